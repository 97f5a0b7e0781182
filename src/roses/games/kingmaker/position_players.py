"""What lies before each seat, written down and read back: hands, cards apart, Event cards kept, instructions."""

from __future__ import annotations

from typing import Any

from roses.core.position_reader import PositionReader
from roses.games.kingmaker.components import CARDS, EVENTS, NOBLES, TOWN
from roses.games.kingmaker.pardons import MOST_CHANGES, WISHES, is_named
from roses.games.kingmaker.state import ALLOT, APART, HAND, PILE, STATION, Table


def cards_at(state: Table, where: int) -> list[str]:
    """The Crown cards in some place, by their ids."""
    return [state.name(card) for card in range(CARDS) if state.card_at[card] == where]


def events_at(state: Table, where: int) -> list[str]:
    """The Event cards in some place, by their ids."""
    return [state.board.event_ids[event] for event in range(EVENTS) if state.event_at[event] == where]


def lay(at: list[int], ids: list[str], where: int, entries: PositionReader, key: str) -> list[int]:
    """Lay the cards that an entry lists in their one place."""
    cards = entries.words(key, ids)
    for card in cards:
        if at[card] != PILE:
            entries.fail(f"{key}:", f"{ids[card]} lies in two places")
        at[card] = where
    return cards


# Writing.


def write_player(state: Table, seat: int) -> dict[str, Any]:
    """All that lies before a seat, and what it has said."""
    return {
        "seat": state.seat_name(seat),
        "hand": [state.name(card) for card in state.hand(seat)],
        "known": {state.name(card): state.known[card] for card in state.hand(seat) if state.known[card]},
        "apart": cards_at(state, APART + seat),
        "events": events_at(state, seat),
        "ready": state.ready[seat],
        "both-houses-since": state.both_since[seat],
        "bargains": state.bargains_made[seat],
        **({"instructions": _write_instructions(state, seat)} if state.advanced else {}),
    }


def _write_instructions(state: Table, seat: int) -> dict[str, Any]:
    return {
        "pardon": WISHES[state.pardon_wish[seat]],
        "nobles": [state.name(noble) for noble in range(NOBLES) if is_named(state, seat, noble)],
        "changes": state.instructed[seat],
    }


# Reading.


def read_player(state: Table, seat: int, player: PositionReader) -> None:
    """The same, read back."""
    ids = state.board.ids
    everybody = (1 << state.seats) - 1
    hand = lay(state.card_at, ids, HAND + seat, player, "hand")
    known = player.table("known")
    for id in known.entries:
        card = player.one_of(id, ids, "known")
        if card not in hand:
            known.fail(id, "is not a card of this hand")
        state.known[card] = known.whole(id, 0, everybody)
    if state.phase == ALLOT and not state.on("short-deal") and any(state.known[one] != everybody for one in hand):
        known.fail("cards", f"must all be known to everybody ({everybody}) in the phase allot, but for the short deal")
    for card in lay(state.card_at, ids, APART + seat, player, "apart"):
        if state.board.kind[card] != TOWN:
            player.fail("apart:", f"{ids[card]} is not the card of a town")
    lay(state.event_at, state.board.event_ids, seat, player, "events")
    # In version 1 it could also be a later turn, in which bishops had refused to crown for him.
    state.ready[seat] = player.whole("ready") if state.phase <= STATION else 0
    state.both_since[seat] = player.whole("both-houses-since")
    state.bargains_made[seat] = player.whole("bargains")
    if player.has("instructions"):
        _read_instructions(state, seat, player)


def _read_instructions(state: Table, seat: int, player: PositionReader) -> None:
    """What a seat has left for King's Pardons; positions of rules version 1 have none of it."""
    if not state.advanced:
        player.fail("instructions", "are for the advanced game only")
    entries = player.table("instructions")
    state.pardon_wish[seat] = entries.word("pardon", WISHES)
    for noble in entries.words("nobles", state.board.ids[:NOBLES]):
        state.to_pardon[seat] |= 1 << noble
    state.instructed[seat] = entries.whole("changes", 0, MOST_CHANGES)
