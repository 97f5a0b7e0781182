"""Why an action that is not offered cannot be done: the first rule that stands in its way."""

from __future__ import annotations

from roses.core.contract import Action, Refusal
from roses.games.kingmaker.bargaining import MOST_BARGAINS, draft_of
from roses.games.kingmaker.combat import may_attack
from roses.games.kingmaker.holdings import (
    besieged,
    defence,
    enterable,
    has_room,
    in_hand,
    ship_master,
    strength,
)
from roses.games.kingmaker.notation import FORMS, Meaning
from roses.games.kingmaker.sea import locked_in
from roses.games.kingmaker.state import COMBAT, CORONATION, FLEET, MOVEMENT, PARLIAMENT, Table

_OF_MOVEMENT = (
    "pick",
    "move",
    "march",
    "enter",
    "leave",
    "join",
    "part",
    "board",
    "ferry",
    "free noble",
)
_OF_SHIPS = ("crew", "sail", "convoy", "free ship")
_ATTACKS = ("attack", "besiege", "ambush", "assault")


def reason(table: Table, seat: int, action: Action) -> Refusal:
    """The rule that stands in the way."""
    order = table.notation.understand(action)
    if isinstance(order, Refusal):
        return order
    verb = order.verb
    shown = action[:80]
    if verb in ("offer", "send", "scrap", "accept", "refuse", "withdraw") or verb.startswith(("give ", "ask ")):
        return _bargain(table, seat, order)
    if verb in ("play", "allot"):
        return _card(table, seat, order)
    if verb == "execute":
        return Refusal("not-your-heir", {"heir": table.board.heir_ids[order.a]}, "capture-of-heirs")
    if verb in ("release", "behead", "pardon"):
        return Refusal("not-your-prisoner", {"noble": table.name(order.a)}, "capture-of-nobles")
    if table.agenda:
        return Refusal("nothing-of-the-kind", {"action": shown}, "any-time")
    if verb in _OF_MOVEMENT and table.phase in (MOVEMENT, COMBAT) and seat == table.active:
        return _noble(table, seat, order, shown)
    if verb in _OF_SHIPS and table.phase == MOVEMENT and seat == table.active:
        return _ship(table, seat, order)
    if verb in _ATTACKS and table.phase == COMBAT and seat == table.active:
        return _attack(table, seat, order)
    if verb == "summon" and table.phase == PARLIAMENT:
        return Refusal("cannot-summon", {}, "parliament")
    if verb == "crown" and table.phase == CORONATION:
        return Refusal("cannot-crown", {"heir": table.board.heir_ids[order.a]}, "coronation")
    if verb == "acclaim" and table.phase == CORONATION:
        return Refusal("cannot-acclaim", {"noble": table.name(order.a)}, "beaufort")
    return Refusal("not-now", {"action": shown})


def _bargain(table: Table, seat: int, order: Meaning) -> Refusal:
    verb = order.verb
    if verb == "offer":
        if table.bargains_made[seat] >= MOST_BARGAINS:
            return Refusal("no-offers-left", {"n": MOST_BARGAINS}, "ruling-101")
        return Refusal("not-now", {"action": "offer"}, "trade")
    if verb in ("accept", "refuse", "withdraw"):
        return Refusal("no-such-offer", {"n": order.a}, "trade")
    if draft_of(table, seat) is None:
        return Refusal("no-draft", {}, "trade")
    return Refusal("not-in-your-gift", {}, "transfer")


def _card(table: Table, seat: int, order: Meaning) -> Refusal:
    card = table.name(order.a)
    if in_hand(table, order.a) != seat:
        return Refusal("not-in-hand", {"card": card}, "crown-deck-phase")
    return Refusal("may-not-hold", {"card": card, "noble": table.name(order.b)}, "prepare-4")


def _command(table: Table, seat: int, noble: int) -> Refusal | None:
    """Can this seat do anything with this noble?"""
    name = table.name(noble)
    if table.lord[noble] < 0:
        return Refusal("not-in-play", {"noble": name}, "movement")
    if table.master(noble) != seat:
        return Refusal("not-your-noble", {"noble": name}, "movement")
    if table.captor[noble] >= 0:
        return Refusal("is-prisoner", {"noble": name}, "capture-of-nobles")
    if table.spot[noble] >= table.ships_from:
        return Refusal("at-sea", {"noble": name}, "sea-transportation")
    if besieged(table, noble):
        return Refusal("under-siege", {"noble": name}, "siege")
    return None


def _noble(table: Table, seat: int, order: Meaning, shown: str) -> Refusal:
    verb, noble = order.verb, order.a
    name = table.name(noble)
    hindered = _command(table, seat, noble)
    if hindered is not None:
        return hindered
    if verb in ("move", "march", "leave", "board", "ferry") and table.in_round(table.moved[noble]):
        return Refusal("moved-already", {"noble": name}, "movement")
    if verb == "enter":
        return _enter(table, seat, noble, order.b)
    if table.focus >= 0 and table.focus != noble:
        return Refusal("put-back-first", {}, "ruling-104")
    if verb in ("move", "march"):
        near = order.b in table.board.map.land_reach[1 if table.advanced else 0][table.square(noble)]
        if not near:
            square = table.board.map.square_ids[order.b]
            return Refusal("too-far", {"square": square, "n": table.board.move}, "road-movement")
    if table.focus < 0 and verb != "pick":
        return Refusal("pick-first", {"action": f"pick {name}"}, "ruling-104")
    if verb == "join":
        return Refusal("not-together", {}, "stacking")
    if verb == "free noble":
        return Refusal("no-free-move", {}, "free-move")
    return Refusal("nothing-of-the-kind", {"action": shown}, "movement")


def _enter(table: Table, seat: int, noble: int, place: int) -> Refusal:
    id = table.board.map.place_ids[place]
    if table.board.map.place_square[place] != table.square(noble):
        return Refusal("not-in-square", {"place": id}, "towns")
    if not enterable(table, place, seat):
        return Refusal("not-friendly", {"place": id}, "towns")
    if not has_room(table, place, [noble]):
        return Refusal("no-room", {"place": id}, "towns")
    if table.entered[noble] == table.turn:
        return Refusal("entered-already", {"noble": table.name(noble)}, "towns")
    return Refusal("pick-first", {"action": f"pick {table.name(noble)}"}, "ruling-104")


def _ship(table: Table, seat: int, order: Meaning) -> Refusal:
    ship = order.a
    id = table.board.ship_ids[ship]
    if table.ship_spot[ship] < 0 or ship_master(table, ship) != seat:
        return Refusal("not-your-ship", {"ship": id}, "movement-ships")
    if order.verb == "free ship":
        return Refusal("no-free-move", {}, "free-move")
    if table.in_round(table.ship_moved[ship]):
        return Refusal("ship-moved", {"ship": id}, "movement-ships")
    if locked_in(table, ship, seat):
        return Refusal("ship-locked", {"ship": id}, "movement-ships")
    if table.focus != FLEET + ship:
        if table.focus >= 0:
            return Refusal("put-back-first", {}, "ruling-104")
        return Refusal("pick-first", {"action": f"crew {id}"}, "ruling-104")
    if order.verb == "sail":
        return Refusal("port-closed", {"ship": id, "spot": table.spot_name(order.b)}, "movement-ships")
    return Refusal("not-together", {}, "sea-transportation")


def _attack(table: Table, seat: int, order: Meaning) -> Refusal:
    noble = order.a
    name = table.name(noble)
    if table.lord[noble] < 0:
        return Refusal("not-in-play", {"noble": name}, "combat")
    if table.master(noble) != seat:
        return Refusal("not-your-noble", {"noble": name}, "combat")
    if table.captor[noble] >= 0:
        return Refusal("is-prisoner", {"noble": name}, "capture-of-nobles")
    force = table.force(noble)
    if any(table.in_round(table.fought[one]) for one in force):
        return Refusal("fought-already", {"noble": name}, "combat")
    if not may_attack(table, force):
        return Refusal("kings-peace", {}, "kings-peace")
    if FORMS[order.verb][1][1] == "noble":
        return Refusal("no-such-target", {"other": table.name(order.b)}, "combat")
    place = order.b
    id = table.board.map.place_ids[place]
    might, needed = strength(table, force), defence(table, place, seat)
    if table.square(noble) == table.board.map.place_square[place] and might < needed:
        return Refusal("too-weak", {"place": id, "defence": needed, "n": might}, "siege")
    return Refusal("not-to-besiege", {"place": id}, "siege")
