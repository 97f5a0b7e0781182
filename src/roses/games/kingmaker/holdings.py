"""Factions: what a noble holds, what it is worth, and what becomes of it (rulebook: Faction, Chancery, Transfer)."""

from __future__ import annotations

from bisect import insort

from roses.games.kingmaker.components import (
    BISHOP,
    BISHOPS,
    HEIRS,
    MERCENARIES,
    NOBLES,
    OFFICE,
    OFFICES,
    PARDONS,
    PARLIAMENT_CARD,
    SHIPS,
    TITLE,
    TITLES,
    TOWN,
)
from roses.games.kingmaker.geography import OPEN_TOWN, SEA
from roses.games.kingmaker.state import APART, BOX, CHANCERY, DISCARD, HAND, NOBODY, NOWHERE, PLAY, UNDER, Table


def troops(table: Table, noble: int) -> int:
    """A noble's strength where he stands: permanent troops and the bonuses of the square (ruling 20)."""
    board = table.board
    strength = board.troops[noble]
    spot = table.spot[noble]
    at_sea = spot < 0 or spot >= table.ships_from
    square = -1 if at_sea else table.square_of(spot)
    for card in table.awards[noble]:
        if table.fresh[card] == table.turn:
            continue  # handed over this turn: not to be used yet (Transfer 1)
        strength += board.troops[card]
        if square >= 0 and board.bonus[card]:
            strength += board.bonus[card][square]
    return strength


def permanent(table: Table, noble: int) -> int:
    """His troops without any bonus of area: what a ship must carry (ruling 20)."""
    board = table.board
    return board.troops[noble] + sum(board.troops[card] for card in table.awards[noble])


def strength(table: Table, nobles: list[int]) -> int:
    """A force's troops."""
    return sum(troops(table, noble) for noble in nobles)


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


def adds_troops(table: Table, card: int) -> bool:
    """Would this card make a noble stronger?"""
    return table.board.troops[card] > 0 or table.board.bonus_troops[card] > 0


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
    for place in table.board.places[card]:
        if table.holder[place] == NOBODY and table.exists(place):
            take_control(table, place, table.lord[noble], noble)
    if table.board.ships_of[card]:
        muster_ships(table)


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


def hand_on(table: Table, card: int, noble: int) -> int:
    """An allotted card goes from one noble to another, with what it brings. Returns who had it."""
    giver = take_off(table, card, passes_on=True)
    award(table, card, noble)
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


def parent_of(table: Table, place: int) -> int:
    """The noble who has the card that names a place, his own card or an award; or NOBODY."""
    for card in table.board.map_cards[place]:
        if card < NOBLES:
            if table.lord[card] >= 0:
                return card
        elif 0 <= table.card_at[card] < NOBLES:
            return table.card_at[card]
    return NOBODY


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


def take_control(table: Table, place: int, seat: int, noble: int) -> None:
    """A place now belongs to a faction, through a noble or (NOBODY) by capture."""
    table.holder[place] = seat
    table.through[place] = noble
    table.forget_roads()


def make_neutral(table: Table, place: int) -> None:
    """Nobody's any more; whoever is inside is put out into the open (Nobles Killed)."""
    table.holder[place] = NOBODY
    table.through[place] = NOBODY
    table.forget_roads()
    spot = table.board.map.squares + place
    if table.on("town-fighting"):
        # Situation 1: those inside stay and must fight for the place.
        inside = [noble for noble in range(NOBLES) if table.spot[noble] == spot]
        if inside:
            table.note("neutral-inside", {"place": table.spot_name(spot)})
            return
    expel(table, place)


def expel(table: Table, place: int) -> None:
    """Everybody inside stands in the open of the square, heirs alone too (ruling 97)."""
    spot = table.board.map.squares + place
    square = table.board.map.place_square[place]
    for noble in range(NOBLES):
        if table.spot[noble] == spot:
            put_noble(table, noble, square)
            table.note("expelled", {"noble": table.name(noble), "place": table.spot_name(spot)})
    for heir in range(HEIRS):
        if table.heir_spot[heir] == spot:
            table.heir_spot[heir] = square


def put_noble(table: Table, noble: int, spot: int) -> None:
    """Stand a noble somewhere, his heirs with him; he leaves his pile, and any siege."""
    if table.spot[noble] == spot:
        return
    table.spot[noble] = spot
    table.siege[noble] = NOWHERE
    table.landed[noble] = NOWHERE
    leave_pile(table, noble)
    for heir in table.heirs_with(noble):
        table.heir_spot[heir] = spot


def leave_pile(table: Table, noble: int) -> None:
    """A pile of his own; the others keep theirs under another's number."""
    others = [other for other in range(NOBLES) if table.pile[other] == noble and other != noble]
    for other in others:
        table.pile[other] = others[0]
    table.pile[noble] = noble


def muster_ships(table: Table) -> None:
    """Every ship follows the noble who has her card; with passengers aboard only once she touches port."""
    board = table.board
    for ship in range(SHIPS):
        keeper = table.holder_of(board.ship_card[ship])
        seat = table.lord[keeper] if keeper >= 0 else NOBODY
        if table.ship_seat[ship] == seat:
            continue
        if table.ship_spot[ship] >= 0 and passengers(table, ship):
            continue
        if seat == NOBODY:
            table.ship_spot[ship] = NOWHERE
        elif table.ship_spot[ship] == NOWHERE:
            table.ship_spot[ship] = board.map.squares + board.ship_home[ship]
            table.ship_moved[ship] = 0
        table.ship_seat[ship] = seat
        table.borrower[ship] = NOBODY
        table.convoy[ship] = ship


def passengers(table: Table, ship: int) -> list[int]:
    """Nobles aboard."""
    deck = table.ships_from + ship
    return [noble for noble in range(NOBLES) if table.spot[noble] == deck]


def ship_master(table: Table, ship: int) -> int:
    """Who sails her now: the one she is lent to, else her owner."""
    return table.borrower[ship] if table.borrower[ship] >= 0 else table.ship_seat[ship]


def friendly(table: Table, place: int, seat: int) -> bool:
    """Does this faction control the place, or has it an ally's or another's leave to be there?"""
    holder = table.holder[place]
    if holder == seat or (holder >= 0 and table.allied(seat, holder)):
        return True
    return holder >= 0 and seat * 1000 + place in table.permits


def enterable(table: Table, place: int, seat: int) -> bool:
    """May this faction's nobles walk in: unfortified, open and not held against them, or friendly?"""
    chart = table.board.map
    if not table.exists(place):
        return False
    if not chart.fortified[place]:
        return True
    if chart.place_kind[place] == OPEN_TOWN:
        return not hostile_inside(table, place, seat)
    return friendly(table, place, seat)


def hostile_inside(table: Table, place: int, seat: int) -> list[int]:
    """Nobles of others (allies and those who gave leave apart) inside a place."""
    spot = table.board.map.squares + place
    return [
        noble
        for noble in range(NOBLES)
        if table.spot[noble] == spot
        and table.captor[noble] < 0
        and not table.allied(seat, table.lord[noble])
        and seat * 1000 + place not in table.permits
    ]


def inside(table: Table, place: int) -> list[int]:
    """Nobles inside a place, prisoners apart."""
    spot = table.board.map.squares + place
    return [noble for noble in range(NOBLES) if table.spot[noble] == spot and table.captor[noble] < 0]


def besiegers(table: Table, place: int) -> list[int]:
    """Nobles who lie before a place."""
    return [noble for noble in range(NOBLES) if table.siege[noble] == place and table.captor[noble] < 0]


def defence(table: Table, place: int, attacker: int) -> int:
    """Garrison and the nobles of the one faction inside that defends (rulebook: Siege 1)."""
    return table.board.map.garrison[place] + strength(table, defenders_inside(table, place, attacker))


def defenders_inside(table: Table, place: int, attacker: int) -> list[int]:
    """The nobles of the strongest faction inside: the defenders' own choice would be no other (ruling 114)."""
    by_seat: dict[int, list[int]] = {}
    for noble in inside(table, place):
        if not table.allied(attacker, table.lord[noble]):
            by_seat.setdefault(table.lord[noble], []).append(noble)
    best: list[int] = []
    for nobles in by_seat.values():
        if strength(table, nobles) > strength(table, best):
            best = nobles
    return best


def under_siege(table: Table, place: int) -> bool:
    """Rained off and still surrounded: the besiegers are there and still equal to the defence (ruling 36)."""
    nobles = besiegers(table, place)
    return bool(nobles) and strength(table, nobles) >= defence(table, place, table.master(nobles[0]))


def lift_sieges(table: Table) -> None:
    """Besiegers who have fallen below the defence no longer lie before the place."""
    for noble, place in enumerate(table.siege):
        if place >= 0 and not under_siege(table, place):
            table.siege[noble] = NOWHERE


def besieged(table: Table, noble: int) -> bool:
    """Is he shut up in a place under siege?"""
    place = table.place_of(table.spot[noble])
    return place >= 0 and place in table.siege and under_siege(table, place)


def bound_inside(table: Table, noble: int) -> bool:
    """Town Fighting 1 and 2: inside walls that are nobody's, or that he was driven into, he must fight (ruling 112)."""
    place = table.place_of(table.spot[noble])
    if place < 0 or not table.on("town-fighting") or not table.board.map.controllable[place]:
        return False
    square = table.board.map.place_square[place]
    if square == table.peace_square or (table.calais_lost and square == table.board.map.calais_square):
        return False
    if table.in_round(table.fought[noble]) or (table.holder[place] >= 0 and table.landed[noble] != table.spot[noble]):
        return False
    seat = table.master(noble)
    return not any(table.master(one) != seat and table.at_peace(seat, table.lord[one]) for one in inside(table, place))


def at_sea(table: Table, noble: int) -> bool:
    """Is he aboard a ship?"""
    return table.spot[noble] >= table.ships_from


def overseas(table: Table, noble: int) -> bool:
    """On an island, at Calais, in Ireland or on the Continent (ruling 76)?"""
    return not at_sea(table, noble) and table.board.map.square_kind[table.square(noble)] not in (0, SEA)


def has_room(table: Table, place: int, nobles: list[int]) -> bool:
    """Can the walls hold these too (ruling 22)?"""
    most = table.board.map.capacity[place]
    if most == 0:
        return True
    spot = table.board.map.squares + place
    # Bonuses count where he would be standing.
    there = sum(troops_in(table, noble, spot) for noble in nobles)
    return strength(table, inside(table, place)) + there <= most


def troops_in(table: Table, noble: int, spot: int) -> int:
    """A noble's strength if he stood there."""
    board = table.board
    square = table.square_of(spot)
    count = board.troops[noble]
    for card in table.awards[noble]:
        count += board.troops[card]
        if board.bonus[card]:
            count += board.bonus[card][square]
    return count


def can_receive(table: Table, card: int, noble: int) -> bool:
    """May this card be added to this noble now: allowed, and no troops to one besieged or at sea (ruling 94)?"""
    if table.spot[noble] < 0 or table.captor[noble] >= 0 or not may_hold(table, card, noble):
        return False
    return not (adds_troops(table, card) and (at_sea(table, noble) or besieged(table, noble)))


def bring_into_play(table: Table, noble: int, seat: int, place: int) -> None:
    """A noble card face up, his counter in a castle, his castles his where nobody took them."""
    table.card_at[noble] = PLAY
    table.known[noble] = 0
    table.lord[noble] = seat
    table.spot[noble] = table.board.map.squares + place
    leave_pile(table, noble)
    for mark in (table.moved, table.freed, table.entered, table.fought, table.defended):
        mark[noble] = 0
    table.captor[noble] = table.siege[noble] = table.landed[noble] = table.commander[noble] = NOBODY
    claim_castles(table, noble)


def claim_castles(table: Table, noble: int) -> None:
    """His castles are his, but for those another has taken."""
    for place in table.board.places[noble]:
        if table.holder[place] == NOBODY and table.exists(place):
            take_control(table, place, table.lord[noble], noble)


def in_hand(table: Table, card: int) -> int:
    """The seat in whose hand a card is, or NOBODY."""
    at = table.card_at[card]
    return at - HAND if HAND <= at < APART else NOBODY
