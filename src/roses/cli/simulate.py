"""`roses simulate`: many games without people, each fixed by the seed and its number alone."""

from __future__ import annotations

import hashlib
import json as json_text
import signal
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any, Final, final

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

from roses.bots import make_bot, play_out
from roses.cli.arguments import at_least, bots_of, game_of, options_of
from roses.cli.console import console
from roses.core.chance import seed_from
from roses.core.contract import Game
from roses.terminal.layout import number_columns, plain_grid

_INTERRUPTED: Final = 130
_MOST_JOBS: Final = 64


@final
class Played:
    """One finished game: how long it was, who won, with how many points, and its digest."""

    __slots__ = ("actions", "digest", "scores", "winners")

    def __init__(self, actions: int, winners: list[int], scores: list[int], digest: str) -> None:
        self.actions: int = actions
        self.winners: list[int] = winners
        self.scores: list[int] = scores
        self.digest: str = digest


@final
class Series:
    """What every game of a series has in common; it can be sent to another process."""

    def __init__(self, name: str, components: Path | None, players: list[str], options: dict[str, str], seed: str):
        self.name = name
        self.components = components
        self.players = players
        self.options = options
        self.seed = seed

    def play(self, number: int) -> Played:
        """The game of this number."""
        game = _game(self.name, self.components)
        key = f"roses simulate {self.seed} {number}"
        state = game.new(len(self.players), self.options, hashlib.sha256(key.encode()).digest())
        bots = [make_bot(name, game, Random(f"{key} {seat}")) for seat, name in enumerate(self.players)]
        actions = play_out(state, bots, Random(f"{key} imagination"))
        assert state.result is not None
        return Played(actions, state.result.winners, state.result.scores, state.digest())


_LOADED: dict[tuple[str, Path | None], Game] = {}


def _game(name: str, components: Path | None) -> Game:
    """The game, read once in every process."""
    if (name, components) not in _LOADED:
        _LOADED[name, components] = game_of(name, components)
    return _LOADED[name, components]


def simulate(
    name: str,
    games: int,
    seed: str,
    seats: str | None,
    option: tuple[str, ...],
    components: Path | None,
    json: bool,
    jobs: int,
) -> int:
    """Play the games and print what came of them; an interrupted series prints what was played."""
    at_least(1, "--games", games)
    at_least(1, "--jobs", jobs)
    game = _game(name, components)
    players = bots_of(game, seats if seats is not None else ",".join(["random"] * game.most))
    series = Series(name, components, players, options_of(game, option), seed_from(seed).hex())
    played: list[Played] = []
    began = perf_counter()
    code = 0
    try:
        with _progress(games) as tick, _all_played(series, games, min(jobs, games, _MOST_JOBS)) as results:
            for one in results:
                played.append(one)
                tick.advance()
    except KeyboardInterrupt:
        code = _INTERRUPTED
    summary = _summary(played, len(players), perf_counter() - began)
    if json:
        print(json_text.dumps(summary))
    else:
        _show(summary, game, players)
    return code


@contextmanager
def _all_played(series: Series, games: int, jobs: int) -> Iterator[Iterator[Played]]:
    """The games in the order of their numbers, whoever plays them."""
    if jobs == 1:
        yield (series.play(number) for number in range(games))
        return
    pool = ProcessPoolExecutor(jobs, initializer=_leave_interrupts_alone)
    try:
        yield pool.map(series.play, range(games), chunksize=max(1, min(16, games // (4 * jobs))))
    finally:
        pool.shutdown(cancel_futures=True)


def _leave_interrupts_alone() -> None:
    """Ctrl-C goes to every process at a terminal; only the first one answers it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@final
class _Tick:
    """Moves the progress bar on."""

    def __init__(self, progress: Progress, games: int) -> None:
        self._progress = progress
        self._task = progress.add_task("", total=games)

    def advance(self) -> None:
        self._progress.advance(self._task)


@contextmanager
def _progress(games: int) -> Iterator[_Tick]:
    """A bar on stderr, where a terminal shows it."""
    err = console(stderr=True)
    progress = Progress(
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=err,
        transient=True,
        disable=not err.is_terminal,
    )
    with progress:
        yield _Tick(progress, games)


def _summary(played: list[Played], seats: int, seconds: float) -> dict[str, Any]:
    wins = [0.0] * seats
    totals = [0] * seats
    for one in played:
        for winner in one.winners:
            wins[winner] += 1 / len(one.winners)
        for seat, score in enumerate(one.scores):
            totals[seat] += score
    actions = sum(one.actions for one in played)
    digests = "".join(f"{one.digest}\n" for one in played)
    return {
        "games": len(played),
        "actions": actions,
        "seconds": round(seconds, 3),
        "actions_per_second": round(actions / seconds) if seconds > 0 else 0,
        "wins": [round(share, 4) for share in wins],
        "scores": [round(total / len(played), 3) if played else 0.0 for total in totals],
        "digest": hashlib.sha256(digests.encode()).hexdigest(),
    }


def _show(summary: dict[str, Any], game: Game, players: list[str]) -> None:
    grid = plain_grid()
    for column in ("seat", "bot"):
        grid.add_column(column)
    number_columns(grid, ["wins", "share", "mean score"])
    for seat, bot in enumerate(players):
        wins = summary["wins"][seat]
        share = f"{wins / summary['games']:.1%}" if summary["games"] else "–"
        grid.add_row(game.seat_names[seat], bot, f"{wins:g}", share, f"{summary['scores'][seat]:.1f}")
    out = console()
    out.print(grid)
    out.print(
        f"{summary['games']} games, {summary['actions']} actions in {summary['seconds']:.1f} s "
        f"({summary['actions_per_second']} a second)"
    )
    out.print(f"digest {summary['digest']}", soft_wrap=True)
