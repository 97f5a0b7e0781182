"""Tables and seats as rows: how they are written to the database and read back."""

from __future__ import annotations

import json
import secrets
import time
from collections.abc import Mapping, Sequence
from typing import Any, Final, final

from sqlalchemy import bindparam
from sqlalchemy.engine import Row

from roses.core.contract import Game, State
from roses.server import schema
from roses.server.identity import Identity
from roses.server.storage import Step
from roses.server.tables import OPEN, OVER, Seat, Table

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


def new_table(id: str, plan: Plan, host: Identity) -> list[Step]:
    """A table nobody has played at yet."""
    game, now = plan.game, time.time()
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
    return [(_ADD_TABLE, row), *((_ADD_SEAT, {"table_id": id, **_seat_row(seat, plan.bank)}) for seat in plan.seats)]


def progress_step(table: Table, state: State | None, now: float) -> Step:
    """What lists of tables and clocks need to know."""
    ends = [seat.since + seat.left for seat in table.seats if seat.since is not None and seat.left is not None]
    result = state.result if state is not None else None
    new = {
        "at_table": table.id,
        "new_status": OVER if result is not None else table.status,
        "new_waiting": json.dumps(state.waiting() if state is not None else []),
        "new_deadline": min(ends) if ends else None,
        "new_updated": now,
        "new_result": json.dumps(result.as_dict()) if result is not None else None,
    }
    return (_SET_PROGRESS, new)


def rematch_step(table: Table, again: str) -> Step:
    """Where the same people play again."""
    return (_SET_REMATCH, {"at_table": table.id, "new_rematch": again})


def seat_from(row: Row[Any]) -> Seat:
    """A seat as it was left."""
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
