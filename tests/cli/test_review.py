"""`roses review` as a person uses it."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from roses.core.record import Record
from roses.games import GAMES
from roses.review import judging
from roses.review.wording import only_in
from tests.cli.conftest import GAME, Roses
from tests.fourth_game import NAME, WHERE
from tests.review.conftest import a_game

SOON = 120  # seconds after which something hangs
SOURCE = Path(__file__).resolve().parents[2] / "src"


@pytest.fixture
def few_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judging, "WORLDS", 2)
    monkeypatch.setattr(judging, "MOST_WORLDS", 4)
    monkeypatch.setattr(judging, "LOOKING_ON", 2)


@pytest.fixture
def game(tmp_path: Path) -> str:
    """A file with a finished game between greedy and random."""
    rules, record = a_game()
    (tmp_path / "game.record").write_text(record.write(rules))
    return "game.record"


def begun(tmp_path: Path, moves: int) -> str:
    """A file with the beginning of that game."""
    rules, whole = a_game()
    (tmp_path / "begun.record").write_text(Record(whole.header, whole.moves[:moves]).write(rules))
    return "begun.record"


def test_chances_turning_points_and_moves_are_told(roses: Roses, game: str, few_worlds: None) -> None:
    ran = roses("review", game, "--level", "greedy")
    assert (ran.code, ran.err) == (0, "")
    headings = ["Chance of winning", "Turning points", "Dearest moves", "Best moves", "How close to the best move"]
    places = [ran.out.index(one) for one in headings]
    assert places == sorted(places)
    assert "reviewed by the Squire, who judges each move" in ran.out
    assert "100 %" in ran.out
    assert ": error, " in ran.out, "greedy does better than chance"
    assert "played: " in ran.out
    assert "better: " in ran.out
    assert all(len(line) <= 80 for line in ran.out.splitlines())


@pytest.mark.parametrize("language", ["en", "nl"])
def test_long_names_of_turns_are_told_whole_on_a_screen_of_ordinary_width(
    language: str, roses: Roses, few_worlds: None
) -> None:
    """As in Sun of York, whose turns have the name of the battle."""
    roses("simulate", "sun-of-york", "--games", "1", "--seed", "3", "--seats", "greedy,greedy", "--record", "games")
    ran = roses("review", "games/game-1.record", "--level", "greedy", "--pace", "2", "--language", language)
    table = ran.out.partition("\n\n")[2].partition("\n\n")[0]
    assert table.count("Towton,") == 5
    assert "…" not in table
    assert all(len(line) <= 80 for line in table.splitlines())


def test_it_speaks_dutch(roses: Roses, game: str, few_worlds: None) -> None:
    ran = roses("review", game, "--level", "greedy", "--language", "nl")
    for words in ("Kans om te winnen", "Keerpunten", "Duurste zetten", "gespeeld: "):
        assert words in ran.out


def test_programs_get_one_object(roses: Roses, tmp_path: Path, few_worlds: None) -> None:
    ran = roses("review", begun(tmp_path, 9), "--level", "greedy", "--json")
    found = json.loads(ran.out)
    assert (found["game"], found["moves"], found["interrupted"]) == (GAME, 9, False)
    assert found["judged"] == found["of"] == len(found["turns"])
    played = ["simulate", GAME, "--games", "1", "--seats", "greedy,random", "--json"]
    simulated = json.loads(roses(*played).out)
    for what in ("rules", "options", "components", "version"):
        assert found[what] == simulated[what], "told of a review as of games that are simulated"
    again = json.loads(roses("review", "begun.record", "--level", "greedy", "--json").out)
    assert again == found


def test_a_game_that_is_not_over_is_reviewed_as_far_as_it_goes(roses: Roses, tmp_path: Path, few_worlds: None) -> None:
    ran = roses("review", begun(tmp_path, 20), "--level", "greedy")
    assert "The game is not over; it is reviewed as far as it goes." in ran.out
    with (tmp_path / "begun.record").open("a") as file:
        file.write("red dra")
    ran = roses("review", "begun.record", "--level", "greedy", "--keep", "kept")
    assert "the last line of begun.record was cut off and is left out" in ran.err
    before = (tmp_path / "kept").read_bytes()
    assert roses("review", "begun.record", "--level", "greedy", "--keep", "kept").out == ran.out
    assert (tmp_path / "kept").read_bytes() == before


def test_where_nobody_can_tell_the_chances_it_says_so(
    roses: Roses, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(GAMES, NAME, WHERE)
    rules, record = a_game(NAME, ("random", "random"))
    (tmp_path / "game.record").write_text(record.write(rules))
    ran = roses("review", "game.record")
    assert ran.code == 0
    assert "Nobody can tell the chances of winning in this game" in ran.out
    assert "What the Page would have played otherwise" in ran.out


def test_stopped_it_tells_what_it_found_and_goes_on_from_there(tmp_path: Path, game: str) -> None:
    command = [sys.executable, "-m", "roses", "review", game, "--level", "greedy", "--keep", "kept"]
    with subprocess.Popen(
        command,
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(SOURCE), "LANG": "C.UTF-8"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as run:
        try:
            end = time.monotonic() + SOON
            kept = tmp_path / "kept"
            while (not kept.exists() or len(kept.read_bytes().splitlines()) < 4) and time.monotonic() < end:
                time.sleep(0.02)
            run.send_signal(signal.SIGINT)
            out, err = run.communicate(timeout=SOON)
        finally:
            run.kill()  # else a test that fails would wait for it for ever
    assert run.returncode == 130
    assert "interrupted after" in err
    assert "turns are judged so far" in out
    assert len(kept.read_bytes().splitlines()) >= 4


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["none.record"], "none.record cannot be read"),
        (["letters"], "letters: a record file begins with the line 'roses-record 1'"),
        (["game.record", "--level", "squire"], "there is no bot 'squire' for wars-of-the-roses"),
        (["game.record", "--pace", "soon"], "a pace is a time like 0.3s"),
        (["game.record", "--jobs", "0"], "--jobs is a whole number from 1 to"),
        (["game.record", "--keep", "letters"], "letters is no file of roses review"),
        (["game.record", "--keep", "game.record"], "--keep game.record is the record itself"),
        (["game.record", "--language", "fr"], "--language is one of en, nl"),
        (["illegal.record"], "not legal"),
        ([], "FILE"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_sentence(
    arguments: list[str], said: str, roses: Roses, game: str, tmp_path: Path
) -> None:
    (tmp_path / "letters").write_text("Dear Anna\n")
    text = (tmp_path / game).read_text()
    (tmp_path / "illegal.record").write_text(text.replace("\nred draft", "\nred ready\nred draft", 1))
    ran = roses("review", *arguments)
    assert ran.code == 2
    assert said in ran.err
    assert ran.err.count("\n") == 1
    assert (tmp_path / "letters").read_text() == "Dear Anna\n"


def test_what_is_the_same_in_both_is_left_out() -> None:
    assert only_in(["a", "b", "b", "c"], ["b", "d"]) == ["a", "b", "c"]
    assert only_in(["a"], ["a"]) == []
