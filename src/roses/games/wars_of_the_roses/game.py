"""The game itself: its name, seats, options and components, and how a state of it comes to be."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, final

from roses.core.contract import Action, Game, Option, PositionFrame, Seed
from roses.core.text import Text
from roses.games.wars_of_the_roses import components
from roses.games.wars_of_the_roses.course import WarsOfTheRosesState
from roses.games.wars_of_the_roses.notation import Notation

RULES_VERSION: Final = 1


@final
class WarsOfTheRoses(Game):
    """Wars of the Roses: Lancaster vs York, with the standard components or somebody's own."""

    def __init__(self, own_components: Path | None = None) -> None:
        board = components.load(own_components) if own_components is not None else components.standard()
        super().__init__(
            name="wars-of-the-roses",
            title="Wars of the Roses: Lancaster vs York",
            package="roses.games.wars_of_the_roses",
            fewest=2,
            most=4,
            seat_names=["red", "blue", "yellow", "green"],
            options=[Option("overspend", ("refuse", "settle"), "refuse")],
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
    ) -> WarsOfTheRosesState:
        self.check_seats(seats)
        chance = self.chance(seed, script)
        state = WarsOfTheRosesState(self, self.board, self.notation, seats, self.settings(options), chance)
        state.begin()
        return state

    def restore(self, position: Mapping[str, Any]) -> WarsOfTheRosesState:
        frame = PositionFrame(self, position)
        state = WarsOfTheRosesState(self, self.board, self.notation, frame.seats, frame.options, frame.chance)
        state.read_back(frame, position)
        return state

    def component_names(self, language: str) -> dict[str, str]:
        return self.board.names_nl if language == "nl" else self.board.names

    def describe(self, action: Action) -> Text:
        return self.notation.describe(action)
