"""The terminal says the same things in English and Dutch, and has a sentence for everything it says."""

import re
import tomllib
from importlib.resources import files
from pathlib import Path

import roses.terminal
from roses.core.text import fields_of, flat


def phrases(language: str) -> dict[str, str]:
    return flat(tomllib.loads((files("roses.terminal") / "text" / f"{language}.toml").read_text("utf-8")))


def test_both_languages_have_the_same_keys_and_parameters() -> None:
    english, dutch = phrases("en"), phrases("nl")
    assert english.keys() == dutch.keys()
    for key, phrase in english.items():
        assert fields_of(phrase) == fields_of(dutch[key]), key


def test_every_sentence_the_code_names_is_there() -> None:
    known = phrases("en")
    assert roses.terminal.__file__ is not None
    folder = Path(roses.terminal.__file__).parent
    for module in folder.glob("*.py"):
        for key in re.findall(r'\bsay\("([a-z.-]+)"', module.read_text("utf-8")):
            assert f"terminal.{key}" in known, (module.name, key)
