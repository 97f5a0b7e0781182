"""On a phone, with the keyboard alone, in Dutch, and through a power cut."""

from __future__ import annotations

import random
from collections.abc import Callable

from tests.browser.at_the_screen import PHONE, Screen
from tests.server.at_the_table import Server

FINGER = 44  # pixels


def test_a_turn_on_a_phone_with_tabs(site: Server, open_screen: Callable[..., Screen]) -> None:
    rng = random.Random(2)
    anna = open_screen(site, viewport=PHONE, has_touch=True, is_mobile=True)
    page = anna.page
    anna.go("/")
    page.wait_for_selector("article")
    anna.look("phone-home")
    anna.play_now()

    def tab(name: str) -> None:
        page.locator("nav.tabs").get_by_role("button", name=name).tap()

    anna.wait_until(lambda: anna.prompt() == "prompt.draft")
    for button in page.locator("header a:visible, header button:visible").all():
        box = button.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= FINGER
        assert box["x"] + box["width"] <= PHONE["width"]
    page.locator(".card.lit").first.tap()
    anna.look("phone-board")
    assert_fits(anna)
    version = anna.version()
    anna.first(".prompt .take").tap()
    anna.wait_for_news(version)
    anna.play_until("prompt.plan", rng)
    for _ in range(4):
        anna.give_an_order(rng)
    tab("Plan")
    anna.look("phone-plan")
    assert_fits(anna)
    for button in page.locator(".last .button, .choices .stepper button, nav.tabs button").all():
        box = button.bounding_box()
        assert box is not None
        assert box["height"] >= FINGER
    tab("Players")
    page.wait_for_selector(".seats")
    anna.look("phone-players")
    assert_fits(anna)
    tab("Log")
    anna.look("phone-log")
    assert_fits(anna)
    tab("Plan")
    anna.first(".last .button.primary").tap()
    page.wait_for_selector("dialog[open]")
    anna.look("phone-ready")
    anna.first("dialog [data-yes]").tap()
    page.wait_for_selector("[data-skip]")
    tab("Board")
    anna.look("phone-reveal")
    assert_fits(anna)
    anna.close()


def assert_fits(screen: Screen) -> None:
    """Nothing makes the page wider than the phone."""
    assert screen.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_the_keyboard_alone_is_enough(site: Server, open_screen: Callable[..., Screen]) -> None:
    anna = open_screen(site)
    page = anna.page
    anna.go("/")
    page.wait_for_selector("article")
    anna.press_until("article .button.primary")
    page.keyboard.press("Enter")
    page.wait_for_selector(".table")
    picks = 0
    while anna.prompt() != "prompt.plan":
        if anna.prompt() != "prompt.draft":
            page.wait_for_timeout(40)
            continue
        version = anna.version()
        if picks == 0:  # once over the map: arrow keys walk, Enter chooses
            anna.press_until("svg [data-id]")
            anna.press_until("svg .counter.lit", "ArrowDown", 60)
            page.keyboard.press("Enter")
        else:
            anna.press_until(".card.lit")
            page.keyboard.press("ArrowRight")
            page.keyboard.press("Enter")
        anna.press_until(".detail .button.primary")
        page.keyboard.press("Enter")
        anna.wait_for_news(version)
        picks += 1
    # An order over the map: what is lit, a number, the button.
    anna.press_until("svg [data-id]")
    anna.press_until("svg .counter.lit", "ArrowDown", 60)
    page.keyboard.press("Enter")
    anna.press_until(".detail .order")
    page.keyboard.press("Enter")
    page.wait_for_selector(".orders li")
    # In the text view the plain list of all choices plays the game without the map.
    page.get_by_role("button", name="Text view").focus()
    page.keyboard.press("Enter")
    anna.press_until("details.all > summary")
    page.keyboard.press("Enter")
    anna.press_until(".all summary, .all button", "Tab")
    page.keyboard.press("Tab")
    anna.look("keyboard-list")
    anna.press_until("[data-ready]")
    page.keyboard.press("Enter")
    anna.press_until("dialog [data-yes]")
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-skip]")
    page.keyboard.press("ArrowRight")
    assert "step 2 of" in page.inner_text(".bar")
    page.keyboard.press("Escape")
    anna.wait_until(lambda: not anna.sees("[data-skip]"))
    anna.close()


def test_the_whole_table_speaks_dutch(site: Server, open_screen: Callable[..., Screen]) -> None:
    rng = random.Random(4)
    anna = open_screen(site, locale="nl-NL")
    page = anna.page
    anna.play_now()
    anna.wait_until(lambda: anna.prompt() == "prompt.draft")
    assert page.get_attribute("html", "lang") == "nl"
    assert "Kies één" in page.inner_text("[data-prompt]")
    anna.play_until("prompt.plan", rng)
    page.locator("svg .counter[aria-label*=', vrij']").first.dispatch_event("click")
    page.wait_for_selector(".whynot")
    anna.look("dutch-planning")
    anna.speaks("nl")
    page.get_by_role("button", name="EN, English").click()
    page.wait_for_selector("text=treasury")
    anna.close()


def test_a_power_cut_loses_nothing_that_was_acknowledged(own_site: Server, open_screen: Callable[..., Screen]) -> None:
    rng = random.Random(6)
    anna = open_screen(own_site)
    anna.play_now()
    anna.play_until("prompt.plan", rng)
    for _ in range(60):
        if not anna.sees(".orders li"):
            anna.give_an_order(rng)
    orders = anna.page.inner_text(".orders")
    lines = anna.page.locator(".log li").count()
    own_site.kill()
    anna.page.wait_for_selector(".lost")
    anna.look("connection-lost")
    own_site.start()
    anna.wait_until(lambda: not anna.sees(".lost"))
    assert anna.page.inner_text(".orders") == orders
    assert anna.page.locator(".log li").count() >= lines
    anna.page.reload()
    anna.wait_until(lambda: anna.sees(".orders li") and anna.page.inner_text(".orders") == orders)
    anna.ready()
    anna.page.wait_for_selector("[data-skip]")
    anna.close()


def test_a_game_without_a_board_is_played_by_its_text_and_its_list(
    site: Server, open_screen: Callable[..., Screen]
) -> None:
    rng = random.Random(9)
    anna = open_screen(site)
    page = anna.page
    nothing = "export default {};"
    page.route("**/*-table.js", lambda route: route.fulfill(body=nothing, content_type="text/javascript"))
    anna.play_now()
    page.wait_for_selector(".text h3")
    anna.wait_until(lambda: anna.prompt() == "prompt.draft")
    anna.look("no-board")
    answers = 0
    while answers < 60 and not anna.at_the_end():
        if not anna.prompt() or anna.prompt() == "prompt.reopen":
            page.wait_for_timeout(30)
            continue
        offered = page.locator("[data-action]:visible")
        version = anna.version()
        offered.nth(rng.randrange(offered.count())).click()
        anna.wait_for_news(version)
        answers += 1
    assert anna.states()[-1]["view"]["table"]["turn"] > 1
    anna.close()
