"""A person looks at a finished game again: from its end, by keyboard, as a table, by a link, on a phone, in Dutch."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest

from tests.browser.at_the_screen import Screen
from tests.server.at_the_table import Server
from tests.server.test_reviews import finished_game, until

PHONE = {"width": 390, "height": 844}


@pytest.fixture(scope="module")
def site_with_games(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on which a game is over, and reviewed."""
    database = f"sqlite:///{tmp_path_factory.mktemp('review') / 'roses.db'}"
    finished_game(database, "overgame")
    running = Server(database)
    anna = running.person("Anna")
    anna.post("/api/tables/overgame/review")
    until(anna, "/api/tables/overgame/review", 10**6)
    yield running
    running.stop()


def move(screen: Screen) -> str:
    """Which move is looked at."""
    return screen.page.inner_text(".judged .label >> nth=0")


def test_from_the_end_to_the_review_and_through_its_turning_points(
    site_with_games: Server, open_screen: Callable[..., Screen]
) -> None:
    screen = open_screen(site_with_games)
    screen.go("/t/overgame")
    page = screen.page
    page.get_by_role("link", name=re.compile("Review")).first.click()
    page.wait_for_selector(".judged")
    page.wait_for_selector(".moment svg")
    assert page.locator(".curve polyline").count() == 2
    assert re.search(r"turning point", page.inner_text(".curve header"))
    screen.look("review")

    first = move(screen)
    page.keyboard.press("ArrowRight")
    screen.wait_until(lambda: move(screen) != first)
    assert page.locator(".decisions tr.on").count() == 1
    page.keyboard.press("ArrowLeft")
    screen.wait_until(lambda: move(screen) == first)

    page.get_by_role("slider").focus()
    page.keyboard.press("Home")
    screen.wait_until(lambda: move(screen).lower().endswith("move 1 of " + first.rsplit(" ", 1)[1]))
    page.keyboard.press("End")
    screen.wait_until(lambda: page.inner_text(".judged h2") == "The end")
    assert "100 %" in page.inner_text(".legend")

    page.get_by_role("button", name="as a table").click()
    rows = page.locator(".curve tbody tr")
    assert rows.count() > 3
    assert re.search(r"100 %", rows.last.inner_text())
    screen.look("review-as-table")
    page.get_by_role("link", name="Result").first.click()
    page.wait_for_selector(".end")
    screen.close()


def test_a_link_leads_to_this_very_turn(site_with_games: Server, open_screen: Callable[..., Screen]) -> None:
    screen = open_screen(site_with_games)
    screen.go("/t/overgame?review=7")
    screen.page.wait_for_selector(".judged")
    screen.wait_until(lambda: screen.page.url.endswith("review=7"))
    shown = move(screen)
    screen.page.reload()
    screen.page.wait_for_selector(".judged")
    screen.wait_until(lambda: move(screen) == shown)
    screen.page.mouse.click(500, 200)  # somewhere in the graph
    screen.wait_until(lambda: move(screen) != shown)
    screen.close()


def test_on_a_phone_and_in_dutch(site_with_games: Server, open_screen: Callable[..., Screen]) -> None:
    screen = open_screen(site_with_games, viewport=PHONE, locale="nl-NL")
    screen.go("/t/overgame?review=")
    page = screen.page
    page.wait_for_selector(".judged")
    page.wait_for_selector(".moment svg")
    assert "Kans om te winnen, zet voor zet" in page.inner_text(".curve")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("button", name=re.compile("^Alle ")).click()
    assert page.locator(".decisions tbody tr").count() > 10
    screen.look("review-phone")
    screen.close()
