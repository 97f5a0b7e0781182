"""Every field of every state is copied, written down and read back; and one that is forgotten anywhere is noticed."""

from __future__ import annotations

from functools import cache, partial
from random import Random
from typing import Any

import pytest

from roses import bench
from roses.core.contract import Frame, State
from tests.conformance.cases import NAMES
from tests.conformance.fields import (
    Keep,
    as_at_first,
    attributes,
    changeable,
    content,
    fields,
    final_fields,
    forgotten_in_copy,
    forgotten_in_reading,
    forgotten_in_writing,
    never_kept,
)
from tests.conformance.play import moments, sources_of

pytestmark = pytest.mark.skipif(bench.is_compiled(), reason="the compiled engine does not tell its fields")

STATES = 60  # looked at, of each game


@cache
def some_states(name: str) -> list[State]:
    """Moments of all kinds of games, and for every field one in which it is not as at first, if there is any."""
    states = [state for source in sources_of(name) for state in moments(source)]
    Random(f"fields {name}").shuffle(states)
    some, others = states[:STATES], states[STATES:]
    for field in fields(states[0]):
        if not any(has_changed(state, field) for state in some):
            some += [state for state in others if has_changed(state, field)][:1]
    some = [state.copy() for state in some]
    for state in some:
        state.view(None)  # so that what is kept of a look is there
    return some


def has_changed(state: State, field: str) -> bool:
    """Is this field neither what it is in a blank state nor what it is when a game begins?"""
    at_first = [content(as_at_first(state, field, blank)) for blank in (True, False)]
    return content(getattr(state, field)) not in at_first


@pytest.mark.parametrize("name", NAMES)
def test_every_field_is_copied_and_a_copy_shares_nothing_that_changes(name: str) -> None:
    states = some_states(name)
    for state in states:
        assert forgotten_in_copy(state, state.copy()) == set()
    assert never_kept(states, copied, set(fields(states[0]))) == set()


@pytest.mark.parametrize("name", NAMES)
def test_every_field_is_read_back(name: str) -> None:
    states = some_states(name)
    for state in states:
        assert forgotten_in_reading(state, read_again(state)) == set()
    assert never_kept(states, read_again, fields(states[0]).keys() - type(states[0]).UNWRITTEN) == set()


@pytest.mark.parametrize("name", NAMES)
def test_every_field_is_written_down_and_so_compared(name: str) -> None:
    assert forgotten_in_writing(some_states(name)) == set()


def copied(state: State) -> State:
    return state.copy()


def read_again(state: State) -> State:
    return state.game.restore(state.position())


@pytest.mark.parametrize("name", NAMES)
def test_what_a_state_says_of_its_fields_is_said_of_fields_it_has(name: str) -> None:
    state = some_states(name)[0]
    kind = type(state)
    assert fields(state).keys() >= kind.SHARED | kind.DERIVED | kind.UNWRITTEN
    assert attributes(state).keys() >= final_fields(kind) | kind.PASSING
    assert "options" in final_fields(kind)


@pytest.mark.parametrize("name", NAMES)
def test_what_serves_only_within_an_answer_is_as_at_first_when_somebody_is_asked(name: str) -> None:
    for state in some_states(name):
        blank = state.game.blank(Frame(state.game, state.seats, state.options, state.chance.copy()))
        for field in type(state).PASSING:
            assert content(getattr(state, field)) == content(getattr(blank, field))


# Each field forgotten once, in each of the three places.


def with_field(state: State, field: str, value: Any) -> State:
    """The state with another value in this field."""
    setattr(state, field, value)
    return state


def forgetting(keep: Keep, field: str) -> Keep:
    """Keep all of a state but for one field, which is as it is at first."""
    return lambda state: with_field(keep(state), field, as_at_first(state, field, blank=False))


@pytest.mark.parametrize("keep", [copied, read_again])
@pytest.mark.parametrize("name", NAMES)
def test_a_field_that_is_not_copied_or_not_read_back_is_noticed(name: str, keep: Keep) -> None:
    states = some_states(name)[:4]
    for field in fields(states[0]):
        assert never_kept(states, forgetting(keep, field), {field}) == {field}


@pytest.mark.parametrize("name", NAMES)
def test_a_field_that_is_not_written_down_is_noticed(name: str) -> None:
    states = some_states(name)[:1]
    for field in fields(states[0]).keys() - type(states[0]).DERIVED - type(states[0]).UNWRITTEN:
        assert field in forgotten_in_writing(states, partial(position_without, field)), field


def position_without(field: str, state: State) -> object:
    """The position as it is written by somebody who forgets a field."""
    return with_field(state, field, as_at_first(state, field, blank=False)).position()


@pytest.mark.parametrize("name", NAMES)
def test_a_field_that_copies_share_is_noticed(name: str) -> None:
    states = some_states(name)
    for field in fields(states[0]).keys() - type(states[0]).SHARED:
        for state in states:
            if any(True for _ in changeable(getattr(state, field))):
                assert forgotten_in_copy(state, with_field(state.copy(), field, getattr(state, field))) == {field}
                break
