"""The greedy bot for Sun of York: fights with everything, marches on weak places, and keeps the cards flowing."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from roses.bots.meaning import meaning_of
from roses.bots.player import Advice, Asked, Brief, Clock, Thought
from roses.bots.sun_of_york.look import Look
from roses.bots.sun_of_york.reasons import why
from roses.core.log import Event
from roses.games.sun_of_york.state import Table


class GreedyBot:
    """Scores each legal action by a few rules of thumb on what can be seen, and takes the best."""

    def begin(self, brief: Brief) -> None:
        """Its chance begins with its seed."""
        self._seat = brief.seat
        self._rng = Random(brief.seed)

    def hear(self, events: Sequence[Event]) -> None:
        """It goes by what lies on the table."""

    def think(self, asked: Asked, clock: Clock) -> Thought:
        """The best-looking action; among equals any."""
        table = asked.imagine()
        assert isinstance(table, Table)
        look = Look(table, self._seat)
        best, found = 0.0, asked.legal[0]
        for index, action in enumerate(asked.legal):
            score = look.score(meaning_of(table, action)) + self._rng.random() * 0.5
            if index == 0 or score > best:
                best, found = score, action
        if not asked.why:
            return Thought(found)
        # The next best are not told: its scores compare answers, and are worth nothing by themselves.
        return Thought(found, advice=Advice(found, why(table, self._seat, found, meaning_of(table, found))))
