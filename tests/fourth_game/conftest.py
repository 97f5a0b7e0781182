from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from roses.games import GAMES
from tests.cli.conftest import roses
from tests.fourth_game import NAME, WHERE
from tests.server.at_the_table import SOURCE, Server

__all__ = ["roses"]

HERE = Path(__file__).parent


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    """One line: the game's name, its module and its class."""
    monkeypatch.setitem(GAMES, NAME, WHERE)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that has the same line in its games, in a process of its own."""
    path = os.pathsep.join(str(folder) for folder in (HERE / "registered", HERE.parents[1], SOURCE))
    running = Server(f"sqlite:///{tmp_path_factory.mktemp('lanterns') / 'roses.db'}", path=path)
    yield running
    running.stop()
