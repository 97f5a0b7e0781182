"""Answers go straight to `api.play.answer`, past the framework: the same checks, the same body, a third of the time.

`POST /api/tables/T/actions` is nearly all that a busy server is asked. The long way through the framework stays: it is
what the OpenAPI document describes, and both end in `answer`.
"""

from __future__ import annotations

import re
from typing import Final, final

from fastapi import Request
from pydantic import ValidationError

from roses.server.api.caller import caller, language
from roses.server.api.guard import Application, Message, Receive, Send, refuse
from roses.server.api.play import answer
from roses.server.api.shapes import Answer
from roses.server.errors import ApiError, malformed

_ACTIONS: Final = re.compile(r"/api/tables/([a-z0-9]{1,20})/actions")


@final
class AnswerShortcut:
    """Takes answers out of the flow of requests."""

    def __init__(self, app: Application) -> None:
        self._app: Final = app

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        """One request."""
        found = _ACTIONS.fullmatch(scope["path"]) if scope["type"] == "http" and scope["method"] == "POST" else None
        if found is None:
            await self._app(scope, receive, send)
            return
        request = Request(scope, receive)
        try:
            body = await _answered(request, found[1])
        except ApiError as error:
            await refuse(error, language(request), send)
            return
        head = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
        await send({"type": "http.response.start", "status": 200, "headers": head})
        await send({"type": "http.response.body", "body": body})


async def _answered(request: Request, table: str) -> bytes:
    text = await request.body()
    try:
        asked = Answer.model_validate_json(text)
    except ValidationError as error:
        raise malformed(error.errors(include_url=False, include_context=False, include_input=False)) from None
    return await answer(await caller(request), table, asked)
