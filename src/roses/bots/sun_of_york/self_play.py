"""Games from which the value net of Sun of York learns: positions where half-turns begin, and who won in the end."""

from __future__ import annotations

import hashlib
from random import Random
from typing import Final

import numpy as np
from numpy.typing import NDArray

from roses.bots.sun_of_york.half_search import HalfSearch, candidates
from roses.bots.sun_of_york.layout import BATTLE_IDS, WIDTH, inputs
from roses.bots.sun_of_york.rolling import half_of, likely, won
from roses.bots.sun_of_york.value import shipped
from roses.core.contract import Action
from roses.games import find
from roses.games.sun_of_york.course import SunOfYorkState

GAME: Final = find("sun-of-york")
GREEDY: Final = "greedy"
KNIGHT: Final = "knight"
# How often anything at all is done, and how much noise is in the rest.
_MOODS: Final = ((0.0, 0.5), (0.0, 1.0), (0.02, 1.0), (0.05, 2.0))
_CALM_MOODS: Final = ((0.0, 0.5), (0.01, 0.5), (0.03, 0.5))
_TRIED: Final = 4  # so many answers, in so many worlds, where knights play for training
_WORLDS: Final = 2
Rows = tuple[NDArray[np.int16], NDArray[np.float32]]
Mood = tuple[float, float]


def games(by: str, seed: str, first: int, count: int) -> Rows:
    """Of so many games, one battle after the other, the positions, each seen from one seat, and what share it won."""
    seen: list[list[int]] = []
    wins: list[float] = []
    for number in range(first, first + count):
        rng = Random(f"{seed} {number}")
        state = deal(BATTLE_IDS[number % len(BATTLE_IDS)], f"{seed} {number}")
        moods = rng.choices(_MOODS if by == GREEDY else _CALM_MOODS, k=2)
        mine = _one_game(state, by, moods, rng, seen)
        wins += [won(state, seat) for seat in mine]
    return np.array(seen, np.int16).reshape(-1, WIDTH), np.array(wins, np.float32)


def deal(battle: str, name: str) -> SunOfYorkState:
    """A battle about to begin."""
    state = GAME.new(2, {"battle": battle}, hashlib.sha256(name.encode()).digest())
    assert isinstance(state, SunOfYorkState)
    return state


def _one_game(state: SunOfYorkState, by: str, moods: list[Mood], rng: Random, seen: list[list[int]]) -> list[int]:
    """Play to the end; returns from which seat each position was seen."""
    mine: list[int] = []
    half = half_of(state)
    while state.result is None:
        state.apply(state.asked, _answer(state, by, moods[state.asked], rng))
        state.log.clear()
        if state.result is None and half_of(state) != half:
            half = half_of(state)
            mine.append(rng.randrange(2))
            seen.append(inputs(state, mine[-1]))
    return mine


def _answer(state: SunOfYorkState, by: str, mood: Mood, rng: Random) -> Action:
    wild, noise = mood
    seat = state.asked
    legal = state.legal(seat)
    if rng.random() < wild:
        return rng.choice(legal)
    if by == GREEDY or len(legal) == 1:
        return likely(state, rng, noise)
    tried = candidates(state, seat, legal, _TRIED)
    search = HalfSearch(lambda: state.guess(seat, rng), seat, tried, shipped(), rng)
    for _ in range(_WORLDS):
        search.look(tried)
    return search.best(caution=0.0).action
