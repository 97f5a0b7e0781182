"""The table of Wars of the Roses in the terminal, set from what a seat or spectator may see."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, final

from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from roses.core.contract import Action, State
from roses.terminal.choices import Path
from roses.terminal.layout import continued, flowing, headline, number_columns, padded, plain_grid, titled
from roses.terminal.presenter import View, points, seat_cell, seat_cells, seats_grid
from roses.terminal.writer import Writer

_LOCATIONS: Final = ("castle", "large-town", "town", "port")
_TO_PLACES: Final = ("troops", "mercenaries")  # orders that a castle, town or port is chosen for
_WIDE: Final = 110  # from so many columns on, people and ships stand beside the places, not under them
_KEY: Final = "wars-of-the-roses"


@final
class WarsOfTheRosesPresenter:
    """Players, areas, awards and Kings; the display or one's own plan."""

    pages: tuple[str, ...] = ("plan", "holdings", "scores", "deck")
    lookups: tuple[str, ...] = ()
    colours: Mapping[str, str] = {}
    closing: tuple[Action, ...] = ("ready",)

    def table(self, view: View, writer: Writer) -> list[RenderableType]:
        """Everything on the table but the score sheet and the lists of cards."""
        table = view["table"]
        shown: list[RenderableType] = [_headline(table, writer), _players(view, writer), Text()]
        shown += _areas(table, writer)
        shown += [Text(), *_awards(table, writer)]
        if table["display"] and not view["legal"]:
            shown += _named(writer, "display", [_displayed(card, table, writer) for card in table["display"]])
        if table["neutral"]:
            shown += _named(writer, "neutral", [writer.words.name(card) for card in table["neutral"]])
        plan = self.brief(view, writer)
        return [*shown, Text(), *plan] if plan else shown

    def brief(self, view: View, writer: Writer) -> list[RenderableType]:
        """One's own plan, with its cost and what is left."""
        plan = view["table"]["plan"]
        if plan is None:
            return []
        say = writer.say
        cost = say(f"{_KEY}.plan-cost", cost=plan["cost"], left=plan["left"])
        head = Text.assemble((say(f"{_KEY}.plan"), "bold"), f"  {cost}")
        left = [
            say(f"{_KEY}.plan-troops", n=plan["troops_left"]),
            say(f"{_KEY}.plan-mercenaries", n=plan["mercenaries_left"]),
            say(f"{_KEY}.plan-cubes", black=plan["black_left"], white=plan["white_left"]),
        ]
        shown: list[RenderableType] = [head]
        for order in plan["orders"]:
            shown.append(Text("  ").append(writer.words.say(writer.game.describe(order))))
        if not plan["orders"]:
            shown.append(Text("  " + say(f"{_KEY}.plan-empty"), "dim"))
        supply = say(f"{_KEY}.plan-supply")
        flow = _dim(flowing([f"{supply} {left[0]}", *left[1:]], writer.width - 2))
        shown.append(Group(*(Text("  ").append_text(line) for line in flow)))
        return shown

    def page(self, name: str, view: View, writer: Writer) -> list[RenderableType]:
        """One's own plan, who holds what, how the points came about, or what may still turn up."""
        table = view["table"]
        if name == "plan":
            return self.brief(view, writer) or [Text(writer.say(f"{_KEY}.no-plan"))]
        if name == "holdings":
            return _holdings(table, writer)
        if name == "scores":
            return _score_sheet(table, writer)
        shown: list[RenderableType] = [Text(writer.say(f"{_KEY}.deck", n=len(table["deck"])), "bold")]
        return shown + list(flowing([writer.words.name(card) for card in table["deck"]] or ["–"], writer.width - 1, 2))

    def detail(self, path: Path, view: View, writer: Writer) -> Text:
        """Kind, place, worth and owner of the first card a choice names; of mercenaries, how many a card brings."""
        if path == ("draft", "mercenaries"):
            return Text(writer.say(f"{_KEY}.hires", n=view["table"]["mercenaries_for_a_card"]), "dim")
        cards = {card["id"]: card for card in view["table"]["cards"]}
        card = next((cards[word] for word in path[1:] if word in cards), None)
        if card is None:
            return Text()
        words, say = writer.words, writer.say
        place = words.name(str(card["at"] if card.get("at") else card["home"]))
        kind = [words.phrases[f"kind.{card['kind']}"]] if path[0] not in _TO_PLACES else []  # the garrison says enough
        facts = [*kind, place, say(f"{_KEY}.points", n=card["cp"])]
        if "garrison" in card:
            facts.append(say(f"{_KEY}.garrison", n=card["garrison"]))
        if card["income"] and card["owner"] is None:
            facts.append(f"£{card['income']}")
        owner = writer.mark(card["owner"]).append(" ") if card["owner"] is not None else Text()
        return owner.append(" · ".join(facts), "dim")

    def look(self, name: str, about: str, state: State, view: View, writer: Writer) -> list[RenderableType]:
        """There is nothing to look up by name."""
        return []

    def score(self, seat: int, view: View, writer: Writer) -> str:
        """The points."""
        return points(seat, view, writer)

    def doubt(self, action: Action, view: View, writer: Writer, last: bool) -> str:
        """A plan that is empty, or that nobody can open again once it is ready."""
        plan = view["table"]["plan"]
        if action != "ready" or plan is None:
            return ""
        if not plan["orders"]:
            return writer.say(f"{_KEY}.doubt-empty")
        return writer.say(f"{_KEY}.doubt-final") if last else ""


def _dim(lines: list[Text]) -> list[Text]:
    return [Text(line.plain, "dim") for line in lines]


def _named(writer: Writer, key: str, things: list[str | Text]) -> list[RenderableType]:
    """`Display: one, two, three`, going on under itself."""
    return list(titled(writer.say(f"{_KEY}.{key}"), things, writer.width - 1))


def _displayed(card: str, table: View, writer: Writer) -> str:
    """The name of a card in the display; with mercenaries, how many it brings."""
    name = writer.words.name(card)
    return f"{name} ({table['mercenaries_for_a_card']})" if card == "mercenaries" else name


def _headline(table: View, writer: Writer) -> RenderableType:
    turn = writer.say(f"{_KEY}.turn", turn=table["turn"], turns=table["turns"])
    phase = writer.words.phrases[f"phase.{table['phase']}"]
    return headline(Text(f"{turn} · {phase}"), writer.width)


def _players(view: View, writer: Writer) -> Grid:
    """A row a seat, in turn order."""
    table, say = view["table"], writer.say
    planning = table["phase"] == "planning"
    grid = seats_grid(say(f"{_KEY}.column-seat"), writer, 13)
    houses = _houses_play(table)
    if houses:
        grid.add_column(say(f"{_KEY}.column-house"), no_wrap=True)
    number_columns(grid, [say(f"{_KEY}.column-{column}") for column in ("score", "money", "income", "mercenaries")])
    grid.add_column(say(f"{_KEY}.column-aid"), no_wrap=True)
    if planning:
        grid.add_column(say(f"{_KEY}.column-plan"), no_wrap=True)
    for seat in table["order"]:
        player = table["players"][seat]
        row = seat_cells(seat, view["viewer"], writer)
        if houses:
            row.append(Text(writer.words.phrases[f"house.{player['house']}"]))
        row += [Text(str(player["score"]), "bold"), Text(f"£{player['money']}"), Text(f"+{player['income']}")]
        row.append(Text(str(player["mercenaries"])))
        row.append(Text(say(f"{_KEY}.aid-{'unused' if player['french_aid'] else 'used'}")))
        if planning:
            row.append(Text(say(f"{_KEY}.{'ready' if player['ready'] else 'planning'}")))
        grid.add_row(*row)
    return grid


def _houses_play(table: View) -> bool:
    """Are the seats of a house, so that areas send votes to Parliament?"""
    return any(player["house"] for player in table["players"])


def _areas(table: View, writer: Writer) -> list[RenderableType]:
    """Every area with its prizes, its votes, who controls how much, and what lies in it."""
    say = writer.say
    column = _place_width(table, writer)
    votes = say(f"{_KEY}.column-votes") if _houses_play(table) else ""
    control = Text(say(f"{_KEY}.column-control"))
    name_width = max(cell_len(writer.words.name(area["id"])) for area in table["areas"]) + 2
    head = _area_line(Text(say(f"{_KEY}.column-area")), name_width, say(f"{_KEY}.column-prizes"), votes, control)
    under = " " * (2 + len(writer.marks[0]) + 1)
    garrisons = {card["kind"]: card["garrison"] for card in table["cards"] if "garrison" in card}
    titles = [f"{say(f'{_KEY}.column-{kind}')} ({garrisons[kind]})" for kind in _LOCATIONS if kind in garrisons]
    titles.append(say(f"{_KEY}.column-garrison"))
    kinds = Text(under + "".join(title.ljust(column) for title in titles).rstrip())
    lines = [Text(head.plain, "dim"), Text(kinds.plain, "dim")]
    for area in table["areas"]:
        lines += _area(table, area, writer, name_width, column)
    return list(lines)


def _place_width(table: View, writer: Writer) -> int:
    """Cells for a location with its owner's mark, alike in all areas."""
    names = [writer.words.name(card["id"]) for card in table["cards"] if card["kind"] in _LOCATIONS]
    return max(cell_len(name) for name in names) + len(writer.marks[0]) + 3


def _area_line(name: Text, name_width: int, prizes: str, votes: str, control: Text) -> Text:
    line = padded(name, name_width)
    line.append_text(padded(prizes, 9))
    if votes:
        line.append_text(padded(votes, 14))
    return line.append_text(control)


def _area(table: View, area: dict[str, Any], writer: Writer, name_width: int, column: int) -> list[Text]:
    words = writer.words
    votes = str(area["votes"]) if _houses_play(table) else ""
    if area["rose"]:
        votes += " " + words.phrases[f"house.{area['rose']}"]
    control = Text("  ").join(writer.mark(stand["seat"]).append(f" {stand['cp']}") for stand in area["control"])
    name = Text.assemble((words.name(area["id"]), "bold"))
    places = Text("  ")
    for kind in _LOCATIONS:
        for card in table["cards"]:
            if card["kind"] == kind and card["home"] == area["id"]:
                places.append_text(padded(_owned(card, writer), column))
    present = _present(table, area["id"], writer)
    lines = [_area_line(name, name_width, f"{area['first']} / {area['second']}", votes, control)]
    if writer.width < _WIDE or not present:
        places.rstrip()
        return [*lines, places, *flowing(present, writer.width - 1, 2, separator="  ")]
    beside = flowing(present, writer.width - 1, places.cell_len, separator="  ")
    return [*lines, *continued(places, beside)]


def _owned(card: dict[str, Any], writer: Writer) -> Text:
    """A card's name after its owner's mark; faint while nobody owns it."""
    return (
        writer.mark(card["owner"])
        .append(" ")
        .append(writer.words.name(card["id"]), "dim" if card["owner"] is None else "")
    )


def _present(table: View, area: str, writer: Writer) -> list[Text]:
    """Nobles, the bishop and ships of somebody's that are in this area or off its coast now."""
    here = []
    for kind in ("noble", "bishop", "ship"):
        for card in table["cards"]:
            if card["kind"] != kind or card["owner"] is None:
                continue
            if card.get("area", card["home"]) == area:
                piece = _owned(card, writer).append(f" {card['cp']}")
                if kind == "ship":
                    piece.append(f" {writer.words.name(card['at'])}", "dim")
                here.append(piece)
    return here


def _awards(table: View, writer: Writer) -> list[RenderableType]:
    """The special awards with their holders, and the Kings so far."""
    awards: list[str | Text] = [
        writer.mark(seat).append(" ").append(writer.words.name(award))
        for award, seat in table["awards"].items()
        if seat is not None
    ]
    shown = _named(writer, "awards", awards or ["–"])
    if table["kings"]:
        house = writer.words.phrases
        kings = [
            f"{turn} {house[f'house.{king}'] if king else '–'}" for turn, king in enumerate(table["kings"], start=1)
        ]
        shown += _named(writer, "kings", list(kings))
    return shown


def _holdings(table: View, writer: Writer) -> list[RenderableType]:
    """Every seat's cards, by kind."""
    shown: list[RenderableType] = []
    for player in table["players"]:
        seat = player["seat"]
        mine = [card for card in table["cards"] if card["owner"] == seat]
        head = seat_cell(seat, writer)
        head.append("  " + writer.say(f"{_KEY}.holdings-sum", n=len(mine), pounds=player["income"]))
        shown.append(head)
        shown += flowing([_with_worth(card, writer) for card in mine] or ["–"], writer.width - 1, 2)
    return shown


def _with_worth(card: dict[str, Any], writer: Writer) -> str:
    income = f" £{card['income']}" if card["income"] else ""
    return f"{writer.words.name(card['id'])} {card['cp']}{income}"


def _score_sheet(table: View, writer: Writer) -> list[RenderableType]:
    """Points by source, and by turn."""
    sheet = table["sheet"]
    if not sheet:
        return [Text(writer.say(f"{_KEY}.no-scores"))]
    sources = [key for key in sheet[0] if key not in ("turn", "seat")]
    turns = sorted({row["turn"] for row in sheet})
    by_source, by_turn = [], []
    for player in table["players"]:
        rows = [row for row in sheet if row["seat"] == player["seat"]]
        by_source.append([sum(row[source] for row in rows) for source in sources])
        by_turn.append(
            [sum(row[source] for row in rows if row["turn"] == turn for source in sources) for turn in turns]
        )
    source_names = [writer.words.phrases[f"source.{source}"] for source in sources]
    turn_names = [writer.say(f"{_KEY}.column-turn", turn=turn) for turn in turns]
    return [_totals(source_names, by_source, writer), Text(), _totals(turn_names, by_turn, writer)]


def _totals(columns: list[str], rows: list[list[int]], writer: Writer) -> Grid:
    """A row of numbers a seat, and their sum."""
    grid = plain_grid()
    grid.add_column(writer.say(f"{_KEY}.column-seat"), no_wrap=True)
    number_columns(grid, [*columns, writer.say(f"{_KEY}.column-total")])
    for seat, numbers in enumerate(rows):
        total = Text(str(sum(numbers)), "bold")
        grid.add_row(seat_cell(seat, writer), *(Text(str(number)) for number in numbers), total)
    return grid
