"""6.2.3 Orders: what they cost, and who can have none."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from roses.core.question import Meaning, Refusal
from roses.core.text import Params
from roses.games.sun_of_york.battlefield import BATTLE_POSITIONS, STRIDE
from roses.games.sun_of_york.components import DECK_SIZE
from roses.games.sun_of_york.notation import BRING, ENTER, FLANK, HAUL, LEAD, MARCH, RESTORE, RIDE, SPUR
from roses.games.sun_of_york.scenarios import HEAT
from roses.games.sun_of_york.state import ATTACKED, FATIGUED, FREE, MOVED, Table, not_in_play


def surcharge(table: Table) -> int:
    """Heat makes every order dearer by one."""
    return 1 if table.weather == HEAT else 0


def move_cost(table: Table, unit: int) -> int:
    """Orders to move a unit from where it stands, as if no leader were there."""
    position = table.where[unit]
    engaged = position < BATTLE_POSITIONS and table.units[(1 - unit // DECK_SIZE) * STRIDE + position]
    cost = 2 if engaged or position >= BATTLE_POSITIONS else 1
    if table.marks[unit] & FATIGUED:
        cost += 1
    return cost + surcharge(table)


def march_cost(table: Table, unit: int) -> int:
    """The same, but nothing for a unit that a leader stood with when the step began (ruling 16)."""
    return 0 if table.marks[unit] & FREE else move_cost(table, unit)


def bring_cost(table: Table, side: int) -> int:
    """Orders to move a unit from the hand into a rear position: one, but four over a stream and two by a bridge."""
    cost = 1
    if table.stream[side]:
        cost = 2 if table.bridge[side] else 4
    return cost + surcharge(table)


def flank_cost(table: Table) -> int:
    """Orders to move a unit from the hand into a flank."""
    return 2 + surcharge(table)


def hand_cost(table: Table, side: int, spot: int) -> int:
    """Orders to move a unit from the hand to this position, a flank or not."""
    return flank_cost(table) if spot >= BATTLE_POSITIONS else bring_cost(table, side)


def haul_cost(table: Table) -> int:
    """Orders to move Artillery."""
    return 2 + surcharge(table)


def entry_cost(table: Table, unit: int) -> int:
    """One order a try to enter from a flank; nothing out of a captured battle (rulings 22 and 28)."""
    if table.where[unit] < BATTLE_POSITIONS:
        return 0
    return 1 + (1 if table.marks[unit] & FATIGUED else 0) + surcharge(table)


def rally_cost(table: Table) -> int:
    """One order for each unit in an engaged position; heat adds to it (ruling 95)."""
    return 1 + surcharge(table)


# What each action takes from the pool, or of Margaret's orders; leaders move for nothing.
_PRICES: Final[dict[int, Callable[[Table, Meaning], int]]] = {
    MARCH: lambda table, meaning: march_cost(table, meaning.a),
    RIDE: lambda table, meaning: march_cost(table, meaning.a),
    SPUR: lambda table, meaning: move_cost(table, meaning.a),
    BRING: lambda table, meaning: hand_cost(table, meaning.a // DECK_SIZE, meaning.b),
    FLANK: lambda table, meaning: entry_cost(table, meaning.a),
    HAUL: lambda table, meaning: haul_cost(table),
    RESTORE: lambda table, meaning: rally_cost(table),
    LEAD: lambda table, meaning: 0,
    ENTER: lambda table, meaning: 0,
}


def price(table: Table, meaning: Meaning) -> int | None:
    """The orders that an action costs; None for one that orders have nothing to do with."""
    cost = _PRICES.get(meaning.verb)
    return cost(table, meaning) if cost is not None else None


# Why not.


def no_orders(table: Table, needed: int) -> Refusal:
    """It costs more than what is left."""
    return Refusal("no-orders", {"needed": needed, "n": table.orders}, "6.2.3")


def why_no_order(table: Table, unit: int) -> Refusal | None:
    """Why a unit can be given no order at all now, whatever it is; None for one that can."""
    wrong = not_in_play(table, unit, "6.2.3")
    if wrong is not None:
        return wrong
    name: Params = {"card": table.name(unit)}
    if table.marks[unit] & ATTACKED:
        return Refusal("attacked-so-stays", name, "6.2.3")
    if table.marks[unit] & MOVED:
        return Refusal("moved-already", name, "6.2.3")
    return None
