"""Chapter 7, Combat: garrisons, battles one counter for one, and who owns what afterwards."""

import pytest

from tests.rules.wars_of_the_roses.table_setting import BOARD, GameTable, set_table

GARRISONS = [("windsor", 3), ("london", 2), ("winchester", 2), ("sandwich", 1)]


def battles(table: GameTable) -> list[tuple[object, object, str, object, object, object]]:
    """(attacker, location, outcome, attack, defence, left) in the order they were fought; claims among them."""
    found: list[tuple[object, object, str, object, object, object]] = []
    for event in table.state.log:
        kind, told = event.key.removeprefix("log."), event.params
        if kind.startswith("battle-"):
            outcome = kind.removeprefix("battle-")
            found.append((told["seat"], told["location"], outcome, told["attack"], told["defence"], told["left"]))
        elif kind == "claimed":
            found.append((told["seat"], told["location"], kind, 0, 0, 0))
    return found


def around_windsor(**money: int) -> GameTable:
    """Green holds Windsor; the others are present in South East England. Yellow strikes first, then blue, then red."""
    return set_table(
        red=["stafford"], blue=["fitzalan"], yellow=["bishop-of-winchester"], green=["windsor"], money=money
    )


# The example of chapters 4 to 7.


def winchester_twice_attacked() -> GameTable:
    """Red has planned Winchester with 3 and Carisbrooke with 4, blue Winchester with 3; red comes first."""
    table = set_table(
        red=["windsor", "stafford"],
        blue=["neville-warwick"],
        yellow=["winchester", "carisbrooke", "bishop-of-winchester"],
        order=["blue", "red", "yellow", "green"],
        money={"red": 47, "blue": 9},
        mercenaries={"red": 1},
    )
    table.plan("red", "troops winchester 3", "move stafford west-country", "troops carisbrooke 4")
    table.plan("red", "mercenaries windsor 1", "retain stafford", "bribe neville-warwick")
    table.plan("blue", "move neville-warwick south-east", "troops winchester 3")
    table.reveal()
    return table


def test_red_takes_carisbrooke_and_winchester_and_blue_takes_winchester_from_him() -> None:
    """The rulebook's three examples of combat: 4 against 3, 3 against 2, then 3 against the 1 red has left."""
    assert battles(winchester_twice_attacked()) == [
        ("red", "carisbrooke", "taken", 4, 3, 1),
        ("red", "winchester", "taken", 3, 2, 1),
        ("blue", "winchester", "taken", 3, 1, 2),
    ]


def test_yellow_had_a_garrison_in_both_places_and_red_had_none() -> None:
    """Three on Carisbrooke and two on Winchester; the garrison is exchanged for the cube only once."""
    garrisons = [told["garrison"] for told in winchester_twice_attacked().told("battle-taken")]
    assert garrisons == [3, 2, 0]


def test_at_the_end_all_counters_leave_and_the_cubes_show_the_new_owners() -> None:
    """Red's mercenary goes back from Windsor to the chart, blue keeps the card of Winchester."""
    table = winchester_twice_attacked()
    assert table.owned("red") == {"windsor", "stafford", "neville-warwick", "carisbrooke"}
    assert table.owned("blue") == {"winchester"}
    assert table.owned("yellow") == {"bishop-of-winchester"}
    assert table.mercenaries("red") == 0
    assert table.state.counters_on_chart() == BOARD.mercenary_counters


def test_the_example_is_scored_with_what_everybody_owns_by_then() -> None:
    """Red leads in the South East (16) and West Country (12) and is Constable; yellow's bishop beats blue's town."""
    table = winchester_twice_attacked()
    assert table.scored("red", 2) == {"areas": 7 + 6, "king": 5, "awards": 4}
    assert table.scored("yellow", 2) == {"areas": 4, "king": 5}
    assert table.scored("blue", 2) == {}


# One battle.


@pytest.mark.parametrize(("location", "garrison"), GARRISONS)
def test_an_attacker_with_one_more_than_the_garrison_takes_the_location(location: str, garrison: int) -> None:
    """Royal castle 3, towns of both sorts 2, port 1."""
    table = set_table(red=["stafford"], green=[location], money={"red": 60})
    table.plan("red", f"troops {location} {garrison + 1}")
    table.reveal()
    assert battles(table) == [("red", location, "taken", garrison + 1, garrison, 1)]
    assert table.owner(location) == "red"


@pytest.mark.parametrize(("location", "garrison"), GARRISONS)
def test_with_the_last_counters_falling_together_nobody_owns_the_location(location: str, garrison: int) -> None:
    """Its card lies face up on the deck and comes first into the next display."""
    table = set_table(red=["stafford"], green=[location], money={"red": 60})
    table.plan("red", f"troops {location} {garrison}")
    table.reveal()
    assert battles(table) == [("red", location, "emptied", garrison, garrison, 0)]
    assert table.owner(location) is None
    assert table.display[0] == location
    assert len(table.display) == 1 + 8


@pytest.mark.parametrize(("location", "garrison"), GARRISONS[:3])
def test_an_attacker_with_one_less_than_the_garrison_achieves_nothing(location: str, garrison: int) -> None:
    table = set_table(red=["stafford"], green=[location], money={"red": 60})
    table.plan("red", f"troops {location} {garrison - 1}")
    table.reveal()
    assert battles(table) == [("red", location, "held", garrison - 1, garrison, 1)]
    assert table.owner(location) == "green"


def test_troops_and_mercenaries_on_a_location_defend_it_with_the_garrison() -> None:
    """2 troops, 1 mercenary and the 3 of the castle hold against 5."""
    table = set_table(red=["stafford"], green=["windsor"], money={"red": 15, "green": 6}, mercenaries={"green": 1})
    table.plan("red", "troops windsor 5")
    table.plan("green", "troops windsor 2", "mercenaries windsor 1")
    table.reveal()
    assert battles(table) == [("red", "windsor", "held", 5, 6, 1)]


def test_defenders_whom_nobody_attacks_just_go_home() -> None:
    table = set_table(green=["windsor"], money={"green": 9}, mercenaries={"green": 2})
    table.plan("green", "troops windsor 3", "mercenaries windsor 2")
    table.reveal()
    assert battles(table) == []
    assert table.owner("windsor") == "green"
    assert (table.money("green"), table.mercenaries("green")) == (0, 0)


@pytest.mark.parametrize(("troops", "hired"), [(4, 0), (3, 1), (1, 3), (0, 4)])
def test_it_does_not_matter_which_counters_fall_first(troops: int, hired: int) -> None:
    """Ruling 19: any four take the castle and hold it with one against blue's one."""
    table = set_table(
        red=["stafford"],
        blue=["fitzalan"],
        green=["windsor"],
        order=["blue", "red", "yellow", "green"],
        money={"red": 3 * troops, "blue": 3},
        mercenaries={"red": hired},
    )
    if troops:
        table.plan("red", f"troops windsor {troops}")
    if hired:
        table.plan("red", f"mercenaries windsor {hired}")
    table.plan("blue", "troops windsor 1")
    table.reveal()
    assert battles(table) == [("red", "windsor", "taken", 4, 3, 1), ("blue", "windsor", "emptied", 1, 1, 0)]
    assert table.mercenaries("red") == 0
    assert table.state.counters_on_chart() == BOARD.mercenary_counters


def test_a_garrison_is_at_full_strength_even_when_every_troop_counter_is_used() -> None:
    """Ruling 16: green has all 20 counters on Windsor and still 2 men in London."""
    table = set_table(red=["stafford"], green=["windsor", "london"], money={"red": 6, "green": 60})
    table.plan("green", "troops windsor 20")
    table.plan("red", "troops london 2")
    table.reveal()
    assert battles(table) == [("red", "london", "emptied", 2, 2, 0)]


def test_twenty_counters_are_all_that_can_be_bought_in_a_turn_and_they_come_back() -> None:
    """Ruling 16: the limit is for purchases."""
    table = set_table(red=["windsor"], money={"red": 300})
    table.plan("red", "troops windsor 20")
    assert table.view("red")["plan"]["troops_left"] == 0
    table.reveal()
    table.on_to_planning()
    assert table.view("red")["plan"]["troops_left"] == BOARD.troops


# Several attacks on one location.


def test_battles_are_fought_in_reverse_turn_order() -> None:
    table = around_windsor(red=3, blue=3, yellow=3)
    for seat in ("red", "blue", "yellow"):
        table.plan(seat, "troops windsor 1")
    table.reveal()
    assert [battle[0] for battle in battles(table)] == ["yellow", "blue", "red"]


def test_what_a_defender_has_left_defends_against_the_next_attack_without_a_new_garrison() -> None:
    """3 against yellow's 1, the 2 left against blue's 1, the last one against red's 2."""
    table = around_windsor(red=6, blue=3, yellow=3)
    table.plan("yellow", "troops windsor 1")
    table.plan("blue", "troops windsor 1")
    table.plan("red", "troops windsor 2")
    table.reveal()
    assert battles(table) == [
        ("yellow", "windsor", "held", 1, 3, 2),
        ("blue", "windsor", "held", 1, 2, 1),
        ("red", "windsor", "taken", 2, 1, 1),
    ]
    assert table.owner("windsor") == "red"


def test_a_conqueror_defends_with_his_survivors_only() -> None:
    """Yellow keeps 2 of 5, blue 1 of 3, and red walks over him with 2."""
    table = around_windsor(red=6, blue=9, yellow=15)
    table.plan("yellow", "troops windsor 5")
    table.plan("blue", "troops windsor 3")
    table.plan("red", "troops windsor 2")
    table.reveal()
    assert battles(table) == [
        ("yellow", "windsor", "taken", 5, 3, 2),
        ("blue", "windsor", "taken", 3, 2, 1),
        ("red", "windsor", "taken", 2, 1, 1),
    ]


def test_next_turn_the_new_owner_has_the_full_garrison() -> None:
    """The cube is back in place at the end of the phase."""
    table = around_windsor(red=12, yellow=12)
    table.plan("yellow", "troops windsor 4")
    table.reveal()
    assert table.owner("windsor") == "yellow"
    table.on_to_planning()
    table.plan("red", "troops windsor 3")
    table.reveal()
    assert battles(table)[-1] == ("red", "windsor", "emptied", 3, 3, 0)


def test_the_next_attacker_walks_into_an_emptied_location() -> None:
    """Rulings 20 and 43: one man is enough, there is no fight, and he is not asked whether he wants it."""
    table = around_windsor(blue=3, yellow=9)
    table.plan("yellow", "troops windsor 3")
    table.plan("blue", "troops windsor 1")
    table.reveal()
    assert battles(table) == [("yellow", "windsor", "emptied", 3, 3, 0), ("blue", "windsor", "claimed", 0, 0, 0)]
    assert table.owner("windsor") == "blue"
    assert "windsor" not in table.display


def test_who_walked_in_defends_with_all_he_brought() -> None:
    """Ruling 20: blue's 2 have lost nobody when red comes with 3; a garrison there is not (once a turn)."""
    table = around_windsor(red=9, blue=6, yellow=9)
    table.plan("yellow", "troops windsor 3")
    table.plan("blue", "troops windsor 2")
    table.plan("red", "troops windsor 3")
    table.reveal()
    assert battles(table)[1:] == [("blue", "windsor", "claimed", 0, 0, 0), ("red", "windsor", "taken", 3, 2, 1)]


def test_a_location_can_be_emptied_twice_in_one_phase() -> None:
    """Rulings 20 and 43: emptied by yellow, claimed by blue, emptied again by red; it ends on the deck once."""
    table = around_windsor(red=3, blue=3, yellow=9)
    table.plan("yellow", "troops windsor 3")
    table.plan("blue", "troops windsor 1")
    table.plan("red", "troops windsor 1")
    table.reveal()
    assert [battle[2] for battle in battles(table)] == ["emptied", "claimed", "emptied"]
    assert table.owner("windsor") is None
    assert table.display.count("windsor") == 1


def test_two_attackers_never_join_forces() -> None:
    """Ruling 21: yellow's 2 break on the garrison, then red's 2 beat the one that is left."""
    table = around_windsor(red=6, yellow=6)
    table.plan("yellow", "troops windsor 2")
    table.plan("red", "troops windsor 2")
    table.reveal()
    assert battles(table) == [("yellow", "windsor", "held", 2, 3, 1), ("red", "windsor", "taken", 2, 1, 1)]


def test_the_other_seat_of_ones_own_house_can_be_attacked() -> None:
    """Ruling 21: red and yellow are both of Lancaster, and red takes London from yellow."""
    table = set_table(red=["stafford"], yellow=["london"], money={"red": 9})
    table.plan("red", "troops london 3")
    table.reveal()
    assert table.owner("london") == "red"


def test_attackers_take_each_others_locations_in_one_phase() -> None:
    """Green takes London, red's only foothold; red's attack on Windsor was placed before and goes on (ruling 22)."""
    table = set_table(red=["london"], green=["windsor"], money={"red": 12, "green": 9})
    table.plan("green", "troops london 3")
    table.plan("red", "troops windsor 4")
    table.reveal()
    assert battles(table) == [("green", "london", "taken", 3, 2, 1), ("red", "windsor", "taken", 4, 3, 1)]
    assert table.owned("red") == {"windsor"}
    assert table.owned("green") == {"london"}
