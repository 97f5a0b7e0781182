"""docs/rulings, one document for each game: its numbered rulings, its tables, and who cites a ruling."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[1]
# "ruling 5", "rulings 2 and 41", "rulings 20, 31 and 43", "test_..._ruling_5"
CITATION = re.compile(r"\brulings?[ _-](\d+(?:(?:, | and |, and |_and_)\d+)*)", re.IGNORECASE)


@cache
def document(name: str) -> str:
    """The rulings of the game of this name."""
    return (ROOT / "docs" / "rulings" / f"{name}.md").read_text("utf-8")


def rows(name: str, heading: str) -> dict[str, list[str]]:
    """The table under a heading of the document, by its first column."""
    part = document(name).split(f"\n### {heading}\n")[1].split("\n### ")[0]
    lines = [line for line in part.splitlines() if line.startswith("| ")][1:]
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    return {row[0]: row[1:] for row in cells}


def rulings(name: str) -> list[int]:
    """The numbers in the tables under the heading “Rulings”."""
    part = re.split(r"^## ", document(name).partition("\n## Rulings\n")[2], flags=re.MULTILINE)[0]
    return [int(number) for number in re.findall(r"^\| (\d+) \|", part, re.MULTILINE)]


def cited_in(text: str) -> set[int]:
    """Every ruling that a text names."""
    return {int(number) for found in CITATION.findall(text) for number in re.findall(r"\d+", found)}


def cited_by_tests(folder: Path) -> set[int]:
    """Every ruling named in the name or docstring of a test of this folder."""
    found: set[int] = set()
    for file in sorted(folder.glob("test_*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found |= cited_in(f"{node.name} {ast.get_docstring(node) or ''}")
    return found
