"""Around the table: names of tables, whom a link reaches, bots by what they are, and the pages beside the boards."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.browser.at_the_screen import PHONE, Screen
from tests.browser.conftest import QUICK
from tests.server.at_the_table import Server


def named_table(screen: Screen, game: str = "wars-of-the-roses") -> None:
    """A table called The long winter, with somebody still to come."""
    page = screen.page
    screen.go(f"/new?game={game}")
    page.get_by_label("Your name").fill("Anna")
    page.get_by_label("Name of the table").fill("The long winter")
    page.get_by_role("button", name="Set the table").click()
    page.wait_for_selector(".lobby")


def test_a_table_is_called_by_its_name_and_bots_by_what_they_are(
    site: Server, open_screen: Callable[..., Screen]
) -> None:
    anna = open_screen(site)
    page = anna.page
    named_table(anna)
    assert page.inner_text("h1") == "The long winter"
    bots = page.locator(".lobby li", has_text="Bot,")
    for filled in (1, 2):
        page.get_by_role("button", name="Fill with a bot").first.click()
        bots.nth(filled - 1).wait_for()
    page.get_by_role("button", name="Fill with a bot").click()
    page.wait_for_selector(".table")
    anna.wait_until(lambda: anna.prompt() == "prompt.draft")
    anna.go("/")
    row = page.locator("li", has_text="The long winter").first
    row.wait_for()
    anna.wait_until(lambda: "takes" in row.inner_text() or "Laid out" in row.inner_text())
    assert re.search(r"Wars of the Roses · turn 1 of 5 · Anna, 3 bots", row.inner_text())
    assert "your turn" in row.inner_text()
    assert "greedy" not in page.inner_text("body")
    anna.look("home-with-tables")
    anna.go("/new?game=kingmaker")
    page.wait_for_selector("select")
    options = page.locator("option").all_inner_texts()
    assert not any("greedy" in option for option in options)
    (squire,) = {option for option in options if option.startswith("Bot, Squire: an easy opponent")}
    assert re.search(r" \(\d+\)$", squire), "beside it stands how strong it was measured to be"
    anna.close()


def test_a_link_to_this_computer_says_whom_it_reaches(site: Server, open_screen: Callable[..., Screen]) -> None:
    anna = open_screen(site)
    named_table(anna)
    said = anna.page.locator(".lobby").get_by_text("works only on this computer").first
    said.wait_for()
    assert not anna.page.locator(".lobby summary").count()
    anna.look("link-to-this-computer")
    anna.close()


@pytest.mark.parametrize("size", [{"width": 1366, "height": 768}, PHONE], ids=["desk", "phone"])
def test_others_on_the_network_get_a_link_and_a_code(
    tmp_path: Path, open_screen: Callable[..., Screen], size: dict[str, int]
) -> None:
    server = Server(f"sqlite:///{tmp_path / 'roses.db'}", *QUICK, "--host", "0.0.0.0")
    try:
        anna = open_screen(server, viewport=size)
        known = server.person("Ann").get("/api/reach")
        if not known["addresses"]:
            pytest.skip("this computer is on no network")
        named_table(anna)
        page = anna.page
        link = page.locator(".lobby input[readonly]").first
        anna.wait_until(lambda: link.input_value().startswith(known["addresses"][0]))
        page.locator(".lobby summary").first.click()
        code = page.locator(".lobby svg[aria-label^='QR code']")
        code.wait_for()
        box = code.bounding_box()
        assert box is not None
        assert box["width"] == pytest.approx(box["height"], abs=1)
        anna.look(f"qr-code-{size['width']}")
        anna.close()
    finally:
        server.stop()


def test_the_pages_beside_the_boards_have_no_barriers(site: Server, open_screen: Callable[..., Screen]) -> None:
    anna = open_screen(site)
    page = anna.page
    for path in ("/", "/new", "/rules", "/credits", "/t/nosuchtable1"):
        anna.go(path)
        page.wait_for_selector("h1, article", state="attached")
        anna.look(f"page{path.replace('/', '-')}")
    anna.play_now()
    page.locator("header").get_by_role("button", name="Menu").click()
    page.wait_for_selector("dialog[open]")
    anna.look("menu")
    page.keyboard.press("Escape")
    assert page.evaluate("document.activeElement.textContent").strip().startswith("Menu"), "back where it was opened"
    anna.close()
