"""Where pictures are taken: a server, a browser, and a list of pictures with the story that leads to each."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tests.browser.at_the_screen import DESK, PHONE, Screen
from tests.browser.line_of_play import Moves, Table
from tests.server.at_the_table import Server

if TYPE_CHECKING:
    from playwright.sync_api import Browser

FINE_PHONE: dict[str, Any] = {"viewport": PHONE, "device_scale_factor": 2, "has_touch": True, "is_mobile": True}
SMALL_PHONE: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
TABLET: dict[str, Any] = {"viewport": {"width": 1024, "height": 768}}
LANDSCAPE: dict[str, Any] = {"viewport": {"width": 844, "height": 390}, "has_touch": True}
SETTLED = 500  # milliseconds after which what was clicked has come to rest


class Stage:
    """One server and one browser; whoever was opened for a picture leaves after it."""

    def __init__(self, site: Server, browser: Browser) -> None:
        self.site = site
        self._browser = browser
        self._opened: list[Screen] = []

    def screen(self, **look: Any) -> Screen:
        look.setdefault("viewport", DESK)
        screen = Screen(self._browser, self.site, **look)
        self._opened.append(screen)
        return screen

    def sit(
        self,
        game: str,
        seats: int,
        seed: str,
        moves: Moves,
        seat: int,
        look: dict[str, Any] | None = None,
        options: dict[str, str] | None = None,
    ) -> tuple[Table, Screen]:
        """A table where all this has been played, and one of its people at a screen."""
        table = Table(self.site, game, seats, seed, moves, **(options or {}))
        screen = self.screen(**(look or {}))
        table.sit(screen, seat)
        screen.page.wait_for_timeout(SETTLED)
        if screen.sees("[data-skip]"):
            click(screen, "[data-skip]")
        return table, screen

    def clear(self) -> None:
        for screen in self._opened:
            screen.context.close()
        self._opened = []


Story = Callable[[Stage], Screen]
STORIES: dict[str, Story] = {}


def picture(name: str) -> Callable[[Story], Story]:
    """The story that leads to the picture of this name, and whose screen it shows."""

    def keep(story: Story) -> Story:
        STORIES[name] = story
        return story

    return keep


def click(screen: Screen, selector: str) -> None:
    """The first of these, if it is in sight; what follows has time to settle."""
    screen.first(selector).click()
    screen.page.wait_for_timeout(SETTLED)


def tap_on_the_map(screen: Screen, selector: str) -> None:
    """As a click that no name or arrow above it catches."""
    screen.page.wait_for_selector(selector)
    screen.first(selector).dispatch_event("click")
    screen.page.wait_for_timeout(SETTLED)


def take(stage: Stage, name: str, folder: Path) -> str:
    """Play to this picture and keep it; why it could not be reached, or nothing."""
    from playwright.sync_api import Error

    try:
        screen = STORIES[name](stage)
        screen.page.mouse.move(2, 2)
        screen.page.wait_for_timeout(SETTLED)
        screen.page.screenshot(path=folder / f"{name}.png")
    except (AssertionError, Error) as error:
        return str(error).splitlines()[0][:200] or "it did not come to that"
    finally:
        stage.clear()
    return ""
