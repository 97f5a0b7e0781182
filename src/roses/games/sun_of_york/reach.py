"""6.2.3 Where to: the positions that a unit, Cavalry or a leader can move to, from the field or out of the hand."""

from __future__ import annotations

from roses.games.sun_of_york import flanks
from roses.games.sun_of_york.battlefield import (
    ALONG,
    BACK,
    BATTLE_POSITIONS,
    BATTLES,
    CENTRE,
    COLUMN,
    EAST,
    STRIDE,
    WEST,
    flank,
    opposite_flank,
    rear,
)
from roses.games.sun_of_york.components import DECK_SIZE, WALL, WOODS
from roses.games.sun_of_york.state import Table


def reach(table: Table, side: int, position: int, steps: int) -> list[int]:
    """Positions a unit (one step) or Cavalry (two) can move to; never into a full one (rulings 86 and 87)."""
    units = table.units
    if position >= BATTLE_POSITIONS:
        other = opposite_flank(position)
        return [other] if table.room(side, other) > 0 and _dry(table, other, steps) else []
    own, enemy = side * STRIDE, (1 - side) * STRIDE
    full = table.board.stack
    rides = steps > 1
    found: list[int] = []
    if units[enemy + position]:  # disengaging, one position toward the own rear
        back = BACK[side][position]
        if back >= 0 and len(units[own + back]) < full and not (rides and table.terrain[back] & WALL):
            found.append(back)
        return found
    for spot in ALONG[position]:
        if len(units[own + spot]) >= full or (rides and table.terrain[spot] & WALL):
            continue
        found.append(spot)
        if rides and not units[enemy + spot] and not table.terrain[spot] & WOODS:
            beyond = 2 * spot - position
            if beyond in ALONG[spot] and len(units[own + beyond]) < full and not table.terrain[beyond] & WALL:
                found.append(beyond)
    return found


def _dry(table: Table, spot: int, steps: int) -> bool:
    """9.1.17: no Cavalry into the flanks at the marsh."""
    return steps < 2 or table.random_battle or table.scenario.marsh != COLUMN[spot]


def side_steps(table: Table, side: int, position: int, steps: int) -> list[int]:
    """5.0: from a captured battle directly sideways, where no enemy stands (rulings 28 and 91)."""
    if position >= BATTLE_POSITIONS or table.engaged(position) or not table.battle_captured(COLUMN[position]):
        return []
    return [
        spot
        for spot in table.free_beside(side, position)
        if not (steps > 1 and table.terrain[spot] & WALL) and not flanks.too_far(table, side, spot)
    ]


def marches(table: Table, side: int, position: int, steps: int, lost: bool) -> list[int]:
    """Where a march leads, out of a captured battle (`lost`) also sideways."""
    found = reach(table, side, position, steps)
    return found + side_steps(table, side, position, steps) if lost else found


def leader_reach(table: Table, leader: int) -> list[int]:
    """Up to two positions within his battle; among enemies only with own units, and there he stops (ruling 20)."""
    side, position = leader // DECK_SIZE, table.where[leader]
    own, enemy = side * STRIDE, (1 - side) * STRIDE
    found: list[int] = []
    for spot in ALONG[position]:
        hostile = bool(table.units[enemy + spot])
        if hostile and not table.units[own + spot]:
            continue
        found.append(spot)
        if hostile or table.terrain[spot] & WOODS:
            continue
        beyond = 2 * spot - position
        if beyond in ALONG[spot] and (table.units[own + beyond] or not table.units[enemy + beyond]):
            found.append(beyond)
    return found


# Out of the hand.


def bring_reach(table: Table, side: int, spot: int, rides: bool) -> list[int]:
    """A rear position, and for Cavalry the middle ground beyond it."""
    if rides and table.terrain[spot] & WALL:
        return []
    found = [spot]
    if rides and not table.units[(1 - side) * STRIDE + spot] and not table.terrain[spot] & WOODS:
        beyond = ALONG[spot][0]
        if table.room(side, beyond) > 0 and not table.terrain[beyond] & WALL:
            found.append(beyond)
    return found


def open_flanks(table: Table, side: int, rides: bool) -> list[int]:
    """Own flank positions with room (rulings 24, 88 and 105)."""
    if len(table.columns()) < BATTLES:
        return []  # a skirmish has none
    spots = [flank(side, column) for column in (WEST, EAST)]
    return [spot for spot in spots if table.room(side, spot) > 0 and _dry(table, spot, 2 if rides else 1)]


def leader_entries(table: Table, side: int) -> list[int]:
    """Centre first; then battles without a leader; then, when every battle has one, any (rulings 19 and 76)."""
    led = {COLUMN[table.where[leader]] for leader in table.nobles[side]}
    if CENTRE not in led:
        return [rear(side, CENTRE)]
    free = [column for column in table.columns() if not table.battle_captured(column)]
    without = [column for column in free if column not in led]
    return [rear(side, column) for column in (without or free)]
