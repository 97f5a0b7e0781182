"""Preparation: what stands where before the first card is chosen."""

from itertools import permutations

import pytest

from tests.rules.wars_of_the_roses.table_setting import BOARD, GAME, HOUSES, SEATS, begin


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_starts_with_six_pounds_and_a_french_aid_token_at_the_start_of_the_score_track(seats: int) -> None:
    """Steps 4 and 5."""
    players = begin(seats).view(None)["players"]
    assert len(players) == seats
    for player in players:
        assert player["money"] == 6
        assert player["french_aid"]
        assert player["score"] == 0
        assert player["income"] == 0
        assert player["mercenaries"] == 0


def test_everybody_has_six_white_and_six_black_cubes_and_twenty_troops() -> None:
    """Step 4: seen on the planning chart of the first turn."""
    table = begin()
    table.on_to_planning()
    for seat in SEATS:
        plan = table.view(seat)["plan"]
        assert (plan["white_left"], plan["black_left"], plan["troops_left"]) == (6, 6, 20)


def test_nothing_is_owned_at_the_start() -> None:
    """Overview; steps 2, 6 and 7: counters, award tokens and mercenaries lie on the board."""
    table = begin()
    view = table.view(None)
    assert all(card["owner"] is None for card in view["cards"])
    assert all(card["at"] is None for card in view["cards"] if "at" in card)
    assert set(view["awards"].values()) == {None}
    assert table.state.counters_on_chart() == 17


def test_every_card_is_in_the_deck_or_in_the_first_display() -> None:
    """Step 1."""
    table = begin()
    assert sorted(table.deck + table.display) == sorted(BOARD.ids)
    assert table.box == []


def test_every_area_starts_with_its_rose_red_side_up_and_no_king_is_crowned_yet() -> None:
    """Steps 8 and 9."""
    table = begin()
    view = table.view(None)
    assert [area["rose"] for area in view["areas"]] == ["lancaster"] * 6
    assert view["kings"] == []
    assert (view["turn"], view["turns"]) == (1, 5)


@pytest.mark.parametrize("houses", sorted(set(permutations(HOUSES.values()))))
def test_the_four_royal_house_tokens_are_dealt_face_up_in_any_way(houses: tuple[str, ...]) -> None:
    """Step 10: two of Lancaster and two of York, all six ways of dealing them."""
    table = begin(houses=houses)
    assert [player["house"] for player in table.view(None)["players"]] == list(houses)
    assert [event["house"] for event in table.told("house")] == list(houses)


def test_anybody_may_know_which_cards_are_left_in_the_deck() -> None:
    """Ruling 56: in which order they will come, nobody can know."""
    table = begin(display=["london", "york"])
    deck = table.view(None)["deck"]
    assert deck == table.view("red")["deck"] == table.deck
    assert not {"london", "york"} & set(deck)
    assert len(deck) == 42


def test_a_game_starts_with_the_first_choice_of_a_card() -> None:
    table = begin(order=["yellow", "green", "red", "blue"])
    assert table.phase == "draw-cards"
    assert table.waiting == ["yellow"]
    assert list(table.state.decisions()) == [SEATS.index("yellow")]
    assert table.state.result is None


def test_the_same_seed_sets_up_the_same_game_and_another_seed_another() -> None:
    assert GAME.new(4, seed=7) == GAME.new(4, seed=7)
    assert GAME.new(4, seed=7) != GAME.new(4, seed=8)
    assert len({GAME.new(4, seed=seed).digest() for seed in range(20)}) == 20
