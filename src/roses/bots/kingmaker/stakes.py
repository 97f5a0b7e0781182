"""What nobles and forces are worth: what their owner would lose with them, and whoever beats them would win."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from roses.bots.kingmaker.crown import beaufort_worth, heir_worth
from roses.games.kingmaker.components import BISHOPS, MERCENARIES, SHIP_CARDS
from roses.games.kingmaker.state import Table
from roses.games.kingmaker.strength import permanent

A_NOBLE: Final = 10  # beside his troops: votes, castles, one more to act with
A_BISHOP: Final = 10
A_SHIP: Final = 8


def noble_worth(table: Table, noble: int) -> int:
    """A noble with what he has, heirs apart."""
    value = A_NOBLE + permanent(table, noble)
    for card in table.awards[noble]:
        if BISHOPS <= card < MERCENARIES:
            value += A_BISHOP
        elif table.board.ships_of[card] and card >= SHIP_CARDS:
            value += A_SHIP
    return value


def stake(table: Table, seat: int, nobles: Sequence[int]) -> int:
    """What this seat has with these nobles of its own."""
    value = sum(noble_worth(table, noble) for noble in nobles)
    return value + sum(heir_worth(table, seat, heir) for one in nobles for heir in table.heirs_with(one))


def prize(table: Table, seat: int, nobles: Sequence[int]) -> int:
    """What it is worth to this seat to beat these nobles of somebody else's."""
    return sum(noble_worth(table, noble) + beyond_himself(table, seat, noble) for noble in nobles)


def beyond_himself(table: Table, seat: int, noble: int) -> int:
    """The heirs he keeps; and the way to victory that is open when Beaufort is out of it."""
    value = sum(heir_worth(table, seat, heir) for heir in table.heirs_with(noble))
    return value + (beaufort_worth(table, seat) if noble == table.board.beaufort else 0)
