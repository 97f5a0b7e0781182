"""The figures of a contest in words: the same on the command line and on the page."""

from __future__ import annotations

from roses.arena.results import Figures
from roses.core.errors import counted


def percent(share: float) -> str:
    """`62.5%`."""
    return f"{share:.1%}"


def bounds(interval: Figures | None) -> str:
    """`51.0-70.2%`: between which bounds a share lies."""
    return "–" if interval is None else f"{100 * interval['low']:.1f}-{percent(interval['high'])}"


def share(interval: Figures | None) -> str:
    """`62.5% (51.0-70.2%)`."""
    return "–" if interval is None else f"{percent(interval['mean'])} ({bounds(interval)})"


def rating(mu: float, sigma: float) -> str:
    """`25.0 ± 8.3`."""
    return f"{mu:.1f} ± {sigma:.1f}"


def margin(interval: Figures | None) -> str:
    """`+3.2 ± 4.2`."""
    if interval is None:
        return "–"
    mean = f"{interval['mean']:+.1f}"
    return mean if interval["high"] is None else f"{mean} ± {interval['high'] - interval['mean']:.1f}"


def milliseconds(value: float | None) -> str:
    """As many digits as say something."""
    return "–" if value is None else f"{value:.3g}" if value < 100 else f"{value:.0f}"


def who_meets(found: Figures, pairing: Figures, bot: str) -> str:
    """`earl : knight`, `earl among 3 knight`, `2 earl of 4`."""
    others = [other for other in pairing["bots"] if other != bot]
    if found["tables"] == "pairs":
        return f"{bot} : {others[0]}"
    if found["tables"] == "lone":
        return f"{bot} among {found['seats'] - 1} {others[0]}"
    seats = pairing["seatings"][0].count(bot)
    return f"{seats} {bot} of {found['seats']}"


def rows(found: Figures) -> list[tuple[Figures, str]]:
    """The pairings with the bots whose share is told: the first, or all at a mixed table."""
    told = [(one, one["bots"] if found["tables"] == "mixed" else one["bots"][:1]) for one in found["pairings"]]
    return [(pairing, bot) for pairing, bots in told for bot in bots]


def share_against(found: Figures, bot: str, other: str) -> Figures | None:
    """The share of a bot in its pairing with another; None if they did not meet so, or not yet.

    Where one sits alone only its own share is that of a pairing: the others are several.
    """
    for pairing in found["pairings"]:
        if pairing["bots"] == [bot, other] or (pairing["bots"] == [other, bot] and found["tables"] == "pairs"):
            against: Figures | None = pairing["shares"][bot]
            return against
    return None


def verdict(test: Figures) -> str:
    """What the test found, with how much ground."""
    bot, ratio = test["bot"], test["likelihood_ratio"]
    p0, p1 = f"{100 * test['p0']:g} %", f"{100 * test['p1']:g} %"
    after = f"after {counted(test['deals'], 'deal')}"
    if test["verdict"] == "at least":
        return f"proved {after}: the share of {bot} is at least {p1}, not {p0} (likelihood ratio {ratio:.3g})"
    if test["verdict"] == "at most":
        return f"refuted {after}: the share of {bot} is at most {p0}, not {p1} (likelihood ratio {ratio:.3g})"
    needed = f"19 would prove at least {p1}, {1 / 19:.3f} at most {p0}"
    return f"undecided {after} on the share of {bot}: likelihood ratio {ratio:.3g} ({needed})"


def played(found: Figures) -> str:
    """`wars-of-the-roses at 2 seats: 40 deals, 80 games`."""
    deals, games = counted(found["deals"], "deal"), counted(found["games"], "game")
    return f"{found['game']} at {found['seats']} seats: {deals}, {games}, seed {found['seed']}"


def versions(found: Figures) -> str:
    """Of the program, the rules and the components."""
    return f"Roses {found['version']}, rules {found['rules']}, components {found['components']}"


def endings(found: Figures) -> dict[str, int]:
    """How the games of all pairings ended, where a game can end in several ways; the most common first."""
    total: dict[str, int] = {}
    for pairing in found["pairings"]:
        for ending, count in pairing["endings"].items():
            total[ending] = total.get(ending, 0) + count
    return dict(sorted(total.items(), key=lambda one: -one[1]))
