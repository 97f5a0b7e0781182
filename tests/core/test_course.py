"""How far a game has come, in a few words for lists of tables: of every game, in both languages, from what all know."""

from __future__ import annotations

from random import Random

import pytest

from roses import games
from roses.core.contract import State

SAID = {
    "wars-of-the-roses": ("turn 1 of 5", "ronde 1 van 5"),
    "sun-of-york": ("Towton, before the first turn", "Towton, vóór de eerste beurt"),
    "kingmaker": (None, None),
}


def said(state: State, language: str) -> str | None:
    course = state.course()
    return None if course is None else state.game.text(language).say(course)


def turn_of(state: State) -> object:
    table = state.view(None)["table"]
    return table["round"] if state.game.name == "kingmaker" else table["turn"]


@pytest.mark.parametrize("name", sorted(SAID))
def test_a_new_game_says_where_it_begins(name: str) -> None:
    game = games.find(name)
    state = game.new(game.fewest, seed=1)
    assert (said(state, "en"), said(state, "nl")) == SAID[name]


@pytest.mark.parametrize("name", sorted(SAID))
def test_it_goes_on_with_the_turns(name: str) -> None:
    game, rng = games.find(name), Random(4)
    state = game.new(game.fewest, seed=4)
    for _ in range(4000):
        if state.result is not None or turn_of(state) == 2:
            break
        seat = state.waiting()[0]
        state.apply(seat, rng.choice(state.legal(seat)))
    assert turn_of(state) == 2
    for language in ("en", "nl"):
        assert "2" in str(said(state, language))
