"""6.2.1 Morale in a war, ruling 142: who checks first can decide which leaders are hurt when the day is lost."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from tests.rules.sun_of_york.situations import GameTable, Spec, card, set_table

FOES = {"west": "Knights 3/5", "centre": "Knights 3/4", "east": "Knights 3/3"}
WEST, CENTRE, EAST = card("york", "Levies 1/2"), card("york", "Levies 2/2"), card("york", "Billmen 1/2")
HURT: dict[str, Spec] = {name: (name, {"hits": 1}) for name in ("Levies 1/2", "Levies 2/2", "Billmen 1/2")}
SALISBURY, YORK, WARWICK = "Earl of Salisbury", "Duke of York", "Earl of Warwick"
# One hurt unit that may flee from the rear, alone or with a leader.
LED_WEST: list[Spec] = [HURT["Levies 1/2"], SALISBURY]
LED_CENTRE: list[Spec] = [HURT["Levies 2/2"], YORK]
LED_EAST: list[Spec] = [HURT["Billmen 1/2"], WARWICK]


def rears(battle: str = "campaign", dice: Sequence[int] = (1, 1, 1), **more: Any) -> GameTable:
    """York's Morale step, with these cards in its rears and an enemy in each of them."""
    york: dict[str, Sequence[Spec]] = {f"{place}-york": more.pop(place) for place in FOES if place in more}
    lancaster: Mapping[str, Sequence[Spec]] = {place: [FOES[place.partition("-")[0]]] for place in york}
    york.update(more.pop("besides", {}))
    return set_table(
        "morale", battle=battle, york=york, lancaster={**lancaster, **more.pop("foes", {})}, dice=dice, **more
    )


@pytest.mark.parametrize(
    ("first", "fallen", "totals"),
    [
        (CENTRE, [YORK], {YORK: 2, SALISBURY: 3}),
        (WEST, [SALISBURY, YORK], {YORK: 2, SALISBURY: 2}),
    ],
    ids=["the centre first", "the west first"],
)
def test_a_leader_is_hurt_or_not_by_whose_check_comes_first(
    first: str, fallen: list[str], totals: dict[str, int]
) -> None:
    """5.0, 9.3.1, ruling 142: lost in the centre the battle is over, and Salisbury in the west is not injured."""
    table = rears(west=LED_WEST, centre=LED_CENTRE)
    assert (table.phase, table.asked) == ("check", "york")
    assert table.legal() == [f"check {WEST}", f"check {CENTRE}"]
    table.dice(*[6] * len(fallen), 4, 4, 4)  # all who check flee; then the nobles and Henry
    table.does("york", f"check {first}")
    assert [event["card"] for event in table.logged("leader-falls")] == [card("york", name) for name in fallen]
    assert {event["card"]: event["total"] for event in table.logged("noble-lives")} == {
        card("york", name): total for name, total in totals.items()
    }


def test_in_a_single_battle_nobody_asks_who_is_hurt_when_it_is_over() -> None:
    """Ruling 142: nothing of it outlives the battle."""
    table = rears("second-ferrybridge", west=LED_WEST, centre=LED_CENTRE)
    assert not table.state.checks


@pytest.mark.parametrize(
    ("asked", "situation"),
    [
        pytest.param([WEST, CENTRE], {"west": LED_WEST, "centre": LED_CENTRE[:1]}, id="the centre has no leader"),
        pytest.param([CENTRE, EAST], {"centre": LED_CENTRE, "east": LED_EAST}, id="centre and east"),
        pytest.param(
            [WEST, CENTRE, EAST],
            {"west": LED_WEST[:1], "centre": LED_CENTRE, "east": LED_EAST[:1]},
            id="both wings may be lost before the centre and its leader",
        ),
        pytest.param(
            [WEST, CENTRE],
            {"west": LED_WEST[:1], "centre": LED_CENTRE, "captured": ["lancaster east"]},
            id="the other wing is lost already",
        ),
        pytest.param(
            [WEST, EAST],
            {"west": LED_WEST[:1], "east": LED_EAST, "captured": ["lancaster east"]},
            id="back in a captured rear (ruling 6)",
        ),
    ],
)
def test_the_owner_is_asked_where_the_day_may_be_decided_before_a_leader_falls(
    asked: list[str], situation: dict[str, Any]
) -> None:
    """Ruling 142: in the centre, or in the wing that makes it both."""
    assert rears(**situation).legal() == [f"check {unit}" for unit in asked]


@pytest.mark.parametrize(
    "situation",
    [
        pytest.param({"west": LED_WEST[:1], "centre": LED_CENTRE}, id="the leader is where the day is decided"),
        pytest.param(
            {"west": LED_WEST[:1], "centre": LED_CENTRE[:1], "besides": {"west-middle": [SALISBURY]}},
            id="the leader is not in the rear",
        ),
        pytest.param({"west": LED_WEST, "centre": [*LED_CENTRE, "Pikemen 2/3"]}, id="the centre will be held"),
        pytest.param({"west": [*LED_WEST, "Pikemen 2/3"], "centre": LED_CENTRE}, id="the wing will be held"),
        pytest.param({"west": LED_WEST, "east": LED_EAST}, id="both wings decide it together, whichever is first"),
        pytest.param(
            {"west": LED_WEST[:1], "centre": LED_CENTRE, "captured": ["york east"]},
            id="it is York that has captured the other wing",
        ),
    ],
)
def test_the_owner_is_not_asked_where_the_same_leaders_fall_in_any_order(situation: dict[str, Any]) -> None:
    """Ruling 142: all of them stand, and nothing was asked."""
    table = rears(**situation)
    assert table.phase != "check"
    assert not table.state.checks


def test_a_wing_without_a_leader_is_checked_at_once() -> None:
    """Ruling 142: whether the east is lost changes nothing between the west, where the leader is, and the centre."""
    table = rears(dice=[1], west=LED_WEST, centre=LED_CENTRE[:1], east=LED_EAST[:1])
    assert table.cohesion(EAST) == 1
    assert table.legal() == [f"check {WEST}", f"check {CENTRE}"]


@pytest.mark.parametrize(("ratings", "asked"), [("1:2/1", True), ("1:2/2", False)])
def test_a_rear_may_go_down_under_those_who_rout_into_it(ratings: str, asked: bool) -> None:
    """6.2.1, rulings 13 and 142: a rout costs each of the four in the full rear a cohesion at most."""
    men = card("york", "Men-at-Arms 2/3")
    table = rears(
        west=[f"Longbowmen {ratings}"] * 4 + [SALISBURY],
        centre=LED_CENTRE,
        besides={"west-middle": [("Men-at-Arms 2/3", {"hits": 1})]},
        foes={"west-middle": ["Men-at-Arms 2/4"], "centre-middle": ["Men-at-Arms 2/3"]},
    )
    assert table.legal() == [f"check {men}", f"check {CENTRE}"] if asked else not table.state.checks


def test_once_the_centre_stands_the_west_follows_unasked() -> None:
    """Ruling 142: the day can no longer be decided first."""
    table = rears(dice=[], west=LED_WEST, centre=LED_CENTRE)
    table.dice(1, 6)
    table.does("york", f"check {CENTRE}")
    assert table.captured() == ["lancaster west"]
    assert table.phase != "check"
