"""All commands with their arguments, their help and their examples."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from roses import __version__
from roses.bots.trainers import TRAINERS
from roses.cli import completion as complete
from roses.cli.arena_app import arena_app
from roses.cli.parameters import (
    ARGUMENTS,
    OPTIONS,
    As,
    Components,
    GameName,
    Jobs,
    Json,
    Language,
    Options,
    RecordFile,
    Seed,
    examples,
)
from roses.cli.train_app import train
from roses.cli.usage_errors import file_name, whole_number
from roses.games import GAMES

_GAME = next(iter(GAMES))  # the one in the examples
_TRAINED = next(iter(TRAINERS))

app = App(
    name="roses",
    help="Board games about the Wars of the Roses: play in the browser or in the terminal, or let bots play. "
    "roses alone serves the table and opens it in your browser.",
    version=__version__,
    help_format="plaintext",
    result_action="return_value",
    exit_on_error=False,
    print_error=False,
    suppress_keyboard_interrupt=False,
    default_parameter=Parameter(negative="", show_default=False),
    group_arguments=ARGUMENTS,
    group_parameters=OPTIONS,
)


@app.default
def start() -> int:
    """Serve the table on this machine, on port 8000 or any free one, and open it in a browser."""
    from roses.cli.serve import serve_for_me

    return serve_for_me()


@app.command(
    help_epilogue=examples(
        "roses serve --open",
        "roses serve --port 8080 --database sqlite:////var/lib/roses/roses.db",
        "roses serve --host 0.0.0.0 --database postgresql+psycopg://roses@/roses",
    )
)
def serve(
    *,
    host: Annotated[
        str, Parameter(metavar="HOST", help="The address to listen on; only this machine if not given.")
    ] = "127.0.0.1",
    port: Annotated[
        int, Parameter(converter=whole_number, metavar="PORT", help="The port; 8000 if not given, 0 for any free one.")
    ] = 8000,
    database: Annotated[
        str | None, Parameter(metavar="URL", help="Where games are kept; else a file in your data folder.")
    ] = None,
    open: Annotated[bool, Parameter(help="Open the table in a browser.")] = False,
) -> int:
    """Serve the table: people play in their browsers, against each other and against bots."""
    from roses.cli.serve import run_server

    return run_server(host, port, database, open)


@app.command(help_epilogue=examples("roses games", "roses games --language nl", "roses games --json"))
def games(*, language: Language = None, json: Json = False) -> int:
    """List the games with their seats, options and bots."""
    from roses.cli.games import list_games

    return list_games(language, json)


@app.command(
    help_epilogue=examples(
        f"roses play {_GAME} --seats me,greedy,greedy,greedy",
        f"roses play {_GAME} --seats anna,wim,greedy --language nl",
        f"roses play {_GAME} --seats me,greedy --option NAME=VALUE",
        f"roses play --resume roses-{_GAME}-20260101-200000.record",
    )
)
def play(
    game: Annotated[str | None, Parameter(completer=complete.games, help="Which game; roses games lists them.")] = None,
    /,
    *,
    seats: Annotated[
        str | None,
        Parameter(
            metavar="NAMES",
            completer=complete.bots,
            help="Who sits where, such as me,greedy,greedy: bots by name, people by any other.",
        ),
    ] = None,
    seed: Seed = None,
    option: Options = (),
    components: Components = None,
    language: Language = None,
    record: Annotated[
        Path | None,
        Parameter(
            converter=file_name,
            metavar="FILE",
            help="Where to write the record; else here, under a name with the date.",
        ),
    ] = None,
    resume: Annotated[
        Path | None, Parameter(converter=file_name, metavar="FILE", help="Go on with the game in this record.")
    ] = None,
) -> int:
    """Play a game at a text table in the terminal; without a game, a few questions set one up."""
    from roses.cli import play as playing
    from roses.cli import setting_up

    alone = not option and not any((game, seats, seed, components, record, resume))
    if alone and setting_up.somebody_is_there():
        return setting_up.start_with_a_person(language)
    if resume is not None:
        playing.check_resume_alone(game, seats, seed, option, record)
        return playing.resume(resume, components, language)
    return playing.play(game, seats, seed, option, components, language, record)


@app.command(
    help_epilogue=examples(
        f"roses simulate {_GAME} --games 100 --seats greedy,random,random",
        f"roses simulate {_GAME} --games 1000 --seed 7 --jobs 2 --json",
        f"roses simulate {_GAME} --games 20 --record games",
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
        str | None,
        Parameter(
            metavar="BOTS",
            completer=complete.bots,
            help="A bot for every seat, with commas between; else random on all.",
        ),
    ] = None,
    option: Options = (),
    components: Components = None,
    record: Annotated[
        Path | None,
        Parameter(
            converter=file_name, metavar="DIR", help="Keep the records of the games in this folder, a new or empty one."
        ),
    ] = None,
    json: Json = False,
    jobs: Jobs = 1,
) -> int:
    """Let bots play many games, and count. The same seed gives the same digest on any machine; Ctrl-C counts so far."""
    from roses.cli.simulate import simulate as run

    return run(game, games, seed, seats, option, components, record, json, jobs)


app.command(arena_app)
app.command(
    train,
    help_epilogue=examples(
        f"roses train {_TRAINED} --games 20000 --keep greedy-games -o value.json",
        f"roses train {_TRAINED} --by knight --games 4000 --keep knight-games -o value.json --jobs 2",
    ),
)


@app.command(
    help_epilogue=examples("roses replay game.record", "roses replay game.record --to 40 --as red --language nl")
)
def replay(
    file: RecordFile,
    /,
    *,
    to: Annotated[int | None, Parameter(converter=whole_number, metavar="N", help="Stop after so many moves.")] = None,
    seat: As = None,
    components: Components = None,
    language: Language = None,
) -> int:
    """Show the table where a record ends, or after an earlier move."""
    from roses.cli.saved_games import show_record

    return show_record(file, to, seat, components, language)


@app.command(
    help_epilogue=examples(
        "roses review game.record",
        "roses review game.record --level greedy --jobs 2 --keep review.jsonl",
        "roses review game.record --json",
    )
)
def review(
    file: RecordFile,
    /,
    *,
    level: Annotated[
        str | None,
        Parameter(metavar="BOT", completer=complete.reviewers, help="Who reviews it; else the best bot of the game."),
    ] = None,
    pace: Annotated[
        str,
        Parameter(metavar="PACE", help="How long it may think about each turn: a time like 0.3s, or looks like 200."),
    ] = "",
    seed: Annotated[
        str, Parameter(metavar="SEED", help="Any word: the same seed, the same review; 1455 if not given.")
    ] = "1455",
    keep: Annotated[
        Path | None,
        Parameter(
            converter=file_name,
            metavar="FILE",
            help="Keep every judged turn in this file; the same command again goes on where it stopped.",
        ),
    ] = None,
    components: Components = None,
    language: Language = None,
    json: Json = False,
    jobs: Jobs = 1,
) -> int:
    """Review a game: everybody's chances turn by turn, what turned it, and what would have been better."""
    from roses.cli.review import review as run

    return run(file, level, pace, seed, keep, components, language, json, jobs)


@app.command(help_epilogue=examples("roses verify game.record"))
def verify(file: RecordFile, /, *, components: Components = None) -> int:
    """Check a record: every move, every outcome of chance, the digest and the seed's commitment."""
    from roses.cli.saved_games import verify_record

    return verify_record(file, components)


@app.command(
    help_epilogue=examples(
        "roses position puzzle.position --as blue",
        "roses position --from game.record --to 40 > moment.position",
    )
)
def position(
    file: Annotated[Path | None, Parameter(converter=file_name, help="A position file to check and show.")] = None,
    /,
    *,
    seat: As = None,
    record: Annotated[
        Path | None,
        Parameter(
            name="--from", converter=file_name, metavar="FILE", help="Write the position of a moment in this record."
        ),
    ] = None,
    to: Annotated[
        int | None,
        Parameter(
            converter=whole_number, metavar="N", help="With --from: the moment after so many moves; else the last."
        ),
    ] = None,
    components: Components = None,
    language: Language = None,
) -> int:
    """Check and show a position file, or write one from a record. A position holds every secret."""
    from roses.cli import saved_games

    if record is not None:
        saved_games.check_writing_alone(file, seat, language)
        return saved_games.write_position_of(record, to, components)
    return saved_games.show_position(file, to, seat, components, language)


@app.command(
    help_epilogue=examples(
        f"roses bench {_GAME} --seconds 5 --json", f"roses bench {_GAME} --beside ../roses-before", "roses bench server"
    )
)
def bench(
    game: Annotated[str, Parameter(completer=complete.benches, help="Which game (roses games lists them), or server.")],
    /,
    *,
    seconds: Annotated[float, Parameter(metavar="S", help="About how long to measure; 5 if not given.")] = 5.0,
    beside: Annotated[
        Path | None,
        Parameter(
            converter=file_name, metavar="DIR", help="Another checkout of Roses to measure in turns with this one."
        ),
    ] = None,
    json: Json = False,
) -> int:
    """Measure how fast the engine plays and copies states, or what the server carries."""
    from roses.cli.bench import run_bench

    return run_bench(game, seconds, beside, json)


@app.command(
    help_epilogue=examples(
        'eval "$(roses completion bash)"      # in ~/.bashrc',
        'eval "$(roses completion zsh)"       # in ~/.zshrc, after compinit',
        "roses completion fish | source       # in ~/.config/fish/config.fish",
    )
)
def completion(
    shell: Annotated[str, Parameter(completer=complete.shells, help="Which shell: bash, zsh or fish.")], /
) -> int:
    """Print a script that lets the Tab key of your shell write commands, games, options and bots."""
    return complete.print_completion(app, shell)
