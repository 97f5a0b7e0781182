"""How good a judge is: what it says of games it never saw, against how they ended.

    python -m roses.bots.judges.measure sun-of-york --bot greedy --games 40 --seed 1461

Bots play; at a few moments of each game the judge says everybody's chances, as somebody who looks on could know them.
The loss (the logarithm of the chance it gave to who won, in the mean) is told beside that of who gives all the same.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import math
from random import Random
from typing import Any, Final

from roses.bots import play_out, seat_bots
from roses.bots.judges import Judge, chances_of, judge_of, mean, shares_of_the_win
from roses.core.contract import Game
from roses.core.record import Record, replay
from roses.games import find

MOMENTS: Final = 8  # of each game, anywhere in it
WORLDS: Final = 8
_TENTHS: Final = 10
_NEVER: Final = 1e-6
Said = tuple[list[float], list[float]]  # chances, and how the win was shared


def one_game(game: Game, judge: Judge, seats: int, bot: str, options: dict[str, str], name: str) -> list[Said]:
    """What the judge says at some moments of a game, and how it ended."""
    seed = hashlib.sha256(name.encode()).digest()
    state = game.new(seats, game.settings(options, bots_only=True), seed)
    record = Record.begin(state)
    play_out(state, seat_bots(state, [bot] * seats, name), record=record)
    ends = shares_of_the_win(state)
    rng = Random(name)
    moments = sorted(rng.sample(range(len(record.moves)), min(MOMENTS, len(record.moves))))
    return [
        (mean(chances_of(judge, replay(game, record, moment), None, WORLDS, f"{name} {moment}")), ends)
        for moment in moments
    ]


def figures(said: list[Said]) -> dict[str, Any]:
    """Loss, the loss of who gives everybody the same, how often the likeliest won, and what came of each tenth."""
    loss = -sum(
        share * math.log(max(_NEVER, chance))
        for chances, ends in said
        for chance, share in zip(chances, ends, strict=True)
    )
    base = sum(math.log(len(chances)) for chances, _ in said)
    right = sum(ends[chances.index(max(chances))] for chances, ends in said)
    tenths: list[list[tuple[float, float]]] = [[] for _ in range(_TENTHS)]
    for chances, ends in said:
        for chance, share in zip(chances, ends, strict=True):
            tenths[min(_TENTHS - 1, int(chance * _TENTHS))].append((chance, share))
    table = [
        {
            "n": len(these),
            "said": round(sum(chance for chance, _ in these) / len(these), 3),
            "won": round(sum(share for _, share in these) / len(these), 3),
        }
        for these in tenths
        if these
    ]
    count = len(said)
    rounded = {"loss": round(loss / count, 4), "base": round(base / count, 4), "right": round(right / count, 4)}
    return {"moments": count, **rounded, "calibration": table}


def main() -> None:
    """Play, judge, and count."""
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--bot", required=True)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", default="1461")
    parser.add_argument("--option", action="append", default=[])
    given = parser.parse_args()
    game = find(given.game)
    judge = judge_of(game)
    if judge is None:
        parser.error(f"nobody judges {given.game}")
    options = dict(one.split("=", 1) for one in given.option)
    said: list[Said] = []
    for number in range(given.games):
        said += one_game(game, judge, given.seats, given.bot, options, f"{given.seed} {number}")
    print(json.dumps({"game": given.game, "seats": given.seats, "games": given.games, **figures(said)}, indent=1))


if __name__ == "__main__":
    main()
