"""The table of Kingmaker in the terminal, set from what a seat or spectator may see."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final, final

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from roses.core.contract import Action, State
from roses.core.text import Text as Sentence
from roses.terminal.choices import Path
from roses.terminal.games.kingmaker import board
from roses.terminal.games.kingmaker.board import KEY, named
from roses.terminal.games.kingmaker.reach import within_reach
from roses.terminal.games.kingmaker.region import region
from roses.terminal.games.kingmaker.under_way import under_way
from roses.terminal.layout import continued, flowing, headline, number_columns, padded
from roses.terminal.presenter import View, points, seat_cell, seat_cells, seats_grid
from roses.terminal.writer import Writer

_HOLDERS: Final = 24  # cells for the nobles through whom places are held


@final
class KingmakerPresenter:
    """Factions and what they hold, the board place by place, what is fought or voted about, and one's own cards."""

    pages: tuple[str, ...] = ("holdings", "deck")
    lookups: tuple[str, ...] = ("map", "reach")
    colours: Mapping[str, str] = {}
    closing: tuple[Action, ...] = ("done", "pass", "back")

    def table(self, view: View, writer: Writer) -> list[RenderableType]:
        """Everything on the table but the lists of held places and of returned cards."""
        table = view["table"]
        shown: list[RenderableType] = [_headline(table, writer), _factions(view, writer)]
        shown += _held(table, writer)
        for part in (
            board.places(table, writer),
            _around(table, writer),
            *under_way(table, writer),
            _own(view, writer),
        ):
            if part:
                shown += [Text(), *part]
        return shown

    def brief(self, view: View, writer: Writer) -> list[RenderableType]:
        """What is fought or voted about, and one's own offer while it is being drawn up."""
        draft = view["table"]["draft"]
        shown: list[RenderableType] = [Group(*part) for part in under_way(view["table"], writer)]
        return [*shown, Group(*_offer(draft, writer, writer.say(f"{KEY}.draft")))] if draft else shown

    def page(self, name: str, view: View, writer: Writer) -> list[RenderableType]:
        """Which places every faction holds and through whom, or which cards may still turn up."""
        return _holdings(view["table"], writer) if name == "holdings" else _deck(view["table"], writer)

    def detail(self, path: Path, view: View, writer: Writer) -> Text:
        """Who and where the first noble, heir or ship of a choice is."""
        table, cards = view["table"], board.board_of(writer).number
        if len(path) > 1 and path[0] in ("allot", "play", "award", "hand") and path[1] in cards:
            brings = board.mercenaries(path[1], writer)
            if brings:
                return Text(writer.say(f"{KEY}.troops", n=brings), "dim")
        for word in path[1:]:
            for kind in ("nobles", "heirs", "ships"):
                for one in table[kind]:
                    if one["id"] == word:
                        return _facts(kind, one, writer)
        return Text()

    def look(self, name: str, about: str, state: State, view: View, writer: Writer) -> list[RenderableType]:
        """The map around a place, or what is within reach of a noble."""
        show = region if name == "map" else within_reach
        return show(about, state, view, writer)

    def score(self, seat: int, view: View, writer: Writer) -> str:
        """The points."""
        return points(seat, view, writer)

    def doubt(self, action: Action, view: View, writer: Writer, last: bool) -> str:
        """The end of the movement, when nobody has moved who could."""
        table, seat = view["table"], view["viewer"]
        if action != "done" or table["phase"] != "movement" or table["active"] != seat:
            return ""
        if any(noble["moved"] for noble in table["nobles"] if noble["seat"] == seat):
            return ""
        return writer.say(f"{KEY}.doubt-moves") if len(view["legal"]) > 1 else ""


def _facts(kind: str, one: dict[str, Any], writer: Writer) -> Text:
    where = board.spot_name(one, writer) if one["spot"] else ""
    if kind == "nobles":
        facts = [writer.say(f"{KEY}.troops", n=one["troops"]), where]
    elif kind == "heirs":
        facts = [writer.words.name(one["keeper"]) if one["keeper"] else "", where]
    else:
        coast = board.coast_of(one["square"], writer) if one["place"] is None else ""
        facts = [writer.say(f"{KEY}.carries", n=one["capacity"]), where, coast]
    owner = writer.mark(one["seat"]).append(" ")
    return owner.append(" · ".join(fact for fact in facts if fact), "dim")


def _headline(table: View, writer: Writer) -> RenderableType:
    parts = [writer.words.phrases[f"phase.{table['phase']}"]]
    if table["active"] is not None and table["phase"] != "over":
        turn = writer.say(f"{KEY}.turn", seat=writer.seat_names[table["active"]])
        parts = [writer.say(f"{KEY}.round", n=table["round"]), turn, *parts]
    return headline(writer.coloured(" · ".join(parts)), writer.width)


def _factions(view: View, writer: Writer) -> Grid:
    """A row a seat: cards, votes and troops."""
    table, say = view["table"], writer.say
    grid = seats_grid(say(f"{KEY}.column-seat"), writer, 13)
    number_columns(grid, [say(f"{KEY}.column-{column}") for column in ("hand", "commons", "lords", "troops")])
    for player in table["players"]:
        seat = player["seat"]
        row = seat_cells(seat, view["viewer"], writer)
        mine = [noble["troops"] for noble in table["nobles"] if noble["seat"] == seat and noble["captor"] is None]
        row += [Text(str(number)) for number in (player["hand"], player["commons"], player["lords"], sum(mine))]
        grid.add_row(*row)
    return grid


def _held(table: View, writer: Writer) -> list[RenderableType]:
    """The royal blood in anybody's keeping; Event cards kept and Crown cards laid apart, which both lie open."""
    royals = [(heir["seat"], board.heir_name(heir, writer)) for heir in table["heirs"] if heir["seat"] is not None]
    for noble in table["nobles"]:
        if noble["crowned"]:
            royals.append((noble["seat"], writer.say(f"{KEY}.king", name=writer.words.name(noble["id"]))))
    kept, apart = [], []
    for player in table["players"]:
        cards = [writer.say(f"{KEY}.event.{kind}") for kind in player["events"]]
        kept += [(player["seat"], card) for card in _counted(cards)]
        apart += [(player["seat"], writer.words.name(card)) for card in player["apart"]]
    shown: list[RenderableType] = []
    for key, things in (("royals", sorted(royals)), ("kept", kept), ("apart", apart)):
        marked: list[str | Text] = [writer.mark(seat).append(f" {thing}") for seat, thing in things]
        shown += named(writer, key, marked, separator="; ")
    return shown


def _counted(names: list[str]) -> list[str]:
    """Each name once, with how often it occurs."""
    return [f"{name} ×{n}" if n > 1 else name for name, n in Counter(names).items()]


def _around(table: View, writer: Writer) -> list[RenderableType]:
    """What concerns everybody: Kings, Chancery, decks, the King's Peace, alliances, Calais."""
    name, say = writer.words.name, writer.say
    shown = named(writer, "kings", [name(king) for king in table["kings"]])
    shown += named(writer, "condemned", [name(table["condemned"])] if table["condemned"] else [])
    shown += named(writer, "chancery", [name(card) for card in table["chancery"]])
    decks = ("crown_deck", "event_deck", "discarded")
    shown += named(writer, "decks", [say(f"{KEY}.{deck.replace('_', '-')}", n=table[deck]) for deck in decks])
    peaces = [
        Text(f"{name(peace['square'])} – ").append_text(writer.mark(peace["until"])) for peace in table["kings_peace"]
    ]
    shown += named(writer, "kings-peace", list(peaces))
    allied = [writer.mark(one).append(" – ").append_text(writer.mark(other)) for one, other in table["alliances"]]
    shown += named(writer, "alliances", list(allied))
    if table["calais_lost"]:
        shown.append(Text(say(f"{KEY}.calais-lost")))
    return shown


def _own(view: View, writer: Writer) -> list[RenderableType]:
    """Offers, the own draft, castles written down in secret, and the hand."""
    table, say, name = view["table"], writer.say, writer.words.name
    shown: list[RenderableType] = []
    for offer in table["offers"]:
        shown += _offer(offer, writer, say(f"{KEY}.offer", n=offer["number"]))
    if table["draft"]:
        shown += _offer(table["draft"], writer, say(f"{KEY}.draft"))
    secret = [f"{name(noble)} – {name(place)}" for noble, place in table["secret"].items()]
    shown += named(writer, "secret", list(secret))
    shown += _instructions(table, writer)
    if view["viewer"] is not None:
        shown += named(
            writer, "hand", list(_counted([board.card_name(card, writer) for card in table["hand"]])) or ["–"]
        )
    return shown


def _instructions(table: View, writer: Writer) -> list[RenderableType]:
    """What one has said about King's Pardons, in the advanced game."""
    said = table["instructions"]
    if not said:
        return []
    shown = named(writer, "instructions", [writer.say(f"{KEY}.pardon-{said['pardon']}")])
    return shown + named(writer, "pardon-named", [writer.words.name(noble) for noble in said["nobles"]])


def _offer(offer: dict[str, Any], writer: Writer, title: str) -> list[Text]:
    """`Offer 3  R to B`, and under it what each of the two would give."""
    head = Text.assemble((title, "bold"), "  ", writer.mark(offer["from"]), " → ", writer.mark(offer["to"]))
    lines = [head]
    for giver, items in ((offer["from"], offer["given"]), (offer["to"], offer["asked"])):
        gives = writer.coloured(writer.say(f"{KEY}.gives", seat=writer.seat_names[giver]))
        start = Text("  ").append_text(gives).append(" ")
        things = [_item(item, writer) for item in items] or ["–"]
        flow = flowing(things, writer.width - 1, start.cell_len)
        lines += continued(start, flow)
    return lines


def _item(item: dict[str, Any], writer: Writer) -> str:
    kind = item["item"].split(" ")[0]
    meant = writer.game.describe(f"give {item['item']}")
    return writer.words.say(Sentence(f"terminal.{KEY}.item.{kind}", meant.params))


def _holdings(table: View, writer: Writer) -> list[RenderableType]:
    """Every faction's nobles with what they were given, and its towns and castles by the noble who holds them."""
    shown: list[RenderableType] = []
    for player in table["players"]:
        seat = player["seat"]
        mine = [place for place in table["places"] if place["seat"] == seat]
        nobles = [noble for noble in table["nobles"] if noble["seat"] == seat]
        shown.append(
            seat_cell(seat, writer).append("  " + writer.say(f"{KEY}.holds", nobles=len(nobles), places=len(mine)))
        )
        for noble in nobles:
            held = [place for place in mine if place["through"] == noble["id"]]
            things = [*_given(noble, held, writer), *_walls(held, writer)]
            shown += _holder(writer.words.name(noble["id"]), things, writer)
        nobodys = [place for place in mine if place["through"] not in [noble["id"] for noble in nobles]]
        if nobodys:
            shown += _holder(writer.say(f"{KEY}.captured-places"), _walls(nobodys, writer), writer)
    return shown


def _given(noble: dict[str, Any], held: list[dict[str, Any]], writer: Writer) -> list[str]:
    """His titles, offices, towns and men; a town that is named among his places is not named twice."""
    places = [place["id"] for place in held]
    return [board.card_name(award["id"], writer) for award in noble["awards"] if award["id"] not in places]


def _walls(held: list[dict[str, Any]], writer: Writer) -> list[str]:
    """Towns and castles; in brackets the one under siege."""
    return [board.held_name(place, writer) for place in held]


def _holder(label: str, things: list[str], writer: Writer) -> list[Text]:
    start = padded(f"  {label}", _HOLDERS)
    return continued(start, flowing(things or ["–"], writer.width - 1, start.cell_len))


def _deck(table: View, writer: Writer) -> list[RenderableType]:
    """How many cards are left, and those known to lie at the bottom."""
    name, say = writer.words.name, writer.say
    shown: list[RenderableType] = [Text(say(f"{KEY}.deck", n=table["crown_deck"]), "bold")]
    if table["under"]:
        shown.append(Text(say(f"{KEY}.deck-under")))
        shown += flowing([name(card) for card in table["under"]], writer.width - 1, 2)
    return shown
