"""Who is favoured in a battle of Sun of York: `python -m tests.favoured` plays the games and writes down the counts.

Two greedy bots play every battle many times; the page on which a battle is chosen shows who won how often, and says
that it tells about these bots. Whoever changes the rules, the cards or the bot on purpose measures anew: it takes about
a quarter of an hour (docs/strength.md). The first games of every battle are kept one by one, for a test to play again.
"""

from __future__ import annotations

import json
import sys
from hashlib import sha256
from pathlib import Path
from typing import Any

from roses.bots import play_out, seat_bots
from roses.games import find

FILE = Path(__file__).parents[1] / "web" / "src" / "games" / "sun-of-york" / "favoured.json"
GAME = find("sun-of-york")
BATTLES = [battle for battle in GAME.options[0].choices if battle != "campaign"]
BOT = "greedy"
SEED = 1455
GAMES = 200
KEPT = 5  # of each battle


def play(battle: str, number: int) -> tuple[str, int]:
    """Who wins the game of this number, and in which turn."""
    key = f"favoured {SEED} {battle} {number}"
    state = GAME.new(2, {"battle": battle}, seed=sha256(key.encode()).digest())
    play_out(state, seat_bots(state, [BOT, BOT], key))
    assert state.result is not None
    winners = state.result.winners
    return GAME.seat_names[winners[0]] if len(winners) == 1 else "drawn", state.view(None)["table"]["turn"]


def measure(battle: str, games: int = GAMES) -> dict[str, Any]:
    """The games of one battle, counted."""
    played = [play(battle, number) for number in range(games)]
    turns = sorted(turn for _, turn in played)
    counts = {who: sum(winner == who for winner, _ in played) for who in (*GAME.seat_names, "drawn")}
    return {
        **counts,
        # The middle game, and between which lengths four in five are.
        "turns": [turns[games // 10], turns[games // 2], turns[-1 - games // 10]],
        "first": [f"{winner} {turn}" for winner, turn in played[:KEPT]],
    }


def provenance() -> dict[str, Any]:
    """What the games were played with."""
    return {
        "game": GAME.name,
        "rules": GAME.rules_version,
        "components": GAME.components,
        "bot": BOT,
        "seed": SEED,
        "games": GAMES,
    }


def main() -> None:
    """Every battle; each is said when it is done."""
    battles = {}
    for battle in BATTLES:
        battles[battle] = measure(battle)
        print(battle, battles[battle], file=sys.stderr)
    lines = ",\n".join(f"    {json.dumps(battle)}: {json.dumps(counts)}" for battle, counts in battles.items())
    head = ",\n".join(f"  {json.dumps(key)}: {json.dumps(value)}" for key, value in provenance().items())
    FILE.write_text(f'{{\n{head},\n  "battles": {{\n{lines}\n  }}\n}}\n', "utf-8")


if __name__ == "__main__":
    main()
