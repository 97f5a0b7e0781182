"""What the bots of Wars of the Roses tell somebody who asks why: one order of their plan, and what it changes.

Everything is counted by the rules, in a turn in which nobody else gives orders; only the earl, who imagines what the
others may have planned, tells of chances.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, final

from roses.bots.meaning import meaning_of
from roses.bots.player import Advice
from roses.bots.wars_of_the_roses.outcome import Outcome, facts, gain, taken_away
from roses.bots.wars_of_the_roses.plan_search import PlanSearch
from roses.core.contract import Action
from roses.core.question import Meaning
from roses.core.text import Params, Text
from roses.games.wars_of_the_roses.components import NOBLES, OWNABLE, SHIPS
from roses.games.wars_of_the_roses.draw_cards import choose
from roses.games.wars_of_the_roses.notation import BID, BRIBE, CANCEL, MERCENARIES, RETAIN, TROOPS
from roses.games.wars_of_the_roses.orders import enter, orders_of
from roses.games.wars_of_the_roses.plan import Plan
from roses.games.wars_of_the_roses.state import Table

NEXT_BEST: Final = 2
_MOST_FACTS: Final = 3


def plan_of(table: Table, orders: Sequence[Action]) -> Plan:
    """A planning chart with these orders on it."""
    plan = Plan()
    for order in orders:
        meaning = meaning_of(table, order)
        enter(plan, table, meaning.verb, meaning.a, meaning.b)
    return plan


@final
class PlanAdvice:
    """Which order of a plan comes first for a person who has laid some already, and why."""

    def __init__(self, table: Table, seat: int, laid: Plan, plan: Plan, search: PlanSearch | None = None) -> None:
        self._table: Final = table
        self._seat: Final = seat
        self._laid: Final = orders_of(table, laid)
        self._wanted: Final = orders_of(table, plan)
        self._search: Final = search
        self._end: Final = Outcome(table, seat, plan)

    def advise(self, legal: Sequence[Action]) -> Advice:
        """The weightiest order that can be given now; else what stands in the way of one; else to be ready."""
        missing = [order for order in self._wanted if order not in self._laid]
        steps = [order for order in missing if order in legal]
        if not steps and missing:
            in_the_way = [_to_take_back(order) for order in self._laid if order not in self._wanted]
            steps = [step for step in in_the_way if step in legal]
        if not steps:
            return self._be_ready()
        worth = {step: self._gain(step) for step in steps}
        if self._search is None:
            steps.sort(key=lambda step: -worth[step])
            others = [(step, worth[step]) for step in steps[1 : 1 + NEXT_BEST]]
            return Advice(steps[0], self._reasons(steps[0]), worth[steps[0]], others=others, in_points=True)
        chances = {step: self._chance(self._after(step)) for step in steps}
        steps.sort(key=lambda step: (-chances[step], -worth[step]))
        others = [(step, chances[step]) for step in steps[1 : 1 + NEXT_BEST]]
        return Advice(steps[0], self._reasons(steps[0]), chances[steps[0]], self._chance(self._laid), others)

    def _be_ready(self) -> Advice:
        table, seat = self._table, self._seat
        left = table.money[seat] - plan_of(table, self._laid).cost
        ready = table.notation.ready
        now = None if self._search is None else self._chance(self._laid)
        return Advice(ready, [Text("reason.ready", {"pounds": left})], now, now, in_points=self._search is None)

    def _after(self, step: Action) -> list[Action]:
        """The orders that lie there once this one is given, or taken back."""
        meaning = meaning_of(self._table, step)
        if meaning.verb >= CANCEL:
            words = step.split(" ")[1:]
            return [order for order in self._laid if order.split(" ")[: len(words)] != words]
        return [*self._laid, step]

    def _chance(self, orders: Sequence[Action]) -> float:
        assert self._search is not None
        return self._search.chances(plan_of(self._table, orders))[self._seat]

    def _contrast(self, step: Action) -> tuple[Outcome, Outcome]:
        """The turn without this step of the plan, and with it."""
        meaning = meaning_of(self._table, step)
        if meaning.verb >= CANCEL:
            laid = Outcome(self._table, self._seat, plan_of(self._table, self._laid))
            return laid, self._end
        if self._keeps(meaning):
            plan = plan_of(self._table, self._wanted)
            return taken_away(self._table, self._seat, meaning.a, self._rival(), plan), self._end
        rest = [order for order in self._wanted if order != step and not _same_post(self._table, order, meaning)]
        return Outcome(self._table, self._seat, plan_of(self._table, rest)), self._end

    def _gain(self, step: Action) -> float:
        return gain(self._seat, *self._contrast(step))

    def _keeps(self, meaning: Meaning) -> bool:
        posts = meaning.verb in (TROOPS, MERCENARIES) and self._table.holder[meaning.a] == self._seat
        return meaning.verb == RETAIN or posts

    def _rival(self) -> int:
        """Whoever hurts most: the one who has most points."""
        others = [other for other in range(self._table.seats) if other != self._seat]
        return max(others, key=lambda other: self._table.score[other])

    def _reasons(self, step: Action) -> list[Text]:
        meaning = meaning_of(self._table, step)
        if meaning.verb >= CANCEL:
            return [Text("reason.in-the-way")]
        found = facts(self._seat, *self._contrast(step))[:_MOST_FACTS]
        about = self._about(meaning, len(found))
        odds = self._odds(meaning)
        return [*about, *found, *odds] or [Text("reason.position")]

    def _about(self, meaning: Meaning, told: int) -> list[Text]:
        """What the order is up against."""
        table, board, verb = self._table, self._table.board, meaning.verb
        if verb == RETAIN:
            rival = self._rival()
            params: Params = {"card": table.name(meaning.a), "pounds": 2 * board.loyalty[meaning.a]}
            return [Text("reason.kept", {**params, "seat": table.seat_name(rival), "money": table.money[rival]})]
        if verb in (TROOPS, MERCENARIES):
            plan = plan_of(table, self._wanted)
            strength = plan.troops.get(meaning.a, 0) + plan.mercenaries.get(meaning.a, 0)
            garrison = board.garrison[meaning.a]
            place: Params = {"place": table.name(meaning.a), "garrison": garrison}
            if self._keeps(meaning):
                key = "guarded" if told else "guarded-alone"
                return [Text(f"reason.{key}", {**place, "n": garrison + strength + 1})]
            owner = table.seat_name(table.holder[meaning.a])
            return [Text("reason.attack", {**place, "seat": owner, "n": strength - garrison})]
        if verb == BRIBE:
            return [Text("reason.bribe", {"seat": table.seat_name(table.holder[meaning.a])})]
        if verb == BID:
            return [Text("reason.bid", {"n": board.calais_cp})]
        return []

    def _odds(self, meaning: Meaning) -> list[Text]:
        """In how many of the imagined worlds the order brings what it is meant to bring."""
        if self._search is None or meaning.verb not in (TROOPS, MERCENARIES, BRIBE, RETAIN):
            return []
        n, of = self._search.succeeds(plan_of(self._table, self._wanted), meaning.a)
        key = "holds-in" if self._keeps(meaning) else "succeeds-in"
        return [Text(f"reason.{key}", {"n": n, "of": of})]


def _to_take_back(order: Action) -> Action:
    words = order.split(" ")
    return "cancel bid" if words[0] == "bid" else f"cancel {words[0]} {words[1]}"


def _same_post(table: Table, order: Action, meaning: Meaning) -> bool:
    """Do both put counters on the same place?"""
    other = meaning_of(table, order)
    posts = (TROOPS, MERCENARIES)
    return meaning.verb in posts and other.verb in posts and other.a == meaning.a


def draft_advice(
    table: Table, seat: int, chosen: Action, legal: Sequence[Action], worth: Mapping[Action, float]
) -> Advice:
    """Why this card, and which would come next; what they are worth to the bot are numbers that only compare cards."""
    others = sorted((action for action in legal if action != chosen), key=lambda action: -worth[action])
    return Advice(chosen, _draft_reasons(table, seat, chosen), others=[(action, None) for action in others[:NEXT_BEST]])


def _draft_reasons(table: Table, seat: int, action: Action) -> list[Text]:
    card, board = meaning_of(table, action).a, table.board
    if card >= OWNABLE:
        n = min(board.mercenaries_per_card[table.turn - 1], table.counters_on_chart())
        return [Text("reason.mercenaries", {"n": n, "pounds": n * board.troop_cost})]
    after = table.copy()
    assert isinstance(after, Table)
    choose(after, seat, meaning_of(table, action))
    found = facts(seat, Outcome(table, seat, Plan()), Outcome(after, seat, Plan()))[:_MOST_FACTS]
    if card >= NOBLES:
        found.append(Text("reason.noble", {"n": board.cp[card]}))
    elif card >= SHIPS:
        found.append(Text("reason.ship"))
    return found or [Text("reason.control", {"n": board.cp[card], "area": board.area_ids[after.area_of(card)]})]


def aid_advice(table: Table, seat: int, action: Action) -> Advice:
    """Why the French Aid is taken, or kept for later."""
    pounds = min(max(table.score) - table.score[seat], table.board.aid_limit)
    taken = action == table.notation.aid_take
    about: Params = {"pounds": pounds, "turns": table.board.turns - table.turn}
    return Advice(action, [Text("reason.aid-taken" if taken else "reason.aid-kept", about)])
