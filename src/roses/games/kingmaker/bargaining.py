"""Trade and Gifts, ransom, permissions, loans, promises: offers between seats (rulebook: Transfer, Trade and Gifts).

An offer is put together item by item, sent, and then accepted, refused or withdrawn; what is left lapses at the end
of the turn. Goods, leave, loans, prisoners and alliances change hands when it is accepted; votes and peace are
promises, which the rulebook does not enforce and neither does the table (ruling 102).
"""

from __future__ import annotations

from typing import Final

from roses.core.question import Action, Meaning, Prompt, Question, Refusal
from roses.core.text import Params
from roses.games.kingmaker.bargain import Bargain
from roses.games.kingmaker.notation import (
    ACCEPT,
    ASK,
    CARD_ITEM,
    GIVE,
    OFFER,
    REFUSE,
    SCRAP,
    SEND,
    WITHDRAW,
)
from roses.games.kingmaker.places import end_leave
from roses.games.kingmaker.state import HAND, Table
from roses.games.kingmaker.trade import hand_over, holds, items

MOST_BARGAINS: Final = 3  # offers a seat may open in a turn (ruling 101)
MOST_ITEMS: Final = 3  # on each side of an offer


def draft_of(table: Table, seat: int) -> Bargain | None:
    """The offer a seat is putting together, if any."""
    for bargain in table.bargains:
        if bargain.maker == seat and not bargain.sent:
            return bargain
    return None


def _draft(table: Table, seat: int) -> Bargain:
    draft = draft_of(table, seat)
    assert draft is not None
    return draft


def offer_bargains(table: Table, seat: int) -> list[Action]:
    """What a seat may do about offers: answer those that lie open, or begin one."""
    found = offer_answers(table, seat)
    if table.bargains_made[seat] < MOST_BARGAINS:
        forms = table.notation.offer
        found += [forms[other] for other in range(table.seats) if other != seat]
    return found


def offer_answers(table: Table, seat: int) -> list[Action]:
    """Accept, refuse or withdraw the offers that lie open."""
    write = table.notation.write
    found: list[Action] = []
    for bargain in table.bargains:
        if bargain.sent and bargain.to == seat:
            if is_fulfillable(table, bargain):
                found.append(write(ACCEPT, bargain.number))
            found.append(write(REFUSE, bargain.number))
        elif bargain.sent and bargain.maker == seat:
            found.append(write(WITHDRAW, bargain.number))
    return found


def is_fulfillable(table: Table, bargain: Bargain) -> bool:
    """Can every item of it still change hands?"""
    return all(holds(table, bargain.maker, bargain.to, item) for item in bargain.given) and all(
        holds(table, bargain.to, bargain.maker, item) for item in bargain.asked
    )


def why_not_bargained(table: Table, seat: int, meaning: Meaning) -> Refusal:
    """Why nothing of the kind can be offered, put in, accepted or taken back."""
    verb = meaning.verb
    if verb == OFFER:
        if table.bargains_made[seat] >= MOST_BARGAINS:
            return Refusal("no-offers-left", {"n": MOST_BARGAINS}, "ruling-101")
        return Refusal("not-now", {"action": "offer"}, "trade")
    if verb in (ACCEPT, REFUSE, WITHDRAW):
        return Refusal("no-such-offer", {"n": meaning.a}, "trade")
    draft = draft_of(table, seat)
    if draft is None:
        return Refusal("no-draft", {}, "trade")
    if (verb == GIVE and len(draft.given) >= MOST_ITEMS) or (verb == ASK and len(draft.asked) >= MOST_ITEMS):
        return Refusal("offer-is-full", {"n": MOST_ITEMS}, "ruling-101")
    return Refusal("not-in-your-gift", {}, "transfer")


# Putting an offer together.


def open_offer(table: Table, seat: int, meaning: Meaning) -> None:
    """Begin one."""
    table.bargains_made[seat] += 1
    table.bargains.append(Bargain(0, seat, meaning.a))


def offer_items(table: Table, seat: int) -> list[Action]:
    """Items to put in, then send it or scrap it."""
    draft = _draft(table, seat)
    write = table.notation.write
    found: list[Action] = []
    if not draft.goods:
        mine, theirs = items(table, draft.maker, draft.to, True), items(table, draft.to, draft.maker, False)
        draft.goods = [((kind, a, b), write(GIVE, kind, a, b)) for kind, a, b in mine]
        draft.wants = [((kind, a, b), write(ASK, kind, a, b)) for kind, a, b in theirs]
    for chosen, things in ((draft.given, draft.goods), (draft.asked, draft.wants)):
        if len(chosen) < MOST_ITEMS:
            taken = {(kind, a) for kind, a, _ in chosen}
            found += [action for (kind, a, _), action in things if (kind, a) not in taken]
    if draft.given or draft.asked:
        found.append(write(SEND))
    found.append(write(SCRAP))
    return found


def give(table: Table, seat: int, meaning: Meaning) -> None:
    """Something of one's own goes in."""
    _draft(table, seat).given.append((meaning.a, meaning.b, meaning.c))


def ask(table: Table, seat: int, meaning: Meaning) -> None:
    """Something of the other's is asked for it."""
    _draft(table, seat).asked.append((meaning.a, meaning.b, meaning.c))


def send(table: Table, seat: int, meaning: Meaning) -> None:
    """The other may answer now."""
    draft = _draft(table, seat)
    draft.sent = True
    table.bargains_sent += 1
    draft.number = table.bargains_sent
    for kind, card, _ in draft.given:
        if kind == CARD_ITEM and table.card_at[card] == HAND + seat:
            # Whoever reads the offer knows now that this card is in that hand.
            table.known[card] |= (1 << seat) | (1 << draft.to)
    params: Params = {"seat": table.seat_name(seat), "to": table.seat_name(draft.to), "n": draft.number}
    table.note("offered", params, (seat, draft.to))
    table.forget_offers()


def scrap(table: Table, seat: int, meaning: Meaning) -> None:
    """The draft is torn up."""
    table.bargains.remove(_draft(table, seat))
    table.forget_offers()


def _put_together(optional: bool) -> Question[Table]:
    return Question(
        ask=Prompt("offer", "trade", lambda table, seat: {"to": table.seat_name(_draft(table, seat).to)}),
        offer=offer_items,
        answers={GIVE: give, ASK: ask, SEND: send, SCRAP: scrap},
        refuse=why_not_bargained,
        optional=optional,
        private=True,
    )


PUT_TOGETHER_AN_OFFER: Final[Question[Table]] = _put_together(optional=True)
# The same, of the seat that the game waits for: what it was asked before is asked again once the offer is gone.
FIRST_THE_OFFER: Final[Question[Table]] = _put_together(optional=False)


def why_not_while_drafting(table: Table, seat: int) -> Refusal:
    """Whatever else it is: first the offer."""
    return Refusal("offer-first", {"to": table.seat_name(_draft(table, seat).to)}, "trade")


def forget_goods(table: Table) -> None:
    """Something changed: what can be given and asked is looked up anew."""
    for bargain in table.bargains:
        if bargain.goods:
            bargain.goods, bargain.wants = [], []


# Answering one.


def _take_back(table: Table, number: int) -> Bargain:
    """An open offer leaves the table."""
    bargain = next(one for one in table.bargains if one.sent and one.number == number)
    table.bargains.remove(bargain)
    return bargain


def accept(table: Table, seat: int, meaning: Meaning) -> None:
    """Everything changes hands, what is given before what is asked for it."""
    bargain = _take_back(table, meaning.a)
    table.note("bargain", {"seat": table.seat_name(bargain.maker), "to": table.seat_name(bargain.to)})
    for item in bargain.given:
        hand_over(table, bargain.maker, bargain.to, item)
    for item in bargain.asked:
        hand_over(table, bargain.to, bargain.maker, item)


def refuse(table: Table, seat: int, meaning: Meaning) -> None:
    """The offer is off."""
    _gone(table, _take_back(table, meaning.a), "offer-refused")


def withdraw(table: Table, seat: int, meaning: Meaning) -> None:
    """Its maker takes it back."""
    _gone(table, _take_back(table, meaning.a), "offer-withdrawn")


def _gone(table: Table, bargain: Bargain, how: str) -> None:
    names: Params = {
        "seat": table.seat_name(bargain.maker),
        "to": table.seat_name(bargain.to),
        "n": bargain.number,
    }
    table.note(how, names, (bargain.maker, bargain.to))


# Offers that lie open are answered while prisoners are settled with: their ransom may be in one.
ANSWER_AN_OFFER: Final[Question[Table]] = Question(
    ask=Prompt("anytime", "any-time"),
    offer=offer_answers,
    answers={ACCEPT: accept, REFUSE: refuse, WITHDRAW: withdraw},
    refuse=why_not_bargained,
    optional=True,
)


def lapse(table: Table) -> None:
    """End of the turn: offers, leave and drafts are gone."""
    table.bargains = []
    table.bargains_sent = 0
    table.bargains_made = [0] * table.seats
    end_leave(table)
