"""Troop strength: what a noble and a force are worth where they stand (rulebook: Crown Card Key, Troop Strength)."""

from __future__ import annotations

from roses.games.kingmaker.state import Table


def troops(table: Table, noble: int) -> int:
    """A noble's strength where he stands: permanent troops and the bonuses of the square (ruling 20)."""
    board = table.board
    strength = board.troops[noble]
    spot = table.spot[noble]
    at_sea = spot < 0 or spot >= table.ships_from
    square = -1 if at_sea else table.square_of(spot)
    for card in table.awards[noble]:
        if table.fresh[card] == table.turn:
            continue  # handed over this turn: not to be used yet (Transfer 1)
        strength += board.troops[card]
        if square >= 0 and board.bonus[card]:
            strength += board.bonus[card][square]
    return strength


def troops_in(table: Table, noble: int, spot: int) -> int:
    """A noble's strength if he stood there."""
    board = table.board
    square = table.square_of(spot)
    count = board.troops[noble]
    for card in table.awards[noble]:
        count += board.troops[card]
        if board.bonus[card]:
            count += board.bonus[card][square]
    return count


def permanent(table: Table, noble: int) -> int:
    """His troops without any bonus of area: what a ship must carry (ruling 20)."""
    board = table.board
    return board.troops[noble] + sum(board.troops[card] for card in table.awards[noble])


def strength(table: Table, nobles: list[int]) -> int:
    """A force's troops."""
    return sum(troops(table, noble) for noble in nobles)


def adds_troops(table: Table, card: int) -> bool:
    """Would this card make a noble stronger?"""
    return table.board.troops[card] > 0 or table.board.bonus_troops[card] > 0
