"""`roses replay`, `verify` and `position`: show and check games that were saved."""

from importlib.resources import files
from pathlib import Path
from random import Random

import pytest

from roses.core.match import Match
from roses.games import find
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


def rewrite(record: Path, begins: str, line: str | None) -> None:
    """Put another line (None: nothing) in the place of the one that begins so."""
    lines = record.read_text("utf-8").split("\n")
    (at,) = (number for number, one in enumerate(lines) if one.startswith(begins))
    lines[at : at + 1] = [] if line is None else [line]
    record.write_text("\n".join(lines), "utf-8")


@pytest.mark.parametrize("players", ["players: me", "players: me, random", "players: a, b, c, d, e", "players: ,"])
def test_a_players_line_of_another_length_is_refused_with_a_sentence(
    planned: Roses, tmp_path: Path, players: str
) -> None:
    rewrite(tmp_path / "game.record", "players:", players)
    names = players.count(",") + 1
    named = "1 player" if names == 1 else f"{names} players"
    for command in (["replay"], ["verify"], ["position", "--from"]):
        ran = planned(*command, "game.record")
        assert ran.code == 2
        assert ran.err == f"roses: game.record: the header names {named}, but the game has 4 seats\n"


@pytest.mark.parametrize("players", [None, "players:"])
def test_a_record_that_does_not_say_who_played_is_shown_by_its_colours(
    planned: Roses, tmp_path: Path, players: str | None
) -> None:
    rewrite(tmp_path / "game.record", "players:", players)
    for seen in ([], ["--as", "red"]):
        ran = planned("replay", "game.record", *seen)
        assert ran.code == 0
        assert "Yellow" in ran.out
    assert planned("verify", "game.record").code == 0


@pytest.fixture
def finished(roses: Roses, tmp_path: Path) -> Roses:
    """A whole game played at random, in game.record."""
    match, rng = Match.begin(find(GAME).new(2, seed=3)), Random(3)
    while match.state.result is None:
        seat = rng.choice(match.state.waiting())
        match.act(seat, rng.choice(match.state.legal(seat)))
    (tmp_path / "game.record").write_text(match.written(), "utf-8")
    return roses


def test_verify_knows_a_finished_game_without_a_digest(finished: Roses, tmp_path: Path) -> None:
    """Whether a game is over is seen by playing it, not by the digest."""
    whole = finished("verify", "game.record")
    assert "the final position has the digest" in whole.out
    assert "–" not in whole.out
    rewrite(tmp_path / "game.record", "digest:", None)
    ran = finished("verify", "game.record")
    assert ran.code == 0
    assert "– the record has no digest, so where it ends is not proved" in ran.out
    assert "not finished" not in ran.out


def test_verify_says_what_a_digest_is_worth_without_the_seed(finished: Roses, tmp_path: Path) -> None:
    rewrite(tmp_path / "game.record", "seed:", None)
    ran = finished("verify", "game.record")
    assert ran.code == 0
    assert "– the record has no seed, so the outcomes of chance are not proved" in ran.out
    assert "– the digest cannot be compared without the seed" in ran.out
    assert "not finished" not in ran.out


NASTY = [
    "",
    "0",
    "-1",
    "99999999999",
    "²",
    "1.5",
    "a, b",
    ",",
    "=",
    "x=y",
    "own-1",
    "ab" * 32,
    "1 2 3",
    "[/]",
    "\u2028",
]


@pytest.mark.parametrize("seed", range(30))
def test_a_record_with_a_damaged_header_is_shown_or_refused_but_never_a_traceback(
    planned: Roses, tmp_path: Path, seed: int
) -> None:
    record, rng = tmp_path / "game.record", Random(seed)
    lines = record.read_text("utf-8").split("\n")
    at = rng.randrange(1, lines.index(""))
    key = lines[at].partition(":")[0]
    lines[at : at + 1] = [f"{key}: {rng.choice(NASTY)}"] if rng.random() < 0.8 else []
    record.write_text("\n".join(lines), "utf-8")
    for command in (["replay"], ["replay", "--as", "blue"], ["verify"], ["position", "--from"]):
        ran = planned(command[0], *command[1:], "game.record")
        assert ran.code in (0, 2)
        assert ran.code == 0 or (ran.err.startswith("roses: ") and ran.err.count("\n") == 1)


def test_a_byte_order_mark_and_other_line_ends_are_read(planned: Roses, tmp_path: Path) -> None:
    """As editors on other systems write them."""
    record = (tmp_path / "game.record").read_bytes()
    (tmp_path / "marked.record").write_bytes(b"\xef\xbb\xbf" + record.replace(b"\n", b"\r\n"))
    position = planned("position", "--from", "game.record").out.encode()
    (tmp_path / "marked.position").write_bytes(b"\xef\xbb\xbf" + position.replace(b"\n", b"\r\n"))
    components = (files("roses.games.wars_of_the_roses") / "data" / "components.toml").read_bytes()
    (tmp_path / "marked.toml").write_bytes(b"\xef\xbb\xbf" + components)
    assert planned("verify", "marked.record").out == planned("verify", "game.record").out
    assert planned("position", "marked.position").code == 0
    assert planned("play", "--resume", "marked.record", typed=["quit"]).code == 0
    simulated = planned("simulate", GAME, "--games", "1", "--seats", "random,random", "--components", "marked.toml")
    assert simulated.code == 0


def test_a_record_and_a_position_that_are_taken_for_each_other_are_told_apart(planned: Roses, tmp_path: Path) -> None:
    (tmp_path / "moment.position").write_text(planned("position", "--from", "game.record").out)
    for command in (["replay"], ["verify"], ["position", "--from"], ["play", "--resume"]):
        ran = planned(*command, "moment.position")
        assert ran.code == 2
        assert "is a position, not a record; roses position moment.position shows it" in ran.err
    ran = planned("position", "game.record")
    assert ran.code == 2
    assert "roses position --from game.record writes its position" in ran.err


def test_what_is_wrong_with_a_file_is_said_with_its_name(planned: Roses, tmp_path: Path) -> None:
    (tmp_path / "half.record").write_text((tmp_path / "game.record").read_text()[:100])
    assert "roses: half.record: the header" in planned("verify", "half.record").err


def test_a_seat_is_named_in_small_letters_or_capitals(planned: Roses) -> None:
    assert planned("replay", "game.record", "--as", "Red").out == planned("replay", "game.record", "--as", "red").out


def test_a_game_among_bots_alone_is_not_gone_on_with(roses: Roses, tmp_path: Path) -> None:
    roses("simulate", GAME, "--games", "1", "--seats", "random,random", "--record", "games")
    record = (tmp_path / "games" / "game-1.record").read_text()
    (tmp_path / "begun.record").write_text("\n".join(record.splitlines()[:20]) + "\n")
    ran = roses("play", "--resume", "begun.record")
    assert ran.code == 2
    assert "only bots play in begun.record" in ran.err
