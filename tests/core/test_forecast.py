"""What answers would bring: worked out from what a seat may know, and from nothing else."""

from __future__ import annotations

import pytest

from roses.core.errors import SeatError
from roses.core.forecast import Forecast, Prospect, counted, spread_over
from tests.fourth_game.lanterns import Lanterns, LanternsState
from tests.fourth_game.marks import IN_PLAIN_PYTHON

NORTH, EAST = 0, 1
pytestmark = IN_PLAIN_PYTHON


def a_night(seed: int = 5) -> LanternsState:
    """Two keepers, and nothing poured yet."""
    state = Lanterns().new(2, seed=seed)
    assert isinstance(state, LanternsState)
    return state


def test_answers_are_tried_out_and_nothing_is_done() -> None:
    state = a_night()
    before = state.digest()
    foreseen = state.forecast(NORTH, ["pour 2", "light"])
    assert (foreseen.taken, foreseen.refusal) == (2, None)
    safe = foreseen.find("safe", n=2)
    assert (safe.ways, safe.of, safe.exact) == (2, 3, True)
    assert safe.chance == pytest.approx(2 / 3)
    assert state.digest() == before


def test_without_answers_it_tells_what_lies_on_the_table() -> None:
    state = a_night()
    state.apply(NORTH, "pour 3")
    assert state.forecast(NORTH).find("safe").chance == 1
    assert state.forecast(EAST).find("safe").chance == 0
    assert state.forecast(None).prospects == []


def test_an_answer_that_brings_something_to_light_is_not_given() -> None:
    """North's lantern burns: East's would bring in the fog, and then nothing would be left to foresee."""
    state = a_night()
    state.apply(NORTH, "light")
    foreseen = state.forecast(EAST, ["pour 1", "light", "pour 1"])
    assert (foreseen.taken, foreseen.refusal) == (2, None)
    assert foreseen.find("safe", n=1).ways == 1


def test_a_refused_answer_is_told_with_its_reason() -> None:
    foreseen = a_night().forecast(NORTH, ["pour 1", "pour 9"])
    assert foreseen.taken == 1
    assert foreseen.refusal is not None
    assert foreseen.refusal.text.key == "refusal.too-little-oil"
    assert foreseen.find("safe", n=1).ways == 1


def test_a_spectator_answers_nothing() -> None:
    assert a_night().forecast(None, ["pour 1"]).refusal is not None


def test_there_must_be_such_a_seat() -> None:
    with pytest.raises(SeatError):
        a_night().forecast(7)


def test_what_others_keep_secret_makes_no_difference() -> None:
    one, other = a_night(), a_night()
    other.apply(EAST, "pour 3")
    told = [[prospect.as_dict() for prospect in state.forecast(NORTH, ["pour 1"])] for state in (one, other)]
    assert told[0] == told[1]


def test_a_prospect_for_people_and_for_programs() -> None:
    assert counted("safe", {"n": 1}, 1, 3).as_dict() == {
        "about": {"key": "forecast.safe", "params": {"n": 1}},
        "chance": 0.333333,
        "exact": True,
        "ways": 1,
        "of": 3,
    }
    hits = spread_over("hits", None, [0.25, 0.5, 0.25], exact=False)
    assert hits.as_dict() == {
        "about": {"key": "forecast.hits", "params": {}},
        "chance": 0.75,
        "exact": False,
        "spread": [0.25, 0.5, 0.25],
    }
    assert "about" in repr(hits)
    assert "1 of 3" in repr(counted("safe", {"n": 1}, 1, 3))


def test_what_is_not_foreseen_is_not_found() -> None:
    foreseen = Forecast(0, None, [Prospect("safe", {"n": 1})])
    assert foreseen.find("safe").chance == 1
    with pytest.raises(KeyError, match="nothing is foreseen of fog"):
        foreseen.find("fog")
    with pytest.raises(KeyError):
        foreseen.find("safe", n=2)
