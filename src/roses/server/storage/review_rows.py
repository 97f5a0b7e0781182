"""Reviews as the database keeps them: their terms, and the turns that were judged so far."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
import sqlalchemy as sql

from roses.review import JudgedTurn, Terms
from roses.server.storage import schema
from roses.server.storage.database import Storage
from roses.server.storage.group_commit import Step

_DROP: Final = schema.review.delete().where(schema.review.c.table_id == sql.bindparam("at_table"))
_ADD: Final = schema.review.insert()


def review_steps(id: str, terms: Terms, turns: Sequence[JudgedTurn], of: int) -> list[Step]:
    """A review as it is now, in the place of what was kept of it."""
    row = {"terms": msgspec.json.encode(terms).decode(), "turns": msgspec.json.encode(list(turns)).decode(), "of": of}
    return [(_DROP, {"at_table": id}), (_ADD, {"table_id": id, **row})]


async def read_review(storage: Storage, id: str) -> tuple[Terms, list[JudgedTurn], int] | None:
    """What is kept of a table's review; None if there is nothing, or it was made by another version."""
    rows = await storage.read(sql.select(schema.review).where(schema.review.c.table_id == id))
    if not rows:
        return None
    try:
        terms = msgspec.json.decode(rows[0].terms, type=Terms)
        return terms, msgspec.json.decode(rows[0].turns, type=list[JudgedTurn]), rows[0].of
    except msgspec.DecodeError:
        return None
