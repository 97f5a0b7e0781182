"""One person, three bots, one click."""

from __future__ import annotations

import random
from collections.abc import Callable

from roses import games
from roses.core.record import read_record, replay
from tests.browser.at_the_screen import Screen
from tests.server.at_the_table import Server

MOST_BYTES = 500_000


def test_a_person_plays_from_play_now_to_the_end_screen(site: Server, open_screen: Callable[..., Screen]) -> None:
    rng = random.Random(5)
    anna = open_screen(site)
    anna.go("/")
    anna.page.wait_for_selector("article .button.primary")
    anna.look("home")
    anna.play_now()
    anna.wait_until(lambda: anna.prompt() == "prompt.draft")
    assert anna.weight < MOST_BYTES
    anna.first(".card.lit").click()
    anna.look("draft")
    anna.first(".detail .button.primary").click()

    anna.play_until("prompt.plan", rng)
    for _ in range(3):
        anna.give_an_order(rng)
    free = anna.page.locator("svg .counter[aria-label*=': royal castle, free']")
    free.first.dispatch_event("click")
    anna.page.wait_for_selector(".whynot")
    assert "Placing troops" in anna.page.inner_text(".whynot a")
    anna.look("planning")
    anna.ready()

    anna.page.wait_for_selector("[data-skip]")
    for _ in range(6):
        anna.page.get_by_role("button", name="Next", exact=True).click()
    anna.look("reveal")
    told = anna.page.locator(".caption h2").inner_text()
    anna.page.get_by_role("button", name="Back", exact=True).click()
    assert anna.page.locator(".caption h2").inner_text() != told
    anna.first("[data-skip]").click()
    anna.page.get_by_role("button", name="Replay the last reveal").click()
    assert anna.sees("[data-skip]")
    anna.first("[data-skip]").click()

    anna.page.get_by_role("slider", name="Moves").fill("2")
    anna.page.wait_for_selector("text=Back to now")
    anna.look("history")
    anna.page.get_by_role("button", name="Back to now").click()
    anna.page.get_by_role("button", name="Text view").click()
    anna.page.wait_for_selector(".text h3")
    anna.look("text-view")
    anna.page.get_by_role("button", name="Board", exact=True).first.click()

    anna.play_to_the_end(rng)
    anna.page.wait_for_selector("text=Seed verified")
    anna.look("end")
    anna.page.get_by_role("button", name="as a table").click()
    anna.look("end-table")
    with anna.page.expect_download() as download:
        anna.page.get_by_role("link", name="Record").click()
    game, record = read_record(download.value.path().read_text("utf-8"), games.find)
    final = replay(game, record)
    assert final.result is not None
    assert f"{max(final.result.scores)} to " in anna.page.inner_text("h1")

    before = anna.page.url
    anna.page.get_by_role("button", name="Rematch").click()
    anna.page.wait_for_selector(".table")
    assert anna.page.url != before
    strangers = [url for url in anna.asked if not url.startswith((site.url, "data:", "blob:"))]
    assert not strangers, "no page loads anything from another host"
    anna.close()


def test_the_rules_are_by_chapter_in_both_languages_with_every_value_marked(
    site: Server, open_screen: Callable[..., Screen]
) -> None:
    anna = open_screen(site)
    anna.go("/rules/wars-of-the-roses#4-bribing")
    anna.page.wait_for_selector("h3#4-bribing".replace("#4", "#\\34 "))
    anna.page.wait_for_selector("td.reconstructed")
    anna.look("rules")
    anna.page.get_by_role("button", name="NL, Nederlands").click()
    anna.page.wait_for_selector("text=Omkopen")
    assert anna.page.get_attribute("html", "lang") == "nl"
    anna.go("/rules")
    anna.page.wait_for_selector("main a")
    anna.look("rules-index")
    anna.go("/credits")
    anna.page.wait_for_selector("dl")
    anna.look("credits")
    anna.close()
