"""The random bot: any legal action, all equally likely."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from roses.core.contract import Action, State


class RandomBot:
    """Plays any of the legal actions, all equally likely."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def choose(self, seat: int, legal: list[Action], imagine: Callable[[], State]) -> Action:
        """Any of them."""
        return legal[int(self._rng.random() * len(legal))]
