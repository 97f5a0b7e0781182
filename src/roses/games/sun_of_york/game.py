"""The game itself: its name, seats, options and components, and how a state of it comes to be."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, final

from roses.core.contract import Action, Game, Option, PositionFrame, Seed
from roses.core.text import Text
from roses.games.sun_of_york import components
from roses.games.sun_of_york.battlefield import SIDES
from roses.games.sun_of_york.course import SunOfYorkState
from roses.games.sun_of_york.notation import Notation

RULES_VERSION: Final = 1


@final
class SunOfYork(Game):
    """Sun of York, with the standard components or somebody's own."""

    def __init__(self, own_components: Path | None = None) -> None:
        board = components.load(own_components) if own_components is not None else components.standard()
        battles = (*board.scenario_ids, "random", "campaign")
        super().__init__(
            name="sun-of-york",
            title="Sun of York",
            package="roses.games.sun_of_york",
            fewest=2,
            most=2,
            seat_names=list(SIDES),
            options=[
                Option("battle", battles, "towton" if "towton" in battles else battles[0]),
                Option("deployment", ("book", "replace", "redraw"), "book"),
                Option("towton", ("buckingham", "somerset"), "buckingham"),
            ],
            rules_version=RULES_VERSION,
            components=board.fingerprint,
        )
        self.board: Final = board
        self.notation: Final = Notation(board)

    def new(
        self,
        seats: int,
        options: Mapping[str, str] | None = None,
        seed: Seed = None,
        script: list[int] | None = None,
    ) -> SunOfYorkState:
        self.check_seats(seats)
        chance = self.chance(seed, script)
        state = SunOfYorkState(self, self.board, self.notation, seats, self.settings(options), chance)
        state.begin()
        return state

    def restore(self, position: Mapping[str, Any]) -> SunOfYorkState:
        frame = PositionFrame(self, position)
        state = SunOfYorkState(self, self.board, self.notation, frame.seats, frame.options, frame.chance)
        state.read_back(frame, position)
        return state

    def component_names(self, language: str) -> dict[str, str]:
        battles = {s.id: s.name_nl if language == "nl" else s.name for s in self.board.scenarios}
        return {**(self.board.names_nl if language == "nl" else self.board.names), **battles}

    def describe(self, action: Action) -> Text:
        return self.notation.describe(action)
