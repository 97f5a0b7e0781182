"""Both armies of Sun of York, what lies beside them, one's own hand, and the discarded cards."""

from __future__ import annotations

from typing import Any

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from roses.terminal.games.sun_of_york.lines import KEY, counted, titled_line, together
from roses.terminal.layout import flowing, hanging, number_columns
from roses.terminal.presenter import View, seat_cell, seat_cells, seats_grid
from roses.terminal.writer import Writer


def armies(view: View, writer: Writer) -> Grid:
    """A row a side: hand, deck, eliminated and discarded cards."""
    grid = seats_grid(writer.say(f"{KEY}.column-side"), writer, 20)
    columns = ("hand", "deck", "eliminated", "discards")
    number_columns(grid, [writer.say(f"{KEY}.column-{column}") for column in columns])
    for side in view["table"]["sides"]:
        row = seat_cells(side["seat"], view["viewer"], writer)
        within = writer.say(f"{KEY}.of", n=side["hand"], limit=side["hand_limit"])
        row.append(Text(within if side["hand"] <= side["hand_limit"] else str(side["hand"])))  # more, while deploying
        row += [Text(str(n)) for n in (side["deck"], side["eliminated"], len(side["discards"]))]
        grid.add_row(*row)
    return grid


def beside(side: dict[str, Any], writer: Writer) -> list[RenderableType]:
    """What a side has besides its army: water behind it, people beside the field, a bonus."""
    say = writer.say
    lying = [writer.words.name(card) for card in side["beside"]]
    waters = [say(f"{KEY}.terrain.{water}") for water in ("stream", "bridge") if side[water]]
    facts = [water for water in waters if water not in lying]
    if side["bonus"]:
        facts.append(say(f"{KEY}.bonus", n=side["bonus"]))
    for place in ("beside", "aside", "out_of_play"):
        cards = side[place]
        if cards:
            listed = str(cards) if isinstance(cards, int) else together(cards, writer)
            facts.append(say(f"{KEY}.{place.replace('_', '-')}", cards=listed))
    if not facts:
        return []
    return list(hanging(seat_cell(side["seat"], writer).append(": " + "; ".join(facts)), writer.width, 0))


def hand(view: View, writer: Writer) -> list[RenderableType]:
    """The cards in the viewer's own hand."""
    if view["viewer"] is None or view["table"]["sides"][view["viewer"]]["cards"] is None:
        return []
    return titled_line(writer, "hand", counted(view["table"]["sides"][view["viewer"]]["cards"], writer))


def discards(table: View, writer: Writer) -> list[RenderableType]:
    """Both piles of discarded cards."""
    shown: list[RenderableType] = []
    for side in table["sides"]:
        shown.append(seat_cell(side["seat"], writer).append(f"  {len(side['discards'])}"))
        shown += flowing(counted(side["discards"], writer) or ["–"], writer.width - 1, 2)
    return shown
