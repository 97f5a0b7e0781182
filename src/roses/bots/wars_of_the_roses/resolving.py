"""What plans lead to: the turn resolved by the rules themselves, and how the game looks from there."""

from __future__ import annotations

import math
import tomllib
from functools import cache
from importlib.resources import files
from typing import Final, final

from roses.bots.wars_of_the_roses.ledger import Ledger
from roses.bots.wars_of_the_roses.weights import NAMES, Weights
from roses.games.wars_of_the_roses.components import OWNABLE
from roses.games.wars_of_the_roses.course import WarsOfTheRosesState
from roses.games.wars_of_the_roses.plan import Plan
from roses.games.wars_of_the_roses.reveal import carry_out_plans
from roses.games.wars_of_the_roses.state import Table

FEATURES: Final = ("again", "money", "income", "mercenaries", "control", "aid")
_FLAT: Final = Weights(dict.fromkeys(NAMES, 0.0))


def resolve(table: WarsOfTheRosesState, plans: list[Plan]) -> WarsOfTheRosesState:
    """The table after Parliament, if everybody has planned so."""
    after = table.copy()
    after.log = []
    after.plans = plans
    carry_out_plans(after)
    return after


def features(after: Table) -> list[list[float]]:
    """By seat, what the turns to come depend on: another Parliament like this one, and what one goes into them with."""
    again = Ledger(after, _FLAT).points
    board, seats = after.board, after.seats
    income, control = [0] * seats, [0] * seats
    for card in range(OWNABLE):
        owner = after.holder[card]
        if owner >= 0:
            income[owner] += board.income[card]
            control[owner] += board.cp[card]
    return [
        [
            again[seat],
            float(after.money[seat]),
            float(income[seat]),
            float(after.mercenaries[seat]),
            float(control[seat]),
            float(after.aid[seat]),
        ]
        for seat in range(seats)
    ]


@final
class Prospects:
    """What a table after Parliament is worth to each seat, by numbers fitted to the ends of many games."""

    def __init__(self, coefficients: list[list[float]], luck: list[float]) -> None:
        self._coefficients: Final = coefficients  # by turns to come: a number for each feature, and one besides
        self._luck: Final = luck  # by turns to come: points that may still go either way

    def scores(self, after: Table, later: int) -> list[float]:
        """The score each seat may expect at the end."""
        if not later:
            return [float(points) for points in after.score]
        weights = self._coefficients[later - 1]
        last = len(FEATURES)
        return [
            after.score[seat] + weights[last] + sum(weights[index] * value for index, value in enumerate(row))
            for seat, row in enumerate(features(after))
        ]

    def chances(self, after: Table, later: int) -> list[float]:
        """Each seat's chance of winning."""
        scores = self.scores(after, later)
        luck = self._luck[later]
        most = max(scores)
        shares = [math.exp((score - most) / luck) for score in scores]
        return [share / sum(shares) for share in shares]


@cache
def prospects_for(seats: int) -> Prospects:
    """As fitted for so many seats."""
    text = files("roses.bots.wars_of_the_roses").joinpath("data/prospects.toml").read_text("utf-8")
    read = tomllib.loads(text)["seats"][str(seats)]
    return Prospects(read["coefficients"], read["luck"])
