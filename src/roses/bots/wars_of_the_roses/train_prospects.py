"""How a game of Wars of the Roses goes on from each Parliament: numbers fitted to the ends of many games.

    python -m roses.bots.wars_of_the_roses.train_prospects --seats 4 --games 20000 --jobs 16 --out prospects-4.json

The games are played by planners of many tempers, so that what is fitted is what holdings bring, not what one planner
makes of them.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import math
from pathlib import Path
from random import Random
from typing import Any, Final

from roses import __version__
from roses.bots.training import least_squares, on_all_cores
from roses.bots.wars_of_the_roses.resolving import FEATURES, features, resolve
from roses.bots.wars_of_the_roses.sharp_plan import SharpPlanner
from roses.bots.wars_of_the_roses.train_weights import answer, carry_out
from roses.bots.wars_of_the_roses.weights import Weights, weights_for
from roses.games import find
from roses.games.wars_of_the_roses.course import WarsOfTheRosesState
from roses.games.wars_of_the_roses.state import PLANNING

GAME: Final = find("wars-of-the-roses")
_TEMPER: Final = 0.4
Row = tuple[int, list[list[float]], list[int], list[int], list[float]]  # turns to come, features, scores, ends, wins
Task = tuple[int, str, int]


def games(task: Task) -> list[Row]:
    """What the table was like after each Parliament of so many games, and how they ended."""
    seats, name, count = task
    rows: list[Row] = []
    for number in range(count):
        rng = Random(f"{name} {number}")
        table = [weights_for(seats).shaken(rng, _TEMPER) for _ in range(seats)]
        rows += _one_game(table, f"{name} {number}", rng)
    return rows


def _one_game(table: list[Weights], deal: str, rng: Random) -> list[Row]:
    seats = len(table)
    state = GAME.new(seats, None, hashlib.sha256(deal.encode()).digest())
    assert isinstance(state, WarsOfTheRosesState)
    seen: list[tuple[int, list[list[float]], list[int]]] = []
    while state.result is None:
        if state.phase != PLANNING:
            seat = state.waiting()[0]
            state.apply(seat, answer(state, seat, table[seat]))
            continue
        plans = [SharpPlanner(state, seat, table[seat], rng).make() for seat in range(seats)]
        later = state.board.turns - state.turn
        if later:
            after = resolve(state, plans)
            seen.append((later, features(after), after.score[:]))
        carry_out(state, plans)
    ends = state.score[:]
    winners = state.result.winners
    wins = [1 / len(winners) if seat in winners else 0.0 for seat in range(seats)]
    return [(later, rows, scores, ends, wins) for later, rows, scores in seen]


def fit(rows: list[Row], later: int) -> tuple[list[float], float]:
    """A number for each feature and one besides; and the luck that makes the chances of winning most likely."""
    mine = [row for row in rows if row[0] == later]
    found = least_squares(
        (
            ([*known, 1.0], float(end - score))
            for row in mine
            for known, score, end in zip(row[1], row[2], row[3], strict=True)
        ),
        len(FEATURES) + 1,
    )
    expected = [
        [
            score + found[-1] + sum(weight * value for weight, value in zip(found, known, strict=False))
            for known, score in zip(row[1], row[2], strict=True)
        ]
        for row in mine
    ]
    wins = [row[4] for row in mine]
    luck = min((1.5 * 1.12**step for step in range(30)), key=lambda one: _loss(expected, wins, one))
    right = sum(won[scores.index(max(scores))] for scores, won in zip(expected, wins, strict=True)) / len(mine)
    print(f"{later} turns to come: luck {luck:.2f}, log loss {_loss(expected, wins, luck):.3f}, right {right:.3f}")
    return [round(one, 4) for one in found], round(luck, 3)


def _loss(expected: list[list[float]], wins: list[list[float]], luck: float) -> float:
    total = 0.0
    for scores, won in zip(expected, wins, strict=True):
        most = max(scores)
        shares = [math.exp((score - most) / luck) for score in scores]
        total -= sum(w * math.log(share / sum(shares) + 1e-9) for w, share in zip(won, shares, strict=True))
    return total / len(wins)


def main() -> None:
    """Play and fit."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--seats", type=int, required=True)
    parser.add_argument("--games", type=int, default=20000)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", default="1455")
    parser.add_argument("--out", type=Path, required=True)
    given = parser.parse_args()
    parts = math.ceil(given.games / 50)
    with on_all_cores(games, given.jobs) as played:
        rows = [
            row for part in played((given.seats, f"{given.seed} {part}", 50) for part in range(parts)) for row in part
        ]
    start = GAME.new(given.seats, None, 1)
    assert isinstance(start, WarsOfTheRosesState)
    fitted = [fit(rows, later) for later in range(1, start.board.turns)]
    kept: dict[str, Any] = {"version": __version__, "rules": GAME.rules_version, "seed": given.seed}
    kept |= {"seats": given.seats, "games": parts * 50, "features": [*FEATURES, "besides"]}
    kept |= {"coefficients": [one for one, _ in fitted], "luck": [1.0, *(luck for _, luck in fitted)]}
    given.out.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
