"""What is being fought or voted about in Kingmaker, in the terminal: a combat, a field of battle, a Parliament."""

from __future__ import annotations

from typing import Any, Final

from rich.console import RenderableType
from rich.text import Text

from roses.terminal.games.kingmaker.board import KEY, board_of, named
from roses.terminal.layout import continued, flowing, padded, plain_grid
from roses.terminal.presenter import View, seat_cell
from roses.terminal.writer import Writer

_RANKS: Final = 20  # cells for the names of the ranks beside a formation


def under_way(table: View, writer: Writer) -> list[list[RenderableType]]:
    """Whatever of the three is going on, a part each."""
    shown: list[list[RenderableType]] = []
    if table["combat"]:
        shown.append(_combat(table, table["combat"], writer))
    if table["battle"]:
        shown.append(_battle(table, table["battle"], writer))
    if table["parliament"]:
        shown.append(_parliament(table["parliament"], writer))
    return shown


def _combat(table: View, combat: dict[str, Any], writer: Writer) -> list[RenderableType]:
    """Both sides with their troops and cards, the odds, and who is to answer."""
    say, name = writer.say, writer.words.name
    sides = [[noble for noble in table["nobles"] if noble["id"] in combat[side]] for side in ("attackers", "defenders")]
    where = combat["place"] or next(noble["square"] for side in sides for noble in side)
    title = f"{say(f'{KEY}.combat.' + combat['kind'])} · {name(where)}"
    ahead = combat["attacker"] if combat["attack"] > combat["defence"] else combat["defender"]
    odds = say(f"{KEY}.odds", attack=combat["attack"], defence=combat["defence"], odds=combat["odds"])
    head = Text.assemble((title, "bold"), f"  {odds}")
    if combat["attack"] != combat["defence"]:
        winner = writer.seat_names[ahead] if ahead is not None else say(f"{KEY}.garrison")
        head.append_text(writer.coloured(" " + say(f"{KEY}.odds-for", seat=winner)))
    shown: list[RenderableType] = [head]
    for seat, nobles, strength in zip(
        (combat["attacker"], combat["defender"]), sides, (combat["attack"], combat["defence"]), strict=True
    ):
        start = Text("  ").append_text(padded(seat_cell(seat, writer) if seat is not None else writer.mark(None), 12))
        things = [thing for noble in nobles for thing in _fighter(noble, writer)]
        others = strength - sum(noble["troops"] for noble in nobles)
        if others > 0 or not things:
            things.append(f"{say(f'{KEY}.garrison')} {others}")
        flow = flowing(things, writer.width - 1, start.cell_len, separator="  ")
        shown += continued(start, flow)
    return [*shown, Text.assemble(("  " + say(f"{KEY}.step.{combat['step']}"), "dim"))]


def of_which(card: str, writer: Writer) -> str:
    """Mercenaries among a noble's troops, with how many they are."""
    board = board_of(writer)
    n = board.troops[board.number[card]]
    return writer.say(f"{KEY}.of-which", name=writer.words.name(card), n=n)


def _fighter(noble: dict[str, Any], writer: Writer) -> list[str]:
    """`Percy 150`, `of which Scots Archers 20`: a noble, then the mercenaries who fight for him."""
    name = writer.words.name
    hired = [of_which(award["id"], writer) for award in noble["awards"] if award["kind"] == "mercenary"]
    return [f"{name(noble['id'])} {noble['troops']}", *hired]


def _battle(table: View, battle: dict[str, Any], writer: Writer) -> list[RenderableType]:
    """Both formations, rank by rank and column by column."""
    say, name = writer.say, writer.words.name
    head = Text.assemble((say(f"{KEY}.battle", square=name(battle["square"])), "bold"), "  ")
    head.append_text(writer.coloured(say(f"{KEY}.acts", seat=writer.seat_names[battle["acting"]])))
    troops = {noble["id"]: noble["troops"] for noble in table["nobles"]}
    shown: list[RenderableType] = [head]
    shown += named(writer, "encounters", [name(column) for column in battle["encounters"]])
    grid = plain_grid()
    grid.add_column("", no_wrap=True)
    columns = ("left", "centre", "right")
    for column in columns:
        grid.add_column(name(column), max_width=(writer.width - _RANKS) // 3 - 2)
    for seat, side in zip(battle["seats"], battle["sides"], strict=True):
        grid.add_row(seat_cell(seat, writer))
        for rank in dict.fromkeys([battle["line"], *(one["rank"] for one in side if one["column"])]):
            row = [one for one in side if one["rank"] == rank]
            cells = (
                ", ".join(_formed(one, troops, writer) for one in row if one["column"] == column) for column in columns
            )
            grid.add_row(f" {name(rank)}", *cells)
        loose = [one for one in side if not one["column"]]
        for rank in dict.fromkeys(one["rank"] for one in loose):
            nobles = ", ".join(_formed(one, troops, writer) for one in loose if one["rank"] == rank)
            grid.add_row(" " + (name(rank) if rank else say(f"{KEY}.not-formed")), nobles)
    return [*shown, grid]


def _formed(one: dict[str, Any], troops: dict[str, int], writer: Writer) -> str:
    """A noble with his troops, in brackets while only his own side sees him; a question mark for the other side."""
    if one["noble"] is None:
        return "?"
    name = f"{writer.words.name(one['noble'])} {troops[one['noble']]}"
    if one.get("fights"):
        name += f" → {writer.words.name(one['fights'])}"
    return name if one["up"] or one["rank"] is None else writer.say(f"{KEY}.face-down", noble=name)


def _parliament(session: dict[str, Any], writer: Writer) -> list[RenderableType]:
    """Where it meets, who came, what there is to give, and the votes as they stood when it met."""
    name = writer.words.name
    summoner = writer.seat_names[session["summoner"]]
    title = writer.say(f"{KEY}.parliament", place=name(session["site"]), seat=summoner)
    head = writer.coloured(title)
    head.stylize("bold")
    shown: list[RenderableType] = [head]
    shown += named(writer, "attending", [name(noble) for noble in session["attending"]])
    shown += named(writer, "to-award", [name(card) for card in session["cards"]])
    votes = [
        writer.mark(seat).append(" " + writer.say(f"{KEY}.votes", commons=numbers[0], lords=numbers[1]))
        for seat, numbers in enumerate(session["votes"])
    ]
    return [*shown, *named(writer, "votes-there", list(votes))]
