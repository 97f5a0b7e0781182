"""Seats whose person has settled answers in advance: they are answered for as a quick person would answer.

What is settled, and what it answers, only the game knows (`core/in_advance.py`). It is kept for each seat and told to
nobody else. To the others an answer given so looks like any other: in the record, in the log, and after a pause like
a bot's.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from random import Random, SystemRandom
from typing import Any, Final, final

from roses.core.contract import Action
from roses.core.in_advance import answer_in_advance, check_in_advance
from roses.core.match import Match
from roses.server.bots import BotPool
from roses.server.errors import ApiError
from roses.server.storage.rows import PLAYING, Standing, standing_steps
from roses.server.tables.hosted_table import HostedTable
from roses.server.tables.table_store import TableStore

Answer = Callable[[HostedTable, Match, int, Action], Awaitable[None]]
MOST_KEPT: Final = 60  # answers that a seat is told of afterwards


@final
class Instructed:
    """All seats with standing instructions. `answer` lets one count, if the seat's settings still say so."""

    def __init__(self, store: TableStore, pool: BotPool, answer: Answer) -> None:
        self._store: Final = store
        self._pool: Final = pool
        self._answer: Final = answer
        self._rng: Final = Random(SystemRandom().getrandbits(256))

    async def keep(self, table: HostedTable, seat: int, settings: object) -> Standing:
        """A seat settles what shall be answered for it; once the game has begun, so that they never change hands."""
        checked = check_in_advance(table.game, settings)
        async with table.lock:
            table.playing()
            before = table.standing.get(seat)
            kept = Standing(checked, before.used if before is not None else [])
            await self._store.save(table, standing_steps(table.id, seat, kept))
            table.standing[seat] = kept
            table.by_hand.pop(seat, None)
        self.wake(table)
        return kept

    def wanted(self, table: HostedTable, seat: int) -> Action | None:
        """What shall be answered for a seat now; None where its person is to be asked."""
        standing = table.standing.get(seat)
        if standing is None or table.match is None or table.status != PLAYING:
            return None
        if not table.seats[seat].played_by_person or table.by_hand.get(seat) == len(table.match.moves):
            return None
        return answer_in_advance(table.match.state, seat, standing.settings, self._rng)

    def wake(self, table: HostedTable) -> None:
        """Each seat that has settled what it is asked is answered for, after a while."""
        for seat in table.standing:
            if seat not in table.answering and self.wanted(table, seat) is not None:
                table.answering.add(seat)
                self._pool.start(self._play(table, seat))

    async def _play(self, table: HostedTable, seat: int) -> None:
        try:
            while not table.lost and self.wanted(table, seat) is not None:
                await asyncio.sleep(self._pool.budget * self._rng.uniform(1.0, 2.0))
                action = self.wanted(table, seat)
                if action is not None and not table.lost:
                    await self._answer(table, table.playing(), seat, action)
        except ApiError:
            return  # the table is gone, over, or could not be written: whoever loads it next wakes this again
        finally:
            table.answering.discard(seat)


def used_now(table: HostedTable, match: Match, seat: int, action: Action) -> Standing:
    """What the seat has settled, and that this was answered by it."""
    standing = table.standing[seat]
    told: dict[str, Any] = {
        "move": len(match.moves),
        "prompt": match.state.decisions()[seat].prompt.as_dict(),
        "answer": table.game.describe(action).as_dict(),
    }
    earlier = [one for one in standing.used if one["move"] < len(match.moves)]  # not what was taken back
    return Standing(standing.settings, [*earlier, told][-MOST_KEPT:])
