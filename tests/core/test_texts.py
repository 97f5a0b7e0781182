"""English and Dutch say the same things, in every layer; of the games tests/conformance says it."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from roses.core.text import LANGUAGES, fields_of, flat
from tests.sources import SOURCE

FOLDERS = [path.parent for path in SOURCE.rglob("text/en.toml") if "roses/games" not in path.as_posix()]


def phrases(folder: Path, language: str) -> dict[str, str]:
    return flat(tomllib.loads((folder / f"{language}.toml").read_text("utf-8")))


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
def test_every_language_has_the_same_keys_and_parameters(folder: Path) -> None:
    english = phrases(folder, "en")
    for language in LANGUAGES:
        other = phrases(folder, language)
        assert english.keys() == other.keys()
        for key, phrase in english.items():
            assert fields_of(phrase) == fields_of(other[key]), key
