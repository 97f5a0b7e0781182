"""Writes the whole games under tests/records: `python -m tests.make_records`.

A record is a promise: it replays to its digest for ever. Write new ones only for a new game, or when the
rules version of a game changes.
"""

from __future__ import annotations

from pathlib import Path

from roses.bots import play_out, seat_bots
from roses.core.record import Record
from roses.games import find

RECORDS = Path(__file__).parent / "records"

# Every optional rule of Kingmaker at once.
OPTIONAL_RULES = {
    "secret-placement": "on",
    "commission": "on",
    "ambush": "on",
    "town-fighting": "on",
    "bishops": "on",
    "parliament": "optional",
    "return-home": "secret",
    "alliances": "on",
    "trade": "all",
    "victory-by-parliament": "on",
    "sole-king": "on",
}
EVERY_RULE = {**OPTIONAL_RULES, "roads": "held", "round-limit": "5"}  # in a game that stays short
SHORT_GAME = {"short-deal": "on", "short-heirs": "on", "round-limit": "10"}

# Game, players, options, seed.
GAMES: list[tuple[str, list[str], dict[str, str], int]] = [
    ("wars-of-the-roses", ["greedy", "random"], {}, 1450),
    ("wars-of-the-roses", ["greedy", "greedy"], {}, 1451),
    ("wars-of-the-roses", ["random", "random"], {"overspend": "settle"}, 1452),
    ("wars-of-the-roses", ["greedy", "greedy", "greedy"], {}, 1453),
    ("wars-of-the-roses", ["random", "greedy", "random"], {}, 1454),
    ("wars-of-the-roses", ["random", "random", "random"], {"overspend": "settle"}, 1455),
    ("wars-of-the-roses", ["greedy", "greedy", "greedy", "greedy"], {}, 1456),
    ("wars-of-the-roses", ["greedy", "random", "greedy", "random"], {}, 1457),
    ("wars-of-the-roses", ["random", "random", "random", "random"], {}, 1458),
    ("wars-of-the-roses", ["random", "greedy", "random", "random"], {"overspend": "settle"}, 1459),
    ("sun-of-york", ["greedy", "greedy"], {"battle": "heworth-moor"}, 1453),
    ("sun-of-york", ["greedy", "greedy"], {"battle": "first-st-albans"}, 1455),
    ("sun-of-york", ["greedy", "random"], {"battle": "blore-heath", "deployment": "replace"}, 1459),
    ("sun-of-york", ["greedy", "greedy"], {"battle": "wakefield"}, 1460),
    ("sun-of-york", ["random", "greedy"], {"battle": "towton", "towton": "somerset"}, 1461),
    ("sun-of-york", ["greedy", "greedy"], {"battle": "edgecote-moor", "deployment": "redraw"}, 1469),
    ("sun-of-york", ["greedy", "greedy"], {"battle": "tewkesbury"}, 1471),
    ("sun-of-york", ["random", "random"], {"battle": "bosworth"}, 1485),
    ("sun-of-york", ["greedy", "random"], {"battle": "random"}, 1486),
    ("sun-of-york", ["random", "greedy"], {"battle": "campaign"}, 1487),
    ("kingmaker", ["greedy", "greedy"], {"round-limit": "10"}, 1450),
    ("kingmaker", ["greedy", "random", "greedy"], {"round-limit": "10"}, 1451),
    ("kingmaker", ["greedy", "greedy", "greedy", "greedy"], {"round-limit": "10"}, 1452),
    ("kingmaker", ["random", "random", "random", "random"], SHORT_GAME, 1453),
    ("kingmaker", ["greedy", "greedy", "greedy"], SHORT_GAME, 1454),
    ("kingmaker", ["greedy", "random", "greedy", "random", "greedy"], EVERY_RULE, 1455),
    ("kingmaker", ["random", "random", "random"], EVERY_RULE, 1456),
    ("kingmaker", ["greedy", "greedy", "greedy", "greedy"], {"advanced": "on", "round-limit": "10"}, 1457),
    ("kingmaker", ["greedy", "random", "greedy", "greedy", "random", "greedy"], {"advanced": "on", **EVERY_RULE}, 1458),
    ("kingmaker", ["greedy"] * 7, {"round-limit": "5"}, 1459),
]


def write(name: str, players: list[str], options: dict[str, str], seed: int) -> Path:
    """Play one game with bots and write its record."""
    game = find(name)
    state = game.new(len(players), options, seed)
    record = Record.begin(state, players)
    play_out(state, seat_bots(state, players, str(seed)), record=record)
    record.close(state)
    path = RECORDS / name / f"{seed}-{len(players)}-seats.record"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(record.write(game), "utf-8")
    return path


if __name__ == "__main__":
    for one in GAMES:
        print(write(*one).relative_to(RECORDS))
