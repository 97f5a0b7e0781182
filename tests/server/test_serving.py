"""`python -m roses.server`: where it listens, where it keeps the games, and whether it opens a browser."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest

from roses.server.command import default_database
from roses.server.services import Settings
from tests.server.at_the_table import PATIENCE, SOURCE


def served(home: Path, *options: str, more: str = "") -> tuple[str, list[str]]:
    """Where a server says it is, and the addresses it has opened a browser at until it was stopped.

    `more` is the form of what else it says.
    """
    browser, opened = home / "browser", home / "opened"
    browser.write_text(f'#!/bin/sh\necho "$1" >> {opened}\n')
    browser.chmod(0o700)
    process = subprocess.Popen(
        [sys.executable, "-m", "roses.server", "--port", "0", *options],
        env={**os.environ, "PYTHONPATH": str(SOURCE), "XDG_DATA_HOME": str(home), "BROWSER": f"{browser} %s"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    assert process.stdout is not None
    said = process.stdout.readline()
    found = re.fullmatch(r"Roses is at (http://\S+/) \(Ctrl-C ends it\)\n", said)
    assert found, said
    assert httpx.get(found[1], timeout=PATIENCE).status_code == 200
    deadline = time.monotonic() + PATIENCE
    while "--open" in options and not opened.exists() and time.monotonic() < deadline:
        time.sleep(0.01)
    process.send_signal(signal.SIGINT)
    rest, _ = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0
    assert re.fullmatch(more, rest), rest
    return found[1], opened.read_text().split() if opened.exists() else []


def test_a_browser_is_opened_at_the_table_where_that_is_asked_for(tmp_path: Path) -> None:
    url, opened = served(tmp_path, "--open")
    assert opened == [url]


def test_else_none_is_opened_and_only_this_machine_is_served(tmp_path: Path) -> None:
    url, opened = served(tmp_path)
    assert opened == []
    assert url.startswith("http://127.0.0.1:")
    assert (tmp_path / "roses" / "roses.db").is_file(), "the games are in the data folder of whoever runs it"


def test_a_server_for_the_whole_network_says_where_it_is_on_this_machine(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'here.db'}"
    # A machine without a network has no second address to tell.
    others = r"(Others on this network find it at http://[0-9.]+:\d+/\n)*"
    url, _ = served(tmp_path, "--host", "0.0.0.0", "--database", database, more=others)
    assert url.startswith("http://127.0.0.1:")
    assert (tmp_path / "here.db").is_file()


def test_the_games_are_kept_in_the_data_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "/data")
    assert default_database() == "sqlite:////data/roses/roses.db"
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", "/home/ann")
    assert default_database() == "sqlite:////home/ann/.local/share/roses/roses.db"


def test_the_settings_nobody_gives_are_those_of_the_documentation() -> None:
    """docs/hosting.md: a second for a bot, a minute's grace; and every core but one thinks."""
    text = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text("utf-8")
    said = dict(re.findall(r"\| `--(\w+)` \| ([0-9.]+) \|", text))
    settings = Settings()
    assert (settings.budget, settings.grace) == (float(said["budget"]), float(said["grace"]))
    assert settings.workers == max(1, (os.cpu_count() or 2) - 1)
    assert Settings(workers=3).workers == 3
