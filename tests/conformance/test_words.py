"""Everything that is asked, offered and told has its words in every language."""

from __future__ import annotations

import pytest

from roses.core.text import LANGUAGES, Catalogue, Text, fields_of
from tests.conformance.play import SOURCES, Source, moments, source_id


@pytest.mark.parametrize("source", SOURCES, ids=source_id)
def test_everything_said_is_a_whole_sentence_in_every_language(source: Source) -> None:
    said: dict[str, Text] = {}
    for state in moments(source):
        for seat, decision in state.decisions().items():
            said[repr(decision.prompt)] = decision.prompt
            said[decision.rule] = Text(f"rule.{decision.rule}")
            said.update((action, state.game.describe(action)) for action in state.legal(seat))
    said.update((repr(event.text), event.text) for event in state.log)
    for language in LANGUAGES:
        catalogue = state.game.text(language)
        for text in said.values():
            check_sentence(catalogue, text)


def check_sentence(catalogue: Catalogue, text: Text) -> None:
    """Its key is there, its parameters are given, and its words are known."""
    assert text.key in catalogue.phrases, text
    assert fields_of(catalogue.phrases[text.key]) <= text.params.keys(), text
    sentence = catalogue.say(text)
    assert sentence, text
    assert "{" not in sentence, (text, sentence)
    assert "None" not in sentence, (text, sentence)
