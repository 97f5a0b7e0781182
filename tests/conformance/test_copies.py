"""A copy is equal and apart, and what a state hands out is the caller's own."""

from __future__ import annotations

import copy
import json
import pickle
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from roses.core.contract import State
from tests.conformance.play import SOURCES, Source, moments, play_on, source_id

AHEAD = 25  # actions played on from a moment


def pickled(state: State) -> State:
    """As it arrives in another process."""
    twin = pickle.loads(pickle.dumps(state))
    assert isinstance(twin, State)
    return twin


WAYS: list[Callable[[State], State]] = [
    lambda state: state.copy(),
    copy.copy,
    copy.deepcopy,
    pickled,
]  # to come by a copy


def everything(state: State) -> str:
    """All that a state says of itself to anybody."""
    views = [state.view(seat) for seat in (*range(state.seats), None)]
    log = [(event.as_dict(), event.seen_by) for event in state.log]
    return json.dumps([state.position(), views, state.asked_seats(), log])


@pytest.mark.parametrize("source", SOURCES, ids=source_id)
def test_a_copy_is_equal_and_lives_its_own_life(source: Source) -> None:
    rng = Random(f"copies {source_id(source)}")
    for state in moments(source)[::2]:
        before = everything(state)
        twin = rng.choice(WAYS)(state)
        assert everything(twin) == before
        assert twin == state
        assert hash(twin) == hash(state)
        play_on(twin, rng, AHEAD)
        assert everything(state) == before
        # And the other way round: what the original does, the copy does not.
        original, twin = state.copy(), state.copy()
        play_on(original, rng, AHEAD)
        assert everything(twin) == before


@pytest.mark.parametrize("source", SOURCES, ids=source_id)
def test_what_a_seat_guesses_goes_to_another_process_unchanged(source: Source) -> None:
    rng = Random(f"pickled guesses {source_id(source)}")
    for state in moments(source)[::3]:
        guess = state.guess(rng.choice([*range(state.seats), None]), rng)
        assert everything(pickled(guess)) == everything(guess)


def spoil(value: Any) -> None:
    """Change everything that can be changed in what was handed out."""
    if isinstance(value, dict | list):
        for inner in value.values() if isinstance(value, dict) else value:
            spoil(inner)
        value.clear()


@pytest.mark.parametrize("source", SOURCES, ids=source_id)
def test_what_is_handed_out_is_the_callers_own(source: Source) -> None:
    for state in moments(source)[::5]:
        own = state.copy()
        before = everything(own)
        for seat in (*range(own.seats), None):
            view = own.view(seat)
            view["table"].clear()
            for key in ("legal", "options", "seats", "waiting", "result"):
                spoil(view[key])
            view.clear()
            own.events(seat).clear()
        for seat in range(own.seats):
            own.legal(seat).clear()
        own.decisions().clear()
        own.asked_seats().clear()
        own.waiting().clear()
        spoil(own.position())
        assert everything(own) == before


@pytest.mark.parametrize("source", SOURCES, ids=source_id)
def test_nothing_done_to_a_view_reaches_the_table_itself(source: Source) -> None:
    for state in moments(source)[::5]:
        own = state.copy()
        own.forget_offers()  # nothing that other copies share is spoiled either
        before = own.position()
        for seat in (*range(own.seats), None):
            spoil(own.view(seat))
        assert own.position() == before
        assert [own.legal(seat) for seat in range(own.seats)] == [state.legal(seat) for seat in range(own.seats)]
