"""Games between bots, recorded: short ones, to be reviewed in a moment."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from roses.bots import play_out, seat_bots
from roses.core.contract import Game
from roses.core.record import Record, read_record
from roses.games import find

GAME = "wars-of-the-roses"


@cache
def _written(game: str, players: tuple[str, ...], seed: int, options: tuple[tuple[str, str], ...]) -> str:
    rules = find(game)
    state = rules.new(len(players), rules.settings(dict(options), bots_only=True), seed)
    record = Record.begin(state, list(players))
    play_out(state, seat_bots(state, players, str(seed)), record=record)
    record.close(state)
    return record.write(rules)


def a_game(
    game: str = GAME, players: Sequence[str] = ("greedy", "random"), seed: int = 7, **options: str
) -> tuple[Game, Record]:
    """A game and its record, fresh to be changed."""
    return read_record(_written(game, tuple(players), seed, tuple(options.items())), find)
