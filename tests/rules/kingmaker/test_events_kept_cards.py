"""Event cards that are kept: Writs, Free Moves, and the Chancellor's Parliament cards."""

import pytest

from tests.rules.kingmaker.table_setting import GameTable, set_table


@pytest.mark.parametrize("card", ["writ-1", "writ-10", "free-move-1", "free-move-10"])
def test_writs_and_free_moves_are_kept_by_whoever_draws_them(card: str) -> None:
    """Ruling 30: nothing else happens."""
    table = set_table(red={"percy": "alnwick"}, blue={"talbot": "ludlow"}, event=card)
    assert table.kept_events("red") == {card}
    assert table.phase == "movement"


def test_everybody_sees_who_has_kept_which_card() -> None:
    """Ruling 103: Event cards are drawn face up."""
    table = set_table(red={"percy": "alnwick"}, blue={"talbot": "ludlow"}, events={"red": "writ-4 free-move-2"})
    for viewer in (None, 0, 1):
        assert sorted(table.state.view(viewer)["table"]["players"][0]["events"]) == ["free-move", "writ"]


def test_a_parliament_card_is_kept_by_the_chancellor_s_player() -> None:
    """Event Card Key."""
    table = set_table(red={"percy": "alnwick: chancellor"}, blue={"talbot": "ludlow"}, event="parliament-4")
    assert table.kept_events("red") == {"parliament-4"}


def test_a_parliament_card_drawn_by_anybody_else_is_discarded() -> None:
    """Ruling 29: the Chancellor's player does not get it either."""
    table = set_table(red={"percy": "alnwick"}, blue={"talbot": "ludlow: chancellor"}, event="parliament-4")
    assert table.kept_events("red") == table.kept_events("blue") == set()
    assert "parliament-4" in table.discards


def test_when_the_chancellor_is_killed_his_parliament_cards_go() -> None:
    """Event Card Key; his writs stay."""
    table = set_table(
        red={"percy": "coventry: chancellor coventry"},
        blue={"talbot": "ludlow"},
        events={"red": "parliament-2 parliament-4 writ-1"},
        event="plague-18",
    )
    assert table.kept_events("red") == {"writ-1"}


def test_writs_may_be_traded_but_neither_free_moves_nor_parliament_cards() -> None:
    """Event Card Key and Trade and Gifts."""
    table = set_table(
        red={"percy": "alnwick: chancellor"},
        blue={"talbot": "ludlow"},
        events={"red": "parliament-2 writ-1 free-move-1"},
    )
    table.does("red", "offer blue")
    assert "give writ" in table.offers("red")
    given = " ".join(table.offers("red", "give"))
    assert "free" not in given
    assert "parliament" not in given
    table.does("red", "give writ", "ask peace", "send")
    table.does("blue", "accept 1")
    assert table.kept_events("blue") == {"writ-1"}


# Free Moves.


def two_cards() -> GameTable:
    return set_table(
        red={"neville": "warwick", "pole": "wingfield"},
        blue={"talbot": "ludlow"},
        events={"red": "free-move-1 free-move-2"},
    )


def test_a_free_move_is_a_full_extra_move_for_one_counter() -> None:
    """Ruling 19."""
    table = two_cards()
    table.does("red", "move neville coventry")
    assert table.offers("red", "move neville") == []
    table.does("red", "free noble neville")
    assert table.kept_events("red") == {"free-move-2"}
    assert "free-move-1" in table.discards
    table.does("red", "move neville leicester")
    assert table.where("neville") == "leicester+"


def test_a_counter_uses_one_free_move_in_a_turn() -> None:
    """Event Card Key."""
    table = two_cards()
    table.does("red", "move neville coventry", "free noble neville", "move neville leicester")
    assert not table.may("red", "free noble neville")
    table.does("red", "move pole norwich", "free noble pole")
    assert table.kept_events("red") == set()


def test_a_free_move_is_for_one_s_own_movement_phase() -> None:
    """Ruling 19."""
    table = two_cards()
    table.does("red", "move neville coventry")
    table.end_turn()
    assert table.active == "blue"
    assert not [one for one in table.offers("red") if one.startswith("free")]


def test_a_ship_with_passengers_counts_as_one() -> None:
    """Event Card Key: she puts to sea, and a Free Move brings her and her passenger further."""
    table = set_table(
        red={"neville": "bristol: bristol le-michael"}, blue={"talbot": "ludlow"}, events={"red": "free-move-1"}
    )
    table.does("red", "board neville le-michael", "sail le-michael lands-end")
    table.does("red", "free ship le-michael", "sail le-michael penzance")
    assert table.where("neville") == "penzance+"
    assert table.kept_events("red") == set()


def test_an_heir_alone_rides_from_one_noble_of_his_holder_to_another() -> None:
    """Ruling 19: he starts and ends with a noble."""
    table = set_table(
        red={"neville": "coventry+", "pole": "leicester+", "percy": "alnwick"},
        blue={"talbot": "ludlow"},
        heirs={"margaret": "neville"},
        events={"red": "free-move-1"},
    )
    assert table.offers("red", "free heir") == ["free heir margaret pole"]
    table.does("red", "free heir margaret pole")
    assert table.where("margaret") == "leicester+"
    assert table.keeper("margaret") == "pole"
