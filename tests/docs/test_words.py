"""What docs/words.md says is never said, nobody is told: by no catalogue, rules page, web page or message in Python."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from roses.core.text import read_catalogue

ROOT = Path(__file__).parents[2]
LANGUAGES = ("en", "nl")
Line = tuple[Path, int, str]


@cache
def never(language: str) -> dict[str, str]:
    """Each phrase of the table "Never", with what is said in its place."""
    section = (ROOT / "docs/words.md").read_text("utf-8").partition("\n## Never\n")[2].partition("\n## ")[0]
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in section.splitlines() if line[:1] == "|"]
    return {phrase: row[2] for row in rows if row[0] == language for phrase in row[1].split(", ")}


def catalogue_lines(language: str) -> Iterator[Line]:
    """The phrases of the catalogues, without their keys."""
    for file in sorted(ROOT.glob(f"src/roses/**/text/{language}.toml")):
        for number, line in enumerate(file.read_text("utf-8").splitlines(), start=1):
            if not line.startswith("#"):
                yield file, number, line.partition("=")[2]


def rules_lines(language: str) -> Iterator[Line]:
    """The rules of the games as players read them."""
    for file in sorted(ROOT.glob(f"src/roses/games/*/text/rules.{language}.md")):
        for number, line in enumerate(file.read_text("utf-8").splitlines(), start=1):
            yield file, number, line


def page_lines(language: str) -> Iterator[Line]:
    """The words of the web pages; where one file has both languages, Dutch comes after `nl: {` or `const nl`."""
    for file in sorted(
        [file for name in ("words*", "about", "telling") for file in ROOT.glob(f"web/src/**/{name}.ts")]
    ):
        now = "nl" if file.name.endswith(".nl.ts") else "en"
        for number, line in enumerate(file.read_text("utf-8").splitlines(), start=1):
            if line.strip().startswith(("nl: {", "const nl")):
                now = "nl"
            if now == language:
                yield file, number, line


def messages_in_python() -> Iterator[Line]:
    """String literals that could be sentences; docstrings are for those who read the code."""
    for file in sorted(ROOT.glob("src/roses/**/*.py")):
        tree = ast.parse(file.read_text("utf-8"))
        docstrings = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
        literals = [node for node in ast.walk(tree) if isinstance(node, ast.Constant) and id(node) not in docstrings]
        for node in literals:
            if isinstance(node.value, str) and " " in node.value:
                yield file, node.lineno, node.value


def lines(language: str) -> Iterator[Line]:
    yield from catalogue_lines(language)
    yield from rules_lines(language)
    yield from page_lines(language)
    if language == "en":
        yield from messages_in_python()


def found(language: str, line: str) -> list[str]:
    return [phrase for phrase in never(language) if re.search(rf"\b{re.escape(phrase)}\b", line, re.IGNORECASE)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_nobody_is_told_what_is_never_said(language: str) -> None:
    but = never(language)
    said = [
        f"{file.relative_to(ROOT)}:{number}: “{phrase}”; say: {but[phrase]}"
        for file, number, line in lines(language)
        for phrase in found(language, line)
    ]
    assert not said, "\n".join(said)


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_are_words_to_look_for_and_places_to_look_in(language: str) -> None:
    assert all(never(language).values())
    assert len(never(language)) > 3
    assert {file.suffix for file, _, _ in lines(language)} >= {".toml", ".md", ".ts"}


def test_the_dutch_of_a_file_with_both_languages_is_read_as_dutch() -> None:
    both = [file for file in ROOT.glob("web/src/**/words*.ts") if "const nl" in file.read_text("utf-8")]
    assert both
    assert {file for file, _, _ in page_lines("nl")} >= set(both)


def test_a_phrase_is_found_as_a_whole_word_in_any_case() -> None:
    assert found("nl", "Kies een ander Wachtwoord.") == ["wachtwoord"]
    assert found("nl", "De gevonden keuze rondt het af; nu.") == []
    assert found("en", "the counter is beyond all counting") == ["beyond all"]


@pytest.mark.parametrize(("language", "column"), [("en", 0), ("nl", 2)])
def test_the_levels_of_bots_are_called_as_the_list_says(language: str, column: int) -> None:
    """And the pages call them so too."""
    lines = (ROOT / "docs/words.md").read_text("utf-8").splitlines()
    row = [cell.strip() for cell in next(line for line in lines if "the levels of bots" in line).strip("|").split("|")]
    names = row[1].partition("programs say ")[2].split(", ")
    called = dict(zip(names, row[column].split(", "), strict=True))
    told = read_catalogue(language, ["roses.bots"]).phrases
    assert {name: told[f"level.{name}"] for name in names} == called
    ranks = (ROOT / f"web/src/lib/words.{language}.ts").read_text("utf-8").partition("ranks: {")[2].partition("}")[0]
    assert dict(re.findall(r'(\w+): "(\w+)"', ranks)) == called
