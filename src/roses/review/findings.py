"""What a review comes to: verdicts, turning points, and how much of their chances the seats kept."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import hypot
from typing import Any, Final, final

from roses.core.contract import Game
from roses.core.record import Record
from roses.review.judged import BEST, ERROR, SLIP, JudgedTurn, Terms

# Losses of the chance to win. How they were chosen is told in docs/review.md.
SLIP_FROM: Final = 0.03
ERROR_FROM: Final = 0.08
SURE: Final = 2.0  # standard errors that a loss must be away from nothing
SWING_FROM: Final = 0.1  # a change of anybody's chance that may be a turning point
MOST_POINTS: Final = 6
# What made a turning point.
DECISION: Final = "decision"
REVEALED: Final = "revealed"  # cards, dice, or what others had planned
COURSE: Final = "course"
_HALF: Final = 0.5


def verdict(turn: JudgedTurn) -> str | None:
    """`best`, `slip` or `error`; None where there was nothing to decide, or nobody to judge it."""
    if not turn.choice or not turn.as_played:
        return None
    if turn.same or turn.loss < SLIP_FROM or turn.loss < SURE * turn.doubt:
        return BEST
    return ERROR if turn.loss >= ERROR_FROM else SLIP


@final
class TurningPoint:
    """A turn in which much changed: by whose chance it is seen best, and what made it."""

    def __init__(self, turn: JudgedTurn, changes: Sequence[float], swing: float) -> None:
        self.turn: Final = turn
        self.changes: Final = list(changes)  # of the chances that everybody can judge
        self.swing: Final = swing
        lost = turn.loss if verdict(turn) in (SLIP, ERROR) else 0.0
        self.weight: Final = max(self.swing, lost)
        if lost >= ERROR_FROM or (lost and lost >= _HALF * self.swing):
            self.kind = DECISION
        else:
            self.kind = REVEALED if turn.chance else COURSE

    def as_dict(self) -> dict[str, Any]:
        """JSON-ready."""
        return {"turn": self.turn.number, "kind": self.kind, "changes": [round(one, 4) for one in self.changes]}


def turning_points(turns: Sequence[JudgedTurn]) -> list[TurningPoint]:
    """The few turns in which most changed, in the order in which they were played."""
    found: list[TurningPoint] = []
    for turn, following in pairwise(turns):
        changes = [after - before for before, after in zip(turn.chances, following.chances, strict=True)]
        swing = max((abs(one) for one in changes), default=0.0)
        certain = swing >= SURE * hypot(turn.unsure, following.unsure)
        point = TurningPoint(turn, changes, swing if certain else 0.0)
        if point.swing >= SWING_FROM or point.weight >= ERROR_FROM:
            found.append(point)
    found.sort(key=lambda one: -one.weight)
    return sorted(found[:MOST_POINTS], key=lambda one: one.turn.number)


@final
class Review:
    """A game as a bot sees it afterwards, as far as it has been judged."""

    def __init__(self, game: Game, record: Record, terms: Terms, turns: Sequence[JudgedTurn], of: int) -> None:
        self.game: Final = game
        self.record: Final = record
        self.terms: Final = terms
        self.turns: Final = list(turns)
        self.of: Final = of  # so many turns there are, and the end
        self.points: Final = turning_points(self.turns)

    @property
    def is_whole(self) -> bool:
        """Is every turn judged?"""
        return len(self.turns) == self.of

    @property
    def has_chances(self) -> bool:
        """Was there a judge?"""
        return any(turn.chances for turn in self.turns)

    def worst(self, most: int = 5) -> list[JudgedTurn]:
        """The dearest slips and errors."""
        lost = [turn for turn in self.turns if verdict(turn) in (SLIP, ERROR)]
        return sorted(lost, key=lambda turn: -turn.loss)[:most]

    def best(self, most: int = 3) -> list[JudgedTurn]:
        """Turns by which a seat's own chance rose most, that were the best there was, and no luck."""
        rises: list[tuple[float, JudgedTurn]] = []
        for turn, following in pairwise(self.turns):
            if verdict(turn) == BEST and not turn.chance and turn.chances:
                rises.append((following.chances[turn.seat] - turn.chances[turn.seat], turn))
        rises.sort(key=lambda one: -one[0])
        return [turn for rise, turn in rises[:most] if rise >= SLIP_FROM]

    def tally(self, seat: int) -> dict[str, Any]:
        """How a seat played: its decisions by verdict, and what share of its chances it kept."""
        mine = [turn for turn in self.turns if turn.seat == seat and verdict(turn) is not None]
        played = sum(turn.as_played[seat] for turn in mine)
        lost = sum(turn.loss for turn in mine if verdict(turn) != BEST)
        verdicts = [verdict(turn) for turn in mine]
        return {
            "decisions": len(mine),
            "slips": verdicts.count(SLIP),
            "errors": verdicts.count(ERROR),
            "kept": round(played / (played + lost), 4) if played + lost > 0 else None,
        }

    def as_dict(self) -> dict[str, Any]:
        """JSON-ready."""
        seats = self.record.seats
        return {
            "game": self.terms.game,
            "rules": self.terms.rules,
            "options": self.game.settings(self.record.options),
            "components": self.terms.components,
            "level": self.terms.level,
            "pace": self.terms.pace,
            "seed": self.terms.seed,
            "version": self.terms.version,
            "players": self.record.players,
            "seats": self.game.seat_names[:seats],
            "moves": len(self.record.moves),
            "judged": len(self.turns),
            "of": self.of,
            "chances": self.has_chances,
            "turns": [_turn(turn) for turn in self.turns],
            "points": [point.as_dict() for point in self.points],
            "tally": [self.tally(seat) for seat in range(seats)],
        }


def _turn(turn: JudgedTurn) -> dict[str, Any]:
    told: dict[str, Any] = {name: getattr(turn, name) for name in turn.__struct_fields__}
    return {**told, "verdict": verdict(turn)}
