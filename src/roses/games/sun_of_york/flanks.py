"""6.2.3 (B) Flank Movement: rolling to enter a battle from the flank, and the attack that follows."""

from __future__ import annotations

from typing import Final

from roses.core.contract import Action, Decision
from roses.core.text import Params, Text
from roses.games.sun_of_york.attack import resolve
from roses.games.sun_of_york.battlefield import (
    BATTLE_POSITIONS,
    CENTRE,
    COLUMN,
    MIDDLE,
    POSITION_IDS,
    ROW,
    SIDEWAYS,
    STRIDE,
    TOUCHES,
    flank_side,
    middle,
    rear,
)
from roses.games.sun_of_york.components import CAVALRY, DECK_SIZE, WALL, WOODS
from roses.games.sun_of_york.notation import DROP, ROLL, STAY, Meaning
from roses.games.sun_of_york.phases import (
    ATTACKED,
    FATIGUED,
    FREE,
    HAND,
    JOINING,
    LANDING,
    MOVED,
    MOVING,
    STAYING,
)
from roses.games.sun_of_york.scenarios import HEAT
from roses.games.sun_of_york.state import Table

ENTRY_ROLL: Final = 3  # a modified roll of so much or less enters; more than LOST_ROLL is the end of the unit
LOST_ROLL: Final = 6
FLANK_BONUS: Final = 1


def too_far(table: Table, side: int, spot: int) -> bool:
    """Would it be further than the enemy lets (ruling 27)? Not past his units in the own rear or the middle ground."""
    column, enemy = COLUMN[spot], (1 - side) * STRIDE
    if spot == rear(side, column):
        return False
    if table.units[enemy + rear(side, column)]:
        return True
    return spot == rear(1 - side, column) and bool(table.units[enemy + middle(column)])


def entries_from(table: Table, unit: int) -> list[int]:
    """Battle positions a unit may try to enter from its flank, or sideways out of a captured battle against enemies."""
    side, position = unit // DECK_SIZE, table.where[unit]
    if position >= BATTLE_POSITIONS:
        spots: tuple[int, ...] = TOUCHES[position]
    elif table.marks[unit] & FREE and table.battle_captured(COLUMN[position]) and not table.engaged(position):
        columns = table.columns()
        enemy = (1 - side) * STRIDE
        spots = tuple(spot for spot in SIDEWAYS[position] if COLUMN[spot] in columns and table.units[enemy + spot])
    else:
        return []
    rides = table.board.kind[unit] == CAVALRY
    return [spot for spot in spots if _enterable(table, side, spot, rides)]


def _enterable(table: Table, side: int, spot: int, rides: bool) -> bool:
    """Not captured, not too far, no wall for Cavalry, and with enemies or room (ruling 92)."""
    if table.battle_captured(COLUMN[spot]) or too_far(table, side, spot):
        return False
    if rides and table.terrain[spot] & WALL:
        return False
    if table.units[(1 - side) * STRIDE + spot]:
        return True
    waiting = sum(1 for at in range(1, len(table.entry), 2) if table.entry[at] == spot)
    return table.room(side, spot) > waiting


def entry_cost(table: Table, unit: int) -> int:
    """One order a try; nothing out of a captured battle (rulings 22 and 28)."""
    if table.where[unit] < BATTLE_POSITIONS:
        return 0
    return 1 + (1 if table.marks[unit] & FATIGUED else 0) + (1 if table.weather == HEAT else 0)


def ready_to_enter(table: Table, side: int) -> list[int]:
    """Units in flanks, and led units in captured battles, that have not had orders this turn (ruling 23)."""
    found: list[int] = []
    for stack in table.units[side * STRIDE + BATTLE_POSITIONS : (side + 1) * STRIDE]:
        for unit in stack:
            if not table.marks[unit] & (ATTACKED | MOVED):
                found.append(unit)
    if any(table.captured):
        for position in range(BATTLE_POSITIONS):
            if table.battle_captured(COLUMN[position]):
                found += [
                    unit
                    for unit in table.units[side * STRIDE + position]
                    if table.marks[unit] & (ATTACKED | MOVED | FREE) == FREE
                ]
    return found


def offer_entries(table: Table, offers: list[Action]) -> None:
    """All tries are declared before any of them is rolled."""
    if table.rolled or not (table.orders or any(table.captured)):
        return
    for unit in ready_to_enter(table, table.active):
        if entry_cost(table, unit) <= table.orders:
            offers += [table.notation.flank[unit][spot] for spot in entries_from(table, unit)]


def declare(table: Table, unit: int, spot: int) -> None:
    """Pay for the try and wait for the dice."""
    table.orders -= entry_cost(table, unit)
    table.marks[unit] |= MOVED
    table.stirred = 1
    table.entry += [unit, spot]
    table.note("tries-to-enter", {"card": table.name(unit), "place": POSITION_IDS[spot]})


def entry_modifier(table: Table, unit: int, spot: int) -> int:
    """What is added to the roll (6.2.3 B; rulings 26, 28 and 90; 9.1.17 at the marsh)."""
    side, position, board = unit // DECK_SIZE, table.where[unit], table.board
    total = 0
    if position >= BATTLE_POSITIONS:
        total += 1 if flank_side(position) != side else 0
        if not table.random_battle and table.scenario.marsh == COLUMN[position]:
            total += 1
    else:
        total += 1 if ROW[position] == 2 - 2 * side else 0
        total -= max((board.leadership[leader] for leader in table.leaders_at(side, position)), default=0)
    friendly = ROW[spot] == 2 * side or (ROW[spot] == MIDDLE and table.holder[spot] == side)
    if not friendly or table.engaged(spot):
        total += 1
    if board.kind[unit] == CAVALRY:
        total -= 1
    if table.terrain[position] & WOODS:
        total -= 1
    return total


def try_entry(table: Table, unit: int, spot: int, card_bonus: int) -> None:
    """One die: in, out for good, or back in the flank."""
    die = table.roll_die()
    total = die + entry_modifier(table, unit, spot) - card_bonus
    params: Params = {"card": table.name(unit), "place": POSITION_IDS[spot], "die": die, "total": total}
    if total <= ENTRY_ROLL:
        table.landing += [unit, spot]
        table.note("enters", params)
    elif total > LOST_ROLL:
        table.note("lost-on-the-way", params)
        table.discard(unit)
    else:
        table.note("no-way-in", params)


def roll_entries(table: Table) -> None:
    """The dice of all tries; who succeeds attacks at once."""
    entry, table.entry = table.entry, []
    table.rolled = 1
    for index in range(0, len(entry), 2):
        unit, spot = entry[index], entry[index + 1]
        if table.where[unit] < STRIDE and not table.battle_captured(COLUMN[spot]):
            try_entry(table, unit, spot, 0)
    table.go(LANDING)


def ambush(table: Table, card: int, unit: int, spot: int) -> None:
    """8.0 Ambush: a flank move for one unit, two off its roll, without orders (ruling 22)."""
    table.discard(card)
    table.marks[unit] |= MOVED
    table.stirred = 1
    table.note("ambush", {"card": table.name(card), "unit": table.name(unit), "place": POSITION_IDS[spot]})
    try_entry(table, unit, spot, 2)
    table.go(LANDING)


def land(table: Table) -> None:
    """Those who made it, position by position: against enemies they attack together, else they simply enter."""
    landing = table.landing
    while landing:
        spot = min(landing[1::2])
        group = [landing[at] for at in range(0, len(landing), 2) if landing[at + 1] == spot]
        table.landing = landing = [
            value for at in range(0, len(landing), 2) if landing[at + 1] != spot for value in landing[at : at + 2]
        ]
        # A capture in between discards those who wait in the flank (ruling 93).
        group = [unit for unit in group if table.where[unit] <= HAND]
        if not group:
            continue
        side = group[0] // DECK_SIZE
        if not table.units[(1 - side) * STRIDE + spot]:
            for unit in group:
                if table.room(side, spot) > 0:
                    come_in(table, unit, spot)
            if table.phase != LANDING:
                return
            continue
        for unit in group:
            table.marks[unit] |= ATTACKED | MOVED
            if table.where[unit] == HAND:
                table.cohesion[unit] = table.board.cohesion[unit]
        table.arrived = group
        table.spot = spot
        resolve(table, [value for unit in group for value in (unit, spot, -1)], FLANK_BONUS, STAYING)
        return
    table.phase = MOVING
    table.asked = table.active


def come_in(table: Table, unit: int, spot: int) -> None:
    """Into the position itself."""
    if table.where[unit] == HAND:
        table.cohesion[unit] = table.board.cohesion[unit]
    table.marks[unit] |= MOVED
    table.note("came-in", {"card": table.name(unit), "place": POSITION_IDS[spot]})
    table.move_unit(unit, spot)


# After the attack.


def decision(table: Table) -> Decision:
    """Stay, or return to where it came from."""
    return Decision(Text("prompt.stay", {"place": POSITION_IDS[table.spot]}), "6.2.3-flank")


def clear_arrivals(table: Table) -> None:
    """Who cannot stay returns without being asked; then the next landing."""
    side = table.active
    table.arrived = [unit for unit in table.arrived if table.where[unit] <= HAND]
    if table.room(side, table.spot) <= 0:
        for unit in table.arrived[:]:
            if table.where[unit] != HAND:
                _go_back(table, unit)
    table.asked = side
    if not table.arrived:
        table.spot = -1
        table.phase = LANDING


def offered(table: Table) -> list[Action]:
    """For each unit of the attack."""
    notation = table.notation
    room = table.room(table.active, table.spot) > 0
    offers: list[Action] = []
    for unit in table.arrived:
        if room:
            offers.append(notation.stay[unit])
        offers.append(notation.back[unit])
        if table.where[unit] == HAND:
            offers.append(notation.drop[unit])
    return offers


def answer(table: Table, order: Meaning) -> None:
    """One unit stays, returns or (from the hand) is discarded."""
    unit = order.a
    if order.verb == STAY:
        table.arrived.remove(unit)
        come_in(table, unit, table.spot)
    elif order.verb == DROP:
        table.arrived.remove(unit)
        table.note("discarded", {"seat": table.seat_name(table.active), "card": table.name(unit)})
        table.discard(unit)
    else:
        _go_back(table, unit)


def _go_back(table: Table, unit: int) -> None:
    table.arrived.remove(unit)
    if table.where[unit] == HAND:
        table.cohesion[unit] = 0
        table.marks[unit] = 0
    table.note("went-back", {"card": table.name(unit)})


# Treason!, second use: an automatic flank attack from the hand.


def treason_spots(table: Table, side: int) -> list[int]:
    """Positions of the outer battles, within the advance limits (ruling 55)."""
    if len(table.columns()) < 3:
        return []
    return [
        spot
        for spot in range(BATTLE_POSITIONS)
        if COLUMN[spot] != CENTRE
        and not table.battle_captured(COLUMN[spot])
        and not too_far(table, side, spot)
        and (table.units[(1 - side) * STRIDE + spot] or table.room(side, spot) > 0)
        and joiners(table, side, spot)
    ]


def joiners(table: Table, side: int, spot: int) -> list[int]:
    """Units in hand that could come; Cavalry not over a wall."""
    board, walled = table.board, table.terrain[spot] & WALL
    return [
        card
        for card in table.hand[side]
        if board.unit[card] and card not in table.arrived and not (walled and board.kind[card] == CAVALRY)
    ]


def begin_treason(table: Table, card: int, spot: int) -> None:
    """Choose the units that come over."""
    table.discard(card)
    table.stirred = 1
    table.arrived = []
    table.spot = spot
    table.phase = JOINING
    table.note("treason-attack", {"card": table.name(card), "place": POSITION_IDS[spot]})


def join_decision(table: Table) -> Decision:
    """Which units take part."""
    return Decision(Text("prompt.join", {"place": POSITION_IDS[table.spot]}), "8.0-treason")


def offered_joining(table: Table) -> list[Action]:
    """Any units in hand; only as many as find room where no enemy stands."""
    notation, side = table.notation, table.active
    offers: list[Action] = []
    contested = bool(table.units[(1 - side) * STRIDE + table.spot])
    if contested or table.room(side, table.spot) > len(table.arrived):
        offers = [notation.join[card] for card in joiners(table, side, table.spot)]
    if table.arrived:
        offers.append(notation.roll)
    return offers


def answer_joining(table: Table, order: Meaning) -> None:
    """One more unit, or the attack."""
    if order.verb == ROLL:
        table.landing = [value for unit in table.arrived for value in (unit, table.spot)]
        table.arrived = []
        table.phase = LANDING
    else:
        table.arrived.append(order.a)
        table.note("joins", {"card": table.name(order.a)})
