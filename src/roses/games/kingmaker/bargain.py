"""An offer from one seat to another."""

from __future__ import annotations

from typing import ClassVar, final

from roses.core.question import Action

Item = tuple[int, int, int]  # what kind of thing (CARD_ITEM, ...), and two numbers


@final
class Bargain:
    """What is given and what is asked; a draft until it is sent."""

    __slots__ = ("asked", "given", "goods", "maker", "number", "sent", "to", "wants")
    # Looked up once per draft and forgotten when anything else happens; never changed in place.
    SHARED: ClassVar[frozenset[str]] = frozenset({"goods", "wants"})
    UNWRITTEN: ClassVar[frozenset[str]] = frozenset({"goods", "wants"})

    def __init__(self, number: int, maker: int, to: int, like: Bargain | None = None) -> None:
        self.number: int = number
        self.maker: int = maker
        self.to: int = to
        self.given: list[Item] = [] if like is None else like.given[:]
        self.asked: list[Item] = [] if like is None else like.asked[:]
        self.sent: bool = False if like is None else like.sent
        # Items that could go in.
        self.goods: list[tuple[Item, Action]] = [] if like is None else like.goods
        self.wants: list[tuple[Item, Action]] = [] if like is None else like.wants

    def copy(self) -> Bargain:
        """An offer of its own."""
        return Bargain(self.number, self.maker, self.to, self)
