"""A table is printed once, what changed is said, and nothing scrolls away before it was read."""

import io
from pathlib import Path

import pytest
from rich.text import Text

from roses.terminal.screen import Screen
from tests.cli.conftest import GAME, Roses, a_turn_of_drafting, quiet_console

ALONE = ("play", GAME, "--seed", "3", "--record", "game.record", "--seats", "me,random,random,random")


def boards(said: str) -> int:
    """How often the headline of a table was printed."""
    return sum(1 for line in said.splitlines() if line.startswith("── "))


def test_ten_small_answers_print_no_board(roses: Roses) -> None:
    roses(*ALONE, typed=a_turn_of_drafting())
    orders = [f"bid {area} {pounds}" for area in ("mid", "south") for pounds in range(1, 6)]
    ran = roses("play", "--resume", "game.record", typed=orders)
    assert boards(ran.out) == 1, "the one it begins with"
    assert "costs £5, leaves" in ran.out.rpartition("bid south 5")[2], "what changed is said"


def test_the_board_is_printed_on_demand(roses: Roses) -> None:
    roses(*ALONE, typed=a_turn_of_drafting())
    assert boards(roses("play", "--resume", "game.record", typed=["board", "bid mid 1", "board"]).out) == 3
    assert boards(roses("play", "--resume", "game.record", "--language", "nl", typed=["bord"]).out) == 2


def test_after_others_have_moved_the_board_is_printed(roses: Roses) -> None:
    assert boards(roses(*ALONE).out) == 1
    assert boards(roses("play", "--resume", "game.record", typed=["1"]).out) == 2


def test_only_the_new_lines_of_a_plan_are_printed(roses: Roses) -> None:
    ran = roses(*ALONE, typed=[*a_turn_of_drafting(), "bid mid 1", "troops harl 1", "plan"])
    after = ran.out.partition("→ Harlech: 1 troop (£3)")[2].partition("Plan turn 1")[0]
    assert "Harlech: 1 troop" in after
    assert "Bid £1" not in after, "it was printed when it was given"
    assert "Bid £1" in ran.out.rpartition("> plan")[2], "and the page has all of it"


def test_ones_own_deployment_is_told_in_a_line_each(roses: Roses) -> None:
    ran = roses("play", "sun-of-york", "--seed", "5", "--seats", "me,random", typed=["1 west", "1 cent"] * 4)
    assert boards(ran.out) == 1
    assert ran.out.count("→ Lancaster lays a card face-down") == 8


def test_kingmaker_sets_out_no_table_for_an_answer_nobody_waits_for(roses: Roses) -> None:
    ran = roses("play", "kingmaker", "--seed", "7", "--seats", "me,greedy,greedy", typed=["1"] * 30)
    said = ran.out.split("me (Red)> ")
    optional = [part for part in said if "The game does not wait for this" in part]
    assert optional
    assert not [part for part in optional if boards(part)]


# A screenful at a time.


@pytest.fixture
def screen(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Screen:
    """A terminal of ten rows with a person at it who has pressed Enter often."""
    monkeypatch.setattr(Screen, "interactive", True)
    monkeypatch.setattr("builtins.input", lambda prompt: print(prompt) or answers.pop(0))
    answers.clear()
    console = quiet_console()
    console.height = 10
    table = Screen(console)
    table.pause = "MORE"
    table.too_early = "TOO EARLY"
    return table


answers: list[str] = []


def test_what_is_longer_than_the_screen_waits_to_be_read(screen: Screen, capsys: pytest.CaptureFixture[str]) -> None:
    answers[:] = ["", ""]
    screen.show([Text(f"line {n}") for n in range(20)])
    lines = capsys.readouterr().out.splitlines()
    assert [lines.index(line) for line in lines if line.startswith("MORE")] == [9, 9]
    assert lines.count("MORE ") == 2
    assert lines[-1] == "line 19"


def test_who_has_seen_enough_skips_the_rest(screen: Screen, capsys: pytest.CaptureFixture[str]) -> None:
    answers[:] = ["q"]
    screen.show([Text(f"line {n}") for n in range(20)])
    assert "line 9" not in capsys.readouterr().out
    screen.say("and on")
    assert "and on" in capsys.readouterr().out


def test_words_typed_at_a_pause_answer_what_is_asked_next(screen: Screen, capsys: pytest.CaptureFixture[str]) -> None:
    answers[:] = ["rules 6", "7", "later"]
    screen.show([Text(f"line {n}") for n in range(12)])
    assert screen.ask("anna>") == "rules 6"
    screen.show([Text(f"line {n}") for n in range(12)])
    assert screen.ask("anna>") == "later", "a number at a pause would choose what was not seen"


@pytest.mark.parametrize("typed", ["7", "1 3", "2-4 west"])
def test_a_number_typed_at_a_pause_is_not_swallowed_without_a_word(
    typed: str, screen: Screen, capsys: pytest.CaptureFixture[str]
) -> None:
    answers[:] = [typed, "later"]
    screen.show([Text(f"line {n}") for n in range(12)])
    assert capsys.readouterr().out.splitlines()[-1] == "TOO EARLY"
    assert screen.ask("anna>") == "later"


def test_what_fits_on_a_screen_is_not_torn_apart(screen: Screen, capsys: pytest.CaptureFixture[str]) -> None:
    answers[:] = [""]
    screen.show([Text(f"news {n}") for n in range(6)])
    screen.show([Text(f"menu {n}") for n in range(6)])
    lines = capsys.readouterr().out.splitlines()
    assert lines.index("MORE ") == 6


def test_a_pipe_is_never_paused(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO())
    table = Screen(quiet_console())
    table.pause = "MORE"
    table.show([Text(f"line {n}") for n in range(500)])
    assert capsys.readouterr().out.count("\n") == 500


def test_a_record_of_the_game_is_kept_while_the_board_is_not_printed(roses: Roses, tmp_path: Path) -> None:
    roses(*ALONE, typed=[*a_turn_of_drafting(), "bid mid 1", "bid mid 2"])
    assert (tmp_path / "game.record").read_text().splitlines()[-1] == "red bid midlands 2"
