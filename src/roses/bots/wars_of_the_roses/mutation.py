"""Changing a plan a little: one or a few orders given, altered or taken back, and everything still paid for."""

from __future__ import annotations

from random import Random
from typing import Final, final

from roses.games.wars_of_the_roses.plan import Plan
from roses.games.wars_of_the_roses.presence import Chart, presence
from roses.games.wars_of_the_roses.state import Table

_MOST_DEFENDERS: Final = 4
_MOST_BEYOND: Final = 4  # attackers beyond the garrison


@final
class Mutation:
    """Changes plans of one seat at one table."""

    def __init__(self, table: Table, seat: int, rng: Random) -> None:
        self._table: Final = table
        self._board: Final = table.board
        self._chart: Final[Chart] = table.charts[seat]
        self._money: Final = table.money[seat]
        self._mercenaries: Final = table.mercenaries[seat]
        self._rng: Final = rng
        chart = self._chart
        kinds = [self._bid]
        if chart.reach:
            kinds += [self._move] * 3
        if chart.rival_people:
            kinds += [self._bribe] * 3
        if chart.people:
            kinds += [self._retain] * 2
        if chart.locations:
            kinds += [self._defend] * 2
        if any(chart.rivals):
            kinds += [self._attack] * 4
        self._kinds: Final = kinds

    def change(self, plan: Plan) -> Plan:
        """Another plan, near to this one, that can be carried out and paid for."""
        rng = self._rng
        child = plan.copy()
        for _ in range(1 + int(2.5 * rng.random() * rng.random())):
            rng.choice(self._kinds)(child)
        self._drop_absent(child)
        self._pay(child)
        return child

    def _move(self, plan: Plan) -> None:
        rng = self._rng
        mover = rng.choice(list(self._chart.reach))
        if mover in plan.moves and rng.random() < 0.35:
            del plan.moves[mover]
        else:
            plan.moves[mover] = rng.choice(self._chart.reach[mover])

    def _bribe(self, plan: Plan) -> None:
        person = self._rng.choice(self._chart.rival_people)
        if person in plan.bribes or len(plan.bribes) < self._board.black_cubes:
            plan.set_bribe(self._board, person, person not in plan.bribes)

    def _retain(self, plan: Plan) -> None:
        person = self._rng.choice(self._chart.people)
        if person in plan.retains or len(plan.retains) < self._board.white_cubes:
            plan.set_retain(self._board, person, person not in plan.retains)

    def _defend(self, plan: Plan) -> None:
        self._post(plan, self._rng.choice(self._chart.locations), int(self._rng.random() * (_MOST_DEFENDERS + 1)))

    def _attack(self, plan: Plan) -> None:
        rng = self._rng
        present = presence(self._chart, plan)
        there = [place for area, places in enumerate(self._chart.rivals) if present >> area & 1 for place in places]
        if there:
            place = rng.choice(there)
            off = place in plan.troops or place in plan.mercenaries
            beyond = 0 if off and rng.random() < 0.4 else 1 + int(rng.random() * _MOST_BEYOND)
            self._post(plan, place, self._board.garrison[place] + beyond if beyond else 0)

    def _post(self, plan: Plan, place: int, strength: int) -> None:
        """So many counters on a location: mercenaries first, who cost nothing more."""
        plan.set_troops(self._board, place, 0)
        plan.set_mercenaries(place, 0)
        hired = min(strength, self._mercenaries - plan.hired)
        if hired:
            plan.set_mercenaries(place, hired)
        bought = min(strength - hired, self._board.troops - plan.raised)
        if bought > 0:
            plan.set_troops(self._board, place, bought)

    def _bid(self, plan: Plan) -> None:
        rng = self._rng
        spare = max(0, self._money - plan.cost + plan.bid)
        kind = rng.random()
        if kind < 0.2:
            plan.set_bid(-1, 0)
            return
        pounds = spare if kind < 0.4 else max(0, min(spare, plan.bid + int(rng.gauss(0, 3))))
        area = plan.bid_area if plan.bid and rng.random() < 0.6 else rng.choice(self._board.calais_areas)
        plan.set_bid(area if pounds else -1, pounds)

    def _drop_absent(self, plan: Plan) -> None:
        """Attacks where the seat would not be present any more."""
        present = presence(self._chart, plan)
        table = self._table
        mine = set(self._chart.locations)
        for place in [*plan.troops, *plan.mercenaries]:
            if place not in mine and not present >> table.board.home_area[place] & 1:
                self._post(plan, place, 0)

    def _pay(self, plan: Plan) -> None:
        """Take back orders, any of them, until the money reaches."""
        rng, board = self._rng, self._board
        while plan.cost > self._money:
            if plan.bid and rng.random() < 0.5:
                plan.set_bid(plan.bid_area, max(0, plan.bid - (plan.cost - self._money)))
                continue
            bought: list[tuple[int, int]] = [(0, place) for place in plan.troops]
            bought += [(1, person) for person in plan.bribes] + [(2, person) for person in plan.retains]
            if not bought:
                plan.set_bid(-1, 0)
                continue
            kind, card = rng.choice(bought)
            if kind == 0:
                plan.set_troops(board, card, 0)
            elif kind == 1:
                plan.set_bribe(board, card, False)
            else:
                plan.set_retain(board, card, False)
