"""What a position of Kingmaker is worth: weighed facts about each seat, and every seat's part of them all."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Final, final

from roses.bots.judges.kingmaker_facts import FACTS, facts
from roses.games.kingmaker.state import Table

_DIGITS: Final = 6  # of a chance; further ones would differ from machine to machine


@final
class Value:
    """A number for each fact, apart for two seats and for more."""

    def __init__(self, at_two: Sequence[float], at_more: Sequence[float]) -> None:
        self.at_two: Final = list(at_two)
        self.at_more: Final = list(at_more)

    def of(self, known: Sequence[Sequence[float]]) -> list[float]:
        """Each seat's chance of winning, given the facts about all of them."""
        weights = self.at_two if len(known) == 2 else self.at_more
        sums = [sum(weight * fact for weight, fact in zip(weights, row, strict=True)) for row in known]
        most = max(sums)
        shares = [math.exp(one - most) for one in sums]
        chances = [round(one / sum(shares), _DIGITS) for one in shares]
        return [one / sum(chances) for one in chances]

    def at(self, table: Table) -> list[float]:
        """Each seat's chance of winning at this table."""
        return self.of(facts(table))


def write(value: Value, about: Mapping[str, object]) -> str:
    """The text of a file of weights, with what there is to say about them."""
    kept = {"about": about, "facts": list(FACTS), "two": value.at_two, "more": value.at_more}
    return json.dumps(kept, indent=1) + "\n"


def read(text: str) -> Value:
    """The weights of such a file."""
    kept = json.loads(text)
    assert kept["facts"] == list(FACTS), "these weights are of other facts"
    return Value(kept["two"], kept["more"])


@cache
def shipped() -> Value:
    """The weights that come with Roses."""
    return read(_shipped_text())


def about_shipped() -> dict[str, Any]:
    """How they came about."""
    about: dict[str, Any] = json.loads(_shipped_text())["about"]
    return about


def _shipped_text() -> str:
    return files("roses.bots.judges").joinpath("data/kingmaker.json").read_text("utf-8")
