"""What is under way in a battle of Sun of York: attacks, hits, flank entries, arrivals."""

from __future__ import annotations

from rich.console import RenderableType
from rich.text import Text

from roses.terminal.games.sun_of_york.lines import KEY, together
from roses.terminal.layout import hanging
from roses.terminal.presenter import View
from roses.terminal.writer import Writer


def under_way(table: View, writer: Writer) -> list[RenderableType]:
    """Attacks declared, hits to spread, flank entries tried, and who has just arrived."""
    if table["phase"] == "over":
        return []
    shown = _going(
        writer, "declared", [(attack["card"], attack["foe"] or attack["at"]) for attack in table["declared"]]
    )
    hits = [(writer.mark(hit["seat"]).append(f" {hit['n']}"), hit["at"]) for hit in table["hits_to_spread"]]
    if hits:
        places = Text("; ").join(hit.append(f" → {writer.words.name(place)}") for hit, place in hits)
        shown += _paragraph(writer, "hits-to-spread", places)
    shown += _going(writer, "entering", [(entry["card"], entry["at"]) for entry in table["entering"]])
    arrived = table["arrived"]
    return [*shown, *_going(writer, "arrived", [(card, arrived["at"]) for card in arrived["cards"]])]


def _going(writer: Writer, key: str, pairs: list[tuple[str, str | None]]) -> list[RenderableType]:
    """`Declared  2× Spears (2/2), Knights (3/4) → the central middle ground`: cards by where they go."""
    if not pairs:
        return []
    going: dict[str | None, list[str]] = {}
    for card, to in pairs:
        going.setdefault(to, []).append(card)
    said = [together(cards, writer) + (f" → {writer.words.name(to)}" if to else "") for to, cards in going.items()]
    return _paragraph(writer, key, Text("; ".join(said)))


def _paragraph(writer: Writer, key: str, said: Text) -> list[RenderableType]:
    title = Text.assemble((writer.say(f"{KEY}.{key}"), "bold"), " ")
    return list(hanging(title + said, writer.width, 0))
