"""Sun of York from the page of battles to the end: a war of three battles, and one battle to its last page."""

from __future__ import annotations

import random
from collections.abc import Callable

from tests.browser.at_the_field import Commander
from tests.browser.at_the_screen import PHONE, Screen
from tests.server.at_the_table import Server

BATTLES = 3
MOST_ANSWERS = 4000

# What the page waits for: one of its pages apart, a reveal, or the question that is asked.
WAITS = """() => {
  const seen = (what) => [...document.querySelectorAll(what)].some((one) => one.offsetParent !== null);
  if (seen(".war [data-main]")) return "war";
  if (seen(".end [data-main]")) return "end";
  if (seen("[data-skip]")) return "reveal";
  return document.querySelector("[data-prompt]")?.dataset.prompt ?? "";
}"""

# The first of these kinds that is in sight; nothing while the answer before this one is on its way.
OFFERED = """(wanted) => {
  for (const what of wanted) {
    const found = [...document.querySelectorAll(what)].filter((one) => one.offsetParent !== null);
    if (found.length) return found.some((one) => one.disabled) ? "" : what;
  }
  return "";
}"""


def press(screen: Screen, *wanted: str) -> None:
    """With the mouse: what is covered or cannot be reached is not pressed, and the battle does not go on."""
    offered = str(screen.page.evaluate(OFFERED, list(wanted)))
    if offered:
        Commander(screen, random.Random(0)).click(offered)


def fight(screen: Screen, rng: random.Random, bold: float = 0) -> str:
    """Click what is offered until the battle is over; what the page shows then. Who is not bold loses soon."""
    for _ in range(MOST_ANSWERS):
        waits = str(screen.page.evaluate(WAITS))
        if waits in ("end", "war"):
            return waits
        if waits == "reveal":
            press(screen, "[data-skip]")
        elif waits == "prompt.deploy":
            press(screen, "[data-fill]")
            press(screen, "[data-prompt] [data-main]")
        elif waits == "prompt.move" and rng.random() < bold:
            press(screen, ".advance", "[data-prompt] [data-main]")
        elif waits:
            press(screen, "[data-prompt] [data-main]", "[data-action]")
        screen.page.wait_for_timeout(30)
    raise AssertionError(f"the battle did not end; the page says: {screen.page.inner_text('body')[:600]}")


def test_a_war_of_three_battles_is_played_by_clicking_what_is_offered(
    site: Server, open_screen: Callable[..., Screen]
) -> None:
    rng = random.Random(1455)
    anna = open_screen(site)
    page = anna.page
    anna.go("/new?game=sun-of-york")
    page.wait_for_selector("[data-battle]")
    assert page.locator("[data-battle]").count() == 20
    page.locator("[data-battle=losecote-field]").click()
    page.keyboard.press("ArrowDown")
    assert page.inner_text(".chosen h2") == "Barnet"
    anna.look("soy-battles")
    page.locator("[data-war]").click()
    page.wait_for_selector(".table")

    for battle in range(BATTLES):
        assert fight(anna, rng) == "end", "every battle of a war is told when it is over"
        assert page.inner_text(".why").endswith(".")
        if battle == 0:
            anna.look("soy-war-battle")
            page.reload()  # what was not read is not lost
            page.wait_for_selector(".end [data-main]")
        page.locator(".end [data-main]").click()
        page.wait_for_selector(".war [data-main]")
        assert page.locator("[data-fought]").count() == battle + 1
        if battle == BATTLES - 1:
            anna.look("soy-war")
        page.locator(".war [data-main]").click()
        page.wait_for_selector(".table")
    newest = max(anna.states(), key=lambda state: int(state["steps"]))  # answers may be heard late
    war = newest["view"]["table"]["war"]
    assert len(war["fought"]) == BATTLES
    assert sum(war["victories"]) == sum(one["winner"] is not None for one in war["fought"])

    page.locator("[data-open-war]").click()  # at any time during a battle, and back
    page.locator("[data-fought='0']").click()
    page.wait_for_selector(".end [data-main]")
    page.keyboard.press("Escape")
    page.wait_for_selector(".war [data-main]")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Text view").click()
    assert "The war so far" in page.inner_text(".text")
    anna.close()


def test_a_battle_on_the_phone_in_dutch_ends_with_the_reason_and_a_rematch(
    site: Server, open_screen: Callable[..., Screen]
) -> None:
    rng = random.Random(1460)
    anna = open_screen(site, viewport=PHONE, has_touch=True, is_mobile=True, locale="nl-NL")
    page = anna.page
    anna.go("/new?game=sun-of-york")
    page.locator("[data-battle=wakefield]").tap()
    page.wait_for_selector(".chosen [data-main]")
    anna.look("soy-phone-battle")
    page.locator(".chosen [data-main]").tap()
    page.wait_for_selector(".table")
    assert fight(anna, rng, bold=0.5) == "end"
    anna.look("soy-phone-end")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    anna.speaks("nl")
    assert "wint Wakefield" in page.inner_text("main")
    page.locator("[data-turning]").first.tap()  # the game as it was then
    page.wait_for_selector(".table")
    page.reload()
    before, seat = page.url, anna.states()[-1]["seat"]
    page.locator(".end [data-main]").tap()
    page.wait_for_selector(".table")
    assert page.url != before
    assert anna.states()[-1]["seat"] == 1 - seat, "with the sides swapped"
    anna.close()
