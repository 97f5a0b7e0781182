"""Looking for an answer in Sun of York: each is tried in worlds that may be true, to the end of the half-turn."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from random import Random
from typing import Final, final

from roses.bots.meaning import meaning_of
from roses.bots.sun_of_york.layout import inputs
from roses.bots.sun_of_york.look import Look
from roses.bots.sun_of_york.rolling import half_of, play_half, won
from roses.bots.sun_of_york.value import Value
from roses.core.contract import Action, State
from roses.games.sun_of_york.course import SunOfYorkState

# The same answer comes out very differently from world to world, for the dice fall differently. Whoever took the best
# mean of a few dozen worlds would mostly follow luck; so a gain counts only as far as it is larger than this many times
# its own uncertainty. That makes the difference between no stronger than greedy and clearly stronger.
CAUTION: Final = 1.5
_HOPE: Final = 1.0  # what would not be better by so many times its uncertainty is not looked at any further
_LEAST: Final = 1e-4  # an uncertainty smaller than that is an accident


@final
class Tried:
    """An answer, how it looks to the greedy bot, and the chances it had in each world."""

    def __init__(self, action: Action, looks: float) -> None:
        self.action: Final = action
        self.looks: Final = looks
        self.chances: Final[list[float]] = []

    @property
    def mean(self) -> float:
        """The chance of winning."""
        return sum(self.chances) / len(self.chances)


def candidates(table: SunOfYorkState, seat: int, legal: Sequence[Action], most: int) -> list[Tried]:
    """Answers worth a try: those that look best, and the best-looking of every kind; of equal ones only one."""
    look = Look(table, seat)
    found: list[Tried] = []
    kinds: set[tuple[int, ...]] = set()
    verbs: set[int] = set()
    for action in legal:
        meaning = meaning_of(table, action)
        card = meaning.a
        same = (
            (
                meaning.verb,
                table.board.face[card],
                table.where[card],
                table.cohesion[card],
                table.hits[card],
                table.marks[card],
                meaning.b,
                meaning.c,
            )
            if card >= 0 and table.board.unit[card]
            else (meaning.verb, card, meaning.b, meaning.c)
        )
        if same not in kinds:
            kinds.add(same)
            found.append(Tried(action, look.score(meaning)))
    found.sort(key=lambda one: -one.looks)
    kept: list[Tried] = []
    for number, one in enumerate(found):
        verb = meaning_of(table, one.action).verb
        if number < most or verb not in verbs:
            kept.append(one)
        verbs.add(verb)
    return kept


@final
class HalfSearch:
    """Tries the answers of one moment."""

    def __init__(self, imagine: Callable[[], State], seat: int, tried: list[Tried], value: Value, rng: Random) -> None:
        self._imagine: Final = imagine
        self._seat: Final = seat
        self._value: Final = value
        self._rng: Final = rng
        self.tried: Final = tried
        self.worlds: int = 0

    def look(self, tried: Sequence[Tried]) -> None:
        """One more world, in which each of these is tried with the same luck."""
        world = self._imagine()
        assert isinstance(world, SunOfYorkState)
        world.log = []
        self.worlds += 1
        luck = self._rng.random()
        ends: list[Tried] = []
        rows: list[list[int]] = []
        for one in tried:
            twin = world.copy()
            battles, half = len(twin.fought), half_of(twin)
            twin.apply(self._seat, one.action)
            if half_of(twin) == half:
                play_half(twin, Random(luck))
            if len(twin.fought) > battles:
                one.chances.append(won(twin, self._seat))
            else:
                ends.append(one)
                rows.append(inputs(twin, self._seat))
        if rows:
            for one, chance in zip(ends, self._value.of(rows), strict=True):
                one.chances.append(chance)

    def gain(self, one: Tried, caution: float = CAUTION) -> float:
        """How much better it is than what looks best, less so many times what that may be wrong by."""
        pairs = list(zip(one.chances, self.tried[0].chances, strict=False))  # in the same worlds
        gains = [chance - usual for chance, usual in pairs]
        mean = sum(gains) / len(gains)
        if len(gains) == 1:
            return mean if caution == 0 else -caution
        spread = sum((gain - mean) ** 2 for gain in gains) / (len(gains) - 1)
        return mean - caution * (math.sqrt(spread / len(gains)) + _LEAST)

    def best(self, caution: float = CAUTION) -> Tried:
        """The best so far; what looks best to the greedy bot is left only for something that is surely better."""
        usual = self.tried[0]
        if not usual.chances:
            return usual
        others = [one for one in self.tried[1:] if len(one.chances) == len(usual.chances)]
        best = max(others, key=lambda one: self.gain(one, caution), default=usual)
        return best if best is not usual and self.gain(best, caution) > 0 else usual

    def narrowed(self, tried: Sequence[Tried]) -> list[Tried]:
        """What looks best, and the better half of those that may be better still."""
        hopeful = [one for one in tried if one is not self.tried[0] and self.gain(one, -_HOPE) > 0]
        hopeful.sort(key=lambda one: -one.mean)
        return [self.tried[0], *hopeful[: (len(hopeful) + 1) // 2]]
