"""8. Parliament, Score Special Awards: who holds them, re-checked after every change of ownership."""

from __future__ import annotations

from typing import Final

from roses.games.wars_of_the_roses.components import BISHOP, CASTLE, FIRST, PORT, SHIP
from roses.games.wars_of_the_roses.state import AWARDS, NOBODY, Table

# The award that goes with a kind of card.
AWARD_OF_KIND: Final = {SHIP: 0, BISHOP: 1, CASTLE: 2, PORT: 3}
KIND_OF_AWARD: Final = {award: kind for kind, award in AWARD_OF_KIND.items()}


def counts_for(table: Table, award: int) -> list[int]:
    """By seat, how many it has of the kind that an award is for."""
    first = FIRST[KIND_OF_AWARD[award]]
    counts = [0] * table.seats
    for owner in table.holder[first : first + 6]:
        if owner >= 0:
            counts[owner] += 1
    return counts


def recheck_awards(table: Table, card: int) -> None:
    """After this card changed hands, the award for its kind may too (rulings 1 and 2).

    The holder keeps it with at least 2 and nobody above; else the first in turn order with the most, at least
    2, takes it; else it goes back to the board.
    """
    kind = table.board.kind[card]
    if kind not in AWARD_OF_KIND:
        return
    award = AWARD_OF_KIND[kind]
    counts = counts_for(table, award)
    most = max(counts)
    holder = table.awards[award]
    if most < table.board.award_minimum:
        winner = NOBODY
    elif holder >= 0 and counts[holder] == most:
        winner = holder
    else:
        winner = next(seat for seat in table.order if counts[seat] == most)
    if winner != holder:
        table.awards[award] = winner
        table.note(
            "award-taken" if winner >= 0 else "award-returned",
            {"award": AWARDS[award], "seat": table.seat_or_none(winner), "former": table.seat_or_none(holder)},
        )
