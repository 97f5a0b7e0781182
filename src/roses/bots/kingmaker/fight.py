"""Combat: what to attack, card by card; when to call it off; and which heir shall not fall into other hands."""

from __future__ import annotations

from typing import Final, final

from roses.bots.kingmaker.chances import Chances
from roses.bots.kingmaker.crown import held, living, to_go
from roses.bots.kingmaker.hunt import BATTLE, SIEGE, Target, targets
from roses.bots.kingmaker.march import MOST_ARRANGED, join_up
from roses.bots.kingmaker.orders import Order, first, of_kind
from roses.bots.kingmaker.party import fighters, worth_of_all
from roses.bots.kingmaker.reasons import of_attack
from roses.bots.kingmaker.scout import Scout
from roses.bots.kingmaker.stakes import prize, stake
from roses.bots.player import Thought
from roses.core.contract import Action
from roses.core.text import Text
from roses.games.kingmaker.arranging import commanded
from roses.games.kingmaker.battle import strengths
from roses.games.kingmaker.combat_phase import may_attack
from roses.games.kingmaker.notation import (
    AMBUSH,
    ATTACK,
    BESIEGE,
    CALL_OFF,
    DONE,
    ENTER,
    EXECUTE,
    FIGHT,
    JOIN,
    PART,
    PASS,
    PLAY_CARD,
    SALLY,
)
from roses.games.kingmaker.state import Table
from roses.games.kingmaker.strength import strength

SAFER: Final = 0.02  # so much less danger is worth a step into the walls that were taken
STAY_APART: Final = 0.3  # how often besiegers cannot join the others again before the turn ends
ENOUGH_TO_ACT: Final = 0.5


@final
class Attack:
    """Some nobles who stand together attack something in their square; what that can be expected to bring."""

    __slots__ = ("fighters", "target", "value")

    def __init__(self, value: float, fighters: list[int], target: Target) -> None:
        self.value: float = value
        self.fighters: list[int] = fighters
        self.target: Target = target


def best_attack(table: Table, seat: int, scout: Scout) -> Attack | None:
    """The attack with the most to win, if there is one that is worth it."""
    best: Attack | None = None
    aims = [one for one in targets(table, seat) if one.kind in (SIEGE, BATTLE)]
    for group in _together(table, seat):
        square = table.square(group[0])
        for target in aims:
            if target.square != square or any(table.defended[one] == table.turn for one in target.beaten):
                continue
            few, value = fighters(table, scout.chances, group, target)
            if not few:
                continue
            apart = value - _split_cost(table, seat, scout, group, few, target)
            together = worth_of_all(table, scout.chances, group, target)
            attack = Attack(apart, few, target) if apart >= together else Attack(together, group, target)
            if attack.value > 0 and (best is None or attack.value > best.value):
                best = attack
    return best


def _together(table: Table, seat: int) -> list[list[int]]:
    """Nobles who stand in one open spot and may attack, in whatever piles."""
    chart = table.board.map
    found: dict[int, list[int]] = {}
    for noble in commanded(table, seat):
        spot = table.spot[noble]
        place = table.place_of(spot)
        if 0 <= spot < table.ships_from and not (place >= 0 and chart.fortified[place]) and may_attack(table, [noble]):
            found.setdefault(spot, []).append(noble)
    return list(found.values())


def _split_cost(table: Table, seat: int, scout: Scout, group: list[int], few: list[int], target: Target) -> float:
    """What it may cost that those who fight stand apart from the others until the next turn."""
    rest = [noble for noble in group if noble not in few]
    if not rest:
        return 0.0
    square = target.square
    gone = target.beaten if target.chance(scout.chances, strength(table, few)) > ENOUGH_TO_ACT else frozenset()
    whole = scout.danger(square, strength(table, group), -1, gone)
    cost = sum(
        max(0.0, scout.danger(square, strength(table, part), -1, gone) - whole) * stake(table, seat, part)
        for part in (few, rest)
    )
    return cost * (STAY_APART if target.kind == SIEGE else 1.0)


def attack_step(table: Table, attack: Attack, orders: list[Order]) -> list[Action]:
    """The next action on the way to it: make them one force, then attack; nothing if it cannot be done."""
    legal = {action for action, _ in orders}
    write = table.notation.write
    few = sorted(attack.fighters)
    force = table.force(few[0])
    if force != few and table.arranged < MOST_ARRANGED:
        step = _form(table, few, force)
        if step and step[0] in legal:
            return step
    leader = table.force(few[0])[0]
    target = attack.target
    if target.kind == SIEGE:
        action = write(BESIEGE, leader, target.place)
        return [action] if action in legal else []
    for verb in (ATTACK, AMBUSH):
        action = write(verb, leader, min(target.beaten))
        if action in legal:
            return [action]
    return []


def _form(table: Table, few: list[int], force: list[int]) -> list[Action]:
    """Part from those who shall not fight, and join those who shall."""
    write, pick = table.notation.write, table.notation.pick
    for noble in few[1:]:
        if noble not in force and set(force) <= set(few):
            return [pick[noble], write(JOIN, noble, few[0])]
    if len(few) > len(force) // 2 and set(few) < set(force):
        outsider = next(noble for noble in force if noble not in few)
        return [pick[outsider], write(PART, outsider)]
    return [pick[few[0]], write(PART, few[0])]


def choose_attack(table: Table, seat: int, scout: Scout, orders: list[Order]) -> Thought:
    """What to do next in the Combat Phase."""
    if first(orders, DONE) is None:
        return Thought(orders[0][0])  # somebody is bound to fight for his landing
    attack = best_attack(table, seat, scout)
    step = attack_step(table, attack, orders) if attack is not None else []
    if attack is not None and step:
        why = of_attack(table, scout.chances, attack.target, strength(table, attack.fighters))
        return Thought(step[0], step[1:], reason=why)
    legal = {action for action, _ in orders}
    together = join_up(table, [one for one in commanded(table, seat) if table.notation.pick[one] in legal])
    if together:
        return Thought(together[0], together[1:], reason=Text("reason.gather"))
    return Thought(table.notation.done, reason=Text("reason.too-weak"))


def enter_or_not(table: Table, seat: int, scout: Scout, orders: list[Order]) -> Action | None:
    """Into a place that was taken, where that is safer than before its walls, or where a King is to be made."""
    entries = of_kind(orders, ENTER)
    crowns = [one for one in targets(table, seat) if one.why == "crown"] if entries else []
    for action, order in entries:
        noble, place = order.a, order.b
        square = table.square(noble)
        if any(one.place == place and noble in one.needed for one in crowns):
            return action
        force = table.force(noble)
        outside = scout.danger(square, strength(table, force))
        inside = scout.danger(square, strength(table, force) + scout.garrisoned(place), place)
        if inside < outside - SAFER:
            return action
    return None


def fight_or_call_off(table: Table, seat: int, chances: Chances, orders: list[Order]) -> Thought:
    """Not if the odds have become such that nothing can be won, or more can be lost."""
    combat = table.combat_now()
    fights = first(orders, FIGHT)
    calls_off = first(orders, CALL_OFF)
    if fights is None or calls_off is None:
        return Thought(orders[0][0])
    mine, theirs = strengths(table, combat)
    if combat.kind == "siege":
        good = mine >= theirs
    else:
        wins, loses = chances.battle(mine, theirs), chances.battle(theirs, mine)
        good = wins * prize(table, seat, combat.defenders) > loses * stake(table, seat, combat.attackers)
    if good:
        return Thought(fights)
    return Thought(calls_off, reason=Text("reason.called-off", {"attack": mine, "defence": theirs}))


def reinforce(table: Table, seat: int, chances: Chances, orders: list[Order]) -> Thought:
    """Every card helps; and before it is too late, an heir who would win the game for another dies."""
    doomed = rather_dead(table, seat, chances, orders)
    if doomed is not None:
        return Thought(doomed, reason=Text("reason.denied"))
    return Thought(first(orders, PLAY_CARD, SALLY, PASS) or orders[0][0])


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
