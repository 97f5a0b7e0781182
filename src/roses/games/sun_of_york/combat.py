"""6.2.2 Combat: attacks and long-range fire, declared before any dice; then what may attack once more."""

from __future__ import annotations

from roses.core.contract import Action, Decision
from roses.core.text import Text
from roses.games.sun_of_york import special
from roses.games.sun_of_york.attack import can_attack_at, resolve
from roses.games.sun_of_york.battlefield import ALONG, BATTLE_POSITIONS, POSITION_IDS, STRIDE
from roses.games.sun_of_york.components import MISSILE, TOWN
from roses.games.sun_of_york.notation import (
    AGAIN,
    AMBUSCADE,
    ATTACK,
    BOMBARD,
    CONFUSE,
    DONE,
    FIRE,
    PLAY,
    ROLL,
    STRIKE,
    WARWICK,
    Meaning,
)
from roses.games.sun_of_york.phases import (
    ATTACKED,
    BEGIN_MOVEMENT,
    COMMITTED,
    DECLARING,
    REACTIVATING,
)
from roses.games.sun_of_york.state import Table


def decision(table: Table) -> Decision:
    """What attacks, before any dice are rolled; afterwards, what attacks once more."""
    key = "declare" if table.phase == DECLARING else "reactivate"
    return Decision(Text(f"prompt.{key}", {"n": table.margaret}), "6.2.2")


def offered(table: Table) -> list[Action]:
    """Every attack that may still be declared, the special cards of this step, and the dice."""
    notation, side = table.notation, table.active
    own, enemy = side * STRIDE, (1 - side) * STRIDE
    units, marks, kind = table.units, table.marks, table.board.kind
    offers: list[Action] = []
    ranged = table.random_battle or table.scenario.long_range
    for position in range(BATTLE_POSITIONS):
        stack = units[own + position]
        if not stack:
            continue
        if units[enemy + position]:
            for unit in stack:
                if not marks[unit] & ATTACKED:
                    offers.append(notation.attack[unit])
        elif ranged:
            targets = [
                spot
                for spot in ALONG[position]
                if units[enemy + spot] and not units[own + spot] and not table.terrain[spot] & TOWN
            ]
            if targets:
                for unit in stack:
                    if kind[unit] == MISSILE and not marks[unit] & ATTACKED:
                        offers += [notation.fire[unit][spot] for spot in targets]
    for leader in table.nobles[side]:
        if marks[leader] & (COMMITTED | ATTACKED) == COMMITTED and units[enemy + table.where[leader]]:
            offers.append(notation.strike[leader])
            for foe in table.leaders_at(1 - side, table.where[leader]):
                offers.append(notation.strike_at[leader][foe])
    special.offer_in_combat(table, offers)
    offers.append(notation.roll if table.batch else notation.done)
    return offers


def offered_again(table: Table) -> list[Action]:
    """Margaret's orders, and the special cards that fight again."""
    notation, side = table.notation, table.active
    offers: list[Action] = []
    if table.margaret:
        for position in range(BATTLE_POSITIONS):
            for unit in table.units[side * STRIDE + position]:
                if table.marks[unit] & ATTACKED:
                    offers += [notation.again[unit][spot] for spot in can_attack_at(table, unit)]
    special.offer_in_combat(table, offers)
    if not table.batch:
        special.offer_second_attacks(table, offers)
    offers.append(notation.roll if table.batch else notation.done)
    return offers


def answer(table: Table, order: Meaning) -> None:
    """Declare, roll, play a card, or go on to movement."""
    verb, card = order.verb, order.a
    if verb == ATTACK:
        table.marks[card] |= ATTACKED
        table.batch += [card, table.where[card], -1]
        table.note("declares", {"card": table.name(card), "place": POSITION_IDS[table.where[card]]})
    elif verb == FIRE:
        table.marks[card] |= ATTACKED
        table.batch += [card, order.b, -1]
        table.note("declares", {"card": table.name(card), "place": POSITION_IDS[order.b]})
    elif verb == STRIKE:
        table.marks[card] |= ATTACKED
        table.batch += [card, table.where[card], order.c]
        table.note("declares", {"card": table.name(card), "place": POSITION_IDS[table.where[card]]})
    elif verb == AGAIN:
        table.margaret -= 1
        table.batch += [card, order.b, -1]
        table.note("declares-again", {"card": table.name(card), "place": POSITION_IDS[order.b]})
    elif verb == ROLL:
        batch, table.batch = table.batch, []
        resolve(table, batch, 0, REACTIVATING)
    elif verb == BOMBARD:
        special.bombard(table, card, order.c)
    elif verb == CONFUSE:
        special.confuse(table, card, order.b, order.c)
    elif verb == WARWICK:
        special.second_attack(table, card, order.b)
    elif verb == AMBUSCADE:
        special.ambush_attack(table, card, order.c, order.b)
    elif verb == PLAY:
        special.summon_margaret(table, card)
    elif verb == DONE:
        table.phase = REACTIVATING if table.phase == DECLARING else BEGIN_MOVEMENT
