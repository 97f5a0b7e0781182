"""6.2.4 Discard: throw away what one likes, draw up to the hand; and what happens at the end of a turn."""

from __future__ import annotations

from typing import Final

from roses.core.contract import Action, Decision
from roses.core.text import Text
from roses.games.sun_of_york.battlefield import LANCASTER, NOBODY, POSITION_IDS, STRIDE, YORK
from roses.games.sun_of_york.components import FATIGUE
from roses.games.sun_of_york.deployment import fill_hand
from roses.games.sun_of_york.notation import DISCARD, DRAW, Meaning
from roses.games.sun_of_york.phases import (
    BATTLE_OVER,
    BEGIN_HALF,
    BEGIN_TURN,
    END_HALF,
    FATIGUED,
    NIGHTFALL,
    NO_ARMY,
    RESTING,
    STANDSTILL,
)
from roses.games.sun_of_york.state import Table

IDLE_TURNS: Final = 3  # ruling 71


def decision(table: Table) -> Decision:
    """Which cards go."""
    return Decision(Text("prompt.discard", {"n": table.hand_limit(table.active)}), "6.2.4")


def offered(table: Table) -> list[Action]:
    """Any card while there is a deck to draw from; Fatigue on any position with units; and the draw."""
    notation, side = table.notation, table.active
    hand = table.hand[side]
    offers: list[Action] = []
    if table.deck[side]:
        offers += [notation.discard[card] for card in hand]
    for card in hand:
        if table.board.special[card] == FATIGUE:
            offers += [
                notation.fatigue[card][position]
                for position in range(STRIDE)
                if table.units[position] or table.units[STRIDE + position]
            ]
    offers.append(notation.draw)
    return offers


def answer(table: Table, order: Meaning) -> None:
    """Discard, tire a position, or draw and end."""
    side = table.active
    if order.verb == DRAW:
        fill_hand(table, side)
        table.phase = END_HALF
    elif order.verb == DISCARD:
        table.note("discarded", {"seat": table.seat_name(side), "card": table.board.ids[order.a]})
        table.discard(order.a)
        table.stirred = 1
    else:
        tire(table, order.a, order.b)


def tire(table: Table, card: int, position: int) -> None:
    """8.0 Fatigue: all units there, of both sides (ruling 60)."""
    table.note("fatigue", {"card": table.name(card), "place": POSITION_IDS[position]})
    table.discard(card)
    table.stirred = 1
    for side in (LANCASTER, YORK):
        for unit in table.units[side * STRIDE + position]:
            table.marks[unit] |= FATIGUED


def end_half(table: Table) -> None:
    """The other side's half, or the end of the turn."""
    if table.active == table.first:
        table.active = 1 - table.first
        table.phase = BEGIN_HALF
        return
    for stack in table.units:
        for unit in stack:
            if table.marks[unit] & RESTING:
                table.marks[unit] &= ~(RESTING | FATIGUED)
    if not end_without_capture(table):
        table.phase = BEGIN_TURN


def beaten(table: Table, side: int) -> bool:
    """No units on the field or in hand, and no deck to draw any from (rulings 71 and 102)."""
    if table.deck[side] or any(table.units[side * STRIDE : (side + 1) * STRIDE]):
        return False
    return not any(table.board.unit[card] for card in table.hand[side])


def end_without_capture(table: Table) -> bool:
    """An army gone, a standstill with empty decks, or the turn limit (ruling 117)."""
    gone = [beaten(table, side) for side in (LANCASTER, YORK)]
    if any(gone):
        winner = NOBODY if all(gone) else (YORK if gone[LANCASTER] else LANCASTER)
        table.end_battle(winner, NO_ARMY)
        return True
    if table.deck[LANCASTER] or table.deck[YORK] or table.stirred:
        table.idle = 0
    else:
        table.idle += 1
    if table.idle >= IDLE_TURNS:
        table.end_battle(NOBODY, STANDSTILL)
    elif table.turn >= table.board.turn_limit:
        table.end_battle(NOBODY, NIGHTFALL)
    return table.phase == BATTLE_OVER
