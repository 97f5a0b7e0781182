"""A position taken apart into its entries, so that two can be compared without knowing the game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple


class Entry(NamedTuple):
    """One value in a position. A row that says `seat = "red"` is red's, with all that is below it."""

    kind: str  # the path to it, whichever row it is in: player[].hand
    place: str  # the path to it, with the row: player[2].hand
    owner: str | None
    value: Any


_ROW: Final = "[]"


def entries(table: dict[str, Any], kind: str = "", place: str = "", owner: str | None = None) -> Iterator[Entry]:
    """All entries of a position: tables and rows of tables taken apart, lists of plain values kept whole."""
    owner = table["seat"] if isinstance(table.get("seat"), str) else owner
    for key, value in table.items():
        here, there = (f"{kind}.{key}", f"{place}.{key}") if kind else (key, key)
        if isinstance(value, dict):
            yield from entries(value, here, there, owner)
        elif isinstance(value, list) and value and all(isinstance(row, dict) for row in value):
            for number, row in enumerate(value):
                yield from entries(row, here + _ROW, f"{there}[{number}]", owner)
        else:
            yield Entry(here, there, owner, value)


def within(kind: str, stated: str) -> bool:
    """Is this the entry that is stated, or one below it?"""
    return kind == stated or kind.startswith((f"{stated}.", f"{stated}{_ROW}"))
