"""Which bots there are, by name, and how one comes to sit at a table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Final

from roses.bots.player import Brief, Player
from roses.bots.seated import Pace, Seated
from roses.core.contract import Game, Options, State
from roses.core.errors import OptionError, did_you_mean

RANDOM: Final = "random"
_RANDOM_BOT: Final = "roses.bots.random_bot:RandomBot"

# A game's own bots, the weakest first; each is one line, its name and its class, loaded when it is first asked for.
# The random bot plays every game.
BOTS: dict[str, dict[str, str]] = {
    "wars-of-the-roses": {
        "greedy": "roses.bots.wars_of_the_roses.greedy:GreedyBot",
        "knight": "roses.bots.wars_of_the_roses.knight:Knight",
        "earl": "roses.bots.wars_of_the_roses.earl:Earl",
    },
    "sun-of-york": {
        "greedy": "roses.bots.sun_of_york.greedy:GreedyBot",
    },
    "kingmaker": {
        "greedy": "roses.bots.kingmaker.greedy:GreedyBot",
        "knight": "roses.bots.kingmaker.knight:Knight",
    },
}

# Bots on trial, who play only where they are named in full until the arena has judged them. They give hints already.
ON_TRIAL: dict[str, dict[str, str]] = {
    "sun-of-york": {
        "knight": "roses.bots.sun_of_york.knight:Knight",
        "earl": "roses.bots.sun_of_york.earl:Earl",
    },
}


def bot_names(game: Game) -> list[str]:
    """The bots that play this game, the weakest first."""
    return [RANDOM, *BOTS.get(game.name, {})]


def check_bot(name: str, game: Game) -> None:
    """OptionError unless there is such a bot: one of the game's own, or somebody's as `module:Class`."""
    if name in bot_names(game):
        return
    if ":" in name:
        _class_of(name)
        return
    known = bot_names(game)
    meant = did_you_mean(name, known)
    raise OptionError(f"there is no bot {name!r} for {game.name}{meant}; the bots are: {', '.join(known)}")


def advisers(game: Game) -> dict[str, str]:
    """Who can be asked for a hint, the weakest first, and the bot that answers to each name."""
    own = {name: name for name in BOTS.get(game.name, {})}
    return own | {name: bot for name, bot in ON_TRIAL.get(game.name, {}).items() if name not in own}


def is_bot(name: str, game: Game) -> bool:
    """Is this the name of a bot?"""
    return name in bot_names(game)


def next_lower(name: str, game: Game) -> str | None:
    """Who answers for a bot that cannot; nobody below a game's own weakest, for chance is no help."""
    own = list(BOTS.get(game.name, {}))
    if name not in own:
        return own[-1] if own and name != RANDOM else None
    return own[own.index(name) - 1] if own.index(name) else None


def seat_bot(
    name: str, game: Game, seat: int, seats: int, options: Options, seed: str, pace: Pace | None = None
) -> Seated:
    """A bot by its name at a seat, with its own chance; OptionError if there is none of that name."""
    check_bot(name, game)
    where = _RANDOM_BOT if name == RANDOM else BOTS.get(game.name, {}).get(name, name)
    player: Player = _class_of(where)()
    lower = next_lower(name, game)
    stand_in = None if lower is None else seat_bot(lower, game, seat, seats, options, seed, Pace(looks=0))
    return Seated(player, Brief(game, seat, seats, options, name, seed), pace if pace is not None else Pace(), stand_in)


def seat_bots(state: State, names: Sequence[str], seed: str, paces: Mapping[str, Pace] | None = None) -> list[Seated]:
    """A bot at every seat of a table."""
    return [
        seat_bot(name, state.game, seat, state.seats, state.options, f"{seed} {seat}", (paces or {}).get(name))
        for seat, name in enumerate(names)
    ]


def _class_of(where: str) -> type[Player]:
    """The class that `module:Class` names; OptionError if there is none."""
    module, _, its_class = where.partition(":")
    try:
        found = getattr(import_module(module), its_class)
    except (ImportError, AttributeError, ValueError) as error:  # its own imports may be what is missing
        missing = f"no class {its_class!r} in a module {module!r} ({error})"
        raise OptionError(f"there is no bot {where!r}: {missing}") from None
    except Exception as failure:  # whatever somebody's own module does
        raise OptionError(f"the module of {where!r} breaks down: {type(failure).__name__}: {failure}") from failure
    if not all(callable(getattr(found, name, None)) for name in ("begin", "hear", "think")):
        raise OptionError(f"{where!r} is no bot: it needs begin, hear and think (see docs/engine.md)")
    player: type[Player] = found
    return player
