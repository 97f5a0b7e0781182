"""Standing instructions in Kingmaker: settled on the page, carried out while nobody looks, told to their owner only."""

from __future__ import annotations

from collections.abc import Callable

from roses.core.contract import State
from tests.browser.at_the_screen import Screen
from tests.browser.kingmaker_court import DESK_SEAT, Court, asked, fits, lead_to, say
from tests.server.at_the_table import Server


def leave_of(state: State, seat: int, other: int) -> str:
    """How one asks leave of another, if he has anything to open."""
    twin = state.copy()
    twin.apply(seat, f"offer {state.seat_name(other)}")
    return next((action for action in twin.legal(seat) if action.startswith("ask leave ")), "")


def may_ask_leave(state: State) -> bool:
    """Is somebody on the move who could ask leave of the next seat?"""
    seats = asked(state, "movement")
    if not seats or f"offer {state.seat_name((seats[0] + 1) % 2)}" not in state.legal(seats[0]):
        return False
    return bool(leave_of(state, seats[0], (seats[0] + 1) % 2))


def test_leave_is_refused_for_somebody_who_has_gone_away(site: Server, open_screen: Callable[..., Screen]) -> None:
    state, moves = lead_to(may_ask_leave, 2, "3")
    mover = asked(state, "movement")[0]
    other = 1 - mover
    court = Court(site, open_screen, moves, "3", [DESK_SEAT, DESK_SEAT])
    screen = court.screens[other]
    screen.first("[data-sheet=instructions]").click()
    screen.page.wait_for_selector("[data-right=leave]")
    screen.first("[data-right=attend] [data-way=use]").click()
    screen.page.select_option("[data-right=attend] [data-condition=squares]", "5")
    screen.first("[data-right=leave] [data-way=never]").click()
    screen.first("[data-save]").click()
    screen.page.wait_for_selector("[data-save]:disabled")
    assert fits(screen)
    screen.look("km-instructions")

    steps = ["offer " + state.seat_name(other), leave_of(state, mover, other), "send"]
    court.play(say(state, *((mover, step) for step in steps)))
    screen.page.wait_for_selector("[data-used] .number")
    court.screens[mover].wait_until(lambda: not court.table(mover)["offers"])
    assert not any('"squares":' in text for text in court.screens[mover].heard)

    # What was saved lies ready on this device, and still stands when the page is opened anew.
    screen.page.reload()
    screen.first("[data-sheet=instructions]").click()
    screen.page.wait_for_selector("[data-right=leave] [data-way=never][aria-checked=true]")
    assert screen.page.input_value("[data-right=attend] [data-condition=squares]") == "5"
    assert screen.sees("[data-as-last]")
    court.nobody_saw_too_much()
    court.close()
