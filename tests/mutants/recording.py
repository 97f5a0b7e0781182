"""Which tests concern a line: one run of all tests with every line watched.

It is kept folder by folder: a change of some tests is a run of their folder only, a change of the sources one of all.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import final

import pytest
from coverage import CoverageData

from tests.mutants.drawing import Mutant
from tests.mutants.recorder import CONTEXT, FOLDER, IMPORT, RESULTS, SETTINGS, USERS, context_of

SOURCES = ("src/", "pyproject.toml", "requirements/test.txt")
NOT_WATCHED = ("tests/mutants/", "tests/browser/", "tests/test_packaging.py", "tests/test_launcher.py")
LINES = "lines.db"
ROOT = "root"
RAN_THROUGH = (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED, pytest.ExitCode.NO_TESTS_COLLECTED)

# `context` is the test that a process was started in; workers of ours are ended by a signal, and write nevertheless.
COVERAGE_SETTINGS = """\
[run]
source = {source}
data_file = {folder}/watched
parallel = true
sigterm = true
core = ctrace
context = ${{{context}-}}
"""


def files_of(root: Path) -> list[str]:
    """Every file of the working tree that git knows or would take."""
    command = ["git", "-C", str(root), "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    listed = subprocess.run(command, check=True, capture_output=True, text=True).stdout.split("\0")
    return sorted(name for name in set(listed) if (root / name).is_file())


def fingerprint(root: Path, files: Iterable[str]) -> str:
    """Changes with any of these files."""
    mark = hashlib.sha256()
    for name in sorted(files):
        mark.update(f"{name}\n".encode())
        mark.update(hashlib.sha256((root / name).read_bytes()).digest())
    return mark.hexdigest()[:16]


def what_tests_notice(files: Iterable[str]) -> list[str]:
    """The sources, and the tests with all that lies beside them; not this tool, which is not what it measures."""
    return [name for name in files if name.startswith((*SOURCES, "tests/")) and not name.startswith(NOT_WATCHED)]


def parts(root: Path, files: Iterable[str]) -> dict[str, list[str]]:
    """Every folder with tests: what its part of the recording is called, and its files of tests."""
    ours = [name for name in what_tests_notice(files) if name.endswith((".py", ".toml", ".txt"))]
    tests = [name for name in ours if Path(name).name.startswith("test_")]
    shared = [name for name in ours if name not in tests and not name.startswith(("tests/records", "tests/positions"))]
    found: dict[str, list[str]] = {}
    for name in tests:
        found.setdefault(str(Path(name).parent), []).append(name)
    return {f"{fingerprint(root, shared)}-{fingerprint(root, here)}": here for here in found.values()}


def record(tree: Path, folder: Path, tests: Sequence[str], jobs: int) -> None:
    """Run these files of tests in a copy of the project, and keep which lines each test ran."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    settings = COVERAGE_SETTINGS.format(source=tree / "src" / "roses", folder=folder, context=CONTEXT)
    (folder / SETTINGS).write_text(settings, "utf-8")
    command = [sys.executable, "-m", "pytest", "-n", str(jobs), "--dist", "loadfile", "-p", "tests.mutants.recorder"]
    command += ["-p", "no:cacheprovider", "--hypothesis-seed=0", *tests]
    environment = {**os.environ, FOLDER: str(folder), CONTEXT: "", "PYTHONPATH": str(tree / "src")}
    with (folder / "output.txt").open("w") as output:
        ended = subprocess.run(command, cwd=tree, env=environment, check=False, stdout=output, stderr=output)
    if ended.returncode not in RAN_THROUGH:
        raise SystemExit(f"The tests could not be run; see {folder / 'output.txt'}")
    together = CoverageData(str(folder / LINES))
    for part in sorted(folder.glob("watched.*")):
        together.update(_read(part))
        part.unlink()
    together.write()
    (folder / ROOT).write_text(str(tree), "utf-8")  # last: with it the part is complete


def is_recorded(folder: Path) -> bool:
    """Is that part complete?"""
    return (folder / ROOT).is_file()


def _read(path: Path) -> CoverageData:
    data = CoverageData(str(path))
    data.read()
    return data


@final
class Recording:
    """What was kept of that run."""

    def __init__(self, folders: Iterable[Path]) -> None:
        self.seconds: dict[str, float] = {}
        self.failed: list[str] = []
        self._data: list[tuple[str, CoverageData]] = []
        self._users: dict[str, list[str]] = {}  # contexts that took what another made
        for folder in folders:
            results = json.loads((folder / RESULTS).read_text("utf-8"))
            self.seconds |= results["seconds"]
            self.failed += results["failed"]
            self._data.append(((folder / ROOT).read_text("utf-8"), _read(folder / LINES)))
            for part in sorted(folder.glob(f"{USERS}*.json")):
                self._users |= json.loads(part.read_text("utf-8"))
        self._tests: dict[str, list[str]] = {}  # by context
        for test in self.seconds:
            for name in (test, test.partition("::")[0]):
                self._tests.setdefault(context_of(name), []).append(test)
        self._lines: dict[str, dict[int, set[str]]] = {}

    def tests_for(self, mutant: Mutant) -> list[str]:
        """The tests that run the lines of its statement, quickest first.

        What ran when the module was imported is no test's own: there it is every test that runs anything in the module.
        """
        lines = self._lines_of(mutant.path)
        slip = mutant.slip
        contexts = {context for at in range(slip.first, slip.last + 1) for context in lines.get(at, ())}
        contexts = self._with_users(contexts)
        if IMPORT in contexts:
            contexts = self._with_users({context for found in lines.values() for context in found})
        tests = {test for context in contexts for test in self._tests.get(context, ())}
        return sorted(tests, key=lambda test: (self.seconds[test], test))

    def _lines_of(self, path: str) -> dict[int, set[str]]:
        """For each line of a file, all in whose course it ran."""
        if path not in self._lines:
            found = self._lines[path] = {}
            for root, data in self._data:
                for line, contexts in data.contexts_by_lineno(f"{root}/{path}").items():
                    found.setdefault(line, set()).update(contexts)
        return self._lines[path]

    def _with_users(self, contexts: set[str]) -> set[str]:
        """Those, and all who took from a cache what was made in one of them."""
        found, more = set(contexts), list(contexts)
        while more:
            for user in self._users.get(more.pop(), ()):
                if user not in found:
                    found.add(user)
                    more.append(user)
        return found
