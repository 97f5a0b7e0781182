"""6.2.2 Combat: engaged attacks, long-range fire, leaders' dice, and the even spread of hits."""

import pytest

from tests.rules.sun_of_york.situations import Places, card, set_table

MEN = card("york", "Men-at-Arms 2/3")
BOWS = card("york", "Longbowmen 1:2/2")
SALISBURY = card("york", "Earl of Salisbury")
ROOS = card("lancaster", "Lord Roos")
L_KNIGHTS, L_MEN, L_LEVIES = (card("lancaster", name) for name in ("Knights 3/3", "Men-at-Arms 2/2", "Levies 1/1"))


def test_an_engaged_unit_rolls_a_die_for_each_point_of_cohesion() -> None:
    """6.2.2 Unit Cohesion and Melee Ability: three dice, hits on 1 and 2."""
    table = set_table(
        "combat", york={"centre-middle": ["Men-at-Arms 2/3"]}, lancaster={"centre-middle": ["Knights 3/3"]}
    )
    assert table.legal() == [f"attack {MEN}", "done"]
    table.dice(2, 3, 1)
    table.does("york", f"attack {MEN}")
    assert table.hits(L_KNIGHTS) == 2
    assert "attacked" in table.marks(MEN)


def test_all_attacks_are_declared_before_any_die_is_rolled() -> None:
    """Ruling 10: nothing is rolled until the player says so."""
    table = set_table(
        "combat",
        york={"centre-middle": ["Men-at-Arms 2/3"], "west-middle": ["Levies 1/3"]},
        lancaster={"centre-middle": ["Knights 3/3"], "west-middle": ["Levies 1/1"]},
    )
    table.does("york", f"attack {MEN}")
    assert not table.logged("attacks")
    table.refuses("york", "done", "6.2.2")
    table.refuses("york", f"attack {MEN}", "6.2.2")
    table.dice(1, 6, 6)
    table.does("york", "roll")
    assert table.hits(L_KNIGHTS) == 1
    assert not table.hits(L_LEVIES)
    assert f"attack {card('york', 'Levies 1/3')}" not in table.legal()


def test_nobody_needs_to_attack() -> None:
    table = set_table(
        "combat",
        york={"centre-middle": ["Men-at-Arms 2/3"]},
        lancaster={"centre-middle": ["Knights 3/3"]},
        hand={"york": ["Stream"]},
    )
    table.does("york", "done")
    assert table.legal() == ["done"]  # A Warwick! might be in hand (ruling 134)
    table.does("york", "done")
    assert table.phase == "movement"


def test_a_missile_unit_shoots_at_the_next_row_with_its_second_ability() -> None:
    """Ruling 64: two dice, hits on 1 and 2."""
    table = set_table("combat", york={"west-york": ["Longbowmen 1:2/2"]}, lancaster={"west-middle": ["Knights 3/3"]})
    table.dice(2, 3)
    table.does("york", f"fire {BOWS} west-middle")
    assert table.hits(L_KNIGHTS) == 1


@pytest.mark.parametrize(
    ("york", "lancaster"),
    [
        ({"west-york": ["Longbowmen 1:2/2"]}, {"west-lancaster": ["Knights 3/3"]}),
        ({"west-york": ["Longbowmen 1:2/2"]}, {"centre-york": ["Knights 3/3"], "west-lancaster": ["Levies 1/1"]}),
        ({"west-york": ["Longbowmen 1:2/2"], "west-middle": ["Levies 1/1"]}, {"west-middle": ["Knights 3/3"]}),
        ({"west-york": ["Longbowmen 1:2/2"], "west-middle": ["Town"]}, {"west-middle": ["Knights 3/3"]}),
        ({"west-flank-york": ["Longbowmen 1:2/2"]}, {"west-middle": ["Knights 3/3"]}),
    ],
    ids=["two rows away", "another battle", "own units there", "a town", "from a flank"],
)
def test_what_a_missile_unit_cannot_shoot_at(york: dict[str, list[str]], lancaster: dict[str, list[str]]) -> None:
    """Ruling 64."""
    york = {**york, "east-middle": ["Knights 3/5"]}
    lancaster = {**lancaster, "east-middle": ["Levies 2/1"]}
    table = set_table("combat", york=york, lancaster=lancaster)
    assert not table.offers("fire")
    table.refuses("york", f"fire {BOWS} west-middle", "6.2.2-long-range")


def test_an_engaged_missile_unit_fights_hand_to_hand_only() -> None:
    table = set_table(
        "combat",
        york={"west-middle": ["Longbowmen 1:2/2"]},
        lancaster={"west-middle": ["Levies 1/1"], "west-lancaster": ["Knights 3/3"]},
    )
    assert table.legal() == [f"attack {BOWS}", "done"]
    table.refuses("york", f"fire {BOWS} west-lancaster", "6.2.2-long-range")
    table.refuses("york", f"fire {MEN} west-lancaster", "")


@pytest.mark.parametrize(
    ("weather", "ground", "marks", "name", "ability"),
    [
        ("good", [], [], "Longbowmen 1:2/2", 2),
        ("fog", [], [], "Longbowmen 1:2/2", 1),
        ("fog", [], [], "Crossbowmen 2:1/3", 1),
        ("winter", [], [], "Crossbowmen 2:1/3", 0),
        ("winter", ["Hill"], [], "Crossbowmen 2:1/3", 1),
        ("good", ["Hill"], [], "Longbowmen 1:2/2", 3),
        ("fog", ["Hill"], ["fatigued"], "Crossbowmen 2:1/3", 1),
        ("winter", [], ["fatigued"], "Crossbowmen 2:1/3", 0),
        ("heat", [], [], "Longbowmen 1:2/2", 2),
    ],
)
def test_long_range_ability(weather: str, ground: list[str], marks: list[str], name: str, ability: int) -> None:
    """Rulings 65 and 81: weather with its floor, then the hill, then fatigue, never below nothing."""
    unit = card("york", name)
    table = set_table(
        "combat",
        york={"west-york": [(name, {"marks": marks}), *ground]},
        lancaster={"west-middle": ["Knights 3/3"]},
        weather=weather,
    )
    table.does("york", f"fire {unit} west-middle")
    assert table.logged("attacks")[0]["ability"] == ability


# Hits.


def attackers(*names: str) -> dict[str, list[str]]:
    return {"centre-middle": list(names)}


def test_seven_hits_on_cohesion_three_two_and_one() -> None:
    """6.2.2 example 1, ruling 9: six are placed by themselves, the seventh discards a unit of the owner's choice."""
    table = set_table(
        "combat",
        york=attackers("Knights 3/5", "Men-at-Arms 2/2"),
        lancaster={"centre-middle": ["Knights 3/3", "Men-at-Arms 2/2", "Levies 1/1"]},
    )
    table.dice(1, 1, 1, 1, 1, 1, 1)
    table.does("york", f"attack {card('york', 'Knights 3/5')}", f"attack {card('york', 'Men-at-Arms 2/2')}")
    assert (table.hits(L_KNIGHTS), table.hits(L_MEN), table.hits(L_LEVIES)) == (3, 2, 1)
    assert (table.asked, table.phase) == ("lancaster", "hits")
    assert set(table.legal()) == {f"hit {unit}" for unit in (L_MEN, L_KNIGHTS, L_LEVIES)}
    table.does("lancaster", f"hit {L_LEVIES}")
    assert table.where(L_LEVIES) == "discards"


def test_three_more_hits_on_three_full_units_eliminate_all_three() -> None:
    """6.2.2 example 2, ruling 134: there is nothing to choose."""
    full = [("Knights 3/3", {"hits": 3}), ("Men-at-Arms 2/2", {"hits": 2}), ("Levies 1/1", {"hits": 1})]
    table = set_table(
        "combat",
        york=attackers("Men-at-Arms 2/3"),
        lancaster={"centre-middle": full, "centre-lancaster": ["Levies 2/1"]},
    )
    table.dice(1, 1, 1)
    table.does("york", f"attack {MEN}", "roll")
    assert table.units("lancaster", "centre-middle") == []


def test_hits_of_earlier_attacks_count_for_the_even_spread() -> None:
    """Ruling 9."""
    table = set_table(
        "combat",
        york=attackers("Men-at-Arms 2/3"),
        lancaster={"centre-middle": [("Knights 3/3", {"hits": 1}), "Men-at-Arms 2/2"]},
    )
    table.dice(1, 6, 6)
    table.does("york", f"attack {MEN}")
    assert (table.hits(L_KNIGHTS), table.hits(L_MEN)) == (1, 1)


def test_the_defender_chooses_among_equals_and_only_among_them() -> None:
    """Ruling 9."""
    table = set_table(
        "combat",
        york=attackers("Men-at-Arms 2/3"),
        lancaster={"centre-middle": ["Knights 3/3", "Men-at-Arms 2/2", ("Levies 1/2", {"hits": 1})]},
    )
    table.dice(1, 6, 6)
    table.does("york", f"attack {MEN}")
    assert table.asked == "lancaster"
    table.refuses("lancaster", f"hit {card('lancaster', 'Levies 1/2')}", "6.2.2-damage")
    table.refuses("lancaster", f"hit {MEN}", "6.2.2-damage")
    table.does("lancaster", f"hit {L_MEN}")
    assert table.hits(L_MEN) == 1


def test_hits_on_units_that_are_all_alike_are_placed_unasked() -> None:
    """Ruling 134."""
    table = set_table(
        "combat",
        york=attackers("Men-at-Arms 2/3"),
        lancaster={"centre-middle": ["Longbowmen 1:2/2", "Longbowmen 1:2/2", "Longbowmen 1:2/2"]},
    )
    table.dice(1, 1, 6)
    table.does("york", f"attack {MEN}")
    assert sum(table.hits(unit) for unit in table.units("lancaster", "centre-middle")) == 2
    assert table.asked == "york" or table.phase != "hits"


# Leaders.


def committed(*units: str) -> Places:
    return {"centre-middle": [*units, ("Earl of Salisbury", {"marks": ["committed"]})]}


def test_a_committed_leader_adds_one_to_the_units_and_rolls_his_own_die_with_his_own_ability() -> None:
    """Ruling 7: the men hit on 3, Salisbury on 1."""
    table = set_table("combat", york=committed("Men-at-Arms 2/3"), lancaster={"centre-middle": ["Knights 3/5"]})
    table.dice(3, 4, 4, 2)
    table.does("york", f"attack {MEN}", f"strike {SALISBURY}")
    assert [event["ability"] for event in table.logged("attacks")] == [3, 1]
    assert table.hits(card("lancaster", "Knights 3/5")) == 1


def test_a_leader_strikes_at_a_leader_who_checks_in_his_own_morale_step() -> None:
    """Ruling 8: the target is named before the die."""
    table = set_table(
        "combat",
        york=committed("Men-at-Arms 2/3"),
        lancaster={"centre-middle": ["Knights 3/5", "Lord Roos"]},
    )
    assert f"strike {SALISBURY} {ROOS}" in table.legal()
    table.dice(1)
    table.does("york", f"strike {SALISBURY} {ROOS}", "roll")
    assert table.hits(ROOS) == 1
    assert table.where(ROOS) == "centre-middle"
    assert table.state.position()["stirred"], "a turn with a leader hit is no turn of standstill (ruling 71)"


def test_a_committed_leader_may_strike_although_no_unit_attacks() -> None:
    """Ruling 113."""
    table = set_table("combat", york=committed("Men-at-Arms 2/3"), lancaster={"centre-middle": ["Knights 3/5"]})
    table.dice(1)
    table.does("york", f"strike {SALISBURY}", "roll")
    assert table.hits(card("lancaster", "Knights 3/5")) == 1


def test_an_uncommitted_leader_does_not_strike() -> None:
    table = set_table(
        "combat",
        york={"centre-middle": ["Men-at-Arms 2/3", "Earl of Salisbury"]},
        lancaster={"centre-middle": ["Knights 3/5"]},
    )
    table.refuses("york", f"strike {SALISBURY}", "6.2.2-leaders")


def test_woods_halve_each_volley_by_itself() -> None:
    """Rulings 62 and 109: three long-range hits leave one; Margaret's second volley of one leaves none."""
    bows = [card("lancaster", "Longbowmen 1:2/3"), card("lancaster", "Longbowmen 1:2/1")]
    table = set_table(
        "combat",
        "lancaster",
        lancaster={"west-lancaster": ["Longbowmen 1:2/3", "Longbowmen 1:2/1"], "beside": ["Margaret of Anjou"]},
        york={"west-middle": ["Knights 3/5", "Woods"]},
        hand={"lancaster": ["Stream"]},
    )
    table.state.margaret = 3
    table.state.forget_offers()
    table.dice(1, 1, 6, 1)
    table.does("lancaster", f"fire {bows[0]} west-middle", f"fire {bows[1]} west-middle")
    assert table.hits(card("york", "Knights 3/5")) == 1
    table.dice(1)
    table.does("lancaster", f"again {bows[1]} west-middle", "roll")
    assert table.hits(card("york", "Knights 3/5")) == 1
    assert table.logged("woods") == [{"n": n, "left": n // 2, "place": "west-middle"} for n in (3, 1)]


def test_woods_do_not_halve_hand_to_hand_hits() -> None:
    """Ruling 62."""
    table = set_table(
        "combat",
        york={"west-middle": ["Longbowmen 1:2/3", "Woods"]},
        lancaster={"west-middle": ["Knights 3/5"]},
    )
    table.dice(1, 1, 1)
    table.does("york", f"attack {card('york', 'Longbowmen 1:2/3')}")
    assert table.hits(card("lancaster", "Knights 3/5")) == 3


def test_hits_fall_from_west_to_east() -> None:
    """Ruling 144: however they were declared."""
    table = set_table(
        "combat",
        york={"east-middle": ["Men-at-Arms 2/3"], "west-middle": ["Levies 1/3"]},
        lancaster={"east-middle": ["Knights 3/3"], "west-middle": ["Men-at-Arms 2/2"]},
    )
    table.dice(1, 6, 6, 1, 6, 6)
    table.does("york", f"attack {MEN}", f"attack {card('york', 'Levies 1/3')}")
    assert [told["place"] for told in table.logged("hit")] == ["west-middle", "east-middle"]
