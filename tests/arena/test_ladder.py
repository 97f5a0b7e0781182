"""The ladder: ratings over several contests, by game and seat count, with what was played for them."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from roses.arena import ladder_of
from roses.core.errors import OptionError
from tests.arena.test_page import kept
from tests.fourth_game import NAME

pytest.importorskip("openskill")


def test_contests_of_one_game_and_seat_count_are_rated_together(tmp_path: Path) -> None:
    two, more = kept(tmp_path, "two", 3), kept(tmp_path, "more", 4, seed="8")
    found = ladder_of([two, kept(tmp_path, "four", 2, seats=4), more])
    assert list(found["games"]) == [NAME]
    assert list(found["games"][NAME]) == ["2", "4"]
    at_two = found["games"][NAME]["2"]
    assert set(at_two) == {"random", "greedy"}
    weaker, stronger = at_two.values()
    assert weaker["mu"] < 25 < stronger["mu"], "the weakest first"
    assert {bot: one["deals"] for bot, one in at_two.items()} == {"random": 7, "greedy": 7}
    alone = ladder_of([two])["games"][NAME]["2"]
    assert at_two["greedy"]["sigma"] < alone["greedy"]["sigma"], "after more deals one is surer"
    assert [one["command"] for one in found["played"]] == [two.command, found["played"][1]["command"], more.command]
    assert [one["deals"] for one in found["played"]] == [3, 2, 4]


def test_without_openskill_there_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    two = kept(tmp_path, "two")
    monkeypatch.setitem(sys.modules, "openskill.models", None)
    with pytest.raises(OptionError, match="without openskill"):
        ladder_of([two])
