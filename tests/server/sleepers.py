"""Bots that do not answer as they should, and one that shows what it has heard."""

from collections.abc import Sequence
from time import sleep

from roses.bots import Asked, Brief, Clock, Thought
from roses.core.log import Event


class LastButThird:
    """Answers at once."""

    def begin(self, brief: Brief) -> None:
        self.heard = 0

    def hear(self, events: Sequence[Event]) -> None:
        self.heard += len(events)

    def think(self, asked: Asked, clock: Clock) -> Thought:
        return Thought(asked.legal[-3])


class Asleep(LastButThird):
    """Never comes to an end."""

    def think(self, asked: Asked, clock: Clock) -> Thought:
        sleep(60)
        return Thought(asked.legal[0])


class Dozing(LastButThird):
    """Has found something before it falls asleep."""

    def think(self, asked: Asked, clock: Clock) -> Thought:
        clock.best(asked.legal[0])
        clock.best(asked.legal[-2])
        sleep(60)
        return Thought(asked.legal[0])


class Broken(LastButThird):
    """Makes a mistake."""

    def think(self, asked: Asked, clock: Clock) -> Thought:
        raise RuntimeError("a mistake")


class Hasty(LastButThird):
    """Takes all the time of its turn, and shows whether there was any."""

    def think(self, asked: Asked, clock: Clock) -> Thought:
        left = clock.left()
        sleep(max(0.0, left))
        return Thought(asked.legal[0 if left > 0 else 1])


class Counting(LastButThird):
    """Chooses by the number of events it has heard."""

    def think(self, asked: Asked, clock: Clock) -> Thought:
        return Thought(asked.legal[self.heard % len(asked.legal)])
