"""Small pieces that several parts of the table of Sun of York are made of."""

from __future__ import annotations

from collections import Counter
from typing import Final

from rich.console import RenderableType
from rich.text import Text

from roses.terminal.layout import titled
from roses.terminal.writer import Writer

KEY: Final = "sun-of-york"
WIDEST: Final = 132  # a field wider than this is harder to take in, not easier


def titled_line(writer: Writer, key: str, things: list[str | Text], separator: str = ", ") -> list[RenderableType]:
    """`Title  one, two, three`, going on under itself."""
    return list(titled(writer.say(f"{KEY}.{key}"), things or ["–"], writer.width - 1, separator))


def counted(cards: list[str], writer: Writer) -> list[str | Text]:
    """`5× Longbowmen (1:2/1)`: cards by name, in the order they lie in."""
    found = Counter(writer.words.name(card) for card in cards)
    return [f"{n}× {name}" if n > 1 else name for name, n in found.items()]


def together(cards: list[str], writer: Writer) -> str:
    """The same in one piece."""
    return ", ".join(str(card) for card in counted(cards, writer))
