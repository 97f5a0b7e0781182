"""6.2.2 Damage Distribution: the defender spreads the hits as evenly as possible."""

from __future__ import annotations

from typing import Final

from roses.core.question import Action, Meaning, Prompt, Question, Refusal
from roses.games.sun_of_york.battlefield import POSITION_IDS, STRIDE
from roses.games.sun_of_york.notation import HIT
from roses.games.sun_of_york.state import FATIGUED, HITTING, RESTING, SPREAD, Table
from roses.games.sun_of_york.victory import discard_card


def candidates(table: Table, side: int, position: int) -> list[int]:
    """Those with the fewest hits that can take one more; when none can, any unit there (ruling 9)."""
    stack, hits, cohesion = table.units[side * STRIDE + position], table.hits, table.cohesion
    fewest = -1
    found: list[int] = []
    for unit in stack:
        carried = hits[unit]
        if carried < cohesion[unit] and (carried <= fewest or fewest < 0):
            if carried != fewest:
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
    """Place every hit that can fall only one way; ask the side whose units are hit for the others, one by one."""
    queue = table.queue
    table.asked = table.active
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
    table.phase, table.back = table.back, 0


def take_hit(table: Table, unit: int) -> None:
    """One hit of those waiting goes to this unit."""
    table.queue[2] -= 1
    table.stirred = 1
    hit(table, unit, table.queue[0])


def hit(table: Table, unit: int, position: int) -> None:
    """One hit on a unit; more than its cohesion discards it."""
    if table.hits[unit] >= table.cohesion[unit]:
        table.note("routed", {"card": table.name(unit), "place": POSITION_IDS[position]})
        discard_card(table, unit)
    else:
        table.hits[unit] += 1
        table.note("hit", {"card": table.name(unit), "place": POSITION_IDS[position]})


def offer_units(table: Table, seat: int) -> list[Action]:
    """The units that may take the next hit."""
    forms = table.notation.hit
    return [forms[unit] for unit in candidates(table, seat, table.queue[0])]


def put_hit(table: Table, seat: int, meaning: Meaning) -> None:
    """The next hit goes to this unit."""
    table.phase = SPREAD
    take_hit(table, meaning.a)


def why_not_hit(table: Table, seat: int, meaning: Meaning) -> Refusal:
    """Why this unit cannot take the hit."""
    position, unit = table.queue[0], meaning.a
    if unit not in table.units[seat * STRIDE + position]:
        return Refusal("not-hit-there", {"card": table.name(unit), "place": POSITION_IDS[position]}, "6.2.2-damage")
    return Refusal("uneven-hit", {"card": table.name(unit)}, "6.2.2-damage")


SPREAD_HITS: Final[Question[Table]] = Question(
    ask=Prompt("hit", "6.2.2-damage", lambda table, seat: {"n": table.queue[2], "place": POSITION_IDS[table.queue[0]]}),
    offer=offer_units,
    answers={HIT: put_hit},
    refuse=why_not_hit,
)
