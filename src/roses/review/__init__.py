"""The review of a game: who was how likely to win when, what turned it, and what would have been better.

    from roses.review import review

    found = review("sun-of-york", record)
    print([(point.turn.number, point.kind) for point in found.points])

A `Run` judges turn after turn, keeps them in a file, goes on from one, and works in several processes. Everything is
judged by what the seat knew then: on guesses, never on the true state.
"""

from __future__ import annotations

from roses.review.findings import Review, TurningPoint, verdict
from roses.review.judged import BEST, ERROR, SLIP, JudgedTurn, Terms
from roses.review.run import SEED, Run, review

__all__ = [
    "BEST",
    "ERROR",
    "SEED",
    "SLIP",
    "JudgedTurn",
    "Review",
    "Run",
    "Terms",
    "TurningPoint",
    "review",
    "verdict",
]
