"""The game itself: its name, seats, options and components, and how a state of it comes to be."""

from __future__ import annotations

from pathlib import Path
from typing import Final, final

from roses.core.components import OwnComponents
from roses.core.contract import Frame, Game, Option, Rooms
from roses.games.wars_of_the_roses import components, forecast, guess, position, view
from roses.games.wars_of_the_roses.course import WarsOfTheRosesState
from roses.games.wars_of_the_roses.notation import WarsOfTheRosesNotation

RULES_VERSION: Final = 2


@final
class WarsOfTheRoses(Game):
    """Wars of the Roses: Lancaster vs York, with the standard components or somebody's own."""

    def __init__(self, own_components: Path | OwnComponents | None = None) -> None:
        board = components.load(own_components) if own_components is not None else components.standard()
        notation = WarsOfTheRosesNotation(board)
        super().__init__(
            name="wars-of-the-roses",
            title="Wars of the Roses: Lancaster vs York",
            package="roses.games.wars_of_the_roses",
            fewest=2,
            seat_names=["red", "blue", "yellow", "green"],
            options=[Option("overspend", ("refuse", "settle"), "refuse")],
            rules_version=RULES_VERSION,
            components=board.fingerprint,
            notation=notation,
            names={"en": board.names, "nl": board.names_nl},
            rooms=Rooms(
                view.show,
                position.write_down,
                position.read_back,
                guess.imagine,
                forecast.foresee,
                view.tell_course,
            ),
            own=board.own,
        )
        self.board: Final = board
        self.notation: Final = notation

    def blank(self, frame: Frame) -> WarsOfTheRosesState:
        return WarsOfTheRosesState(frame, self.notation)
