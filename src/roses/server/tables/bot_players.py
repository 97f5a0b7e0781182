"""The bots at the tables: each thinks when its seat is asked, and answers as a person would."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Final, final

from roses.core.contract import Action
from roses.core.match import Match
from roses.core.record import Move
from roses.server.bots import BotPool
from roses.server.errors import ApiError
from roses.server.tables.hosted_table import HostedTable

Answer = Callable[[HostedTable, Match, int, Action], Awaitable[bool]]


@final
class BotPlayers:
    """All bots that play. `answer` lets an action count, if its seat still sees what the bot thought about."""

    def __init__(self, pool: BotPool, answer: Answer) -> None:
        self._pool: Final = pool
        self._answer: Final = answer

    def wake(self, table: HostedTable) -> None:
        """Each seat a bot plays thinks for itself, when it is asked."""
        for number in [] if table.rests() else table.bots_to_ask():
            if number not in table.thinking:
                table.thinking.add(number)
                self._pool.start(self._play(table, number))

    async def _play(self, table: HostedTable, number: int) -> None:
        seat = table.seats[number]
        try:
            while number in table.bots_to_ask() and not (table.lost or table.rests()):
                match = table.playing()
                bot = f"{table.id} {number} {table.minds[number]}"
                turn = turn_of(match.moves, number)
                action = await self._pool.choose(table.game, bot, seat.level or "", number, match.state, turn)
                if action is None or await self._answer(table, match, number, action):
                    table.bot_was_asked(number)
                else:
                    table.think_anew(number)  # or it would go on with its plan as if this part of it were done
        except ApiError:
            return  # the table is gone, over, or could not be written: whoever loads it next wakes the bots again
        finally:
            table.thinking.discard(number)
        if not table.lost:
            self.wake(table)


def turn_of(moves: Sequence[Move], seat: int) -> int:
    """The present turn of a seat, by the number of moves it began after: nobody else has acted since."""
    began = len(moves)
    while began and moves[began - 1].seat == seat:
        began -= 1
    return began
