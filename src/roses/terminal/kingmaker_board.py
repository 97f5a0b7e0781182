"""The board of Kingmaker in the terminal: who and what stands where, place by place."""

from __future__ import annotations

from typing import Any, Final

from rich.console import RenderableType
from rich.text import Text

from roses.terminal.layout import flowing
from roses.terminal.presenter import View
from roses.terminal.reader import Reader

KEY: Final = "kingmaker"
_PEOPLE_FROM: Final = 23  # the column beside the names of the places
Piece = dict[str, Any]


def named(reader: Reader, key: str, things: list[str | Text], separator: str = ", ") -> list[RenderableType]:
    """`Chancery  one, two, three`, going on under itself; nothing at all where there are none."""
    if not things:
        return []
    title = Text.assemble((reader.say(f"{KEY}.{key}"), "bold"), "  ")
    lines = flowing(things, reader.width - 1, title.cell_len, separator)
    return [title.append_text(lines[0][title.cell_len :]), *lines[1:]]


def spot_name(piece: Piece, reader: Reader) -> str:
    """`York`, `York (open)`, or `Dover in Canterbury`; aboard, the ship."""
    name = reader.words.name
    square = name(piece["square"])
    if piece["place"] is None:
        spot = piece["spot"].removesuffix("+")
        if spot == piece["square"]:
            return reader.say(f"{KEY}.open", square=square) if spot != piece["spot"] else square
        return reader.say(f"{KEY}.aboard", ship=name(spot))
    place = name(piece["place"])
    return place if place == square else reader.say(f"{KEY}.inside", place=place, square=square)


def heir_name(heir: Piece, reader: Reader) -> str:
    """The name, and whether he is crowned."""
    name = reader.words.name(heir["id"])
    return reader.say(f"{KEY}.king", name=name) if heir["crowned"] else name


def held_name(place: Piece, reader: Reader) -> str:
    """The name, and whether the place is under siege."""
    name = reader.words.name(place["id"])
    return reader.say(f"{KEY}.under-siege", place=name) if place["under_siege"] else name


def places(table: View, reader: Reader) -> list[RenderableType]:
    """Every spot where somebody or something stands, by name; then who has no place yet."""
    pieces = [*table["nobles"], *table["heirs"], *table["ships"]]
    ships = {ship["id"] for ship in table["ships"]}
    spots = {piece["spot"]: piece for piece in pieces if piece["spot"] and piece["spot"] not in ships}
    besieged = {place["id"] for place in table["places"] if place["under_siege"]}
    shown: list[RenderableType] = []
    for spot, sample in sorted(spots.items(), key=lambda one: spot_name(one[1], reader)):
        heading = Text.assemble((spot_name(sample, reader), "bold"))
        if sample["place"] in besieged:
            heading.append(" · " + reader.say(f"{KEY}.besieged"), "bold")
        if table["kings_peace"] == sample["square"]:
            heading.append(" · " + reader.say(f"{KEY}.kings-peace"))
        shown += _beside(heading, [*_people(table, spot, reader), *_ships(table, spot, reader)])
    waiting = sorted((noble for noble in table["nobles"] if not noble["spot"]), key=lambda one: one["seat"])
    if waiting:
        lines = [line for noble in waiting for line in _noble(noble, reader)]
        shown += _beside(Text(reader.say(f"{KEY}.not-placed"), "bold"), lines)
    return shown


def _beside(heading: Text, lines: list[Text]) -> list[Text]:
    """The lines with their heading before the first of them, or above it where it is too long."""
    if heading.cell_len + 2 > _PEOPLE_FROM:
        return [heading, *lines]
    return [heading.append_text(lines[0][heading.cell_len :]), *lines[1:]]


def _people(table: View, spot: str, reader: Reader, further: int = 0) -> list[Text]:
    """The nobles at a spot, force by force with the heirs they keep, then heirs whom nobody keeps."""
    here = [noble for noble in table["nobles"] if noble["spot"] == spot]
    lines: list[Text] = []
    for leader in dict.fromkeys(noble["pile"] for noble in here):
        force = sorted((one for one in here if one["pile"] == leader), key=lambda one: one["id"] != leader)
        total = sum(one["troops"] for one in force if one["captor"] is None)
        for noble in force:
            together = total if len(force) > 1 and noble["id"] == leader else None
            lines += _noble(noble, reader, further, noble is not force[0], together)
            kept = [heir_name(heir, reader) for heir in table["heirs"] if heir["keeper"] == noble["id"]]
            if kept:
                words = [reader.say(f"{KEY}.keeps") + " " + kept[0], *kept[1:]]
                lines += flowing(words, reader.width - 1, _PEOPLE_FROM + further + 4, separator="; ")
    alone = [heir for heir in table["heirs"] if heir["spot"] == spot and heir["keeper"] is None]
    for heir in alone:
        line = Text(" " * (_PEOPLE_FROM + further)).append_text(reader.mark(heir["seat"]))
        line.append(f" {heir_name(heir, reader)}")
        lines.append(line.append("  " + reader.words.phrases[f"house.{heir['house']}"], "dim"))
    return lines


def _noble(
    noble: Piece, reader: Reader, further: int = 0, joined: bool = False, together: int | None = None
) -> list[Text]:
    """Mark, name and troops, then titles, offices and what befell him; `+` where he goes with the one above."""
    say, name = reader.say, reader.words.name
    things = [reader.mark(noble["seat"]).append(" + " if joined else " ")]
    things[0].append(name(noble["id"]), "bold").append(f" {noble['troops']}")
    if together is not None:
        things.append(Text(say(f"{KEY}.force", n=together)))
    if noble["crowned"]:
        things.append(Text(say(f"{KEY}.is-king"), "bold"))
    things += [Text(name(award["id"])) for award in noble["awards"]]
    if noble["captor"] is not None:
        things.append(reader.coloured(say(f"{KEY}.prisoner", seat=reader.seat_names[noble["captor"]])))
    if noble["besieges"]:
        things.append(Text.assemble((say(f"{KEY}.besieges", place=name(noble["besieges"])), "bold")))
    if noble["commander"]:
        things.append(Text(say(f"{KEY}.serves", noble=name(noble["commander"]))))
    things += [Text.assemble((say(f"{KEY}.{done}"), "dim")) for done in ("moved", "attacked") if noble[done]]
    return _hung(things, reader, further)


def _hung(things: list[Text], reader: Reader, further: int) -> list[Text]:
    """The things in a row, going on a little further in under the first."""
    start = _PEOPLE_FROM + further
    lines = flowing(things, reader.width - 1, start + 4)
    return [Text(" " * start).append_text(lines[0][start + 4 :]), *lines[1:]]


def _ships(table: View, spot: str, reader: Reader) -> list[Text]:
    """The ships at a spot: the empty ones in a row, the others with those aboard."""
    here = [ship for ship in table["ships"] if ship["spot"] == spot]
    aboard = {piece["spot"] for piece in [*table["nobles"], *table["heirs"]]}
    empty = [_ship(ship, reader) for ship in here if ship["id"] not in aboard]
    lines = flowing(empty, reader.width - 1, _PEOPLE_FROM)
    for ship in here:
        if ship["id"] in aboard:
            lines += [Text(" " * _PEOPLE_FROM).append_text(_ship(ship, reader))]
            lines += _people(table, ship["id"], reader, 2)
    return lines


def _ship(ship: Piece, reader: Reader) -> Text:
    """Mark, name and what it carries; whom it is lent to and which ship it sails with."""
    say, name = reader.say, reader.words.name
    text = reader.mark(ship["seat"]).append(" ").append(name(ship["id"]), "italic")
    text.append(f" ({say(f'{KEY}.carries', n=ship['capacity'])})", "dim")
    if ship["lent_to"] is not None:
        text.append_text(reader.coloured(" " + say(f"{KEY}.lent", seat=reader.seat_names[ship["lent_to"]])))
    if ship["convoy"] != ship["id"]:
        text.append(" " + say(f"{KEY}.convoy", ship=name(ship["convoy"])))
    return text
