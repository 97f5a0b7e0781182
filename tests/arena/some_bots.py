"""Bots that are no good, each in its own way."""

from __future__ import annotations

from collections.abc import Sequence

from roses.bots import Asked, Brief, Clock, Thought
from roses.core.log import Event


class FirstBot:
    """Takes the first of what there is, without any randomness: the same game whenever it meets itself."""

    def begin(self, brief: Brief) -> None:
        pass

    def hear(self, events: Sequence[Event]) -> None:
        pass

    def think(self, asked: Asked, clock: Clock) -> Thought:
        return Thought(asked.legal[0])


class LawlessBot(FirstBot):
    """Answers what is no answer, and writes it among the legal ones."""

    def think(self, asked: Asked, clock: Clock) -> Thought:
        asked.legal[:] = ["dance"]
        return Thought("dance")


class BrokenBot(FirstBot):
    """Breaks down at once."""

    def think(self, asked: Asked, clock: Clock) -> Thought:
        raise ZeroDivisionError("it divided by zero")


class StillbornBot(FirstBot):
    """Breaks down before it is asked anything."""

    def begin(self, brief: Brief) -> None:
        raise KeyError(brief.level)
