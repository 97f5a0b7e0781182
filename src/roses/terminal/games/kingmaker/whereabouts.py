"""What a player names on the board of Kingmaker: a noble, an heir, a ship, a town or castle, a square."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rich.text import Text

from roses.core.errors import likely_meant
from roses.games.kingmaker.components import HEIRS, NOBLES, SHIPS
from roses.games.kingmaker.state import PLAY, Table
from roses.terminal.choices import by_label
from roses.terminal.games.kingmaker.board import KEY
from roses.terminal.writer import Writer

# A sign for every kind of place, in the order of geography.PLACE_KINDS.
SIGNS: Final = ("○", "□", "■", "●", "▲", "△")
KINDS: Final = ("unfortified-town", "open-town", "town", "city", "royal-castle", "castle")


def squares_named(about: str, table: Table, writer: Writer) -> dict[str, int]:
    """The squares that may be meant, by the name of what is there; people before places before squares."""
    for known in _everything(table):
        found = _named(about, [name for name, _ in known], writer)
        if found:
            return {writer.words.name(known[number][0]): table.square_of(known[number][1]) for number in found}
    return {}


def _everything(table: Table) -> list[list[tuple[str, int]]]:
    """People and ships, towns and castles, squares: what is on the board, and where."""
    chart, board = table.board.map, table.board
    people = [
        *((table.name(noble), table.spot[noble]) for noble in nobles_on_board(table)),
        *((board.heir_ids[heir], table.heir_spot[heir]) for heir in range(HEIRS) if table.heir_spot[heir] >= 0),
        *((board.ship_ids[ship], table.ship_spot[ship]) for ship in range(SHIPS) if table.ship_spot[ship] >= 0),
    ]
    towns = [(chart.place_ids[place], chart.squares + place) for place in range(chart.places) if table.exists(place)]
    return [people, towns, list(zip(chart.square_ids, range(chart.squares), strict=True))]


def perhaps_meant(about: str, ids: Iterable[str], writer: Writer) -> str:
    """` Did you mean London?`, where the name of something is much like this; else nothing."""
    names = {writer.words.name(id).casefold(): writer.words.name(id) for id in ids}
    likely = [names[name] for name in likely_meant(about.casefold(), names)]
    return " " + writer.say(f"{KEY}.did-you-mean", names=", ".join(likely)) if likely else ""


def ids_on_board(table: Table) -> list[str]:
    """Everything that can be named."""
    return [name for known in _everything(table) for name, _ in known]


def noble_named(about: str, table: Table, writer: Writer) -> list[int]:
    """The nobles on the board who may be meant."""
    known = list(nobles_on_board(table))
    return [known[number] for number in _named(about, [table.name(noble) for noble in known], writer)]


def nobles_on_board(table: Table) -> Iterable[int]:
    """Every noble in play who stands somewhere."""
    return (noble for noble in range(NOBLES) if table.card_at[noble] == PLAY and table.spot[noble] >= 0)


def _named(about: str, ids: list[str], writer: Writer) -> list[int]:
    """By the word of the notation, or by the name in the language of the table."""
    if about.lower() in ids:
        return [ids.index(about.lower())]
    return by_label([writer.words.name(id) for id in ids], about)


def place_piece(place: int, table: Table, writer: Writer, garrison: bool) -> Text:
    """`●York 300 R`: kind, name, garrison where it is asked for, and whose it is."""
    chart = table.board.map
    piece = Text(f"{SIGNS[chart.place_kind[place]]}{writer.words.name(chart.place_ids[place])}")
    if garrison and chart.garrison[place]:
        piece.append(f" {chart.garrison[place]}")
    if table.holder[place] >= 0:
        piece.append(" ").append_text(writer.mark(table.holder[place]))
    return piece


def legend(writer: Writer) -> str:
    """What the signs of the places mean."""
    return ", ".join(
        f"{sign} {writer.words.phrases[f'terminal.{KEY}.place.{kind}']}"
        for sign, kind in zip(SIGNS, KINDS, strict=True)
    )
