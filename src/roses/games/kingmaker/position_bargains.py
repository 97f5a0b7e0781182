"""Offers between seats, and drafts of them, written down and read back (rulebook: Trade and Gifts)."""

from __future__ import annotations

from typing import Any

from roses.core.position_reader import PositionReader
from roses.games.kingmaker.bargain import Bargain, Item
from roses.games.kingmaker.bargaining import MOST_BARGAINS, MOST_ITEMS
from roses.games.kingmaker.notation import CARD_ITEM, ITEMS
from roses.games.kingmaker.state import HAND, Table


def write_bargain(state: Table, bargain: Bargain) -> dict[str, Any]:
    """An offer: whose, to whom, what for what."""
    return {
        "number": bargain.number,
        "from": state.seat_name(bargain.maker),
        "to": state.seat_name(bargain.to),
        "sent": bargain.sent,
        "given": [state.notation.write_item(*item) for item in bargain.given],
        "asked": [state.notation.write_item(*item) for item in bargain.asked],
    }


def read_bargains(state: Table, entries: PositionReader) -> None:
    """Offers that lie open, and drafts: a seat opens a few in a turn, and has one draft at a time (ruling 101)."""
    state.bargains_sent = entries.whole("bargains-sent")
    for entry in entries.tables("bargain"):
        state.bargains.append(_read_bargain(state, entry))
    sent = [one.number for one in state.bargains if one.sent]
    drafts = [one.maker for one in state.bargains if not one.sent]
    if len(set(sent)) != len(sent) or len(set(drafts)) != len(drafts):
        entries.fail("bargain:", "offers that are sent must have different numbers, and a seat one draft")
    for seat in range(state.seats):
        made = sum(1 for one in state.bargains if one.maker == seat)
        if not made <= state.bargains_made[seat] <= MOST_BARGAINS:
            name = state.seat_name(seat)
            entries.fail("player:", f"bargains of {name} must be a whole number from {made} to {MOST_BARGAINS}")
    if state.bargains_sent + len(drafts) > sum(state.bargains_made):
        entries.fail("bargains-sent", "must be no more than the seats have opened")


def _read_bargain(state: Table, entry: PositionReader) -> Bargain:
    seats = state.game.seat_names[: state.seats]
    bargain = Bargain(entry.whole("number"), entry.word("from", seats), entry.word("to", seats))
    if bargain.maker == bargain.to:
        entry.fail("to", "must be another seat")
    bargain.sent = entry.flag("sent")
    if not (1 <= bargain.number <= state.bargains_sent if bargain.sent else bargain.number == 0):
        entry.fail("number", f"must be from 1 to bargains-sent ({state.bargains_sent}), and 0 while it is a draft")
    bargain.given = _read_items(state, entry, "given")
    bargain.asked = _read_items(state, entry, "asked")
    if any(kind == CARD_ITEM for kind, _, _ in bargain.asked):
        entry.fail("asked:", "a card in another's hand cannot be asked for")
    both = 1 << bargain.maker | 1 << bargain.to
    for kind, card, _ in bargain.given if bargain.sent else ():
        if kind == CARD_ITEM and state.card_at[card] == HAND + bargain.maker and state.known[card] & both != both:
            entry.fail("given:", f"{state.name(card)} must be known to both, as it is on offer")
    return bargain


def _read_items(state: Table, entry: PositionReader, key: str) -> list[Item]:
    items = [_read_item(state, entry, key, item) for item in entry.items(key)]
    if len({(kind, a) for kind, a, _ in items}) != len(items) or len(items) > MOST_ITEMS:
        entry.fail(key, f"must be at most {MOST_ITEMS} different things")
    return items


def _read_item(state: Table, entry: PositionReader, key: str, item: object) -> Item:
    found = state.notation.read_item(item) if isinstance(item, str) else None
    if found is None:
        forms = list(ITEMS.values())
        near = [form for form in forms if isinstance(item, str) and form.split(" ")[0] == item.split(" ")[0]]
        entry.fail(f"{key}:", f"{item!r} must be {', or '.join(near or forms)}")
    return found
