"""Chapter 8, Score Bonuses: trade and church."""

import pytest

from roses.games.wars_of_the_roses.components import BISHOP, FIRST, PORT, SHIP
from tests.rules.wars_of_the_roses.table_setting import BOARD, set_table

PORTS = BOARD.ids[FIRST[PORT] : FIRST[PORT] + 6]
SHIPS = BOARD.ids[FIRST[SHIP] : FIRST[SHIP] + 6]
BISHOPS = BOARD.ids[FIRST[BISHOP] : FIRST[BISHOP] + 6]
CATHEDRALS = ["carlisle", "york", "norwich", "winchester", "exeter", "st-davids"]


@pytest.mark.parametrize("port", PORTS)
def test_a_port_and_the_ship_of_that_port_bring_two_points(port: str) -> None:
    table = set_table(red=[port, f"ship-of-{port}"])
    table.reveal()
    assert table.scored("red", 2)["trade"] == 2
    assert table.told("trade") == [{"seat": "red", "location": port, "vp": 2}]


@pytest.mark.parametrize("port", PORTS)
@pytest.mark.parametrize("sea", BOARD.sea_ids)
def test_the_ship_may_be_anywhere(port: str, sea: str) -> None:
    """Ruling 8: the summary would want it at home."""
    table = set_table(red=[port, f"ship-of-{port}"], at={f"ship-of-{port}": sea})
    table.reveal()
    assert table.scored("red", 2)["trade"] == 2


def test_a_ship_that_lies_off_another_port_makes_no_trade_there() -> None:
    """Ruling 8: the names count, not the place."""
    table = set_table(red=["sandwich", "ship-of-plymouth"], at={"ship-of-plymouth": "off-south-east"})
    table.reveal()
    assert "trade" not in table.scored("red", 2)


@pytest.mark.parametrize(("town", "bishop"), list(zip(CATHEDRALS, BISHOPS, strict=True)))
def test_a_cathedral_town_and_its_bishop_bring_three_points(town: str, bishop: str) -> None:
    """The Archbishop of York with York among them; the town may be a large one."""
    table = set_table(red=[town, bishop])
    table.reveal()
    assert table.scored("red", 2)["church"] == 3
    assert table.told("church") == [{"seat": "red", "location": town, "vp": 3}]


@pytest.mark.parametrize("town", ["london", "sandwich", "windsor"])
def test_a_bishop_and_another_place_of_his_area_bring_nothing(town: str) -> None:
    """Ruling 8: the Bishop of Winchester wants Winchester."""
    table = set_table(red=[town, "bishop-of-winchester"])
    table.reveal()
    assert "church" not in table.scored("red", 2)


def test_every_pair_counts() -> None:
    """All six of both: 12 for trade, 18 for church."""
    table = set_table(red=[*PORTS, *SHIPS, *CATHEDRALS, *BISHOPS])
    table.reveal()
    assert table.scored("red", 2)["trade"] == 6 * 2
    assert table.scored("red", 2)["church"] == 6 * 3


def test_both_halves_must_be_owned_by_one_seat() -> None:
    """Red and yellow are of one House; it does not help."""
    table = set_table(red=["sandwich", "winchester"], yellow=["ship-of-sandwich", "bishop-of-winchester"])
    table.reveal()
    for seat in ("red", "yellow"):
        assert not {"trade", "church"} & table.scored(seat, 2).keys()


def test_a_bonus_goes_to_who_owns_both_after_bribery_and_combat() -> None:
    """Red bribes the bishop and takes Winchester on the same turn."""
    table = set_table(red=["london"], blue=["winchester", "bishop-of-winchester"], money={"red": 8 + 9})
    table.plan("red", "bribe bishop-of-winchester", "troops winchester 3")
    table.reveal()
    assert table.scored("red", 2)["church"] == 3
    assert "church" not in table.scored("blue", 2)


def test_a_neutral_port_makes_no_trade() -> None:
    """Green empties Sandwich, and red's ship has nowhere to trade with."""
    table = set_table(red=["sandwich", "ship-of-sandwich"], green=["london"], money={"green": 3})
    table.plan("green", "troops sandwich 1")
    table.reveal()
    assert table.owner("sandwich") is None
    assert "trade" not in table.scored("red", 2)


def test_bonuses_are_scored_every_turn() -> None:
    table = set_table(red=["sandwich", "ship-of-sandwich"], turn=2)
    for turn in (2, 3, 4, 5):
        table.on_to_planning()
        table.reveal()
        assert table.scored("red", turn)["trade"] >= 2


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_bonuses_are_the_same_for_any_number_of_seats(seats: int) -> None:
    table = set_table(seats=seats, red=["york", "archbishop-of-york"], blue=["berwick", "ship-of-berwick"])
    table.reveal()
    assert table.scored("red", 2)["church"] == 3
    assert table.scored("blue", 2)["trade"] == 2
