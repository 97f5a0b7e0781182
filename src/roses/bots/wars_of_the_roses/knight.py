"""The knight of Wars of the Roses: tuned weights, and a plan made by them without looking further."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from roses.bots.meaning import meaning_of
from roses.bots.player import Asked, Brief, Clock, Thought
from roses.bots.wars_of_the_roses.french_aid import answer_aid
from roses.bots.wars_of_the_roses.sharp_plan import SharpPlanner, draft_worth
from roses.bots.wars_of_the_roses.weights import Weights, weights_for
from roses.core.contract import Action
from roses.core.log import Event
from roses.games.wars_of_the_roses.course import WarsOfTheRosesState
from roses.games.wars_of_the_roses.orders import orders_of
from roses.games.wars_of_the_roses.plan import Plan
from roses.games.wars_of_the_roses.state import DRAW_CARDS, FRENCH_AID, Table


class Knight:
    """Plays what looks best now, by weights tuned for the number of seats."""

    def __init__(self, weights: Weights | None = None) -> None:
        self._given = weights

    def begin(self, brief: Brief) -> None:
        """Its chance begins with its seed."""
        self.seat = brief.seat
        self._seed = brief.seed
        self.weights = self._given if self._given is not None else weights_for(brief.seats)
        self.rng = Random(brief.seed)
        self._planned = 0  # the turn it has made a plan for

    def hear(self, events: Sequence[Event]) -> None:
        """It goes by what lies on the table."""

    def think(self, asked: Asked, clock: Clock) -> Thought:
        """One of the legal actions; of a plan its first order, and then the others."""
        table = asked.imagine()
        assert isinstance(table, WarsOfTheRosesState)
        if table.phase == DRAW_CARDS:
            return Thought(self._draft(table, asked.legal))
        if table.phase == FRENCH_AID:
            return Thought(answer_aid(table, self.seat))
        if self._planned == table.turn:
            return Thought(table.notation.ready)
        self._planned = table.turn
        begun = not table.plans[self.seat].empty()  # before it was interrupted: half a plan is worse than none
        table.plans[self.seat] = Plan()
        self.rng = Random(f"{self._seed} {table.turn}")
        orders = [*orders_of(table, self.plan(table, asked, clock)), table.notation.ready]
        if begun:
            orders.insert(0, table.notation.clear)
        return Thought(orders[0], orders[1:]) if orders[0] in asked.legal else Thought(table.notation.ready)

    def plan(self, table: WarsOfTheRosesState, asked: Asked, clock: Clock) -> Plan:
        """What to do this turn."""
        return SharpPlanner(table, self.seat, self.weights, self.rng).make()

    def _draft(self, table: Table, legal: list[Action]) -> Action:
        """The card that does most for this seat, or least for the others."""
        worth = {
            action: draft_worth(table, self.seat, meaning_of(table, action).a, self.weights) + 0.01 * self.rng.random()
            for action in legal
        }
        return max(legal, key=lambda action: worth[action])
