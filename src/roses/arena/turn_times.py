"""How long a bot thinks in its own turns: counted in narrow steps, so that a million of them fit in a line."""

from __future__ import annotations

from collections.abc import Mapping
from math import ceil, floor, log
from typing import Final, final

_STEP: Final = 1.02  # each step is so much longer than the one before: a time is right to 1 %
_SHORTEST: Final = 0.001  # milliseconds; what is shorter is counted here


@final
class TurnTimes:
    """Turns counted by how many milliseconds they took."""

    def __init__(self, counts: Mapping[int, int] | None = None) -> None:
        """None at first, or those that `counts` of another wrote down."""
        self._counts: Final = dict(counts or {})

    def add(self, milliseconds: float) -> None:
        """One more turn."""
        step = floor(log(max(milliseconds, _SHORTEST)) / log(_STEP))
        self._counts[step] = self._counts.get(step, 0) + 1

    def add_all(self, other: TurnTimes) -> None:
        """All turns of another."""
        for step, count in other._counts.items():
            self._counts[step] = self._counts.get(step, 0) + count

    def counts(self) -> dict[int, int]:
        """The steps and how many turns fell into each."""
        return dict(sorted(self._counts.items()))

    @property
    def turns(self) -> int:
        """How many turns there were."""
        return sum(self._counts.values())

    def percentile(self, percent: float) -> float | None:
        """The milliseconds within which so many of 100 turns were done; None if there were no turns."""
        wanted, seen = ceil(self.turns * percent / 100), 0
        for step, count in sorted(self._counts.items()):
            seen += count
            if seen >= wanted:
                return float(_STEP ** (step + 0.5))
        return None
