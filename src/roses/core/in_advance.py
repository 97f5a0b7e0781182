"""Answers settled in advance: what a seat wants to be answered for it while its person is away.

No rule is added: the settings answer questions that the seat is asked anyway, with answers that it may give, and these
stand in the record like any other. They are worked out in a world that the seat could be in (`State.guess`), so that
nothing hidden can find its way into an answer.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar, final

from roses.core.errors import OptionError
from roses.core.question import Action

if TYPE_CHECKING:
    from roses.core.contract import Game, State

Table = TypeVar("Table")  # what lies on the table: the state of one game
Settings = dict[str, Any]  # JSON-ready


@final
class InAdvance(Generic[Table]):
    """How a game reads such settings, and what they answer."""

    def __init__(
        self,
        check: Callable[[Any, object], Settings],
        answer: Callable[[Table, int, Mapping[str, Any]], Action | None],
    ) -> None:
        self.check: Final = check  # for this game, with all that was left out; OptionError says what is wrong
        self.answer: Final = answer  # one of the answers the seat may give now, or None where it shall be asked


def check_in_advance(game: Game, settings: object) -> Settings:
    """Settings as they are kept; OptionError for what is none, or where a game has nothing of the kind."""
    room = game.rooms.in_advance
    if room is None:
        raise OptionError(f"in {game.name} nothing can be settled in advance")
    return room.check(game, settings)


def answer_in_advance(state: State, seat: int, settings: Mapping[str, Any], rng: Random) -> Action | None:
    """What these settings answer for a seat now; None if it is asked nothing, or shall be asked itself."""
    room = state.game.rooms.in_advance
    if room is None or not settings or seat not in state.asked_seats():
        return None
    answer = room.answer(state.guess(seat, rng), seat, settings)
    return answer if answer is None or answer in state.legal(seat) else None
