"""`roses train` with its arguments, its help and its examples."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from roses.cli import completion as complete
from roses.cli.parameters import Jobs
from roses.cli.usage_errors import file_name, whole_number


def train(
    game: Annotated[str, Parameter(completer=complete.trained, help="Which game; roses games lists them.")],
    /,
    *,
    keep: Annotated[
        Path,
        Parameter(
            converter=file_name,
            metavar="DIR",
            help="Where what was played is kept; the same command again goes on where it stopped.",
        ),
    ],
    output: Annotated[
        Path,
        Parameter(name=["--output", "-o"], converter=file_name, metavar="FILE", help="Where to write the weights."),
    ],
    games: Annotated[
        int, Parameter(converter=whole_number, metavar="N", help="How many games to learn from; 20000 if not given.")
    ] = 20000,
    by: Annotated[
        str, Parameter(metavar="BOT", help="Who plays them, with noise of many kinds; greedy if not given.")
    ] = "greedy",
    rounds: Annotated[
        int, Parameter(converter=whole_number, metavar="N", help="How often every example is seen; 12 if not given.")
    ] = 12,
    seed: Annotated[
        str, Parameter(metavar="SEED", help="Any word: the same seed, the same games; 1455 if not given.")
    ] = "1455",
    jobs: Jobs = 1,
) -> int:
    """Let bots play, and fit the weights of a bot to it: a data file with seed, versions and figures."""
    from roses.cli.train import train as run

    return run(game, by, games, rounds, seed, keep, output, jobs)
