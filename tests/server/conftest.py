from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.at_the_table import Person, Server, four_friends
from tests.server.own_clock import Clock


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests that do not stop it."""
    running = Server(f"sqlite:///{tmp_path_factory.mktemp('server') / 'roses.db'}")
    yield running
    running.stop()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server that a test may kill and start again."""
    running = Server(f"sqlite:///{tmp_path / 'roses.db'}")
    yield running
    running.stop()


@pytest.fixture
def friends(server: Server) -> tuple[str, list[Person]]:
    """Four people at a private table."""
    return four_friends(server)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """A clock of our own, and bots that sit and think for ever."""
    return Clock(monkeypatch)
