"""`roses bench`: measure, and print the figures."""

from __future__ import annotations

import json as json_text
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from roses.cli.stopping import Stopped, Stops
from roses.core.errors import OptionError

_LONGEST: Final = 3600.0  # seconds

Figures = dict[str, Any]
InWords = Callable[[Figures], list[str]]


def run_bench(game: str, seconds: float, beside: Path | None, json: bool) -> int:
    """Measure a game's engine, alone or beside another checkout, or the server, for about so long."""
    if not 0 < seconds <= _LONGEST:
        raise OptionError(f"--seconds is more than 0 and at most {_LONGEST:g}, not {seconds:g}")
    try:
        with Stops().answered():  # a request to end too ends what was started for the measure
            found, in_words = _measure(game, seconds, beside)
    except Stopped as stop:
        print("roses: interrupted, so nothing was measured", file=sys.stderr)
        return stop.code
    print(json_text.dumps(found) if json else "\n".join(in_words(found)))
    return 0


def _measure(game: str, seconds: float, beside: Path | None) -> tuple[Figures, InWords]:
    if game == "server":
        if beside is not None:
            raise OptionError("--beside goes with a game, not with server")
        return _measure_server(seconds)
    if beside is not None:
        return _measure_beside(game, beside, seconds)
    return _measure_game(game, seconds)


def _measure_game(game: str, seconds: float) -> tuple[Figures, InWords]:
    from roses import bench

    return bench.run(game, seconds), bench.in_words


def _measure_beside(game: str, folder: Path, seconds: float) -> tuple[Figures, InWords]:
    from roses.bench.beside import in_words_beside, run_beside

    return run_beside(game, folder, seconds), in_words_beside


def _measure_server(seconds: float) -> tuple[Figures, InWords]:
    """A real server on this machine, with all seats of its tables connected."""
    from roses.server.bench import bench_server

    return bench_server(seconds=seconds), lambda found: [f"{key:>24}  {value}" for key, value in found.items()]
