"""6.2.3 (B) Flank Movement: rolling to enter a battle from the flank, and the attack that follows."""

from __future__ import annotations

from typing import Final

from roses.core.question import Action, Meaning, Prompt, Question, Refusal
from roses.core.text import Params
from roses.games.sun_of_york.attack import resolve
from roses.games.sun_of_york.battlefield import (
    BATTLE_POSITIONS,
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
from roses.games.sun_of_york.notation import DROP, RETURN, STAY
from roses.games.sun_of_york.orders import entry_cost, no_orders, why_no_order
from roses.games.sun_of_york.state import (
    ATTACKED,
    FREE,
    HAND,
    LANDING,
    MOVED,
    MOVING,
    RETURNING,
    STAYING,
    Table,
)
from roses.games.sun_of_york.victory import cut_off, discard_card, move_unit

ENTRY_ROLL: Final = 3  # a modified roll of so much or less enters; more than LOST_ROLL is the end of the unit
LOST_ROLL: Final = 6
FLANK_BONUS: Final = 1
AMBUSH_BONUS: Final = 2  # off the roll of the unit that an Ambush card helps


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


def declare(table: Table, seat: int, meaning: Meaning) -> None:
    """Pay for the try and wait for the dice."""
    unit, spot = meaning.a, meaning.b
    cost = entry_cost(table, unit)
    table.orders -= cost
    table.marks[unit] |= MOVED
    table.stirred = 1
    table.entry += [unit, spot]
    table.note("tries-to-enter", {"card": table.name(unit), "place": POSITION_IDS[spot], "orders": cost})


def why_not_entering(table: Table, seat: int, meaning: Meaning) -> Refusal:
    """Why a unit cannot try to enter there."""
    unit, spot = meaning.a, meaning.b
    wrong = why_no_order(table, unit)
    if wrong is not None:
        return wrong
    params: Params = {"card": table.name(unit), "place": POSITION_IDS[spot]}
    if table.rolled:
        return Refusal("entries-rolled", {}, "6.2.3-flank")
    if too_far(table, table.active, spot):
        return Refusal("beyond-the-enemy", params, "6.2.3-flank")
    if table.board.kind[unit] == CAVALRY and table.terrain[spot] & WALL:
        return Refusal("wall-stops-cavalry", params, "7.0-wall")
    if spot not in entries_from(table, unit):
        return Refusal("no-way-from-there", params, "6.2.3-flank")
    return no_orders(table, entry_cost(table, unit))


def entry_parts(table: Table, unit: int, spot: int) -> dict[str, int]:
    """What is added to the roll, and why (6.2.3 B; rulings 26, 28, 90 and 139; 9.1.17 at the marsh)."""
    side, position = unit // DECK_SIZE, table.where[unit]
    parts: dict[str, int] = {}
    if position >= BATTLE_POSITIONS:
        if flank_side(position) != side:
            parts["their-flank"] = 1
        if not table.random_battle and table.scenario.marsh == COLUMN[position]:
            parts["marsh"] = 1
    else:
        if ROW[position] == 2 - 2 * side:
            parts["their-rear"] = 1
        leadership = best_leadership(table, position)
        if leadership:
            parts["leader"] = -leadership
    friendly = ROW[spot] == 2 * side or (ROW[spot] == MIDDLE and table.holder[spot] == side)
    if not friendly or table.engaged(spot):
        parts["enemies"] = 1
    if table.board.kind[unit] == CAVALRY:
        parts["cavalry"] = -1
    if table.terrain[position] & WOODS:
        parts["woods"] = -1
    return parts


def best_leadership(table: Table, position: int) -> int:
    """Of the leaders who were there when the step began, wherever in the battle they are by now (ruling 139)."""
    posts, leadership = table.posts, table.board.leadership
    return max((leadership[posts[at]] for at in range(0, len(posts), 2) if posts[at + 1] == position), default=0)


def try_entry(table: Table, unit: int, spot: int, card_bonus: int) -> None:
    """One die: in, out for good, or back in the flank."""
    die = table.roll_die()
    total = die + sum(entry_parts(table, unit, spot).values()) - card_bonus
    params: Params = {
        "card": table.name(unit),
        "place": POSITION_IDS[spot],
        "die": die,
        "total": total,
        "limit": ENTRY_ROLL,
    }
    if total <= ENTRY_ROLL:
        table.landing += [unit, spot]
        table.note("enters", params)
    elif total > LOST_ROLL:
        table.note("lost-on-the-way", params)
        discard_card(table, unit)
    else:
        table.note("no-way-in", params)


def roll_entries(table: Table, seat: int, meaning: Meaning) -> None:
    """The dice of all tries; who succeeds attacks at once."""
    entry, table.entry = table.entry, []
    table.rolled = 1
    for index in range(0, len(entry), 2):
        unit, spot = entry[index], entry[index + 1]
        if table.where[unit] < STRIDE and not table.battle_captured(COLUMN[spot]):
            try_entry(table, unit, spot, 0)
    table.go(LANDING)


def ambush(table: Table, seat: int, meaning: Meaning) -> None:
    """8.0 Ambush: a flank move for one unit, two off its roll, without orders (ruling 22)."""
    card, spot, unit = meaning.a, meaning.b, meaning.c
    discard_card(table, card)
    table.marks[unit] |= MOVED
    table.stirred = 1
    table.note("ambush", {"card": table.name(card), "unit": table.name(unit), "place": POSITION_IDS[spot]})
    try_entry(table, unit, spot, AMBUSH_BONUS)
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
        table.arrived = group
        table.spot = spot
        if not table.units[(1 - side) * STRIDE + spot]:
            _enter_unopposed(table, side)
            if table.phase != LANDING:
                return
            continue
        for unit in group:
            table.marks[unit] |= ATTACKED | MOVED
            if table.where[unit] == HAND:
                table.cohesion[unit] = table.board.cohesion[unit]
        resolve(table, [value for unit in group for value in (unit, spot, -1)], FLANK_BONUS, RETURNING)
        return
    table.phase = MOVING
    table.asked = table.active


def _enter_unopposed(table: Table, side: int) -> None:
    """All for whom there is room come in together, though the first may capture the battle (ruling 141)."""
    spot = table.spot
    for unit in table.arrived[:]:
        if table.room(side, spot) > 0:
            table.arrived.remove(unit)
            come_in(table, unit, spot)
    for unit in table.arrived[:]:
        _go_back(table, unit)
    table.spot = -1


def come_in(table: Table, unit: int, spot: int) -> None:
    """Into the position itself."""
    if table.where[unit] == HAND:
        table.cohesion[unit] = table.board.cohesion[unit]
    table.marks[unit] |= MOVED
    table.note("came-in", {"card": table.name(unit), "place": POSITION_IDS[spot]})
    move_unit(table, unit, spot)


# After the attack.


def clear_arrivals(table: Table) -> None:
    """Who cannot stay returns without being asked; then the others are asked, or the next landing follows."""
    side = table.active
    table.arrived = [unit for unit in table.arrived if table.where[unit] <= HAND]
    if table.room(side, table.spot) <= 0:
        for unit in table.arrived[:]:
            if table.where[unit] != HAND:
                _go_back(table, unit)
    table.asked = side
    table.phase = STAYING
    if not table.arrived:
        table.spot = -1
        table.phase = LANDING


def offer_staying(table: Table, seat: int) -> list[Action]:
    """For each unit of the attack: stay, or return to where it came from."""
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


def stay(table: Table, seat: int, meaning: Meaning) -> None:
    """One unit stays."""
    table.phase = RETURNING
    table.arrived.remove(meaning.a)
    come_in(table, meaning.a, table.spot)


def go_back(table: Table, seat: int, meaning: Meaning) -> None:
    """One unit returns."""
    table.phase = RETURNING
    _go_back(table, meaning.a)


def drop(table: Table, seat: int, meaning: Meaning) -> None:
    """One unit, out of the hand, is discarded."""
    table.phase = RETURNING
    table.arrived.remove(meaning.a)
    table.note("discarded", {"seat": table.seat_name(table.active), "card": table.name(meaning.a)})
    discard_card(table, meaning.a)


def _go_back(table: Table, unit: int) -> None:
    """To where it came from; a flank beside a battle that was captured meanwhile is no place to be (ruling 141)."""
    table.arrived.remove(unit)
    place = table.where[unit]
    if place == HAND:
        table.cohesion[unit] = 0
        table.marks[unit] = 0
    elif place >= BATTLE_POSITIONS and table.battle_captured(COLUMN[table.spot]):
        cut_off(table, unit)
        return
    table.note("went-back", {"card": table.name(unit)})


def why_not_staying(table: Table, seat: int, meaning: Meaning) -> Refusal:
    """Why a unit cannot stay, return or be discarded."""
    if meaning.a in table.arrived and meaning.verb == STAY:
        return Refusal("stack-full", {"place": POSITION_IDS[table.spot], "n": table.board.stack}, "3.2")
    return Refusal("not-of-this-attack", {"card": table.name(meaning.a)}, "6.2.3-flank")


STAY_OR_RETURN: Final[Question[Table]] = Question(
    ask=Prompt("stay", "6.2.3-flank", lambda table, seat: {"place": POSITION_IDS[table.spot]}),
    offer=offer_staying,
    answers={STAY: stay, RETURN: go_back, DROP: drop},
    refuse=why_not_staying,
)
