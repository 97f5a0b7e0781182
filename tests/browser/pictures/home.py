"""The page that everybody begins at, with tables of one's own and tables that wait for people."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

from tests.browser.at_the_screen import PHONE, Screen
from tests.browser.pictures.stage import Stage, picture

OWN: list[dict[str, Any]] = [{"kind": "me"}, {"kind": "person", "name": "Joris"}]
DAYS = 3 * 24 * 3600


def lay_tables(stage: Stage) -> Screen:
    """Three tables of Anna's and three by others; her screen knows her."""
    anna, els = stage.site.person("Anna"), stage.site.person("Els")
    bot = [{"kind": "bot", "level": "greedy"}]
    joris = stage.site.person("Joris")
    for title, game, chairs, more in (
        (
            "The long winter",
            "wars-of-the-roses",
            [*OWN, {"kind": "open"}, *bot],
            {"pace": "correspondence", "bank": DAYS},
        ),
        ("Thursday Kingmaker", "kingmaker", [*OWN, *bot * 3], {}),
        ("Towton in snow", "sun-of-york", OWN, {}),
    ):
        made = anna.post("/api/tables", {"game": game, "title": title, "seats": chairs, "name": "Anna", **more})
        for friend in (joris, els)[: 2 if title.startswith("The long") else 1]:
            friend.post(f"/api/tables/{made['table']}/join?key={made['keys']['invite']}", {})
    for title, game, chairs, more in (
        ("Beginners welcome", "wars-of-the-roses", [*OWN[:1], *bot, {"kind": "open"}, {"kind": "open"}], {}),
        (
            "Slow crown",
            "kingmaker",
            [*OWN[:1], *bot * 3, *[{"kind": "open"}] * 2],
            {"pace": "correspondence", "bank": DAYS},
        ),
        ("Bosworth, anyone?", "sun-of-york", [*OWN[:1], {"kind": "open"}], {}),
    ):
        els.post("/api/tables", {"game": game, "title": title, "seats": chairs, "name": "Els", "listed": True, **more})
    screen = stage.screen()
    host = urlsplit(stage.site.url).hostname or ""
    cookies: Any = [
        {"name": one.name, "value": one.value, "domain": host, "path": "/"} for one in anna.http.cookies.jar
    ]
    screen.context.add_cookies(cookies)
    return screen


@picture("home-desktop")
def home_desktop(stage: Stage) -> Screen:
    screen = lay_tables(stage)
    screen.go("/")
    screen.page.wait_for_selector("text=Bosworth, anyone?")
    return screen


@picture("home-phone")
def home_phone(stage: Stage) -> Screen:
    screen = home_desktop(stage)
    screen.page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    return screen


@picture("new-table")
def new_table(stage: Stage) -> Screen:
    screen = stage.screen()
    screen.go("/new?game=wars-of-the-roses")
    screen.page.wait_for_selector("main form, main .panel")
    return screen


@picture("lobby")
def lobby(stage: Stage) -> Screen:
    anna = stage.site.person("Anna")
    made = anna.post("/api/tables", {"game": "wars-of-the-roses", "seats": [*OWN, {"kind": "open"}], "name": "Anna"})
    screen = stage.screen()
    screen.go(f"/t/{made['table']}?key={made['keys']['seat']['0']}")
    screen.page.wait_for_selector(".lobby")
    return screen


@picture("rules")
def rules(stage: Stage) -> Screen:
    screen = stage.screen()
    screen.go("/rules/wars-of-the-roses")
    screen.page.wait_for_selector("main h2")
    return screen
