"""Bots at a table, with a clock beside each. The one module of the arena that knows how a bot is made and asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from time import perf_counter
from typing import Final, final

from roses.arena.turn_times import TurnTimes
from roses.bots import Bot, make_bot, play_out
from roses.core.contract import Action, Game, State
from roses.core.errors import OptionError, RosesError


class BotFailed(RosesError):
    """A bot that broke down instead of answering."""


@final
class Conduct:
    """How one bot behaved: the time of its turns, how often it was too late, how often its answer was not legal."""

    def __init__(self) -> None:
        self.times: Final = TurnTimes()
        self.fallbacks: int = 0  # no bot of today can be late; one that is will be counted here
        self.illegal: int = 0


def check_bots(game: Game, names: Sequence[str]) -> None:
    """OptionError unless all of these bots play this game."""
    for name in names:
        if not name:
            raise OptionError("--bots names bots with commas between, such as greedy,random")
        make_bot(name, game, Random(0))


def play_game(state: State, seating: Sequence[str], key: str) -> tuple[int, dict[str, Conduct]]:
    """Play a state to its end, with these bots on its seats; how many actions there were, and how each bot behaved.

    All that the bots draw at random follows from the key.
    """
    conducts = {name: Conduct() for name in seating}
    watch = _Watch()
    bots: list[Bot] = [
        _Watched(make_bot(name, state.game, Random(f"{key} {seat}")), name, conducts[name], watch)
        for seat, name in enumerate(seating)
    ]
    actions = play_out(state, bots, Random(f"{key} imagination"))
    watch.turn_is_over()
    return actions, conducts


@final
class _Watch:
    """Adds up an own turn: the answers of one seat in a row, until another seat answers."""

    def __init__(self) -> None:
        self._seat: int = -1
        self._times: TurnTimes | None = None
        self._seconds: float = 0.0

    def answered(self, seat: int, times: TurnTimes, seconds: float) -> None:
        """A seat has answered after so long."""
        if seat != self._seat:
            self.turn_is_over()
            self._seat, self._times = seat, times
        self._seconds += seconds

    def turn_is_over(self) -> None:
        """Count the turn."""
        if self._times is not None:
            self._times.add(1000 * self._seconds)
        self._seat, self._times, self._seconds = -1, None, 0.0


@final
class _Watched:
    """A bot whose time is taken. For an answer that is not legal the first legal one is played, and it is counted."""

    def __init__(self, bot: Bot, name: str, conduct: Conduct, watch: _Watch) -> None:
        self._bot: Final = bot
        self._name: Final = name
        self._conduct: Final = conduct
        self._watch: Final = watch

    def choose(self, seat: int, legal: list[Action], imagine: Callable[[], State]) -> Action:
        """What the bot chooses, or in its place something legal."""
        began = perf_counter()
        try:
            action = self._bot.choose(seat, legal[:], imagine)
        except Exception as error:
            raise BotFailed(f"the bot {self._name} broke down: {type(error).__name__}: {error}") from error
        self._watch.answered(seat, self._conduct.times, perf_counter() - began)
        if action in legal:
            return action
        self._conduct.illegal += 1
        return legal[0]
