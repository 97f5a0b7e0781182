"""A server in this very process, for stories in which the disk, the bots or the clock must do as they are told."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import httpx

from roses.server.app import make_app
from roses.server.services import Services, Settings
from roses.server.storage import Storage

GAME = "wars-of-the-roses"
CHAIRS = [{"kind": "me"}, {"kind": "person"}]


def at_home(folder: Path, story: Callable[[httpx.AsyncClient, Storage], Awaitable[None]]) -> None:
    """Tell a story to a server in this very process."""
    behind_the_scenes(folder, lambda http, services: story(http, services.storage))


def behind_the_scenes(folder: Path, story: Callable[[httpx.AsyncClient, Services], Awaitable[None]]) -> None:
    """Tell a story to a server in this very process, to everything it has."""

    async def tell() -> None:
        storage = Storage(f"sqlite:///{folder / 'roses.db'}")
        storage.open()
        app = make_app(storage, Settings(workers=1))
        transport = httpx.ASGITransport(app=app)
        async with (
            app.router.lifespan_context(app),
            httpx.AsyncClient(transport=transport, base_url="http://t") as http,
        ):
            await story(http, app.state.services)

    asyncio.run(tell())
