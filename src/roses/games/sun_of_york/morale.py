"""6.2.1 Morale: checks for units with hits, retreats, leaders' deaths, and who is committed to the fight."""

from __future__ import annotations

from typing import Final

from roses.core.question import Action, Meaning, Prompt, Question, Refusal
from roses.core.text import Params
from roses.games.sun_of_york.battlefield import (
    BACK,
    BATTLE_POSITIONS,
    BATTLES,
    COLUMN,
    FORWARD,
    MIDDLE,
    POSITION_IDS,
    ROW,
    STRIDE,
    rear,
)
from roses.games.sun_of_york.components import DECK_SIZE
from roses.games.sun_of_york.morale_check import lose_cohesion, passes, rivals
from roses.games.sun_of_york.notation import CHECK, COMMIT, DONE, RETREAT, WITHDRAW
from roses.games.sun_of_york.state import (
    BATTLE_OVER,
    CHANGED,
    CHECKING,
    CHECKS,
    COMMITTED,
    COMMITTING,
    DECLARING,
    RETREATING,
    TURN_MARKS,
    Table,
)
from roses.games.sun_of_york.victory import discard_card, leader_falls, move_unit


def begin_half(table: Table) -> None:
    """A side's half of the turn: its marks come off, and its units with hits line up for their checks.

    From west to east, in each battle from the own rear forward, unless the owner has a choice (ruling 121).
    """
    side = table.asked = table.active
    marks, hits = table.marks, table.hits
    checks: list[int] = []
    home = side * STRIDE
    for column in table.columns():
        position = rear(side, column)
        while position >= 0:
            for unit in table.units[home + position]:
                marks[unit] &= ~TURN_MARKS
                if hits[unit]:
                    checks.append(unit)
            position = FORWARD[side][position]
    for flank in range(BATTLE_POSITIONS, STRIDE):
        for unit in table.units[home + flank]:
            marks[unit] &= ~TURN_MARKS
    for leader in table.nobles[side]:
        marks[leader] &= ~TURN_MARKS
    for gun in table.guns:
        marks[gun] &= ~TURN_MARKS
    table.checks = checks
    table.rolled = 0
    table.orders = 0
    present = table.at_battle(table.board.margaret, side)
    table.margaret = table.board.margaret_orders if present else 0
    table.note("half", {"seat": table.seat_name(side), "turn": table.turn})
    table.phase = CHECKS


def run_checks(table: Table) -> None:
    """One unit after the other; a retreat is carried out before the next unit checks.

    Where the order can matter the owner says who is next (ruling 121).
    """
    while table.checks:
        checks = table.checks = [unit for unit in table.checks if _still_to_check(table, unit)]
        groups = rivals(table) if len(checks) > 1 else []
        unit = next((unit for unit in checks if not any(unit in group for group in groups)), -1)
        if unit < 0 and groups:
            table.phase = CHECKING
            return
        if unit >= 0 and _check(table, unit):
            return
    check_leaders(table)
    settle_commitments(table)
    table.go(COMMITTING)


def _still_to_check(table: Table, unit: int) -> bool:
    """With hits, and on the field."""
    return table.hits[unit] > 0 and table.where[unit] < BATTLE_POSITIONS


def _check(table: Table, unit: int) -> bool:
    """A unit's check with what follows. True when the other checks must wait, or the battle is decided."""
    table.checks.remove(unit)
    carried = table.hits[unit]
    stands = passes(table, unit, carried)
    table.hits[unit] = 0
    if stands:
        lose_cohesion(table, unit, carried)
    elif retreat(table, unit):
        return True
    return table.phase == BATTLE_OVER


def offer_checks(table: Table, seat: int) -> list[Action]:
    """The units whose checks bear on each other, those furthest west first."""
    return [table.notation.check[unit] for unit in rivals(table)[0]]


def check_next(table: Table, seat: int, meaning: Meaning) -> None:
    """This unit is the next."""
    table.phase = CHECKS
    _check(table, meaning.a)


def why_not_checked(table: Table, seat: int, meaning: Meaning) -> Refusal:
    """Why this unit is not the next to check."""
    return Refusal("no-check-now", {"card": table.name(meaning.a)}, "6.2.1")


CHECK_NEXT: Final[Question[Table]] = Question(
    ask=Prompt("check", "6.2.1"),
    offer=offer_checks,
    answers={CHECK: check_next},
    refuse=why_not_checked,
)


def sideways(table: Table, unit: int) -> list[int]:
    """Where a unit may step aside: the middle ground of the next battles, free of enemies (rulings 13 and 78)."""
    side, position = unit // DECK_SIZE, table.where[unit]
    return table.free_beside(side, position) if ROW[position] == MIDDLE else []


def no_way_back(table: Table, unit: int) -> bool:
    """Is there nothing behind it, or only a rear that is lost (rulings 15 and 29)?"""
    side, position = unit // DECK_SIZE, table.where[unit]
    back = BACK[side][position]
    lost = table.captured[BATTLES * (1 - side) + COLUMN[position]] == 1
    return back < 0 or (lost and back == rear(side, COLUMN[position]))


def retreat(table: Table, unit: int) -> bool:
    """One position back. True when the owner must first say where to."""
    side = unit // DECK_SIZE
    back = BACK[side][table.where[unit]]
    if no_way_back(table, unit):
        table.note("fled", {"card": table.name(unit)})
        discard_card(table, unit)
        return False
    if table.room(side, back) > 0:
        fall_back(table, unit, back)  # among enemies too (ruling 14)
        return False
    spots = sideways(table, unit)
    if len(spots) > 1:
        table.checks.insert(0, unit)
        table.phase = RETREATING
        return True
    if spots:
        fall_back(table, unit, spots[0])
        return False
    table.note("fled", {"card": table.name(unit)})
    discard_card(table, unit)
    for other in table.units[side * STRIDE + back][:]:
        if not passes(table, other, 1):
            lose_cohesion(table, other)
    return False


def fall_back(table: Table, unit: int, position: int) -> None:
    """Carry the retreat out."""
    table.note("fell-back", {"card": table.name(unit), "place": POSITION_IDS[position]})
    move_unit(table, unit, position)


def offer_retreats(table: Table, seat: int) -> list[Action]:
    """The free positions beside the unit that retreats."""
    unit = table.checks[0]
    return [table.notation.retreat[unit][spot] for spot in sideways(table, unit)]


def step_aside(table: Table, seat: int, meaning: Meaning) -> None:
    """The retreat, then on with the checks."""
    table.checks.pop(0)
    table.phase = CHECKS
    fall_back(table, meaning.a, meaning.b)


def why_not_retreated(table: Table, seat: int, meaning: Meaning) -> Refusal:
    """Why the retreat cannot go there, or is not this unit's."""
    return Refusal("no-retreat-there", {"card": table.name(table.checks[0])}, "6.2.1-retreat")


RETREAT_ASIDE: Final[Question[Table]] = Question(
    ask=Prompt("retreat", "6.2.1-retreat", lambda table, seat: {"card": table.name(table.checks[0])}),
    offer=offer_retreats,
    answers={RETREAT: step_aside},
    refuse=why_not_retreated,
)


# Leaders.


def alone(table: Table, leader: int) -> bool:
    """In a position with enemy units and none of his own (rulings 5 and 80)."""
    side, position = leader // DECK_SIZE, table.where[leader]
    return bool(table.units[(1 - side) * STRIDE + position]) and not table.units[side * STRIDE + position]


def dice_against(table: Table, leader: int) -> int:
    """A die for being committed, one for each hit, one for standing alone."""
    committed = 1 if table.marks[leader] & COMMITTED else 0
    return table.hits[leader] + committed + (1 if alone(table, leader) else 0)


def check_leaders(table: Table) -> None:
    """Dice for each leader in danger; any 6 is the end (ruling 4)."""
    side = table.active
    for leader in table.nobles[side][:]:
        if leader not in table.nobles[side]:
            continue  # fallen with another a moment ago
        lonely, dice = alone(table, leader), dice_against(table, leader)
        table.hits[leader] = 0
        if dice:
            rolled = [table.roll_die() for _ in range(dice)]
            table.note("leader-check", {"card": table.name(leader), "dice": rolled})
            if max(rolled) == 6:
                leader_falls(table, leader)
                continue
        if lonely:
            _leader_falls_back(table, leader)


def _leader_falls_back(table: Table, leader: int) -> None:
    """To the nearest own position with friendly units, else the own rear (ruling 5; ruling 108 for a lost rear)."""
    side = leader // DECK_SIZE
    position = BACK[side][table.where[leader]]
    while position >= 0 and not table.units[side * STRIDE + position] and BACK[side][position] >= 0:
        position = BACK[side][position]
    if position < 0 or (table.units[(1 - side) * STRIDE + position] and not table.units[side * STRIDE + position]):
        leader_falls(table, leader)
        return
    table.where[leader] = position
    table.note("leader-fell-back", {"card": table.name(leader), "place": POSITION_IDS[position]})


def settle_commitments(table: Table) -> None:
    """Where no enemy units are left the commitment ends."""
    enemy = 1 - table.active
    for leader in table.nobles[table.active]:
        if table.marks[leader] & COMMITTED and not table.units[enemy * STRIDE + table.where[leader]]:
            table.marks[leader] &= ~COMMITTED
            table.note("uncommitted", {"card": table.name(leader)})


def offer_commitments(table: Table, seat: int) -> list[Action]:
    """Each leader in an engaged position, once a step (ruling 3)."""
    notation = table.notation
    offers: list[Action] = []
    for leader in table.nobles[table.active]:
        mark = table.marks[leader]
        if not mark & CHANGED and table.engaged(table.where[leader]):
            offers.append((notation.withdraw if mark & COMMITTED else notation.commit)[leader])
    offers.append(notation.done)
    return offers


def commit(table: Table, seat: int, meaning: Meaning) -> None:
    """Lay the marker: he joins the fight in person."""
    table.marks[meaning.a] |= COMMITTED | CHANGED
    table.note("committed", {"card": table.name(meaning.a)})


def withdraw(table: Table, seat: int, meaning: Meaning) -> None:
    """Take the marker off."""
    table.marks[meaning.a] = (table.marks[meaning.a] & ~COMMITTED) | CHANGED
    table.note("uncommitted", {"card": table.name(meaning.a)})


def go_on_to_combat(table: Table, seat: int, meaning: Meaning) -> None:
    """Nobody else joins the fight or leaves it."""
    table.phase = DECLARING


def why_not_committed(table: Table, seat: int, meaning: Meaning) -> Refusal:
    """Why a leader cannot be committed or withdrawn."""
    leader = meaning.a
    name: Params = {"card": table.name(leader)}
    if leader not in table.nobles[table.active]:
        return Refusal("not-your-leader", name, "6.2.2-leaders")
    if not table.engaged(table.where[leader]):
        return Refusal("not-engaged", name, "6.2.2-leaders")
    if table.marks[leader] & CHANGED:
        return Refusal("changed-already", name, "6.2.2-leaders")
    if meaning.verb == COMMIT:
        return Refusal("committed-already", name, "6.2.2-leaders")
    return Refusal("not-committed", name, "6.2.2-leaders")


COMMIT_LEADERS: Final[Question[Table]] = Question(
    ask=Prompt("commit", "6.2.2-leaders"),
    offer=offer_commitments,
    answers={COMMIT: commit, WITHDRAW: withdraw, DONE: go_on_to_combat},
    refuse=why_not_committed,
)
