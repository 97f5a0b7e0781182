"""One bug on trial: planted in a copy of the project, with the tests that concern it, in a process of its own."""

from __future__ import annotations

import contextlib
import importlib
import json
import os
import resource
import shutil
import signal
import sys
import threading
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple, NoReturn, final

import pytest

from tests.mutants.drawing import Mutant
from tests.mutants.slips import planted

CAUGHT = "caught"
SURVIVED = "survived"
# What takes a test much longer than it took is caught. A loop without end is known by the seconds of work it takes; one
# that waits for ever by our own clock, which stands still while the process is held up.
WORK = 10.0
WAIT = 60.0
TICK = 0.5
FOR_EVER = 1e9
TIMES = 8.0  # as many times what the test took comes on top
READING = 60.0  # seconds of work for reading the tests, before any is run
MEMORY = 4 << 30
# The quickest tests are tried first, so many seconds of them out of so many files; then more, then all.
BATCHES = ((2.0, 6), (20.0, 60))
QUIET = ["-p", "no:cacheprovider", "-p", "no:xdist", "--hypothesis-seed=0", "-W", "ignore"]
FIRST_ONLY = "--maxfail=1"
# What the tests import of others: once here, so that no trial has to.
SHARED = ("hypothesis", "httpx", "rich.console", "sqlalchemy.orm", "alembic.command", "fastapi", "uvicorn", "cyclopts")


class Verdict(NamedTuple):
    """How a trial ended: by which test, or by what else."""

    outcome: str
    by: str


def warm_up() -> None:
    """Import what every trial needs and no bug is in."""
    for name in SHARED:
        importlib.import_module(name)


@final
class Bench:
    """A copy of the project in which one trial at a time is held."""

    def __init__(self, folder: Path, root: Path, files: Sequence[str]) -> None:
        self.tree = folder / "tree"
        self._folder = folder
        self._pid = 0
        self._restore: tuple[Path, bytes, os.stat_result] | None = None
        self._trials = 0
        for name in files:
            target = self.tree / name
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(root / name, target)

    @property
    def pid(self) -> int:
        """The process of the trial that is being held, or 0."""
        return self._pid

    def open(self, mutant: Mutant | None, tests: Sequence[str], seconds: Mapping[str, float]) -> None:
        """Plant the bug and start its tests; without a bug only start them."""
        self._trials += 1
        if mutant is not None:
            self._plant(mutant)
        self._verdict_file.unlink(missing_ok=True)
        sys.stdout.flush()
        sys.stderr.flush()
        self._pid = os.fork()
        if not self._pid:
            self._hold(tests, seconds, stop=mutant is not None)

    def close(self, status: int) -> Verdict:
        """The trial's process has ended: what did it find? Everything it left running is ended."""
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self._pid, signal.SIGKILL)
        self._pid = 0
        if self._restore is not None:
            path, text, stat = self._restore
            path.write_bytes(text)
            os.utime(path, ns=(stat.st_atime_ns, stat.st_mtime_ns))
            self._restore = None
        if self._verdict_file.is_file():
            said = json.loads(self._verdict_file.read_text("utf-8"))
            return Verdict(said["outcome"], said["by"])
        if os.WIFSIGNALED(status) and os.WTERMSIG(status) in (signal.SIGALRM, signal.SIGPROF):
            return Verdict(CAUGHT, f"time: {self._under_way()}")
        return Verdict(CAUGHT, f"the process ended: {self._under_way()}")

    def abandon(self) -> None:
        """End a trial that is not waited for."""
        if self._pid:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self._pid, signal.SIGKILL)
            os.waitpid(self._pid, 0)
            self._pid = 0

    @property
    def _verdict_file(self) -> Path:
        return self._folder / "verdict.json"

    def _under_way(self) -> str:
        file = self._folder / "under-way"
        return file.read_text("utf-8") if file.is_file() else ""

    def _plant(self, mutant: Mutant) -> None:
        path = self.tree / mutant.path
        stat = path.stat()
        text = path.read_bytes()
        self._restore = path, text, stat
        path.write_bytes(planted(text.decode(), mutant.slip).encode())
        # Python knows a compiled file by the second of its source: each bug has a second of its own.
        moment = stat.st_mtime_ns + self._trials * 10**9
        os.utime(path, ns=(moment, moment))

    def _hold(self, tests: Sequence[str], seconds: Mapping[str, float], stop: bool) -> NoReturn:
        """In the new process: never comes back."""
        try:
            os.setsid()
            self._settle_in()
            judge = Judge(self._folder / "under-way", seconds)
            for batch in batches(tests, seconds) if stop else [list(tests)]:
                judge.run(batch, stop)
                if judge.caught and stop:
                    break
            outcome = CAUGHT if judge.caught else SURVIVED
            by = judge.caught[0] if stop and judge.caught else "\n".join(judge.caught)
            self._verdict_file.write_text(json.dumps({"outcome": outcome, "by": by}), "utf-8")
        except BaseException as error:
            (self._folder / "under-way").write_text(f"{error!r}", "utf-8")
        finally:
            os._exit(0)

    def _settle_in(self) -> None:
        """Here is the project now, and nothing is known of the one we came from."""
        here = str(self.tree)
        away = [name for name in sys.modules if name.partition(".")[0] in ("tests", "roses")]
        for name in away:
            del sys.modules[name]
        real = str(Path(__file__).parents[2])
        kept = [path for path in sys.path if path not in ("", real, f"{real}/src")]
        sys.path[:] = [here, f"{here}/src", *kept]
        os.chdir(here)
        scratch = self._folder / "scratch"
        shutil.rmtree(scratch, ignore_errors=True)
        scratch.mkdir()
        os.environ.update(PYTHONPATH=f"{here}/src", TMPDIR=str(scratch))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.signal(signal.SIGPROF, signal.SIG_DFL)
        signal.signal(signal.SIGINT, signal.default_int_handler)
        output = os.open(self._folder / "output.txt", os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
        nothing = os.open(os.devnull, os.O_RDONLY)
        for number, descriptor in enumerate((nothing, output, output)):
            os.dup2(descriptor, number)


@final
class Judge:
    """A plugin for pytest: runs the tests it is given in that order, with a limit of time for each."""

    def __init__(self, under_way: Path, seconds: Mapping[str, float]) -> None:
        self._under_way = under_way
        self._seconds = seconds
        self._order: dict[str, int] = {}
        self._ticks_left = int(FOR_EVER)
        self.caught: list[str] = []
        threading.Thread(target=self._tick, daemon=True).start()

    def run(self, tests: Sequence[str], stop: bool) -> None:
        """Until one fails; without `stop` all of them."""
        self._order = {test: at for at, test in enumerate(tests)}
        files = list(dict.fromkeys(test.partition("::")[0] for test in tests))
        self._begin("reading the tests", READING, WAIT + TIMES * READING)
        scratch = f"--basetemp={os.environ['TMPDIR']}/pytest"
        status = pytest.main([*QUIET, *([FIRST_ONLY] if stop else []), scratch, *files], [self])
        self._begin("", 0.0, FOR_EVER)
        if status not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED) and not self.caught:
            self.caught.append(f"pytest: {status}")

    def _tick(self) -> None:
        while self._ticks_left > 0:
            time.sleep(TICK)
            self._ticks_left -= 1
        os.kill(os.getpid(), signal.SIGALRM)

    def _begin(self, what: str, work: float, wait: float) -> None:
        self._under_way.write_text(what, "utf-8")
        signal.setitimer(signal.ITIMER_PROF, work)
        self._ticks_left = int(wait / TICK)

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = sorted(
            (item for item in items if item.nodeid in self._order), key=lambda item: self._order[item.nodeid]
        )

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        longer = TIMES * self._seconds[nodeid]
        self._begin(nodeid, WORK + longer, WAIT + longer)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed and report.nodeid not in self.caught:
            self.caught.append(report.nodeid)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.caught.append(f"reading {report.nodeid}")


def batches(tests: Sequence[str], seconds: Mapping[str, float]) -> list[list[str]]:
    """The tests in a few portions, so that the first few need not wait until all are read."""
    left = list(tests)
    portions = []
    for most_seconds, most_files in BATCHES:
        taken: list[str] = []
        files: set[str] = set()
        total = 0.0
        for test in left:
            file = test.partition("::")[0]
            if total + seconds[test] > most_seconds:
                break
            if file in files or len(files) < most_files:
                files.add(file)
                taken.append(test)
                total += seconds[test]
        portions.append(taken)
        chosen = set(taken)
        left = [test for test in left if test not in chosen]
    return [portion for portion in (*portions, left) if portion]
