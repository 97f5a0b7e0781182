"""Towns, Cities and Castles: who controls a place, who is inside, who may go in (rulebook chapter of that name)."""

from __future__ import annotations

from roses.games.kingmaker.components import HEIRS, NOBLES
from roses.games.kingmaker.geography import OPEN_TOWN
from roses.games.kingmaker.stacking import put_noble
from roses.games.kingmaker.state import NOBODY, PLAY, Table
from roses.games.kingmaker.strength import troops_in


def take_control(table: Table, place: int, seat: int, noble: int) -> None:
    """A place now belongs to a faction, through a noble or (NOBODY) by capture."""
    table.holder[place] = seat
    table.through[place] = noble
    table.gates[place] = NOBODY
    table.forget_roads()


def claim_places(table: Table, card: int, noble: int) -> None:
    """What a card names is his who has it, but for places that another has taken."""
    for place in table.board.places[card]:
        if table.holder[place] == NOBODY and table.exists(place):
            take_control(table, place, table.lord[noble], noble)


def claim_castles(table: Table, noble: int) -> None:
    """A noble's own castles are his."""
    claim_places(table, noble, noble)


def bring_into_play(table: Table, noble: int, seat: int, place: int) -> None:
    """A noble card face up, his counter in a castle, his castles his where nobody took them."""
    table.card_at[noble] = PLAY
    table.known[noble] = 0
    table.lord[noble] = seat
    table.spot[noble] = table.board.map.squares + place
    claim_castles(table, noble)


def parent_of(table: Table, place: int) -> int:
    """The noble who has the card that names a place, his own card or an award; or NOBODY."""
    for card in table.board.map_cards[place]:
        if card < NOBLES:
            if table.lord[card] >= 0:
                return card
        elif 0 <= table.card_at[card] < NOBLES:
            return table.card_at[card]
    return NOBODY


def make_neutral(table: Table, place: int) -> None:
    """Nobody's any more; whoever is inside is put out into the open (Nobles Killed)."""
    take_control(table, place, NOBODY, NOBODY)
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


def friendly(table: Table, place: int, seat: int) -> bool:
    """Does this faction control the place, or has it an ally's or another's leave to be there?"""
    holder = gatekeeper(table, place)
    if holder == seat or (holder >= 0 and table.allied(seat, holder)):
        return True
    return holder >= 0 and has_leave(table, seat, place)


def gatekeeper(table: Table, place: int) -> int:
    """Who opens its gates: whoever controls it; in the turn its card is handed over still the giver (ruling 117)."""
    return table.gates[place] if table.gates[place] >= 0 else table.holder[place]


def give_leave(table: Table, seat: int, place: int) -> None:
    """This faction may enter and pass a place that is not its own, for this turn."""
    table.leave_seat.append(seat)
    table.leave_place.append(place)
    table.forget_roads()


def has_leave(table: Table, seat: int, place: int) -> bool:
    """Has this faction leave to be in a place that is not its own?"""
    if place not in table.leave_place:
        return False
    return (seat, place) in zip(table.leave_seat, table.leave_place, strict=True)


def end_leave(table: Table) -> None:
    """Leave is for one turn, and so is the giver's hold on the gates of a town he handed over."""
    if table.leave_place or max(table.gates) >= 0:
        table.leave_seat, table.leave_place = [], []
        table.gates = [NOBODY] * len(table.gates)
        table.forget_roads()


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


def inside(table: Table, place: int) -> list[int]:
    """Nobles inside a place, prisoners apart."""
    spot = table.board.map.squares + place
    return [noble for noble in range(NOBLES) if table.spot[noble] == spot and table.captor[noble] < 0]


def hostile_inside(table: Table, place: int, seat: int) -> list[int]:
    """Nobles of others (allies apart) inside a place, unless it was given leave to be there."""
    if has_leave(table, seat, place):
        return []
    spot = table.board.map.squares + place
    return [
        noble
        for noble in range(NOBLES)
        if table.spot[noble] == spot and table.captor[noble] < 0 and not table.allied(seat, table.lord[noble])
    ]


def has_room(table: Table, place: int, nobles: list[int]) -> bool:
    """Can the walls hold these too (ruling 22)?"""
    most = table.board.map.capacity[place]
    if most == 0:
        return True
    spot = table.board.map.squares + place
    # Bonuses count where he would be standing; troops that came in this turn take up room too.
    return sum(troops_in(table, noble, spot) for noble in [*inside(table, place), *nobles]) <= most


def stay_in_port(table: Table, nobles: list[int], place: int) -> None:
    """Driven into a port they cannot besiege: before it; with Town Fighting (situation 2) inside and bound to fight."""
    if not table.on("town-fighting"):
        return
    spot = table.board.map.squares + place
    for noble in nobles:
        put_noble(table, noble, spot)
        table.landed[noble] = spot


def bound_inside(table: Table, noble: int) -> bool:
    """Town Fighting 1 and 2: inside walls that are nobody's, or that he was driven into, he must fight (ruling 112)."""
    place = table.place_of(table.spot[noble])
    if place < 0 or not table.on("town-fighting") or not table.board.map.controllable[place]:
        return False
    square = table.board.map.place_square[place]
    if table.in_kings_peace(square) or (table.calais_lost and square == table.board.map.calais_square):
        return False
    if table.in_round(table.fought[noble]) or (table.holder[place] >= 0 and table.landed[noble] != table.spot[noble]):
        return False
    seat = table.master(noble)
    return not any(table.master(one) != seat and table.at_peace(seat, table.lord[one]) for one in inside(table, place))
