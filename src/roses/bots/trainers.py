"""What can be trained, by game: examples are played in parts that can be kept, and weights are fitted to them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from importlib import import_module
from typing import Any, Final, Protocol

from roses.core.errors import OptionError

# A game's own training, one line: its class, made with the bots that play and a seed.
TRAINERS: Final[dict[str, str]] = {
    "sun-of-york": "roses.bots.sun_of_york.train_value:Training",
    "kingmaker": "roses.bots.judges.train_kingmaker:Training",
}


class Trainer(Protocol):
    """Plays and learns. It is sent to other processes, so there is nothing in it but how it was made."""

    GAMES: int  # in a part
    FEWEST: int  # games; of fewer none could be kept back to test the weights by

    def terms(self) -> dict[str, Any]:
        """What the games hang on; parts of other terms do not belong together."""

    def play(self, part: int) -> bytes:
        """One part, as a file to be kept; the same on any machine."""

    def fit(self, parts: Iterable[bytes], rounds: int, tell: Callable[[], None]) -> tuple[str, dict[str, Any]]:
        """The text of a file of weights, and what there is to say about them; `tell` is told of each round."""


def trainer_of(game: str, by: str, seed: str) -> Trainer:
    """The training of a game; OptionError if it has none."""
    if game not in TRAINERS:
        raise OptionError(f"there is nothing to train for {game}; there is for: {', '.join(TRAINERS)}")
    module, _, its_class = TRAINERS[game].partition(":")
    made: Trainer = getattr(import_module(module), its_class)(by, seed)
    return made
