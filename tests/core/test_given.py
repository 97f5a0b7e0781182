"""Whatever somebody gives the contract: a seat, an action, a seed. What cannot be is said in one sentence.

The compiled build says the same: tests/test_packaging.py runs these tests with it.
"""

import random
from collections.abc import Callable
from random import Random, SystemRandom
from typing import Any

import pytest

from roses.core.contract import IllegalAction, State
from roses.core.errors import OptionError, SeatError
from tests.rules.wars_of_the_roses.table_setting import GAME, set_table

NOT_THERE = [-1, -4, 4, 99, 10**5000]
NO_SEATS_AT_ALL = ["0", "red", 1.0, b"1", [0], object()]

LOOKS: dict[str, Callable[[State, Any], object]] = {
    "view": lambda state, seat: state.view(seat),
    "events": lambda state, seat: state.events(seat),
    "guess": lambda state, seat: state.guess(seat, Random(1)),
    "forecast": lambda state, seat: state.forecast(seat),
    "legal": lambda state, seat: state.legal(seat),
    "standing": lambda state, seat: state.standing(seat),
}


def planning() -> State:
    """Green, the last seat, has a secret plan."""
    table = set_table(red=["windsor"], green=["london"], money={"green": 9})
    table.plan("green", "troops london 3")
    return table.state


# Seats.


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("seat", NOT_THERE, ids=lambda seat: str(seat)[:4] if seat < 100 else "large")
def test_nobody_looks_from_a_seat_that_is_not_at_the_table(look: str, seat: int) -> None:
    """-1 is not the last seat, with its secrets: it is none."""
    with pytest.raises(SeatError, match=r"^there is no seat .*; the seats are 0 to 3") as caught:
        LOOKS[look](planning(), seat)
    assert len(str(caught.value)) < 150


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("seat", NO_SEATS_AT_ALL, ids=lambda seat: type(seat).__name__)
def test_nobody_looks_from_what_is_no_seat_at_all(look: str, seat: object) -> None:
    with pytest.raises(SeatError):
        LOOKS[look](planning(), seat)


@pytest.mark.parametrize("look", ["view", "events", "guess", "forecast"])
def test_true_is_no_seat_and_nobody_in_particular_is_a_spectator(look: str) -> None:
    state = planning()
    with pytest.raises(SeatError, match="there is no seat True; the seats are 0 to 3, and None is a spectator"):
        LOOKS[look](state, True)
    assert LOOKS[look](state, None) is not None


def test_a_spectator_answers_nothing() -> None:
    for look in ("legal", "standing"):
        with pytest.raises(SeatError):
            LOOKS[look](planning(), None)


def test_a_guess_from_a_seat_that_is_not_there_is_refused_when_the_game_is_over_too() -> None:
    over = set_table(turn=5)
    over.reveal()
    with pytest.raises(SeatError):
        over.state.guess(-1, Random(1))


@pytest.mark.parametrize("seat", [-1, 4, 10**5000], ids=["-1", "4", "large"])
def test_an_action_from_a_seat_that_is_not_there_is_not_legal(seat: int) -> None:
    state = planning()
    before = state.digest()
    with pytest.raises(IllegalAction) as caught:
        state.apply(seat, "ready")
    assert caught.value.refusal.text.key == "refusal.no-such-seat"
    assert state.digest() == before


@pytest.mark.parametrize("rng", [None, 7, 1.5, "7", random, Random, object()], ids=lambda rng: repr(rng)[:12])
def test_a_guess_is_drawn_by_a_generator(rng: Any) -> None:
    """Also where there is nothing left to draw, because the game is over."""
    over = set_table(turn=5)
    over.reveal()
    for state in (planning(), over.state):
        with pytest.raises(OptionError, match=r"^a guess is drawn by a generator such as random\.Random\(7\), not "):
            state.guess(0, rng)
    assert planning().guess(0, SystemRandom()).view(0) == planning().view(0), "any kind of generator will do"


# Actions.


@pytest.mark.parametrize("seat", ["0", 0.0, None])
def test_an_action_from_what_is_no_seat_at_all(seat: Any) -> None:
    with pytest.raises(IllegalAction):
        planning().apply(seat, "ready")


@pytest.mark.parametrize("action", [None, 7, 1.5, b"ready", ["ready"], {"action": "ready"}, object()])
def test_an_action_that_is_no_text_is_not_legal(action: Any) -> None:
    state = planning()
    before = state.digest()
    with pytest.raises(IllegalAction):
        state.apply(0, action)
    assert state.digest() == before
    why = state.why_not(0, action)
    assert why is not None
    assert why.text.key == "refusal.unknown-action"
    assert GAME.text("en").say(why.text)
    foreseen = state.forecast(0, ["ready", action])
    assert foreseen.taken == 1
    assert foreseen.refusal is not None
    assert foreseen.refusal.text.as_dict() == why.text.as_dict()


@pytest.mark.parametrize("answers", ["ready", None, 3, {"ready": 1}])
def test_answers_to_be_foreseen_are_a_list_of_actions(answers: Any) -> None:
    """One action alone would be taken for its letters."""
    with pytest.raises(OptionError, match="answers are a list of actions"):
        planning().forecast(0, answers)
    assert planning().forecast(0, ("ready",)).taken == 1


# A new game.


@pytest.mark.parametrize("seed", [1.5, True, [1], b"short", object(), "1.5", ""])
def test_a_seed_that_is_no_seed(seed: Any) -> None:
    with pytest.raises(OptionError, match=r"^a seed "):
        GAME.new(4, seed=seed)


@pytest.mark.parametrize("seats", ["3", 3.0, None, [3]])
def test_a_number_of_seats_that_is_no_number(seats: Any) -> None:
    with pytest.raises(OptionError, match="is for 2 to 4 seats, not"):
        GAME.new(seats)


@pytest.mark.parametrize("options", ["overspend=settle", ["overspend"], 3, {"overspend"}])
def test_options_that_are_no_table(options: Any) -> None:
    with pytest.raises(OptionError, match="options are names with their values"):
        GAME.new(4, options)


@pytest.mark.parametrize("options", [{3: "settle"}, {"overspend": 3}, {"overspend": ["settle"]}, {None: None}])
def test_options_the_game_cannot_have(options: Any) -> None:
    with pytest.raises(OptionError, match=r"has no option|is one of refuse, settle, not"):
        GAME.new(4, options)


@pytest.mark.parametrize("script", ["123", 5, (1, 2), [1.5], ["1"], [-1], [True]])
def test_a_script_of_chance_that_is_no_list_of_outcomes(script: Any) -> None:
    with pytest.raises(OptionError, match="a script of chance is a list of whole numbers"):
        GAME.new(4, script=script)


def test_the_list_of_a_script_stays_the_callers_own() -> None:
    script = [0] * 30
    GAME.new(2, seed=1, script=script)
    assert script == [0] * 30
