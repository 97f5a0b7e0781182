"""`roses simulate`: the same seed gives the same games, however many play them."""

import json
from typing import Any

import pytest

from roses.cli.simulate import Played, Series
from tests.cli.conftest import GAME, Roses

KEYS = {"games", "actions", "seconds", "actions_per_second", "wins", "scores", "digest"}


def figures(roses: Roses, *arguments: str) -> dict[str, Any]:
    ran = roses("simulate", GAME, "--games", "6", "--seats", "random,random,random", "--json", *arguments)
    assert ran.code == 0, ran.err
    found: dict[str, Any] = json.loads(ran.out)
    return found


def test_it_prints_one_object_with_the_figures(roses: Roses) -> None:
    found = figures(roses, "--seed", "7")
    assert set(found) == KEYS
    assert found["games"] == 6
    assert found["actions"] > 6
    assert len(found["wins"]) == len(found["scores"]) == 3
    assert sum(found["wins"]) == pytest.approx(6, abs=0.001)
    assert len(found["digest"]) == 64


def test_the_digest_is_the_same_for_any_number_of_processes(roses: Roses) -> None:
    alone, together = figures(roses, "--seed", "7"), figures(roses, "--seed", "7", "--jobs", "2")
    assert alone["digest"] == together["digest"]
    assert alone["wins"] == together["wins"]
    assert alone["scores"] == together["scores"]


def test_another_seed_is_another_series_of_games(roses: Roses) -> None:
    assert figures(roses, "--seed", "7")["digest"] != figures(roses, "--seed", "8")["digest"]


def test_each_game_depends_on_seed_and_number_only() -> None:
    series = Series(GAME, None, ["random", "random"], {}, "7")
    third_alone = series.play(3).digest
    assert [series.play(number).digest for number in range(4)][3] == third_alone
    assert series.play(2).digest != third_alone


def test_interrupted_it_prints_what_was_played_and_exits_130(roses: Roses, monkeypatch: pytest.MonkeyPatch) -> None:
    play = Series.play

    def play_until_interrupted(series: Series, number: int) -> Played:
        if number == 2:
            raise KeyboardInterrupt
        return play(series, number)

    monkeypatch.setattr(Series, "play", play_until_interrupted)
    ran = roses("simulate", GAME, "--games", "50", "--seats", "random,random", "--json")
    assert ran.code == 130
    assert json.loads(ran.out)["games"] == 2


def test_options_reach_the_games(roses: Roses) -> None:
    assert figures(roses, "--option", "overspend=settle")["digest"] != figures(roses)["digest"]


def test_without_json_it_is_a_small_table(roses: Roses) -> None:
    ran = roses("simulate", GAME, "--games", "2", "--seats", "random,random")
    assert ran.code == 0
    assert "mean score" in ran.out
    assert "2 games" in ran.out
    assert ran.err == "", "the progress bar is for terminals only"
