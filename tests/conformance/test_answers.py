"""Who is asked can answer, what is offered can be done, what is not is refused in words, and every game ends."""

from __future__ import annotations

from random import Random

import pytest

from roses.core.contract import Action, IllegalAction, State
from roses.core.text import LANGUAGES
from tests.conformance.cases import CASES, Case
from tests.conformance.play import SOURCES, Source, moments, playing, source_id

WRONG_ACTIONS = 120  # for each source
ODD_WORDS = ("", " ", "\n", "ready ", "READY", "½", "٣", "\x00", "!", "café", "x" * 200, "None")
ODD_NUMBERS = (0, 1, 2, 7, 20, 21, 99, 10**12, -1)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_whoever_is_asked_can_answer_nobody_else_can_and_the_game_ends(case: Case) -> None:
    state, rng = case.new("answers"), Random(f"answers {case.id}")
    for _ in playing(state, rng):
        decisions = state.decisions()
        assert set(state.waiting()) == {seat for seat, decision in decisions.items() if not decision.optional}
        assert state.asked_seats() == list(decisions)
        for seat in range(state.seats):
            legal = state.legal(seat)
            assert bool(legal) == (seat in decisions)
            assert len(set(legal)) == len(legal), "an action is offered twice"
    assert state.result is not None
    assert len(state.result.places) == len(state.result.scores) == case.seats
    assert 1 in state.result.places
    assert all(state.legal(seat) == [] for seat in range(state.seats))


@pytest.mark.parametrize("source", SOURCES, ids=source_id)
def test_everything_offered_can_be_done_and_is_offered_in_the_same_order_again(source: Source) -> None:
    rng = Random(f"offers {source_id(source)}")
    for state in moments(source):
        anew = state.copy()
        anew.forget_offers()
        assert anew.asked_seats() == state.asked_seats()
        for seat in state.asked_seats():
            legal = state.legal(seat)
            assert anew.legal(seat) == legal
            for action in rng.sample(legal, min(4, len(legal))):
                assert state.why_not(seat, action) is None
                state.copy().apply(seat, action)


def mutated(state: State, rng: Random, stale: list[Action], words: list[str]) -> tuple[int, Action]:
    """A seat and an action that are, mostly, wrong in some way."""
    seat = rng.randrange(-1, state.seats + 1)
    source = rng.choice([stale, *(state.legal(seat) for seat in state.asked_seats())]) or stale
    action = rng.choice(source)
    parts = action.split(" ")
    match rng.randrange(9):
        case 0:
            parts[rng.randrange(len(parts))] = rng.choice(words)
        case 1:
            parts[-1] = str(rng.choice(ODD_NUMBERS))
        case 2:
            parts.insert(rng.randrange(len(parts) + 1), rng.choice(words))
        case 3:
            parts.pop()
        case 4:
            parts[rng.randrange(len(parts))] = rng.choice(ODD_WORDS)
        case 5:
            rng.shuffle(parts)
        case 6:
            at = rng.randrange(len(action))
            parts = [action[:at] + rng.choice("abcxyz 0-") + action[at + 1 :]]
        case 7:
            parts = [rng.choice(ODD_WORDS)]
    return seat, " ".join(parts)


@pytest.mark.parametrize("source", SOURCES, ids=source_id)
def test_what_is_not_offered_is_refused_with_a_sentence_and_nothing_changes(source: Source) -> None:
    rng = Random(f"refusals {source_id(source)}")
    states = moments(source)
    stale = sorted({action for state in states for seat in state.asked_seats() for action in state.legal(seat)})
    stale = stale or ["pass 1"]  # of a position in which the game is over already
    words = sorted({word for action in stale for word in action.split(" ")})
    refused = 0
    while refused < WRONG_ACTIONS:
        state = rng.choice(states)
        before, log = state.digest(), len(state.log)
        for _ in range(20):
            seat, action = mutated(state, rng, stale, words)
            if seat not in range(state.seats) or action not in state.legal(seat):
                check_refusal(state, seat, action)
                refused += 1
        assert (state.digest(), len(state.log)) == (before, log)


def check_refusal(state: State, seat: int, action: Action) -> None:
    """It cannot be done, and there is a whole sentence about it in every language, with the title of its rule."""
    refusal = state.why_not(seat, action)
    assert refusal is not None, (seat, action)
    with pytest.raises(IllegalAction) as raised:
        state.apply(seat, action)
    assert raised.value.refusal.text.as_dict() == refusal.text.as_dict()
    for language in LANGUAGES:
        catalogue = state.game.text(language)
        assert refusal.text.key in catalogue.phrases, refusal
        sentence = catalogue.say(refusal.text)
        assert "None" not in sentence or "None" in action, (action, sentence)
        assert "{" not in sentence, (action, sentence)
        assert not refusal.rule or f"rule.{refusal.rule}" in catalogue.phrases, refusal
