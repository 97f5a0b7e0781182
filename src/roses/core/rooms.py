"""The rooms of a game that core enters by itself; every game has the same."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final, Generic, TypeVar, final

from roses.core.forecast import Prospect, Tried
from roses.core.in_advance import InAdvance
from roses.core.position_reader import PositionReader
from roses.core.text import Text

Table = TypeVar("Table")  # what lies on the table: the state of one game


def nothing_foreseen(tried: object) -> list[Prospect]:
    """For a game in which nothing is left to chance, or has not been counted yet."""
    return []


def nowhere_yet(table: object) -> Text | None:
    """For a game that does not say how far it has come."""
    return None


@final
class Rooms(Generic[Table]):
    """What a seat sees (`view`), guesses and foresees, and how a state is written down and read back (`position`)."""

    def __init__(
        self,
        show: Callable[[Table, int | None], dict[str, Any]],
        write_down: Callable[[Table], dict[str, Any]],
        read_back: Callable[[Table, PositionReader], None],
        imagine: Callable[[Table, int | None, Random], None],
        foresee: Callable[[Tried[Table]], list[Prospect]] = nothing_foreseen,
        tell_course: Callable[[Table], Text | None] = nowhere_yet,
        in_advance: InAdvance[Table] | None = None,
    ) -> None:
        self.show: Final = show  # the table for this seat's (None: a spectator's) eyes; what is not put in is not seen
        self.write_down: Final = write_down  # all but chance and options, as a person would write it
        self.read_back: Final = read_back  # fills a blank state; PositionError says what is wrong with the position
        self.imagine: Final = imagine  # something as likely in the place of everything that the seat does not know
        self.foresee: Final = foresee  # what answers, or what lies on the table, may lead to
        self.tell_course: Final = tell_course  # how far the game has come, in a few words that anybody may hear
        self.in_advance: Final = in_advance  # what a seat may settle before it is asked; None where there is nothing
