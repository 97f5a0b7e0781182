"""Parliament 4: nobles on islands and at Calais come in empty ships, to a port of their player's choice."""

from roses.games.kingmaker.sea import locked_in
from tests.rules.kingmaker.table_setting import GameTable, set_table


def overseas(talbot: str, **blue: str) -> GameTable:
    """Red's Percy opens Parliament at Coventry with two writs; blue's Talbot and whoever else is overseas."""
    table = set_table(
        red={"percy": "coventry"},
        blue={"talbot": talbot, "herbert": f"llanstephan: {blue.pop('herbert', '')}", **blue},
        heirs={"henry": "percy"},
        captured={"red": "coventry", "blue": "calais carisbrooke colchester"},
        events={"red": "writ-1 writ-2"},
        phase="parliament",
    )
    table.does("red", "summon coventry")
    return table


def test_with_an_empty_ship_large_enough_he_can_be_summoned_and_says_where_she_lands_him() -> None:
    """Ruling 52: a friendly or unfortified port of the mainland."""
    table = overseas("calais", herbert="le-swan")
    table.does("red", "writ talbot")
    assert table.waiting == "blue"
    assert {"haven le-swan colchester", "haven le-swan rye"} <= set(table.offers("blue"))
    assert "haven le-swan carisbrooke" not in table.offers("blue"), "an island"
    assert "haven le-swan plymouth" not in table.offers("blue"), "neutral"
    table.does("blue", "haven le-swan rye")
    assert table.where("talbot") == "coventry"
    assert table.where("le-swan") == "rye"
    assert table.waiting == "red", "who may serve the other writ"
    assert table.may("red", "writ herbert")


def test_a_ship_too_small_does_not_serve() -> None:
    """110 men do not fit a ship for 100."""
    table = overseas("calais: treasurer burgundian-crossbowmen-1", herbert="le-swan")
    assert table.permanent("talbot") == 110
    assert table.offers("red", "writ") == ["writ herbert"]


def test_one_of_exactly_his_strength_does() -> None:
    table = overseas("calais: treasurer flemish-crossbowmen-1", herbert="le-swan")
    assert table.permanent("talbot") == 100
    assert table.may("red", "writ talbot")


def test_several_ships_together_carry_one_who_is_too_strong_for_each() -> None:
    """Ruling 52: as in Sea Transportation they travel together, so to the same port."""
    table = overseas("calais: treasurer burgundian-crossbowmen-1", herbert="le-swan le-rose")
    table.does("red", "writ talbot")
    table.does("blue", "haven le-rose rye")
    assert table.where("talbot") == "coventry", "there is no other way for the rest of his men"
    assert table.where("le-rose") == table.where("le-swan") == "rye"


def test_of_more_ships_than_are_needed_his_player_says_which() -> None:
    table = overseas("calais: treasurer burgundian-crossbowmen-1", herbert="le-swan le-rose le-nicholas")
    home = table.where("le-nicholas")
    table.does("red", "writ talbot")
    table.does("blue", "haven le-rose rye")
    assert set(table.offers("blue")) == {"haven le-swan rye", "haven le-nicholas rye"}, "together to one port"
    table.does("blue", "haven le-swan rye")
    assert table.where("talbot") == "coventry"
    assert table.where("le-nicholas") == home


def test_a_ship_makes_one_voyage_for_a_parliament() -> None:
    """Ruling 52: she has ended her movement. Stafford waits on Wight for another ship in vain."""
    table = overseas("calais", herbert="le-swan", stafford="carisbrooke")
    assert table.may("red", "writ stafford")
    table.does("red", "writ talbot")
    table.does("blue", "haven le-swan rye")
    assert table.offers("red", "writ") == ["writ herbert"]


def test_two_from_the_same_place_may_share_her_while_there_is_room() -> None:
    """Ruling 52: Talbot's 30 and Stafford's 30 are fewer than 100; they land in the same port."""
    table = overseas("calais", herbert="le-swan", stafford="calais", neville="calais")
    table.does("red", "writ talbot")
    table.does("blue", "haven le-swan rye")
    table.does("red", "writ stafford")
    assert table.where("stafford") == "coventry"
    assert table.where("le-swan") == "rye"
    table.does("red", "done")
    assert not table.may("blue", "attend neville"), "50 more do not fit"


def test_they_come_of_their_own_will_in_the_same_way() -> None:
    """Parliament 4."""
    table = overseas("calais", herbert="le-swan")
    table.does("red", "writ herbert", "done")
    table.does("red", "done")
    table.does("blue", "attend talbot", "haven le-swan colchester")
    assert table.where("talbot") == "coventry"
    assert table.where("le-swan") == "colchester"
    assert "attend talbot" not in table.offers("blue")


def test_a_ship_lent_to_his_faction_serves() -> None:
    """Parliament 4: friendly or loaned."""
    table = set_table(
        red={"percy": "coventry: le-swan"},
        blue={"talbot": "calais"},
        heirs={"henry": "percy"},
        captured={"red": "coventry", "blue": "calais"},
        events={"red": "writ-1"},
    )
    assert not table.may("red", "summon coventry")
    table.does("red", "offer blue", "give ship le-swan", "send")
    table.does("blue", "accept 1")
    table.on_to("parliament")
    table.does("red", "summon coventry", "writ talbot")
    table.does("blue", "haven le-swan rye")
    assert table.where("talbot") == "coventry"


def test_a_ship_that_only_an_enemy_can_let_go_serves_all_the_same() -> None:
    """Ruling 52: the Swan lies in Plymouth, which is red's, and nobody asks red for leave."""
    table = set_table(
        red={"percy": "coventry"},
        blue={"talbot": "calais", "herbert": "llanstephan: le-swan"},
        heirs={"henry": "percy"},
        captured={"red": "coventry plymouth", "blue": "calais"},
        ships={"le-swan": "plymouth"},
        events={"red": "writ-1"},
        phase="parliament",
    )
    assert locked_in(table.state, table.state.board.ship_ids.index("le-swan"), 1)
    table.does("red", "summon coventry", "writ talbot")
    assert "haven le-swan plymouth" not in table.offers("blue"), "there she may not land him"
    table.does("blue", "haven le-swan rye")
    assert table.where("le-swan") == "rye"
    assert table.where("talbot") == "coventry"


def test_a_ship_with_somebody_aboard_does_not() -> None:
    """Parliament 4: an empty ship."""
    table = set_table(
        red={"percy": "coventry"},
        blue={"talbot": "calais", "herbert": "le-swan: le-swan", "stafford": "leeds"},
        heirs={"henry": "percy"},
        captured={"red": "coventry", "blue": "calais"},
        ships={"le-swan": "dogger"},
        events={"red": "writ-1"},
        phase="parliament",
    )
    table.does("red", "summon coventry")
    assert table.offers("red", "writ") == ["writ stafford"]


def test_the_choice_of_ships_and_the_voyages_made_are_kept_in_a_position_file() -> None:
    table = overseas("calais: treasurer burgundian-crossbowmen-1", herbert="le-swan le-rose le-nicholas")
    table.does("red", "writ talbot")
    table.does("blue", "haven le-rose rye")
    table = table.saved_and_loaded()
    table.does("blue", "haven le-swan rye")
    again = table.saved_and_loaded()
    assert again.state.session is not None
    assert table.state.session is not None
    assert again.state.session.carried == table.state.session.carried
    assert sorted(again.state.session.carried)[-2:] == [10, 100]
