"""6.1 Initiative: a die for each side, plus the best Orders of its leaders in battle."""

from __future__ import annotations

from typing import Final

from roses.core.question import Action, Meaning, Prompt, Question
from roses.games.sun_of_york.battlefield import LANCASTER, STRIDE, YORK
from roses.games.sun_of_york.notation import FIRST, SECOND
from roses.games.sun_of_york.state import BEGIN_HALF, FATIGUED, INITIATIVE, RESTING, Table


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
            if table.marks[unit] & FATIGUED and not table.engaged(index % STRIDE):
                table.marks[unit] |= RESTING


def offer_turns(table: Table, seat: int) -> list[Action]:
    """To go first or second."""
    return [table.notation.first, table.notation.second]


def go_first(table: Table, seat: int, meaning: Meaning) -> None:
    """The winner begins this turn."""
    _begin(table, seat)


def go_second(table: Table, seat: int, meaning: Meaning) -> None:
    """The other side begins this turn."""
    _begin(table, 1 - seat)


def _begin(table: Table, side: int) -> None:
    table.first = side
    table.active = side
    table.phase = BEGIN_HALF
    table.note("goes-first", {"seat": table.seat_name(side)})


GO_FIRST_OR_SECOND: Final[Question[Table]] = Question(
    ask=Prompt("initiative", "6.1", lambda table, seat: {"turn": table.turn}),
    offer=offer_turns,
    answers={FIRST: go_first, SECOND: go_second},
)
