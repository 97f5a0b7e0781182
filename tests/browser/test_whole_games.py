"""Whole games of Wars of the Roses on a phone, upright and on its side, a tablet, in Dutch, and by keyboard alone."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.browser.at_the_screen import DESK, ON_ITS_SIDE, PHONE, TABLET, Screen
from tests.server.at_the_table import Server

DEVICES: dict[str, dict[str, Any]] = {
    "phone": {"viewport": PHONE, "has_touch": True, "is_mobile": True},
    "tablet": {"viewport": TABLET, "has_touch": True},
    "dutch": {"viewport": DESK, "locale": "nl-NL"},
    # With motion: the moves of the bots come one by one, and nothing may jump for it.
    "on-its-side": {"viewport": ON_ITS_SIDE, "has_touch": True, "reduced_motion": "no-preference"},
}


@pytest.mark.parametrize("device", DEVICES)
def test_a_whole_game_by_what_is_lit(device: str, site: Server, open_screen: Callable[..., Screen]) -> None:
    rng = random.Random(21)
    anna = open_screen(site, **DEVICES[device])
    page = anna.page
    anna.play_now()
    page.reload()  # from here on the table alone is watched
    page.wait_for_selector(".table")
    for asked in moments(anna):
        fits(anna, device)
        if asked == "prompt.plan":
            anna.give_a_lit_order(rng)
            fits(anna, device)
        anna.answer(rng, bold=0)
    page.wait_for_selector(".end")
    fits(anna, device)
    winner = anna.states()[-1]["view"]["result"]["winners"][0]
    house = anna.states()[-1]["view"]["table"]["players"][winner]["house"]
    assert house.title() in page.inner_text("h1"), "the winner's house is called by its name"
    anna.nothing_jumps()
    anna.look(f"roses-end-{device}")
    anna.close()


def moments(screen: Screen) -> Iterator[str]:
    """What is asked, again and again until the game is over; a reveal comes as its first step."""
    for _ in range(4000):
        if screen.at_the_end():
            return
        asked = screen.prompt()
        if screen.sees("[data-skip]"):
            yield "reveal"
        elif asked:
            yield asked
        else:
            screen.page.wait_for_timeout(30)
    raise AssertionError("the game did not end")


def fits(screen: Screen, device: str) -> None:
    """Nothing is wider than the screen, and what is said is said in the language that was asked for."""
    assert screen.page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    screen.speaks("nl" if device == "dutch" else "en")


def test_a_whole_game_with_the_keyboard_alone(site: Server, open_screen: Callable[..., Screen]) -> None:
    anna = open_screen(site)
    page = anna.page
    anna.go("/")
    page.wait_for_selector("article")
    anna.press_until("article .button.primary")
    page.keyboard.press("Enter")
    page.wait_for_selector(".table")
    ordered = 0
    for asked in moments(anna):
        version = anna.version()
        if asked == "reveal":
            page.keyboard.press("ArrowRight")
            assert page.inner_text(".bar small").startswith("step 2 of")
            page.keyboard.press("Escape")
            continue
        if asked == "prompt.draft":
            anna.press_until(".card.lit")
            page.keyboard.press("Enter")
            anna.press_until(".detail .button.primary")
        elif asked == "prompt.aid":
            anna.press_until(".aid .button")
        elif asked == "prompt.plan":
            ordered += order_by_keys(anna)
            anna.press_until("[data-ready]")
            page.keyboard.press("Enter")
            anna.press_until("dialog [data-yes]")
            page.keyboard.press("Enter")
            page.wait_for_selector("[data-skip]")
            continue
        page.keyboard.press("Enter")
        anna.wait_for_news(version)
    assert ordered, "at least one order was given over the map"
    anna.press_until(".end .button.primary")
    anna.close()


def order_by_keys(screen: Screen) -> int:
    """Walk over the map to something that is lit, and give the order that its panel offers first."""
    page = screen.page
    if not screen.sees("svg .counter.lit"):
        return 0
    screen.press_until("svg [data-id]")
    screen.press_until("svg .counter.lit", "ArrowDown", 80)
    page.keyboard.press("Enter")
    page.wait_for_selector(".detail")
    if not screen.sees(".detail .order"):
        page.keyboard.press("Escape")
        return 0
    version = screen.version()
    screen.press_until(".detail .order")
    page.keyboard.press("Enter")
    screen.wait_for_news(version)
    return 1
