"""Troop strength: what a noble and a force are worth where they stand (rulebook: Crown Card Key, Troop Strength)."""

from __future__ import annotations

from roses.games.kingmaker.state import Table


def troops(table: Table, noble: int) -> int:
    """A noble's strength where he stands: permanent troops and the bonuses of the square (ruling 20)."""
    spot = table.spot[noble]
    at_sea = spot < 0 or spot >= table.ships_from
    return _usable(table, noble, -1 if at_sea else table.square_of(spot))


def _usable(table: Table, noble: int, square: int) -> int:
    """His strength in a square of land (-1: none), without what changed hands this turn."""
    board = table.board
    strength = board.troops[noble]
    for card in table.awards[noble]:
        if not table.is_for_combat(card):
            continue  # handed over or traded this turn: not to be fought with yet (Transfer 1, ruling 120)
        strength += board.troops[card]
        if square >= 0 and board.bonus[card]:
            strength += board.bonus[card][square]
    return strength


def troops_in(table: Table, noble: int, spot: int) -> int:
    """The troops he would bring there, to be fitted into walls."""
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


def strength_at(table: Table, nobles: list[int], spot: int) -> int:
    """A force's troops if it fought there."""
    square = table.square_of(spot)
    return sum(_usable(table, noble, square) for noble in nobles)


def adds_troops(table: Table, card: int, noble: int) -> bool:
    """Would this card make him stronger where he is? A bonus of area does so only there (rulings 20, 94)."""
    board, spot = table.board, table.spot[noble]
    if board.troops[card] > 0:
        return True
    return 0 <= spot < table.ships_from and bool(board.bonus[card]) and board.bonus[card][table.square_of(spot)] > 0
