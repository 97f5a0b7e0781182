"""A table in memory: who sits where, and the match that is played there."""

from __future__ import annotations

import asyncio
import time
from itertools import count
from typing import Final, final

from roses.core.contract import Game
from roses.core.errors import RecordError
from roses.core.match import Match
from roses.core.record import Move, Record
from roses.server.errors import ApiError
from roses.server.live.audience import Audience
from roses.server.storage.rows import BOT, OPEN, OVER, PLAYING, Seat, Standing, StoredTable, Terms

_MINDS: Final = count()  # kept in other processes, which outlive a table in memory: no number is ever given twice


@final
class Takeback:
    """A wish to go back to before a move, and who has agreed."""

    __slots__ = ("agreed", "by", "to")

    def __init__(self, by: int, to: int) -> None:
        self.by: Final = by
        self.to = to  # so many moves remain
        self.agreed: Final = {by}


@final
class HostedTable:
    """A game between seats. Only committed moves are ever in it, so whatever is read from it is durable."""

    def __init__(self, id: str, game: Game, stored: StoredTable) -> None:
        self.id: Final = id
        self.game: Final = game
        self.terms: Final[Terms] = stored.terms
        self.seats: Final[list[Seat]] = stored.seats
        self.status: str = stored.status
        self.rematch: str | None = stored.rematch
        self.entries: int = stored.entries  # on disk
        self.match: Match | None = None  # until it begins
        self.takeback: Takeback | None = None
        self.minds: Final = [next(_MINDS) for _ in stored.seats]  # by seat: under it its bot is remembered
        self.thinking: Final[set[int]] = set()  # seats whose bot is at work
        self.asked_about: Final[set[tuple[int, int]]] = set()  # what was said to bots that have been asked about it
        self.standing: Final[dict[int, Standing]] = stored.standing  # what seats have settled to be answered for them
        self.answering: Final[set[int]] = set()  # seats that are about to be answered for so
        self.by_hand: Final[
            dict[int, int]
        ] = {}  # seats that took an answer back, and after how many moves: they answer
        self.audience: Final = Audience()
        self.lock: Final = asyncio.Lock()  # held by whoever changes it, until the change is on disk
        self.lost: bool = False  # memory and disk may differ: load it anew
        self.used: float = time.monotonic()
        if self.status != OPEN:
            self._set_up(stored.moves)

    # The match.

    def begin(self) -> None:
        """Set the game up."""
        self.status = PLAYING
        self._set_up([])

    def _set_up(self, moves: list[Move]) -> None:
        start = self.game.new(len(self.seats), self.options, self.terms.seed)
        match = Match.begin(start, [seat.name for seat in self.seats])
        if moves:
            try:
                match = Match.replayed(self.game, Record(match.record.header, moves))
            except RecordError:
                raise ApiError("old-rules", "other-rules") from None
        self.put_on(match)

    @property
    def options(self) -> dict[str, str]:
        """As agreed; where only bots sit, what people left open is as bots need it."""
        if not all(seat.kind == BOT for seat in self.seats):
            return self.terms.options
        open_to_people = {one.name: one.default for one in self.game.options}
        chosen = {name: value for name, value in self.terms.options.items() if value != open_to_people[name]}
        return self.game.settings(chosen, bots_only=True)

    def rests(self) -> bool:
        """Has everybody left a game that bots might never end among themselves? Then it waits for somebody."""
        if self.people() or all(seat.kind == BOT for seat in self.seats):
            return False
        options = self.terms.options
        return any(options[one.name] == one.default != one.among_bots for one in self.game.options)

    def put_on(self, match: Match) -> None:
        """From now on this match is played and shown here."""
        self.match = match
        self.audience.match = match

    def begun(self) -> Match:
        """The match, under way or over; ApiError before it has begun."""
        if self.match is None:
            raise ApiError("not-started")
        return self.match

    def playing(self) -> Match:
        """The match under way; ApiError if there is none."""
        match = self.begun()
        if self.status == OVER:
            raise ApiError("over")
        return match

    def think_anew(self, seat: int) -> None:
        """The bot of this seat builds again from what happened whatever it has in mind."""
        self.minds[seat] = next(_MINDS)

    def waiting(self) -> list[int]:
        """The seats the game waits for."""
        return self.match.state.waiting() if self.match is not None and self.status == PLAYING else []

    def bots_to_ask(self) -> list[int]:
        """Seats with a bot that is to answer: first those somebody has spoken to, once each, then those waited for."""
        if self.match is None or self.status != PLAYING:
            return []
        spoken_to = self.match.state.spoken_to()
        self.asked_about.intersection_update(spoken_to)
        first = [one[0] for one in spoken_to if one not in self.asked_about and self.seats[one[0]].played_by_bot]
        return first or [one for one in self.match.state.waiting() if self.seats[one].played_by_bot]

    def bot_was_asked(self, seat: int) -> None:
        """It has had its chance to answer whatever somebody said to it."""
        if self.match is not None:
            self.asked_about.update(one for one in self.match.state.spoken_to() if one[0] == seat)

    # The people.

    @property
    def is_full(self) -> bool:
        """Is no seat waiting for somebody?"""
        return all(seat.kind != OPEN for seat in self.seats)

    def people(self) -> set[int]:
        """Seats that must agree to something."""
        return {seat.number for seat in self.seats if seat.played_by_person}
