"""Optional rules, Town Fighting: the fourth kind of combat, inside walls."""

import pytest

from tests.rules.kingmaker.table_setting import GameTable, set_table

ON = {"town-fighting": "on"}


def warwick_goes_neutral(option: str = "on", percy: str = "") -> GameTable:
    """Plague has taken red's Neville in London; Percy is inside Neville's castle of Warwick, on red's turn."""
    return set_table(
        red={"neville": "london", "percy": f"warwick{percy}"},
        blue={"talbot": "ludlow"},
        event="plague-11",
        options={"town-fighting": option},
    )


def test_without_the_option_they_are_expelled_when_a_place_becomes_neutral() -> None:
    """Ruling 41."""
    table = warwick_goes_neutral("off")
    assert table.controls("warwick") is None
    assert table.where("percy") == "warwick+"


def test_situation_1_they_stay_inside_a_place_that_became_neutral() -> None:
    """Ruling 47: battle, siege, ambush, and this."""
    table = warwick_goes_neutral()
    assert table.controls("warwick") is None
    assert table.where("percy") == "warwick"


def test_situation_1_they_must_fight_the_garrison_in_their_turn() -> None:
    table = warwick_goes_neutral()
    table.does("red", "done")
    assert table.phase == "combat"
    assert table.offers("red", "assault") == ["assault percy warwick"]
    assert not table.may("red", "done")


def test_situation_1_they_cannot_slip_away_first() -> None:
    """Ruling 112."""
    table = warwick_goes_neutral()
    assert not table.offers("red", "move")
    assert not table.may("red", "leave percy")


def in_warwick(percy: str = ": saxons-1 saxons-2 scots-archers-1") -> GameTable:
    """Percy's 140 against the hundred of Warwick's garrison: 5-4."""
    table = warwick_goes_neutral(percy=percy)
    table.does("red", "done", "assault percy warwick")
    return table


def test_a_town_fight_is_resolved_as_a_battle_and_won_it_takes_the_place() -> None:
    table = in_warwick()
    table.fight("plague-7")
    assert table.controls("warwick") == "red"
    assert table.where("percy") == "warwick"


def test_a_fight_against_a_garrison_alone_names_nobody_else() -> None:
    assert in_warwick().said("announced-town-garrison") == [
        "Red fights in Warwick against its garrison, with Percy: 140 against 100.",
        "Rood vecht in Warwick tegen het garnizoen, met Percy: 140 tegen 100.",
    ]


def test_an_indecisive_town_fight_ends_in_the_open() -> None:
    table = in_warwick()
    table.fight("storms-4")
    assert table.where("percy") == "warwick+"
    assert table.controls("warwick") is None


def test_bad_weather_delays_it_and_they_stay() -> None:
    """Ruling 112."""
    table = in_warwick()
    table.fight("raid-1")
    assert table.where("percy") == "warwick"


def test_beaten_by_a_neutral_garrison_they_are_executed() -> None:
    table = set_table(
        red={"neville": "london", "scrope": "warwick"}, blue={"talbot": "ludlow"}, event="plague-11", options=ON
    )
    table.does("red", "done", "assault scrope warwick")
    table.fight("storms-1")
    assert table.where("scrope") is None
    assert table.told("garrison-won")


def test_a_town_fight_cannot_be_called_off() -> None:
    table = in_warwick()
    table.nobody_adds()
    assert table.state.legal(0) == ["fight"]


def driven_into_southampton(option: str = "on") -> GameTable:
    """A storm drives Fitzalan (30) aboard Le Rose into Southampton, which blue holds."""
    table = set_table(
        red={"fitzalan": "le-rose", "courtenay": "okehampton: le-rose"},
        blue={"mowbray": "southampton: admiral", "pole": "southampton"},
        ships={"le-rose": "the-solent"},
        event="storms-1",
        options={"town-fighting": option},
    )
    table.does("red", "haven le-rose southampton")
    return table


def test_without_the_option_they_stand_in_the_open_of_the_port_square() -> None:
    """Ruling 28."""
    table = driven_into_southampton("off")
    assert table.where("fitzalan") == "southampton+"


def test_situation_2_they_are_inside_the_port_they_were_driven_into_and_must_fight() -> None:
    table = driven_into_southampton()
    assert table.where("fitzalan") == "southampton"
    assert not table.offers("red", "move fitzalan")
    table.does("red", "done")
    assert table.offers("red", "assault") == ["assault fitzalan southampton"]
    assert not table.may("red", "done")


def test_situation_2_they_fight_garrison_and_nobles_and_beaten_are_captured() -> None:
    """30 against a garrison of 200, Mowbray's 100 and Pole's 30: the larger force wins at 4-1."""
    table = driven_into_southampton()
    table.does("red", "done", "assault fitzalan southampton")
    table.fight("storms-4")
    assert table.captor("fitzalan") == "blue"
    assert table.controls("southampton") == "blue"


def controllers_turn(*, red: str = "southampton") -> GameTable:
    """Blue's turn: Fitzalan is inside Southampton, which blue holds through Mowbray's office."""
    return set_table(
        red={"fitzalan": red},
        blue={"mowbray": "southampton: admiral", "pole": "wingfield"},
        phase="combat",
        active="blue",
        options=ON,
    )


def test_situation_3_the_controller_may_attack_those_inside_with_garrison_and_nobles() -> None:
    """200 and Mowbray's 100 against 30."""
    table = controllers_turn()
    table.does("blue", "evict southampton fitzalan")
    table.fight("storms-4")
    assert table.captor("fitzalan") == "blue"


def test_situation_3_with_the_garrison_alone() -> None:
    table = set_table(
        red={"fitzalan": "southampton"},
        blue={"mowbray": "usk: admiral"},
        phase="combat",
        active="blue",
        options=ON,
    )
    table.does("blue", "evict southampton fitzalan")
    assert table.said("announced-evict-garrison") == [
        "Blue’s garrison turns on Fitzalan inside Southampton: 200 against 30.",
        "Het garnizoen van Blauw keert zich in Southampton tegen Fitzalan: 200 tegen 30.",
    ]
    table.fight("storms-4")
    assert table.captor("fitzalan") == "blue"


def test_the_controllers_attack_frees_them_from_their_own() -> None:
    """Ruling 112."""
    table = driven_into_southampton()
    table = table.saved_and_loaded()
    table.does("red", "done")
    table.does("red", "assault fitzalan southampton")
    table.fight("raid-1")
    assert table.where("fitzalan") == "southampton", "bad weather"
    table.end_turn()
    table.on_to("combat")
    table.does("blue", "evict southampton fitzalan")
    table.fight("raid-3")
    table.end_turn()
    assert table.active == "red"
    assert table.offers("red", "move fitzalan"), "no longer bound"


def test_nobody_in_the_open_is_evicted() -> None:
    table = controllers_turn(red="southampton+")
    assert not table.offers("blue", "evict")


@pytest.mark.parametrize("option", ["off", "on"])
def test_there_is_no_eviction_without_the_option(option: str) -> None:
    table = set_table(
        red={"fitzalan": "southampton"},
        blue={"mowbray": "southampton: admiral"},
        phase="combat",
        active="blue",
        options={"town-fighting": option},
    )
    assert bool(table.offers("blue", "evict")) is (option == "on")
