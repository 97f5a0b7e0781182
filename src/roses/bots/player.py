"""What a player without a browser is: told who it is, hears what happens, and thinks when it is asked.

    class Patient:
        def begin(self, brief: Brief) -> None: ...
        def hear(self, events: Sequence[Event]) -> None: ...
        def think(self, asked: Asked, clock: Clock) -> Thought:
            return Thought(asked.legal[-1])

It is given what its seat may know and nothing else: the events its seat may read, its legal actions, and states that
its seat cannot tell from the true one. Whatever it remembers can be built again from `begin` and all events at once,
so a bot may be ended and begun anew in the middle of a game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Final, Protocol, final

from roses.core.contract import Action, Game, Options, State
from roses.core.log import Event
from roses.core.text import Text


@final
class Brief:
    """Who the bot is: its seat at which table, how strong it is to be, and what its own chance begins with."""

    def __init__(self, game: Game, seat: int, seats: int, options: Options, level: str, seed: str) -> None:
        self.game: Final = game
        self.seat: Final = seat
        self.seats: Final = seats
        self.options: Final = options
        self.level: Final = level
        self.seed: Final = seed


@final
class Asked:
    """What its seat is asked: the legal answers, and `imagine()`, which draws a state that may be the true one.

    If it is `optional` nobody waits for an answer, and the bot may let the moment pass. Only if somebody wants to know
    `why`, it has to say so: that changes nothing about its answer, and bots that play among themselves save the time.
    """

    def __init__(
        self,
        legal: list[Action],
        imagine: Callable[[], State],
        reveals: int = 0,
        optional: bool = False,
        why: bool = False,
    ) -> None:
        self.legal: Final = legal
        self.imagine: Final = imagine
        self.reveals: Final = reveals  # how often something hidden has come to light in this game
        self.optional: Final = optional
        self.why: Final = why


@final
class Clock:
    """The time for one turn of the bot's own, however many answers that takes; and the best answer found so far.

    With `looks` it counts looks instead of seconds, so that the same seed gives the same game on any machine.
    """

    def __init__(
        self,
        seconds: float | None = None,
        looks: int | None = None,
        tell: Callable[[Action], None] | None = None,
        now: Callable[[], float] = perf_counter,
    ) -> None:
        self._seconds: float | None = seconds
        self._looks: int | None = looks
        self._tell: Final = tell
        self._now: Final = now
        self._since: float = now()
        self.found: Action | None = None  # what to do if there is no time for anything better

    def best(self, action: Action) -> None:
        """Remember the best answer so far: it is given if the bot does not come to an end in time."""
        if action != self.found:
            self.found = action
            if self._tell is not None:
                self._tell(action)

    def left(self) -> float:
        """Seconds left of this turn; without a limit in seconds there is no end of them."""
        return float("inf") if self._seconds is None else self._seconds - (self._now() - self._since)

    def go_on(self) -> bool:
        """Is there time for another look? Asked once for each."""
        if self._looks is not None:
            self._looks -= 1
            return self._looks >= 0
        return self._seconds is not None and self.left() > 0

    def pause(self) -> None:
        """The bot has answered; its time stands still until it is asked again."""
        if self._seconds is not None:
            self._seconds = self.left()
        self.found = None

    def resume(self) -> None:
        """The bot is asked again in the same turn."""
        self._since = self._now()


@final
class Advice:
    """What a bot tells somebody who asks why: the one step of its plan that matters most now, and what speaks for it.

    `worth` is the chance of winning with that step, and `now` the chance without it; `others` are the next best steps
    with theirs. A bot that reckons in victory points says so (`in_points`): then `worth` is how many the step brings.
    Numbers that only compare answers, and mean nothing to a person, are left out (None).
    """

    __slots__ = ("action", "in_points", "now", "others", "reasons", "worth")

    def __init__(
        self,
        action: Action,
        reasons: Sequence[Text],
        worth: float | None = None,
        now: float | None = None,
        others: Sequence[tuple[Action, float | None]] = (),
        in_points: bool = False,
    ) -> None:
        self.action: Action = action
        self.reasons: list[Text] = list(reasons)
        self.worth: float | None = worth
        self.now: float | None = now
        self.others: list[tuple[Action, float | None]] = list(others)
        self.in_points: bool = in_points


@final
class Thought:
    """What a bot decided, and what it can tell about it.

    `plan` is what it means to do next, as long as that stays legal and nothing comes to light. Without an `action`
    it lets an optional moment pass. `advice` is there only where it was asked why.
    """

    __slots__ = ("action", "advice", "alternatives", "chances", "milliseconds", "plan", "reason", "worlds")

    def __init__(
        self,
        action: Action | None,
        plan: Sequence[Action] = (),
        chances: Sequence[float] = (),
        reason: Text | None = None,
        alternatives: Sequence[tuple[Action, float]] = (),
        worlds: int = 0,
        milliseconds: float = 0.0,
        advice: Advice | None = None,
    ) -> None:
        self.action: Action | None = action
        self.plan: list[Action] = list(plan)
        self.chances: list[float] = list(chances)  # of winning, by seat
        self.reason: Text | None = reason if reason is not None or advice is None else next(iter(advice.reasons), None)
        self.advice: Advice | None = advice
        self.alternatives: list[tuple[Action, float]] = list(alternatives)
        self.worlds: int = worlds  # how many states it looked at
        self.milliseconds: float = milliseconds


class Player(Protocol):
    """One seat's player."""

    def begin(self, brief: Brief) -> None:
        """A new game, or the same one again after an interruption."""

    def hear(self, events: Sequence[Event]) -> None:
        """What has happened since, as far as the seat may read it."""

    def think(self, asked: Asked, clock: Clock) -> Thought:
        """What to answer."""
