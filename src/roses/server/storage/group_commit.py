"""Durable writing: a thread that puts all changes that wait into one transaction, so that they share its cost."""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Sequence
from typing import Any, Final, final

from sqlalchemy import Connection, Engine, Executable

Step = tuple[Executable, dict[str, Any]]
Outcome = BaseException | None


@final
class Job:
    """Changes that belong together: all of them are on disk, or none."""

    __slots__ = ("done", "loop", "steps")

    def __init__(self, steps: Sequence[Step], loop: asyncio.AbstractEventLoop) -> None:
        self.steps: Final = steps
        self.loop: Final = loop
        self.done: Final[asyncio.Future[None]] = loop.create_future()


@final
class GroupCommit:
    """The thread that writes, and the jobs that wait for it."""

    def __init__(self, engine: Engine) -> None:
        self._engine: Final = engine
        self._jobs: Final[queue.SimpleQueue[Job | None]] = queue.SimpleQueue()
        self._thread: Final = threading.Thread(target=self._write_on, name="writer", daemon=True)

    def start(self) -> None:
        """Begin to write."""
        self._thread.start()

    def stop(self) -> None:
        """Write what is waiting, then end."""
        if self._thread.is_alive():
            self._jobs.put(None)
            self._thread.join()

    async def write(self, steps: Sequence[Step]) -> None:
        """Returns when the changes are on disk; raises, with nothing changed, when they cannot be written."""
        job = Job(steps, asyncio.get_running_loop())
        self._jobs.put(job)
        await job.done

    def _write_on(self) -> None:
        with self._engine.connect() as connection:
            last = False
            while not last:
                jobs = [self._jobs.get()]
                while not self._jobs.empty():
                    jobs.append(self._jobs.get())
                last = None in jobs
                _commit(connection, [job for job in jobs if job is not None])


def _commit(connection: Connection, jobs: list[Job]) -> None:
    outcome = _try(connection, [step for job in jobs for step in job.steps])
    if outcome is None or len(jobs) == 1:
        for job in jobs:
            _tell(job, outcome)
        return
    for job in jobs:  # one of them cannot be written: the others can
        _tell(job, _try(connection, job.steps))


def _try(connection: Connection, steps: Sequence[Step]) -> Outcome:
    try:
        with connection.begin():
            carry_out(connection, steps)
    except Exception as error:
        connection.rollback()  # a connection that was lost comes back with the next transaction
        return error
    return None


def carry_out(connection: Connection, steps: Sequence[Step]) -> None:
    """Run the steps in order; neighbours with the same statement go together."""
    at = 0
    while at < len(steps):
        statement = steps[at][0]
        together = [steps[at][1]]
        while at + len(together) < len(steps) and steps[at + len(together)][0] is statement:
            together.append(steps[at + len(together)][1])
        connection.execute(statement, together if together[0] else None)
        at += len(together)


def _tell(job: Job, outcome: Outcome) -> None:
    try:
        job.loop.call_soon_threadsafe(_settle, job.done, outcome)
    except RuntimeError:
        return  # the loop has ended: nobody waits any more


def _settle(done: asyncio.Future[None], outcome: Outcome) -> None:
    if done.done():
        return
    if outcome is None:
        done.set_result(None)
    else:
        done.set_exception(outcome)
