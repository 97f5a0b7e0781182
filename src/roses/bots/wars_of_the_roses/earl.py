"""The earl of Wars of the Roses: searches for its plan, and learns from their plans what its opponents are like."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from roses.bots.player import Asked, Brief, Clock
from roses.bots.wars_of_the_roses.habits import Habits
from roses.bots.wars_of_the_roses.knight import Knight
from roses.bots.wars_of_the_roses.plan_search import PlanSearch
from roses.bots.wars_of_the_roses.weights import tempers_for
from roses.core.log import Event
from roses.games.wars_of_the_roses.course import WarsOfTheRosesState
from roses.games.wars_of_the_roses.plan import Plan

WORLDS: Final = 8  # so often the plans of the others are imagined


@final
class Earl(Knight):
    """Drafts as the knight does, and searches for its plan."""

    def begin(self, brief: Brief) -> None:
        """It knows nothing of the others yet."""
        super().begin(brief)
        self._search: PlanSearch | None = None
        self._habits = Habits(brief.game.seat_names[: brief.seats], tempers_for(brief.seats))

    def hear(self, events: Sequence[Event]) -> None:
        """Plans that are revealed tell what the others are like."""
        self._habits.hear(events)

    def plan(self, table: WarsOfTheRosesState, asked: Asked, clock: Clock) -> Plan:
        """What to do this turn."""
        worlds = [self._habits.imagine_all(table, self.seat, self.rng) for _ in range(WORLDS)]
        self._search = PlanSearch(table, self.seat, self.weights, worlds, self.rng)
        return self._search.run(clock.go_on)

    def searched(self) -> PlanSearch | None:
        """The worlds in which it has tried its plan."""
        return self._search
