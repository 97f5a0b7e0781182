"""The greedy bot of Kingmaker: gathers an army, takes heirs and towns within reach, and keeps what it has."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final, final

from roses.core.contract import Action, State
from roses.games.kingmaker.components import HEIRS, NOBLES
from roses.games.kingmaker.course import KingmakerState
from roses.games.kingmaker.holdings import (
    besieged,
    defence,
    hostile_inside,
    inside,
    permanent,
    strength,
    troops,
    troops_in,
)
from roses.games.kingmaker.movement import commanded
from roses.games.kingmaker.notation import Meaning
from roses.games.kingmaker.odds import odds
from roses.games.kingmaker.state import COMBAT, MOVEMENT

SENIOR: Final = 24  # what the first in succession is worth: ten votes in each House, and a claim
KING: Final = 22
JUNIOR: Final = 7
WORTH_FIGHTING: Final = 4  # odds of 2-1


class GreedyBot:
    """Plays one seat of Kingmaker by looking one turn ahead, and only at what its seat can see."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self._turn = -1
        self._aims: dict[int, Target] = {}  # this turn's plan, made once

    def choose(self, seat: int, legal: list[Action], imagine: Callable[[], State]) -> Action:
        """The legal action that serves best by the bot's simple lights."""
        if len(legal) == 1:
            return legal[0]
        state = imagine()
        assert isinstance(state, KingmakerState)
        orders = [(action, state.notation.meaning[action]) for action in legal]
        plain = [one for one in orders if not _is_talk(one[1])]
        if not plain:
            return _answer_talk(state, orders)
        if state.agenda:
            return _settle(state, seat, plain)
        if state.phase < MOVEMENT:
            return _prepare(state, plain)
        played = _play_cards(state, seat, plain)
        if played is not None:
            return played
        if state.phase == MOVEMENT:
            if self._turn != state.turn:
                self._turn, self._aims = state.turn, plan(state, seat)
            return _move(state, seat, plain, self._aims)
        if state.phase == COMBAT:
            return _fight(state, seat, plain)
        return _last_phases(plain)


Orders = list[tuple[Action, Meaning]]


def _is_talk(order: Meaning) -> bool:
    """Bargains, alliances, and killing one's own prizes: not this bot's way."""
    return order.verb in (
        "offer",
        "accept",
        "refuse",
        "withdraw",
        "send",
        "scrap",
        "execute",
        "break",
        "serve",
        "recall",
    ) or order.verb.startswith(("give ", "ask "))


def _answer_talk(state: KingmakerState, orders: Orders) -> Action:
    """With nothing else to do: refuse, scrap, or whatever comes first."""
    for verb in ("scrap", "refuse", "withdraw"):
        for action, order in orders:
            if order.verb == verb:
                return action
    return orders[0][0]


def _first(orders: Orders, *verbs: str) -> Action | None:
    for verb in verbs:
        for action, order in orders:
            if order.verb == verb:
                return action
    return None


def _prepare(state: KingmakerState, orders: Orders) -> Action:
    """All nobles out; cards on the strongest; castles near the others."""
    displayed = _first(orders, "display")
    if displayed is not None:
        return displayed
    allotted = [one for one in orders if one[1].verb == "allot"]
    if allotted:
        return max(allotted, key=lambda one: (permanent(state, one[1].b), state.board.troops[one[1].a]))[0]
    chart = state.board.map
    london = chart.place_square[chart.place_ids.index("london")] if "london" in chart.place_ids else 0
    stations = [one for one in orders if one[1].verb == "station"]
    if stations:
        return min(stations, key=lambda one: chart.land_steps(chart.place_square[one[1].b], london))[0]
    return orders[-1][0]


def _play_cards(state: KingmakerState, seat: int, orders: Orders) -> Action | None:
    """Held nobles and cards go out at once, to the strongest noble."""
    raised = _first(orders, "raise")
    if raised is not None:
        return raised
    played = [one for one in orders if one[1].verb == "play"]
    if played:
        return max(played, key=lambda one: (permanent(state, one[1].b), -one[1].a))[0]
    return _first(orders, "behead")


# What is worth having.


def heir_value(state: KingmakerState, seat: int, heir: int) -> int:
    """Votes an heir would bring this seat, twice if a rival loses them."""
    holder = state.heir_seat(heir)
    if holder == seat or not state.alive(heir):
        return 0
    value = SENIOR if state.senior(state.board.house[heir]) == heir else JUNIOR
    if state.crowned[heir]:
        value += KING
    return value * 2 if holder >= 0 else value


def noble_value(state: KingmakerState, noble: int) -> int:
    """Votes a rival loses with a noble: his own, his awards', and the towns he holds, which may come to us."""
    board = state.board
    value = 1 + board.lords[noble] + board.commons[noble]
    for card in state.awards[noble]:
        value += board.lords[card] + board.commons[card] + 1
    votes = board.map.votes
    return value + sum(votes[place] for place, through in enumerate(state.through) if through == noble)


def place_value(state: KingmakerState, seat: int, place: int) -> int:
    """Votes a place would bring, and whoever is inside."""
    chart = state.board.map
    value = 0
    if chart.controllable[place] and state.holder[place] != seat:
        value = chart.votes[place] * (2 if state.holder[place] >= 0 else 1)
    spot = chart.squares + place
    value += sum(noble_value(state, noble) for noble in inside(state, place) if state.lord[noble] != seat)
    return value + sum(heir_value(state, seat, heir) for heir in range(HEIRS) if state.heir_spot[heir] == spot)


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
        if not state.exists(place) or square == state.peace_square or not chart.land_reach[0][square]:
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


def _move(state: KingmakerState, seat: int, orders: Orders, aims: dict[int, Target]) -> Action:
    """Everybody with an aim marches on it; the others towards the strongest noble."""
    if state.focus >= 0:
        return _move_one(state, seat, orders, aims)
    for action, order in orders:
        if order.verb == "pick" and _wants(state, seat, order.a, aims):
            return action
    return state.notation.done


def _rally(state: KingmakerState, seat: int) -> int:
    """Where the strongest noble on land stands."""
    mine = [one for one in commanded(state, seat) if 0 <= state.spot[one] < state.ships_from]
    return state.square(max(mine, key=lambda one: (troops(state, one), -one))) if mine else -1


def _goal(state: KingmakerState, seat: int, noble: int, aims: dict[int, Target]) -> int:
    """The square he should end in."""
    if noble in aims:
        return aims[noble].square
    here = state.square(noble)
    rally = _rally(state, seat)
    return _nearer(state, here, rally) if rally >= 0 else here


def _wants(state: KingmakerState, seat: int, noble: int, aims: dict[int, Target]) -> bool:
    """Has this noble something to do?"""
    if besieged(state, noble):
        return False
    here = state.square(noble)
    may_move = not state.in_round(state.moved[noble])
    goal = _goal(state, seat, noble, aims)
    if here != goal:
        return may_move
    if noble in aims:
        place = aims[noble].place
        if place >= 0:
            return state.spot[noble] < state.board.map.squares and _nobody_in(state, seat, place)
        if _shut_away(state, noble):
            return may_move
    return _stands_apart(state, seat, noble)


def _shut_away(state: KingmakerState, noble: int) -> bool:
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
    if state.arranged > 12 or state.spot[noble] >= state.board.map.squares:
        return False
    return any(
        state.spot[one] == state.spot[noble] and state.pile[one] != state.pile[noble] and one < noble
        for one in commanded(state, seat)
    )


def _nearer(state: KingmakerState, here: int, goal: int) -> int:
    """The square within a move that is closest to the goal."""
    chart = state.board.map
    reach = chart.land_reach[1 if state.advanced else 0][here]
    if goal in reach:
        return goal
    steps = chart.steps_from(goal)
    return min([here, *reach], key=lambda one: (steps.get(one, 999), one))


def _move_one(state: KingmakerState, seat: int, orders: Orders, aims: dict[int, Target]) -> Action:
    """The noble who is taken up goes where he is wanted."""
    noble = state.focus
    if noble >= NOBLES:
        return state.notation.back
    here = state.square(noble)
    wanted = _goal(state, seat, noble, aims)
    write = state.notation.write
    legal = {action for action, _ in orders}
    if noble in aims and aims[noble].place >= 0:
        walk = write("enter", noble, aims[noble].place)
        if walk in legal:
            return walk
    if here != wanted and write("move", noble, wanted) in legal:
        return write("move", noble, wanted)
    if here == wanted and noble in aims and _shut_away(state, noble) and write("leave", noble) in legal:
        return write("leave", noble)
    return _first(orders, "join") or state.notation.back


def _fight(state: KingmakerState, seat: int, orders: Orders) -> Action:
    """The siege or battle with the most to win; nothing risky."""
    best: tuple[int, Action] = (0, state.notation.done)
    for action, order in orders:
        value = 0
        if order.verb == "besiege":
            value = place_value(state, seat, order.b) + 1
        elif order.verb in ("attack", "assault"):
            value = _battle_value(state, seat, order)
        if value > best[0]:
            best = (value, action)
    if best[0]:
        return best[1]
    return state.notation.done if state.notation.done in {action for action, _ in orders} else orders[0][0]


def _battle_value(state: KingmakerState, seat: int, order: Meaning) -> int:
    if order.verb == "assault":
        return 1
    force = state.force(order.b)
    if odds(strength(state, state.force(order.a)), strength(state, force)) < WORTH_FIGHTING:
        return 0
    prize = sum(heir_value(state, seat, heir) for one in force for heir in state.heirs_with(one))
    return prize + sum(noble_value(state, one) for one in force)


def _last_phases(orders: Orders) -> Action:
    """Crown whoever can be crowned, summon Parliament when it can be, end the turn."""
    return _first(orders, "crown", "acclaim", "summon", "done") or orders[0][0]


def _settle(state: KingmakerState, seat: int, orders: Orders) -> Action:
    """Questions on the way: keep strong, favour one's own, deny others."""
    kind = state.agenda[-1].kind
    if kind in ("awarding", "proposing", "spoils"):
        return max(orders, key=lambda one: _favour(state, seat, one[1]))[0]
    if kind == "vote":
        return _vote(state, seat, orders)
    if kind == "accepting" or kind == "anoint":
        return _first(orders, "agree" if kind == "accepting" else "decline") or orders[0][0]
    if kind == "attending":
        mine = state.session is not None and state.session.summoner == seat
        return (_first(orders, "raise", "attend") if mine else None) or _first(orders, "done") or orders[0][0]
    if kind == "yield":
        return _yield(state, seat, orders)
    if kind in ("support", "claim"):
        return orders[0][0]
    return (
        _first(orders, "fight", "pass", "behead", "encounter", "commit", "accompany", "bring", "writ", "agree", "done")
        or orders[0][0]
    )


def _favour(state: KingmakerState, seat: int, order: Meaning) -> int:
    """Own nobles first, the strongest of them; of rivals the weakest."""
    if order.verb == "pass":
        return 0
    own = state.lord[order.b] == seat
    might = permanent(state, order.b)
    return 1000 + might + state.board.troops[order.a] if own else -might


def _vote(state: KingmakerState, seat: int, orders: Orders) -> Action:
    session = state.session
    mine = session is not None and session.motion[0] < 2 and _for_me(state, seat, session.motion)
    return _first(orders, "aye" if mine else "nay") or orders[0][0]


def _for_me(state: KingmakerState, seat: int, motion: list[int]) -> bool:
    return motion[2] == seat if motion[0] == 1 else state.lord[motion[2]] == seat


def _yield(state: KingmakerState, seat: int, orders: Orders) -> Action:
    """Give up the house that is worth less."""

    def worth(house: int) -> int:
        held = [heir for heir in range(HEIRS) if state.board.house[heir] == house and state.heir_seat(heir) == seat]
        return sum(SENIOR if state.senior(house) == heir else JUNIOR for heir in held) + sum(
            KING for heir in held if state.crowned[heir]
        )

    return min(orders, key=lambda one: worth(one[1].a))[0]
