"""6.2.2 Damage Distribution: the defender spreads the hits as evenly as possible."""

from __future__ import annotations

from roses.core.contract import Action, Decision, Refusal
from roses.core.text import Text
from roses.games.sun_of_york.battlefield import POSITION_IDS, STRIDE
from roses.games.sun_of_york.notation import Meaning
from roses.games.sun_of_york.phases import (
    FATIGUED,
    HITTING,
    RESTING,
    SPREAD,
)
from roses.games.sun_of_york.state import Table


def candidates(table: Table, side: int, position: int) -> list[int]:
    """Those with the fewest hits that can take one more; when none can, any unit there (ruling 9)."""
    stack, hits, cohesion = table.units[side * STRIDE + position], table.hits, table.cohesion
    fewest = 99
    found: list[int] = []
    for unit in stack:
        carried = hits[unit]
        if carried < cohesion[unit] and carried <= fewest:
            if carried < fewest:
                fewest = carried
                found = []
            found.append(unit)
    return found or stack


def alike(table: Table, units: list[int]) -> bool:
    """Does it make no difference which of them it is?"""
    first = units[0]
    face, cohesion, hits, marks = table.board.face, table.cohesion, table.hits, table.marks
    for unit in units[1:]:
        if (
            face[unit] != face[first]
            or cohesion[unit] != cohesion[first]
            or hits[unit] != hits[first]
            or (marks[unit] ^ marks[first]) & (FATIGUED | RESTING)
        ):
            return False
    return True


def spread(table: Table) -> None:
    """Place every hit that can fall only one way; ask for the others one by one."""
    queue = table.queue
    while queue:
        position, side, number = queue[0], queue[1], queue[2]
        if number <= 0 or not table.units[side * STRIDE + position]:
            del queue[:3]
            continue
        units = candidates(table, side, position)
        if number < len(units) and not alike(table, units):
            table.asked = side
            table.phase = HITTING
            return
        # With a hit for each of them, or all of them alike, it can fall only one way.
        for unit in units[:number]:
            take_hit(table, unit)
            if table.phase != SPREAD:
                return  # the battle is decided
    table.phase = table.back


def take_hit(table: Table, unit: int) -> None:
    """One hit of those waiting goes to this unit; more than its cohesion discards it."""
    position = table.queue[0]
    table.queue[2] -= 1
    table.stirred = 1
    if table.hits[unit] >= table.cohesion[unit]:
        table.note("routed", {"card": table.name(unit), "place": POSITION_IDS[position]})
        table.discard(unit)
    else:
        table.hits[unit] += 1
        table.note("hit", {"card": table.name(unit), "place": POSITION_IDS[position]})


def decision(table: Table) -> Decision:
    """Which unit takes the next hit."""
    return Decision(
        Text("prompt.hit", {"n": table.queue[2], "place": POSITION_IDS[table.queue[0]]}), "6.2.2-damage", False
    )


def offered(table: Table) -> list[Action]:
    """The units that may take it."""
    forms = table.notation.hit
    return [forms[unit] for unit in candidates(table, table.asked, table.queue[0])]


def answer(table: Table, order: Meaning) -> None:
    """Put the hit there."""
    table.phase = SPREAD
    take_hit(table, order.a)


def refusal(table: Table, order: Meaning) -> Refusal:
    """Why this unit cannot take the hit."""
    position = table.queue[0]
    if order.a not in table.units[table.asked * STRIDE + position]:
        return Refusal("not-hit-there", {"card": table.name(order.a), "place": POSITION_IDS[position]}, "6.2.2-damage")
    return Refusal("uneven-hit", {"card": table.name(order.a)}, "6.2.2-damage")
