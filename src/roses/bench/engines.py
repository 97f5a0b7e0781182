"""What is measured: random play of one of our games, or of the peer's."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from importlib import import_module
from random import Random
from typing import Any, Final

from roses.core.contract import Game, State

SAMPLED_GAMES: Final = 2
SAMPLED_STATES: Final = 50  # at least; less than twice as many


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
        options = self._game.settings(None, bots_only=True)
        self._state: State = self._game.new(self._seats, options, seed=self.rng.randrange(1 << 32))

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
