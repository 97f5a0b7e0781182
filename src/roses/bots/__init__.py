"""Players without a browser. A bot sees its legal actions and guesses at the state, never the true state."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from importlib import import_module
from random import Random
from typing import Protocol

from roses.bots.random_bot import RandomBot
from roses.core.contract import Action, Game, State
from roses.core.errors import OptionError, did_you_mean
from roses.core.record import Record


class Bot(Protocol):
    """One seat's player. `imagine()` draws a fresh state that the seat cannot tell from the true one."""

    def choose(self, seat: int, legal: list[Action], imagine: Callable[[], State]) -> Action:
        """One of the legal actions."""


# A game's own bot is registered by one line: its name, the module and the class, loaded when it is first asked for.
GREEDY: dict[str, str] = {
    "wars-of-the-roses": "roses.bots.wars_of_the_roses:GreedyBot",
    "sun-of-york": "roses.bots.sun_of_york:GreedyBot",
    "kingmaker": "roses.bots.kingmaker:GreedyBot",
}


def bot_names(game: Game) -> list[str]:
    """The bots that play this game."""
    return ["random", "greedy"] if game.name in GREEDY else ["random"]


def make_bot(name: str, game: Game, rng: Random) -> Bot:
    """A bot by its name, with its own source of randomness."""
    if name == "random":
        return RandomBot(rng)
    if name == "greedy" and game.name in GREEDY:
        module, _, its_class = GREEDY[game.name].partition(":")
        bot: Bot = getattr(import_module(module), its_class)(rng)
        return bot
    known = bot_names(game)
    meant = did_you_mean(name, known)
    raise OptionError(f"there is no bot {name!r} for {game.name}{meant}; the bots are: {', '.join(known)}")


def play_out(
    state: State,
    bots: list[Bot],
    rng: Random,
    each: Callable[[int, Action], None] | None = None,
    record: Record | None = None,
) -> int:
    """Play a state to its end; returns how many actions there were.

    `each` is told every action before it is applied; a record gets every one as a move.
    """
    actions = 0
    while state.result is None:
        seat = state.waiting()[0]
        action = bots[seat].choose(seat, state.legal(seat), partial(state.guess, seat, rng))
        if each is not None:
            each(seat, action)
        state.apply(seat, action)
        if record is not None:
            record.add(state, seat, action)
        actions += 1
    return actions
