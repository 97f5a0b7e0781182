"""Chances of dice, counted: how many of them show so much or less, added up, halved."""

from __future__ import annotations

from math import comb
from typing import Final

SIDES_OF_A_DIE: Final = 6
Spread = tuple[float, ...]  # the chance of 0, 1, 2, …
NONE: Final[Spread] = (1.0,)  # no dice, no hits


def upto(limit: int) -> int:
    """On how many sides of a die this or less is shown."""
    return min(max(limit, 0), SIDES_OF_A_DIE)


def so_many(number: int, chance: float) -> Spread:
    """How many of so many come true, each with this chance."""
    return tuple(comb(number, n) * chance**n * (1 - chance) ** (number - n) for n in range(number + 1))


def hits_of(dice: int, ability: int) -> Spread:
    """How many of so many dice show the ability or less."""
    return so_many(dice, upto(ability) / SIDES_OF_A_DIE)


def together(one: Spread, other: Spread) -> Spread:
    """The sum of both."""
    found = [0.0] * (len(one) + len(other) - 1)
    for n, chance in enumerate(one):
        for m, another in enumerate(other):
            found[n + m] += chance * another
    return tuple(found)


def halved(spread: Spread) -> Spread:
    """Half of it, rounded down."""
    found = [0.0] * ((len(spread) + 1) // 2)
    for n, chance in enumerate(spread):
        found[n // 2] += chance
    return tuple(found)


def if_at_all(chance: float, spread: Spread) -> Spread:
    """The spread if something happens with this chance, and nothing otherwise."""
    found = [chance * one for one in spread]
    found[0] += 1 - chance
    return tuple(found)
