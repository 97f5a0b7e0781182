"""Lists of tables: to join, to watch, my own, and those that need attention."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from typing import Any, Final, final

from sqlalchemy import or_, select
from sqlalchemy.engine import Row

from roses.games import find
from roses.server.identity import Identity
from roses.server.storage import Storage, schema
from roses.server.storage.rows import BOT, OPEN, OVER, PLAYING


@final
class Lists:
    """What the database knows of tables, without loading one."""

    def __init__(self, storage: Storage) -> None:
        self._storage: Final = storage

    async def listed(self) -> list[dict[str, Any]]:
        """Open tables to join and games to watch, newest first."""
        t = schema.game_table.c
        query = (
            select(schema.game_table)
            .where(t.listed.is_(True), t.status != OVER)
            .order_by(t.status, t.created.desc())
            .limit(50)
        )
        return await self._rows(await self._storage.read(query), None)

    async def of(self, who: Identity) -> list[dict[str, Any]]:
        """The tables somebody sits at: those that wait for them first."""
        t, s = schema.game_table.c, schema.seat.c
        at = select(s.table_id).where(s.identity == who.id)
        query = select(schema.game_table).where(t.id.in_(at)).order_by(t.updated.desc()).limit(100)
        rows = await self._rows(await self._storage.read(query), who.id)
        return sorted(rows, key=lambda row: (not row["my_turn"], row["status"] == OVER))

    async def _rows(self, tables: Sequence[Row[Any]], who: str | None) -> list[dict[str, Any]]:
        s = schema.seat.c
        ids = [table.id for table in tables]
        query = select(schema.seat).where(s.table_id.in_(ids)).order_by(s.table_id, s.seat)
        seats: dict[str, list[Row[Any]]] = {id: [] for id in ids}
        for seat in await self._storage.read(query) if ids else []:
            seats[seat.table_id].append(seat)
        return [_list_row(table, seats[table.id], who) for table in tables]

    async def overdue(self, now: float) -> list[str]:
        """Tables at which a time bank has run out."""
        t = schema.game_table.c
        return [row.id for row in await self._storage.read(select(t.id).where(t.deadline <= now, t.status == PLAYING))]

    async def to_take_up(self) -> list[str]:
        """Games that waited, when the last server stopped, for a bot or for a seat that has settled its answers."""
        t, s, settled = schema.game_table.c, schema.seat.c, schema.standing.c
        bots = select(t.id, t.waiting, s.seat).join(schema.seat, s.table_id == t.id)
        bots = bots.where(t.status == PLAYING, or_(s.kind == BOT, s.stand_in.is_(True)))
        others = select(t.id, t.waiting, settled.seat).join(schema.standing, settled.table_id == t.id)
        others = others.where(t.status == PLAYING)
        rows = [*await self._storage.read(bots), *await self._storage.read(others)]
        return sorted({row.id for row in rows if row.seat in json.loads(row.waiting)})


def _list_row(table: Row[Any], seats: list[Row[Any]], who: str | None) -> dict[str, Any]:
    waiting, now = json.loads(table.waiting), time.time()
    mine = [seat.seat for seat in seats if who is not None and seat.identity == who]
    names = find(table.game).seat_names
    return {
        "id": table.id,
        "title": table.title,
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
                "left": _left(seat, now),
                "running": seat.since is not None,
            }
            for seat in seats
        ],
        "waiting": waiting,
        "mine": mine,
        "my_turn": any(seat in waiting for seat in mine),
        "open": sum(seat.kind == OPEN for seat in seats),
        "created": table.created,
        "updated": table.updated,
        "now": now,
        "last": json.loads(table.last) if table.last else None,
        "course": json.loads(table.course) if table.course else None,
        "result": json.loads(table.result) if table.result else None,
    }


def _left(seat: Row[Any], now: float) -> float | None:
    """Seconds in the seat's time bank, if it has one."""
    if seat.left is None or seat.since is None:
        left: float | None = seat.left
        return left
    return max(0.0, float(seat.left) - (now - float(seat.since)))
