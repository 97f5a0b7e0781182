"""6.2.3 (A) Standard Movement: orders cards make a pool of orders, orders move units; leaders move freely."""

from __future__ import annotations

from roses.core.contract import Action, Decision
from roses.core.text import Text
from roses.games.sun_of_york import campaign, charging, flanks, random_battle, special
from roses.games.sun_of_york.battlefield import (
    ALONG,
    BACK,
    BATTLE_POSITIONS,
    CENTRE,
    COLUMN,
    POSITION_IDS,
    SIDEWAYS,
    STRIDE,
    WEST,
    flank,
    opposite_flank,
    rear,
)
from roses.games.sun_of_york.components import BRIDGE, CAVALRY, DECK_SIZE, HENRY, LEADER, TERRAIN, WALL, WOODS
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
    Meaning,
)
from roses.games.sun_of_york.phases import (
    ASIDE,
    ATTACKED,
    BESIDE,
    COMMITTED,
    DECK,
    DISCARDING,
    FATIGUED,
    FREE,
    MOVED,
    MOVING,
)
from roses.games.sun_of_york.scenarios import HEAT
from roses.games.sun_of_york.state import Table


def begin_movement(table: Table) -> None:
    """Units with a leader may move without orders this step (ruling 16); Henry VI gives his three orders."""
    side = table.active
    for leader in table.nobles[side]:
        for unit in table.units[side * STRIDE + table.where[leader]]:
            table.marks[unit] |= FREE
    henry = table.board.henry
    present = henry >= 0 and henry // DECK_SIZE == side and table.where[henry] == BESIDE
    table.orders = table.board.henry_orders if present else 0
    table.entry = []
    table.asked = side
    table.phase = MOVING


def decision(table: Table) -> Decision:
    """Orders, moves and cards, until done."""
    return Decision(Text("prompt.move", {"n": table.orders}), "6.2.3")


# Costs.


def surcharge(table: Table) -> int:
    """Heat makes every order dearer by one."""
    return 1 if table.weather == HEAT else 0


def move_cost(table: Table, unit: int) -> int:
    """Orders to move a unit from where it stands, as if no leader were there."""
    position = table.where[unit]
    engaged = position < BATTLE_POSITIONS and table.units[(1 - unit // DECK_SIZE) * STRIDE + position]
    cost = 2 if engaged or position >= BATTLE_POSITIONS else 1
    if table.marks[unit] & FATIGUED:
        cost += 1
    return cost + surcharge(table)


def bring_cost(table: Table, side: int) -> int:
    """Orders to move a unit from the hand into a rear position: one, but four over a stream and two by a bridge."""
    cost = 1
    if table.stream[side]:
        cost = 2 if table.bridge[side] else 4
    return cost + surcharge(table)


# Where to.


def reach(table: Table, side: int, position: int, steps: int) -> list[int]:
    """Positions a unit (one step) or Cavalry (two) can move to; never into a full one (rulings 86 and 87)."""
    units = table.units
    if position >= BATTLE_POSITIONS:
        other = opposite_flank(position)
        return [other] if table.room(side, other) > 0 and _dry(table, other, steps) else []
    own, enemy = side * STRIDE, (1 - side) * STRIDE
    full = table.board.stack
    rides = steps > 1
    found: list[int] = []
    if units[enemy + position]:  # disengaging, one position toward the own rear
        back = BACK[side][position]
        if back >= 0 and len(units[own + back]) < full and not (rides and table.terrain[back] & WALL):
            found.append(back)
        return found
    for spot in ALONG[position]:
        if len(units[own + spot]) >= full or (rides and table.terrain[spot] & WALL):
            continue
        found.append(spot)
        if rides and not units[enemy + spot] and not table.terrain[spot] & WOODS:
            beyond = 2 * spot - position
            if beyond in ALONG[spot] and len(units[own + beyond]) < full and not table.terrain[beyond] & WALL:
                found.append(beyond)
    return found


def _dry(table: Table, spot: int, steps: int) -> bool:
    """9.1.17: no Cavalry into the flanks at the marsh."""
    return steps < 2 or table.random_battle or table.scenario.marsh != COLUMN[spot]


def side_steps(table: Table, side: int, position: int, rides: bool) -> list[int]:
    """5.0: from a captured battle directly sideways, where no enemy stands (rulings 28 and 91)."""
    if position >= BATTLE_POSITIONS or table.engaged(position) or not table.battle_captured(COLUMN[position]):
        return []
    columns = table.columns()
    return [
        spot
        for spot in SIDEWAYS[position]
        if COLUMN[spot] in columns
        and not table.battle_captured(COLUMN[spot])
        and not table.units[(1 - side) * STRIDE + spot]
        and table.room(side, spot) > 0
        and not (rides and table.terrain[spot] & WALL)
        and not flanks.too_far(table, side, spot)
    ]


def offered(table: Table) -> list[Action]:
    """Every order, move and card that is possible now."""
    notation, side = table.notation, table.active
    units, marks, kind = table.units, table.marks, table.board.kind
    orders, heat = table.orders, 1 if table.weather == HEAT else 0
    own, enemy = side * STRIDE, (1 - side) * STRIDE
    captured = any(table.captured)
    offers: list[Action] = []
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
            forms = notation.march[unit]
            if kind[unit] == CAVALRY:
                if far is None:
                    far = reach(table, side, position, 2)
                    if lost:
                        far = far + side_steps(table, side, position, True)
                for spot in far:
                    offers.append(forms[spot])
                charging.offer_hill_charge(table, unit, far, offers)
            else:
                if near is None:
                    near = reach(table, side, position, 1)
                    if lost:
                        near = near + side_steps(table, side, position, False)
                for spot in near:
                    offers.append(forms[spot])
    _offer_leaders(table, side, offers)
    if table.guns:
        special.offer_hauling(table, offers)
    if table.margaret:
        _offer_spurs(table, side, offers)
    flanks.offer_entries(table, offers)
    if table.hand[side]:
        _offer_hand(table, side, offers)
    offers.append(notation.roll if table.entry else notation.done)
    return offers


def _offer_spurs(table: Table, side: int, offers: list[Action]) -> None:
    """Margaret moves what has attacked or moved already, order for order (rulings 40 and 106)."""
    for position in range(STRIDE):
        stack = table.units[side * STRIDE + position]
        if not stack:
            continue
        lost = position < BATTLE_POSITIONS and table.battle_captured(COLUMN[position])
        for unit in stack:
            if table.marks[unit] & (ATTACKED | MOVED) and move_cost(table, unit) <= table.margaret:
                if unit in table.entry or (lost and not table.leaders_at(side, position)):
                    continue
                steps = 2 if table.board.kind[unit] == CAVALRY else 1
                offers += [table.notation.spur[unit][spot] for spot in reach(table, side, position, steps)]


def _offer_leaders(table: Table, side: int, offers: list[Action]) -> None:
    for leader in table.nobles[side]:
        if not table.marks[leader] & (COMMITTED | MOVED):
            forms = table.notation.lead[leader]
            for spot in leader_reach(table, leader):
                offers.append(forms[spot])


def leader_reach(table: Table, leader: int) -> list[int]:
    """Up to two positions within his battle; among enemies only with own units, and there he stops (ruling 20)."""
    side, position = leader // DECK_SIZE, table.where[leader]
    own, enemy = side * STRIDE, (1 - side) * STRIDE
    found: list[int] = []
    for spot in ALONG[position]:
        hostile = bool(table.units[enemy + spot])
        if hostile and not table.units[own + spot]:
            continue
        found.append(spot)
        if hostile or table.terrain[spot] & WOODS:
            continue
        beyond = 2 * spot - position
        if beyond in ALONG[spot] and (table.units[own + beyond] or not table.units[enemy + beyond]):
            found.append(beyond)
    return found


def _offer_hand(table: Table, side: int, offers: list[Action]) -> None:
    notation, board = table.notation, table.board
    cost, flank_cost = bring_cost(table, side), 2 + surcharge(table)
    rears: list[int] = []
    if table.orders >= cost:
        rears = [rear(side, column) for column in table.columns() if not table.battle_captured(column)]
    for card in table.hand[side]:
        kind = board.kind[card]
        if kind <= CAVALRY:
            forms = notation.bring[card]
            for spot in rears:
                if table.room(side, spot) > 0:
                    for to in bring_reach(table, side, spot, kind == CAVALRY):
                        offers.append(forms[to])
            if table.orders >= flank_cost:
                offers += [notation.bring[card][spot] for spot in open_flanks(table, side, kind == CAVALRY)]
            continue
        offers.append(notation.order[card])
        if kind == LEADER:
            if may_enter(table, card):
                offers += [notation.enter[card][spot] for spot in leader_entries(table, side)]
        elif kind == TERRAIN:
            if table.random_battle and board.terrain[card] == BRIDGE:
                offers += [notation.ground[card][place] for place in random_battle.grounds(table, card)]
        elif board.special[card] != HENRY:
            special.offer_in_movement(table, card, offers)


def bring_reach(table: Table, side: int, spot: int, rides: bool) -> list[int]:
    """A rear position, and for Cavalry the middle ground beyond it."""
    if rides and table.terrain[spot] & WALL:
        return []
    found = [spot]
    if rides and not table.units[(1 - side) * STRIDE + spot] and not table.terrain[spot] & WOODS:
        beyond = ALONG[spot][0]
        if table.room(side, beyond) > 0 and not table.terrain[beyond] & WALL:
            found.append(beyond)
    return found


def open_flanks(table: Table, side: int, rides: bool) -> list[int]:
    """Own flank positions with room (rulings 24, 88 and 105)."""
    if len(table.columns()) < 3:
        return []
    spots = [flank(side, column) for column in (WEST, 2)]
    return [spot for spot in spots if table.room(side, spot) > 0 and _dry(table, spot, 2 if rides else 1)]


def may_enter(table: Table, card: int) -> bool:
    """May this leader be played from the hand in this battle?"""
    if table.random_battle:
        return False
    allowed = table.scenario.may_play[card // DECK_SIZE]
    if card not in allowed:
        return False
    if table.campaign and (not campaign.living(table, card) or campaign.uncrowned(table, card)):
        return False  # ruling 135: a king whose time has not come stands in only where a set-up places him
    return not (table.scenario.redesdale and card in table.scenario.may_play[0][1:] and not table.redesdale)


def leader_entries(table: Table, side: int) -> list[int]:
    """Centre first; then battles without a leader; then, when every battle has one, any (rulings 19 and 76)."""
    led = {COLUMN[table.where[leader]] for leader in table.nobles[side]}
    if CENTRE not in led:
        return [rear(side, CENTRE)]
    free = [column for column in table.columns() if not table.battle_captured(column)]
    without = [column for column in free if column not in led]
    return [rear(side, column) for column in (without or free)]


def answer(table: Table, order: Meaning) -> None:
    """One order, move or card."""
    verb, card = order.verb, order.a
    if verb == MARCH:
        if not table.marks[card] & FREE:
            table.orders -= move_cost(table, card)
        march(table, card, order.b, "marched")
    elif verb == SPUR:
        table.margaret -= move_cost(table, card)
        march(table, card, order.b, "spurred")
    elif verb == BRING:
        in_flank = order.b >= BATTLE_POSITIONS
        table.orders -= 2 + surcharge(table) if in_flank else bring_cost(table, table.active)
        table.cohesion[card] = table.board.cohesion[card]
        march(table, card, order.b, "brought")
    elif verb == ORDER:
        give_orders(table, card)
    elif verb == LEAD:
        table.marks[card] |= MOVED
        table.where[card] = order.b
        table.stirred = 1
        table.note("led", {"card": table.name(card), "place": POSITION_IDS[order.b]})
    elif verb == ENTER:
        enter(table, card, order.b)
    elif verb == FLANK:
        flanks.declare(table, card, order.b)
    elif verb == ROLL:
        flanks.roll_entries(table)
    elif verb == RIDE:
        charging.hill_charge(table, card, order.b)
    elif verb == HAUL:
        special.haul(table, card, order.b)
    elif verb == CHARGE_WITH:
        charging.begin_charge(table, card, order.b, order.c)
    elif verb == RALLY_AT:
        special.rally(table, card, order.b)
    elif verb == BETRAY:
        special.treason(table, order)
    elif verb == WARWICK:
        special.turn_traitor(table, card, order.c)
    elif verb == AMBUSCADE:
        flanks.ambush(table, card, order.c, order.b)
    elif verb == PLAY:
        special.summon_margaret(table, card)
    elif verb == GROUND:
        table.stirred = 1
        random_battle.lay_ground(table, order)
    elif verb == DONE:
        table.orders = 0
        table.phase = DISCARDING


def give_orders(table: Table, card: int) -> None:
    """Play a card for its orders."""
    table.orders += table.board.orders[card]
    table.note("ordered", {"card": table.name(card), "n": table.board.orders[card], "pool": table.orders})
    table.stirred = 1
    table.discard(card)


def march(table: Table, unit: int, position: int, how: str) -> None:
    """Move a unit by orders."""
    table.marks[unit] |= MOVED
    table.note(how, {"card": table.board.ids[unit], "place": POSITION_IDS[position]})
    table.move_unit(unit, position)


def enter(table: Table, leader: int, position: int) -> None:
    """A leader from the hand; he stays in the rear this turn (ruling 89). Redesdale opens the way for Warwick."""
    table.deploy_leader(leader, position)
    table.marks[leader] |= MOVED
    table.stirred = 1
    table.note("entered", {"card": table.name(leader), "place": POSITION_IDS[position]})
    if table.scenario.redesdale and leader == table.scenario.may_play[0][0]:
        table.redesdale = 1
        for card in table.scenario.may_play[0][1:]:
            if table.where[card] == ASIDE:
                table.put(card, DECK)
                table.note("shuffled-in", {"card": table.name(card)})
