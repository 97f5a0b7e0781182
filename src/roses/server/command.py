"""`roses serve`: one process, one database, on this machine only unless told otherwise."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import socket
import sys
import webbrowser
from pathlib import Path
from types import FrameType
from typing import Final, final

import uvicorn
from fastapi import FastAPI

from roses.core.errors import RosesError, reason_of
from roses.server.app import make_app
from roses.server.reach import Reach
from roses.server.services import Settings
from roses.server.storage import Storage

STOPPING: Final = 5  # seconds for requests under way when the server is told to stop


class AddressError(RosesError):
    """A host or port that cannot be listened on."""


@final
class _Server(uvicorn.Server):
    """Ends the live channels when it is told to stop; uvicorn alone would wait for them for ever."""

    def __init__(self, config: uvicorn.Config, app: FastAPI, url: str, open_browser: bool) -> None:
        super().__init__(config)
        self._roses: Final = app
        self._url: Final = url
        self._open_browser: Final = open_browser

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        services = getattr(self._roses.state, "services", None)
        if services is not None:
            asyncio.get_running_loop().call_soon_threadsafe(services.end_streams)
        # uvicorn would raise the signal again afterwards; being told to stop is no failure.
        self.force_exit = self.should_exit and sig == signal.SIGINT
        self.should_exit = True

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            print(f"Roses is at {self._url} (Ctrl-C ends it)", flush=True)
            for address in self._roses.state.reach.addresses():
                print(f"Others on this network find it at {address}/", flush=True)
            if self._open_browser:
                webbrowser.open(self._url)


def default_database() -> str:
    """Where games are kept when nobody says otherwise."""
    home = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return f"sqlite:///{home / 'roses' / 'roses.db'}"


def serve(host: str, port: int, database: str | None, open_browser: bool, settings: Settings | None = None) -> None:
    """Serve the tables until told to stop."""
    sys.setswitchinterval(0.0005)  # the writer's thread must not wait 5 ms for its turn at every step of a commit
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s: %(message)s")
    listening = _listen(host, port)
    here = "127.0.0.1" if host in ("0.0.0.0", "::") else f"[{host}]" if ":" in host else host
    url = f"http://{here}:{listening.getsockname()[1]}/"
    storage = Storage(database or default_database())
    storage.open()
    app = make_app(storage, settings or Settings())
    app.state.reach = Reach(host, listening.getsockname()[1])
    config = uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,  # addresses hold secret keys
        timeout_graceful_shutdown=STOPPING,
        timeout_keep_alive=30,
        server_header=False,
        date_header=False,
    )
    try:
        _Server(config, app, url, open_browser).run(sockets=[listening])
    except KeyboardInterrupt:
        return
    finally:
        listening.close()


def _listen(host: str, port: int) -> socket.socket:
    """The socket, before anything else is started: a port in use is said at once."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except (OSError, OverflowError) as error:
        listening.close()
        raise AddressError(
            f"cannot listen on {host} port {port}: {reason_of(error)}; "
            "give another --host or --port (0 is any free one)"
        ) from None
    return listening
