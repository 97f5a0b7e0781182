"""What the opponents are like: of several tempers those whose plans come nearest to the plans that were seen."""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random
from typing import Final, final

from roses.bots.wars_of_the_roses.plan_search import PlanSearch
from roses.bots.wars_of_the_roses.sharp_plan import SharpPlanner
from roses.bots.wars_of_the_roses.weights import Weights
from roses.core.contract import Action
from roses.core.log import Event
from roses.games.wars_of_the_roses.course import WarsOfTheRosesState
from roses.games.wars_of_the_roses.orders import orders_of
from roses.games.wars_of_the_roses.plan import Plan
from roses.games.wars_of_the_roses.state import Table

_SHAKEN: Final = 0.3  # nobody is exactly of any temper
_THEIR_WORLDS: Final = 3
_THEIR_LOOKS: Final = 40  # what somebody who searches is taken to look at
_TRUST: Final = 6.0  # how much a turn's plan tells


@final
class Habits:
    """For each other seat, how likely it is of each temper."""

    def __init__(self, seat_names: Sequence[str], tempers: Sequence[Weights]) -> None:
        self._names: Final = list(seat_names)
        self._tempers: Final = list(tempers)
        # One more than the tempers: somebody who searches for the best answer to players of those tempers.
        self._likely: Final = [[0.0] * (len(tempers) + 1) for _ in seat_names]  # logarithms
        self._expected: Final[list[list[tuple[int, set[str]]]]] = [[] for _ in seat_names]

    def imagine_all(self, table: WarsOfTheRosesState, but: int, rng: Random) -> list[Plan]:
        """Plans that everybody may well have made, `but` for one seat, whose plan is left empty."""
        return [Plan() if seat == but else self._imagine(table, seat, rng) for seat in range(table.seats)]

    def _imagine(self, table: WarsOfTheRosesState, seat: int, rng: Random) -> Plan:
        likely = [math.exp(one - max(self._likely[seat])) for one in self._likely[seat]]
        temper = rng.choices(range(len(likely)), likely)[0]
        plan = (
            self._by_temper(table, seat, temper, rng)
            if temper < len(self._tempers)
            else self._by_search(table, seat, rng)
        )
        self._expected[seat].append((temper, _gist(orders_of(table, plan))))
        return plan

    def _by_temper(self, table: Table, seat: int, temper: int, rng: Random) -> Plan:
        return SharpPlanner(table, seat, self._tempers[temper].shaken(rng, _SHAKEN), rng).make()

    def _by_search(self, table: WarsOfTheRosesState, seat: int, rng: Random) -> Plan:
        """A quick look for what beats plans of the others by their tempers alone."""
        worlds = [
            [
                Plan() if other == seat else self._by_temper(table, other, rng.randrange(len(self._tempers)), rng)
                for other in range(table.seats)
            ]
            for _ in range(_THEIR_WORLDS)
        ]
        looks = iter(range(_THEIR_LOOKS))
        return PlanSearch(table, seat, self._tempers[0], worlds, rng).run(lambda: next(looks, None) is not None)

    def hear(self, events: Sequence[Event]) -> None:
        """Plans that were revealed: those who had expected them are believed more."""
        for event in events:
            if event.key == "log.plan-revealed":
                name, orders = event.params["seat"], event.params["orders"]
                assert isinstance(name, str)
                assert isinstance(orders, list)
                self._learn(self._names.index(name), _gist([str(order) for order in orders]))

    def _learn(self, seat: int, seen: set[str]) -> None:
        expected = self._expected[seat]
        if expected:
            near = [(temper, _likeness(plan, seen)) for temper, plan in expected]
            usual = sum(likeness for _, likeness in near) / len(near)
            for temper, likeness in near:
                self._likely[seat][temper] += _TRUST * (likeness - usual) / len(near)
        expected.clear()


def _gist(orders: Sequence[Action]) -> set[str]:
    """What is ordered, without how many: two plans that attack the same place are near to each other."""
    found = set()
    for order in orders:
        words = order.split(" ")
        counted = words[0] in ("troops", "mercenaries", "bid")
        found.add(f"post {words[1]}" if counted and words[0] != "bid" else ("bid" if counted else order))
    return found


def _likeness(one: set[str], other: set[str]) -> float:
    both = len(one | other)
    return len(one & other) / both if both else 1.0
