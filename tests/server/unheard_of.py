"""A game that no process but the one that registers it has heard of: Wars of the Roses under another name."""

from __future__ import annotations

from pathlib import Path

from roses.core.contract import Frame, Game
from roses.games.wars_of_the_roses import WarsOfTheRoses
from roses.games.wars_of_the_roses.course import WarsOfTheRosesState

NAME = "unheard-of"


class UnheardOf(Game):
    """Red and white roses, but nobody says so."""

    def __init__(self, own_components: Path | None = None) -> None:
        known = WarsOfTheRoses(own_components)
        super().__init__(
            name=NAME,
            title="Unheard of",
            package=known.package,
            fewest=known.fewest,
            seat_names=known.seat_names,
            options=known.options,
            rules_version=known.rules_version,
            components=known.components,
            notation=known.notation,
            names=known.names,
            rooms=known.rooms,
        )
        self._known = known

    def blank(self, frame: Frame) -> WarsOfTheRosesState:
        return WarsOfTheRosesState(frame, self._known.notation)
