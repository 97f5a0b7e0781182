"""The battlefield of Sun of York: the battles side by side, seen from one's own rear."""

from __future__ import annotations

from collections import Counter
from itertools import zip_longest
from typing import Any, Final

from rich.console import RenderableType
from rich.text import Text

from roses.terminal.games.sun_of_york.lines import KEY, WIDEST, counted
from roses.terminal.layout import flowing, hanging, padded
from roses.terminal.presenter import View
from roses.terminal.writer import NOBODY, Writer

_BETWEEN: Final = " │ "
_UNDER: Final = "\N{NO-BREAK SPACE}" * 2  # sets a card under the line above it, where plain spaces would be lost
_NORTH_UP: Final = 1  # spectators look from the Yorkist side, as on a map
# A sign for everything that can be marked on a card; the legend under the field tells those in sight.
_SIGNS: Final = {
    "committed": "!",
    "attacked": "*",
    "moved": ">",
    "free": "+",
    "changed": "=",
    "fatigued": "~",
    "resting": "z",
}


def field(view: View, writer: Writer) -> list[RenderableType]:
    """The battles side by side, the viewer's own rear below: from the other side everything is turned about."""
    table, say = view["table"], writer.say
    near = view["viewer"] if view["viewer"] is not None else _NORTH_UP
    battles = [battle for battle in ("west", "centre", "east") if _in_play(table, battle)]
    if near != _NORTH_UP:
        battles.reverse()
    width = (min(writer.width, WIDEST) - 1 - len(_BETWEEN) * (len(battles) - 1)) // len(battles)
    shown: list[RenderableType] = _side_by_side(
        [hanging(_battle(table, battle, writer), width + 1, 0) for battle in battles], width
    )
    far = 1 - near
    sides = writer.game.seat_names
    rows = [
        (say(f"{KEY}.flank", seat=sides[far]), f"flank-{sides[far]}"),
        (say(f"{KEY}.rear", seat=sides[far]), sides[far]),
        (say(f"{KEY}.middle"), "middle"),
        (say(f"{KEY}.rear", seat=sides[near]), sides[near]),
        (say(f"{KEY}.flank", seat=sides[near]), f"flank-{sides[near]}"),
    ]
    positions = {position["id"]: position for position in table["positions"]}
    for title, row in rows:
        here = [positions.get(f"{battle}-{row}") for battle in battles]
        cells = [_cell(view, position, near, writer, width) if position else [] for position in here]
        if any(cells):
            total = width * len(battles) + len(_BETWEEN) * (len(battles) - 1)
            shown.append(Text(f"─ {title} ".ljust(total, "─"), "dim"))
            shown += _side_by_side(cells, width)
    return [*shown, *_legend(table, writer)]


def _in_play(table: View, battle: str) -> bool:
    return any(position["in_play"] for position in table["positions"] if position["battle"] == battle)


def _battle(table: View, battle: str, writer: Writer) -> Text:
    """A battle's name, and who has captured it."""
    head = Text(writer.say(f"{KEY}.{battle}"), "bold")
    for captured in table["captured"]:
        if captured["battle"] == battle:
            head.append(" · ").append(writer.say(f"{KEY}.captured") + " ").append_text(writer.seat(captured["seat"]))
    return head


def _side_by_side(cells: list[list[Text]], width: int) -> list[RenderableType]:
    lines: list[RenderableType] = []
    for pieces in zip_longest(*cells, fillvalue=Text()):
        line = Text(_BETWEEN, "dim").join(padded(piece, width) for piece in pieces)
        line.rstrip()
        lines.append(line)
    return lines


def _cell(view: View, position: dict[str, Any], near: int, writer: Writer, width: int) -> list[Text]:
    """Who controls a position and what ground it is; then the far side's cards, then the near side's."""
    facts = [_ground(terrain, position, writer) for terrain in position["terrain"]]
    if position["engaged"]:
        facts.append(writer.say(f"{KEY}.engaged"))
    cards: list[Text] = []
    for side in (1 - near, near):
        cards += _cards(view, position, side, writer)
    if position["flank"]:
        head = Text(", ".join(facts), "dim")
    else:
        holder = position["holder"]
        head = Text.assemble("[", writer.mark(holder) if holder is not None else NOBODY, "]")
        head.append(" " + ", ".join(facts) if facts else "", "dim")
    return [piece for line in ([head] if head else []) + cards for piece in hanging(line, width + 1, 0)]


def _ground(terrain: str, position: dict[str, Any], writer: Writer) -> str:
    """`hill (Y)`: a kind of terrain, a hill with the side that defends it."""
    said = writer.say(f"{KEY}.terrain.{_word(terrain)}")
    defender = position["hill_control"]
    return f"{said} ({writer.mark(defender)})" if terrain == "Hill" and defender is not None else said


def _word(title: str) -> str:
    return title.lower().replace(" ", "-")


def _cards(view: View, position: dict[str, Any], side: int, writer: Writer) -> list[Text]:
    """A side's leaders, units and guns in a position, equal ones together, and what lies face-down."""
    mark = writer.mark(side).append(" ")
    found = [mark + _leader(card, writer) for card in position["leaders"][side]]
    units = Counter(_unit(card, writer) for card in position["units"][side])
    found += [mark + Text(f"{n}× {unit}" if n > 1 else unit) for unit, n in units.items()]
    found += [mark + Text(str(gun)) for gun in counted(position["guns"][side], writer)]
    hidden = position["face_down"][side]
    if hidden:
        found.append(mark + Text(writer.say(f"{KEY}.face-down", n=hidden), "italic"))
        known = view["table"]["sides"][side]["face_down"] or []
        own = [card["card"] for card in known if card["at"] == position["id"]]
        found += [Text(f"{_UNDER}{name}", "dim") for name in counted(own, writer)]
    return found


def _leader(card: dict[str, Any], writer: Writer) -> Text:
    """`Earl of Warwick 4/2/2`."""
    ratings = f"{_leader_ratings(card)}{_harm(card)}{_signs(card)}"
    return Text.assemble((writer.words.name(card["id"]), "bold"), f" {ratings}")


def _leader_ratings(card: dict[str, Any]) -> str:
    return f"{card['orders']}/{card['ability']}/{card['leadership']}"


def _unit(card: dict[str, Any], writer: Writer) -> str:
    """`Longbowmen 1:2/3→1 -1*`: as on the card, the cohesion it is down to, hits, marks."""
    name = writer.words.name(card["id"]).removesuffix(f" ({card['ratings']})")
    return f"{name} {card['ratings']}{_loss(card)}{_harm(card)}{_signs(card)}"


def _loss(card: dict[str, Any]) -> str:
    printed = card["ratings"].rpartition("/")[2].removesuffix("V")
    return f"→{card['cohesion']}" if str(card["cohesion"]) != printed else ""


def _harm(card: dict[str, Any]) -> str:
    return f" -{card['hits']}" if card["hits"] else ""


def _signs(card: dict[str, Any]) -> str:
    return "".join(sign for mark, sign in _SIGNS.items() if mark in card["marks"])


def _legend(table: View, writer: Writer) -> list[Text]:
    """What the numbers and signs in sight mean."""
    cards = [
        (kind, card)
        for position in table["positions"]
        for kind in ("leaders", "units")
        for side in (0, 1)
        for card in position[kind][side]
    ]
    kinds = {kind for kind, _ in cards}
    facts = [writer.say(f"{KEY}.legend-control")]
    if any(position["hill_control"] is not None for position in table["positions"]):
        facts.append(writer.say(f"{KEY}.legend-hill"))
    facts += [writer.say(f"{KEY}.legend-{kind}") for kind in ("leaders", "units") if kind in kinds]
    if any(kind == "units" and _loss(card) for kind, card in cards):
        facts.append(writer.say(f"{KEY}.legend-loss"))
    if any(card["hits"] for _, card in cards):
        facts.append(writer.say(f"{KEY}.legend-hits"))
    marks = {mark for _, card in cards for mark in card["marks"]}
    facts += [f"{sign} {writer.words.phrases[f'mark.{mark}']}" for mark, sign in _SIGNS.items() if mark in marks]
    return [Text(line.plain, "dim") for line in flowing(facts, min(writer.width, WIDEST) - 1, separator=" · ")]


def fares(card: dict[str, Any], position: dict[str, Any], writer: Writer) -> Text:
    """`west, rear L  →1 -1*`: short as on the field, to fit beside a choice."""
    row = position["id"].rpartition("-")[2]
    key = "at-flank" if position["flank"] else "at-middle" if row == "middle" else "at-rear"
    battle = writer.say(f"{KEY}.{position['battle']}").lower()
    where = Text(f"{battle}, {writer.say(f'{KEY}.{key}')}", "dim")
    if row != "middle":
        where.append(" ").append_text(writer.mark(writer.game.seat_names.index(row)))
    ratings = _loss(card) if "cohesion" in card else _leader_ratings(card)
    state = f"{ratings}{_harm(card)}{_signs(card)}".strip()
    return where.append(f"  {state}" if state else "", "dim")
