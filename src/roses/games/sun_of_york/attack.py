"""6.2.2 Combat, the dice: what each attacker must roll, and the hits that wait to be spread."""

from __future__ import annotations

from typing import final

from roses.core.question import Meaning, Refusal
from roses.core.text import Params
from roses.games.sun_of_york.battlefield import ALONG, BATTLE_POSITIONS, POSITION_IDS, STRIDE
from roses.games.sun_of_york.components import DECK_SIZE, HILL, LEADER, MISSILE, POLEARM, TOWN, WALL, WOODS
from roses.games.sun_of_york.scenarios import FOG, WINTER
from roses.games.sun_of_york.state import ATTACKED, COMMITTED, FATIGUED, SPREAD, Table


def melee_ability(table: Table, unit: int, position: int, extra: int = 0) -> int:
    """What a unit engaged in a position must roll at most: leaders, hill, wall, fatigue, and a card's bonus."""
    board, side = table.board, unit // DECK_SIZE
    ability = board.ability[unit] + extra
    for leader in table.nobles[side]:
        if table.where[leader] == position and table.marks[leader] & COMMITTED:
            ability += 1
    ground = table.terrain[position]
    if ground:
        kind = board.kind[unit]
        if ground & HILL and kind == POLEARM and table.holder[position] == side:
            ability += 1  # ruling 45
        if ground & WALL and kind == MISSILE:
            ability += 1  # ruling 63
    if table.marks[unit] & FATIGUED:
        ability -= 1
    return ability if ability > 0 else 0


def ranged_ability(table: Table, unit: int) -> int:
    """Long range: weather with its own floor, then the hill, then fatigue, never below 0 (rulings 65 and 81)."""
    ability, side = table.board.long_range[unit], unit // DECK_SIZE
    if table.weather == FOG:
        ability = max(1, ability - 1)
    elif table.weather == WINTER:
        ability = max(0, ability - 1)
    if table.terrain[table.where[unit]] & HILL and (table.random_battle or table.scenario.hill_archers[side]):
        ability += 1
    if table.marks[unit] & FATIGUED:
        ability -= 1
    return ability if ability > 0 else 0


def in_range(table: Table, side: int, position: int) -> list[int]:
    """What can be shot at from an unengaged position: same battle, next row, enemies alone, no town (ruling 64)."""
    own, enemy = side * STRIDE, (1 - side) * STRIDE
    return [
        spot
        for spot in ALONG[position]
        if table.units[enemy + spot] and not table.units[own + spot] and not table.terrain[spot] & TOWN
    ]


def fire_targets(table: Table, unit: int) -> list[int]:
    """Positions an unengaged Missile unit can shoot at, in a battle with long-range fire."""
    if table.board.kind[unit] != MISSILE or not (table.random_battle or table.scenario.long_range):
        return []
    side, position = unit // DECK_SIZE, table.where[unit]
    if position >= BATTLE_POSITIONS or table.units[(1 - side) * STRIDE + position]:
        return []
    return in_range(table, side, position)


def can_attack_at(table: Table, unit: int) -> list[int]:
    """Its own position when engaged, else what it can shoot at."""
    position = table.where[unit]
    if position >= BATTLE_POSITIONS:
        return []
    if table.units[(1 - unit // DECK_SIZE) * STRIDE + position]:
        return [position]
    return fire_targets(table, unit)


def declare_attack(table: Table, card: int, position: int, foe: int) -> None:
    """All hear who attacks where, and which enemy leader it is aimed at (-1: the units)."""
    table.marks[card] |= ATTACKED
    table.batch += [card, position, foe]
    params: Params = {"card": table.name(card), "place": POSITION_IDS[position]}
    if foe < 0:
        table.note("declares", params)
    else:
        table.note("declares-at", {**params, "foe": table.name(foe)})


@final
class Throw:
    """The dice of one attacker: where to, at which leader (-1: the units), how many, and what each must show."""

    __slots__ = ("ability", "card", "dice", "foe", "position", "shooting")

    def __init__(self, card: int, position: int, foe: int, dice: int, ability: int, shooting: bool) -> None:
        self.card: int = card
        self.position: int = position
        self.foe: int = foe
        self.dice: int = dice
        self.ability: int = ability
        self.shooting: bool = shooting


def throws(table: Table, batch: list[int], extra: int) -> list[Throw]:
    """What a batch of attacks will roll; nothing for those whose targets are gone already.

    `extra` is the bonus of a flank attack, a Charge or “A Warwick!”. A committed leader has a die of his own, with his
    printed Ability (ruling 7), at the units or at one leader (ruling 8).
    """
    board = table.board
    found: list[Throw] = []
    for index in range(0, len(batch), 3):
        card, position, foe = batch[index], batch[index + 1], batch[index + 2]
        there = table.where[foe] == position if foe >= 0 else table.units[(1 - card // DECK_SIZE) * STRIDE + position]
        if not there:
            continue
        if board.kind[card] == LEADER:
            found.append(Throw(card, position, foe, 1, board.ability[card], False))
            continue
        shooting = not extra and table.where[card] != position
        ability = ranged_ability(table, card) if shooting else melee_ability(table, card, position, extra)
        found.append(Throw(card, position, -1, table.cohesion[card], ability, shooting))
    return found


def resolve(table: Table, batch: list[int], extra: int, back: int) -> None:
    """All dice of a batch of attacks; the hits wait to be spread, position by position.

    Woods halve each volley by itself (ruling 109).
    """
    melee = [0] * BATTLE_POSITIONS
    ranged = [0] * BATTLE_POSITIONS
    side = batch[0] // DECK_SIZE if batch else table.active
    enemy = 1 - side
    for throw in throws(table, batch, extra):
        hits = roll_attack(table, throw.card, throw.position, throw.dice, throw.ability)
        if throw.foe >= 0:
            _hit_leader(table, throw.foe, hits)
        elif throw.shooting:
            ranged[throw.position] += hits
        else:
            melee[throw.position] += hits
    for position in range(BATTLE_POSITIONS):
        number = ranged[position]
        if number and table.terrain[position] & WOODS:
            number //= 2
            table.note("woods", {"n": ranged[position], "left": number, "place": POSITION_IDS[position]})
        number += melee[position]
        if number:
            table.queue += [position, enemy, number]
    table.back = back
    table.go(SPREAD)


def roll_attack(table: Table, card: int, position: int, dice: int, ability: int) -> int:
    """Roll for one attacker: how many dice show its ability or less."""
    draw = table.chance.draw
    rolled = [draw(6) + 1 for _ in range(dice)]
    hits = 0
    for die in rolled:
        if die <= ability:
            hits += 1
    table.note(
        "attacks",
        {
            "card": table.board.ids[card],
            "place": POSITION_IDS[position],
            "dice": rolled,
            "ability": ability,
            "n": hits,
        },
    )
    return hits


def _hit_leader(table: Table, leader: int, hits: int) -> None:
    if hits:
        table.hits[leader] += 1
        table.stirred = 1
        table.note("leader-hit", {"card": table.name(leader)})


# Why not: what is said wherever dice are rolled for what was declared.


def nothing_declared(table: Table, seat: int, meaning: Meaning) -> Refusal:
    """No dice before something is declared."""
    return Refusal("nothing-declared", {}, "6.2.2")


def roll_first(table: Table, seat: int, meaning: Meaning) -> Refusal:
    """Not done while something declared is not rolled for."""
    return Refusal("roll-first", {}, "6.2.2")
