"""Every ruling has a test that cites it, and docs/rulings/kingmaker.md agrees with the options and components."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from roses.games.kingmaker.components import CARDS, EVENT_KINDS, EVENTS, KINDS
from roses.games.kingmaker.game import OPTIONS
from tests.rules.kingmaker.table_setting import BOARD

HERE = Path(__file__).parent
ROOT = HERE.parents[2]
DOCUMENT = (ROOT / "docs" / "rulings" / "kingmaker.md").read_text("utf-8")
CODE = sorted((ROOT / "src" / "roses" / "games" / "kingmaker").rglob("*.py"))

# "ruling 5", "rulings 2 and 41", "rulings 20, 31 and 43", "test_..._ruling_5"
CITATION = re.compile(r"\brulings?[ _-](\d+(?:(?:, | and |, and |_and_)\d+)*)", re.IGNORECASE)


def rulings() -> list[int]:
    """The numbers in the document's tables of rulings."""
    part = DOCUMENT[DOCUMENT.index("## Rulings") : DOCUMENT.index("## Options")]
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


def test_the_rulings_are_numbered_without_a_gap() -> None:
    assert rulings() == list(range(1, len(rulings()) + 1))


@pytest.mark.parametrize("number", rulings())
def test_a_test_cites_the_ruling(number: int) -> None:
    assert number in cited_by_tests()


def test_neither_code_nor_tests_cite_a_ruling_that_is_not_there() -> None:
    known = set(rulings())
    for file in [*CODE, *sorted(HERE.glob("*.py"))]:
        assert cited_in(file.read_text("utf-8")) <= known, file.name


def test_the_document_has_every_option_with_its_values_the_standard_first() -> None:
    part = DOCUMENT[DOCUMENT.index("## Options") : DOCUMENT.index("## Components")]
    written = dict(re.findall(r"^\| `([a-z-]+)` \| ([^|]+) \|", part, re.MULTILINE))
    assert list(written) == [option.name for option in OPTIONS]
    for option in OPTIONS:
        values = re.split(r"[,;] ", written[option.name])
        assert values[0] == option.default
        assert sorted(values) == sorted(option.choices)


def test_the_document_counts_the_cards_as_they_are() -> None:
    crown = [card for card in range(CARDS) if not BOARD.advanced[card]]
    events = [event for event in range(EVENTS) if not BOARD.event_advanced[event]]
    assert (CARDS, len(crown), EVENTS, len(events)) == (80, 72, 90, 80)
    kinds = [KINDS[BOARD.kind[card]] for card in crown]
    for kind, number in (("title", 8), ("office", 12), ("bishop", 6), ("mercenary", 8), ("ship", 4), ("town", 11)):
        assert kinds.count(kind) == number
    happenings = [EVENT_KINDS[BOARD.event_kind[event]] for event in events]
    for kind, number in (("plague", 17), ("storms", 10), ("raid", 23), ("embassy", 6), ("parliament", 4), ("writ", 10)):
        assert happenings.count(kind) == number
    for line in ("8 titles, 12 offices, 6 bishops, 8 mercenaries, 4 ships", "17 plague, 10 storms, 23 raids"):
        assert line in DOCUMENT


def test_the_document_calls_the_map_a_reconstruction() -> None:
    assert "The map is a reconstruction" in DOCUMENT
    assert BOARD.map.reconstruction
