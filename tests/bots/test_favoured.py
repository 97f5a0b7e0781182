"""Who is favoured in a battle of Sun of York is a measured figure, and was measured with these rules and this bot."""

from __future__ import annotations

import json

import pytest

from tests.favoured import BATTLES, FILE, GAMES, KEPT, play, provenance

MEASURED = json.loads(FILE.read_text("utf-8"))


def test_every_battle_was_measured_with_the_rules_the_cards_and_the_bot_of_today() -> None:
    assert {key: value for key, value in MEASURED.items() if key != "battles"} == provenance()
    assert list(MEASURED["battles"]) == BATTLES


@pytest.mark.parametrize("battle", BATTLES)
def test_all_games_of_a_battle_are_counted(battle: str) -> None:
    counts = MEASURED["battles"][battle]
    assert counts["lancaster"] + counts["york"] + counts["drawn"] == GAMES
    assert counts["turns"] == sorted(counts["turns"])
    assert len(counts["first"]) == KEPT


@pytest.mark.parametrize("battle", ["ludford-bridge", "wakefield", "barnet", "heworth-moor", "random"])
def test_the_first_game_goes_as_it_went_when_it_was_measured(battle: str) -> None:
    winner, turn = play(battle, 0)
    assert f"{winner} {turn}" == MEASURED["battles"][battle]["first"][0]


@pytest.mark.long
@pytest.mark.parametrize("battle", BATTLES)
def test_all_kept_games_go_as_they_went(battle: str) -> None:
    played = [play(battle, number) for number in range(KEPT)]
    assert [f"{winner} {turn}" for winner, turn in played] == MEASURED["battles"][battle]["first"]
