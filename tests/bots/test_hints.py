"""Hints: one answer with its reason, from what a seat may know and nothing else."""

from __future__ import annotations

from random import Random

import pytest

from roses.bots import Pace, advisers, hint, seat_bots, words
from roses.bots.hints import added
from roses.core.contract import State
from roses.core.errors import OptionError
from roses.games import find, names
from tests.rules.wars_of_the_roses.table_setting import set_table

QUICK = Pace(looks=10)
OPTIONS = {"sun-of-york": {"battle": "towton"}}


def under_way(name: str, moves: int, seed: int = 2) -> State:
    game = find(name)
    state = game.new(game.seats_by_default, OPTIONS.get(name), seed)
    bots = seat_bots(state, ["greedy"] * state.seats, str(seed))
    last = -1
    while moves or len(state.legal(state.waiting()[0])) < 2:
        seat = state.waiting()[0]
        if seat != last:
            bots[seat].new_turn()
        state.apply(seat, bots[seat].choose(state))
        last, moves = seat, max(0, moves - 1)
    return state


@pytest.mark.parametrize("name", names())
def test_in_every_game_a_hint_can_be_given_has_a_reason_and_does_nothing(name: str) -> None:
    state = under_way(name, 30)
    before = state.digest()
    for level in advisers(state.game):
        found = hint(state, state.waiting()[0], level, QUICK)
        assert found.action in state.legal(state.waiting()[0])
        assert found.plan
        assert found.reasons
        assert all("[" not in words(state.game, "nl").say(reason) for reason in found.reasons)
        assert found.forecast is not None
    assert state.digest() == before


@pytest.mark.parametrize("name", names())
def test_a_hint_follows_from_what_the_seat_may_know_and_nothing_else(name: str) -> None:
    """The same in a world that the seat cannot tell from the true one."""
    for moves in (3, 20, 45):
        state = under_way(name, moves)
        seat = state.waiting()[0]
        for number in range(3):
            other = state.guess(seat, Random(number))
            for level in advisers(state.game):
                true, told = (hint(one, seat, level, QUICK) for one in (state, other))
                assert {**told.as_dict(), "milliseconds": 0} == {**true.as_dict(), "milliseconds": 0}
                assert str(list(told.forecast or ())) == str(list(true.forecast or ()))


def test_the_strongest_is_asked_unless_somebody_else_is_named() -> None:
    state = under_way("wars-of-the-roses", 5)
    assert hint(state, state.waiting()[0], pace=QUICK).level == "earl"


def test_who_is_not_asked_and_who_asks_nobody_known_is_told() -> None:
    state = find("sun-of-york").new(2, {"battle": "towton"}, 1)
    other = 1 - state.waiting()[0]
    if not state.legal(other):
        with pytest.raises(OptionError, match="nothing is asked"):
            hint(state, other, "greedy")
    with pytest.raises(OptionError, match="did you mean knight"):
        hint(state, state.waiting()[0], "knigt")
    with pytest.raises(OptionError, match="those who do: greedy, knight, earl"):
        hint(state, state.waiting()[0], "random")


def test_the_only_answer_is_told_as_such() -> None:
    state = find("wars-of-the-roses").new(2, None, 3)
    bots = seat_bots(state, ["greedy", "greedy"], "3")
    while len(state.legal(state.waiting()[0])) > 1:
        seat = state.waiting()[0]
        state.apply(seat, bots[seat].choose(state))
        if state.result is not None:
            pytest.skip("there was always a choice")
    found = hint(state, state.waiting()[0], "greedy", QUICK)
    assert [reason.key for reason in found.reasons] == ["reason.only"]


def test_what_a_hint_adds_leaves_out_what_lies_there_already() -> None:
    """8. Parliament: Stafford goes to Wales by an order given already, so only what the bribe changes is told."""
    table = set_table(seats=2, red=["stafford"], blue=["bishop-of-winchester"], money={"red": 8}, turn=5)
    moved = next(order for order in table.state.legal(0) if order.startswith("move stafford"))
    alone = {one.about.params.get("area") for one in table.state.forecast(0, [moved])}
    table.plan("red", moved)
    both = list(table.state.forecast(0, ["bribe bishop-of-winchester"]))
    told = list(added(table.state, 0, "bribe bishop-of-winchester"))
    assert len(alone) > 1
    assert 0 < len(told) < len(both)
    assert any(one.about.params.get("card") == "bishop-of-winchester" for one in told)


def test_what_can_be_told_of_it_in_json() -> None:
    state = under_way("wars-of-the-roses", 40)
    told = hint(state, state.waiting()[0], "earl", QUICK).as_dict()
    assert set(told) == {
        "level", "action", "plan", "reasons", "worth", "now", "in_points", "others", "worlds", "milliseconds",
    }  # fmt: skip
