"""What reviews say of bots: how many slips and errors one finds in the games of another, or of its likes.

    python -m roses.review.measure sun-of-york --player greedy --level greedy --games 2 --option battle=barnet

Where a bot reviews its likes, slips that are none would show: from there come the bounds in `findings`.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from typing import Any, Final

from roses.bots import play_out, seat_bots
from roses.core.record import Record
from roses.games import find
from roses.review.findings import verdict
from roses.review.run import review

_FIRST_SEED: Final = 1000
_SEATS: Final = 2


def verdicts(game: str, player: str, level: str, games: int, options: dict[str, str]) -> dict[str, Any]:
    """Decisions, those that came to the same, slips and errors, over so many games."""
    rules = find(game)
    found: Counter[str] = Counter()
    for number in range(games):
        state = rules.new(_SEATS, rules.settings(options, bots_only=True), _FIRST_SEED + number)
        record = Record.begin(state, [player] * _SEATS)
        play_out(state, seat_bots(state, [player] * _SEATS, f"thr {number}"), record=record)
        for turn in review(game, record, level=level).turns:
            said = verdict(turn)
            if said is not None:
                found[said] += 1
                found["decisions"] += 1
                found["same"] += turn.same
    counts = {name: found[name] for name in ("decisions", "same", "slip", "error")}
    return {"game": game, "player": player, "level": level, "games": games, **counts}


def main() -> None:
    """Play, review, and count."""
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("--player", required=True)
    parser.add_argument("--level", required=True)
    parser.add_argument("--games", type=int, default=2)
    parser.add_argument("--option", action="append", default=[])
    given = parser.parse_args()
    options = dict(one.split("=", 1) for one in given.option)
    print(json.dumps(verdicts(given.game, given.player, given.level, given.games, options)))


if __name__ == "__main__":
    main()
