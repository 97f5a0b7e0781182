"""6.2.4 Discard: throw away what one likes, draw up to the hand; and what happens at the end of a turn."""

from __future__ import annotations

from typing import Final

from roses.core.question import Action, Meaning, Prompt, Question, Refusal
from roses.games.sun_of_york import special
from roses.games.sun_of_york.battlefield import LANCASTER, NOBODY, POSITIONS, STRIDE, YORK
from roses.games.sun_of_york.cards import fill_hand
from roses.games.sun_of_york.components import FATIGUE
from roses.games.sun_of_york.notation import DISCARD, DRAW, TIRE
from roses.games.sun_of_york.state import (
    BEGIN_HALF,
    BEGIN_TURN,
    END_HALF,
    FATIGUED,
    NIGHTFALL,
    NO_ARMY,
    RESTING,
    STANDSTILL,
    Table,
    not_in_hand,
)
from roses.games.sun_of_york.victory import discard_card, end_battle

IDLE_TURNS: Final = 3  # ruling 71


def offer_discards(table: Table, seat: int) -> list[Action]:
    """Any card while there is a deck to draw from; Fatigue on any position with units; and the draw."""
    notation, side = table.notation, table.active
    hand = table.hand[side]
    offers: list[Action] = []
    if table.deck[side]:
        offers += [notation.discard[card] for card in hand]
    for card in hand:
        if table.board.special[card] == FATIGUE:
            offers += [notation.fatigue[card][position] for position in _occupied(table)]
    offers.append(notation.draw)
    return offers


def _occupied(table: Table) -> list[int]:
    return [position for position in range(POSITIONS) if table.units[position] or table.units[STRIDE + position]]


def may_tire(table: Table, side: int) -> bool:
    """Could this side hold Fatigue and use it, as far as everybody can see (ruling 134)? Discards follow the deck."""
    return table.may_hold_special(side, FATIGUE) and bool(_occupied(table))


def discard(table: Table, seat: int, meaning: Meaning) -> None:
    """Throw one card away."""
    table.note("discarded", {"seat": table.seat_name(table.active), "card": table.board.ids[meaning.a]})
    discard_card(table, meaning.a)
    table.stirred = 1


def draw(table: Table, seat: int, meaning: Meaning) -> None:
    """Draw up to the hand, and end."""
    fill_hand(table, table.active)
    table.phase = END_HALF


def why_not_discarded(table: Table, seat: int, meaning: Meaning) -> Refusal:
    """Why a card cannot be thrown away, or Fatigue not played."""
    if meaning.verb == TIRE:
        return special.why_not_played(table, seat, meaning)
    if meaning.a not in table.hand[seat]:
        return not_in_hand(table, meaning.a)
    return Refusal("deck-empty", {}, "6.2.4")


DISCARD_AND_DRAW: Final[Question[Table]] = Question(
    ask=Prompt("discard", "6.2.4", lambda table, seat: {"n": table.hand_limit(table.active)}),
    offer=offer_discards,
    answers={DISCARD: discard, TIRE: special.tire, DRAW: draw},
    refuse=why_not_discarded,
)


# The end of a turn.


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


def spent(table: Table, side: int) -> bool:
    """No units on the field, and no deck to draw any from (ruling 102)."""
    return not table.deck[side] and not any(table.units[side * STRIDE : (side + 1) * STRIDE])


def beaten(table: Table, side: int) -> bool:
    """Nor any in hand, as far as everybody can see; what the hand holds is told to nobody (rulings 71 and 138)."""
    return spent(table, side) and not table.may_hold(side, table.board.units_of(side))


def gone(table: Table, side: int) -> bool:
    """The same, with the hand laid open."""
    return spent(table, side) and not any(table.board.unit[card] for card in table.hand[side])


def end_without_capture(table: Table) -> bool:
    """An army gone, a standstill with empty decks, or the turn limit (rulings 71 and 117)."""
    if _decided(table, [beaten(table, side) for side in (LANCASTER, YORK)]):
        return True
    if table.deck[LANCASTER] or table.deck[YORK] or table.stirred:
        table.idle = 0
    else:
        table.idle += 1
    standstill = table.idle >= IDLE_TURNS
    if not standstill and table.turn < table.board.turn_limit:
        return False
    # It is over in any case, so the hands are laid open (ruling 138).
    if not _decided(table, [gone(table, side) for side in (LANCASTER, YORK)]):
        end_battle(table, NOBODY, STANDSTILL if standstill else NIGHTFALL)
    return True


def _decided(table: Table, lost: list[bool]) -> bool:
    """End the battle if an army is gone, or both are."""
    if not any(lost):
        return False
    winner = NOBODY if all(lost) else (YORK if lost[LANCASTER] else LANCASTER)
    end_battle(table, winner, NO_ARMY)
    return True
