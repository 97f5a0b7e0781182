"""Which tests concern a line: one run of all tests with every line watched, kept as long as sources and tests are."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import final

from coverage import CoverageData

from tests.mutants.drawing import Mutant
from tests.mutants.recorder import CONTEXT, FOLDER, IMPORT, RESULTS, SETTINGS, USERS, context_of

WATCHED = ("src", "tests", "pyproject.toml", "requirements/test.txt")
NOT_WATCHED = "tests/mutants/"  # this tool: what it does is not what it measures
LEFT_OUT = ("tests/browser", "tests/mutants", "tests/test_packaging.py", "tests/test_launcher.py")
LINES = "lines.db"
ROOT = "root"

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


def fingerprint(root: Path, files: list[str]) -> str:
    """Changes with anything that a test could notice."""
    mark = hashlib.sha256()
    for name in files:
        if name.startswith(WATCHED) and not name.startswith(NOT_WATCHED):
            mark.update(f"{name}\n".encode())
            mark.update(hashlib.sha256((root / name).read_bytes()).digest())
    return mark.hexdigest()[:16]


def record(tree: Path, folder: Path, jobs: int) -> None:
    """Run all tests in a copy of the project, and keep which lines each ran."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    settings = COVERAGE_SETTINGS.format(source=tree / "src" / "roses", folder=folder, context=CONTEXT)
    (folder / SETTINGS).write_text(settings, "utf-8")
    command = [sys.executable, "-m", "pytest", "-n", str(jobs), "--dist", "loadfile", "-p", "tests.mutants.recorder"]
    command += ["-p", "no:cacheprovider", "--hypothesis-seed=0", *(f"--ignore={path}" for path in LEFT_OUT)]
    environment = {**os.environ, FOLDER: str(folder), CONTEXT: "", "PYTHONPATH": str(tree / "src")}
    with (folder / "output.txt").open("w") as output:
        subprocess.run(command, cwd=tree, env=environment, check=False, stdout=output, stderr=output)
    if not (folder / RESULTS).is_file():
        raise SystemExit(f"The tests could not be run; see {folder / 'output.txt'}")
    together = CoverageData(str(folder / LINES))
    for part in sorted(folder.glob("watched.*")):
        together.update(_read(part))
        part.unlink()
    together.write()
    (folder / ROOT).write_text(str(tree), "utf-8")


def _read(path: Path) -> CoverageData:
    data = CoverageData(str(path))
    data.read()
    return data


@final
class Recording:
    """What was kept of that run."""

    def __init__(self, folder: Path) -> None:
        results = json.loads((folder / RESULTS).read_text("utf-8"))
        self.seconds: dict[str, float] = results["seconds"]
        self.failed: list[str] = results["failed"]
        self._root = (folder / ROOT).read_text("utf-8")
        self._data = _read(folder / LINES)
        self._lines: dict[str, dict[int, list[str]]] = {}
        self._tests: dict[str, list[str]] = {}  # by context
        for test in self.seconds:
            for name in (test, test.partition("::")[0]):
                self._tests.setdefault(context_of(name), []).append(test)
        self._users: dict[str, list[str]] = {}  # contexts that took what another made
        for part in sorted(folder.glob(f"{USERS}*.json")):
            self._users.update(json.loads(part.read_text("utf-8")))

    def tests_for(self, mutant: Mutant) -> list[str]:
        """The tests that run the lines of its statement, quickest first.

        What ran when the module was imported is no test's own: there it is every test that runs anything in the module.
        """
        if mutant.path not in self._lines:
            self._lines[mutant.path] = self._data.contexts_by_lineno(f"{self._root}/{mutant.path}")
        lines = self._lines[mutant.path]
        slip = mutant.slip
        contexts = {context for at in range(slip.first, slip.last + 1) for context in lines.get(at, ())}
        contexts = self._with_users(contexts)
        if IMPORT in contexts:
            contexts = self._with_users({context for found in lines.values() for context in found})
        tests = {test for context in contexts for test in self._tests.get(context, ())}
        return sorted(tests, key=lambda test: (self.seconds[test], test))

    def _with_users(self, contexts: set[str]) -> set[str]:
        """Those, and all who took from a cache what was made in one of them."""
        found, more = set(contexts), list(contexts)
        while more:
            for user in self._users.get(more.pop(), ()):
                if user not in found:
                    found.add(user)
                    more.append(user)
        return found
