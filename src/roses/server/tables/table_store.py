"""The store of tables: those in memory, the way to the others, and the way to the disk."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from typing import Final, final

from roses.games import find
from roses.server.errors import ApiError
from roses.server.identity import fresh_id
from roses.server.storage import Step, Storage
from roses.server.storage.rows import OPEN, Seat, Terms, new_table, read_table
from roses.server.tables.clocks import pass_turn
from roses.server.tables.hosted_table import HostedTable

MOST_LOADED: Final = 200  # tables in memory, beyond those somebody is looking at
IDLE: Final = 600.0  # seconds after which a table nobody looks at leaves the memory


@final
class TableStore:
    """All tables."""

    def __init__(self, storage: Storage) -> None:
        self._storage: Final = storage
        self.tables: Final[dict[str, HostedTable]] = {}  # those in memory
        self._loading: Final[dict[str, asyncio.Task[HostedTable]]] = {}
        self._closed = False

    async def table(self, id: str) -> HostedTable:
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

    async def make(self, terms: Terms, seats: Sequence[Seat]) -> HostedTable:
        """A new table; it begins at once if nobody is awaited."""
        id = fresh_id()
        await self._storage.write(new_table(id, terms, seats))
        return await self.table(id)

    async def begin(self, table: HostedTable) -> None:
        """Begin, if everybody is here."""
        async with table.lock:
            if table.status == OPEN and table.is_full:
                table.begin()
                await self.save(table, pass_turn(table, table.playing().state))

    async def save(self, table: HostedTable, steps: Sequence[Step]) -> None:
        """Returns when this is on disk; a table whose change could not be written is loaded anew."""
        if table.lost:
            raise ApiError("busy")
        try:
            await self._storage.write(steps)
        except BaseException as error:
            self._lose(table)
            if isinstance(error, Exception):
                raise ApiError("busy") from error
            raise

    def heartbeat(self) -> None:
        """Let every live channel show that it is alive."""
        for table in self.tables.values():
            table.audience.heartbeat()

    def close(self) -> None:
        """End every live channel, and let none stay open that comes later."""
        self._closed = True
        for table in self.tables.values():
            table.audience.close()

    async def _load(self, id: str) -> HostedTable:
        stored = await read_table(self._storage, id) if id.isalnum() else None
        if stored is None:
            raise ApiError("unknown", "unknown-table", {"id": id[:20]})
        game = find(stored.terms.game)
        if game.rules_version != stored.terms.rules:
            raise ApiError("old-rules", params={"begun": stored.terms.rules, "now": game.rules_version})
        if game.components != stored.terms.components:
            raise ApiError("old-rules", "other-components")
        # A long game takes a while to be played through again: beside the event loop.
        table = await asyncio.to_thread(HostedTable, id, game, stored)
        if self._closed:
            table.audience.close()
        self._make_room()
        self.tables[id] = table
        return table

    def _make_room(self) -> None:
        """Let tables go that nobody looks at, the longest unused first."""
        now = time.monotonic()
        quiet = [
            table
            for table in self.tables.values()
            if not table.audience.channels and not table.lock.locked() and not table.thinking and not table.answering
        ]
        quiet.sort(key=lambda table: table.used)
        surplus = len(self.tables) - MOST_LOADED
        for at, table in enumerate(quiet):
            if at < surplus or now - table.used > IDLE:
                del self.tables[table.id]

    def _lose(self, table: HostedTable) -> None:
        """Memory and disk may differ: whoever wants this table loads it anew."""
        table.lost = True
        if self.tables.get(table.id) is table:
            del self.tables[table.id]
        table.audience.close()
