"""Tuning the weights of Wars of the Roses by play, apart for each number of seats.

    python -m roses.bots.wars_of_the_roses.train_weights --seats 4 --seconds 600 --jobs 16 --out weights-4.json

A candidate plays alone against tables of opponents that do not change with it: the weights it began with, and each of
the best found before. The same deals are played by every candidate of a generation, from every seat.
"""

from __future__ import annotations

import argparse
import hashlib
import json
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Final

from roses import __version__
from roses.bots.meaning import meaning_of
from roses.bots.training import Evolution, Numbers, on_all_cores, until
from roses.bots.wars_of_the_roses.french_aid import answer_aid
from roses.bots.wars_of_the_roses.sharp_plan import SharpPlanner, draft_worth
from roses.bots.wars_of_the_roses.weights import Weights, weights_for
from roses.core.contract import Action
from roses.games import find
from roses.games.wars_of_the_roses.course import WarsOfTheRosesState
from roses.games.wars_of_the_roses.plan import Plan
from roses.games.wars_of_the_roses.state import DRAW_CARDS, FRENCH_AID, PLANNING

GAME: Final = find("wars-of-the-roses")
_OPPONENTS: Final = 4


def play(table: Sequence[Weights], deal: str) -> list[float]:
    """The share of the win of each seat, in a game between planners with these weights."""
    state = GAME.new(len(table), None, hashlib.sha256(deal.encode()).digest())
    assert isinstance(state, WarsOfTheRosesState)
    rng = Random(deal)
    while state.result is None:
        if state.phase == PLANNING:
            carry_out(state, [SharpPlanner(state, seat, weights, rng).make() for seat, weights in enumerate(table)])
            continue
        seat = state.waiting()[0]
        state.apply(seat, answer(state, seat, table[seat]))
    winners = state.result.winners
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(len(table))]


def carry_out(state: WarsOfTheRosesState, plans: list[Plan]) -> None:
    """All of these plans at once, without giving order after order."""
    for plan in plans:
        plan.ready = True
    plans[0].ready = False
    state.plans = plans
    state.apply(0, state.notation.ready)
    state.log = []


def answer(state: WarsOfTheRosesState, seat: int, weights: Weights) -> Action:
    """A card of the display, or French Aid."""
    if state.phase == DRAW_CARDS:
        worth = {one: draft_worth(state, seat, meaning_of(state, one).a, weights) for one in state.legal(seat)}
        return max(worth, key=lambda one: worth[one])
    assert state.phase == FRENCH_AID
    return answer_aid(state, seat)


Task = tuple[Numbers, list[Numbers], int, str, int]


def share(task: Task) -> float:
    """How much of the wins a candidate gets alone among the opponents, from every seat of so many deals."""
    numbers, opponents, seats, name, deals = task
    mine = Weights(numbers)
    others = [Weights(one) for one in opponents]
    won = 0.0
    for deal in range(deals):
        rng = Random(f"{name} {deal}")
        for seat in range(seats):
            table = [mine if one == seat else rng.choice(others) for one in range(seats)]
            won += play(table, f"{name} {deal}")[seat]
    return won / (deals * seats)


def main() -> None:
    """Tune, saying after each generation how the best does against where it began."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--seats", type=int, required=True)
    parser.add_argument("--seconds", type=float, default=300)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--children", type=int, default=32)
    parser.add_argument("--deals", type=int, default=24)
    parser.add_argument("--seed", default="1455")
    parser.add_argument("--out", type=Path, required=True)
    given = parser.parse_args()
    first = weights_for(given.seats).as_dict()
    evolution = Evolution(first, Random(given.seed))
    opponents = [first]
    history: list[tuple[int, float]] = []
    with on_all_cores(share, given.jobs) as shares:
        for number in until(given.seconds):
            name = f"{given.seed} {given.seats} {number}"
            tried = evolution.children(given.children)
            results = shares((one, opponents, given.seats, name, given.deals) for one in tried)
            evolution.learn(tried, results)
            if number % 5 == 4:
                test = [(evolution.numbers, [first], given.seats, f"{name} test {part}", 8) for part in range(32)]
                won = shares(test)
                history.append((number, sum(won) / len(won)))
                opponents = [*opponents, dict(evolution.numbers)][-_OPPONENTS:]
                print(f"generation {number}: {history[-1][1]:.3f} against the first", flush=True)
                print(json.dumps({name: round(value, 4) for name, value in evolution.numbers.items()}), flush=True)
            kept = {"version": __version__, "rules": GAME.rules_version, "seats": given.seats, "seed": given.seed}
            text = json.dumps({**kept, "history": history, "weights": evolution.numbers}, indent=1)
            given.out.write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
