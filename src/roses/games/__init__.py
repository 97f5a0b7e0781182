"""The games: one package per rulebook. `find("wars-of-the-roses")` gives one by its name."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Final

from roses.core.contract import Game
from roses.core.errors import OptionError, did_you_mean
from roses.core.pickling import the_game

# A game is registered by one line: its name, its package and its class, which is loaded when it is first asked for.
GAMES: Final[dict[str, str]] = {
    "wars-of-the-roses": "roses.games.wars_of_the_roses:WarsOfTheRoses",
    "sun-of-york": "roses.games.sun_of_york:SunOfYork",
    "kingmaker": "roses.games.kingmaker:Kingmaker",
}


def names() -> list[str]:
    """The names of all games."""
    return list(GAMES)


def find(name: str, components: Path | None = None) -> Game:
    """The game of this name, with its standard components or with somebody's own file of them."""
    if name not in GAMES:
        raise OptionError(f"there is no game {name!r}{did_you_mean(name, GAMES)}; the games are: {', '.join(GAMES)}")
    if components is not None:
        return _make(name, components)
    return _standard(name)


@cache
def _standard(name: str) -> Game:
    return _make(name, None)


def _make(name: str, components: Path | None) -> Game:
    package, _, its_class = GAMES[name].partition(":")
    kind = getattr(import_module(package), its_class)
    game = kind(components) if components is not None else the_game(kind)  # that of states that came as pickles
    assert isinstance(game, Game)
    return game
