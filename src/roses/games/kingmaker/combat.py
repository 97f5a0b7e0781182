"""A combat in progress: a battle, siege, ambush or town fight from its announcement to its result."""

from __future__ import annotations

from typing import Final, final

# What it waits for: a card from either side, or the attacker's last word.
ATTACKER_ADDS: Final = 0
DEFENDER_ADDS: Final = 1
TO_BE_FOUGHT: Final = 2


@final
class Combat:
    """Who attacks whom, where, and how far it has come."""

    __slots__ = (
        "asked",
        "attacker",
        "attackers",
        "defender",
        "defenders",
        "forced",
        "kind",
        "passes",
        "place",
    )

    def __init__(
        self,
        kind: str,
        attacker: int,
        defender: int,
        attackers: list[int],
        defenders: list[int],
        like: Combat | None = None,
    ) -> None:
        self.kind: str = kind  # battle, siege, ambush, town (against those inside), evict (by those inside)
        self.attacker: int = attacker
        self.defender: int = defender  # -1: nobody but a garrison
        self.attackers: list[int] = attackers
        self.defenders: list[int] = defenders
        self.place: int = -1 if like is None else like.place
        self.passes: int = 0 if like is None else like.passes  # how many have passed one after the other
        self.asked: int = ATTACKER_ADDS if like is None else like.asked
        self.forced: bool = False if like is None else like.forced  # a landing that may not be called off

    def copy(self) -> Combat:
        """A combat of its own."""
        return Combat(self.kind, self.attacker, self.defender, self.attackers[:], self.defenders[:], self)
