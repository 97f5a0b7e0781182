"""Hints at a table: what a bot would do in a seat's place, thought of beside the game, told to that seat alone."""

from __future__ import annotations

import asyncio
from typing import Any, Final, final

from roses.bots import added, advisers, choose_adviser
from roses.core.contract import Action, Game, State
from roses.core.match import Match
from roses.server.bots import BotPool
from roses.server.errors import ApiError
from roses.server.limits import Limits
from roses.server.storage.rows import PERSON
from roses.server.tables.chat import Chat
from roses.server.tables.hosted_table import HostedTable

A_MINUTE: Final = 12  # hints for one seat
NOTICE: Final = "hint"


@final
class Hints:
    """Whoever asks gets one; the others at the table learn that, and not what it says."""

    def __init__(self, pool: BotPool, chat: Chat, limits: Limits) -> None:
        self._pool: Final = pool
        self._chat: Final = chat
        self._limits: Final = limits

    async def give(
        self, table: HostedTable, seat: int, version: str | None, level: str | None, seconds: float
    ) -> dict[str, Any]:
        """A hint for what this seat is asked; ApiError if it is asked nothing, or something else by the time."""
        match = self._may_ask(table, seat, version)
        name = choose_adviser(table.game, level)
        self._limits.spend("hint", f"{table.id} {seat}", A_MINUTE)
        seen = table.audience.feed(seat).version
        await self._tell_the_others(table, seat)
        state = match.state
        bot = advisers(table.game)[name]
        found = await self._pool.advise(table.game, bot, name, seat, state, seconds)
        if found is None:
            raise ApiError("busy", "hint-late")
        table.audience.check(seat, seen)  # 409 if it is asked something else by now
        return {"version": seen, **found, **await asyncio.to_thread(_told, state, seat, found)}

    def _may_ask(self, table: HostedTable, seat: int, version: str | None) -> Match:
        match = table.playing()
        if not table.terms.hints:
            raise ApiError("no-hints")
        if table.seats[seat].stand_in:
            raise ApiError("stand-in")
        table.audience.check(seat, version)
        if not match.state.legal(seat):
            raise ApiError("not-asked")
        return match

    async def _tell_the_others(self, table: HostedTable, seat: int) -> None:
        """A line in the chat, where there is anybody to read it."""
        mine = table.seats[seat]
        others = any(one.kind == PERSON and one.identity != mine.identity for one in table.seats)
        if others or table.audience.here(None):
            await self._chat.say(table, seat, mine.name, "", notice=NOTICE)


def _told(state: State, seat: int, found: dict[str, Any]) -> dict[str, Any]:
    """The sentences of its answers, and what the first of them adds to what lies on the table."""
    answers: list[Action] = [*found["plan"], *(one["action"] for one in found["others"])]
    if found["action"] is not None:
        answers.append(found["action"])
    return {
        "texts": _texts(state.game, answers),
        "prospects": [prospect.as_dict() for prospect in added(state, seat, found["action"])],
    }


def _texts(game: Game, answers: list[Action]) -> dict[str, Any]:
    return {answer: game.describe(answer).as_dict() for answer in answers}
