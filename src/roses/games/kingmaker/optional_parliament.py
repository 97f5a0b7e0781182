"""Optional Parliament: votes as it meets, a House favoured, support for a King, proposals and their fate.

Rulebook: Optional Parliament 2 to 10, Optional Victory Conditions, King's Pardon.
"""

from __future__ import annotations

from typing import Final

from roses.core.question import Action, Meaning, Prompt, Question
from roses.core.text import Params
from roses.games.kingmaker.agenda_item import AgendaItem, nothing_of_the_kind
from roses.games.kingmaker.awards import can_receive
from roses.games.kingmaker.chancery import give_award, pardons_drawn, return_cards
from roses.games.kingmaker.common_answers import about_card_for_noble, have_done, offer_consent
from roses.games.kingmaker.components import BISHOP, HEIRS, HOUSES, LANCASTER, NOBLES, YORK
from roses.games.kingmaker.coronation import king_name
from roses.games.kingmaker.division import call_vote, divide, tally
from roses.games.kingmaker.notation import (
    ABSTAIN,
    ACCLAIM,
    AGREE,
    CLAIM,
    DECLINE,
    FAVOUR,
    PASS,
    PROPOSE,
    SUPPORT,
)
from roses.games.kingmaker.session import COMMONS, LORDS, NOT_YET, ON_AWARD, ON_CLAIM, ON_PARDON, TOWNS
from roses.games.kingmaker.state import BY_PARLIAMENT, CHANCERY, UNDER, Table
from roses.games.kingmaker.votes import KINGS_VOTES, commons, holds_both_seniors, lords, resting, town_votes

# As Parliament meets.


def freeze_votes(table: Table) -> None:
    """Votes as they stand when Parliament meets: awards of today do not vote today (Optional Parliament 6)."""
    session = table.session_now()
    session.frozen = []
    for seat in range(table.seats):
        _count_votes(table, seat)
    king = table.sole_king()
    if session.by_card and king == table.board.first_king:
        _incapacitated(table)


def _count_votes(table: Table, seat: int, unfavoured: int = -1) -> None:
    session = table.session_now()
    towns, bishops = resting(table, seat, session.attending)
    session.count(
        seat,
        [
            commons(table, seat, unfavoured) - towns,
            lords(table, seat, session.attending, unfavoured) - bishops,
            town_votes(table, seat) - towns,
        ],
    )


def _incapacitated(table: Table) -> None:
    """Henry's vote falls to the faction with the most votes without it (Parliament must be summoned, ruling 85)."""
    session = table.session_now()
    holder = table.king_seat(table.board.first_king)
    if holder >= 0:
        session.add(holder, COMMONS, -KINGS_VOTES)
    best = max(session.total(seat) for seat in range(table.seats))
    session.king_vote = next(seat for seat in table.seats_from(session.summoner) if session.total(seat) == best)
    session.add(session.king_vote, COMMONS, KINGS_VOTES)
    table.note("henry-incapacitated", {"seat": table.seat_name(session.king_vote)})


def begin_preliminaries(table: Table) -> None:
    """Before other business: which House to favour, support for one of two Kings, claims to be the only King."""
    if table.options["parliament"] != "optional":
        return
    session = table.session_now()
    order = table.seats_from(session.summoner)
    if table.on("victory-by-parliament"):
        for seat in reversed(order):
            table.push(AgendaItem("claims", seat))
    if len(table.kings()) == 2:
        table.push(AgendaItem("count-support", session.summoner))
        for seat in reversed(order):
            table.push(AgendaItem("supports", seat))
        session.ballots = [NOT_YET] * table.seats
    for seat in order:
        if holds_both_seniors(table, seat):  # one seat at most
            table.push(AgendaItem("favour", seat))


def favour(table: Table, seat: int, meaning: Meaning) -> None:
    """The other house's heirs and King are not counted for this seat (ruling 93)."""
    table.agenda.pop()
    house = meaning.a
    _count_votes(table, seat, YORK if house == LANCASTER else LANCASTER)
    table.note("favoured", {"seat": table.seat_name(seat), "house": HOUSES[house]})


FAVOUR_A_HOUSE: Final[Question[Table]] = Question(
    ask=Prompt("favour", "optional-parliament-7"),
    offer=lambda table, seat: [table.notation.write(FAVOUR, house) for house in (LANCASTER, YORK)],
    answers={FAVOUR: favour},
)


# Support for one of two Kings.


def ask_for_support(table: Table, item: AgendaItem) -> None:
    """Only seats that have any vote at all."""
    if table.session_now().total(item.seat) > 0:
        table.push(AgendaItem("support", item.seat))


def offer_kings(table: Table, seat: int) -> list[Action]:
    """Either King, or neither."""
    write = table.notation.write
    found = [write(SUPPORT, king) if king < HEIRS else write(ACCLAIM, table.board.beaufort) for king in table.kings()]
    return [*found, write(ABSTAIN)]


def support(table: Table, seat: int, meaning: Meaning) -> None:
    """A ballot for a King."""
    _ballot(table, seat, meaning, meaning.a)


def support_beaufort(table: Table, seat: int, meaning: Meaning) -> None:
    """A ballot for King Beaufort."""
    _ballot(table, seat, meaning, HEIRS)


def support_neither(table: Table, seat: int, meaning: Meaning) -> None:
    """An empty ballot."""
    _ballot(table, seat, meaning, NOT_YET)


def _ballot(table: Table, seat: int, meaning: Meaning, king: int) -> None:
    table.agenda.pop()
    session = table.session_now()
    session.ballots[seat] = king
    cast: Params = {"seat": table.seat_name(seat), "n": session.total(seat)}
    if king == NOT_YET:
        table.note("ballot", {**cast, "vote": meaning.action})
    else:
        table.note("ballot-for", {**cast, "king": king_name(table, king)})


SUPPORT_A_KING: Final[Question[Table]] = Question(
    ask=Prompt("support", "optional-parliament-10"),
    offer=offer_kings,
    answers={SUPPORT: support, ACCLAIM: support_beaufort, ABSTAIN: support_neither},
    refuse=nothing_of_the_kind,
)


def count_support(table: Table, item: AgendaItem) -> None:
    """The King with the most votes in both Houses acts as sole King until he loses it again (Optional 10)."""
    kings = table.kings()
    table.supported = -1
    if len(kings) == 2:
        ahead_in_commons = tally(table, COMMONS, kings[0]) - tally(table, COMMONS, kings[1])
        ahead_in_lords = tally(table, LORDS, kings[0]) - tally(table, LORDS, kings[1])
        if ahead_in_commons > 0 and ahead_in_lords > 0:
            table.supported = kings[0]
        elif ahead_in_commons < 0 and ahead_in_lords < 0:
            table.supported = kings[1]
    table.session_now().ballots = []
    name = None
    if table.supported >= 0:
        name = table.board.heir_ids[table.supported] if table.supported < HEIRS else table.name(table.board.beaufort)
    table.note("supported" if name else "unsupported", {"king": name})


# A claim to be the one and only King (Optional Victory Conditions).


def _claims(table: Table, seat: int) -> list[Action]:
    """Crowned heads under his control."""
    write = table.notation.write
    return [
        write(CLAIM, king) if king < HEIRS else write(ACCLAIM, table.board.beaufort)
        for king in table.kings()
        if table.king_seat(king) == seat
    ]


def ask_for_claim(table: Table, item: AgendaItem) -> None:
    """Only seats that have a King."""
    if _claims(table, item.seat):
        table.push(AgendaItem("claim", item.seat))


def offer_claims(table: Table, seat: int) -> list[Action]:
    """A crowned head put forward as the one and only King, or not."""
    return [*_claims(table, seat), table.notation.write(PASS)]


def claim(table: Table, seat: int, meaning: Meaning) -> None:
    """The Houses vote on it."""
    table.agenda.pop()
    table.note("claimed", {"seat": table.seat_name(seat)})
    call_vote(table, ON_CLAIM, HEIRS if meaning.verb == ACCLAIM else meaning.a, seat)


CLAIM_THE_CROWN: Final[Question[Table]] = Question(
    ask=Prompt("claim", "optional-victory"),
    offer=offer_claims,
    answers={CLAIM: claim, ACCLAIM: claim, PASS: have_done},
    refuse=nothing_of_the_kind,
)


# Proposals.


def proposers(table: Table) -> list[int]:
    """The summoner; then the largest vote, the second largest, the most town votes (Optional 4, ruling 85)."""
    session = table.session_now()
    order = table.seats_from(session.summoner)
    by_votes = sorted(order, key=lambda seat: -session.total(seat))
    by_towns = sorted(order, key=lambda seat: -session.votes(seat, TOWNS))
    return [session.summoner, by_votes[0], by_votes[1], by_towns[0]]


def next_award(table: Table, item: AgendaItem) -> None:
    """The Houses say whether a pardon goes back into the Crown deck (advanced); then card after card is proposed."""
    session = table.session_now()
    pardons = pardons_drawn(table)
    if pardons:
        session.cards.remove(pardons[0])
        table.push(AgendaItem("awards", session.summoner))
        call_vote(table, ON_PARDON, pardons[0], 0)
    elif session.cards:
        _next_proposal(table, session.cards[0])


def _next_proposal(table: Table, card: int) -> None:
    """Whoever may propose for it now is asked."""
    session = table.session_now()
    table.push(AgendaItem("awards", session.summoner))
    if not session.rights:
        is_bishop = table.board.kind[card] == BISHOP
        session.rights = [session.summoner] if is_bishop else proposers(table)
        session.refused = []
    if _recipients(table, card):
        table.push(AgendaItem("proposing", session.rights[0], card))
    else:
        _give_up(table, card)


def _recipients(table: Table, card: int) -> list[int]:
    refused = table.session_now().refused
    return [
        noble
        for noble in range(NOBLES)
        if table.lord[noble] >= 0 and noble not in refused and can_receive(table, card, noble)
    ]


def _give_up(table: Table, card: int) -> None:
    """Nobody gets it: the Crown deck, for a bishopric Chancery (Optional 8)."""
    session = table.session_now()
    left = session.cards
    session.cards = [card]
    return_cards(table)
    session.cards = [one for one in left if one != card]
    session.rights = []
    session.refused = []


def _next_proposer(table: Table, card: int) -> None:
    """The right to propose passes on; after the last nobody gets the card."""
    session = table.session_now()
    session.rights = session.rights[1:]
    session.refused = []
    if not session.rights:
        _give_up(table, card)


def offer_proposals(table: Table, seat: int) -> list[Action]:
    """Any noble who may have it, or nobody."""
    write, card = table.notation.write, table.agenda[-1].a
    return [write(PROPOSE, card, noble) for noble in _recipients(table, card)] + [write(PASS)]


def propose(table: Table, seat: int, meaning: Meaning) -> None:
    """Put to the Houses, once the recipient's player is willing (Optional 9)."""
    table.agenda.pop()
    card, noble = meaning.a, meaning.b
    table.note("proposed", {"seat": table.seat_name(seat), "card": table.name(card), "noble": table.name(noble)})
    owner = table.lord[noble]
    if owner != seat:
        table.session_now().motion = [ON_AWARD, card, noble]
        table.push(AgendaItem("accepting", owner, card, noble))
    else:
        call_vote(table, ON_AWARD, card, noble)


def propose_nobody(table: Table, seat: int, meaning: Meaning) -> None:
    """Somebody else may."""
    _next_proposer(table, table.agenda.pop().a)


PROPOSE_A_RECIPIENT: Final[Question[Table]] = Question(
    ask=Prompt("propose", "optional-parliament-4", lambda table, seat: {"card": table.name(table.agenda[-1].a)}),
    offer=offer_proposals,
    answers={PROPOSE: propose, PASS: propose_nobody},
    refuse=nothing_of_the_kind,
)


def be_willing(table: Table, seat: int, meaning: Meaning) -> None:
    """The Houses decide."""
    item = table.agenda.pop()
    call_vote(table, ON_AWARD, item.a, item.b)


def be_unwilling(table: Table, seat: int, meaning: Meaning) -> None:
    """Nobody need accept; refused, the proposer chooses another."""
    item = table.agenda.pop()
    table.note("declined", {"seat": table.seat_name(seat), "card": table.name(item.a)})
    session = table.session_now()
    session.motion = []
    session.refused.append(item.b)


ACCEPT_AN_AWARD: Final[Question[Table]] = Question(
    ask=Prompt("accept", "optional-parliament-9", about_card_for_noble),
    offer=offer_consent,
    answers={AGREE: be_willing, DECLINE: be_unwilling},
)


# What the Houses have decided.


def count(table: Table, item: AgendaItem) -> None:
    """Most votes cast in each House (Optional 2), and what comes of it."""
    session = table.session_now()
    kind, what, whom = session.motion
    ayes, commons_for, lords_for = divide(table)
    session.ballots = []
    session.motion = []
    if kind == ON_CLAIM:
        if ayes >= table.board.commons_majority and lords_for:
            table.won_by, table.won_by_seat = BY_PARLIAMENT, whom
    elif kind == ON_PARDON:
        _settle_pardon(table, what, commons_for and lords_for)
    else:
        _settle_award(table, what, whom, commons_for, lords_for)


def _settle_pardon(table: Table, card: int, approved: bool) -> None:
    """Into the Crown deck, or back to Chancery."""
    table.card_at[card] = UNDER if approved else CHANCERY
    if approved:
        table.under.append(card)


def _settle_award(table: Table, card: int, noble: int, commons_for: bool, lords_for: bool) -> None:
    """A bishopric needs the Lords only, and may be proposed again (Optional 3, 5)."""
    session = table.session_now()
    is_bishop = table.board.kind[card] == BISHOP
    if lords_for and (commons_for or is_bishop):
        give_award(table, card, noble)
        session.rights = []
        session.refused = []
        return
    table.note("rejected", {"card": table.name(card), "noble": table.name(noble)})
    if is_bishop:
        session.refused.append(noble)
    else:
        _next_proposer(table, card)
