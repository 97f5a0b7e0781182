"""Processes that work side by side. None of them outlives us, however we end: by ourselves, by a signal, or killed."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing import get_context, parent_process, resource_tracker
from multiprocessing.connection import Connection, wait
from threading import Thread
from typing import Final, Generic, TypeVar, cast, final

from roses.core.errors import RosesError

T = TypeVar("T")
_SPAWN: Final = get_context("spawn")  # a fork would copy the threads of the progress bar, half awake
_LOST: Final = "a process that played games for us was ended from outside; try again, perhaps with fewer --jobs"


class WorkerLost(RosesError):
    """A process that worked for us is gone."""


@contextmanager
def side_by_side(work: Callable[[int], T], count: int, jobs: int) -> Iterator[Iterator[T]]:
    """What `work` gives for 0, 1, 2 ..., in that order, from so many processes; after the block they are gone."""
    workers: list[_Worker[T]] = []
    try:
        with _ctrl_c_waits():
            for _ in range(jobs):
                workers.append(_Worker(work))
        yield _in_order(workers, count)
    finally:
        for worker in workers:
            worker.stop()


@contextmanager
def _ctrl_c_waits() -> Iterator[None]:
    """Ctrl-C at a terminal goes to every process. What is started here never hears it; we do, once all have begun."""
    resource_tracker.ensure_running()  # it comes with the first process, and lets Ctrl-C through again when it begins
    heard: list[int] = []
    answered = signal.signal(signal.SIGINT, lambda number, frame: heard.append(number))
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})  # a process begins with the mask of its parent
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
        signal.signal(signal.SIGINT, answered)
    if heard:
        signal.raise_signal(signal.SIGINT)


@final
class _Worker(Generic[T]):
    """One of the processes, and the line to it."""

    def __init__(self, work: Callable[[int], T]) -> None:
        ours, theirs = _SPAWN.Pipe()
        self.line: Final = ours
        self._process: Final = _SPAWN.Process(target=_work, args=(theirs, work), daemon=True)
        self._process.start()
        theirs.close()

    def ask(self, number: int) -> None:
        """Let it work on this number."""
        try:
            self.line.send(number)
        except OSError:
            raise WorkerLost(_LOST) from None

    def answer(self) -> tuple[int, T]:
        """A number it is done with, and what came of it; its mistake is ours."""
        try:
            number, result, mistake = self.line.recv()
        except (EOFError, OSError):
            raise WorkerLost(_LOST) from None
        if mistake is not None:
            raise mistake
        return number, result

    def stop(self) -> None:
        """At once, in the middle of anything."""
        self._process.kill()
        self._process.join()
        self.line.close()


def _in_order(workers: list[_Worker[T]], count: int) -> Iterator[T]:
    """Give each a number, then another whenever one is done; what comes before its turn waits."""
    numbers = iter(range(count))
    at = {worker.line: worker for worker in workers}
    for worker, number in zip(workers, numbers, strict=False):
        worker.ask(number)
    done: dict[int, T] = {}
    for wanted in range(count):
        while wanted not in done:
            for line in wait(list(at)):
                worker = at[cast("Connection", line)]
                finished, result = worker.answer()
                done[finished] = result
                following = next(numbers, None)
                if following is not None:
                    worker.ask(following)
        yield done.pop(wanted)


def _work(line: Connection, work: Callable[[int], T]) -> None:
    """In the process itself: do what is asked until nobody asks any more."""
    Thread(target=_end_with_our_parent, daemon=True).start()
    while True:
        number = line.recv()
        try:
            line.send((number, work(number), None))
        except RosesError as mistake:
            line.send((number, None, mistake))


def _end_with_our_parent() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os.kill(os.getpid(), signal.SIGTERM)
