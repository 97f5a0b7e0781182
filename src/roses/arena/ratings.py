"""Ratings with OpenSkill (the model of Plackett and Luce), if it is installed: it comes with the extra `arena`.

A deal is rated as one meeting, not as its single games: the bots are placed by their share of its wins, measured by
what a fair share would be; bots with the same share are level. So 2-0 is a win, 1-1 a draw.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from importlib import import_module
from typing import Any, Final, NamedTuple

from roses.arena.played import PlayedDeal
from roses.arena.schedule import Pairing

WITHOUT: Final = f'without openskill there are no ratings; {sys.executable} -m pip install "openskill>=6.2,<7" gets it'


class Rating(NamedTuple):
    """A bot's strength and how sure of it one is; at first everybody has 25 and 8.33."""

    mu: float
    sigma: float


def can_rate() -> bool:
    """Is OpenSkill installed?"""
    return _model() is not None


def ratings(meetings: Iterable[tuple[Pairing, PlayedDeal]]) -> dict[str, Rating] | None:
    """The rating of every bot after these deals, in their order; None if OpenSkill is not installed."""
    model = _model()
    if model is None:
        return None
    found: dict[str, Any] = {}
    for pairing, deal in meetings:
        for bot in pairing.bots:
            found.setdefault(bot, model.rating(name=bot))
        if len(pairing.bots) > 1:
            ranks = [round(-deal.share(bot) / pairing.fair(bot), 9) for bot in pairing.bots]
            rated = model.rate([[found[bot]] for bot in pairing.bots], ranks=ranks)
            found.update(zip(pairing.bots, (team[0] for team in rated), strict=True))
    return {bot: Rating(one.mu, one.sigma) for bot, one in found.items()}


def _model() -> Any:
    try:
        return import_module("openskill.models").PlackettLuce()
    except ImportError:
        return None
