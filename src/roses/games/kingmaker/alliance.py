"""Alliance (optional) and Revised Alliance (advanced): allied factions, commanders, and the peace after."""

from __future__ import annotations

from roses.core.question import Action, Meaning
from roses.games.kingmaker.components import NOBLES
from roses.games.kingmaker.notation import BREAK, RECALL, SERVE
from roses.games.kingmaker.stacking import leave_pile
from roses.games.kingmaker.state import MOST_ARRANGEMENTS, NOBODY, Table


def may_ally(table: Table, seat: int, other: int) -> bool:
    """Is there the rule, and are they not allied yet?"""
    return table.on("alliances") and not table.allied(seat, other)


def make_alliance(table: Table, seat: int, other: int) -> None:
    """Announced to all."""
    for one, two in ((seat, other), (other, seat)):
        table.allies[one * table.seats + two] = 1
        table.truce[one * table.seats + two] = 0
    table.forget_roads()
    table.note("allied", {"seat": table.seat_name(seat), "to": table.seat_name(other)})


def offer_allied_steps(table: Table, seat: int) -> list[Action]:
    """Put nobles under an ally's command, take them back, break an alliance."""
    if not table.on("alliances"):
        return []
    write = table.notation.write
    allies = [other for other in range(table.seats) if other != seat and table.allied(seat, other)]
    found = [write(BREAK, other) for other in allies]
    if not allies or table.arranged >= MOST_ARRANGEMENTS:
        return found
    for noble in table.free_nobles(seat):
        if table.commander[noble] >= 0:
            found.append(write(RECALL, noble))
            continue
        for other in allies:
            for commander in table.free_nobles(other):
                if table.spot[commander] == table.spot[noble] >= 0 and table.commander[commander] < 0:
                    found.append(write(SERVE, noble, commander))
    return found


def serve(table: Table, seat: int, meaning: Meaning) -> None:
    """A noble goes under an ally's command."""
    noble, commander = meaning.a, meaning.b
    table.commander[noble] = commander
    leave_pile(table, noble)
    table.arranged += 1
    table.note("serves", {"noble": table.name(noble), "other": table.name(commander)})


def recall(table: Table, seat: int, meaning: Meaning) -> None:
    """He is his own player's again."""
    noble = meaning.a
    table.commander[noble] = NOBODY
    leave_pile(table, noble)
    table.arranged += 1
    table.note("recalled", {"noble": table.name(noble)})


def break_alliance(table: Table, seat: int, meaning: Meaning) -> None:
    """Ended by either; a round of peace follows, until this turn comes again, but not in the advanced game."""
    other = meaning.a
    table.parted[seat] = table.parted[other] = table.turn
    for one, two in ((seat, other), (other, seat)):
        table.allies[one * table.seats + two] = 0
        if not table.advanced:
            table.truce[one * table.seats + two] = table.turn + table.seats
    for noble in range(NOBLES):
        commander = table.commander[noble]
        if commander >= 0 and {table.lord[noble], table.lord[commander]} == {seat, other}:
            table.commander[noble] = NOBODY
            leave_pile(table, noble)
    table.forget_roads()
    table.note("alliance-broken", {"seat": table.seat_name(seat), "to": table.seat_name(other)})
