"""Time banks: a seat's clock runs while the game waits for the person in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from roses.server.tables import Seat, Table


def stopped_and_started(table: Table, waiting: list[int], now: float) -> list[Seat]:
    """Stop and start clocks for a game that waits for these seats; the seats whose clock changed."""
    if table.bank is None:
        return []
    changed = []
    for seat in table.seats:
        runs = seat.number in waiting and seat.kind == "person" and not seat.stand_in
        if runs and seat.since is None:
            seat.since = now
            if seat.left is None:
                seat.left = table.bank
            changed.append(seat)
        elif not runs and seat.since is not None:
            seat.left = seat.left_at(now)
            seat.since = None
            changed.append(seat)
    return changed


def run_out(table: Table, now: float) -> list[Seat]:
    """Seats whose time bank is empty while the game waits for them."""
    return [seat for seat in table.seats if seat.since is not None and seat.left_at(now) == 0.0]
