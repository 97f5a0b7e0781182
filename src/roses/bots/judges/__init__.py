"""Judges: how likely each seat is to win from a position. A review asks them, and whoever wants to know how it stands.

A judge is given a world, a whole state that may be the true one, and says the chance of every seat in it. What hides in
the true state it never sees: `chances_of` asks it about many guesses of one seat, or of somebody who only looks on.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from random import Random
from typing import Final, Protocol

from roses.core.contract import Game, State

# A game's judge, one line: its class. A game without one is reviewed without chances.
JUDGES: Final[dict[str, str]] = {
    "wars-of-the-roses": "roses.bots.judges.wars_of_the_roses:Judge",
    "sun-of-york": "roses.bots.judges.sun_of_york:Judge",
    "kingmaker": "roses.bots.judges.kingmaker:Judge",
}


class Judge(Protocol):
    """Says who will win."""

    def covers(self, state: State) -> bool:
        """Can it tell the chances of this game, with these seats and options?"""

    def chances(self, world: State, seat: int | None, rng: Random) -> list[float]:
        """Each seat's chance of winning, all of them together 1. The world is its own: it may play on in it.

        What `seat` has decided in secret is decided; what others have, it may imagine better than the world does.
        """


def judge_of(game: Game) -> Judge | None:
    """The judge of a game, if it has one."""
    where = JUDGES.get(game.name)
    if where is None:
        return None
    module, _, its_class = where.partition(":")
    made: Judge = getattr(import_module(module), its_class)()
    return made


def shares_of_the_win(state: State) -> list[float]:
    """How the win of a finished game is shared."""
    assert state.result is not None
    winners = state.result.winners
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(state.seats)]


def chances_of(
    judge: Judge,
    state: State,
    seat: int | None,
    worlds: int,
    seed: str,
    do: Callable[[State], None] = lambda world: None,
    first: int = 0,
) -> list[list[float]]:
    """What it judges in so many worlds, by what this seat (None: somebody who looks on) can know and nothing else.

    `do` is done in each of them first. The same seed gives the same worlds with the same luck, so what comes of two
    ways to go on can be compared world by world; with a `first` the worlds after those judged before.
    """
    found: list[list[float]] = []
    for number in range(first, first + worlds):
        world = state.guess(seat, Random(f"{seed} world {number}"))
        world.log = []
        do(world)
        if world.result is not None:
            found.append(shares_of_the_win(world))
        else:
            found.append(judge.chances(world, seat, Random(f"{seed} luck {number}")))
    return found


def mean(found: list[list[float]]) -> list[float]:
    """The chances over all worlds."""
    return [sum(one[seat] for one in found) / len(found) for seat in range(len(found[0]))]
