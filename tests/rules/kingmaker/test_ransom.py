"""Capture of Noble Counters: a prisoner is ransomed, released or executed."""

from tests.rules.kingmaker.offers import hastings_taken, strike
from tests.rules.kingmaker.table_setting import SEATS


def test_a_captured_noble_is_ransomed_with_his_title() -> None:
    """Capture of Noble Counters; ruling 43."""
    table = hastings_taken()
    strike(table, "give prisoner hastings", "ask award leicester neville")
    assert table.captor("hastings") is None
    assert table.awards("hastings") == {"earl-of-salisbury"}
    assert table.awards("neville") == {"marshal", "leicester"}
    assert table.where("hastings") == "bath+"


def test_only_his_own_player_ransoms_him() -> None:
    table = hastings_taken()
    table.does("red", "offer yellow")
    assert not table.offers("red", "give prisoner")


def test_at_the_end_of_the_turn_he_is_released_or_executed() -> None:
    """Ruling 43."""
    table = hastings_taken()
    table.crown_card("le-rose")
    while table.phase != "crown-deck":
        table.does("red", "done")
    table.does("red", "done")
    assert table.waiting == "red"
    assert table.state.legal(SEATS.index("red")) == ["release hastings", "behead hastings"]
    table.turn_up("writ-1")
    table.does("red", "behead hastings")
    assert table.where("hastings") is None
    assert table.active == "blue"


def test_a_ransom_accepted_at_the_last_moment_lets_the_game_go_on() -> None:
    table = hastings_taken()
    table.does("blue", "offer red", "give award leicester neville", "ask prisoner hastings", "send")
    table.crown_card("le-rose")
    while table.phase != "crown-deck":
        table.does("red", "done")
    table.does("red", "done")
    table.turn_up("writ-1")
    table.does("red", "accept 1")
    assert table.captor("hastings") is None
    assert table.active == "blue"
