"""The greedy bot of Kingmaker: gathers an army, takes heirs and towns within reach, and keeps what it has."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from roses.bots.kingmaker.aims import Target, goal, plan, shut_away, wants
from roses.bots.kingmaker.orders import Order, first, of_kind, read_orders
from roses.bots.kingmaker.worth import JUNIOR, KING, SENIOR, heir_value, noble_value, place_value
from roses.bots.player import Asked, Brief, Clock, Thought
from roses.core.contract import Action
from roses.core.log import Event
from roses.core.question import Meaning
from roses.games.kingmaker.components import HEIRS
from roses.games.kingmaker.course import KingmakerState
from roses.games.kingmaker.deaths import at_mercy
from roses.games.kingmaker.notation import (
    ACCEPT,
    ACCLAIM,
    ACCOMPANY,
    AGREE,
    ALLOT_CARD,
    ASK,
    ASSAULT,
    ATTACK,
    ATTEND,
    AYE,
    BEHEAD,
    BESIEGE,
    BREAK,
    BRING,
    COMMIT,
    CROWN,
    DECLINE,
    DISPLAY,
    DONE,
    ENCOUNTER,
    ENTER,
    EXECUTE,
    FIGHT,
    GIVE,
    GRANT_PARDON,
    JOIN,
    LEAVE,
    MOVE,
    NAY,
    OFFER,
    PARDON_ASK,
    PASS,
    PICK,
    PLAY_CARD,
    RAISE,
    RECALL,
    REFUSE,
    SCRAP,
    SEND,
    SERVE,
    SERVE_WRIT,
    STANDING,
    STATION_NOBLE,
    SUMMON,
    WITHDRAW,
)
from roses.games.kingmaker.odds import odds
from roses.games.kingmaker.session import ON_CLAIM, ON_PARDON
from roses.games.kingmaker.state import COMBAT, MOVEMENT
from roses.games.kingmaker.strength import permanent, strength

WORTH_FIGHTING: Final = 4  # odds of 2-1
WORTH_A_PARDON: Final = 5  # votes that would be lost with a noble


class GreedyBot:
    """Plays one seat of Kingmaker by looking one turn ahead, and only at what its seat can see."""

    def begin(self, brief: Brief) -> None:
        """Nothing planned yet."""
        self._seat = brief.seat
        self._turn = -1
        self._aims: dict[int, Target] = {}  # this turn's plan, made once

    def hear(self, events: Sequence[Event]) -> None:
        """It goes by what lies on the table."""

    def think(self, asked: Asked, clock: Clock) -> Thought:
        """The legal action that serves best by the bot's simple rules."""
        state = asked.imagine()
        assert isinstance(state, KingmakerState)
        if asked.optional:
            return Thought(first(read_orders(state, asked.legal), REFUSE))
        return Thought(self._choose(state, asked.legal))

    def _choose(self, state: KingmakerState, legal: list[Action]) -> Action:
        seat = self._seat
        orders = read_orders(state, legal)
        ask = first(orders, PARDON_ASK)
        if ask is not None:
            return ask  # then it is decided noble by noble
        orders = [one for one in orders if one[1].verb not in STANDING]
        plain = [one for one in orders if not _is_talk(one[1])]
        if not plain:
            return _answer_talk(state, orders)
        if state.agenda:
            return _settle(state, seat, plain)
        if state.phase < MOVEMENT:
            return _prepare(state, plain)
        played = _execute_yorkist(state, seat, orders) or _play_cards(state, seat, plain)
        if played is not None:
            return played
        if state.phase == MOVEMENT:
            if self._turn != state.turn:
                self._turn, self._aims = state.turn, plan(state, seat)
            return _move(state, seat, plain, self._aims)
        if state.phase == COMBAT:
            return _fight(state, seat, plain)
        return _last_phases(plain)


Orders = list[Order]
_TALK: Final = (OFFER, ACCEPT, REFUSE, WITHDRAW, SEND, SCRAP, GIVE, ASK, EXECUTE, BREAK, SERVE, RECALL)


def _is_talk(order: Meaning) -> bool:
    """Bargains, alliances, and killing one's own prizes: not this bot's way (but see King Beaufort)."""
    return order.verb in _TALK


def _answer_talk(state: KingmakerState, orders: Orders) -> Action:
    """With nothing else to do: refuse, scrap, or whatever comes first."""
    return first(orders, SCRAP, REFUSE, WITHDRAW) or orders[0][0]


def _prepare(state: KingmakerState, orders: Orders) -> Action:
    """All nobles out; cards on the strongest; castles near the others."""
    displayed = first(orders, DISPLAY)
    if displayed is not None:
        return displayed
    allotted = of_kind(orders, ALLOT_CARD)
    if allotted:
        return max(allotted, key=lambda one: (permanent(state, one[1].b), state.board.troops[one[1].a]))[0]
    chart = state.board.map
    london = chart.place_square[chart.place_ids.index("london")] if "london" in chart.place_ids else 0
    stations = of_kind(orders, STATION_NOBLE)
    if stations:
        return min(stations, key=lambda one: chart.land_steps(chart.place_square[one[1].b], london))[0]
    return orders[-1][0]


def _execute_yorkist(state: KingmakerState, seat: int, orders: Orders) -> Action | None:
    """King Beaufort's men may not hold a Yorkist whom they have found, and each one less is a rival less."""
    for action, order in orders:
        if order.verb == EXECUTE and at_mercy(state, order.a, seat):
            return action
    return None


def _play_cards(state: KingmakerState, seat: int, orders: Orders) -> Action | None:
    """Held nobles and cards go out at once, to the strongest noble."""
    raised = first(orders, RAISE)
    if raised is not None:
        return raised
    played = of_kind(orders, PLAY_CARD)
    if played:
        return max(played, key=lambda one: (permanent(state, one[1].b), -one[1].a))[0]
    return first(orders, BEHEAD)


def _move(state: KingmakerState, seat: int, orders: Orders, aims: dict[int, Target]) -> Action:
    """Everybody with an aim marches on it; the others towards the strongest noble."""
    if state.picked >= 0 or state.crewed >= 0:
        return _move_one(state, seat, orders, aims)
    for action, order in orders:
        if order.verb == PICK and wants(state, seat, order.a, aims):
            return action
    return state.notation.done


def _move_one(state: KingmakerState, seat: int, orders: Orders, aims: dict[int, Target]) -> Action:
    """The noble who is taken up goes where he is wanted."""
    noble = state.picked
    if noble < 0:
        return state.notation.back
    here = state.square(noble)
    wanted = goal(state, seat, noble, aims)
    write = state.notation.write
    legal = {action for action, _ in orders}
    if noble in aims and aims[noble].place >= 0:
        walk = write(ENTER, noble, aims[noble].place)
        if walk in legal:
            return walk
    if here != wanted and write(MOVE, noble, wanted) in legal:
        return write(MOVE, noble, wanted)
    if here == wanted and noble in aims and shut_away(state, noble) and write(LEAVE, noble) in legal:
        return write(LEAVE, noble)
    return first(orders, JOIN) or state.notation.back


def _fight(state: KingmakerState, seat: int, orders: Orders) -> Action:
    """The siege or battle with the most to win; nothing risky."""
    best: tuple[int, Action] = (0, state.notation.done)
    for action, order in orders:
        value = 0
        if order.verb == BESIEGE:
            value = place_value(state, seat, order.b) + 1
        elif order.verb in (ATTACK, ASSAULT):
            value = _battle_value(state, seat, order)
        if value > best[0]:
            best = (value, action)
    if best[0]:
        return best[1]
    return state.notation.done if state.notation.done in {action for action, _ in orders} else orders[0][0]


def _battle_value(state: KingmakerState, seat: int, order: Meaning) -> int:
    if order.verb == ASSAULT:
        return 1
    force = state.force(order.b)
    if odds(strength(state, state.force(order.a)), strength(state, force)) < WORTH_FIGHTING:
        return 0
    prize = sum(heir_value(state, seat, heir) for one in force for heir in state.heirs_with(one))
    return prize + sum(noble_value(state, one) for one in force)


def _last_phases(orders: Orders) -> Action:
    """Crown whoever can be crowned, summon Parliament when it can be, end the turn."""
    return first(orders, CROWN, ACCLAIM, SUMMON, DONE) or orders[0][0]


def _settle(state: KingmakerState, seat: int, orders: Orders) -> Action:
    """Questions on the way: keep strong, favour one's own, deny others."""
    kind = state.agenda[-1].kind
    if kind in ("awarding", "proposing", "spoils"):
        return max(orders, key=lambda one: _favour(state, seat, one[1]))[0]
    if kind == "vote":
        return _vote(state, seat, orders)
    if kind == "accepting" or kind == "anoint":
        return first(orders, AGREE if kind == "accepting" else DECLINE) or orders[0][0]
    if kind == "attending":
        mine = state.session is not None and state.session.summoner == seat
        return (first(orders, RAISE, ATTEND) if mine else None) or first(orders, DONE) or orders[0][0]
    if kind == "yield":
        return _yield(state, seat, orders)
    if kind == "mercy":
        worth_it = noble_value(state, state.agenda[-1].a) >= WORTH_A_PARDON
        return (first(orders, GRANT_PARDON) if worth_it else None) or first(orders, DECLINE) or orders[0][0]
    if kind in ("support", "claim"):
        return orders[0][0]
    return (
        first(orders, FIGHT, PASS, BEHEAD, ENCOUNTER, COMMIT, ACCOMPANY, BRING, SERVE_WRIT, AGREE, DONE) or orders[0][0]
    )


def _favour(state: KingmakerState, seat: int, order: Meaning) -> int:
    """Own nobles first, the strongest of them; of rivals the weakest."""
    if order.verb == PASS:
        return 0
    own = state.lord[order.b] == seat
    might = permanent(state, order.b)
    return 1000 + might + state.board.troops[order.a] if own else -might


def _vote(state: KingmakerState, seat: int, orders: Orders) -> Action:
    session = state.session
    mine = session is not None and session.motion[0] != ON_PARDON and _for_me(state, seat, session.motion)
    return first(orders, AYE if mine else NAY) or orders[0][0]


def _for_me(state: KingmakerState, seat: int, motion: list[int]) -> bool:
    return motion[2] == seat if motion[0] == ON_CLAIM else state.lord[motion[2]] == seat


def _yield(state: KingmakerState, seat: int, orders: Orders) -> Action:
    """Give up the house that is worth less."""

    def worth(house: int) -> int:
        held = [heir for heir in range(HEIRS) if state.board.house[heir] == house and state.heir_seat(heir) == seat]
        return sum(SENIOR if state.senior(house) == heir else JUNIOR for heir in held) + sum(
            KING for heir in held if state.crowned[heir]
        )

    return min(orders, key=lambda one: worth(one[1].a))[0]
