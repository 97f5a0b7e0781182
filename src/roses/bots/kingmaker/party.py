"""Who fights: no more nobles than it takes, for the card that decides names some of those who took part."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from roses.bots.kingmaker.chances import Chances
from roses.bots.kingmaker.hunt import BATTLE, GATHER, WALK, Target
from roses.bots.kingmaker.stakes import noble_worth
from roses.games.kingmaker.state import Table
from roses.games.kingmaker.strength import troops_in

A_DEATH: Final = 0.5  # a rival's noble who dies is worth so much of one who is taken with all he has


def fighters(table: Table, chances: Chances, nobles: Sequence[int], target: Target) -> tuple[list[int], float]:
    """Of those who are there the best to take a target with, and what that can be expected to bring.

    The strongest come first; with each one more the odds get better, and one more may die.
    """
    if target.kind == WALK:
        return list(nobles), float(target.value)
    might = {noble: troops_in(table, noble, target.square) for noble in nobles}
    order = sorted(nobles, key=lambda one: (-might[one], one))
    killed = 0.0
    if target.kind == BATTLE:
        killed = A_DEATH * sum(chances.death(noble) * noble_worth(table, noble) for noble in target.beaten)
    best: tuple[list[int], float] = ([], 0.0)
    troops, cost = 0, 0.0
    for number, noble in enumerate(order):
        troops += might[noble]
        if target.kind != GATHER:
            cost += chances.death(noble) * noble_worth(table, noble)
        chance = target.chance(chances, troops)
        value = chance * target.value + killed - cost
        if chance > 0 and value > best[1]:
            best = (order[: number + 1], value)
    return best


def worth_of_all(table: Table, chances: Chances, nobles: Sequence[int], target: Target) -> float:
    """What an attack by all of them can be expected to bring."""
    might = sum(troops_in(table, noble, target.square) for noble in nobles)
    cost = sum(chances.death(noble) * noble_worth(table, noble) for noble in nobles)
    return target.chance(chances, might) * target.value - cost
