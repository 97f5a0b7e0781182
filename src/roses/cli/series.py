"""A series of games without people, each fixed by the seed and its number alone."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import final

from roses.bots import play_out, seat_bots
from roses.core.chance import seed_from
from roses.core.record import Record
from roses.parallel import game_in_this_process


@final
class Played:
    """One finished game: how long it was, who won with how many points, its digest, its record if kept, its ending."""

    __slots__ = ("actions", "digest", "ending", "record", "scores", "winners")

    def __init__(
        self, actions: int, winners: list[int], scores: list[int], digest: str, record: str, ending: str = ""
    ) -> None:
        self.actions: int = actions
        self.winners: list[int] = winners
        self.scores: list[int] = scores
        self.digest: str = digest
        self.record: str = record
        self.ending: str = ending  # how, where a game can end in several ways


@final
class Series:
    """What every game of a series has in common; it can be sent to another process."""

    def __init__(
        self,
        name: str,
        components: Path | None,
        players: list[str],
        options: dict[str, str],
        seed: str,
        recorded: bool = False,
    ) -> None:
        self.name = name
        self.components = components
        self.players = players
        self.options = options
        self.seed = seed
        self.recorded = recorded

    def play(self, number: int) -> Played:
        """The game of this number."""
        game = game_in_this_process(self.name, self.components)
        key = f"roses simulate {seed_from(self.seed).hex()} {number}"
        state = game.new(len(self.players), self.options, hashlib.sha256(key.encode()).digest())
        bots = seat_bots(state, self.players, key)
        record = Record.begin(state, self.players) if self.recorded else None
        actions = play_out(state, bots, record=record)
        assert state.result is not None
        if record is not None:
            record.close(state)
        written = record.write(game) if record is not None else ""
        how = state.result.ending
        ending = game.text("en").say(how) if how is not None else ""
        return Played(actions, state.result.winners, state.result.scores, state.digest(), written, ending)
