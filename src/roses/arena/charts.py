"""Small charts of our own, as SVG: shares with their intervals, and thinking times. Each says what it shows."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import ceil, floor, log10
from typing import Final, NamedTuple

_LINE: Final = 26  # from one bar to the next
_LEFT: Final = 190  # where the scale begins
_WIDTH: Final = 640
_RIGHT: Final = _WIDTH - 60
_TOP: Final = 8
_LONGEST: Final = 26  # letters beside a bar


class Share(NamedTuple):
    """A share of wins with its bounds and what would be fair, each from 0 to 1."""

    name: str
    mean: float
    low: float
    high: float
    fair: float


class Times(NamedTuple):
    """Milliseconds that half of the turns took at most, and 99 of 100."""

    name: str
    p50: float
    p99: float


def share_chart(shares: Sequence[Share]) -> str:
    """A dot for each share on a line for its interval; a small stroke stands where it would be fair."""
    parts = [_scale([(share / 4, f"{25 * share}%") for share in range(5)], len(shares))]
    for number, one in enumerate(shares):
        y = _middle(number)
        low, high, mean, fair = (_along(value) for value in (one.low, one.high, one.mean, one.fair))
        parts += [
            _label(one.name, y),
            f'<line class="range" x1="{low}" x2="{high}" y1="{y}" y2="{y}"/>',
            f'<line class="fair" x1="{fair}" x2="{fair}" y1="{y - 8}" y2="{y + 8}"/>',
            f'<circle class="mean" cx="{mean}" cy="{y}" r="5"/>',
            f'<text x="{_RIGHT + 8}" y="{y + 4}">{one.mean:.1%}</text>',
        ]
    words = "; ".join(f"{one.name} {one.mean:.1%}, between {one.low:.1%} and {one.high:.1%}" for one in shares)
    return _picture("Share of wins with its 95% interval", words, len(shares), parts)


def time_chart(times: Sequence[Times]) -> str:
    """A line from half of the turns to 99 of 100, on a scale on which every step is ten times the one before."""
    first = floor(log10(min(one.p50 for one in times)))
    last = max(ceil(log10(max(one.p99 for one in times))), first + 1)
    steps = [((power - first) / (last - first), f"{10.0**power:g} ms") for power in range(first, last + 1)]
    parts = [_scale(steps, len(times))]
    for number, one in enumerate(times):
        y = _middle(number)
        p50, p99 = (_along((log10(value) - first) / (last - first)) for value in (one.p50, one.p99))
        parts += [
            _label(one.name, y),
            f'<line class="range" x1="{p50}" x2="{p99}" y1="{y}" y2="{y}"/>',
            f'<circle class="mean" cx="{p50}" cy="{y}" r="5"/>',
            f'<circle class="most" cx="{p99}" cy="{y}" r="4"/>',
        ]
    words = "; ".join(f"{one.name} {one.p50:.3g} ms, 99 of 100 within {one.p99:.3g} ms" for one in times)
    return _picture("Milliseconds for an own turn: half of them, and 99 of 100", words, len(times), parts)


def _picture(title: str, words: str, lines: int, parts: Sequence[str]) -> str:
    height = _TOP + lines * _LINE + 24
    return (
        f'<svg viewBox="0 0 {_WIDTH} {height}" role="img" aria-label="{escape(f"{title}: {words}.")}">'
        f"<title>{escape(title)}</title>{''.join(parts)}</svg>"
    )


def _scale(steps: Sequence[tuple[float, str]], lines: int) -> str:
    """Thin lines from top to bottom, with what they stand for under them."""
    bottom = _TOP + lines * _LINE
    return "".join(
        f'<line class="grid" x1="{_along(at)}" x2="{_along(at)}" y1="{_TOP}" y2="{bottom}"/>'
        f'<text class="scale" x="{_along(at)}" y="{bottom + 16}">{escape(word)}</text>'
        for at, word in steps
    )


def _label(name: str, y: float) -> str:
    short = name if len(name) <= _LONGEST else f"{name[: _LONGEST - 1]}…"
    return f'<text class="name" x="{_LEFT - 12}" y="{y + 4}">{escape(short)}</text>'


def _along(share: float) -> float:
    return round(_LEFT + share * (_RIGHT - _LEFT), 1)


def _middle(number: int) -> float:
    return _TOP + number * _LINE + _LINE / 2
