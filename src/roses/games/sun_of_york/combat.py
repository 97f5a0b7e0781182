"""6.2.2 Combat: attacks and long-range fire, declared before any dice; then what may attack once more."""

from __future__ import annotations

from typing import Final

from roses.core.question import Action, Meaning, Prompt, Question, Refusal, by_verb
from roses.core.text import Params
from roses.games.sun_of_york import second_attack, special
from roses.games.sun_of_york.attack import (
    can_attack_at,
    declare_attack,
    in_range,
    nothing_declared,
    resolve,
    roll_first,
)
from roses.games.sun_of_york.battlefield import BATTLE_POSITIONS, POSITION_IDS, STRIDE
from roses.games.sun_of_york.components import MISSILE
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
)
from roses.games.sun_of_york.state import ATTACKED, BEGIN_MOVEMENT, COMMITTED, REACTIVATING, Table, not_in_play

# Declaring.


def offer_attacks(table: Table, seat: int) -> list[Action]:
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
            targets = in_range(table, side, position)
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


def declare(table: Table, seat: int, meaning: Meaning) -> None:
    """An attack where the unit or leader stands, perhaps at an enemy leader, or fire at another position."""
    card = meaning.a
    position = meaning.b if meaning.b >= 0 else table.where[card]
    declare_attack(table, card, position, meaning.c)


def roll(table: Table, seat: int, meaning: Meaning) -> None:
    """The dice of everything declared."""
    batch, table.batch = table.batch, []
    resolve(table, batch, 0, REACTIVATING)


def attack_no_more(table: Table, seat: int, meaning: Meaning) -> None:
    """Nobody has attacked, so only A Warwick! (ruling 83) can bring a second attack; what else there is was offered."""
    table.phase = REACTIVATING if second_attack.may_call(table, table.active) else BEGIN_MOVEMENT


# Attacking once more.


def offer_more_attacks(table: Table, seat: int) -> list[Action]:
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


def declare_again(table: Table, seat: int, meaning: Meaning) -> None:
    """One of Margaret's orders."""
    table.margaret -= 1
    table.batch += [meaning.a, meaning.b, -1]
    table.note("declares-again", {"card": table.name(meaning.a), "place": POSITION_IDS[meaning.b]})


def go_on_to_movement(table: Table, seat: int, meaning: Meaning) -> None:
    """The fighting is over for this half of the turn."""
    table.phase = BEGIN_MOVEMENT


# Why not.


def _why_not_attacked(table: Table, seat: int, meaning: Meaning) -> Refusal:
    wrong = not_in_play(table, meaning.a, "6.2.2")
    if wrong is not None:
        return wrong
    name: Params = {"card": table.name(meaning.a)}
    return Refusal("attacked-already" if table.marks[meaning.a] & ATTACKED else "not-engaged", name, "6.2.2")


def _why_not_fired(table: Table, seat: int, meaning: Meaning) -> Refusal:
    unit = meaning.a
    wrong = not_in_play(table, unit, "6.2.2")
    if wrong is not None:
        return wrong
    if table.marks[unit] & ATTACKED:
        return Refusal("attacked-already", {"card": table.name(unit)}, "6.2.2")
    if not (table.random_battle or table.scenario.long_range):
        return Refusal("no-long-range", {}, "9.1.8")
    position = table.where[unit]
    engaged = position < BATTLE_POSITIONS and table.units[(1 - table.active) * STRIDE + position]
    params: Params = {"card": table.name(unit), "place": POSITION_IDS[meaning.b]}
    return Refusal("engaged-cannot-fire" if engaged else "out-of-range", params, "6.2.2-long-range")


def _why_not_struck(table: Table, seat: int, meaning: Meaning) -> Refusal:
    leader = meaning.a
    wrong = not_in_play(table, leader, "6.2.2")
    if wrong is not None:
        return wrong
    name: Params = {"card": table.name(leader)}
    if not table.marks[leader] & COMMITTED:
        return Refusal("not-committed", name, "6.2.2-leaders")
    if table.marks[leader] & ATTACKED:
        return Refusal("attacked-already", name, "6.2.2-leaders")
    return Refusal("foe-not-there", name, "6.2.2-leaders")


def _why_not_again(table: Table, seat: int, meaning: Meaning) -> Refusal:
    unit = meaning.a
    wrong = not_in_play(table, unit, "6.2.2")
    if wrong is not None:
        return wrong
    if not table.margaret:
        return Refusal("no-margaret-orders", {}, "8.0-margaret")
    if not table.marks[unit] & ATTACKED:
        return Refusal("has-not-attacked", {"card": table.name(unit)}, "8.0-margaret")
    return Refusal("no-target", {"card": table.name(unit), "place": POSITION_IDS[meaning.b]}, "6.2.2")


# Why an attack, a card or the dice must wait.
WHY_NOT_DECLARED: Final = by_verb(
    {
        ATTACK: _why_not_attacked,
        FIRE: _why_not_fired,
        STRIKE: _why_not_struck,
        AGAIN: _why_not_again,
        BOMBARD: special.why_not_bombarded,
        **dict.fromkeys((CONFUSE, WARWICK, AMBUSCADE, PLAY), special.why_not_played),
        ROLL: nothing_declared,
        DONE: roll_first,
    }
)

DECLARE_ATTACKS: Final[Question[Table]] = Question(
    ask=Prompt(
        "declare",
        "6.2.2",
        lambda table, seat: {"n": table.margaret},
        otherwise=lambda table, seat: "nothing-to-declare" if len(table.legal(seat)) == 1 and not table.batch else "",
    ),
    offer=offer_attacks,
    answers={
        **dict.fromkeys((ATTACK, FIRE, STRIKE), declare),
        BOMBARD: special.bombard,
        CONFUSE: special.confuse,
        PLAY: special.summon_margaret,
        ROLL: roll,
        DONE: attack_no_more,
    },
    refuse=WHY_NOT_DECLARED,
)
ATTACK_AGAIN: Final[Question[Table]] = Question(
    ask=Prompt(
        "reactivate",
        "6.2.2",
        lambda table, seat: {"n": table.margaret},
        otherwise=lambda table, seat: "nothing-more" if len(table.legal(seat)) == 1 and not table.batch else "",
    ),
    offer=offer_more_attacks,
    answers={
        AGAIN: declare_again,
        BOMBARD: special.bombard,
        CONFUSE: special.confuse,
        WARWICK: second_attack.call,
        AMBUSCADE: special.ambush_attack,
        PLAY: special.summon_margaret,
        ROLL: roll,
        DONE: go_on_to_movement,
    },
    refuse=WHY_NOT_DECLARED,
)
