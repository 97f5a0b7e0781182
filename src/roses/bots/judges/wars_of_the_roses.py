"""Who wins Wars of the Roses: the turn is played on as knights would, and the prospects are asked after Parliament."""

from __future__ import annotations

from random import Random
from typing import Final, final

from roses.bots.judges import shares_of_the_win
from roses.bots.wars_of_the_roses.resolving import prospects_for, resolve
from roses.bots.wars_of_the_roses.sharp_plan import SharpPlanner
from roses.bots.wars_of_the_roses.train_weights import answer
from roses.bots.wars_of_the_roses.weights import tempers_for, weights_for
from roses.core.contract import State
from roses.games.wars_of_the_roses.course import WarsOfTheRosesState
from roses.games.wars_of_the_roses.plan import Plan
from roses.games.wars_of_the_roses.state import PLANNING

_SHAKEN: Final = 0.3  # nobody is exactly of any temper


@final
class Judge:
    """Imagines the plans that are not made yet, or lie behind a screen, by the tempers the earl knows."""

    def covers(self, state: State) -> bool:
        """Every game: there are prospects for every number of seats."""
        return True

    def chances(self, world: State, seat: int | None, rng: Random) -> list[float]:
        """After the next Parliament."""
        assert isinstance(world, WarsOfTheRosesState)
        weights = weights_for(world.seats)
        while world.result is None and world.phase != PLANNING:
            asked = world.waiting()[0]
            world.apply(asked, answer(world, asked, weights))
        if world.result is not None:
            return shares_of_the_win(world)
        tempers = tempers_for(world.seats)
        plans: list[Plan] = []
        for one in range(world.seats):
            if one == seat and world.plans[one].ready:
                plans.append(world.plans[one])
                continue
            world.plans[one] = Plan()
            temper = weights if one == seat else rng.choice(tempers).shaken(rng, _SHAKEN)
            plans.append(SharpPlanner(world, one, temper, rng).make())
        after = resolve(world, plans)
        return prospects_for(world.seats).chances(after, world.board.turns - world.turn)
