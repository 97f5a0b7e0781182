"""A hint at the text table: one answer and why, and nothing is done."""

from pathlib import Path

import pytest

from roses.bots import BOTS, Pace, hint, seat_bots
from roses.core.record import read_record
from roses.games import find
from roses.terminal.hint_page import hint_lines
from roses.terminal.writer import Writer
from tests.cli.conftest import GAME, Roses, a_turn_of_drafting

ALONE = ("play", GAME, "--seed", "3", "--record", "game.record", "--seats", "me,random,random,random")


def moves(folder: Path) -> list[str]:
    record = read_record((folder / "game.record").read_text(), find)[1]
    return [move.action for move in record.moves if move.seat == 0]


def test_a_hint_names_one_answer_its_reasons_and_what_to_type_and_does_nothing(roses: Roses, tmp_path: Path) -> None:
    ran = roses(*ALONE, typed=["hint greedy"])
    told = ran.out.partition("The Squire would: ")[2]
    assert told.startswith("Take ")
    assert "Next best:" in told
    assert "Nothing has been done; to do it, type draft " in " ".join(told.split())
    assert moves(tmp_path) == []


def test_what_it_says_to_type_does_it(roses: Roses, tmp_path: Path) -> None:
    ran = roses(*ALONE, typed=["hint greedy"])
    answer = " ".join(ran.out.split()).partition("to do it, type ")[2].partition(".")[0]
    roses("play", "--resume", "game.record", typed=[answer])
    assert moves(tmp_path) == [answer]


def test_in_planning_the_earl_tells_the_chance_before_and_after(roses: Roses) -> None:
    ran = roses(*ALONE, typed=[*a_turn_of_drafting(), "hint"])
    assert "The Earl would: " in ran.out
    assert "Chance of winning: " in ran.out
    assert " → " in ran.out.partition("Chance of winning: ")[2].partition("\n")[0]


def test_an_unknown_name_is_told_who_gives_hints(roses: Roses) -> None:
    ran = roses(*ALONE, typed=["hint eral"])
    assert "Nobody called “eral” gives hints; those who do: Squire, Knight, Earl." in " ".join(ran.out.split())
    ran = roses("play", "--resume", "game.record", "--language", "nl", typed=["tip graf"])
    assert "Er is niemand “graf” die tips geeft; wel: schildknaap, ridder, graaf." in " ".join(ran.out.split())


def test_where_nobody_gives_hints_that_is_said(roses: Roses, monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a game that has no bots of its own yet."""
    monkeypatch.setitem(BOTS, GAME, {})
    assert "Nobody gives hints for this game yet." in roses(*ALONE, typed=["hint", "hint greedy"]).out


def test_the_command_is_dutch_as_well(roses: Roses) -> None:
    ran = roses(*ALONE, "--language", "nl", typed=["tip greedy", "hulp"])
    assert "De schildknaap zou doen: Neem " in ran.out
    assert "tip, tip ridder" in ran.out


@pytest.mark.parametrize(
    ("language", "typed"), [("en", "hint squire"), ("en", "hint Squire"), ("nl", "tip Schildknaap")]
)
def test_who_is_asked_may_be_called_as_people_call_him(language: str, typed: str, roses: Roses) -> None:
    said = roses(*ALONE, "--language", language, typed=[typed]).out
    assert ("The Squire would: " if language == "en" else "De schildknaap zou doen: ") in said


@pytest.mark.parametrize(("language", "squire"), [("en", "Squire"), ("nl", "schildknaap")])
def test_bots_are_called_by_their_level_at_the_table_and_by_their_name_in_the_record(
    language: str, squire: str, roses: Roses, tmp_path: Path
) -> None:
    asked = ["play", GAME, "--seats", "anna,greedy", "--seed", "3", "--record", "game.record", "--language", language]
    ran = roses(*asked, typed=[])
    assert f"{squire} (bot)" in ran.out
    assert "greedy" not in ran.out
    assert read_record((tmp_path / "game.record").read_text(), find)[1].players == ["anna", "greedy"]
    shown = roses("replay", "game.record", "--language", language).out
    assert squire in shown
    assert "greedy" not in shown


@pytest.mark.parametrize("name", ["sun-of-york", "kingmaker", "wars-of-the-roses"])
@pytest.mark.parametrize("language", ["en", "nl"])
def test_every_line_fits(name: str, language: str) -> None:
    game = find(name)
    state = game.new(game.fewest, game.settings(None, bots_only=True), seed=4)
    bots = seat_bots(state, ["greedy"] * game.fewest, "4")
    writer = Writer(game, language, [], game.fewest, 72)
    for number in range(60):
        seat = state.waiting()[0]
        if number % 9 == 0:
            lines = hint_lines(hint(state, seat, pace=Pace(looks=3)), writer)
            assert all(line.cell_len <= 72 for line in lines)
            assert not any("[" in line.plain or "{" in line.plain for line in lines)
        state.apply(seat, bots[seat].choose(state))
