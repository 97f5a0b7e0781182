"""Reviews of finished games: judged one after the other in a process of their own, kept, and told as far as they are.

Nothing is secret any more in a finished game; one that is not finished is not reviewed here.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import sys
from pathlib import Path
from typing import Any, Final, final

import msgspec
from msgspec import Struct

import roses
from roses.bots import BOTS, bot_names
from roses.core.errors import RosesError
from roses.games import GAMES
from roses.review import JudgedTurn, Review, Terms
from roses.server.errors import ApiError
from roses.server.storage import Storage
from roses.server.storage.review_rows import read_review, review_steps
from roses.server.storage.rows import OVER
from roses.server.tables.hosted_table import HostedTable

MOST_WAITING: Final = 50  # games that wait for their turn; more are asked to come back later
_MOST_IN_MEMORY: Final = 100
_KEEP_EVERY: Final = 20  # turns
_LONGEST_LINE: Final = 1 << 22

# How far a review is.
NONE: Final = "none"
WAITING: Final = "waiting"
RUNNING: Final = "running"
DONE: Final = "done"
BROKEN: Final = "broken"


class Asked(Struct):
    """What the process is told: which game, by whom it is reviewed, and what was judged before."""

    game: str
    registered: tuple[str | None, dict[str, str]]  # it may not know this game or its bots yet
    record: str
    level: str
    pace: str
    terms: Terms | None
    turns: list[JudgedTurn]


class Began(Struct):
    """What it says first."""

    terms: Terms
    of: int


@final
class UnderWay:
    """The review of one table, as far as it is."""

    def __init__(self) -> None:
        self.status: str = NONE
        self.terms: Terms | None = None
        self.turns: list[JudgedTurn] = []
        self.of: int = 0

    def copy(self) -> UnderWay:
        """As it is now, for somebody who reads it while it goes on."""
        now = UnderWay()
        now.status, now.terms, now.turns, now.of = self.status, self.terms, self.turns[:], self.of
        return now

    def is_whole(self) -> bool:
        """Is every turn judged?"""
        return 0 < self.of == len(self.turns)


@final
class Reviews:
    """All reviews. One at a time is judged, by a process that lets everything else go first."""

    def __init__(self, storage: Storage, pace: str = "") -> None:
        self._storage: Final = storage
        self._pace: Final = pace
        self._known: Final[dict[str, UnderWay]] = {}
        self._turn: Final = asyncio.Lock()  # one process is enough for a machine on which people play
        self._tasks: Final[set[asyncio.Task[None]]] = set()

    async def look(self, table: HostedTable) -> UnderWay:
        """How far the review of this table is; ApiError unless its game is over."""
        if table.status != OVER:
            raise ApiError("forbidden", "review-later")
        known = self._known.get(table.id)
        if known is not None:
            return known
        known = UnderWay()
        kept = await read_review(self._storage, table.id)
        if kept is not None and kept[0].version == roses.__version__:
            known.terms, known.turns, known.of = kept
            known.status = DONE if known.is_whole() else NONE
        if len(self._known) > _MOST_IN_MEMORY:
            for id in [id for id, one in self._known.items() if one.status not in (WAITING, RUNNING)]:
                del self._known[id]
        return self._known.setdefault(table.id, known)

    async def begin(self, table: HostedTable) -> UnderWay:
        """Let it be judged, if it is not yet."""
        known = await self.look(table)
        if known.status in (NONE, BROKEN):
            if len(self._tasks) >= MOST_WAITING:
                raise ApiError("too-many")
            known.status = WAITING
            task = asyncio.create_task(self._judge(table, known))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        return known

    async def close(self) -> None:
        """End the process; what was judged is kept."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _judge(self, table: HostedTable, known: UnderWay) -> None:
        try:
            async with self._turn:
                known.status = RUNNING
                await self._run(table, known)
            known.status = DONE if known.is_whole() else BROKEN
        except (OSError, ValueError, RosesError):
            logging.getLogger("roses.server").exception("the review of %s broke off", table.id)
            known.status = BROKEN
        finally:
            if known.status in (WAITING, RUNNING):
                known.status = NONE

    async def _run(self, table: HostedTable, known: UnderWay) -> None:
        record = await asyncio.to_thread(table.begun().written)
        question = Asked(
            game=table.game.name,
            registered=(GAMES.get(table.game.name), BOTS.get(table.game.name, {})),
            record=record,
            level=bot_names(table.game)[-1],
            pace=self._pace,
            terms=known.terms,
            turns=known.turns,
        )
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "roses.server.review_worker",
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": os.pathsep.join([str(Path(roses.__file__).parent.parent), *sys.path])},
            limit=_LONGEST_LINE,
            start_new_session=True,  # Ctrl-C is for the server, which ends its workers itself
        )
        try:
            await self._hear(table.id, process, question, known)
        finally:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()
            await asyncio.shield(self._keep(table.id, known))

    async def _hear(self, id: str, process: asyncio.subprocess.Process, question: Asked, known: UnderWay) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(msgspec.json.encode(question) + b"\n")
        await process.stdin.drain()
        began = msgspec.json.decode(await process.stdout.readline(), type=Began)
        if began.terms != known.terms:
            known.turns = []
        known.terms, known.of = began.terms, began.of
        while not known.is_whole():
            line = await process.stdout.readline()
            if not line:
                return
            known.turns.append(msgspec.json.decode(line, type=JudgedTurn))
            if len(known.turns) % _KEEP_EVERY == 0:
                await self._keep(id, known)

    async def _keep(self, id: str, known: UnderWay) -> None:
        if known.terms is not None and known.turns:
            await self._storage.write(review_steps(id, known.terms, known.turns, known.of))


def told(table: HostedTable, known: UnderWay) -> dict[str, Any]:
    """A review, JSON-ready: how far it is, and what was found so far."""
    found = None
    if known.terms is not None and known.turns:
        match = table.begun()
        found = Review(table.game, match.record, known.terms, known.turns, known.of).as_dict()
    return {"status": known.status, "done": len(known.turns), "of": known.of, "review": found}
