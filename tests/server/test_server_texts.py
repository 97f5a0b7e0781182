"""Whatever the server says it says in both languages."""

from __future__ import annotations

import re
from pathlib import Path

from roses.core.text import LANGUAGES, fields_of, read_catalogue
from roses.server.errors import STATUS, ApiError, language_of

SOURCES = Path(__file__).parents[2] / "src" / "roses" / "server"


def phrases(language: str) -> dict[str, str]:
    return {key: text for key, text in read_catalogue(language, ["roses.server"]).phrases.items() if "error." in key}


def test_both_languages_have_the_same_sentences_with_the_same_parameters() -> None:
    english = {key: fields_of(text) for key, text in phrases("en").items()}
    assert english == {key: fields_of(text) for key, text in phrases("nl").items()}


def test_every_refusal_in_the_code_has_its_sentence() -> None:
    used = set()
    for file in SOURCES.rglob("*.py"):
        for code, phrase in re.findall(r'ApiError\(\s*"([a-z-]+)"(?:, "([a-z-]+)")?', file.read_text("utf-8")):
            assert code in STATUS, code
            used.add(f"error.{phrase or code}")
    assert len(used) > 20
    assert used <= set(phrases("en"))


def test_an_error_is_said_in_the_language_asked_for() -> None:
    error = ApiError("full")
    messages = {language: error.body(language)["error"]["message"] for language in LANGUAGES}
    assert len(set(messages.values())) == len(LANGUAGES)


def test_the_first_language_we_have_is_taken() -> None:
    assert language_of("nl", "en") == "nl"
    assert language_of(None, "fr-FR, nl-BE;q=0.8, en;q=0.5") == "nl"
    assert language_of("tlh", None) == "en"
