"""Questions on the way: calls to arms, embassies, storms, prisoners, a house to be given up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from roses.bots.kingmaker import court, fight
from roses.bots.kingmaker.crown import house_to_give_up
from roses.bots.kingmaker.orders import Order, first, of_kind
from roses.bots.kingmaker.scout import FAR, Scout
from roses.bots.kingmaker.stakes import noble_worth
from roses.bots.player import Thought
from roses.core.contract import Action
from roses.games.kingmaker.notation import (
    ACCOMPANY,
    AGREE,
    ANSWER,
    ATTEND,
    BEHEAD,
    DECLINE,
    DONE,
    GRANT_PARDON,
    PASS,
    RAISE,
    RUN_INTO,
    SERVE_WRIT,
    YIELD,
)
from roses.games.kingmaker.state import Table
from roses.games.kingmaker.strength import strength

WORTH_A_PARDON: Final = 60

Answerer = Callable[[Table, int, Scout, list[Order]], Action]


def settle(table: Table, seat: int, scout: Scout, orders: list[Order]) -> Thought:
    """The answer to whatever is on the agenda."""
    kind = table.agenda[-1].kind
    if kind == "combat":
        chances = scout.chances
        if first(orders, PASS) is None:
            return fight.fight_or_call_off(table, seat, chances, orders)
        return fight.reinforce(table, seat, chances, orders)
    answerer = _ANSWERS.get(kind)
    if answerer is not None:
        return Thought(answerer(table, seat, scout, orders))
    return Thought(first(orders, PASS, AGREE, DONE) or orders[0][0])


def _share(table: Table, seat: int, scout: Scout, orders: list[Order]) -> Action:
    return max(orders, key=lambda one: court.favour(table, seat, one[1]))[0]


def _propose(table: Table, seat: int, scout: Scout, orders: list[Order]) -> Action:
    given = [one for one in orders if one[1].b >= 0]
    return _share(table, seat, scout, given) if given else orders[0][0]


def _stay_together(table: Table, seat: int, scout: Scout, orders: list[Order]) -> Action:
    """Heirs stay with the host; they go along only with the stronger part."""
    item = table.agenda[-1]
    staying = [one for one in table.free_nobles(seat) if table.spot[one] == table.spot[item.a] and one != item.a]
    alone = strength(table, [item.a])
    return (first(orders, DONE) if strength(table, staying) >= alone else None) or orders[0][0]


def _nearest_home(table: Table, seat: int, scout: Scout, orders: list[Order]) -> Action:
    """To the spot from which the own nobles are fewest squares away."""
    mine = [one for one in table.free_nobles(seat) if 0 <= table.spot[one] < table.ships_from]

    def distance(spot: int) -> int:
        square = table.square_of(spot)
        return sum(min(FAR, scout.steps(table.square(one), square)) for one in mine)

    spots = of_kind(orders, ANSWER, RUN_INTO)
    return min(spots, key=lambda one: distance(one[1].b))[0] if spots else orders[0][0]


def _attend(table: Table, seat: int, scout: Scout, orders: list[Order]) -> Action:
    raised = first(orders, RAISE)
    attending = of_kind(orders, ATTEND, DONE)
    return raised or court.whom_to_bring(table, seat, attending)


def _writs(table: Table, seat: int, scout: Scout, orders: list[Order]) -> Action:
    done = first(orders, DONE)
    return done if done is not None else court.best_writ(table, seat, scout, of_kind(orders, SERVE_WRIT))


def _prisoners(table: Table, seat: int, scout: Scout, orders: list[Order]) -> Action:
    own = [one for one in of_kind(orders, GRANT_PARDON) if table.lord[one[1].a] == seat]
    return own[0][0] if own else first(orders, BEHEAD) or orders[0][0]


def _mercy(table: Table, seat: int, scout: Scout, orders: list[Order]) -> Action:
    worth_it = noble_worth(table, table.agenda[-1].a) >= WORTH_A_PARDON and table.lord[table.agenda[-1].a] == seat
    return (first(orders, GRANT_PARDON) if worth_it else None) or first(orders, DECLINE) or orders[0][0]


def _yield(table: Table, seat: int, scout: Scout, orders: list[Order]) -> Action:
    house = house_to_give_up(table, seat)
    return next((one[0] for one in of_kind(orders, YIELD) if one[1].a == house), orders[0][0])


def _decline(table: Table, seat: int, scout: Scout, orders: list[Order]) -> Action:
    return first(orders, DECLINE, DONE) or orders[0][0]


def _company(table: Table, seat: int, scout: Scout, orders: list[Order]) -> Action:
    """The King travels with all his men."""
    return first(orders, ACCOMPANY, DONE) or orders[0][0]


_ANSWERS: Final[dict[str, Answerer]] = {
    "awarding": _share,
    "proposing": _propose,
    "spoils": _share,
    "bring": _stay_together,
    "answer": _nearest_home,
    "haven": _nearest_home,
    "one-ship": _nearest_home,
    "passage": _nearest_home,
    "embassy": _company,
    "attending": _attend,
    "writs": _writs,
    "prisoners": _prisoners,
    "mercy": _mercy,
    "yield": _yield,
    "anoint": _decline,
    "consent": _decline,
    "ceder": _decline,
}
