"""The greedy bot for Wars of the Roses: drafts by worth, plans what pays best for its money, defends what matters.

It weighs everything with one question: how would Parliament go if this were so? It looks at what lies open on
the table only; what others may be planning it takes as a risk, the same for everybody.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import final

from roses.bots.meaning import meaning_of
from roses.bots.player import Asked, Brief, Clock, Thought
from roses.bots.wars_of_the_roses.advice import PlanAdvice, aid_advice, draft_advice, plan_of
from roses.bots.wars_of_the_roses.french_aid import answer_aid
from roses.bots.wars_of_the_roses.outlook import POUND, Outlook, turns_after
from roses.bots.wars_of_the_roses.planner import Planner
from roses.core.contract import Action
from roses.core.log import Event
from roses.games.wars_of_the_roses.components import NOBLES, OWNABLE, SHIPS
from roses.games.wars_of_the_roses.course import WarsOfTheRosesState
from roses.games.wars_of_the_roses.state import DRAW_CARDS, FRENCH_AID, Table


@final
class GreedyBot:
    """Plays what looks best now."""

    def begin(self, brief: Brief) -> None:
        """Its chance begins with its seed."""
        self._seat = brief.seat
        self._seed = brief.seed
        self._rng = Random(brief.seed)
        self._planned = 0  # the turn it has made a plan for

    def hear(self, events: Sequence[Event]) -> None:
        """It goes by what lies on the table."""

    def think(self, asked: Asked, clock: Clock) -> Thought:
        """One of the legal actions; of a plan its first order, and then the others."""
        table = asked.imagine()
        assert isinstance(table, WarsOfTheRosesState)
        if table.phase == DRAW_CARDS:
            return self._draft(table, self._seat, asked)
        if table.phase == FRENCH_AID:
            answer = answer_aid(table, self._seat)
            return Thought(answer, advice=aid_advice(table, self._seat, answer) if asked.why else None)
        if self._planned == table.turn:
            return Thought(table.notation.ready)
        self._planned = table.turn
        orders = [*Planner(table, self._seat, Random(f"{self._seed} {table.turn}")).orders(), table.notation.ready]
        advice = None
        if asked.why:
            plan = plan_of(table, orders[:-1])
            advice = PlanAdvice(table, self._seat, table.plans[self._seat], plan).advise(asked.legal)
        if not table.plans[self._seat].empty():  # begun before it was interrupted: half a plan is worse than none
            orders.insert(0, table.notation.clear)
        if orders[0] in asked.legal:
            return Thought(orders[0], orders[1:], advice=advice)
        return Thought(table.notation.ready, advice=advice)

    def _draft(self, table: Table, seat: int, asked: Asked) -> Thought:
        """The card that does most for this seat, or least for the others."""
        worth = {action: draft_worth(table, seat, action) + 0.01 * self._rng.random() for action in asked.legal}
        best = max(asked.legal, key=lambda action: worth[action])
        return Thought(best, advice=draft_advice(table, seat, best, asked.legal, worth) if asked.why else None)


def draft_worth(table: Table, seat: int, action: Action) -> float:
    """What owning a card of the display would be worth."""
    card = meaning_of(table, action).a
    later = turns_after(table)
    if card >= OWNABLE:
        number = min(table.board.mercenaries_per_card[table.turn - 1], table.counters_on_chart())
        return number * table.board.troop_cost * POUND * 0.9
    holder, at = table.holder[:], table.at[:]
    before = Outlook(table, holder, at).worth(seat)
    holder[card] = seat
    if card >= SHIPS:
        board = table.board
        at[card - SHIPS] = board.home_sea[card - SHIPS] if card < NOBLES else board.home_area[card]
    gain = Outlook(table, holder, at).worth(seat) - before
    roaming = 0.15 * table.board.cp[card] if card >= NOBLES else 0.0  # a noble can go where he is needed
    return gain * (1 + 0.6 * later) + table.board.income[card] * (later + 1) * POUND + roaming * (later + 1)
