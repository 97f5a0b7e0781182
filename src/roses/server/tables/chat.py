"""Talk at the table, and each seat's private notes."""

from __future__ import annotations

import time
from typing import Any, Final, final

from sqlalchemy import bindparam, select

from roses.server.storage import Storage, schema
from roses.server.tables.hosted_table import HostedTable

_ADD: Final = schema.chat.insert()
_DROP_NOTE: Final = schema.note.delete().where(
    schema.note.c.table_id == bindparam("at_table"), schema.note.c.seat == bindparam("at_seat")
)
_ADD_NOTE: Final = schema.note.insert()


@final
class Chat:
    """Lines and notes, on disk and at the table."""

    def __init__(self, storage: Storage) -> None:
        self._storage: Final = storage

    async def read(self, table: HostedTable) -> list[dict[str, Any]]:
        """What was said at the table; kept there once it was read."""
        if table.audience.lines is None:
            c = schema.chat.c
            rows = await self._storage.read(select(schema.chat).where(c.table_id == table.id).order_by(c.n))
            if table.audience.lines is None:  # somebody else may have read it meanwhile, and added to it
                table.audience.lines = [
                    _line(row.n, row.at, row.seat, row.name, row.text, _seats(row.readers), row.notice) for row in rows
                ]
        return table.audience.lines

    async def say(
        self,
        table: HostedTable,
        seat: int | None,
        name: str,
        text: str,
        readers: list[int] | None = None,
        notice: str | None = None,
    ) -> int:
        """A line for everybody at the table, or a letter that only its readers and its writer are shown.

        A notice tells what somebody has done, and has no text.
        """
        lines = await self.read(table)
        async with table.lock:
            line = _line(len(lines), time.time(), seat, name, text, readers, notice)
            row = {key: value for key, value in line.items() if key != "to"}
            row["readers"] = None if readers is None else ",".join(map(str, readers))
            await self._storage.write([(_ADD, {"table_id": table.id, **row})])
            lines.append(line)
        table.audience.wake()
        return int(line["n"])

    async def notes(self, table: HostedTable, seat: int) -> str:
        """What a seat has noted for itself."""
        n = schema.note.c
        rows = await self._storage.read(select(n.text).where(n.table_id == table.id, n.seat == seat))
        return str(rows[0].text) if rows else ""

    async def note(self, table: HostedTable, seat: int, text: str) -> None:
        """Keep a seat's notes."""
        await self._storage.write(
            [
                (_DROP_NOTE, {"at_table": table.id, "at_seat": seat}),
                (_ADD_NOTE, {"table_id": table.id, "seat": seat, "text": text}),
            ]
        )


def _seats(written: str | None) -> list[int] | None:
    return None if written is None else [int(seat) for seat in written.split(",")]


def _line(
    n: int, at: float, seat: int | None, name: str, text: str, to: list[int] | None, notice: str | None
) -> dict[str, Any]:
    return {"n": n, "at": at, "seat": seat, "name": name, "text": text, "to": to, "notice": notice}
