"""Movement over land: nobles, forces, roads, towns and castles (rulebook: Movement, Road Movement, Stacking)."""

from __future__ import annotations

from roses.core.contract import Action, Decision
from roses.core.text import Text
from roses.games.kingmaker import sea
from roses.games.kingmaker.components import FREE_MOVE, NOBLES, SHIPS
from roses.games.kingmaker.deaths import capture_heirs, take_heir
from roses.games.kingmaker.holdings import (
    besieged,
    bound_inside,
    can_receive,
    enterable,
    friendly,
    hand_on,
    has_room,
    is_transferable,
    leave_pile,
    passengers,
    put_noble,
    ship_master,
    under_siege,
)
from roses.games.kingmaker.notation import Meaning
from roses.games.kingmaker.state import DISCARD, FLEET, MOST_ARRANGEMENTS, MOST_PICKS, NOBODY, Table


def decision(table: Table) -> Decision:
    """Move all, some or none."""
    return Decision(Text("prompt.movement", {}), "movement")


def commanded(table: Table, seat: int) -> list[int]:
    """The nobles this seat moves and fights with, prisoners apart."""
    if max(table.commander) < 0:
        lord, captor = table.lord, table.captor
        return [noble for noble in range(NOBLES) if lord[noble] == seat and captor[noble] < 0]
    return [
        noble
        for noble in range(NOBLES)
        if table.lord[noble] >= 0 and table.captor[noble] < 0 and table.master(noble) == seat
    ]


def offers(table: Table, seat: int) -> list[Action]:
    """Pick a noble or a ship, then say what it does: large choices in two small ones (ruling 104)."""
    if table.focus >= FLEET:
        return sea.offers_of(table, seat, table.focus - FLEET)
    if table.focus >= 0:
        return offers_of(table, seat, table.focus)
    found: list[Action] = []
    if table.picks < MOST_PICKS:
        pick, ships_from = table.notation.pick, table.ships_from
        found += [pick[noble] for noble in commanded(table, seat) if 0 <= table.spot[noble] < ships_from]
        found += [
            table.notation.write("crew", ship)
            for ship in range(SHIPS)
            if table.ship_spot[ship] >= 0 and ship_master(table, ship) == seat
        ]
    found.append(table.notation.done)
    return found


def offers_of(table: Table, seat: int, noble: int) -> list[Action]:
    """What a noble who is picked may do in this Movement Phase, or put him back."""
    found: list[Action] = []
    if not besieged(table, noble) and not bound_inside(table, noble):
        if may_move(table, noble):
            _offer_moves(table, seat, noble, found)
        _offer_places(table, seat, noble, found)
        sea.offer_boarding(table, seat, noble, found)
        sea.offer_ferry(table, seat, noble, found)
        _offer_free_move(table, seat, noble, found)
    offer_arrangements(table, seat, noble, found)
    found.append(table.notation.back)
    return found


def may_move(table: Table, noble: int) -> bool:
    """Not yet in this round."""
    return not table.in_round(table.moved[noble]) and not table.spent(table.fought[noble])


def _offer_moves(table: Table, seat: int, noble: int, found: list[Action]) -> None:
    square = table.square(noble)
    found += table.notation.moves("move", noble, square, table.advanced)
    found += road_moves(table, seat, noble, "move")
    force = table.force(noble)
    if len(force) > 1 and force[0] == noble and all(may_move(table, one) for one in force):
        found += table.notation.moves("march", noble, square, table.advanced)
        found += road_moves(table, seat, noble, "march")
    if table.place_of(table.spot[noble]) >= 0:
        found.append(table.notation.write("leave", noble))


def _offer_places(table: Table, seat: int, noble: int, found: list[Action]) -> None:
    """Into a town, city or castle of his square: it costs nothing, once a turn."""
    if table.entered[noble] == table.turn or table.landed[noble] >= 0:
        return
    for place in table.board.map.places_in[table.square(noble)]:
        if may_enter(table, seat, noble, place):
            found.append(table.notation.write("enter", noble, place))


def may_enter(table: Table, seat: int, noble: int, place: int) -> bool:
    """Friendly, unfortified, or open and not held against him; room within; not under siege."""
    if table.spot[noble] == table.board.map.squares + place or not enterable(table, place, seat):
        return False
    if place in table.siege and under_siege(table, place):
        return False
    return has_room(table, place, [noble])


def road_moves(table: Table, seat: int, noble: int, verb: str) -> list[Action]:
    """Squares that only the road brings within reach."""
    square = table.square(noble)
    if not table.board.map.roads_at[square]:
        return []
    key = ((seat * 32 + noble) * 512 + square) * 2 + (1 if verb == "march" else 0)
    known = table._roads.get(key)
    if known is None:
        near = table.board.map.land_reach[1 if table.advanced else 0][square]
        known = [
            table.notation.write(verb, noble, there)
            for there in road_reach(table, seat, square)
            if there != square and there not in near
        ]
        table._roads[key] = known
    return known


def road_reach(table: Table, seat: int, start: int) -> list[int]:
    """Every square along the roads until a place that blocks; the start's own places do not (ruling 17)."""
    chart = table.board.map
    reached = {start}
    seen: set[tuple[int, int]] = set()
    queue = [(start, road) for road in chart.roads_at[start]]
    while queue:
        here, road = queue.pop()
        if (here, road) in seen:
            continue
        seen.add((here, road))
        reached.add(here)
        if here != start:
            if _blocked(table, seat, road, here):
                continue
            # Roads that share a square are joined there, unless a place on either blocks (ruling 70).
            for other in chart.roads_at[here]:
                if other != road and not _blocked(table, seat, other, here):
                    queue.append((here, other))
        squares = chart.roads[road]
        at = squares.index(here)
        queue += [(squares[step], road) for step in (at - 1, at + 1) if 0 <= step < len(squares)]
    return sorted(reached)


def _blocked(table: Table, seat: int, road: int, square: int) -> bool:
    for place in table.board.map.blockers[road].get(square, ()):
        if not table.exists(place):
            continue
        if table.options["roads"] == "held" and table.holder[place] < 0:
            continue
        if not friendly(table, place, seat) or (place in table.siege and under_siege(table, place)):
            return True
    return False


def _offer_free_move(table: Table, seat: int, noble: int, found: list[Action]) -> None:
    """A kept Free Move card gives one counter another move, once a turn (ruling 19)."""
    if table.lord[noble] != seat or not table.events_held(seat, FREE_MOVE):
        return  # under a commander the noble's own player must provide the card (Alliance 5)
    write = table.notation.write
    if table.moved[noble] == table.turn != table.freed[noble]:
        found.append(write("free noble", noble))
    for heir in table.heirs_with(noble):
        if table.heir_freed[heir] != table.turn:
            found += [write("free heir", heir, other) for other in _heir_rides_to(table, seat, heir)]


def _heir_rides_to(table: Table, seat: int, heir: int) -> list[int]:
    """Other nobles of his holder within one move of him (ruling 19)."""
    keeper = table.keeper[heir]
    if table.spot[keeper] >= table.ships_from or besieged(table, keeper):
        return []
    here = table.square(keeper)
    reach = table.board.map.land_reach[1 if table.advanced else 0][here]
    return [
        noble
        for noble in table.free_nobles(seat)
        if noble != keeper
        and 0 <= table.spot[noble] < table.ships_from
        and table.square(noble) in reach
        and not besieged(table, noble)
    ]


def offer_arrangements(table: Table, seat: int, noble: int, found: list[Action]) -> None:
    """Piling, unpiling, handing on heirs and transferables to another noble (ruling 104 bounds them)."""
    if table.arranged >= MOST_ARRANGEMENTS:
        return
    write = table.notation.write
    spot, label, own = table.spot[noble], table.pile[noble], table.lord[noble] == seat
    square = table.square(noble)
    piled = False
    joined: list[int] = []
    for other in commanded(table, seat):
        if other == noble or not 0 <= table.spot[other] < table.ships_from or table.square(other) != square:
            continue
        ours = own and table.lord[other] == seat
        if table.spot[other] == spot:
            if table.pile[other] == label:
                piled = True
            elif table.pile[other] not in joined and table.siege[other] == table.siege[noble]:
                joined.append(table.pile[other])
                found.append(write("join", noble, other))
        if ours:
            _offer_heirs(table, noble, other, found)
            # Transferables to another noble of the faction in the same square (Transfer 1).
            for card in table.awards[noble]:
                if is_transferable(table, card) and table.fresh[card] != table.turn and can_receive(table, card, other):
                    found.append(write("hand", card, other))
    if piled:
        found.append(write("part", noble))


def _offer_heirs(table: Table, noble: int, other: int, found: list[Action]) -> None:
    if table.spot[noble] != table.spot[other] and (besieged(table, noble) or besieged(table, other)):
        return
    for heir in table.heirs_with(noble):
        # An heir who has been moved is not passed on to be moved further.
        if table.heir_moved[heir] != table.turn or table.moved[other] == table.turn:
            found.append(table.notation.write("escort", heir, other))


def may_arrange(table: Table, seat: int) -> list[Action]:
    """Nobles worth picking in the Combat Phase: those who stand with others of their side."""
    if table.arranged >= MOST_ARRANGEMENTS or table.picks >= MOST_PICKS:
        return []
    nobles = [noble for noble in commanded(table, seat) if 0 <= table.spot[noble] < table.ships_from]
    spots = [table.spot[noble] for noble in nobles]
    return [table.notation.pick[noble] for noble in nobles if spots.count(table.spot[noble]) > 1]


def same_square(table: Table, noble: int, other: int) -> bool:
    """Do both occupy one square (or one ship)?"""
    if table.spot[noble] == table.spot[other]:
        return True
    if table.spot[noble] >= table.ships_from or table.spot[other] >= table.ships_from:
        return False
    return table.square(noble) == table.square(other)


def carry_out(table: Table, seat: int, order: Meaning) -> bool:
    """Do one thing of the Movement Phase; False for a verb that is not of it."""
    verb, a, b = order.verb, order.a, order.b
    if pick(table, order):
        return True
    if verb == "move":
        move(table, [a], b)
    elif verb == "march":
        march(table, a, b)
    elif verb == "enter":
        enter(table, a, b)
    elif verb == "leave":
        put_noble(table, a, table.square(a))
        table.moved[a] = table.turn
        table.note("left", {"noble": table.name(a), "square": table.spot_name(table.spot[a])})
        capture_heirs(table, table.master(a))
    elif verb == "free noble" or verb == "free ship" or verb == "free heir":
        _use_free_move(table, seat, verb, a, b)
    elif not arrange(table, verb, a, b):
        return sea.carry_out(table, seat, order)
    return True


def pick(table: Table, order: Meaning) -> bool:
    """Take a counter up or put it back; whatever is done with it also puts it down."""
    verb = order.verb
    table.focus = order.a if verb == "pick" else FLEET + order.a if verb == "crew" else NOBODY
    if table.focus < 0:
        return verb == "back"
    table.picks += 1
    return True


def move(table: Table, nobles: list[int], square: int) -> None:
    """Nobles to the open of a square, their heirs with them."""
    for noble in nobles:
        put_noble(table, noble, square)
        table.moved[noble] = table.turn
        for heir in table.heirs_with(noble):
            table.heir_moved[heir] = table.turn
    table.note("moved", {"nobles": [table.name(noble) for noble in nobles], "square": table.spot_name(square)})
    capture_heirs(table, table.master(nobles[0]))


def march(table: Table, leader: int, square: int) -> None:
    """A whole force, staying together."""
    force = table.force(leader)
    move(table, force, square)
    for noble in force:
        table.pile[noble] = leader


def enter(table: Table, noble: int, place: int) -> None:
    """Into a place of his square; that ends his move."""
    put_noble(table, noble, table.board.map.squares + place)
    table.entered[noble] = table.turn
    table.moved[noble] = table.turn
    table.note("entered", {"noble": table.name(noble), "place": table.board.map.place_ids[place]})
    capture_heirs(table, table.master(noble))


def arrange(table: Table, verb: str, a: int, b: int) -> bool:
    """Piles, heirs and transferables; False for any other verb."""
    if verb == "join":
        label = table.pile[b]
        leave_pile(table, a)
        table.pile[a] = label
    elif verb == "part":
        leave_pile(table, a)
    elif verb == "escort":
        take_heir(table, a, b)
        table.note("escorted", {"heir": table.board.heir_ids[a], "noble": table.name(b)})
    elif verb == "hand":
        hand_over(table, a, b)
    else:
        return False
    table.arranged += 1
    return True


def hand_over(table: Table, card: int, noble: int) -> None:
    """A transferable to another noble; it is of no use this turn."""
    giver = hand_on(table, card, noble)
    table.fresh[card] = table.turn
    for ship in table.board.ships_of[card]:
        table.ship_moved[ship] = table.turn
    table.note("handed", {"card": table.name(card), "noble": table.name(giver), "other": table.name(noble)})


def _use_free_move(table: Table, seat: int, verb: str, a: int, b: int) -> None:
    event = table.events_held(seat, FREE_MOVE)[0]
    table.event_at[event] = DISCARD
    if verb == "free noble":
        table.freed[a] = table.turn
        table.moved[a] = table.entered[a] = 0
        table.note("free-noble", {"seat": table.seat_name(seat), "noble": table.name(a)})
    elif verb == "free ship":
        table.ship_freed[a] = table.turn
        table.ship_moved[a] = 0
        table.note("free-ship", {"seat": table.seat_name(seat), "ship": table.board.ship_ids[a]})
    else:
        table.heir_freed[a] = table.heir_moved[a] = table.turn
        take_heir(table, a, b)
        table.note(
            "free-heir", {"seat": table.seat_name(seat), "heir": table.board.heir_ids[a], "noble": table.name(b)}
        )


def finish(table: Table, seat: int) -> None:
    """End of the Movement Phase: whoever is still aboard in port steps ashore; heirs in reach are taken."""
    for ship in range(SHIPS):
        at = table.ship_spot[ship]
        if at >= 0 and at not in table.board.map.nearest:
            for noble in passengers(table, ship):
                put_noble(table, noble, table.square_of(at))
    capture_heirs(table, seat)
