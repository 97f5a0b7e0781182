"""Table of Odds: the ratio between two forces, and the event card that decides (rulebook: Table of Odds)."""

from __future__ import annotations

from typing import Final

from roses.games.kingmaker.components import BAD_WEATHER, EVEN, EVENTS, FREE_MOVE, MAJORITY, WRIT
from roses.games.kingmaker.state import DISCARD, PILE, Table

FIVE_TO_FOUR: Final = 2
FOUR_TO_ONE: Final = 6
# Best first: level, and the ratio as a fraction (ruling 32).
_LADDER: Final = ((FOUR_TO_ONE, 4, 1), (5, 3, 1), (4, 2, 1), (3, 3, 2), (FIVE_TO_FOUR, 5, 4))


def odds(stronger: int, weaker: int) -> int:
    """The level of the ladder a force has over another: 4-1 down to 5-4, majority, even."""
    for level, many, one in _LADDER:
        if stronger * one >= many * weaker:
            return level
    return MAJORITY if stronger > weaker else EVEN


def draw_event(table: Table) -> int:
    """The top card of the Event deck; when it is used up the discards are shuffled."""
    deck = [event for event in range(EVENTS) if table.event_at[event] == PILE]
    if not deck:
        deck = [event for event in range(EVENTS) if table.event_at[event] == DISCARD]
        for event in deck:
            table.event_at[event] = PILE
        table.note("event-deck-shuffled", {})
    event = table.chance.take(deck)
    table.event_at[event] = DISCARD
    table.reveals += 1
    return event


def draw_for_combat(table: Table, seat: int) -> int:
    """A card with a lower half: Writs and Free Moves on the way are kept (ruling 30)."""
    while True:
        event = draw_event(table)
        kind = table.board.event_kind[event]
        if kind not in (WRIT, FREE_MOVE):
            return event
        table.event_at[event] = seat
        table.note("kept-event", {"seat": table.seat_name(seat), "event": table.board.event_ids[event]})


def combat_cards(table: Table) -> list[int]:
    """The cards one of which, each as likely as the next, will decide the next combat."""
    for pile in (PILE, DISCARD):
        found = [
            event
            for event in range(EVENTS)
            if table.event_at[event] == pile and table.board.event_kind[event] not in (WRIT, FREE_MOVE)
        ]
        if found:
            return found
    return []


def winner_of_battle(table: Table, event: int, mine: int, theirs: int) -> int:
    """Who wins a battle with this card: 0 the attacker, 1 the defender, -1 nobody."""
    level = odds(max(mine, theirs), min(mine, theirs))
    # A majority decides only where the cards know it: the advanced deck (ruling 32).
    if mine == theirs or level < max(MAJORITY if table.advanced else FIVE_TO_FOUR, table.board.ratio[event]):
        return -1
    return 0 if mine > theirs else 1


def is_bad_weather(table: Table, event: int) -> bool:
    """Does this card put the attack off?"""
    return table.board.ratio[event] == BAD_WEATHER
