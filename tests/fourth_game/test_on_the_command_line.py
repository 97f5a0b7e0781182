"""A game that nobody has written a line about is listed, simulated, played, replayed, verified and written down."""

from __future__ import annotations

import json
from pathlib import Path

from roses.core.record import read_record
from roses.games import find
from tests.cli.conftest import Roses
from tests.fourth_game import NAME

ALONE = ("play", NAME, "--seats", "me,random,random", "--seed", "5", "--record", "game.record")
TWO_NIGHTS = ["pour 2", "light", "pour 1", "pour 3", "light"]


def test_it_is_listed_with_its_seats_options_and_bots(roses: Roses) -> None:
    ran = roses("games")
    assert ran.code == 0
    for said in ("lanterns", "Keepers on a dark coast", "North, East, South, West", "--option nights=", "random"):
        assert said in ran.out
    assert "Wachters aan een donkere kust" in roses("games", "--language", "nl").out


def test_bots_play_it_and_the_same_seed_gives_the_same_games(roses: Roses) -> None:
    first, second = (roses("simulate", NAME, "--games", "20", "--seed", "7", "--json") for _ in range(2))
    assert first.code == 0
    assert json.loads(first.out)["games"] == 20
    assert json.loads(first.out)["digest"] == json.loads(second.out)["digest"]
    other = roses("simulate", NAME, "--games", "20", "--seed", "7", "--json", "--option", "nights=4")
    assert json.loads(other.out)["digest"] != json.loads(first.out)["digest"]


def test_a_person_plays_it_at_the_plain_table_to_the_end(roses: Roses) -> None:
    ran = roses(*ALONE, typed=TWO_NIGHTS)
    assert ran.code == 0
    for said in ("night: 1", "Night 1: pour oil into your lantern", "Your ship is the", "The fog is", "brings in the"):
        assert said in ran.out
    assert "ship:" in ran.out, "the plain table shows what the view holds"
    assert "Nacht 1: giet olie" in roses("play", NAME, "--seats", "me,random", "--language", "nl", typed=[]).out


def test_what_the_rules_refuse_is_said_in_their_words(roses: Roses) -> None:
    ran = roses(*ALONE, typed=["pour 9", "pour 2", "pour 1", *TWO_NIGHTS[1:]])
    assert "The lantern holds 3, and there is 6 in the cellar." in ran.out
    assert "There is 2 measures in the lantern already" in ran.out


def test_an_answer_that_is_not_waited_for_is_offered_and_can_be_given(roses: Roses) -> None:
    people = ("play", NAME, "--seats", "ann,bob", "--seed", "5", "--record", "people.record")
    ran = roses(*people, typed=["", "pour 1", "light", "", "pour 2"])
    assert ran.code == 0
    _, record = read_record(Path("people.record").read_text("utf-8"), find)
    assert [move.action for move in record.moves] == ["pour 1", "light", "pour 2"]


def test_its_record_is_verified_and_shown_and_its_positions_are_written_and_read(roses: Roses) -> None:
    assert roses(*ALONE, typed=TWO_NIGHTS).code == 0
    verified = roses("verify", "game.record")
    assert verified.code == 0
    assert verified.out.count("✓") == 4
    shown = roses("replay", "game.record", "--to", "3", "--as", "north", "--language", "nl")
    assert shown.code == 0
    assert "Noord steekt de lantaarn aan." in shown.out
    written = roses("position", "--from", "game.record", "--to", "3")
    Path("moment.position").write_text(written.out, "utf-8")
    read = roses("position", "moment.position", "--as", "east")
    assert read.code == 0
    assert "night: 1" in read.out


def test_it_is_played_with_components_of_ones_own(roses: Roses) -> None:
    ships = "".join(
        f'[[ship]]\nid = "{id}"\nworth = 9\nsource = {{ worth = "found" }}\n' for id in ("a", "b", "c", "d")
    )
    Path("own.toml").write_text(f"format = 1\n{ships}", "utf-8")
    assert roses("simulate", NAME, "--games", "2", "--components", "own.toml").code == 0
    Path("wrong.toml").write_text("format = 1\n[[ship]]\n", "utf-8")
    assert "wrong.toml: ship" in roses("simulate", NAME, "--games", "2", "--components", "wrong.toml").err
