"""By sea to Parliament: which ships fetch a noble from overseas, and into which port (rulebook: Parliament 4)."""

from __future__ import annotations

from typing import Final

from roses.core.question import Action, Meaning, Prompt, Question
from roses.core.text import Params
from roses.games.kingmaker.agenda_item import AgendaItem, nothing_of_the_kind
from roses.games.kingmaker.components import SHIPS
from roses.games.kingmaker.geography import LAND
from roses.games.kingmaker.notation import RUN_INTO
from roses.games.kingmaker.places import has_room
from roses.games.kingmaker.sea import haven
from roses.games.kingmaker.ships import passengers, ship_master
from roses.games.kingmaker.stacking import put_noble
from roses.games.kingmaker.state import Table
from roses.games.kingmaker.strength import permanent


def crossings(table: Table, noble: int) -> list[int]:
    """Ports of the mainland to which ships of his faction, or lent to it, can together bring him (ruling 52)."""
    needed = permanent(table, noble)
    return [
        port
        for port in _mainland_havens(table, table.lord[noble])
        if sum(_room(table, noble, ship, port) for ship in range(SHIPS)) >= needed
    ]


def _mainland_havens(table: Table, seat: int) -> list[int]:
    """Friendly or unfortified ports of the mainland."""
    chart = table.board.map
    return [
        spot
        for spot in chart.ports
        if table.exists(spot - chart.squares)
        and chart.square_kind[chart.place_square[spot - chart.squares]] == LAND
        and haven(table, spot, seat)
    ]


def _room(table: Table, noble: int, ship: int, port: int) -> int:
    """Troops that a ship can take from where he is to a port.

    She makes one voyage for a Parliament: whoever else goes aboard has come from the same square, and lands with her.
    """
    if table.ship_spot[ship] < 0 or ship_master(table, ship) != table.lord[noble] or passengers(table, ship):
        return 0
    session = table.session
    capacity = table.board.capacity[ship]
    if session is None or session.sailed_from[ship] < 0:
        return capacity
    together = session.sailed_from[ship] == table.square(noble) and table.ship_spot[ship] == port
    return capacity - session.carried[ship] if together else 0


def _left_to_carry(table: Table, item: AgendaItem) -> int:
    """Troops for whom no ship has been chosen yet."""
    return permanent(table, item.a) - sum(_room(table, item.a, ship, item.b) for ship in item.of)


def about_passage(table: Table, seat: int) -> Params:
    """Who is to be fetched, and how many troops are still to be taken aboard."""
    item = table.agenda[-1]
    return {"noble": table.name(item.a), "n": _left_to_carry(table, item)}


def offer_passages(table: Table, seat: int) -> list[Action]:
    """A ship and a port; where one ship is too small, others that go to the same port."""
    return _passages(table, table.agenda[-1])


def _passages(table: Table, item: AgendaItem) -> list[Action]:
    ports = [item.b] if item.b >= 0 else crossings(table, item.a)
    return [
        table.notation.write(RUN_INTO, ship, port)
        for ship in range(SHIPS)
        if ship not in item.of
        for port in ports
        if _room(table, item.a, ship, port) > 0
    ]


def choose_passage(table: Table, seat: int, meaning: Meaning) -> None:
    """One ship more; when they hold all his troops they sail."""
    item = table.agenda.pop()
    find_passage(table, AgendaItem("passage", item.seat, item.a, meaning.b, of=(*item.of, meaning.a)))


FIND_A_PASSAGE: Final[Question[Table]] = Question(
    ask=Prompt("passage", "parliament-4", about_passage),
    offer=offer_passages,
    answers={RUN_INTO: choose_passage},
    refuse=nothing_of_the_kind,
)


def find_passage(table: Table, item: AgendaItem) -> None:
    """His player says with which ships, unless they are enough or there is no choice."""
    noble, port = item.a, item.b
    if port >= 0 and _left_to_carry(table, item) <= 0:
        _sail(table, item)
        return
    choices = _passages(table, item)
    if len(choices) > 1:
        table.push(item)
        return
    only = table.notation.meaning[choices[0]]
    find_passage(table, AgendaItem("passage", item.seat, noble, only.b, of=(*item.of, only.a)))


def _sail(table: Table, item: AgendaItem) -> None:
    """The ships fetch him and end in the port; he goes on to Parliament."""
    noble, port = item.a, item.b
    session = table.session_now()
    left = permanent(table, noble)
    for ship in item.of:
        aboard = min(left, _room(table, noble, ship, port))
        left -= aboard
        session.sailed_from[ship] = table.square(noble)
        session.carried[ship] += aboard
        table.ship_spot[ship] = port
        ferried: Params = {"noble": table.name(noble), "ship": table.board.ship_ids[ship]}
        table.note("ferried", {**ferried, "place": table.spot_name(port)})
    arrive(table, noble)


def arrive(table: Table, noble: int) -> None:
    """He is at Parliament; without room within the walls he attends all the same, standing before them (ruling 107)."""
    session = table.session_now()
    spot = session.site
    if table.spot[noble] != spot and not has_room(table, table.place_of(spot), [noble]):
        spot = table.square_of(spot)
    put_noble(table, noble, spot)
    session.attending.append(noble)
    table.note("attends", {"noble": table.name(noble), "place": table.spot_name(session.site)})
