"""Judges: they tell everybody's chances, from what a seat knows, and better than by guessing."""

from __future__ import annotations

from random import Random

import pytest

from roses.bots import BOTS, seat_bots
from roses.bots.judges import JUDGES, chances_of, judge_of, mean
from roses.core.contract import State
from roses.games import GAMES, find
from tests.fourth_game import NAME, WHERE

OPTIONS = {"sun-of-york": {"battle": "barnet"}}


def some_way_on(game: str, seats: int, answers: int) -> State:
    """A table after so many answers of weak bots."""
    state = find(game).new(seats, OPTIONS.get(game), 5)
    bots = seat_bots(state, [next(iter(BOTS[game]))] * seats, "1")
    for _ in range(answers):
        seat = state.waiting()[0]
        state.apply(seat, bots[seat].choose(state))
    return state


TABLES = [(game, seats) for game in JUDGES for seats in (2, 4) if seats <= find(game).most]


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_chances_of_all_are_one(game: str, seats: int) -> None:
    judge = judge_of(find(game))
    assert judge is not None
    for answers in (0, 30, 70):
        state = some_way_on(game, seats, answers)
        before = state.digest()
        for viewer in (None, 0, seats - 1):
            for chances in chances_of(judge, state, viewer, 2, "1455"):
                assert sum(chances) == pytest.approx(1)
                assert all(0 <= one <= 1 for one in chances)
                assert len(chances) == seats
        assert state.digest() == before, "it plays on in worlds of its own"


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_what_a_seat_cannot_see_makes_no_difference(game: str, seats: int) -> None:
    """Its guesses differ from the truth in all it cannot see: judged from one of them, the chances are the same.

    A guess draws from what there is, in its order, so the worlds differ; what they come to must be near.
    """
    judge = judge_of(find(game))
    assert judge is not None
    state = some_way_on(game, seats, 40)
    for viewer in (0, None):
        other = state.guess(viewer, Random(3))
        true = mean(chances_of(judge, state, viewer, 24, "1455"))
        guessed = mean(chances_of(judge, other, viewer, 24, "1461"))
        assert guessed == pytest.approx(true, abs=0.2)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_same_seed_judges_the_same(game: str, seats: int) -> None:
    judge = judge_of(find(game))
    assert judge is not None
    state = some_way_on(game, seats, 6 if game == "wars-of-the-roses" else 30)
    whole = chances_of(judge, state, 0, 3, "1455")
    assert whole == chances_of(judge, state.copy(), 0, 3, "1455")
    assert whole[2:] == chances_of(judge, state, 0, 1, "1455", first=2), "and so do the worlds after the first"
    assert whole != chances_of(judge, state, 0, 3, "1461")


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_whoever_wins_in_the_end_was_seen_to_be_ahead(game: str, seats: int) -> None:
    """Shortly before the end of games between bots; a fair guess would be right in one of so many seats."""
    judge = judge_of(find(game))
    assert judge is not None
    right = 0.0
    for seed in range(2):
        rules = find(game)
        state = rules.new(seats, rules.settings(OPTIONS.get(game), bots_only=True), seed)
        bots = seat_bots(state, [list(BOTS[game])[min(1, len(BOTS[game]) - 1)]] * seats, str(seed))
        late: list[State] = []
        while state.result is None:
            late = [*late[-12:], state.copy()]
            seat = state.waiting()[0]
            state.apply(seat, bots[seat].choose(state))
        right += sum(mean(chances_of(judge, late[0], None, 4, "1455"))[seat] for seat in state.result.winners)
    assert right / 2 > 1.2 / seats


def test_a_war_of_many_battles_has_nobody_who_knows_its_chances() -> None:
    judge = judge_of(find("sun-of-york"))
    assert judge is not None
    assert not judge.covers(find("sun-of-york").new(2, {"battle": "campaign"}, 1))


def test_a_game_may_have_no_judge(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, NAME, WHERE)
    assert judge_of(find(NAME)) is None
