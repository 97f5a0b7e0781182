"""Position files: a whole state as text that a person can read and edit (what FEN is to chess)."""

from __future__ import annotations

import tomllib
from collections.abc import Callable

import tomli_w

from roses.core.contract import Game, State
from roses.core.errors import PositionError


def write_position(state: State) -> str:
    """The state as a text. It holds every secret of the game, the seed too."""
    return tomli_w.dumps(state.position(), multiline_strings=False)


def read_position(text: str, find: Callable[[str], Game]) -> State:
    """The state a text describes; `find` gives the game of a name."""
    try:
        position = tomllib.loads(text.removeprefix("\ufeff"))  # a byte order mark, as some editors write it
    except (ValueError, RecursionError) as error:  # not TOML, or a number too large or tables too deep
        raise PositionError(f"this is not a position file: {error}") from None
    name = position.get("game")
    if not isinstance(name, str):
        raise PositionError('a position file needs a line with the name of its game: game = "NAME"')
    return find(name).restore(position)
