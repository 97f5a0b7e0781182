"""`python -m tests.browser.pictures [--out DIR] [NAME ...]`: take all pictures, or those whose names begin so."""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

from tests.browser.at_the_screen import CHROMIUM, FLAGS, PICTURES, why_no_browser
from tests.browser.pictures import home, kingmaker, sun_of_york, wars_of_the_roses
from tests.browser.pictures.stage import STORIES, Stage, take
from tests.server.at_the_table import Server

ALBUMS = (home, wars_of_the_roses, sun_of_york, kingmaker)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.browser.pictures", description=__doc__)
    parser.add_argument("names", nargs="*", help="of all pictures those whose names begin so")
    parser.add_argument("--out", type=Path, default=PICTURES, help="the folder they go to")
    wishes = parser.parse_args()
    missing = why_no_browser()
    if missing:
        print(missing, file=sys.stderr)
        return 1
    names = [name for name in STORIES if not wishes.names or name.startswith(tuple(wishes.names))]
    failed = take_all(names, wishes.out)
    print(f"{len(names) - len(failed)} of {len(names)} pictures in {wishes.out}")
    for name, why in failed.items():
        print(f"not reached: {name}: {why}")
    return 1 if failed or not names else 0


def take_all(names: list[str], folder: Path) -> dict[str, str]:
    """Take these pictures; those that could not be reached, and why."""
    from playwright.sync_api import sync_playwright

    folder.mkdir(parents=True, exist_ok=True)
    failed = {}
    with tempfile.TemporaryDirectory() as shelf, sync_playwright() as playwright:
        site = Server(f"sqlite:///{shelf}/roses.db", "--budget", "0.02")
        browser = playwright.chromium.launch(executable_path=str(CHROMIUM), args=FLAGS)
        stage = Stage(site, browser)
        for name in names:
            print(name, flush=True)
            why = take(stage, name, folder)
            if why:
                failed[name] = why
        browser.close()
        site.stop()
    return failed


if __name__ == "__main__":
    sys.exit(main())
