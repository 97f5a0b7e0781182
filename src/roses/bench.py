"""How fast the engine is: random play through the public contract, and copies of states from whole games.

Where Catanatron is installed (an engine of the same kind, for another game) it is measured in the same run, in
turns of a fraction of a second, so that whatever else the machine does hits both alike.
"""

from __future__ import annotations

import platform
from abc import ABC, abstractmethod
from collections.abc import Callable
from importlib import import_module, metadata
from random import Random
from time import perf_counter
from typing import Any, Final

from roses import games
from roses.core import contract
from roses.core.contract import Game, State
from roses.core.errors import OptionError

PEER: Final = "catanatron"
SLICE: Final = 0.1  # seconds of one engine before it is the other's turn
BETWEEN_CLOCKS: Final = 64  # actions played before the clock is looked at again
SAMPLED_GAMES: Final = 2
SAMPLED_STATES: Final = 50  # at least; less than twice as many
COPY_SHARE: Final = 0.25  # of the time goes to copying, the rest to playing


class Engine(ABC):
    """Random play of one game after the other, one action at a time."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.games = 0  # finished
        self.actions_in_games = 0  # of the finished games
        self._actions = 0  # of the game under way
        self.begin()

    @abstractmethod
    def begin(self) -> None:
        """Set up the next game."""

    @abstractmethod
    def act(self) -> bool:
        """Play one action; True when it ended the game."""

    @abstractmethod
    def copy(self) -> Any:
        """A copy of the state of the game under way; it has a method `copy` too."""

    def step(self) -> None:
        """Play one action; at the end of a game begin the next."""
        self._actions += 1
        if self.act():
            self.games += 1
            self.actions_in_games += self._actions
            self._actions = 0
            self.begin()

    def sample(self) -> list[Any]:
        """States evenly spread over whole games."""
        found: list[Any] = []
        stride = 1
        seen = 0
        until = self.games + SAMPLED_GAMES
        while self.games < until:
            if seen % stride == 0:
                found.append(self.copy())
            if len(found) == 2 * SAMPLED_STATES:
                del found[1::2]
                stride *= 2
            seen += 1
            self.step()
        return found


class Roses(Engine):
    """One of our games, through the contract that every bot uses."""

    def __init__(self, game: Game, seats: int, rng: Random) -> None:
        self._game = game
        self._seats = seats
        super().__init__(rng)

    def begin(self) -> None:
        """Set up the next game."""
        self._state: State = self._game.new(self._seats, seed=self.rng.randrange(1 << 32))

    def act(self) -> bool:
        """Play one action; True when it ended the game."""
        state = self._state
        seat = state.waiting()[0]
        legal = state.legal(seat)
        state.apply(seat, legal[int(self.rng.random() * len(legal))])
        return state.result is not None

    def copy(self) -> State:
        """A copy of the state of the game under way."""
        return self._state.copy()


class Catanatron(Engine):
    """The peer, with its own random players."""

    def __init__(self, seats: int, rng: Random) -> None:
        module = import_module("catanatron.game")
        player = import_module("catanatron.models.player")
        self._make: Callable[..., Any] = module.Game
        self._most_turns: int = module.TURNS_LIMIT
        self._players: list[Any] = [player.RandomPlayer(color) for color in list(player.Color)[:seats]]
        super().__init__(rng)

    def begin(self) -> None:
        """Set up the next game."""
        self._game: Any = self._make(self._players, seed=self.rng.randrange(1, 1 << 32))

    def act(self) -> bool:
        """Play one action; True when it ended the game."""
        game = self._game
        game.play_tick()
        return game.winning_color() is not None or game.state.num_turns >= self._most_turns

    def copy(self) -> Any:
        """A copy of the state of the game under way."""
        return self._game.copy()


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
        begin = perf_counter()
        used = 0.0
        while used < seconds:
            for _ in range(BETWEEN_CLOCKS):
                step()
            self.actions += BETWEEN_CLOCKS
            used = perf_counter() - begin
        self.playing += used

    def copy(self, seconds: float) -> None:
        """Copies of all sampled states, again and again, for a slice of time."""
        begin = perf_counter()
        used = 0.0
        while used < seconds:
            for state in self.states:
                state.copy()
            self.copies += len(self.states)
            used = perf_counter() - begin
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
        raise OptionError(f"a measurement takes more than {seconds:g} seconds")
    game = games.find(game_name)
    seats = (game.fewest + game.most) // 2
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
        "python": f"{platform.python_implementation()} {platform.python_version()}",
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
        f"{found['game']}, {found['seats']} seats, random play, one process ({built}, {found['python']})",
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
