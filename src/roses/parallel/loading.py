"""A game with somebody's own components, read from its file once in every process."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from roses.core.contract import Game
from roses.games import find


@cache
def game_in_this_process(name: str, components: Path | None) -> Game:
    """The game, however often it is asked for."""
    return find(name, components)
