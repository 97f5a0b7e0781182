"""Who meets whom: every bot on every seat equally often, on the same deals."""

from __future__ import annotations

from collections import Counter

import pytest

from roses.arena import pairings_of, values_of
from roses.core.errors import OptionError
from roses.games import find


@pytest.mark.parametrize(
    ("bots", "seats", "tables"),
    [
        ("ab", 2, "pairs"),
        ("abc", 2, "pairs"),
        ("ab", 2, "lone"),
        ("ab", 4, "lone"),
        ("abc", 7, "lone"),
        ("a", 3, "mixed"),
        ("ab", 3, "mixed"),
        ("ab", 4, "mixed"),
        ("abcd", 4, "mixed"),
        ("abc", 7, "mixed"),
    ],
)
def test_every_bot_sits_on_every_seat_equally_often(bots: str, seats: int, tables: str) -> None:
    for pairing in pairings_of(list(bots), seats, tables):
        assert len(set(pairing.seatings)) == len(pairing.seatings), "no seating is played twice on one deal"
        for bot in pairing.bots:
            on = [Counter(seating[seat] for seating in pairing.seatings)[bot] for seat in range(seats)]
            assert len(set(on)) == 1
            assert on[0] > 0
        assert sum(pairing.fair(bot) for bot in pairing.bots) == pytest.approx(1)


def test_pairs_are_all_pairs_with_the_seats_swapped() -> None:
    found = pairings_of(["a", "b", "c"], 2, "pairs")
    assert [pairing.bots for pairing in found] == [("a", "b"), ("a", "c"), ("b", "c")]
    assert found[0].seatings == (("a", "b"), ("b", "a"))


def test_a_lone_bot_sits_once_on_each_seat_among_the_others() -> None:
    (pairing,) = pairings_of(["a", "b"], 4, "lone")
    assert pairing.seatings == (("a", "b", "b", "b"), ("b", "a", "b", "b"), ("b", "b", "a", "b"), ("b", "b", "b", "a"))
    assert pairing.fair("a") == 0.25


def test_a_mixed_table_is_filled_and_moved_round() -> None:
    (pairing,) = pairings_of(["a", "b"], 3, "mixed")
    assert pairing.seatings == (("a", "b", "a"), ("a", "a", "b"), ("b", "a", "a"))
    assert pairing.fair("a") == pytest.approx(2 / 3)
    (alone,) = pairings_of(["a"], 3, "mixed")
    assert alone.seatings == (("a", "a", "a"),), "alone it need not be moved"


@pytest.mark.parametrize(
    ("bots", "seats", "tables", "said"),
    [
        ("ab", 3, "pairs", "--tables lone or mixed"),
        ("ab", 2, "round", "one of pairs, lone, mixed"),
        ("a", 2, "pairs", "two bots or more"),
        ("a", 3, "lone", "--tables mixed"),
        ("aa", 2, "pairs", "a more than once"),
        ("abc", 2, "mixed", "3 bots do not fit at 2 seats"),
        ("", 2, "mixed", "at least one bot"),
    ],
)
def test_what_cannot_be_is_said(bots: str, seats: int, tables: str, said: str) -> None:
    with pytest.raises(OptionError, match=said):
        pairings_of(list(bots), seats, tables)


def test_each_goes_through_the_values_that_name_something_or_through_those_given() -> None:
    game = find("sun-of-york")
    name, values = values_of(game, "battle")
    assert name == "battle"
    assert len(values) == 20
    assert not {"random", "campaign"} & set(values), "these stand for any battle, and for all of them"
    assert values_of(game, "deployment") == ("deployment", ["book", "replace", "redraw"])
    assert values_of(game, "battle=towton, barnet") == ("battle", ["towton", "barnet"])


@pytest.mark.parametrize(
    ("each", "said"),
    [
        ("batle", "did you mean battle"),
        ("", "its options are: battle"),
        ("battle=", "one of first-st-albans"),
        ("battle=towtn", "did you mean towton"),
        ("battle=towton,towton", "towton more than once"),
    ],
)
def test_values_that_there_are_not_are_refused(each: str, said: str) -> None:
    with pytest.raises(OptionError, match=said):
        values_of(find("sun-of-york"), each)
