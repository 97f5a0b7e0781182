"""`roses` and `roses serve`: the table in the browser."""

from __future__ import annotations

import socket
from typing import Final

from roses.core.errors import OptionError

DEFAULT_PORT: Final = 8000


def serve_for_me() -> int:
    """On this machine only, on the default port or, if that is taken, any free one; and open a browser."""
    return run_server("127.0.0.1", DEFAULT_PORT if _is_free(DEFAULT_PORT) else 0, None, True)


def run_server(host: str, port: int, database: str | None, open_browser: bool) -> int:
    """Serve until told to stop."""
    from roses.server.command import serve

    if not 0 <= port < 1 << 16:
        raise OptionError(f"--port is a number from 0 to 65535, not {port}")
    serve(host, port, database, open_browser)
    return 0


def _is_free(port: int) -> bool:
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as trial:
        trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            trial.bind(("127.0.0.1", port))
        except OSError:
            return False
        return True
