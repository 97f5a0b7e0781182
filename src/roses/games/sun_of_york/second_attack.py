"""8.0 A Warwick! before 1468: a second attack in an engaged position, by those whom their owner calls to it."""

from __future__ import annotations

from typing import Final

from roses.core.question import Action, Meaning, Prompt, Question, Refusal
from roses.core.text import Params
from roses.games.sun_of_york.attack import declare_attack, nothing_declared, resolve
from roses.games.sun_of_york.battlefield import BATTLE_POSITIONS, POSITION_IDS, STRIDE
from roses.games.sun_of_york.components import A_WARWICK
from roses.games.sun_of_york.notation import ATTACK, ROLL, STRIKE
from roses.games.sun_of_york.state import ATTACKED, CALLING, COMMITTED, REACTIVATING, Table, not_in_play
from roses.games.sun_of_york.victory import discard_card

WARWICK_BONUS: Final = 1


def spots(table: Table) -> list[int]:
    """Engaged positions, in battles before 1468 and random ones (ruling 56)."""
    if not table.random_battle and table.scenario.year >= table.board.warwick_turns:
        return []
    return [position for position in range(BATTLE_POSITIONS) if table.engaged(position)]


def may_call(table: Table, side: int) -> bool:
    """Could this side hold the card and use it, as far as everybody can see (ruling 134)?"""
    return table.may_hold_special(side, A_WARWICK) and bool(spots(table))


def call(table: Table, seat: int, meaning: Meaning) -> None:
    """The card is played. Who has attacked already, and so stays in any case, attacks again (rulings 83 and 126)."""
    side, card, position = table.active, meaning.a, meaning.b
    table.note("warwick", {"card": table.name(card), "place": POSITION_IDS[position]})
    discard_card(table, card)
    table.stirred = 1
    table.spot = position
    for unit in table.units[side * STRIDE + position]:
        if table.marks[unit] & ATTACKED:
            table.batch += [unit, position, -1]
    if not table.leaders_at(1 - side, position):
        for leader in _committed(table):
            table.batch += [leader, position, -1]
    table.phase = CALLING


def _committed(table: Table) -> list[int]:
    return [leader for leader in table.leaders_at(table.active, table.spot) if table.marks[leader] & COMMITTED]


def offer_joining(table: Table, seat: int) -> list[Action]:
    """Units that have not attacked, and might rather disengage; committed leaders, at the units or at a leader."""
    notation, side, called = table.notation, table.active, table.batch[::3]
    offers = [notation.attack[unit] for unit in table.units[side * STRIDE + table.spot] if unit not in called]
    for leader in _committed(table):
        if leader not in called:
            offers.append(notation.strike[leader])
            offers += [notation.strike_at[leader][foe] for foe in table.leaders_at(1 - side, table.spot)]
    if table.batch:
        offers.append(notation.roll)
    return offers


def join(table: Table, seat: int, meaning: Meaning) -> None:
    """A unit or a committed leader takes part."""
    declare_attack(table, meaning.a, table.spot, meaning.c)


def roll(table: Table, seat: int, meaning: Meaning) -> None:
    """All units of the attack roll at +1; leaders without it (ruling 83)."""
    batch, table.batch = table.batch, []
    table.spot = -1
    resolve(table, batch, WARWICK_BONUS, REACTIVATING)


def why_not_called(table: Table, seat: int, meaning: Meaning) -> Refusal:
    """Why a unit or leader cannot take part, or nobody does yet."""
    if meaning.verb == ROLL:
        return nothing_declared(table, seat, meaning)
    wrong = not_in_play(table, meaning.a, "8.0-warwick")
    if wrong is not None:
        return wrong
    params: Params = {"card": table.name(meaning.a)}
    if meaning.a in table.batch[::3]:
        return Refusal("called-already", params, "8.0-warwick")
    if table.where[meaning.a] != table.spot:
        return Refusal("not-called", {**params, "place": POSITION_IDS[table.spot]}, "8.0-warwick")
    if meaning.verb == STRIKE and not table.marks[meaning.a] & COMMITTED:
        return Refusal("not-committed", params, "6.2.2-leaders")
    return Refusal("foe-not-there", params, "6.2.2-leaders")


CALL_TO_ATTACK: Final[Question[Table]] = Question(
    ask=Prompt("call", "8.0-warwick", lambda table, seat: {"place": POSITION_IDS[table.spot]}),
    offer=offer_joining,
    answers={ATTACK: join, STRIKE: join, ROLL: roll},
    refuse=why_not_called,
)
