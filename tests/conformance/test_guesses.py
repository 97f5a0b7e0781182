"""A guess looks like the truth to its viewer, is a state in its own right, and is not the truth.

That it looks the same does not prove that it hides anything: the truth itself looks the same. So each game says which
entries of its positions are secret, and is held to it from both sides: guesses change these and nothing else, and
whatever can be changed without a spectator seeing it is either secret or said to be known to all.
"""

from __future__ import annotations

from random import Random

import pytest

from tests.conformance.cases import NAMES, trial_of
from tests.conformance.hidden import (
    HEADER,
    complaints,
    looks_at,
    seen,
    telling_moments,
    told_the_same,
    unseen_entries,
)
from tests.conformance.play import SOURCES, Source, moments, play_on, source_id
from tests.conformance.positions import entries, within
from tests.conformance.test_positions_and_records import check_position

AHEAD = 40  # actions played on from a guess


@pytest.mark.parametrize("source", SOURCES, ids=source_id)
def test_a_guess_looks_the_same_to_its_viewer_to_the_byte(source: Source) -> None:
    rng = Random(f"looks {source_id(source)}")
    for number, state in enumerate(moments(source)):
        everybody = [*range(state.seats), None]
        for viewer in everybody if number % 3 == 0 else rng.sample(everybody, 2):
            guess = state.guess(viewer, rng)
            assert seen(guess, viewer) == seen(state, viewer)
            assert told_the_same(guess, state, viewer)
            assert all(event.visible_to(viewer) for event in guess.log) or state.result is not None


@pytest.mark.parametrize("source", SOURCES, ids=source_id)
def test_a_guess_can_be_written_down_and_played_on(source: Source) -> None:
    rng = Random(f"played on {source_id(source)}")
    for state in moments(source)[::5]:
        before = state.digest()
        guess = state.guess(rng.choice([*range(state.seats), None]), rng)
        check_position(guess)
        play_on(guess, rng, AHEAD)
        assert state.digest() == before


@pytest.mark.parametrize("name", NAMES)
def test_a_guess_changes_what_is_secret_and_nothing_else(name: str) -> None:
    assert complaints(name, looks_at(name)) == []


@pytest.mark.parametrize("name", NAMES)
def test_what_no_view_shows_is_secret_or_said_to_be_known(name: str) -> None:
    stated = trial_of(name).unseen()
    unseen = unseen_entries(name)
    assert [unseen[kind] for kind in unseen if not any(within(kind, one) for one in stated)] == []


@pytest.mark.parametrize("name", NAMES)
def test_what_is_said_of_a_game_is_said_of_entries_it_has(name: str) -> None:
    kinds = {entry.kind for state in telling_moments(name) for entry in entries(state.position())}
    for stated in trial_of(name).unseen():
        assert any(within(kind, stated) for kind in kinds), stated
        assert stated.partition(".")[0] not in HEADER
