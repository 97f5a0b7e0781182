"""Parliament: summoning, attendance, awards from Chancery, the King's Peace (rulebook: Parliament)."""

from __future__ import annotations

from roses.core.contract import Action, Decision
from roses.core.text import Text
from roses.games.kingmaker import houses
from roses.games.kingmaker.components import (
    CARDS,
    HEIRS,
    NOBLES,
    OFFICES,
    PARDON,
    PARLIAMENT_CARD,
    SHIPS,
    WRIT,
)
from roses.games.kingmaker.geography import CASTLE, LAND, ROYAL_CASTLE
from roses.games.kingmaker.holdings import (
    at_sea,
    besieged,
    can_receive,
    hand_on,
    has_room,
    passengers,
    permanent,
    put_noble,
    ship_master,
    under_siege,
)
from roses.games.kingmaker.matter import Matter, Session
from roses.games.kingmaker.notation import Meaning
from roses.games.kingmaker.sea import haven
from roses.games.kingmaker.state import CHANCERY, DISCARD, TABLE, UNDER, Table


def sites(table: Table, seat: int) -> list[int]:
    """Where this seat may summon Parliament now: where its sole King, or else its Chancellor, stands (ruling 51)."""
    if not table.events_held(seat, WRIT):
        return []
    king = table.sole_king()
    if king >= 0:
        if table.king_seat(king) != seat:
            return []
        spot = table.spot[table.board.beaufort] if king == HEIRS else table.heir_spot[king]
    else:
        chancellor = table.holder_of(table.board.chancellor)
        if chancellor < 0 or table.lord[chancellor] != seat or not table.events_held(seat, PARLIAMENT_CARD):
            return []
        spot = table.spot[chancellor]
    if not is_site(table, spot) or not summonable(table, seat):
        return []
    return [spot]


def is_site(table: Table, spot: int) -> bool:
    """An unfortified or open town, town or city; not a castle, not Calais, not under siege."""
    place = table.place_of(spot)
    if place < 0 or not table.exists(place):
        return False
    chart = table.board.map
    if chart.place_kind[place] in (CASTLE, ROYAL_CASTLE) or chart.square_kind[chart.place_square[place]] != LAND:
        return False
    return not under_siege(table, place)


def summonable(table: Table, seat: int) -> list[int]:
    """Nobles of others to whom a writ can be sent (ruling 52)."""
    return [
        noble
        for noble in range(NOBLES)
        if table.lord[noble] >= 0 and table.lord[noble] != seat and can_come(table, noble)
    ]


def can_come(table: Table, noble: int) -> bool:
    """Not at sea, besieged or a prisoner; from overseas only with an empty ship large enough."""
    if table.captor[noble] >= 0 or table.spot[noble] < 0 or at_sea(table, noble) or besieged(table, noble):
        return False
    if table.board.map.square_kind[table.square(noble)] == LAND:
        return True
    return bool(transports(table, noble))


def transports(table: Table, noble: int) -> list[int]:
    """Empty ships of his faction, or lent to it, that hold all his troops and have a haven on the mainland."""
    seat = table.lord[noble]
    return [
        ship
        for ship in range(SHIPS)
        if table.ship_spot[ship] >= 0
        and ship_master(table, ship) == seat
        and not passengers(table, ship)
        and table.board.capacity[ship] >= permanent(table, noble)
        and mainland_havens(table, seat)
    ]


def mainland_havens(table: Table, seat: int) -> list[int]:
    """Friendly or unfortified ports of the mainland."""
    chart = table.board.map
    return [
        spot
        for spot in chart.ports
        if table.exists(spot - chart.squares)
        and chart.square_kind[chart.place_square[spot - chart.squares]] == LAND
        and haven(table, spot, seat)
    ]


def decision(table: Table) -> Decision:
    """Summon Parliament?"""
    return Decision(Text("prompt.parliament", {}), "parliament")


def offers(table: Table, seat: int) -> list[Action]:
    """At the place where the King or Chancellor is, or not at all."""
    return [table.notation.write("summon", spot) for spot in sites(table, seat)]


def summon(table: Table, seat: int, spot: int, by_card: bool = False) -> None:
    """Parliament is summoned; the Chancellor plays his Parliament card."""
    session = Session(seat, spot)
    session.by_card = by_card
    table.session = session
    table.note("summoned", {"seat": table.seat_name(seat), "place": table.spot_name(spot)})
    if not by_card and table.sole_king() < 0:
        table.event_at[table.events_held(seat, PARLIAMENT_CARD)[0]] = DISCARD
    table.push(Matter("open-parliament", seat))
    for other in reversed(table.seats_from(seat)):
        table.push(Matter("attend", other))
    if not by_card:
        table.push(Matter("writs", seat))


def site_offers(table: Table) -> list[Action]:
    """Advanced: the player who drew the card names any place where Parliament can be held."""
    squares = table.board.map.squares
    return [
        table.notation.write("summon", squares + place)
        for place in range(table.board.map.places)
        if is_site(table, squares + place)
    ]


def writs_decision(table: Table, matter: Matter) -> Decision:
    """Whom do you summon?"""
    return Decision(Text("prompt.writs", {"n": len(table.events_held(matter.seat, WRIT))}), "parliament-2")


def writs_offers(table: Table, matter: Matter) -> list[Action]:
    """A writ to another player's noble; after the first it may be enough."""
    session = houses.session_of(table)
    found = [
        table.notation.write("writ", noble)
        for noble in summonable(table, matter.seat)
        if noble not in session.attending and table.events_held(matter.seat, WRIT)
    ]
    if matter.a == 1:
        found.append(table.notation.done)
    return found


def writs_answer(table: Table, matter: Matter, order: Meaning) -> None:
    """One writ served: that noble comes at once."""
    table.agenda.pop()
    if order.verb == "done":
        return
    table.event_at[table.events_held(matter.seat, WRIT)[0]] = DISCARD
    table.note("writ", {"noble": table.name(order.a), "seat": table.seat_name(table.lord[order.a])})
    come(table, order.a)
    table.push(Matter("writs", matter.seat, 1))
    if len(writs_offers(table, table.agenda[-1])) == 1:
        table.agenda.pop()


def come(table: Table, noble: int) -> None:
    """To Parliament whatever the distance; by ship from overseas, which ends in a mainland port."""
    session = houses.session_of(table)
    if table.board.map.square_kind[table.square(noble)] != LAND:
        ship = transports(table, noble)[0]
        table.ship_spot[ship] = mainland_havens(table, table.lord[noble])[0]
        table.note("ferried", {"noble": table.name(noble), "ship": table.board.ship_ids[ship]})
    place = table.place_of(session.site)
    spot = session.site
    # Whoever does not fit within the walls stands before them and attends all the same (ruling 107).
    if table.spot[noble] != spot and not has_room(table, place, [noble]):
        spot = table.square_of(spot)
    put_noble(table, noble, spot)
    session.attending.append(noble)
    table.note("attends", {"noble": table.name(noble), "place": table.spot_name(session.site)})


def attend_decision(table: Table) -> Decision:
    """Who else comes?"""
    return Decision(Text("prompt.attend", {"place": table.spot_name(houses.session_of(table).site)}), "parliament-4")


def attend_offers(table: Table, matter: Matter) -> list[Action]:
    """Any of his nobles who can come and is not there yet."""
    session = houses.session_of(table)
    found = [
        table.notation.write("attend", noble)
        for noble in table.free_nobles(matter.seat)
        if noble not in session.attending and (table.spot[noble] == session.site or can_come(table, noble))
    ]
    found.append(table.notation.done)
    return found


def present_already(table: Table, matter: Matter) -> None:
    """Nobles who stand in the place attend without being asked; the others' players are asked."""
    session = houses.session_of(table)
    for noble in table.free_nobles(matter.seat):
        if table.spot[noble] == session.site and noble not in session.attending:
            session.attending.append(noble)
    table.push(Matter("attending", matter.seat))


def open_session(table: Table) -> None:
    """Everybody is there: offices may be ceded, cards are drawn from Chancery, one for each noble attending."""
    session = houses.session_of(table)
    session.attending.sort()
    # The King's Peace over the square until the summoner's next turn.
    table.peace_square = table.square_of(session.site)
    table.peace_seat = session.summoner
    chancery = [card for card in range(CARDS) if table.card_at[card] == CHANCERY]
    number = min(len(session.attending), len(chancery))
    session.cards = sorted(table.chance.take(chancery) for _ in range(number))
    for card in session.cards:
        table.card_at[card] = TABLE
    if number:
        table.reveals += 1
    table.note("chancery-drawn", {"n": len(session.attending), "cards": [table.name(card) for card in session.cards]})
    table.push(Matter("close-parliament", session.summoner))
    for other in reversed(table.seats_from(session.summoner)):
        table.push(Matter("cede", other))
    table.push(Matter("awards", session.summoner))
    houses.freeze_votes(table)
    houses.preliminaries(table)


def next_award(table: Table, matter: Matter) -> None:
    """Ask for the next award, or end: what cannot be given goes to the Crown deck."""
    session = houses.session_of(table)
    if _settle_pardons(table):
        return
    if table.options["parliament"] == "optional":
        houses.next_proposal(table)
        return
    if award_offers(table):
        table.push(Matter("awarding", session.summoner))
        return
    houses.return_cards(table)


def _settle_pardons(table: Table) -> bool:
    """A King's Pardon drawn goes to the Crown deck, or where the Houses say (advanced); True if they are asked."""
    session = houses.session_of(table)
    for card in [card for card in session.cards if table.board.kind[card] == PARDON]:
        session.cards.remove(card)
        if table.options["parliament"] == "optional":
            table.push(Matter("awards", session.summoner))
            houses.ask_about_pardon(table, card)
            return True
        table.card_at[card] = UNDER
        table.under.append(card)
    return False


def award_decision(table: Table) -> Decision:
    """As many as possible must be given (ruling 53)."""
    return Decision(
        Text("prompt.award", {"cards": [table.name(card) for card in houses.session_of(table).cards]}), "parliament-6"
    )


def award_offers(table: Table) -> list[Action]:
    """Any card to any noble on the board who may have it, friend or rival."""
    return [
        table.notation.write("award", card, noble)
        for card in houses.session_of(table).cards
        for noble in range(NOBLES)
        if table.lord[noble] >= 0 and can_receive(table, card, noble)
    ]


# Offices handed on between nobles attending, by leave of the summoner (Transfer 5).


def cede_offers(table: Table, matter: Matter) -> list[Action]:
    """An office of his to another noble attending who may have one."""
    session = houses.session_of(table)
    found = []
    for noble in session.attending:
        if table.lord[noble] != matter.seat:
            continue
        for card in table.awards[noble]:
            if OFFICES <= card < 47:
                found += [
                    table.notation.write("cede", card, other)
                    for other in session.attending
                    if other != noble and table.lord[other] >= 0 and can_receive(table, card, other)
                ]
    found.append(table.notation.done)
    return found


def cede_decision() -> Decision:
    """Hand on an office?"""
    return Decision(Text("prompt.cede", {}), "transfer-5")


def cede_answer(table: Table, matter: Matter, order: Meaning) -> None:
    """The summoner and the new holder's player must both agree."""
    table.agenda.pop()
    if order.verb == "done":
        return
    session = houses.session_of(table)
    seats = [seat for seat in dict.fromkeys((session.summoner, table.lord[order.b])) if seat != matter.seat]
    table.push(Matter("ceding", matter.seat, order.a, order.b))
    for seat in reversed(seats):
        table.push(Matter("consent", seat, order.a, order.b))


def consent_decision(table: Table, matter: Matter) -> Decision:
    """Do you agree?"""
    return Decision(Text("prompt.consent", {"card": table.name(matter.a), "noble": table.name(matter.b)}), "transfer-5")


def consent_answer(table: Table, order: Meaning) -> None:
    """One no is enough."""
    table.agenda.pop()
    if order.verb == "decline":
        while table.agenda.pop().kind != "ceding":
            pass
        table.note("cession-refused", {})


def cede(table: Table, matter: Matter) -> None:
    """The office changes hands."""
    card, noble = matter.a, matter.b
    giver = hand_on(table, card, noble)
    if card == table.board.chancellor and table.lord[giver] != table.lord[noble]:
        _pass_on_parliament_cards(table, table.lord[giver])
    table.note("ceded", {"card": table.name(card), "noble": table.name(giver), "other": table.name(noble)})


def _pass_on_parliament_cards(table: Table, seat: int) -> None:
    """They cannot be given away: without the Chancellor they are discarded."""
    for event in table.events_held(seat, PARLIAMENT_CARD):
        table.event_at[event] = DISCARD


def close(table: Table) -> None:
    """Parliament ends; nobles may return home under that option."""
    session = houses.session_of(table)
    table.note("parliament-over", {"place": table.spot_name(session.site)})
    table.session = None
    if table.options["return-home"] != "off":
        houses.begin_return(table, session.summoner)
