"""Chapter 4, Troop Placement Rules and Raising Troops."""

import pytest

from tests.rules.wars_of_the_roses.table_setting import BOARD, SEATS, GameTable, set_table

SOUTH_EAST = ("windsor", "london", "winchester", "sandwich")


def targets(table: GameTable, seat: str) -> set[str]:
    """The locations of others that a seat may attack now."""
    places = {order.split()[1] for order in table.offers(seat, "troops")}
    return {place for place in places if table.owner(place) != seat}


def test_who_may_attack_what_in_south_east_england() -> None:
    """The example: red has Windsor and Stafford there, yellow the Bishop of Winchester; the town nobody owns."""
    table = set_table(
        red=["windsor", "stafford"],
        yellow=["bishop-of-winchester", "carisbrooke"],
        blue=["neville-warwick"],
        money=dict.fromkeys(SEATS, 30),
    )
    assert {seat: targets(table, seat) & set(SOUTH_EAST) for seat in SEATS} == {
        "red": set(),
        "yellow": {"windsor"},
        "blue": set(),
        "green": set(),
    }
    assert table.refused("red", "troops winchester 1") == ("nobody-owns-it", "4-troop-placement")
    assert table.refused("yellow", "troops winchester 1") == ("nobody-owns-it", "4-troop-placement")
    assert table.refused("yellow", "troops stafford 1") == ("no-such-location", "")
    assert table.refused("red", "troops bishop-of-winchester 1") == ("no-such-location", "")
    assert table.refused("blue", "troops windsor 1") == ("no-presence", "4-troop-placement")


def test_blue_moves_neville_into_south_east_england_and_may_attack_at_both_ends_of_the_way() -> None:
    """The example continued: Windsor because he arrives there, Carisbrooke because he came from there."""
    table = set_table(
        red=["windsor", "stafford"],
        yellow=["bishop-of-winchester", "carisbrooke"],
        blue=["neville-warwick"],
        money={"blue": 30},
    )
    assert targets(table, "blue") == {"carisbrooke"}
    table.plan("blue", "move neville-warwick south-east")
    assert targets(table, "blue") == {"carisbrooke", "windsor"}
    table.plan("blue", "troops windsor 4", "troops carisbrooke 4")
    assert table.cost("blue") == 24
    table.reveal()
    assert table.owner("windsor") == table.owner("carisbrooke") == "blue"


@pytest.mark.parametrize("card", ["stafford", "windsor", "london", "winchester", "bishop-of-winchester"])
def test_a_noble_castle_town_or_bishop_is_a_presence(card: str) -> None:
    """Ruling 22; a port is one too (the next test), a ship is not."""
    table = set_table(red=[card], yellow=["sandwich"], money={"red": 3})
    assert targets(table, "red") == {"sandwich"}


def test_a_port_is_a_presence() -> None:
    """Ruling 22."""
    table = set_table(red=["sandwich"], yellow=["london"], money={"red": 3})
    assert targets(table, "red") == {"london"}


def test_a_ship_is_no_presence() -> None:
    """Ruling 22; Important Rules."""
    table = set_table(red=["ship-of-sandwich"], yellow=["london"], money={"red": 3})
    assert targets(table, "red") == set()
    assert table.refused("red", "troops london 1") == ("no-presence", "4-troop-placement")
    assert table.refused("red", "mercenaries london 1") == ("no-presence", "4-troop-placement")


def test_what_was_drawn_this_turn_is_a_presence_at_once() -> None:
    """Ruling 22."""
    table = set_table(turn=2, phase="draw-cards", picks=7, display=["stafford"], yellow=["london"], money={"green": 3})
    table.draft("stafford")
    table.keep_aid()
    assert targets(table, "green") == {"london"}


def test_a_noble_is_present_where_he_stands_not_where_he_entered() -> None:
    """Ruling 22."""
    table = set_table(red=["stafford"], at={"stafford": "wales"}, yellow=["london"], blue=["harlech"], money={"red": 3})
    assert targets(table, "red") == {"harlech"}


def test_presence_in_one_area_is_none_in_the_next() -> None:
    table = set_table(red=["windsor"], yellow=["london", "kenilworth", "carisbrooke"], money={"red": 3})
    assert targets(table, "red") == {"london"}


def test_the_ally_of_ones_house_may_be_attacked() -> None:
    """Ruling 21."""
    table = set_table(red=["windsor"], yellow=["london"], money={"red": 3})
    assert table.state.house[SEATS.index("red")] == table.state.house[SEATS.index("yellow")]
    assert targets(table, "red") == {"london"}


def test_ones_own_locations_may_be_defended_anywhere() -> None:
    table = set_table(red=["windsor", "harlech", "berwick", "york", "coventry"], money={"red": 60})
    places = {order.split()[1] for order in table.offers("red", "troops")}
    assert places == {"windsor", "harlech", "berwick", "york", "coventry"}


def test_each_troop_costs_three_pounds() -> None:
    table = set_table(red=["windsor"], money={"red": 11})
    assert table.offers("red", "troops") == ["troops windsor 1", "troops windsor 2", "troops windsor 3"]
    assert table.refused("red", "troops windsor 4") == ("no-money", "5-not-enough-money")
    table.plan("red", "troops windsor 3")
    assert table.cost("red") == 9
    assert table.offers("red", "troops") == ["troops windsor 1", "troops windsor 2"]


def test_twenty_troop_counters_are_all_there_are() -> None:
    """Ruling 16: the 20 counters limit the troops bought in a turn."""
    table = set_table(red=["windsor", "london"], money={"red": 100})
    assert table.offers("red", "troops windsor")[-1] == "troops windsor 20"
    table.plan("red", "troops windsor 15")
    assert table.offers("red", "troops london")[-1] == "troops london 5"
    assert table.refused("red", "troops london 6") == ("no-troops-left", "4-raising-troops")
    assert table.refused("red", "troops windsor 21") == ("no-troops-left", "4-raising-troops")
    table.plan("red", "troops windsor 20")
    assert table.offers("red", "troops london") == []
    assert table.refused("red", "troops london 1") == ("no-troops-left", "4-raising-troops")


def test_the_number_of_troops_can_be_changed_up_and_down() -> None:
    table = set_table(red=["windsor"], money={"red": 30})
    table.plan("red", "troops windsor 4", "troops windsor 7", "troops windsor 2")
    assert table.orders("red") == ["troops windsor 2"]
    assert table.cost("red") == 6
    assert table.refused("red", "troops windsor 2") == ("ordered-already", "4-raising-troops")
    assert table.refused("red", "troops windsor 0") == ("force-of-none", "4-raising-troops")


def test_mercenaries_cost_nothing_and_may_be_split_up_alone_or_with_troops() -> None:
    """Ruling 5: to defend or to attack."""
    table = set_table(red=["windsor"], yellow=["london", "sandwich"], money={"red": 3}, mercenaries={"red": 5})
    table.plan("red", "mercenaries windsor 1", "mercenaries london 3", "troops london 1", "mercenaries sandwich 1")
    assert table.cost("red") == 3
    assert table.view("red")["plan"]["mercenaries_left"] == 0
    assert table.refused("red", "mercenaries london 4") == ("no-mercenaries-left", "4-raising-troops")
    table.plan("red", "mercenaries london 2")
    assert table.offers("red", "mercenaries sandwich") == ["mercenaries sandwich 2"]


def test_without_mercenaries_none_can_be_placed() -> None:
    table = set_table(red=["windsor"], blue=["london"], mercenaries={"blue": 3})
    assert table.offers("red", "mercenaries") == []
    assert table.refused("red", "mercenaries windsor 1") == ("no-mercenaries-left", "4-raising-troops")
    assert table.refused("red", "mercenaries windsor 0") == ("force-of-none", "4-raising-troops")


@pytest.mark.parametrize("force", ["troops", "mercenaries"])
def test_a_move_that_an_attack_rests_on_is_taken_back_after_the_attack(force: str) -> None:
    """Ruling 51: nobody ever holds a plan that is not legal."""
    table = set_table(red=["stafford"], yellow=["kenilworth"], money={"red": 30}, mercenaries={"red": 3})
    table.plan("red", "move stafford midlands", f"{force} kenilworth 1")
    for change in ("cancel move stafford", "move stafford west-country"):
        assert change not in table.offers("red")
        assert table.refused("red", change) == ("move-is-needed", "4-troop-placement")
    table.plan("red", f"cancel {force} kenilworth", "cancel move stafford")
    assert table.orders("red") == []
    table.plan("red", "move stafford midlands", f"{force} kenilworth 1", "clear")
    assert table.orders("red") == []


def test_a_move_is_not_needed_where_another_noble_goes_too() -> None:
    """Ruling 51."""
    table = set_table(red=["stafford", "fitzalan"], yellow=["kenilworth"], money={"red": 30})
    table.plan("red", "move stafford midlands", "move fitzalan midlands", "troops kenilworth 1")
    table.plan("red", "cancel move stafford")
    assert table.refused("red", "cancel move fitzalan") == ("move-is-needed", "4-troop-placement")


def test_a_move_is_not_needed_where_the_player_is_present_anyway() -> None:
    """Ruling 51."""
    table = set_table(red=["stafford", "coventry"], yellow=["kenilworth"], money={"red": 30})
    table.plan("red", "move stafford midlands", "troops kenilworth 1", "cancel move stafford")
    assert table.orders("red") == ["troops kenilworth 1"]


def test_a_noble_who_leaves_may_change_his_mind_while_attacking_where_he_came_from() -> None:
    table = set_table(red=["stafford"], yellow=["london"], money={"red": 30})
    table.plan("red", "move stafford midlands", "troops london 3", "move stafford west-country", "cancel move stafford")
    assert table.orders("red") == ["troops london 3"]


def test_troops_never_move() -> None:
    """Ruling 3: they are placed where the player is present, and leave the board after combat."""
    table = set_table(red=["windsor"], money={"red": 30})
    table.plan("red", "troops windsor 5")
    table.reveal()
    table.on_to_planning()
    assert table.orders("red") == []
    assert table.view("red")["plan"]["troops_left"] == 20


@pytest.mark.parametrize("place", BOARD.ids[24:36])
def test_bishops_and_ships_are_no_locations(place: str) -> None:
    """Ruling 6; special rule 4 for ships: they are never attacked or defended by troops."""
    table = set_table(red=[place, "windsor"], money={"red": 30}, mercenaries={"red": 3})
    assert table.refused("red", f"troops {place} 1") == ("no-such-location", "")
    assert table.refused("red", f"mercenaries {place} 1") == ("no-such-location", "")
