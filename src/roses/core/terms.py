"""What is agreed before a game, and what comes of it."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from typing import Any, final

from roses.core.errors import OptionError, did_you_mean, named, not_one_of
from roses.core.text import Text

Options = dict[str, str]  # every option of a game, with its value


@final
class Option:
    """A choice made before the game: its values, and the one taken when nobody chooses.

    Where only bots play another one is taken, if without it they might never end (a limit of rounds).
    """

    __slots__ = ("among_bots", "choices", "default", "name")

    def __init__(self, name: str, choices: tuple[str, ...], default: str, among_bots: str | None = None) -> None:
        self.name: str = name
        self.choices: tuple[str, ...] = choices
        self.default: str = default
        self.among_bots: str = default if among_bots is None else among_bots

    def __reduce__(self) -> tuple[object, ...]:
        return Option, (self.name, self.choices, self.default, self.among_bots)


def beyond_the_usual(options: list[Option], chosen: Mapping[str, str]) -> dict[str, str]:
    """Of the values chosen those that a table of people would not have by default."""
    return {one.name: chosen[one.name] for one in options if chosen[one.name] != one.default}


def settle(game: str, options: list[Option], given: object, bots_only: bool = False) -> Options:
    """All options with their values, those given among them; OptionError for one the game does not have."""
    chosen = {option.name: option.among_bots if bots_only else option.default for option in options}
    if given is None:
        return chosen
    if not isinstance(given, Mapping):
        raise OptionError(f"options are names with their values, such as {{'NAME': 'VALUE'}}, not {named(given)}")
    for name, value in given.items():
        known = [option for option in options if option.name == name]
        if not known:
            meant = did_you_mean(name, chosen) if isinstance(name, str) else ""
            its = ", ".join(chosen) or "none"
            raise OptionError(f"{game} has no option {named(name)}{meant}; its options are: {its}")
        if not isinstance(value, str) or value not in known[0].choices:
            raise OptionError(f"option {name} is {not_one_of(value, known[0].choices)}")
        chosen[name] = value
    return chosen


@final
class Result:
    """The end: each seat's place (1 is first; equals share) and score, and the sheet that explains it.

    `ending` says how it came to an end, in a game that can end in several ways.
    """

    __slots__ = ("ending", "places", "scores", "sheet")

    def __init__(
        self, places: list[int], scores: list[int], sheet: list[dict[str, Any]], ending: Text | None = None
    ) -> None:
        self.places: list[int] = places
        self.scores: list[int] = scores
        self.sheet: list[dict[str, Any]] = sheet
        self.ending: Text | None = ending

    def __reduce__(self) -> tuple[object, ...]:
        return Result, (self.places, self.scores, self.sheet, self.ending)

    @property
    def winners(self) -> list[int]:
        """The seats in first place."""
        return [seat for seat, place in enumerate(self.places) if place == 1]

    def as_dict(self) -> dict[str, Any]:
        """JSON-ready, and the caller's own."""
        return {
            "places": self.places[:],
            "scores": self.scores[:],
            "winners": self.winners,
            "ending": deepcopy(self.ending.as_dict()) if self.ending is not None else None,
            "sheet": deepcopy(self.sheet),
        }
