"""The random bot: any legal action, all equally likely."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import final

from roses.bots.player import Asked, Brief, Clock, Thought
from roses.core.log import Event


@final
class RandomBot:
    """Plays any of the legal actions, all equally likely."""

    def begin(self, brief: Brief) -> None:
        """Its chance begins with its seed."""
        self._rng = Random(brief.seed)

    def hear(self, events: Sequence[Event]) -> None:
        """Nothing that happens changes its mind."""

    def think(self, asked: Asked, clock: Clock) -> Thought:
        """Any of them; where nobody waits it holds its tongue."""
        if asked.optional:
            return Thought(None)
        return Thought(asked.legal[int(self._rng.random() * len(asked.legal))])
