"""What every request passes first: size, form and origin; and the headers every answer carries."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, Final, final
from urllib.parse import urlsplit

from roses.server.errors import ApiError, language_of

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
Application = Callable[[Message, Receive, Send], Awaitable[None]]

MOST_BYTES: Final = 64 * 1024

POLICY: Final = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",  # positions and sizes of drawn things
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    ]
)
HEADERS: Final = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),  # links hold secret keys
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"x-frame-options", b"DENY"),
]


@final
class Guard:
    """Wraps the whole application."""

    def __init__(self, app: Application) -> None:
        self._app: Final = app

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        """One request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        headers = dict(scope["headers"])
        started = False

        async def send_with_headers(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                given = list(message.get("headers", []))
                if scope["path"].startswith("/api/") and not any(name == b"cache-control" for name, _ in given):
                    given.append((b"cache-control", b"no-store"))
                message["headers"] = given + HEADERS
            await send(message)

        try:
            check(scope["method"], headers)
            await self._app(scope, _counted(receive), send_with_headers)
        except ApiError as error:
            if started:
                raise
            wanted = language_of(None, headers.get(b"accept-language", b"").decode("latin-1"))
            await refuse(error, wanted, send_with_headers)


def check(method: str, headers: dict[bytes, bytes]) -> None:
    """ApiError for a request that no page of ours would send."""
    length = headers.get(b"content-length", b"0")
    if not length.isdigit() or int(length[:20]) > MOST_BYTES:
        raise ApiError("too-large", params={"most": MOST_BYTES})
    if method in ("GET", "HEAD", "OPTIONS"):
        return
    if headers.get(b"content-type", b"").split(b";")[0].strip().lower() != b"application/json":
        raise ApiError("not-json")
    if headers.get(b"sec-fetch-site", b"same-origin") not in (b"same-origin", b"none"):
        raise ApiError("foreign-origin")
    origin = headers.get(b"origin")
    if origin is not None and urlsplit(origin.decode("latin-1")).netloc.encode("latin-1") != headers.get(b"host"):
        raise ApiError("foreign-origin")


def _counted(receive: Receive) -> Receive:
    """The body, refused as soon as it is too large, whatever its header said."""
    taken = 0

    async def receive_counted() -> Message:
        nonlocal taken
        message = await receive()
        taken += len(message.get("body", b""))
        if taken > MOST_BYTES:
            raise ApiError("too-large", params={"most": MOST_BYTES})
        return message

    return receive_counted


async def refuse(error: ApiError, language: str, send: Send) -> None:
    """Say no."""
    body = json.dumps(error.body(language)).encode()
    head = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if error.code == "too-large":
        head.append((b"connection", b"close"))
    await send({"type": "http.response.start", "status": error.status, "headers": head})
    await send({"type": "http.response.body", "body": body})
