"""A bot at its seat: it hears what happened, keeps to its plan while it can, thinks when it must, and is never lost."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from time import perf_counter
from typing import Final, final

from roses.bots.player import Asked, Brief, Clock, Player, Thought
from roses.core.contract import Action, State
from roses.core.errors import OptionError
from roses.core.log import Event

_LONGEST: Final = 3600.0  # seconds a turn
_USUAL: Final = 120  # looks a turn


@final
class Pace:
    """How much a bot may think in a turn of its own: so many seconds, or so many looks."""

    def __init__(self, seconds: float | None = None, looks: int | None = None) -> None:
        """If nothing is said, so many looks that it takes about half a second."""
        self.seconds: Final = seconds
        self.looks: Final = looks if looks is not None or seconds is not None else _USUAL

    def __reduce__(self) -> tuple[object, ...]:
        return Pace, (self.seconds, self.looks)

    @staticmethod
    def read(written: str) -> Pace:
        """`0.3s` is seconds, `200` looks; OptionError for anything else."""
        try:
            if written.endswith("s"):
                seconds = float(written[:-1])
                if not 0 < seconds < _LONGEST:
                    raise ValueError
                return Pace(seconds=seconds)
            if not (written.isdecimal() and written.isascii()):
                raise ValueError
            return Pace(looks=int(written))
        except ValueError:
            raise OptionError(f"a pace is a time like 0.3s or a number of looks like 200, not {written!r}") from None

    def clock(self, tell: Callable[[Action], None] | None = None) -> Clock:
        """The clock of a new turn."""
        return Clock(self.seconds, self.looks, tell)


@final
class Seated:
    """One bot at one seat of one game. `lower` plays in its place when it answers with something that is not legal."""

    def __init__(self, player: Player, brief: Brief, pace: Pace, lower: Seated | None = None) -> None:
        self.brief: Final = brief
        self.fallbacks: int = 0  # answers that the next lower level had to give
        self._player: Final = player
        self._pace: Final = pace
        self._lower: Final = lower
        self._clock: Clock | None = None
        self._tell: Callable[[Action], None] | None = None
        self._plan: list[Action] = []
        self._reveals: int = 0
        self._read: int = 0  # so much of the log of a table in this process
        self.heard: int = 0  # so many events that the seat may read
        self._imagination: Final = Random(f"{brief.seed} imagination")
        player.begin(brief)

    def begin_again(self) -> None:
        """Something was taken back: whatever it has in mind is built again from what happened."""
        self._clock, self._plan, self._reveals, self._read, self.heard = None, [], 0, 0, 0
        self._player.begin(self.brief)
        if self._lower is not None:
            self._lower.begin_again()

    def tell_best(self, tell: Callable[[Action], None]) -> None:
        """Whom to tell the best answer so far, while the bot thinks."""
        self._tell = tell

    def hear(self, events: list[Event]) -> None:
        """What has happened since, as far as the seat may read it."""
        self.heard += len(events)
        if events:
            self._player.hear(events)
            if self._lower is not None:
                self._lower.hear(events)

    def new_turn(self) -> None:
        """Somebody else has acted since: the next answer begins a turn of its own."""
        self._clock = None

    def answer(self, asked: Asked) -> Thought:
        """One of the legal answers; for an optional moment perhaps none."""
        if asked.reveals != self._reveals:
            self._reveals, self._plan = asked.reveals, []
        if self._plan and self._plan[0] in asked.legal:
            return Thought(self._plan.pop(0), self._plan)
        self._plan = []
        if len(asked.legal) == 1 and not asked.optional:
            return Thought(asked.legal[0])
        began = perf_counter()
        thought = self._think(asked)
        thought.milliseconds = 1000 * (perf_counter() - began)
        self._plan = thought.plan[:]
        return thought

    def _think(self, asked: Asked) -> Thought:
        clock = self._clock
        if clock is None:
            clock = self._clock = self._pace.clock(self._tell)
        else:
            clock.resume()
        offered = asked.legal[:]  # whatever the bot does to the list it is given
        thought = self._player.think(asked, clock)
        clock.pause()
        asked.legal[:] = offered
        if thought.action in offered or (thought.action is None and asked.optional):
            return thought
        if self._lower is None:
            raise ValueError(f"{self.brief.level} answered {thought.action!r}, which is not among the legal answers")
        self.fallbacks += 1
        return self._lower.answer(asked)

    # At a table in this process, which keeps the true state from the bot all the same.

    def act_at(self, state: State) -> Thought:
        """Answer what the seat is asked there."""
        seat = self.brief.seat
        if self._read < len(state.log):
            news = [event for event in state.log[self._read :] if event.visible_to(seat)]
            self._read = len(state.log)
            self.hear(news)
        optional = seat not in state.waiting()
        return self.answer(
            Asked(state.legal(seat), partial(state.guess, seat, self._imagination), state.reveals, optional)
        )

    def choose(self, state: State) -> Action:
        """Its answer there, where the game waits for one."""
        action = self.act_at(state).action
        assert action is not None
        return action
