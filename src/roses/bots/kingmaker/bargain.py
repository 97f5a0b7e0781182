"""Offers, made and answered: what both sides gain by one, who is winning, and whose promises are worth something."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final, final

from roses.bots.kingmaker.crown import leader, to_go
from roses.bots.kingmaker.orders import Order, of_kind
from roses.bots.kingmaker.price import NEARLY_WON, common_enemy, cost, gain, is_winning
from roses.bots.kingmaker.promises import Promises
from roses.core.contract import Action
from roses.core.text import Text
from roses.games.kingmaker.bargain import Bargain, Item
from roses.games.kingmaker.notation import (
    ACCEPT,
    ALLIANCE_ITEM,
    ASK,
    BREAK,
    GIVE,
    HEIR_ITEM,
    OFFER,
    PEACE_ITEM,
    PRISONER_ITEM,
    REFUSE,
    SEND,
    VOTE_ITEM,
)
from roses.games.kingmaker.state import Table
from roses.games.kingmaker.trade import items

PROMISES: Final = (VOTE_ITEM, PEACE_ITEM)
A_RIVAL_S_GAIN: Final = 0.4  # what the other gains hurts by so much
THE_LEADER_S: Final = 1.0
A_FRIEND_S: Final = 0.1  # while somebody else must be stopped
MOST_OFFERS: Final = 2  # in a turn
WORTH_ASKING: Final = 5.0
WANTS: Final = 4  # things of somebody's that are thought about
MEANS: Final = 4  # things that could be paid with
MOST_PAID: Final = 2


# Answering.


def answer_offers(table: Table, seat: int, promises: Promises, orders: list[Order]) -> tuple[Action, bool] | None:
    """The answer to the first offer that lies open, and whether it is accepted: each is answered once, at once."""
    able = {order.a: action for action, order in of_kind(orders, ACCEPT)}
    for refusal, order in of_kind(orders, REFUSE):
        bargain = next((one for one in table.bargains if one.sent and one.number == order.a), None)
        if bargain is not None and order.a in able and worth_it(table, seat, promises, bargain):
            return able[order.a], True
        return refusal, False
    return None


def worth_it(table: Table, seat: int, promises: Promises, bargain: Bargain) -> bool:
    """Is an offer good for this seat, and not better for somebody who is winning?"""
    maker = table.seat_name(bargain.maker)
    given = bargain.given
    if maker in promises.liars:
        given = [one for one in given if one[0] not in PROMISES]
    if maker in promises.parted and any(kind == ALLIANCE_ITEM for kind, _, _ in [*given, *bargain.asked]):
        return False
    return profit(table, seat, bargain.maker, given, bargain.asked) > 0


def profit(table: Table, seat: int, other: int, got: Sequence[Item], lost: Sequence[Item]) -> float:
    """What a bargain brings a seat, less what it hurts that the other gains too."""
    own = sum(gain(table, seat, other, one) for one in got) - sum(cost(table, seat, other, one) for one in lost)
    his = sum(gain(table, other, seat, one) for one in lost) - sum(cost(table, other, seat, one) for one in got)
    return Envy(table, seat, other).left_of(own, his, any(one[0] == HEIR_ITEM for one in lost))


@final
class Envy:
    """How much it hurts what somebody gains: most if he leads, and nothing is worth his victory."""

    def __init__(self, table: Table, seat: int, other: int) -> None:
        self._left: Final = to_go(table, other)
        if leader(table) == other or table.seats == 2:
            self._share = THE_LEADER_S
        else:
            self._share = A_FRIEND_S if common_enemy(table, seat, other) >= 0 else A_RIVAL_S_GAIN

    def left_of(self, own: float, his: float, gets_heir: bool) -> float:
        """Of one's own gain, when he gains so much."""
        if (his > 0 and self._left <= NEARLY_WON) or (gets_heir and self._left <= NEARLY_WON + 1):
            return -1.0
        return own - self._share * max(0.0, his)


def leave_winning_ally(table: Table, seat: int, orders: list[Order]) -> Action | None:
    """No further together with an ally who is winning."""
    return next((action for action, order in of_kind(orders, BREAK) if is_winning(table, order.a, seat)), None)


# Making one.


@final
class Proposal:
    """What to offer whom, and what to ask for it."""

    __slots__ = ("asked", "given", "to", "value")

    def __init__(self, value: float, to: int, given: tuple[Item, ...], asked: Item) -> None:
        self.value: float = value
        self.to: int = to
        self.given: tuple[Item, ...] = given
        self.asked: Item = asked

    @property
    def key(self) -> tuple[int, tuple[Item, ...], Item]:
        """The same for the same offer."""
        return (self.to, self.given, self.asked)

    def actions(self, table: Table) -> list[Action]:
        """How it is put together and sent."""
        write = table.notation.write
        gifts = [write(GIVE, *one) for one in self.given]
        return [table.notation.offer[self.to], *gifts, write(ASK, *self.asked), write(SEND)]

    def why(self, table: Table, seat: int) -> Text:
        """What it is for."""
        kind, a, _ = self.asked
        other = table.seat_name(self.to)
        if kind == PRISONER_ITEM:
            return Text("reason.ransom", {"noble": table.name(a), "seat": other})
        enemy = common_enemy(table, seat, self.to)
        if kind in (PEACE_ITEM, ALLIANCE_ITEM) and enemy >= 0:
            return Text("reason.against", {"seat": other, "leader": table.seat_name(enemy)})
        return Text("reason.bargain", {"seat": other})


def best_proposal(
    table: Table,
    seat: int,
    promises: Promises,
    orders: list[Order],
    made: set[tuple[int, tuple[Item, ...], Item]],
    only: Sequence[int] = (),
) -> Proposal | None:
    """The offer by which this seat gains most of those that the other should accept, and it has not made before.

    With `only` something of these kinds is asked for.
    """
    if table.bargains_made[seat] >= MOST_OFFERS:
        return None
    found: list[Proposal] = []
    open_to = {one.to for one in table.bargains if one.maker == seat}
    for _, order in of_kind(orders, OFFER):
        if order.a in open_to:
            continue
        if promises.may_ask(table.seat_name(order.a)) and to_go(table, order.a) > NEARLY_WON:
            found += [one for one in _to_one(table, seat, order.a, promises, only) if one.key not in made]
    return max(found, key=lambda one: one.value, default=None)


def _to_one(table: Table, seat: int, other: int, promises: Promises, only: Sequence[int]) -> list[Proposal]:
    """Offers to one seat that are good for both."""
    name = table.seat_name(other)
    wanted = [one for one in items(table, other, seat, False) if not only or one[0] in only]
    if name in promises.liars or name in promises.trusted():
        wanted = [one for one in wanted if one[0] not in PROMISES]
    if name in promises.parted:
        wanted = [one for one in wanted if one[0] != ALLIANCE_ITEM]
    worth = sorted(((gain(table, seat, other, one), one) for one in wanted), key=lambda one: -one[0])
    worth = [one for one in worth if one[0] >= WORTH_ASKING or one[1][0] == PEACE_ITEM]
    if not worth:
        return []
    means = [one for one in items(table, seat, other, True) if one[0] != ALLIANCE_ITEM]
    means = [one for one in means if not (one[0] == PEACE_ITEM and name in promises.kept_to())]
    prices = [(cost(table, seat, other, one), gain(table, other, seat, one), one) for one in means]
    prices = _each_once(sorted((one for one in prices if one[1] > 0), key=lambda one: one[0] - one[1]))[:MEANS]
    mine, his = Envy(table, seat, other), Envy(table, other, seat)
    found: list[Proposal] = []
    for value, asked in worth[:WANTS]:
        price = cost(table, other, seat, asked)
        for paid in (some for number in range(MOST_PAID + 1) for some in combinations(prices, number)):
            own = value - sum(one[0] for one in paid)
            others = sum(one[1] for one in paid) - price
            left = mine.left_of(own, others, any(one[2][0] == HEIR_ITEM for one in paid))
            if left > 0 and his.left_of(others, own, asked[0] == HEIR_ITEM) > 0:
                found.append(Proposal(left, other, tuple(one[2] for one in paid), asked))
    return found


def _each_once(prices: list[tuple[float, float, Item]]) -> list[tuple[float, float, Item]]:
    """Everything once, though it could be given to several nobles."""
    return list({one[2][:2]: one for one in reversed(prices)}.values())[::-1]
