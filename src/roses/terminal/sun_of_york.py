"""The table of Sun of York in the terminal, set from what a seat or spectator may see."""

from __future__ import annotations

from collections import Counter
from itertools import zip_longest
from typing import Any, Final, final

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from roses.terminal.choices import Path
from roses.terminal.layout import flowing, hanging, padded
from roses.terminal.presenter import View, seat_cell
from roses.terminal.reader import NOBODY, Reader

_KEY: Final = "sun-of-york"
_WIDEST: Final = 132  # a field wider than this is harder to take in, not easier
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


@final
class SunOfYorkPresenter:
    """The battle, the field from one's own side, both armies, and one's own hand."""

    pages: tuple[str, ...] = ("discards", "campaign")

    def table(self, view: View, reader: Reader) -> list[RenderableType]:
        """Everything on the table but the discarded cards and the story of the war."""
        table = view["table"]
        shown: list[RenderableType] = [_headline(table, reader), *_moment(table, reader)]
        if table["war"] is not None:
            shown += _war_so_far(table, reader)
        shown += [Text(), *_field(view, reader), *_under_way(table, reader), Text(), _armies(view, reader)]
        for side in table["sides"]:
            shown += _beside(side, reader)
        return [*shown, *_hand(view, reader)]

    def brief(self, view: View, reader: Reader) -> list[RenderableType]:
        """What was declared so far, and one's own hand."""
        return [*_under_way(view["table"], reader), *_hand(view, reader)]

    def page(self, name: str, view: View, reader: Reader) -> list[RenderableType]:
        """The discarded cards, or the war."""
        table = view["table"]
        if name == "discards":
            return _discards(table, reader)
        if table["war"] is None:
            return [Text(reader.say(f"{_KEY}.no-war"))]
        return _war(table, reader)

    def detail(self, path: Path, view: View, reader: Reader) -> Text:
        """Where the first card on the field that a choice names stands, and how it fares."""
        for position in view["table"]["positions"]:
            for side in (0, 1):
                for card in [*position["leaders"][side], *position["units"][side]]:
                    if card["id"] in path[1:]:
                        return _fares(card, position, reader)
        return Text()


def _line(reader: Reader, key: str, things: list[str | Text], separator: str = ", ") -> list[RenderableType]:
    """`Title  one, two, three`, going on under itself."""
    title = reader.say(f"{_KEY}.{key}")
    lines = flowing(things or ["–"], reader.width - len(title) - 3, separator=separator)
    return [
        Text.assemble((title if number == 0 else " " * len(title), "bold"), "  ").append_text(line)
        for number, line in enumerate(lines)
    ]


def _counted(cards: list[str], reader: Reader) -> list[str | Text]:
    """`5× Longbowmen (1:2/1)`: cards by name, in the order they lie in."""
    found = Counter(reader.words.name(card) for card in cards)
    return [f"{n}× {name}" if n > 1 else name for name, n in found.items()]


def _together(cards: list[str], reader: Reader) -> str:
    return ", ".join(str(card) for card in _counted(cards, reader))


# The battle and its moment.


def _headline(table: View, reader: Reader) -> Text:
    words = reader.words
    battle = words.phrases.get(f"option.battle.{table['battle']}", words.name(table["battle"]))
    weather = reader.say(f"{_KEY}.weather", weather=table["weather"])
    line = Text.assemble((f"── {battle[0].upper()}{battle[1:]} · {weather} ", "bold"))
    return line.append("─" * max(0, min(reader.width, _WIDEST) - line.cell_len - 1), "dim")


def _moment(table: View, reader: Reader) -> list[Text]:
    """Turn and phase, whose half it is, who is asked, and the orders left."""
    say, over = reader.say, table["phase"] == "over"
    facts: list[str | Text] = []
    if table["turn"]:
        facts.append(say(f"{_KEY}.turn", turn=table["turn"], turns=table["turn_limit"]))
    facts.append(Text(reader.words.phrases[f"phase.{table['phase']}"], "bold"))
    if table["turn"] and not over:
        facts.append(_who(reader, "active", table["active"]))
    if not over and (not table["turn"] or table["asked"] != table["active"]):
        facts.append(_who(reader, "asked", table["asked"]))
    facts.append(_who(reader, "attacker", table["attacker"]))
    if table["initiative"] is not None:
        facts.append(_who(reader, "initiative", table["initiative"]))
    if table["phase"] in ("movement", "rallying"):
        facts.append(Text(say(f"{_KEY}.orders", n=table["orders"]), "bold"))
    if table["margaret_orders"]:
        facts.append(Text(say(f"{_KEY}.margaret", n=table["margaret_orders"]), "bold"))
    return flowing(facts, reader.width - 1, separator=" · ")


def _who(reader: Reader, key: str, seat: int) -> Text:
    return Text(reader.say(f"{_KEY}.{key}") + " ").append_text(reader.seat(seat))


# The battlefield.


def _field(view: View, reader: Reader) -> list[RenderableType]:
    """The battles side by side, the viewer's own rear below: from the other side everything is turned about."""
    table, say = view["table"], reader.say
    near = view["viewer"] if view["viewer"] is not None else _NORTH_UP
    battles = [battle for battle in ("west", "centre", "east") if _in_play(table, battle)]
    if near != _NORTH_UP:
        battles.reverse()
    width = (min(reader.width, _WIDEST) - 1 - len(_BETWEEN) * (len(battles) - 1)) // len(battles)
    shown: list[RenderableType] = _side_by_side(
        [hanging(_battle(table, battle, reader), width + 1, 0) for battle in battles], width
    )
    far = 1 - near
    sides = reader.game.seat_names
    rows = [
        (say(f"{_KEY}.flank", seat=sides[far]), f"flank-{sides[far]}"),
        (say(f"{_KEY}.rear", seat=sides[far]), sides[far]),
        (say(f"{_KEY}.middle"), "middle"),
        (say(f"{_KEY}.rear", seat=sides[near]), sides[near]),
        (say(f"{_KEY}.flank", seat=sides[near]), f"flank-{sides[near]}"),
    ]
    positions = {position["id"]: position for position in table["positions"]}
    for title, row in rows:
        here = [positions.get(f"{battle}-{row}") for battle in battles]
        cells = [_cell(view, position, near, reader, width) if position else [] for position in here]
        if any(cells):
            total = width * len(battles) + len(_BETWEEN) * (len(battles) - 1)
            shown.append(Text(f"─ {title} ".ljust(total, "─"), "dim"))
            shown += _side_by_side(cells, width)
    return [*shown, *_legend(table, reader)]


def _in_play(table: View, battle: str) -> bool:
    return any(position["in_play"] for position in table["positions"] if position["battle"] == battle)


def _battle(table: View, battle: str, reader: Reader) -> Text:
    """A battle's name, and who has captured it."""
    head = Text(reader.say(f"{_KEY}.{battle}"), "bold")
    for captured in table["captured"]:
        if captured["battle"] == battle:
            head.append(" · ").append(reader.say(f"{_KEY}.captured") + " ").append_text(reader.seat(captured["seat"]))
    return head


def _side_by_side(cells: list[list[Text]], width: int) -> list[RenderableType]:
    lines: list[RenderableType] = []
    for pieces in zip_longest(*cells, fillvalue=Text()):
        line = Text(_BETWEEN, "dim").join(padded(piece, width) for piece in pieces)
        line.rstrip()
        lines.append(line)
    return lines


def _cell(view: View, position: dict[str, Any], near: int, reader: Reader, width: int) -> list[Text]:
    """Who controls a position and what ground it is; then the far side's cards, then the near side's."""
    facts = [reader.say(f"{_KEY}.terrain.{_word(terrain)}") for terrain in position["terrain"]]
    if position["engaged"]:
        facts.append(reader.say(f"{_KEY}.engaged"))
    cards: list[Text] = []
    for side in (1 - near, near):
        cards += _cards(view, position, side, reader)
    if position["flank"]:
        head = Text(", ".join(facts), "dim")
    else:
        holder = position["holder"]
        head = Text.assemble("[", reader.mark(holder) if holder is not None else NOBODY, "]")
        head.append(" " + ", ".join(facts) if facts else "", "dim")
    return [piece for line in ([head] if head else []) + cards for piece in hanging(line, width + 1, 0)]


def _word(title: str) -> str:
    return title.lower().replace(" ", "-")


def _cards(view: View, position: dict[str, Any], side: int, reader: Reader) -> list[Text]:
    """A side's leaders, units and guns in a position, equal ones together, and what lies face-down."""
    mark = reader.mark(side).append(" ")
    found = [mark + _leader(card, reader) for card in position["leaders"][side]]
    units = Counter(_unit(card, reader) for card in position["units"][side])
    found += [mark + Text(f"{n}× {unit}" if n > 1 else unit) for unit, n in units.items()]
    found += [mark + Text(str(gun)) for gun in _counted(position["guns"][side], reader)]
    hidden = position["face_down"][side]
    if hidden:
        found.append(mark + Text(reader.say(f"{_KEY}.face-down", n=hidden), "italic"))
        known = view["table"]["sides"][side]["face_down"] or []
        own = [card["card"] for card in known if card["at"] == position["id"]]
        found += [Text(f"{_UNDER}{name}", "dim") for name in _counted(own, reader)]
    return found


def _leader(card: dict[str, Any], reader: Reader) -> Text:
    """`Earl of Warwick 4/2/2`."""
    ratings = f"{_leader_ratings(card)}{_harm(card)}{_signs(card)}"
    return Text.assemble((reader.words.name(card["id"]), "bold"), f" {ratings}")


def _leader_ratings(card: dict[str, Any]) -> str:
    return f"{card['orders']}/{card['ability']}/{card['leadership']}"


def _unit(card: dict[str, Any], reader: Reader) -> str:
    """`Longbowmen 1:2/3→1 -1*`: as on the card, the cohesion it is down to, hits, marks."""
    name = reader.words.name(card["id"]).removesuffix(f" ({card['ratings']})")
    return f"{name} {card['ratings']}{_loss(card)}{_harm(card)}{_signs(card)}"


def _loss(card: dict[str, Any]) -> str:
    printed = card["ratings"].rpartition("/")[2].removesuffix("V")
    return f"→{card['cohesion']}" if str(card["cohesion"]) != printed else ""


def _harm(card: dict[str, Any]) -> str:
    return f" -{card['hits']}" if card["hits"] else ""


def _signs(card: dict[str, Any]) -> str:
    return "".join(sign for mark, sign in _SIGNS.items() if mark in card["marks"])


def _legend(table: View, reader: Reader) -> list[Text]:
    """What the numbers and signs in sight mean."""
    cards = [
        (kind, card)
        for position in table["positions"]
        for kind in ("leaders", "units")
        for side in (0, 1)
        for card in position[kind][side]
    ]
    kinds = {kind for kind, _ in cards}
    facts = [reader.say(f"{_KEY}.legend-control")]
    facts += [reader.say(f"{_KEY}.legend-{kind}") for kind in ("leaders", "units") if kind in kinds]
    if any(kind == "units" and _loss(card) for kind, card in cards):
        facts.append(reader.say(f"{_KEY}.legend-loss"))
    if any(card["hits"] for _, card in cards):
        facts.append(reader.say(f"{_KEY}.legend-hits"))
    marks = {mark for _, card in cards for mark in card["marks"]}
    facts += [f"{sign} {reader.words.phrases[f'mark.{mark}']}" for mark, sign in _SIGNS.items() if mark in marks]
    return [Text(line.plain, "dim") for line in flowing(facts, min(reader.width, _WIDEST) - 1, separator=" · ")]


# What is under way.


def _under_way(table: View, reader: Reader) -> list[RenderableType]:
    """Attacks declared, hits to spread, flank entries tried, and who has just arrived."""
    if table["phase"] == "over":
        return []
    shown = _going(
        reader, "declared", [(attack["card"], attack["foe"] or attack["at"]) for attack in table["declared"]]
    )
    hits = [(reader.mark(hit["seat"]).append(f" {hit['n']}"), hit["at"]) for hit in table["hits_to_spread"]]
    if hits:
        places = Text("; ").join(hit.append(f" → {reader.words.name(place)}") for hit, place in hits)
        shown += _paragraph(reader, "hits-to-spread", places)
    shown += _going(reader, "entering", [(entry["card"], entry["at"]) for entry in table["entering"]])
    arrived = table["arrived"]
    return [*shown, *_going(reader, "arrived", [(card, arrived["at"]) for card in arrived["cards"]])]


def _going(reader: Reader, key: str, pairs: list[tuple[str, str | None]]) -> list[RenderableType]:
    """`Declared  2× Spears (2/2), Knights (3/4) → the central middle ground`: cards by where they go."""
    if not pairs:
        return []
    going: dict[str | None, list[str]] = {}
    for card, to in pairs:
        going.setdefault(to, []).append(card)
    said = [_together(cards, reader) + (f" → {reader.words.name(to)}" if to else "") for to, cards in going.items()]
    return _paragraph(reader, key, Text("; ".join(said)))


def _paragraph(reader: Reader, key: str, said: Text) -> list[RenderableType]:
    title = Text.assemble((reader.say(f"{_KEY}.{key}"), "bold"), " ")
    return list(hanging(title + said, reader.width, 0))


# The armies and the hand.


def _armies(view: View, reader: Reader) -> Grid:
    """A row a side: hand, deck, eliminated and discarded cards."""
    grid = Grid(box=None, header_style="dim", pad_edge=False, padding=(0, 2, 0, 0))
    grid.add_column(reader.say(f"{_KEY}.column-side"), no_wrap=True)
    if reader.players:
        grid.add_column(reader.say(f"{_KEY}.column-player"), no_wrap=True, max_width=20, overflow="ellipsis")
    for column in ("hand", "deck", "eliminated", "discards"):
        grid.add_column(reader.say(f"{_KEY}.column-{column}"), justify="right", no_wrap=True)
    for side in view["table"]["sides"]:
        seat = side["seat"]
        row = [seat_cell(seat, reader)]
        if reader.players:
            player = reader.players[seat]
            row.append(Text(reader.say(f"{_KEY}.you", name=player) if seat == view["viewer"] else player))
        within = reader.say(f"{_KEY}.of", n=side["hand"], limit=side["hand_limit"])
        row.append(Text(within if side["hand"] <= side["hand_limit"] else str(side["hand"])))  # more, while deploying
        row += [Text(str(n)) for n in (side["deck"], side["eliminated"], len(side["discards"]))]
        grid.add_row(*row)
    return grid


def _beside(side: dict[str, Any], reader: Reader) -> list[RenderableType]:
    """What a side has besides its army: water behind it, people beside the field, a bonus."""
    say = reader.say
    lying = [reader.words.name(card) for card in side["beside"]]
    waters = [say(f"{_KEY}.terrain.{water}") for water in ("stream", "bridge") if side[water]]
    facts = [water for water in waters if water not in lying]
    if side["bonus"]:
        facts.append(say(f"{_KEY}.bonus", n=side["bonus"]))
    for place in ("beside", "aside", "out_of_play"):
        cards = side[place]
        if cards:
            listed = str(cards) if isinstance(cards, int) else _together(cards, reader)
            facts.append(say(f"{_KEY}.{place.replace('_', '-')}", cards=listed))
    if not facts:
        return []
    return list(hanging(seat_cell(side["seat"], reader).append(": " + "; ".join(facts)), reader.width, 0))


def _hand(view: View, reader: Reader) -> list[RenderableType]:
    if view["viewer"] is None or view["table"]["sides"][view["viewer"]]["cards"] is None:
        return []
    return _line(reader, "hand", _counted(view["table"]["sides"][view["viewer"]]["cards"], reader))


def _fares(card: dict[str, Any], position: dict[str, Any], reader: Reader) -> Text:
    """`west, rear L  →1 -1*`: short as on the field, to fit beside a choice."""
    row = position["id"].rpartition("-")[2]
    key = "at-flank" if position["flank"] else "at-middle" if row == "middle" else "at-rear"
    battle = reader.say(f"{_KEY}.{position['battle']}").lower()
    where = Text(f"{battle}, {reader.say(f'{_KEY}.{key}')}", "dim")
    if row != "middle":
        where.append(" ").append_text(reader.mark(reader.game.seat_names.index(row)))
    ratings = _loss(card) if "cohesion" in card else _leader_ratings(card)
    state = f"{ratings}{_harm(card)}{_signs(card)}".strip()
    return where.append(f"  {state}" if state else "", "dim")


def _discards(table: View, reader: Reader) -> list[RenderableType]:
    """Both piles of discarded cards."""
    shown: list[RenderableType] = []
    for side in table["sides"]:
        shown.append(seat_cell(side["seat"], reader).append(f"  {len(side['discards'])}"))
        shown += flowing(_counted(side["discards"], reader) or ["–"], reader.width - 1, 2)
    return shown


# The war.


def _war_so_far(table: View, reader: Reader) -> list[RenderableType]:
    """Victories and which battle this is; King Henry, and who leads each house."""
    say, words, war = reader.say, reader.words, table["war"]
    facts: list[str | Text] = [
        seat_cell(seat, reader).append(f" {victories}") for seat, victories in enumerate(war["victories"])
    ]
    number = len(war["fought"]) + (table["phase"] != "over")
    facts.append(say(f"{_KEY}.battle", n=number, of=len(war["battles"])))
    facts.append(say(f"{_KEY}.henry", henry=words.name(f"henry-{war['henry']}")))
    for seat, id in enumerate(reader.game.seat_names):
        if war["kings"][id] is not None:
            facts.append(reader.mark(seat).append(" " + say(f"{_KEY}.senior", card=war["kings"][id])))
    return _line(reader, "war", facts, " · ")


def _war(table: View, reader: Reader) -> list[RenderableType]:
    """Every battle of the war with its outcome, and what became of the nobles."""
    war, shown = table["war"], _war_so_far(table, reader)
    if war["henry_was_captured"]:
        shown.append(Text(reader.say(f"{_KEY}.henry-was-captured")))
    for number, battle in enumerate(war["battles"]):
        name = reader.words.phrases.get(f"option.battle.{battle}", reader.words.name(battle))
        line = Text(f"{number + 1:4} ").append_text(padded(name, 46))
        if number < len(war["fought"]):
            fought = war["fought"][number]
            winner = fought["winner"]
            line.append_text(reader.mark(winner)).append(" ").append(reader.words.phrases[f"ending.{fought['ending']}"])
        elif number == len(war["fought"]) and table["phase"] != "over":
            line.append(reader.say(f"{_KEY}.now"), "bold")
        line.rstrip()
        shown.append(line)
    for key in ("present", "injured", "dead"):
        shown += _line(reader, key, _counted(war[key], reader))
    return shown
