"""The table of Kingmaker in the terminal, set from what a seat or spectator may see."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final, final

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from roses.core.text import Text as Sentence
from roses.terminal import kingmaker_board as board
from roses.terminal.choices import Path
from roses.terminal.kingmaker_board import KEY, named
from roses.terminal.kingmaker_matters import matters
from roses.terminal.layout import flowing, padded
from roses.terminal.presenter import View, seat_cell
from roses.terminal.reader import Reader

_HOLDERS: Final = 24  # cells for the nobles through whom places are held


@final
class KingmakerPresenter:
    """Factions and what they hold, the board place by place, what is fought or voted about, and one's own cards."""

    pages: tuple[str, ...] = ("holdings", "deck")

    def table(self, view: View, reader: Reader) -> list[RenderableType]:
        """Everything on the table but the lists of held places and of returned cards."""
        table = view["table"]
        shown: list[RenderableType] = [_headline(table, reader), _factions(view, reader)]
        shown += _held(table, reader)
        for part in (board.places(table, reader), _around(table, reader), matters(table, reader), _own(view, reader)):
            if part:
                shown += [Text(), *part]
        return shown

    def brief(self, view: View, reader: Reader) -> list[RenderableType]:
        """One's own offer, while it is being drawn up."""
        draft = view["table"]["draft"]
        return list(_offer(draft, reader, reader.say(f"{KEY}.draft"))) if draft else []

    def page(self, name: str, view: View, reader: Reader) -> list[RenderableType]:
        """Which places every faction holds and through whom, or which cards may still turn up."""
        return _holdings(view["table"], reader) if name == "holdings" else _deck(view["table"], reader)

    def detail(self, path: Path, view: View, reader: Reader) -> Text:
        """Who and where the first noble, heir or ship of a choice is."""
        table = view["table"]
        for word in path[1:]:
            for kind in ("nobles", "heirs", "ships"):
                for one in table[kind]:
                    if one["id"] == word:
                        return _facts(kind, one, reader)
        return Text()


def _facts(kind: str, one: dict[str, Any], reader: Reader) -> Text:
    where = board.spot_name(one, reader) if one["spot"] else ""
    if kind == "nobles":
        facts = [reader.say(f"{KEY}.troops", n=one["troops"]), where]
    elif kind == "heirs":
        facts = [reader.words.name(one["keeper"]) if one["keeper"] else "", where]
    else:
        facts = [reader.say(f"{KEY}.carries", n=one["capacity"]), where]
    owner = reader.mark(one["seat"]).append(" ")
    return owner.append(" · ".join(fact for fact in facts if fact), "dim")


def _headline(table: View, reader: Reader) -> RenderableType:
    parts = [reader.words.phrases[f"phase.{table['phase']}"]]
    if table["active"] is not None and table["phase"] != "over":
        turn = reader.say(f"{KEY}.turn", seat=reader.seat_names[table["active"]])
        parts = [reader.say(f"{KEY}.round", n=table["round"]), turn, *parts]
    line = Text.assemble(("── ", "bold"), reader.coloured(" · ".join(parts)), " ")
    line.stylize("bold")
    return line.append("─" * max(0, reader.width - line.cell_len - 1), "dim")


def _factions(view: View, reader: Reader) -> Grid:
    """A row a seat: cards, votes and troops."""
    table, say = view["table"], reader.say
    grid = Grid(box=None, header_style="dim", pad_edge=False, padding=(0, 2, 0, 0))
    grid.add_column(say(f"{KEY}.column-seat"), no_wrap=True)
    if reader.players:
        grid.add_column(say(f"{KEY}.column-player"), no_wrap=True, max_width=13, overflow="ellipsis")
    for column in ("hand", "commons", "lords", "troops"):
        grid.add_column(say(f"{KEY}.column-{column}"), justify="right", no_wrap=True)
    for player in table["players"]:
        seat = player["seat"]
        row = [seat_cell(seat, reader)]
        if reader.players:
            name = reader.players[seat]
            row.append(Text(say(f"{KEY}.you", name=name) if seat == view["viewer"] else name))
        mine = [noble["troops"] for noble in table["nobles"] if noble["seat"] == seat and noble["captor"] is None]
        row += [Text(str(number)) for number in (player["hand"], player["commons"], player["lords"], sum(mine))]
        grid.add_row(*row)
    return grid


def _held(table: View, reader: Reader) -> list[RenderableType]:
    """The royal blood in anybody's keeping; Event cards kept and Crown cards laid apart, which both lie open."""
    royals = [(heir["seat"], board.heir_name(heir, reader)) for heir in table["heirs"] if heir["seat"] is not None]
    for noble in table["nobles"]:
        if noble["crowned"]:
            royals.append((noble["seat"], reader.say(f"{KEY}.king", name=reader.words.name(noble["id"]))))
    kept, apart = [], []
    for player in table["players"]:
        cards = [reader.say(f"{KEY}.event.{kind}") for kind in player["events"]]
        kept += [(player["seat"], card) for card in _counted(cards)]
        apart += [(player["seat"], reader.words.name(card)) for card in player["apart"]]
    shown: list[RenderableType] = []
    for key, things in (("royals", sorted(royals)), ("kept", kept), ("apart", apart)):
        marked: list[str | Text] = [reader.mark(seat).append(f" {thing}") for seat, thing in things]
        shown += named(reader, key, marked, separator="; ")
    return shown


def _counted(names: list[str]) -> list[str]:
    """Each name once, with how often it occurs."""
    return [f"{name} ×{n}" if n > 1 else name for name, n in Counter(names).items()]


def _around(table: View, reader: Reader) -> list[RenderableType]:
    """What concerns everybody: Kings, Chancery, decks, the King's Peace, alliances, Calais."""
    name, say = reader.words.name, reader.say
    shown = named(reader, "kings", [name(king) for king in table["kings"]])
    shown += named(reader, "chancery", [name(card) for card in table["chancery"]])
    decks = ("crown_deck", "event_deck", "discarded")
    shown += named(reader, "decks", [say(f"{KEY}.{deck.replace('_', '-')}", n=table[deck]) for deck in decks])
    if table["kings_peace"]:
        shown += named(reader, "kings-peace", [name(table["kings_peace"])])
    allied = [reader.mark(one).append(" – ").append_text(reader.mark(other)) for one, other in table["alliances"]]
    shown += named(reader, "alliances", list(allied))
    if table["calais_lost"]:
        shown.append(Text(say(f"{KEY}.calais-lost")))
    return shown


def _own(view: View, reader: Reader) -> list[RenderableType]:
    """Offers, the own draft, castles written down in secret, and the hand."""
    table, say, name = view["table"], reader.say, reader.words.name
    shown: list[RenderableType] = []
    for offer in table["offers"]:
        shown += _offer(offer, reader, say(f"{KEY}.offer", n=offer["number"]))
    if table["draft"]:
        shown += _offer(table["draft"], reader, say(f"{KEY}.draft"))
    secret = [f"{name(noble)} – {name(place)}" for noble, place in table["secret"].items()]
    shown += named(reader, "secret", list(secret))
    if view["viewer"] is not None:
        shown += named(reader, "hand", list(_counted([name(card) for card in table["hand"]])) or ["–"])
    return shown


def _offer(offer: dict[str, Any], reader: Reader, title: str) -> list[Text]:
    """`Offer 3  R to B`, and under it what each of the two would give."""
    head = Text.assemble((title, "bold"), "  ", reader.mark(offer["from"]), " → ", reader.mark(offer["to"]))
    lines = [head]
    for giver, items in ((offer["from"], offer["given"]), (offer["to"], offer["asked"])):
        gives = reader.coloured(reader.say(f"{KEY}.gives", seat=reader.seat_names[giver]))
        start = Text("  ").append_text(gives).append(" ")
        things = [_item(item, reader) for item in items] or ["–"]
        flow = flowing(things, reader.width - 1, start.cell_len)
        lines += [start.append_text(flow[0][start.cell_len :]), *flow[1:]]
    return lines


def _item(item: dict[str, Any], reader: Reader) -> str:
    kind = item["item"].split(" ")[0]
    meant = reader.game.describe(f"give {item['item']}")
    return reader.words.say(Sentence(f"terminal.{KEY}.item.{kind}", meant.params))


def _holdings(table: View, reader: Reader) -> list[RenderableType]:
    """Every faction's towns and castles, by the noble who holds them; in brackets the one under siege."""
    shown: list[RenderableType] = []
    for player in table["players"]:
        seat = player["seat"]
        mine = [place for place in table["places"] if place["seat"] == seat]
        shown.append(seat_cell(seat, reader).append("  " + reader.say(f"{KEY}.places", n=len(mine))))
        for noble in dict.fromkeys(place["through"] for place in mine):
            label = reader.words.name(noble) if noble else reader.say(f"{KEY}.captured-places")
            start = padded(f"  {label}", _HOLDERS)
            things = [board.held_name(place, reader) for place in mine if place["through"] == noble]
            flow = flowing(things, reader.width - 1, start.cell_len)
            shown += [start.append_text(flow[0][start.cell_len :]), *flow[1:]]
    return shown


def _deck(table: View, reader: Reader) -> list[RenderableType]:
    """How many cards are left, and those known to lie at the bottom."""
    name, say = reader.words.name, reader.say
    shown: list[RenderableType] = [Text(say(f"{KEY}.deck", n=table["crown_deck"]), "bold")]
    if table["under"]:
        shown.append(Text(say(f"{KEY}.deck-under")))
        shown += flowing([name(card) for card in table["under"]], reader.width - 1, 2)
    return shown
