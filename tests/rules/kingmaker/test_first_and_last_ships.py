"""The first and the last ship fare like all the others: lent, handed over, stormed and boarded."""

import pytest

from tests.rules.kingmaker.first_and_last import SHIPS, advanced, ship_is_any
from tests.rules.kingmaker.table_setting import BOARD, PLACES


@ship_is_any
def test_a_ship_lent_comes_back_when_the_round_is_over(ship: str) -> None:
    """Trade and Gifts: for the round."""
    table = advanced(red={"percy": f"bath+: {SHIPS[ship]}"}, blue={"talbot": "ludlow"}, ships={ship: "dogger"})
    table.does("red", "offer blue", f"give ship {ship}", "ask peace", "send")
    table.does("blue", "accept 1")
    assert not table.offers("red", f"sail {ship}")
    table.end_turn()
    assert table.offers("blue", f"sail {ship}")
    table.end_turn()
    assert table.active == "red"
    assert table.offers("red", f"sail {ship}")


@pytest.mark.parametrize("ship", ["le-michael", "le-lucas"])
def test_a_ship_handed_over_with_her_card_does_not_sail_in_that_turn(ship: str) -> None:
    """Transfer 1: of no use in the turn of transfer."""
    table = advanced(red={"neville": "bath+"}, blue={"percy": f"bath+: {ship}"})
    table.does("red", "offer blue", f"ask award {ship} neville", "give vote", "send")
    table.does("blue", "accept 1")
    assert table.ship_of(ship) == "red"
    assert not table.offers("red", f"sail {ship}")
    table.end_turn()
    table.end_turn()
    assert table.offers("red", f"sail {ship}")


@ship_is_any
def test_a_ship_comes_and_goes_with_her_card(ship: str) -> None:
    """Ship Counters: set out in her home port; when her noble is dead she leaves the board."""
    table = advanced(red={"percy": "london"}, blue={"talbot": "ludlow"}, hands={"red": SHIPS[ship]})
    assert table.where(ship) is None
    table.does("red", f"play {SHIPS[ship]} percy")
    assert table.where(ship) == PLACES[BOARD.ship_home[BOARD.ship_ids.index(ship)]]
    assert table.ship_of(ship) == "red"
    table.on_to("crown-deck")
    table.turn_up("plague-11")
    table.roll(12, 2, 12)
    table.finish_phase()
    assert table.where("percy") is None
    assert table.where(ship) is None


@ship_is_any
def test_a_storm_drives_every_ship(ship: str) -> None:
    """Event Card Key, ruling 28."""
    table = advanced(
        red={"percy": f"bath+: {SHIPS[ship]}"}, blue={"talbot": "ludlow"}, ships={ship: "dogger"}, event="storms-1"
    )
    for choice in table.offers("red", f"haven {ship}")[:1]:
        table.does("red", choice)
    assert table.where(ship) in PLACES


@ship_is_any
def test_passengers_board_sail_in_convoy_and_step_ashore(ship: str) -> None:
    """Sea Transportation, ruling 23."""
    home = PLACES[BOARD.ship_home[BOARD.ship_ids.index(ship)]]
    table = advanced(
        red={"fitzalan": f"{home}: {SHIPS[ship]} le-rose"},
        blue={"talbot": "ludlow"},
        captured={"red": home},
        ships={"le-rose": home},
    )
    table.does("red", f"convoy le-rose {ship}", f"board fitzalan {ship}")
    assert table.where("fitzalan") == ship
    out = table.offers("red", f"sail {ship}")[0].split()[2]
    table.does("red", f"sail {ship} {out}")
    assert table.where("le-rose") == table.where(ship) == out
    ashore = advanced(
        red={"fitzalan": f"{ship}: {SHIPS[ship]}"},
        blue={"talbot": "ludlow"},
        captured={"red": home},
        ships={ship: home},
    )
    ashore.does("red", "done")
    assert ashore.where("fitzalan") == f"{home}+"
