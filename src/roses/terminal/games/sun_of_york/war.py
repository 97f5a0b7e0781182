"""The war of Sun of York: which battle this is, the battles fought, and what became of the nobles."""

from __future__ import annotations

from rich.console import RenderableType
from rich.text import Text

from roses.terminal.games.sun_of_york.lines import KEY, counted, titled_line
from roses.terminal.layout import padded
from roses.terminal.presenter import View, seat_cell
from roses.terminal.writer import Writer


def war_so_far(table: View, writer: Writer) -> list[RenderableType]:
    """Victories and which battle this is; King Henry, and who leads each house."""
    say, words, war = writer.say, writer.words, table["war"]
    facts: list[str | Text] = [
        seat_cell(seat, writer).append(f" {victories}") for seat, victories in enumerate(war["victories"])
    ]
    number = len(war["fought"]) + (table["phase"] != "over")
    facts.append(say(f"{KEY}.battle", n=number, of=len(war["battles"])))
    facts.append(say(f"{KEY}.henry", henry=words.name(f"henry-{war['henry']}")))
    for seat, id in enumerate(writer.game.seat_names):
        if war["kings"][id] is not None:
            facts.append(writer.mark(seat).append(" " + say(f"{KEY}.senior", card=war["kings"][id])))
    return titled_line(writer, "war", facts, " · ")


def whole_war(table: View, writer: Writer) -> list[RenderableType]:
    """Every battle of the war with its outcome, and what became of the nobles."""
    war, shown = table["war"], war_so_far(table, writer)
    if war["henry_was_captured"]:
        shown.append(Text(writer.say(f"{KEY}.henry-was-captured")))
    for number, battle in enumerate(war["battles"]):
        name = writer.words.phrases.get(f"option.battle.{battle}", writer.words.name(battle))
        line = Text(f"{number + 1:4} ").append_text(padded(name, 46))
        if number < len(war["fought"]):
            fought = war["fought"][number]
            winner = fought["winner"]
            line.append_text(writer.mark(winner)).append(" ").append(writer.words.phrases[f"ending.{fought['ending']}"])
        elif number == len(war["fought"]) and table["phase"] != "over":
            line.append(writer.say(f"{KEY}.now"), "bold")
        line.rstrip()
        shown.append(line)
    for key in ("present", "injured", "dead"):
        shown += titled_line(writer, key, counted(war[key], writer))
    return shown
