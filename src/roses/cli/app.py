"""All commands with their arguments, their help and their examples."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import App, Group, Parameter

from roses import __version__
from roses.cli.complaints import whole_number

_OPTIONS = Group("Options", sort_key=2)
_ARGUMENTS = Group("Arguments", sort_key=1)

app = App(
    name="roses",
    help="The Wars of the Roses on one table: play in the terminal, or let bots play. "
    "On a terminal, roses alone sets up a game with you.",
    version=__version__,
    help_format="plaintext",
    result_action="return_value",
    exit_on_error=False,
    print_error=False,
    suppress_keyboard_interrupt=False,
    default_parameter=Parameter(negative="", show_default=False),
    group_arguments=_ARGUMENTS,
    group_parameters=_OPTIONS,
)

GameName = Annotated[str, Parameter(help="Which game; roses games lists them.")]
Seed = Annotated[
    str | None, Parameter(metavar="SEED", help="A number or 64 hex digits: the same seed, the same cards and dice.")
]
Options = Annotated[
    tuple[str, ...],
    Parameter(name="--option", metavar="NAME=VALUE", help="An option of the game; may be given again for another."),
]
Components = Annotated[
    Path | None, Parameter(metavar="FILE", help="Your own components file in place of the standard one.")
]
Language = Annotated[str | None, Parameter(metavar="en|nl", help="The language of the table; else the system's.")]
As = Annotated[
    str | None, Parameter(name="--as", metavar="SEAT", help="The seat whose eyes to look through; else a spectator's.")
]
Json = Annotated[bool, Parameter(help="Print one JSON object.")]
RecordFile = Annotated[Path, Parameter(help="A record file.")]


def _examples(*lines: str) -> str:
    return "Examples:\n" + "\n".join(f"  {line}" for line in lines)


@app.default
def start() -> int:
    """Set up a game with the person at the terminal; without one, show the help."""
    from roses.cli import play as playing

    if playing.somebody_is_there():
        return playing.start_with_a_person()
    app.help_print([])
    return 0


@app.command(help_epilogue=_examples("roses games", "roses games --language nl"))
def games(*, language: Language = None) -> int:
    """List the games with their seats, options and bots."""
    from roses.cli.listing import list_games

    return list_games(language)


@app.command(
    help_epilogue=_examples(
        "roses play wars-of-the-roses --seats me,greedy,greedy,greedy",
        "roses play wars-of-the-roses --seats anna,wim,greedy --language nl",
        "roses play wars-of-the-roses --seats me,greedy --option overspend=settle",
        "roses play --resume roses-wars-of-the-roses-20260101-200000.record",
    )
)
def play(
    game: Annotated[str | None, Parameter(help="Which game; roses games lists them.")] = None,
    /,
    *,
    seats: Annotated[
        str | None,
        Parameter(metavar="NAMES", help="Who sits where, such as me,greedy,greedy: bots by name, people by any other."),
    ] = None,
    seed: Seed = None,
    option: Options = (),
    components: Components = None,
    language: Language = None,
    record: Annotated[
        Path | None, Parameter(metavar="FILE", help="Where to write the record; else here, under a name with the date.")
    ] = None,
    resume: Annotated[Path | None, Parameter(metavar="FILE", help="Go on with the game in this record.")] = None,
) -> int:
    """Play a game at a text table in the terminal."""
    from roses.cli import play as playing

    if resume is not None:
        playing.check_resume_alone(game, seats, seed, option, record)
        return playing.resume(resume, components, language)
    return playing.play(game, seats, seed, option, components, language, record)


@app.command(
    help_epilogue=_examples(
        "roses simulate wars-of-the-roses --games 100 --seats greedy,random,random",
        "roses simulate wars-of-the-roses --games 1000 --seed 7 --jobs 2 --json",
    )
)
def simulate(
    game: GameName,
    /,
    *,
    games: Annotated[
        int, Parameter(converter=whole_number, metavar="N", help="How many games; 100 if not given.")
    ] = 100,
    seed: Annotated[
        str, Parameter(metavar="SEED", help="A number or 64 hex digits that fixes every game; 0 if not given.")
    ] = "0",
    seats: Annotated[
        str | None, Parameter(metavar="BOTS", help="A bot for every seat, with commas between; else random on all.")
    ] = None,
    option: Options = (),
    components: Components = None,
    json: Json = False,
    jobs: Annotated[
        int,
        Parameter(converter=whole_number, metavar="N", help="How many processes play at once; the result is the same."),
    ] = 1,
) -> int:
    """Let bots play many games, and count. The same seed gives the same digest on any machine."""
    from roses.cli.simulate import simulate as run

    return run(game, games, seed, seats, option, components, json, jobs)


@app.command(
    help_epilogue=_examples("roses replay game.record", "roses replay game.record --to 40 --as red --language nl")
)
def replay(
    file: RecordFile,
    /,
    *,
    to: Annotated[
        int | None, Parameter(converter=whole_number, metavar="N", help="Stop after so many actions.")
    ] = None,
    seat: As = None,
    components: Components = None,
    language: Language = None,
) -> int:
    """Show the table where a record ends, or at an earlier action."""
    from roses.cli.looking import show_record

    return show_record(file, to, seat, components, language)


@app.command(help_epilogue=_examples("roses verify game.record"))
def verify(file: RecordFile, /, *, components: Components = None) -> int:
    """Check a record: every action, every outcome of chance, the digest and the seed's commitment."""
    from roses.cli.looking import verify_record

    return verify_record(file, components)


@app.command(
    help_epilogue=_examples(
        "roses position puzzle.position --as blue",
        "roses position --from game.record --to 40 > moment.position",
    )
)
def position(
    file: Annotated[Path | None, Parameter(help="A position file to check and show.")] = None,
    /,
    *,
    seat: As = None,
    record: Annotated[
        Path | None, Parameter(name="--from", metavar="FILE", help="Write the position of a moment in this record.")
    ] = None,
    to: Annotated[
        int | None, Parameter(metavar="N", help="With --from: the moment after so many actions; else the last.")
    ] = None,
    components: Components = None,
    language: Language = None,
) -> int:
    """Check and show a position file, or write one from a record. A position holds every secret."""
    from roses.cli import looking

    if record is not None:
        looking.check_writing_alone(file, seat, language)
        return looking.write_position_of(record, to, components)
    return looking.show_position(file, to, seat, components, language)


@app.command(
    help_epilogue=_examples("roses bench wars-of-the-roses", "roses bench wars-of-the-roses --seconds 5 --json")
)
def bench(
    game: GameName,
    /,
    *,
    seconds: Annotated[float, Parameter(metavar="S", help="About how long to measure; 5 if not given.")] = 5.0,
    json: Json = False,
) -> int:
    """Measure how fast the engine plays and copies states."""
    from roses.cli.benching import run_bench

    return run_bench(game, seconds, json)
