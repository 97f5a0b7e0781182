"""Every ruling has a test that cites it, and docs/rulings/sun-of-york.md agrees with the components."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from roses.games.sun_of_york.components import DECK_SIZE, LEADER
from tests.rules.sun_of_york.situations import BOARD

HERE = Path(__file__).parent
ROOT = HERE.parents[2]
DOCUMENT = (ROOT / "docs" / "rulings" / "sun-of-york.md").read_text("utf-8")
CODE = sorted((ROOT / "src" / "roses" / "games" / "sun_of_york").rglob("*.py"))
# "ruling 5", "rulings 2 and 41", "rulings 20, 31 and 43"
CITATION = re.compile(r"\brulings?[ _-](\d+(?:(?:, | and |, and |_and_)\d+)*)", re.IGNORECASE)
TAGS = {"stated": "S", "found": "F", "reconstructed": "R"}


def rulings() -> list[int]:
    """The numbers in the document's tables of rulings."""
    part = DOCUMENT[DOCUMENT.index("## Rulings") : DOCUMENT.index("## Components")]
    return [int(number) for number in re.findall(r"^\| (\d+) \|", part, re.MULTILINE)]


def cited_in(text: str) -> set[int]:
    return {int(number) for found in CITATION.findall(text) for number in re.findall(r"\d+", found)}


@cache
def cited_by_tests() -> set[int]:
    """Every number named in the name or docstring of a test of this folder."""
    found: set[int] = set()
    for file in sorted(HERE.glob("test_*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found |= cited_in(f"{node.name} {ast.get_docstring(node) or ''}")
    return found


def rows(heading: str) -> dict[str, list[str]]:
    """The table under a heading of the document, by its first column."""
    part = DOCUMENT.split(f"\n### {heading}\n")[1].split("\n### ")[0]
    lines = [line for line in part.splitlines() if line.startswith("| ")][1:]
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    return {row[0]: row[1:] for row in cells}


def test_the_rulings_are_numbered_without_a_gap() -> None:
    assert rulings() == list(range(1, len(rulings()) + 1))


@pytest.mark.parametrize("number", rulings())
def test_a_test_cites_the_ruling(number: int) -> None:
    assert number in cited_by_tests()


def test_neither_code_nor_tests_cite_a_ruling_that_is_not_there() -> None:
    known = set(rulings())
    for file in [*CODE, *sorted(HERE.glob("*.py"))]:
        assert cited_in(file.read_text("utf-8")) <= known, file.name


@pytest.mark.parametrize(("side", "heading"), [(0, "Lancastrian leaders"), (1, "Yorkist leaders")])
def test_the_document_has_every_leader_with_his_numbers_and_their_tags(side: int, heading: str) -> None:
    written = rows(heading)
    for number in range(side * DECK_SIZE, (side + 1) * DECK_SIZE):
        if BOARD.kind[number] != LEADER:
            continue
        source = {key: TAGS[value] for key, value in BOARD.provenance[BOARD.ids[number]].items()}
        values = {
            "orders": str(BOARD.orders[number]),
            "ability": str(BOARD.ability[number]),
            "leadership": str(BOARD.leadership[number]),
            "royal": "yes" if BOARD.royal[number] else "no",
            "loyal": "yes" if BOARD.loyal[number] else "no",
        }
        assert written.pop(BOARD.title[number]) == [f"{value} {source[key]}" for key, value in values.items()]
    assert not written


def test_the_document_counts_every_unit() -> None:
    for title, cells in rows("Units").items():
        for side, cell in enumerate(cells):
            for part in cell.split(", "):
                ratings, number = part.split(" x")
                there = [n for n in BOARD.cards_named(side, title) if BOARD.ratings(n) == ratings]
                assert len(there) == int(number), (title, part)


def test_the_document_counts_terrain_and_special_cards() -> None:
    for title, cells in rows("Terrain and special cards").items():
        for side, cell in enumerate(cells):
            cards = BOARD.cards_named(side, title)
            assert cell == (f"{len(cards)} ({BOARD.orders[cards[0]]})" if cards else "–")
