"""Wars of the Roses over random games: conservation, legality, no dead ends, same seed same game, nothing leaks."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from roses.core.contract import State
from roses.games import find
from roses.games.wars_of_the_roses.components import CARDS, NOBLES, OWNABLE, SHIPS
from roses.games.wars_of_the_roses.course import WarsOfTheRosesState
from roses.games.wars_of_the_roses.planning import MOST_CHANGES
from roses.games.wars_of_the_roses.state import BOX, DECK, DISPLAY, PLANNING, TOP
from tests.properties import conformance

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
    for _ in conformance.random_game(state, Random(seed)):
        check_conservation(state)
        check_money(state)
    check_conservation(state)
    check_money(state)


@QUICK
@given(SEATS, OPTIONS, SEEDS)
def test_every_game_ends_after_five_turns_without_a_dead_end(seats: int, options: dict[str, str], seed: int) -> None:
    state = new(seats, options, seed)
    turns = [state.turn for _ in conformance.random_game(state, Random(seed))]
    assert turns == sorted(turns)
    assert set(turns) == {1, 2, 3, 4, 5}
    assert state.result is not None
    assert state.result.scores == state.score
    for seat in range(seats):
        rows = [row for row in state.result.sheet if row["seat"] == seat]
        assert [row["turn"] for row in rows] == [1, 2, 3, 4, 5]
        assert sum(sum(row.values()) - row["turn"] - row["seat"] for row in rows) == state.score[seat]
    assert len(state.kings) == (5 if seats == 4 else 0)


@QUICK
@given(SEATS, OPTIONS, SEEDS)
def test_every_legal_action_applies(seats: int, options: dict[str, str], seed: int) -> None:
    state, rng = new(seats, options, seed), Random(seed)
    for _ in conformance.random_game(state, rng):
        if rng.random() < 0.2:
            conformance.check_offers(state)
            conformance.check_every_legal_action_applies(state, rng)


@QUICK
@given(SEATS, OPTIONS, SEEDS)
def test_a_copy_lives_its_own_life(seats: int, options: dict[str, str], seed: int) -> None:
    state, rng = new(seats, options, seed), Random(seed)
    for _ in conformance.random_game(state, rng):
        if rng.random() < 0.005:
            conformance.check_copy_isolates(state, rng)


@QUICK
@given(SEATS, OPTIONS, SEEDS)
def test_positions_go_out_and_come_back_equal(seats: int, options: dict[str, str], seed: int) -> None:
    state, rng = new(seats, options, seed), Random(seed)
    for _ in conformance.random_game(state, rng):
        if rng.random() < 0.05:
            conformance.check_position_round_trip(state, GAME)
    conformance.check_position_round_trip(state, GAME)


@QUICK
@given(SEATS, OPTIONS, SEEDS)
def test_records_replay_and_the_same_seed_gives_the_same_game(seats: int, options: dict[str, str], seed: int) -> None:
    digest = conformance.check_record(GAME, seats, options, seed)
    assert conformance.check_record(GAME, seats, options, seed) == digest


@pytest.mark.parametrize("seats", [2, 3, 4])
@settings(max_examples=1, deadline=None, phases=PHASES)
@given(OPTIONS, SEEDS)
def test_a_guess_looks_the_same_to_every_viewer_at_every_step(seats: int, options: dict[str, str], seed: int) -> None:
    state, rng = new(seats, options, seed), Random(seed)
    for _ in conformance.random_game(state, rng):
        conformance.check_nothing_leaks(state, rng)
    conformance.check_nothing_leaks(state, rng)


def test_a_guess_is_not_the_truth() -> None:
    """The two leaks that byte-identical views cannot catch: the true plan, or the true seed, handed over."""
    state, rng = new(4, {}, 11), Random(11)
    different = planned = 0
    for _ in conformance.random_game(state, rng):
        if state.phase == PLANNING and not all(plan.empty() for plan in state.plans[1:]):
            planned += 1
            guess = state.guess(0, rng)
            different += write_plans(guess, 0) != write_plans(state, 0)
            assert guess.plans[0].cost == state.plans[0].cost
    assert planned > 50
    assert different / planned > 0.9


def write_plans(state: WarsOfTheRosesState, but: int) -> list[object]:
    return [player["plan"] for seat, player in enumerate(state.position()["player"]) if seat != but]


def sample_states(seats: int, seed: int, number: int, options: dict[str, str] | None = None) -> list[State]:
    """Moments of random games."""
    found: list[State] = []
    rng = Random(seed)
    while len(found) < number:
        state = new(seats, options or {}, rng.randrange(2**32))
        for _ in conformance.random_game(state, rng):
            if rng.random() < 0.03:
                found.append(state.copy())
        found.append(state)
    return found


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ten_thousand_actions_that_are_not_offered_are_refused(seats: int) -> None:
    states = sample_states(seats, seats, 40) + sample_states(seats, seats, 10, {"overspend": "settle"})
    conformance.check_refusals(GAME, states, 3_400, Random(seats))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everything_has_words_in_both_languages(seats: int) -> None:
    for state in sample_states(seats, 100 + seats, 30):
        conformance.check_every_sentence(state)


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("part", range(10))
def test_twenty_thousand_random_games(seats: int, part: int) -> None:
    """2,000 games in each of ten parts, checked at the end of every turn."""
    for number in range(2_000):
        seed = part * 2_000 + number
        options = {"overspend": "settle"} if number % 4 == 3 else {}
        state = new(seats, options, seed)
        turn = 1
        for _ in conformance.random_game(state, Random(seed)):
            if state.turn != turn:
                turn = state.turn
                check_conservation(state)
                check_money(state)
        check_conservation(state)
        check_money(state)
