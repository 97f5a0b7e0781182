"""What may be said after so many deals, against values from tables and worked by hand."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from roses.arena import TurnTimes, mean_interval, share_interval
from roses.arena.intervals import t_quantile


@pytest.mark.parametrize(
    ("degrees", "quantile"),
    [(1, 12.7062), (2, 4.3027), (3, 3.1824), (4, 2.7764), (5, 2.5706), (10, 2.2281), (30, 2.0423), (100, 1.9840)],
)
def test_the_quantiles_are_those_of_the_tables(degrees: int, quantile: float) -> None:
    assert t_quantile(degrees) == pytest.approx(quantile, abs=0.004)


def test_an_interval_worked_by_hand() -> None:
    # 4 deals 2-0, 1-1, 1-1, 2-0 and the four that are added: mean 5/8, variance 1.375/7, 7 degrees of freedom.
    found = share_interval([1, 0.5, 0.5, 1])
    assert found is not None
    reach = 2.3646 * (1.375 / 7 / 8) ** 0.5
    assert found == pytest.approx((0.75, 0.625 - reach, 0.625 + reach), abs=0.001)


def test_deals_that_all_end_alike_prove_nothing_for_certain() -> None:
    for shares in ([1.0] * 100, [0.5] * 100, [0.0] * 100):
        found = share_interval(shares)
        assert found is not None
        assert found.mean == shares[0]
        assert 0.01 < found.high - found.low < 0.06
    won = share_interval([1.0] * 100)
    assert won is not None
    assert won.low == pytest.approx(0.954, abs=0.002), "about what Wilson's interval says of 100 out of 100: 0.963"
    one = share_interval([1.0])
    assert one is not None
    assert (one.low, one.high) == (0, 1), "one deal says nothing"
    assert share_interval([]) is None


def test_where_the_seat_decides_the_interval_is_narrower_than_that_of_single_games() -> None:
    decided_by_seat = share_interval([0.5] * 90 + [1.0] * 10)
    coins = share_interval([1.0] * 55 + [0.0] * 45)
    assert decided_by_seat is not None
    assert coins is not None
    assert decided_by_seat.mean == coins.mean
    assert decided_by_seat.high - decided_by_seat.low < (coins.high - coins.low) / 2


@pytest.mark.parametrize("chances", [(0.5, 0.0), (0.9, 0.0), (0.05, 0.9), (0.25, 0.5), (0.8, 0.15)])
@pytest.mark.parametrize("deals", [10, 60])
def test_the_truth_lies_in_the_interval_19_times_of_20(chances: tuple[float, float], deals: int) -> None:
    won, level = chances
    rng, inside = Random(7), 0
    for _ in range(300):
        shares: Sequence[float] = rng.choices([1.0, 0.5, 0.0], [won, level, 1 - won - level], k=deals)
        found = share_interval(shares)
        assert found is not None
        inside += found.low <= won + level / 2 <= found.high
    assert inside >= 0.925 * 300


def test_a_margin_has_bounds_only_where_deals_differ() -> None:
    found = mean_interval([1, 2, 3])
    assert found == pytest.approx((2, 2 - 4.3027 / 3**0.5, 2 + 4.3027 / 3**0.5), abs=0.001)
    assert mean_interval([3]) is None
    assert mean_interval([3, 3, 3]) is None


def test_times_are_right_to_one_in_a_hundred_and_can_be_added_up() -> None:
    times, others = TurnTimes(), TurnTimes()
    for milliseconds in range(1, 100):
        times.add(milliseconds)
    others.add(1000)
    times.add_all(TurnTimes(others.counts()))
    assert times.turns == 100
    assert times.percentile(50) == pytest.approx(50, rel=0.011)
    assert times.percentile(99) == pytest.approx(99, rel=0.011)
    assert times.percentile(100) == pytest.approx(1000, rel=0.011)
    assert TurnTimes().percentile(50) is None
