"""Standing instructions as a player writes them: the rights in other players' turns, and on what conditions.

A setting says of a right what shall be done: `use` it if its conditions hold, `ask` (the default), or `never`.

    {"attend": {"do": "use", "squares": 3, "nobles": ["neville"]}, "accept": {"do": "use"}}
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, final

from roses.core.errors import OptionError, did_you_mean, named, not_one_of
from roses.core.in_advance import Settings
from roses.games.kingmaker.components import EVEN, RATIOS

USE: Final = "use"
ASK: Final = "ask"
NEVER: Final = "never"
WAYS: Final = (USE, ASK, NEVER)

ODDS: Final = ("5-4", "3-2", "2-1", "3-1", "4-1")
FARTHEST: Final = 20  # squares: from one end of England to the other
MOST_CARDS: Final = 3  # that a ransom may cost: more do not go into an offer (ruling 101)

# Conditions whose words are those of the table.
NOBLES: Final = "nobles"
SEATS: Final = "seats"
A_SEAT: Final = "seat"


@final
class Condition:
    """One condition: its choices (or whose names they are), and what it is unless somebody says otherwise."""

    def __init__(self, choices: Sequence[str | int] | str, default: object) -> None:
        self.choices: Final = choices
        self.default: Final = default


# Each right: on which conditions it is used. An empty list of nobles or seats is all of them.
RIGHTS: Final[dict[str, dict[str, Condition]]] = {
    "cards": {"below": Condition(ODDS, "3-2")},
    "commission": {"nobles": Condition(NOBLES, [])},
    "heir": {"from": Condition(ODDS, "3-1")},
    "ransom": {"price": Condition(tuple(range(MOST_CARDS + 1)), 1)},
    "leave": {"seats": Condition(SEATS, [])},
    "haven": {"first": Condition(("mine", "open"), "mine")},
    "attend": {"squares": Condition(tuple(range(1, FARTHEST + 1)), 3), "nobles": Condition(NOBLES, [])},
    "accept": {},
    "vote": {"like": Condition(A_SEAT, ""), "else": Condition(("ask", "abstain"), "ask")},
}


def level_of(ratio: str) -> int:
    """A step of the ladder of odds by what it is called."""
    return EVEN + RATIOS.index(ratio)


def check(ids: Mapping[str, Sequence[str]], settings: object) -> Settings:
    """Every setting with all its conditions; OptionError for what is none. `ids` names nobles and seats."""
    if not isinstance(settings, dict):
        raise OptionError(f"instructions are rights with their settings, not {named(settings)}")
    return {_right(right): _setting(ids, right, said) for right, said in settings.items()}


def _right(right: object) -> str:
    if not isinstance(right, str) or right not in RIGHTS:
        raise OptionError(f"an instruction must be for {not_one_of(right, list(RIGHTS))}")
    return right


def _setting(ids: Mapping[str, Sequence[str]], right: str, said: object) -> Settings:
    if not isinstance(said, dict):
        raise OptionError(f"the instruction for {right} must say what to do, not {named(said)}")
    way = said.get("do", ASK)
    if way not in WAYS:
        raise OptionError(f"the instruction for {right} must do {not_one_of(way, WAYS)}")
    known = RIGHTS[right]
    for word in said:
        if word != "do" and word not in known:
            meant = did_you_mean(word, known) if isinstance(word, str) else ""
            raise OptionError(f"the instruction for {right} has no {named(word)}{meant}")
    found: Settings = {"do": way}
    for word, condition in known.items():
        value = said.get(word, condition.default)
        _check_value(ids, f"{word} of the instruction for {right}", condition.choices, value)
        found[word] = value
    return found


def _check_value(ids: Mapping[str, Sequence[str]], what: str, choices: Sequence[str | int] | str, value: Any) -> None:
    if choices in (NOBLES, SEATS):
        known = ids["noble" if choices == NOBLES else "seat"]
        if not isinstance(value, list) or len(value) > len(known):
            raise OptionError(f"{what} must be a list of {choices}, not {named(value)}")
        for one in value:
            if one not in known:
                raise OptionError(f"{what} must be {choices}, and {named(one)} is none")
    elif choices == A_SEAT:
        if value != "" and value not in ids["seat"]:
            raise OptionError(f"{what} must be a seat or nothing, not {named(value)}")
    elif (
        type(value) not in (int, str) or value not in choices
    ):  # 3.0 and True are none, though Python takes them for 3 and 1
        raise OptionError(f"{what} must be {not_one_of(value, [str(one) for one in choices])}")
