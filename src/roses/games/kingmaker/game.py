"""The game itself: its name, seats, options and components, and how a state of it comes to be."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, final

from roses.core.contract import Action, Game, Option, PositionFrame, Seed
from roses.core.text import Text
from roses.games.kingmaker import components
from roses.games.kingmaker.course import KingmakerState
from roses.games.kingmaker.notation import Notation

RULES_VERSION: Final = 1
SEAT_NAMES: Final = ["red", "blue", "yellow", "green", "purple", "orange", "black"]
_OFF_ON: Final = ("off", "on")

OPTIONS: Final = [
    Option("advanced", _OFF_ON, "off"),
    # Without a limit nobody could be sure that a game between bots ends (ruling 109).
    Option("round-limit", ("none", "5", "10", "15", "20", "30", "40", "60", "100"), "30"),
    Option("short-deal", _OFF_ON, "off"),
    Option("short-heirs", _OFF_ON, "off"),
    Option("secret-placement", _OFF_ON, "off"),
    Option("commission", _OFF_ON, "off"),
    Option("ambush", _OFF_ON, "off"),
    Option("town-fighting", _OFF_ON, "off"),
    Option("bishops", _OFF_ON, "off"),
    Option("parliament", ("basic", "optional"), "basic"),
    Option("return-home", ("off", "open", "secret"), "off"),
    Option("alliances", _OFF_ON, "off"),
    Option("trade", ("basic", "all"), "basic"),
    Option("victory-by-parliament", _OFF_ON, "off"),
    Option("sole-king", _OFF_ON, "off"),
    Option("roads", ("all", "held"), "all"),
]


@final
class Kingmaker(Game):
    """Kingmaker, with the standard components or somebody's own."""

    def __init__(self, own_components: Path | None = None) -> None:
        board = components.load(own_components) if own_components is not None else components.standard()
        super().__init__(
            name="kingmaker",
            title="Kingmaker",
            package="roses.games.kingmaker",
            fewest=2,
            most=7,
            seat_names=SEAT_NAMES,
            options=OPTIONS,
            rules_version=RULES_VERSION,
            components=board.fingerprint,
        )
        self.board: Final = board
        self.notation: Final = Notation(board, SEAT_NAMES)

    def new(
        self,
        seats: int,
        options: Mapping[str, str] | None = None,
        seed: Seed = None,
        script: list[int] | None = None,
    ) -> KingmakerState:
        self.check_seats(seats)
        chance = self.chance(seed, script)
        state = KingmakerState(self, self.board, self.notation, seats, self.settings(options), chance)
        state.begin()
        return state

    def restore(self, position: Mapping[str, Any]) -> KingmakerState:
        frame = PositionFrame(self, position)
        state = KingmakerState(self, self.board, self.notation, frame.seats, frame.options, frame.chance)
        state.read_back(frame, position)
        return state

    def component_names(self, language: str) -> dict[str, str]:
        return self.board.names_nl if language == "nl" else self.board.names

    def describe(self, action: Action) -> Text:
        return self.notation.describe(action)
