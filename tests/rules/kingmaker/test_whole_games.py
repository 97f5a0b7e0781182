"""Whole random games: every card, counter and title is in exactly one place, also in a guess, and every game ends."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from roses import games
from roses.core.contract import Action
from roses.games.kingmaker.components import CARDS, EVENTS, HEIRS, NOBLES, SHIPS
from roses.games.kingmaker.course import KingmakerState
from roses.games.kingmaker.state import APART, BOX, CHANCERY, HAND, PILE, PLAY, TABLE, UNDER
from tests.conformance.play import noted
from tests.make_records import OPTIONAL_RULES

GAME = games.find("kingmaker")
MODES: dict[str, dict[str, str]] = {
    "basic": {},
    "short": {"short-deal": "on", "short-heirs": "on", "roads": "held"},
    "options": {**OPTIONAL_RULES, "return-home": "open"},
    "advanced": {**OPTIONAL_RULES, "advanced": "on"},
}
CASES = [(mode, seats) for mode in MODES for seats in range(2, 8)]


def new(mode: str, seats: int, seed: int, limit: str = "5") -> KingmakerState:
    state = GAME.new(seats, {**MODES[mode], "round-limit": limit}, seed)
    assert isinstance(state, KingmakerState)
    return state


def somebody(state: KingmakerState, rng: Random) -> int:
    """Mostly a seat the game waits for, now and then one that may speak."""
    asked = list(state.decisions())
    waiting = state.waiting()
    assert waiting, "the game waits for nobody"
    return rng.choice(asked) if rng.random() < 0.3 else rng.choice(waiting)


def step(state: KingmakerState, rng: Random) -> tuple[int, Action]:
    seat = somebody(state, rng)
    legal = state.legal(seat)
    assert legal, f"{seat} is asked {state.decisions()[seat]}, with nothing to answer"
    assert len(set(legal)) == len(legal)
    # Bargains are many and dull: give the rest of the game its chance.
    other = [one for one in legal if not one.startswith(("offer", "give", "ask"))]
    action = rng.choice(other if other and rng.random() < 0.7 else legal)
    state.apply(seat, action)
    return seat, action


def check_conservation(state: KingmakerState) -> None:
    """Every Crown and Event card, counter and title is in exactly one place."""
    assert len(state.card_at) == CARDS
    for card, at in enumerate(state.card_at):
        holders = [noble for noble in range(NOBLES) if card in state.awards[noble]]
        assert holders == ([at] if 0 <= at < NOBLES else []), state.name(card)
        assert (card in state.under) == (at == UNDER), state.name(card)
        assert at in (PILE, UNDER, CHANCERY, BOX, TABLE, PLAY) or at >= 0
        if at == PLAY:
            assert card < NOBLES
        if at >= APART:
            assert at < APART + state.seats
        elif at >= HAND:
            assert at < HAND + state.seats
    assert len(set(state.under)) == len(state.under)
    for noble in range(NOBLES):
        in_play = state.card_at[noble] == PLAY
        assert (state.lord[noble] >= 0) == in_play, state.name(noble)
        if state.phase > 1:
            assert (state.spot[noble] >= 0) == in_play
        if state.captor[noble] >= 0:
            assert in_play
        titles = [card for card in state.awards[noble] if state.board.kind[card] == 1]
        offices = [card for card in state.awards[noble] if state.board.kind[card] == 2]
        assert len(titles) + (1 if state.board.titled[noble] else 0) <= 1
        assert len(offices) <= 1
    on_the_table = [card for card in range(CARDS) if state.card_at[card] == TABLE]
    in_session = state.session.cards if state.session is not None else []
    spoils = [card for matter in state.agenda if matter.kind == "spoils" for card in matter.of[1 : 1 + matter.of[0]]]
    motion = state.session.motion[1:2] if state.session is not None and state.session.motion[:1] == [2] else []
    assert sorted(on_the_table) == sorted(in_session + spoils + motion)
    for heir in range(HEIRS):
        keeper = state.keeper[heir]
        if keeper >= 0:
            assert state.lord[keeper] >= 0
            assert state.captor[keeper] < 0
            assert state.spot[keeper] == state.heir_spot[heir], state.board.heir_ids[heir]
    for ship in range(SHIPS):
        if state.ship_spot[ship] >= 0:
            assert state.ship_spot[ship] in state.board.map.sail
            assert state.ship_seat[ship] >= 0
    for place, seat in enumerate(state.holder):
        through = state.through[place]
        if through >= 0:
            assert state.lord[through] == seat, state.board.map.place_ids[place]
        if seat < 0:
            assert through < 0
    kings = state.kings()
    houses = [0 if king == HEIRS else state.board.house[king] for king in kings]
    assert len(kings) == len(set(houses)) <= 2
    assert len(state.event_at) == EVENTS
    assert all(at in (PILE, -2, BOX) or 0 <= at < state.seats for at in state.event_at)


@pytest.mark.parametrize(("mode", "seats"), CASES)
def test_every_card_counter_and_title_is_in_exactly_one_place(mode: str, seats: int) -> None:
    rng = Random(f"conserve {mode} {seats}")
    state = new(mode, seats, seats)
    while state.result is None:
        step(state, rng)
        check_conservation(state)
        # Whoever is asked has something to answer, and nobody else has.
        assert set(state.decisions()) == {seat for seat in range(seats) if state.legal(seat)}


@pytest.mark.parametrize(("mode", "seats"), CASES)
def test_in_a_guess_too_everything_is_in_exactly_one_place(mode: str, seats: int) -> None:
    rng = Random(f"guess {mode} {seats}")
    state = new(mode, seats, 50 + seats)
    while state.result is None:
        step(state, rng)
        if rng.random() < 0.2:
            guess = state.guess(rng.choice([*range(seats), None]), rng)
            assert isinstance(guess, KingmakerState)
            check_conservation(guess)


def test_no_log_line_tells_a_card_in_a_hand_to_others() -> None:
    """A card drawn in the Crown Deck Phase is named to its owner alone."""
    rng = Random("secrets")
    state = new("basic", 4, 5)
    while state.result is None:
        step(state, rng)
    drawn = [event for event in state.log if event.key == "log.drew-card"]
    assert drawn
    assert all(event.seen_by is not None and len(event.seen_by) == 1 for event in drawn)


def play(mode: str, seats: int, seed: int, limit: str) -> Counter[str]:
    rng = Random(seed)
    state = new(mode, seats, seed, limit)
    seen: Counter[str] = Counter()
    for _ in range(60_000):
        if state.result is not None:
            return seen
        seen[step(state, rng)[1].split(" ")[0]] += 1
    raise AssertionError(f"a runaway: {mode} {seats} {seed}")


@pytest.mark.parametrize(("mode", "seats"), CASES)
def test_random_games_always_end(mode: str, seats: int) -> None:
    play(mode, seats, 70 + seats, "10")


@pytest.mark.long
@pytest.mark.parametrize("part", range(4))
@pytest.mark.parametrize(("mode", "seats"), CASES)
def test_two_thousand_random_games_end_with_everything_in_its_place(mode: str, seats: int, part: int) -> None:
    """500 games in each of four parts."""
    for seed in range(part * 500, part * 500 + 500):
        with noted(f"{mode}, {seats} seats, seed {seed}"):
            rng = Random(seed)
            state = new(mode, seats, seed, rng.choice(["5", "10", "30"]))
            count = 0
            while state.result is None:
                step(state, rng)
                count += 1
                assert count < 100_000, "a runaway"
                if count % 50 == 0:
                    check_conservation(state)
            check_conservation(state)
