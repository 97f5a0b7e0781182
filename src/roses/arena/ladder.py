"""The ladder that people are shown: ratings of a game's own bots over many contests, by game and seat count."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from roses.arena.kept import Kept
from roses.arena.played import PlayedDeal
from roses.arena.ratings import WITHOUT, ratings
from roses.arena.schedule import Pairing
from roses.core.errors import OptionError

Meeting = tuple[Pairing, PlayedDeal]


def meetings_of(contests: Sequence[Kept]) -> dict[tuple[str, int], list[Meeting]]:
    """Every deal of all contests, by game and seat count."""
    found: dict[tuple[str, int], list[Meeting]] = {}
    for kept in contests:
        pairings = kept.terms.pairings()
        those = found.setdefault((kept.terms.game, kept.terms.seats), [])
        those += [(pairings[deal.pairing], deal) for deal in kept.deals]
    return found


def ladder_of(contests: Sequence[Kept]) -> dict[str, Any]:
    """The ratings, and the commands that play for them again; OptionError where nothing can be rated."""
    games: dict[str, dict[str, Any]] = {}
    for (game, seats), those in sorted(meetings_of(contests).items()):
        rated = ratings(those)
        if rated is None:
            raise OptionError(WITHOUT)
        deals = _deals(those)
        games.setdefault(game, {})[str(seats)] = {
            bot: {"mu": round(one.mu, 2), "sigma": round(one.sigma, 2), "deals": deals[bot]}
            for bot, one in sorted(rated.items(), key=lambda named: named[1].mu)
        }
    played = [
        {"command": one.command, "deals": len(one.deals), "rules": one.terms.rules, "version": one.terms.version}
        for one in contests
    ]
    return {"games": games, "played": played}


def _deals(meetings: Sequence[Meeting]) -> dict[str, int]:
    """In how many of them each bot played."""
    found: dict[str, int] = {}
    for pairing, _ in meetings:
        for bot in pairing.bots:
            found[bot] = found.get(bot, 0) + 1
    return found
