"""How a game's table is shown. A game without a presenter of its own is shown plainly, whatever its view holds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol, final

from rich.console import RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from roses.terminal.choices import Path
from roses.terminal.layout import flowing
from roses.terminal.reader import Reader

View = dict[str, Any]


class Presenter(Protocol):
    """Turns a view (never a state) into lines."""

    pages: tuple[str, ...]  # further sheets to look at, each a command of its own

    def table(self, view: View, reader: Reader) -> list[RenderableType]:
        """Everything on the table."""

    def brief(self, view: View, reader: Reader) -> list[RenderableType]:
        """What matters between two small actions of the same seat; nothing, if that is all."""

    def page(self, name: str, view: View, reader: Reader) -> list[RenderableType]:
        """One of the further sheets."""

    def detail(self, path: Path, view: View, reader: Reader) -> Text:
        """What is worth knowing about a choice besides what it is called; empty, if nothing."""


def presenter_for(game: str) -> Presenter:
    """The presenter of a game by its name."""
    if game == "wars-of-the-roses":
        from roses.terminal.wars_of_the_roses import WarsOfTheRosesPresenter

        return WarsOfTheRosesPresenter()
    if game == "sun-of-york":
        from roses.terminal.sun_of_york import SunOfYorkPresenter

        return SunOfYorkPresenter()
    if game == "kingmaker":
        from roses.terminal.kingmaker import KingmakerPresenter

        return KingmakerPresenter()
    return PlainPresenter()


@final
class PlainPresenter:
    """Any game's view, entry by entry."""

    pages: tuple[str, ...] = ()

    def table(self, view: View, reader: Reader) -> list[RenderableType]:
        """The entries of the view's table, in their order."""
        return [Padding(piece, (0, 0, 0, 1)) for piece in _entries(view["table"], reader)]

    def brief(self, view: View, reader: Reader) -> list[RenderableType]:
        """Nothing is known to matter more than the rest."""
        return []

    def page(self, name: str, view: View, reader: Reader) -> list[RenderableType]:
        """There are no further sheets."""
        return []

    def detail(self, path: Path, view: View, reader: Reader) -> Text:
        """Nothing more is known than the action's own words."""
        return Text()


def _entries(table: Mapping[str, Any], reader: Reader) -> list[RenderableType]:
    shown: list[RenderableType] = []
    for key, value in table.items():
        if isinstance(value, list) and value and all(isinstance(one, dict) for one in value):
            shown += [Text(key, "bold"), _rows(value, reader)]
        elif isinstance(value, dict):
            shown += [Text(key, "bold"), *(Padding(piece, (0, 0, 0, 2)) for piece in _entries(value, reader))]
        else:
            lines = flowing([f"{key}:", *_words(value, reader)], reader.width - 4, separator=" ")
            shown += lines
    return shown


def _words(value: object, reader: Reader) -> list[str]:
    return _plain(value, reader).split(" ")


def _plain(value: object, reader: Reader) -> str:
    if value is None or value == [] or value == {}:
        return "–"
    if isinstance(value, bool):
        return reader.say("yes" if value else "no")
    if isinstance(value, list):
        return ", ".join(_plain(one, reader) for one in value)
    if isinstance(value, dict):
        return ", ".join(f"{key} {_plain(one, reader)}" for key, one in value.items())
    return reader.words.name(str(value))


def _rows(rows: list[dict[str, Any]], reader: Reader) -> Grid:
    grid = Grid(box=None, header_style="dim", pad_edge=False, padding=(0, 2, 0, 0))
    columns = list(dict.fromkeys(key for row in rows for key in row))
    for column in columns:
        grid.add_column(column)
    for row in rows:
        grid.add_row(*(_cell(column, row.get(column), reader) for column in columns))
    return grid


def _cell(column: str, value: object, reader: Reader) -> Text:
    if column in ("seat", "owner") and type(value) is int and 0 <= value < len(reader.seat_names):
        return seat_cell(value, reader)
    return Text(_plain(value, reader))


def seat_cell(seat: int, reader: Reader) -> Text:
    """A seat with its mark: `R Red`."""
    return reader.mark(seat).append(" ").append_text(reader.seat(seat))
