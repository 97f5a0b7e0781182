"""What is within reach of a noble of Kingmaker: places and people, by land, by road and by ship, as the engine says."""

from __future__ import annotations

from typing import Final

from rich.console import RenderableType
from rich.text import Text

from roses.core.contract import State
from roses.games.kingmaker.components import SHIPS
from roses.games.kingmaker.movement import may_move
from roses.games.kingmaker.roads import road_reach
from roses.games.kingmaker.sea import destinations
from roses.games.kingmaker.ships import ship_master
from roses.games.kingmaker.siege import besieged
from roses.games.kingmaker.state import Table
from roses.games.kingmaker.strength import troops
from roses.terminal.games.kingmaker.board import KEY
from roses.terminal.games.kingmaker.whereabouts import legend, noble_named, nobles_on_board, perhaps_meant, place_piece
from roses.terminal.layout import continued, flowing, padded
from roses.terminal.presenter import View
from roses.terminal.writer import Writer

_HEADINGS: Final = 12  # cells for the distances before the lists


def within_reach(about: str, state: State, view: View, writer: Writer) -> list[RenderableType]:
    """Every place and everybody the noble can get to in one move, with how far it is."""
    assert isinstance(state, Table)
    nobles = noble_named(about, state, writer) if about else []
    if len(nobles) != 1:
        known = nobles or [noble for noble in nobles_on_board(state) if state.lord[noble] == view["viewer"]]
        names = [writer.words.name(state.name(noble)) for noble in known]
        said = writer.say(f"{KEY}.reach-whom", names=names) if names else writer.say(f"{KEY}.reach-nobody")
        meant = perhaps_meant(about, [state.name(noble) for noble in nobles_on_board(state)], writer)
        return [Text(said + meant if about and not nobles else said)]
    noble = nobles[0]
    say, name = writer.say, writer.words.name
    where = state.board.map.square_ids[state.square(noble)]
    head = writer.coloured(say(f"{KEY}.reach-title", noble=name(state.name(noble)), square=name(where)))
    head.stylize("bold")
    shown: list[RenderableType] = [head]
    hindered = _hindrance(state, noble)
    if hindered:
        shown.append(Text(say(f"{KEY}.reach-{hindered}")))
    land, road = by_land(state, noble), by_road(state, noble)
    for steps in sorted(set(land.values())):
        squares = [square for square, far in land.items() if far == steps]
        title = say(f"{KEY}.reach-land", n=steps) if steps else say(f"{KEY}.reach-here")
        shown += _row(title, squares, state, writer)
    for square in sorted(road, key=lambda one: road[one]):
        shown += _row(say(f"{KEY}.reach-road", n=road[square]), [square], state, writer)
    for ship, spots in by_ship(state, noble).items():
        title = say(f"{KEY}.reach-ship", ship=name(state.board.ship_ids[ship]))
        shown += _row(title, [], state, writer, spots)
    return [*shown, Text(legend(writer), "dim")]


def _hindrance(table: Table, noble: int) -> str:
    """Why he goes nowhere just now, if there is a reason."""
    if table.captor[noble] >= 0:
        return "prisoner"
    if besieged(table, noble):
        return "besieged"
    return "" if may_move(table, noble) else "moved"


def by_land(table: Table, noble: int) -> dict[int, int]:
    """The squares he can walk to, with how many squares away each is; his own is 0."""
    chart, here = table.board.map, table.square(noble)
    if table.spot[noble] >= table.ships_from:
        return {}
    steps = chart.steps_from(here)
    near = chart.land_reach[1 if table.advanced else 0][here]
    return {here: 0, **{square: steps.get(square, 1) for square in near}}


def by_road(table: Table, noble: int) -> dict[int, int]:
    """The squares that only a road brings within reach."""
    if table.spot[noble] >= table.ships_from:
        return {}
    near = by_land(table, noble)
    steps = table.board.map.steps_from(table.square(noble))
    far = road_reach(table, table.master(noble), table.square(noble))
    return {square: steps[square] for square in far if square not in near}


def by_ship(table: Table, noble: int) -> dict[int, list[int]]:
    """By ship of his own faction here, or the one he is aboard: the ports and seas she can sail to."""
    found: dict[int, list[int]] = {}
    seat = table.master(noble)
    for ship in range(SHIPS):
        at = table.ship_spot[ship]
        if at < 0 or ship_master(table, ship) != seat:
            continue
        aboard = table.spot[noble] == table.ships_from + ship
        if aboard or (at not in table.board.map.nearest and table.square_of(at) == table.square(noble)):
            found[ship] = destinations(table, seat, ship)
    return found


def _row(
    title: str, squares: list[int], table: Table, writer: Writer, spots: list[int] | None = None
) -> list[RenderableType]:
    """A heading, and beside it the places and people of these squares; nothing where there are none."""
    chart = table.board.map
    things: list[Text | str] = []
    for square in squares:
        places = [place for place in chart.places_in[square] if table.exists(place)]
        things += [place_piece(place, table, writer, garrison=True) for place in places]
        things += _people(square, table, writer)
    for spot in spots or []:
        place = table.place_of(spot)
        named = writer.words.name(chart.spot_ids[spot])
        things.append(place_piece(place, table, writer, garrison=True) if place >= 0 else named)
    if not things:
        return []
    start = padded(f"  {title}", _HEADINGS).append(" ")
    return list(continued(start, flowing(things, writer.width - 1, start.cell_len)))


def _people(square: int, table: Table, writer: Writer) -> list[Text]:
    """The nobles of a square with their troops, and where they stand if it is not inside a place."""
    found: list[Text] = []
    for noble in nobles_on_board(table):
        if table.square(noble) == square:
            who = writer.mark(table.lord[noble]).append(
                f" {writer.words.name(table.name(noble))} {troops(table, noble)}"
            )
            if table.place_of(table.spot[noble]) < 0:
                who.append(f" ({writer.words.name(table.board.map.square_ids[square])})", "dim")
            found.append(who)
    return found
