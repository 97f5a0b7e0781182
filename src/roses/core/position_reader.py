"""Reads the entries of a position; every complaint says which entry is wrong and what is possible."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NoReturn, final

from roses.core.chance import SEED_BYTES, Chance
from roses.core.errors import PositionError

POSITION_VERSION: Final = 1
LARGEST_COUNTER: Final = (1 << 63) - 1
_SHOWN: Final = 24  # a complaint lists the possible words, unless they are more


@final
class PositionReader:
    """One table of a position, its entries checked as they are asked for. `where` leads to it: `red: plan.`"""

    def __init__(self, entries: Mapping[str, Any], where: str = "") -> None:
        self.entries: Final = entries
        self.where: Final = where

    def has(self, key: str) -> bool:
        """Is there such an entry?"""
        return key in self.entries

    def fail(self, key: str, reason: str) -> NoReturn:
        """Say what is wrong with an entry: its path and the reason make one sentence."""
        raise PositionError(f"{self.where}{key} {reason}")

    def whole(self, key: str, least: int = 0, most: int | None = None) -> int:
        """A whole number."""
        return self._whole(self.entries.get(key), key, least, most)

    def _whole(self, value: object, key: str, least: int, most: int | None) -> int:
        if type(value) is not int or value < least or (most is not None and value > most):
            limits = f"of at least {least}" if most is None else f"from {least} to {most}"
            self.fail(key, f"must be a whole number {limits}, not {value!r}")
        return value

    def flag(self, key: str) -> bool:
        """True or false."""
        value = self.entries.get(key)
        if not isinstance(value, bool):
            self.fail(key, f"must be true or false, not {value!r}")
        return value

    def text(self, key: str) -> str:
        """A word or words of any kind."""
        value = self.entries.get(key)
        if not isinstance(value, str):
            self.fail(key, f"must be a text, not {value!r}")
        return value

    def word(self, key: str, known: Sequence[str]) -> int:
        """Which of the known words stands there."""
        return self.one_of(self.entries.get(key), known, key)

    def one_of(self, value: object, known: Sequence[str], key: str) -> int:
        """Which of the known words this value, found under `key`, is."""
        if not isinstance(value, str) or value not in known:
            shown = ", ".join(known) if len(known) < _SHOWN else "the ids of the components"
            raise PositionError(f"{self.where}{key}: {value!r} is not one of {shown}")
        return known.index(value)

    def items(self, key: str, length: int | None = None) -> list[Any]:
        """A list of whatever stands in it."""
        value = self.entries.get(key)
        if not isinstance(value, list):
            self.fail(key, f"must be a list, not {value!r}")
        if length is not None and len(value) != length:
            self.fail(key, f"must have {length} entries, not {len(value)}")
        return value

    def words(self, key: str, known: Sequence[str]) -> list[int]:
        """A list of known words, by their numbers."""
        return [self.one_of(value, known, key) for value in self.items(key)]

    def numbers(self, key: str, least: int = 0, most: int | None = None, length: int | None = None) -> list[int]:
        """A list of whole numbers."""
        return [self._whole(value, f"{key}: an entry", least, most) for value in self.items(key, length)]

    def table(self, key: str) -> PositionReader:
        """A table inside this one."""
        value = self.entries.get(key)
        if not isinstance(value, Mapping):
            self.fail(key, f"must be a table, not {value!r}")
        return PositionReader(value, f"{self.where}{key}.")

    def tables(self, key: str) -> list[PositionReader]:
        """The entries [[key]], in their order."""
        values = self.items(key)
        if not all(isinstance(value, Mapping) for value in values):
            self.fail(key, f"must be entries [[{key}]]")
        return [PositionReader(value, f"{self.where}{key} {number + 1}: ") for number, value in enumerate(values)]

    def players(self, seat_names: Sequence[str], key: str = "player") -> list[PositionReader]:
        """The entries [[player]], one for each seat in its order; complaints name the seat."""
        players = self.items(key)
        if len(players) != len(seat_names) or not all(isinstance(player, Mapping) for player in players):
            raise PositionError(f"there must be {len(seat_names)} entries [[{key}]], one for each seat")
        for number, (player, name) in enumerate(zip(players, seat_names, strict=True)):
            if player.get("seat") != name:
                raise PositionError(f"{key} {number + 1} must be seat = {name!r}")
        return [PositionReader(player, f"{name}: ") for player, name in zip(players, seat_names, strict=True)]


def write_frame(
    game: str, rules: int, components: str, seats: int, reveals: int, options: dict[str, str]
) -> dict[str, Any]:
    """What every position begins with, whatever the game."""
    return {
        "roses-position": POSITION_VERSION,
        "game": game,
        "rules": rules,
        "components": components,
        "seats": seats,
        "reveals": reveals,
        "options": dict(options),
    }


def write_chance(chance: Chance) -> dict[str, Any]:
    """The seed where there is one, and how far it has been used."""
    written: dict[str, Any] = {"commitment": chance.commitment, "counter": chance.counter}
    if chance.seed is not None:
        written["seed"] = chance.seed.hex()
    if chance.script:
        written["script"] = chance.script[:]
    return written


@final
class PositionFrame:
    """What every position has, whatever the game: checked, but for whether the game knows such seats and options."""

    def __init__(self, position: Mapping[str, Any], game: str, rules: int, components: str) -> None:
        if position.get("roses-position") != POSITION_VERSION:
            raise PositionError(f"a position file begins with roses-position = {POSITION_VERSION}")
        if position.get("game") != game:
            raise PositionError(f"this is a position of {position.get('game')!r}, not of {game}")
        made_under = position.get("rules")
        if type(made_under) is not int or not 1 <= made_under <= rules:  # the game still reads its older ones
            raise PositionError(f"this position was made under rules version {made_under}; these are version {rules}")
        if position.get("components") != components:
            raise PositionError("this position was made with other components; give them with --components FILE")
        entries = PositionReader(position)
        self.seats: Final = entries.whole("seats")
        self.reveals: Final = entries.whole("reveals")
        self.options: Final = entries.table("options").entries
        self.chance: Final = _chance(entries.table("chance"))


def check_goes_on(waited_for: int, offers: Mapping[str, Sequence[str]]) -> None:
    """A game that is not over waits for somebody, and whoever is asked something can answer it."""
    if not waited_for:
        raise PositionError("this position waits for nobody, yet the game is not over")
    for seat, answers in offers.items():
        if not answers:
            raise PositionError(f"{seat} is asked something, but there is nothing to answer")


def _chance(entries: PositionReader) -> Chance:
    seed: bytes | None = None
    if entries.has("seed"):
        try:
            seed = bytes.fromhex(entries.text("seed"))
        except ValueError:
            entries.fail("seed", "is not hexadecimal")
        if len(seed) != SEED_BYTES:
            entries.fail("seed", f"is not {2 * SEED_BYTES} hexadecimal digits")
    script = entries.numbers("script") if entries.has("script") else []
    counter = entries.whole("counter")
    if counter > LARGEST_COUNTER:
        entries.fail("counter", "is too large")
    return Chance(seed, entries.text("commitment"), counter, script)
