"""A game the terminal has never heard of, in which one seat may speak up while another is waited for."""

import io
from pathlib import Path
from random import Random
from typing import Any, final

import pytest

from roses.core.contract import Action, Frame, Game, Rooms, State
from roses.core.notation import Notation
from roses.core.position_reader import PositionReader
from roses.core.question import Meaning, Prompt, Question, Refusal
from roses.games import find
from roses.terminal.local_match import LocalMatch
from roses.terminal.screen import Screen
from roses.terminal.text_table import TextTable
from tests.cli.conftest import quiet_console

STEPS = 3
ONWARD, CHEER, HUM = range(3)  # what may be done


@final
class MarchNotation(Notation):
    def __init__(self) -> None:
        super().__init__({"march": "march", "cheer": "cheer STEP", "hum": "hum"}, standing=frozenset({HUM}))
        cheers = [Meaning(f"cheer {step}", CHEER, step) for step in range(STEPS)]
        for meaning in (Meaning("march", ONWARD), Meaning("hum", HUM), *cheers):
            self.add(meaning, "unknown", {"action": meaning.action})

    def _make_out(self, action: Action, words: list[str], form: str) -> Refusal:
        return Refusal("wrong-shape", {"action": action, "form": form})


@final
class March(Game):
    """The first seat marches three steps; at each the second may cheer once, and hum all the while."""

    def __init__(self) -> None:
        names = {"drum": "Drum", "crowd": "Crowd"}
        super().__init__(
            name="march",
            title="The March",
            package="roses.core",
            fewest=2,
            seat_names=["drum", "crowd"],
            options=[],
            rules_version=1,
            components="standard",
            notation=MarchNotation(),
            names={"en": names, "nl": names},
            rooms=Rooms(Marching.show, Marching.write_down, Marching.read_back, Marching.imagine),
        )

    def blank(self, frame: Frame) -> "Marching":
        return Marching(frame)


@final
class Marching(State):
    def __init__(self, frame: Frame, like: "Marching | None" = None) -> None:
        super().__init__(frame, like)
        self.step: int = 0 if like is None else like.step
        self.cheered: list[int] = [] if like is None else like.cheered[:]

    def begin(self) -> None:
        """There is nothing to set up."""

    def read_back(self, entries: PositionReader) -> None:
        raise NotImplementedError

    def copy(self) -> "Marching":
        return Marching(self._frame(), like=self)

    def _ask(self) -> dict[int, Question[Any]]:
        return {0: MARCH_ON, 1: HUM_ALONG if self.step in self.cheered or self.step >= STEPS else CHEER_NOW}

    def _besides(self, seat: int) -> tuple[Question[Any], ...]:
        return (HUM_ALONG,) if seat == 1 else ()

    def _offer(self, seat: int) -> list[Action]:
        found = super()._offer(seat)
        return [*found, "hum"] if seat == 1 and found != ["hum"] else found

    def march_on(self, seat: int, meaning: Meaning) -> None:
        self.step += 1

    def hum(self, seat: int, meaning: Meaning) -> None:
        """Nobody takes notice."""

    def cheer(self, seat: int, meaning: Meaning) -> None:
        self.cheered.append(self.step)

    def _go_on(self) -> None:
        """Nothing happens by itself."""

    def _after_reading(self) -> None:
        """Nothing follows."""

    def show(self, seat: int | None) -> dict[str, Any]:
        return {"step": self.step, "cheered": self.cheered[:], "ranks": [{"seat": 0, "brave": True}]}

    def write_down(self) -> dict[str, Any]:
        return {"step": self.step, "cheered": self.cheered}

    def imagine(self, seat: int | None, rng: Random) -> None:
        """Everything is in the open."""


MARCH_ON = Question(
    ask=Prompt("march", "1"),
    offer=lambda table, seat: ["march"],
    answers={ONWARD: Marching.march_on},
)
CHEER_NOW = Question(
    ask=Prompt("cheer", "2"),
    offer=lambda table, seat: [f"cheer {table.step}"],
    answers={CHEER: Marching.cheer},
    optional=True,
)

HUM_ALONG = Question(
    ask=Prompt("hum", "3"),
    offer=lambda table, seat: ["hum"],
    answers={HUM: Marching.hum},
    optional=True,
    private=True,
)


def march(folder: Path, monkeypatch: pytest.MonkeyPatch, typed: list[str]) -> LocalMatch:
    """The bot drums, Anna is the crowd; the terminal closes when she has typed these lines."""
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
    match = LocalMatch.begin(March().new(2, seed=1), ["random", "anna"], folder / "march.record")
    TextTable(match, Screen(quiet_console()), "en").play()
    return match


def told(match: LocalMatch) -> list[Action]:
    return [move.action for move in match.moves]


def test_an_offer_is_made_once_and_again_when_it_has_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert told(march(tmp_path, monkeypatch, [""])) == ["march"]


def test_an_offer_that_is_taken_comes_before_the_bots_next_action(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = march(tmp_path, monkeypatch, ["", "cheer 1", "cheer"])
    assert told(match) == ["march", "cheer 1", "march"]


def test_nobody_is_stopped_for_what_may_be_done_all_the_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Having cheered she could hum, but the bot plays on; asked about the next step she may hum as well."""
    match = march(tmp_path, monkeypatch, ["cheer 0", "hum"])
    assert told(match) == ["cheer 0", "march", "hum", "march"]


def test_a_game_without_words_of_its_own_is_still_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    march(tmp_path, monkeypatch, ["board", "?", "jump", "99"])
    said = capsys.readouterr().out
    assert "The March" in said
    assert "step: 0" in said
    assert "D Drum" in said
    assert "“jump” is none of the choices here, which are: " in said


@pytest.mark.parametrize("bot", ["knight", "greedy"])
def test_a_bot_answers_at_once_what_a_person_says_to_it(bot: str, tmp_path: Path) -> None:
    """Kingmaker: Ann makes an offer in her own turn, and the bot does not wait until it is asked for something."""
    state = find("kingmaker").new(2, None, 7)
    match = LocalMatch.begin(state, ["Ann", bot], tmp_path / "game.txt")
    while not any(one.startswith("offer ") for one in (match.state.legal(0) if 0 in match.state.waiting() else [])):
        seat = match.state.waiting()[0]
        if match.is_person(seat):
            match.act(seat, match.state.legal(seat)[0])
        else:
            match.bot_acts(seat)
        assert not match.bots_are_heard()
    for action in ("offer blue", "give peace", "send"):
        match.act(0, action)
    assert match.bots_are_heard()
    assert match.moves[-1].action in ("accept 1", "refuse 1")
    assert not match.bots_are_heard()
