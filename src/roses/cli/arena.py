"""`roses arena`: bots meet on the same deals, and what came of it is printed; `roses arena report` makes a page,
`roses arena ladder` the ratings beside the names of bots.
"""

from __future__ import annotations

import json as json_text
import sys
from pathlib import Path

from roses.arena import Contest, Kept, Run, Sprt, ladder_of, page_of, read_kept, write_page
from roses.arena.ratings import WITHOUT, can_rate
from roses.cli.arena_tables import show
from roses.cli.arguments import MOST_JOBS, at_least, game_of, pairs_of
from roses.cli.outputs import check_output, write_output
from roses.cli.progress import progress
from roses.cli.stopping import Stopped, Stops
from roses.core.errors import OptionError
from roses.core.terms import beyond_the_usual


def arena(
    name: str,
    bots: str,
    deals: int,
    seats: int | None,
    tables: str | None,
    option: tuple[str, ...],
    each: str | None,
    seed: str,
    components: Path | None,
    keep: Path | None,
    sprt: str | None,
    pace: str,
    json: bool,
    jobs: int,
    ray: str | None,
) -> int:
    """Play the deals, or go on with those of a file, and print the figures; stopped, those of what was played."""
    at_least(1, "--deals", deals)
    at_least(1, "--jobs", jobs, MOST_JOBS)
    if ray is not None and jobs > 1:
        raise OptionError("--jobs plays on this machine and --ray on a cluster; give one of them")
    game = game_of(name, components)
    names = [bot.strip() for bot in bots.split(",")]
    contest = Contest(name, names, deals, seats, tables, pairs_of(game, option), each, seed, components, pace)
    test = _test(sprt) if sprt is not None else None
    stops = Stops()
    code = 0
    with Run(contest, keep, test) as run:
        try:
            with stops.answered(), progress(contest.count, len(run.deals)) as tick:
                run.play(jobs, stops.putting_away, tick.advance, ray)
        except Stopped as stop:
            code = stop.code
            print(f"roses: interrupted after {len(run.deals)} of {contest.count} deals", file=sys.stderr)
    found = {**run.results(), "asked": contest.count, "interrupted": code != 0}
    _miss_ratings()
    if json:
        print(json_text.dumps(found))
    else:
        unusual = beyond_the_usual(game.options, contest.options)
        show(found, {option: value for option, value in unusual.items() if option != contest.each})
    return code


def _test(written: str) -> Sprt:
    """`0.5,0.55`"""
    try:
        p0, p1 = (float(word) for word in written.split(","))
    except ValueError:
        raise OptionError(f"--sprt is two shares of wins P0,P1 such as 0.5,0.55, not {written!r}") from None
    return Sprt(p0, p1)


def _miss_ratings() -> None:
    """One line about what is not installed, if it is not."""
    if not can_rate():
        print(f"roses: {WITHOUT}", file=sys.stderr)


def report(files: tuple[Path, ...], output: Path) -> int:
    """Make one page of the files of several contests."""
    write_page(output, page_of(_kept("report", files)))
    _miss_ratings()
    return 0


def ladder(files: tuple[Path, ...], output: Path) -> int:
    """Write the ratings over several contests."""
    check_output(output, "games", "roses arena ladder")
    write_output(output, json_text.dumps(ladder_of(_kept("ladder", files)), indent=1) + "\n")
    return 0


def _kept(command: str, files: tuple[Path, ...]) -> list[Kept]:
    if not files:
        raise OptionError(f"roses arena {command} needs one FILE or more that roses arena --keep FILE wrote")
    return [read_kept(path) for path in files]
