"""Chapter 1, Determine Turn Order."""

from itertools import permutations

import pytest

from tests.rules.wars_of_the_roses.table_setting import SEATS, begin, set_table


@pytest.mark.parametrize("order", list(permutations(SEATS)))
def test_on_turn_1_the_discs_of_all_players_are_drawn_one_at_a_time(order: tuple[str, ...]) -> None:
    """Ruling 10: not only the first player but the whole order is drawn, and every order can come up."""
    table = begin(order=order)
    assert table.order == list(order)
    assert table.told("turn-order") == [{"turn": 1, "order": list(order)}]


def test_last_on_the_score_track_goes_first() -> None:
    """The example: after turn 1 red has 10, yellow 12, green 13 and blue 16; so they go on turn 2."""
    table = set_table(
        turn=1,
        order=["blue", "green", "yellow", "red"],
        houses={"red": "lancaster", "yellow": "lancaster", "blue": "york", "green": "york"},
        red=["pontefract", "berwick"],  # first in Northern England, second in the Northern Marches
        yellow=["lincoln", "bristol"],  # second in Northern England, first in West Country
        green=["kenilworth"],  # first in the Midlands, and a King of York
        blue=["london", "bamburgh"],  # first in South East and the Northern Marches, and a King of York
    )
    table.reveal()
    assert [table.score(seat) for seat in ("red", "yellow", "green", "blue")] == [10, 12, 13, 16]
    assert table.turn == 2
    assert table.order == ["red", "yellow", "green", "blue"]
    assert table.waiting == ["red"]


def test_tied_players_keep_their_positions_from_the_turn_before() -> None:
    """The example continued: red and yellow are both last with 30; red stays ahead of yellow."""
    scores = {"red": 30, "yellow": 30, "green": 38, "blue": 35}
    table = set_table(turn=2, order=["red", "yellow", "green", "blue"], score=scores)
    table.reveal()
    assert table.turn == 3
    assert table.order == ["red", "yellow", "blue", "green"]


def test_the_tie_is_carried_over_the_other_way_round_too() -> None:
    scores = {"red": 30, "yellow": 30, "green": 38, "blue": 35}
    table = set_table(turn=2, order=["green", "yellow", "blue", "red"], score=scores)
    table.reveal()
    assert table.order == ["yellow", "red", "blue", "green"]


@pytest.mark.parametrize("order", list(permutations(SEATS)))
def test_when_all_are_tied_nothing_changes(order: tuple[str, ...]) -> None:
    """Ruling 35: ties keep last turn's relative order."""
    table = set_table(order=order, score=dict.fromkeys(SEATS, 20))
    table.reveal()
    assert table.order == list(order)


def test_the_order_holds_until_the_next_turn_begins() -> None:
    """Ruling 35: the score changes in Parliament, the order only at the start of the next turn."""
    scores = {"blue": 1, "yellow": 2, "green": 3}
    table = set_table(order=["red", "blue", "yellow", "green"], red=["pontefract"], score=scores)
    for seat in ("red", "blue", "yellow"):
        table.does(seat, "ready")
    assert table.order == ["red", "blue", "yellow", "green"]
    table.does("green", "ready")
    assert [table.score(seat) for seat in SEATS] == [14, 1, 7, 3]  # an area and a King for red, the King for yellow
    assert table.order == ["blue", "green", "yellow", "red"]
