"""The greedy bot for Sun of York plays with sense."""

from __future__ import annotations

import pytest

from roses.bots import play_out, seat_bot, seat_bots
from roses.core.contract import State
from roses.games import find
from roses.games.sun_of_york import SunOfYork
from tests.rules.sun_of_york.situations import card, set_table

GAME = find("sun-of-york")
assert isinstance(GAME, SunOfYork)
BOARD = GAME.board
TEN_BATTLES = [
    "first-st-albans",
    "blore-heath",
    "northampton",
    "wakefield",
    "mortimers-cross",
    "towton",
    "hexham",
    "barnet",
    "bosworth",
    "shrewsbury",
]


def play(battle: str, names: tuple[str, str], seed: int) -> State:
    state = GAME.new(2, {"battle": battle}, seed=seed)
    play_out(state, seat_bots(state, names, str(seed)))
    return state


def greedy_wins(battles: list[str], seeds: range) -> float:
    """The share of games greedy wins against random, from both sides; a draw is not won."""
    won = games = 0
    for battle in battles:
        for seed in seeds:
            for seat, names in enumerate([("greedy", "random"), ("random", "greedy")]):
                result = play(battle, names, seed).result
                assert result is not None
                games += 1
                won += result.winners == [seat]
    return won / games


def test_greedy_beats_random_from_both_sides_of_ten_battles() -> None:
    assert greedy_wins(TEN_BATTLES, range(1)) >= 0.9


@pytest.mark.long
def test_greedy_wins_90_percent_of_200_games_over_ten_battles_with_sides_swapped() -> None:
    assert greedy_wins(TEN_BATTLES, range(10)) >= 0.9


@pytest.mark.long
@pytest.mark.parametrize("battle", [*BOARD.scenario_ids, "random"])
def test_greedy_does_well_in_every_battle(battle: str) -> None:
    """Least so at Heworth Moor, where orders run out and battles end in a standstill."""
    assert greedy_wins([battle], range(10)) >= 0.7


def test_the_same_seeds_give_the_same_game() -> None:
    names = ("greedy", "random")
    assert play("towton", names, 5).digest() == play("towton", names, 5).digest()


def test_in_a_war_greedy_checks_those_last_whose_leader_would_fall_with_them() -> None:
    """Ruling 142: Salisbury in the west is safe if the centre is lost first."""
    west, centre = ("Levies 1/2", {"hits": 1}), ("Levies 2/2", {"hits": 1})
    table = set_table(
        "morale",
        battle="campaign",
        york={"west-york": [west, "Earl of Salisbury"], "centre-york": [centre]},
        lancaster={"west-york": ["Knights 3/5"], "centre-york": ["Knights 3/4"]},
    )
    for seed in range(5):
        bot = seat_bot("greedy", GAME, 1, 2, table.state.options, str(seed))
        assert bot.choose(table.state) == f"check {card('york', 'Levies 2/2')}"


@pytest.mark.long
def test_greedy_fights_a_whole_war() -> None:
    state = play("campaign", ("greedy", "greedy"), 1455)
    assert state.result is not None
    assert len(state.result.sheet) >= BOARD.victories - 2
