"""What a review keeps of a game: a line of JSON for every turn, and one for where the game ends."""

from __future__ import annotations

from typing import Any, Final

from msgspec import Struct

Said = dict[str, Any]  # a text or an event: its key and its parameters

BEST: Final = "best"
SLIP: Final = "slip"
ERROR: Final = "error"


class JudgedTurn(Struct, frozen=True, forbid_unknown_fields=True):
    """One turn, or with seat -1 the end of the game, of which only what everybody knows then is told."""

    number: int
    seat: int
    begin: int  # after so many moves it began
    own: tuple[int, ...]  # its answers, by their number among all moves
    told: int  # so many lines of the log its seat had read when it began; at the end, whoever looked on
    course: Said | None  # the turn or round of the game
    asked: Said | None  # what the seat was asked first
    chances: tuple[
        float, ...
    ]  # by seat, as anybody who looked on could judge them when it began; empty without a judge
    unsure: float = 0.0  # by so much (one standard error) these may be off
    choice: bool = False  # was there anything to decide?
    chance: bool = False  # were cards drawn or dice thrown?
    played: tuple[str, ...] = ()
    better: tuple[str, ...] = ()  # what the reviewing bot would have answered
    same: bool = True  # ... which comes to the same
    as_played: tuple[float, ...] = ()  # by seat, as the seat could judge it: with what was played
    as_better: tuple[float, ...] = ()  # and with what the bot would have played
    loss: float = 0.0  # what the seat lost by it, 0 if nothing
    doubt: float = 0.0  # by so much (one standard error) that may be off
    worlds: int = 0  # so many were judged
    reasons: tuple[Said, ...] = ()  # why the bot would have played so
    lines: tuple[Said, ...] = ()  # what everybody saw happen between this turn and the next


class Terms(Struct, frozen=True, forbid_unknown_fields=True):
    """All that a review follows from."""

    game: str
    rules: int
    components: str
    record: str  # what tells it from others
    level: str
    pace: str
    seed: str
    version: str
