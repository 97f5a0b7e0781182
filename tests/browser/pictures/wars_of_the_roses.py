"""Wars of the Roses: a table of four in its third turn, on every device, and the end."""

from __future__ import annotations

from typing import Any

from roses.core.contract import State
from tests.browser.at_the_screen import Screen
from tests.browser.line_of_play import Moves, Table, asked, by_bots, lead_to
from tests.browser.pictures.stage import (
    FINE_PHONE,
    LANDSCAPE,
    SMALL_PHONE,
    TABLET,
    Stage,
    click,
    picture,
    tap_on_the_map,
)

GAME = "wars-of-the-roses"
SEATS = 4
SEED = "1450"
TURN = 3


def played_to(asks: str, orders: int = 0) -> tuple[int, Moves]:
    """The seat that is asked this in the third turn, all others ready, with so many orders in its plan."""

    def so(state: State) -> bool:
        seats = asked(state, asks)
        if len(seats) != 1 or state.view(None)["table"]["turn"] != TURN:
            return False
        plan = state.view(seats[0])["table"]["plan"]
        return asks != "plan" or len(plan["orders"]) >= orders

    state, moves = lead_to(GAME, so, SEATS, SEED, by_bots())
    return asked(state, asks)[0], moves


def at_the_table(stage: Stage, asks: str, orders: int = 0, look: dict[str, Any] | None = None) -> tuple[Table, Screen]:
    seat, moves = played_to(asks, orders)
    return stage.sit(GAME, SEATS, SEED, moves, seat, look)


def attack(screen: Screen) -> None:
    """Choose something that can be attacked."""
    click(screen, "[data-filter=attack]")
    tap_on_the_map(screen, "svg .counter.lit")


@picture("table-draft")
def draft(stage: Stage) -> Screen:
    _, screen = at_the_table(stage, "draft")
    click(screen, ".card.lit")
    return screen


@picture("table-planning")
def planning(stage: Stage) -> Screen:
    _, screen = at_the_table(stage, "plan", orders=5)
    click(screen, "[data-plan]")
    return screen


@picture("planning-lit")
def lit(stage: Stage) -> Screen:
    _, screen = at_the_table(stage, "plan", orders=1)
    tap_on_the_map(screen, "svg .counter.lit")
    return screen


@picture("table-reveal")
def reveal(stage: Stage) -> Screen:
    _, screen = at_the_table(stage, "plan", orders=5)
    screen.ready()
    screen.page.wait_for_selector("[data-skip]")
    for _ in range(40):
        if "combat" in screen.page.inner_text("header .phases .now").lower():
            break
        screen.page.keyboard.press("ArrowRight")
        screen.page.wait_for_timeout(60)
    return screen


@picture("table-end")
def end(stage: Stage) -> Screen:
    _, moves = lead_to(GAME, lambda state: state.result is not None, SEATS, SEED, by_bots())
    _, screen = stage.sit(GAME, SEATS, SEED, moves, 0)
    screen.page.wait_for_selector(".end")
    screen.page.wait_for_timeout(1500)
    return screen


@picture("tablet-1024")
def tablet(stage: Stage) -> Screen:
    _, screen = at_the_table(stage, "plan", orders=3, look=TABLET)
    tap_on_the_map(screen, "svg .counter.lit")
    return screen


@picture("landscape-844")
def landscape(stage: Stage) -> Screen:
    _, screen = at_the_table(stage, "plan", orders=3, look=LANDSCAPE)
    tap_on_the_map(screen, "svg .counter.lit")
    return screen


@picture("phone-board")
def phone_board(stage: Stage) -> Screen:
    _, screen = at_the_table(stage, "draft", look=SMALL_PHONE)
    return screen


@picture("phone-plan")
def phone_plan(stage: Stage) -> Screen:
    _, screen = at_the_table(stage, "plan", orders=5, look=SMALL_PHONE)
    click(screen, "nav.tabs button:nth-of-type(2)")
    return screen


@picture("planning-phone")
def planning_phone(stage: Stage) -> Screen:
    _, screen = at_the_table(stage, "plan", orders=3, look=FINE_PHONE)
    tap_on_the_map(screen, "svg .counter.lit")
    return screen


@picture("planning-phone-plan")
def planning_phone_plan(stage: Stage) -> Screen:
    _, screen = at_the_table(stage, "plan", orders=5, look=FINE_PHONE)
    click(screen, "[data-plan]")
    return screen


@picture("planning-phone-ready")
def planning_phone_ready(stage: Stage) -> Screen:
    _, screen = at_the_table(stage, "plan", orders=5, look=FINE_PHONE)
    click(screen, "[data-ready]")
    screen.page.wait_for_selector("dialog [data-yes]")
    return screen
