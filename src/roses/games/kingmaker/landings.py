"""Ships driven or called into port, and what their passengers must do there (rulebook: Storms, Sea Transportation)."""

from __future__ import annotations

from typing import Final

from roses.core.question import Prompt, Question
from roses.games.kingmaker.agenda_item import AgendaItem
from roses.games.kingmaker.battle import lay_siege
from roses.games.kingmaker.common_answers import choice_of_spot
from roses.games.kingmaker.notation import RUN_INTO
from roses.games.kingmaker.places import stay_in_port
from roses.games.kingmaker.sea import aboard_fleet, fleet, land, may_besiege_from_sea
from roses.games.kingmaker.ships import ship_master
from roses.games.kingmaker.state import NOBODY, Table


def storm(table: Table, item: AgendaItem) -> None:
    """A ship at sea runs for the closest port; her player chooses between equals (ruling 28)."""
    ship = item.a
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
        table.push(AgendaItem("haven", ship_master(table, ship), ship, of=tuple(havens)))


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
        # Out of turn, and not counted as their attack (ruling 96).
        lay_siege(table, seat, bound, place, forced=True)
    else:
        stay_in_port(table, bound, place)


# Between equidistant ports.
CHOOSE_A_HAVEN: Final[Question[Table]] = choice_of_spot(
    Prompt("haven", "storms", lambda table, seat: {"ship": table.board.ship_ids[table.agenda[-1].a]}),
    RUN_INTO,
    run_into_port,
)
