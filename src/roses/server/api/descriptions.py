"""Tables in words for one caller: what somebody gets who has sat down, and a table with its people."""

from __future__ import annotations

import time
from typing import Any

from roses.server.api.caller import Caller
from roses.server.storage.rows import OPEN, Seat
from roses.server.tables.hosted_table import HostedTable


def made(who: Caller, table: HostedTable) -> dict[str, Any]:
    """What somebody gets who has sat down."""
    return {"table": table.id, "seats": who.seats(table), "keys": who.keys_for(table)}


def described(who: Caller, table: HostedTable) -> dict[str, Any]:
    """The table and its people, as this caller may know them."""
    now, terms = time.time(), table.terms
    return {
        "id": table.id,
        "title": terms.title,
        "game": table.game.name,
        "options": table.options,
        "status": table.status,
        "listed": terms.listed,
        "pace": terms.pace,
        "bank": terms.bank,
        "on_timeout": terms.on_timeout,
        "hot_seat": terms.hot_seat,
        "spectator_chat": terms.spectator_chat,
        "hints": terms.hints,
        "seats": [_seat(table, seat, now) for seat in table.seats],
        "spectators": table.audience.here(None),
        "now": now,
        "takeback": _takeback(table),
        "rematch": table.rematch,
        "you": _you(who, table),
    }


def _seat(table: HostedTable, seat: Seat, now: float) -> dict[str, Any]:
    return {
        "seat": seat.number,
        "colour": table.game.seat_names[seat.number],
        "kind": seat.kind,
        "name": seat.name,
        "level": seat.level,
        "stand_in": seat.stand_in,
        "here": table.audience.here(seat.number) > 0,
        "left": seat.left_at(now),
        "running": seat.since is not None,
    }


def _takeback(table: HostedTable) -> dict[str, Any] | None:
    wish = table.takeback
    if wish is None:
        return None
    return {"by": wish.by, "agreed": sorted(wish.agreed), "need": sorted(table.people() - wish.agreed)}


def _you(who: Caller, table: HostedTable) -> dict[str, Any]:
    mine = who.seats(table)
    return {
        "seats": mine,
        "host": who.is_host(table),
        "keys": who.keys_for(table),
        "may_join": not mine and table.status == OPEN and (table.terms.listed or who.is_invited(table)),
        "may_chat": bool(mine) or table.terms.spectator_chat,
    }
