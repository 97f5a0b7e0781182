"""6.2.3 (B) Flank Movement: entering battles from the flank and out of captured battles."""

import pytest

from roses.games.sun_of_york.battlefield import POSITION_IDS
from roses.games.sun_of_york.flanks import entry_parts, too_far
from tests.rules.sun_of_york.situations import BOARD, GameTable, card, set_table

MEN = card("york", "Men-at-Arms 2/3")
SPEARS = card("york", "Spears 2/3")
STREAM = card("york", "Stream")
SALISBURY = card("york", "Earl of Salisbury")
KNIGHTS = card("lancaster", "Knights 3/5")
FOE = ["Knights 3/5"]
FULL = ["Levies 1/1", "Levies 1/2", "Levies 1/3", "Levies 2/2"]


def test_a_try_costs_an_order_even_when_it_fails() -> None:
    """Ruling 22: a 5 stays in the flank."""
    table = set_table("movement", york={"west-flank-york": ["Men-at-Arms 2/3"]}, lancaster={"west-middle": FOE})
    table.refuses("york", f"flank {MEN} west-middle", "6.2.3")
    table.does("york", f"order {STREAM}", f"flank {MEN} west-middle")
    assert table.state.orders == 1
    table.dice(5)
    table.does("york", "roll")
    assert table.where(MEN) == "west-flank-york"
    assert table.logged("no-way-in")[0]["total"] == 6


def test_more_than_six_is_the_end_of_the_unit() -> None:
    """Ruling 25."""
    table = set_table("movement", york={"west-flank-york": ["Men-at-Arms 2/3"]}, lancaster={"west-middle": FOE})
    table.does("york", f"order {STREAM}", f"flank {MEN} west-middle")
    table.dice(6)
    table.does("york", "roll")
    assert table.where(MEN) == "discards"


def test_who_gets_in_attacks_at_once_with_one_more_and_may_stay_or_go_back() -> None:
    """Ruling 25: ability 3, three dice."""
    for answer, place in (("stay", "west-middle"), ("return", "west-flank-york")):
        table = set_table("movement", york={"west-flank-york": ["Men-at-Arms 2/3"]}, lancaster={"west-middle": FOE})
        table.does("york", f"order {STREAM}", f"flank {MEN} west-middle")
        table.dice(2, 3, 3, 4)
        table.does("york", "roll")
        assert table.logged("attacks")[0]["ability"] == 3
        assert table.hits(KNIGHTS) == 2
        assert table.phase == "stay"
        table.does("york", f"{answer} {MEN}")
        assert table.where(MEN) == place


def test_all_tries_are_declared_first_rolled_once_and_attack_together() -> None:
    """Rulings 25 and 132."""
    table = set_table(
        "movement",
        york={"west-flank-york": ["Men-at-Arms 2/3", "Men-at-Arms 2/3", "Levies 1/1"]},
        lancaster={"west-middle": FOE},
        hand={"york": ["Earl of March"]},
    )
    second = card("york", "Men-at-Arms 2/3", 1)
    table.does("york", f"order {card('york', 'Earl of March')}")
    table.does("york", f"flank {MEN} west-middle", f"flank {second} west-middle")
    table.refuses("york", "done", "6.2.2")
    table.dice(1, 1, 1, 6, 6, 1, 6, 6)
    table.does("york", "roll")
    assert len(table.logged("attacks")) == 2
    assert table.hits(KNIGHTS) == 2
    table.does("york", f"return {MEN}", f"return {second}")
    table.refuses("york", f"flank {card('york', 'Levies 1/1')} west-middle", "6.2.3-flank")


def test_without_enemies_they_just_enter() -> None:
    """Ruling 25."""
    table = set_table("movement", york={"west-flank-york": ["Men-at-Arms 2/3"], "east-york": ["Levies 1/1"]})
    table.does("york", f"order {STREAM}", f"flank {MEN} west-york")
    table.dice(3)
    table.does("york", "roll")
    assert table.where(MEN) == "west-york"
    assert not table.logged("attacks")
    assert table.logged("came-in") == [{"card": MEN, "place": "west-york"}]
    assert not table.logged("went-back")


def test_a_full_position_without_enemies_may_not_be_tried() -> None:
    """Ruling 92; and against enemies the unit attacks but cannot stay."""
    table = set_table("movement", york={"west-flank-york": ["Men-at-Arms 2/3"], "west-middle": FULL})
    table.does("york", f"order {STREAM}")
    assert f"flank {MEN} west-middle" not in table.legal()
    table = set_table(
        "movement",
        york={"west-flank-york": ["Men-at-Arms 2/3"], "west-middle": FULL},
        lancaster={"west-middle": FOE},
    )
    table.does("york", f"order {STREAM}", f"flank {MEN} west-middle")
    table.dice(1, 6, 6, 6)
    table.does("york", "roll")
    assert table.where(MEN) == "west-flank-york"
    assert table.logged("went-back")


def test_a_unit_does_not_come_to_the_flank_and_enter_in_one_turn() -> None:
    """Ruling 23."""
    table = set_table("movement", hand={"york": ["Men-at-Arms 2/3", "Earl of March"]}, lancaster={"west-middle": FOE})
    table.does("york", f"order {card('york', 'Earl of March')}", f"bring {MEN} west-flank-york")
    assert not table.offers("flank")


@pytest.mark.parametrize(
    ("york", "lancaster", "holder", "spot", "modifier"),
    [
        ({"west-flank-york": ["Men-at-Arms 2/3"]}, {}, {}, "west-york", 0),
        ({"west-flank-york": ["Men-at-Arms 2/3"]}, {}, {}, "west-middle", 1),
        ({"west-flank-york": ["Men-at-Arms 2/3"]}, {}, {"west-middle": "york"}, "west-middle", 0),
        ({"west-flank-york": ["Men-at-Arms 2/3"]}, {}, {"west-middle": "lancaster"}, "west-middle", 1),
        (
            {"west-flank-york": ["Men-at-Arms 2/3"], "west-york": ["Levies 1/1"]},
            {"west-york": FOE},
            {},
            "west-york",
            1,
        ),
        (
            {"west-flank-york": ["Men-at-Arms 2/3"], "west-middle": ["Levies 1/1"]},
            {"west-middle": FOE},
            {"west-middle": "lancaster"},
            "west-middle",
            1,
        ),
        ({"west-flank-lancaster": ["Men-at-Arms 2/3"]}, {}, {}, "west-lancaster", 2),
        ({"west-flank-york": ["Spears 2/3"]}, {}, {}, "west-york", -1),
        ({"west-flank-york": ["Men-at-Arms 2/3", "Woods"]}, {}, {}, "west-york", -1),
    ],
)
def test_what_is_added_to_a_flank_roll(
    york: dict[str, list[str]],
    lancaster: dict[str, list[str]],
    holder: dict[str, str],
    spot: str,
    modifier: int,
) -> None:
    """6.2.3 B and ruling 26: a ground nobody has held is not friendly; unfriendly and engaged is still one."""
    table = set_table("movement", york=york, lancaster=lancaster, holder=holder)
    unit = next(unit for stack in table.state.units[13 + 9 :] for unit in stack)
    assert sum(entry_parts(table.state, unit, POSITION_IDS.index(spot)).values()) == modifier


def test_flanks_hold_four_of_each_side_and_nobody_fights_there() -> None:
    """Ruling 24."""
    table = set_table(
        "combat",
        york={"west-flank-york": FULL},
        lancaster={"west-flank-york": ["Longbowmen 1:2/1"]},
        hand={"york": ["Men-at-Arms 2/3", "Stream"]},
    )
    assert table.phase == "movement"
    table.does("york", f"order {STREAM}")
    table.refuses("york", f"bring {MEN} west-flank-york", "6.2.3-flank")


@pytest.mark.parametrize(
    ("enemies", "barred"),
    [([], []), (["west-middle"], ["west-lancaster"]), (["west-york"], ["west-middle", "west-lancaster"])],
)
def test_no_further_than_the_enemy(enemies: list[str], barred: list[str]) -> None:
    """Ruling 27."""
    foes = {place: [name] for place, name in zip(enemies, ["Knights 3/5"], strict=False)}
    own = {"west-york": ["Levies 1/1"], "west-flank-york": ["Men-at-Arms 2/3"]}
    table = set_table("movement", york=own, lancaster=foes)
    found = [POSITION_IDS[spot] for spot in (2, 1, 0) if too_far(table.state, 1, spot)]
    assert found == barred
    if barred:
        table.does("york", f"order {STREAM}")
        table.refuses("york", f"flank {MEN} {barred[0]}", "6.2.3-flank")


# Out of a captured battle.


# York holds the Lancastrian rear in the west, with Salisbury.
CAPTURED_WEST = {"west-lancaster": ["Men-at-Arms 2/3", "Earl of Salisbury"]}


def test_led_units_step_out_of_a_captured_battle_directly_sideways() -> None:
    """Ruling 28: without enemies automatically, and without orders."""
    table = set_table("movement", york=CAPTURED_WEST, captured=["york west"])
    assert f"march {MEN} centre-lancaster" in table.legal()
    assert f"march {MEN} centre-middle" not in table.legal()
    table.does("york", f"march {MEN} centre-lancaster")
    assert table.state.result is not None  # the centre is taken


def test_against_enemies_they_roll_less_the_best_leadership() -> None:
    """Rulings 28 and 90: from the enemy's rear row +1, unfriendly +1, best Leadership 3 of two leaders off."""
    table = set_table(
        "movement",
        york={"west-lancaster": ["Men-at-Arms 2/3", "Earl of Salisbury", "King Edward IV"]},
        lancaster={"centre-lancaster": FOE},
        captured=["york west"],
    )
    assert table.offers("flank") == [f"flank {MEN} centre-lancaster"]
    table.does("york", f"flank {MEN} centre-lancaster")
    table.dice(4, 6, 6, 6)
    table.does("york", "roll")
    assert table.logged("enters")[0]["total"] == 3


def test_the_advance_limit_binds_captured_battles_too() -> None:
    """Ruling 91."""
    table = set_table(
        "movement",
        york=CAPTURED_WEST,
        lancaster={"centre-lancaster": FOE, "centre-middle": ["Levies 1/1"]},
        captured=["york west"],
    )
    assert not table.offers("flank")


def test_without_a_leader_nothing_moves_in_a_captured_battle() -> None:
    """Ruling 128: no orders from the hand reach them, of either side."""
    table = set_table("movement", york={"west-lancaster": ["Men-at-Arms 2/3"]}, captured=["york west"])
    table.does("york", f"order {STREAM}")
    assert not table.offers("march")
    table = set_table("movement", york={"west-middle": ["Men-at-Arms 2/3"]}, captured=["lancaster west"])
    table.does("york", f"order {STREAM}")
    assert not table.offers("march")


def test_units_in_flanks_never_enter_captured_battles_though_they_may_still_go_there() -> None:
    """Ruling 105."""
    table = set_table(
        "movement",
        york={"west-lancaster": ["Men-at-Arms 2/3"]},
        hand={"york": ["Levies 1/1", "Stream"]},
        captured=["york west"],
    )
    levies = card("york", "Levies 1/1")
    table.does("york", f"order {STREAM}", f"bring {levies} west-flank-york")
    assert table.where(levies) == "west-flank-york"
    table = set_table("movement", york={"west-flank-york": ["Levies 1/1"]}, captured=["york west"])
    table.does("york", f"order {STREAM}")
    assert not table.offers("flank")


def test_committed_leaders_in_the_position_entered_add_their_one() -> None:
    """Ruling 82: ability 2, flank +1, Salisbury +1."""
    table = set_table(
        "movement",
        york={
            "west-flank-york": ["Men-at-Arms 2/3"],
            "west-middle": ["Levies 1/1", ("Earl of Salisbury", {"marks": ["committed"]})],
        },
        lancaster={"west-middle": FOE},
    )
    table.does("york", f"order {STREAM}", f"flank {MEN} west-middle")
    table.dice(1, 4, 4, 4)
    table.does("york", "roll")
    assert table.logged("attacks")[0]["ability"] == 4
    assert BOARD.ability[BOARD.number[MEN]] == 2


def test_tries_that_wait_for_the_dice_take_up_the_room_they_would_need() -> None:
    """3.2 and ruling 92: three are there and one waits to enter, so the next may not try; elsewhere he may."""
    second = card("york", "Men-at-Arms 2/3", 1)
    table = set_table(
        "movement",
        york={"west-flank-york": ["Men-at-Arms 2/3", "Men-at-Arms 2/3"], "west-middle": FULL[:3]},
        hand={"york": ["Earl of March"]},
    )
    table.does("york", f"order {card('york', 'Earl of March')}")
    assert f"flank {second} west-middle" in table.legal()
    table.does("york", f"flank {MEN} west-middle")
    table.refuses("york", f"flank {second} west-middle", "6.2.3-flank")
    assert f"flank {second} west-york" in table.legal()


def test_the_leader_who_was_with_them_counts_though_he_has_walked_off() -> None:
    """Ruling 139: as he did for leave to go (128). Two for Salisbury's Leadership, one for an unfriendly position."""
    table = set_table(
        "movement",
        york={"west-middle": ["Men-at-Arms 2/3", "Earl of Salisbury"]},
        lancaster={"centre-middle": FOE},
        captured=["york west"],
    )
    unit, spot = BOARD.number[MEN], POSITION_IDS.index("centre-middle")
    assert sum(entry_parts(table.state, unit, spot).values()) == -1
    table.does("york", f"lead {SALISBURY} west-york", f"flank {MEN} centre-middle")
    assert sum(entry_parts(table.state, unit, spot).values()) == -1
    table.dice(4, 6, 6, 6)
    table.does("york", "roll")
    assert table.logged("enters")[0]["total"] == 3


def test_a_leader_who_has_only_just_come_counts_for_nothing() -> None:
    """Ruling 139: he was not there when the step began."""
    table = set_table(
        "movement",
        york={"west-middle": ["Men-at-Arms 2/3", "Earl of Salisbury"], "west-york": ["Earl of March"]},
        lancaster={"centre-middle": FOE},
        captured=["york west"],
    )
    table.does("york", f"lead {card('york', 'Earl of March')} west-middle")
    assert sum(entry_parts(table.state, BOARD.number[MEN], POSITION_IDS.index("centre-middle")).values()) == -1


def who_wipes_out_a_rear() -> tuple[GameTable, str, str]:
    """Two units that have attacked the last unit of Lancaster's western rear, and a third that waits beside them."""
    table = set_table(
        "movement",
        york={"west-flank-lancaster": ["Men-at-Arms 2/3", "Men-at-Arms 2/3", "Levies 1/1"]},
        lancaster={"west-lancaster": [("Levies 1/1", {"hits": 1})]},
        hand={"york": ["Earl of March"]},
    )
    second = card("york", "Men-at-Arms 2/3", 1)
    table.does("york", f"order {card('york', 'Earl of March')}")
    table.does("york", f"flank {MEN} west-lancaster", f"flank {second} west-lancaster")
    table.dice(1, 1, 1, 6, 6, 6, 6, 6)
    table.does("york", "roll")
    assert table.units("lancaster", "west-lancaster") == []
    return table, second, card("york", "Levies 1/1")


def test_who_wipes_out_a_rear_captures_it_by_staying() -> None:
    """Rulings 30, 93 and 141: none of them is in it before; all of the attack may stay, though the first captures."""
    table, second, waiting = who_wipes_out_a_rear()
    assert table.captured() == []
    table.does("york", f"stay {MEN}")
    assert table.captured() == ["york west"]
    assert table.where(waiting) == "discards", "in the flank, and no part of the attack"
    table.does("york", f"stay {second}")
    assert table.where(second) == "west-lancaster"


def test_who_goes_back_beside_a_battle_captured_meanwhile_is_lost() -> None:
    """Rulings 30 and 141."""
    table, second, _ = who_wipes_out_a_rear()
    table.does("york", f"stay {MEN}", f"return {second}")
    assert table.where(second) == "discards"


def test_who_wipes_out_a_rear_and_goes_back_captures_nothing() -> None:
    """Ruling 141: 5.0 wants a unit in the position."""
    table, second, waiting = who_wipes_out_a_rear()
    table.does("york", f"return {MEN}", f"return {second}")
    assert table.captured() == []
    assert {table.where(unit) for unit in (MEN, second, waiting)} == {"west-flank-lancaster"}


def test_two_who_enter_an_empty_rear_together_are_both_in() -> None:
    """Ruling 141: the first captures the battle, and the second is not cut off in the flank it has left."""
    second = card("york", "Men-at-Arms 2/3", 1)
    table = set_table(
        "movement",
        york={"west-flank-lancaster": ["Men-at-Arms 2/3", "Men-at-Arms 2/3"]},
        lancaster={"east-lancaster": FOE},
        hand={"york": ["Earl of March"]},
    )
    table.does("york", f"order {card('york', 'Earl of March')}")
    table.does("york", f"flank {MEN} west-lancaster", f"flank {second} west-lancaster")
    table.dice(1, 1)
    table.does("york", "roll")
    assert table.captured() == ["york west"]
    assert table.units("york", "west-lancaster") == [MEN, second]
    assert [line["card"] for line in table.logged("came-in")] == [MEN, second]
    assert not table.logged("went-back")


def test_cavalry_does_not_enter_over_a_wall() -> None:
    table = set_table(
        "movement", york={"west-flank-york": ["Spears 2/3"], "west-middle": ["Wall"]}, lancaster={"west-middle": FOE}
    )
    table.does("york", f"order {STREAM}")
    table.refuses("york", f"flank {SPEARS} west-middle", "7.0-wall")
