"""6.1 Initiative: a die for each side, plus the best Orders of its leaders in battle."""

from __future__ import annotations

from roses.core.contract import Action, Decision
from roses.core.text import Text
from roses.games.sun_of_york.battlefield import LANCASTER, POSITIONS, STRIDE, YORK
from roses.games.sun_of_york.notation import FIRST, Meaning
from roses.games.sun_of_york.phases import (
    BEGIN_HALF,
    FATIGUED,
    INITIATIVE,
    RESTING,
)
from roses.games.sun_of_york.state import Table


def best_orders(table: Table, side: int) -> int:
    """The highest Orders value among a side's leaders in battle; 0 without one (ruling 67)."""
    return max((table.board.orders[leader] for leader in table.nobles[side]), default=0)


def begin_turn(table: Table) -> None:
    """Both roll. A tie goes to who won last time, on the first turn to the attacker."""
    table.turn += 1
    table.stirred = 0
    _rest(table)
    dice = [table.roll_die(), table.roll_die()]
    totals = [dice[side] + best_orders(table, side) for side in (LANCASTER, YORK)]
    if table.turn == 1:
        totals = [totals[side] + table.bonus[side] for side in (LANCASTER, YORK)]
    if totals[0] != totals[1]:
        winner = LANCASTER if totals[0] > totals[1] else YORK
    else:
        winner = table.winner_before if table.winner_before >= 0 else table.attacker
    table.winner_before = winner
    table.asked = winner
    table.phase = INITIATIVE
    table.note(
        "initiative",
        {
            "turn": table.turn,
            "red_die": dice[0],
            "red": totals[0],
            "white_die": dice[1],
            "white": totals[1],
            "seat": table.seat_name(winner),
        },
    )


def _rest(table: Table) -> None:
    """Note the units that begin the turn fatigued and unengaged: they recover at its end (8.0 Fatigue, ruling 96)."""
    for index, stack in enumerate(table.units):
        for unit in stack:
            if table.marks[unit] & FATIGUED:
                position = index % STRIDE
                if position < POSITIONS and not table.engaged(position):
                    table.marks[unit] |= RESTING


def decision(table: Table) -> Decision:
    """The winner's choice."""
    return Decision(Text("prompt.initiative", {"turn": table.turn}), "6.1")


def offered(table: Table) -> list[Action]:
    """To go first or second."""
    return [table.notation.first, table.notation.second]


def answer(table: Table, order: Meaning) -> None:
    """Who begins this turn."""
    table.first = table.asked if order.verb == FIRST else 1 - table.asked
    table.active = table.first
    table.note("goes-first", {"seat": table.seat_name(table.first)})
    table.phase = BEGIN_HALF
