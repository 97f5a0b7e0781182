"""Ships: sailing, embarking, landing, forced landings (rulebook: Ship Counters, Sea Transportation)."""

from __future__ import annotations

from roses.core.question import Action, Meaning, Refusal, not_offered
from roses.games.kingmaker.components import FREE_MOVE, SHIPS
from roses.games.kingmaker.deaths import capture_heirs
from roses.games.kingmaker.geography import LAND, OPEN_TOWN
from roses.games.kingmaker.notation import CONVOY, CREW, EMBARK, FERRY, FREE_SHIP, SAIL
from roses.games.kingmaker.places import gatekeeper, has_leave, hostile_inside
from roses.games.kingmaker.ships import handed_over, may_sail, muster_ships, passengers, ship_master
from roses.games.kingmaker.siege import defence, may_be_besieged
from roses.games.kingmaker.stacking import put_noble
from roses.games.kingmaker.state import MOST_ARRANGEMENTS, NOBODY, Table
from roses.games.kingmaker.strength import permanent, strength_at


def offer_sailing(table: Table, seat: int) -> list[Action]:
    """What a ship that is picked may do, or put her back."""
    return [*_courses(table, seat, table.crewed), table.notation.back]


def sails(table: Table, seat: int, ship: int) -> bool:
    """Could anything follow but putting her back? One that sails by herself surely can, which is quick to see."""
    by_herself = table.convoy[ship] == ship and may_sail(table, ship)
    return (by_herself and not locked_in(table, ship, seat)) or bool(_courses(table, seat, ship))


def _courses(table: Table, seat: int, ship: int) -> list[Action]:
    """All that a ship may do in this Movement Phase."""
    write = table.notation.write
    found: list[Action] = []
    has_moved = table.ship_moved[ship] == table.turn != table.ship_freed[ship]
    if has_moved and not handed_over(table, ship) and table.events_held(seat, FREE_MOVE):
        found.append(write(FREE_SHIP, ship))
    if may_sail(table, ship) and not locked_in(table, ship, seat):
        if table.convoy[ship] == ship:
            found += [write(SAIL, ship, spot) for spot in destinations(table, seat, ship)]
        if table.arranged < MOST_ARRANGEMENTS:
            for other in range(SHIPS):
                mine = table.ship_spot[other] >= 0 and ship_master(table, other) == seat
                if mine and _may_convoy(table, ship, other):
                    found.append(write(CONVOY, ship, other))
    return found


def _may_convoy(table: Table, ship: int, other: int) -> bool:
    """Two single ships in one spot, both still to move, may travel together (ruling 23)."""
    return (
        other != ship
        and table.ship_spot[other] == table.ship_spot[ship]
        and may_sail(table, other)
        and table.convoy[ship] == ship
        and table.convoy[other] == other
        and len(fleet(table, ship)) == 1
    )


def fleet(table: Table, ship: int) -> list[int]:
    """All ships that travel with this one."""
    return [
        other for other in range(SHIPS) if table.convoy[other] == table.convoy[ship] and table.ship_spot[other] >= 0
    ]


def aboard_fleet(table: Table, ships: list[int]) -> list[int]:
    """All their passengers."""
    return [noble for ship in ships for noble in passengers(table, ship)]


def room_aboard(table: Table, ship: int) -> int:
    """Troops she and her convoy can still take."""
    ships = fleet(table, ship)
    carried = sum(permanent(table, noble) for noble in aboard_fleet(table, ships))
    return sum(table.board.capacity[one] for one in ships) - carried


def locked_in(table: Table, ship: int, seat: int) -> bool:
    """In an unfriendly port she may leave only by its controller's leave."""
    place = table.place_of(table.ship_spot[ship])
    if place < 0:
        return False
    keeper = gatekeeper(table, place)
    return keeper >= 0 and not table.allied(keeper, seat) and not has_leave(table, seat, place)


def haven(table: Table, spot: int, seat: int) -> bool:
    """A port to enter and leave at will: unfortified, abroad, his own or an ally's, or open and not held."""
    place = table.place_of(spot)
    if place < 0:
        return table.advanced
    chart = table.board.map
    if not chart.fortified[place]:
        return True
    if chart.place_kind[place] == OPEN_TOWN:
        return not hostile_inside(table, place, seat)
    # Leave to enter is for nobles who walk in; a ship may not enter another's port (ruling 72).
    keeper = gatekeeper(table, place)
    return keeper >= 0 and table.allied(keeper, seat)


def offer_boarding(table: Table, seat: int, noble: int, found: list[Action]) -> None:
    """Ships in port in his square; he has not moved, or shares a Free Move with her (ruling 18)."""
    square = table.square(noble)
    nearest = table.board.map.nearest
    for ship in range(SHIPS):
        at = table.ship_spot[ship]
        if at < 0 or at in nearest or table.square_of(at) != square or ship_master(table, ship) != seat:
            continue
        if not may_sail(table, ship) or locked_in(table, ship, seat) or not haven(table, at, seat):
            continue
        free = table.ship_freed[ship] == table.turn
        if (free or not table.in_round(table.moved[noble])) and permanent(table, noble) <= room_aboard(table, ship):
            found.append(table.notation.write(EMBARK, noble, ship))


def offer_ferry(table: Table, seat: int, noble: int, found: list[Action]) -> None:
    """French Aid carries its faction from Calais or the Continent to England, without ships (advanced)."""
    chart = table.board.map
    if not table.advanced or table.in_round(table.moved[noble]):
        return
    ally = table.holder_of(table.board.french)
    square = table.square(noble)
    if ally < 0 or table.lord[ally] != seat or square not in (chart.calais_square, chart.continent):
        return
    for spot in chart.sail[chart.continent]:
        place = table.place_of(spot)
        if place >= 0 and chart.square_kind[chart.place_square[place]] == LAND and haven(table, spot, seat):
            found.append(table.notation.write(FERRY, noble, spot))


def destinations(table: Table, seat: int, ship: int) -> list[int]:
    """Sea squares, havens, and ports her passengers are strong enough to besiege."""
    chart = table.board.map
    found: list[int] = []
    nobles: list[int] | None = None
    for spot in chart.sail[table.ship_spot[ship]]:
        if spot in chart.nearest:
            found.append(spot)
        elif spot < chart.squares:
            if table.advanced:
                found.append(spot)
        elif not table.exists(spot - chart.squares):
            continue
        elif haven(table, spot, seat):
            found.append(spot)
        else:
            if nobles is None:
                nobles = aboard_fleet(table, fleet(table, ship))
            if nobles and may_besiege_from_sea(table, seat, nobles, spot - chart.squares):
                found.append(spot)
    return found


def may_besiege_from_sea(table: Table, seat: int, nobles: list[int], place: int) -> bool:
    """A place that may be besieged, with enough troops ashore; the King's Peace keeps them off."""
    spot = table.board.map.squares + place
    if table.in_kings_peace(table.board.map.place_square[place]) or not may_be_besieged(table, seat, place):
        return False
    return strength_at(table, nobles, spot) >= defence(table, place, seat)


def embark(table: Table, seat: int, meaning: Meaning) -> None:
    """A noble goes aboard."""
    noble, ship = meaning.a, meaning.b
    table.put_down()
    put_noble(table, noble, table.ships_from + ship)
    table.moved[noble] = table.turn
    table.note("boarded", {"noble": table.name(noble), "ship": table.board.ship_ids[ship]})


def ferry(table: Table, seat: int, meaning: Meaning) -> None:
    """A noble crosses with the French."""
    noble, spot = meaning.a, meaning.b
    table.put_down()
    put_noble(table, noble, table.square_of(spot))
    table.moved[noble] = table.turn
    table.note("crossed", {"noble": table.name(noble), "spot": table.spot_name(spot)})
    capture_heirs(table, seat)


def convoy(table: Table, seat: int, meaning: Meaning) -> None:
    """Two ships will travel together."""
    table.put_down()
    table.convoy[meaning.a] = table.convoy[meaning.b]
    table.arranged += 1


def sail(table: Table, seat: int, meaning: Meaning) -> None:
    """A ship and her convoy to sea or into port."""
    ship, spot = meaning.a, meaning.b
    table.put_down()
    ships = fleet(table, ship)
    for one in ships:
        table.ship_spot[one] = spot
        table.ship_moved[one] = table.turn
    table.note("sailed", {"ships": [table.board.ship_ids[one] for one in ships], "spot": table.spot_name(spot)})
    nobles = aboard_fleet(table, ships)
    for noble in nobles:
        table.moved[noble] = table.turn
        for heir in table.heirs_with(noble):
            table.heir_moved[heir] = table.turn
    if spot not in table.board.map.nearest:
        land(table, seat, ships, nobles, spot)


def land(table: Table, seat: int, ships: list[int], nobles: list[int], spot: int) -> None:
    """In port everybody goes ashore; where the port must be fought for, they are bound to."""
    square = table.square_of(spot)
    place = table.place_of(spot)
    for noble in nobles:
        put_noble(table, noble, square)
        table.entered[noble] = 0
    for noble in nobles:
        table.pile[noble] = nobles[0]
    for ship in ships:
        table.convoy[ship] = ship
        table.borrower[ship] = table.borrower[ship] if table.ship_seat[ship] >= 0 else NOBODY
    muster_ships(table)
    if nobles and place >= 0 and must_fight(table, place, seat):
        for noble in nobles:
            table.landed[noble] = spot
    if nobles:
        table.note("landed", {"nobles": [table.name(noble) for noble in nobles], "spot": table.spot_name(spot)})
        capture_heirs(table, seat)


def must_fight(table: Table, place: int, seat: int) -> bool:
    """A port that is not open to him, or an unfortified one with an unfriendly force inside (ruling 73)."""
    if not table.board.map.fortified[place]:
        return bool(hostile_inside(table, place, seat))
    return not haven(table, table.board.map.squares + place, seat)


def why_not_sailed(table: Table, seat: int, meaning: Meaning) -> Refusal:
    """Why a ship cannot do this now."""
    if seat != table.active:
        return not_offered(table, seat, meaning)
    ship = meaning.a
    id = table.board.ship_ids[ship]
    if table.ship_spot[ship] < 0 or ship_master(table, ship) != seat:
        return Refusal("not-your-ship", {"ship": id}, "movement-ships")
    if handed_over(table, ship):
        return Refusal("ship-handed-over", {"ship": id}, "transfer")
    if meaning.verb == FREE_SHIP:
        return Refusal("no-free-move", {}, "free-move")
    if table.in_round(table.ship_moved[ship]):
        return Refusal("ship-moved", {"ship": id}, "movement-ships")
    if locked_in(table, ship, seat):
        return Refusal("ship-locked", {"ship": id}, "movement-ships")
    if table.crewed != ship:
        if table.crewed >= 0 or table.picked >= 0:
            return Refusal("put-back-first", {}, "ruling-104")
        if table.convoy[ship] != ship:
            return Refusal("ship-in-convoy", {"ship": id}, "sea-transportation")
        return Refusal("pick-first", {"action": table.notation.write(CREW, ship)}, "ruling-104")
    if meaning.verb == SAIL:
        return Refusal("port-closed", {"ship": id, "spot": table.spot_name(meaning.b)}, "movement-ships")
    return Refusal("not-together", {}, "sea-transportation")
