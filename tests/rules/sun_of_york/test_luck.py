"""When a battle is over the log tells what its dice should have brought, what they brought, and how seldom that is."""

from itertools import product
from math import comb
from random import Random
from typing import Any

import pytest

from roses.core.log import Event
from roses.core.position import read_position, write_position
from roses.core.text import LANGUAGES, Params, Value
from roses.games import find
from roses.games.sun_of_york.battlefield import SIDES
from roses.games.sun_of_york.components import DECK_SIZE
from roses.games.sun_of_york.course import SunOfYorkState
from roses.games.sun_of_york.luck import battle_in, luck_of
from tests.conformance.play import playing
from tests.rules.sun_of_york.situations import BOARD, GAME, card

KNIGHTS, LEVIES = card("york", "Knights 3/4"), card("lancaster", "Levies 1/2")


def line(key: str, **params: Value) -> Event:
    return Event(f"log.{key}", params)


def attack(unit: str, ability: int, *dice: int) -> Event:
    return line("attacks", card=unit, dice=list(dice), ability=ability)


def check(unit: str, limit: int, *dice: int) -> Event:
    return line("stands" if max(dice) <= limit else "wavers", card=unit, dice=list(dice), limit=limit)


def test_hits_are_counted_for_who_attacks_and_checks_for_who_stands() -> None:
    """6.2.2: three of four dice on 3 or less, where two were to be expected."""
    events = [attack(KNIGHTS, 3, 1, 2, 3, 6), check(LEVIES, 2, 6), check(LEVIES, 3, 1, 2), check(LEVIES, 7, 6)]
    luck = luck_of(events, BOARD.number)
    lancaster, york = luck["hits"]
    assert (york.of, york.came) == (4, 3)
    assert york.expected == pytest.approx(2)
    # Fewer than three of four on one half: 11 of 16; exactly three: 4 of 16, of which half counts.
    assert york.beats == round(100 * 13 / 16)
    assert (lancaster.of, lancaster.expected, lancaster.came) == (0, 0, 0)
    stood = luck["stood"][0]
    assert (stood.of, stood.came) == (3, 2)
    assert stood.expected == pytest.approx(1 / 3 + (1 / 2) ** 2 + 1)  # 6.2.1: all its dice must show it; 7 never fails
    assert luck["stood"][1].of == 0


def test_how_seldom_it_is_comes_out_as_all_throws_counted_one_by_one() -> None:
    """Dice of other abilities together: every way that they can fall."""
    abilities = (1, 1, 2, 4, 4)
    came = 2
    ways = [
        sum(die <= ability for die, ability in zip(dice, abilities, strict=True))
        for dice in product(range(1, 7), repeat=5)
    ]
    beats = 100 * (sum(way < came for way in ways) + sum(way == came for way in ways) / 2) / len(ways)
    found = luck_of([attack(KNIGHTS, 1, 1, 5), attack(KNIGHTS, 2, 6), attack(KNIGHTS, 4, 4, 5)], BOARD.number)["hits"][
        1
    ]
    assert (found.came, found.beats) == (came, round(beats))


def test_many_dice_are_as_lucky_as_they_are_likely() -> None:
    """Sixty on 3 or less, half of which hit: as many battles go better as go worse."""
    luck = luck_of([attack(KNIGHTS, 3, *[1, 6] * 30)], BOARD.number)["hits"][1]
    assert (luck.of, luck.came, luck.beats) == (60, 30, 50)
    assert comb(60, 30) / 2**60 < 0.11


@pytest.mark.parametrize("battle", ["heworth-moor", "barnet", "random"])
def test_the_end_of_a_battle_tells_it_and_a_position_that_lost_its_beginning_does_not(battle: str) -> None:
    """By the dice that stand in the log of that battle, added up here for themselves."""
    state = GAME.new(2, {"battle": battle}, seed=4)
    rng, half = Random(f"luck {battle}"), None
    for number, _ in enumerate(playing(state, rng)):
        if number == 60:
            half = read_position(write_position(state), find)
    told = {(event.key, event.params["seat"]): event.params for event in state.log if event.key.startswith("log.dice-")}
    assert told
    thrown: list[dict[str, Any]] = [dict(event.params) for event in state.log if event.key == "log.attacks"]
    for side, seat in enumerate(SIDES):
        own = [one for one in thrown if BOARD.number[one["card"]] // DECK_SIZE == side]
        hits = told.get(("log.dice-hits", seat))
        assert (hits is None) == (not own)
        if hits is not None:
            assert hits["came"] == sum([die <= one["ability"] for one in own for die in one["dice"]])
            assert hits["of"] == sum(len(one["dice"]) for one in own)
    for language in LANGUAGES:
        for (key, _), params in told.items():
            assert str(params["beats"]) in GAME.text(language).phrase(key, **params)
    assert isinstance(half, SunOfYorkState)
    for _ in playing(half, rng):
        pass
    assert half.result is not None
    assert not any(event.key.startswith("log.dice-") for event in half.log)


def test_only_the_last_battle_of_a_war_is_counted() -> None:
    """9.3: each has dice of its own."""
    first: Params = {"battle": "st-albans"}
    log = [Event("log.battle", first), attack(KNIGHTS, 3, 1), Event("log.battle", first), attack(LEVIES, 1, 6)]
    assert battle_in(log) == log[2:]
    assert battle_in(log[1:2]) == []
