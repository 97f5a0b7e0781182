"""A small net that learns chances from examples: sums, cut off below at 0, and Adam to change them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Final, final

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]
_BATCH: Final = 512
_TEST: Final = 8192
_PACE: Final = 1e-3  # how far a number is changed at first; less and less towards the end
_FORGET: Final = 1e-2  # how quickly weights that nothing needs grow small
_SAMPLE: Final = 100_000  # so many tell how far the inputs spread
_LEAST_SPREAD: Final = 0.2  # inputs that hardly ever differ are not made larger than this allows


@final
class Examples:
    """Inputs as whole numbers, and the chance that came true for each. `mirror`: where each input goes, reflected."""

    def __init__(self, rows: NDArray[np.int16], truths: Floats, mirror: Sequence[int]) -> None:
        self.rows: Final = rows
        self.truths: Final = truths
        self._mirror: Final = np.array(mirror)

    def split(self, share: float) -> tuple[Examples, Examples]:
        """The first of them to learn from, and this share at the end to be tested by."""
        at = round(len(self.rows) * (1 - share))
        mirror = self._mirror.tolist()
        return Examples(self.rows[:at], self.truths[:at], mirror), Examples(self.rows[at:], self.truths[at:], mirror)

    def batches(self, rng: np.random.Generator) -> Iterator[tuple[Floats, Floats]]:
        """All of them once in any order, every second batch reflected."""
        order = rng.permutation(len(self.rows))
        for at in range(0, len(order) - _BATCH + 1, _BATCH):
            chosen = order[at : at + _BATCH]
            rows = self.rows[chosen]
            if rng.random() < 0.5:
                rows = rows[:, self._mirror]
            yield rows.astype(np.float32), self.truths[chosen]


@final
class Net:
    """Weights and offsets, layer after layer."""

    def __init__(self, sizes: Sequence[int], scale: Floats, rng: np.random.Generator) -> None:
        pairs = list(pairwise(sizes))
        self.scale: Final = scale  # what each input is multiplied by
        self.weights: Final[list[Floats]] = [
            rng.normal(0, (2 / one) ** 0.5, (one, other)).astype(np.float32) for one, other in pairs
        ]
        self.offsets: Final[list[Floats]] = [np.zeros(other, np.float32) for _, other in pairs]
        self._steps = 0
        self._means: Final = [np.zeros_like(one) for one in (*self.weights, *self.offsets)]
        self._squares: Final = [np.zeros_like(one) for one in (*self.weights, *self.offsets)]

    def through(self, rows: Floats) -> list[Floats]:
        """What every layer makes of the inputs, the inputs first and the logarithm of the odds last."""
        found: list[Floats] = [rows * self.scale]
        for number, (weights, offsets) in enumerate(zip(self.weights, self.offsets, strict=True)):
            sums = found[-1] @ weights + offsets
            found.append(np.maximum(sums, 0) if number < len(self.weights) - 1 else sums)
        return found

    def learn(self, rows: Floats, truths: Floats, pace: float) -> float:
        """One step towards the truth; returns the loss before it."""
        found = self.through(rows)
        odds = found[-1][:, 0]
        wrong = ((1 / (1 + np.exp(-odds)) - truths) / len(truths))[:, None].astype(np.float32)
        by_weights: list[Floats] = []
        by_offsets: list[Floats] = []
        for number in reversed(range(len(self.weights))):
            by_weights.insert(0, found[number].T @ wrong)
            by_offsets.insert(0, wrong.sum(0))
            wrong = (wrong @ self.weights[number].T) * (found[number] > 0)
        self._adam([*by_weights, *by_offsets], pace)
        return _loss(odds, truths)

    def _adam(self, slopes: list[Floats], pace: float) -> None:
        self._steps += 1
        numbers = [*self.weights, *self.offsets]
        for one, slope, mean, square in zip(numbers, slopes, self._means, self._squares, strict=True):
            mean[:] += 0.1 * (slope - mean)
            square[:] += 0.001 * (slope * slope - square)
            one[:] -= pace * (mean / (1 - 0.9**self._steps)) / (np.sqrt(square / (1 - 0.999**self._steps)) + 1e-8)
        for weights in self.weights:
            weights[:] *= 1 - pace * _FORGET

    def test(self, examples: Examples) -> tuple[float, float]:
        """The loss, and how often the likelier side won."""
        odds = np.concatenate(
            [
                self.through(examples.rows[at : at + _TEST].astype(np.float32))[-1][:, 0]
                for at in range(0, len(examples.rows), _TEST)
            ]
        )
        return _loss(odds, examples.truths), float(np.mean((odds > 0) == (examples.truths > 0.5)))


def _loss(odds: Floats, truths: Floats) -> float:
    return float(np.mean(np.logaddexp(0, odds) - truths * odds))


def fit(examples: Examples, hidden: Sequence[int], rounds: int, seed: int, tell: Callable[[int, float], None]) -> Net:
    """A net that has seen every example so many times; `tell` is told each round and its loss."""
    rng = np.random.default_rng(seed)
    scale = 1 / np.maximum(examples.rows[:_SAMPLE].std(0, dtype=np.float32), _LEAST_SPREAD)
    net = Net([examples.rows.shape[1], *hidden, 1], scale.astype(np.float32), rng)
    steps = max(1, rounds * (len(examples.rows) // _BATCH))
    done = 0
    for number in range(rounds):
        losses: list[float] = []
        for rows, truths in examples.batches(rng):
            losses.append(net.learn(rows, truths, _PACE * 0.5 * (1 + np.cos(np.pi * done / steps))))
            done += 1
        tell(number, float(np.mean(losses)))
    return net
