"""A game of Kingmaker against bots, by clicking only what is lit or offered; and by keyboard, on a phone, in Dutch."""

from __future__ import annotations

import random
from collections.abc import Callable

from tests.browser.at_court import Finger, Lord, Typist
from tests.browser.at_the_screen import PHONE, PICTURES, Screen
from tests.server.at_the_table import Server


def play_a_whole_game(lord: Lord, seed: str, **options: str) -> None:
    """To the end by what is offered, without a jolt, and nothing wider than the screen."""
    lord.sit_down(seed, **{"round-limit": "5", **options})
    lord.play_to_the_end()
    assert lord.now()["result"] is not None
    assert lord.clicks > 20
    assert {"allot", "movement", "march"} <= lord.seen
    lord.screen.nothing_jumps()
    assert lord.page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")


def test_a_whole_game_on_a_phone(site: Server, open_screen: Callable[..., Screen]) -> None:
    maud = Finger(open_screen(site, viewport=PHONE, has_touch=True, is_mobile=True), random.Random(6))
    play_a_whole_game(maud, "1470")
    maud.screen.look("kingmaker-phone-end")
    maud.screen.close()


def test_a_whole_game_on_a_tablet_in_dutch(site: Server, open_screen: Callable[..., Screen]) -> None:
    tablet = {"viewport": {"width": 1024, "height": 768}, "has_touch": True}
    wim = Finger(open_screen(site, locale="nl-NL", **tablet), random.Random(7))
    play_a_whole_game(wim, "1471")
    wim.screen.speaks("nl")
    wim.screen.look("kingmaker-tablet-end")
    wim.screen.close()


def test_a_whole_game_with_the_keyboard_alone(site: Server, open_screen: Callable[..., Screen]) -> None:
    joris = Typist(open_screen(site), random.Random(8))
    play_a_whole_game(joris, "1472", commission="on")
    joris.screen.close()


def test_a_whole_game_by_clicking_what_is_lit_or_offered(site: Server, open_screen: Callable[..., Screen]) -> None:
    anna = Lord(open_screen(site), random.Random(3))
    play_a_whole_game(anna, "1461", commission="on")
    anna.screen.look("kingmaker-end")
    anna.screen.close()


def test_a_march_with_the_keyboard_alone_in_dutch(site: Server, open_screen: Callable[..., Screen]) -> None:
    screen = open_screen(site, viewport={"width": 1024, "height": 768}, locale="nl-NL")
    wim = Lord(screen, random.Random(4))
    wim.sit_down("1462", **{"round-limit": "5"})
    until_asked(wim, "prompt.movement")
    page = wim.page
    assert page.get_attribute("html", "lang") == "nl"
    page.keyboard.press("f")  # the next force
    page.wait_for_selector("svg .target.reach.lit")
    assert "wie gaat er" in page.inner_text(".choices").lower()
    screen.press_until("svg [data-id]")
    screen.press_until("svg .target.reach", "ArrowDown", 80)
    wim.keep("keyboard")
    page.wait_for_selector("svg path.aim")  # the cursor shows the way, as the mouse does
    assert page.inner_text(".prompt h2").startswith("Naar ")
    version = screen.version()
    page.keyboard.press("Enter")
    screen.wait_for_news(version)
    moved = [one for one in wim.now()["table"]["nobles"] if one["seat"] == wim.now()["viewer"] and one["moved"]]
    assert moved
    version = screen.version()
    page.keyboard.press("u")  # take it back
    screen.wait_for_news(version)
    page.wait_for_selector('[data-action="back"]')
    version = screen.version()
    page.keyboard.press("Escape")
    screen.wait_for_news(version)
    page.wait_for_selector("[data-next]")
    assert page.evaluate("document.documentElement.scrollWidth") <= 1024
    screen.nothing_jumps()
    screen.close()


def test_a_phone_has_five_pages_and_a_second_tap_marches(site: Server, open_screen: Callable[..., Screen]) -> None:
    screen = open_screen(site, viewport=PHONE, has_touch=True, is_mobile=True)
    maud = Lord(screen, random.Random(5))
    maud.sit_down("1463", **{"round-limit": "5"})
    until_asked(maud, "prompt.movement")
    page = maud.page
    tabs = page.locator("nav.tabs button")
    assert [one.inner_text().strip() for one in tabs.all()] == ["Map", "Faction", "Bargain", "Cards", "Log"]
    for tab in (*tabs.all()[1:], tabs.first):
        box = tab.bounding_box()
        assert box is not None
        assert box["height"] >= 44
        tab.tap()
        page.wait_for_timeout(80)
        page.screenshot(path=PICTURES / f"kingmaker-phone-{tab.inner_text().strip().lower()}.png")
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    map_before = page.locator(".board").bounding_box()
    page.locator("[data-next]").tap()
    page.wait_for_selector("svg .target.reach.lit")
    page.locator("svg [data-field=calais]").dispatch_event("click")
    page.wait_for_selector(".whynot")
    assert page.inner_text(".whynot p").startswith("Calais can be reached by ship only."), (
        "what is out of reach says why"
    )
    target = page.locator("svg .target.reach.lit").first
    target.dispatch_event("click")
    page.wait_for_timeout(300)
    assert page.locator('[data-action="back"]').count(), "the first tap only shows"
    assert page.locator(".board").bounding_box() == map_before
    maud.keep("phone-march")
    version = screen.version()
    target.dispatch_event("click")
    screen.wait_for_news(version)
    assert any(one["moved"] for one in maud.now()["table"]["nobles"] if one["seat"] == maud.now()["viewer"])
    screen.nothing_jumps()
    screen.close()


def until_asked(lord: Lord, asked: str) -> None:
    for _ in range(1500):
        if lord.screen.prompt() == asked and not lord.screen.sees("[data-skip]"):
            return
        lord.answer()
    raise AssertionError(f"{asked} did not come")
