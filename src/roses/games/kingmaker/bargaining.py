"""Trade and Gifts, ransom, permissions, loans, promises: offers between seats (rulebook: Transfer, Trade and Gifts).

An offer is put together item by item, sent, and then accepted, refused or withdrawn; what is left lapses at the end
of the turn. Goods, leave, loans, prisoners and alliances change hands when it is accepted; votes and peace are
promises, which the rulebook does not enforce and neither does the table (ruling 102).
"""

from __future__ import annotations

from typing import Final

from roses.core.contract import Action
from roses.core.text import Params
from roses.games.kingmaker.alliance import make_alliance, may_ally
from roses.games.kingmaker.components import BISHOPS, FREE_MOVE, MERCENARIES, NOBLES, SHIPS, TOWN, WRIT
from roses.games.kingmaker.deaths import may_keep, release_noble, take_heir
from roses.games.kingmaker.geography import OPEN_TOWN
from roses.games.kingmaker.holdings import (
    can_receive,
    hand_on,
    is_transferable,
    muster_ships,
    set_apart,
    take_control,
)
from roses.games.kingmaker.matter import Bargain
from roses.games.kingmaker.notation import ITEM_KINDS, ITEMS, Meaning
from roses.games.kingmaker.state import APART, HAND, NOBODY, Table

MOST_BARGAINS: Final = 3  # offers a seat may open in a turn (ruling 101)
MOST_ITEMS: Final = 3  # on each side of an offer

CARD: Final = ITEM_KINDS.index("card")
AWARD: Final = ITEM_KINDS.index("award")
HEIR: Final = ITEM_KINDS.index("heir")
PLACE: Final = ITEM_KINDS.index("place")
SHIP: Final = ITEM_KINDS.index("ship")
LEAVE: Final = ITEM_KINDS.index("leave")
PRISONER: Final = ITEM_KINDS.index("prisoner")
WRIT_ITEM: Final = ITEM_KINDS.index("writ")
ALLIANCE: Final = ITEM_KINDS.index("alliance")
VOTE: Final = ITEM_KINDS.index("vote")
PEACE: Final = ITEM_KINDS.index("peace")
FREE_MOVE_ITEM: Final = ITEM_KINDS.index("free-move")
PROMISES: Final = (VOTE, PEACE)

Item = tuple[int, int, int]


def draft_of(table: Table, seat: int) -> Bargain | None:
    """The offer a seat is putting together, if any."""
    for bargain in table.bargains:
        if bargain.maker == seat and not bargain.sent:
            return bargain
    return None


def sent_offer(table: Table, number: int) -> Bargain | None:
    """An open offer by its number."""
    for bargain in table.bargains:
        if bargain.sent and bargain.number == number:
            return bargain
    return None


def offers(table: Table, seat: int) -> list[Action]:
    """What a seat may do about offers."""
    found = answers(table, seat)
    if table.bargains_made[seat] < MOST_BARGAINS:
        offer = table.notation.offer
        found += [offer[other] for other in range(table.seats) if other != seat]
    return found


def answers(table: Table, seat: int) -> list[Action]:
    """Accept, refuse or withdraw the offers that lie open."""
    write = table.notation.write
    found: list[Action] = []
    for bargain in table.bargains:
        if bargain.sent and bargain.to == seat:
            if fulfillable(table, bargain):
                found.append(write("accept", bargain.number))
            found.append(write("refuse", bargain.number))
        elif bargain.sent and bargain.maker == seat:
            found.append(write("withdraw", bargain.number))
    return found


def draft_offers(table: Table, draft: Bargain) -> list[Action]:
    """Items to put in, then send it or scrap it."""
    write = table.notation.write
    found: list[Action] = []
    if not draft.goods:
        mine, theirs = items(table, draft.maker, draft.to, True), items(table, draft.to, draft.maker, False)
        draft.goods = [(kind, a, write(f"give {ITEM_KINDS[kind]}", a, b)) for kind, a, b in mine]
        draft.wants = [(kind, a, write(f"ask {ITEM_KINDS[kind]}", a, b)) for kind, a, b in theirs]
    for chosen, things in ((draft.given, draft.goods), (draft.asked, draft.wants)):
        if len(chosen) < MOST_ITEMS:
            taken = {(kind, a) for kind, a, _ in chosen}
            found += [action for kind, a, action in things if (kind, a) not in taken]
    if draft.given or draft.asked:
        found.append(write("send"))
    found.append(write("scrap"))
    return found


def items(table: Table, giver: int, taker: int, own: bool) -> list[Item]:
    """What one seat can give another now; from another's hand only what the table knows can be asked."""
    found: list[Item] = []
    if own:
        found += [(CARD, card, 0) for card in table.hand(giver) if tradable(table, card)]
    near = _meetings(table, giver, taker)
    for noble, others in near.items():
        for card in table.awards[noble]:
            if is_transferable(table, card) and table.fresh[card] != table.turn:
                found += [(AWARD, card, other) for other in others]
        for heir in table.heirs_with(noble):
            found += [(HEIR, heir, other) for other in others if may_keep(table, heir, other)]
    if table.advanced:
        found += _own_ransom(table, giver, taker)
    for place, holder in enumerate(table.holder):
        if holder == giver:
            if near and _grantee(table, place, near) >= 0:
                found.append((PLACE, place, 0))
            found.append((LEAVE, place, 0))
    found += [(LEAVE, place, 0) for place in _occupied(table, giver)]
    for ship in range(SHIPS):
        if table.ship_seat[ship] == giver and table.borrower[ship] < 0 and table.ship_spot[ship] >= 0:
            found.append((SHIP, ship, 0))
    for noble in range(NOBLES):
        if table.captor[noble] == giver and table.lord[noble] == taker:
            found.append((PRISONER, noble, 0))
    if table.events_held(giver, WRIT):
        found.append((WRIT_ITEM, 0, 0))
    if table.options["trade"] == "all" and table.events_held(giver, FREE_MOVE):
        found.append((FREE_MOVE_ITEM, 0, 0))
    if may_ally(table, giver, taker):
        found.append((ALLIANCE, 0, 0))
    found += [(VOTE, 0, 0), (PEACE, 0, 0)]
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
        (AWARD, card, other)
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
    if kind == CARD:
        return table.card_at[a] == HAND + giver and tradable(table, a)
    if kind == AWARD and (table.card_at[a] >= NOBLES or not _may_take(table, a, b)):
        return False
    return item in items(table, giver, taker, False)


def _may_take(table: Table, card: int, noble: int) -> bool:
    """No troops to a noble besieged or at sea."""
    return can_receive(table, card, noble)


def fulfillable(table: Table, bargain: Bargain) -> bool:
    """Can every item of it still change hands?"""
    return all(holds(table, bargain.maker, bargain.to, item) for item in bargain.given) and all(
        holds(table, bargain.to, bargain.maker, item) for item in bargain.asked
    )


def carry_out(table: Table, seat: int, order: Meaning) -> bool:
    """Anything to do with offers; False for any other verb."""
    verb = order.verb
    if verb == "offer":
        table.bargains_made[seat] += 1
        table.bargains.append(Bargain(0, seat, order.a))
    elif verb == "send":
        _send(table, seat)
    elif verb == "scrap":
        draft = draft_of(table, seat)
        assert draft is not None
        table.bargains.remove(draft)
    elif verb in ("accept", "refuse", "withdraw"):
        _settle(table, seat, verb, order.a)
    elif verb.startswith(("give ", "ask ")):
        draft = draft_of(table, seat)
        assert draft is not None
        item = (ITEM_KINDS.index(verb.split(" ")[1]), order.a, order.b)
        (draft.given if verb.startswith("give ") else draft.asked).append(item)
    else:
        return False
    return True


def forget_goods(table: Table) -> None:
    """Something changed: what can be given and asked is looked up anew."""
    for bargain in table.bargains:
        if bargain.goods:
            bargain.goods, bargain.wants = [], []


def _send(table: Table, seat: int) -> None:
    draft = draft_of(table, seat)
    assert draft is not None
    draft.sent = True
    table.bargains_sent += 1
    draft.number = table.bargains_sent
    for kind, card, _ in draft.given:
        if kind == CARD:
            # Whoever reads the offer knows now that this card is in that hand.
            table.known[card] |= (1 << seat) | (1 << draft.to)
    params: Params = {"seat": table.seat_name(seat), "to": table.seat_name(draft.to), "n": draft.number}
    table.note("offered", params, (seat, draft.to))


def written(table: Table, item: Item) -> str:
    """An item in words: `award coventry percy`."""
    kind = ITEM_KINDS[item[0]]
    words = [kind]
    for (_, what), value in zip(ITEMS[kind], item[1:], strict=False):
        words.append(table.notation.ids[what][value])
    return " ".join(words)


def _settle(table: Table, seat: int, verb: str, number: int) -> None:
    bargain = sent_offer(table, number)
    assert bargain is not None
    table.bargains.remove(bargain)
    names: Params = {"seat": table.seat_name(bargain.maker), "to": table.seat_name(bargain.to), "n": number}
    if verb != "accept":
        table.note("offer-refused" if verb == "refuse" else "offer-withdrawn", names, (bargain.maker, bargain.to))
        return
    table.note("bargain", {"seat": table.seat_name(bargain.maker), "to": table.seat_name(bargain.to)})
    # Prisoners are let go last, so that their ransom is paid from what they and others hold.
    for giver, taker, goods in (
        (bargain.maker, bargain.to, bargain.given),
        (bargain.to, bargain.maker, bargain.asked),
    ):
        for item in goods:
            _hand_over(table, giver, taker, item)


def _hand_over(table: Table, giver: int, taker: int, item: Item) -> None:
    """One item changes hands; secret cards are known to both from now on, to nobody else."""
    kind, a, b = item
    names: Params = {"seat": table.seat_name(giver), "to": table.seat_name(taker)}
    if kind == CARD:
        for other in table.bargains[:]:
            if other.maker == giver and (CARD, a, 0) in other.given:
                table.bargains.remove(other)
                if other.sent:
                    table.note(
                        "offer-withdrawn",
                        {**names, "to": table.seat_name(other.to), "n": other.number},
                        (giver, other.to),
                    )
        table.card_at[a] = HAND + taker
        table.known[a] = (1 << giver) | (1 << taker)
        table.fresh[a] = table.turn
        table.note("gave-card", {**names, "card": table.name(a)}, (giver, taker))
        table.note("gave-some-card", names)
    elif kind == AWARD:
        hand_on(table, a, b)
        table.fresh[a] = table.turn
        for ship in table.board.ships_of[a]:
            table.ship_moved[ship] = table.turn
        muster_ships(table)
        table.note("gave-award", {**names, "card": table.name(a), "noble": table.name(b)})
    elif kind == HEIR:
        take_heir(table, a, b)
    elif kind == PLACE:
        grantee = NOBODY
        if table.through[a] >= 0:
            grantee = _grantee(table, a, _meetings(table, giver, taker))
        take_control(table, a, taker, grantee)
        for card in table.board.map_cards[a]:
            if table.card_at[card] == APART + giver:
                set_apart(table, card, taker)
        table.note("gave-place", {**names, "place": table.board.map.place_ids[a]})
    elif kind == SHIP:
        table.borrower[a] = taker
        table.note("lent-ship", {**names, "ship": table.board.ship_ids[a]})
    elif kind == LEAVE:
        table.permits.append(taker * 1000 + a)
        table.forget_roads()
        table.note("gave-leave", {**names, "place": table.board.map.place_ids[a]})
    elif kind == PRISONER:
        release_noble(table, a)
    elif kind == WRIT_ITEM:
        table.event_at[table.events_held(giver, WRIT)[0]] = taker
        table.note("gave-writ", names)
    elif kind == FREE_MOVE_ITEM:
        # With the option any held card is traded, but for the Chancellor's Parliament cards (ruling 111).
        table.event_at[table.events_held(giver, FREE_MOVE)[0]] = taker
        table.note("gave-free-move", names)
    elif kind == ALLIANCE:
        make_alliance(table, giver, taker)
    else:
        table.note("promised-vote" if kind == VOTE else "promised-peace", names)


def lapse(table: Table) -> None:
    """End of the turn: offers, leave and drafts are gone."""
    table.bargains = []
    table.bargains_sent = 0
    table.bargains_made = [0] * table.seats
    if table.permits:
        table.permits = []
        table.forget_roads()
