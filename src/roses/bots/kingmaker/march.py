"""How a plan is carried out: pick a counter up, then say what it does."""

from __future__ import annotations

from typing import Final

from roses.bots.kingmaker.muster import Errand
from roses.core.contract import Action
from roses.games.kingmaker.notation import ENTER, JOIN, LEAVE, MARCH, MOVE
from roses.games.kingmaker.places import has_room
from roses.games.kingmaker.state import Table

MOST_ARRANGED: Final = 14  # changes of piles in a turn, of the sixteen there may be


def next_step(table: Table, errands: list[Errand], stuck: set[int]) -> list[Action]:
    """The next thing to be done for the first errand that is not carried out; nothing when all are.

    Whoever is `stuck` cannot do what was planned, and is left alone.
    """
    for errand in errands:
        nobles = [noble for noble in errand.nobles if noble not in stuck]
        step = _go(table, errand, nobles) or _go_in_or_out(table, errand, nobles)
        if step:
            return step
    for errand in errands:
        step = join_up(table, [noble for noble in errand.nobles if noble not in stuck])
        if step:
            return step
    return []


def _go(table: Table, errand: Errand, nobles: list[int]) -> list[Action]:
    """To the square: as a force, if all of it goes."""
    going = [noble for noble in nobles if table.square(noble) != errand.square and _may_move(table, noble)]
    if not going:
        return []
    force = table.force(going[0])
    verb = MARCH if len(force) > 1 and set(force) <= set(going) else MOVE
    leader = force[0] if verb == MARCH else going[0]
    return [table.notation.pick[leader], table.notation.write(verb, leader, errand.square)]


def _may_move(table: Table, noble: int) -> bool:
    return not table.in_round(table.moved[noble])


def _go_in_or_out(table: Table, errand: Errand, nobles: list[int]) -> list[Action]:
    """Into the place that is meant, or out of one that is not."""
    write = table.notation.write
    chart = table.board.map
    for noble in nobles:
        if table.square(noble) != errand.square:
            continue
        inside = table.place_of(table.spot[noble])
        if errand.place >= 0:
            wanted = inside != errand.place and table.entered[noble] != table.turn
            if wanted and has_room(table, errand.place, [noble]):
                return [table.notation.pick[noble], write(ENTER, noble, errand.place)]
        elif inside >= 0 and _may_move(table, noble) and (len(nobles) > 1 or chart.fortified[inside]):
            return [table.notation.pick[noble], write(LEAVE, noble)]
    return []


def join_up(table: Table, nobles: list[int]) -> list[Action]:
    """Those who stand together in the open become one force: each joins the first of all who stand there."""
    if table.arranged >= MOST_ARRANGED:
        return []
    chart = table.board.map
    for noble in nobles:
        place = table.place_of(table.spot[noble])
        if not 0 <= table.spot[noble] < table.ships_from or (place >= 0 and chart.fortified[place]):
            continue
        first = next(
            one
            for one in table.free_nobles(table.lord[noble])
            if table.spot[one] == table.spot[noble] and table.siege[one] == table.siege[noble]
        )
        if table.pile[first] != table.pile[noble]:
            return [table.notation.pick[noble], table.notation.write(JOIN, noble, first)]
    return []
