"""8.0 Special Cards: Artillery, Battle Confusion, A Warwick!, Ambush, Rally, Treason!, Fatigue and Margaret."""

from __future__ import annotations

from roses.core.contract import Action, Decision
from roses.core.text import Params, Text
from roses.games.sun_of_york import attack, campaign, charging, flanks
from roses.games.sun_of_york.battlefield import (
    ADJACENT,
    BATTLE_POSITIONS,
    COLUMN,
    POSITION_IDS,
    STRIDE,
)
from roses.games.sun_of_york.components import (
    A_WARWICK,
    AMBUSH,
    CHARGE,
    CONFUSION,
    DECK_SIZE,
    FOOTSOLDIER,
    MARGARET,
    MISSILE,
    RALLY,
    TREASON,
    WALL,
)
from roses.games.sun_of_york.morale import passes
from roses.games.sun_of_york.notation import DONE, Meaning
from roses.games.sun_of_york.phases import (
    ATTACKED,
    BESIDE,
    COMMITTED,
    FATIGUED,
    MOVED,
    MOVING,
    PILE,
    RALLYING,
    REACTIVATING,
    SPREAD,
)
from roses.games.sun_of_york.scenarios import FOG, HEAT, IF_DRAWN, SHUFFLED_BACK, WINTER
from roses.games.sun_of_york.state import Table

# In the Combat step.


def offer_in_combat(table: Table, offers: list[Action]) -> None:
    """Artillery in place, and Battle Confusion and Margaret from the hand."""
    side, notation = table.active, table.notation
    for gun in table.guns:
        if gun // DECK_SIZE == side:
            for spot in ADJACENT[table.where[gun]]:
                offers += [notation.bombard[gun][unit] for unit in table.units[(1 - side) * STRIDE + spot]]
    special = table.board.special
    for card in table.hand[side]:
        kind = special[card]
        if kind == CONFUSION:
            offers += [notation.confuse[card][way] for way in confusions(table, side)]
        elif kind == MARGARET and margaret_may_come(table):
            offers.append(notation.play[card])


def offer_second_attacks(table: Table, offers: list[Action]) -> None:
    """After the declared attacks: A Warwick! (before 1468, ruling 56) and Ambush."""
    side, notation, board = table.active, table.notation, table.board
    for card in table.hand[side]:
        if board.special[card] == A_WARWICK and (table.random_battle or table.scenario.year < board.warwick_turns):
            for position in range(BATTLE_POSITIONS):
                if table.engaged(position):
                    offers.append(notation.warwick[card][position])
        elif board.special[card] == AMBUSH:
            for position in range(BATTLE_POSITIONS):
                for unit in table.units[side * STRIDE + position]:
                    if table.marks[unit] & ATTACKED and board.kind[unit] in (FOOTSOLDIER, MISSILE):
                        spots = attack.can_attack_at(table, unit)
                        offers += [notation.ambush[card][unit][spot] for spot in spots]


def bombard(table: Table, gun: int, unit: int) -> None:
    """Artillery fires once at one unit, whatever ground it stands on, and is gone (rulings 42 and 85)."""
    position = table.where[unit]
    hits = attack.roll_attack(table, gun, position, table.board.gun_dice, table.board.gun_ability)
    table.guns.remove(gun)
    table.where[gun] = PILE
    table.marks[gun] = 0
    table.stirred = 1
    for _ in range(hits):
        if table.hits[unit] >= table.cohesion[unit]:
            table.note("routed", {"card": table.name(unit), "place": POSITION_IDS[position]})
            table.discard(unit)
            break
        table.hits[unit] += 1
        table.note("hit", {"card": table.name(unit), "place": POSITION_IDS[position]})


def confusions(table: Table, side: int) -> list[int]:
    """From an unengaged enemy position to one beside it that the same enemy holds: 9 * from + to (ruling 59)."""
    enemy, own = (1 - side) * STRIDE, side * STRIDE
    return [
        BATTLE_POSITIONS * here + there
        for here in range(BATTLE_POSITIONS)
        if table.units[enemy + here] and not table.units[own + here]
        for there in ADJACENT[here]
        if table.units[enemy + there]
    ]


def confuse(table: Table, card: int, here: int, there: int) -> None:
    """On a 2 or less (easier in winter and fog) the enemy attacks his own, leaders and hill apart (ruling 104)."""
    die = table.roll_die()
    total = die - (1 if table.weather == WINTER else 0) - (2 if table.weather == FOG else 0)
    params: Params = {"card": table.name(card), "place": POSITION_IDS[here], "to": POSITION_IDS[there], "die": die}
    table.discard(card)
    table.stirred = 1
    if total > 2:
        table.note("confusion-fails", params)
        return
    table.note("confusion", params)
    enemy, board = 1 - table.active, table.board
    hits = 0
    for unit in table.units[enemy * STRIDE + here]:
        ability = board.ability[unit] - (1 if table.marks[unit] & FATIGUED else 0)
        if board.kind[unit] == MISSILE and table.terrain[here] & WALL:
            ability += 1
        hits += attack.roll_attack(table, unit, there, table.cohesion[unit], ability)
    table.back = table.phase
    if hits:
        table.queue += [there, enemy, hits]
        table.phase = SPREAD


def second_attack(table: Table, card: int, position: int) -> None:
    """A Warwick!: all own units of an engaged position attack once more at +1, committed leaders too (ruling 83)."""
    side = table.active
    table.note("warwick", {"card": table.name(card), "place": POSITION_IDS[position]})
    table.discard(card)
    table.stirred = 1
    batch: list[int] = []
    for unit in table.units[side * STRIDE + position]:
        table.marks[unit] |= ATTACKED
        batch += [unit, position, -1]
    for leader in table.leaders_at(side, position):
        if table.marks[leader] & COMMITTED:
            batch += [leader, position, -1]
    attack.resolve(table, batch, 1, REACTIVATING)


def ambush_attack(table: Table, card: int, unit: int, position: int) -> None:
    """Ambush, second use: one Footsoldier or Missile unit attacks an additional time."""
    table.note("ambush", {"card": table.name(card), "unit": table.name(unit), "place": POSITION_IDS[position]})
    table.discard(card)
    table.stirred = 1
    attack.resolve(table, [unit, position, -1], 0, REACTIVATING)


def margaret_may_come(table: Table) -> bool:
    """Ruling 41: from the hand only in the battles that name her and in random ones; in a war, while Henry lives."""
    if table.random_battle:
        return True
    if table.campaign and not campaign.may_stand_beside(table, table.board.margaret):
        return False
    return table.scenario.margaret in (SHUFFLED_BACK, IF_DRAWN)


def summon_margaret(table: Table, card: int) -> None:
    """To one side of the battlefield, with her orders for this turn."""
    table.lay(card, BESIDE)
    table.stirred = 1
    table.margaret = table.board.margaret_orders
    table.note("beside", {"card": table.name(card)})


# In the Movement step.


def offer_in_movement(table: Table, card: int, offers: list[Action]) -> None:
    """What this special card in hand can do besides giving orders."""
    side, notation, board = table.active, table.notation, table.board
    kind = board.special[card]
    if kind == CHARGE:
        charging.offer_charges(table, card, offers)
    elif kind == AMBUSH:
        for unit in flanks.ready_to_enter(table, side):
            offers += [notation.ambush[card][unit][spot] for spot in flanks.entries_from(table, unit)]
    elif kind == RALLY:
        offers += [notation.rally[card][position] for position in rally_spots(table, side)]
    elif kind == TREASON:
        offers += [notation.treason_at[card][leader] for leader in traitors(table, side)]
        offers += [notation.treason[card][spot] for spot in flanks.treason_spots(table, side)]
    elif kind == A_WARWICK:
        if table.random_battle or table.scenario.year >= board.warwick_turns:
            offers += [notation.warwick_at[card][leader] for leader in traitors(table, side)]
    elif kind == MARGARET and margaret_may_come(table):
        offers.append(notation.play[card])


def offer_hauling(table: Table, offers: list[Action]) -> None:
    """Artillery moves one position for two orders, never into enemies or a captured battle (ruling 110)."""
    side = table.active
    if table.orders < 2 + (1 if table.weather == HEAT else 0):
        return
    columns = table.columns()
    for gun in table.guns:
        position = table.where[gun]
        if gun // DECK_SIZE != side or table.marks[gun] & MOVED or table.battle_captured(COLUMN[position]):
            continue
        for spot in ADJACENT[position]:
            column = COLUMN[spot]
            if column in columns and not table.battle_captured(column) and not table.units[(1 - side) * STRIDE + spot]:
                offers.append(table.notation.haul[gun][spot])


def haul(table: Table, gun: int, spot: int) -> None:
    """Move a gun."""
    table.orders -= 2 + (1 if table.weather == HEAT else 0)
    table.marks[gun] |= MOVED
    table.where[gun] = spot
    table.stirred = 1
    table.note("hauled", {"card": table.name(gun), "place": POSITION_IDS[spot]})


def weakened(table: Table, side: int, position: int) -> list[int]:
    """Units there that have lost cohesion."""
    full = table.board.cohesion
    return [unit for unit in table.units[side * STRIDE + position] if table.cohesion[unit] < full[unit]]


def rally_cost(table: Table) -> int:
    """One order for each unit in an engaged position; heat adds to it (ruling 95)."""
    return 1 + (1 if table.weather == HEAT else 0)


def rally_spots(table: Table, side: int) -> list[int]:
    """Positions with something to rally, and the orders for it where they are engaged."""
    rich = table.orders >= rally_cost(table)
    return [
        position
        for position in range(STRIDE)
        if weakened(table, side, position) and (rich or not table.engaged(position))
    ]


def rally(table: Table, card: int, position: int) -> None:
    """Unengaged, every unit there rolls for nothing; engaged, the owner pays for those he chooses."""
    table.note("rally", {"card": table.name(card), "place": POSITION_IDS[position]})
    table.discard(card)
    table.stirred = 1
    if table.engaged(position):
        table.spot = position
        table.arrived = []
        table.phase = RALLYING
        return
    for unit in weakened(table, table.active, position):
        restore(table, unit)


def restore(table: Table, unit: int) -> None:
    """A die of lost cohesion back, never above the printed one (ruling 61)."""
    die = table.roll_die()
    table.cohesion[unit] = min(table.board.cohesion[unit], table.cohesion[unit] + die)
    table.note("restored", {"card": table.name(unit), "die": die, "n": table.cohesion[unit]})


def rally_decision(table: Table) -> Decision:
    """Which units of the engaged position."""
    return Decision(Text("prompt.rally", {"place": POSITION_IDS[table.spot], "n": table.orders}), "8.0-rally")


def offered_rallying(table: Table) -> list[Action]:
    """Each weakened unit once, while orders last."""
    offers: list[Action] = []
    if table.orders >= rally_cost(table):
        offers = [
            table.notation.restore[unit]
            for unit in weakened(table, table.active, table.spot)
            if unit not in table.arrived
        ]
    offers.append(table.notation.done)
    return offers


def answer_rallying(table: Table, order: Meaning) -> None:
    """Pay and roll, or enough."""
    if order.verb == DONE:
        table.spot = -1
        table.arrived = []
        table.phase = MOVING
        return
    table.orders -= rally_cost(table)
    table.arrived.append(order.a)
    restore(table, order.a)


# Treason.


def traitors(table: Table, side: int) -> list[int]:
    """Unengaged enemy leaders who may be turned: not royal, not loyal against a loyal enemy (ruling 53)."""
    board = table.board
    loyal_enemy = any(board.loyal[leader] for leader in table.nobles[side])
    return [
        leader
        for leader in table.nobles[1 - side]
        if not table.units[side * STRIDE + table.where[leader]]
        and not is_royal(table, leader)
        and not (board.loyal[leader] and loyal_enemy)
    ]


def is_royal(table: Table, leader: int) -> bool:
    """By the crown on the card; in a war, a king's card that stands in as a noble is not (ruling 101)."""
    return table.board.royal[leader] and not (table.campaign and campaign.uncrowned(table, leader))


def treason(table: Table, order: Meaning) -> None:
    """Treason! at a leader, or as a flank attack."""
    if order.c >= 0:
        turn_traitor(table, order.a, order.c)
    else:
        flanks.begin_treason(table, order.a, order.b)


def turn_traitor(table: Table, card: int, leader: int) -> None:
    """A roll above his Orders and he is gone; his position's units check morale or are gone with him (ruling 98)."""
    position = table.where[leader]
    die = table.roll_die()
    turned = die > table.board.orders[leader]
    table.note("treason" if turned else "treason-fails", {"card": table.name(leader), "die": die})
    table.discard(card)
    table.stirred = 1
    if not turned:
        return
    table.discard(leader)
    for unit in table.units[leader // DECK_SIZE * STRIDE + position][:]:
        if not passes(table, unit, 1):
            table.note("deserts", {"card": table.name(unit)})
            table.discard(unit)
