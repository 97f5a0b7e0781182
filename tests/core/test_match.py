"""A match: what may be taken back, by the one rule that the text table and the server follow."""

from __future__ import annotations

from random import Random

import pytest

from roses.core.contract import Action, Frame, IllegalAction
from roses.core.errors import RecordError
from roses.core.match import Match, NoUndo
from roses.core.question import Question
from roses.core.record import Move, Record, read_record, replay
from roses.games import find
from tests.fourth_game.lanterns import POUR_OIL, Lanterns, LanternsState, offer_oil
from tests.fourth_game.marks import IN_PLAIN_PYTHON

GAME = find("wars-of-the-roses")
RED, BLUE, YELLOW = range(3)


def a_match(seed: int = 4) -> Match:
    """Three people, and nobody has drafted."""
    return Match.begin(GAME.new(3, seed=seed), ["Ann", "Bob", "Cecily"])


def draft(match: Match) -> int:
    """Whoever is asked drafts; who it was."""
    (seat,) = match.state.waiting()
    match.act(seat, match.state.legal(seat)[0])
    return seat


def planning(seed: int = 4) -> Match:
    """Everybody plans at once, and nobody has begun."""
    match = a_match(seed)
    while len(match.state.waiting()) == 1:
        draft(match)
    return match


def bid(match: Match, seat: int, place: int = 0) -> Action:
    """A secret order."""
    action = [action for action in match.state.legal(seat) if action.startswith("bid")][place]
    match.act(seat, action)
    return action


def orders(match: Match, seat: int) -> list[Action]:
    found: list[Action] = match.state.view(seat)["table"]["plan"]["orders"]
    return found


def why_no_undo(match: Match, seat: int) -> tuple[str, int]:
    with pytest.raises(NoUndo) as refused:
        match.undo(seat)
    assert match.undoable(seat) is None
    return refused.value.reason, refused.value.seat


def done(match: Match) -> list[tuple[int, Action]]:
    return [(move.seat, move.action) for move in match.moves]


# Going on.


def test_a_move_counts_at_once_and_stands_in_the_record() -> None:
    match = a_match()
    (seat,) = match.state.waiting()
    action = match.state.legal(seat)[1]
    move = match.act(seat, action)
    assert (move.seat, move.action) == (seat, action)
    assert match.moves == match.record.moves == [move]
    assert replay(GAME, match.record) == match.state


def test_an_illegal_move_changes_nothing() -> None:
    match = a_match()
    before = match.state.digest()
    with pytest.raises(IllegalAction):
        match.act(match.state.waiting()[0], "ready")
    with pytest.raises(IllegalAction):
        match.attempt(match.state.waiting()[0], "ready")
    assert (match.state.digest(), match.moves) == (before, [])


def test_an_attempt_does_not_count_until_it_is_kept() -> None:
    match, other = a_match(), a_match()
    (seat,) = match.state.waiting()
    action = match.state.legal(seat)[0]
    attempt = match.attempt(seat, action)
    assert match.state == other.state
    assert match.moves == []
    match.keep(attempt)
    other.act(seat, action)
    assert match.state is attempt.after
    assert match.state == other.state
    assert done(match) == done(other) == [(seat, action)]
    assert match.undoable(seat) == other.undoable(seat) == 0


# A gesture: several answers at once.


def two_orders(match: Match, seat: int) -> list[Action]:
    """Troops for two of its places."""
    return [action for action in match.state.legal(seat) if action.startswith("troops ") and action.endswith(" 1")][:2]


def test_a_gesture_gives_its_answers_in_order() -> None:
    match, other = planning(), planning()
    given = two_orders(match, RED)
    attempt = match.attempt(RED, *given)
    assert (len(attempt.states), attempt.refusal) == (2, None)
    assert match.state == other.state, "it does not count yet"
    match.keep(attempt)
    for action in given:
        other.act(RED, action)
    assert match.state == other.state
    assert done(match)[-2:] == [(RED, action) for action in given]
    assert orders(match.undo(RED), RED) == given[:1], "each of its answers can be taken back"


def test_a_gesture_goes_as_far_as_the_rules_allow_and_says_why_no_farther() -> None:
    match = planning()
    given = two_orders(match, RED)
    attempt = match.attempt(RED, given[0], "draft windsor", given[1])
    assert len(attempt.states) == 1
    refusal = match.state.why_not(RED, "draft windsor")
    assert attempt.refusal is not None
    assert refusal is not None
    assert attempt.refusal.text.as_dict() == refusal.text.as_dict()
    match.keep(attempt)
    assert orders(match, RED) == given[:1]


def test_a_gesture_stops_when_something_comes_to_light() -> None:
    """What the person would have done next was thought of without knowing it."""
    match = planning()
    for seat in (BLUE, YELLOW):
        match.act(seat, "ready")
    attempt = match.attempt(RED, "ready", "ready")
    assert len(attempt.states) == 1
    assert attempt.refusal is None
    assert attempt.revealed(match.state)
    assert attempt.after.reveals > match.state.reveals


def test_a_gesture_whose_first_answer_is_refused_is_refused() -> None:
    match = planning()
    given = two_orders(match, RED)
    with pytest.raises(IllegalAction):
        match.attempt(RED, "draft windsor", *given)


# Going back.


def test_a_move_is_taken_back_until_another_has_acted() -> None:
    match = a_match()
    first = draft(match)
    earlier = match.undo(first)
    assert earlier.state == a_match().state
    assert earlier.moves == []
    assert match.moves  # the match itself goes on unless it is replaced
    second = draft(match)
    assert why_no_undo(match, first) == ("other", second)
    assert match.undoable(second) == 1


def test_there_is_nothing_to_take_back_before_one_has_acted() -> None:
    match = a_match()
    assert [why_no_undo(match, seat) for seat in range(3)] == [("nothing", -1)] * 3
    first = draft(match)
    assert why_no_undo(match, (first + 1) % 3) == ("other", first)


def test_nothing_is_taken_back_over_a_revelation() -> None:
    match = planning()
    for seat in (RED, BLUE, YELLOW):
        match.act(seat, "ready")
    assert [why_no_undo(match, seat) for seat in range(3)] == [("revealed", -1)] * 3


def test_others_secret_orders_are_no_obstacle_and_stay() -> None:
    match = planning()
    bid(match, RED)
    bid(match, BLUE, 1)
    theirs = bid(match, BLUE, 3)  # it takes the place of the first
    at = match.undoable(RED)
    assert at is not None
    assert match.moves[at].seat == RED
    match = match.undo(RED)
    assert orders(match, RED) == []
    assert orders(match, BLUE) == [theirs]
    assert match.undoable(RED) is None
    assert match.undoable(BLUE) is not None


def test_undo_does_not_tell_whether_others_have_begun() -> None:
    """Neither before my first order nor after it, nor when I am ready."""
    match = planning()
    last = match.moves[-1].seat
    assert why_no_undo(match, last) == ("nothing", -1)
    bid(match, (last + 1) % 3)
    assert why_no_undo(match, last) == ("nothing", -1)
    bid(match, last)
    mine = match.undoable(last)
    bid(match, (last + 2) % 3)
    assert match.undoable(last) == mine
    match.act(last, "ready")
    mine = match.undoable(last)
    assert mine is not None
    bid(match, (last + 1) % 3, 2)
    assert match.undoable(last) == mine


def test_who_is_ready_shows_and_is_an_obstacle() -> None:
    match = planning()
    bid(match, RED)
    match.act(BLUE, "ready")
    assert why_no_undo(match, RED) == ("other", BLUE)


class EastMayFollow(LanternsState):
    """Lanterns in which east is asked nothing before north has poured, and need not answer then."""

    def copy(self) -> EastMayFollow:
        return EastMayFollow(self._frame(), self.board, self.notation, like=self)

    def _ask(self) -> dict[int, Question[LanternsState]]:
        return {0: LEAD, 1: FOLLOW} if self.poured[0] else {0: LEAD}


LEAD = Question(ask=POUR_OIL.ask, offer=offer_oil, answers=POUR_OIL.answers)
FOLLOW = Question(ask=POUR_OIL.ask, offer=offer_oil, answers=POUR_OIL.answers, private=True, optional=True)


class LanternsInTurn(Lanterns):
    def blank(self, frame: Frame) -> LanternsState:
        return EastMayFollow(frame, self.board, self.notation)


@IN_PLAIN_PYTHON
def test_what_opened_a_question_to_another_stays_once_that_is_answered_even_in_secret() -> None:
    match = Match.begin(LanternsInTurn().new(2))
    match.act(0, "pour 1")
    assert match.undoable(0) == 0
    match.act(1, "pour 2")
    assert why_no_undo(match, 0) == ("other", 1)


def test_all_may_agree_to_go_back_over_anything() -> None:
    match = planning()
    before, count = match.state.digest(), len(match.moves)
    first = bid(match, RED)
    for seat in (RED, BLUE, YELLOW):
        match.act(seat, "ready")
    earlier = match.back_to(count)
    assert earlier.state.digest() == before
    assert len(earlier.moves) == count
    assert earlier.redoable(RED) is None
    assert match.back_to(match.last_move_of(RED) or 0).state.view(RED)["table"]["plan"]["orders"] == [first]


# Making it again.


def test_what_was_taken_back_is_made_again_in_order() -> None:
    match = planning()
    first, second = bid(match, RED), bid(match, RED, 2)
    match = match.undo(RED).undo(RED)
    for action in (first, second):
        assert match.redoable(RED) == action
        match.act(RED, action)
        assert orders(match, RED) == [action]
    assert match.redoable(RED) is None


def test_something_else_ends_redo_and_another_seats_move_does_not() -> None:
    match = planning()
    action = bid(match, RED)
    match = match.undo(RED)
    bid(match, BLUE)
    assert match.redoable(RED) == action
    match = match.undo(BLUE)
    assert match.redoable(RED) == action
    bid(match, RED, 3)
    assert match.redoable(RED) is None
    assert match.redoable(BLUE) is not None


def test_what_another_has_made_impossible_is_not_made_again() -> None:
    """Who has refused an offer takes that back, and then the offer is withdrawn."""
    match, rng = Match.begin(find("kingmaker").new(2, seed=3)), Random(3)
    while not (match.state.waiting() == [RED] and "offer blue" in match.state.legal(RED)):
        seat = match.state.waiting()[0]
        match.act(seat, rng.choice(match.state.legal(seat)))
    for action in ("offer blue", "give vote", "send"):
        match.act(RED, action)
    match.act(BLUE, "refuse 1")
    match = match.undo(BLUE)
    assert match.redoable(BLUE) == "refuse 1"
    match.act(RED, "withdraw 1")
    assert match.redoable(BLUE) is None
    assert match.redoables(BLUE) == []


# Replaying.


def whole_game(seed: int) -> Match:
    match, rng = a_match(seed), Random(seed)
    while match.state.result is None:
        seat = match.state.waiting()[0]
        match.act(seat, rng.choice(match.state.legal(seat)))
    return match


def test_a_match_is_replayed_from_its_record_and_goes_on_as_it_was() -> None:
    match = planning()
    bid(match, RED)
    bid(match, BLUE)
    again = Match.replayed(GAME, Record(match.record.header, match.moves[:]))
    assert again.state == match.state
    assert [again.undoable(seat) for seat in range(3)] == [match.undoable(seat) for seat in range(3)]
    assert again.undo(RED).state == match.undo(RED).state
    assert again.record.players == ["Ann", "Bob", "Cecily"]


def test_what_is_written_replays_to_its_digest() -> None:
    match = whole_game(7)
    game, record = read_record(match.written(), find)
    assert record.digest == match.state.digest() == Match.replayed(game, record).state.digest()
    assert match.record.digest == ""  # to write is not to close


def test_every_step_of_a_match_can_be_seen_again() -> None:
    match = whole_game(8)
    events = [event.as_dict() for event in match.state.log]
    for count in range(0, len(match.moves) + 1, 7):
        state = match.state_after(count)
        assert [event.as_dict() for event in state.log] == events[: match.log_after(count)]
    assert match.state_after(len(match.moves)) == match.state


@pytest.mark.parametrize("seed", [1, 2])
def test_every_move_that_may_be_taken_back_can_be_and_comes_back(seed: int) -> None:
    """At every step of a game, for every seat: undo, and the same move again, lead to where the match stands."""
    match, rng = a_match(seed), Random(seed)
    taken = 0
    while match.state.result is None and len(match.moves) < 120:
        seat = rng.choice(match.state.waiting())
        legal = [action for action in match.state.legal(seat) if action != "ready" or rng.random() < 0.3]
        match.act(seat, rng.choice(legal or ["ready"]))
        for other in range(3):
            if match.undoable(other) is None:
                continue
            earlier = match.undo(other)
            action = earlier.redoable(other)
            assert action is not None
            earlier.act(other, action)
            assert [earlier.state.view(viewer) for viewer in range(3)] == [
                match.state.view(viewer) for viewer in range(3)
            ]
            taken += 1
    assert taken > 100


def test_a_record_that_no_longer_replays_is_refused() -> None:
    match = planning()
    for seat in (RED, BLUE, YELLOW):
        match.act(seat, "ready")
    last = match.moves[-1]
    other_chance = Move(last.seat, last.action, [outcome + 1 for outcome in last.outcomes])
    for changed in (other_chance, Move(last.seat, "draft windsor", [])):
        with pytest.raises(RecordError):
            Match.replayed(GAME, Record(match.record.header, [*match.moves[:-1], changed]))
