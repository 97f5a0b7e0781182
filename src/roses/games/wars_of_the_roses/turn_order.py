"""1. Determine Turn Order."""

from __future__ import annotations

from roses.games.wars_of_the_roses.state import Table


def draw_turn_order(table: Table) -> None:
    """Turn 1: the discs are drawn one at a time (ruling 10)."""
    table.order = table.chance.shuffled(list(range(table.seats)))
    table.reveals += 1
    _announce(table)


def set_turn_order(table: Table) -> None:
    """Turns 2 to 5: last on the score track goes first; ties keep last turn's order (ruling 35)."""
    table.order = sorted(table.order, key=lambda seat: table.score[seat])  # a stable sort keeps tied seats as they were
    _announce(table)


def _announce(table: Table) -> None:
    table.note("turn-order", {"turn": table.turn, "order": [table.seat_name(seat) for seat in table.order]})
