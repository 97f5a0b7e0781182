"""Playing at random, and the moments of games that the conformance tests look at."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from random import Random

import pytest

from roses import games
from roses.core.contract import Action, State
from roses.core.position import read_position
from roses.core.record import read_record, replay
from tests.conformance.cases import CASES, NAMES, POSITIONS, RECORDS, Case

SPEAK_UNASKED = 0.2  # how often a seat does something that the game does not wait for
ANY_VERB = 0.5  # how often a verb is chosen before the action, so that what is written in few ways is done too
OF_EACH = 3  # moments in which the same is asked
FROM_A_POSITION = 200  # actions; further on it is a game like any other


def choose(state: State, rng: Random) -> tuple[int, Action]:
    """A seat that is asked something, and one of its answers; there must be both."""
    waiting = state.waiting()
    assert waiting, "nobody is waited for, and the game is not over: a dead end"
    seat = rng.choice(state.asked_seats() if rng.random() < SPEAK_UNASKED else waiting)
    legal = state.legal(seat)
    assert legal, f"seat {seat} is asked something it cannot answer: a dead end"
    return seat, choose_from(legal, rng)


def choose_from(actions: list[Action], rng: Random) -> Action:
    """One of these actions."""
    if rng.random() < ANY_VERB:
        by_verb: dict[str, list[Action]] = {}
        for action in actions:
            by_verb.setdefault(action.partition(" ")[0], []).append(action)
        actions = by_verb[rng.choice(list(by_verb))]
    return rng.choice(actions)


def playing(state: State, rng: Random, longest: int = 50_000) -> Iterator[tuple[int, Action]]:
    """Play at random to the end; before each action, tell which it will be."""
    for _ in range(longest):
        if state.result is not None:
            assert state.decisions() == {}
            return
        seat, action = choose(state, rng)
        yield seat, action
        state.apply(seat, action)
    pytest.fail(f"no end after {longest} actions")


@contextmanager
def noted(which: str) -> Iterator[None]:
    """Which of many games it was, added to whatever goes wrong in it."""
    try:
        yield
    except BaseException as error:
        error.add_note(which)
        raise


def play_on(state: State, rng: Random, actions: int) -> None:
    """Play so many actions, or to the end."""
    for _ in range(actions):
        if state.result is not None:
            return
        state.apply(*choose(state, rng))


class Moments:
    """A few moments of each kind: two are of a kind if the same is asked in both."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self._met: dict[frozenset[str], int] = {}
        self._kept: dict[frozenset[str], list[State]] = {}

    def pass_by(self, state: State) -> None:
        """Keep a copy, perhaps in the place of another of its kind; each that passes is as likely to be kept."""
        kind = frozenset(decision.prompt.key for decision in state.decisions().values())
        met = self._met[kind] = self._met.get(kind, 0) + 1
        kept = self._kept.setdefault(kind, [])
        if len(kept) < OF_EACH:
            kept.append(state.copy())
        elif self._rng.random() < OF_EACH / met:
            kept[self._rng.randrange(OF_EACH)] = state.copy()

    def kept(self) -> list[State]:
        """All of them."""
        return [moment for some in self._kept.values() for moment in some]


# Where moments are from: a random game at a table, a whole game that bots have played, or a random game from a position
# that few games come to.
Source = Case | Path
SOURCES: list[Source] = [
    *CASES,
    *(path for name in NAMES for path in sorted((RECORDS / name).glob("*.record"))),
    *(path for name in NAMES for path in sorted((POSITIONS / name).glob("*.position"))),
]


def source_id(source: Source) -> str:
    """What pytest calls it."""
    return source.id if isinstance(source, Case) else f"{source.parent.name}-{source.suffix[1:]}-{source.stem}"


def sources_of(name: str) -> list[Source]:
    """The sources of one game's moments."""
    return [source for source in SOURCES if name == (source.name if isinstance(source, Case) else source.parent.name)]


@cache
def moments(source: Source) -> tuple[State, ...]:
    """Moments of a game, and its end. They are for all tests: to be looked at, and copied before they are changed."""
    rng = Random(f"moments of {source_id(source)}")
    passing = Moments(rng)
    first: list[State] = []  # what a position was written down for
    if isinstance(source, Path) and source.suffix == ".record":
        game, record = read_record(source.read_text("utf-8"), games.find)
        state = replay(game, record, each=passing.pass_by)
    elif isinstance(source, Path):
        state = read_position(source.read_text("utf-8"), games.find)
        first = [state.copy()]
        for _ in range(FROM_A_POSITION):
            play_on(state, rng, 1)
            passing.pass_by(state)
    else:
        state = source.new("moments")
        for _ in playing(state, rng):
            passing.pass_by(state)
    return (*first, *passing.kept(), state)
