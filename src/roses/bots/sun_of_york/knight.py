"""The knight of Sun of York: tries what looks good in a few worlds, and asks a net what the half-turn came to.

It is on trial, and plays only where it is named as `roses.bots.sun_of_york.knight:Knight`, until the arena judges it.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from roses.bots.meaning import meaning_of
from roses.bots.player import Advice, Asked, Brief, Clock, Thought
from roses.bots.sun_of_york.half_search import HalfSearch, Tried, candidates
from roses.bots.sun_of_york.reasons import why
from roses.bots.sun_of_york.value import shipped
from roses.core.log import Event
from roses.core.text import Text
from roses.games.sun_of_york import notation as verbs
from roses.games.sun_of_york.course import SunOfYorkState

MOST: Final = 6  # answers that are tried
NEXT_BEST: Final = 2  # answers that are told besides
_GO_ON: Final = (verbs.DONE, verbs.PASS, verbs.ROLL)
STEPS: Final = (8, 8, 8)  # worlds; after each step only the better half is tried in more


class Knight:
    """The same few worlds for every answer, however much time there is."""

    most = MOST

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
        search = HalfSearch(
            asked.imagine, self.seat, candidates(table, self.seat, asked.legal, self.most), self.value, self.rng
        )
        clock.best(search.best().action)
        self.search(search, clock)
        best = search.best()
        advice = self._advice(table, search, best) if asked.why else None
        if not best.chances:
            return Thought(best.action, advice=advice)
        chances = [best.mean, 1 - best.mean] if self.seat == 0 else [1 - best.mean, best.mean]
        others = [(one.action, one.mean) for one in search.tried if one.chances]
        return Thought(best.action, chances=chances, alternatives=others, worlds=search.worlds, advice=advice)

    def _advice(self, table: SunOfYorkState, search: HalfSearch, best: Tried) -> Advice:
        """Why, the chances it found, and what it would be to go on without doing anything, if that was tried."""
        reasons = why(table, self.seat, best.action, meaning_of(table, best.action))
        if not best.chances:
            return Advice(best.action, reasons)
        # What seems better by luck alone is not told as the next best.
        tried = [one for one in search.tried if one.chances and one is not best and one.mean <= best.mean]
        tried.sort(key=lambda one: -one.mean)
        go_on = next((one.mean for one in tried if meaning_of(table, one.action).verb in _GO_ON), None)
        reasons.append(Text("reason.tried", {"worlds": search.worlds}))
        others = [(one.action, one.mean) for one in tried[:NEXT_BEST]]
        return Advice(best.action, reasons, best.mean, go_on, others)

    def search(self, search: HalfSearch, clock: Clock) -> None:
        """A few worlds for all, more for the best of them."""
        left = search.tried
        for worlds in STEPS:
            for _ in range(worlds):
                if len(left) == 1 or clock.left() <= 0:
                    return
                search.look(left)
            left = search.narrowed(left)
