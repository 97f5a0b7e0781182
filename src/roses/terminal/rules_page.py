"""A chapter of the rules as it is read at the table."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import RenderableType
from rich.text import Text

from roses.core.rule_pages import HEADING, ITEM, Chapter
from roses.terminal.commands import word_to_type
from roses.terminal.layout import hanging
from roses.terminal.writer import Writer


def contents(chapters: Sequence[Chapter], writer: Writer) -> list[RenderableType]:
    """The chapters with the word that opens each, and its number where that is another."""
    width = max(len(chapter.id) for chapter in chapters)
    numbered = any(chapter.id.isdecimal() for chapter in chapters)
    lines: list[RenderableType] = [Text(writer.say("rules-contents", command=word_to_type("rules", writer)), "bold")]
    for number, chapter in enumerate(chapters, start=1):
        before = "" if numbered else f"{number:>2}  "
        lines.append(Text.assemble("  ", before, (chapter.id.ljust(width), "bold"), f"  {chapter.title}"))
    return lines


def chapter_lines(chapter: Chapter, width: int) -> list[RenderableType]:
    """The chapter in paragraphs, as wide as the terminal."""
    lines: list[RenderableType] = [Text(), Text(chapter.title, "bold")]
    for block in chapter.blocks:
        if block.kind == HEADING:
            lines += [Text(), Text(block.text, "bold")]
        elif block.kind == ITEM:
            lines += hanging(Text(f"- {block.text}"), width, 2)
        else:
            lines += [Text(), *hanging(Text(block.text), width, 0, further=0)]
    return lines
