"""Who wins a battle of Sun of York: the half-turn is played on by rules of thumb, and the net is asked at its end."""

from __future__ import annotations

from random import Random
from typing import Final, final

from roses.bots.sun_of_york.layout import inputs
from roses.bots.sun_of_york.rolling import play_half, won
from roses.bots.sun_of_york.value import shipped
from roses.core.contract import State
from roses.games.sun_of_york.course import SunOfYorkState

WAR: Final = "campaign"  # of several battles, of which the net knows only the one that is fought


@final
class Judge:
    """The net as both sides see the position, and what lies between the two."""

    def covers(self, state: State) -> bool:
        """A battle, and not a war of many."""
        return state.options["battle"] != WAR

    def chances(self, world: State, seat: int | None, rng: Random) -> list[float]:
        """After the half-turn."""
        assert isinstance(world, SunOfYorkState)
        battles = len(world.fought)
        play_half(world, rng)
        if len(world.fought) > battles:
            first = won(world, 0)
        else:
            mine, theirs = shipped().of([inputs(world, 0), inputs(world, 1)])
            first = (mine + 1 - theirs) / 2
        return [first, 1 - first]
