"""Every ruling has a test that cites it, and docs/rulings/wars-of-the-roses.md agrees with the components."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from roses.games.wars_of_the_roses.components import BISHOP, FIRST, KINDS, NOBLE, NOBLES, OWNABLE, PORT, SHIP, TOWN
from tests.rules.wars_of_the_roses.table_setting import BOARD

HERE = Path(__file__).parent
ROOT = HERE.parents[2]
DOCUMENT = (ROOT / "docs" / "rulings" / "wars-of-the-roses.md").read_text("utf-8")
CODE = sorted((ROOT / "src" / "roses" / "games" / "wars_of_the_roses").rglob("*.py"))

# "ruling 5", "rulings 2 and 41", "rulings 20, 31 and 43", "test_..._ruling_5"
CITATION = re.compile(r"\brulings?[ _-](\d+(?:(?:, | and |, and |_and_)\d+)*)", re.IGNORECASE)
TAGS = {"S": "stated", "F": "found", "R": "reconstructed"}


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


def test_the_document_has_every_area_with_its_numbers_and_their_tags() -> None:
    written = rows("Areas")
    for area, id in enumerate(BOARD.area_ids):
        source = BOARD.provenance[id]
        values = zip(("votes", "first", "second"), (BOARD.votes, BOARD.first_vp, BOARD.second_vp), strict=True)
        for (key, numbers), cell in zip(values, written[BOARD.names[id]], strict=False):
            number, tag = cell.split()
            assert (int(number), TAGS[tag]) == (numbers[area], source[key])
        borders = written[BOARD.names[id]][3].split(", ")
        assert sorted(borders) == sorted(BOARD.names[BOARD.area_ids[there]] for there in BOARD.borders[area])


def test_the_document_has_every_kind_with_its_numbers() -> None:
    written = rows("Kinds of card")
    assert [name.replace(" ", "-") for name in written] == [KINDS[kind] for kind in BOARD.chart]
    for name, (points, garrison, _) in written.items():
        kind = KINDS.index(name.replace(" ", "-"))
        if kind != NOBLE:
            assert points == f"{BOARD.kind_cp[kind]} S"
        assert garrison == (f"{BOARD.garrison_of_kind[kind]} S" if kind <= PORT else "–")


def test_the_document_has_every_location_bishop_and_ship_with_income_and_tags() -> None:
    written = rows("Locations, bishops and ships")
    towns = {location for location, _ in BOARD.church}
    for area, id in enumerate(BOARD.area_ids):
        for cell, kind in zip(written[BOARD.names[id]], (0, 1, TOWN, PORT, BISHOP, SHIP), strict=True):
            card = FIRST[kind] + area
            name, source = BOARD.names[BOARD.ids[card]], BOARD.provenance[BOARD.ids[card]]
            known = "S" if {source["name"], source["area"]} == {"stated"} else "R"
            star = "*" if card in towns else ""
            income = f" {BOARD.income[card]} R" if kind else ""
            assert cell == f"{name}{star} {known}{income}"
            assert source.get("income", "reconstructed") == "reconstructed"


def test_the_document_has_every_noble_with_points_and_tags() -> None:
    written = rows("Nobles")
    for card in range(NOBLES, OWNABLE):
        id = BOARD.ids[card]
        short = {long: letter for letter, long in TAGS.items()}
        tag = {key: short[value] for key, value in BOARD.provenance[id].items()}
        title, points, start = written[f"{BOARD.names[id]} {tag['name']}"]
        assert title == f"{BOARD.titles[id]} {tag['title']}"
        assert points == f"{BOARD.cp[card]} {tag['cp']}"
        assert start == f"{BOARD.names[BOARD.area_ids[BOARD.home_area[card]]]} {tag['area']}"
