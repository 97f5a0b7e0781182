"""What answers would bring, asked at the text table: the engine's forecast, and nothing is done."""

from pathlib import Path
from random import Random

import pytest

from roses.core.forecast import Prospect, counted, spread_over
from roses.core.record import read_record
from roses.games import find
from roses.terminal.odds import forecast_lines, percent, said_chance
from roses.terminal.writer import Writer
from tests.cli.conftest import GAME, Roses, a_turn_of_drafting

ALONE = ("play", GAME, "--seed", "3", "--record", "game.record", "--seats", "me,random,random,random")


def moves(folder: Path) -> list[str]:
    record = read_record((folder / "game.record").read_text(), find)[1]
    return [move.action for move in record.moves if move.seat == 0]


def after_odds(out: str, asked: str) -> str:
    """What is printed from there on."""
    return out.partition(asked)[2]


def test_an_order_is_foreseen_and_not_given(roses: Roses, tmp_path: Path) -> None:
    ran = roses(*ALONE, typed=[*a_turn_of_drafting(), "odds bid mid 1"])
    assert "If you answer: " in ran.out
    assert "Nothing can be said" in ran.out or "certain" in ran.out
    assert "bid midlands 1" not in moves(tmp_path)


def test_several_answers_are_foreseen_together_up_to_the_one_that_cannot_be(roses: Roses, tmp_path: Path) -> None:
    ran = roses(*ALONE, typed=[*a_turn_of_drafting(), "odds bid mid 1, bid mid 2, bid mid 1"])
    told = " ".join(after_odds(ran.out, "If you answer: ").split())
    assert told.count("Midlands") >= 3
    assert not [move for move in moves(tmp_path) if move.startswith("bid")]
    ran = roses("play", "--resume", "game.record", typed=["bid mid 1", "odds bid mid 1"])
    assert "is not one answer" in ran.out or "0 of 1 can be given, then:" in ran.out


def test_numbers_of_the_list_are_understood_as_they_are_without_the_command(roses: Roses, tmp_path: Path) -> None:
    ran = roses(*ALONE, typed=["odds 2", "odds all but 99", "odds nonsense"])
    assert "If you answer: " in ran.out
    assert "“all but 99” names something that is not on the list" in ran.out
    assert "“nonsense” is not one answer" in ran.out
    assert moves(tmp_path) == []


def test_the_command_is_dutch_as_well(roses: Roses) -> None:
    ran = roses(*ALONE, "--language", "nl", typed=["kans 2", "hulp"])
    assert "Als je dit antwoordt: " in ran.out
    assert "kans, kans 1 3" in ran.out


@pytest.mark.parametrize("name", ["sun-of-york", "kingmaker", "wars-of-the-roses"])
@pytest.mark.parametrize("language", ["en", "nl"])
def test_what_a_game_foresees_is_told_in_sentences_that_fit(name: str, language: str) -> None:
    game, rng = find(name), Random(4)
    state = game.new(game.fewest, game.settings(None, bots_only=True), seed=4)
    writer = Writer(game, language, [], game.fewest, 72)
    told: list[str] = []
    while state.result is None and len(told) < 40:
        seat = state.waiting()[0]
        answer = rng.choice(state.legal(seat))
        found = state.forecast(seat, [answer])
        if found.prospects:
            lines = forecast_lines(found, [answer], writer)
            assert all(line.cell_len <= 72 for line in lines)
            told += [line.plain for line in lines]
        state.apply(seat, answer)
    assert any(" %" in line or said in line for line in told for said in ("certain", "zeker"))
    assert not any("[forecast" in line or "{" in line for line in told)


@pytest.mark.parametrize(
    ("prospect", "english", "dutch"),
    [
        (Prospect("king"), "certain", "zeker"),
        (Prospect("king", chance=0.714), "71 %", "71 %"),
        (Prospect("king", chance=0.004), "< 1 %", "< 1 %"),
        (Prospect("king", chance=0.3, exact=False), "about 30 %", "ongeveer 30 %"),
        (counted("king", None, 26, 60), "26 of 60 (43 %)", "26 van 60 (43 %)"),
        (spread_over("king", None, [0.2, 0.5, 0.0, 0.3]), "0: 20 %, 1: 50 %, 3: 30 %", "0: 20 %, 1: 50 %, 3: 30 %"),
    ],
    ids=["certain", "likely", "rare", "tried", "counted", "how many"],
)
def test_chances_are_said_as_people_say_them(prospect: Prospect, english: str, dutch: str) -> None:
    for language, said in (("en", english), ("nl", dutch)):
        assert said_chance(prospect, Writer(find(GAME), language, [], 3, 80)) == said


def test_what_is_nearly_certain_is_not_rounded_to_certain() -> None:
    assert [percent(0.0), percent(0.999), percent(1.0)] == ["0 %", "> 99 %", "100 %"]
