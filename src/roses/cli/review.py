"""`roses review`: a game is judged turn by turn, and what was found is printed; stopped, what was found so far."""

from __future__ import annotations

import json as json_text
import sys
from pathlib import Path

from roses.cli.arguments import MOST_JOBS, at_least, language_of, record_of
from roses.cli.progress import progress
from roses.cli.review_text import show
from roses.cli.stopping import Stopped, Stops
from roses.core.errors import OptionError
from roses.review import Run


def review(
    path: Path,
    level: str | None,
    pace: str,
    seed: str,
    keep: Path | None,
    components: Path | None,
    language: str | None,
    json: bool,
    jobs: int,
) -> int:
    """Judge what is not judged yet, and tell."""
    at_least(1, "--jobs", jobs, MOST_JOBS)
    spoken = language_of(language)
    game, record, cut_off = record_of(path, components)
    if keep is not None and keep.exists() and keep.samefile(path):
        raise OptionError(f"--keep {keep} is the record itself; name another file")
    if cut_off:
        print(f"roses: the last line of {path} was cut off and is left out", file=sys.stderr)
    stops = Stops()
    code = 0
    with Run(game.name, record, level, pace, seed, components, keep) as run:
        try:
            with stops.answered(), progress(run.of, run.done) as tick:
                run.go_on(jobs, stops.putting_away, tick.advance)
        except Stopped as stop:
            code = stop.code
            print(f"roses: interrupted after {run.done} of {run.of} turns", file=sys.stderr)
        found = run.review
    if json:
        print(json_text.dumps({**found.as_dict(), "interrupted": code != 0}))
    else:
        show(found, spoken)
    return code
