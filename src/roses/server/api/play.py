"""Playing: state, answers, undo, history, record."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Awaitable, Callable
from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Query, Response

from roses.core.match import Attempt
from roses.server.api.caller import Caller, Calling, takes_gzip
from roses.server.api.descriptions import described
from roses.server.api.shapes import Agree, Answer, AskForHint, Back, Foresee, Why
from roses.server.errors import ApiError, reason
from roses.server.live.viewer_feed import ViewerFeed
from roses.server.storage.rows import OVER
from roses.server.tables.hosted_table import HostedTable

router = APIRouter(prefix="/tables/{id}", tags=["play"])
Count = Annotated[int, Query(ge=0, le=10_000_000)]
JSON = "application/json"


@router.get("/state")
async def read_state(who: Calling, id: str, seat: int | None = None, since: Count = 0, watch: bool = False) -> Response:
    """What I may know of the game now."""
    table = await who.table(id)
    body = table.audience.feed(who.viewer(table, seat, watch)).message(had=since)
    headers = {"Vary": "Accept-Encoding"}
    if takes_gzip(who.request):
        body = gzip.compress(body, 1)
        headers["Content-Encoding"] = "gzip"
    return Response(body, media_type=JSON, headers=headers)


@router.post("/actions")
async def act(who: Calling, id: str, body: Answer) -> Response:
    """Answer; acknowledged when it is on disk."""
    return Response(await answer(who, id, body), media_type=JSON)


async def answer(who: Caller, id: str, body: Answer) -> bytes:
    """Let an answer count, or a gesture of several, and say what the seat sees then."""
    table = await who.table(id)
    seat = who.seat(table, body.seat)
    answers = body.answers if body.action is None else [body.action]
    assert answers is not None, "the body has one or the other"
    attempt = await who.services.playing.act(table, seat, answers, body.version)
    feed = table.audience.feed(seat)
    more = {} if body.answers is None else {"gesture": told(who, table, attempt)}
    if body.brief:
        return msgspec.json.encode({"version": feed.version, **more})
    return feed.message(feed.number(body.version), more=more)


def told(who: Caller, table: HostedTable, attempt: Attempt) -> dict[str, Any]:
    """How far a gesture came, and what stopped it."""
    taken, refusal = len(attempt.states), attempt.refusal
    stopped = "refused" if refusal is not None else "revealed" if taken < len(attempt.actions) else None
    why = reason(table.game, refusal, who.language) if refusal is not None else None
    return {"taken": taken, "of": len(attempt.actions), "stopped": stopped, "why": why}


@router.post("/undo")
async def undo(who: Calling, id: str, body: Back) -> Response:
    """Take back my own last answer, or several at once."""
    return await _change(who, id, body, who.services.playing.undo)


@router.post("/redo")
async def redo(who: Calling, id: str, body: Back) -> Response:
    """Make again what I took back."""
    return await _change(who, id, body, who.services.playing.redo)


async def _change(
    who: Caller, id: str, body: Back, change: Callable[[HostedTable, int, str | None, int], Awaitable[None]]
) -> Response:
    table = await who.table(id)
    seat = who.seat(table, body.seat)
    await change(table, seat, body.version, body.answers)
    feed = table.audience.feed(seat)
    return Response(feed.message(feed.number(body.version)), media_type=JSON)


@router.post("/takeback")
async def take_back(who: Calling, id: str, body: Agree) -> dict[str, Any]:
    """Ask all to go back to before my last answer, or say yes or no to it."""
    table = await who.table(id)
    await who.services.playing.take_back(table, who.seat(table, body.seat), body.agree)
    return described(who, table)


@router.post("/why")
async def why(who: Calling, id: str, body: Why) -> dict[str, Any]:
    """Why I cannot do these."""
    table = await who.table(id)
    seat = who.seat(table, body.seat)
    state = table.playing().state
    found: dict[str, Any] = {}
    for action in body.actions:
        refusal = state.why_not(seat, action)
        found[action] = None if refusal is None else reason(table.game, refusal, who.language)
    return {"why": found}


@router.post("/forecast")
async def forecast(who: Calling, id: str, body: Foresee) -> dict[str, Any]:
    """What these answers of mine would bring, as far as I can know."""
    table = await who.table(id)
    viewer = who.viewer(table, body.seat, body.watch)
    state = table.begun().state
    # Counting can take its time: beside the event loop. What is on the table is never changed, only replaced.
    foreseen = await asyncio.to_thread(state.forecast, viewer, body.answers)
    refusal = foreseen.refusal
    return {
        "taken": foreseen.taken,
        "refused": None if refusal is None else reason(table.game, refusal, who.language),
        "prospects": [prospect.as_dict() for prospect in foreseen],
    }


@router.post("/hint")
async def hint(who: Calling, id: str, body: AskForHint) -> dict[str, Any]:
    """What a bot would do in my place, and why."""
    table = await who.table(id)
    seat = who.seat(table, body.seat)
    return await who.services.hints.give(table, seat, body.version, body.level, body.seconds)


@router.get("/history")
async def steps(who: Calling, id: str, seat: int | None = None, watch: bool = False) -> dict[str, Any]:
    """How far the log had come before my first step and after each: which step told a line."""
    return {"lines": (await _looking_back(who, id, seat, watch)).lines_by_step()}


@router.get("/history/{step}")
async def history(who: Calling, id: str, step: int, seat: int | None = None, watch: bool = False) -> Response:
    """What I saw after my N-th step."""
    past = (await _looking_back(who, id, seat, watch)).past(step)
    return Response(await asyncio.to_thread(past.message), media_type=JSON)


async def _looking_back(who: Caller, id: str, seat: int | None, watch: bool) -> ViewerFeed:
    """Whose past is asked for: after the game that of any seat is open to all."""
    table = await who.table(id)
    if table.status == OVER and seat is not None and 0 <= seat < len(table.seats):
        who.check_may_watch(table)
        viewer: int | None = seat
    else:
        viewer = who.viewer(table, seat, watch)
    table.begun()
    return table.audience.feed(viewer)


@router.get("/record")
async def record(who: Calling, id: str) -> Response:
    """The whole game as a text, when it is over."""
    table = await who.table(id)
    who.check_may_watch(table)
    if table.status != OVER:
        raise ApiError("forbidden", "record-later")
    name = f"{table.game.name}-{table.id}.record"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(table.begun().written(), media_type="text/plain; charset=utf-8", headers=headers)
