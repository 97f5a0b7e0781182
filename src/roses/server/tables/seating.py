"""Seating: making tables, sitting down, leaving, coming back, playing again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, final

from roses.core.chance import seed_from
from roses.server.bots import check_level
from roses.server.errors import ApiError
from roses.server.identity import Identity, Keys, fresh_id
from roses.server.storage import Step
from roses.server.storage.rows import BOT, OPEN, OVER, PERSON, Seat, Terms, rematch_step, seat_step
from roses.server.tables.clocks import pass_turn
from roses.server.tables.hosted_table import HostedTable
from roses.server.tables.playing import Playing
from roses.server.tables.table_store import TableStore


def person_seat(number: int, who: Identity, name: str) -> Seat:
    """A seat with somebody on it."""
    return Seat(number, PERSON, name, None, who.id, fresh_nonce())


def bot_seat(number: int, level: str) -> Seat:
    """A seat with a bot on it, which goes by its level."""
    return Seat(number, BOT, level, level, None, fresh_nonce())


def open_seat(number: int, expected: str = "") -> Seat:
    """A seat that waits for somebody; perhaps for somebody of whom the name is known."""
    return Seat(number, OPEN, expected, None, None, fresh_nonce())


def fresh_nonce() -> str:
    """What makes the key of a seat another one when the seat passes into other hands."""
    return fresh_id()


def seat_by_key(keys: Keys, table: HostedTable, key: str | None) -> Seat | None:
    """The seat whose secret key this is."""
    if key is not None and key.startswith("s"):
        for seat in table.seats:
            if seat.kind == PERSON and keys.same(key, keys.seat(table.id, seat.number, seat.nonce)):
                return seat
    return None


@final
class Seating:
    """Who sits where."""

    def __init__(self, store: TableStore, playing: Playing, keys: Keys) -> None:
        self._store: Final = store
        self._playing: Final = playing
        self._keys: Final = keys

    async def make(self, terms: Terms, seats: Sequence[Seat]) -> HostedTable:
        """A new table; it begins at once if nobody is awaited."""
        table = await self._store.make(terms, seats)
        return await self._playing.table(table.id)

    def seat_for(self, table: HostedTable, who: Identity | None, number: int | None, key: str | None) -> Seat | None:
        """The seat this caller would take: none if they have one already; ApiError if there is none for them."""
        if seat_by_key(self._keys, table, key) is not None:
            return None
        has_seat = who is not None and any(seat.identity == who.id for seat in table.seats)
        if has_seat and not (table.terms.hot_seat and number is not None):
            return None
        if not table.terms.listed and not self._keys.same(key, self._keys.invite(table.id)):
            raise ApiError("forbidden", "private")
        return _find_open(table, number)

    async def join(self, table: HostedTable, who: Identity, name: str, number: int | None, key: str | None) -> None:
        """Take an open seat, or the one I have, or the one whose key I hold."""
        async with table.lock:
            seat = self.seat_for(table, who, number, key)
            if seat is None:
                return
            seat.kind, seat.identity, seat.name, seat.nonce = PERSON, who.id, name, fresh_nonce()
            await self._save(table, seat)
        await self._begin(table)

    async def set_seat(self, table: HostedTable, number: int, kind: str, level: str | None) -> None:
        """Before the start the host puts a bot in an open seat, or opens a bot's."""
        async with table.lock:
            if table.status != OPEN:
                raise ApiError("taken", "started")
            if not 0 <= number < len(table.seats) or table.seats[number].kind == PERSON:
                raise ApiError("taken", params={"seat": number})
            seat = table.seats[number]
            seat.level = check_level(table.game, level) if kind == BOT else None
            seat.kind, seat.name = kind, seat.level or ""
            await self._save(table, seat)
        await self._begin(table)

    async def leave(self, table: HostedTable, seat: Seat, level: str | None) -> None:
        """Before the start the seat is open again; after it a bot plays until the person returns."""
        async with table.lock:
            if table.status == OVER:
                raise ApiError("over")
            if table.status == OPEN:
                seat.kind, seat.identity, seat.name, seat.nonce = OPEN, None, "", fresh_nonce()
                await self._save(table, seat)
            else:
                seat.stand_in, seat.level = True, check_level(table.game, level)
                table.think_anew(seat.number)
                await self._save(table, seat, pass_turn(table, table.playing().state))
        self._playing.people_changed(table)

    async def come_back(self, table: HostedTable, seat: Seat) -> None:
        """The person plays again; an empty time bank gets a tenth of what it was."""
        async with table.lock:
            match = table.playing()
            bank = table.terms.bank
            if seat.stand_in and bank is not None and not seat.left:
                seat.left = bank / 10
            seat.stand_in, seat.level = False, None
            await self._save(table, seat, pass_turn(table, match.state))
        self._playing.people_changed(table)

    async def play_again(self, table: HostedTable, who: Identity) -> HostedTable:
        """The same people at a new table, everybody one seat on."""
        async with table.lock:
            if table.status != OVER:
                raise ApiError("not-started", "forbidden")
            if table.rematch is None:
                terms = replace(table.terms, host=who.id, seed=seed_from(None))
                again = await self.make(terms, [_moved_on(table, number) for number in range(len(table.seats))])
                table.rematch = again.id
                await self._store.save(table, [rematch_step(table.id, again.id)])
        self._playing.people_changed(table)
        return await self._playing.table(table.rematch)

    async def _save(self, table: HostedTable, seat: Seat, before: Sequence[Step] = ()) -> None:
        await self._store.save(table, [*before, seat_step(table.id, seat)])

    async def _begin(self, table: HostedTable) -> None:
        await self._store.begin(table)
        self._playing.people_changed(table)


def _find_open(table: HostedTable, number: int | None) -> Seat:
    """The open seat of this number, or the first; ApiError if there is none."""
    if number is not None:
        if not 0 <= number < len(table.seats) or table.seats[number].kind != OPEN:
            raise ApiError("taken", params={"seat": number})
        return table.seats[number]
    for seat in table.seats:
        if seat.kind == OPEN:
            return seat
    raise ApiError("full")


def _moved_on(table: HostedTable, number: int) -> Seat:
    """Who sat one seat before sits here now."""
    before = table.seats[number - 1]
    level = before.level if before.kind == BOT else None
    return Seat(number, before.kind, before.name, level, before.identity, fresh_nonce())
