"""Votes in both Houses, and what a faction is worth (rulebook: Optional Parliament 1, Short Game 3)."""

from __future__ import annotations

from typing import Final

from roses.games.kingmaker.components import HEIRS, LANCASTER, NOBLES, TOWNS, YORK
from roses.games.kingmaker.state import Table

KINGS_VOTES: Final = 20
SENIORS_VOTES: Final = 10  # in each House


def town_votes(table: Table, seat: int) -> int:
    """Towns and cities controlled or captured, and the office that speaks for the Cinque Ports."""
    votes = table.board.map.votes
    count = sum(votes[place] for place, holder in enumerate(table.holder) if holder == seat)
    ports = table.board.number.get("cinque-ports", -1)
    if ports >= 0:
        noble = table.holder_of(ports)
        if noble >= 0 and table.lord[noble] == seat:
            count += table.board.commons[ports]
    return count


def commons(table: Table, seat: int, unfavoured: int = -1) -> int:
    """Votes in the House of Commons; present or not, all on the board count.

    `unfavoured` is a house this seat leaves out because it holds both senior heirs (ruling 93).
    """
    board = table.board
    votes = board.map.votes
    count = sum(votes[place] for place, holder in enumerate(table.holder) if holder == seat)
    for noble in range(NOBLES):
        if table.lord[noble] == seat and table.spot[noble] >= 0:
            count += board.commons[noble]
            for card in table.awards[noble]:
                if card < TOWNS:  # town cards count by the places they name
                    count += board.commons[card]
    return count + royal_votes(table, seat, unfavoured)


def royal_votes(table: Table, seat: int, unfavoured: int) -> int:
    """Those of the sole King, or the Chancellor without one (rulings 54, 55), and of each senior heir held (56)."""
    count = 0
    king = table.sole_king()
    if king >= 0:
        house = YORK if king < HEIRS and table.yorkist(king) else LANCASTER
        if table.king_seat(king) == seat and not (king < HEIRS and house == unfavoured):
            count += KINGS_VOTES
    else:
        chancellor = table.holder_of(table.board.chancellor)
        if chancellor >= 0 and table.lord[chancellor] == seat:
            count += KINGS_VOTES
    return count + SENIORS_VOTES * len(_senior_heirs(table, seat, unfavoured))


def _senior_heirs(table: Table, seat: int, unfavoured: int) -> list[int]:
    """The first in succession of each house, where this seat holds him; Beaufort is none (ruling 78)."""
    found = []
    for house in (LANCASTER, YORK):
        heir = table.senior(house)
        if heir >= 0 and house != unfavoured and table.heir_seat(heir) == seat:
            found.append(heir)
    return found


def lords(table: Table, seat: int, attending: list[int] | None, unfavoured: int = -1) -> int:
    """Votes in the House of Lords of those attending; None counts all on the board (ruling 57)."""
    board = table.board
    count = 0
    for noble in range(NOBLES):
        if table.lord[noble] != seat or table.spot[noble] < 0:
            continue
        if attending is not None and noble not in attending:
            continue
        count += board.lords[noble] + sum(board.lords[card] for card in table.awards[noble])
    for heir in _senior_heirs(table, seat, unfavoured):
        if attending is None or table.keeper[heir] in attending:
            count += SENIORS_VOTES
    return count


def resting(table: Table, seat: int, attending: list[int]) -> tuple[int, int]:
    """Votes in Commons and Lords of towns and bishops this seat got in this turn: not to be used yet (ruling 117)."""
    votes = table.board.map.votes
    towns = sum(votes[place] for place, giver in enumerate(table.gates) if giver >= 0 and table.holder[place] == seat)
    bishops = sum(
        table.board.lords[card]
        for noble in attending
        if table.lord[noble] == seat
        for card in table.awards[noble]
        if table.fresh[card] == table.turn
    )
    return towns, bishops


def worth(table: Table, seat: int) -> int:
    """All votes in both Houses: what counts when the time is up."""
    return commons(table, seat) + lords(table, seat, None)


def holds_both_seniors(table: Table, seat: int) -> bool:
    """Has this seat the first in succession of both houses?"""
    return len(_senior_heirs(table, seat, -1)) == 2
