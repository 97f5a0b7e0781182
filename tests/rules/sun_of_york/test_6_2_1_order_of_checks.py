"""6.2.1 Morale, ruling 121: the owner orders the checks where the order can matter, and is not asked elsewhere."""

import pytest

from roses.games.sun_of_york.battlefield import POSITION_IDS
from tests.rules.sun_of_york.situations import Spec, card, set_table

MEN, MEN4 = card("york", "Men-at-Arms 2/3"), card("york", "Men-at-Arms 2/4")
LEVIES, LEVIES2 = card("york", "Levies 1/1"), card("york", "Levies 1/2")
BILLS = card("york", "Billmen 1/2")
FOE = ["Knights 3/5"]
THREE: list[Spec] = ["Longbowmen 1:2/1", "Longbowmen 1:2/2", "Longbowmen 1:2/3"]
FOUR: list[Spec] = [*THREE, "Billmen 1/3"]


def hit(name: str, hits: int = 1) -> Spec:
    return (name, {"hits": hits})


def test_who_gets_the_last_place_behind_is_for_the_owner_to_say() -> None:
    """Two may fall back where there is room for one: the Men-at-Arms go first and live, the Levies find it full."""
    table = set_table(
        "morale",
        york={"west-middle": [hit("Men-at-Arms 2/3"), hit("Levies 1/1")], "west-york": THREE},
        lancaster={"west-middle": FOE, "centre-middle": ["Knights 3/4"]},
    )
    assert (table.phase, table.asked) == ("check", "york")
    assert table.legal() == [f"check {LEVIES}", f"check {MEN}"]
    table.refuses("york", f"check {BILLS}", "6.2.1")
    table.dice(6, 6, 1, 1, 1, 1)
    table.does("york", f"check {MEN}")
    assert table.where(MEN) == "west-york"
    assert table.where(LEVIES) == "discards"  # and the four in the full position check at once


def test_a_rear_that_would_be_lost_is_saved_by_whoever_falls_back_in_time() -> None:
    """Checked first, the Men-at-Arms are in the rear before its last defender flees; else the battle is captured."""
    for first, captured in ((MEN, []), (LEVIES, ["lancaster west"])):
        table = set_table(
            "morale",
            york={"west-middle": [hit("Men-at-Arms 2/3")], "west-york": [hit("Levies 1/1")]},
            lancaster={"west-middle": FOE, "west-york": ["Knights 3/3"]},
        )
        assert table.legal() == [f"check {LEVIES}", f"check {MEN}"]
        table.dice(6, 6)
        table.does("york", f"check {first}")
        assert table.captured() == captured
        assert table.where(MEN) == ("discards" if captured else "west-york")


def test_who_may_make_room_in_the_rear_is_part_of_the_choice() -> None:
    """The rear is full, but one who stands there checks too and may be gone before the other comes."""
    table = set_table(
        "morale",
        york={"west-middle": [hit("Men-at-Arms 2/3")], "west-york": [hit("Levies 1/1"), *THREE]},
        lancaster={"west-middle": FOE, "centre-middle": ["Knights 3/4"]},
    )
    assert table.legal() == [f"check {LEVIES}", f"check {MEN}"]
    table.dice(6, 6)
    table.does("york", f"check {LEVIES}")
    assert table.where(LEVIES) == "discards"
    assert table.where(MEN) == "west-york"


def test_a_full_middle_ground_behind_the_enemys_rear_is_a_squeeze_too() -> None:
    """Ruling 15: from the enemy's rear a unit falls back to the middle ground, where one may make room first."""
    table = set_table(
        "morale",
        york={"west-lancaster": [hit("Men-at-Arms 2/3")], "west-middle": [hit("Levies 1/1"), *THREE]},
        lancaster={"west-lancaster": FOE, "west-york": ["Knights 3/3"], "centre-middle": ["Knights 3/4"]},
        captured=["lancaster west"],
    )
    assert table.legal() == [f"check {LEVIES}", f"check {MEN}"]
    table.dice(6, 6)
    table.does("york", f"check {LEVIES}")
    assert table.where(MEN) == "west-middle"


@pytest.mark.parametrize(("first", "holder"), [(MEN, 1), (LEVIES, 0)])
def test_control_of_a_middle_ground_may_hang_on_who_comes_in_time(first: str, holder: int) -> None:
    """3.3: Lancaster was alone there if the Levies left before the Men-at-Arms came."""
    table = set_table(
        "morale",
        york={"west-lancaster": [hit("Men-at-Arms 2/3")], "west-middle": [hit("Levies 1/1")]},
        lancaster={"west-lancaster": FOE, "west-middle": ["Knights 3/3"]},
        holder={"west-middle": "york"},
    )
    table.dice(6, 6)
    table.does("york", f"check {first}")
    assert table.where(MEN) == "west-middle"
    assert table.state.holder[POSITION_IDS.index("west-middle")] == holder


def test_once_the_order_cannot_matter_any_more_the_rest_follows() -> None:
    """The first stands; there is room for the other, and nothing is asked."""
    table = set_table(
        "morale",
        york={"west-middle": [hit("Men-at-Arms 2/3"), hit("Levies 1/2")], "west-york": THREE},
        lancaster={"west-middle": FOE},
    )
    table.dice(1, 6)
    table.does("york", f"check {MEN}")
    assert table.phase == "declare"
    assert table.where(LEVIES2) == "west-york"


def test_checks_elsewhere_are_no_part_of_the_choice_and_are_made_at_once() -> None:
    table = set_table(
        "morale",
        york={
            "west-middle": [hit("Men-at-Arms 2/3"), hit("Levies 1/1")],
            "west-york": THREE,
            "east-middle": [hit("Billmen 1/2")],
        },
        lancaster={"west-middle": FOE, "centre-middle": ["Knights 3/4"], "east-middle": ["Knights 3/3"]},
        dice=[1],
    )
    assert table.cohesion(BILLS) == 1
    assert table.legal() == [f"check {LEVIES}", f"check {MEN}"]


def test_who_steps_aside_first_is_chosen_across_two_battles() -> None:
    """Ruling 13: both rears are full, and the middle ground between has room for one of the two."""
    table = set_table(
        "morale",
        york={
            "west-middle": [hit("Men-at-Arms 2/3")],
            "west-york": FOUR,
            "centre-middle": ["Spears 2/2", "Spears 2/3", "Pikemen 2/3"],
            "east-middle": [hit("Levies 1/1")],
            "east-york": ["Crossbowmen 2:1/3", "Crossbowmen 2:1/3", "Crossbowmen 2:1/4", "Knights 3/4"],
        },
        lancaster={"west-middle": FOE, "east-middle": ["Knights 3/3"]},
    )
    assert table.legal() == [f"check {MEN}", f"check {LEVIES}"]
    table.dice(6, 6, 1, 1, 1, 1)
    table.does("york", f"check {LEVIES}")
    assert table.where(LEVIES) == "centre-middle"
    assert table.where(MEN) == "discards"


def test_a_battle_that_may_be_captured_first_closes_its_middle_ground() -> None:
    """Ruling 13: nobody steps aside into a captured battle, so whose check comes first is the owner's affair."""
    table = set_table(
        "morale",
        york={"west-middle": [hit("Men-at-Arms 2/3")], "west-york": FOUR, "centre-york": [hit("Levies 1/1")]},
        lancaster={"west-middle": FOE, "centre-york": ["Knights 3/3"]},
    )
    assert table.legal() == [f"check {MEN}", f"check {LEVIES}"]
    table.dice(6)
    table.does("york", f"check {MEN}")
    assert table.where(MEN) == "centre-middle"


@pytest.mark.parametrize(
    ("middle", "rear", "foes"),
    [
        pytest.param([hit("Men-at-Arms 2/3"), hit("Levies 1/1")], THREE[:2], ["west-middle"], id="room-for-all"),
        pytest.param([hit("Men-at-Arms 2/3")], [hit("Levies 1/1")], ["west-middle"], id="no-enemy-in-the-rear"),
        pytest.param([], [hit("Men-at-Arms 2/3"), hit("Levies 1/1")], ["west-york"], id="all-in-the-rear"),
        pytest.param([hit("Longbowmen 1:2/1"), hit("Longbowmen 1:2/1")], THREE, ["west-middle"], id="all-alike"),
        pytest.param([hit("Men-at-Arms 2/3")], FOUR, ["west-middle"], id="nobody-else-checks"),
    ],
)
def test_where_the_order_cannot_matter_nobody_is_asked(middle: list[Spec], rear: list[Spec], foes: list[str]) -> None:
    enemies = ["Knights 3/5", "Knights 3/3"]
    table = set_table(
        "morale",
        york={"west-middle": middle, "west-york": rear, "east-york": [hit("Billmen 1/2")]},
        lancaster={place: [enemies[number]] for number, place in enumerate(foes)},
        dice=[1] * 4,
    )
    assert table.phase != "check"
    assert not table.state.checks


def test_who_cannot_fail_needs_no_order() -> None:
    """Die less Leadership and stream never beats the cohesion of either, so nobody can fall back."""
    table = set_table(
        "morale",
        york={
            "west-middle": [hit("Men-at-Arms 2/4"), hit("Men-at-Arms 2/3"), "Earl of March"],
            "west-york": FOUR,
        },
        lancaster={"west-middle": FOE},
        stream=["york"],
        dice=[6, 6],
    )
    assert table.phase == "commit"
    assert (table.cohesion(MEN), table.cohesion(MEN4)) == (2, 3)
