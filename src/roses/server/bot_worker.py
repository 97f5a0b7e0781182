"""A process in which bots think: reads one question per line, writes one answer per line.

All it ever gets of a game is a guess: a state that the bot's seat cannot tell from the true one.
"""

from __future__ import annotations

import json
import sys
from random import Random
from typing import Any

from roses.bots import make_bot
from roses.games import find


def answer(question: dict[str, Any]) -> dict[str, Any]:
    """What the bot of this seat does."""
    if not question:
        return {}
    game = find(question["game"])
    seat: int = question["seat"]
    rng = Random(question["seed"])
    known = game.restore(question["guess"])
    # A guess drawn from a guess is as good as one drawn from the truth: the seat can tell none of them apart.
    bot = make_bot(question["level"], game, rng)
    return {"action": bot.choose(seat, question["legal"], lambda: known.guess(seat, rng))}


def main() -> None:
    """Until the server closes the line."""
    for line in sys.stdin:
        print(json.dumps(answer(json.loads(line))), flush=True)


if __name__ == "__main__":
    main()
