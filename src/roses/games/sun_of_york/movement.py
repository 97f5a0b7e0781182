"""6.2.3 (A) Standard Movement: orders cards make a pool of orders, orders move units; leaders move freely."""

from __future__ import annotations

from typing import Final

from roses.core.question import Action, Meaning, Prompt, Question, Refusal, by_verb
from roses.core.text import Params
from roses.games.sun_of_york import attack, campaign, charging, flanks, rally, random_battle, special, treason
from roses.games.sun_of_york.battlefield import (
    BATTLE_POSITIONS,
    COLUMN,
    LANCASTER,
    POSITION_IDS,
    STRIDE,
    rear,
)
from roses.games.sun_of_york.cards import deploy_leader, put
from roses.games.sun_of_york.components import BRIDGE, CAVALRY, DECK_SIZE, HENRY, LEADER, TERRAIN, WALL
from roses.games.sun_of_york.notation import (
    AMBUSCADE,
    BETRAY,
    BRING,
    CHARGE_WITH,
    DONE,
    ENTER,
    FLANK,
    GROUND,
    HAUL,
    LEAD,
    MARCH,
    ORDER,
    PLAY,
    RALLY_AT,
    RIDE,
    ROLL,
    SPUR,
    WARWICK,
)
from roses.games.sun_of_york.orders import (
    bring_cost,
    flank_cost,
    hand_cost,
    march_cost,
    move_cost,
    no_orders,
    surcharge,
    why_no_order,
)
from roses.games.sun_of_york.reach import bring_reach, leader_entries, leader_reach, marches, open_flanks, reach
from roses.games.sun_of_york.state import (
    ASIDE,
    ATTACKED,
    COMMITTED,
    DECK,
    DISCARDING,
    FATIGUED,
    FREE,
    MOVED,
    MOVING,
    Table,
    not_in_hand,
    not_in_play,
)
from roses.games.sun_of_york.victory import discard_card, move_unit, waits_for_redesdale


def begin_movement(table: Table) -> None:
    """Units with a leader may move without orders this step (ruling 16); Henry VI gives his three orders."""
    side = table.active
    table.posts = []
    for leader in table.nobles[side]:
        position = table.where[leader]
        table.posts += [leader, position]
        for unit in table.units[side * STRIDE + position]:
            table.marks[unit] |= FREE
    table.orders = table.board.henry_orders if table.at_battle(table.board.henry, side) else 0
    table.entry = []
    table.asked = side
    table.phase = MOVING


# What may be ordered.


def offer_movement(table: Table, seat: int) -> list[Action]:
    """Every order, move and card that is possible now."""
    side = table.active
    offers: list[Action] = []
    _offer_marches(table, side, offers)
    for leader in table.nobles[side]:
        if not table.marks[leader] & (COMMITTED | MOVED):
            forms = table.notation.lead[leader]
            for spot in leader_reach(table, leader):
                offers.append(forms[spot])
    if table.guns:
        special.offer_hauling(table, offers)
    if table.margaret:
        _offer_spurs(table, side, offers)
    flanks.offer_entries(table, offers)
    if table.hand[side]:
        _offer_hand(table, side, offers)
    offers.append(table.notation.roll if table.entry else table.notation.done)
    return offers


def _offer_marches(table: Table, side: int, offers: list[Action]) -> None:
    """Units that have neither attacked nor moved, for orders or (with a leader) for nothing."""
    units, marks, kind = table.units, table.marks, table.board.kind
    orders, heat = table.orders, surcharge(table)
    own, enemy = side * STRIDE, (1 - side) * STRIDE
    captured = any(table.captured)
    for position in range(STRIDE):
        stack = units[own + position]
        if not stack:
            continue
        near: list[int] | None = None
        far: list[int] | None = None
        lost = captured and position < BATTLE_POSITIONS and table.battle_captured(COLUMN[position])
        cost = (2 if position >= BATTLE_POSITIONS or units[enemy + position] else 1) + heat
        for unit in stack:
            mark = marks[unit]
            if mark & (ATTACKED | MOVED):
                continue
            if not mark & FREE and (lost or orders < cost + (1 if mark & FATIGUED else 0)):
                continue
            forms = table.notation.march[unit]
            if kind[unit] == CAVALRY:
                if far is None:
                    far = marches(table, side, position, 2, lost)
                for spot in far:
                    offers.append(forms[spot])
                charging.offer_hill_charge(table, unit, far, offers)
            else:
                if near is None:
                    near = marches(table, side, position, 1, lost)
                for spot in near:
                    offers.append(forms[spot])


def _offer_spurs(table: Table, side: int, offers: list[Action]) -> None:
    """Margaret moves what has attacked or moved already, order for order (rulings 40 and 106)."""
    for position in range(STRIDE):
        stack = table.units[side * STRIDE + position]
        if not stack:
            continue
        lost = position < BATTLE_POSITIONS and table.battle_captured(COLUMN[position])
        for unit in stack:
            if table.marks[unit] & (ATTACKED | MOVED) and move_cost(table, unit) <= table.margaret:
                if unit in table.entry[::2] or (lost and not table.marks[unit] & FREE):
                    continue  # ruling 128: a leader who has come since does not help
                steps = 2 if table.board.kind[unit] == CAVALRY else 1
                offers += [table.notation.spur[unit][spot] for spot in reach(table, side, position, steps)]


def _offer_hand(table: Table, side: int, offers: list[Action]) -> None:
    """Units into the rear or a flank; other cards for their orders, or for what they can do."""
    notation, board = table.notation, table.board
    rears: list[int] = []
    if table.orders >= bring_cost(table, side):
        rears = [rear(side, column) for column in table.columns() if not table.battle_captured(column)]
    to_flanks = table.orders >= flank_cost(table)
    for card in table.hand[side]:
        kind = board.kind[card]
        if kind <= CAVALRY:
            forms = notation.bring[card]
            for spot in rears:
                if table.room(side, spot) > 0:
                    for to in bring_reach(table, side, spot, kind == CAVALRY):
                        offers.append(forms[to])
            if to_flanks:
                offers += [forms[spot] for spot in open_flanks(table, side, kind == CAVALRY)]
            continue
        offers.append(notation.order[card])
        if kind == LEADER:
            if may_enter(table, card):
                offers += [notation.enter[card][spot] for spot in leader_entries(table, side)]
        elif kind == TERRAIN:
            if table.random_battle and board.terrain[card] == BRIDGE:
                random_battle.offer_places(table, card, offers)
        elif board.special[card] != HENRY:
            special.offer_in_movement(table, card, offers)


def may_play(table: Table, side: int) -> bool:
    """Could a card in hand be played, as far as everybody can see (ruling 134)? Nearly every card gives orders."""
    return bool(table.hand[side])


def may_enter(table: Table, card: int) -> bool:
    """May this leader be played from the hand in this battle?"""
    if table.random_battle or card not in table.scenario.may_play[card // DECK_SIZE]:
        return False
    if table.campaign and (not campaign.living(table, card) or campaign.uncrowned(table, card)):
        return False  # ruling 135: a king whose time has not come stands in only where a set-up places him
    return not waits_for_redesdale(table, card)


# What the orders do.


def march(table: Table, seat: int, meaning: Meaning) -> None:
    """A unit moves by orders, or with its leader for nothing."""
    cost = march_cost(table, meaning.a)
    table.orders -= cost
    _move(table, meaning, "marched", cost)


def spur(table: Table, seat: int, meaning: Meaning) -> None:
    """A unit moves once more by Margaret's orders."""
    cost = move_cost(table, meaning.a)
    table.margaret -= cost
    _move(table, meaning, "spurred", cost)


def bring(table: Table, seat: int, meaning: Meaning) -> None:
    """A unit out of the hand."""
    cost = hand_cost(table, table.active, meaning.b)
    table.orders -= cost
    table.cohesion[meaning.a] = table.board.cohesion[meaning.a]
    _move(table, meaning, "brought", cost)


def _move(table: Table, meaning: Meaning, how: str, cost: int) -> None:
    table.marks[meaning.a] |= MOVED
    table.note(how, {"card": table.board.ids[meaning.a], "place": POSITION_IDS[meaning.b], "orders": cost})
    move_unit(table, meaning.a, meaning.b)


def give_orders(table: Table, seat: int, meaning: Meaning) -> None:
    """Play a card for its orders."""
    card = meaning.a
    table.orders += table.board.orders[card]
    table.note("ordered", {"card": table.name(card), "n": table.board.orders[card], "pool": table.orders})
    table.stirred = 1
    discard_card(table, card)


def lead(table: Table, seat: int, meaning: Meaning) -> None:
    """A leader moves."""
    table.marks[meaning.a] |= MOVED
    table.where[meaning.a] = meaning.b
    table.stirred = 1
    table.note("led", {"card": table.name(meaning.a), "place": POSITION_IDS[meaning.b], "orders": 0})


def enter(table: Table, seat: int, meaning: Meaning) -> None:
    """A leader from the hand; he stays in the rear this turn (ruling 89). Redesdale opens the way for Warwick."""
    leader, position = meaning.a, meaning.b
    deploy_leader(table, leader, position)
    table.marks[leader] |= MOVED
    table.stirred = 1
    table.note("entered", {"card": table.name(leader), "place": POSITION_IDS[position], "orders": 0})
    allowed = table.scenario.may_play[LANCASTER]
    if table.scenario.redesdale and leader == allowed[0]:
        table.redesdale = 1
        for card in allowed[1:]:
            if table.where[card] == ASIDE:
                put(table, card, DECK)
                table.note("shuffled-in", {"card": table.name(card)})


def bridge(table: Table, seat: int, meaning: Meaning) -> None:
    """9.2: a bridge from the hand over a stream."""
    table.stirred = 1
    random_battle.lay_ground(table, meaning)


def move_no_more(table: Table, seat: int, meaning: Meaning) -> None:
    """Orders that are left are lost."""
    table.orders = 0
    table.posts = []
    table.phase = DISCARDING


# Why not.


def _params(table: Table, meaning: Meaning) -> Params:
    return {"card": table.name(meaning.a), "place": POSITION_IDS[meaning.b]}


def _why_not_ordered(table: Table, seat: int, meaning: Meaning) -> Refusal:
    return not_in_hand(table, meaning.a)  # what is in hand and no unit gives orders at any time


def _why_not_entered(table: Table, seat: int, meaning: Meaning) -> Refusal:
    if meaning.a not in table.hand[seat]:
        return not_in_hand(table, meaning.a)
    if not may_enter(table, meaning.a):
        return Refusal("leader-not-here", {"card": table.name(meaning.a)}, "2.2.1")
    return Refusal("leader-place", _params(table, meaning), "6.2.3-leaders")


def _why_not_brought(table: Table, seat: int, meaning: Meaning) -> Refusal:
    side, spot = table.active, meaning.b
    if meaning.a not in table.hand[seat]:
        return not_in_hand(table, meaning.a)
    params, rides = _params(table, meaning), table.board.kind[meaning.a] == CAVALRY
    if spot >= BATTLE_POSITIONS:
        if spot not in open_flanks(table, side, rides):
            return Refusal("flank-closed", params, "6.2.3-flank")
        return no_orders(table, flank_cost(table))
    if table.battle_captured(COLUMN[spot]):
        return Refusal("captured-closed", params, "5.0")
    start = rear(side, COLUMN[spot])
    if COLUMN[spot] not in table.columns() or spot not in bring_reach(table, side, start, rides):
        return Refusal("hand-to-rear", params, "6.2.3")
    if table.room(side, start) <= 0:
        return Refusal("stack-full", {"place": POSITION_IDS[start], "n": table.board.stack}, "3.2")
    return no_orders(table, bring_cost(table, side))


def _why_not_led(table: Table, seat: int, meaning: Meaning) -> Refusal:
    wrong = not_in_play(table, meaning.a, "6.2.3")
    if wrong is not None:
        return wrong
    name: Params = {"card": table.name(meaning.a)}
    if table.marks[meaning.a] & COMMITTED:
        return Refusal("committed-stays", name, "6.2.3-leaders")
    if table.marks[meaning.a] & MOVED:
        return Refusal("moved-already", name, "6.2.3-leaders")
    return Refusal("leader-cannot-reach", _params(table, meaning), "6.2.3-leaders")


def _why_not_spurred(table: Table, seat: int, meaning: Meaning) -> Refusal:
    wrong = not_in_play(table, meaning.a, "6.2.3")
    if wrong is not None:
        return wrong
    if not table.margaret:
        return Refusal("no-margaret-orders", {}, "8.0-margaret")
    return Refusal("cannot-spur", _params(table, meaning), "8.0-margaret")


def _why_not_marched(table: Table, seat: int, meaning: Meaning) -> Refusal:
    unit, spot, side = meaning.a, meaning.b, table.active
    wrong = why_no_order(table, unit)
    if wrong is not None:
        return wrong
    params, position, rides = _params(table, meaning), table.where[unit], table.board.kind[unit] == CAVALRY
    lost = position < BATTLE_POSITIONS and table.battle_captured(COLUMN[position])
    if lost and not table.marks[unit] & FREE:
        return Refusal("captured-needs-leader", params, "5.0")
    if rides and table.terrain[spot] & WALL:
        return Refusal("wall-stops-cavalry", params, "7.0-wall")
    if table.room(side, spot) <= 0:
        return Refusal("stack-full", {**params, "n": table.board.stack}, "3.2")
    if spot not in marches(table, side, position, 2 if rides else 1, lost):
        if position < BATTLE_POSITIONS and table.units[(1 - side) * STRIDE + position]:
            return Refusal("disengage-backward", params, "6.2.3")
        return Refusal("too-far", params, "6.2.3")
    if meaning.verb == RIDE:
        return Refusal("no-hill-charge", params, "7.0-hill")
    return no_orders(table, move_cost(table, unit))


# Why an order, a move or a card is not possible.
WHY_NOT_MOVED: Final = by_verb(
    {
        MARCH: _why_not_marched,
        RIDE: _why_not_marched,
        SPUR: _why_not_spurred,
        BRING: _why_not_brought,
        ORDER: _why_not_ordered,
        LEAD: _why_not_led,
        ENTER: _why_not_entered,
        FLANK: flanks.why_not_entering,
        ROLL: attack.nothing_declared,
        HAUL: special.why_not_hauled,
        **dict.fromkeys((CHARGE_WITH, RALLY_AT, BETRAY, WARWICK, AMBUSCADE, PLAY, GROUND), special.why_not_played),
        DONE: attack.roll_first,
    }
)

MOVE: Final[Question[Table]] = Question(
    ask=Prompt("move", "6.2.3", lambda table, seat: {"n": table.orders}),
    offer=offer_movement,
    answers={
        MARCH: march,
        SPUR: spur,
        BRING: bring,
        ORDER: give_orders,
        LEAD: lead,
        ENTER: enter,
        FLANK: flanks.declare,
        ROLL: flanks.roll_entries,
        RIDE: charging.ride_down,
        HAUL: special.haul,
        CHARGE_WITH: charging.begin_charge,
        RALLY_AT: rally.rally,
        BETRAY: treason.betray,
        WARWICK: treason.turn_traitor,
        AMBUSCADE: flanks.ambush,
        PLAY: special.summon_margaret,
        GROUND: bridge,
        DONE: move_no_more,
    },
    refuse=WHY_NOT_MOVED,
)
