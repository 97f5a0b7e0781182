"""Everything the game says while it is played can be said whole, in English and in Dutch."""

from functools import cache
from random import Random

import pytest

from roses.core.contract import State
from roses.core.text import LANGUAGES, Text, fields_of
from tests.rules.wars_of_the_roses.table_setting import GAME, set_table


def say_properly(text: Text) -> None:
    """A whole sentence in every language: its key is there, its parameters are given, its words are known."""
    for language in LANGUAGES:
        catalogue = GAME.text(language)
        assert text.key in catalogue.phrases, text
        assert fields_of(catalogue.phrases[text.key]) <= text.params.keys(), text
        said = catalogue.say(text)
        assert "{" not in said, said
        assert "None" not in said, said


def play_and_listen(state: State, rng: Random) -> None:
    """Random play to the end; whatever is asked on the way must be sayable."""
    while state.result is None:
        for decision in state.decisions().values():
            say_properly(decision.prompt)
            say_properly(Text(f"rule.{decision.rule}"))
        seat = rng.choice(list(state.decisions()))
        state.apply(seat, rng.choice(state.legal(seat)))


@cache
def everything_told() -> list[Text]:
    """The logs of random games, and of situations that random players seldom bring about."""
    told: list[Text] = []
    for seed in range(8):
        state = GAME.new(2 + seed % 3, {"overspend": ("refuse", "settle")[seed % 2]}, seed=seed)
        play_and_listen(state, Random(seed))
        told += [event.text for event in state.log]
    # Nobody is anywhere: no votes, no King, no Captain; then red, behind on the track, keeps his token.
    empty = set_table(score={"blue": 9})
    empty.reveal()
    empty.on_to_planning()
    # Green empties London, and yellow walks in; he empties Berwick too, and blue is warden with it no longer.
    taken = set_table(
        red=["plymouth"],
        blue=["london", "berwick", "kingston", "exeter"],
        yellow=["windsor"],
        green=["sandwich", "carlisle"],
        money={"yellow": 3, "green": 12},
        plans={"green": ["troops london 2", "troops berwick 1"], "yellow": ["troops london 1"]},
    )
    taken.reveal()
    taken.on_to_planning()
    # A location that went neutral is laid out again, and a card is left over.
    neutral = set_table(
        turn=1, red=["london"], yellow=["sandwich"], plans={"red": ["troops sandwich 1"]}, money={"red": 3}
    )
    neutral.reveal()
    neutral.draft_anything()
    # Red's purse is empty at the bid, and nothing he planned can be paid.
    short = set_table(
        red=["windsor", "stafford"],
        blue=["herbert"],
        money={"red": 7},
        plans={"red": ["bid midlands 9", "troops windsor 2", "bribe herbert", "retain stafford"]},
        overspend="settle",
    )
    short.reveal()
    # Nobody owns anything on the last turn, and all share the victory.
    shared = set_table(turn=5)
    shared.reveal()
    for table in (empty, taken, neutral, short, shared):
        told += [event.text for event in table.state.log]
    return told


def test_the_log_can_be_read_in_both_languages() -> None:
    for text in everything_told():
        say_properly(text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_of_the_log_is_never_said(language: str) -> None:
    told = {text.key for text in everything_told()}
    assert {key for key in GAME.text(language).phrases if key.startswith("log.")} == told
