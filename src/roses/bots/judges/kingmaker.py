"""Who wins Kingmaker: the turn is played to its end by knights, and the facts of the table are weighed there."""

from __future__ import annotations

from random import Random
from typing import Final, final

from roses.bots import Pace, seat_bots
from roses.bots.judges import shares_of_the_win
from roses.bots.judges.kingmaker_value import shipped
from roses.core.contract import State
from roses.games.kingmaker.course import KingmakerState

_PLAYS_ON: Final = "knight"
_MOST: Final = 60  # answers until a turn must be over; whatever is left is weighed as it lies


@final
class Judge:
    """A value fitted to games of knights; it knows no bargaining, and no option but the limit of rounds."""

    def covers(self, state: State) -> bool:
        """Every game; for rules it never saw it judges as for the basic ones."""
        return True

    def chances(self, world: State, seat: int | None, rng: Random) -> list[float]:
        """When the turn is over."""
        assert isinstance(world, KingmakerState)
        bots = seat_bots(world, [_PLAYS_ON] * world.seats, str(rng.random()), {_PLAYS_ON: Pace(looks=0)})
        turn, answers = world.turn, 0
        while world.result is None and world.turn == turn and answers < _MOST:
            asked = world.waiting()[0]
            world.apply(asked, bots[asked].choose(world))
            answers += 1
        return shares_of_the_win(world) if world.result is not None else shipped().at(world)
