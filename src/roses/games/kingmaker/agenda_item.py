"""One item on the agenda: a question to a seat, or a step that is still to be taken."""

from __future__ import annotations

from typing import final

from roses.core.question import Meaning, Refusal


@final
class AgendaItem:
    """What kind of item, whom it concerns, and the numbers it is about. Never changed once made."""

    __slots__ = ("a", "b", "c", "kind", "of", "seat")

    def __init__(self, kind: str, seat: int, a: int = -1, b: int = -1, c: int = -1, of: tuple[int, ...] = ()) -> None:
        self.kind: str = kind
        self.seat: int = seat
        self.a: int = a
        self.b: int = b
        self.c: int = c
        self.of: tuple[int, ...] = of


def nothing_of_the_kind(table: object, seat: int, meaning: Meaning) -> Refusal:
    """While something is on the agenda, what does not belong to it has to wait."""
    return Refusal("nothing-of-the-kind", {"action": meaning.action[:80]}, "any-time")
