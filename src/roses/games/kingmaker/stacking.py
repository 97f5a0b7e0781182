"""Stacking: counters that stand together, and the piles that move and fight as one force (rulebook: Stacking)."""

from __future__ import annotations

from roses.games.kingmaker.components import NOBLES
from roses.games.kingmaker.state import NOBODY, NOWHERE, Table


def put_noble(table: Table, noble: int, spot: int) -> None:
    """Stand a noble somewhere, his heirs with him; he leaves his pile, and any siege."""
    if table.spot[noble] == spot:
        return
    table.spot[noble] = spot
    table.siege[noble] = NOWHERE
    table.landed[noble] = NOWHERE
    leave_pile(table, noble)
    for heir in table.heirs_with(noble):
        table.heir_spot[heir] = spot


def take_up_counter(table: Table, noble: int) -> None:
    """His counter leaves the board, and all that was noted of it is forgotten."""
    table.spot[noble] = NOWHERE
    leave_pile(table, noble)
    for mark in (table.moved, table.freed, table.entered, table.fought, table.defended):
        mark[noble] = 0
    table.captor[noble] = table.siege[noble] = table.landed[noble] = table.commander[noble] = NOBODY


def leave_pile(table: Table, noble: int) -> None:
    """A pile of his own; the others keep theirs under another's number."""
    others = [other for other in range(NOBLES) if table.pile[other] == noble and other != noble]
    for other in others:
        table.pile[other] = others[0]
    table.pile[noble] = noble
