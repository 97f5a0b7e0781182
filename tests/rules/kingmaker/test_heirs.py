"""Royal heirs: capture, escort, execution, and the limit of two houses."""

import pytest

from tests.rules.kingmaker.table_setting import GameTable, set_table


def test_an_heir_alone_is_taken_by_whoever_ends_his_move_with_him() -> None:
    """Capture of Royal Counters: Clarence, in the open town of Cardigan."""
    table = set_table(red={"herbert": "llanstephan"}, blue={"talbot": "ludlow"})
    table.does("red", "move herbert cardigan")
    assert table.keeper("clarence") is None, "he is in the town, Herbert in the open"
    table.does("red", "enter herbert cardigan")
    assert table.keeper("clarence") == "herbert"


def test_an_heir_in_the_open_is_taken_in_the_open() -> None:
    table = set_table(red={"herbert": "llanstephan"}, blue={"talbot": "ludlow"}, heirs={"clarence": "cardigan+"})
    table.does("red", "move herbert cardigan")
    assert table.keeper("clarence") == "herbert"


def test_an_heir_in_an_unfortified_town_is_taken_only_there() -> None:
    """Ruling 89."""
    table = set_table(red={"talbot": "hereford+"}, blue={"pole": "wingfield"}, heirs={"henry": "tewkesbury"})
    table.does("red", "move talbot tewkesbury")
    assert table.keeper("henry") is None
    table.does("red", "enter talbot tewkesbury")
    assert table.keeper("henry") == "talbot"


def test_passing_through_takes_nobody() -> None:
    """At the end of their move."""
    table = set_table(red={"talbot": "hereford+"}, blue={"pole": "wingfield"}, heirs={"henry": "tewkesbury+"})
    table.does("red", "move talbot cirencester")
    assert table.keeper("henry") is None


def test_an_heir_with_another_player_s_noble_is_taken_by_combat_only() -> None:
    table = set_table(red={"percy": "leicester+"}, blue={"talbot": "coventry+"}, heirs={"henry": "talbot"})
    table.does("red", "move percy coventry")
    assert table.keeper("henry") == "talbot"
    table.does("red", "done", "attack percy talbot")
    table.fight("storms-1")
    assert table.keeper("henry") == "percy"


def test_control_of_the_place_alone_takes_nobody() -> None:
    """Ruling 44: somebody must end his move there."""
    table = set_table(
        red={"percy": "alnwick"}, blue={"talbot": "ludlow"}, hands={"red": "coventry"}, phase="crown-deck"
    )
    table.does("red", "play coventry percy")
    assert table.controls("coventry") == "red"
    assert table.keeper("edward") is None


def test_a_captured_heir_moves_with_his_noble() -> None:
    """Royal Heir Counters: always."""
    table = set_table(red={"percy": "leicester+"}, blue={"talbot": "ludlow"}, heirs={"henry": "percy"})
    table.does("red", "move percy coventry")
    assert table.where("henry") == "coventry+"


def test_he_may_be_passed_to_another_noble_but_never_left_alone() -> None:
    table = set_table(
        red={"percy": "leicester+", "neville": "leicester+"}, blue={"talbot": "ludlow"}, heirs={"henry": "percy"}
    )
    table.does("red", "escort henry neville", "move percy coventry")
    assert table.where("henry") == "leicester+"
    assert table.keeper("henry") == "neville"


def test_he_may_be_passed_to_any_noble_of_the_square() -> None:
    """Transfer 1: one noble in the town, the other in the open of its square."""
    table = set_table(
        red={"percy": "coventry: coventry", "neville": "coventry+"}, blue={"talbot": "ludlow"}, heirs={"henry": "percy"}
    )
    table.does("red", "escort henry neville")
    assert table.where("henry") == "coventry+"


def test_nobody_smuggles_an_heir_out_of_a_place_under_siege() -> None:
    """Siege: royal counters inside may leave only when the besieger is too weak."""
    table = set_table(
        red={"talbot": "coventry", "pole": "coventry+"},
        blue={"mowbray": "coventry+: marshal", "neville": "coventry+: admiral"},
        captured={"red": "coventry"},
        sieges={"mowbray": "coventry", "neville": "coventry"},
        forces=["mowbray neville"],
        heirs={"henry": "talbot"},
    )
    assert table.offers("red", "escort") == []


def test_inside_the_walls_an_heir_may_change_his_noble_while_they_are_besieged() -> None:
    """Transfer 1: the two stand in the same place; a siege lies between inside and outside."""
    table = set_table(
        red={"talbot": "coventry", "pole": "coventry"},
        blue={"mowbray": "coventry+: marshal", "neville": "coventry+: admiral", "percy": "coventry+: constable-tower"},
        captured={"red": "coventry"},
        sieges={"mowbray": "coventry", "neville": "coventry", "percy": "coventry"},
        forces=["mowbray neville percy"],
        heirs={"henry": "talbot"},
    )
    assert not table.may("red", "leave talbot")
    assert table.offers("red", "escort") == ["escort henry pole"]


def test_an_heir_does_not_ride_twice_by_changing_escorts() -> None:
    """A royal heir's move is one move a turn like any other."""
    table = set_table(
        red={"percy": "leicester+", "neville": "coventry+"}, blue={"talbot": "ludlow"}, heirs={"henry": "percy"}
    )
    table.does("red", "move percy coventry")
    assert not table.may("red", "escort henry neville")


def test_a_captured_heir_may_be_executed_at_any_time_by_his_holder() -> None:
    """Ruling 45: in anybody's turn."""
    table = set_table(red={"percy": "leicester+"}, blue={"talbot": "ludlow"}, heirs={"henry": "percy"}, active="blue")
    assert "execute henry" not in table.offers("blue")
    table.does("red", "execute henry")
    assert table.where("henry") is None
    assert table.waiting == "blue", "nobody waits for it"


def test_not_once_the_combat_card_is_turned() -> None:
    """Ruling 45: the losing side no longer has control of him."""
    table = set_table(
        red={"percy": "leicester+"}, blue={"talbot": "leicester+"}, heirs={"henry": "talbot"}, phase="combat"
    )
    table.does("red", "attack percy talbot")
    assert "execute henry" not in table.offers("red"), "he is not Red's yet"
    assert "execute henry" in table.offers("blue")
    table.fight("storms-1")
    assert "execute henry" not in table.offers("blue")
    assert "execute henry" in table.offers("red")


def test_an_heir_whose_escort_dies_stays_where_he_is_and_is_nobody_s() -> None:
    """Ruling 44; the first noble to end a move there takes him."""
    table = set_table(
        red={"neville": "leicester+"}, blue={"stafford": "leicester+"}, heirs={"henry": "stafford"}, phase="combat"
    )
    table.does("red", "attack neville stafford")
    table.fight("storms-4")
    assert table.where("stafford") is None
    assert table.where("henry") == "leicester+"
    assert table.keeper("henry") is None
    table.end_turn()
    table.end_turn()
    table.does("red", "move neville coventry")
    assert table.keeper("henry") is None


def test_an_heir_passes_to_another_noble_of_the_force_when_his_keeper_dies() -> None:
    """Once captured he must have at least one noble with him; here one is left."""
    table = set_table(
        red={"neville": "leicester+"},
        blue={"stafford": "leicester+", "pole": "leicester+"},
        forces=["stafford pole"],
        heirs={"henry": "stafford"},
        phase="combat",
    )
    table.does("red", "attack neville pole")
    table.fight("storms-4")
    assert table.where("stafford") is None
    assert table.keeper("henry") == "pole"


def test_an_heir_left_alone_in_a_place_that_turns_neutral_is_put_out() -> None:
    """Ruling 97: when Neville dies Warwick is nobody's, and Henry stands in the open of its square."""
    table = set_table(
        red={"percy": "leicester+"}, blue={"neville": "leicester+"}, heirs={"henry": "warwick"}, phase="combat"
    )
    table.does("red", "attack percy neville")
    table.fight("raid-27")
    assert table.controls("warwick") is None
    assert table.where("henry") == "warwick+"


# Both houses.


def both_houses(since: int) -> GameTable:
    return set_table(
        red={"percy": "leicester+"},
        blue={"talbot": "ludlow"},
        heirs={"edward": "percy", "clarence": "percy"},
        both_since={"red": since},
        round=4,
    )


def test_the_clock_starts_at_the_capture_of_the_second_house() -> None:
    """Ruling 50."""
    table = set_table(red={"herbert": "cardigan+"}, blue={"talbot": "ludlow"}, heirs={"edward": "herbert"})
    table.does("red", "enter herbert cardigan")
    assert table.keeps("red") == {"edward", "clarence"}
    assert table.state.both_since[0] == table.turn


def test_after_two_full_rounds_one_house_must_be_given_up() -> None:
    """Ruling 50: with two seats that is four turns after the capture."""
    table = both_houses(since=3)
    table.on_to("crown-deck")
    table.does("red", "done")
    assert table.waiting == "red"
    assert set(table.offers("red", "yield")) == {"yield lancaster", "yield york"}
    table.does("red", "yield lancaster")
    assert table.where("edward") is None
    assert table.keeps("red") == {"clarence"}
    assert table.active == "blue"


def test_until_then_both_may_be_kept() -> None:
    table = both_houses(since=5)
    table.end_turn()
    assert table.keeps("red") == {"edward", "clarence"}


@pytest.mark.parametrize("given_up", ["edward", "clarence"])
def test_executing_the_heirs_of_one_house_stops_the_clock(given_up: str) -> None:
    table = both_houses(since=3)
    table.does("red", f"execute {given_up}")
    table.end_turn()
    assert table.active == "blue"
    assert table.state.both_since[0] == 0


def test_or_handing_them_to_another_faction() -> None:
    """He must execute or transfer all heirs of one house; both factions in the same square."""
    table = set_table(
        red={"percy": "leicester+"},
        blue={"talbot": "leicester+"},
        heirs={"edward": "percy", "clarence": "percy"},
        both_since={"red": 3},
        round=4,
    )
    table.does("red", "offer blue", "give heir clarence talbot", "ask peace", "send")
    table.does("blue", "accept 1")
    assert table.keeps("blue") == {"clarence"}
    assert table.state.both_since[0] == 0
