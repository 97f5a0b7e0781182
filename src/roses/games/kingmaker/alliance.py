"""Alliance (optional) and Revised Alliance (advanced): allied factions, commanders, and the peace after."""

from __future__ import annotations

from roses.core.contract import Action
from roses.games.kingmaker.components import NOBLES
from roses.games.kingmaker.holdings import leave_pile
from roses.games.kingmaker.notation import Meaning
from roses.games.kingmaker.state import NOBODY, Table


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


def offers(table: Table, seat: int) -> list[Action]:
    """Put nobles under an ally's command, take them back, break an alliance."""
    if not table.on("alliances"):
        return []
    write = table.notation.write
    allies = [other for other in range(table.seats) if other != seat and table.allied(seat, other)]
    found = [write("break", other) for other in allies]
    if not allies or table.arranged >= 16:
        return found
    for noble in table.free_nobles(seat):
        if table.commander[noble] >= 0:
            found.append(write("recall", noble))
            continue
        for other in allies:
            for commander in table.free_nobles(other):
                if table.spot[commander] == table.spot[noble] >= 0 and table.commander[commander] < 0:
                    found.append(write("serve", noble, commander))
    return found


def carry_out(table: Table, seat: int, order: Meaning) -> bool:
    """An allied matter; False for any other verb."""
    if order.verb == "serve":
        table.commander[order.a] = order.b
        leave_pile(table, order.a)
        table.arranged += 1
        table.note("serves", {"noble": table.name(order.a), "other": table.name(order.b)})
    elif order.verb == "recall":
        table.commander[order.a] = NOBODY
        leave_pile(table, order.a)
        table.arranged += 1
        table.note("recalled", {"noble": table.name(order.a)})
    elif order.verb == "break":
        break_alliance(table, seat, order.a)
    else:
        return False
    return True


def break_alliance(table: Table, seat: int, other: int) -> None:
    """Ended by either; a round of peace follows, but not in the advanced game."""
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
