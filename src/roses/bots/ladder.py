"""How strong the bots are, as measured in the arena: the figures that stand beside their names."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple


class Measured(NamedTuple):
    """A rating (25 is where everybody begins; higher is stronger), how far off it may be, and after how many deals."""

    rating: float
    give_or_take: float  # twice sigma
    deals: int


def measured(game: str, seats: int) -> dict[str, Measured]:
    """The bots of a game that were rated at so many seats, the weakest first."""
    return {
        bot: Measured(one["mu"], round(2 * one["sigma"], 2), one["deals"])
        for bot, one in _read()["games"].get(game, {}).get(str(seats), {}).items()
    }


@cache
def _read() -> Any:
    return json.loads(files("roses.bots").joinpath("data/ratings.json").read_text("utf-8"))
