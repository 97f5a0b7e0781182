"""A clock that goes as it is told, for stories about time banks."""

from __future__ import annotations

import pytest

from roses.server.services import Services
from roses.server.tables.bot_players import BotPlayers


class Clock:
    """Time that passes only when it is told to, and is looked at only when somebody says so."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 1_000_000.0
        self._services: list[Services] = []
        monkeypatch.setattr(BotPlayers, "wake", lambda self, table: None)  # bots sit and think for ever
        monkeypatch.setattr("time.time", lambda: self.now)

        def start(services: Services) -> None:  # but for what goes on by itself
            self._services.append(services)

        monkeypatch.setattr(Services, "start", start)

    async def look_at_it(self, id: str) -> None:
        """As the server does every second."""
        playing = self._services[-1].playing
        await playing.time_out(await playing.table(id))

    async def look_at_all(self) -> None:
        """As the server does every second, at whatever table needs it."""
        for id in await self._services[-1].lists.overdue(self.now):
            await self.look_at_it(id)
