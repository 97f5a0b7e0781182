"""A game is cut into turns: all that a seat answers before anything comes to light, others' hidden planning between."""

from __future__ import annotations

import pytest

from roses.core.record import Record, replay
from roses.games import find
from roses.review.turns import turns_of
from tests.review.conftest import GAME, a_game


def record_of(seats: int, answers: list[tuple[int, str]]) -> Record:
    """The record of a game of Wars of the Roses: all cards are drafted, then come these answers."""
    state = find(GAME).new(seats, None, 5)
    record = Record.begin(state)

    def does(seat: int, action: str) -> None:
        state.apply(seat, action)
        record.add(state, seat, action)

    while state.view(None)["table"]["phase"] != "planning":
        does(state.waiting()[0], state.legal(state.waiting()[0])[0])
    for seat, action in answers:
        does(seat, action if action != "some" else next(one for one in state.legal(seat) if one != "ready"))
    return record


@pytest.mark.parametrize("game", ["wars-of-the-roses", "kingmaker"])
def test_every_answer_that_was_waited_for_is_in_one_turn_of_its_seat(game: str) -> None:
    rules, record = a_game(game)
    turns = turns_of(rules, record)
    own = sorted(number for turn in turns for number in turn.own)
    assert own == list(range(len(record.moves)))
    assert [turn.begin for turn in turns] == sorted(turn.begin for turn in turns)
    for turn in turns:
        assert {record.moves[number].seat for number in turn.own} == {turn.seat}


def test_planning_at_once_is_one_turn_of_each() -> None:
    """Rulebook 4: everybody plans behind a screen. What the others write down in between divides no plan."""
    drafted = len(record_of(2, []).moves)
    record = record_of(2, [(0, "some"), (1, "some"), (0, "some"), (1, "ready"), (0, "ready")])
    plans = [turn for turn in turns_of(find(GAME), record) if turn.begin >= drafted]
    assert [(turn.seat, [number - drafted for number in turn.own]) for turn in plans] == [(0, [0, 2, 4]), (1, [1, 3])]


def test_no_turn_goes_on_when_something_has_come_to_light() -> None:
    rules, record = a_game("sun-of-york", ("greedy", "greedy"), battle="barnet")
    for turn in turns_of(rules, record):
        reveals = {replay(rules, record, number).reveals for number in turn.own}
        assert len(reveals) == 1
        drew = [number for number in turn.own if record.moves[number].outcomes]
        assert turn.chance == bool(drew)
        assert drew in ([], turn.own[-1:])


def test_where_there_was_one_answer_there_was_no_choice() -> None:
    rules, record = a_game()
    for turn in turns_of(rules, record):
        offers = [replay(rules, record, number).legal(turn.seat) for number in turn.own]
        assert turn.choice == any(len(one) > 1 for one in offers)
