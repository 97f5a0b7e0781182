"""Everything a running server has, put together once."""

from __future__ import annotations

import asyncio
import contextlib
import os
import time
from typing import Final, final

from roses.core.errors import RosesError
from roses.server.bots import BotPool
from roses.server.identity import Identities, Keys, server_secret
from roses.server.limits import Limits
from roses.server.live.publisher import Publisher
from roses.server.live.stream import HEARTBEAT
from roses.server.storage import Storage
from roses.server.tables.chat import Chat
from roses.server.tables.hints import Hints
from roses.server.tables.lists import Lists
from roses.server.tables.playing import Playing
from roses.server.tables.reviews import Reviews
from roses.server.tables.seating import Seating
from roses.server.tables.table_store import TableStore

BUDGET: Final = 1.0  # seconds a bot may think about one decision
GRACE: Final = 60.0  # seconds after a start in which no time bank runs out


@final
class Settings:
    """What a host may choose."""

    def __init__(
        self,
        budget: float = BUDGET,
        workers: int | None = None,
        grace: float = GRACE,
    ) -> None:
        self.budget: Final = budget
        self.workers: Final = workers if workers is not None else max(1, (os.cpu_count() or 2) - 1)
        self.grace: Final = grace


@final
class Services:
    """One running server."""

    def __init__(self, storage: Storage, settings: Settings) -> None:
        self.settings: Final = settings
        self.storage: Final = storage
        secret = server_secret(storage)
        self.keys: Final = Keys(secret)
        # Two servers on one machine share a host name: their cookies must not be mistaken for each other's.
        self.cookie: Final = "roses-" + self.keys.watch("cookie")[1:9].lower().replace("_", "-")
        self.identities: Final = Identities(storage)
        self.publisher: Final = Publisher()
        self.pool: Final = BotPool(settings.workers, settings.budget)
        self.store: Final = TableStore(storage)
        self.playing: Final = Playing(self.store, self.publisher, self.pool)
        self.seating: Final = Seating(self.store, self.playing, self.keys)
        self.lists: Final = Lists(storage)
        self.chat: Final = Chat(storage)
        self.reviews: Final = Reviews(storage)
        self.limits: Final = Limits()
        self.hints: Final = Hints(self.pool, self.chat, self.limits)
        self._tasks: Final[list[asyncio.Task[None]]] = []

    def start(self) -> None:
        """Begin what goes on beside the requests."""
        self._tasks.append(asyncio.create_task(self.publisher.run()))
        self._tasks.append(asyncio.create_task(self._take_up()))
        self._tasks.append(asyncio.create_task(self._heartbeats()))
        self._tasks.append(asyncio.create_task(self._watch_clocks()))

    def end_streams(self) -> None:
        """Let every live channel end: the server stops, the browsers will come back."""
        self.store.close()

    async def stop(self) -> None:
        """End everything, with nothing left unwritten."""
        self.end_streams()
        await self.pool.close()
        await self.reviews.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.to_thread(self.storage.close)

    async def _take_up(self) -> None:
        """Bots, and seats that have settled their answers, go on where the last server stopped."""
        for id in await self.lists.to_take_up():
            with contextlib.suppress(RosesError):
                await self.playing.table(id)
            await asyncio.sleep(0)

    async def _heartbeats(self) -> None:
        while True:
            await asyncio.sleep(HEARTBEAT)
            self.store.heartbeat()

    async def _watch_clocks(self) -> None:
        await asyncio.sleep(self.settings.grace)
        while True:
            for id in await self.lists.overdue(time.time()):
                with contextlib.suppress(RosesError):
                    await self.playing.time_out(await self.playing.table(id))
            await asyncio.sleep(min(1.0, self.settings.grace))
