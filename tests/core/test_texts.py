"""English and Dutch say the same things."""

import tomllib
from importlib.resources import files

import pytest

from roses.core.text import fields_of, flat
from roses.games import names

PACKAGES = ["roses.core", *(f"roses.games.{name.replace('-', '_')}" for name in names())]


def phrases(package: str, language: str) -> dict[str, str]:
    return flat(tomllib.loads((files(package) / "text" / f"{language}.toml").read_text("utf-8")))


@pytest.mark.parametrize("package", PACKAGES)
def test_both_languages_have_the_same_keys_and_parameters(package: str) -> None:
    english, dutch = phrases(package, "en"), phrases(package, "nl")
    assert english.keys() == dutch.keys()
    for key, phrase in english.items():
        assert fields_of(phrase) == fields_of(dutch[key]), key
