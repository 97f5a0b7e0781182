"""What each bot plays in set games, as fingerprints: `python -m tests.bots.same_play` writes them down anew.

A figure of docs/strength.md is about a bot that plays just so. Where a bot is changed on purpose, measure it anew and
write the fingerprints anew, in one change.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import NamedTuple

import tomli_w

from roses.bots import bot_names, make_bot, play_out
from roses.core.contract import Action
from roses.games import find
from tests.make_records import EVERY_RULE, SHORT_GAME

FILE = Path(__file__).with_name("same_play.toml")
SEEDS = range(1460, 1464)

# By game: options and numbers of seats, under a name.
TABLES: dict[str, dict[str, tuple[dict[str, str], list[int]]]] = {
    "wars-of-the-roses": {
        "as printed": ({}, [2, 3, 4]),
        "settling": ({"overspend": "settle"}, [2, 3, 4]),
    },
    "sun-of-york": {
        **{
            battle: ({"battle": battle}, [2])
            for battle in find("sun-of-york").options[0].choices
            if battle != "campaign"
        },
        "replacing": ({"battle": "barnet", "deployment": "replace"}, [2]),
        "drawing anew": ({"battle": "towton", "deployment": "redraw", "towton": "somerset"}, [2]),
    },
    "kingmaker": {
        "basic": ({"round-limit": "10"}, [2, 3, 5, 7]),
        "short": (SHORT_GAME, [4]),
        "with all options": ({**EVERY_RULE, "roads": "all"}, [3, 5]),
        "advanced": ({**EVERY_RULE, "advanced": "on"}, [2, 4, 6]),
    },
}


class Table(NamedTuple):
    """A set game: who plays what."""

    game: str
    name: str
    players: tuple[str, ...]
    options: dict[str, str]


def tables() -> Iterator[Table]:
    """Each bot with its like, and against seats that play at random, so that strange positions come up as well."""
    for game, ways in TABLES.items():
        for bot in bot_names(find(game))[1:]:
            for label, (options, numbers) in ways.items():
                for seats in numbers:
                    mixed = tuple(bot if seat % 2 == seats % 2 else "random" for seat in range(seats))
                    yield Table(game, f"{bot}, {label}, {seats} seats", (bot,) * seats, options)
                    yield Table(game, f"{bot}, {label}, {seats} seats, half at random", mixed, options)


def fingerprint(table: Table) -> str:
    """How many actions there were in a few games, and a hash of them all with those who did them."""
    game = find(table.game)
    played = sha256()

    def take_down(seat: int, action: Action) -> None:
        played.update(f"{seat} {action}\n".encode())

    count = 0
    for seed in SEEDS:
        state = game.new(len(table.players), table.options, seed)
        bots = [make_bot(player, game, Random(f"{seed} {seat}")) for seat, player in enumerate(table.players)]
        count += play_out(state, bots, Random(seed), take_down)
    return f"{count} actions, {played.hexdigest()[:16]}"


def written_down() -> dict[str, dict[str, str]]:
    """The fingerprints by game and table."""
    return tomllib.loads(FILE.read_text("utf-8"))


if __name__ == "__main__":
    found: dict[str, dict[str, str]] = {}
    for one in tables():
        found.setdefault(one.game, {})[one.name] = fingerprint(one)
        print(one.game, one.name)
    FILE.write_text(tomli_w.dumps(found), "utf-8")
