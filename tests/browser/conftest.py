from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.browser.at_the_screen import CHROMIUM, FLAGS, Screen, why_no_browser
from tests.server.at_the_table import Server

QUICK = ("--budget", "0.02")  # bots that hardly think: the pages are tested here, not the bots


@pytest.fixture(scope="session", autouse=True)
def _browser_at_hand() -> None:
    """Says plainly what is missing, before anything is started."""
    missing = why_no_browser()
    if missing:
        pytest.skip(missing)


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests that do not stop it."""
    running = Server(f"sqlite:///{tmp_path_factory.mktemp('site') / 'roses.db'}", *QUICK)
    yield running
    running.stop()


@pytest.fixture
def own_site(tmp_path: Path) -> Iterator[Server]:
    """A server that a test may kill and start again."""
    running = Server(f"sqlite:///{tmp_path / 'roses.db'}", *QUICK)
    yield running
    running.stop()


@pytest.fixture(scope="session")
def open_screen() -> Iterator[Callable[..., Screen]]:
    """Opens a browser context of its own: another person at another device."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=str(CHROMIUM), args=FLAGS)
        yield lambda site, **options: Screen(browser, site, **options)
        browser.close()
