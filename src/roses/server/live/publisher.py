"""Telling of changes: at once, or a little later where the moment itself would tell a secret."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Final, final

from roses.server.live.audience import Audience

QUIET: Final = 0.5  # seconds until others look whether a secret order changed anything for them


@final
class Publisher:
    """Wakes the channels of changed tables one table at a time, so that actions in plenty are told together."""

    def __init__(self) -> None:
        self._changed: Final[deque[Audience]] = deque()
        self._queued: Final[set[Audience]] = set()
        self._later: Final[dict[Audience, asyncio.TimerHandle]] = {}
        self._wake: Final = asyncio.Event()

    def changed(self, audience: Audience, quietly_by: int | None = None) -> None:
        """Something happened at this table; an order in a secret plan is told to the others with the next news."""
        if quietly_by is None:
            self._queue(audience)
            return
        others = False
        for channel in audience.channels:
            if channel.viewer == quietly_by:
                channel.wake.set()
            else:
                others = True
        if others and audience not in self._later:
            self._later[audience] = asyncio.get_running_loop().call_later(QUIET, self._queue, audience)

    def _queue(self, audience: Audience) -> None:
        later = self._later.pop(audience, None)
        if later is not None:
            later.cancel()
        if audience.channels and audience not in self._queued:
            self._queued.add(audience)
            self._changed.append(audience)
            self._wake.set()

    async def run(self) -> None:
        """As long as the server runs."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._changed:
                audience = self._changed.popleft()
                self._queued.discard(audience)
                audience.wake()
                await asyncio.sleep(0)
