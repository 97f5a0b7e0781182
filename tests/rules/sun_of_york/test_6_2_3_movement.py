"""6.2.3 (A) Standard Movement: orders and what they cost, leaders, stacking, reinforcements."""

import pytest

from tests.rules.sun_of_york.situations import card, set_table

MEN = card("york", "Men-at-Arms 2/3")
SPEARS = card("york", "Spears 2/2")
LEVIES = card("york", "Levies 1/1")
SALISBURY = card("york", "Earl of Salisbury")
STREAM = card("york", "Stream")  # two orders
BRIDGE = card("york", "Bridge")  # one order
FOE = ["Men-at-Arms 2/4"]
FULL = ["Levies 1/1", "Levies 1/2", "Levies 1/3", "Levies 2/2"]


def test_order_cards_make_a_pool_and_each_move_takes_from_it() -> None:
    table = set_table("movement", york={"west-york": ["Men-at-Arms 2/3", "Levies 1/1"]})
    table.refuses("york", f"march {MEN} west-middle", "6.2.3")
    table.does("york", f"order {STREAM}")
    assert (table.state.orders, table.where(STREAM)) == (2, "discards")
    table.does("york", f"march {MEN} west-middle", f"march {LEVIES} west-middle")
    assert table.units("york", "west-middle") == [LEVIES, MEN]


def test_a_unit_receives_orders_once_a_turn() -> None:
    table = set_table("movement", york={"west-york": ["Men-at-Arms 2/3"]})
    table.does("york", f"order {STREAM}", f"march {MEN} west-middle")
    assert table.state.orders == 1
    table.refuses("york", f"march {MEN} west-york", "6.2.3")


def test_a_unit_that_has_attacked_does_not_move() -> None:
    table = set_table(
        "combat", york={"west-middle": ["Men-at-Arms 2/3", "Levies 1/1"]}, lancaster={"west-middle": ["Knights 3/5"]}
    )
    table.dice(6, 6, 6)
    table.does("york", f"attack {MEN}", "roll", "done", f"order {STREAM}")
    assert table.offers("march") == [f"march {LEVIES} west-york"]
    table.refuses("york", f"march {MEN} west-york", "6.2.3")


def test_disengaging_costs_two_and_goes_toward_the_own_rear() -> None:
    table = set_table("movement", york={"west-middle": ["Men-at-Arms 2/3"]}, lancaster={"west-middle": FOE})
    table.does("york", f"order {STREAM}")
    assert table.offers("march") == [f"march {MEN} west-york"]
    table.refuses("york", f"march {MEN} west-lancaster", "6.2.3")
    table.does("york", f"march {MEN} west-york")
    assert table.where(MEN) == "west-york"


def test_cavalry_moves_two_positions_but_only_one_when_disengaging() -> None:
    table = set_table("movement", york={"west-york": ["Spears 2/2"]})
    table.does("york", f"order {STREAM}")
    assert table.offers("march") == [f"march {SPEARS} west-middle", f"march {SPEARS} west-lancaster"]
    table = set_table("movement", york={"west-lancaster": ["Spears 2/2"]}, lancaster={"west-lancaster": FOE})
    table.does("york", f"order {STREAM}")
    assert table.offers("march") == [f"march {SPEARS} west-middle"]


def test_cavalry_does_not_disengage_onto_a_wall() -> None:
    """7.0 Walls and ruling 86: barred from entering by its own will, backward as forward; men on foot are not."""
    table = set_table(
        "movement",
        york={"west-middle": ["Spears 2/3", "Men-at-Arms 2/3"], "west-york": ["Wall"]},
        lancaster={"west-middle": FOE},
    )
    table.does("york", f"order {STREAM}")
    assert table.offers("march") == [f"march {MEN} west-york"]
    table.refuses("york", f"march {card('york', 'Spears 2/3')} west-york", "7.0-wall")


def test_units_stop_where_they_meet_enemies() -> None:
    table = set_table(
        "movement",
        york={"west-york": ["Spears 2/2"]},
        lancaster={"west-middle": FOE, "west-lancaster": ["Levies 1/1"]},
    )
    table.does("york", f"order {STREAM}")
    assert table.offers("march") == [f"march {SPEARS} west-middle"]


def test_nobody_moves_into_or_through_a_full_position() -> None:
    """3.2 and ruling 87: not even Cavalry passing by."""
    table = set_table("movement", york={"west-york": ["Spears 2/2", "Men-at-Arms 2/3"], "west-middle": FULL})
    table.does("york", f"order {STREAM}")
    assert not table.offers(f"march {SPEARS}")
    table.refuses("york", f"march {MEN} west-middle", "3.2")
    table.does("york", f"march {LEVIES} west-lancaster")  # one of the four moves first


def test_units_that_begin_the_step_with_a_leader_move_without_orders() -> None:
    """Rulings 16 and 17: also after a retreat in the same turn, also disengaging, also from a committed leader."""
    table = set_table(
        "morale",
        york={"west-middle": [("Men-at-Arms 2/3", {"hits": 1})], "west-york": ["Earl of Salisbury"]},
        dice=[6],
    )
    assert f"march {MEN} west-middle" in table.legal()
    table = set_table(
        "movement",
        york={"west-middle": ["Men-at-Arms 2/3", ("Earl of Salisbury", {"marks": ["committed"]})]},
        lancaster={"west-middle": FOE},
    )
    assert table.offers("march") == [f"march {MEN} west-york"]
    assert not table.offers("lead")


@pytest.mark.parametrize(("weather", "marks"), [("heat", []), ("good", ["fatigued"])])
def test_a_free_move_stays_free_in_heat_and_when_fatigued(weather: str, marks: list[str]) -> None:
    """Ruling 18."""
    table = set_table(
        "movement",
        york={"west-york": [("Men-at-Arms 2/3", {"marks": marks}), "Earl of Salisbury"]},
        weather=weather,
    )
    assert f"march {MEN} west-middle" in table.legal()


@pytest.mark.parametrize(
    ("weather", "marks", "cost"),
    [("good", [], 1), ("heat", [], 2), ("good", ["fatigued"], 2), ("heat", ["fatigued"], 3)],
)
def test_heat_and_fatigue_make_moves_dearer(weather: str, marks: list[str], cost: int) -> None:
    """Ruling 95."""
    table = set_table(
        "movement",
        york={"west-york": [("Men-at-Arms 2/3", {"marks": marks})]},
        hand={"york": ["Earl of March"]},
        weather=weather,
    )
    table.does("york", f"order {card('york', 'Earl of March')}", f"march {MEN} west-middle")
    assert table.state.orders == 5 - cost


@pytest.mark.parametrize(
    ("stream", "bridge", "cost"), [([], [], 1), (["york"], [], 4), (["york"], ["york"], 2), (["lancaster"], [], 1)]
)
def test_a_unit_from_the_hand_costs_one_order_four_over_a_stream_two_by_a_bridge(
    stream: list[str], bridge: list[str], cost: int
) -> None:
    """Ruling 1."""
    table = set_table(
        "movement",
        hand={"york": ["Men-at-Arms 2/3", "Earl of March", "Levies 1/1"]},
        stream=stream,
        bridge=bridge,
    )
    table.does("york", f"order {card('york', 'Earl of March')}", f"bring {MEN} east-york")
    assert table.where(MEN) == "east-york"
    assert table.state.orders == 5 - cost


def test_a_unit_from_the_hand_into_the_own_flank_costs_two_and_no_further() -> None:
    """Ruling 88: the own flank, Cavalry too."""
    table = set_table("movement", hand={"york": ["Spears 2/2", "Stream"]})
    table.does("york", f"order {STREAM}")
    spots = [action.split(" ")[2] for action in table.offers("bring")]
    assert [spot for spot in spots if "flank" in spot] == ["west-flank-york", "east-flank-york"]
    assert "west-middle" in spots  # Cavalry rides through the rear
    table.refuses("york", f"bring {SPEARS} west-flank-lancaster", "6.2.3-flank")
    table.refuses("york", f"bring {SPEARS} west-lancaster", "6.2.3")


def test_from_one_flank_to_the_other_costs_two_even_past_enemies() -> None:
    table = set_table(
        "movement", york={"west-flank-york": ["Men-at-Arms 2/3"]}, lancaster={"west-flank-lancaster": FOE}
    )
    table.does("york", f"order {STREAM}", f"march {MEN} west-flank-lancaster")
    assert table.where(MEN) == "west-flank-lancaster"


# Leaders.


def test_a_leader_moves_two_positions_for_nothing_and_once() -> None:
    """Ruling 130."""
    table = set_table("movement", york={"west-york": ["Earl of Salisbury"], "east-york": ["Men-at-Arms 2/3"]})
    assert table.offers("lead") == [f"lead {SALISBURY} west-middle", f"lead {SALISBURY} west-lancaster"]
    table.does("york", f"lead {SALISBURY} west-middle")
    table.refuses("york", f"lead {SALISBURY} west-york", "6.2.3-leaders")


def test_a_leader_goes_among_enemies_only_to_own_units_and_stops_there() -> None:
    """Ruling 20."""
    table = set_table("movement", york={"west-york": ["Earl of Salisbury"]}, lancaster={"west-middle": FOE})
    assert not table.offers("lead")
    table.refuses("york", f"lead {SALISBURY} west-middle", "6.2.3-leaders")
    table = set_table(
        "movement",
        york={"west-york": ["Earl of Salisbury"], "west-middle": ["Men-at-Arms 2/3"]},
        lancaster={"west-middle": FOE},
    )
    assert table.offers("lead") == [f"lead {SALISBURY} west-middle"]


def test_a_leader_need_not_follow_the_units_he_sends() -> None:
    table = set_table("movement", york={"west-york": ["Earl of Salisbury", "Men-at-Arms 2/3"]})
    table.does("york", f"march {MEN} west-middle", "done")
    assert table.where(SALISBURY) == "west-york"


FITZWALTER, WARWICK = card("york", "Lord Fitzwalter"), card("york", "Earl of Warwick")
PEMBROKE, DEVON = card("york", "Earl of Pembroke"), card("york", "Earl of Devon")


def test_a_leader_from_the_hand_costs_nothing_comes_to_the_centre_first_and_stays_there() -> None:
    """Rulings 19 and 89."""
    table = set_table("movement", battle="edgecote-moor", hand={"york": ["Earl of Pembroke", "Earl of Devon"]})
    assert table.offers("enter") == [f"enter {PEMBROKE} centre-york", f"enter {DEVON} centre-york"]
    table.refuses("york", f"enter {PEMBROKE} west-york", "6.2.3-leaders")
    table.does("york", f"enter {PEMBROKE} centre-york")
    assert not table.offers("lead")
    assert table.offers("enter") == [f"enter {DEVON} west-york", f"enter {DEVON} east-york"]


def test_a_second_leader_in_a_battle_only_when_every_battle_has_one() -> None:
    """Ruling 76: a captured battle does not count."""
    led = {"centre-york": ["Earl of Salisbury"], "west-york": ["Duke of York"], "east-york": ["Lord Hastings"]}
    table = set_table("movement", battle="edgecote-moor", york=led, hand={"york": ["Earl of Devon"]})
    assert len(table.offers("enter")) == 3
    del led["east-york"]
    table = set_table(
        "movement", battle="edgecote-moor", york=led, hand={"york": ["Earl of Devon"]}, captured=["lancaster east"]
    )
    assert table.offers("enter") == [f"enter {DEVON} west-york", f"enter {DEVON} centre-york"]


def test_a_leader_the_battle_does_not_name_only_gives_orders() -> None:
    """2.2.1 Battles."""
    table = set_table("movement", hand={"york": ["Earl of Warwick"]})
    assert f"order {WARWICK}" in table.legal()
    table.refuses("york", f"enter {WARWICK} centre-york", "2.2.1")


def test_units_are_no_order_cards() -> None:
    table = set_table("movement", hand={"york": ["Men-at-Arms 2/3", "Stream"]})
    table.refuses("york", f"order {MEN}", "")
