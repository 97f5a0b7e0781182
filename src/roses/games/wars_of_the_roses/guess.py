"""A guess: some legal plan in the place of every planning chart that a seat cannot see."""

from __future__ import annotations

from random import Random
from typing import Final

from roses.core.question import Action, Meaning
from roses.games.wars_of_the_roses.battle_order import contested
from roses.games.wars_of_the_roses.plan import Plan
from roses.games.wars_of_the_roses.planning import give_order, offer_orders
from roses.games.wars_of_the_roses.state import PLANNING, Table

ONE_MORE: Final = 0.85  # how likely an imagined plan gets another order
ORDERED: Final = 0.25  # how likely it puts a battle first, where that can matter


def imagine(table: Table, seat: int | None, rng: Random) -> None:
    """Hidden are, besides the future of chance, the charts of the others while they plan."""
    if table.phase == PLANNING:
        for other in range(table.seats):
            if other != seat:
                _imagine_plan(table, other, rng)


def _imagine_plan(table: Table, seat: int, rng: Random) -> None:
    """Some legal plan in place of the true one; as ready as everybody can see it is."""
    ready = table.plans[seat].ready
    plan = table.plans[seat] = Plan()
    while rng.random() < ONE_MORE:
        by_verb: dict[str, list[Action]] = {}
        for action in offer_orders(table, seat):
            by_verb.setdefault(action.split(" ", 1)[0], []).append(action)
        kinds = [verb for verb in by_verb if verb not in ("ready", "cancel", "clear", "first")]
        if not kinds:
            break
        order: Meaning = table.notation.meaning[rng.choice(by_verb[rng.choice(kinds)])]
        give_order(table, seat, order)
    for battles in contested(table, seat):
        if rng.random() < ORDERED:
            give_order(table, seat, table.notation.meaning[table.notation.first[rng.choice(battles[1:])]])
    plan.ready = ready
