"""The board of Kingmaker in the terminal: who and what stands where, place by place."""

from __future__ import annotations

from typing import Any, Final

from rich.console import RenderableType
from rich.text import Text

from roses.games.kingmaker import Kingmaker
from roses.games.kingmaker.components import MERCENARIES, SHIP_CARDS, Board
from roses.games.kingmaker.geography import SEA
from roses.terminal.layout import continued, flowing, hanging, titled
from roses.terminal.presenter import View
from roses.terminal.writer import Writer

KEY: Final = "kingmaker"
_PEOPLE_FROM: Final = 23  # the column beside the names of the places
Piece = dict[str, Any]


def named(writer: Writer, key: str, things: list[str | Text], separator: str = ", ") -> list[RenderableType]:
    """`Chancery  one, two, three`, going on under itself; nothing at all where there are none."""
    return list(titled(writer.say(f"{KEY}.{key}"), things, writer.width - 1, separator)) if things else []


def spot_name(piece: Piece, writer: Writer) -> str:
    """`York`, `York (open)`, or `Dover in Canterbury`; aboard, the ship."""
    name = writer.words.name
    square = name(piece["square"])
    if piece["place"] is None:
        spot = piece["spot"].removesuffix("+")
        if spot == piece["square"]:
            return writer.say(f"{KEY}.open", square=square) if spot != piece["spot"] else square
        return writer.say(f"{KEY}.aboard", ship=name(spot))
    place = name(piece["place"])
    return place if place == square else writer.say(f"{KEY}.inside", place=place, square=square)


def board_of(writer: Writer) -> Board:
    """The components that this table is played with."""
    assert isinstance(writer.game, Kingmaker)
    return writer.game.board


def coast_of(square: str, writer: Writer) -> str:
    """`off Scarborough, Whitby`: the land that a sea square touches; nothing on land."""
    chart = board_of(writer).map
    number = chart.square_ids.index(square)
    if chart.square_kind[number] != SEA:
        return ""
    lands = [id for land, id in enumerate(chart.square_ids) if number in chart.coast[land]]
    return writer.say(f"{KEY}.off-coast", squares=lands)


def heir_name(heir: Piece, writer: Writer) -> str:
    """The name, and whether he is crowned."""
    name = writer.words.name(heir["id"])
    return writer.say(f"{KEY}.king", name=name) if heir["crowned"] else name


def held_name(place: Piece, writer: Writer) -> str:
    """The name, its garrison, and whether the place is under siege."""
    chart = board_of(writer).map
    name = f"{writer.words.name(place['id'])} {chart.garrison[chart.place_ids.index(place['id'])]}"
    return writer.say(f"{KEY}.under-siege", place=name) if place["under_siege"] else name


def places(table: View, writer: Writer) -> list[RenderableType]:
    """Every spot where somebody or something stands, by name; then who has no place yet."""
    pieces = [*table["nobles"], *table["heirs"], *table["ships"]]
    ships = {ship["id"] for ship in table["ships"]}
    spots = {piece["spot"]: piece for piece in pieces if piece["spot"] and piece["spot"] not in ships}
    besieged = {place["id"] for place in table["places"] if place["under_siege"]}
    shown: list[RenderableType] = []
    for spot, sample in sorted(spots.items(), key=lambda one: spot_name(one[1], writer)):
        heading = Text.assemble((spot_name(sample, writer), "bold"))
        coast = coast_of(sample["square"], writer)
        if coast:
            heading.append(" · " + coast)
        if sample["place"] in besieged:
            heading.append(" · " + writer.say(f"{KEY}.besieged"), "bold")
        if sample["square"] in {peace["square"] for peace in table["kings_peace"]}:
            heading.append(" · " + writer.say(f"{KEY}.kings-peace"))
        shown += _beside(heading, [*_people(table, spot, writer), *_ships(table, spot, writer)], writer)
    waiting = sorted((noble for noble in table["nobles"] if not noble["spot"]), key=lambda one: one["seat"])
    if waiting:
        lines = [line for noble in waiting for line in _noble(noble, writer)]
        shown += _beside(Text(writer.say(f"{KEY}.not-placed"), "bold"), lines, writer)
    return shown


def _beside(heading: Text, lines: list[Text], writer: Writer) -> list[Text]:
    """The lines with their heading before the first of them, or above it where it is too long."""
    if heading.cell_len + 2 > _PEOPLE_FROM:
        return [*hanging(heading, writer.width, 0), *lines]
    return continued(heading, lines)


def _people(table: View, spot: str, writer: Writer, further: int = 0) -> list[Text]:
    """The nobles at a spot, force by force with the heirs they keep, then heirs whom nobody keeps."""
    here = [noble for noble in table["nobles"] if noble["spot"] == spot]
    lines: list[Text] = []
    for leader in dict.fromkeys(noble["pile"] for noble in here):
        force = sorted((one for one in here if one["pile"] == leader), key=lambda one: one["id"] != leader)
        total = sum(one["troops"] for one in force if one["captor"] is None)
        for noble in force:
            together = total if len(force) > 1 and noble["id"] == leader else None
            lines += _noble(noble, writer, further, noble is not force[0], together)
            kept = [heir_name(heir, writer) for heir in table["heirs"] if heir["keeper"] == noble["id"]]
            if kept:
                words = [writer.say(f"{KEY}.keeps") + " " + kept[0], *kept[1:]]
                lines += flowing(words, writer.width - 1, _PEOPLE_FROM + further + 4, separator="; ")
    alone = [heir for heir in table["heirs"] if heir["spot"] == spot and heir["keeper"] is None]
    for heir in alone:
        line = Text(" " * (_PEOPLE_FROM + further)).append_text(writer.mark(heir["seat"]))
        name = heir_name(heir, writer)
        line.append(" " + (writer.say(f"{KEY}.face-down", noble=name) if heir["face_down"] else name))
        lines.append(line.append("  " + writer.words.phrases[f"house.{heir['house']}"], "dim"))
    return lines


def _noble(
    noble: Piece, writer: Writer, further: int = 0, joined: bool = False, together: int | None = None
) -> list[Text]:
    """Mark, name and troops, then titles, offices and what befell him; `+` where he goes with the one above."""
    say, name = writer.say, writer.words.name
    things = [writer.mark(noble["seat"]).append(" + " if joined else " ")]
    things[0].append(name(noble["id"]), "bold").append(f" {noble['troops']}")
    if together is not None:
        things.append(Text(say(f"{KEY}.force", n=together)))
    if noble["crowned"]:
        things.append(Text(say(f"{KEY}.is-king"), "bold"))
    things += [Text(card_name(award["id"], writer)) for award in noble["awards"]]
    if noble["captor"] is not None:
        things.append(writer.coloured(say(f"{KEY}.prisoner", seat=writer.seat_names[noble["captor"]])))
    if noble["besieges"]:
        things.append(Text.assemble((say(f"{KEY}.besieges", place=name(noble["besieges"])), "bold")))
    if noble["commander"]:
        things.append(Text(say(f"{KEY}.serves", noble=name(noble["commander"]))))
    things += [Text.assemble((say(f"{KEY}.{done}"), "dim")) for done in ("moved", "attacked") if noble[done]]
    return _hung(things, writer, further)


def card_name(card: str, writer: Writer) -> str:
    """A card's name; of mercenaries, how many they are."""
    name, many = writer.words.name(card), mercenaries(card, writer)
    return f"{name} {many}" if many else name


def mercenaries(card: str, writer: Writer) -> int:
    """How many troops a card of mercenaries brings; 0 for any other."""
    board = board_of(writer)
    number = board.number[card]
    return board.troops[number] if MERCENARIES <= number < SHIP_CARDS else 0


def _hung(things: list[Text], writer: Writer, further: int) -> list[Text]:
    """The things in a row, going on a little further in under the first."""
    start = _PEOPLE_FROM + further
    lines = flowing(things, writer.width - 1, start + 4)
    return [Text(" " * start).append_text(lines[0][start + 4 :]), *lines[1:]]


def _ships(table: View, spot: str, writer: Writer) -> list[Text]:
    """The ships at a spot: the empty ones in a row, the others with those aboard."""
    here = [ship for ship in table["ships"] if ship["spot"] == spot]
    aboard = {piece["spot"] for piece in [*table["nobles"], *table["heirs"]]}
    empty = [_ship(ship, writer) for ship in here if ship["id"] not in aboard]
    lines = flowing(empty, writer.width - 1, _PEOPLE_FROM)
    for ship in here:
        if ship["id"] in aboard:
            lines += [Text(" " * _PEOPLE_FROM).append_text(_ship(ship, writer))]
            lines += _people(table, ship["id"], writer, 2)
    return lines


def _ship(ship: Piece, writer: Writer) -> Text:
    """Mark, name and what it carries; whom it is lent to and which ship it sails with."""
    say, name = writer.say, writer.words.name
    text = writer.mark(ship["seat"]).append(" ").append(name(ship["id"]), "italic")
    text.append(f" ({say(f'{KEY}.carries', n=ship['capacity'])})", "dim")
    if ship["lent_to"] is not None:
        text.append_text(writer.coloured(" " + say(f"{KEY}.lent", seat=writer.seat_names[ship["lent_to"]])))
    if ship["convoy"] != ship["id"]:
        text.append(" " + say(f"{KEY}.convoy", ship=name(ship["convoy"])))
    return text
