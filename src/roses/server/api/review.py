"""The review of a finished game: asked for once, judged in the background, read as far as it is."""

from __future__ import annotations

import asyncio
import gzip

import msgspec
from fastapi import APIRouter, Response

from roses.review.wording import Wording
from roses.server.api.caller import Caller, Calling, takes_gzip
from roses.server.api.shapes import Nothing
from roses.server.tables.hosted_table import HostedTable
from roses.server.tables.reviews import UnderWay, told

router = APIRouter(prefix="/tables/{id}/review", tags=["review"])


@router.get("")
async def read_review(who: Calling, id: str) -> Response:
    """How far the review is, and what was found so far."""
    table = await who.table(id)
    who.check_may_watch(table)
    return await _answer(who, table, await who.services.reviews.look(table))


@router.post("")
async def begin_review(who: Calling, id: str, body: Nothing) -> Response:
    """Let the game be reviewed, if it is not yet."""
    table = await who.table(id)
    who.check_may_watch(table)
    who.services.limits.spend("review", who.address, 30)
    return await _answer(who, table, await who.services.reviews.begin(table))


async def _answer(who: Caller, table: HostedTable, known: UnderWay) -> Response:
    """Of a long game it is long: it is put together beside the event loop."""
    zipped = takes_gzip(who.request)
    body = await asyncio.to_thread(_written, table, known.copy(), who.language, zipped)
    headers = {"Vary": "Accept-Encoding, Accept-Language"}
    if zipped:
        headers["Content-Encoding"] = "gzip"
    return Response(body, media_type="application/json", headers=headers)


def _written(table: HostedTable, known: UnderWay, language: str, zipped: bool) -> bytes:
    """The reasons of the bots are said here: their words are no part of a game's."""
    found = told(table, known)
    if found["review"] is not None:
        words = Wording(table.game, language)
        for turn in found["review"]["turns"]:
            turn["why"] = words.why(turn["reasons"])
    body = msgspec.json.encode(found)
    return gzip.compress(body, 1) if zipped else body
