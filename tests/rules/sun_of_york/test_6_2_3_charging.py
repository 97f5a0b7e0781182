"""6.2.3 (C) Charging, with the Charge card (8.0) and down a hill (7.0)."""

from tests.rules.sun_of_york.situations import card, set_table

MEN = card("york", "Men-at-Arms 2/3")
SPEARS = card("york", "Spears 2/3")
CHARGE = card("york", "Charge")
STREAM = card("york", "Stream")
KNIGHTS = card("lancaster", "Knights 3/5")
FOE = ["Knights 3/5"]


def test_a_charge_moves_and_attacks_with_one_more_then_checks_morale() -> None:
    """Ruling 43: ability 3; the check of 4 fails cohesion 3 and costs one."""
    table = set_table(
        "movement",
        york={"west-york": ["Men-at-Arms 2/3"]},
        lancaster={"west-middle": FOE},
        hand={"york": ["Charge", "Stream"]},
    )
    table.dice(3, 3, 4, 4)
    table.does("york", f"charge {CHARGE} west-york west-middle")
    assert table.where(MEN) == "west-middle"
    assert table.hits(KNIGHTS) == 2
    assert table.cohesion(MEN) == 2
    assert table.where(CHARGE) == "discards"


def test_who_charges_is_chosen_and_stacking_holds() -> None:
    """Ruling 43: only two find room; who moved or attacked does not charge."""
    table = set_table(
        "movement",
        york={
            "west-york": ["Men-at-Arms 2/3", "Levies 1/1", "Levies 1/2"],
            "west-middle": ["Levies 1/3", "Levies 2/2"],
        },
        lancaster={"west-middle": FOE},
        hand={"york": ["Charge", "Stream"]},
    )
    table.does("york", f"charge {CHARGE} west-york west-middle", f"join {MEN}", f"join {card('york', 'Levies 1/2')}")
    assert len(table.units("york", "west-middle")) == 4
    assert table.where(card("york", "Levies 1/1")) == "west-york"
    assert len(table.logged("attacks")) == 2


def test_an_engaged_position_or_one_without_enemies_ahead_cannot_charge() -> None:
    table = set_table("movement", york={"west-york": ["Men-at-Arms 2/3"]}, hand={"york": ["Charge"]})
    assert not table.offers("charge")
    table.refuses("york", f"charge {CHARGE} west-york west-middle", "8.0-charge")
    table = set_table(
        "movement",
        york={"west-middle": ["Men-at-Arms 2/3"]},
        lancaster={"west-middle": FOE, "west-lancaster": ["Levies 1/1"]},
        hand={"york": ["Charge"]},
    )
    assert not table.offers("charge")


def test_in_a_captured_battle_only_led_units_charge() -> None:
    """Ruling 111."""
    for leaders, charges in (([], 0), (["Earl of Salisbury"], 1)):
        table = set_table(
            "movement",
            york={"west-lancaster": ["Men-at-Arms 2/3", *leaders]},
            lancaster={"west-middle": FOE},
            hand={"york": ["Charge"]},
            captured=["york west"],
        )
        assert len(table.offers("charge")) == charges


def test_cavalry_charges_down_a_hill_without_a_bonus_and_checks_morale() -> None:
    """Ruling 44: ability 2; the check passes with a 3."""
    table = set_table("movement", york={"west-york": ["Spears 2/3", "Hill"]}, lancaster={"west-middle": FOE})
    table.does("york", f"order {STREAM}")
    assert f"ride {SPEARS} west-middle" in table.legal()
    assert f"march {SPEARS} west-middle" in table.legal()  # it may also simply move
    table.dice(2, 3, 3, 3)
    table.does("york", f"ride {SPEARS} west-middle")
    assert table.logged("attacks")[0]["ability"] == 2
    assert table.hits(KNIGHTS) == 1
    assert table.cohesion(SPEARS) == 3


def test_without_a_hill_or_on_foot_nobody_charges_downhill() -> None:
    table = set_table("movement", york={"west-york": ["Spears 2/3"]}, lancaster={"west-middle": FOE})
    table.does("york", f"order {STREAM}")
    table.refuses("york", f"ride {SPEARS} west-middle", "7.0-hill")
    table = set_table("movement", york={"west-york": ["Men-at-Arms 2/3", "Hill"]}, lancaster={"west-middle": FOE})
    table.does("york", f"order {STREAM}")
    assert not table.offers("ride")


def test_a_failed_check_of_a_last_point_of_cohesion_eliminates_the_charger() -> None:
    table = set_table(
        "movement",
        york={"west-york": [("Spears 2/3", {"cohesion": 1}), "Hill"]},
        lancaster={"west-middle": FOE},
    )
    table.does("york", f"order {STREAM}")
    table.dice(6, 2)
    table.does("york", f"ride {SPEARS} west-middle")
    assert table.where(SPEARS) == "discards"
