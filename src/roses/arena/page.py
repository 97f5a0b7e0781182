"""A page of kept contests: tables and charts in one file, without scripts and without anything from elsewhere."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from pathlib import Path
from typing import Final

from roses.arena import wording
from roses.arena.charts import Share, Times, share_chart, time_chart
from roses.arena.kept import Kept
from roses.arena.ladder import meetings_of
from roses.arena.ratings import ratings
from roses.arena.results import Figures, results_of
from roses.arena.wording import bounds, milliseconds, percent
from roses.core.errors import OptionError, reason_of

_FIRST: Final = "<!doctype html>\n<!-- roses arena report -->\n"
_STYLE: Final = """
:root { color-scheme: light dark; --ink: #1d1b18; --paper: #fbf9f4; --faint: #6a645a; --rule: #d8d2c4;
  --mark: #9b1c31; --range: #c98a94; --most: #2f5d8a; }
@media (prefers-color-scheme: dark) { :root { --ink: #ece7dc; --paper: #1a1917; --faint: #a8a194; --rule: #45413a;
  --mark: #f07a8c; --range: #8e4a55; --most: #8db9e2; } }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); margin: 2rem auto;
  max-width: 60rem; padding: 0 1rem; }
h2 { margin-top: 3rem; border-top: 1px solid var(--rule); padding-top: 1rem; }
table { border-collapse: collapse; margin: 1rem 0; font-variant-numeric: tabular-nums; }
caption { text-align: left; color: var(--faint); white-space: nowrap; }
th, td { padding: .15rem .8rem .15rem 0; text-align: right; border-bottom: 1px solid var(--rule); font-weight: normal; }
thead th { color: var(--faint); }
th:first-child { text-align: left; }
.wide { overflow-x: auto; }
code { overflow-wrap: anywhere; }
svg { display: block; width: 100%; max-width: 44rem; font-size: 13px; fill: var(--ink); }
svg .name { text-anchor: end; } svg .scale { text-anchor: middle; fill: var(--faint); }
svg .grid { stroke: var(--rule); } svg .range { stroke: var(--range); stroke-width: 4; stroke-linecap: round; }
svg .fair { stroke: var(--faint); stroke-width: 2; } svg .mean { fill: var(--mark); } svg .most { fill: var(--most); }
"""


def page_of(contests: Sequence[Kept]) -> str:
    """The page, a chapter a contest; then the ratings over all of them, by game and seat count."""
    found = [results_of(kept.terms, kept.deals, kept.command) for kept in contests]
    title = "Arena: " + ", ".join(dict.fromkeys(one["game"] for one in found))
    body = "".join(_chapter(number, one) for number, one in enumerate(found, start=1))
    return (
        f'{_FIRST}<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n"
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{_STYLE}</style>\n</head>\n<body>\n<main>\n<h1>{escape(title)}</h1>\n"
        "<p>Every deal is played with the seats moved round, and deals are counted. "
        f"{escape(found[0]['method'])}.</p>\n"
        f"{body}{_all_ratings(contests) if len(contests) > 1 else ''}</main>\n</body>\n</html>\n"
    )


def write_page(path: Path, page: str) -> None:
    """Write the page; over an older one, but never over a file of another kind."""
    try:
        if path.exists() and not path.read_bytes().startswith(_FIRST.encode()):
            raise OptionError(f"{path} is there already and is no page of roses arena; name another file")
        path.write_text(page, "utf-8")
    except (OSError, ValueError) as error:
        raise OptionError(f"{path} cannot be written: {reason_of(error)}") from None


def _chapter(number: int, found: Figures) -> str:
    name = f"{found['game']}, {found['seats']} seats, {found['tables']}: {', '.join(found['bots'])}"
    options = ", ".join(f"{option}={value}" for option, value in found["options"].items())
    said = [wording.played(found), wording.versions(found), *([f"options {options}"] if options else [])]
    ended = [[ending, str(count)] for ending, count in wording.endings(found).items()]
    parts = [
        f'<section aria-labelledby="contest-{number}">\n<h2 id="contest-{number}">{escape(name)}</h2>\n',
        *(f"<p>{escape(line)}</p>\n" for line in said),
        f"<p><code>{escape(found['command'])}</code></p>\n",
        _pairings(found),
        _matrix(found) if len(found["bots"]) > 2 and found["tables"] != "mixed" else "",
        _bots(found),
        _seats(found),
        _values(found) if found["by_value"] else "",
        _table("How games ended", ["ending", "games"], ended) if ended else "",
        f"<p>Digest of all games: <code>{found['digest']}</code></p>\n</section>\n",
    ]
    return "".join(parts)


def _table(caption: str, heads: Sequence[str], lines: Iterable[Sequence[str]]) -> str:
    """A table whose first column names its lines."""
    head = "".join(f'<th scope="col">{escape(word)}</th>' for word in heads)
    body = "".join(
        f'<tr><th scope="row">{escape(line[0])}</th>{"".join(f"<td>{escape(cell)}</td>" for cell in line[1:])}</tr>\n'
        for line in lines
    )
    return (
        f'<div class="wide" role="group" tabindex="0" aria-label="{escape(caption)}">\n<table>\n'
        f"<caption>{escape(caption)}</caption>\n<thead><tr>{head}</tr></thead>\n<tbody>\n{body}</tbody>\n</table>\n</div>\n"
    )


def _pairings(found: Figures) -> str:
    scores = list(dict.fromkeys(score for pairing in found["pairings"] for score in pairing["scores"] or {}))
    lines, dots = [], []
    for pairing, bot in wording.rows(found):
        share, who = pairing["shares"][bot], wording.who_meets(found, pairing, bot)
        if share is None:
            continue
        counts = [str(pairing["scores"].get(score, 0)) for score in scores]
        figures = [percent(share["mean"]), bounds(share), percent(share["fair"])]
        lines.append([who, str(pairing["deals"]), *figures, *counts, wording.margin(pairing["margins"][bot])])
        dots.append(Share(who, share["mean"], share["low"], share["high"], share["fair"]))
    heads = ["who", "deals", "wins", "95%", "fair", *scores, "margin"]
    return _table("Pay-offs", heads, lines) + (share_chart(dots) if dots else "")


def _matrix(found: Figures) -> str:
    lines = []
    for bot in found["bots"]:
        shares = [wording.share_against(found, bot, other) for other in found["bots"]]
        lines.append([bot, *(wording.share(one) for one in shares)])
    return _table("Wins of the bot of a line against that of a column", ["bot", *found["bots"]], lines)


def _bots(found: Figures) -> str:
    rated = found["ratings"][str(found["seats"])] if found["ratings"] is not None else {}
    lines, times = [], []
    for bot, one in found["by_bot"].items():
        rating = wording.rating(**rated[bot]) if bot in rated else "–"
        both = [milliseconds(one["p50_ms"]), milliseconds(one["p99_ms"])]
        lines.append([bot, rating, str(one["turns"]), *both, str(one["fallbacks"]), str(one["illegal"])])
        if one["turns"]:
            times.append(Times(bot, one["p50_ms"], one["p99_ms"]))
    heads = ["bot", "rating", "turns", "ms p50", "ms p99", "fallbacks", "illegal"]
    return _table("Bots", heads, lines) + (time_chart(times) if times else "")


def _seats(found: Figures) -> str:
    shares = [(seat, share) for seat, share in found["by_seat"].items() if share is not None]
    lines = [[seat, percent(share["mean"]), bounds(share)] for seat, share in shares]
    return _table("Seats, whoever sat there", ["seat", "wins", "95%"], lines)


def _values(found: Figures) -> str:
    lines = []
    for one in found["by_value"]:
        shares = [*one["shares"].values(), *one["by_seat"].values()]
        lines.append([one["value"], str(one["deals"]), *(wording.share(share) for share in shares)])
    heads = [found["each"], "deals", *found["bots"], *found["by_seat"]]
    return _table(f"By {found['each']}: wins of each bot and of each seat", heads, lines)


def _all_ratings(contests: Sequence[Kept]) -> str:
    """Ratings over all files, one table for each game and seat count."""
    tables = []
    for (game, seats), those in meetings_of(contests).items():
        rated = sorted((ratings(those) or {}).items(), key=lambda one: -one[1].mu)
        lines = [[bot, wording.rating(one.mu, one.sigma)] for bot, one in rated]
        if lines:
            tables.append(_table(f"{game}, {seats} seats", ["bot", "rating"], lines))
    return f"<section>\n<h2>Ratings over all contests</h2>\n{''.join(tables)}</section>\n" if tables else ""
