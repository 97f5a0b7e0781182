"""`roses play` alone on a terminal: a few questions, then a game."""

from pathlib import Path

import pytest

from tests.cli.conftest import GAME, Roses


@pytest.fixture
def at_a_terminal(roses: Roses, monkeypatch: pytest.MonkeyPatch) -> Roses:
    monkeypatch.setattr("roses.cli.setting_up.somebody_is_there", lambda: True)
    return roses


def test_enter_at_every_question_begins_a_game_against_bots(at_a_terminal: Roses, tmp_path: Path) -> None:
    ran = at_a_terminal("play", typed=[""] * 9)
    assert ran.code == 0
    assert "Choose a card" in ran.out
    assert len(list(tmp_path.glob("*.record"))) == 1


def test_the_language_is_asked_first(at_a_terminal: Roses) -> None:
    ran = at_a_terminal("play", typed=["2", *[""] * 9])
    assert "Hoeveel tegenstanders" in ran.out
    assert "Kies een kaart" in ran.out


def test_an_answer_that_is_none_is_asked_again(at_a_terminal: Roses) -> None:
    ran = at_a_terminal("play", typed=["7", "perhaps", "1", *[""] * 9])
    assert ran.out.count("That is not one of the answers.") == 2
    assert "Choose a card" in ran.out


def test_an_unfinished_game_is_offered_first(at_a_terminal: Roses) -> None:
    at_a_terminal("play", GAME, "--seats", "me,random", typed=["1"])
    ran = at_a_terminal("play", typed=["", ""])
    assert "There is an unfinished game here" in ran.out
    assert "Going on from" in ran.out


def test_leaving_at_a_question_is_no_accident(at_a_terminal: Roses) -> None:
    assert at_a_terminal("play", typed=[]).code == 0


def test_the_options_are_shown_as_they_are_and_enter_keeps_them(at_a_terminal: Roses, tmp_path: Path) -> None:
    ran = at_a_terminal("play", "--language", "en", typed=["2", "", "", "", ""])
    assert "1  Battle: Towton, 29 March 1461" in ran.out
    assert "Enter plays with these options; a number changes one." in ran.out
    record = next(tmp_path.glob("*.record")).read_text("utf-8")
    assert "options: battle=towton, deployment=book, towton=buckingham\n" in record


def test_an_option_is_changed_by_its_number_and_the_number_or_word_of_a_choice(
    at_a_terminal: Roses, tmp_path: Path
) -> None:
    ran = at_a_terminal("play", "--language", "en", typed=["2", "", "", "", "1", "barnet", "2", "9", "3", "3", "", ""])
    assert "1  Battle: Barnet, 14 April 1471" in ran.out
    assert "That is not one of the answers." in ran.out, "there is no ninth way to deploy"
    record = next(tmp_path.glob("*.record")).read_text("utf-8")
    assert "options: battle=barnet, deployment=redraw, towton=buckingham\n" in record


def test_what_leaves_no_choice_is_not_asked(at_a_terminal: Roses) -> None:
    ran = at_a_terminal("play", "--language", "nl", typed=["2", "", ""])
    assert "Hoeveel tegenstanders" not in ran.out, "Sun of York is for two"
    assert "Welke tegenstanders" in ran.out
    assert "Language / Taal" not in ran.out, "it was given"


def test_what_is_given_without_a_game_is_not_silently_left_out(at_a_terminal: Roses) -> None:
    for given in (["--seats", "me,random"], ["--seed", "7"], ["--option", "battle=barnet"]):
        ran = at_a_terminal("play", *given)
        assert ran.code == 2
        assert "roses play needs a game" in ran.err


def players(folder: Path) -> str:
    """Who sits where, by the record."""
    lines = next(folder.glob("*.record")).read_text("utf-8").splitlines()
    return next(line for line in lines if line.startswith("players: ")).removeprefix("players: ")


def test_one_may_choose_ones_side(at_a_terminal: Roses, tmp_path: Path) -> None:
    ran = at_a_terminal("play", "--language", "en", typed=["2", "anna", "greedy", "2", ""])
    assert "Which seat for anna: 1 Lancaster, 2 York? [1]" in ran.out
    assert players(tmp_path) == "greedy, anna"


@pytest.mark.parametrize(("language", "squire"), [("en", "Squire"), ("nl", "schildknaap")])
def test_opponents_are_chosen_by_their_level(language: str, squire: str, at_a_terminal: Roses, tmp_path: Path) -> None:
    ran = at_a_terminal("play", "--language", language, typed=["2", "anna", squire, "2", ""])
    assert f", {squire}? [{squire}]" in ran.out
    assert players(tmp_path) == "greedy, anna"


def test_several_people_sit_down_by_name(at_a_terminal: Roses, tmp_path: Path) -> None:
    ran = at_a_terminal("play", "--language", "nl", typed=["2", "anna, wim", "2", ""])
    assert "Welke tegenstanders" not in ran.out, "both sides are taken"
    assert "Welke plaats voor anna: 1 Lancaster, 2 York? [1]" in ran.out
    assert "Welke plaats voor wim" not in ran.out, "there is one left"
    assert players(tmp_path) == "wim, anna"


def test_bots_take_the_seats_that_people_leave(at_a_terminal: Roses, tmp_path: Path) -> None:
    ran = at_a_terminal("play", "--language", "en", typed=["1", "anna,wim", "1", "random", "3", "", ""])
    assert "How many opponents, 0 to 2? [2]" in ran.out
    assert players(tmp_path) == "wim, random, anna"


@pytest.mark.parametrize("names", ["anna,anna", "greedy", "gredy", "a,b,c"])
def test_names_that_cannot_be_are_asked_again(names: str, at_a_terminal: Roses, tmp_path: Path) -> None:
    ran = at_a_terminal("play", "--language", "en", typed=["2", names, "anna", "greedy", "1", ""])
    assert "Give up to 2 different names" in ran.out
    assert players(tmp_path) == "anna, greedy"
