"""Bots that are no good, each in its own way."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from roses.core.contract import Action, State


class FirstBot:
    """Takes the first of what there is, without any randomness: the same game whenever it meets itself."""

    def __init__(self, rng: Random) -> None:
        pass

    def choose(self, seat: int, legal: list[Action], imagine: Callable[[], State]) -> Action:
        return legal[0]


class LawlessBot(FirstBot):
    """Now and then answers what is no answer."""

    def choose(self, seat: int, legal: list[Action], imagine: Callable[[], State]) -> Action:
        legal.reverse()  # its own list, whatever it does to it
        return "dance" if len(legal) > 1 else legal[0]


class BrokenBot(FirstBot):
    """Breaks down at once."""

    def choose(self, seat: int, legal: list[Action], imagine: Callable[[], State]) -> Action:
        raise ZeroDivisionError("it divided by zero")
