"""The game itself: its name, seats, options and components, and how a state of it comes to be."""

from __future__ import annotations

from pathlib import Path
from typing import Final, final

from roses.core.components import OwnComponents
from roses.core.contract import Frame, Game, Option, Rooms
from roses.games.kingmaker import components, forecast, guess, position, standing_answers, view
from roses.games.kingmaker.course import KingmakerState
from roses.games.kingmaker.notation import KingmakerNotation

RULES_VERSION: Final = 2
SEAT_NAMES: Final = ["red", "blue", "yellow", "green", "purple", "orange", "black"]
_OFF_ON: Final = ("off", "on")

OPTIONS: Final = [
    Option("advanced", _OFF_ON, "off"),
    # Without a limit nobody could be sure that a game between bots ends (ruling 109).
    Option("round-limit", ("none", "5", "10", "15", "20", "30", "40", "60", "100"), "none", among_bots="30"),
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

    def __init__(self, own_components: Path | OwnComponents | None = None) -> None:
        board = components.load(own_components) if own_components is not None else components.standard()
        notation = KingmakerNotation(board, SEAT_NAMES)
        super().__init__(
            name="kingmaker",
            title="Kingmaker",
            package="roses.games.kingmaker",
            fewest=2,
            seat_names=SEAT_NAMES,
            options=OPTIONS,
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
                standing_answers.IN_ADVANCE,
            ),
            own=board.own,
            seats_by_default=4,
        )
        self.board: Final = board
        self.notation: Final = notation

    def blank(self, frame: Frame) -> KingmakerState:
        return KingmakerState(frame, self.notation)
