"""Looking for a plan: the best is changed bit by bit, and tried against plans that the others may well have made."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final, final

from roses.bots.wars_of_the_roses.mutation import Mutation
from roses.bots.wars_of_the_roses.resolving import Prospects, prospects_for, resolve
from roses.bots.wars_of_the_roses.sharp_plan import SharpPlanner
from roses.bots.wars_of_the_roses.weights import Weights
from roses.games.wars_of_the_roses.course import WarsOfTheRosesState
from roses.games.wars_of_the_roses.plan import Plan

_TEMPER: Final = 0.35  # how far the plans to begin with are from one's own ways
_FIRST: Final = 6  # plans to begin with
_BEST: Final = 5  # plans that are kept and changed
_HOPELESS: Final = 0.12  # so far behind after two worlds, a plan is not tried in the others
_AS_GOOD: Final = 0.006  # chances of winning this near to the best are as good


@final
class Tried:
    """A plan, and how it did in each world."""

    def __init__(self, plan: Plan, results: list[float]) -> None:
        self.plan: Final = plan
        self.results: Final = results
        self.value: Final = sum(results) / len(results)


@final
class PlanSearch:
    """Looks for the plan of one seat that wins most often, in worlds where the others have made theirs."""

    def __init__(
        self, table: WarsOfTheRosesState, seat: int, weights: Weights, worlds: list[list[Plan]], rng: Random
    ) -> None:
        self._table: Final = table
        self._seat: Final = seat
        self._weights: Final = weights
        self._worlds: Final = worlds
        self._rng: Final = rng
        self._prospects: Final[Prospects] = prospects_for(table.seats)
        self._later: Final = table.board.turns - table.turn
        self.best: Final[list[Tried]] = []
        self.looks: int = 0  # worlds that were played through

    def run(self, go_on: Callable[[], bool]) -> Plan:
        """The best that was found while there was time, or one as good."""
        for number in range(_FIRST):
            weights = self._weights if number == 0 else self._weights.shaken(self._rng, _TEMPER)
            self._try(SharpPlanner(self._table, self._seat, weights, self._rng).make())
        mutation = Mutation(self._table, self._seat, self._rng)
        while go_on():
            parent = self.best[int(len(self.best) * self._rng.random() ** 2)]
            self._try(mutation.change(parent.plan))
        good = [one for one in self.best if one.value >= self.best[0].value - _AS_GOOD]
        return self._rng.choice(good).plan

    def chances(self, plan: Plan) -> list[float]:
        """By seat, the chance of winning with this plan, over all worlds."""
        ends = [resolve(self._table, self._with(world, plan)) for world in self._worlds]
        found = [self._prospects.chances(end, self._later) for end in ends]
        return [sum(one[seat] for one in found) / len(found) for seat in range(self._table.seats)]

    def succeeds(self, plan: Plan, card: int) -> tuple[int, int]:
        """In how many of all worlds the card is this seat's after the turn."""
        ends = [resolve(self._table, self._with(world, plan)) for world in self._worlds]
        return sum(end.holder[card] == self._seat for end in ends), len(ends)

    def _with(self, world: list[Plan], plan: Plan) -> list[Plan]:
        plans = world[:]
        plans[self._seat] = plan
        return plans

    def _try(self, plan: Plan) -> None:
        results: list[float] = []
        for number, world in enumerate(self._worlds):
            self.looks += 1
            after = resolve(self._table, self._with(world, plan))
            results.append(self._prospects.chances(after, self._later)[self._seat])
            if number == 1 and len(self.best) == _BEST:
                best = self.best[0].results
                if results[0] + results[1] < best[0] + best[1] - 2 * _HOPELESS:
                    return
        self.best.append(Tried(plan, results))
        self.best.sort(key=lambda one: -one.value)
        del self.best[_BEST:]
