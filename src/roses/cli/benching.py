"""`roses bench`: measure, and say it."""

from __future__ import annotations

import json as json_text

from roses.core.errors import OptionError

_LONGEST = 3600.0


def run_bench(game: str, seconds: float, json: bool) -> int:
    """Measure a game's engine for about so long."""
    from roses.bench import in_words, run

    if not 0 < seconds <= _LONGEST:
        raise OptionError(f"--seconds is more than 0 and at most {_LONGEST:g}, not {seconds:g}")
    found = run(game, seconds)
    print(json_text.dumps(found) if json else "\n".join(in_words(found)))
    return 0
