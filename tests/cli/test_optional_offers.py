"""A game the terminal has never heard of, in which one seat may speak up while another is waited for."""

import io
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any, final

import pytest

from roses.core.chance import Chance
from roses.core.contract import Action, Decision, Game, Option, Refusal, Seed, State
from roses.core.text import Text
from roses.terminal.screen import Screen
from roses.terminal.sitting import Sitting
from roses.terminal.table import Table
from tests.cli.conftest import quiet_console

STEPS = 3


@final
class March(Game):
    """The first seat marches three steps; at each the second may cheer once."""

    def __init__(self) -> None:
        options: list[Option] = []
        super().__init__("march", "The March", "roses.core", 2, 2, ["drum", "crowd"], options, 1, "standard")

    def new(
        self,
        seats: int,
        options: Mapping[str, str] | None = None,
        seed: Seed = None,
        script: list[int] | None = None,
    ) -> "Marching":
        return Marching(self, seats, {}, self.chance(seed, script))

    def restore(self, position: Mapping[str, Any]) -> State:
        raise NotImplementedError

    def component_names(self, language: str) -> dict[str, str]:
        return {"drum": "Drum", "crowd": "Crowd"}

    def describe(self, action: Action) -> Text:
        return Text("action.unknown", {"action": action})


@final
class Marching(State):
    def __init__(self, game: Game, seats: int, options: dict[str, str], chance: Chance) -> None:
        super().__init__(game, seats, options, chance)
        self.step = 0
        self.cheered: list[int] = []

    def copy(self) -> "Marching":
        twin = Marching(self.game, self.seats, self.options, self.chance.copy())
        twin.step, twin.cheered = self.step, self.cheered[:]
        return twin

    def _decisions(self) -> dict[int, Decision]:
        asked = {0: Decision(Text("prompt.march"), "1")}
        if self.step not in self.cheered:
            asked[1] = Decision(Text("prompt.cheer"), "2", optional=True)
        return asked if self.result is None and self.step < STEPS else {0: asked[0]}

    def _offered(self, seat: int) -> list[Action]:
        if seat not in self._decisions():
            return []
        return ["march"] if seat == 0 else [f"cheer {self.step}"]

    def _carry_out(self, seat: int, action: Action) -> None:
        if seat == 1:
            self.cheered.append(self.step)
        else:
            self.step += 1

    def _refusal(self, seat: int, action: Action) -> Refusal:
        return Refusal("not-now", {"action": action})

    def _table(self, seat: int | None) -> dict[str, Any]:
        return {"step": self.step, "cheered": self.cheered[:], "ranks": [{"seat": 0, "brave": True}]}

    def _contents(self) -> dict[str, Any]:
        return {"step": self.step, "cheered": self.cheered}

    def guess(self, seat: int | None, rng: Random) -> State:
        return self.copy()


def march(folder: Path, monkeypatch: pytest.MonkeyPatch, typed: list[str]) -> Sitting:
    """The bot drums, Anna is the crowd; the terminal closes when she has typed these lines."""
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
    sitting = Sitting.begin(March().new(2, seed=1), ["random", "anna"], folder / "march.record")
    Table(sitting, Screen(quiet_console()), "en").play()
    return sitting


def told(sitting: Sitting) -> list[Action]:
    return [move.action for move in sitting.record.moves]


def test_an_offer_is_made_once_and_again_when_it_has_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert told(march(tmp_path, monkeypatch, [""])) == ["march"]


def test_an_offer_that_is_taken_comes_before_the_bots_next_action(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sitting = march(tmp_path, monkeypatch, ["", "cheer 1", "cheer"])
    assert told(sitting) == ["march", "cheer 1", "march"]


def test_a_game_without_words_of_its_own_is_still_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    march(tmp_path, monkeypatch, ["board", "?", "jump", "99"])
    said = capsys.readouterr().out
    assert "The March" in said
    assert "step: 0" in said
    assert "D Drum" in said
    assert "“jump” cannot be done in this phase." in said
