"""What came of a contest: all figures from its deals, JSON-ready."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable, Sequence
from statistics import fmean
from typing import Any

from msgspec import structs

from roses.arena.intervals import METHOD, Interval, mean_interval, share_interval
from roses.arena.played import PlayedDeal, score_of_pair
from roses.arena.ratings import Rating, ratings
from roses.arena.schedule import Pairing
from roses.arena.sprt import ALPHA, BETA, Sprt
from roses.arena.terms import Terms
from roses.arena.turn_times import TurnTimes

Figures = dict[str, Any]


def results_of(terms: Terms, deals: Sequence[PlayedDeal], command: str, sprt: Sprt | None = None) -> Figures:
    """Terms, pay-offs of every pairing, seats, times, ratings: everything that is printed, and the page shows."""
    pairings = terms.pairings()
    digests = "".join(f"{game.digest}\n" for deal in deals for game in deal.games)
    return {
        **structs.asdict(terms),
        "values": list(terms.values) if terms.each else [],
        "command": command,
        "method": METHOD,
        "deals": len(deals),
        "games": sum(len(deal.games) for deal in deals),
        "pairings": [
            _pairing(pairing, [deal for deal in deals if deal.pairing == number])
            for number, pairing in enumerate(pairings)
        ],
        "by_seat": _seats(terms, deals),
        "by_value": [_value(terms, value, [deal for deal in deals if deal.value == value]) for value in terms.values]
        if terms.each
        else [],
        "by_bot": {bot: _conduct(bot, deals) for bot in terms.bots},
        "ratings": _rated(terms, deals),
        "sprt": _test(terms, sprt) if sprt is not None else None,
        "digest": hashlib.sha256(digests.encode()).hexdigest(),
    }


def _pairing(pairing: Pairing, deals: Sequence[PlayedDeal]) -> Figures:
    endings = Counter(game.ending for deal in deals for game in deal.games if game.ending)
    scores = Counter(score_of_pair(deal, pairing.bots) for deal in deals)
    in_pairs = len(pairing.bots) == len(pairing.seatings[0]) == 2
    return {
        "bots": list(pairing.bots),
        "seatings": [list(seating) for seating in pairing.seatings],
        "deals": len(deals),
        "games": sum(len(deal.games) for deal in deals),
        "shares": {
            bot: _interval(share_interval([deal.share(bot) for deal in deals]), fair=pairing.fair(bot))
            for bot in pairing.bots
        },
        "margins": {bot: _margin([deal.margin(bot) for deal in deals]) for bot in pairing.bots},
        "scores": {"2-0": 0, "1-1": 0, "0-2": 0, **scores} if in_pairs else None,
        "endings": dict(endings.most_common()),
    }


def _seats(terms: Terms, deals: Sequence[PlayedDeal]) -> Figures:
    """The share of each seat, whoever sat there: every bot sat on all of them equally often."""
    shares = {
        name: _by_deal((deal.deal, deal.seat_share(seat)) for deal in deals)
        for seat, name in enumerate(terms.seat_names)
    }
    return {name: _interval(share_interval(those), fair=1 / terms.seats) for name, those in shares.items()}


def _by_deal(shares: Iterable[tuple[int, float]]) -> list[float]:
    """One number a deal, the mean over all pairings that played it: the same cards for all of them prove no more."""
    found: dict[int, list[float]] = {}
    for deal, share in shares:
        found.setdefault(deal, []).append(share)
    return [fmean(those) for those in found.values()]


def _value(terms: Terms, value: str, deals: Sequence[PlayedDeal]) -> Figures:
    shares = {bot: _by_deal((deal.deal, deal.share(bot)) for deal in deals if bot in deal.turns) for bot in terms.bots}
    return {
        "value": value,
        "deals": len(deals),
        "shares": {bot: _interval(share_interval(those)) for bot, those in shares.items()},
        "by_seat": _seats(terms, deals),
    }


def _conduct(bot: str, deals: Sequence[PlayedDeal]) -> Figures:
    times = TurnTimes()
    for deal in deals:
        times.add_all(deal.times(bot))
    p50, p99 = times.percentile(50), times.percentile(99)
    return {
        "turns": times.turns,
        "p50_ms": _rounded(p50),
        "p99_ms": _rounded(p99),
        "fallbacks": sum(deal.fallbacks.get(bot, 0) for deal in deals),
        "illegal": sum(deal.illegal.get(bot, 0) for deal in deals),
    }


def _rated(terms: Terms, deals: Sequence[PlayedDeal]) -> Figures | None:
    """By seat count, for a bot that is good at two seats may be poor at four."""
    pairings = terms.pairings()
    rated = ratings((pairings[deal.pairing], deal) for deal in deals)
    return None if rated is None else {str(terms.seats): {bot: _rounded_rating(one) for bot, one in rated.items()}}


def _test(terms: Terms, sprt: Sprt) -> Figures:
    return {
        "bot": terms.bots[0],
        "p0": sprt.p0,
        "p1": sprt.p1,
        "alpha": ALPHA,
        "beta": BETA,
        "verdict": sprt.verdict,
        "likelihood_ratio": sprt.ratio,
        "deals": sprt.deals,
    }


def _interval(found: Interval | None, **further: float) -> Figures | None:
    if found is None:
        return None
    figures = {"mean": found.mean, "low": found.low, "high": found.high, **further}
    return {name: round(value, 4) for name, value in figures.items()}


def _margin(margins: Sequence[float]) -> Figures | None:
    """The mean, and bounds where the deals differ."""
    if not margins:
        return None
    return _interval(mean_interval(margins)) or {"mean": round(margins[0], 4), "low": None, "high": None}


def _rounded_rating(rating: Rating) -> Figures:
    return {"mu": round(rating.mu, 3), "sigma": round(rating.sigma, 3)}


def _rounded(milliseconds: float | None) -> float | None:
    return None if milliseconds is None else float(f"{milliseconds:.3g}")
