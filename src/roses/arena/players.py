"""Bots at a table, with a clock beside each. The one module of the arena that knows how a bot is made and asked."""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter
from typing import Final, final

from roses.arena.turn_times import TurnTimes
from roses.bots import Pace, Seated, check_bot, play_out, seat_bots
from roses.core.contract import Action, Game, State
from roses.core.errors import OptionError, RosesError


class BotFailed(RosesError):
    """A bot that broke down instead of answering."""


@final
class Conduct:
    """How one bot behaved: the time of its turns, how often it was too late, how often its answer was not legal."""

    def __init__(self) -> None:
        self.times: Final = TurnTimes()
        self.fallbacks: int = 0  # answers that the next lower level gave in its place
        self.illegal: int = 0


def check_named(game: Game, names: Sequence[str]) -> None:
    """OptionError unless all of these bots play this game."""
    for name in names:
        if not name:
            raise OptionError("--bots names bots with commas between, such as greedy,random")
        check_bot(name, game)


def play_game(state: State, seating: Sequence[str], key: str, pace: Pace) -> tuple[int, dict[str, Conduct]]:
    """Play a state to its end, with these bots on its seats; how many actions there were, and how each bot behaved.

    All that the bots draw at random follows from the key.
    """
    conducts = {name: Conduct() for name in seating}
    try:
        bots = seat_bots(state, seating, key, dict.fromkeys(seating, pace))
    except RosesError:
        raise
    except Exception as error:
        raise BotFailed(f"a bot broke down before it began: {type(error).__name__}: {error}") from error
    watch = _Watch()

    def take_the_time(bot: Seated) -> Action | None:
        name = seating[bot.brief.seat]
        began = perf_counter()
        try:
            action = bot.act_at(state).action
        except Exception as error:
            raise BotFailed(f"the bot {name} broke down: {type(error).__name__}: {error}") from error
        seconds = perf_counter() - began
        if bot.brief.seat in state.waiting():
            watch.answered(bot.brief.seat, conducts[name].times, seconds)
        else:
            conducts[name].times.add(1000 * seconds)  # a word in somebody else's turn is no part of that
        return action

    actions = play_out(state, bots, choose=take_the_time)
    watch.turn_is_over()
    for bot, name in zip(bots, seating, strict=True):
        conducts[name].fallbacks += bot.fallbacks
        conducts[name].illegal += bot.fallbacks  # in one process nobody is ended for being late
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
