"""The way to the crown: what every heir is worth to a seat, who is how near to winning, and when an heir has to die."""

from __future__ import annotations

from typing import Final

from roses.games.kingmaker.components import BISHOPS, HEIRS, LANCASTER, MERCENARIES, NOBLES, YORK
from roses.games.kingmaker.coronation import ENOUGH, bishops_beside
from roses.games.kingmaker.state import Table

MANY: Final = 4  # at a table of so many heirs and boldness are worth more, or nobody gets anywhere
A_CLAIM: Final = (60, 90)  # an heir, when it is the only one: at a small table, and at one of many
AN_HEIR: Final = (40, 70)
SENIOR: Final = 25  # he can be crowned
KING: Final = 60
FROM_A_RIVAL: Final = 30
VICTORY: Final = 1500
NEARER: Final = (2, 1)  # each step more halves the worth of victory so often
MOST_LEFT: Final = 3  # with so few others to get, every one counts


def living(table: Table) -> list[int]:
    """Heirs who are still in the game."""
    return [heir for heir in range(HEIRS) if table.alive(heir)]


def held(table: Table, seat: int) -> list[int]:
    """The heirs of a seat."""
    return [heir for heir in living(table) if table.heir_seat(heir) == seat]


def is_senior(table: Table, heir: int) -> bool:
    """Is he the first in succession of his house?"""
    return table.senior(table.board.house[heir]) == heir


def can_win_with(table: Table, heir: int) -> bool:
    """Would this heir win the game for his holder, were he the last one?"""
    return bool(table.crowned[heir]) and (not table.yorkist(heir) or table.lord[table.board.beaufort] < 0)


def to_go(table: Table, seat: int) -> int:
    """How many steps a seat is from victory: heirs it does not hold, a coronation, and Beaufort if he is in its way."""
    mine = held(table, seat)
    if not mine:
        return len(living(table)) + 1
    crowned = any(table.crowned[heir] for heir in mine)
    return len(living(table)) - len(mine) + (0 if crowned else 1) + beaufort_in_the_way(table, seat)


def beaufort_in_the_way(table: Table, seat: int) -> int:
    """1 if this seat's only hope is of York, and Beaufort is in play: then the last Yorkist does not win."""
    mine = held(table, seat)
    hopes = [heir for heir in mine if table.crowned[heir]] or mine
    only_york = bool(hopes) and all(table.yorkist(heir) for heir in hopes)
    return 1 if only_york and table.lord[table.board.beaufort] >= 0 else 0


def beaufort_worth(table: Table, seat: int) -> int:
    """What it is worth to be rid of a rival's Beaufort, beyond what any noble is worth."""
    if not beaufort_in_the_way(table, seat):
        return 0
    return _nearness(table, len(living(table)) - len(held(table, seat)))


def of_many(table: Table) -> int:
    """1 at a table of many, 0 at a small one."""
    return 1 if table.seats >= MANY else 0


def _nearness(table: Table, left: int) -> int:
    """What one step more is worth when so many are left after it."""
    return VICTORY >> (NEARER[of_many(table)] * left) if left <= MOST_LEFT else 0


def leader(table: Table) -> int:
    """The seat that is nearest to victory; -1 if nobody is nearer than the others."""
    left = [to_go(table, seat) for seat in range(table.seats)]
    return left.index(min(left)) if left.count(min(left)) == 1 else -1


def heir_worth(table: Table, seat: int, heir: int) -> int:
    """What it is worth to a seat to have an heir, be he free or in other hands."""
    mine = held(table, seat)
    value = (AN_HEIR if mine else A_CLAIM)[of_many(table)]
    if is_senior(table, heir):
        value += SENIOR
    if table.crowned[heir]:
        value += KING
    holder = table.heir_seat(heir)
    if holder not in (-1, seat):
        value += FROM_A_RIVAL + (40 if to_go(table, holder) <= 2 else 0)
    rest = [one for one in living(table) if one not in mine and one != heir]
    kings = [one for one in [*mine, heir] if table.crowned[one]]
    if kings:
        obstacle = 0 if any(can_win_with(table, one) for one in kings) else 1
        value += _nearness(table, len(rest) + obstacle)
    return value


def to_execute(table: Table, seat: int) -> list[int]:
    """The heirs whose death wins the game at once: all others than a King, if this seat holds all that live.

    Or all of them, if they are of York and Beaufort stands ready to be crowned by this seat's own bishops.
    """
    alive = living(table)
    mine = held(table, seat)
    if not mine or len(mine) != len(alive):
        return []
    kings = [heir for heir in mine if can_win_with(table, heir)]
    if kings:
        return [heir for heir in mine if heir != kings[0]]
    return mine if may_make_way(table, seat) and bishops_beside(table, HEIRS)[seat] >= ENOUGH else []


def may_make_way(table: Table, seat: int) -> bool:
    """Could this seat, which holds all heirs, win with Beaufort in their place: its own, on its own turn?"""
    beaufort = table.board.beaufort
    yorkists = all(table.yorkist(heir) for heir in living(table))
    own = table.lord[beaufort] == seat and table.captor[beaufort] < 0
    return own and yorkists and len(held(table, seat)) == len(living(table)) and table.active == seat


def bishops_of(table: Table, seat: int) -> int:
    """Bishops of this seat's free nobles, an archbishop for two."""
    return sum(
        ENOUGH if table.board.archbishop[card] else 1
        for noble in table.free_nobles(seat)
        for card in table.awards[noble]
        if BISHOPS <= card < MERCENARIES
    )


def candidate(table: Table, seat: int) -> int:
    """The heir this seat should have crowned, or -1: it has no King yet, and the first in succession of a house."""
    mine = held(table, seat)
    if any(table.crowned[heir] for heir in mine):
        return -1
    seniors = [table.senior(house) for house in (LANCASTER, YORK)]
    able = [heir for heir in seniors if heir in mine]
    return able[0] if able else -1


def house_to_give_up(table: Table, seat: int) -> int:
    """Of two houses the one to give up: not the King's, else the one with fewer chances."""

    def worth(house: int) -> int:
        heirs = [heir for heir in held(table, seat) if table.board.house[heir] == house]
        return sum(1 + 3 * is_senior(table, heir) + 10 * table.crowned[heir] for heir in heirs)

    return min((LANCASTER, YORK), key=worth)


def keepers(table: Table, seat: int) -> set[int]:
    """Nobles with whom this seat's heirs are."""
    return {table.keeper[heir] for heir in held(table, seat)} & set(range(NOBLES))
