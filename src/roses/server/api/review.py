"""The review of a finished game: asked for once, judged in the background, read as far as it is."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter

from roses.review.wording import Wording
from roses.server.api.caller import Caller, Calling
from roses.server.api.shapes import Nothing
from roses.server.tables.hosted_table import HostedTable
from roses.server.tables.reviews import UnderWay, told

router = APIRouter(prefix="/tables/{id}/review", tags=["review"])


@router.get("")
async def read_review(who: Calling, id: str) -> dict[str, Any]:
    """How far the review is, and what was found so far."""
    table = await who.table(id)
    who.check_may_watch(table)
    return _in_words(who, table, await who.services.reviews.look(table))


@router.post("")
async def begin_review(who: Calling, id: str, body: Nothing) -> dict[str, Any]:
    """Let the game be reviewed, if it is not yet."""
    table = await who.table(id)
    who.check_may_watch(table)
    who.services.limits.spend("review", who.address, 30)
    return _in_words(who, table, await who.services.reviews.begin(table))


def _in_words(who: Caller, table: HostedTable, known: UnderWay) -> dict[str, Any]:
    """The reasons of the bots are said here: their words are no part of a game's."""
    found = told(table, known)
    if found["review"] is not None:
        words = Wording(table.game, who.language)
        for turn in found["review"]["turns"]:
            turn["why"] = words.told(turn["reason"])
    return found
