"""The measurement itself: for every game, with or without the peer. (No test looks at how fast anything is.)"""

from __future__ import annotations

from random import Random

import pytest

from roses import bench, games
from roses.core.errors import OptionError


@pytest.mark.parametrize("name", games.names())
def test_measurement_tells_all_figures_of_a_game(name: str) -> None:
    found = bench.run(name, 0.05)
    assert found["game"] == name
    for key in ("actions_per_second", "games_per_second", "actions_per_game", "copy_microseconds"):
        assert found[key] > 0
    lines = bench.in_words(found)
    assert f"{found['actions_per_second']:,} actions/s" in lines[1]
    assert ("is not installed" in lines[-1]) == (found["peer"] is None)


def test_peer_stands_in_the_same_table_with_the_ratios() -> None:
    found = bench.run("wars-of-the-roses", 0.05)
    found["peer"] = {"name": "catanatron", "version": "1", "actions_per_second": 25000, "copy_microseconds": 40.0}
    found["ratio_actions"] = 3.0
    found["ratio_copy"] = 7.5
    assert [line.strip() for line in bench.in_words(found)[-2:]] == [
        "25,000 actions/s (ours: 3.0 times as many)",
        "40.0 µs to copy a state (ours: 7.5 times as fast)",
    ]


def test_sampled_states_are_spread_over_whole_games() -> None:
    clock = bench.Clock(bench.Roses(games.find("wars-of-the-roses"), 3, Random(1)))
    assert bench.SAMPLED_STATES <= len(clock.states) < 2 * bench.SAMPLED_STATES
    turns = [state.position()["turn"] for state in clock.states]
    assert set(turns) == {1, 2, 3, 4, 5}


def test_measurement_of_no_time_is_refused() -> None:
    with pytest.raises(OptionError, match="more than 0 seconds"):
        bench.run("wars-of-the-roses", 0)
