"""How lines are set: lists that flow on without breaking an entry, columns, titles, padding by cells."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from rich.table import Table as Grid
from rich.text import Text


def padded(text: Text | str, width: int) -> Text:
    """The text, filled up with spaces to so many cells."""
    line = Text(text) if isinstance(text, str) else text.copy()
    line.append(" " * max(0, width - line.cell_len))
    return line


def flowing(things: Sequence[Text | str], width: int, indent: int = 0, separator: str = ", ") -> list[Text]:
    """The things one after the other, in lines of at most this width, none of them broken over two lines."""
    lines: list[Text] = []
    line = Text(" " * indent)
    for index, thing in enumerate(things):
        piece = Text(thing) if isinstance(thing, str) else thing.copy()
        if index + 1 < len(things):
            piece.append(separator.rstrip() or "")
        gap = "" if line.cell_len <= indent else " " * (cell_len(separator) - cell_len(separator.rstrip()))
        if gap and line.cell_len + cell_len(gap) + piece.cell_len > width:
            lines.append(line)
            line = Text(" " * indent)
            gap = ""
        line.append(gap)
        line.append_text(piece)
    if line.cell_len > indent:
        lines.append(line)
    return lines


def titled(title: str, things: Sequence[Text | str], width: int, separator: str = ", ") -> list[Text]:
    """`Title  one, two, three`, going on under itself in lines of at most this width."""
    start = Text.assemble((title, "bold"), "  ")
    return continued(start, flowing(things, width, start.cell_len, separator))


def continued(start: Text, lines: Sequence[Text]) -> list[Text]:
    """The lines, with the start in the room that the first of them leaves for it."""
    return [start.append_text(lines[0][start.cell_len :]), *lines[1:]]


def headline(title: Text, width: int) -> Text:
    """`── Title ─────`, as wide as it may be."""
    line = Text.assemble(("── ", "bold"), title, " ")
    line.stylize("bold")
    return line.append("─" * max(0, width - line.cell_len - 1), "dim")


def number_columns(grid: Grid, titles: Sequence[str]) -> None:
    """Columns for numbers."""
    for title in titles:
        grid.add_column(title, justify="right", no_wrap=True)


def plain_grid() -> Grid:
    """Columns without lines between them, under faint titles."""
    return Grid(box=None, header_style="dim", pad_edge=False, padding=(0, 2, 0, 0))


def in_columns(things: Sequence[Text], width: int) -> list[Text]:
    """The things in as many columns as fit, to be read downwards."""
    column = max(thing.cell_len for thing in things) + 2
    rows = -(-len(things) // max(1, (width + 2) // column))
    lines = []
    for row in range(rows):
        line = Text()
        for thing in things[row::rows]:
            line.append_text(padded(thing, column))
        line.rstrip()
        lines.append(line)
    return lines


def hanging(text: Text, width: int, indent: int, further: int = 2) -> list[Text]:
    """The text in lines of at most this width, indented, and a little further where it goes on."""
    words = [word for word in text.split(" ") if word]
    lines: list[Text] = []
    line = Text(" " * indent)
    start = indent
    for word in words:
        if line.cell_len > start and line.cell_len + 1 + word.cell_len > width - 1:
            lines.append(line)
            start = indent + further
            line = Text(" " * start)
        if line.cell_len > start:
            line.append(" ")
        line.append_text(word)
    return [*lines, line]


def ranges(numbers: Sequence[int]) -> str:
    """`1-3, 5`: what may be chosen among numbers."""
    found: list[list[int]] = []
    for number in sorted(numbers):
        if found and number == found[-1][1] + 1:
            found[-1][1] = number
        else:
            found.append([number, number])
    return ", ".join(f"{low}-{high}" if high > low else str(low) for low, high in found)
