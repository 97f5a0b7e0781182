"""Kingmaker: a game of five with its optional rules, from setting up to the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from roses.core.contract import State
from tests.browser.at_the_screen import Screen
from tests.browser.kingmaker_court import OPTIONS, in_peace
from tests.browser.line_of_play import Choose, asked, by_bots, lead_to
from tests.browser.pictures.stage import FINE_PHONE, SETTLED, Stage, click, picture, tap_on_the_map

GAME = "kingmaker"
SEATS = 5
SEED = "1"
BASIC = {"commission": "on", "alliances": "on", "trade": "all"}
ROUND = 3  # by then forces, titles and heirs are spread over the map


def at_court(
    stage: Stage,
    so: Callable[[State], bool],
    look: dict[str, Any] | None = None,
    choose: Choose | None = None,
    seat: int | None = None,
    options: dict[str, str] = BASIC,
) -> Screen:
    """Where it is so, and whoever is waited for at a screen; or another."""
    state, moves = lead_to(GAME, so, SEATS, SEED, choose or by_bots(), **options)
    _, screen = stage.sit(GAME, SEATS, SEED, moves, state.waiting()[0] if seat is None else seat, look, options)
    screen.page.wait_for_timeout(SETTLED)
    return screen


def later(asks: str, round: int = ROUND) -> Callable[[State], bool]:
    return lambda state: bool(asked(state, asks)) and state.view(None)["table"]["round"] >= round


def watched(stage: Stage, so: Callable[[State, State], bool], options: dict[str, str] = BASIC) -> Screen:
    """Somebody sits at the screen while the answer is given after which it is so, compared to before."""
    before: list[State] = []

    def now_so(state: State) -> bool:
        found = bool(before) and so(before[0], state)
        before[:] = [state.copy()]
        return found

    _, moves = lead_to(GAME, now_so, SEATS, SEED, by_bots(), **options)
    seat = moves[-1][0]
    table, screen = stage.sit(GAME, SEATS, SEED, moves[:-1], seat, options=options)
    table.play(moves[-1:])
    screen.page.wait_for_selector("[data-skip]")
    screen.page.wait_for_timeout(2 * SETTLED)
    return screen


def told(*keys: str) -> Callable[[State, State], bool]:
    """Something of this kind stands in the log that did not before, when the game has come somewhere."""

    def so(before: State, state: State) -> bool:
        new = list(state.events(None))[len(list(before.events(None))) :]
        return state.view(None)["table"]["round"] >= ROUND and any(event.text.key in keys for event in new)

    return so


@picture("km-setup")
def setup(stage: Stage) -> Screen:
    screen = at_court(stage, lambda state: bool(asked(state, "allot")), seat=0, options={})
    click(screen, "[data-best]")
    return screen


@picture("kingmaker-table")
def table(stage: Stage) -> Screen:
    screen = at_court(stage, later("movement"))
    click(screen, "[data-next]")
    return screen


@picture("km-map-whole")
def map_whole(stage: Stage) -> Screen:
    return at_court(stage, later("movement", 5))


@picture("km-move")
def move(stage: Stage) -> Screen:
    screen = at_court(stage, later("movement", 4))
    click(screen, "[data-next]")
    # The cursor of the keyboard shows the way without going there; a tap would march.
    screen.first("svg .target.reach.lit").focus()
    screen.page.wait_for_timeout(SETTLED)
    return screen


def at_the_quay(view: dict[str, Any]) -> list[str]:
    """The ships one may sail that lie where a noble of one's own stands."""
    table = view["table"]
    here = {noble["place"] for noble in table["nobles"] if noble["seat"] == view["viewer"]} - {None}
    return [ship["id"] for ship in table["ships"] if f"crew {ship['id']}" in view["legal"] and ship["place"] in here]


@picture("km-sea")
def sea(stage: Stage) -> Screen:
    def may_board(state: State) -> bool:
        return any(at_the_quay(state.view(seat)) for seat in asked(state, "movement"))

    screen = at_court(stage, may_board)
    ship = at_the_quay(screen.states()[-1]["view"])[0]
    tap_on_the_map(screen, f"svg [data-id='ship:{ship}']")
    return screen


@picture("km-combat")
def combat(stage: Stage) -> Screen:
    def in_the_open(state: State) -> bool:
        return bool(asked(state, "fight")) and state.view(None)["table"]["combat"]["kind"] == "battle"

    return at_court(stage, in_the_open)


@picture("km-result")
def result(stage: Stage) -> Screen:
    return watched(stage, told("log.victory"))


@picture("km-event")
def event(stage: Stage) -> Screen:
    return at_court(stage, lambda state: bool(asked(state, "bring") or asked(state, "commission")))


@picture("km-event-plague")
def plague(stage: Stage) -> Screen:
    return watched(stage, told("log.plague-strikes"))


def votes_were_cast(state: State) -> bool:
    session = state.view(None)["table"]["parliament"]
    return bool(asked(state, "vote")) and session is not None and bool(session["ballots"]) and any(session["ballots"])


@picture("km-parliament")
def parliament(stage: Stage) -> Screen:
    return at_court(stage, votes_were_cast, choose=in_peace, options=OPTIONS)


@picture("km-bargain")
def bargain(stage: Stage) -> Screen:
    screen = at_court(stage, later("movement"))
    click(screen, "[data-sheet=bargain]")
    click(screen, "[data-partner]")
    for good in ("give", "ask"):
        goods = screen.page.locator(f"[data-good^='{good} ']:visible:not([disabled])")
        for n in range(min(2, goods.count())):
            goods.nth(n).click()
    screen.page.wait_for_timeout(SETTLED)
    return screen


@picture("km-faction")
def faction(stage: Stage) -> Screen:
    screen = at_court(stage, later("movement"))
    click(screen, "[data-sheet=faction]")
    return screen


@picture("km-battle-advanced")
def battle(stage: Stage) -> Screen:
    return at_court(stage, lambda state: bool(asked(state, "field-choose")), options=OPTIONS)


@picture("km-interrupts")
def interrupts(stage: Stage) -> Screen:
    screen = at_court(stage, later("movement"), options=OPTIONS)
    click(screen, "[data-sheet=instructions]")
    return screen


@picture("km-end")
def end(stage: Stage) -> Screen:
    limited = {**BASIC, "round-limit": "10"}
    state, moves = lead_to(GAME, lambda state: state.result is not None, SEATS, SEED, by_bots(), **limited)
    assert state.result is not None
    _, screen = stage.sit(GAME, SEATS, SEED, moves, 0, options=limited)
    screen.page.wait_for_selector("[data-course] svg")
    screen.page.wait_for_timeout(2 * SETTLED)
    return screen


@picture("km-phone-map")
def phone_map(stage: Stage) -> Screen:
    screen = at_court(stage, later("movement", 4), FINE_PHONE)
    click(screen, "[data-next]")
    tap_on_the_map(screen, "svg .target.reach.lit")
    return screen


@picture("km-phone-sheet")
def phone_sheet(stage: Stage) -> Screen:
    screen = at_court(stage, later("movement"), FINE_PHONE)
    click(screen, "nav.tabs button:nth-of-type(2)")
    return screen
