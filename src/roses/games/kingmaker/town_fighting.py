"""Town Fighting (optional): combat between those who are inside one place (rulebook: Town Fighting)."""

from __future__ import annotations

from roses.core.question import Action, Meaning
from roses.games.kingmaker.battle import announce
from roses.games.kingmaker.combat import Combat
from roses.games.kingmaker.geography import OPEN_TOWN
from roses.games.kingmaker.notation import ASSAULT, EVICT
from roses.games.kingmaker.places import friendly, gatekeeper, inside
from roses.games.kingmaker.state import NOBODY, Table


def offer_assault(table: Table, seat: int, force: list[int], place: int) -> list[Action]:
    """From inside a place that is not his (situations 1 and 2)."""
    if not table.on("town-fighting") or table.board.map.place_kind[place] == OPEN_TOWN:
        return []
    holder = table.holder[place]
    if holder >= 0 and (table.allied(seat, holder) or friendly(table, place, seat)):
        return []
    if any(table.at_peace(seat, table.lord[one]) and table.lord[one] != seat for one in inside(table, place)):
        return []
    return [table.notation.write(ASSAULT, force[0], place)]


def assault(table: Table, seat: int, meaning: Meaning) -> None:
    """Against the garrison and all others inside; it cannot be called off."""
    place = meaning.b
    defenders = [one for one in inside(table, place) if table.master(one) != seat]
    defender = table.master(defenders[0]) if defenders else NOBODY
    combat = Combat("town", seat, defender, table.force(meaning.a), defenders)
    combat.place = place
    combat.forced = True
    announce(table, combat)


def offer_evictions(table: Table, seat: int) -> list[Action]:
    """A controller may turn on unfriendly nobles inside his place, with the garrison and whoever he has there."""
    if not table.on("town-fighting"):
        return []
    found = []
    for place, holder in enumerate(table.holder):
        peace = table.in_kings_peace(table.board.map.place_square[place])
        if holder == seat == gatekeeper(table, place) and not peace:
            for noble in inside(table, place):
                enemy = not table.at_peace(seat, table.lord[noble]) and table.force(noble)[0] == noble
                if enemy and table.defended[noble] != table.turn and not _garrison_tired(table, seat, place):
                    found.append(table.notation.write(EVICT, place, noble))
    return found


def _garrison_tired(table: Table, seat: int, place: int) -> bool:
    """Has one of his nobles inside attacked already in this round?"""
    return any(table.in_round(table.fought[one]) for one in inside(table, place) if table.master(one) == seat)


def evict(table: Table, seat: int, meaning: Meaning) -> None:
    """The controller attacks a force inside his place."""
    place, noble = meaning.a, meaning.b
    fellows = [one for one in inside(table, place) if table.master(one) == seat]
    combat = Combat("evict", seat, table.master(noble), fellows, table.force(noble))
    combat.place = place
    announce(table, combat)
