"""8.0 Special Cards: Artillery, Battle Confusion, Ambush, Fatigue and Margaret of Anjou.

Charge is in charging.py, Rally in rally.py, Treason! in treason.py, and A Warwick! in second_attack.py and treason.py.
"""

from __future__ import annotations

from typing import Final

from roses.core.question import Action, Meaning, Refusal
from roses.core.text import Params
from roses.games.sun_of_york import attack, campaign, charging, flanks, rally, second_attack, treason
from roses.games.sun_of_york.battlefield import (
    ADJACENT,
    BATTLE_POSITIONS,
    COLUMN,
    LANCASTER,
    POSITION_IDS,
    STRIDE,
    YORK,
)
from roses.games.sun_of_york.cards import lay_beside
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
from roses.games.sun_of_york.hits import hit
from roses.games.sun_of_york.notation import (
    AMBUSCADE,
    BETRAY,
    CHARGE_WITH,
    CONFUSE,
    GROUND,
    PLAY,
    RALLY_AT,
    TIRE,
    WARWICK,
)
from roses.games.sun_of_york.orders import haul_cost
from roses.games.sun_of_york.scenarios import FOG, IF_DRAWN, SHUFFLED_BACK, WINTER
from roses.games.sun_of_york.state import (
    ATTACKED,
    FATIGUED,
    MOVED,
    REACTIVATING,
    SPREAD,
    Table,
    not_in_hand,
    not_in_play,
)
from roses.games.sun_of_york.victory import discard_card, discard_gun

CONFUSION_ROLL: Final = 2  # a modified roll of so much or less confuses the enemy

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
            offers += [notation.confuse[card][here][there] for here, there in confusions(table)]
        elif kind == MARGARET and margaret_may_come(table):
            offers.append(notation.play[card])


def offer_second_attacks(table: Table, offers: list[Action]) -> None:
    """After the declared attacks: A Warwick! (before 1468, ruling 56) and Ambush."""
    side, notation, board = table.active, table.notation, table.board
    for card in table.hand[side]:
        if board.special[card] == A_WARWICK:
            offers += [notation.warwick[card][position] for position in second_attack.spots(table)]
        elif board.special[card] == AMBUSH:
            offers += [notation.ambush[card][unit][spot] for unit, spot in ambushes(table, side)]


def ambushes(table: Table, side: int) -> list[tuple[int, int]]:
    """Footsoldiers and Missiles that have attacked, and what they can attack once more."""
    found: list[tuple[int, int]] = []
    for position in range(BATTLE_POSITIONS):
        for unit in table.units[side * STRIDE + position]:
            if table.marks[unit] & ATTACKED and table.board.kind[unit] in (FOOTSOLDIER, MISSILE):
                found += [(unit, spot) for spot in attack.can_attack_at(table, unit)]
    return found


# What of this everybody can see (ruling 134).


def may_play_in_combat(table: Table, side: int) -> bool:
    """Could this side hold Battle Confusion with somebody to confuse, or Margaret where she may come?"""
    if table.may_hold_special(side, CONFUSION) and confusions(table):
        return True
    return table.may_hold_special(side, MARGARET) and margaret_may_come(table)


def may_fight_on(table: Table, side: int) -> bool:
    """The same, or A Warwick! or Ambush with somebody to attack again."""
    if may_play_in_combat(table, side) or second_attack.may_call(table, side):
        return True
    return table.may_hold_special(side, AMBUSH) and bool(ambushes(table, side))


# What each of them does.


def bombard(table: Table, seat: int, meaning: Meaning) -> None:
    """Artillery fires once at one unit, whatever ground it stands on, and is gone (rulings 42 and 85)."""
    gun, unit = meaning.a, meaning.c
    position = table.where[unit]
    params: Params = {"card": table.name(gun), "foe": table.name(unit), "place": POSITION_IDS[position]}
    table.note("bombards", params)
    hits = attack.roll_attack(table, gun, position, table.board.gun_dice, table.board.gun_ability)
    discard_gun(table, gun)
    table.stirred = 1
    for _ in range(hits):
        if table.where[unit] == position:
            hit(table, unit, position)


def why_not_bombarded(table: Table, seat: int, meaning: Meaning) -> Refusal:
    """Why Artillery cannot fire at a unit."""
    wrong = not_in_play(table, meaning.a, "6.2.2")
    if wrong is not None:
        return wrong
    params: Params = {"card": table.name(meaning.a), "foe": table.name(meaning.c)}
    return Refusal("gun-cannot-reach", params, "8.0-artillery")


def confusions(table: Table) -> list[tuple[int, int]]:
    """From an unengaged enemy position to one beside it that the same enemy holds (ruling 59)."""
    enemy, own = (1 - table.active) * STRIDE, table.active * STRIDE
    return [
        (here, there)
        for here in range(BATTLE_POSITIONS)
        if table.units[enemy + here] and not table.units[own + here]
        for there in ADJACENT[here]
        if table.units[enemy + there]
    ]


def confusion_parts(table: Table) -> dict[str, int]:
    """What the weather takes off the die: it is easier in winter and fog."""
    if table.weather == WINTER:
        return {"winter": -1}
    return {"fog": -2} if table.weather == FOG else {}


def confusion_limit(table: Table) -> int:
    """What the die must show at most."""
    return CONFUSION_ROLL - sum(confusion_parts(table).values())


def confused_throws(table: Table, here: int, there: int) -> list[attack.Throw]:
    """What the enemy rolls against his own, leaders and hill apart (ruling 104)."""
    board, found = table.board, []
    for unit in table.units[(1 - table.active) * STRIDE + here]:
        ability = board.ability[unit] - (1 if table.marks[unit] & FATIGUED else 0)
        if board.kind[unit] == MISSILE and table.terrain[here] & WALL:
            ability += 1
        found.append(attack.Throw(unit, there, -1, table.cohesion[unit], ability, False))
    return found


def confuse(table: Table, seat: int, meaning: Meaning) -> None:
    """With luck the enemy attacks his own."""
    card, here, there = meaning.a, meaning.b, meaning.c
    die = table.roll_die()
    total = die + CONFUSION_ROLL - confusion_limit(table)
    params: Params = {
        "card": table.name(card),
        "place": POSITION_IDS[here],
        "to": POSITION_IDS[there],
        "die": die,
        "total": total,
        "limit": CONFUSION_ROLL,
    }
    discard_card(table, card)
    table.stirred = 1
    if total > CONFUSION_ROLL:
        table.note("confusion-fails", params)
        return
    table.note("confusion", params)
    hits = 0
    for throw in confused_throws(table, here, there):
        hits += attack.roll_attack(table, throw.card, there, throw.dice, throw.ability)
    table.back = table.phase
    if hits:
        table.queue += [there, 1 - table.active, hits]
        table.phase = SPREAD


def ambush_attack(table: Table, seat: int, meaning: Meaning) -> None:
    """Ambush, second use: one Footsoldier or Missile unit attacks an additional time."""
    card, position, unit = meaning.a, meaning.b, meaning.c
    table.note("ambush", {"card": table.name(card), "unit": table.name(unit), "place": POSITION_IDS[position]})
    discard_card(table, card)
    table.stirred = 1
    attack.resolve(table, [unit, position, -1], 0, REACTIVATING)


def margaret_may_come(table: Table) -> bool:
    """Ruling 41: from the hand only in the battles that name her and in random ones; in a war, while Henry lives."""
    if table.random_battle:
        return True
    if table.campaign and not campaign.may_stand_beside(table, table.board.margaret):
        return False
    return table.scenario.margaret in (SHUFFLED_BACK, IF_DRAWN)


def summon_margaret(table: Table, seat: int, meaning: Meaning) -> None:
    """To one side of the battlefield, with her orders for this turn."""
    lay_beside(table, meaning.a)
    table.stirred = 1
    table.margaret = table.board.margaret_orders


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
        offers += [notation.rally[card][position] for position in rally.rally_spots(table, side)]
    elif kind == TREASON:
        offers += [notation.treason_at[card][leader] for leader in treason.traitors(table, side)]
        offers += [notation.treason[card][spot] for spot in treason.spots(table, side)]
    elif kind == A_WARWICK:
        if table.random_battle or table.scenario.year >= board.warwick_turns:
            offers += [notation.warwick_at[card][leader] for leader in treason.traitors(table, side)]
    elif kind == MARGARET and margaret_may_come(table):
        offers.append(notation.play[card])


def offer_hauling(table: Table, offers: list[Action]) -> None:
    """Artillery moves one position for two orders, never into enemies or a captured battle (ruling 110)."""
    side = table.active
    if table.orders < haul_cost(table):
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


def haul(table: Table, seat: int, meaning: Meaning) -> None:
    """Move a gun."""
    gun, spot = meaning.a, meaning.b
    cost = haul_cost(table)
    table.orders -= cost
    table.marks[gun] |= MOVED
    table.where[gun] = spot
    table.stirred = 1
    table.note("hauled", {"card": table.name(gun), "place": POSITION_IDS[spot], "orders": cost})


def why_not_hauled(table: Table, seat: int, meaning: Meaning) -> Refusal:
    """Why Artillery cannot be moved there."""
    wrong = not_in_play(table, meaning.a, "6.2.3")
    if wrong is not None:
        return wrong
    params: Params = {"card": table.name(meaning.a), "place": POSITION_IDS[meaning.b]}
    return Refusal("gun-cannot-move", params, "8.0-artillery")


# In the Discard step.


def tire(table: Table, seat: int, meaning: Meaning) -> None:
    """8.0 Fatigue: all units of a position, of both sides (ruling 60)."""
    card, position = meaning.a, meaning.b
    table.note("fatigue", {"card": table.name(card), "place": POSITION_IDS[position]})
    discard_card(table, card)
    table.stirred = 1
    for side in (LANCASTER, YORK):
        for unit in table.units[side * STRIDE + position]:
            table.marks[unit] |= FATIGUED


# Why not, in any step.

_RULES: Final = {
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


def why_not_played(table: Table, seat: int, meaning: Meaning) -> Refusal:
    """Why a card cannot be played so: it is not in hand, or does not apply."""
    if meaning.a not in table.hand[seat]:
        return not_in_hand(table, meaning.a)
    return Refusal("card-does-not-apply", {"card": table.name(meaning.a)}, _RULES[meaning.verb])
