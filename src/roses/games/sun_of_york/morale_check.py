"""6.2.1 One morale check: what is added to its dice, what it costs, and whose checks can bear on each other's."""

from __future__ import annotations

from typing import Final, final

from roses.core.text import Params
from roses.games.sun_of_york.battlefield import BATTLES, CENTRE, COLUMN, EAST, ROW, STRIDE, WEST, middle, rear
from roses.games.sun_of_york.components import CHURCH, DECK_SIZE, TOWN
from roses.games.sun_of_york.hits import alike
from roses.games.sun_of_york.scenarios import WINTER
from roses.games.sun_of_york.state import COMMITTED, Table
from roses.games.sun_of_york.victory import discard_card

WORST: Final = 6  # on a die


def steadied_by(table: Table, unit: int, without: int = -1) -> dict[str, int]:
    """By how much a die of its check may differ from its cohesion, and why (ruling 12); perhaps without a leader."""
    side, position, board = unit // DECK_SIZE, table.where[unit], table.board
    leaders = 0
    for leader in table.nobles[side]:
        if table.where[leader] == position and leader != without:
            leaders += board.leadership[leader]
            if table.marks[leader] & COMMITTED:
                leaders += 1
    ground = table.terrain[position]
    parts = {
        "leaders": leaders,
        "veterans": board.veteran[unit],
        "town": 1 if ground & TOWN else 0,
        "church": 2 if ground & CHURCH else 0,
        "stream": 2 if table.stream[side] else 0,
        "henry": 1 if table.at_battle(board.henry, side) else 0,
        "winter": -1 if table.weather == WINTER else 0,
    }
    return {part: number for part, number in parts.items() if number}


def passes(table: Table, unit: int, dice: int) -> bool:
    """Roll so many dice against the unit's cohesion; all are rolled (ruling 114), and any failure fails."""
    parts = steadied_by(table, unit)
    cohesion = table.cohesion[unit]
    limit = cohesion + sum(parts.values())
    rolled = [table.roll_die() for _ in range(dice)]
    stands = max(rolled) <= limit
    params: Params = {
        "card": table.name(unit),
        "dice": rolled,
        "limit": limit,
        "cohesion": cohesion,
        "parts": parts,
    }
    table.note("stands" if stands else "wavers", params)
    return stands


def lose_cohesion(table: Table, unit: int, number: int = 1) -> None:
    """An immediate cohesion hit, or several; at nothing left the unit is eliminated (ruling 79: pending hits wait)."""
    table.cohesion[unit] -= number
    table.stirred = 1
    if table.cohesion[unit] <= 0:
        table.note("eliminated-unit", {"card": table.name(unit)})
        discard_card(table, unit)
    else:
        table.note("weakened", {"card": table.name(unit), "n": table.cohesion[unit]})


def may_fail(table: Table, unit: int) -> bool:
    """Can its check fail at all?"""
    return table.cohesion[unit] + sum(steadied_by(table, unit).values()) < WORST


def may_go(table: Table, unit: int) -> bool:
    """Can its check take it out of its position, in flight or for good?"""
    return table.hits[unit] >= table.cohesion[unit] or may_fail(table, unit)


# Which checks can bear on each other (rulings 121 and 142).


def rivals(table: Table) -> list[list[int]]:
    """Groups of units still to check in which it can matter who goes first; checks of all others are their own affair.

    It can matter where those who may fall back find less room than they need, where the room can be made by others who
    check, and where a rear or the control of a middle ground is lost unless somebody falls back into it in time; in a
    war also where one battle may decide the day before a leader falls in another.
    """
    side = table.active
    if not table.campaign and all(ROW[table.where[unit]] == 2 * side for unit in table.checks):
        return []  # nobody falls back from a rear
    battles = [_Battle(table, side, column) for column in range(BATTLES)]
    group = [battle.column if battle.matters() else -1 for battle in battles]
    for here in battles:
        for there in battles:
            if abs(here.column - there.column) == 1 and here.short and _crowded(table, battles, there):
                _join(group, [there.column, here.column])
    if table.campaign:
        _join(group, _a_leader_at_stake(table, battles))
    found = []
    for number in sorted(set(group) - {-1}):
        units = [unit for unit in table.checks if group[COLUMN[table.where[unit]]] == number]
        if len({table.where[unit] for unit in units}) > 1 or not alike(table, units):
            found.append(units)
    return found


def _join(group: list[int], columns: list[int]) -> None:
    """These battles, and those that went with them before, are one group from now on, by the number of the first."""
    joined = {group[column] for column in columns} - {-1}
    for column in range(BATTLES):
        if column in columns or group[column] in joined:
            group[column] = columns[0]


@final
class _Battle:
    """One battle as the side that checks sees it: who may fall back in it, and where that is a squeeze."""

    def __init__(self, table: Table, side: int, column: int) -> None:
        self.column: Final = column
        home, ground, far = rear(side, column), middle(column), rear(1 - side, column)
        checks = table.checks
        self.in_rear: Final = [unit for unit in checks if table.where[unit] == home]
        self.in_middle: Final = [unit for unit in checks if table.where[unit] == ground]
        lost = table.captured[BATTLES * (1 - side) + column]  # who would fall back there is discarded (ruling 29)
        self.to_rear: Final = 0 if lost else sum(1 for unit in self.in_middle if may_fail(table, unit))
        self.to_middle: Final = sum(1 for unit in checks if table.where[unit] == far and may_fail(table, unit))
        self.short: Final = self.to_rear > table.room(side, home)
        self.middle_short: Final = self.to_middle > table.room(side, ground)
        # The rear is captured, and the middle ground is the enemy's (3.3), when the last unit there goes.
        self.falls: Final = self._may_be_left(table, side, home, 0)
        self.yields: Final = self._may_be_left(table, side, ground, 0)
        # A rear can go down too under those who rout into it when it is full (ruling 13).
        self.at_risk: Final = self._may_be_left(table, side, home, self.to_rear - table.room(side, home))

    def _may_be_left(self, table: Table, side: int, position: int, routs: int) -> bool:
        """May checks leave the enemy alone there, with so many routs of others that cost a cohesion each?"""
        stack, cohesion = table.units[side * STRIDE + position], table.cohesion
        return table.engaged(position) and all(
            (unit in table.checks and may_go(table, unit)) or (cohesion[unit] <= routs and may_fail(table, unit))
            for unit in stack
        )

    def matters(self) -> bool:
        """Can the order of the checks matter within this battle?"""
        if self.short and (self.to_rear > 1 or self.in_rear):
            return True
        if self.middle_short and (self.to_middle > 1 or self.in_middle):
            return True
        return (self.falls and self.to_rear > 0) or (self.yields and self.to_middle > 0)


def _crowded(table: Table, battles: list[_Battle], there: _Battle) -> bool:
    """May those who step aside into this middle ground (ruling 13) find it full, or made free or closed in time?"""
    side, column = table.active, there.column
    ground = middle(column)
    if column not in table.columns() or table.battle_captured(column) or table.units[(1 - side) * STRIDE + ground]:
        return False
    coming = there.to_middle
    for other in battles:
        if abs(other.column - column) == 1 and other.short:
            coming += other.to_rear
    crowded = coming > table.room(side, ground) and (coming > 1 or bool(there.in_middle))
    return crowded or there.at_risk


def _a_leader_at_stake(table: Table, battles: list[_Battle]) -> list[int]:
    """In a war: battles of which one may decide the day before a leader falls, and is injured, in another (ruling 142).

    He falls when the rear he stands in is lost (ruling 6). Once the day is decided nobody checks any more.
    """
    side = table.active
    at_risk = [battle.column for battle in battles if battle.at_risk]
    found: set[int] = set()
    for column in at_risk:
        if table.leaders_at(side, rear(side, column)):
            decisive = _decisive(table, [other for other in at_risk if other != column])
            if decisive:
                found |= {column, *decisive}
    return sorted(found)


def _decisive(table: Table, columns: list[int]) -> list[int]:
    """Which of these rears decide the day if they are lost: the centre, and the wings when it is both (5.0)."""
    enemy = BATTLES * (1 - table.active)
    found = [CENTRE] if CENTRE in columns else []
    wings = [column for column in (WEST, EAST) if not table.captured[enemy + column]]
    return found + wings if all(column in columns for column in wings) else found
