"""What is under way in a battle of Sun of York: attacks, hits, flank entries, arrivals."""

from __future__ import annotations

from rich.text import Text

from roses.terminal.games.sun_of_york.lines import KEY, together
from roses.terminal.layout import hanging
from roses.terminal.presenter import View
from roses.terminal.writer import Writer


def under_way(table: View, writer: Writer) -> list[list[Text]]:
    """Attacks declared, hits to spread, flank entries tried, and who has just arrived: a paragraph each."""
    if table["phase"] == "over":
        return []
    declared = [(attack["card"], attack["foe"] or attack["at"]) for attack in table["declared"]]
    hits = [(writer.mark(hit["seat"]).append(f" {hit['n']}"), hit["at"]) for hit in table["hits_to_spread"]]
    arrived = table["arrived"]
    paragraphs = [
        _going(writer, "declared", declared),
        _spreading(writer, hits),
        _going(writer, "entering", [(entry["card"], entry["at"]) for entry in table["entering"]]),
        _going(writer, "arrived", [(card, arrived["at"]) for card in arrived["cards"]]),
    ]
    return [paragraph for paragraph in paragraphs if paragraph]


def _spreading(writer: Writer, hits: list[tuple[Text, str]]) -> list[Text]:
    if not hits:
        return []
    places = Text("; ").join(hit.append(f" → {writer.words.name(place)}") for hit, place in hits)
    return _paragraph(writer, "hits-to-spread", places)


def _going(writer: Writer, key: str, pairs: list[tuple[str, str | None]]) -> list[Text]:
    """`Declared  2× Spears (2/2), Knights (3/4) → the central middle ground`: cards by where they go."""
    if not pairs:
        return []
    going: dict[str | None, list[str]] = {}
    for card, to in pairs:
        going.setdefault(to, []).append(card)
    said = [together(cards, writer) + (f" → {writer.words.name(to)}" if to else "") for to, cards in going.items()]
    return _paragraph(writer, key, Text("; ".join(said)))


def _paragraph(writer: Writer, key: str, said: Text) -> list[Text]:
    title = Text.assemble((writer.say(f"{KEY}.{key}"), "bold"), " ")
    return hanging(title + said, writer.width, 0)
