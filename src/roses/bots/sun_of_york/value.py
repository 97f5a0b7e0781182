"""What a position of Sun of York is worth: a small net's chance of winning the battle, the same on every machine.

Weights and inputs are whole numbers, so that every sum comes out exactly, in whatever order it is made.
"""

from __future__ import annotations

import base64
import json
import math
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Final, final

import numpy as np
from numpy.typing import NDArray

from roses.bots.net import Net
from roses.bots.sun_of_york.layout import WIDTH
from roses.core.digest import fingerprint

Numbers = NDArray[np.float64]
_MOST: Final = 32767  # a weight is kept in two bytes
_BETWEEN: Final = 4096  # so many times too large are the numbers between two layers
_DIGITS: Final = 6  # of a chance; further ones would differ from machine to machine
_SURE: Final = 30.0  # larger odds (their logarithm) make no difference


@final
class Layer:
    """Weights and offsets, all of them whole; what they make is `times` too large."""

    def __init__(self, weights: Numbers, offsets: Numbers, times: int) -> None:
        self.weights: Final = weights
        self.offsets: Final = offsets
        self.times: Final = times


@final
class Value:
    """The net: layer after layer, cut off below at 0, and at last one number."""

    def __init__(self, layers: Sequence[Layer]) -> None:
        self.layers: Final = layers

    def of(self, rows: Sequence[Sequence[int]]) -> list[float]:
        """The chance of winning in each of these positions, as `layout.inputs` tells of them."""
        now: Numbers = np.array(rows, np.float64)
        for layer in self.layers[:-1]:
            now = now @ layer.weights
            now += layer.offsets
            now = np.floor(np.maximum(now, 0.0) / layer.times)
        last = self.layers[-1]
        odds = ((now @ last.weights + last.offsets) / last.times)[:, 0]
        return [round(1 / (1 + math.exp(-max(-_SURE, min(_SURE, one)))), _DIGITS) for one in odds.tolist()]


def whole(net: Net) -> Value:
    """A net that has learnt, in whole numbers: each layer times the largest power of two that fits."""
    layers: list[Layer] = []
    for number, (weights, offsets) in enumerate(zip(net.weights, net.offsets, strict=True)):
        exact = weights.astype(np.float64)
        if number == 0:
            exact *= net.scale.astype(np.float64)[:, None]
        grown = 2 ** math.floor(math.log2(_MOST / float(np.abs(exact).max())))
        before = 1 if number == 0 else _BETWEEN
        times = grown * before // (_BETWEEN if number < len(net.weights) - 1 else 1)
        layers.append(Layer(np.round(exact * grown), np.round(offsets.astype(np.float64) * grown * before), times))
    return Value(layers)


def write(value: Value, about: Mapping[str, object]) -> str:
    """The text of a file of weights, with what there is to say about them."""
    layers = [
        {
            "shape": list(layer.weights.shape),
            "times": layer.times,
            "offsets": [int(one) for one in layer.offsets.tolist()],
            "weights": base64.b64encode(layer.weights.astype("<i2").tobytes()).decode(),
        }
        for layer in value.layers
    ]
    return json.dumps({"about": about, "layers": layers}, indent=1) + "\n"


def read(text: str) -> Value:
    """The weights of such a file."""
    layers: list[Layer] = []
    for one in json.loads(text)["layers"]:
        weights = np.frombuffer(base64.b64decode(one["weights"]), "<i2").astype(np.float64)
        layers.append(Layer(weights.reshape(one["shape"]), np.array(one["offsets"], np.float64), one["times"]))
    assert layers[0].weights.shape[0] == WIDTH, "these weights are of another layout"
    return Value(layers)


@cache
def shipped() -> Value:
    """The weights the bots play with."""
    return read(_shipped_text())


def about_shipped() -> dict[str, Any]:
    """How they came about."""
    about: dict[str, Any] = json.loads(_shipped_text())["about"]
    return about


def mark_of_shipped() -> str:
    """What tells them from any others."""
    return fingerprint(json.loads(_shipped_text())["layers"])[:16]


def _shipped_text() -> str:
    return files("roses.bots.sun_of_york").joinpath("data/value.json").read_text("utf-8")
