"""`roses arena` and `roses arena report` with their arguments, their help and their examples."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from roses.cli import completion as complete
from roses.cli.parameters import ARGUMENTS, OPTIONS, Components, GameName, Jobs, Json, Options, examples
from roses.cli.usage_errors import file_name, whole_number
from roses.games import GAMES

_GAME = next(iter(GAMES))  # the one in the examples

arena_app = App(
    name="arena",
    group_arguments=ARGUMENTS,
    group_parameters=OPTIONS,
    help="Let bots meet on the same deals with the seats moved round, and count deals: shares with 95% intervals, "
    "margins, thinking times, ratings. Ctrl-C counts so far.",
    help_epilogue=examples(
        f"roses arena {_GAME} --bots greedy,random --keep deals.jsonl",
        f"roses arena {_GAME} --bots greedy,random --seats 4 --jobs 2",
        f"roses arena {_GAME} --bots greedy,random --sprt 0.5,0.6",
        "roses arena report deals.jsonl -o page.html",
    ),
)


@arena_app.default
def arena(  # Longer than most functions: a line or more for each option, with its help.
    game: GameName,
    /,
    *,
    bots: Annotated[
        str, Parameter(metavar="BOTS", completer=complete.bots, help="The bots that meet, with commas between.")
    ],
    deals: Annotated[
        int,
        Parameter(
            converter=whole_number,
            metavar="N",
            help="How many deals for each pairing, 100 if not given; each is played with the seats moved round.",
        ),
    ] = 100,
    seats: Annotated[
        int | None,
        Parameter(
            converter=whole_number, metavar="N", help="How many seats; else two, or with lone and mixed a full table."
        ),
    ] = None,
    tables: Annotated[
        str | None,
        Parameter(
            metavar="pairs|lone|mixed",
            completer=complete.tables,
            help="Every two bots at two seats; one of the first among others of the second, for every two; or all at "
            "one table, repeated to fill it.",
        ),
    ] = None,
    option: Options = (),
    each: Annotated[
        str | None,
        Parameter(
            metavar="OPTION[=VALUES]",
            completer=complete.each_option,
            help="Go through the values of an option from deal to deal, such as all battles.",
        ),
    ] = None,
    seed: Annotated[
        str, Parameter(metavar="SEED", help="A number or 64 hex digits that fixes every deal; 0 if not given.")
    ] = "0",
    components: Components = None,
    keep: Annotated[
        Path | None,
        Parameter(
            converter=file_name,
            metavar="FILE",
            help="Keep every finished deal in this file; the same command again goes on where it stopped.",
        ),
    ] = None,
    sprt: Annotated[
        str | None,
        Parameter(
            metavar="P0,P1",
            help="Stop once the first bot's share is proved to be at least P1 or at most P0, such as 0.5,0.55.",
        ),
    ] = None,
    pace: Annotated[
        str,
        Parameter(
            metavar="PACE",
            help="How long a bot may think in a turn of its own: a time like 0.3s, or a number of looks like 200, "
            "which gives the same games on any machine.",
        ),
    ] = "",
    json: Json = False,
    jobs: Jobs = 1,
    ray: Annotated[
        str | None,
        Parameter(
            metavar="ADDRESS",
            help="Play on the Ray cluster at this address (host:port, or local for one on this machine) instead of in "
            "--jobs processes; the result is the same.",
        ),
    ] = None,
) -> int:
    """See the help of the app."""
    from roses.cli.arena import arena as run

    return run(game, bots, deals, seats, tables, option, each, seed, components, keep, sprt, pace, json, jobs, ray)


@arena_app.command(
    help_epilogue=examples(
        "roses arena report deals.jsonl -o page.html",
        "roses arena report two.jsonl four.jsonl -o page.html",
    )
)
def report(
    *files: Annotated[Path, Parameter(converter=file_name, help="Files that roses arena --keep FILE wrote.")],
    output: Annotated[
        Path, Parameter(name=["--output", "-o"], converter=file_name, metavar="PAGE", help="Where to write the page.")
    ],
) -> int:
    """Make one page of tables and charts from kept deals, to open in any browser."""
    from roses.cli.arena import report as write

    return write(files, output)


@arena_app.command(
    help_epilogue=examples("roses arena ladder two.jsonl four.jsonl -o ratings.json"),
)
def ladder(
    *files: Annotated[Path, Parameter(converter=file_name, help="Files that roses arena --keep FILE wrote.")],
    output: Annotated[
        Path,
        Parameter(name=["--output", "-o"], converter=file_name, metavar="FILE", help="Where to write the ratings."),
    ],
) -> int:
    """Rate the bots over all kept deals, by game and seat count: the figures beside their names."""
    from roses.cli.arena import ladder as write

    return write(files, output)
