"""A Free Move, or several: a few nobles march once more, at somebody who thought himself out of reach."""

from __future__ import annotations

from typing import Final

from roses.bots.kingmaker.hunt import GATHER, WALK, Target, targets
from roses.bots.kingmaker.muster import Errand
from roses.bots.kingmaker.party import fighters
from roses.bots.kingmaker.scout import Scout
from roses.bots.kingmaker.stakes import stake
from roses.games.kingmaker.components import FREE_MOVE
from roses.games.kingmaker.siege import besieged
from roses.games.kingmaker.state import Table
from roses.games.kingmaker.strength import troops_in

A_FREE_MOVE: Final = 12  # what a card that is kept is worth
LIKELY: Final = 0.5


def free_strike(table: Table, seat: int, scout: Scout) -> Errand | None:
    """What is most worth another march this turn, and who goes; None if nothing is."""
    cards = len(table.events_held(seat, FREE_MOVE))
    if not cards:
        return None
    best: tuple[float, Errand] | None = None
    aims = [one for one in targets(table, seat) if one.kind != GATHER and not one.needed]
    for here, group in _tired(table, seat).items():
        reach = table.board.map.land_reach[1 if table.advanced else 0][here]
        for target in aims:
            if target.square not in reach:
                continue
            found = _taken_by(table, seat, scout, group, target, cards)
            if found is not None and (best is None or found[0] > best[0]):
                best = found
    return best[1] if best is not None and best[0] > 0 else None


def _tired(table: Table, seat: int) -> dict[int, list[int]]:
    """By square those who have marched and could march again."""
    found: dict[int, list[int]] = {}
    for noble in table.free_nobles(seat):
        marched = table.moved[noble] == table.turn != table.freed[noble] and table.landed[noble] < 0
        if marched and 0 <= table.spot[noble] < table.ships_from and not besieged(table, noble):
            found.setdefault(table.square(noble), []).append(noble)
    return found


def _taken_by(
    table: Table, seat: int, scout: Scout, group: list[int], target: Target, cards: int
) -> tuple[float, Errand] | None:
    """A target taken by as many as there are cards, less what it risks there and here."""
    square = target.square
    strongest = sorted(group, key=lambda one: (-troops_in(table, one, square), one))[:cards]
    if target.kind == WALK:
        strongest = strongest[:1]
    few, value = fighters(table, scout.chances, strongest, target)
    if not few:
        return None
    here = table.square(group[0])
    rest = [noble for noble in group if noble not in few]
    might = sum(troops_in(table, noble, square) for noble in few)
    gone = target.beaten if target.chance(scout.chances, might) > LIKELY else frozenset()
    value -= scout.danger(square, might, target.place if target.kind == WALK else -1, gone) * stake(table, seat, few)
    if rest:
        left = sum(troops_in(table, noble, here) for noble in rest)
        value -= scout.danger(here, left, -1, gone) * stake(table, seat, rest)
    value -= A_FREE_MOVE * len(few)
    place = target.place if target.kind == WALK else -1
    return value, Errand(few, square, place, target)
