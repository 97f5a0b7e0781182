"""What dice may bring: hits and what they do, entries from the flank, morale, leaders' deaths, special cards.

The field lies open, so all of it can be counted; only what hits do in the end hangs on what their owner chooses.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from roses.core.forecast import Prospect, Tried, counted, spread_over
from roses.core.question import Meaning
from roses.core.text import Params
from roses.games.sun_of_york.attack import Throw, throws
from roses.games.sun_of_york.battlefield import BATTLE_POSITIONS, POSITION_IDS, STRIDE
from roses.games.sun_of_york.chances import NONE, SIDES_OF_A_DIE, Spread, halved, hits_of, if_at_all, together, upto
from roses.games.sun_of_york.charging import CHARGE_BONUS
from roses.games.sun_of_york.components import DECK_SIZE, WOODS
from roses.games.sun_of_york.course import QUESTIONS
from roses.games.sun_of_york.fates import fates
from roses.games.sun_of_york.flanks import AMBUSH_BONUS, ENTRY_ROLL, FLANK_BONUS, LOST_ROLL, entry_parts
from roses.games.sun_of_york.hits import take_hit
from roses.games.sun_of_york.morale import dice_against
from roses.games.sun_of_york.morale_check import steadied_by
from roses.games.sun_of_york.notation import (
    AGAIN,
    AMBUSCADE,
    ATTACK,
    BETRAY,
    BOMBARD,
    CONFUSE,
    FIRE,
    FLANK,
    JOIN,
    RALLY_AT,
    RESTORE,
    RIDE,
    STRIKE,
    WARWICK,
)
from roses.games.sun_of_york.rally import weakened
from roses.games.sun_of_york.second_attack import WARWICK_BONUS
from roses.games.sun_of_york.special import confused_throws, confusion_limit, confusion_parts
from roses.games.sun_of_york.state import (
    CALLING,
    CHARGING,
    HAND,
    HITTING,
    JOINING,
    MOVING,
    OVER,
    Table,
)


def foresee(tried: Tried[Table]) -> list[Prospect]:
    """What an answer that throws dice may bring, or else what lies on the table."""
    table = tried.table
    if table.phase == OVER:
        return []
    meaning = table.notation.meaning[tried.answer] if tried.waits and tried.answer is not None else None
    if meaning is not None and meaning.verb in _DICE:
        found = _DICE[meaning.verb](table, meaning)
    elif table.phase == HITTING:
        found = _hits_to_spread(table, meaning)
    else:
        if meaning is not None and meaning.verb in _DECLARED:
            # The last that could be declared: the dice fall by themselves. Here it is declared, and they wait.
            QUESTIONS[table.phase].answers[meaning.verb](table, table.asked, meaning)
        found = _on_the_table(table)
    return found + _hurt(table, found) + _leaders(table)


def _on_the_table(table: Table) -> list[Prospect]:
    """Attacks declared, entries declared, a charge about to be ridden home."""
    if table.phase == CHARGING:
        return _ridden_home(table, table.arrived, table.spot, CHARGE_BONUS)
    if table.phase == JOINING:
        return _attacks(table, [value for unit in table.arrived for value in (unit, table.spot, -1)], FLANK_BONUS)
    found = _attacks(table, table.batch, WARWICK_BONUS if table.phase == CALLING else 0)
    for at in range(0, len(table.entry), 2):
        found += _entry(table, table.entry[at], table.entry[at + 1], 0)
    return found


# Attacks.


def _attacks(table: Table, batch: list[int], extra: int) -> list[Prospect]:
    """By position: how many hits, and what they do; then the dice at leaders."""
    declared = _with_cohesion(table, throws(table, batch, extra))
    found: list[Prospect] = []
    for position in range(BATTLE_POSITIONS):
        here = [throw for throw in declared if throw.position == position and throw.foe < 0]
        if here:
            found += _hits(table, 1 - here[0].card // DECK_SIZE, position, hits_at(table, position, here))
    for throw in declared:
        if throw.foe >= 0:
            about: Params = {"card": table.name(throw.card), "foe": table.name(throw.foe)}
            found.append(counted("leader-hit", about, upto(throw.ability), SIDES_OF_A_DIE))
    return found


def _with_cohesion(table: Table, declared: list[Throw]) -> list[Throw]:
    """A unit that comes out of the hand has its printed cohesion once it is there."""
    for throw in declared:
        if throw.foe < 0 and table.where[throw.card] == HAND:
            throw.dice = table.board.cohesion[throw.card]
    return declared


def hits_at(table: Table, position: int, here: list[Throw]) -> Spread:
    """How many hits these attackers score together; in woods a volley counts half."""
    melee, ranged = NONE, NONE
    for throw in here:
        dice = hits_of(throw.dice, throw.ability)
        if throw.shooting:
            ranged = together(ranged, dice)
        else:
            melee = together(melee, dice)
    return together(melee, halved(ranged) if table.terrain[position] & WOODS else ranged)


def _hits(table: Table, side: int, position: int, spread: Spread) -> list[Prospect]:
    """So many hits on a side's units in a position, and what becomes of each of them."""
    return [spread_over("hits", {"place": POSITION_IDS[position]}, spread), *_fates(table, side, position, spread)]


def _fates(table: Table, side: int, position: int, spread: Spread) -> list[Prospect]:
    found: list[Prospect] = []
    for card, weaker, back, lost in fates(table, side, position, spread):
        about: Params = {"card": table.name(card), "place": POSITION_IDS[position]}
        for key, chance in (("weaker", weaker), ("falls-back", back), ("destroyed", lost)):
            if chance:
                found.append(Prospect(key, about, min(chance, 1.0), exact=False))
    return found


def _hits_to_spread(table: Table, last: Meaning | None) -> list[Prospect]:
    """Hits that have fallen and wait for their owner, position by position; perhaps one is given away already."""
    found: list[Prospect] = []
    waiting = [(table.queue[at : at + 3]) for at in range(0, len(table.queue), 3)]
    if last is not None:
        waiting[0][2] -= 1
        take_hit(table, last.a)
    for position, side, number in waiting:
        found += _fates(table, side, position, (*[0.0] * number, 1.0))
    return found


# Entries from the flank.


def _entry(table: Table, unit: int, spot: int, bonus: int) -> list[Prospect]:
    """In, back to the flank, or lost; and the attack of whoever comes in among enemies."""
    parts = entry_parts(table, unit, spot)
    if bonus:
        parts["ambush"] = -bonus
    added = sum(parts.values())
    enters, lost = upto(ENTRY_ROLL - added), SIDES_OF_A_DIE - upto(LOST_ROLL - added)
    about: Params = {"card": table.name(unit), "place": POSITION_IDS[spot], "parts": parts, "n": ENTRY_ROLL - added}
    found = [
        counted("enters", about, enters, SIDES_OF_A_DIE),
        counted("no-way-in", about, SIDES_OF_A_DIE - enters - lost, SIDES_OF_A_DIE),
        counted("lost-on-the-way", about, lost, SIDES_OF_A_DIE),
    ]
    if table.units[(1 - unit // DECK_SIZE) * STRIDE + spot]:
        hits = hits_at(table, spot, throws(table, [unit, spot, -1], FLANK_BONUS))
        found.append(spread_over("hits-of", about, if_at_all(enters / SIDES_OF_A_DIE, hits)))
    return found


# Morale.


def _stands(table: Table, unit: int, dice: int) -> Prospect:
    """A check, with everything that is added to the cohesion."""
    parts, cohesion = steadied_by(table, unit), table.cohesion[unit]
    limit = cohesion + sum(parts.values())
    about: Params = {"card": table.name(unit), "n": limit, "cohesion": cohesion, "parts": parts, "dice": dice}
    return counted("stands", about, upto(limit) ** dice, SIDES_OF_A_DIE**dice)


def _hurt(table: Table, told: list[Prospect]) -> list[Prospect]:
    """What every unit with hits must roll in its next check, and what becomes of it where that was not told yet."""
    fates_told = {one.about.params.get("place") for one in told if not one.exact}
    found: list[Prospect] = []
    for position in range(BATTLE_POSITIONS):
        for side in (0, 1):
            hurt = [unit for unit in table.units[side * STRIDE + position] if table.hits[unit]]
            found += [_stands(table, unit, table.hits[unit]) for unit in hurt]
            if hurt and POSITION_IDS[position] not in fates_told:
                found += _fates(table, side, position, NONE)
    return found


def _leaders(table: Table) -> list[Prospect]:
    """Who may fall at the next look at the leaders, as they stand: any 6 is the end."""
    found: list[Prospect] = []
    for side in (0, 1):
        for leader in table.nobles[side]:
            dice = dice_against(table, leader)
            if dice:
                about: Params = {"card": table.name(leader), "dice": dice}
                of = SIDES_OF_A_DIE**dice
                found.append(counted("leader-falls", about, of - (SIDES_OF_A_DIE - 1) ** dice, of))
    return found


# Special cards.


def _bombard(table: Table, meaning: Meaning) -> list[Prospect]:
    unit, board = meaning.c, table.board
    spread = hits_of(board.gun_dice, board.gun_ability)
    room = table.cohesion[unit] - table.hits[unit]
    about: Params = {"card": table.name(unit), "place": POSITION_IDS[table.where[unit]]}
    return [spread_over("hits-on", about, spread), Prospect("routed", about, sum(spread[room + 1 :]))]


def _confuse(table: Table, meaning: Meaning) -> list[Prospect]:
    here, there = meaning.b, meaning.c
    limit = confusion_limit(table)
    about: Params = {
        "place": POSITION_IDS[here],
        "to": POSITION_IDS[there],
        "n": limit,
        "parts": confusion_parts(table),
    }
    ways = upto(limit)
    hits = hits_at(table, there, confused_throws(table, here, there))
    after = if_at_all(ways / SIDES_OF_A_DIE, hits)
    return [counted("confused", about, ways, SIDES_OF_A_DIE), *_hits(table, 1 - table.active, there, after)]


def _ambush(table: Table, meaning: Meaning) -> list[Prospect]:
    """In the Movement step an entry with a bonus, in the Combat step one more attack."""
    spot, unit = meaning.b, meaning.c
    if table.phase == MOVING:
        return _entry(table, unit, spot, AMBUSH_BONUS)
    return _attacks(table, [unit, spot, -1], 0)


def _betray(table: Table, meaning: Meaning) -> list[Prospect]:
    leader = meaning.c
    if leader < 0:
        return []  # a flank attack: nothing is rolled before it is known who comes
    orders, position = table.board.orders[leader], table.where[leader]
    ways = SIDES_OF_A_DIE - upto(orders)
    found = [counted("turns", {"card": table.name(leader), "n": orders}, ways, SIDES_OF_A_DIE)]
    for unit in table.units[leader // DECK_SIZE * STRIDE + position]:
        # He is gone by then: what his presence adds to the check is gone with him.
        limit = table.cohesion[unit] + sum(steadied_by(table, unit, without=leader).values())
        about: Params = {"card": table.name(unit), "n": limit}
        deserts = ways * (SIDES_OF_A_DIE - upto(limit))
        found.append(counted("deserts", about, deserts, SIDES_OF_A_DIE**2))
    return found


def _rally(table: Table, meaning: Meaning) -> list[Prospect]:
    return [_restored(table, unit) for unit in weakened(table, table.active, meaning.b)]


def _restore(table: Table, meaning: Meaning) -> list[Prospect]:
    return [_restored(table, meaning.a)]


def _restored(table: Table, unit: int) -> Prospect:
    """How much cohesion comes back: a die, never above the printed one."""
    lost = table.board.cohesion[unit] - table.cohesion[unit]
    chances = [0.0] * (lost + 1)
    for die in range(1, SIDES_OF_A_DIE + 1):
        chances[min(die, lost)] += 1 / SIDES_OF_A_DIE
    return spread_over("restored", {"card": table.name(unit)}, chances)


def _ride(table: Table, meaning: Meaning) -> list[Prospect]:
    return _ridden_home(table, [meaning.a], meaning.b, 0)


def _ridden_home(table: Table, units: list[int], spot: int, bonus: int) -> list[Prospect]:
    """A charge: they attack where they arrive, and check their morale there."""
    for unit in units:
        table.where[unit] = spot  # this is a world of our own
    batch = [value for unit in units for value in (unit, spot, -1)]
    return _attacks(table, batch, bonus) + [_stands(table, unit, 1) for unit in units]


# What is declared, and rolled for when nothing more can be.
_DECLARED: Final = (ATTACK, FIRE, STRIKE, AGAIN, FLANK, JOIN)
_DICE: Final[dict[int, Callable[[Table, Meaning], list[Prospect]]]] = {
    BOMBARD: _bombard,
    CONFUSE: _confuse,
    AMBUSCADE: _ambush,
    BETRAY: _betray,
    WARWICK: _betray,
    RALLY_AT: _rally,
    RESTORE: _restore,
    RIDE: _ride,
}
