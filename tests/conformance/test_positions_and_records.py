"""Any state goes out as a position and comes back equal; any game is a record that replays to the same digest."""

from __future__ import annotations

import tomllib
from pathlib import Path
from random import Random

import pytest

from roses import games
from roses.core.contract import State
from roses.core.position import read_position, write_position
from roses.core.record import Record, read_record, replay, verify
from tests.conformance.cases import CASES, NAMES, POSITIONS, Case
from tests.conformance.play import FROM_A_POSITION, SOURCES, Source, moments, play_on, playing, source_id

OLDER = [path for name in NAMES for path in sorted((POSITIONS / name).glob("version-*/*.position"))]


def check_position(state: State) -> None:
    """Read back it is the same state: it asks, offers and shows the same to everybody."""
    text = write_position(state)
    again = read_position(text, games.find)
    assert write_position(again) == text
    assert again == state
    assert again.digest() == state.digest()
    assert again.asked_seats() == state.asked_seats()
    for seat in (*range(state.seats), None):
        assert again.view(seat) == state.view(seat)


@pytest.mark.parametrize("source", SOURCES, ids=source_id)
def test_positions_go_out_and_come_back_equal(source: Source) -> None:
    for state in moments(source):
        check_position(state)


@pytest.mark.parametrize("path", OLDER, ids=lambda path: f"{path.parents[1].name}-{path.parent.name}-{path.stem}")
def test_a_position_of_older_rules_is_read_and_played_on_by_the_rules_of_today(path: Path) -> None:
    written = tomllib.loads(path.read_text("utf-8"))
    state = read_position(path.read_text("utf-8"), games.find)
    assert written["rules"] < state.position()["rules"] == state.game.rules_version
    check_position(state)
    play_on(state, Random(path.stem), FROM_A_POSITION)
    check_position(state)


def played_and_recorded(case: Case) -> str:
    """A random game as a text."""
    state, rng = case.new("record"), Random(f"record {case.id}")
    record = Record.begin(state)
    last = None
    for seat, action in playing(state, rng):
        if last is not None:
            record.add(state, *last)
        last = seat, action
    assert last is not None
    record.add(state, *last)
    record.close(state)
    return record.write(case.game)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_the_same_seed_and_actions_give_the_same_game_with_the_seed_and_without(case: Case) -> None:
    text = played_and_recorded(case)
    assert played_and_recorded(case) == text
    game, record = read_record(text, games.find)
    assert record.write(game) == text
    assert len(verify(game, record)) == 4
    ended = replay(game, record)
    unseeded = replay(game, record, use_seed=False)
    unseeded.chance.seed = ended.chance.seed
    assert unseeded.digest() == ended.digest() == record.digest
