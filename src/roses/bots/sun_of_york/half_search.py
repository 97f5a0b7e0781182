"""Looking for an answer in Sun of York: each is tried in worlds that may be true, to the end of the half-turn."""

from __future__ import annotations

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

_HABIT: Final = 0.004  # the rules of thumb are left only for chances this much better


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

    def best(self) -> Tried:
        """The best so far; what looks best to the greedy bot is left only for something better."""
        most = max(len(one.chances) for one in self.tried)
        if most == 0:
            return self.tried[0]
        return max(
            (one for one in self.tried if len(one.chances) == most),
            key=lambda one: one.mean + (_HABIT if one is self.tried[0] else 0.0),
        )

    def better_half(self, tried: list[Tried], least: int) -> list[Tried]:
        """The better half of these, and not fewer than so many."""
        order = sorted(tried, key=lambda one: -one.mean)
        return order[: max(least, (len(order) + 1) // 2)]
