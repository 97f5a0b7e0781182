"""Tables, seats and moves as the database keeps them: what is read back, and the steps that write it."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from typing import Any, Final, final

import sqlalchemy as sql
from sqlalchemy.engine import Row

from roses.core.contract import Action, Result
from roses.core.log import Event
from roses.core.record import Move
from roses.core.text import Text
from roses.server.storage import schema
from roses.server.storage.database import Storage
from roses.server.storage.group_commit import Step

# How a table stands. A seat that waits for somebody is OPEN as well.
OPEN: Final = "open"
PLAYING: Final = "playing"
OVER: Final = "over"
# Who a seat is for.
PERSON: Final = "person"
BOT: Final = "bot"
# What an entry says: a move, a move that was undone, or how many moves were gone back to.
DO: Final = "do"
UNDO: Final = "undo"
BACK: Final = "back"


@final
@dataclass(frozen=True, kw_only=True)
class Terms:
    """What was agreed when a table was made; it never changes."""

    game: str
    rules: int
    components: str
    options: dict[str, str]
    host: str
    seed: bytes = field(repr=False)
    listed: bool = False
    pace: str = "live"
    bank: float | None = None
    on_timeout: str = "bot"
    hot_seat: bool = False
    spectator_chat: bool = False
    title: str = ""
    hints: bool = True


@final
class Seat:
    """One chair: a person, a bot, a bot until the person returns, or nobody yet."""

    __slots__ = ("identity", "kind", "left", "level", "name", "nonce", "number", "since", "stand_in")

    def __init__(self, number: int, kind: str, name: str, level: str | None, identity: str | None, nonce: str) -> None:
        self.number: Final = number
        self.kind: str = kind
        self.name: str = name
        self.level: str | None = level
        self.identity: str | None = identity
        self.nonce: str = nonce
        self.stand_in: bool = False
        self.left: float | None = None  # seconds in the time bank when the clock last stopped
        self.since: float | None = None  # when the clock began to run

    @property
    def played_by_bot(self) -> bool:
        """Does a bot answer for it now?"""
        return self.kind == BOT or self.stand_in

    @property
    def played_by_person(self) -> bool:
        """Does a person answer for it now?"""
        return self.kind == PERSON and not self.stand_in

    def left_at(self, now: float) -> float | None:
        """Seconds in the time bank."""
        if self.left is None or self.since is None:
            return self.left
        return max(0.0, self.left - (now - self.since))


@final
@dataclass(frozen=True)
class Standing:
    """What a seat has settled to be answered for it, and what was answered so. Nobody else is told."""

    settings: dict[str, Any] = field(repr=False)
    used: list[dict[str, Any]] = field(repr=False)


@final
@dataclass(frozen=True)
class StoredTable:
    """All that is on disk about a table."""

    terms: Terms
    status: str
    rematch: str | None
    seats: list[Seat]
    moves: list[Move]  # those that count
    entries: int
    standing: dict[int, Standing]


def _change(table: sql.Table, keys: Sequence[str], columns: Sequence[str]) -> sql.Update:
    """An update of one row: the parameters `at_…` say which, the parameters `new_…` are what stands there then."""
    where = [table.c[key] == sql.bindparam(f"at_{key}") for key in keys]
    return table.update().where(*where).values({column: sql.bindparam(f"new_{column}") for column in columns})


_ADD_TABLE: Final = schema.game_table.insert()
_ADD_SEAT: Final = schema.seat.insert()
_ADD_ENTRY: Final = schema.entry.insert()
_SET_SEAT: Final = _change(
    schema.seat, ["table_id", "seat"], ["kind", "identity", "name", "level", "stand_in", "nonce", "left", "since"]
)
_SET_PROGRESS: Final = _change(
    schema.game_table, ["id"], ["status", "waiting", "deadline", "updated", "result", "last", "course"]
)
_SET_REMATCH: Final = _change(schema.game_table, ["id"], ["rematch"])


_DROP_STANDING: Final = schema.standing.delete().where(
    schema.standing.c.table_id == sql.bindparam("at_table"), schema.standing.c.seat == sql.bindparam("at_seat")
)
_ADD_STANDING: Final = schema.standing.insert()


# Writing.


def new_table(id: str, terms: Terms, seats: Sequence[Seat]) -> list[Step]:
    """A table nobody has played at yet."""
    now = time.time()
    row = {
        **asdict(terms),
        "id": id,
        "options": json.dumps(terms.options),
        "seed": terms.seed.hex(),
        "status": OPEN,
        "created": now,
        "updated": now,
        "waiting": "[]",
        "deadline": None,
        "result": None,
        "rematch": None,
        "last": None,
        "course": None,
    }
    return [(_ADD_TABLE, row), *((_ADD_SEAT, _seat_row(id, seat, terms.bank)) for seat in seats)]


def _seat_row(id: str, seat: Seat, bank: float | None) -> dict[str, Any]:
    left = bank if seat.kind != BOT else None
    return {"table_id": id, "seat": seat.number, **_seat_columns(seat), "left": left}


def _seat_columns(seat: Seat) -> dict[str, Any]:
    return {
        "kind": seat.kind,
        "identity": seat.identity,
        "name": seat.name,
        "level": seat.level,
        "stand_in": seat.stand_in,
        "nonce": seat.nonce,
        "left": seat.left,
        "since": seat.since,
    }


def seat_step(id: str, seat: Seat) -> Step:
    """A seat as it is now."""
    new = {f"new_{column}": value for column, value in _seat_columns(seat).items()}
    return (_SET_SEAT, {"at_table_id": id, "at_seat": seat.number, **new})


def progress_step(
    id: str,
    status: str,
    waiting: list[int],
    deadline: float | None,
    result: Result | None,
    now: float,
    last: Event | None = None,
    course: Text | None = None,
) -> Step:
    """How the game stands, for lists of tables and for whoever watches the clocks."""
    new = {
        "at_id": id,
        "new_status": status,
        "new_waiting": json.dumps(waiting),
        "new_deadline": deadline,
        "new_updated": now,
        "new_result": json.dumps(result.as_dict()) if result is not None else None,
        "new_last": json.dumps(last.as_dict()) if last is not None else None,
        "new_course": json.dumps(course.as_dict()) if course is not None else None,
    }
    return (_SET_PROGRESS, new)


def rematch_step(id: str, again: str) -> Step:
    """Where the same people play again."""
    return (_SET_REMATCH, {"at_id": id, "new_rematch": again})


def entry_step(id: str, seq: int, kind: str, seat: int, action: Action, outcomes: Sequence[int] = ()) -> Step:
    """One more entry: of `DO` the action, of `UNDO` and `BACK` a place among the moves."""
    row = {
        "table_id": id,
        "seq": seq,
        "kind": kind,
        "seat": seat,
        "action": action,
        "outcomes": " ".join(str(outcome) for outcome in outcomes),
        "at": time.time(),
    }
    return (_ADD_ENTRY, row)


def standing_steps(id: str, seat: int, standing: Standing) -> list[Step]:
    """What a seat has settled, in the place of what it had."""
    row = {"settings": json.dumps(standing.settings), "used": json.dumps(standing.used)}
    return [
        (_DROP_STANDING, {"at_table": id, "at_seat": seat}),
        (_ADD_STANDING, {"table_id": id, "seat": seat, **row}),
    ]


# Reading.


async def read_table(storage: Storage, id: str) -> StoredTable | None:
    """The table of this name, if there is one."""
    rows = await storage.read(sql.select(schema.game_table).where(schema.game_table.c.id == id))
    if not rows:
        return None
    of_table = sql.select(schema.seat).where(schema.seat.c.table_id == id)
    seats = await storage.read(of_table.order_by(schema.seat.c.seat))
    played = sql.select(schema.entry).where(schema.entry.c.table_id == id)
    entries = await storage.read(played.order_by(schema.entry.c.seq))
    settled = await storage.read(sql.select(schema.standing).where(schema.standing.c.table_id == id))
    row = rows[0]
    return StoredTable(
        _terms_from(row),
        row.status,
        row.rematch,
        [_seat_from(seat) for seat in seats],
        _moves(entries),
        len(entries),
        {one.seat: Standing(json.loads(one.settings), json.loads(one.used)) for one in settled},
    )


def _terms_from(row: Row[Any]) -> Terms:
    return Terms(
        game=row.game,
        rules=row.rules,
        components=row.components,
        options=json.loads(row.options),
        host=row.host,
        listed=row.listed,
        hot_seat=row.hot_seat,
        spectator_chat=row.spectator_chat,
        seed=bytes.fromhex(row.seed),
        pace=row.pace,
        bank=row.bank,
        on_timeout=row.on_timeout,
        title=row.title,
        hints=row.hints,
    )


def _seat_from(row: Row[Any]) -> Seat:
    """A seat as it was left."""
    seat = Seat(row.seat, row.kind, row.name, row.level, row.identity, row.nonce)
    seat.stand_in, seat.left, seat.since = row.stand_in, row.left, row.since
    return seat


def _moves(entries: Sequence[Row[Any]]) -> list[Move]:
    """The moves that count after all entries."""
    moves: list[Move] = []
    for entry in entries:
        if entry.kind == DO:
            moves.append(Move(entry.seat, entry.action, [int(word) for word in entry.outcomes.split()]))
        elif entry.kind == UNDO:
            del moves[int(entry.action)]
        elif entry.kind == BACK:
            del moves[int(entry.action) :]
        else:
            raise ValueError(f"an entry of kind {entry.kind!r} in the database, which this version does not know")
    return moves
