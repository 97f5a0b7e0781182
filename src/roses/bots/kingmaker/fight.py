"""Combat: what to attack, card by card; when to call it off; and which heir shall not fall into other hands."""

from __future__ import annotations

from typing import Final

from roses.bots.kingmaker.chances import Chances
from roses.bots.kingmaker.crown import held, heir_worth, living, to_go
from roses.bots.kingmaker.hunt import targets
from roses.bots.kingmaker.orders import Order, first, of_kind
from roses.bots.kingmaker.scout import Scout
from roses.bots.kingmaker.stakes import noble_worth, prize, stake
from roses.core.contract import Action
from roses.core.question import Meaning
from roses.games.kingmaker.battle import strengths
from roses.games.kingmaker.components import HEIRS
from roses.games.kingmaker.notation import (
    ASSAULT,
    ATTACK,
    BESIEGE,
    CALL_OFF,
    DONE,
    ENTER,
    EXECUTE,
    FIGHT,
    PASS,
    PLAY_CARD,
    SALLY,
)
from roses.games.kingmaker.siege import defence
from roses.games.kingmaker.state import Table
from roses.games.kingmaker.strength import strength

SAFER: Final = 0.02  # so much less danger is worth a step into the walls that were taken
ENOUGH_TO_ACT: Final = 0.5


def value_of_attack(table: Table, seat: int, chances: Chances, order: Meaning) -> float:
    """What an attack can be expected to bring, less what it can be expected to cost."""
    force = table.force(order.a)
    cost = sum(chances.death(noble) * noble_worth(table, noble) for noble in force)
    if order.verb == BESIEGE:
        found = [one for one in targets(table, seat) if one.place == order.b]
        gain = max((one.value for one in found), default=0)
        return chances.siege() * gain - cost
    if order.verb == ASSAULT:
        return 0.0
    other = table.force(order.b)
    mine, theirs = strength(table, force), strength(table, other)
    cost += chances.battle(theirs, mine) * stake(table, seat, force)
    killed = sum(chances.death(noble) * noble_worth(table, noble) for noble in other)
    return chances.battle(mine, theirs) * prize(table, seat, other) + 0.5 * killed - cost


def choose_attack(table: Table, seat: int, chances: Chances, orders: list[Order]) -> Action:
    """The attack with the most to win, if any is worth it; then into walls that are safer than the open; else done."""
    valued = [
        (value_of_attack(table, seat, chances, order), action)
        for action, order in of_kind(orders, ATTACK, BESIEGE, ASSAULT)
    ]
    if valued:
        best = max(valued, key=lambda one: one[0])
        bound = first(orders, DONE) is None
        if best[0] > 0 or bound:
            return best[1]
    return first(orders, DONE) or orders[0][0]


def enter_or_not(table: Table, seat: int, scout: Scout, orders: list[Order]) -> Action | None:
    """Into a place that was taken, where that is safer than before its walls, or where a King is to be made."""
    for action, order in of_kind(orders, ENTER):
        noble, place = order.a, order.b
        square = table.square(noble)
        crown = any(one.why == "crown" and one.place == place and noble in one.needed for one in targets(table, seat))
        if crown:
            return action
        force = table.force(noble)
        outside = scout.danger(square, strength(table, force))
        inside = scout.danger(square, strength(table, force) + scout.garrisoned(place), place)
        if inside < outside - SAFER:
            return action
    return None


def fight_or_call_off(table: Table, seat: int, chances: Chances, orders: list[Order]) -> Action:
    """Not if the odds have become such that nothing can be won, or more can be lost."""
    combat = table.combat_now()
    fights = first(orders, FIGHT)
    calls_off = first(orders, CALL_OFF)
    if fights is None or calls_off is None:
        return orders[0][0]
    mine, theirs = strengths(table, combat)
    if combat.kind == "siege":
        return fights if mine >= theirs else calls_off
    wins, loses = chances.battle(mine, theirs), chances.battle(theirs, mine)
    gain = wins * prize(table, seat, combat.defenders) - loses * stake(table, seat, combat.attackers)
    return fights if gain > 0 else calls_off


def reinforce(table: Table, seat: int, chances: Chances, orders: list[Order]) -> Action:
    """Every card helps; and before it is too late, an heir who would win the game for another dies."""
    doomed = rather_dead(table, seat, chances, orders)
    if doomed is not None:
        return doomed
    return first(orders, PLAY_CARD, SALLY, PASS) or orders[0][0]


def rather_dead(table: Table, seat: int, chances: Chances, orders: list[Order]) -> Action | None:
    """A King who would probably be taken and make his captor the winner, while others live who may be crowned yet."""
    combat = table.combat
    kings = [one for one in of_kind(orders, EXECUTE) if table.crowned[one[1].a]]
    if combat is None or not kings or combat.attacker == seat:
        return None
    mine, theirs = strengths(table, combat)
    lost = chances.siege() if combat.kind == "siege" and mine >= theirs else chances.battle(mine, theirs)
    enemy = combat.attacker
    falls = [heir for heir in held(table, seat) if table.keeper[heir] in combat.defenders]
    left = to_go(table, enemy) - len(falls)
    others = [heir for heir in living(table) if heir not in falls and table.heir_seat(heir) != enemy]
    if lost > ENOUGH_TO_ACT and left <= 1 and others:
        return kings[0][0]
    return None
