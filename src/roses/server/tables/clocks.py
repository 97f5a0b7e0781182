"""Time banks: a seat's clock runs while the game waits for the person in it."""

from __future__ import annotations

import time

from roses.core.contract import State
from roses.server.storage import Step
from roses.server.storage.rows import OVER, Seat, progress_step, seat_step
from roses.server.tables.hosted_table import HostedTable


def pass_turn(table: HostedTable, state: State) -> list[Step]:
    """Stop and start the clocks for a game that stands like this; the steps that write it down."""
    now = time.time()
    moved = _move_clocks(table, state.waiting(), now)
    ends = [seat.since + seat.left for seat in table.seats if seat.since is not None and seat.left is not None]
    status = OVER if state.result is not None else table.status
    deadline = min(ends) if ends else None
    last = next((event for event in reversed(state.log) if event.visible_to(None)), None)
    stands = progress_step(table.id, status, state.waiting(), deadline, state.result, now, last, state.course())
    return [*(seat_step(table.id, seat) for seat in moved), stands]


def _move_clocks(table: HostedTable, waiting: list[int], now: float) -> list[Seat]:
    """Stop and start clocks for a game that waits for these seats; the seats whose clock changed."""
    bank = table.terms.bank
    if bank is None:
        return []
    moved = []
    for seat in table.seats:
        runs = seat.number in waiting and seat.played_by_person
        if runs and seat.since is None:
            seat.since = now
            if seat.left is None:
                seat.left = bank
            moved.append(seat)
        elif not runs and seat.since is not None:
            seat.left = seat.left_at(now)
            seat.since = None
            moved.append(seat)
    return moved


def run_out(table: HostedTable) -> list[Seat]:
    """Seats whose time bank is empty while the game waits for them."""
    now = time.time()
    return [seat for seat in table.seats if seat.since is not None and seat.left_at(now) == 0.0]
