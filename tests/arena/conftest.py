"""A game that takes a millisecond, with a second bot for it: `greedy` takes the first thing it sees."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from roses.bots import BOTS
from roses.games import GAMES
from tests.cli.conftest import roses
from tests.fourth_game import NAME, WHERE

__all__ = ["roses"]

Seat = Callable[[str], None]


@pytest.fixture(autouse=True)
def quick_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, NAME, WHERE)
    monkeypatch.setitem(BOTS, NAME, {"greedy": "tests.arena.some_bots:FirstBot"})


@pytest.fixture
def greedy_is(monkeypatch: pytest.MonkeyPatch) -> Seat:
    """Let another bot play as `greedy`."""
    return lambda its_class: monkeypatch.setitem(BOTS, NAME, {"greedy": f"tests.arena.some_bots:{its_class}"})
