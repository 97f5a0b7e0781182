"""The lobby: making tables, loading them, sitting down, leaving, coming back, playing again."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable, Sequence
from typing import Final, final

from sqlalchemy import select

from roses.bots import bot_names
from roses.core.contract import Game, State
from roses.core.errors import OptionError
from roses.games import find
from roses.server import schema
from roses.server.clocks import stopped_and_started
from roses.server.errors import ApiError
from roses.server.identity import Identity, Keys, fresh_id
from roses.server.live import Publisher
from roses.server.rows import Plan, new_table, progress_step, rematch_step, seat_from, seat_step
from roses.server.storage import Step, Storage
from roses.server.tables import OPEN, OVER, PLAYING, Seat, Table, load_moves

MOST_LOADED: Final = 200  # tables in memory, beyond those somebody is looking at
IDLE: Final = 600.0


@final
class Lobby:
    """All tables: those in memory, and the way to the others."""

    def __init__(self, storage: Storage, keys: Keys, publisher: Publisher) -> None:
        self.storage: Final = storage
        self.keys: Final = keys
        self.publisher: Final = publisher
        self.tables: Final[dict[str, Table]] = {}
        self._loading: Final[dict[str, asyncio.Task[Table]]] = {}
        self.loaded: Callable[[Table], None] = lambda table: (
            None
        )  # what is to be done with a table that came to memory or began

    # Tables in memory.

    async def table(self, id: str) -> Table:
        """The table of this name, loaded if need be."""
        table = self.tables.get(id)
        if table is None:
            if id not in self._loading:
                self._loading[id] = asyncio.create_task(self._load(id))
            try:
                table = await asyncio.shield(self._loading[id])
            finally:
                self._loading.pop(id, None)
            await self.begin(table)  # if everybody is here: it is new, or the last server was stopped just then
        table.used = time.monotonic()
        return table

    async def _load(self, id: str) -> Table:
        query = select(schema.game_table).where(schema.game_table.c.id == id)
        rows = await self.storage.read(query) if id.isalnum() else []
        if not rows:
            raise ApiError("unknown", "unknown-table", {"id": id[:20]})
        row = rows[0]
        game = find(row.game)
        if game.rules_version != row.rules or game.components != row.components:
            raise ApiError("old-rules")
        order = schema.seat.c.seat
        seats = await self.storage.read(select(schema.seat).where(schema.seat.c.table_id == id).order_by(order))
        table = Table(row, game, [seat_from(seat) for seat in seats])
        played = select(schema.entry).where(schema.entry.c.table_id == id).order_by(schema.entry.c.seq)
        load_moves(table, list(await self.storage.read(played)))
        self._make_room()
        self.tables[id] = table
        self.loaded(table)
        return table

    def _make_room(self) -> None:
        """Let tables go that nobody looks at, the longest unused first."""
        now = time.monotonic()
        quiet = [
            table
            for table in self.tables.values()
            if not table.audience.streams and not table.lock.locked() and not table.thinking
        ]
        quiet.sort(key=lambda table: table.used)
        surplus = len(self.tables) - MOST_LOADED
        for at, table in enumerate(quiet):
            if at < surplus or now - table.used > IDLE:
                del self.tables[table.id]

    def lose(self, table: Table) -> None:
        """Memory and disk may differ: whoever wants this table loads it anew."""
        table.lost = True
        if self.tables.get(table.id) is table:
            del self.tables[table.id]
        table.audience.close()

    async def save(self, table: Table, steps: Sequence[Step]) -> None:
        """Write; a table whose change could not be written is loaded anew."""
        if table.lost:
            raise ApiError("busy")
        try:
            await self.storage.write(steps)
        except BaseException as error:
            self.lose(table)
            if isinstance(error, Exception):
                raise ApiError("busy") from error
            raise

    # Making tables.

    async def make(self, plan: Plan, host: Identity) -> Table:
        """A new table; it begins at once if nobody is awaited."""
        id = fresh_id()
        await self.storage.write(new_table(id, plan, host))
        return await self.table(id)

    async def begin(self, table: Table) -> None:
        """Begin, if everybody is here."""
        async with table.lock:
            if table.status != OPEN or any(seat.kind == OPEN for seat in table.seats):
                return
            table.status = PLAYING
            table.begin()
            await self.save(table, self.progress(table))
        self.loaded(table)
        self.tell(table)

    def progress(self, table: Table, state: State | None = None) -> list[Step]:
        """What lists of tables and clocks need to know, after a change (to this state, if it is not there yet)."""
        now = time.time()
        state = state if state is not None else table.state
        changed = stopped_and_started(table, state.waiting() if state is not None else [], now)
        return [*(seat_step(table, seat) for seat in changed), progress_step(table, state, now)]

    def tell(self, table: Table) -> None:
        """People, presence or clocks have changed (and perhaps the game)."""
        table.audience.people_changed()
        self.publisher.changed(table)

    # Sitting down and getting up.

    async def join(self, table: Table, who: Identity, name: str, number: int | None, key: str | None) -> Seat:
        """Take an open seat, or the one I have, or the one whose key I hold."""
        async with table.lock:
            held = self._by_key(table, key)
            if held is not None:
                return held
            mine = [seat for seat in table.seats if seat.identity == who.id]
            if mine and not (table.hot_seat and number is not None):
                return mine[0]
            if not table.listed and not self.keys.same(key, self.keys.invite(table.id)):
                raise ApiError("forbidden", "private")
            seat = self._open_seat(table, number)
            seat.kind, seat.identity, seat.name, seat.nonce = "person", who.id, name, fresh_id(12)
            await self.save(table, [seat_step(table, seat)])
        await self.begin(table)
        self.tell(table)
        return seat

    def _by_key(self, table: Table, key: str | None) -> Seat | None:
        for seat in table.seats:
            if seat.kind == "person" and self.keys.same(key, self.keys.seat(table.id, seat.number, seat.nonce)):
                return seat
        return None

    def _open_seat(self, table: Table, number: int | None) -> Seat:
        if number is not None:
            if not 0 <= number < len(table.seats) or table.seats[number].kind != OPEN:
                raise ApiError("taken", params={"seat": number})
            return table.seats[number]
        for seat in table.seats:
            if seat.kind == OPEN:
                return seat
        raise ApiError("full")

    async def set_seat(self, table: Table, number: int, kind: str, level: str | None) -> None:
        """Before the start the host puts a bot in an open seat, or opens a bot's."""
        async with table.lock:
            if table.status != OPEN:
                raise ApiError("taken", "started")
            if not 0 <= number < len(table.seats) or table.seats[number].kind == "person":
                raise ApiError("taken", params={"seat": number})
            seat = table.seats[number]
            seat.kind = kind
            seat.level = check_level(table.game, level) if kind == "bot" else None
            seat.name = seat.level or ""
            await self.save(table, [seat_step(table, seat)])
        await self.begin(table)
        self.tell(table)

    async def leave(self, table: Table, seat: Seat, level: str | None) -> None:
        """Before the start the seat is open again; after it a bot plays until the person returns."""
        async with table.lock:
            if table.status == OVER:
                raise ApiError("over")
            if table.status == OPEN:
                seat.kind, seat.identity, seat.name, seat.nonce = OPEN, None, "", fresh_id(12)
                await self.save(table, [seat_step(table, seat)])
            else:
                seat.stand_in, seat.level = True, check_level(table.game, level)
                await self.save(table, [*self.progress(table), seat_step(table, seat)])
            table.tick += 1
        self.tell(table)

    async def come_back(self, table: Table, seat: Seat) -> None:
        """The person plays again; an empty time bank gets a tenth of what it was."""
        async with table.lock:
            if seat.stand_in and table.bank is not None and not seat.left:
                seat.left = table.bank / 10
            seat.stand_in, seat.level = False, None
            await self.save(table, [*self.progress(table), seat_step(table, seat)])
            table.tick += 1
        self.tell(table)

    async def play_again(self, table: Table, who: Identity) -> Table:
        """The same people at a new table, everybody one seat on."""
        async with table.lock:
            if table.status != OVER:
                raise ApiError("not-started", "forbidden")
            if table.rematch is None:
                seats = [_moved_on(table, number) for number in range(len(table.seats))]
                plan = Plan(
                    table.game,
                    table.options,
                    seats,
                    listed=table.listed,
                    pace=table.pace,
                    bank=table.bank,
                    on_timeout=table.on_timeout,
                    hot_seat=table.hot_seat,
                    spectator_chat=table.spectator_chat,
                )
                again = await self.make(plan, who)
                table.rematch = again.id
                await self.save(table, [rematch_step(table, again.id)])
        self.tell(table)
        return await self.table(table.rematch)


def _moved_on(table: Table, number: int) -> Seat:
    """Who sat one seat before sits here now."""
    before = table.seats[number - 1]
    level = before.level if before.kind == "bot" else None
    return Seat(number, before.kind, before.name, level, before.identity, fresh_id(12))


def check_level(game: Game, level: str | None) -> str:
    """A bot of this game; without a wish, its best."""
    levels = bot_names(game)
    if level is None:
        return levels[-1]
    if level not in levels:
        raise OptionError(f"there is no bot {level!r} for {game.name}; the bots are: {', '.join(levels)}")
    return level


def drawn_by_lot(seats: int) -> int:
    """Where a person sits who does not mind."""
    return random.SystemRandom().randrange(seats)
