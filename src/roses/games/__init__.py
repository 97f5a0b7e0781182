"""The games: one package per rulebook. `find("wars-of-the-roses")` gives one by its name."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from roses.core.contract import Game
from roses.core.errors import OptionError
from roses.games.kingmaker import Kingmaker
from roses.games.sun_of_york import SunOfYork
from roses.games.wars_of_the_roses import WarsOfTheRoses

_MAKERS: dict[str, Callable[[Path | None], Game]] = {
    "wars-of-the-roses": WarsOfTheRoses,
    "sun-of-york": SunOfYork,
    "kingmaker": Kingmaker,
}
_MADE: dict[str, Game] = {}


def names() -> list[str]:
    """The names of all games."""
    return list(_MAKERS)


def find(name: str, components: Path | None = None) -> Game:
    """The game of this name, with its standard components or with somebody's own file of them."""
    if name not in _MAKERS:
        raise OptionError(f"there is no game {name!r}; the games are: {', '.join(_MAKERS)}")
    if components is not None:
        return _MAKERS[name](components)
    if name not in _MADE:
        _MADE[name] = _MAKERS[name](None)
    return _MADE[name]
