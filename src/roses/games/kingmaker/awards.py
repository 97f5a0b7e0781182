"""Crown cards of a faction: who may have which, how they come and go (rulebook: Faction, Chancery, Transfer)."""

from __future__ import annotations

from bisect import insort

from roses.games.kingmaker.components import (
    BISHOP,
    BISHOPS,
    MERCENARIES,
    NOBLES,
    OFFICE,
    OFFICES,
    PARDONS,
    PARLIAMENT_CARD,
    TITLE,
    TITLES,
    TOWN,
)
from roses.games.kingmaker.places import claim_places, make_neutral, parent_of, take_control
from roses.games.kingmaker.ships import at_sea, muster_ships
from roses.games.kingmaker.siege import besieged
from roses.games.kingmaker.state import APART, BOX, CHANCERY, DISCARD, HAND, NOBODY, UNDER, Table
from roses.games.kingmaker.strength import adds_troops


def is_titled(table: Table, noble: int) -> bool:
    """Has he a title, printed or by card?"""
    return table.board.titled[noble] or any(TITLES <= card < OFFICES for card in table.awards[noble])


def has_office(table: Table, noble: int) -> bool:
    """Has he an office?"""
    return any(OFFICES <= card < BISHOPS for card in table.awards[noble])


def may_hold(table: Table, card: int, noble: int) -> bool:
    """One title for an untitled noble, one office for a titled one, anything else for anybody (Prepare 4)."""
    if card < TITLES or card >= PARDONS:
        return False
    if card < OFFICES:
        return not is_titled(table, noble)
    if card < BISHOPS:
        return is_titled(table, noble) and not has_office(table, noble)
    if card == table.board.french:
        chart = table.board.map
        return table.spot[noble] >= 0 and table.square(noble) in (chart.calais_square, chart.continent)
    return True


def can_receive(table: Table, card: int, noble: int) -> bool:
    """May this card be added to this noble now: allowed, and no troops to one besieged or at sea (ruling 94)?"""
    if table.spot[noble] < 0 or table.captor[noble] >= 0 or not may_hold(table, card, noble):
        return False
    if is_traded_to_fighter(table, card, noble):
        return False
    return not (adds_troops(table, card, noble) and (at_sea(table, noble) or besieged(table, noble)))


def is_traded_to_fighter(table: Table, card: int, noble: int) -> bool:
    """Was the card traded in this turn, and is or was he in a combat of this turn (Trade and Gifts, ruling 120)?"""
    if table.turn == 0 or table.traded[card] != table.turn:
        return False
    return table.turn in (table.fought[noble], table.defended[noble])


def is_transferable(table: Table, card: int) -> bool:
    """Towns, ships, bishops and mercenaries; bishops not under their option, French Aid never."""
    if card < BISHOPS or card >= PARDONS or card == table.board.french:
        return False
    return not (card < MERCENARIES and table.on("bishops"))


def award(table: Table, card: int, noble: int) -> None:
    """Allot a card to a noble, with the places and ships that come with it."""
    town_owner = captured_by(table, card)
    if town_owner >= 0 and town_owner != table.lord[noble]:
        set_apart(table, card, town_owner)
        return
    table.card_at[card] = noble
    table.known[card] = 0
    insort(table.awards[noble], card)
    claim_places(table, card, noble)
    if table.board.ships_of[card]:
        muster_ships(table)


def hand_on(table: Table, card: int, noble: int) -> int:
    """An allotted card goes from one noble to another, with what it brings. Returns who had it."""
    giver = take_off(table, card, passes_on=True)
    award(table, card, noble)
    return giver


def transfer(table: Table, card: int, noble: int) -> int:
    """A transferable goes to another noble, of no use this turn: no troops, no ship, no gates (Transfer 1, ruling 117).

    Returns who had it.
    """
    before = [table.holder[place] for place in table.board.places[card]]
    giver = hand_on(table, card, noble)
    table.fresh[card] = table.turn
    for place, seat in zip(table.board.places[card], before, strict=True):
        if table.holder[place] != seat:
            table.gates[place] = seat
    return giver


def take_off(table: Table, card: int, passes_on: bool = False) -> int:
    """Take an allotted card from its noble; the places and ships it gave him go too. Returns who had it.

    Where it passes straight on to another, control never lapses: nobody inside is put out, and grants stand.
    """
    noble = table.card_at[card]
    assert 0 <= noble < NOBLES
    table.awards[noble].remove(card)
    table.card_at[card] = BOX
    for place in table.board.places[card]:
        if passes_on:
            if table.through[place] == noble:
                take_control(table, place, NOBODY, NOBODY)
            continue
        # A place granted away goes with the parent card too (ruling 86); a captured one does not.
        if table.through[place] >= 0 and parent_of(table, place) == NOBODY:
            make_neutral(table, place)
    return noble


def captured_by(table: Table, card: int) -> int:
    """The faction that has captured the town a town card names, or NOBODY (ruling 40)."""
    if table.board.kind[card] != TOWN:
        return NOBODY
    for place in table.board.places[card]:
        if table.holder[place] >= 0 and table.through[place] == NOBODY:
            return table.holder[place]
    return NOBODY


def set_apart(table: Table, card: int, seat: int) -> None:
    """Lay the card of a captured town by itself."""
    table.card_at[card] = APART + seat
    table.known[card] = 0
    table.note("set-apart", {"card": table.name(card), "seat": table.seat_name(seat)})


def put_away(table: Table, card: int) -> None:
    """A card that nobody has any more: titles and offices to Chancery, the rest under the Crown deck."""
    kind = table.board.kind[card]
    to_chancery = kind in (TITLE, OFFICE) or (kind == BISHOP and table.on("bishops"))
    table.card_at[card] = CHANCERY if to_chancery else UNDER
    table.known[card] = 0
    if not to_chancery:
        table.under.append(card)


def strip_awards(table: Table, noble: int) -> None:
    """All his awards go back where they belong."""
    chancellor = table.card_at[table.board.chancellor] == noble
    for card in table.awards[noble][:]:
        take_off(table, card)
        put_away(table, card)
    muster_ships(table)
    if chancellor:
        discard_parliament_cards(table)


def discard_parliament_cards(table: Table) -> None:
    """Without a Chancellor in play no Parliament card is kept."""
    for event, at in enumerate(table.event_at):
        if at >= 0 and table.board.event_kind[event] == PARLIAMENT_CARD:
            table.event_at[event] = DISCARD


def in_hand(table: Table, card: int) -> int:
    """The seat in whose hand a card is, or NOBODY."""
    at = table.card_at[card]
    return at - HAND if HAND <= at < APART else NOBODY
