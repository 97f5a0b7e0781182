"""What `roses arena` prints for people."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from rich.console import Console

from roses.arena import wording
from roses.arena.results import Figures
from roses.arena.wording import bounds, milliseconds, percent
from roses.cli.console import console
from roses.terminal.layout import number_columns, plain_grid

_WIDEST: Final = 1000  # a line that a narrow screen breaks is better than one with dots for figures


def show(found: Figures, unusual: Mapping[str, str]) -> None:
    """All figures, the pay-offs first."""
    out = console()
    out.print(wording.played(found), soft_wrap=True)
    if unusual:
        out.print("with " + ", ".join(f"{name}={value}" for name, value in unusual.items()), soft_wrap=True)
    _show_pairings(out, found)
    if len(found["bots"]) > 2 and found["tables"] != "mixed":
        _show_matrix(out, found)
    _show_bots(out, found)
    _show_seats(out, found)
    if found["by_value"]:
        _show_values(out, found)
    for ending, count in wording.endings(found).items():
        out.print(f"{count} × {ending}")
    if found["sprt"] is not None:
        out.print(wording.verdict(found["sprt"]), soft_wrap=True)
    out.print()
    for line in (wording.versions(found), found["command"], f"digest {found['digest']}"):
        out.print(line, soft_wrap=True)


def _table(out: Console, words: Sequence[str], numbers: Sequence[str], lines: Sequence[Sequence[str]]) -> None:
    """A table under an empty line, whole on a line each, however narrow the screen."""
    grid = plain_grid()
    for column in words:
        grid.add_column(column, no_wrap=True)
    number_columns(grid, numbers)
    for line in lines:
        grid.add_row(*line)
    out.print()
    wide = console()
    wide.width = _WIDEST
    wide.print(grid)


def _show_pairings(out: Console, found: Figures) -> None:
    scores = list(dict.fromkeys(score for pairing in found["pairings"] for score in pairing["scores"] or {}))
    lines = []
    for pairing, bot in wording.rows(found):
        share = pairing["shares"][bot]
        mean, fair = (percent(share["mean"]), percent(share["fair"])) if share is not None else ("–", "–")
        counts = [str(pairing["scores"].get(score, 0)) for score in scores] or [fair]
        ahead = wording.margin(pairing["margins"][bot])
        lines.append([wording.who_meets(found, pairing, bot), str(pairing["deals"]), mean, bounds(share)])
        lines[-1] += [*counts, ahead]
    _table(out, ["who"], ["deals", "wins", "95%", *(scores or ["fair"]), "margin"], lines)


def _show_matrix(out: Console, found: Figures) -> None:
    """The share of the bot of a line against that of a column."""
    lines = []
    for bot in found["bots"]:
        shares = [wording.share_against(found, bot, other) for other in found["bots"]]
        lines.append([bot, *(wording.share(one) for one in shares)])
    _table(out, ["wins against"], found["bots"], lines)


def _show_bots(out: Console, found: Figures) -> None:
    rated = found["ratings"][str(found["seats"])] if found["ratings"] is not None else {}
    lines = []
    for bot, one in found["by_bot"].items():
        rating = wording.rating(**rated[bot]) if bot in rated else "–"
        times = [milliseconds(one["p50_ms"]), milliseconds(one["p99_ms"])]
        lines.append([bot, rating, str(one["turns"]), *times, str(one["fallbacks"]), str(one["illegal"])])
    _table(out, ["bot"], ["rating", "turns", "ms p50", "ms p99", "fallbacks", "illegal"], lines)


def _show_seats(out: Console, found: Figures) -> None:
    lines = [
        [seat, percent(share["mean"]), bounds(share)] for seat, share in found["by_seat"].items() if share is not None
    ]
    _table(out, ["seat"], ["wins", "95%"], lines)


def _show_values(out: Console, found: Figures) -> None:
    """By the values of the option that the deals went through: who won, and from which seat."""
    lines = []
    for one in found["by_value"]:
        shares = [*one["shares"].values(), *one["by_seat"].values()]
        means = [percent(share["mean"]) if share is not None else "–" for share in shares]
        lines.append([one["value"], str(one["deals"]), *means])
    _table(out, [found["each"]], ["deals", *found["bots"], *found["by_seat"]], lines)
