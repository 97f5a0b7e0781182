"""What a tap on the map of Wars of the Roses tells, in every phase; two fingers; and the end of an empty plan."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

from tests.browser.at_the_screen import PHONE, Screen
from tests.server.at_the_table import Server

PLACE = "carlisle"


def tap(screen: Screen, id: str) -> None:
    screen.first(f"svg [data-id={id}]").dispatch_event("click")


def test_a_tapped_place_tells_what_is_known_of_it_in_every_phase(
    site: Server, open_screen: Callable[..., Screen]
) -> None:
    rng = random.Random(5)
    anna = open_screen(site)
    page = anna.page
    anna.play_now()
    anna.wait_until(lambda: anna.prompt() == "prompt.draft")
    cards = page.locator("[data-card]").evaluate_all("all => all.map(one => one.dataset.card)")
    place = next(one for one in ("carlisle", "harlech", "exeter", "norwich", "york") if one not in cards)
    tap(anna, place)
    page.wait_for_selector("[data-tapped]")
    told = page.inner_text("[data-tapped]")
    assert "CP" in told
    assert "Garrison" in told
    page.get_by_role("button", name="Close").first.click()
    assert not anna.sees("[data-tapped]")

    anna.play_until("prompt.plan", rng)
    page.get_by_role("button", name="One move back").click()
    anna.wait_until(lambda: "live" not in page.inner_text(".slider"))
    tap(anna, PLACE)
    page.wait_for_selector("[data-tapped], .detail h3")
    assert "Garrison" in page.inner_text("[data-tapped], .detail:has(h3)")
    assert not anna.sees(".detail .order"), "nothing can be ordered in the past"
    anna.close()


def test_an_empty_plan_is_not_ended_without_a_question(site: Server, open_screen: Callable[..., Screen]) -> None:
    rng = random.Random(6)
    anna = open_screen(site)
    page = anna.page
    anna.play_now()
    anna.play_until("prompt.plan", rng)
    anna.first("[data-ready]").click()
    page.wait_for_selector("dialog[open] [data-yes]")
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog[open]", state="detached")
    assert anna.prompt() == "prompt.plan", "nothing was sent"
    anna.first("[data-ready]").click()
    anna.first("dialog [data-yes]").click()
    anna.wait_until(lambda: anna.prompt() != "prompt.plan" or anna.sees("[data-skip]"))
    anna.close()


def test_two_fingers_on_the_map_bring_it_nearer_and_a_phone_draws_the_detail_up(
    site: Server, open_screen: Callable[..., Screen]
) -> None:
    rng = random.Random(7)
    anna = open_screen(site, viewport=PHONE, has_touch=True, is_mobile=True)
    page = anna.page
    anna.play_now()
    anna.play_until("prompt.plan", rng)
    tap_lit = anna.first("svg .counter.lit")
    tap_lit.dispatch_event("click")
    # Whoever has mercenaries to set as well has no room for the word, and draws the sheet up by its handle.
    more = page.locator(".detail .more")
    (more if more.count() else page.locator(".handle")).first.click()
    page.wait_for_selector("main.table[data-tab=choices] .detail")
    anna.first(".handle").click()
    page.wait_for_selector("main.table[data-tab=board] .detail")

    def seen() -> float:
        return float(str(page.locator("svg.map").get_attribute("viewBox")).split()[2])

    whole = seen()
    box = page.locator("svg.map").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    hand = anna.context.new_cdp_session(page)

    def fingers(kind: str, apart: float) -> None:
        points = [] if kind == "touchEnd" else [{"x": x - apart, "y": y, "id": 0}, {"x": x + apart, "y": y, "id": 1}]
        hand.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    fingers("touchStart", 30)
    for apart in range(35, 101, 5):
        fingers("touchMove", apart)
    fingers("touchEnd", 0)
    anna.wait_until(lambda: seen() < 0.6 * whole)
    assert page.evaluate("visualViewport.scale") == 1, "the map, and not the page"
    anna.close()


def test_play_means_play_though_the_mouse_rests_on_the_button(site: Server, open_screen: Callable[..., Screen]) -> None:
    """Who reads a step holds the reveal with the mouse on it; who presses Play there does not."""
    rng = random.Random(9)
    anna = open_screen(site, reduced_motion="no-preference")
    page = anna.page
    anna.play_now()
    page.evaluate("localStorage.setItem('roses.pace', 'at-once')")
    page.reload()
    anna.play_until("prompt.plan", rng)
    anna.ready()
    page.wait_for_selector("[data-skip]")
    page.get_by_role("button", name="Next", exact=True).click()  # which pauses, and leaves the mouse there
    at = page.inner_text(".bar small")
    page.get_by_role("button", name=re.compile(r"^\W*Play$")).click()  # and not Replay
    anna.wait_until(lambda: page.inner_text(".bar small") != at)
    anna.close()


def test_who_does_not_want_to_be_asked_finds_the_question_again_in_the_menu(
    site: Server, open_screen: Callable[..., Screen]
) -> None:
    rng = random.Random(10)
    anna = open_screen(site)
    page = anna.page
    anna.play_now()
    anna.play_until("prompt.plan", rng)
    anna.first("[data-ready]").click()
    page.get_by_label("Do not ask again").check()
    anna.first("dialog [data-yes]").click()
    page.wait_for_selector("[data-skip]")
    anna.first("[data-skip]").click()
    anna.play_until("prompt.plan", rng)
    page.locator("header").get_by_role("button", name="Menu").click()
    habit = page.get_by_label("Ask before a plan is ended for good")
    assert not habit.is_checked()
    habit.check()
    page.get_by_role("button", name="Close").click()
    anna.first("[data-ready]").click()
    page.wait_for_selector("dialog[open] [data-yes]")
    anna.close()
