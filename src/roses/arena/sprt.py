"""A test that ends as soon as it may: is a bot's share at least P1, or at most P0?

The generalized sequential probability ratio test: after every deal the likelihood of what was seen, if the true share
were P1, is divided by its likelihood if it were P0. How often each result of a deal (2-0, 1-1, 0-2 ...) comes is not
known, so for either share those frequencies are taken that explain best what was seen. The test ends when the ratio
reaches (1 - BETA) / ALPHA = 19, or 1/19: then each of the two mistakes happens at most about once in 20 times.
"""

from __future__ import annotations

from collections import Counter
from math import exp, log
from typing import Final, Literal, final

from roses.core.errors import OptionError

ALPHA: Final = 0.05  # proved at least P1 though it is only P0
BETA: Final = 0.05  # proved at most P0 though it is P1
_UPPER: Final = log((1 - BETA) / ALPHA)
_LOWER: Final = log(BETA / (1 - ALPHA))
_POSSIBLE: Final = 0.5  # deals won and lost that are added to find the frequencies: they can happen, seen or not
_HALVINGS: Final = 60

Verdict = Literal["at least", "at most", "undecided"]


@final
class Sprt:
    """Hears the share of every deal, one after the other, until there is a verdict."""

    def __init__(self, p0: float, p1: float) -> None:
        if not 0 < p0 < p1 < 1:
            raise OptionError(f"--sprt is two shares of wins P0,P1 with 0 < P0 < P1 < 1, not {p0:g},{p1:g}")
        self.p0: Final = p0
        self.p1: Final = p1
        self.deals: int = 0
        self.verdict: Verdict = "undecided"
        self._log_ratio: float = 0.0
        self._seen: Final[Counter[float]] = Counter()

    def hear(self, share: float) -> Verdict:
        """The share of the next deal; nothing is counted once there is a verdict."""
        if self.verdict == "undecided":
            self.deals += 1
            self._seen[round(share, 9)] += 1
            self._log_ratio = log_likelihood_ratio(self._seen, self.p0, self.p1)
            if self._log_ratio >= _UPPER:
                self.verdict = "at least"
            elif self._log_ratio <= _LOWER:
                self.verdict = "at most"
        return self.verdict

    @property
    def ratio(self) -> float:
        """How many times likelier what was seen is under P1 than under P0."""
        return exp(self._log_ratio)


def log_likelihood_ratio(seen: Counter[float], p0: float, p1: float) -> float:
    """The logarithm of the ratio, for deals counted by their share."""
    weights = {share: float(count) for share, count in seen.items()}
    for share in (0.0, 1.0):
        weights[share] = weights.get(share, 0.0) + _POSSIBLE
    under_p0, under_p1 = (_tilt(weights, mean) for mean in (p0, p1))
    return sum(
        count * (log(1 + under_p0 * (share - p0)) - log(1 + under_p1 * (share - p1))) for share, count in seen.items()
    )


def _tilt(weights: dict[float, float], mean: float) -> float:
    """The t for which frequencies in proportion to weight / (1 + t * (share - mean)) have this mean.

    These are the likeliest frequencies that have it (by Lagrange's multipliers), found by halving.
    """
    low, high = -1 / (1 - mean), 1 / mean
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        if sum(weight * (share - mean) / (1 + middle * (share - mean)) for share, weight in weights.items()) > 0:
            low = middle
        else:
            high = middle
    return (low + high) / 2
