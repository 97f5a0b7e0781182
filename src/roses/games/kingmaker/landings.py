"""Ships driven or called into port, and what their passengers must do there (rulebook: Storms, Sea Transportation)."""

from __future__ import annotations

from roses.core.contract import Action, Decision
from roses.core.text import Text
from roses.games.kingmaker.combat import announce
from roses.games.kingmaker.holdings import defenders_inside, put_noble, ship_master
from roses.games.kingmaker.matter import Combat, Matter
from roses.games.kingmaker.sea import aboard_fleet, fleet, land, may_besiege_from_sea
from roses.games.kingmaker.state import NOBODY, Table


def storm(table: Table, ship: int) -> None:
    """A ship at sea runs for the closest port; her player chooses between equals (ruling 28)."""
    at = table.ship_spot[ship]
    chart = table.board.map
    if at < 0 or at not in chart.nearest or table.convoy[ship] != ship:
        return
    havens = [
        spot
        for spot in (chart.nearest_advanced if table.advanced else chart.nearest)[at]
        if spot < chart.squares or table.exists(spot - chart.squares)
    ]
    if len(havens) == 1:
        run_into_port(table, ship, havens[0])
    else:
        table.push(Matter("haven", ship_master(table, ship), ship, of=tuple(havens)))


def haven_decision(table: Table, matter: Matter) -> Decision:
    """Which port?"""
    return Decision(Text("prompt.haven", {"ship": table.board.ship_ids[matter.a]}), "storms")


def haven_offers(table: Table, matter: Matter) -> list[Action]:
    """The equidistant ports."""
    return [table.notation.write("haven", matter.a, spot) for spot in matter.of]


def run_into_port(table: Table, ship: int, spot: int) -> None:
    """Forced into port: passengers must besiege it if they can, else they stand in the open (ruling 28)."""
    ships = fleet(table, ship)
    nobles = aboard_fleet(table, ships)
    seat = ship_master(table, ship)
    if nobles:
        seat = table.master(nobles[0])
    for one in ships:
        table.ship_spot[one] = spot
    table.note("driven", {"ships": [table.board.ship_ids[one] for one in ships], "spot": table.spot_name(spot)})
    land(table, seat, ships, nobles, spot)
    place = table.place_of(spot)
    bound = [noble for noble in nobles if table.landed[noble] >= 0]
    if not bound or not table.board.map.fortified[place]:
        return
    for noble in bound:
        table.landed[noble] = NOBODY
    if may_besiege_from_sea(table, seat, bound, place):
        besiege_at_once(table, seat, bound, place)
    elif table.on("town-fighting"):
        # Situation 2: inside the port, bound to fight for it.
        for noble in bound:
            put_noble(table, noble, spot)
            table.landed[noble] = spot


def besiege_at_once(table: Table, seat: int, nobles: list[int], place: int) -> None:
    """The siege of a forced landing, out of turn and not counted as his attack (ruling 96)."""
    defenders = defenders_inside(table, place, seat)
    combat = Combat("siege", seat, table.lord[defenders[0]] if defenders else NOBODY, nobles, defenders)
    combat.place = place
    combat.forced = True
    announce(table, combat)
