"""The two Houses: votes, proposals, support for a King, going home (rulebook: Optional Parliament, Return)."""

from __future__ import annotations

from roses.core.contract import Action, Decision
from roses.core.text import Text
from roses.games.kingmaker.components import BISHOP, HEIRS, HOUSES, LANCASTER, NOBLES, YORK
from roses.games.kingmaker.geography import UNFORTIFIED
from roses.games.kingmaker.holdings import (
    at_sea,
    award,
    besieged,
    can_receive,
    enterable,
    has_room,
    put_noble,
    under_siege,
)
from roses.games.kingmaker.matter import Matter, Session
from roses.games.kingmaker.notation import Meaning
from roses.games.kingmaker.state import CHANCERY, UNDER, Table
from roses.games.kingmaker.votes import commons, holds_both_seniors, lords, town_votes

AWARD: int = 0
CLAIM: int = 1
PARDON: int = 2
AYE: int = 1
NAY: int = 2


def session_of(table: Table) -> Session:
    """The Parliament in progress."""
    assert table.session is not None
    return table.session


def freeze_votes(table: Table) -> None:
    """Votes as they stand when Parliament meets: awards of today do not vote today (Optional Parliament 6)."""
    session = session_of(table)
    session.frozen = []
    for seat in range(table.seats):
        _count(table, seat, -1)
    king = table.sole_king()
    if session.by_card and king == table.board.first_king:
        _incapacitated(table)


def _count(table: Table, seat: int, unfavoured: int) -> None:
    session = session_of(table)
    counted = [
        commons(table, seat, unfavoured),
        lords(table, seat, session.attending, unfavoured),
        town_votes(table, seat),
    ]
    if len(session.frozen) <= 3 * seat:
        session.frozen += counted
    else:
        session.frozen[3 * seat : 3 * seat + 3] = counted


def _incapacitated(table: Table) -> None:
    """Henry's vote falls to the faction with the most votes without it (Parliament must be summoned, ruling 85)."""
    session = session_of(table)
    holder = table.king_seat(table.board.first_king)
    if holder >= 0:
        session.frozen[3 * holder] -= 20
    best = max(total(table, seat) for seat in range(table.seats))
    session.king_vote = next(seat for seat in table.seats_from(session.summoner) if total(table, seat) == best)
    session.frozen[3 * session.king_vote] += 20
    table.note("henry-incapacitated", {"seat": table.seat_name(session.king_vote)})


def total(table: Table, seat: int) -> int:
    """Votes in both Houses together."""
    frozen = session_of(table).frozen
    return frozen[3 * seat] + frozen[3 * seat + 1]


def preliminaries(table: Table) -> None:
    """Before other business: which House to favour, support for one of two Kings, claims to be the only King."""
    if table.options["parliament"] != "optional":
        return
    session = session_of(table)
    order = table.seats_from(session.summoner)
    if table.on("victory-by-parliament"):
        for seat in reversed(order):
            table.push(Matter("claims", seat))
    if len(table.kings()) == 2:
        table.push(Matter("count-support", session.summoner))
        for seat in reversed(order):
            table.push(Matter("supports", seat))
        session.ballots = [-1] * table.seats
    for seat in reversed(order):
        if holds_both_seniors(table, seat):
            table.push(Matter("favour", seat))


def favour_offers(table: Table) -> list[Action]:
    """One house of the two."""
    return [table.notation.write("favour", house) for house in (LANCASTER, YORK)]


def favour(table: Table, seat: int, house: int) -> None:
    """The other house's heirs and King are not counted for this seat (ruling 93)."""
    _count(table, seat, 1 - house)
    table.note("favoured", {"seat": table.seat_name(seat), "house": HOUSES[house]})


def may_vote(table: Table, seat: int) -> bool:
    """Has this seat any vote at all?"""
    return total(table, seat) > 0


def support_offers(table: Table) -> list[Action]:
    """Either King, or neither."""
    write = table.notation.write
    found = [
        write("support", king) if king < HEIRS else write("acclaim", table.board.beaufort) for king in table.kings()
    ]
    return [*found, write("abstain")]


def support(table: Table, seat: int, order: Meaning) -> None:
    """A ballot for a King."""
    king = -1 if order.verb == "abstain" else HEIRS if order.verb == "acclaim" else order.a
    session_of(table).ballots[seat] = king
    table.note("ballot", {"seat": table.seat_name(seat), "n": total(table, seat), "vote": order.verb})


def count_support(table: Table) -> None:
    """The King with the most votes in both Houses acts as sole King until he loses it again (Optional 10)."""
    session = session_of(table)
    kings = table.kings()
    tally = [[0, 0] for _ in kings]
    for seat, king in enumerate(session.ballots):
        if king in kings:
            tally[kings.index(king)][0] += session.frozen[3 * seat]
            tally[kings.index(king)][1] += session.frozen[3 * seat + 1]
    table.supported = -1
    if len(kings) == 2:
        if tally[0][0] > tally[1][0] and tally[0][1] > tally[1][1]:
            table.supported = kings[0]
        elif tally[1][0] > tally[0][0] and tally[1][1] > tally[0][1]:
            table.supported = kings[1]
    session.ballots = []
    name = None
    if table.supported >= 0:
        name = table.board.heir_ids[table.supported] if table.supported < HEIRS else table.name(table.board.beaufort)
    table.note("supported" if name else "unsupported", {"king": name})


def claim_offers(table: Table, seat: int) -> list[Action]:
    """A crowned head under his control, put forward as the one and only King."""
    write = table.notation.write
    found = []
    for king in table.kings():
        if table.king_seat(king) == seat:
            found.append(write("claim", king) if king < HEIRS else write("acclaim", table.board.beaufort))
    return [*found, write("pass")] if found else []


def claim(table: Table, seat: int, order: Meaning) -> None:
    """The Houses vote on it."""
    king = HEIRS if order.verb == "acclaim" else order.a
    session_of(table).motion = [CLAIM, king, seat]
    table.note("claimed", {"seat": table.seat_name(seat)})
    call_vote(table)


def call_vote(table: Table) -> None:
    """Everybody with a vote says aye or nay; one voice a seat for both Houses (ruling 108)."""
    session = session_of(table)
    session.ballots = [-1] * table.seats
    table.push(Matter("count", session.summoner))
    for seat in reversed(table.seats_from(session.summoner)):
        table.push(Matter("votes", seat))


def vote_decision(table: Table) -> Decision:
    """Aye or nay?"""
    session = session_of(table)
    kind, what = session.motion[0], session.motion[1]
    if kind == AWARD:
        params: dict[str, str | int | list[str] | list[int] | dict[str, int] | dict[str, str] | None] = {
            "card": table.name(what),
            "noble": table.name(session.motion[2]),
        }
        return Decision(Text("prompt.vote", params), "optional-parliament-2")
    if kind == CLAIM:
        return Decision(Text("prompt.vote-claim", {"seat": table.seat_name(session.motion[2])}), "optional-victory")
    return Decision(Text("prompt.vote-pardon", {}), "kings-pardon")


def vote_offers(table: Table) -> list[Action]:
    """Aye, nay or nothing."""
    write = table.notation.write
    return [write("aye"), write("nay"), write("abstain")]


def vote(table: Table, seat: int, verb: str) -> None:
    """A ballot on the motion."""
    session_of(table).ballots[seat] = AYE if verb == "aye" else NAY if verb == "nay" else 0
    table.note("ballot", {"seat": table.seat_name(seat), "n": total(table, seat), "vote": verb})


def count(table: Table) -> None:
    """Most votes cast in each House; a tie is a no (Optional 2)."""
    session = session_of(table)
    sums = [0] * 4  # commons aye and nay, lords aye and nay
    for seat, ballot in enumerate(session.ballots):
        if ballot in (AYE, NAY):
            sums[ballot - 1] += session.frozen[3 * seat]
            sums[1 + ballot] += session.frozen[3 * seat + 1]
    kind, what, third = session.motion
    session.ballots = []
    session.motion = []
    table.note("division", {"commons_aye": sums[0], "commons_nay": sums[1], "lords_aye": sums[2], "lords_nay": sums[3]})
    both = sums[0] > sums[1] and sums[2] > sums[3]
    if kind == CLAIM:
        if sums[0] >= table.board.commons_majority and sums[2] > sums[3]:
            table.result_by = f"parliament {third}"
        return
    if kind == PARDON:
        table.card_at[what] = UNDER if both else CHANCERY
        if both:
            table.under.append(what)
        return
    if both or (table.board.kind[what] == BISHOP and sums[2] > sums[3]):
        give_award(table, what, third)
        session.rights = []
        session.refused = []
        return
    table.note("rejected", {"card": table.name(what), "noble": table.name(third)})
    if table.board.kind[what] == BISHOP:
        session.refused.append(third)
    else:
        session.rights = session.rights[1:]
        session.refused = []
        if not session.rights:
            _give_up(table, what)


def ask_about_pardon(table: Table, card: int) -> None:
    """Advanced: the Houses say whether a pardon drawn goes back into the Crown deck."""
    session_of(table).motion = [PARDON, card, 0]
    call_vote(table)


def proposers(table: Table) -> list[int]:
    """The summoner; then the largest vote, the second largest, the most town votes (Optional 4, ruling 85)."""
    session = session_of(table)
    order = table.seats_from(session.summoner)
    by_votes = sorted(order, key=lambda seat: -total(table, seat))
    by_towns = sorted(order, key=lambda seat: -session.frozen[3 * seat + 2])
    return [session.summoner, by_votes[0], by_votes[1], by_towns[0]]


def next_proposal(table: Table) -> None:
    """The first card still on the table, and whoever may propose for it now."""
    session = session_of(table)
    if not session.cards:
        return
    card = session.cards[0]
    table.push(Matter("awards", session.summoner))
    if not session.rights:
        is_bishop = table.board.kind[card] == BISHOP
        session.rights = [session.summoner] if is_bishop else proposers(table)
        session.refused = []
    if not _recipients(table, card):
        _give_up(table, card)
        return
    table.push(Matter("proposing", session.rights[0], card))


def _recipients(table: Table, card: int) -> list[int]:
    refused = session_of(table).refused
    return [
        noble
        for noble in range(NOBLES)
        if table.lord[noble] >= 0 and noble not in refused and can_receive(table, card, noble)
    ]


def _give_up(table: Table, card: int) -> None:
    """Nobody gets it: the Crown deck, for a bishopric Chancery."""
    session = session_of(table)
    left = session.cards
    session.cards = [card]
    return_cards(table)
    session.cards = [one for one in left if one != card]
    session.rights = []
    session.refused = []


def proposing_decision(table: Table, matter: Matter) -> Decision:
    """Whom do you propose?"""
    return Decision(Text("prompt.propose", {"card": table.name(matter.a)}), "optional-parliament-4")


def proposing_offers(table: Table, matter: Matter) -> list[Action]:
    """Any noble who may have it, or nobody."""
    write = table.notation.write
    return [write("propose", matter.a, noble) for noble in _recipients(table, matter.a)] + [write("pass")]


def propose(table: Table, matter: Matter, order: Meaning) -> None:
    """Put to the Houses, once the recipient's player is willing (Optional 9)."""
    session = session_of(table)
    if order.verb == "pass":
        session.rights = session.rights[1:]
        session.refused = []
        if not session.rights:
            _give_up(table, matter.a)
        return
    table.note(
        "proposed",
        {"seat": table.seat_name(matter.seat), "card": table.name(order.a), "noble": table.name(order.b)},
    )
    session.motion = [AWARD, order.a, order.b]
    owner = table.lord[order.b]
    if owner != matter.seat:
        table.push(Matter("accepting", owner, order.a, order.b))
    else:
        call_vote(table)


def accepting(table: Table, matter: Matter, verb: str) -> None:
    """Nobody need accept; refused, the proposer chooses another."""
    session = session_of(table)
    if verb == "agree":
        call_vote(table)
        return
    table.note("declined", {"seat": table.seat_name(matter.seat), "card": table.name(matter.a)})
    session.motion = []
    session.refused.append(matter.b)


# Return from Parliament.


def begin_return(table: Table, summoner: int) -> None:
    """Everybody in turn says which nobles go home; in secret, all go at once at the end."""
    if table.options["return-home"] == "secret":
        table.push(Matter("go-home", summoner))
    for seat in reversed(table.seats_from(summoner)):
        table.push(Matter("return", seat))


def return_offers(table: Table, seat: int) -> list[Action]:
    """His nobles who can go home and have not said so yet."""
    found = [
        table.notation.write("home", noble, place)
        for noble in table.free_nobles(seat)
        if table.homes[noble] < 0
        for place in may_go_home(table, noble)
    ]
    return [*found, table.notation.done]


def return_home(table: Table, noble: int, place: int) -> None:
    """At once, or when all have written it down."""
    if table.options["return-home"] == "secret":
        table.homes[noble] = place
    else:
        _go(table, noble, place)


def _go(table: Table, noble: int, place: int) -> None:
    put_noble(table, noble, table.board.map.squares + place)
    table.note("went-home-noble", {"noble": table.name(noble), "place": table.board.map.place_ids[place]})


def all_go_home(table: Table) -> None:
    """What was written down happens."""
    for noble in range(NOBLES):
        if table.homes[noble] >= 0:
            place = table.homes[noble]
            table.homes[noble] = -1
            if place in may_go_home(table, noble):
                _go(table, noble, place)
    table.reveals += 1


def return_cards(table: Table) -> None:
    """Titles and offices nobody can have go to the Crown deck, bishoprics back to Chancery."""
    session = session_of(table)
    for card in session.cards:
        if table.board.kind[card] == BISHOP:
            table.card_at[card] = CHANCERY
        else:
            table.card_at[card] = UNDER
            table.under.append(card)
        table.note("not-awarded", {"card": table.name(card)})
    session.cards = []


def give_award(table: Table, card: int, noble: int) -> None:
    """An award of Parliament."""
    session_of(table).cards.remove(card)
    award(table, card, noble)
    table.note(
        "awarded", {"card": table.name(card), "noble": table.name(noble), "seat": table.seat_name(table.lord[noble])}
    )


def may_go_home(table: Table, noble: int) -> list[int]:
    """Home castles a noble may return to: on his card, his to enter, with room; by land or from land only."""
    if table.captor[noble] >= 0 or at_sea(table, noble) or besieged(table, noble):
        return []
    seat = table.lord[noble]
    return [
        place
        for place in table.board.places[noble]
        if table.exists(place)
        and table.spot[noble] != table.board.map.squares + place
        and enterable(table, place, seat)
        and not under_siege(table, place)
        and has_room(table, place, [noble])
        and table.board.map.place_kind[place] != UNFORTIFIED
    ]
