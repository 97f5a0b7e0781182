"""Siege: who lies before a place, who defends it, who is shut up in it (rulebook: Siege)."""

from __future__ import annotations

from roses.games.kingmaker.components import NOBLES
from roses.games.kingmaker.geography import OPEN_TOWN
from roses.games.kingmaker.places import hostile_inside, inside
from roses.games.kingmaker.state import NOWHERE, Table
from roses.games.kingmaker.strength import strength


def besiegers(table: Table, place: int) -> list[int]:
    """Nobles who lie before a place."""
    return [noble for noble in range(NOBLES) if table.siege[noble] == place and table.captor[noble] < 0]


def defence(table: Table, place: int, attacker: int) -> int:
    """Garrison and the nobles of the one faction inside that defends (rulebook: Siege 1)."""
    return table.board.map.garrison[place] + strength(table, defenders_inside(table, place, attacker))


def defenders_inside(table: Table, place: int, attacker: int) -> list[int]:
    """The nobles of the strongest faction inside: the defenders' own choice would be no other (ruling 114)."""
    by_seat: dict[int, list[int]] = {}
    for noble in inside(table, place):
        if not table.allied(attacker, table.lord[noble]):
            by_seat.setdefault(table.lord[noble], []).append(noble)
    best: list[int] = []
    for nobles in by_seat.values():
        if strength(table, nobles) > strength(table, best):
            best = nobles
    return best


def may_be_besieged(table: Table, seat: int, place: int) -> bool:
    """Walls that are neither his nor at peace with him, and no other besieger before them (Siege, ruling 38)."""
    chart = table.board.map
    if not chart.fortified[place] or not table.exists(place):
        return False
    holder = table.holder[place]
    if holder >= 0 and table.at_peace(seat, holder):
        return False
    if chart.place_kind[place] == OPEN_TOWN and not hostile_inside(table, place, seat):
        return False
    if table.calais_lost and chart.place_square[place] == chart.calais_square:
        return False
    for noble in inside(table, place):
        # Who is of his own side within neither hinders nor helps (ruling 116); others are attacked once a turn (39).
        lord = table.lord[noble]
        if not table.allied(seat, lord) and (table.at_peace(seat, lord) or table.defended[noble] == table.turn):
            return False
    return all(table.master(one) == seat for one in besiegers(table, place))


def under_siege(table: Table, place: int) -> bool:
    """Rained off and still surrounded: the besiegers are there and still equal to the defence (ruling 36)."""
    nobles = besiegers(table, place)
    return bool(nobles) and strength(table, nobles) >= defence(table, place, table.master(nobles[0]))


def besieged(table: Table, noble: int) -> bool:
    """Is he shut up in a place under siege? Besiegers of his own side let him out (ruling 116)."""
    place = table.place_of(table.spot[noble])
    if place < 0 or place not in table.siege or not under_siege(table, place):
        return False
    return not table.allied(table.master(besiegers(table, place)[0]), table.lord[noble])


def lift_sieges(table: Table) -> None:
    """Besiegers who have fallen below the defence no longer lie before the place."""
    for noble, place in enumerate(table.siege):
        if place >= 0 and not under_siege(table, place):
            table.siege[noble] = NOWHERE
