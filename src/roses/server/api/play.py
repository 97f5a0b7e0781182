"""Playing: state, live channel, answers, undo, history, record."""

from __future__ import annotations

import gzip
from collections.abc import AsyncIterator
from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Depends, Query, Request, Response
from fastapi.responses import StreamingResponse

from roses.server.api.caller import Caller, caller
from roses.server.api.shapes import Agree, Answer, Versioned, Why
from roses.server.api.tables import described
from roses.server.chat import KEPT
from roses.server.errors import ApiError, reason
from roses.server.live import OPENING, Stream, event, packed
from roses.server.tables import OVER

router = APIRouter(prefix="/tables/{id}", tags=["play"])
Calling = Annotated[Caller, Depends(caller)]
Count = Annotated[int, Query(ge=0, le=10_000_000)]
JSON = "application/json"
MOST_AT_A_SEAT = 20  # live channels: one person's tabs and devices
MOST_WATCHING = 500


@router.get("/state")
async def read_state(who: Calling, id: str, seat: int | None = None, since: Count = 0, watch: bool = False) -> Response:
    """What I may know of the game now."""
    table = await who.services.lobby.table(id)
    body = table.eyes_of(who.viewer(table, seat, watch)).message(had=since)
    headers = {"Vary": "Accept-Encoding"}
    if "gzip" in who.request.headers.get("accept-encoding", ""):
        body = gzip.compress(body, 1)
        headers["Content-Encoding"] = "gzip"
    return Response(body, media_type=JSON, headers=headers)


@router.post("/actions")
async def act(who: Calling, id: str, body: Answer) -> Response:
    """Answer; acknowledged when it is on disk."""
    return Response(await answer(who, id, body), media_type=JSON)


async def answer(who: Caller, id: str, body: Answer) -> bytes:
    """Let an answer count, and say what the seat sees then."""
    table = await who.services.lobby.table(id)
    seat = who.seat(table, body.seat)
    await who.services.play.act(table, seat, body.action, body.version)
    eyes = table.eyes_of(seat)
    eyes.look()
    if body.brief:
        return msgspec.json.encode({"version": eyes.version})
    return eyes.message(eyes.number(body.version))


@router.post("/undo")
async def undo(who: Calling, id: str, body: Versioned) -> Response:
    """Take back my own last answer."""
    table = await who.services.lobby.table(id)
    seat = who.seat(table, body.seat)
    await who.services.play.undo(table, seat, body.version)
    eyes = table.eyes_of(seat)
    return Response(eyes.message(eyes.number(body.version)), media_type=JSON)


@router.post("/redo")
async def redo(who: Calling, id: str, body: Versioned) -> Response:
    """Make again what I took back."""
    table = await who.services.lobby.table(id)
    seat = who.seat(table, body.seat)
    await who.services.play.redo(table, seat, body.version)
    eyes = table.eyes_of(seat)
    return Response(eyes.message(eyes.number(body.version)), media_type=JSON)


@router.post("/takeback")
async def take_back(who: Calling, id: str, body: Agree) -> dict[str, Any]:
    """Ask all to go back to before my last answer, or say yes or no to it."""
    table = await who.services.lobby.table(id)
    await who.services.play.take_back(table, who.seat(table, body.seat), body.agree)
    return described(who, table)


@router.post("/why")
async def why(who: Calling, id: str, body: Why) -> dict[str, Any]:
    """Why I cannot do these."""
    table = await who.services.lobby.table(id)
    seat = who.seat(table, body.seat)
    state = table.playing()
    found: dict[str, Any] = {}
    for action in body.actions:
        refusal = state.why_not(seat, action)
        found[action] = None if refusal is None else reason(table.game, refusal, who.language)
    return {"why": found}


@router.get("/history/{step}")
async def history(who: Calling, id: str, step: int, seat: int | None = None, watch: bool = False) -> Response:
    """What I saw after my so-manieth step."""
    table = await who.services.lobby.table(id)
    if table.status == OVER and seat is not None and 0 <= seat < len(table.seats):
        who.check_may_watch(table)
        viewer: int | None = seat
    else:
        viewer = who.viewer(table, seat, watch)
    if table.state is None:
        raise ApiError("not-started")
    eyes = table.eyes_of(viewer)
    eyes.look()
    if not 0 <= step <= len(eyes.steps):
        raise ApiError("unknown", "unknown-step", {"steps": len(eyes.steps)})
    moves = table.moves[: eyes.steps[step - 1] if step else 0]
    state, _ = table.replayed(moves)
    view = state.view(viewer)
    view["legal"] = []
    last = moves[-1] if moves and (moves[-1].seat == viewer or table.status == OVER) else None
    body = {
        "step": step,
        "steps": len(eyes.steps),
        "view": view,
        "events": len(state.events(viewer)),
        "mover": last.seat if last is not None else None,
        "action": last.action if last is not None else None,
    }
    return Response(msgspec.json.encode(body), media_type=JSON)


@router.get("/record")
async def record(who: Calling, id: str) -> Response:
    """The whole game as a text, when it is over."""
    table = await who.services.lobby.table(id)
    who.check_may_watch(table)
    if table.status != OVER:
        raise ApiError("forbidden", "record-later")
    name = f"{table.game.name}-{table.id}.record"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(table.record(), media_type="text/plain; charset=utf-8", headers=headers)


@router.get("/stream")
async def stream(
    request: Request, who: Calling, id: str, seat: int | None = None, watch: bool = False, last: str = ""
) -> StreamingResponse:
    """My live channel: Server-Sent Events."""
    table = await who.services.lobby.table(id)
    viewer = who.viewer(table, seat, watch)
    if table.audience.here(viewer) >= (MOST_WATCHING if viewer is None else MOST_AT_A_SEAT):
        raise ApiError("too-many")
    await who.services.chat.read(table)
    messages = _messages(who, Stream(table, viewer), request.headers.get("last-event-id") or last)
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
        messages = packed(messages)
    return StreamingResponse(messages, media_type="text/event-stream", headers=headers)


async def _messages(who: Caller, stream: Stream, last: str | None) -> AsyncIterator[bytes]:
    table, audience = stream.table, stream.table.audience
    eyes = table.eyes_of(stream.viewer)
    eyes.look()
    stream.seen = eyes.number(last)
    stream.lines = max(0, len(audience.lines) - KEPT)
    audience.streams.add(stream)
    audience.people_changed()
    try:
        yield OPENING
        while not (stream.closed or who.services.stopping):
            stream.wake.clear()
            if stream.viewer is not None and stream.viewer not in who.seats(table):
                yield event("gone", b"{}")
                return
            new = _news(who, stream)
            if new:
                yield new
            elif stream.silent:
                yield b": still here\n\n"
            stream.silent = False
            await stream.wake.wait()
    finally:
        audience.streams.discard(stream)
        audience.people_changed()


def _news(who: Caller, stream: Stream) -> bytes:
    """All that this channel has not been sent yet."""
    table, audience = stream.table, stream.table.audience
    eyes = table.eyes_of(stream.viewer)
    parts = []
    if stream.people != audience.changes:
        stream.people = audience.changes
        parts.append(event("table", msgspec.json.encode(described(who, table))))
    if stream.lines < len(audience.lines):
        lines = audience.lines[stream.lines :]
        parts.append(event("chat", msgspec.json.encode({"from": stream.lines, "lines": lines})))
        stream.lines = len(audience.lines)
    eyes.look()
    if eyes.count != stream.seen:
        parts.append(event("state", eyes.message(stream.seen), eyes.version))
        stream.seen = eyes.count
    return b"".join(parts)
