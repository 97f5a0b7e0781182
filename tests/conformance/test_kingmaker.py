"""A guess of Kingmaker takes away the bargains that a seat does not see; that they are left is missed."""

from __future__ import annotations

from random import Random

import pytest

from roses import games
from roses.games.kingmaker import guess
from roses.games.kingmaker.state import Table
from tests.conformance.hidden import complaints, look_at_guesses, never_hidden

NAME = "kingmaker"


def test_bargains_of_others_that_are_left_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def forgetful(table: Table, seat: int | None, rng: Random) -> None:
        bargains = table.bargains
        guess.imagine(table, seat, rng)
        table.bargains = bargains

    monkeypatch.setattr(games.find(NAME).rooms, "imagine", forgetful)
    assert never_hidden("bargain") in complaints(NAME, look_at_guesses(NAME))
