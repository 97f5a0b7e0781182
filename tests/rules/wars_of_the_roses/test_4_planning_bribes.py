"""Chapter 4, Bribing Nobles, Bishops and Ships."""

import pytest

from tests.rules.wars_of_the_roses.table_setting import BOARD, SEATS, set_table

PEOPLE = BOARD.ids[24:48]


@pytest.mark.parametrize("person", PEOPLE)
def test_the_price_of_loyalty(person: str) -> None:
    """A noble's control points, a bishop's or ship's income: twice to bribe, once to keep one's own loyal."""
    number = BOARD.number[person]
    value = BOARD.cp[number] if person in BOARD.ids[36:48] else BOARD.income[number]
    table = set_table(red=[person], money={"red": value, "blue": 2 * value, "green": 2 * value - 1})
    table.plan("blue", f"bribe {person}")
    assert table.cost("blue") == 2 * value
    table.plan("red", f"retain {person}")
    assert table.cost("red") == value
    assert table.refused("green", f"bribe {person}") == ("no-money", "5-not-enough-money")


def test_neville_costs_20_pounds_and_stafford_6_to_keep() -> None:
    """The prices of the planning chart example."""
    table = set_table(red=["stafford"], blue=["neville-warwick"], money={"red": 26})
    table.plan("red", "bribe neville-warwick")
    assert table.cost("red") == 20
    table.plan("red", "retain stafford")
    assert table.cost("red") == 26


def test_one_must_not_be_present_to_bribe() -> None:
    """The note: anywhere on the board."""
    people = ["percy", "bishop-of-exeter", "ship-of-swansea"]
    table = set_table(yellow=people, money={"red": 50})
    assert table.offers("red", "bribe") == [
        f"bribe {person}" for person in sorted(people, key=BOARD.number.__getitem__)
    ]


def test_only_owned_personalities_of_others_can_be_bribed() -> None:
    table = set_table(red=["stafford"], money={"red": 50})
    assert table.refused("red", "bribe stafford") == ("bribe-own", "4-bribing")
    assert table.refused("red", "bribe percy") == ("bribe-unowned", "4-bribing")
    assert table.refused("red", "bribe windsor") == ("no-such-personality", "")


def test_only_ones_own_can_be_kept_loyal() -> None:
    table = set_table(red=["stafford"], blue=["percy"], money={"red": 50})
    assert table.refused("red", "retain percy") == ("retain-not-own", "4-bribing")
    assert table.refused("red", "retain tudor") == ("retain-not-own", "4-bribing")
    assert table.refused("red", "retain windsor") == ("no-such-personality", "")
    assert table.offers("red", "retain") == ["retain stafford"]


def test_the_ally_of_ones_house_may_be_bribed() -> None:
    """Ruling 21."""
    table = set_table(yellow=["percy"], money={"red": 18})
    assert table.state.house[SEATS.index("red")] == table.state.house[SEATS.index("yellow")]
    assert "bribe percy" in table.offers("red")


def test_a_second_cube_of_one_colour_on_one_personality_is_refused() -> None:
    """Ruling 42."""
    table = set_table(red=["stafford"], blue=["percy"], money={"red": 99})
    table.plan("red", "bribe percy", "retain stafford")
    assert table.refused("red", "bribe percy") == ("cube-there-already", "ruling-42")
    assert table.refused("red", "retain stafford") == ("cube-there-already", "ruling-42")
    assert table.cost("red") == 18 + 6


def test_two_players_may_bribe_the_same_personality() -> None:
    """Ruling 42 speaks of one player's cubes only."""
    table = set_table(blue=["percy"], money=dict.fromkeys(SEATS, 50))
    for seat in ("red", "yellow", "green"):
        table.plan(seat, "bribe percy")
    table.plan("blue", "retain percy")


def test_there_are_six_black_cubes() -> None:
    ships = list(BOARD.ids[30:36])
    table = set_table(blue=ships, yellow=["herbert"], money={"red": 99})
    table.plan("red", *(f"bribe {ship}" for ship in ships))
    assert table.offers("red", "bribe") == []
    assert table.refused("red", "bribe herbert") == ("no-black-cubes", "4-bribing")
    table.plan("red", "cancel bribe ship-of-berwick", "bribe herbert")


def test_there_are_six_white_cubes() -> None:
    ships = list(BOARD.ids[30:36])
    table = set_table(red=[*ships, "herbert"], money={"red": 99})
    table.plan("red", *(f"retain {ship}" for ship in ships))
    assert table.offers("red", "retain") == []
    assert table.refused("red", "retain herbert") == ("no-white-cubes", "4-bribing")


def test_a_personality_drawn_this_turn_may_be_bribed_and_kept_loyal_at_once() -> None:
    """Ruling 4."""
    money = {"green": 20, "red": 20}
    table = set_table(turn=2, phase="draw-cards", picks=7, display=["percy"], money=money)
    table.draft("percy")
    table.keep_aid()
    assert "retain percy" in table.offers("green")
    assert "bribe percy" in table.offers("red")


def test_a_personality_won_by_bribery_gets_a_white_cube_only_in_the_next_planning() -> None:
    """Ruling 4: no white cube can wait for somebody who is still another's."""
    table = set_table(turn=2, blue=["percy"], money={"red": 40})
    assert table.refused("red", "retain percy") == ("retain-not-own", "4-bribing")
    table.plan("red", "bribe percy")
    assert table.refused("red", "retain percy") == ("retain-not-own", "4-bribing")
    table.reveal()
    assert table.owner("percy") == "red"
    table.on_to_planning()
    assert "retain percy" in table.offers("red")


def test_bribes_stay_in_the_order_they_were_planned() -> None:
    """Ruling 41: it is the order in which they will be settled, in a position file and at the reveal as well."""
    people = ["tudor", "ship-of-berwick", "percy", "archbishop-of-york"]
    table = set_table(blue=people, money={"red": 99})
    table.plan("red", *(f"bribe {person}" for person in people))
    orders = [f"bribe {person}" for person in people]
    assert table.orders("red") == orders
    assert table.saved_and_loaded().orders("red") == orders
    table.reveal()
    assert [event["person"] for event in table.told("bribe-won")] == people


def test_a_bribe_that_is_taken_back_and_planned_again_comes_last() -> None:
    """Ruling 41."""
    table = set_table(blue=["tudor", "percy"], money={"red": 99})
    table.plan("red", "bribe tudor", "bribe percy", "cancel bribe tudor", "bribe tudor")
    assert table.orders("red") == ["bribe percy", "bribe tudor"]


def test_the_archbishop_of_york_is_a_bishop() -> None:
    table = set_table(blue=["archbishop-of-york"], money={"red": 8})
    assert table.offers("red", "bribe") == ["bribe archbishop-of-york"]
