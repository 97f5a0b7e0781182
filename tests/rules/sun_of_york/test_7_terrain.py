"""7.0 Terrain: hill, woods, stream, bridge, town, church and walls; benefits add up, the strictest limit holds."""

from collections.abc import Callable

import pytest

from roses.games.sun_of_york.attack import melee_ability, ranged_ability
from tests.rules.sun_of_york.situations import BOARD, GameTable, card, set_table

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


LED = ["Men-at-Arms 2/3", "Spears 2/3", "Earl of Salisbury"]
IN_HAND = ["Men-at-Arms 2/3", "Spears 2/3"]
MEN, CHARGE = card("york", "Men-at-Arms 2/3"), card("york", "Charge")
WALL = ["Wall"]
# By the way in: the table, what is played first, and how the units are sent on.
OVER_A_WALL: dict[str, tuple[Callable[[], GameTable], list[str], str]] = {
    "forward": (
        lambda: set_table("movement", york={"west-york": LED, "west-middle": WALL}),
        [],
        "march {} west-middle",
    ),
    "back": (
        lambda: set_table("movement", york={"west-middle": LED, "west-york": WALL}, lancaster={"west-middle": FOE}),
        [],
        "march {} west-york",
    ),
    "sideways": (  # 5.0: out of a captured battle, led
        lambda: set_table("movement", york={"west-middle": LED, "centre-middle": WALL}, captured=["york west"]),
        [],
        "march {} centre-middle",
    ),
    "sideways, upon enemies": (
        lambda: set_table(
            "movement",
            york={"west-middle": LED, "centre-middle": WALL},
            lancaster={"centre-middle": FOE},
            captured=["york west"],
        ),
        [],
        "flank {} centre-middle",
    ),
    "out of the hand": (
        lambda: set_table("movement", york={"west-york": WALL}, hand={"york": [*IN_HAND, "Stream"]}),
        [f"order {STREAM}"],
        "bring {} west-york",
    ),
    "from the flank": (
        lambda: set_table("movement", york={"west-flank-york": IN_HAND, "west-york": WALL}),
        [f"order {STREAM}"],
        "flank {} west-york",
    ),
    "in a charge": (
        lambda: set_table(
            "movement",
            york={"west-york": [*IN_HAND, "Levies 1/1"], "west-middle": WALL},
            lancaster={"west-middle": FOE},
            hand={"york": ["Charge"]},
        ),
        [f"charge {CHARGE} west-york west-middle"],
        "join {}",
    ),
}


@pytest.mark.parametrize("way", OVER_A_WALL)
def test_a_wall_keeps_cavalry_out_whichever_way_it_comes_and_nobody_on_foot(way: str) -> None:
    """7.0 Walls and ruling 86."""
    table_of, first, sent = OVER_A_WALL[way]
    table = table_of()
    table.does("york", *first)
    assert sent.format(MEN) in table.legal()
    assert sent.format(SPEARS) not in table.legal()


def test_cavalry_rides_over_no_wall_from_the_rear_or_out_of_the_hand() -> None:
    """7.0 Walls: two positions are one beyond the other, and neither may have a wall; men on foot go one (6.2.3)."""
    for walled, reached in (
        ("west-lancaster", ["west-middle"]),
        ("west-middle", []),
        ("", ["west-middle", "west-lancaster"]),
    ):
        ground = {walled: WALL} if walled else {}
        table = set_table("movement", york={"west-york": LED, **ground})
        assert table.offers(f"march {SPEARS}") == [f"march {SPEARS} {place}" for place in reached]
    for walled, reached in (("west-middle", ["west-york"]), ("", ["west-york", "west-middle"])):
        ground = {walled: WALL} if walled else {}
        table = set_table("movement", york=ground, hand={"york": [*IN_HAND, "Stream"]})
        table.does("york", f"order {STREAM}")
        for unit, places in ((SPEARS, reached), (MEN, ["west-york"])):
            brought = [
                action for action in table.offers(f"bring {unit}") if " west-" in action and "flank" not in action
            ]
            assert brought == [f"bring {unit} {place}" for place in places]


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
