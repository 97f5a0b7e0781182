"""Sun of York: the choice of a battle, Barnet step by step, a war between battles, and the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from roses.core.contract import State
from tests.browser.at_the_screen import Screen
from tests.browser.line_of_play import asked, by_bots, lead_to
from tests.browser.pictures.stage import FINE_PHONE, SETTLED, Stage, click, picture

GAME = "sun-of-york"
SEED = "4"  # Anna leads York, below
TURN = 3  # by then the lines have met


def in_the_field(
    stage: Stage,
    so: Callable[[State, int], bool],
    look: dict[str, Any] | None = None,
    seed: str = SEED,
    battle: str = "barnet",
) -> Screen:
    """Where it is so of a seat that is asked, and that seat at a screen."""

    def somebody(state: State) -> bool:
        return so(state, state.waiting()[0]) if state.result is None else False

    state, moves = lead_to(GAME, somebody, 2, seed, by_bots(), battle=battle)
    _, screen = stage.sit(GAME, 2, seed, moves, state.waiting()[0], look, {"battle": battle})
    screen.page.wait_for_selector(".battlefield")
    screen.page.wait_for_timeout(SETTLED)
    return screen


def when(asks: str, turn: int = 0) -> Callable[[State, int], bool]:
    return lambda state, seat: seat in asked(state, asks) and state.view(None)["table"]["turn"] >= turn


@picture("soy-battles")
def battles(stage: Stage) -> Screen:
    screen = stage.screen()
    screen.go("/new?game=sun-of-york")
    click(screen, "[data-battle=barnet]")
    return screen


@picture("soy-deploy")
def deploy(stage: Stage) -> Screen:
    screen = in_the_field(stage, when("deploy"))
    click(screen, "[data-fill]:visible")
    return screen


@picture("sun-of-york-table")
def table(stage: Stage) -> Screen:
    return in_the_field(stage, when("move", TURN))


@picture("soy-move")
def move(stage: Stage) -> Screen:
    def from_the_flank(state: State, seat: int) -> bool:
        return when("move", TURN)(state, seat) and any(one.startswith("flank ") for one in state.legal(seat))

    screen = in_the_field(stage, from_the_flank, seed="5")
    screen.page.locator(".soy .card.lit:visible").last.click()
    screen.page.wait_for_timeout(SETTLED)
    return screen


@picture("soy-attack")
def attack(stage: Stage) -> Screen:
    def in_force(state: State, seat: int) -> bool:
        return when("declare", TURN)(state, seat) and sum(one.startswith("attack ") for one in state.legal(seat)) > 3

    return in_the_field(stage, in_force)


@picture("soy-hits")
def hits(stage: Stage) -> Screen:
    def a_few(state: State, seat: int) -> bool:
        return when("hit", TURN)(state, seat) and int(state.view(seat)["prompt"]["params"]["n"]) > 2

    screen = in_the_field(stage, a_few)
    click(screen, ".soy .card.lit")
    return screen


@picture("soy-morale")
def morale(stage: Stage) -> Screen:
    return in_the_field(stage, when("check"))


@picture("soy-special")
def special(stage: Stage) -> Screen:
    def held(state: State, seat: int) -> bool:
        legal = state.legal(seat)
        return bool(asked(state, "reactivate")) and any(one.split()[0] in ("confuse", "ambush") for one in legal)

    screen = in_the_field(stage, held, seed="1")
    screen.page.wait_for_timeout(SETTLED)
    return screen


@picture("soy-war")
def war(stage: Stage) -> Screen:
    def after_three(state: State) -> bool:
        return len(state.view(None)["table"]["war"]["fought"]) == 3

    _, moves = lead_to(GAME, after_three, 2, SEED, by_bots(), battle="campaign")
    _, screen = stage.sit(GAME, 2, SEED, moves, 0, options={"battle": "campaign"})
    if screen.sees(".end [data-main]"):
        click(screen, ".end [data-main]")
    if not screen.sees(".war [data-main]"):
        click(screen, "[data-open-war]")
    return screen


@picture("soy-end")
def end(stage: Stage) -> Screen:
    _, moves = lead_to(GAME, lambda state: state.result is not None, 2, SEED, by_bots(), battle="barnet")
    _, screen = stage.sit(GAME, 2, SEED, moves, 0, options={"battle": "barnet"})
    screen.page.wait_for_selector("[data-turning]")
    screen.page.wait_for_timeout(4 * SETTLED)
    return screen


@picture("soy-phone-field")
def phone_field(stage: Stage) -> Screen:
    return in_the_field(stage, when("declare", TURN), FINE_PHONE)


@picture("soy-phone-hand")
def phone_hand(stage: Stage) -> Screen:
    screen = in_the_field(stage, when("move", TURN), FINE_PHONE)
    click(screen, "nav.tabs button:nth-of-type(2)")
    return screen
