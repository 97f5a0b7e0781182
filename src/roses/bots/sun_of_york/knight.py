"""The knight of Sun of York: tries what looks good in a few worlds, and asks a net what the half-turn came to."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from roses.bots.player import Asked, Brief, Clock, Thought
from roses.bots.sun_of_york.half_search import HalfSearch, candidates
from roses.bots.sun_of_york.value import shipped
from roses.core.log import Event
from roses.games.sun_of_york.course import SunOfYorkState


class Knight:
    """A few worlds for every answer, however much time there is."""

    MOST = 6  # answers that are tried
    STEPS = (3, 3, 4)  # worlds; after each step only the better half is tried in more

    def begin(self, brief: Brief) -> None:
        """Its chance begins with its seed."""
        self.seat = brief.seat
        self.rng = Random(brief.seed)
        self.value = shipped()

    def hear(self, events: Sequence[Event]) -> None:
        """It goes by what lies on the table."""

    def think(self, asked: Asked, clock: Clock) -> Thought:
        """The answer with the best chance."""
        table = asked.imagine()
        assert isinstance(table, SunOfYorkState)
        tried = candidates(table, self.seat, asked.legal, self.MOST)
        search = HalfSearch(asked.imagine, self.seat, tried, self.value, self.rng)
        clock.best(tried[0].action)
        self.search(search, clock)
        best = search.best()
        return Thought(best.action, worlds=search.worlds)

    def search(self, search: HalfSearch, clock: Clock) -> None:
        left = search.tried
        for worlds in self.STEPS:
            if len(left) == 1:
                return
            for _ in range(worlds):
                search.look(left)
            left = search.better_half(left, 1)
