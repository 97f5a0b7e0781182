"""Random play through the public contract, and copies of states from whole games: how fast is the engine?

Seconds are those of the processor, not of the clock on the wall: time that other programs take from this one does
not count. Where Catanatron is installed (an engine of the same kind, for another game) it is measured in the same
run, in turns of a fraction of a second, so that whatever else the machine does hits both alike.
"""

from __future__ import annotations

import platform
from importlib import metadata
from random import Random
from time import process_time
from typing import Any, Final

from roses import games
from roses.bench.engines import Catanatron, Engine, Roses
from roses.core import contract
from roses.core.contract import Game
from roses.core.errors import OptionError
from roses.core.terms import beyond_the_usual

PEER: Final = "catanatron"
SLICE: Final = 0.1  # seconds of one engine before it is the other's turn
BETWEEN_CLOCKS: Final = 64  # actions played before the clock is looked at again
COPY_SHARE: Final = 0.25  # of the time goes to copying, the rest to playing


class Clock:
    """The time one engine has used, and for what."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.states: Final = engine.sample()
        self.actions = 0
        self.playing = 0.0
        self.copies = 0
        self.copying = 0.0

    def play(self, seconds: float) -> None:
        """Random play for a slice of time."""
        step = self.engine.step
        begin = process_time()
        used = 0.0
        while used < seconds:
            for _ in range(BETWEEN_CLOCKS):
                step()
            self.actions += BETWEEN_CLOCKS
            used = process_time() - begin
        self.playing += used

    def copy(self, seconds: float) -> None:
        """Copies of all sampled states, again and again, for a slice of time."""
        begin = process_time()
        used = 0.0
        while used < seconds:
            for state in self.states:
                state.copy()
            self.copies += len(self.states)
            used = process_time() - begin
        self.copying += used

    @property
    def actions_per_second(self) -> float:
        """Applied actions, setting up new games included."""
        return self.actions / self.playing

    @property
    def copy_microseconds(self) -> float:
        """The mean over the sampled states."""
        return 1e6 * self.copying / self.copies


def run(game_name: str, seconds: float = 10.0) -> dict[str, Any]:
    """Measure a game for about so many seconds; `peer` is None where there is no peer to measure."""
    if seconds <= 0:
        raise OptionError(f"a measurement takes more than 0 seconds, not {seconds:g}")
    game = games.find(game_name)
    seats = middle_seats(game)
    rng = Random(1455)
    ours = Clock(Roses(game, seats, rng))
    peer_version = _peer_version()
    theirs = Clock(Catanatron(min(max(seats, 2), 4), rng)) if peer_version is not None else None
    clocks = [ours] if theirs is None else [ours, theirs]
    rounds = max(1, round(seconds / (SLICE * len(clocks))))
    for _ in range(rounds):
        for clock in clocks:
            clock.play(SLICE * (1 - COPY_SHARE))
        for clock in clocks:
            clock.copy(SLICE * COPY_SHARE)
    actions_per_game = ours.engine.actions_in_games / ours.engine.games
    found: dict[str, Any] = {
        "game": game.name,
        "seats": seats,
        "options": options_of_bots(game),
        "python": python_version(),
        "compiled": is_compiled(),
        "actions_per_second": round(ours.actions_per_second),
        "games_per_second": round(ours.actions_per_second / actions_per_game, 2),
        "actions_per_game": round(actions_per_game, 1),
        "copy_microseconds": round(ours.copy_microseconds, 2),
        "peer": None,
    }
    if theirs is not None:
        found["peer"] = {
            "name": PEER,
            "version": peer_version,
            "actions_per_second": round(theirs.actions_per_second),
            "copy_microseconds": round(theirs.copy_microseconds, 2),
        }
        found["ratio_actions"] = round(ours.actions_per_second / theirs.actions_per_second, 2)
        found["ratio_copy"] = round(theirs.copy_microseconds / ours.copy_microseconds, 2)
    return found


def middle_seats(game: Game) -> int:
    """The number of seats that a game is measured with."""
    return (game.fewest + game.most) // 2


def options_of_bots(game: Game) -> dict[str, str]:
    """What is taken where only bots play, and not at a table of people: a limit of rounds."""
    return beyond_the_usual(game.options, game.settings(None, bots_only=True))


def what_was_played(found: dict[str, Any]) -> str:
    """The game, its seats, and those options, in words."""
    options = [f"{name}={value}" for name, value in found["options"].items()]
    return ", ".join([found["game"], f"{found['seats']} seats", *options])


def python_version() -> str:
    """Which Python this is."""
    return f"{platform.python_implementation()} {platform.python_version()}"


def is_compiled() -> bool:
    """Does the engine run as native code (mypyc) or as plain Python?"""
    return not (contract.__file__ or "").endswith(".py")


def _peer_version() -> str | None:
    try:
        return metadata.version(PEER)
    except metadata.PackageNotFoundError:
        return None


def in_words(found: dict[str, Any]) -> list[str]:
    """The figures as lines for a person."""
    built = "compiled with mypyc" if found["compiled"] else "plain Python"
    lines = [
        f"{what_was_played(found)}, random play on one core ({built}, {found['python']})",
        f"  {found['actions_per_second']:>9,} actions/s",
        f"  {found['games_per_second']:>9,} games/s of {found['actions_per_game']:,} actions each",
        f"  {found['copy_microseconds']:>9,} µs to copy a state",
    ]
    peer = found["peer"]
    if peer is None:
        return [*lines, f"{PEER} is not installed, so there is nothing to compare with (pip install {PEER})."]
    return [
        *lines,
        f"{peer['name']} {peer['version']}, measured in turns with it in the same run",
        f"  {peer['actions_per_second']:>9,} actions/s (ours: {found['ratio_actions']} times as many)",
        f"  {peer['copy_microseconds']:>9,} µs to copy a state (ours: {found['ratio_copy']} times as fast)",
    ]
