"""`roses replay`, `verify` and `position`: show and check games that were saved."""

from pathlib import Path

import pytest

from tests.cli.conftest import GAME, Roses, a_turn_of_drafting


@pytest.fixture
def planned(roses: Roses) -> Roses:
    """A game in which Red, and nobody else, has planned something; it is written in game.record."""
    typed = [*a_turn_of_drafting(), "bid midlands 3"]
    roses("play", GAME, "--seats", "me,random,random,random", "--seed", "3", "--record", "game.record", typed=typed)
    return roses


def test_replay_shows_the_table_where_the_record_ends(planned: Roses) -> None:
    ran = planned("replay", "game.record")
    assert ran.code == 0
    assert "After 13 of 13 moves." in ran.out
    assert "Turn 1 of 5 · Planning" in ran.out


def test_replay_shows_an_earlier_moment(planned: Roses) -> None:
    ran = planned("replay", "game.record", "--to", "0")
    assert ran.code == 0
    assert "Turn 1 of 5 · Draw cards" in ran.out
    assert "Shrewsbury" in ran.out.partition("Display")[2]
    assert planned("replay", "game.record", "--to", "14").code == 2
    assert planned("replay", "game.record", "--to", "-1").code == 2


def test_replay_shows_each_seat_only_what_it_may_know(planned: Roses) -> None:
    assert "Bid £3" in planned("replay", "game.record", "--as", "red").out
    assert "Bid £3" in planned("replay", "game.record", "--as", "0").out
    for other in (["--as", "blue"], []):
        said = planned("replay", "game.record", *other).out
        assert "£3" not in said.partition("Awards")[2]
        assert "bid" not in said.lower()
    wrong = planned("replay", "game.record", "--as", "purple")
    assert wrong.code == 2
    assert "red, blue, yellow, green" in wrong.err


def test_replay_in_dutch(planned: Roses) -> None:
    assert "Ronde 1 van 5" in planned("replay", "game.record", "--language", "nl").out


def test_verify_says_what_was_proved_and_what_was_not(planned: Roses) -> None:
    ran = planned("verify", "game.record")
    assert ran.code == 0
    assert "the seed matches the commitment" in ran.out
    assert "all 13 moves are legal" in ran.out
    assert "the game is not finished" in ran.out


def test_verify_finds_a_seed_that_was_exchanged(planned: Roses, tmp_path: Path) -> None:
    record = tmp_path / "game.record"
    lines = ["seed: " + "0" * 64 if line.startswith("seed:") else line for line in record.read_text().split("\n")]
    record.write_text("\n".join(lines))
    ran = planned("verify", "game.record")
    assert ran.code == 2
    assert "commitment" in ran.err


def test_a_position_is_written_checked_and_shown(planned: Roses, tmp_path: Path) -> None:
    written = planned("position", "--from", "game.record", "--to", "13")
    assert written.code == 0
    (tmp_path / "moment.position").write_text(written.out)
    assert "Bid £3" in planned("position", "moment.position", "--as", "red").out
    shown = planned("position", "moment.position")
    assert shown.code == 0
    assert "Bid £3" not in shown.out
    assert planned("position", "moment.position", "--as", "nobody").code == 2


def test_a_position_that_is_wrong_is_refused_with_the_reason(planned: Roses, tmp_path: Path) -> None:
    written = planned("position", "--from", "game.record").out
    (tmp_path / "wrong.position").write_text(written.replace("turn = 1", "turn = 9"))
    ran = planned("position", "wrong.position")
    assert ran.code == 2
    assert "turn" in ran.err


def test_looking_mentions_a_cut_off_line(planned: Roses, tmp_path: Path) -> None:
    record = tmp_path / "game.record"
    record.write_text(record.read_text() + "red rea")
    for command in (["replay"], ["verify"], ["position", "--from"]):
        ran = planned(*command, "game.record")
        assert ran.code == 0
        assert "was cut off" in ran.err
