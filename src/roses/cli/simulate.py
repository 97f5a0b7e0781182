"""`roses simulate`: many games without people, played and counted."""

from __future__ import annotations

import hashlib
import json as json_text
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from time import perf_counter
from typing import Any

from roses import __version__
from roses.cli.arguments import MOST_JOBS, at_least, bots_of, game_of, options_of
from roses.cli.console import console
from roses.cli.progress import progress
from roses.cli.record_folder import RecordFolder
from roses.cli.series import Played, Series
from roses.cli.stopping import Stopped, Stops
from roses.core.chance import seed_from
from roses.core.contract import Game
from roses.core.errors import counted
from roses.core.terms import beyond_the_usual
from roses.parallel import side_by_side
from roses.terminal.layout import number_columns, plain_grid


def simulate(
    name: str,
    games: int,
    seed: str,
    seats: str | None,
    option: tuple[str, ...],
    components: Path | None,
    record: Path | None,
    json: bool,
    jobs: int,
) -> int:
    """Play the games and print what came of them; a series that is stopped prints what was played."""
    at_least(1, "--games", games)
    at_least(1, "--jobs", jobs, MOST_JOBS)
    game = game_of(name, components)
    seed_from(seed)  # said at once if it is none
    players = bots_of(game, seats if seats is not None else ",".join(["random"] * game.most))
    series = Series(name, components, players, options_of(game, option, bots_only=True), seed, record is not None)
    folder = RecordFolder(record, games) if record is not None else None
    played: list[Played] = []
    stops = Stops()
    began = perf_counter()
    code = 0
    try:
        with stops.answered(), progress(games) as tick, _all_played(series, games, jobs) as results:
            for one in results:
                with stops.putting_away():
                    if folder is not None:
                        folder.keep(one.record)
                    played.append(one)
                tick.advance()
    except Stopped as stop:
        code = stop.code
        print(f"roses: interrupted after {len(played)} of {games} games", file=sys.stderr)
    summary = _summary(played, len(players), perf_counter() - began)
    if json:
        print(json_text.dumps({**_about(series, game), "asked": games, "interrupted": code != 0, **summary}))
    else:
        _show(summary, game, players, beyond_the_usual(game.options, series.options))
    return code


def _all_played(series: Series, games: int, jobs: int) -> AbstractContextManager[Iterator[Played]]:
    """The games in the order of their numbers, whoever plays them: what is stopped is a shorter series."""
    if min(jobs, games) == 1:
        return nullcontext(series.play(number) for number in range(games))
    return side_by_side(series.play, games, min(jobs, games))


def _about(series: Series, game: Game) -> dict[str, Any]:
    """What was played, so that somebody else can play it again."""
    return {
        "game": game.name,
        "seats": series.players,
        "seed": series.seed,
        "options": series.options,
        "components": game.components,
        "version": __version__,
        "rules": game.rules_version,
    }


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
        "endings": dict(Counter(one.ending for one in played if one.ending).most_common()),
        "digest": hashlib.sha256(digests.encode()).hexdigest(),
    }


def _show(summary: dict[str, Any], game: Game, players: list[str], unusual: dict[str, str]) -> None:
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
    games = counted(summary["games"], "game")
    out.print(
        f"{games}, {summary['actions']} actions in {summary['seconds']:.1f} s "
        f"({summary['actions_per_second']} a second)"
    )
    if unusual:
        out.print("with " + ", ".join(f"{name}={value}" for name, value in unusual.items()), soft_wrap=True)
    for ending, count in summary["endings"].items():
        out.print(f"{count} × {ending}")
    out.print(f"digest {summary['digest']}", soft_wrap=True)
