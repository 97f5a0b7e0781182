"""Set games, and all that anybody sees in them: `python -m tests.same_games.set_games` writes it down anew.

The same seed brings the same game, tomorrow too: every question, every choice offered, every line of the log, every
view. A change of the rules that is meant makes a new rules version (or belongs to one that nobody has played yet), and
a bot that is meant to play otherwise is measured anew (docs/strength.md); then the games are written down anew with it.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

import tomli_w

from roses.bots import Pace, bot_names, play_out, seat_bots
from roses.core.contract import Action, State
from roses.games import find
from tests.make_records import EVERY_RULE, SHORT_GAME

FILE = Path(__file__).with_name("set_games.toml")
# Those that think long, as far as they do so here; they play one game a table, and none with many seats.
SLOW = {("wars-of-the-roses", "earl"): Pace(looks=4), ("kingmaker", "knight"): Pace()}
MANY = 5
SEEDS = (1460, 1461, 1471)
A_STRETCH = 25  # actions; how closely a difference is found
VIEWS = 10  # actions from one look at all views to the next

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


class SetGame(NamedTuple):
    """Who plays what."""

    game: str
    name: str
    players: list[str]
    options: dict[str, str]
    seed: int


def set_games() -> Iterator[SetGame]:
    """Each bot with its like, with seats that play at random between them, and random play alone."""
    for game, ways in TABLES.items():
        random, *bots = bot_names(find(game))
        for label, (options, numbers) in ways.items():
            for seats in numbers:
                tables = {f"all {random}": [random] * seats}
                for bot in bots:
                    if (game, bot) in SLOW and seats >= MANY:
                        continue
                    tables[f"all {bot}"] = [bot] * seats
                    if (game, bot) in SLOW:
                        continue
                    tables[f"half {bot}"] = [bot if seat % 2 == seats % 2 else random for seat in range(seats)]
                for who, players in tables.items():
                    for seed in SEEDS[:1] if (game, players[0]) in SLOW else SEEDS:
                        yield SetGame(game, f"{label}, {seats} seats, {who}, seed {seed}", players, options, seed)


def played(set_game: SetGame) -> str:
    """How many actions there were, and after every stretch a fingerprint of all that was seen up to there."""
    game = find(set_game.game)
    seed = set_game.seed
    state = game.new(len(set_game.players), set_game.options, seed)
    paces = {bot: pace for (game_name, bot), pace in SLOW.items() if game_name == set_game.game}
    bots = seat_bots(state, set_game.players, str(seed), paces)
    seen = sha256()
    stretches: list[str] = []
    events = count = 0

    def look(seat: int, action: Action) -> None:
        nonlocal events, count
        if count % A_STRETCH == 0 and count:
            stretches.append(seen.hexdigest()[:4])
        seen.update(_plain([seat, action, _asked(state), _told(state, events)]))
        if count % VIEWS == 0:
            seen.update(_plain([state.view(viewer) for viewer in (None, *range(state.seats))]))
        events = len(state.log)
        count += 1

    play_out(state, bots, look)
    seen.update(_plain([_told(state, events), [state.view(viewer) for viewer in (None, *range(state.seats))]]))
    return f"{count} actions: {' '.join([*stretches, seen.hexdigest()[:12]])}"


def _asked(state: State) -> list[Any]:
    """What is asked of whom, and what may be answered."""
    return [
        [seat, one.prompt.as_dict(), one.rule, one.optional, state.legal(seat)]
        for seat, one in state.decisions().items()
    ]


def _told(state: State, since: int) -> list[Any]:
    """Lines of the log, and who may read them."""
    return [[event.key, event.params, event.seen_by] for event in state.log[since:]]


def _plain(value: object) -> bytes:
    return json.dumps(value, sort_keys=True).encode()


def first_difference(written: str, found: str) -> str:
    """Where a game left its course."""
    stretches = zip(written.split()[2:], found.split()[2:], strict=False)
    same = next((number for number, (one, other) in enumerate(stretches) if one != other), 0)
    return f"as written down for {same * A_STRETCH} actions at least, then otherwise within {A_STRETCH}"


@cache
def written_down() -> dict[str, dict[str, str]]:
    """What was seen, by game and name."""
    return tomllib.loads(FILE.read_text("utf-8"))


if __name__ == "__main__":
    found: dict[str, dict[str, str]] = {}
    for one in set_games():
        found.setdefault(one.game, {})[one.name] = played(one)
        print(one.game, one.name)
    FILE.write_text(tomli_w.dumps(found), "utf-8")
