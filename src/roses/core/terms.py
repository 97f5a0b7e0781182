"""What is agreed before a game, and what comes of it."""

from __future__ import annotations

from copy import deepcopy
from typing import Any, final


@final
class Option:
    """A choice made before the game: its values, and the one taken when nobody chooses."""

    __slots__ = ("choices", "default", "name")

    def __init__(self, name: str, choices: tuple[str, ...], default: str) -> None:
        self.name: str = name
        self.choices: tuple[str, ...] = choices
        self.default: str = default


@final
class Result:
    """The end: each seat's place (1 is first; equals share) and score, and the sheet that explains it."""

    __slots__ = ("places", "scores", "sheet")

    def __init__(self, places: list[int], scores: list[int], sheet: list[dict[str, Any]]) -> None:
        self.places: list[int] = places
        self.scores: list[int] = scores
        self.sheet: list[dict[str, Any]] = sheet

    @property
    def winners(self) -> list[int]:
        """The seats in first place."""
        return [seat for seat, place in enumerate(self.places) if place == 1]

    def as_dict(self) -> dict[str, Any]:
        """JSON-ready, and the caller's own."""
        sheet = deepcopy(self.sheet)
        return {"places": self.places[:], "scores": self.scores[:], "winners": self.winners, "sheet": sheet}
