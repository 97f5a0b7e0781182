"""The terms of a contest: all that the result of every deal follows from."""

from __future__ import annotations

from typing import Final

from msgspec import Struct, structs

from roses.arena.schedule import Pairing, pairings_of

_IN_WORDS: Final = {"seat_names": "seats' names", "each": "option of --each", "values": "values of --each"}


class Terms(Struct, frozen=True, forbid_unknown_fields=True):
    """What is played. How many deals there are is no part of it: more of them go on from those there are."""

    game: str
    bots: tuple[str, ...]
    seats: int
    seat_names: tuple[str, ...]
    tables: str
    options: dict[str, str]
    each: str  # the option whose values change from deal to deal; empty if none does
    values: tuple[str, ...]
    seed: str
    pace: str  # how long a bot may think in a turn of its own; empty for its usual
    components: str
    rules: int
    version: str  # of Roses

    def pairings(self) -> list[Pairing]:
        """Who meets whom."""
        return pairings_of(self.bots, self.seats, self.tables)

    def value_of(self, deal: int) -> str:
        """The value that a deal is played with."""
        return self.values[deal % len(self.values)]


def what_differs(before: Terms, now: Terms) -> str:
    """`seed was 7 and is 8; bots was ...`; empty where the terms are the same."""
    old, new = structs.asdict(before), structs.asdict(now)
    return "; ".join(
        f"{_IN_WORDS.get(name, name)} was {_said(old[name])} and is {_said(new[name])}"
        for name in new
        if old[name] != new[name]
    )


def _said(value: object) -> str:
    if isinstance(value, tuple):
        return ",".join(str(one) for one in value)
    if isinstance(value, dict):
        return ",".join(f"{name}={one}" for name, one in value.items()) or "none"
    return str(value) or "none"
