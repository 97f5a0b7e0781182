"""`roses play` alone on a terminal: a few questions, then a game."""

from pathlib import Path

import pytest

from tests.cli.conftest import GAME, Roses


@pytest.fixture
def at_a_terminal(roses: Roses, monkeypatch: pytest.MonkeyPatch) -> Roses:
    monkeypatch.setattr("roses.cli.play.somebody_is_there", lambda: True)
    return roses


def test_enter_at_every_question_begins_a_game_against_bots(at_a_terminal: Roses, tmp_path: Path) -> None:
    ran = at_a_terminal("play", typed=[""] * 8)
    assert ran.code == 0
    assert "Choose a card" in ran.out
    assert len(list(tmp_path.glob("*.record"))) == 1


def test_the_language_is_asked_first(at_a_terminal: Roses) -> None:
    ran = at_a_terminal("play", typed=["2", *[""] * 8])
    assert "Hoeveel tegenstanders" in ran.out
    assert "Kies een kaart" in ran.out


def test_an_answer_that_is_none_is_asked_again(at_a_terminal: Roses) -> None:
    ran = at_a_terminal("play", typed=["7", "perhaps", "1", *[""] * 8])
    assert ran.out.count("That is not one of the answers.") == 2
    assert "Choose a card" in ran.out


def test_an_unfinished_game_is_offered_first(at_a_terminal: Roses) -> None:
    at_a_terminal("play", GAME, "--seats", "me,random", typed=["1"])
    ran = at_a_terminal("play", typed=["", ""])
    assert "There is an unfinished game here" in ran.out
    assert "Going on from" in ran.out


def test_leaving_at_a_question_is_no_accident(at_a_terminal: Roses) -> None:
    assert at_a_terminal("play", typed=[]).code == 0
