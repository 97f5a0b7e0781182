"""What a registered game must have, layer by layer, and what it may have: docs/games.md says which has what."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from roses import games
from roses.bots import bot_names
from roses.core.components import SOURCES
from roses.core.text import LANGUAGES, fields_of, flat
from tests.conformance.cases import NAMES, RECORDS, REGISTERED

ROOT = Path(__file__).parents[2]
FEWEST_RECORDS = 10


def room(name: str) -> str:
    """The game's name as a folder of Python is called."""
    return name.replace("-", "_")


# What every game must have.


@pytest.mark.parametrize("name", NAMES)
def test_it_says_the_same_in_every_language(name: str) -> None:
    package = files(games.find(name).package) / "text"
    english, *others = (flat(tomllib.loads((package / f"{one}.toml").read_text("utf-8"))) for one in LANGUAGES)
    for other in others:
        assert english.keys() == other.keys()
        for key, phrase in english.items():
            assert fields_of(phrase) == fields_of(other[key]), key


@pytest.mark.parametrize("name", NAMES)
def test_it_has_words_for_itself_its_options_and_its_seats(name: str) -> None:
    game = games.find(name)
    for language in LANGUAGES:
        catalogue = game.text(language)
        wanted = ["title", "summary", *(f"option.{option.name}.name" for option in game.options)]
        wanted += [f"option.{option.name}.{choice}" for option in game.options for choice in option.choices]
        assert [key for key in wanted if not catalogue.phrases.get(key)] == []
        assert [seat for seat in game.seat_names if catalogue.name(seat) == seat] == []


@pytest.mark.parametrize("name", NAMES)
def test_its_components_say_where_every_value_is_from(name: str) -> None:
    data = tomllib.loads((files(games.find(name).package) / "data" / "components.toml").read_text("utf-8"))
    tables: list[dict[str, Any]] = []
    for value in data.values():
        tables += [value] if isinstance(value, dict) else value if isinstance(value, list) else []
    assert tables
    for table in tables:
        assert table["source"], table
        assert set(table["source"].values()) <= set(SOURCES), table


@pytest.mark.parametrize("name", NAMES)
def test_a_random_bot_plays_it(name: str) -> None:
    assert "random" in bot_names(games.find(name))


@pytest.mark.parametrize("name", REGISTERED)
def test_it_has_rulings_tests_of_its_rules_and_records(name: str) -> None:
    lacks = []
    if not (ROOT / "docs" / "rulings" / f"{name}.md").is_file():
        lacks.append("its rulings in docs/rulings")
    if not list((ROOT / "tests" / "rules" / room(name)).glob("test_*.py")):
        lacks.append("tests of its chapters in tests/rules")
    if len(list((RECORDS / name).glob("*.record"))) < FEWEST_RECORDS:
        lacks.append(f"{FEWEST_RECORDS} whole games in tests/records")
    assert lacks == []


# What a game may have besides, in the columns of docs/games.md.

BESIDES: dict[str, Callable[[str], bool]] = {
    "own bot": lambda name: len(bot_names(games.find(name))) > 1,
    "own table in the terminal": lambda name: (ROOT / "src/roses/terminal/games" / room(name)).is_dir(),
    "introduction in the browser": lambda name: (ROOT / "web/src/games" / name / "about.ts").is_file(),
    "rules in the browser": lambda name: any(
        "rules.en.md" in page.read_text("utf-8") for page in (ROOT / "web/src/games" / name).glob("index.ts")
    ),
    "board in the browser": lambda name: any(
        "Board" in page.read_text("utf-8") for page in (ROOT / "web/src/games" / name).glob("table.ts")
    ),
}


def test_the_table_in_the_docs_says_what_every_game_has() -> None:
    lines = (ROOT / "docs" / "games.md").read_text("utf-8").splitlines()
    head, _, *rows = ([cell.strip() for cell in line.strip("|").split("|")] for line in lines if line.startswith("|"))
    assert head == ["game", *BESIDES]
    written = {row[0]: row[1:] for row in rows}
    assert written == {name: ["yes" if has(name) else "–" for has in BESIDES.values()] for name in REGISTERED}
