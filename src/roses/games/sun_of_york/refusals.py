"""Why an action that is not offered cannot be done: one sentence, with its rule."""

from __future__ import annotations

from roses.core.contract import Action, Refusal
from roses.core.text import Params
from roses.games.sun_of_york import attack, deployment, flanks, hits, morale, movement, special
from roses.games.sun_of_york.battlefield import BATTLE_POSITIONS, COLUMN, POSITION_IDS, STRIDE
from roses.games.sun_of_york.components import CAVALRY, DECK_SIZE, MISSILE, WALL
from roses.games.sun_of_york.notation import (
    AGAIN,
    AMBUSCADE,
    ATTACK,
    BETRAY,
    BOMBARD,
    BRING,
    CHARGE_WITH,
    COMMIT,
    CONFUSE,
    DISCARD,
    DONE,
    DRAW,
    DROP,
    ENTER,
    FIELD,
    FIRE,
    FIRST,
    FLANK,
    GROUND,
    HAUL,
    HIT,
    JOIN,
    KEEP,
    LEAD,
    LIFT,
    MARCH,
    ORDER,
    PASS,
    PLACE,
    PLAY,
    RALLY_AT,
    READY,
    RESTORE,
    RETREAT,
    RETURN,
    RIDE,
    ROLL,
    SECOND,
    SPUR,
    STAY,
    STRIKE,
    SWAP,
    TIRE,
    WARWICK,
    WITHDRAW,
    Meaning,
)
from roses.games.sun_of_york.phases import (
    ATTACKED,
    CHARGING,
    COMMITTED,
    COMMITTING,
    DECLARING,
    DEPLOYING,
    DISCARDING,
    FIELDING,
    FREE,
    GROUND_PLAY,
    HITTING,
    INITIATIVE,
    JOINING,
    KEEPING,
    MOVED,
    MOVING,
    RALLYING,
    REACTIVATING,
    REDRAWING,
    REPLACING,
    RETREATING,
    STAYING,
    TRIMMING,
)
from roses.games.sun_of_york.state import Table

# The phases in which each verb means something.
_WHEN = {
    FIELD: (FIELDING,),
    PLACE: (DEPLOYING,),
    LIFT: (DEPLOYING,),
    READY: (DEPLOYING,),
    DISCARD: (REPLACING, TRIMMING, DISCARDING),
    DRAW: (REPLACING, REDRAWING, DISCARDING),
    SWAP: (REDRAWING,),
    KEEP: (KEEPING,),
    GROUND: (GROUND_PLAY, MOVING),
    PASS: (GROUND_PLAY,),
    FIRST: (INITIATIVE,),
    SECOND: (INITIATIVE,),
    RETREAT: (RETREATING,),
    COMMIT: (COMMITTING,),
    WITHDRAW: (COMMITTING,),
    ATTACK: (DECLARING,),
    FIRE: (DECLARING,),
    STRIKE: (DECLARING,),
    AGAIN: (REACTIVATING,),
    ROLL: (DECLARING, REACTIVATING, MOVING, CHARGING, JOINING),
    BOMBARD: (DECLARING, REACTIVATING),
    CONFUSE: (DECLARING, REACTIVATING),
    AMBUSCADE: (REACTIVATING, MOVING),
    WARWICK: (REACTIVATING, MOVING),
    BETRAY: (MOVING,),
    PLAY: (DECLARING, REACTIVATING, MOVING),
    ORDER: (MOVING,),
    MARCH: (MOVING,),
    BRING: (MOVING,),
    LEAD: (MOVING,),
    ENTER: (MOVING,),
    FLANK: (MOVING,),
    SPUR: (MOVING,),
    RIDE: (MOVING,),
    HAUL: (MOVING,),
    CHARGE_WITH: (MOVING,),
    JOIN: (CHARGING, JOINING),
    RALLY_AT: (MOVING,),
    RESTORE: (RALLYING,),
    STAY: (STAYING,),
    RETURN: (STAYING,),
    DROP: (STAYING,),
    TIRE: (DISCARDING,),
    HIT: (HITTING,),
    DONE: (COMMITTING, DECLARING, REACTIVATING, MOVING, RALLYING),
}
# Actions with a card out of the own hand.
_FROM_HAND = (
    DISCARD,
    SWAP,
    GROUND,
    CONFUSE,
    AMBUSCADE,
    WARWICK,
    BETRAY,
    PLAY,
    ORDER,
    BRING,
    ENTER,
    CHARGE_WITH,
    RALLY_AT,
    TIRE,
)
_CARD_RULES = {
    CONFUSE: "8.0-confusion",
    AMBUSCADE: "8.0-ambush",
    WARWICK: "8.0-warwick",
    BETRAY: "8.0-treason",
    PLAY: "8.0-margaret",
    CHARGE_WITH: "8.0-charge",
    RALLY_AT: "8.0-rally",
    TIRE: "8.0-fatigue",
    GROUND: "7.0",
}


def explain(table: Table, action: Action) -> Refusal:
    """The reason, for the seat that is asked."""
    order = table.notation.understand(action)
    if isinstance(order, Refusal):
        return order
    phase, verb = table.phase, order.verb
    if phase not in _WHEN[verb]:
        return Refusal("not-now", {"action": action})
    if phase == DEPLOYING:
        return deployment.refusal(table, order, action)
    if phase == HITTING:
        return hits.refusal(table, order)
    if phase == COMMITTING and verb != DONE:
        return morale.refusal(table, order)
    if verb == ROLL:
        return Refusal("nothing-declared", {}, "6.2.2")
    if verb == DONE:
        return Refusal("roll-first", {}, "6.2.2")
    if verb in _FROM_HAND and order.a not in table.hand[table.asked]:
        return Refusal("not-in-hand", {"card": table.name(order.a)}, "6.2")
    if phase in (DECLARING, REACTIVATING):
        return _combat(table, order)
    if phase == MOVING:
        return _movement(table, order)
    if phase in (STAYING, JOINING, CHARGING, RALLYING):
        return _unit_choice(table, order)
    if phase == REPLACING:
        return Refusal("troops-stay", {"card": table.name(order.a)}, "4.0-less-random")
    if phase == REDRAWING:
        return Refusal("too-many-swaps", {"n": deployment.MOST_SWAPS}, "ruling-120")
    if phase == DISCARDING:
        return _discard(table, order)
    if phase == GROUND_PLAY:
        return Refusal("no-ground", {"card": table.name(order.a)}, "7.0")
    if phase == RETREATING:
        return Refusal("no-retreat-there", {"card": table.name(table.checks[0])}, "6.2.1-retreat")
    return Refusal("not-a-choice", {"card": table.name(order.a)}, "9.3.3" if phase == FIELDING else "9.2-leaders")


def _at(table: Table, order: Meaning) -> Params:
    params: Params = {"card": table.name(order.a)}
    if order.b >= 0:
        params["place"] = POSITION_IDS[order.b] if order.b < len(POSITION_IDS) else "side"
    return params


def _combat(table: Table, order: Meaning) -> Refusal:
    verb, card, side = order.verb, order.a, table.active
    params = _at(table, order)
    name: Params = {"card": table.name(card)}
    if verb in _CARD_RULES:
        return Refusal("card-does-not-apply", name, _CARD_RULES[verb])
    if card // DECK_SIZE != side or table.where[card] >= STRIDE:
        return Refusal("not-in-play", name, "6.2.2")
    if verb == BOMBARD:
        return Refusal("gun-cannot-reach", {**name, "foe": table.name(order.c)}, "8.0-artillery")
    if verb == STRIKE:
        if not table.marks[card] & COMMITTED:
            return Refusal("not-committed", name, "6.2.2-leaders")
        if table.marks[card] & ATTACKED:
            return Refusal("attacked-already", name, "6.2.2-leaders")
        return Refusal("foe-not-there", name, "6.2.2-leaders")
    if verb == AGAIN:
        if not table.margaret:
            return Refusal("no-margaret-orders", {}, "8.0-margaret")
        if not table.marks[card] & ATTACKED:
            return Refusal("has-not-attacked", name, "8.0-margaret")
        return Refusal("no-target", params, "6.2.2")
    if table.marks[card] & ATTACKED:
        return Refusal("attacked-already", name, "6.2.2")
    if verb == FIRE:
        return _fire(table, order, params)
    return Refusal("not-engaged", name, "6.2.2")


def _fire(table: Table, order: Meaning, params: Params) -> Refusal:
    card = order.a
    if not (table.random_battle or table.scenario.long_range):
        return Refusal("no-long-range", {}, "9.1.8")
    if table.board.kind[card] != MISSILE:
        return Refusal("not-missile", params, "6.2.2-long-range")
    if order.b in attack.fire_targets(table, card):
        return Refusal("attacked-already", params, "6.2.2")
    enemy = (1 - table.active) * STRIDE
    if table.where[card] < BATTLE_POSITIONS and table.units[enemy + table.where[card]]:
        return Refusal("engaged-cannot-fire", params, "6.2.2-long-range")
    return Refusal("out-of-range", params, "6.2.2-long-range")


def _movement(table: Table, order: Meaning) -> Refusal:
    verb, card, side = order.verb, order.a, table.active
    params = _at(table, order)
    name: Params = {"card": table.name(card)}
    if verb in _CARD_RULES:
        return Refusal("card-does-not-apply", name, _CARD_RULES[verb])
    if verb == BRING:
        return _bring(table, order, params)
    if verb == ENTER:
        if not movement.may_enter(table, card):
            return Refusal("leader-not-here", name, "2.2.1")
        return Refusal("leader-place", params, "6.2.3-leaders")
    if card // DECK_SIZE != side or table.where[card] >= STRIDE:
        return Refusal("not-in-play", name, "6.2.3")
    if verb == LEAD:
        if table.marks[card] & COMMITTED:
            return Refusal("committed-stays", name, "6.2.3-leaders")
        if table.marks[card] & MOVED:
            return Refusal("moved-already", name, "6.2.3-leaders")
        return Refusal("leader-cannot-reach", params, "6.2.3-leaders")
    if verb == HAUL:
        return Refusal("gun-cannot-move", params, "8.0-artillery")
    if verb == SPUR:
        if not table.margaret:
            return Refusal("no-margaret-orders", {}, "8.0-margaret")
        return Refusal("cannot-spur", params, "8.0-margaret")
    if table.marks[card] & ATTACKED:
        return Refusal("attacked-so-stays", name, "6.2.3")
    if table.marks[card] & MOVED:
        return Refusal("moved-already", name, "6.2.3")
    if verb == FLANK:
        return _flank(table, order, params)
    return _march(table, order, params)


def _bring(table: Table, order: Meaning, params: Params) -> Refusal:
    side, spot = table.active, order.b
    rides = table.board.kind[order.a] == CAVALRY
    if spot >= BATTLE_POSITIONS:
        if spot not in movement.open_flanks(table, side, rides):
            return Refusal("flank-closed", params, "6.2.3-flank")
        return _no_orders(table, 2 + movement.surcharge(table))
    if table.battle_captured(COLUMN[spot]):
        return Refusal("captured-closed", params, "5.0")
    rears = [deploy for deploy in deployment.places_for(table, side) if COLUMN[deploy] == COLUMN[spot]]
    reached = [to for start in rears for to in movement.bring_reach(table, side, start, rides)]
    if spot not in reached:
        return Refusal("hand-to-rear", params, "6.2.3")
    if any(table.room(side, start) <= 0 for start in rears):
        return Refusal("stack-full", {**params, "n": table.board.stack}, "3.2")
    return _no_orders(table, movement.bring_cost(table, side))


def _no_orders(table: Table, needed: int) -> Refusal:
    return Refusal("no-orders", {"needed": needed, "n": table.orders}, "6.2.3")


def _march(table: Table, order: Meaning, params: Params) -> Refusal:
    card, spot, side = order.a, order.b, table.active
    position = table.where[card]
    rides = table.board.kind[card] == CAVALRY
    lost = position < BATTLE_POSITIONS and table.battle_captured(COLUMN[position])
    if lost and not table.marks[card] & FREE:
        return Refusal("captured-needs-leader", params, "5.0")
    if rides and table.terrain[spot] & WALL:
        return Refusal("wall-stops-cavalry", params, "7.0-wall")
    if table.room(side, spot) <= 0:
        return Refusal("stack-full", {**params, "n": table.board.stack}, "3.2")
    reached = movement.reach(table, side, position, 2 if rides else 1)
    if lost:
        reached = reached + movement.side_steps(table, side, position, rides)
    if spot not in reached:
        if position < BATTLE_POSITIONS and table.units[(1 - side) * STRIDE + position]:
            return Refusal("disengage-backward", params, "6.2.3")
        return Refusal("too-far", params, "6.2.3")
    if order.verb == RIDE:
        return Refusal("no-hill-charge", params, "7.0-hill")
    return _no_orders(table, movement.move_cost(table, card))


def _flank(table: Table, order: Meaning, params: Params) -> Refusal:
    card, spot, side = order.a, order.b, table.active
    if table.rolled:
        return Refusal("entries-rolled", {}, "6.2.3-flank")
    if flanks.too_far(table, side, spot):
        return Refusal("beyond-the-enemy", params, "6.2.3-flank")
    if table.board.kind[card] == CAVALRY and table.terrain[spot] & WALL:
        return Refusal("wall-stops-cavalry", params, "7.0-wall")
    if spot not in flanks.entries_from(table, card):
        return Refusal("no-way-from-there", params, "6.2.3-flank")
    return _no_orders(table, flanks.entry_cost(table, card))


def _unit_choice(table: Table, order: Meaning) -> Refusal:
    params: Params = {"card": table.name(order.a)}
    if table.phase == STAYING:
        if order.a in table.arrived and order.verb == STAY:
            return Refusal("stack-full", {"place": POSITION_IDS[table.spot], "n": table.board.stack}, "3.2")
        return Refusal("not-of-this-attack", params, "6.2.3-flank")
    if table.phase == RALLYING:
        if table.orders < special.rally_cost(table):
            return _no_orders(table, special.rally_cost(table))
        return Refusal("nothing-to-restore", params, "8.0-rally")
    return Refusal("cannot-join", params, "8.0-charge" if table.phase == CHARGING else "8.0-treason")


def _discard(table: Table, order: Meaning) -> Refusal:
    if order.verb == TIRE:
        return Refusal("card-does-not-apply", {"card": table.name(order.a)}, "8.0-fatigue")
    return Refusal("deck-empty", {}, "6.2.4")
