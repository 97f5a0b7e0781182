"""Coronations, Parliament, and who gets what: titles, offices, bishops, soldiers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from roses.bots.kingmaker.crown import held, is_senior
from roses.bots.kingmaker.hunt import CAN_TAKE_HIM, catch
from roses.bots.kingmaker.orders import Order, first, of_kind
from roses.bots.kingmaker.scout import FAR, Scout
from roses.bots.kingmaker.stakes import beyond_himself, noble_worth
from roses.core.contract import Action
from roses.core.question import Meaning
from roses.games.kingmaker.components import BISHOPS, CARDS, EVENTS, MERCENARIES, NOBLES, RAID
from roses.games.kingmaker.geography import LAND
from roses.games.kingmaker.notation import ACCLAIM, AYE, CROWN, DONE, NAY, SUMMON
from roses.games.kingmaker.session import ON_CLAIM, ON_PARDON
from roses.games.kingmaker.state import CHANCERY, Table
from roses.games.kingmaker.strength import permanent

TOO_FAR: Final = 2  # moves between two who cannot meet before they are caught
OVERSEAS: Final = 300  # the stronger a noble there is, the larger a ship it takes to fetch him


def crown_or_not(table: Table, seat: int, orders: list[Order]) -> Action | None:
    """Crowned is whoever can be, unless this seat has a King already: two of them have no Parliament."""
    crowns = of_kind(orders, CROWN)
    if crowns and not any(table.crowned[heir] for heir in held(table, seat)):
        return crowns[0][0]
    return first(orders, ACCLAIM)


def summon_or_not(table: Table, seat: int, orders: list[Order]) -> Action | None:
    """When Chancery has something to give, or a writ calls an heir's keeper to where he can be taken."""
    full = any(table.card_at[card] == CHANCERY for card in range(CARDS))
    return first(orders, SUMMON) if full or catch(table, seat) else None


def best_writ(table: Table, seat: int, scout: Scout, orders: list[Order]) -> Action:
    """Somebody must be called: who would be missed most, if he comes too far from his friends to get back."""
    session = table.session_now()
    square = table.square_of(session.site)
    host = sum(permanent(table, one) for one in table.free_nobles(seat))

    def value(noble: int) -> int:
        lord = table.lord[noble]
        friends = [one for one in table.free_nobles(lord) if one != noble and 0 <= table.spot[one] < table.ships_from]
        near = min((scout.turns(table.square(one), square) for one in friends), default=FAR)
        more = beyond_himself(table, seat, noble)
        caught = (near >= TOO_FAR or more > 0) and host >= CAN_TAKE_HIM * permanent(table, noble)
        return noble_worth(table, noble) + more if caught else -noble_worth(table, noble)

    return max(orders, key=lambda one: (value(one[1].a), -one[1].a))[0]


def favour(table: Table, seat: int, order: Meaning) -> tuple[int, int]:
    """How good it is that this noble gets this card: one's own first, of rivals the weakest."""
    card, noble = order.a, order.b
    if table.lord[noble] != seat:
        return (0, -permanent(table, noble))
    return (1 + table.board.troops[card], suits(table, card, noble))


def suits(table: Table, card: int, noble: int) -> int:
    """How well a card is placed with one's own noble: a strong one who is seldom called away and can be reached."""
    value = permanent(table, noble) - 4 * calls(table, noble)
    if BISHOPS <= card < MERCENARIES:
        # Two bishops who are to crown somebody had better be in one place.
        value += 200 * sum(1 for one in table.awards[noble] if BISHOPS <= one < MERCENARIES)
    chart = table.board.map
    if any(chart.square_kind[chart.place_square[home]] != LAND for home in table.board.places[noble]) and (
        table.spot[noble] < 0 or chart.square_kind[table.square(noble)] != LAND
    ):
        value -= OVERSEAS
    if any(is_senior(table, heir) for heir in table.heirs_with(noble)):
        value += 20
    return value


def calls(table: Table, noble: int) -> int:
    """How many Event cards can call him away, for himself or for what he holds."""
    board = table.board
    named = {noble, *table.awards[noble]}
    return sum(
        1
        for event in range(EVENTS)
        if board.event_kind[event] == RAID and any(line.card in named for line in board.summons[event])
    )


def ballot(table: Table, seat: int, orders: list[Order], promised: Sequence[str] = ()) -> Action:
    """Aye to what is for oneself, or for somebody to whom votes were promised."""
    session = table.session
    if session is None or session.motion[0] == ON_PARDON:
        return first(orders, NAY) or orders[0][0]
    whose = session.motion[2] if session.motion[0] == ON_CLAIM else table.lord[session.motion[2]]
    aye = whose == seat or (whose >= 0 and table.seat_name(whose) in promised)
    return first(orders, AYE if aye else NAY) or orders[0][0]


def whom_to_bring(table: Table, seat: int, orders: list[Order]) -> Action:
    """All who can come: it is a march for nothing, and a card from Chancery for each, if the awards are one's own."""
    session = table.session_now()
    if session.summoner != seat:
        return first(orders, DONE) or orders[0][0]
    coming = [one for one in orders if one[1].a in range(NOBLES) and one[1].verb != DONE]
    return coming[0][0] if coming else orders[0][0]
