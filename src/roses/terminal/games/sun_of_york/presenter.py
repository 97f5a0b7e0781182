"""The table of Sun of York in the terminal, set from what a seat or spectator may see."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, final

from rich.console import Group, RenderableType
from rich.text import Text

from roses.core.contract import Action, State
from roses.terminal.choices import Path
from roses.terminal.games.sun_of_york.armies import armies, beside, discards, hand
from roses.terminal.games.sun_of_york.field import fares, field
from roses.terminal.games.sun_of_york.lines import KEY, WIDEST
from roses.terminal.games.sun_of_york.under_way import under_way
from roses.terminal.games.sun_of_york.war import war_so_far, whole_war
from roses.terminal.layout import flowing, headline
from roses.terminal.presenter import View, points
from roses.terminal.writer import Writer

_FROM_THE_HAND: Final = ("replace", "redraw", "deploy", "trim", "discard")  # phases whose choices are the hand
_SPENDING: Final = ("march", "bring", "lead", "enter", "flank")  # what costs orders


@final
class SunOfYorkPresenter:
    """The battle, the field from one's own side, both armies, and one's own hand."""

    pages: tuple[str, ...] = ("discards", "campaign")
    lookups: tuple[str, ...] = ()
    colours: Mapping[str, str] = {"lancaster": "red", "york": "blue"}
    closing: tuple[Action, ...] = ("ready", "roll", "done", "draw", "pass")

    def table(self, view: View, writer: Writer) -> list[RenderableType]:
        """Everything on the table but the discarded cards and the story of the war."""
        table = view["table"]
        shown: list[RenderableType] = [_headline(table, writer), *_moment(table, writer)]
        if table["war"] is not None:
            shown += war_so_far(table, writer)
        declared = [line for paragraph in under_way(table, writer) for line in paragraph]
        shown += [Text(), *field(view, writer), *declared, Text(), armies(view, writer)]
        for side in table["sides"]:
            shown += beside(side, writer)
        return [*shown, *hand(view, writer)]

    def brief(self, view: View, writer: Writer) -> list[RenderableType]:
        """What was declared so far, and one's own hand where the choices are not the cards of it."""
        table = view["table"]
        shown = [Group(*paragraph) for paragraph in under_way(table, writer)]
        cards = hand(view, writer) if table["phase"] not in _FROM_THE_HAND else []
        return [*shown, Group(*cards)] if cards else list(shown)

    def page(self, name: str, view: View, writer: Writer) -> list[RenderableType]:
        """The discarded cards, or the war."""
        table = view["table"]
        if name == "discards":
            return discards(table, writer)
        if table["war"] is None:
            return [Text(writer.say(f"{KEY}.no-war"))]
        return whole_war(table, writer)

    def detail(self, path: Path, view: View, writer: Writer) -> Text:
        """What it costs in orders, where the first card on the field that it names stands, and how that fares."""
        facts = [fact for fact in (_price(path, view, writer), self._stands(path, view, writer)) if fact]
        return Text(" · ", "dim").join(facts)

    def _stands(self, path: Path, view: View, writer: Writer) -> Text:
        for position in view["table"]["positions"]:
            for side in (0, 1):
                for card in [*position["leaders"][side], *position["units"][side]]:
                    if card["id"] in path[1:]:
                        return fares(card, position, writer)
        return Text()

    def look(self, name: str, about: str, state: State, view: View, writer: Writer) -> list[RenderableType]:
        """There is nothing to look up by name."""
        return []

    def score(self, seat: int, view: View, writer: Writer) -> str:
        """The victories of a war; of a single battle only who has won it."""
        if view["table"]["war"] is not None:
            return points(seat, view, writer)
        places = view["result"]["places"]
        how = "lost" if places[seat] > 1 else "won" if places.count(1) == 1 else "drawn"
        return writer.say(f"{KEY}.{how}")

    def doubt(self, action: Action, view: View, writer: Writer, last: bool) -> str:
        """Orders that would be lost though there is something to do with them."""
        table = view["table"]
        unused = table["orders"] if action == "done" and table["phase"] == "movement" else 0
        if unused and any(one.split(" ")[0] in _SPENDING for one in view["legal"]):
            return writer.say(f"{KEY}.doubt-orders", n=unused)
        return ""


def _price(path: Path, view: View, writer: Writer) -> Text:
    """The orders that a choice costs; the least and the most, where it is still open what it will be."""
    chosen = len(path)
    prices = (
        {cost for action, cost in view["table"]["prices"].items() if tuple(action.split(" ")[:chosen]) == path}
        if chosen > 1
        else set()
    )
    if not prices:
        return Text()
    least, most = min(prices), max(prices)
    if least < most:
        return Text(writer.say(f"{KEY}.price-between", least=least, most=most))
    return Text(writer.say(f"{KEY}.price", n=most) if most else writer.say(f"{KEY}.price-nothing"))


def _headline(table: View, writer: Writer) -> Text:
    words = writer.words
    battle = words.phrases.get(f"option.battle.{table['battle']}", words.name(table["battle"]))
    weather = writer.say(f"{KEY}.weather", weather=table["weather"])
    return headline(Text(f"{battle[0].upper()}{battle[1:]} · {weather}"), min(writer.width, WIDEST))


def _moment(table: View, writer: Writer) -> list[Text]:
    """Turn and phase, whose half it is, who is asked, and the orders left."""
    say, over = writer.say, table["phase"] == "over"
    facts: list[str | Text] = []
    if table["turn"]:
        facts.append(say(f"{KEY}.turn", turn=table["turn"], turns=table["turn_limit"]))
    facts.append(Text(writer.words.phrases[f"phase.{table['phase']}"], "bold"))
    if table["turn"] and not over:
        facts.append(_who(writer, "active", table["active"]))
    if not over and (not table["turn"] or table["asked"] != table["active"]):
        facts.append(_who(writer, "asked", table["asked"]))
    facts.append(_who(writer, "attacker", table["attacker"]))
    if table["initiative"] is not None:
        facts.append(_who(writer, "initiative", table["initiative"]))
    if table["phase"] in ("movement", "rallying"):
        facts.append(Text(say(f"{KEY}.orders", n=table["orders"]), "bold"))
    if table["margaret_orders"]:
        facts.append(Text(say(f"{KEY}.margaret", n=table["margaret_orders"]), "bold"))
    return flowing(facts, writer.width - 1, separator=" · ")


def _who(writer: Writer, key: str, seat: int) -> Text:
    return Text(writer.say(f"{KEY}.{key}") + " ").append_text(writer.seat(seat))
