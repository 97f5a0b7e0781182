"""Snapshots: going back is the same as playing again from the beginning, only shorter."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from roses.core import snapshots
from roses.core.contract import State
from roses.core.match import Match
from roses.core.record import read_record, replay
from roses.core.snapshots import FIRST_APART, MOST, Snapshots
from roses.games import find

RECORDS = Path(__file__).parents[1] / "records"
LONG = [RECORDS / "kingmaker" / "1455-5-seats.record", RECORDS / "wars-of-the-roses" / "1450-2-seats.record"]


@pytest.mark.parametrize("path", LONG, ids=lambda path: path.parent.name)
def test_every_step_is_the_one_that_was_played(path: Path) -> None:
    game, record = read_record(path.read_text("utf-8"), find)
    match, digests = Match.replayed(game, record), []
    replay(game, record, each=lambda state: digests.append(state.digest()))
    for count in Random(7).sample(range(len(digests)), 40):
        assert match.state_after(count).digest() == digests[count]
    assert match.state_after(len(digests)) == match.state


def test_looking_back_plays_only_a_few_moves_again(monkeypatch: pytest.MonkeyPatch) -> None:
    game, record = read_record(LONG[0].read_text("utf-8"), find)
    match = Match.replayed(game, record)
    played = 0
    apply = type(match.state).apply

    def counted(state: State, seat: int, action: str) -> None:
        nonlocal played
        played += 1
        apply(state, seat, action)

    try:
        monkeypatch.setattr(type(match.state), "apply", counted)
    except TypeError:
        pytest.skip("the compiled engine cannot be listened to")
    for count in range(0, len(match.moves), 7):
        played = 0
        match.state_after(count)
        assert played < 2 * len(match.moves) / MOST + FIRST_APART
    played = 0
    assert match.back_to(len(match.moves) - 1).state == match.state_after(len(match.moves) - 1)
    assert played < 4 * len(match.moves) / MOST + 2 * FIRST_APART


def test_a_match_that_went_back_goes_on_as_if_it_had_never_been_further() -> None:
    game = find("wars-of-the-roses")
    rng, match = Random(3), Match.begin(game.new(2, seed=3))
    for _ in range(4):
        for _ in range(60):
            seat = match.state.waiting()[0]
            match.act(seat, rng.choice(match.state.legal(seat)))
        match = match.back_to(len(match.moves) - 25)
        assert match.state == replay(game, match.record)
        for count in (0, 8, len(match.moves) - 1):
            assert match.state_after(count) == replay(game, match.record, count)
            assert match.log_after(count) == len(replay(game, match.record, count).log)
    assert Match.replayed(game, match.record).state == match.state


def test_going_back_to_just_before_a_snapshot_leaves_it_behind() -> None:
    game, record = read_record(LONG[1].read_text("utf-8"), find)
    match = Match.replayed(game, record)
    for count in range(FIRST_APART - 1, len(match.moves), FIRST_APART):
        earlier = match.back_to(count)
        assert len(earlier.moves) == count
        assert earlier.state == replay(game, record, count)


def test_there_are_never_many_and_they_stand_evenly() -> None:
    state = find("wars-of-the-roses").new(2, seed=1)
    kept = Snapshots()
    for count in range(5000):
        kept.pass_by(count, state)
    found = {near.moves for count in range(5000) if (near := kept.nearest(count)) is not None}
    assert MOST / 2 <= len(found) <= MOST
    assert len({later - earlier for earlier, later in zip(sorted(found), sorted(found)[1:], strict=False)}) == 1
    assert kept.nearest(0) is None


def test_a_snapshot_is_a_copy_and_those_beyond_are_left_behind() -> None:
    game = find("wars-of-the-roses")
    state, kept = game.new(2, seed=1), Snapshots()
    kept.pass_by(snapshots.FIRST_APART, state)
    before = state.digest()
    seat = state.waiting()[0]
    state.apply(seat, state.legal(seat)[0])
    near = kept.nearest(100)
    assert near is not None
    assert near.state.digest() == before
    assert Snapshots(kept, FIRST_APART - 1).nearest(100) is None
    assert Snapshots(kept, FIRST_APART).nearest(100) == near
