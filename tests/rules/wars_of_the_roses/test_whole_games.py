"""Whole random games: every card, counter, cube and pound is somewhere, and five turns make a game."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from roses.games import find
from roses.games.wars_of_the_roses.components import CARDS, NOBLES, OWNABLE, SHIPS
from roses.games.wars_of_the_roses.course import WarsOfTheRosesState
from roses.games.wars_of_the_roses.planning import MOST_CHANGES
from roses.games.wars_of_the_roses.state import BOX, DECK, DISPLAY, PLANNING, TOP
from tests.conformance.play import noted, playing

GAME = find("wars-of-the-roses")
SEATS = st.integers(2, 4)
SEEDS = st.integers(0, 2**32)
OPTIONS = st.sampled_from([{}, {"overspend": "settle"}])
# A failing game says its seed; there is nothing smaller to shrink it to.
PHASES = [Phase.explicit, Phase.reuse, Phase.generate]
QUICK = settings(max_examples=12, deadline=None, phases=PHASES)


def new(seats: int, options: dict[str, str], seed: int) -> WarsOfTheRosesState:
    state = GAME.new(seats, options, seed)
    assert isinstance(state, WarsOfTheRosesState)
    return state


def check_conservation(state: WarsOfTheRosesState) -> None:
    """Cards, counters, cubes and the running cost of every plan add up."""
    board = state.board
    assert len(state.holder) == CARDS
    assert all(BOX <= holder < state.seats for holder in state.holder)
    assert sorted(state.display) == [card for card in range(CARDS) if state.holder[card] == DISPLAY]
    assert sorted(state.top) == [card for card in range(CARDS) if state.holder[card] == TOP]
    assert all(state.holder[card] in (DECK, DISPLAY, BOX) for card in range(OWNABLE, CARDS))
    for card in range(SHIPS, OWNABLE):
        assert (state.at[card - SHIPS] >= 0) == (state.holder[card] >= 0)
        assert state.at[card - SHIPS] < (len(board.sea_ids) if card < NOBLES else len(board.area_ids))
    assert state.counters_on_chart() >= 0
    assert min(state.money) >= 0
    assert min(state.mercenaries) >= 0
    for seat, plan in enumerate(state.plans):
        assert plan.raised == sum(plan.troops.values()) <= board.troops
        assert plan.hired == sum(plan.mercenaries.values()) <= state.mercenaries[seat]
        assert len(plan.bribes) <= board.black_cubes
        assert len(plan.retains) <= board.white_cubes
        cubes = sum(2 * board.loyalty[person] for person in plan.bribes)
        cubes += sum(board.loyalty[person] for person in plan.retains)
        assert plan.cost == plan.bid + plan.raised * board.troop_cost + cubes
        assert plan.changes <= MOST_CHANGES
        if not state.settle:
            assert plan.cost <= state.money[seat]
        if state.phase != PLANNING:
            assert plan.empty()


def check_money(state: WarsOfTheRosesState) -> None:
    """Every pound in a treasury came from the bank, and every pound spent is in the log."""
    expected = dict.fromkeys(GAME.seat_names[: state.seats], state.board.start_money)
    signs = {"log.income": 1, "log.aid-taken": 1, "log.calais-bid": -1, "log.paid": -1}
    for event in state.log:
        if event.key in signs:
            pounds = event.params["pounds"]
            assert isinstance(pounds, int)
            expected[str(event.params["seat"])] += signs[event.key] * pounds
    assert list(expected.values()) == state.money


@QUICK
@given(SEATS, OPTIONS, SEEDS)
def test_cards_counters_cubes_and_money_are_conserved(seats: int, options: dict[str, str], seed: int) -> None:
    state = new(seats, options, seed)
    for _ in playing(state, Random(seed)):
        check_conservation(state)
        check_money(state)
    check_conservation(state)
    check_money(state)


@QUICK
@given(SEATS, OPTIONS, SEEDS)
def test_every_game_ends_after_five_turns_without_a_dead_end(seats: int, options: dict[str, str], seed: int) -> None:
    state = new(seats, options, seed)
    turns = [state.turn for _ in playing(state, Random(seed))]
    assert turns == sorted(turns)
    assert set(turns) == {1, 2, 3, 4, 5}
    assert state.result is not None
    assert state.result.scores == state.score
    for seat in range(seats):
        rows = [row for row in state.result.sheet if row["seat"] == seat]
        assert [row["turn"] for row in rows] == [1, 2, 3, 4, 5]
        assert sum(sum(row.values()) - row["turn"] - row["seat"] for row in rows) == state.score[seat]
    assert len(state.kings) == (5 if seats == 4 else 0)


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("part", range(10))
def test_twenty_thousand_random_games(seats: int, part: int) -> None:
    """2,000 games in each of ten parts, checked at the end of every turn."""
    for number in range(2_000):
        seed = part * 2_000 + number
        with noted(f"{seats} seats, seed {seed}"):
            options = {"overspend": "settle"} if number % 4 == 3 else {}
            state = new(seats, options, seed)
            turn = 1
            for _ in playing(state, Random(seed)):
                if state.turn != turn:
                    turn = state.turn
                    check_conservation(state)
                    check_money(state)
            check_conservation(state)
            check_money(state)
