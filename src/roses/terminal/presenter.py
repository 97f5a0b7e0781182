"""How a game's table is shown. A game without a presenter of its own is shown plainly, whatever its view holds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any, Protocol, final

from rich.console import RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from roses.core.contract import Action, Game, State
from roses.terminal.choices import Path
from roses.terminal.games import PRESENTERS
from roses.terminal.layout import flowing, plain_grid
from roses.terminal.writer import Writer

View = dict[str, Any]


class Presenter(Protocol):
    """Turns a view (never a state) into lines."""

    pages: tuple[str, ...]  # further sheets to look at, each a command; one called `scores` is shown at the end too
    lookups: tuple[str, ...]  # commands that show something about whatever is named after them
    colours: Mapping[str, str]  # of the seats that are not called by a colour
    closing: tuple[Action, ...]  # answers that end a row of small ones, the likelier first: always 0 in the menu

    def table(self, view: View, writer: Writer) -> list[RenderableType]:
        """Everything on the table."""

    def brief(self, view: View, writer: Writer) -> list[RenderableType]:
        """What matters between two small answers, in pieces: only those that have changed are shown again."""

    def page(self, name: str, view: View, writer: Writer) -> list[RenderableType]:
        """One of the further sheets."""

    def look(self, name: str, about: str, state: State, view: View, writer: Writer) -> list[RenderableType]:
        """A look-up. The state is one that the seat cannot tell from the true one, so nothing can be read off it."""

    def detail(self, path: Path, view: View, writer: Writer) -> Text:
        """What is worth knowing about a choice besides what it is called; empty, if nothing."""

    def score(self, seat: int, view: View, writer: Writer) -> str:
        """How a seat did in a game that is over, beside its place."""

    def doubt(self, action: Action, view: View, writer: Writer, last: bool) -> str:
        """Why one may want to think again before this answer; empty, if nothing. `last`: only bots still answer."""


def presenter_for(game: str) -> Presenter:
    """The presenter of a game by its name."""
    if game not in PRESENTERS:
        return PlainPresenter()
    package, _, its_class = PRESENTERS[game].partition(":")
    presenter: Presenter = getattr(import_module(package), its_class)()
    return presenter


def writer_for(game: Game, language: str, players: Sequence[str], seats: int, width: int) -> Writer:
    """What the table of a game is written with, in the colours that its presenter gives the seats."""
    return Writer(game, language, players, seats, width, presenter_for(game.name).colours)


@final
class PlainPresenter:
    """Any game's view, entry by entry."""

    pages: tuple[str, ...] = ()
    lookups: tuple[str, ...] = ()
    colours: Mapping[str, str] = {}
    closing: tuple[Action, ...] = ("ready", "done", "pass")

    def table(self, view: View, writer: Writer) -> list[RenderableType]:
        """The entries of the view's table, in their order."""
        return [Padding(piece, (0, 0, 0, 1)) for piece in _entries(view["table"], writer)]

    def brief(self, view: View, writer: Writer) -> list[RenderableType]:
        """Nothing is known to matter more than the rest."""
        return []

    def page(self, name: str, view: View, writer: Writer) -> list[RenderableType]:
        """There are no further sheets."""
        return []

    def look(self, name: str, about: str, state: State, view: View, writer: Writer) -> list[RenderableType]:
        """There is nothing to look up."""
        return []

    def detail(self, path: Path, view: View, writer: Writer) -> Text:
        """Nothing more is known than the action's own words."""
        return Text()

    def score(self, seat: int, view: View, writer: Writer) -> str:
        """The points."""
        return points(seat, view, writer)

    def doubt(self, action: Action, view: View, writer: Writer, last: bool) -> str:
        """Nothing is known that deserves a second thought."""
        return ""


def points(seat: int, view: View, writer: Writer) -> str:
    """`12 points`: the score of a seat in a game that is over."""
    return writer.say("points", n=view["result"]["scores"][seat])


def _entries(table: Mapping[str, Any], writer: Writer) -> list[RenderableType]:
    shown: list[RenderableType] = []
    for key, value in table.items():
        if isinstance(value, list) and value and all(isinstance(one, dict) for one in value):
            shown += [Text(key, "bold"), _rows(value, writer)]
        elif isinstance(value, dict):
            shown += [Text(key, "bold"), *(Padding(piece, (0, 0, 0, 2)) for piece in _entries(value, writer))]
        else:
            lines = flowing([f"{key}:", *_words(value, writer)], writer.width - 4, separator=" ")
            shown += lines
    return shown


def _words(value: object, writer: Writer) -> list[str]:
    return _plain(value, writer).split(" ")


def _plain(value: object, writer: Writer) -> str:
    if value is None or value == [] or value == {}:
        return "–"
    if isinstance(value, bool):
        return writer.say("yes" if value else "no")
    if isinstance(value, list):
        return ", ".join(_plain(one, writer) for one in value)
    if isinstance(value, dict):
        return ", ".join(f"{key} {_plain(one, writer)}" for key, one in value.items())
    return writer.words.name(str(value))


def _rows(rows: list[dict[str, Any]], writer: Writer) -> Grid:
    grid = plain_grid()
    columns = list(dict.fromkeys(key for row in rows for key in row))
    for column in columns:
        grid.add_column(column)
    for row in rows:
        grid.add_row(*(_cell(column, row.get(column), writer) for column in columns))
    return grid


def _cell(column: str, value: object, writer: Writer) -> Text:
    if column in ("seat", "owner") and type(value) is int and 0 <= value < len(writer.seat_names):
        return seat_cell(value, writer)
    return Text(_plain(value, writer))


def seat_cell(seat: int, writer: Writer) -> Text:
    """A seat with its mark: `R Red`."""
    return writer.mark(seat).append(" ").append_text(writer.seat(seat))


def seats_grid(title: str, writer: Writer, name_width: int) -> Grid:
    """The beginning of a grid with a row a seat: the seat and, where people are known, the player."""
    grid = plain_grid()
    grid.add_column(title, no_wrap=True)
    if writer.players:
        grid.add_column(writer.say("column-player"), no_wrap=True, max_width=name_width, overflow="ellipsis")
    return grid


def seat_cells(seat: int, viewer: int | None, writer: Writer) -> list[Text]:
    """What stands in those first columns."""
    cells = [seat_cell(seat, writer)]
    if writer.players:
        player = writer.players[seat]
        cells.append(Text(writer.say("you", name=player) if seat == viewer else player))
    return cells
