"""Looking elsewhere: a hidden tab, a line that is cut, a log that is read aloud."""

from __future__ import annotations

import json
from collections.abc import Callable

from tests.browser.at_the_screen import Screen
from tests.server.at_the_table import Server

# What the browser does when somebody looks at another tab; a headless one has none to look at.
HIDE = """hidden => {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
  const state = hidden ? "hidden" : "visible";
  Object.defineProperty(document, "visibilityState", { configurable: true, get: () => state });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
CALLS = """window.calls = [];
window.Notification = class {
  static permission = "granted";
  static requestPermission = async () => "granted";
  constructor(title, { body }) { window.calls.push(`${title}: ${body}`); }
  close() {}
};"""


def two_people(site: Server, open_screen: Callable[..., Screen]) -> tuple[Screen, Screen]:
    """Anna made the table, Wim sat down; whoever is asked first comes first."""
    anna, wim = open_screen(site), open_screen(site)
    anna.page.add_init_script(CALLS)
    wim.page.add_init_script(CALLS)
    anna.go("/new?game=wars-of-the-roses")
    anna.page.get_by_label("Your name").fill("Anna")
    anna.page.get_by_role("radio", name="2").check()
    anna.page.get_by_role("button", name="Set the table").click()
    invitation = anna.page.locator(".lobby input[readonly]").first
    invitation.wait_for()
    wim.page.goto(invitation.input_value())
    wim.page.get_by_label("Your name").fill("Wim")
    wim.page.get_by_role("button", name="Take this seat").first.click()
    for one in (anna, wim):
        one.page.wait_for_selector(".table")
    anna.wait_until(lambda: "prompt.draft" in (anna.prompt(), wim.prompt()))
    return (anna, wim) if anna.prompt() else (wim, anna)


def draft(screen: Screen) -> None:
    screen.page.locator(".card.lit").first.click()
    screen.first(".detail .button.primary").click()


def test_a_hidden_tab_says_whose_turn_it_is_and_hears_nothing_else(
    site: Server, open_screen: Callable[..., Screen]
) -> None:
    first, second = two_people(site, open_screen)
    page = second.page
    assert "Your turn" in first.page.title()
    assert "Your turn" not in page.title()
    page.locator("header").get_by_role("button", name="Menu").click()
    sound = page.get_by_label("by a sound")
    assert not sound.is_checked()
    page.get_by_label("by a notification").check()
    page.get_by_role("button", name="Close").click()
    page.evaluate(HIDE, True)
    second.wait_until(lambda: any("quiet" in address for address in second.asked))
    heard = len(second.heard)
    draft(first)
    second.wait_until(lambda: "Your turn" in page.title())
    assert page.evaluate("calls") == ["Your turn: Wars of the Roses"]
    news = second.heard[heard:]
    assert all(set(json.loads(text)) == {"turn", "over", "lines"} for text in news), news
    assert sum(map(len, news)) < 200
    before = second.told()
    page.evaluate(HIDE, False)
    second.wait_until(lambda: second.told() != before)
    assert second.prompt() == "prompt.draft"
    assert "last=" in [address for address in second.asked if "/stream" in address][-1], "and it goes on where it was"
    for one in (first, second):
        one.close()


def test_the_log_is_read_to_who_cannot_see_it(site: Server, open_screen: Callable[..., Screen]) -> None:
    first, second = two_people(site, open_screen)
    heard = second.page.locator("[data-announced]")
    assert heard.get_attribute("aria-live") == "polite"
    assert heard.inner_text().strip() == ""
    draft(first)
    second.wait_until(lambda: bool(heard.inner_text().strip()))
    newest = second.page.locator(".log li").first.inner_text()
    assert heard.locator("p").last.inner_text() in newest
    for one in (first, second):
        one.close()


def test_a_line_that_is_cut_says_what_is_out_of_reach(own_site: Server, open_screen: Callable[..., Screen]) -> None:
    anna = open_screen(own_site)
    anna.play_now()
    page = anna.page
    anna.wait_until(lambda: anna.prompt() == "prompt.draft")
    status = page.locator(".action [role=status]").first
    anna.context.set_offline(True)
    own_site.kill()
    anna.wait_until(lambda: "This device has no network" in status.inner_text())
    assert "as it was at" in status.inner_text()
    anna.look("offline-device")
    anna.context.set_offline(False)
    anna.wait_until(lambda: "The server does not answer" in status.inner_text())
    anna.look("offline-server")
    draft(anna)
    anna.wait_until(lambda: "cannot be reached" in page.inner_text(".action"))
    own_site.start()
    anna.wait_until(lambda: status.inner_text() == "")
    told = anna.told()
    draft(anna)
    anna.wait_until(lambda: anna.told() != told)
    anna.close()
