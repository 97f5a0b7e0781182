"""Tuning numbers by play: many shaken copies of the best so far play the same deals, and the best of them are mixed."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from multiprocessing import get_context
from random import Random
from time import monotonic
from typing import Final, TypeVar, final

Numbers = dict[str, float]
Job = TypeVar("Job")
Done = TypeVar("Done")
_KEPT: Final = 4  # one in so many is mixed into the next


@final
class Evolution:
    """The numbers as they are now, and how far they are shaken. Everything is positive, so shaken by factors."""

    def __init__(self, numbers: Numbers, rng: Random, spread: float = 0.35) -> None:
        self.numbers: Numbers = dict(numbers)
        self._spreads: dict[str, float] = dict.fromkeys(numbers, spread)
        self._rng: Final = rng

    def children(self, count: int) -> list[Numbers]:
        """So many to be tried; each with a mirror image, which halves the luck of the draw."""
        found: list[Numbers] = []
        while len(found) < count:
            shift = {name: self._rng.gauss(0, spread) for name, spread in self._spreads.items()}
            for sign in (1, -1):
                found.append({name: value * math.exp(sign * shift[name]) for name, value in self.numbers.items()})
        return found[:count]

    def learn(self, tried: list[Numbers], results: list[float]) -> None:
        """Go where the best of them are; what they agree on is shaken less from now on."""
        ranked = sorted(range(len(tried)), key=lambda index: -results[index])
        best = [tried[index] for index in ranked[: max(2, len(tried) // _KEPT)]]
        for name, value in self.numbers.items():
            steps = [math.log(one[name] / value) for one in best]
            mean = sum(steps) / len(steps)
            around = math.sqrt(sum((step - mean) ** 2 for step in steps) / len(steps))
            self.numbers[name] = value * math.exp(0.7 * mean)
            self._spreads[name] = max(0.05, 0.85 * self._spreads[name] + 0.15 * (around + 0.5 * abs(mean)))


@contextmanager
def on_all_cores(work: Callable[[Job], Done], jobs: int) -> Iterator[Callable[[Iterable[Job]], list[Done]]]:
    """A function that does the work for each of a list, on so many processes."""
    with get_context("fork").Pool(jobs) as pool:
        yield lambda tasks: pool.map(work, list(tasks), chunksize=1)


def until(seconds: float) -> Iterator[int]:
    """0, 1, 2 ... until the time is up."""
    end = monotonic() + seconds
    number = 0
    while monotonic() < end:
        yield number
        number += 1


def least_squares(rows: Iterable[tuple[list[float], float]], width: int) -> list[float]:
    """The numbers that, times what is known, come nearest to what followed; with a touch of caution."""
    matrix = [[1e-6 if one == other else 0.0 for other in range(width + 1)] for one in range(width)]
    for known, followed in rows:
        for one in range(width):
            line, value = matrix[one], known[one]
            if value:
                for other in range(width):
                    line[other] += value * known[other]
                line[width] += value * followed
    for one in range(width):
        pivot = max(range(one, width), key=lambda row: abs(matrix[row][one]))
        matrix[one], matrix[pivot] = matrix[pivot], matrix[one]
        for row in range(width):
            if row != one:
                factor = matrix[row][one] / matrix[one][one]
                for column in range(one, width + 1):
                    matrix[row][column] -= factor * matrix[one][column]
    return [matrix[one][width] / matrix[one][one] for one in range(width)]
