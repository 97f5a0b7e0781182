"""States and games as pickles: what worker processes hand to each other (multiprocessing, joblib).

A state travels as its position and its log, a game as its class and somebody's own components, if it is played with
any. So a pickle is small, the same for the plain and the compiled build, and read with all the care of a position.
"""

from __future__ import annotations

from typing import Any, Final

from roses.core.components import OwnComponents
from roses.core.errors import ComponentsError
from roses.core.log import Event

# By class and components: one of each in a process, so that a thousand states that arrive share their game.
_games: Final[dict[tuple[type[Any], str], Any]] = {}


def the_game(kind: type[Any]) -> Any:
    """The one game of this class with its standard components."""
    for (made, _), game in _games.items():
        if made is kind and game.own is None:
            return game
    return remember(kind(None))


def remember(game: Any) -> Any:
    """This game, or an equal one that was here before."""
    return _games.setdefault((type(game), game.components), game)


def game_again(kind: type[Any], components: str, own: OwnComponents | None) -> Any:
    """A game that was pickled."""
    known = _games.get((kind, components))
    if known is not None:
        return known
    game = the_game(kind) if own is None else kind(own)
    if game.components != components:
        raise ComponentsError(f"this {game.name} was pickled with other components than those of this program")
    return remember(game)


def state_again(game: Any, position: dict[str, Any], log: list[Event], outcomes: list[int]) -> Any:
    """A state that was pickled, with its log and what chance last answered."""
    state = game.restore(position)
    state.log = log
    state.chance.outcomes = outcomes
    return state
