"""Event cards: Embassies."""

import pytest

from roses.games.kingmaker.components import EMBASSY, EVENTS
from tests.rules.kingmaker.table_setting import BOARD, PLACES, set_table

CARDS = {BOARD.event_ids[e]: PLACES[BOARD.king_to[e]] for e in range(EVENTS) if BOARD.event_kind[e] == EMBASSY}


@pytest.mark.parametrize("card", CARDS)
def test_the_sole_king_goes_to_the_port_named(card: str) -> None:
    """Ruling 14: Henry is King from the start, and an Embassy draws him out of London though nobody holds him."""
    table = set_table(red={"percy": "alnwick"}, blue={"talbot": "ludlow"}, event=card)
    assert table.where("henry") == CARDS[card]
    assert table.keeper("henry") is None


def test_the_six_ports() -> None:
    """Ruling 14: all unfortified, so that the King can be taken there without a siege."""
    assert sorted(CARDS.values()) == ["maldon", "preston", "ravenser", "rochester", "rye", "weymouth"]
    assert not any(BOARD.map.fortified[PLACES.index(town)] for town in CARDS.values())


def test_a_noble_near_by_takes_the_king_without_a_siege() -> None:
    table = set_table(red={"stafford": "leeds"}, blue={"talbot": "ludlow"}, event="embassy-2")
    table.does("red", "enter stafford rochester")
    assert table.keeper("henry") == "stafford"


def test_with_two_kings_or_none_nothing_happens() -> None:
    """Event Card Key."""
    table = set_table(
        red={"percy": "alnwick"}, blue={"talbot": "ludlow"}, crowned=["henry", "richard-york"], event="embassy-1"
    )
    assert (table.where("henry"), table.where("richard-york")) == ("london", "york")
    table = set_table(
        red={"percy": "alnwick"}, blue={"talbot": "ludlow"}, dead=["henry"], crowned=[], event="embassy-1"
    )
    assert table.where("margaret") == "fotheringhay"


def test_nobles_with_a_captured_king_may_go_with_him_and_one_must() -> None:
    """Ruling 74."""
    table = set_table(
        red={"percy": "leicester+", "neville": "leicester+", "pole": "wingfield"},
        blue={"talbot": "ludlow"},
        heirs={"henry": "percy"},
        event="embassy-1",
    )
    assert table.waiting == "red"
    assert set(table.offers("red")) == {"accompany percy", "accompany neville", "execute henry"}
    table.does("red", "accompany neville", "done")
    assert table.where("henry") == table.where("neville") == "rye"
    assert table.keeper("henry") == "neville"
    assert table.where("percy") == "leicester+"


def test_all_of_them_may_go() -> None:
    table = set_table(
        red={"percy": "leicester+", "neville": "leicester+"},
        blue={"talbot": "ludlow"},
        heirs={"henry": "percy"},
        event="embassy-1",
    )
    table.does("red", "accompany percy", "accompany neville")
    assert table.where("percy") == table.where("neville") == table.where("henry") == "rye"
    assert table.phase == "movement"


def test_his_holder_may_execute_him_instead() -> None:
    """Rulings 45 and 74."""
    table = set_table(
        red={"percy": "leicester+"}, blue={"talbot": "ludlow"}, heirs={"henry": "percy"}, event="embassy-1"
    )
    table.does("red", "execute henry")
    assert table.where("henry") is None
    assert table.where("percy") == "leicester+"
    assert table.phase == "movement"


def test_another_player_s_king_is_his_affair() -> None:
    table = set_table(
        red={"percy": "alnwick"}, blue={"talbot": "leicester+"}, heirs={"henry": "talbot"}, event="embassy-1"
    )
    assert table.waiting == "blue"
    table.does("blue", "accompany talbot")
    assert table.where("talbot") == "rye"


@pytest.mark.parametrize("spot", ["calais", "carisbrooke", "le-swan"])
def test_a_king_overseas_cannot_respond(spot: str) -> None:
    """Event Card Key: at sea, on an island, or at Calais."""
    table = set_table(
        red={"percy": f"{spot}: le-swan"},
        blue={"talbot": "ludlow"},
        ships={"le-swan": "dogger"},
        heirs={"henry": "percy"},
        captured={"red": "calais carisbrooke"},
        event="embassy-1",
    )
    assert table.where("henry") == spot
    assert table.phase == "movement"


def test_a_king_under_siege_cannot_respond() -> None:
    """Event Card Key; here he is alone in London."""
    table = set_table(
        red={"mowbray": "london+: marshal chamberlain", "neville": "london+: treasurer saxons-1"},
        blue={"talbot": "ludlow"},
        sieges={"mowbray": "london", "neville": "london"},
        forces=["mowbray neville"],
        event="embassy-1",
    )
    assert table.troops("mowbray", "neville") >= 300
    assert table.where("henry") == "london"


def test_king_and_nobles_move_normally_in_their_turn() -> None:
    table = set_table(
        red={"percy": "leicester+"}, blue={"talbot": "ludlow"}, heirs={"henry": "percy"}, event="embassy-1"
    )
    table.does("red", "accompany percy")
    table.does("red", "move percy canterbury")
    assert table.where("henry") == "canterbury+"


def test_king_beaufort_receives_embassies_himself() -> None:
    """Ruling 49: crowned, he is the King."""
    table = set_table(
        red={"beaufort": "corfe", "percy": "corfe"},
        blue={"talbot": "ludlow"},
        dead=["henry", "margaret", "edward"],
        crowned=[],
        beaufort_crowned=True,
        event="embassy-4",
    )
    table.does("red", "done")
    assert table.where("beaufort") == "weymouth"
    assert table.where("percy") == "corfe"
