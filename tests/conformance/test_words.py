"""Everything that is asked, offered and told has its words in every language, and reads like a sentence."""

from __future__ import annotations

import re
from random import Random
from typing import Final

import pytest

from roses.core.contract import State
from roses.core.text import LANGUAGES, Catalogue, Text, fields_of
from tests.conformance.cases import CASES, Case
from tests.conformance.play import SOURCES, Source, moments, playing, source_id

# What comes out of a phrase that did not think of an empty list, of one thing only, or of nothing at all.
SLIPS: Final = (
    ("–", "a list with nothing in it"),
    (r"  | [,.;:?)]|\( ", "a gap"),
    (r"\(\)|“”|[,;:]\.|\.\.|!:", "nothing between two signs"),
    (r"\{|\}|\bNone\b(?! of)|\[(log|prompt|action|count|rule)\.", "a parameter or a key"),
    (
        r"\b1 (cards|hits|orders|troops|votes|writs|mercenaries|counters|points|rounds|are|have)\b",
        "one of many",
    ),
    (
        r"\b1 (kaarten|treffers|soldaten|stemmen|dagvaardingen|huursoldaten|fiches|punten|rondes|zijn|hebben)\b",
        "een van vele",
    ),
)


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
    found = [f"{why}: “{sentence}”" for pattern, why in SLIPS if re.search(pattern, sentence)]
    assert not found, (text, found)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_a_whole_random_game_reads_well_in_every_language(case: Case) -> None:
    """Every line of the log and every prompt of a game; of the choices those that are taken."""
    state = case.new("read aloud")
    catalogues = [state.game.text(language) for language in LANGUAGES]
    for text in said_in(state, Random(case.id)):
        for catalogue in catalogues:
            check_sentence(catalogue, text)


def said_in(state: State, rng: Random) -> list[Text]:
    """What a game says from its beginning to its end, each sentence once."""
    said: dict[str, Text] = {}
    for seat, action in playing(state, rng):
        said[action] = state.game.describe(action)
        prompt = state.decisions()[seat].prompt
        said[repr(prompt)] = prompt
    said.update((repr(event.text), event.text) for event in state.log)
    return list(said.values())


@pytest.mark.parametrize(
    "sentence",
    [
        "Red besieges York, with – inside.",
        "Red draws 1 cards.",
        "Er zijn 1 kaarten.",
        "Red, , Blue.",
        "The winner: .",
        "Only 1 are left.",
        "Red ()",
        "Treason!: fall upon York",
        "Red has {N}.",
    ],
)
def test_a_slip_is_seen(sentence: str) -> None:
    with pytest.raises(AssertionError):
        check_sentence(Catalogue("en", {"log.x": sentence}, {}), Text("log.x", {"n": 1}))
