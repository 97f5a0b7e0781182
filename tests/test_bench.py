"""The measurement itself: for every game, with or without the peer. (No test looks at how fast anything is.)"""

from __future__ import annotations

import shutil
from pathlib import Path
from random import Random

import pytest

from roses import bench, games
from roses.bench.beside import TASKS, in_words_beside, run_beside
from roses.bench.engines import SAMPLED_STATES, Roses
from roses.bench.measure import Clock
from roses.core.errors import OptionError

GAME = "wars-of-the-roses"
ROOT = Path(__file__).resolve().parents[1]


@pytest.mark.parametrize("name", games.names())
def test_measurement_tells_all_figures_of_a_game(name: str) -> None:
    found = bench.run(name, 0.05)
    assert found["game"] == name
    for key in ("actions_per_second", "games_per_second", "actions_per_game", "copy_microseconds"):
        assert found[key] > 0
    lines = bench.in_words(found)
    limits = {"kingmaker": {"round-limit": "30"}}.get(name, {})
    assert found["options"] == limits
    assert all(f"{option}={value}" in lines[0] for option, value in limits.items()), "what bots need is said"
    assert f"{found['actions_per_second']:,} actions/s" in lines[1]
    assert ("is not installed" in lines[-1]) == (found["peer"] is None)


def test_peer_stands_in_the_same_table_with_the_ratios() -> None:
    found = bench.run(GAME, 0.05)
    found["peer"] = {"name": "catanatron", "version": "1", "actions_per_second": 25000, "copy_microseconds": 40.0}
    found["ratio_actions"] = 3.0
    found["ratio_copy"] = 7.5
    assert [line.strip() for line in bench.in_words(found)[-2:]] == [
        "25,000 actions/s (ours: 3.0 times as many)",
        "40.0 µs to copy a state (ours: 7.5 times as fast)",
    ]


def test_sampled_states_are_spread_over_whole_games() -> None:
    clock = Clock(Roses(games.find(GAME), 3, Random(1)))
    assert SAMPLED_STATES <= len(clock.states) < 2 * SAMPLED_STATES
    turns = [state.position()["turn"] for state in clock.states]
    assert set(turns) == {1, 2, 3, 4, 5}


def test_measurement_of_no_time_is_refused() -> None:
    with pytest.raises(OptionError, match="more than 0 seconds"):
        bench.run(GAME, 0)


# Beside another checkout.


def checkout(folder: Path, file: str = "", change: tuple[str, str] = ("", "")) -> Path:
    """A folder with the sources of this checkout, in one file of which something is changed."""
    shutil.copytree(ROOT / "src" / "roses", folder / "src" / "roses", ignore=shutil.ignore_patterns("web", "*.pyc"))
    changed = folder / "src" / "roses" / file
    text = changed.read_text("utf-8")
    assert change[0] in text
    changed.write_text(text.replace(*change), "utf-8")
    return folder


def test_two_checkouts_do_the_same_work_in_turns() -> None:
    found = run_beside(GAME, ROOT, 0.01)
    assert found["same_work"]
    for task in TASKS:
        assert found[task]["ratio"] > 0
        assert found[task]["ours_per_second"] > 0
        assert found[task]["theirs_per_second"] > 0
    assert found["options"] == {}
    lines = in_words_beside({**found, "options": {"round-limit": "30"}})
    assert "round-limit=30" in lines[0]
    assert str(ROOT) in lines[0]
    assert lines[-1] == "Both played the same games."


def test_the_other_checkout_plays_by_its_own_code_and_a_difference_is_told(tmp_path: Path) -> None:
    other = checkout(
        tmp_path / "other", "games/wars_of_the_roses/draw_cards.py", ("return offers\n", "return offers[:1]\n")
    )
    found = run_beside(GAME, other, 0.01)
    assert not found["same_work"]
    assert "did not play the same games" in in_words_beside(found)[-1]


def test_a_folder_that_is_no_checkout_is_refused(tmp_path: Path) -> None:
    with pytest.raises(OptionError, match="is not a checkout of Roses"):
        run_beside(GAME, tmp_path, 0.01)


def test_a_game_that_the_other_checkout_does_not_have_is_named(tmp_path: Path) -> None:
    other = checkout(tmp_path / "other", "games/__init__.py", (f'"{GAME}":', '"backgammon":'))
    with pytest.raises(OptionError, match=f"other cannot be measured: there is no game '{GAME}'"):
        run_beside(GAME, other, 0.01)


def test_a_checkout_that_does_not_run_is_told_with_its_error(tmp_path: Path) -> None:
    other = checkout(tmp_path / "other", "core/contract.py", ("from __future__", "half a line from __future__"))
    with pytest.raises(OptionError, match="other cannot be measured: SyntaxError"):
        run_beside(GAME, other, 0.01)
