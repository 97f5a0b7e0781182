"""Whole random battles and wars: every card is in one place, stacks and hits stay in bounds, and a war has its end."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from roses.games import find
from roses.games.sun_of_york import SunOfYork
from roses.games.sun_of_york.battlefield import BATTLE_POSITIONS, COLUMN, POSITIONS, STRIDE, rear
from roses.games.sun_of_york.components import CARDS, DECK_SIZE, LEADER, TERRAIN
from roses.games.sun_of_york.course import SunOfYorkState
from roses.games.sun_of_york.deployment import MOST_LIFTS, MOST_SWAPS
from roses.games.sun_of_york.state import ASIDE, BESIDE, BOX, DECK, FACE_DOWN, HAND, OUT, PILE
from tests.conformance.play import noted, playing

GAME = find("sun-of-york")
assert isinstance(GAME, SunOfYork)
BOARD = GAME.board
BATTLES = [*BOARD.scenario_ids, "random"]
DEPLOYMENTS = ("book", "replace", "redraw")
OPTIONS = st.fixed_dictionaries({"battle": st.sampled_from(BATTLES), "deployment": st.sampled_from(DEPLOYMENTS)})
SEEDS = st.integers(0, 2**32)
# A failing game says its seed; there is nothing smaller to shrink it to.
PHASES = [Phase.explicit, Phase.reuse, Phase.generate]
QUICK = settings(max_examples=20, deadline=None, phases=PHASES)


def new(options: dict[str, str], seed: int) -> SunOfYorkState:
    state = GAME.new(2, options, seed)
    assert isinstance(state, SunOfYorkState)
    return state


def guessed(state: SunOfYorkState, viewer: int | None, rng: Random) -> SunOfYorkState:
    guess = state.guess(viewer, rng)
    assert isinstance(guess, SunOfYorkState)
    return guess


def check_conservation(state: SunOfYorkState) -> None:
    """Every one of 220 cards is in exactly one place, and every list agrees about it."""
    assert len(state.where) == CARDS
    listed: dict[int, int] = {}

    def note(card: int, place: int) -> None:
        assert card not in listed, f"{state.name(card)} lies in two places"
        listed[card] = place

    for side in (0, 1):
        for position in range(POSITIONS):
            stack = state.units[side * STRIDE + position]
            assert stack == sorted(stack)
            for unit in stack:
                assert BOARD.unit[unit]
                assert unit // DECK_SIZE == side
                note(unit, position)
        for leader in state.nobles[side]:
            assert BOARD.kind[leader] == LEADER
            assert state.where[leader] < BATTLE_POSITIONS
            note(leader, state.where[leader])
        for card in state.hand[side]:
            note(card, HAND)
        for card in state.deck[side]:
            note(card, DECK)
        for card in state.down[side]:
            assert state.where[card] >= FACE_DOWN
            note(card, state.where[card])
    for gun in state.guns:
        note(gun, state.where[gun])
    for card in range(CARDS):
        place = state.where[card]
        if card in listed:
            assert listed[card] == place
        elif place < POSITIONS:
            assert BOARD.kind[card] == TERRAIN
            assert state.terrain[place] & BOARD.terrain[card]
        else:
            assert place in (PILE, OUT, BESIDE, ASIDE, BOX)


def check_bounds(state: SunOfYorkState) -> None:
    """Hits and cohesion within what is printed, stacks of four, nothing owed and nothing out of play on the field."""
    for side in (0, 1):
        for position in range(POSITIONS):
            stack = state.units[side * STRIDE + position]
            assert len(stack) <= BOARD.stack
            assert not stack or COLUMN[position] in state.columns()
            for unit in stack:
                assert 1 <= state.cohesion[unit] <= BOARD.cohesion[unit]
                assert 0 <= state.hits[unit] <= BOARD.cohesion[unit]
        assert len(state.hand[side]) <= BOARD.deal
        if state.turn:
            assert len(state.hand[side]) <= BOARD.hand
    assert state.orders >= 0
    assert 0 <= state.margaret <= BOARD.margaret_orders
    assert 0 <= state.turn <= BOARD.turn_limit
    assert state.changes <= max(MOST_LIFTS, MOST_SWAPS)
    for column in range(3):
        for side in (0, 1):
            home = rear(side, column)
            taken = state.units[(1 - side) * STRIDE + home] and not state.units[side * STRIDE + home]
            if state.turn and state.result is None and taken:
                assert state.captured[3 * (1 - side) + column]


def check_state(state: SunOfYorkState) -> None:
    check_conservation(state)
    check_bounds(state)


@pytest.mark.parametrize("battle", BATTLES)
def test_every_card_is_in_one_place_and_every_battle_ends(battle: str) -> None:
    for seed, deployment in enumerate(DEPLOYMENTS):
        state = new({"battle": battle, "deployment": deployment}, seed)
        for _ in playing(state, Random(seed)):
            check_state(state)
            plain = len(state.legal(state.asked)) > 1
            assert plain or state._may_hold_more(), "a question was asked that everybody sees to have one answer"
        check_state(state)
        assert state.result is not None
        assert len(state.result.sheet) == 1


@settings(max_examples=3, deadline=None, phases=PHASES)
@given(SEEDS)
def test_a_war_has_at_most_seventeen_battles_in_their_order(seed: int) -> None:
    state, rng = new({"battle": "campaign"}, seed), Random(seed)
    for _ in playing(state, rng):
        if rng.random() < 0.1:
            check_state(state)
    assert state.result is not None
    fought = [row["battle"] for row in state.result.sheet]
    assert fought == [BOARD.scenario_ids[index] for index in BOARD.war][: len(fought)]
    assert max(state.result.scores) <= BOARD.victories


@pytest.mark.parametrize("battle", [*BATTLES, "campaign"])
def test_in_a_guess_too_every_card_is_in_one_place(battle: str) -> None:
    """Early in the battle, when most is hidden, and around a few moments later on."""
    state, rng = new({"battle": battle, "deployment": DEPLOYMENTS[len(battle) % 3]}, 7), Random(7)
    for step, _ in enumerate(playing(state, rng)):
        if step < 30 or rng.random() < 0.02:
            check_guess(state, rng)
        if step > 600:
            break


def check_guess(state: SunOfYorkState, rng: Random) -> None:
    for viewer in (0, 1, None):
        guess = guessed(state, viewer, rng)
        check_conservation(guess)


def test_a_guess_keeps_what_everybody_knows() -> None:
    """Margaret is never among the cards eliminated at First St. Albans, nor Henry in a hand he must leave."""
    rng = Random(3)
    for seed in range(20):
        guess = guessed(new({"battle": "first-st-albans"}, seed), None, rng)
        assert guess.where[BOARD.margaret] != OUT
        guess = guessed(new({"battle": "random"}, seed), 1, rng)
        assert guess.where[BOARD.henry] in (DECK, BESIDE)


@pytest.mark.long
@pytest.mark.parametrize("part", range(10))
@pytest.mark.parametrize("battle", [*BATTLES, "campaign"])
def test_five_thousand_random_games(battle: str, part: int) -> None:
    """Every battle and the whole war: 500 games in each of ten parts, checked at the end of every turn."""
    for seed in range(part * 500, part * 500 + 500):
        with noted(f"{battle}, seed {seed}"):
            state = new({"battle": battle, "deployment": DEPLOYMENTS[seed % 3]}, seed)
            turn = 0
            for _ in playing(state, Random(seed), 500_000):
                if state.turn != turn:
                    turn = state.turn
                    check_state(state)
            check_state(state)
