"""Offers: what both sides gain by one, who is winning, and whose promises are worth something."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from roses.bots.kingmaker.crown import bishops_of, candidate, heir_worth, leader, to_go
from roses.bots.kingmaker.hunt import A_CORONATION
from roses.bots.kingmaker.orders import Order, of_kind
from roses.bots.kingmaker.stakes import noble_worth
from roses.core.contract import Action
from roses.core.log import Event
from roses.games.kingmaker.bargain import Bargain, Item
from roses.games.kingmaker.components import BISHOPS, MERCENARIES
from roses.games.kingmaker.coronation import ENOUGH
from roses.games.kingmaker.notation import (
    ACCEPT,
    ALLIANCE_ITEM,
    AWARD_ITEM,
    CARD_ITEM,
    FREE_MOVE_ITEM,
    HEIR_ITEM,
    LEAVE_ITEM,
    PEACE_ITEM,
    PLACE_ITEM,
    PRISONER_ITEM,
    REFUSE,
    SHIP_ITEM,
    VOTE_ITEM,
    WRIT_ITEM,
)
from roses.games.kingmaker.state import Table

A_CARD: Final = 10
WORTH: Final = {
    PLACE_ITEM: 15,
    SHIP_ITEM: 12,
    LEAVE_ITEM: 6,
    WRIT_ITEM: 20,
    FREE_MOVE_ITEM: 12,
    ALLIANCE_ITEM: 8,
    VOTE_ITEM: 4,
    PEACE_ITEM: 8,
}
PROMISES: Final = (VOTE_ITEM, PEACE_ITEM)
A_RIVAL_S_GAIN: Final = 0.4  # what the other gains hurts by so much
THE_LEADER_S: Final = 1.0
NEARLY_WON: Final = 1  # steps to victory with which nobody is helped any more


@final
class Promises:
    """Who promised peace to whom, for a round, and who broke it: as this seat has heard."""

    def __init__(self, name: str, seats: int) -> None:
        self._me = name
        self._seats = seats
        self._turn = 0
        self._peace: dict[tuple[str, str], int] = {}  # by giver and taker: the last turn it holds in
        self.liars: set[str] = set()

    def hear(self, events: Sequence[Event]) -> None:
        """Promises, and attacks on those to whom they were made."""
        for event in events:
            key = event.key.removeprefix("log.")
            if key == "turn":
                self._turn += 1
            elif key == "promised-peace":
                pair = (str(event.params["seat"]), str(event.params["to"]))
                self._peace[pair] = self._turn + self._seats
            elif key.startswith("announced-"):
                pair = (str(event.params["seat"]), str(event.params["defender"]))
                if self._peace.get(pair, -1) >= self._turn:
                    self.liars.add(pair[0])

    def kept_to(self) -> list[str]:
        """The seats that this one has promised not to attack."""
        return [to for (giver, to), last in self._peace.items() if giver == self._me and last >= self._turn]


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
    maker = bargain.maker
    liar = table.seat_name(maker) in promises.liars
    got = sum(_worth(table, seat, item) for item in bargain.given if not (liar and item[0] in PROMISES))
    lost = sum(_worth(table, seat, item) for item in bargain.asked)
    his = sum(_worth(table, maker, item) for item in bargain.asked)
    his -= sum(_worth(table, maker, item) for item in bargain.given)
    if his > 0 and to_go(table, maker) <= NEARLY_WON:
        return False
    if any(kind == HEIR_ITEM for kind, _, _ in bargain.asked) and to_go(table, maker) <= NEARLY_WON + 1:
        return False
    share = THE_LEADER_S if leader(table) == maker or table.seats == 2 else A_RIVAL_S_GAIN
    return got - lost > share * max(0, his)


def _worth(table: Table, seat: int, item: Item) -> int:
    """What a thing is worth to a seat."""
    kind, a, _ = item
    if kind in (CARD_ITEM, AWARD_ITEM):
        return _card_worth(table, seat, a)
    if kind == HEIR_ITEM:
        return heir_worth(table, seat, a)
    if kind == PRISONER_ITEM:
        return noble_worth(table, a)
    return WORTH[kind]


def _card_worth(table: Table, seat: int, card: int) -> int:
    """Troops; and a bishop by whose help somebody could be crowned is worth a coronation."""
    value = A_CARD + table.board.troops[card]
    if BISHOPS <= card < MERCENARIES and candidate(table, seat) >= 0:
        rank = ENOUGH if table.board.archbishop[card] else 1
        has = bishops_of(table, seat)
        if table.holder_of(card) >= 0 and table.lord[table.holder_of(card)] == seat:
            has -= rank
        if has < ENOUGH <= has + rank:
            value += A_CORONATION
    return value
