"""The greedy player of Kingmaker."""

from functools import partial
from random import Random

import pytest

from roses import games
from roses.bots import bot_names, make_bot, play_out
from roses.core.contract import State

GAME = games.find("kingmaker")


def share_of_wins(seats: int, count: int, options: dict[str, str]) -> float:
    """Of so many games with one greedy seat, going round the table, against random ones."""
    wins = 0.0
    for number in range(count):
        greedy = number % seats
        state = GAME.new(seats, options, number)
        bots = [make_bot("greedy" if seat == greedy else "random", GAME, Random(seat)) for seat in range(seats)]
        play_out(state, bots, Random(number))
        assert state.result is not None
        if greedy in state.result.winners:
            wins += 1 / len(state.result.winners)
    return wins / count


def test_there_is_a_greedy_player() -> None:
    assert bot_names(GAME) == ["random", "greedy"]


@pytest.mark.parametrize("seats", [2, 5])
@pytest.mark.parametrize("options", [{}, {"advanced": "on", "alliances": "on", "parliament": "optional"}])
def test_greedy_always_answers_with_something_legal(seats: int, options: dict[str, str]) -> None:
    state: State = GAME.new(seats, {**options, "round-limit": "10"}, 3)
    bots = [make_bot("greedy", GAME, Random(seat)) for seat in range(seats)]
    rng = Random(1)
    while state.result is None:
        seat = state.waiting()[0]
        legal = state.legal(seat)
        action = bots[seat].choose(seat, legal, partial(state.guess, seat, rng))
        assert action in legal
        state.apply(seat, action)


def test_greedy_beats_random_heads_up() -> None:
    assert share_of_wins(2, 6, {"round-limit": "20"}) >= 0.7


@pytest.mark.long
@pytest.mark.parametrize(("seats", "least"), [(2, 0.9), (3, 2 / 3), (5, 0.4)])
def test_greedy_wins_far_more_than_its_fair_share(seats: int, least: float) -> None:
    assert share_of_wins(seats, 200, {}) >= least
