"""What the bots of Wars of the Roses hold things to be worth: numbers tuned by play, apart for each number of seats."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from random import Random
from typing import Final, final

NAMES: Final = (
    "pound",  # victory points a pound is worth while there are turns left to spend it in
    "last_pound",  # the same in the last turn
    "foothold",  # a control point that decides nothing yet
    "rivals",  # how much the others' mean gain counts against one's own
    "later",  # what a gain is worth again in each turn to come
    "bribe_holds",  # chance that no white cube lies on a personality
    "attack_holds",  # chance that an attack is enough
    "attack_with",  # troops beyond the garrison
    "lost_person",  # chance that somebody bribes one's personality
    "lost_place",  # chance that somebody attacks one's location
    "defend_with",  # troops to keep a location
    "mercenary",  # what one is worth of the price of a troop
    "least_bid",  # of what the Captain of Calais is worth
    "most_bid",
    "draft_later",  # what a card is worth again in each turn to come
    "roaming",  # a control point that can go where it is needed
    "settled",  # what a better place must bring before somebody moves
)


@final
class Weights:
    """One number for each of the names."""

    __slots__ = NAMES

    def __init__(self, values: dict[str, float]) -> None:
        self.pound: float = values["pound"]
        self.last_pound: float = values["last_pound"]
        self.foothold: float = values["foothold"]
        self.rivals: float = values["rivals"]
        self.later: float = values["later"]
        self.bribe_holds: float = values["bribe_holds"]
        self.attack_holds: float = values["attack_holds"]
        self.attack_with: float = values["attack_with"]
        self.lost_person: float = values["lost_person"]
        self.lost_place: float = values["lost_place"]
        self.defend_with: float = values["defend_with"]
        self.mercenary: float = values["mercenary"]
        self.least_bid: float = values["least_bid"]
        self.most_bid: float = values["most_bid"]
        self.draft_later: float = values["draft_later"]
        self.roaming: float = values["roaming"]
        self.settled: float = values["settled"]

    def as_dict(self) -> dict[str, float]:
        """By name."""
        return {name: getattr(self, name) for name in NAMES}

    def shaken(self, rng: Random, by: float) -> Weights:
        """Weights somebody of another temper might have."""
        return Weights({name: value * 2 ** rng.gauss(0, by) for name, value in self.as_dict().items()})


def weights_for(seats: int) -> Weights:
    """The knight's, as they were tuned for so many seats."""
    return tempers_for(seats)[0]


@cache
def tempers_for(seats: int) -> list[Weights]:
    """The knight's and those of players of other tempers."""
    text = files("roses.bots.wars_of_the_roses").joinpath("data/weights.toml").read_text("utf-8")
    read = tomllib.loads(text)["seats"][str(seats)]
    return [Weights({name: float(value) for name, value in one.items()}) for one in [read["knight"], *read["others"]]]
