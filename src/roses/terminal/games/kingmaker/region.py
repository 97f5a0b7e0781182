"""The map of Kingmaker around a place, drawn in characters: squares, distances, places and people."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from itertools import pairwise
from typing import Any, Final, final

from rich.console import RenderableType
from rich.text import Text

from roses.core.contract import State
from roses.games.kingmaker.components import SHIPS
from roses.games.kingmaker.geography import SEA, Geography
from roses.games.kingmaker.state import Table
from roses.terminal.games.kingmaker.board import KEY
from roses.terminal.games.kingmaker.whereabouts import (
    ids_on_board,
    legend,
    nobles_on_board,
    perhaps_meant,
    place_piece,
    squares_named,
)
from roses.terminal.layout import flowing, titled
from roses.terminal.presenter import View
from roses.terminal.writer import Writer

_UNITS_A_COLUMN: Final = 2.4  # of the drawing, in which England is about a thousand units high
_UNITS_A_ROW: Final = 5.6
_ROWS: Final = (18, 32)  # fewest and most
_WIDEST: Final = 130
_SHORTEST_LABEL: Final = 4  # cells: where there is less room nothing is written
_NOWHERE: Final = -1
_ROAD, _WATER, _BORDER = "=", "~", "·"

Point = tuple[float, float]
Ring = list[Point]


def region(about: str, state: State, view: View, writer: Writer) -> list[RenderableType]:
    """The squares around whatever is named; around one's own strongest noble where nothing is."""
    assert isinstance(state, Table)
    named = squares_named(about, state, writer) if about else _own_square(state, view["viewer"], writer)
    if len(set(named.values())) != 1:
        key = f"{KEY}.map-several" if named else f"{KEY}.map-whom"
        meant = perhaps_meant(about, ids_on_board(state), writer) if not named else ""
        return [Text(writer.say(key, word=about, names=list(named)) + meant)]
    title, centre = next(iter(named.items()))
    head = Text(
        writer.say(f"{KEY}.map-title", name=title, square=writer.words.name(state.board.map.square_ids[centre]))
    )
    head.stylize("bold")
    drawing: list[RenderableType] = []
    if set(state.board.map.square_ids) <= outlines().keys():
        drawing += Drawing(state, centre, writer).lines()
    facts = writer.say(f"{KEY}.map-legend", places=legend(writer))
    notes = [Text(line.plain, "dim") for line in flowing(facts.split(" "), writer.width - 1, separator=" ")]
    return [head, *drawing, *notes, *_neighbours(state, centre, writer)]


def _own_square(table: Table, seat: int | None, writer: Writer) -> dict[str, int]:
    """Where the viewer's strongest noble stands; a spectator looks at London."""
    mine = [noble for noble in nobles_on_board(table) if table.lord[noble] == seat]
    if not mine:
        return squares_named("london", table, writer)
    strongest = max(mine, key=lambda noble: table.board.troops[noble])
    return {writer.words.name(table.name(strongest)): table.square(strongest)}


def _neighbours(table: Table, centre: int, writer: Writer) -> list[Text]:
    """Who borders on the square, over land, by road and over the coast."""
    chart, name = table.board.map, writer.words.name
    shown: list[Text] = []
    roads = {square for road in chart.roads_at[centre] for square in _next_on_road(chart, road, centre)}
    for key, squares in (
        ("next", chart.neighbours(centre, table.advanced)),
        ("next-road", sorted(roads)),
        ("next-coast", chart.coast[centre]),
    ):
        if squares:
            things: list[Text | str] = [name(chart.square_ids[square]) for square in squares]
            shown += titled(writer.say(f"{KEY}.{key}"), things, writer.width - 1)
    return shown


def _next_on_road(chart: Geography, road: int, square: int) -> list[int]:
    squares = chart.roads[road]
    at = squares.index(square)
    return [squares[step] for step in (at - 1, at + 1) if 0 <= step < len(squares)]


def distances(table: Table, centre: int) -> dict[int, int]:
    """Squares from the centre: over land as the engine counts them, and by sea from its ports."""
    chart = table.board.map
    steps = dict(chart.steps_from(centre))
    ports = [place for place in chart.places_in[centre] if chart.port_seas[place] and table.exists(place)]
    for first in {sea for place in ports for sea in chart.port_seas[place]}:
        for sea, more in chart.steps_from(first).items():
            steps[sea] = min(steps.get(sea, more + 1), more + 1)
    return steps


@cache
def outlines() -> dict[str, list[list[Ring]]]:
    """The polygons of the squares, by id."""
    return {id: square["polygons"] for id, square in _drawn()["squares"].items()}


@cache
def _drawn() -> dict[str, Any]:
    read: dict[str, Any] = json.loads((files("roses.games.kingmaker") / "data" / "outlines.json").read_text("utf-8"))
    return read


@final
class Drawing:
    """A window on the board: which square every cell of the screen lies in, and what is written over it."""

    def __init__(self, table: Table, centre: int, writer: Writer) -> None:
        self._table: Final = table
        self._writer: Final = writer
        self._steps: Final = distances(table, centre)
        self._width: Final = min(writer.width - 1, _WIDEST)
        self._height: Final = max(_ROWS[0], min(_ROWS[1], self._width // 4))
        rings = [ring for polygon in outlines()[table.board.map.square_ids[centre]] for ring in polygon[:1]]
        xs, ys = [x for ring in rings for x, _ in ring], [y for ring in rings for _, y in ring]
        self._left: Final = (min(xs) + max(xs) - self._width * _UNITS_A_COLUMN) / 2
        self._top: Final = (min(ys) + max(ys) - self._height * _UNITS_A_ROW) / 2
        self._cells: Final = self._squares_of_cells()

    def lines(self) -> list[Text]:
        """The drawing, row by row."""
        rows = [[self._ground(row, column) for column in range(self._width)] for row in range(self._height)]
        self._draw_roads(rows)
        drawn = [Text("".join(row), "dim") for row in rows]
        shown = {square for row in self._cells for square in row if square != _NOWHERE}
        for square in sorted(shown):
            self._label(square, drawn)
        return drawn

    def _squares_of_cells(self) -> list[list[int]]:
        cells = [[_NOWHERE] * self._width for _ in range(self._height)]
        for square, id in enumerate(self._table.board.map.square_ids):
            for polygon in outlines()[id]:
                self._fill(cells, polygon, square)
        return cells

    def _fill(self, cells: list[list[int]], polygon: list[Ring], square: int) -> None:
        """Every cell whose middle lies within the rings: the crossings of its row, taken two by two."""
        for row in range(self._height):
            y = self._top + (row + 0.5) * _UNITS_A_ROW
            crossings = sorted(
                x1 + (y - y1) / (y2 - y1) * (x2 - x1)
                for ring in polygon
                for (x1, y1), (x2, y2) in zip(ring, [*ring[1:], ring[0]], strict=True)
                if (y1 <= y) != (y2 <= y)
            )
            for enter, leave in zip(crossings[::2], crossings[1::2], strict=False):
                first = max(0, round((enter - self._left) / _UNITS_A_COLUMN))
                last = min(self._width, round((leave - self._left) / _UNITS_A_COLUMN))
                if first < last:
                    cells[row][first:last] = [square] * (last - first)

    def _ground(self, row: int, column: int) -> str:
        """A border where the next square begins, to the right or below; else water or land."""
        here = self._cells[row][column]
        right = self._cells[row][column + 1] if column + 1 < self._width else here
        below = self._cells[row + 1][column] if row + 1 < self._height else here
        if here != right or here != below:
            return _BORDER
        if here != _NOWHERE and self._table.board.map.square_kind[here] == SEA:
            return _WATER if (column + 2 * row) % 4 == 0 else " "
        return " "

    def _draw_roads(self, rows: list[list[str]]) -> None:
        for line in _drawn()["roads"].values():
            for (x1, y1), (x2, y2) in pairwise(line):
                steps = max(1, round(abs(x2 - x1) / _UNITS_A_COLUMN), round(abs(y2 - y1) / _UNITS_A_ROW))
                for step in range(steps + 1):
                    column = int((x1 + (x2 - x1) * step / steps - self._left) // _UNITS_A_COLUMN)
                    row = int((y1 + (y2 - y1) * step / steps - self._top) // _UNITS_A_ROW)
                    if 0 <= row < self._height and 0 <= column < self._width:
                        rows[row][column] = _ROAD

    # What is written in a square.

    def _label(self, square: int, drawn: list[Text]) -> None:
        """Name and distance, then places and people, each on a row of the square that has room for it."""
        said = self._said(square)
        rooms = {row: _longest_run(cells, square) for row, cells in enumerate(self._cells) if square in cells}
        best = max(rooms, key=lambda row: rooms[row][1])
        spare = [row for row in rooms if rooms[row][1] >= _SHORTEST_LABEL]
        first = max(min(spare, default=best), best - (len(said) - 1) // 2)
        for row, text in zip(range(first, first + len(said)), said, strict=True):
            start, length = rooms.get(row, (0, 0))
            room = length - 1  # the last cell is the border
            if room >= _SHORTEST_LABEL:
                text.truncate(room, overflow="ellipsis")
                self._write(drawn, row, start + (room - text.cell_len) // 2, text)

    def _write(self, drawn: list[Text], row: int, column: int, text: Text) -> None:
        line = drawn[row]
        drawn[row] = line[:column].append_text(text).append_text(line[column + text.cell_len :])

    def _said(self, square: int) -> list[Text]:
        table, chart, name = self._table, self._table.board.map, self._writer.words.name
        title = name(chart.square_ids[square]) + (" ♣" if chart.forest[square] else "")
        head = Text(title, "bold")
        if square in self._steps:
            head = Text(f"{self._steps[square]} ", "bold").append_text(head)
        said = [head]
        places = [place for place in chart.places_in[square] if table.exists(place)]
        if places:
            said.append(Text(" ").join(place_piece(place, table, self._writer, garrison=False) for place in places))
        for noble in nobles_on_board(table):
            if table.square(noble) == square:
                who = self._writer.mark(table.lord[noble]).append(f" {name(table.name(noble))}")
                said.append(who)
        for ship in range(SHIPS):
            at = table.ship_spot[ship]
            if at >= 0 and table.square_of(at) == square:
                owner = table.ship_seat[ship] if table.ship_seat[ship] >= 0 else None
                said.append(self._writer.mark(owner).append(f" {name(table.board.ship_ids[ship])}", "italic"))
        return said


def _longest_run(cells: list[int], square: int) -> tuple[int, int]:
    """Where in a row a square has most room: its first cell and how many."""
    best, start = (0, 0), _NOWHERE
    for column, here in enumerate([*cells, _NOWHERE - 1]):
        if here == square and start < 0:
            start = column
        elif here != square and start >= 0:
            best = max(best, (start, column - start), key=lambda run: run[1])
            start = _NOWHERE
    return best
