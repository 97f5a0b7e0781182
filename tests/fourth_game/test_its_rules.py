"""The rules of Lanterns, where a test elsewhere would prove little if they were not what they seem."""

from __future__ import annotations

import pytest

from roses.core.contract import IllegalAction
from roses.games import find
from tests.fourth_game import NAME
from tests.fourth_game.lanterns import LanternsState

HULK, CARRACK = 1, 4
FOG_OF_2 = 1


def two_keepers() -> LanternsState:
    """North has the carrack, East the hulk; the fog of both nights is 2 thick."""
    state = find(NAME).new(2, script=[CARRACK, HULK, 0, 0, 0, FOG_OF_2, FOG_OF_2])
    assert isinstance(state, LanternsState)
    return state


def night(state: LanternsState, north: int, east: int) -> None:
    for seat, measures in enumerate((north, east)):
        if measures:
            state.apply(seat, f"pour {measures}")
        state.apply(seat, "light")


def test_a_ship_scores_its_worth_for_every_night_with_enough_oil_and_oil_scores_too() -> None:
    state = two_keepers()
    night(state, north=2, east=1)
    assert (state.safe, state.oil) == ([1, 0], [4, 5])
    night(state, north=2, east=3)
    assert state.result is not None
    assert state.result.scores == [2 * 5 + 2, 1 * 2 + 2]
    assert state.result.winners == [0]


def test_a_lantern_is_doused_once_a_night_and_is_empty_then() -> None:
    state = two_keepers()
    state.apply(0, "pour 3")
    state.apply(0, "light")
    assert state.waiting() == [1]
    state.apply(0, "douse")
    assert (state.poured, state.waiting()) == ([0, 0], [0, 1])
    state.apply(0, "light")
    with pytest.raises(IllegalAction):
        state.apply(0, "douse")


def test_nobody_pours_what_the_cellar_does_not_hold() -> None:
    state = find(NAME).new(2, {"nights": "4"}, seed=1)
    assert isinstance(state, LanternsState)
    night(state, north=3, east=0)
    night(state, north=2, east=0)
    assert state.legal(0) == ["pour 1", "light"]
