"""A cProfile table of random play: `.venv/bin/python bench/where_the_time_goes.py wars-of-the-roses --games 50`.

The profiler itself slows small functions most, so read the table as an order, not as a clock; the clock is
`./roses bench`.
"""

from __future__ import annotations

import argparse
import cProfile
import pstats
import sys
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))

from roses import games
from roses.core.contract import Game


def play(game: Game, seats: int, number: int, rng: Random) -> int:
    """So many whole games at random; how many actions they had."""
    actions = 0
    for seed in range(number):
        state = game.new(seats, seed=seed)
        while state.result is None:
            seat = state.waiting()[0]
            legal = state.legal(seat)
            state.apply(seat, legal[int(rng.random() * len(legal))])
            actions += 1
    return actions


def main() -> None:
    """Play, and print what took how long."""
    parser = argparse.ArgumentParser(description="Where the time of random play goes.")
    parser.add_argument("game", choices=games.names())
    parser.add_argument("--games", type=int, default=50, help="how many games to play (50)")
    parser.add_argument("--seats", type=int, help="how many seats (the middle of what the game allows)")
    parser.add_argument("--rows", type=int, default=25, help="rows of the table (25)")
    chosen = parser.parse_args()
    game = games.find(chosen.game)
    seats = chosen.seats or (game.fewest + game.most) // 2
    game.check_seats(seats)
    profile = cProfile.Profile()
    actions = profile.runcall(play, game, seats, chosen.games, Random(1455))
    print(f"{game.name}, {seats} seats: {chosen.games} games, {actions} actions")
    pstats.Stats(profile).strip_dirs().sort_stats("tottime").print_stats(chosen.rows)


if __name__ == "__main__":
    main()
