"""The rules of a game in our own words, a chapter at a time: what the terminal and the pages let a player read.

One file a language beside a game's other texts, `text/rules.en.md`. The little markup it needs:

    # 4 4. Planning           a chapter: its id, by which the engine cites it, and its title
    ## 4-calais Calais        a section of it, in the same way
    - an item of a list; anything else is a paragraph. An empty line ends either.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from importlib.resources import files
from typing import Final, final

PARAGRAPH: Final = 0
ITEM: Final = 1
HEADING: Final = 2


@final
class Block:
    """A paragraph, an item of a list, or the heading of a section with its id."""

    __slots__ = ("id", "kind", "text")

    def __init__(self, kind: int, text: str, id: str = "") -> None:
        self.kind: Final = kind
        self.text: str = text
        self.id: Final = id


@final
class Chapter:
    """A chapter, or a single section that was asked for."""

    __slots__ = ("blocks", "id", "title")

    def __init__(self, id: str, title: str, blocks: list[Block]) -> None:
        self.id: Final = id
        self.title: Final = title
        self.blocks: Final = blocks

    def sections(self) -> list[Chapter]:
        """Its sections, each as a chapter of its own."""
        found: list[Chapter] = []
        for block in self.blocks:
            if block.kind == HEADING:
                found.append(Chapter(block.id, block.text, []))
            elif found:
                found[-1].blocks.append(block)
        return found


def read_chapters(package: str, language: str) -> list[Chapter]:
    """The chapters of a game, in their order; none where nobody wrote them."""
    page = files(package) / "text" / f"rules.{language}.md"
    return parse(page.read_text("utf-8")) if page.is_file() else []


def parse(text: str) -> list[Chapter]:
    """Chapters out of the markup above."""
    chapters: list[Chapter] = []
    goes_on = False
    for line in text.splitlines():
        heading = re.fullmatch(r"(##?) (\S+) (.+)", line)
        stripped = line.strip()
        if heading is not None and heading[1] == "#":
            chapters.append(Chapter(heading[2], heading[3], []))
        elif heading is not None:
            chapters[-1].blocks.append(Block(HEADING, heading[3], heading[2]))
        elif stripped.startswith("- "):
            chapters[-1].blocks.append(Block(ITEM, stripped[2:]))
        elif stripped and goes_on:
            chapters[-1].blocks[-1].text += f" {stripped}"
        elif stripped:
            chapters[-1].blocks.append(Block(PARAGRAPH, stripped))
        goes_on = bool(stripped) and heading is None
    return chapters


def find_chapter(chapters: Sequence[Chapter], wanted: str) -> Chapter | None:
    """The chapter or section meant: by id, by its number in the list, or by the beginning of words of its title."""
    meant = wanted.casefold().strip()
    every = [*chapters, *(section for chapter in chapters for section in chapter.sections())]
    for one in every:
        if meant == one.id.casefold():
            return one
    if meant.isdecimal() and 0 < int(meant[:4]) <= len(chapters):
        return chapters[int(meant[:4]) - 1]
    words = re.findall(r"[\w.]+", meant)
    for one in every:
        title = re.findall(r"[\w.]+", f"{one.id} {one.title}".casefold().replace("-", " "))
        if words and all(any(part.startswith(word) for part in title) for word in words):
            return one
    return None


def chapter_of(chapters: Sequence[Chapter], rule: str) -> Chapter | None:
    """What to read about a rule that the engine cites: its section, or else the chapter its id begins with."""
    while rule:
        for one in [*(section for chapter in chapters for section in chapter.sections()), *chapters]:
            if one.id == rule:
                return one
        rule = re.sub(r"(^|[-.])[^-.]*$", "", rule)
    return None
