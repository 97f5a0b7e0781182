"""6.2.1 Morale: checks, retreats, routs, leaders in danger, commitment."""

from typing import Any

import pytest

from roses.games.sun_of_york.morale_check import lose_cohesion
from tests.rules.sun_of_york.situations import Spec, card, set_table

MEN = card("york", "Men-at-Arms 2/3")
SALISBURY = card("york", "Earl of Salisbury")
FOE = ["Men-at-Arms 2/4"]


def test_any_failed_die_of_several_makes_the_unit_retreat_and_drop_its_hits() -> None:
    """6.2.1 example, rulings 11 and 114: two hits, two dice, both rolled; cohesion 3 is kept."""
    table = set_table("morale", york={"centre-middle": [("Men-at-Arms 2/3", {"hits": 2})]}, dice=[4, 3])
    assert table.where(MEN) == "centre-york"
    assert (table.cohesion(MEN), table.hits(MEN)) == (3, 0)
    assert table.logged("wavers")[0]["dice"] == [4, 3]


def test_a_unit_that_passes_stays_and_loses_cohesion_for_each_hit() -> None:
    table = set_table("morale", york={"centre-middle": [("Men-at-Arms 2/3", {"hits": 2})]}, dice=[3, 1])
    assert table.where(MEN) == "centre-middle"
    assert (table.cohesion(MEN), table.hits(MEN)) == (1, 0)


def test_cohesion_down_to_nothing_eliminates_the_unit() -> None:
    table = set_table("morale", york={"centre-middle": [("Men-at-Arms 2/3", {"hits": 3})]}, dice=[1, 1, 1])
    assert table.where(MEN) == "discards"


def test_a_unit_without_hits_does_not_check() -> None:
    table = set_table("morale", york={"centre-middle": ["Men-at-Arms 2/3"]})
    assert not table.logged("wavers") + table.logged("stands")


def test_a_retreat_from_the_own_rear_is_the_end_of_the_unit() -> None:
    """Ruling 15."""
    table = set_table("morale", york={"west-york": [("Men-at-Arms 2/3", {"hits": 1})]}, dice=[6])
    assert table.where(MEN) == "discards"


def test_a_retreat_from_the_enemys_rear_goes_to_the_middle_ground() -> None:
    """Ruling 15."""
    table = set_table(
        "morale",
        york={"west-lancaster": [("Men-at-Arms 2/3", {"hits": 1})]},
        lancaster={"west-lancaster": FOE},
        dice=[6],
    )
    assert table.where(MEN) == "west-middle"


def test_a_retreat_among_enemies_is_allowed() -> None:
    """Ruling 14: the unit is engaged where it arrives."""
    table = set_table(
        "morale",
        york={"west-middle": [("Men-at-Arms 2/3", {"hits": 1})], "west-york": ["Levies 1/1"]},
        lancaster={"west-york": FOE},
        dice=[6],
    )
    assert table.where(MEN) == "west-york"
    assert table.state.engaged(2)


FULL = ["Levies 1/1", "Levies 1/2", "Levies 1/3", "Levies 2/2"]


def test_a_retreat_into_a_full_position_steps_aside_where_the_owner_says() -> None:
    """Ruling 13: from the centre there may be two ways."""
    table = set_table(
        "morale", york={"centre-middle": [("Men-at-Arms 2/3", {"hits": 1})], "centre-york": FULL}, dice=[6]
    )
    assert table.phase == "retreat"
    assert table.legal() == [f"retreat {MEN} west-middle", f"retreat {MEN} east-middle"]
    table.refuses("york", f"retreat {MEN} centre-york", "6.2.1-retreat")
    table.does("york", f"retreat {MEN} east-middle")
    assert table.where(MEN) == "east-middle"


def test_one_way_aside_is_taken_without_asking() -> None:
    """Rulings 13 and 134: enemies bar the one side, so the other it is."""
    table = set_table(
        "morale",
        york={"centre-middle": [("Men-at-Arms 2/3", {"hits": 1})], "centre-york": FULL},
        lancaster={"west-middle": FOE},
        dice=[6],
    )
    assert table.where(MEN) == "east-middle"


def test_no_way_aside_routs_the_unit_and_shakes_the_full_position() -> None:
    """Ruling 13: the four roll a check each, and a failure costs a cohesion at once."""
    table = set_table(
        "morale",
        york={"west-middle": [("Men-at-Arms 2/3", {"hits": 1})], "west-york": FULL},
        lancaster={"centre-middle": FOE},
        dice=[6, 2, 2, 4, 1],
    )
    assert table.where(MEN) == "discards"
    assert table.where(card("york", "Levies 1/1")) == "discards"
    assert table.cohesion(card("york", "Levies 1/2")) == 2
    assert table.cohesion(card("york", "Levies 1/3")) == 2
    assert table.cohesion(card("york", "Levies 2/2")) == 2


def test_whoever_is_lost_before_his_check_does_not_check() -> None:
    """Rulings 13 and 121: the men are routed first, and the levies behind them, hit as well, are shaken to nothing."""
    shaken: list[Spec] = [("Levies 1/1", {"hits": 1}), *FULL[1:]]
    table = set_table(
        "morale",
        york={"west-middle": [("Men-at-Arms 2/3", {"hits": 1})], "west-york": shaken},
        lancaster={"centre-middle": FOE},
    )
    levies = card("york", "Levies 1/1")
    table.dice(6, 2, 2, 4, 1)
    table.does("york", f"check {MEN}")
    assert table.where(levies) == "discards"
    checked = [event["card"] for key in ("stands", "wavers") for event in table.logged(key)]
    assert checked.count(levies) == 1, "for the rout, and not for its own hit"
    assert table.phase != "check"


def test_nobody_steps_aside_into_the_enemys_rear_row() -> None:
    """Ruling 78: an empty enemy rear is not captured by running away."""
    table = set_table(
        "morale",
        york={"west-lancaster": [("Men-at-Arms 2/3", {"hits": 1})], "west-middle": FULL},
        lancaster={"west-lancaster": FOE},
        dice=[6, 1, 1, 1, 1],
    )
    assert table.where(MEN) == "discards"
    assert table.captured() == []


def test_cohesion_below_the_pending_hits_waits_for_the_units_own_check() -> None:
    """Ruling 79: shaken down to cohesion 1 with two hits on it, the unit stays until it checks."""
    table = set_table("movement", york={"west-york": [("Men-at-Arms 2/3", {"cohesion": 2, "hits": 2})]})
    lose_cohesion(table.state, table.state.board.number[MEN])
    assert table.where(MEN) == "west-york"
    assert (table.cohesion(MEN), table.hits(MEN)) == (1, 2)


def test_checks_go_from_west_to_east_and_from_the_own_rear_forward() -> None:
    """Ruling 121."""
    hurt = {"hits": 1}
    table = set_table(
        "morale",
        york={
            "east-york": [("Levies 1/1", hurt)],
            "west-middle": [("Levies 1/3", hurt)],
            "west-york": [("Levies 2/2", hurt)],
        },
        dice=[1, 1, 1],
    )
    order = [event["card"] for event in table.logged("stands")]
    assert order == [card("york", "Levies 2/2"), card("york", "Levies 1/3"), card("york", "Levies 1/1")]


@pytest.mark.parametrize(
    ("setting", "limit"),
    [
        ({}, 3),
        ({"york": {"centre-middle": [("Men-at-Arms 2/3V", {"hits": 1})]}}, 4),
        ({"york": {"centre-middle": [("Men-at-Arms 2/3", {"hits": 1}), "Earl of Salisbury"]}}, 5),
        (
            {"york": {"centre-middle": [("Men-at-Arms 2/3", {"hits": 1}), "Earl of Salisbury", "Duke of York"]}},
            7,
        ),
        ({"york": {"centre-middle": [("Men-at-Arms 2/3", {"hits": 1}), "Town"]}}, 4),
        ({"york": {"centre-middle": [("Men-at-Arms 2/3", {"hits": 1}), "Battlefield Church"]}}, 5),
        ({"york": {"centre-middle": [("Men-at-Arms 2/3", {"hits": 1}), "Battlefield Church", "Town"]}}, 6),
        ({"stream": ["york"]}, 5),
        ({"stream": ["lancaster"]}, 3),
        ({"weather": "winter"}, 2),
        ({"weather": "fog"}, 3),
    ],
)
def test_what_a_morale_die_must_not_exceed(setting: dict[str, Any], limit: int) -> None:
    """Rulings 2 and 12: leaders, veterans, town, church, stream and winter add up."""
    setting = {"york": {"centre-middle": [("Men-at-Arms 2/3", {"hits": 1})]}, **setting}
    table = set_table("morale", dice=[1], **setting)
    assert table.logged("stands")[0]["limit"] == limit


def test_henry_steadies_lancaster_only() -> None:
    """Ruling 12 and 8.0 King Henry VI."""
    table = set_table(
        "morale",
        "lancaster",
        lancaster={"centre-middle": [("Men-at-Arms 2/3", {"hits": 1})], "beside": ["King Henry VI"]},
        dice=[1],
    )
    assert table.logged("stands")[0]["limit"] == 4


def test_a_committed_leader_counts_one_more() -> None:
    """Ruling 7: Leadership 2 and 1."""
    table = set_table(
        "morale",
        york={"centre-middle": [("Men-at-Arms 2/3", {"hits": 1}), ("Earl of Salisbury", {"marks": ["committed"]})]},
        lancaster={"centre-middle": FOE},
        dice=[1, 1],
    )
    assert table.logged("stands")[0]["limit"] == 6


def test_no_roll_is_an_automatic_success_or_failure() -> None:
    """6.2.1: a 6 stands with enough help, a 1 cannot fail a unit of cohesion 1."""
    table = set_table("morale", york={"centre-middle": [("Men-at-Arms 2/4V", {"hits": 1}), "King Edward IV"]}, dice=[6])
    assert table.logged("stands")
    table = set_table("morale", york={"centre-middle": [("Longbowmen 1:2/1", {"hits": 1})]}, weather="winter", dice=[1])
    assert table.logged("wavers")


# Leaders.


def test_death_dice_one_for_commitment_one_for_each_hit() -> None:
    """Ruling 4: committed with two hits rolls three dice; no 6, no harm."""
    table = set_table(
        "morale",
        york={"centre-middle": ["Men-at-Arms 2/3", ("Earl of Salisbury", {"hits": 2, "marks": ["committed"]})]},
        lancaster={"centre-middle": FOE},
        dice=[5, 1, 5],
    )
    assert table.logged("leader-check")[0]["dice"] == [5, 1, 5]
    assert table.where(SALISBURY) == "centre-middle"
    assert table.hits(SALISBURY) == 0


def test_a_six_kills_the_leader() -> None:
    """Ruling 4."""
    table = set_table(
        "morale",
        york={"centre-middle": ["Men-at-Arms 2/3", ("Earl of Salisbury", {"hits": 1})]},
        lancaster={"centre-middle": FOE},
        dice=[6],
    )
    assert table.where(SALISBURY) == "discards"
    assert table.logged("leader-falls")


def test_a_leader_alone_with_enemies_rolls_and_falls_back_even_beside_another_leader() -> None:
    """Rulings 5 and 80: company of leaders is none."""
    table = set_table(
        "morale",
        york={"centre-middle": ["Earl of Salisbury", "Duke of York"], "centre-york": ["Levies 1/1"]},
        lancaster={"centre-middle": FOE},
        dice=[5, 5],
    )
    assert [event["dice"] for event in table.logged("leader-check")] == [[5], [5]]
    assert table.where(SALISBURY) == "centre-york"
    assert table.where(card("york", "Duke of York")) == "centre-york"


def test_a_leader_falls_back_to_the_nearest_friends() -> None:
    """Ruling 5: from the enemy's rear to the middle ground if friends stand there."""
    table = set_table(
        "morale",
        york={
            "centre-lancaster": ["Earl of Salisbury"],
            "centre-middle": ["Levies 1/1"],
            "centre-york": ["Levies 1/2"],
        },
        lancaster={"centre-lancaster": FOE},
        dice=[5],
    )
    assert table.where(SALISBURY) == "centre-middle"


def test_a_leader_alone_without_enemies_stays_where_he_is() -> None:
    """Ruling 5: as Salisbury does in the example."""
    table = set_table("morale", york={"centre-york": ["Earl of Salisbury"]}, hand={"york": ["Stream"]})
    assert table.where(SALISBURY) == "centre-york"
    assert not table.logged("leader-check")


@pytest.mark.parametrize(("guards", "fate"), [(["Levies 1/1"], "discards"), ([], "west-york")])
def test_a_leader_falling_back_into_a_captured_rear_dies_only_among_enemies(guards: list[str], fate: str) -> None:
    """Ruling 108."""
    table = set_table(
        "morale",
        york={"west-middle": ["Earl of Salisbury"]},
        lancaster={"west-middle": FOE, "west-york": guards},
        captured=["lancaster west"],
        dice=[5],
    )
    assert table.where(SALISBURY) == fate


def test_leaders_are_committed_after_all_checks_and_for_the_enemys_half_too() -> None:
    """Ruling 3: commit at the end of Morale; the marker is there in the enemy's half."""
    table = set_table(
        "morale",
        york={"centre-middle": ["Men-at-Arms 2/3", "Earl of Salisbury"]},
        lancaster={"centre-middle": FOE},
        hand={"york": ["Stream"]},
    )
    assert table.phase == "commit"
    table.does("york", f"commit {SALISBURY}")
    assert "committed" in table.marks(SALISBURY)
    assert table.phase == "declare"
    table.dice(6, 6, 6)
    table.does("york", "done", "done", "done", "draw")  # no attack, no card, no move, no discard
    assert table.asked == "lancaster"
    assert "committed" in table.marks(SALISBURY)


def test_a_committed_leader_who_survives_may_withdraw() -> None:
    """Ruling 3: after his death roll."""
    table = set_table(
        "morale",
        york={"centre-middle": ["Men-at-Arms 2/3", ("Earl of Salisbury", {"marks": ["committed"]})]},
        lancaster={"centre-middle": FOE},
        hand={"york": ["Stream"]},
        dice=[2],
    )
    assert table.legal() == [f"withdraw {SALISBURY}", "done"]
    table.refuses("york", f"commit {SALISBURY}", "6.2.2-leaders")
    table.does("york", f"withdraw {SALISBURY}")
    assert "committed" not in table.marks(SALISBURY)


def test_without_enemies_the_commitment_ends_after_the_death_roll() -> None:
    """6.2.2 Leader Combat: forced removal."""
    table = set_table(
        "morale",
        york={"centre-middle": ["Men-at-Arms 2/3", ("Earl of Salisbury", {"marks": ["committed"]})]},
        hand={"york": ["Stream"]},
        dice=[2],
    )
    assert table.logged("leader-check")
    assert "committed" not in table.marks(SALISBURY)


def test_only_leaders_in_engaged_positions_are_committed() -> None:
    table = set_table(
        "morale",
        york={
            "centre-middle": ["Men-at-Arms 2/3", "Earl of Salisbury"],
            "west-york": ["Levies 1/1", "Duke of York"],
        },
        lancaster={"centre-middle": FOE},
    )
    table.refuses("york", f"commit {card('york', 'Duke of York')}", "6.2.2-leaders")
    table.refuses("york", f"commit {card('lancaster', 'Lord Roos')}", "6.2.2-leaders")
    table.refuses("york", f"withdraw {SALISBURY}", "6.2.2-leaders")
