"""The lobby: making tables, loading them, sitting down, leaving, coming back, playing again."""

from __future__ import annotations

import asyncio
import json
import random
import secrets
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, final

from sqlalchemy import bindparam, or_, select
from sqlalchemy.engine import Row

from roses.bots import bot_names
from roses.core.contract import Game, State
from roses.core.errors import OptionError
from roses.games import find
from roses.server import schema
from roses.server.clocks import stopped_and_started
from roses.server.errors import ApiError
from roses.server.identity import Identity, Keys, fresh_id
from roses.server.live import Publisher
from roses.server.storage import Step, Storage
from roses.server.tables import OPEN, OVER, PLAYING, Seat, Table, load_moves

MOST_LOADED: Final = 200  # tables in memory, beyond those somebody is looking at
IDLE: Final = 600.0

_ADD_TABLE: Final = schema.game_table.insert()
_ADD_SEAT: Final = schema.seat.insert()
_SET_SEAT: Final = (
    schema.seat.update()
    .where(schema.seat.c.table_id == bindparam("at_table"), schema.seat.c.seat == bindparam("at_seat"))
    .values(
        kind=bindparam("new_kind"),
        identity=bindparam("new_identity"),
        name=bindparam("new_name"),
        level=bindparam("new_level"),
        stand_in=bindparam("new_stand_in"),
        nonce=bindparam("new_nonce"),
        left=bindparam("new_left"),
        since=bindparam("new_since"),
    )
)
_SET_PROGRESS: Final = (
    schema.game_table.update()
    .where(schema.game_table.c.id == bindparam("at_table"))
    .values(
        status=bindparam("new_status"),
        waiting=bindparam("new_waiting"),
        deadline=bindparam("new_deadline"),
        updated=bindparam("new_updated"),
        result=bindparam("new_result"),
    )
)
_SET_REMATCH: Final = (
    schema.game_table.update()
    .where(schema.game_table.c.id == bindparam("at_table"))
    .values(rematch=bindparam("new_rematch"))
)


@final
class Plan:
    """A table as somebody wishes it."""

    def __init__(
        self,
        game: Game,
        options: Mapping[str, str],
        seats: Sequence[Seat],
        *,
        listed: bool = False,
        pace: str = "live",
        bank: float | None = None,
        on_timeout: str = "bot",
        hot_seat: bool = False,
        spectator_chat: bool = False,
        seed: bytes | None = None,
    ) -> None:
        self.game: Final = game
        self.options: Final = game.settings(options)
        game.check_seats(len(seats))
        self.seats: Final = seats
        self.listed: Final = listed
        self.pace: Final = pace
        self.bank: Final = bank
        self.on_timeout: Final = on_timeout
        self.hot_seat: Final = hot_seat
        self.spectator_chat: Final = spectator_chat
        self.seed: Final = seed if seed is not None else secrets.token_bytes(32)


@final
class Lobby:
    """All tables: those in memory, and the way to the others."""

    def __init__(self, storage: Storage, keys: Keys, publisher: Publisher) -> None:
        self.storage: Final = storage
        self.keys: Final = keys
        self.publisher: Final = publisher
        self.tables: Final[dict[str, Table]] = {}
        self._loading: Final[dict[str, asyncio.Task[Table]]] = {}
        self.loaded: Callable[[Table], None] = lambda table: None  # what is to be done with a table come to memory

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
        table = Table(row, game, [_seat(seat) for seat in seats])
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
        id, now = fresh_id(), time.time()
        game = plan.game
        begins = all(seat.kind != OPEN for seat in plan.seats)
        row = {
            "id": id,
            "game": game.name,
            "rules": game.rules_version,
            "components": game.components,
            "options": json.dumps(plan.options),
            "seed": plan.seed.hex(),
            "status": OPEN,
            "listed": plan.listed,
            "pace": plan.pace,
            "bank": plan.bank,
            "on_timeout": plan.on_timeout,
            "hot_seat": plan.hot_seat,
            "spectator_chat": plan.spectator_chat,
            "host": host.id,
            "created": now,
            "updated": now,
            "waiting": "[]",
            "deadline": None,
            "result": None,
            "rematch": None,
        }
        steps: list[Step] = [(_ADD_TABLE, row)]
        steps += [(_ADD_SEAT, {"table_id": id, **_seat_row(seat, plan.bank)}) for seat in plan.seats]
        await self.storage.write(steps)
        table = await self.table(id)
        if begins:
            await self.begin(table)
        return table

    async def begin(self, table: Table) -> None:
        """Everybody is here."""
        async with table.lock:
            if table.status == OPEN and all(seat.kind != OPEN for seat in table.seats):
                table.status = PLAYING
                table.begin()
                await self.save(table, self.progress(table))
        self.tell(table)

    def progress(self, table: Table, state: State | None = None) -> list[Step]:
        """What lists of tables and clocks need to know, after a change (to this state, if it is not there yet)."""
        now = time.time()
        state = state if state is not None else table.state
        waiting = state.waiting() if state is not None else []
        result = state.result if state is not None else None
        steps: list[Step] = [seat_step(table, seat) for seat in stopped_and_started(table, waiting, now)]
        ends = [seat.since + seat.left for seat in table.seats if seat.since is not None and seat.left is not None]
        steps.append(
            (
                _SET_PROGRESS,
                {
                    "at_table": table.id,
                    "new_status": OVER if result is not None else table.status,
                    "new_waiting": json.dumps(waiting),
                    "new_deadline": min(ends) if ends else None,
                    "new_updated": now,
                    "new_result": json.dumps(result.as_dict()) if result is not None else None,
                },
            )
        )
        return steps

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
            seat.stand_in, seat.level = False, None
            if table.bank is not None and (seat.left or 0) < table.bank / 10:
                seat.left = table.bank / 10
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
                await self.save(table, [(_SET_REMATCH, {"at_table": table.id, "new_rematch": again.id})])
        self.tell(table)
        return await self.table(table.rematch)

    # Lists.

    async def listed(self) -> list[dict[str, Any]]:
        """Open tables to join and games to watch, newest first."""
        t = schema.game_table.c
        query = (
            select(schema.game_table)
            .where(t.listed.is_(True), t.status != OVER)
            .order_by(t.status, t.created.desc())
            .limit(50)
        )
        return await self._rows(await self.storage.read(query), None)

    async def of(self, who: Identity) -> list[dict[str, Any]]:
        """The tables somebody sits at: those that wait for them first."""
        t, s = schema.game_table.c, schema.seat.c
        at = select(s.table_id).where(s.identity == who.id)
        query = select(schema.game_table).where(t.id.in_(at)).order_by(t.updated.desc()).limit(100)
        rows = await self._rows(await self.storage.read(query), who.id)
        return sorted(rows, key=lambda row: (not row["my_turn"], row["status"] == OVER))

    async def _rows(self, tables: Sequence[Row[Any]], who: str | None) -> list[dict[str, Any]]:
        s = schema.seat.c
        ids = [table.id for table in tables]
        query = select(schema.seat).where(s.table_id.in_(ids)).order_by(s.table_id, s.seat)
        seats: dict[str, list[Row[Any]]] = {id: [] for id in ids}
        for seat in await self.storage.read(query) if ids else []:
            seats[seat.table_id].append(seat)
        return [_list_row(table, seats[table.id], who) for table in tables]

    async def overdue(self, now: float) -> list[str]:
        """Tables at which a time bank has run out."""
        t = schema.game_table.c
        return [row.id for row in await self.storage.read(select(t.id).where(t.deadline <= now, t.status == PLAYING))]

    async def left_to_bots(self) -> list[str]:
        """Games in which a bot was asked something when the last server stopped."""
        t, s = schema.game_table.c, schema.seat.c
        bots = or_(s.kind == "bot", s.stand_in.is_(True))
        query = select(t.id, t.waiting, s.seat).join(schema.seat, s.table_id == t.id).where(t.status == PLAYING, bots)
        return sorted({row.id for row in await self.storage.read(query) if row.seat in json.loads(row.waiting)})


def _moved_on(table: Table, number: int) -> Seat:
    """Who sat one seat before sits here now."""
    before = table.seats[number - 1]
    level = before.level if before.kind == "bot" else None
    return Seat(number, before.kind, before.name, level, before.identity, fresh_id(12))


def _list_row(table: Row[Any], seats: list[Row[Any]], who: str | None) -> dict[str, Any]:
    waiting = json.loads(table.waiting)
    mine = [seat.seat for seat in seats if who is not None and seat.identity == who]
    names = find(table.game).seat_names
    return {
        "id": table.id,
        "game": table.game,
        "options": json.loads(table.options),
        "status": table.status,
        "pace": table.pace,
        "listed": table.listed,
        "hot_seat": table.hot_seat,
        "seats": [
            {
                "seat": seat.seat,
                "colour": names[seat.seat],
                "kind": seat.kind,
                "name": seat.name,
                "level": seat.level,
                "stand_in": seat.stand_in,
            }
            for seat in seats
        ],
        "waiting": waiting,
        "mine": mine,
        "my_turn": any(seat in waiting for seat in mine),
        "open": sum(seat.kind == OPEN for seat in seats),
        "created": table.created,
        "updated": table.updated,
        "result": json.loads(table.result) if table.result else None,
    }


def _seat(row: Row[Any]) -> Seat:
    seat = Seat(row.seat, row.kind, row.name, row.level, row.identity, row.nonce)
    seat.stand_in, seat.left, seat.since = row.stand_in, row.left, row.since
    return seat


def _seat_row(seat: Seat, bank: float | None) -> dict[str, Any]:
    return {
        "seat": seat.number,
        "kind": seat.kind,
        "identity": seat.identity,
        "name": seat.name,
        "level": seat.level,
        "stand_in": False,
        "nonce": seat.nonce,
        "left": bank if seat.kind != "bot" else None,
        "since": None,
    }


def seat_step(table: Table, seat: Seat) -> Step:
    """A seat as it is now, for the disk."""
    new = {
        "at_table": table.id,
        "at_seat": seat.number,
        "new_kind": seat.kind,
        "new_identity": seat.identity,
        "new_name": seat.name,
        "new_level": seat.level,
        "new_stand_in": seat.stand_in,
        "new_nonce": seat.nonce,
        "new_left": seat.left,
        "new_since": seat.since,
    }
    return (_SET_SEAT, new)


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
