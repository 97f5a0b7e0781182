"""Live channels: one stream of Server-Sent Events per viewer, always composed from what is on disk now."""

from __future__ import annotations

import asyncio
import zlib
from collections import deque
from collections.abc import AsyncIterator
from typing import TYPE_CHECKING, Final, final

if TYPE_CHECKING:
    from roses.server.tables import Table

HEARTBEAT: Final = 15.0
QUIET: Final = 0.5  # seconds until others look whether a secret order changed anything for them
OPENING: Final = b"retry: 1000\n\n"


@final
class Stream:
    """One open channel: whose eyes it serves, and what it has been sent."""

    def __init__(self, table: Table, viewer: int | None) -> None:
        self.table: Final = table
        self.viewer: Final = viewer
        self.seen: int | None = None  # number of the last state sent
        self.people = -1  # the audience's count of changes when the table was last described
        self.lines = 0  # of the chat
        self.wake: Final = asyncio.Event()
        self.silent = False  # nothing was sent for a while
        self.closed = False


@final
class Audience:
    """The open channels of a table."""

    def __init__(self) -> None:
        self.streams: Final[set[Stream]] = set()
        self.changes = 0  # grows when people, presence, clocks, take-back or rematch change
        self.lines: Final[list[dict[str, object]]] = []  # the chat, once it was read
        self.lines_read = False

    def here(self, seat: int | None) -> int:
        """How many channels a seat (None: spectators) has open."""
        return sum(stream.viewer == seat for stream in self.streams)

    def people_changed(self) -> None:
        """Tell everybody who is here and what they may do."""
        self.changes += 1
        for stream in self.streams:
            stream.wake.set()

    def heartbeat(self) -> None:
        """Let every channel show that it is alive."""
        for stream in self.streams:
            stream.silent = True
            stream.wake.set()

    def close(self) -> None:
        """End every channel; the browsers come back by themselves."""
        for stream in self.streams:
            stream.closed = True
            stream.wake.set()


@final
class Publisher:
    """Wakes the channels of changed tables one table at a time, so that actions in plenty are told together."""

    def __init__(self) -> None:
        self._changed: Final[deque[Table]] = deque()
        self._queued: Final[set[str]] = set()
        self._later: Final[dict[str, asyncio.TimerHandle]] = {}
        self._wake: Final = asyncio.Event()

    def changed(self, table: Table, quietly_by: int | None = None) -> None:
        """Something happened at this table; an order in a secret plan is told to the others with the next news."""
        if quietly_by is None:
            self._queue(table)
            return
        others = False
        for stream in table.audience.streams:
            if stream.viewer == quietly_by:
                stream.wake.set()
            else:
                others = True
        if others and table.id not in self._later:
            loop = asyncio.get_running_loop()
            self._later[table.id] = loop.call_later(QUIET, self._queue, table)

    def _queue(self, table: Table) -> None:
        later = self._later.pop(table.id, None)
        if later is not None:
            later.cancel()
        if table.audience.streams and table.id not in self._queued:
            self._queued.add(table.id)
            self._changed.append(table)
            self._wake.set()

    async def run(self) -> None:
        """As long as the server runs."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._changed:
                table = self._changed.popleft()
                self._queued.discard(table.id)
                for stream in table.audience.streams:
                    stream.wake.set()
                await asyncio.sleep(0)


def event(name: str, data: bytes, id: str = "") -> bytes:
    """One message on the line."""
    head = f"event: {name}\nid: {id}\n" if id else f"event: {name}\n"
    return head.encode() + b"data: " + data + b"\n\n"


async def packed(messages: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
    """The same stream in gzip: the window remembers the last views, so that one more costs little."""
    packer = zlib.compressobj(1, zlib.DEFLATED, 31, 7)
    async for message in messages:
        yield packer.compress(message) + packer.flush(zlib.Z_SYNC_FLUSH)
    yield packer.flush(zlib.Z_FINISH)
