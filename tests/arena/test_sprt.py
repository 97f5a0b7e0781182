"""The test that ends as soon as it may, on coins whose truth is known."""

from __future__ import annotations

from collections import Counter
from math import log
from random import Random

import pytest

from roses.arena import Sprt
from roses.arena.sprt import log_likelihood_ratio
from roses.core.errors import OptionError


def verdicts(won: float, level: float, p0: float, p1: float, times: int = 60) -> Counter[str]:
    """What is found of a bot that wins and draws deals so often."""
    found: Counter[str] = Counter()
    for number in range(times):
        rng, test = Random(number), Sprt(p0, p1)
        while test.verdict == "undecided" and test.deals < 2000:
            test.hear(rng.choices([1.0, 0.5, 0.0], [won, level, 1 - won - level])[0])
        found[test.verdict] += 1
    return found


@pytest.mark.parametrize(
    ("won", "level", "p0", "p1", "right"),
    [
        (0.7, 0.0, 0.5, 0.7, "at least"),
        (0.5, 0.0, 0.5, 0.7, "at most"),
        (0.35, 0.5, 0.5, 0.6, "at least"),
        (0.25, 0.5, 0.5, 0.6, "at most"),
        (0.45, 0.0, 0.25, 0.45, "at least"),
        (0.25, 0.0, 0.25, 0.45, "at most"),
    ],
)
def test_it_is_wrong_about_once_in_20_times(won: float, level: float, p0: float, p1: float, right: str) -> None:
    found = verdicts(won, level, p0, p1)
    assert found.total() == 60
    assert found[right] >= 53, "3 of 60 are wrong in the mean; 8 or more would be so once in a hundred"


def test_with_wins_and_losses_alone_it_is_the_plain_test_of_a_coin() -> None:
    plain = 60 * log(0.6 / 0.5) + 40 * log(0.4 / 0.5)
    assert log_likelihood_ratio(Counter({1.0: 60, 0.0: 40}), 0.5, 0.6) == pytest.approx(plain)


def test_it_ends_after_so_many_wins_and_hears_nothing_more() -> None:
    test = Sprt(0.5, 0.55)
    while test.hear(1.0) == "undecided":
        assert test.ratio < 19
    assert test.verdict == "at least"
    assert test.ratio == pytest.approx(1.1**31)
    assert test.deals == 31, "log 19 / log 1.1"
    test.hear(0.0)
    assert test.deals == 31


def test_deals_that_are_always_level_refute() -> None:
    test = Sprt(0.5, 0.6)
    while test.hear(0.5) == "undecided":
        assert test.deals < 100
    assert test.verdict == "at most"


@pytest.mark.parametrize(("p0", "p1"), [(0.6, 0.5), (0.5, 0.5), (0, 0.5), (0.5, 1), (float("nan"), 0.5), (-1, 2)])
def test_shares_that_cannot_be_told_apart_are_refused(p0: float, p1: float) -> None:
    with pytest.raises(OptionError, match="0 < P0 < P1 < 1"):
        Sprt(p0, p1)
