"""Ship Counters: whose she is, who sails her, who is aboard (rulebook: Ship Counters, Sea Transportation)."""

from __future__ import annotations

from roses.games.kingmaker.components import NOBLES, SHIPS
from roses.games.kingmaker.state import NOBODY, NOWHERE, Table


def muster_ships(table: Table) -> None:
    """Every ship follows the noble who has her card; with passengers aboard only once she touches port."""
    board = table.board
    for ship in range(SHIPS):
        keeper = table.holder_of(board.ship_card[ship])
        seat = table.lord[keeper] if keeper >= 0 else NOBODY
        if table.ship_seat[ship] == seat:
            continue
        if table.ship_spot[ship] >= 0 and passengers(table, ship):
            continue
        if seat == NOBODY:
            # Her counter leaves the board, and what was noted of it is forgotten.
            table.ship_spot[ship] = NOWHERE
            table.ship_moved[ship] = table.ship_freed[ship] = 0
        elif table.ship_spot[ship] == NOWHERE:
            table.ship_spot[ship] = board.map.squares + board.ship_home[ship]
            table.ship_moved[ship] = 0
        table.ship_seat[ship] = seat
        table.borrower[ship] = NOBODY
        table.convoy[ship] = ship


def handed_over(table: Table, ship: int) -> bool:
    """Was her card transferred in this turn? Then she is of no use in it (Transfer 1)."""
    return table.fresh[table.board.ship_card[ship]] == table.turn


def may_sail(table: Table, ship: int) -> bool:
    """Not if she has in this round, or was handed over just now."""
    return not table.in_round(table.ship_moved[ship]) and not handed_over(table, ship)


def ship_master(table: Table, ship: int) -> int:
    """Who sails her now: the one she is lent to, else her owner."""
    return table.borrower[ship] if table.borrower[ship] >= 0 else table.ship_seat[ship]


def passengers(table: Table, ship: int) -> list[int]:
    """Nobles aboard."""
    deck = table.ships_from + ship
    return [noble for noble in range(NOBLES) if table.spot[noble] == deck]


def at_sea(table: Table, noble: int) -> bool:
    """Is he aboard a ship?"""
    return table.spot[noble] >= table.ships_from
