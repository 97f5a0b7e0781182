"""The figures beside the names of bots: measured for this version of the rules, and in the order of the bots."""

from __future__ import annotations

import json
from importlib.resources import files

import pytest

from roses.bots import BOTS, bot_names
from roses.bots.ladder import measured
from roses.games import find, names


@pytest.mark.parametrize("name", names())
def test_every_bot_of_a_game_is_rated_at_two_seats_and_each_is_stronger_than_the_one_below(name: str) -> None:
    rated = measured(name, 2)
    assert list(rated) == bot_names(find(name))
    ratings = [one.rating for one in rated.values()]
    assert ratings == sorted(ratings)
    assert all(one.give_or_take > 0 and one.deals > 0 for one in rated.values())


def test_what_was_played_is_told_with_its_commands_and_these_rules() -> None:
    played = json.loads(files("roses.bots").joinpath("data/ratings.json").read_text("utf-8"))["played"]
    for one in played:
        game = find(one["command"].split()[2])
        assert one["command"].startswith(f"roses arena {game.name} --bots ")
        assert one["rules"] == game.rules_version
    assert {one["command"].split()[2] for one in played} == set(BOTS)


def test_a_game_or_a_number_of_seats_that_was_not_measured_has_no_ratings() -> None:
    assert measured("chess", 2) == {}
    assert measured("sun-of-york", 3) == {}
