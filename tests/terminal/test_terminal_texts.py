"""The terminal says the same things in English and Dutch, and has a sentence for everything it says."""

import re
import tomllib
from importlib.resources import files
from pathlib import Path

import pytest

import roses.terminal
from roses.core.text import fields_of, flat
from roses.terminal.games import PRESENTERS

assert roses.terminal.__file__ is not None
FOLDER = Path(roses.terminal.__file__).parent
PACKAGES = ["roses.terminal", *(entry.partition(":")[0] for entry in PRESENTERS.values())]


def phrases(package: str, language: str) -> dict[str, str]:
    return flat(tomllib.loads((files(package) / "text" / f"{language}.toml").read_text("utf-8")))


@pytest.mark.parametrize("package", PACKAGES)
def test_both_languages_have_the_same_keys_and_parameters(package: str) -> None:
    english, dutch = phrases(package, "en"), phrases(package, "nl")
    assert english.keys() == dutch.keys()
    for key, phrase in english.items():
        assert fields_of(phrase) == fields_of(dutch[key]), key


def test_every_sentence_the_code_names_is_there() -> None:
    known = phrases("roses.terminal", "en")
    for module in FOLDER.glob("*.py"):
        for key in re.findall(r'\bsay\("([a-z.-]+)"', module.read_text("utf-8")):
            assert f"terminal.{key}" in known, (module.name, key)


@pytest.mark.parametrize("game", PRESENTERS)
def test_every_sentence_that_a_presenter_names_is_there(game: str) -> None:
    package = PRESENTERS[game].partition(":")[0]
    known = {**phrases("roses.terminal", "en"), **phrases(package, "en")}
    for module in (FOLDER.parents[1] / package.replace(".", "/")).glob("*.py"):
        for key in re.findall(r'\bsay\(f"{_?KEY}\.([a-z.-]+)"', module.read_text("utf-8")):
            assert f"terminal.{game}.{key}" in known, (module.name, key)


def test_no_sentence_of_the_terminal_is_never_said() -> None:
    """Keys that are put together as they are needed are known by their beginning."""
    made_up = ("help-", "undo-", "verb.", "command.")
    code = "".join(path.read_text("utf-8") for path in [*FOLDER.rglob("*.py"), *(FOLDER.parent / "cli").glob("*.py")])
    for key in phrases("roses.terminal", "en"):
        word = key.removeprefix("terminal.")
        if key != word and not word.startswith(made_up):
            assert f'"{word}"' in code or f'"{key}"' in code, key
