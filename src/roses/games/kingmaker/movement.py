"""Movement over land: nobles, forces, towns and castles, the Free Move (rulebook: Movement; Towns, Cities, Castles)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from roses.core.question import Action, Meaning, Prompt, Question, Refusal, by_verb, not_offered
from roses.games.kingmaker import sea
from roses.games.kingmaker.arranging import (
    ARRANGING,
    commanded,
    offer_arrangements,
    pick,
    put_back,
    why_not_commanded,
)
from roses.games.kingmaker.components import FREE_MOVE, SHIPS
from roses.games.kingmaker.deaths import capture_heirs, take_heir
from roses.games.kingmaker.geography import LAND
from roses.games.kingmaker.notation import (
    BACK,
    CONVOY,
    CREW,
    DONE,
    EMBARK,
    ENTER,
    FERRY,
    FREE_HEIR,
    FREE_NOBLE,
    FREE_SHIP,
    JOIN,
    LEAVE,
    MARCH,
    MOVE,
    PART,
    PICK,
    SAIL,
)
from roses.games.kingmaker.places import bound_inside, enterable, has_room
from roses.games.kingmaker.roads import road_moves
from roses.games.kingmaker.ships import passengers, ship_master
from roses.games.kingmaker.siege import besieged, under_siege
from roses.games.kingmaker.stacking import put_noble
from roses.games.kingmaker.state import COMBAT, DISCARD, MOST_PICKS, NOBODY, Table

# What is offered.


def offer_counters(table: Table, seat: int) -> list[Action]:
    """Pick a noble or a ship, then say what it does: large choices in two small ones (ruling 104)."""
    found: list[Action] = []
    if table.picks < MOST_PICKS:
        forms, ships_from = table.notation.pick, table.ships_from
        found += [
            forms[noble]
            for noble in commanded(table, seat)
            if 0 <= table.spot[noble] < ships_from and _can_do_anything(table, seat, noble)
        ]
        found += [
            table.notation.write(CREW, ship)
            for ship in range(SHIPS)
            if table.ship_spot[ship] >= 0 and ship_master(table, ship) == seat and sea.sails(table, seat, ship)
        ]
    found.append(table.notation.done)
    return found


def _can_do_anything(table: Table, seat: int, noble: int) -> bool:
    """Could anything follow but putting him back? Whoever may still march surely can, which is quick to see."""
    marches = may_move(table, noble) and not besieged(table, noble) and not bound_inside(table, noble)
    if marches and table.notation.moves(MOVE, noble, table.square(noble), table.advanced):
        return True
    return bool(_moves_of(table, seat, noble))


def offer_moves(table: Table, seat: int) -> list[Action]:
    """What a noble who is picked may do in this Movement Phase, or put him back."""
    return [*_moves_of(table, seat, table.picked), table.notation.back]


def _moves_of(table: Table, seat: int, noble: int) -> list[Action]:
    """All that a noble may do in this Movement Phase."""
    found: list[Action] = []
    if not besieged(table, noble) and not bound_inside(table, noble):
        if may_move(table, noble):
            _offer_marches(table, seat, noble, found)
        _offer_places(table, seat, noble, found)
        sea.offer_boarding(table, seat, noble, found)
        sea.offer_ferry(table, seat, noble, found)
        _offer_free_move(table, seat, noble, found)
    offer_arrangements(table, seat, noble, found)
    return found


def may_move(table: Table, noble: int) -> bool:
    """Not yet in this round."""
    return not table.in_round(table.moved[noble]) and not table.spent(noble, table.fought[noble])


def _offer_marches(table: Table, seat: int, noble: int, found: list[Action]) -> None:
    square = table.square(noble)
    found += table.notation.moves(MOVE, noble, square, table.advanced)
    found += road_moves(table, seat, noble, MOVE)
    force = table.force(noble)
    if len(force) > 1 and force[0] == noble and all(may_move(table, one) for one in force):
        found += table.notation.moves(MARCH, noble, square, table.advanced)
        found += road_moves(table, seat, noble, MARCH)
    if table.place_of(table.spot[noble]) >= 0:
        found.append(table.notation.write(LEAVE, noble))


def _offer_places(table: Table, seat: int, noble: int, found: list[Action]) -> None:
    """Into a town, city or castle of his square: it costs nothing, once a turn."""
    if table.entered[noble] == table.turn or table.landed[noble] >= 0:
        return
    for place in table.board.map.places_in[table.square(noble)]:
        if may_enter(table, seat, noble, place):
            found.append(table.notation.write(ENTER, noble, place))


def may_enter(table: Table, seat: int, noble: int, place: int) -> bool:
    """Friendly, unfortified, or open and not held against him; room within; not under siege."""
    if table.spot[noble] == table.board.map.squares + place or not enterable(table, place, seat):
        return False
    if place in table.siege and under_siege(table, place):
        return False
    return has_room(table, place, [noble])


def _offer_free_move(table: Table, seat: int, noble: int, found: list[Action]) -> None:
    """A kept Free Move card gives one counter another move, once a turn (ruling 19)."""
    # Who has landed to fight for a port cannot go elsewhere (ruling 132).
    has_moved = table.moved[noble] == table.turn != table.freed[noble] and table.landed[noble] < 0
    if not has_moved and noble not in table.keeper:
        return
    if table.lord[noble] != seat or not table.events_held(seat, FREE_MOVE):
        return  # under a commander the noble's own player must provide the card (Alliance 5)
    write = table.notation.write
    if has_moved:
        found.append(write(FREE_NOBLE, noble))
    for heir in table.heirs_with(noble):
        if table.heir_freed[heir] != table.turn:
            found += [write(FREE_HEIR, heir, other) for other in _heir_rides_to(table, seat, heir)]


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


# What is done.


def crew(table: Table, seat: int, meaning: Meaning) -> None:
    """Take a ship up."""
    table.crewed = meaning.a
    table.picks += 1


def move(table: Table, seat: int, meaning: Meaning) -> None:
    """One noble to the open of a square."""
    _go(table, [meaning.a], meaning.b)


def march(table: Table, seat: int, meaning: Meaning) -> None:
    """A whole force, staying together."""
    leader = meaning.a
    force = table.force(leader)
    _go(table, force, meaning.b)
    for noble in force:
        table.pile[noble] = leader


def _go(table: Table, nobles: list[int], square: int) -> None:
    """Nobles to the open of a square, their heirs with them."""
    table.put_down()
    for noble in nobles:
        put_noble(table, noble, square)
        table.moved[noble] = table.turn
        for heir in table.heirs_with(noble):
            table.heir_moved[heir] = table.turn
    table.note("moved", {"nobles": [table.name(noble) for noble in nobles], "square": table.spot_name(square)})
    capture_heirs(table, table.master(nobles[0]))


def enter(table: Table, seat: int, meaning: Meaning) -> None:
    """Into a place of his square; that ends his move."""
    noble, place = meaning.a, meaning.b
    table.put_down()
    put_noble(table, noble, table.board.map.squares + place)
    table.entered[noble] = table.turn
    table.moved[noble] = table.turn
    table.note("entered", {"noble": table.name(noble), "place": table.board.map.place_ids[place]})
    capture_heirs(table, table.master(noble))


def leave(table: Table, seat: int, meaning: Meaning) -> None:
    """Out of a place, into the open of its square."""
    noble = meaning.a
    table.put_down()
    put_noble(table, noble, table.square(noble))
    table.moved[noble] = table.turn
    table.note("left", {"noble": table.name(noble), "square": table.spot_name(table.spot[noble])})
    capture_heirs(table, table.master(noble))


def _play_free_move(table: Table, seat: int) -> None:
    table.put_down()
    table.event_at[table.events_held(seat, FREE_MOVE)[0]] = DISCARD


def free_noble(table: Table, seat: int, meaning: Meaning) -> None:
    """A noble who has moved may move again."""
    noble = meaning.a
    _play_free_move(table, seat)
    table.freed[noble] = table.turn
    table.moved[noble] = table.entered[noble] = 0
    table.note("free-noble", {"seat": table.seat_name(seat), "noble": table.name(noble)})


def free_ship(table: Table, seat: int, meaning: Meaning) -> None:
    """A ship that has moved may move again."""
    ship = meaning.a
    _play_free_move(table, seat)
    table.ship_freed[ship] = table.turn
    table.ship_moved[ship] = 0
    table.note("free-ship", {"seat": table.seat_name(seat), "ship": table.board.ship_ids[ship]})


def free_heir(table: Table, seat: int, meaning: Meaning) -> None:
    """An heir rides from one noble to another."""
    heir, noble = meaning.a, meaning.b
    _play_free_move(table, seat)
    table.heir_freed[heir] = table.heir_moved[heir] = table.turn
    take_heir(table, heir, noble)
    table.note(
        "free-heir",
        {"seat": table.seat_name(seat), "heir": table.board.heir_ids[heir], "noble": table.name(noble)},
    )


def end_movement(table: Table, seat: int, meaning: Meaning) -> None:
    """End of the Movement Phase: whoever is still aboard in port steps ashore; heirs in reach are taken."""
    for ship in range(SHIPS):
        at = table.ship_spot[ship]
        if at >= 0 and at not in table.board.map.nearest:
            for noble in passengers(table, ship):
                put_noble(table, noble, table.square_of(at))
    capture_heirs(table, seat)
    table.phase = COMBAT


# Why not.


def why_not_moved(table: Table, seat: int, meaning: Meaning) -> Refusal:
    """Why a noble cannot do this now."""
    if seat != table.active:
        return not_offered(table, seat, meaning)
    verb, noble = meaning.verb, meaning.a
    hindered = why_not_commanded(table, seat, noble, "movement")
    if hindered is not None:
        return hindered
    if table.spot[noble] >= table.ships_from:
        return Refusal("at-sea", {"noble": table.name(noble)}, "sea-transportation")
    if besieged(table, noble):
        return Refusal("under-siege", {"noble": table.name(noble)}, "siege")
    if verb in (MOVE, MARCH, LEAVE, EMBARK, FERRY) and table.in_round(table.moved[noble]):
        return Refusal("moved-already", {"noble": table.name(noble)}, "movement")
    if verb == ENTER:
        return _why_not_entered(table, seat, noble, meaning.b)
    if table.crewed >= 0 or table.picked not in (NOBODY, noble):
        return Refusal("put-back-first", {}, "ruling-104")
    if verb == PICK and table.picks < MOST_PICKS:
        return Refusal("nothing-to-do", {"noble": table.name(noble)}, "ruling-104")
    if verb in (MOVE, MARCH):
        near = meaning.b in table.board.map.land_reach[1 if table.advanced else 0][table.square(noble)]
        if not near:
            square = table.board.map.square_ids[meaning.b]
            if table.board.map.square_kind[meaning.b] != LAND:
                return Refusal("only-by-ship", {"square": square}, "sea-transportation")
            return Refusal("too-far", {"square": square, "n": table.board.move}, "road-movement")
    if table.picked < 0 and verb != PICK:
        return Refusal("pick-first", {"action": table.notation.pick[noble]}, "ruling-104")
    if verb == JOIN:
        return Refusal("not-together", {}, "stacking")
    if verb == FREE_NOBLE:
        return Refusal("no-free-move", {}, "free-move")
    return Refusal("nothing-of-the-kind", {"action": meaning.action[:80]}, "movement")


def _why_not_entered(table: Table, seat: int, noble: int, place: int) -> Refusal:
    id = table.board.map.place_ids[place]
    if table.board.map.place_square[place] != table.square(noble):
        return Refusal("not-in-square", {"place": id}, "towns")
    if not enterable(table, place, seat):
        return Refusal("not-friendly", {"place": id}, "towns")
    if not has_room(table, place, [noble]):
        return Refusal("no-room", {"place": id}, "towns")
    if table.entered[noble] == table.turn:
        return Refusal("entered-already", {"noble": table.name(noble)}, "towns")
    return Refusal("pick-first", {"action": table.notation.pick[noble]}, "ruling-104")


WHY_NOBLES: Final[dict[int, Callable[[Table, int, Meaning], Refusal]]] = dict.fromkeys(
    (PICK, MOVE, MARCH, ENTER, LEAVE, JOIN, PART, EMBARK, FERRY, FREE_NOBLE), why_not_moved
)
WHY_NOT: Final[dict[int, Callable[[Table, int, Meaning], Refusal]]] = {
    **WHY_NOBLES,
    **dict.fromkeys((CREW, SAIL, CONVOY, FREE_SHIP), sea.why_not_sailed),
}

# The questions: first which counter, then what it does.

TAKE_UP_A_COUNTER: Final[Question[Table]] = Question(
    ask=Prompt("movement", "movement"),
    offer=offer_counters,
    answers={PICK: pick, CREW: crew, DONE: end_movement},
    refuse=by_verb(WHY_NOT),
)
MOVE_A_NOBLE: Final[Question[Table]] = Question(
    ask=Prompt("movement", "movement"),
    offer=offer_moves,
    answers={
        MOVE: move,
        MARCH: march,
        ENTER: enter,
        LEAVE: leave,
        FREE_NOBLE: free_noble,
        FREE_HEIR: free_heir,
        EMBARK: sea.embark,
        FERRY: sea.ferry,
        **ARRANGING,
    },
    refuse=by_verb(WHY_NOT),
)
MOVE_A_SHIP: Final[Question[Table]] = Question(
    ask=Prompt("movement", "movement"),
    offer=sea.offer_sailing,
    answers={SAIL: sea.sail, CONVOY: sea.convoy, FREE_SHIP: free_ship, BACK: put_back},
    refuse=by_verb(WHY_NOT),
)


def question(table: Table) -> Question[Table]:
    """What is asked depends on what has been taken up."""
    if table.crewed >= 0:
        return MOVE_A_SHIP
    return MOVE_A_NOBLE if table.picked >= 0 else TAKE_UP_A_COUNTER
