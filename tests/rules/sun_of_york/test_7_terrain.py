"""7.0 Terrain: hill, woods, stream, bridge, town, church and walls; benefits add up, the strictest limit holds."""

import pytest

from roses.games.sun_of_york.attack import melee_ability, ranged_ability
from tests.rules.sun_of_york.situations import BOARD, card, set_table

SPEARS = card("york", "Spears 2/3")
BOWS = card("york", "Longbowmen 1:2/2")
BILLS = card("york", "Billmen 1/3")
SALISBURY = card("york", "Earl of Salisbury")
STREAM = card("york", "Stream")
FOE = ["Knights 3/5"]


def test_missiles_on_a_hill_shoot_better() -> None:
    table = set_table("combat", york={"west-york": ["Longbowmen 1:2/2", "Hill"]}, lancaster={"west-middle": FOE})
    assert ranged_ability(table.state, BOARD.number[BOWS]) == 3


@pytest.mark.parametrize(("holder", "ability"), [("york", 2), ("lancaster", 1)])
def test_polearms_fight_better_on_a_hill_their_side_controls(holder: str, ability: int) -> None:
    """Rulings 45 and 103: control is of the last side alone there."""
    table = set_table(
        "combat",
        york={"west-middle": ["Billmen 1/3", "Hill"]},
        lancaster={"west-middle": FOE},
        holder={"west-middle": holder},
    )
    assert melee_ability(table.state, BOARD.number[BILLS], 1) == ability


def test_a_hill_nobody_has_held_helps_no_polearms_and_leaders_hold_nothing() -> None:
    """Ruling 103."""
    table = set_table(
        "combat",
        york={"west-middle": ["Billmen 1/3", "Hill"], "east-middle": ["Earl of Salisbury"]},
        lancaster={"west-middle": FOE},
    )
    assert table.state.holder[1] == -1
    assert table.state.holder[7] == -1
    assert melee_ability(table.state, BOARD.number[BILLS], 1) == 1


def test_other_units_get_nothing_from_a_hill_in_melee() -> None:
    table = set_table(
        "combat",
        york={"west-middle": ["Longbowmen 1:2/2", "Hill"]},
        lancaster={"west-middle": FOE},
        holder={"west-middle": "york"},
    )
    assert melee_ability(table.state, BOARD.number[BOWS], 1) == 1


def test_woods_stop_cavalry_and_leaders() -> None:
    table = set_table("movement", york={"west-york": ["Spears 2/3", "Earl of Salisbury"], "west-middle": ["Woods"]})
    assert table.offers(f"march {SPEARS}") == [f"march {SPEARS} west-middle"]
    assert table.offers("lead") == [f"lead {SALISBURY} west-middle"]


def test_a_stream_makes_reinforcements_cost_four_and_a_bridge_two() -> None:
    """Ruling 1: and nothing for moves on the field."""
    levies, march = card("york", "Levies 1/1"), card("york", "Earl of March")
    for bridge, left in (([], 1), (["york"], 3)):
        table = set_table("movement", hand={"york": ["Levies 1/1", "Earl of March"]}, stream=["york"], bridge=bridge)
        table.does("york", f"order {march}", f"bring {levies} west-york")
        assert table.state.orders == left


def test_a_stream_does_not_make_the_flank_dearer() -> None:
    table = set_table("movement", hand={"york": ["Levies 1/1", "Stream"]}, stream=["york"])
    table.does("york", f"order {STREAM}", f"bring {card('york', 'Levies 1/1')} west-flank-york")
    assert table.state.orders == 0


def test_units_in_a_town_are_safe_from_arrows_but_not_from_artillery() -> None:
    table = set_table(
        "combat",
        york={"west-york": ["Longbowmen 1:2/2", "Artillery"]},
        lancaster={"west-middle": [*FOE, "Town"]},
    )
    assert not table.offers("fire")
    assert len(table.offers("bombard")) == 1


@pytest.mark.parametrize("ground", [[], ["Town"], ["Battlefield Church"]])
def test_missiles_behind_a_wall_fight_better_hand_to_hand(ground: list[str]) -> None:
    """Ruling 63: both sides, wherever else the position has."""
    bows = card("lancaster", "Longbowmen 1:2/2")
    table = set_table(
        "combat",
        york={"west-middle": ["Longbowmen 1:2/2", "Wall", *ground]},
        lancaster={"west-middle": ["Longbowmen 1:2/2"]},
    )
    assert melee_ability(table.state, BOARD.number[BOWS], 1) == 2
    assert melee_ability(table.state, BOARD.number[bows], 1) == 2


def test_a_wall_does_nothing_for_long_range() -> None:
    table = set_table("combat", york={"west-york": ["Longbowmen 1:2/2", "Wall"]}, lancaster={"west-middle": FOE})
    assert ranged_ability(table.state, BOARD.number[BOWS]) == 2


def test_cavalry_leaves_a_wall_but_does_not_enter_one_except_in_retreat() -> None:
    """Ruling 86."""
    table = set_table("movement", york={"west-york": ["Spears 2/3", "Earl of Salisbury"], "west-middle": ["Wall"]})
    table.refuses("york", f"march {SPEARS} west-middle", "7.0-wall")
    table = set_table("movement", york={"west-york": ["Spears 2/3", "Earl of Salisbury", "Wall"]})
    assert f"march {SPEARS} west-middle" in table.legal()
    table = set_table("morale", york={"west-middle": [("Spears 2/3", {"hits": 1})], "west-york": ["Wall"]}, dice=[6])
    assert table.where(SPEARS) == "west-york"


def test_the_strictest_limit_holds_where_terrain_is_mixed() -> None:
    """A hill, woods and a wall: Cavalry does not enter at all; benefits still add up."""
    table = set_table(
        "movement", york={"west-york": ["Spears 2/3", "Earl of Salisbury"], "west-middle": ["Hill", "Woods", "Wall"]}
    )
    assert not table.offers(f"march {SPEARS}")


def test_benefits_add_up() -> None:
    """A church and a town take three off; see the morale tests. A hill and a wall help both kinds of unit."""
    table = set_table(
        "combat",
        york={"west-middle": ["Billmen 1/3", "Longbowmen 1:2/2", "Hill", "Wall"]},
        lancaster={"west-middle": FOE},
        holder={"west-middle": "york"},
    )
    assert melee_ability(table.state, BOARD.number[BILLS], 1) == 2
    assert melee_ability(table.state, BOARD.number[BOWS], 1) == 2
