"""Chance that lives in the state and that anybody can verify afterwards.

A game has a secret seed of 256 bits and a counter. The k-th draw (k = 0, 1, 2 ...) from n outcomes is

    int.from_bytes(sha256(seed + k.to_bytes(8, "big")).digest(), "big") % n

`sha256(seed)` is published when the game starts (the commitment) and the seed when it ends, so every
card and die can be recomputed with any SHA-256 in the world. For worked examples chance can be scripted:
a given list of outcomes is used up first.
"""

from __future__ import annotations

import hashlib
import secrets
from random import Random
from typing import ClassVar, Final, final

from roses.core.errors import OptionError, ScriptExhausted, named

SEED_BYTES: Final = 32


def seed_from(value: object) -> bytes:
    """The 256-bit seed for what a caller gave: nothing (fresh), a number, 64 hex digits, or 32 bytes."""
    if value is None:
        return secrets.token_bytes(SEED_BYTES)
    if isinstance(value, bytes):
        if len(value) != SEED_BYTES:
            raise OptionError(f"a seed of bytes must be {SEED_BYTES} long, not {len(value)}")
        return value
    if isinstance(value, int) and not isinstance(value, bool):
        return hashlib.sha256(f"roses seed {value}".encode()).digest()
    text = value.strip() if isinstance(value, str) else ""
    if len(text) == 2 * SEED_BYTES and all(digit in "0123456789abcdefABCDEF" for digit in text):
        return bytes.fromhex(text)
    try:
        return seed_from(int(text))
    except ValueError:
        raise OptionError(f"a seed is a whole number or 64 hex digits, not {named(value)}") from None


def script_from(value: object) -> list[int] | None:
    """The script of chance a caller gave, its own list; OptionError if these are no outcomes."""
    if value is None:
        return None
    if not isinstance(value, list) or not all(type(one) is int and one >= 0 for one in value):
        raise OptionError(f"a script of chance is a list of whole numbers of at least 0, not {named(value)}")
    return value[:]


def rng_from(value: object) -> Random:
    """The generator that somebody lets a guess be drawn by; OptionError if it is none."""
    if not isinstance(value, Random):
        raise OptionError(f"a guess is drawn by a generator such as random.Random(7), not {named(value)}")
    return value


def commitment_of(seed: bytes) -> str:
    """What is shown before the game: it binds the seed without telling it."""
    return hashlib.sha256(seed).hexdigest()


def outcome(seed: bytes, counter: int, sides: int) -> int:
    """The draw that this seed and counter give: 0 to sides - 1."""
    return int.from_bytes(hashlib.sha256(seed + counter.to_bytes(8, "big")).digest(), "big") % sides


@final
class Chance:
    """The seed, how many draws were made, and what the last action drew."""

    __slots__ = ("commitment", "counter", "outcomes", "script", "seed")
    UNWRITTEN: ClassVar[frozenset[str]] = frozenset({"outcomes"})  # no part of a position, as in `State`

    def __init__(
        self, seed: bytes | None, commitment: str = "", counter: int = 0, script: list[int] | None = None
    ) -> None:
        self.seed: bytes | None = seed  # None: only the script knows (a record without its seed)
        self.commitment: str = commitment or (commitment_of(seed) if seed is not None else "")
        self.counter: int = counter
        self.script: list[int] = script if script is not None else []
        self.outcomes: list[int] = []  # drawn by the last action; a new list each time, never changed later

    def copy(self) -> Chance:
        """A chance of its own with the same future."""
        twin = Chance(self.seed, self.commitment, self.counter, self.script[:])
        twin.outcomes = self.outcomes[:]
        return twin

    def reseeded(self, seed: bytes) -> Chance:
        """The same commitment to look at, another future: what a planner may hold."""
        twin = Chance(seed, self.commitment, self.counter)
        twin.outcomes = self.outcomes[:]
        return twin

    def draw(self, sides: int) -> int:
        """One of `sides` equally likely outcomes, 0 to sides - 1."""
        if self.script:
            result = self.script.pop(0)
            if not 0 <= result < sides:
                raise ScriptExhausted(f"scripted outcome {result} is not one of 0 to {sides - 1}")
        elif self.seed is None:
            raise ScriptExhausted("this game has no seed, and its scripted chance is used up")
        else:
            result = outcome(self.seed, self.counter, sides)
        self.counter += 1
        self.outcomes.append(result)
        return result

    def take(self, things: list[int]) -> int:
        """Draw one of the things and take it out of the list."""
        return things.pop(self.draw(len(things)))

    def shuffled(self, things: list[int]) -> list[int]:
        """The things in random order, drawn one by one."""
        left = things[:]
        return [self.take(left) for _ in things]
