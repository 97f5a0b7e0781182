"""Digests of random games and of records: the same from every build of the engine.

As a script it prints those of the compiled engine on the path, of the records it is given and of random games.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

from roses import bench, games
from roses.core.position import read_position, write_position
from roses.core.record import read_record, replay


def digests() -> list[str]:
    """Where a few random games of every game end, by way of copies, positions and guesses."""
    found = []
    for name in games.names():
        game = games.find(name)
        for seats in range(game.fewest, game.most + 1):
            rng = Random(seats)
            state = game.new(seats, game.settings(None, bots_only=True), seed=seats)
            while state.result is None:
                seat = state.waiting()[0]
                state.apply(seat, rng.choice(state.legal(seat)))
                if rng.random() < 0.02:
                    found.append(state.guess(seat, rng).digest())
                    state = read_position(write_position(state.copy()), games.find)
            found.append(state.digest())
    return found


def main(*records: str) -> None:
    """Print one digest a line."""
    if not bench.is_compiled():
        sys.exit("this is not the compiled engine")
    for path in records:
        game, record = read_record(Path(path).read_text("utf-8"), games.find)
        print(replay(game, record).digest())
    for digest in digests():
        print(digest)


if __name__ == "__main__":
    main(*sys.argv[1:])
