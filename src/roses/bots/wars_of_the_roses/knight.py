"""The knight of Wars of the Roses: tuned weights, and a plan made by them without looking further."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from roses.bots.meaning import meaning_of
from roses.bots.player import Asked, Brief, Clock, Thought
from roses.bots.wars_of_the_roses.advice import PlanAdvice, aid_advice, draft_advice
from roses.bots.wars_of_the_roses.french_aid import answer_aid
from roses.bots.wars_of_the_roses.plan_search import PlanSearch
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
            return self._draft(table, asked)
        if table.phase == FRENCH_AID:
            answer = answer_aid(table, self.seat)
            return Thought(answer, advice=aid_advice(table, self.seat, answer) if asked.why else None)
        if self._planned == table.turn:
            return Thought(table.notation.ready)
        self._planned = table.turn
        laid = table.plans[self.seat]
        table.plans[self.seat] = Plan()
        self.rng = Random(f"{self._seed} {table.turn}")
        plan = self.plan(table, asked, clock)
        orders = [*orders_of(table, plan), table.notation.ready]
        if not laid.empty():  # before it was interrupted: half a plan is worse than none
            orders.insert(0, table.notation.clear)
        thought = Thought(orders[0], orders[1:]) if orders[0] in asked.legal else Thought(table.notation.ready)
        return self._explained(thought, table, laid, plan, asked.legal) if asked.why else thought

    def _explained(self, thought: Thought, table: Table, laid: Plan, plan: Plan, legal: list[Action]) -> Thought:
        """The same thought, with what there is to say about it."""
        search = self.searched()
        advice = PlanAdvice(table, self.seat, laid, plan, search).advise(legal)
        chances = [] if search is None else search.chances(plan)
        worlds = 0 if search is None else search.looks
        others = [(action, worth) for action, worth in advice.others if worth is not None]
        return Thought(thought.action, thought.plan, chances, alternatives=others, worlds=worlds, advice=advice)

    def searched(self) -> PlanSearch | None:
        """The worlds in which it has tried its plan; the knight plans without."""
        return None

    def plan(self, table: WarsOfTheRosesState, asked: Asked, clock: Clock) -> Plan:
        """What to do this turn."""
        return SharpPlanner(table, self.seat, self.weights, self.rng).make()

    def _draft(self, table: Table, asked: Asked) -> Thought:
        """The card that does most for this seat, or least for the others."""
        worth = {
            action: draft_worth(table, self.seat, meaning_of(table, action).a, self.weights) + 0.01 * self.rng.random()
            for action in asked.legal
        }
        best = max(asked.legal, key=lambda action: worth[action])
        return Thought(best, advice=draft_advice(table, self.seat, best, asked.legal, worth) if asked.why else None)
