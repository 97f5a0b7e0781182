"""The greedy bot plays with sense."""

from __future__ import annotations

from itertools import permutations

import pytest

from roses.bots import play_out, seat_bot, seat_bots
from roses.bots.wars_of_the_roses.greedy import draft_worth
from roses.bots.wars_of_the_roses.outlook import POUND, Outlook, turns_after
from roses.core.contract import Action, State
from roses.core.errors import OptionError
from roses.games import find
from roses.games.wars_of_the_roses.components import NOBLES, SHIPS
from roses.games.wars_of_the_roses.course import WarsOfTheRosesState

GAME = find("wars-of-the-roses")
ARRANGEMENTS = sorted(set(permutations(["greedy", "greedy", "random", "random"])))


def play(names: tuple[str, ...], seed: int) -> State:
    state = GAME.new(len(names), seed=seed)
    play_out(state, seat_bots(state, names, str(seed)))
    return state


def greedy_share(games: range) -> float:
    """How often a greedy seat wins against random ones, over all six ways to seat two and two."""
    share = 0.0
    for number in games:
        names = ARRANGEMENTS[number % 6]
        result = play(names, number).result
        assert result is not None
        share += sum(names[seat] == "greedy" for seat in result.winners) / len(result.winners)
    return share / len(games)


def test_two_greedy_beat_two_random_from_every_seat() -> None:
    assert greedy_share(range(60)) >= 0.9


@pytest.mark.long
def test_two_greedy_win_95_percent_of_400_games_against_two_random() -> None:
    assert greedy_share(range(400)) >= 0.95


def test_the_same_seeds_give_the_same_game() -> None:
    names = ("greedy", "random", "greedy", "greedy")
    assert play(names, 5).digest() == play(names, 5).digest()


def test_greedy_spends_no_more_than_it_has_even_when_it_could() -> None:
    state = GAME.new(3, {"overspend": "settle"}, seed=9)
    bots = seat_bots(state, ["greedy"] * 3, "1")

    def before(seat: int, action: Action) -> None:
        if action == "ready":
            assert state.view(seat)["table"]["plan"]["left"] >= 0

    play_out(state, bots, before)


def test_greedy_gives_every_order_once_and_takes_none_back() -> None:
    said: list[Action] = []
    state = GAME.new(4, seed=3)
    bots = seat_bots(state, ["greedy"] * 4, "1")
    play_out(state, bots, lambda seat, action: said.append(action))
    assert not [action for action in said if action.startswith(("cancel", "clear"))]
    assert said.count("ready") == 4 * 5


def test_an_unknown_bot_is_named_with_those_there_are() -> None:
    with pytest.raises(OptionError, match="the bots are: random, greedy, knight, earl"):
        seat_bot("brilliant", GAME, 0, 2, GAME.settings(None), "1")


def test_a_ship_is_worth_what_she_adds_to_the_sea_of_her_home() -> None:
    """Every ship of the display, for a seat that has nothing else there yet."""
    state = GAME.new(3, seed=9)
    assert isinstance(state, WarsOfTheRosesState)
    board, seat = state.board, state.waiting()[0]
    later = turns_after(state)
    for ship in range(SHIPS, NOBLES):
        holder, at = state.holder[:], state.at[:]
        before = Outlook(state, holder, at).worth(seat)
        holder[ship] = seat
        at[ship - SHIPS] = board.home_sea[ship - SHIPS]
        gain = Outlook(state, holder, at).worth(seat) - before
        assert gain > 0
        income = board.income[ship] * (later + 1) * POUND
        assert draft_worth(state, seat, f"draft {board.ids[ship]}") == pytest.approx(gain * (1 + 0.6 * later) + income)


def test_whoever_owns_nothing_gets_nothing_from_parliament() -> None:
    state = GAME.new(4, seed=9)
    assert isinstance(state, WarsOfTheRosesState)
    assert Outlook(state, [-1] * len(state.holder), state.at).points == [0.0] * 4
