"""Orders of a planning chart in their written form: laid one by one, and read off again."""

from __future__ import annotations

from roses.core.question import Action
from roses.games.wars_of_the_roses.components import BISHOPS, NOBLES, SHIPS
from roses.games.wars_of_the_roses.notation import BID, BRIBE, FIRST, MERCENARIES, MOVE, RETAIN, SAIL, TROOPS
from roses.games.wars_of_the_roses.plan import Plan
from roses.games.wars_of_the_roses.state import Table


def enter(plan: Plan, table: Table, verb: int, a: int, b: int) -> bool:
    """Write one order on the chart; False if the verb is not an order."""
    if verb == TROOPS:
        plan.set_troops(table.board, a, b)
    elif verb == BID:
        plan.set_bid(a, b)
    elif verb == SAIL or verb == MOVE:
        plan.moves[a] = b
    elif verb == MERCENARIES:
        plan.set_mercenaries(a, b)
    elif verb == BRIBE:
        plan.set_bribe(table.board, a, True)
    elif verb == RETAIN:
        plan.set_retain(table.board, a, True)
    elif verb == FIRST:
        plan.set_first(a)
    else:
        return False
    return True


def orders_of(table: Table, plan: Plan) -> list[Action]:
    """The plan in its written form, in board order; bribes, and battles put first, as they were said (ruling 41)."""
    notation, names = table.notation, table.board.ids
    orders = [f"bid {table.board.area_ids[plan.bid_area]} {plan.bid}"] if plan.bid else []
    for mover in sorted(plan.moves):
        forms = notation.sail[mover - SHIPS] if mover < NOBLES else notation.move[mover - NOBLES]
        orders.append(forms[plan.moves[mover]])
    orders += [f"troops {names[place]} {plan.troops[place]}" for place in sorted(plan.troops)]
    orders += [f"mercenaries {names[place]} {plan.mercenaries[place]}" for place in sorted(plan.mercenaries)]
    orders += [notation.bribe[person - BISHOPS] for person in plan.bribes]
    orders += [notation.retain[person - BISHOPS] for person in plan.retains]
    orders += [notation.first[location] for location in plan.first]
    return orders
