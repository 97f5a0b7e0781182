"""Who marches on what this turn, and where every noble wants to be."""

from __future__ import annotations

from typing import Final, final

from roses.bots.kingmaker.worth import heir_value, noble_value, place_value
from roses.games.kingmaker.arranging import commanded
from roses.games.kingmaker.components import HEIRS, NOBLES
from roses.games.kingmaker.course import KingmakerState
from roses.games.kingmaker.places import hostile_inside, inside
from roses.games.kingmaker.siege import besieged, defence
from roses.games.kingmaker.strength import strength, troops, troops_in

MOST_ARRANGED: Final = 12  # changes of piles in a turn; after so many they stay as they are
UNREACHED: Final = 999  # steps to a square that no way leads to


@final
class Target:
    """Something worth taking in a square: what it is worth, the troops it takes, and the place to go into, if any."""

    __slots__ = ("need", "place", "square", "value")

    def __init__(self, value: int, need: int, square: int, place: int) -> None:
        self.value: int = value
        self.need: int = need
        self.square: int = square
        self.place: int = place


def targets(state: KingmakerState, seat: int) -> list[Target]:
    """Everything on the board that would be worth a march, best first."""
    chart = state.board.map
    found: list[Target] = []
    for heir in range(HEIRS):
        spot = state.heir_spot[heir]
        if 0 <= spot < chart.squares and state.keeper[heir] < 0:
            found.append(Target(2 * heir_value(state, seat, heir), 0, spot, -1))
    for place in range(chart.places):
        square = chart.place_square[place]
        if not state.exists(place) or state.in_kings_peace(square) or not chart.land_reach[0][square]:
            continue
        value = place_value(state, seat, place)
        if not value:
            continue
        if _walk_in(state, seat, place):
            spot = chart.squares + place
            if any(state.heir_spot[heir] == spot and state.keeper[heir] < 0 for heir in range(HEIRS)):
                found.append(Target(2 * value, 0, square, place))
        else:
            need = defence(state, place, seat)
            found.append(Target(value, need, square, -1))
    for other in range(NOBLES):
        if state.lord[other] < 0 or state.master(other) == seat or not 0 <= state.spot[other] < chart.squares:
            continue
        force = state.force(other)
        if force[0] == other:
            prize = sum(heir_value(state, seat, heir) for one in force for heir in state.heirs_with(one))
            prize += sum(noble_value(state, one) for one in force)
            # Odds of 3-1 decide two times in three.
            found.append(Target(prize // 2, 3 * strength(state, force), state.spot[other], -1))
    found.sort(key=lambda one: (-one.value, one.need, one.square))
    return found


def plan(state: KingmakerState, seat: int) -> dict[int, Target]:
    """Who marches on what this turn: the best targets first, each with just enough troops."""
    chart = state.board.map
    reach = chart.land_reach[1 if state.advanced else 0]
    idle = [one for one in commanded(state, seat) if 0 <= state.spot[one] < state.ships_from]
    idle.sort(key=lambda one: (-troops(state, one), one))
    ways = {one: frozenset(reach[state.square(one)]) for one in idle if not state.in_round(state.moved[one])}
    found: dict[int, Target] = {}
    for target in targets(state, seat):
        able = [
            one for one in idle if state.square(one) == target.square or (one in ways and target.square in ways[one])
        ]
        party: list[int] = []
        might = 0
        for one in able:
            party.append(one)
            might += troops_in(state, one, target.square)
            if might >= target.need:
                break
        if party and might >= target.need:
            found.update(dict.fromkeys(party, target))
            idle = [one for one in idle if one not in party]
    return found


def _rally(state: KingmakerState, seat: int) -> int:
    """Where the strongest noble on land stands."""
    mine = [one for one in commanded(state, seat) if 0 <= state.spot[one] < state.ships_from]
    return state.square(max(mine, key=lambda one: (troops(state, one), -one))) if mine else -1


def goal(state: KingmakerState, seat: int, noble: int, aims: dict[int, Target]) -> int:
    """The square he should end in."""
    if noble in aims:
        return aims[noble].square
    here = state.square(noble)
    rally = _rally(state, seat)
    return _nearer(state, here, rally) if rally >= 0 else here


def wants(state: KingmakerState, seat: int, noble: int, aims: dict[int, Target]) -> bool:
    """Has this noble something to do?"""
    if besieged(state, noble):
        return False
    here = state.square(noble)
    may_move = not state.in_round(state.moved[noble])
    if here != goal(state, seat, noble, aims):
        return may_move
    if noble in aims:
        place = aims[noble].place
        if place >= 0:
            return state.spot[noble] < state.board.map.squares and _nobody_in(state, seat, place)
        if shut_away(state, noble):
            return may_move
    return _stands_apart(state, seat, noble)


def shut_away(state: KingmakerState, noble: int) -> bool:
    """Inside walls, where he can attack nobody."""
    place = state.place_of(state.spot[noble])
    return place >= 0 and state.board.map.fortified[place]


def _walk_in(state: KingmakerState, seat: int, place: int) -> bool:
    """Needs this place no siege?"""
    chart = state.board.map
    return not chart.fortified[place] or not (chart.controllable[place] or hostile_inside(state, place, seat))


def _nobody_in(state: KingmakerState, seat: int, place: int) -> bool:
    return not any(state.lord[one] == seat for one in inside(state, place))


def _stands_apart(state: KingmakerState, seat: int, noble: int) -> bool:
    """Is there another pile of his in the same open?"""
    if state.arranged > MOST_ARRANGED or state.spot[noble] >= state.board.map.squares:
        return False
    return any(
        state.spot[one] == state.spot[noble] and state.pile[one] != state.pile[noble] and one < noble
        for one in commanded(state, seat)
    )


def _nearer(state: KingmakerState, here: int, aim: int) -> int:
    """The square within a move that is closest to the aim."""
    chart = state.board.map
    reach = chart.land_reach[1 if state.advanced else 0][here]
    if aim in reach:
        return aim
    steps = chart.steps_from(aim)
    return min([here, *reach], key=lambda one: (steps.get(one, UNREACHED), one))
