"""Playing on quickly: a half-turn of Sun of York by the greedy bot's rules of thumb, more or less."""

from __future__ import annotations

from random import Random
from typing import Final

from roses.bots.sun_of_york.look import Look
from roses.core.contract import Action
from roses.games.sun_of_york.course import SunOfYorkState
from roses.games.sun_of_york.state import INITIATIVE

USUAL: Final = 0.5  # noise by which the greedy bot itself chooses among what is as good
Half = tuple[int, int, int]


def likely(state: SunOfYorkState, rng: Random, noise: float = USUAL) -> Action:
    """What the greedy bot would answer, or with more noise something near to it."""
    seat = state.asked
    legal = state.legal(seat)
    if len(legal) == 1:
        return legal[0]
    look = Look(state, seat)
    meaning = state.notation.meaning
    return max(legal, key=lambda action: look.score(meaning[action]) + noise * rng.random())


def half_of(state: SunOfYorkState) -> Half:
    """Which half of which turn of which battle it is. Before the first half it is asked who goes first."""
    if state.turn == 0:
        return len(state.fought), 0, 0
    return len(state.fought), state.turn, 2 if state.phase == INITIATIVE else state.active


def play_half(state: SunOfYorkState, rng: Random, noise: float = USUAL) -> None:
    """To the end of the half-turn, or of the battle."""
    half = half_of(state)
    while state.result is None and half_of(state) == half:
        state.apply(state.asked, likely(state, rng, noise))


def won(state: SunOfYorkState, seat: int) -> float:
    """The share of the win in the battle that was fought last."""
    winner = state.fought[-2]
    return 0.5 if winner < 0 else float(winner == seat)
