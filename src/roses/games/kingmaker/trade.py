"""What may change hands between two seats, and how it does (rulebook: Transfer, Trade and Gifts, Ransom)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from roses.core.text import Params
from roses.games.kingmaker.alliance import make_alliance, may_ally
from roses.games.kingmaker.awards import can_receive, is_transferable, set_apart, transfer
from roses.games.kingmaker.bargain import Item
from roses.games.kingmaker.components import BISHOPS, FREE_MOVE, MERCENARIES, NOBLES, SHIPS, TOWN, WRIT
from roses.games.kingmaker.deaths import may_keep, release_noble, take_heir
from roses.games.kingmaker.geography import OPEN_TOWN
from roses.games.kingmaker.notation import (
    ALLIANCE_ITEM,
    AWARD_ITEM,
    CARD_ITEM,
    FREE_MOVE_ITEM,
    HEIR_ITEM,
    LEAVE_ITEM,
    PEACE_ITEM,
    PLACE_ITEM,
    PRISONER_ITEM,
    SHIP_ITEM,
    VOTE_ITEM,
    WRIT_ITEM,
)
from roses.games.kingmaker.places import gatekeeper, give_leave, take_control
from roses.games.kingmaker.state import APART, HAND, NOBODY, Table

PROMISES: Final = (VOTE_ITEM, PEACE_ITEM)


def items(table: Table, giver: int, taker: int, own: bool) -> list[Item]:
    """What one seat can give another now; from another's hand only what the table knows can be asked."""
    found: list[Item] = []
    if own:
        found += [(CARD_ITEM, card, 0) for card in table.hand(giver) if tradable(table, card)]
    near = _meetings(table, giver, taker)
    for noble, others in near.items():
        for card in table.awards[noble]:
            if is_transferable(table, card) and table.fresh[card] != table.turn:
                found += [(AWARD_ITEM, card, other) for other in others]
    # In their own order: with whom of the giver's an heir is may be hidden (ruling 115).
    for heir, keeper in enumerate(table.keeper):
        if keeper in near:
            found += [(HEIR_ITEM, heir, other) for other in near[keeper] if may_keep(table, heir, other)]
    if table.advanced:
        found += _own_ransom(table, giver, taker)
    gates = table.gates
    for place, holder in enumerate(table.holder):
        if holder != giver != gates[place]:
            continue  # said first, as it is so of most places
        if holder == giver and near and _grantee(table, place, near) >= 0:
            found.append((PLACE_ITEM, place, 0))
        if gatekeeper(table, place) == giver:
            found.append((LEAVE_ITEM, place, 0))
    found += [(LEAVE_ITEM, place, 0) for place in _occupied(table, giver)]
    for ship in range(SHIPS):
        if table.ship_seat[ship] == giver and table.borrower[ship] < 0 and table.ship_spot[ship] >= 0:
            found.append((SHIP_ITEM, ship, 0))
    for noble in range(NOBLES):
        if table.captor[noble] == giver and table.lord[noble] == taker:
            found.append((PRISONER_ITEM, noble, 0))
    if table.events_held(giver, WRIT):
        found.append((WRIT_ITEM, 0, 0))
    if table.options["trade"] == "all" and table.events_held(giver, FREE_MOVE):
        found.append((FREE_MOVE_ITEM, 0, 0))
    if may_ally(table, giver, taker):
        found.append((ALLIANCE_ITEM, 0, 0))
    found += [(VOTE_ITEM, 0, 0), (PEACE_ITEM, 0, 0)]
    return found


def _occupied(table: Table, seat: int) -> list[int]:
    """Open towns with his nobles inside: nobody controls them, but he says who else may come in."""
    kinds, found = table.board.map.place_kind, []
    for noble in range(NOBLES):
        if table.lord[noble] == seat and table.captor[noble] < 0:
            place = table.place_of(table.spot[noble])
            if place >= 0 and kinds[place] == OPEN_TOWN and place not in found:
                found.append(place)
    return found


def _own_ransom(table: Table, giver: int, taker: int) -> list[Item]:
    """What a captive has himself may buy him free (advanced: Ransom and Execution)."""
    return [
        (AWARD_ITEM, card, other)
        for noble in table.nobles_of(giver)
        if table.captor[noble] == taker
        for card in table.awards[noble]
        if is_transferable(table, card) and table.fresh[card] != table.turn
        for other in table.free_nobles(taker)
        if table.spot[other] >= 0 and _ground(table, other) == _ground(table, noble)
    ]


def tradable(table: Table, card: int) -> bool:
    """Towns, ships, bishops, mercenaries, pardons from the hand; with the option any card."""
    return card >= BISHOPS or table.options["trade"] == "all"


def _meetings(table: Table, giver: int, taker: int) -> dict[int, list[int]]:
    """The giver's nobles who share a square (or a ship) with nobles of the taker, and with whom."""
    there: dict[int, list[int]] = {}
    for noble in range(NOBLES):
        if table.lord[noble] == taker and table.captor[noble] < 0 and table.spot[noble] >= 0:
            there.setdefault(_ground(table, noble), []).append(noble)
    found: dict[int, list[int]] = {}
    if there:
        for noble in range(NOBLES):
            if table.lord[noble] == giver and table.captor[noble] < 0 and table.spot[noble] >= 0:
                others = there.get(_ground(table, noble))
                if others:
                    found[noble] = others
    return found


def _ground(table: Table, noble: int) -> int:
    """His square on land, his ship at sea."""
    spot = table.spot[noble]
    return spot if spot >= table.ships_from else table.board.map.spot_square[spot]


def _grantee(table: Table, place: int, near: dict[int, list[int]]) -> int:
    """Who would receive a place: for a captured one any noble met in a square, else one beside its holder."""
    through = table.through[place]
    if through < 0:
        return next(iter(near.values()))[0]
    # Places on town and bishop cards go with the card itself.
    for card in table.board.map_cards[place]:
        if table.board.kind[card] == TOWN or BISHOPS <= card < MERCENARIES:
            return NOBODY
    return near[through][0] if through in near else NOBODY


def holds(table: Table, giver: int, taker: int, item: Item) -> bool:
    """Can this item still be given?"""
    kind, a, b = item
    if kind == CARD_ITEM:
        return table.card_at[a] == HAND + giver and tradable(table, a)
    if kind == AWARD_ITEM and (table.card_at[a] >= NOBLES or not can_receive(table, a, b)):
        return False  # no troops to a noble besieged or at sea
    return item in items(table, giver, taker, False)


# What happens with each, once the bargain is made.


def _names(table: Table, giver: int, taker: int) -> Params:
    return {"seat": table.seat_name(giver), "to": table.seat_name(taker)}


def _give_card(table: Table, giver: int, taker: int, card: int, _: int) -> None:
    """From hand to hand: both know it from now on, and nobody else; other offers of it are off."""
    names = _names(table, giver, taker)
    for other in table.bargains[:]:
        if other.maker == giver and (CARD_ITEM, card, 0) in other.given:
            table.bargains.remove(other)
            if other.sent:
                withdrawn: Params = {**names, "to": table.seat_name(other.to), "n": other.number}
                table.note("offer-withdrawn", withdrawn, (giver, other.to))
    table.card_at[card] = HAND + taker
    table.known[card] = (1 << giver) | (1 << taker)
    table.traded[card] = table.turn
    table.note("gave-some-card", names)
    table.note("gave-card", {**names, "card": table.name(card)}, (giver, taker))


def _give_award(table: Table, giver: int, taker: int, card: int, noble: int) -> None:
    transfer(table, card, noble)
    table.note("gave-award", {**_names(table, giver, taker), "card": table.name(card), "noble": table.name(noble)})


def _give_heir(table: Table, giver: int, taker: int, heir: int, noble: int) -> None:
    take_heir(table, heir, noble)


def _give_place(table: Table, giver: int, taker: int, place: int, _: int) -> None:
    """A captured place goes to the faction, any other to a noble of it."""
    grantee = NOBODY
    if table.through[place] >= 0:
        grantee = _grantee(table, place, _meetings(table, giver, taker))
    take_control(table, place, taker, grantee)
    for card in table.board.map_cards[place]:
        if table.card_at[card] == APART + giver:
            set_apart(table, card, taker)
    table.note("gave-place", {**_names(table, giver, taker), "place": table.board.map.place_ids[place]})


def _lend_ship(table: Table, giver: int, taker: int, ship: int, _: int) -> None:
    table.borrower[ship] = taker
    table.note("lent-ship", {**_names(table, giver, taker), "ship": table.board.ship_ids[ship]})


def _give_leave(table: Table, giver: int, taker: int, place: int, _: int) -> None:
    """To enter the place, or to pass it, this turn."""
    give_leave(table, taker, place)
    table.note("gave-leave", {**_names(table, giver, taker), "place": table.board.map.place_ids[place]})


def _free_prisoner(table: Table, giver: int, taker: int, noble: int, _: int) -> None:
    release_noble(table, noble)


def _give_writ(table: Table, giver: int, taker: int, _: int, __: int) -> None:
    table.event_at[table.events_held(giver, WRIT)[0]] = taker
    table.note("gave-writ", _names(table, giver, taker))


def _give_free_move(table: Table, giver: int, taker: int, _: int, __: int) -> None:
    """With the option any held card is traded, but for the Chancellor's Parliament cards (ruling 111)."""
    table.event_at[table.events_held(giver, FREE_MOVE)[0]] = taker
    table.note("gave-free-move", _names(table, giver, taker))


def _ally(table: Table, giver: int, taker: int, _: int, __: int) -> None:
    make_alliance(table, giver, taker)


def _promise_vote(table: Table, giver: int, taker: int, _: int, __: int) -> None:
    table.note("promised-vote", _names(table, giver, taker))


def _promise_peace(table: Table, giver: int, taker: int, _: int, __: int) -> None:
    table.note("promised-peace", _names(table, giver, taker))


_HAND_OVER: Final[dict[int, Callable[[Table, int, int, int, int], None]]] = {
    CARD_ITEM: _give_card,
    AWARD_ITEM: _give_award,
    HEIR_ITEM: _give_heir,
    PLACE_ITEM: _give_place,
    SHIP_ITEM: _lend_ship,
    LEAVE_ITEM: _give_leave,
    PRISONER_ITEM: _free_prisoner,
    WRIT_ITEM: _give_writ,
    FREE_MOVE_ITEM: _give_free_move,
    ALLIANCE_ITEM: _ally,
    VOTE_ITEM: _promise_vote,
    PEACE_ITEM: _promise_peace,
}


def hand_over(table: Table, giver: int, taker: int, item: Item) -> None:
    """One item changes hands."""
    kind, a, b = item
    _HAND_OVER[kind](table, giver, taker, a, b)
