"""What may be said after so many deals: 95 % intervals, counted over deals and never over single games.

The games of one deal hang together (the same cards, the seats moved round), so a deal gives one number: the mean over
its games. A plain t-interval over these numbers says "100 % for certain" once all deals are won. So for shares four
deals are added that nobody played, two won and two lost altogether (for wins and losses alone that is the interval of
Agresti and Coull). It stays honest where all deals end alike, and is narrower than one over single games where the
seats decide much and both bots win from the better one. For margins, which have no bounds, it is the plain t-interval.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import NormalDist, fmean, stdev
from typing import Final, NamedTuple

CONFIDENCE: Final = 0.95
METHOD: Final = "95 % t-interval over deals, with two deals won and two lost added; for margins without these"
_ADDED: Final = (0.0, 0.0, 1.0, 1.0)


class Interval(NamedTuple):
    """A mean, and between which bounds the true one lies, 19 times of 20."""

    mean: float
    low: float
    high: float


def t_quantile(degrees: int, confidence: float = CONFIDENCE) -> float:
    """How many standard errors a two-sided t-interval goes to each side (the expansion of Fisher and Cornish)."""
    if degrees == 1:
        return 12.7062 if confidence == CONFIDENCE else _expanded(1, confidence)
    if degrees == 2:
        share = confidence * confidence
        return sqrt(2 * share / (1 - share))
    return _expanded(degrees, confidence)


def _expanded(degrees: int, confidence: float) -> float:
    z = NormalDist().inv_cdf((1 + confidence) / 2)
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + sum(term / float(degrees) ** (power + 1) for power, term in enumerate(terms))


def share_interval(shares: Sequence[float]) -> Interval | None:
    """The mean of shares, each from 0 to 1 and of one deal, with its interval; None without any."""
    if not shares:
        return None
    more = [*shares, *_ADDED]
    centre, reach = fmean(more), _reach(more)
    mean = fmean(shares)
    return Interval(mean, max(0.0, min(mean, centre - reach)), min(1.0, max(mean, centre + reach)))


def mean_interval(values: Sequence[float]) -> Interval | None:
    """The mean of numbers without bounds, one a deal, with its interval.

    None if they are all the same, or there is only one: then nothing tells how far others may be off.
    """
    if len(set(values)) < 2:
        return None
    mean, reach = fmean(values), _reach(values)
    return Interval(mean, mean - reach, mean + reach)


def _reach(values: Sequence[float]) -> float:
    return t_quantile(len(values) - 1) * stdev(values) / sqrt(len(values))
