"""Nobles and heirs killed, captured, ransomed, executed (rulebook: Nobles Killed, Capture, Loyalty Table)."""

from __future__ import annotations

from typing import Final

from roses.games.kingmaker.awards import is_titled, put_away, strip_awards
from roses.games.kingmaker.components import HEIRS, HOUSES, LANCASTER, NOBLES, YORK
from roses.games.kingmaker.places import make_neutral, parent_of, take_control
from roses.games.kingmaker.ships import muster_ships
from roses.games.kingmaker.stacking import leave_pile, put_noble, take_up_counter
from roses.games.kingmaker.state import BOX, HAND, NOBODY, NOWHERE, PLAY, Table

_BOTH: Final = 1 << LANCASTER | 1 << YORK

# Nobles Killed Table (advanced): what two dice must show for somebody to die.
LARGER_FORCE: Final = (2,)
SMALLER_FORCE: Final = (2, 3, 12)
HEIR_DIES: Final = 2  # in an encounter
RAID_KILLS: Final = 2
PLAGUE_KILLS: Final = 7  # or less
# Loyalty Table (advanced): the highest roll that brings a successor over.
LOYAL_AFTER_COMBAT: Final = 7
LOYAL_AFTER_EVENT: Final = 5


def two_dice(table: Table) -> int:
    """A pair of dice, rolled one after the other."""
    table.reveals += 1
    return table.chance.draw(6) + table.chance.draw(6) + 2


def kill_noble(table: Table, noble: int, cause: str, loyal_upto: int = 0) -> None:
    """His counter leaves the board, his card and awards go back where they belong.

    `loyal_upto` is the highest roll of the Loyalty Table that brings his successor over, 0 in the basic game.
    """
    seat = table.lord[noble]
    table.note(cause, {"noble": table.name(noble), "seat": table.seat_name(seat)})
    titled = is_titled(table, noble)
    _leave_heirs(table, noble)
    take_up_counter(table, noble)
    table.lord[noble] = NOBODY
    for other in range(NOBLES):
        if table.commander[other] == noble:
            table.commander[other] = NOBODY
    _give_back_grants(table, noble)
    strip_awards(table, noble)
    for place in table.board.places[noble]:
        if table.through[place] >= 0:
            make_neutral(table, place)
    if noble == table.board.beaufort:
        table.beaufort_crowned = 0
    if noble in (table.board.duke_of_york, table.board.duke_of_lancaster):
        table.card_at[noble] = BOX
        settle_plantagenets(table)
    elif titled and loyal_upto and _is_loyal(table, table.name(noble), loyal_upto):
        table.card_at[noble] = HAND + seat
        table.known[noble] = (1 << table.seats) - 1
    else:
        put_away(table, noble)
    recheck_both_houses(table)


def _is_loyal(table: Table, name: str, upto: int) -> bool:
    """The Loyalty Table; rolling can only help, so it is always rolled (ruling 61)."""
    roll = two_dice(table)
    table.note("loyal" if roll <= upto else "disloyal", {"who": name, "roll": roll, "upto": upto})
    return roll <= upto


def _leave_heirs(table: Table, noble: int) -> None:
    """Heirs with him pass to another noble of his force, else they are left alone (ruling 44)."""
    spot = table.spot[noble]
    for heir in table.heirs_with(noble):
        table.keeper[heir] = NOBODY
        for other in range(NOBLES):
            same = table.spot[other] == spot and other != noble and table.captor[other] < 0
            if same and table.lord[other] == table.lord[noble]:
                table.keeper[heir] = other
                break
        if table.keeper[heir] == NOBODY and spot >= table.ships_from:
            _take_ashore(table, heir, spot - table.ships_from)


def _take_ashore(table: Table, heir: int, ship: int) -> None:
    """An heir alone on a ship at sea is landed at her nearest port (ruling 105)."""
    chart = table.board.map
    at = table.ship_spot[ship]
    if at < chart.squares and at in chart.nearest:
        at = chart.nearest[at][0]
    table.heir_spot[heir] = table.square_of(at)


def _give_back_grants(table: Table, noble: int) -> None:
    """What was granted to him reverts to the noble with the parent card."""
    for place, through in enumerate(table.through):
        if through == noble:
            parent = parent_of(table, place)
            if parent >= 0:
                take_control(table, place, table.lord[parent], parent)
            else:
                make_neutral(table, place)


def kill_heir(table: Table, heir: int, cause: str, loyal_upto: int = 0) -> None:
    """A royal heir is out of the game; a crowned one may be outlived by a loyal successor (ruling 62)."""
    seat = table.heir_seat(heir)
    name = table.board.heir_ids[heir]
    if table.crowned[heir] and loyal_upto and seat >= 0 and _is_loyal(table, name, loyal_upto):
        table.note("heir-outlived", {"heir": name})
        return
    table.note(cause, {"heir": name, "seat": table.seat_or_none(seat)})
    table.heir_spot[heir] = NOWHERE
    table.keeper[heir] = NOBODY
    table.crowned[heir] = table.heir_moved[heir] = table.heir_freed[heir] = 0
    if table.supported == heir:
        table.supported = -1
    settle_plantagenets(table)
    recheck_both_houses(table)


def capture_noble(table: Table, noble: int, captor: int) -> None:
    """A prisoner until he is ransomed, released or executed, this turn."""
    table.captor[noble] = captor
    table.siege[noble] = table.landed[noble] = table.commander[noble] = NOBODY
    for other in range(NOBLES):
        if table.commander[other] == noble:
            table.commander[other] = NOBODY
    leave_pile(table, noble)
    # He is held in the open of the square, apart from every force.
    put_noble(table, noble, table.square(noble))
    table.note(
        "captured",
        {"noble": table.name(noble), "seat": table.seat_name(table.lord[noble]), "captor": table.seat_name(captor)},
    )


def release_noble(table: Table, noble: int) -> None:
    """Ransomed or let go: he stands in the open, his titles and offices with him."""
    table.captor[noble] = NOBODY
    table.note("released", {"noble": table.name(noble), "seat": table.seat_name(table.lord[noble])})


def take_heir(table: Table, heir: int, noble: int) -> None:
    """A royal heir comes into a noble's keeping."""
    before = table.heir_seat(heir)
    table.keeper[heir] = noble
    table.heir_spot[heir] = table.spot[noble]
    seat = table.lord[noble]
    if before != seat:
        table.note(
            "heir-taken",
            {"heir": table.board.heir_ids[heir], "noble": table.name(noble), "seat": table.seat_name(seat)},
        )
        settle_plantagenets(table)
        recheck_both_houses(table)


def recheck_both_houses(table: Table) -> None:
    """Since when does each seat hold heirs of both royal houses (ruling 50)?"""
    held = [0] * table.seats
    for heir in range(HEIRS):
        seat = table.heir_seat(heir)
        if seat >= 0:
            held[seat] |= 1 << table.board.house[heir]
    for seat in range(table.seats):
        if held[seat] != _BOTH:
            table.both_since[seat] = 0
        elif table.both_since[seat] == 0:
            table.both_since[seat] = max(1, table.turn)


def settle_plantagenets(table: Table) -> None:
    """Each Plantagenet follows the faction that holds the first in succession of his house (advanced)."""
    if not table.advanced:
        return
    for house, noble in ((LANCASTER, table.board.duke_of_lancaster), (YORK, table.board.duke_of_york)):
        heir = table.senior(house)
        seat = table.heir_seat(heir) if heir >= 0 else NOBODY
        if seat < 0 or table.captor[noble] >= 0:
            continue
        at = table.card_at[noble]
        if at == PLAY:
            if table.lord[noble] != seat:
                _change_sides(table, noble, seat)
        elif at != HAND + seat:
            table.card_at[noble] = HAND + seat
            table.known[noble] = (1 << table.seats) - 1
            table.note(
                "plantagenet", {"noble": table.name(noble), "seat": table.seat_name(seat), "house": HOUSES[house]}
            )


def _change_sides(table: Table, noble: int, seat: int) -> None:
    """He goes over with all he holds; his counter stays where it is."""
    for heir in table.heirs_with(noble):
        table.keeper[heir] = NOBODY
    table.lord[noble] = seat
    table.commander[noble] = NOBODY
    leave_pile(table, noble)
    for place, through in enumerate(table.through):
        if through == noble:
            take_control(table, place, seat, noble)
    muster_ships(table)
    table.note("changed-sides", {"noble": table.name(noble), "seat": table.seat_name(seat)})


def capture_heirs(table: Table, seat: int) -> None:
    """Heirs alone in the same open, town, city or castle as one of his nobles are his (Capture of Royal Counters)."""
    for heir in range(HEIRS):
        if table.heir_spot[heir] >= 0 and table.keeper[heir] < 0 and table.heir_spot[heir] in table.spot:
            for noble in range(NOBLES):
                here = table.spot[noble] == table.heir_spot[heir] and table.captor[noble] < 0
                if here and table.master(noble) == seat and may_keep(table, heir, noble):
                    take_heir(table, heir, noble)
                    break


def may_keep(table: Table, heir: int, noble: int) -> bool:
    """A crowned Beaufort's faction may not hold a Yorkist heir (ruling 122)."""
    return not (
        table.beaufort_crowned and table.yorkist(heir) and table.lord[noble] == table.lord[table.board.beaufort]
    )


def at_mercy(table: Table, heir: int, seat: int) -> bool:
    """Does a Yorkist stand alone with King Beaufort's men, who may not hold but may execute him (ruling 122)?"""
    if not table.beaufort_crowned or table.lord[table.board.beaufort] != seat or not table.yorkist(heir):
        return False
    spot = table.heir_spot[heir]
    return spot >= 0 and table.keeper[heir] < 0 and any(table.spot[noble] == spot for noble in table.free_nobles(seat))
