"""How good a judge is: what it said of games against how they ended."""

from __future__ import annotations

import json
import math
import sys

import pytest

from roses.bots.judges import measure
from roses.bots.judges.measure import figures, main


def test_loss_and_hits_are_counted_against_who_gives_all_the_same() -> None:
    found = figures([([0.8, 0.2], [1.0, 0.0]), ([0.6, 0.4], [0.0, 1.0])])
    assert found["loss"] == pytest.approx(-(math.log(0.8) + math.log(0.4)) / 2, abs=1e-4)
    assert found["base"] == pytest.approx(math.log(2), abs=1e-4)
    assert found["right"] == 0.5
    assert {"n": 1, "said": 0.8, "won": 1.0} in found["calibration"]
    assert sum(row["n"] for row in found["calibration"]) == 4


def test_nobody_is_punished_for_ever_for_one_impossible_thing() -> None:
    assert math.isfinite(figures([([1.0, 0.0], [0.0, 1.0])])["loss"])


def test_it_plays_judges_and_counts(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(measure, "WORLDS", 1)
    monkeypatch.setattr(sys, "argv", ["measure", "wars-of-the-roses", "--bot", "greedy", "--games", "2"])
    main()
    found = json.loads(capsys.readouterr().out)
    assert (found["game"], found["games"], found["moments"]) == ("wars-of-the-roses", 2, 16)
    assert found["base"] == pytest.approx(math.log(2), abs=1e-4)


def test_a_game_that_nobody_judges_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("roses.bots.judges.JUDGES", {})
    monkeypatch.setattr(sys, "argv", ["measure", "kingmaker", "--bot", "greedy"])
    with pytest.raises(SystemExit):
        main()
    assert "nobody judges kingmaker" in capsys.readouterr().err
