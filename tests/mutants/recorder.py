"""A plugin for pytest: which lines of ours does each test run? And how long does it take, and does it pass?

A line belongs to every test that needs it, not only to the first: fixtures of a session are made anew for each test,
and of what a cache keeps it is noted who takes it. A process that a test starts is watched too.
"""

from __future__ import annotations

import contextlib
import functools
import hashlib
import importlib
import json
import os
import pkgutil
import subprocess
from collections.abc import Callable, Generator, Iterator, Mapping
from pathlib import Path
from typing import Any, final

import coverage
import pytest
from _pytest.runner import runtestprotocol

FOLDER = "MUTANTS_RECORDING"  # where everything is written
CONTEXT = "MUTANTS_CONTEXT"  # what a process that is started now belongs to
IMPORT = "import"  # what runs when our modules are imported, for whatever test
RESULTS = "results.json"
SETTINGS = "coverage.ini"
USERS = "users-"
PROGRAMS = ("roses.__main__", "roses.server.__main__")  # begun by themselves
OURS = ("roses.", "tests.")
LAST_WORDS = 10  # seconds for a process that is ended to write down what it ran
REAL_CACHE = functools.lru_cache
NOT_SHARED = ("conftest", "__main__", "recorder", "sitecustomize")  # by name, or only where they are asked for


def context_of(name: str) -> str:
    """The short name of a test or of a file of tests in the recording."""
    return hashlib.sha256(name.encode()).hexdigest()[:16]


def pytest_configure(config: pytest.Config) -> None:
    """The one who hands out the tests keeps the results, those who run them watch the lines."""
    folder = Path(os.environ[FOLDER])
    worker = os.environ.get("PYTEST_XDIST_WORKER")
    if worker:
        config.pluginmanager.register(_Watcher(folder, worker))
    else:
        config.pluginmanager.register(_Keeper(folder))


@final
class _Keeper:
    """Writes down what became of each test."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._seconds: dict[str, float] = {}
        self._failed: set[str] = set()
        self._skipped: set[str] = set()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self._seconds[report.nodeid] = self._seconds.get(report.nodeid, 0.0) + report.duration
        if report.failed:
            self._failed.add(report.nodeid)
        elif report.skipped:
            self._skipped.add(report.nodeid)

    def pytest_sessionfinish(self) -> None:
        passed = {name: took for name, took in self._seconds.items() if name not in self._failed | self._skipped}
        (self._folder / RESULTS).write_text(json.dumps({"seconds": passed, "failed": sorted(self._failed)}), "utf-8")


@final
class _Watcher:
    """Runs one test after the other, each as if it were the only one."""

    def __init__(self, folder: Path, worker: str) -> None:
        self._folder = folder
        self._worker = worker
        self._prefix = f"{folder.name} {worker}"
        self._users: dict[str, set[str]] = {}  # of what caches keep: the contexts that took it
        self._context = os.environ[CONTEXT] = ""
        self._coverage = coverage.Coverage(config_file=str(folder / SETTINGS), data_suffix=True)
        self._coverage.start()
        setattr(functools, "cache", self._cache)  # noqa: B010 - the types say that nobody does this
        setattr(functools, "lru_cache", self._lru_cache)  # noqa: B010
        with self._belongs_to(IMPORT):
            import_everything()
        os.environ["COVERAGE_PROCESS_START"] = str(folder / SETTINGS)
        _follow_processes()

    @contextlib.contextmanager
    def _belongs_to(self, context: str) -> Iterator[None]:
        outside = self._context
        self._switch(context)
        try:
            yield
        finally:
            self._switch(outside)

    def _switch(self, context: str) -> None:
        self._context = os.environ[CONTEXT] = context
        self._coverage.switch_context(context)

    def _cache(self, function: Callable[..., object]) -> object:
        return self._lru_cache(None)(function)

    def _lru_cache(self, maxsize: object = 128, typed: bool = False) -> Callable[[Any], object]:
        """As the real one, but for our functions."""
        if callable(maxsize):
            return self._lru_cache()(maxsize)  # type: ignore[return-value]
        real = REAL_CACHE(maxsize, typed)  # type: ignore[call-overload]
        return lambda function: (self._note_users if function.__module__.startswith(OURS) else real)(function)

    def _note_users(self, function: Callable[..., object]) -> Callable[..., object]:
        """A cache for a function, in which what is made the first time belongs to all who take it."""
        made: dict[tuple[object, ...], tuple[str, object]] = {}

        @functools.wraps(function)
        def take(*arguments: object, **named: object) -> object:
            key = (*arguments, *named.items())
            if key not in made:
                context = f"{self._prefix} {len(self._users)}"
                self._users[context] = set()
                with self._belongs_to(context):
                    made[key] = context, function(*arguments, **named)
            context, value = made[key]
            self._users[context].add(self._context)
            return value

        return take

    @pytest.hookimpl(wrapper=True)
    def pytest_make_collect_report(self, collector: pytest.Collector) -> Generator[None, object, object]:
        """What a file of tests does when it is read is done for all its tests."""
        with self._belongs_to(context_of(collector.nodeid) if isinstance(collector, pytest.Module) else ""):
            return (yield)

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> bool:
        item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
        with self._belongs_to(context_of(item.nodeid)):
            runtestprotocol(item, nextitem=None)  # nobody comes next: all that was set up is taken down
        item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
        return True

    def pytest_sessionfinish(self) -> None:
        self._coverage.stop()
        self._coverage.save()
        users = {context: sorted(found) for context, found in self._users.items()}
        (self._folder / f"{USERS}{self._worker}.json").write_text(json.dumps(users), "utf-8")


def _follow_processes() -> None:
    """Watch also those that are started with little else, and let those that are killed write down what they ran."""
    begin: Any = subprocess.Popen.__init__

    def begin_watched(self: Any, *arguments: Any, env: Mapping[str, str] | None = None, **named: Any) -> None:
        ours = {name: os.environ[name] for name in (CONTEXT, "COVERAGE_PROCESS_START")}
        begin(self, *arguments, env=None if env is None else {**env, **ours}, **named)

    kill: Any = subprocess.Popen.kill

    def end(self: Any) -> None:
        self.terminate()
        try:
            self.wait(LAST_WORDS)
        except subprocess.TimeoutExpired:  # stopped in the midst of watching, it can wait for itself for ever
            kill(self)

    setattr(subprocess.Popen, "__init__", begin_watched)  # noqa: B010
    setattr(subprocess.Popen, "kill", end)  # noqa: B010


def import_everything() -> None:
    """Our modules and those that the tests share, so that no test is the first to need one."""
    import roses

    for module in pkgutil.walk_packages(roses.__path__, "roses."):
        if module.name not in PROGRAMS and "migrations" not in module.name:
            importlib.import_module(module.name)
    for path in sorted(Path("tests").rglob("*.py")):
        if not path.name.startswith("test_") and path.stem not in NOT_SHARED and "browser" not in path.parts:
            importlib.import_module(".".join(path.with_suffix("").parts).removesuffix(".__init__"))
