"""The game itself: its name, seats, options and components, and how a state of it comes to be."""

from __future__ import annotations

from pathlib import Path
from typing import Final, final

from roses.core.components import OwnComponents
from roses.core.contract import Frame, Game, Option, Rooms
from roses.games.sun_of_york import components, forecast, guess, position, view
from roses.games.sun_of_york.battlefield import SIDES
from roses.games.sun_of_york.course import SunOfYorkState
from roses.games.sun_of_york.notation import SunOfYorkNotation

RULES_VERSION: Final = 2


@final
class SunOfYork(Game):
    """Sun of York, with the standard components or somebody's own."""

    def __init__(self, own_components: Path | OwnComponents | None = None) -> None:
        board = components.load(own_components) if own_components is not None else components.standard()
        notation = SunOfYorkNotation(board)
        battles = (*board.scenario_ids, "random", "campaign")
        super().__init__(
            name="sun-of-york",
            title="Sun of York",
            package="roses.games.sun_of_york",
            fewest=2,
            seat_names=list(SIDES),
            options=[
                Option("battle", battles, "towton" if "towton" in battles else battles[0]),
                Option("deployment", ("book", "replace", "redraw"), "book"),
                Option("towton", ("buckingham", "somerset"), "buckingham"),
            ],
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

    def blank(self, frame: Frame) -> SunOfYorkState:
        return SunOfYorkState(frame, self.notation)
