"""The fourth game, which is registered only while the tests run, is held to the same as the others."""

from __future__ import annotations

import pytest

from roses.games import GAMES
from tests.fourth_game import NAME, WHERE


@pytest.fixture(autouse=True)
def fourth_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """At the table with the others."""
    monkeypatch.setitem(GAMES, NAME, WHERE)
