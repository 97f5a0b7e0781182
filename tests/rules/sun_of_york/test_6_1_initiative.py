"""6.1 Initiative: dice, leaders, ties, and the choice of the winner."""

import pytest

from roses.games.sun_of_york.battlefield import SIDES
from tests.rules.sun_of_york.situations import set_table

SALISBURY = {"centre-york": ["Earl of Salisbury"]}
AUDLEY = {"centre-lancaster": ["Lord Audley"]}


def test_the_best_leader_in_battle_is_added_and_the_higher_chooses() -> None:
    """Ruling 67: Salisbury 3 and March 5, only the best counts."""
    table = set_table(
        "turn",
        york={"centre-york": ["Earl of Salisbury"], "west-york": ["Earl of March"]},
        lancaster={"centre-lancaster": ["Lord Audley"]},
        dice=[4, 3],
    )
    told = table.logged("initiative")[0]
    assert (told["red"], told["white"]) == (7, 8)
    assert (table.phase, table.asked) == ("initiative", "york")
    assert table.legal() == ["first", "second"]


@pytest.mark.parametrize(("choice", "first"), [("first", "york"), ("second", "lancaster")])
def test_the_winner_goes_first_or_second(choice: str, first: str) -> None:
    table = set_table("turn", york=SALISBURY, lancaster=AUDLEY, dice=[1, 6])
    table.does("york", choice)
    assert table.logged("half")[0]["seat"] == first


def test_without_leaders_only_the_dice_count() -> None:
    """Ruling 67."""
    table = set_table("turn", dice=[5, 4])
    told = table.logged("initiative")[0]
    assert (told["red"], told["white"], table.asked) == (5, 4, "lancaster")


@pytest.mark.parametrize("before", SIDES)
def test_a_tie_goes_to_who_won_last_time(before: str) -> None:
    """Ruling 67."""
    table = set_table("turn", fields={"winner_before": SIDES.index(before)}, dice=[3, 3])
    assert table.asked == before


@pytest.mark.parametrize("attacker", SIDES)
def test_on_the_first_turn_a_tie_goes_to_the_attacker(attacker: str) -> None:
    """Ruling 67."""
    fields = {"winner_before": -1, "attacker": SIDES.index(attacker)}
    table = set_table("turn", turn=0, fields=fields, dice=[3, 3])
    assert table.asked == attacker


def test_the_bonus_of_a_less_random_deployment_counts_once() -> None:
    """4.0: on the first roll only."""
    for turn, total in ((0, 4), (1, 3)):
        table = set_table("turn", turn=turn, fields={"bonus": [1, 0]}, dice=[3, 3])
        assert table.logged("initiative")[0]["red"] == total


def test_leaders_beside_the_battlefield_are_no_leaders() -> None:
    """Ruling 39: Henry and Margaret add nothing."""
    table = set_table("turn", lancaster={"beside": ["King Henry VI", "Margaret of Anjou"]}, dice=[2, 3])
    assert table.logged("initiative")[0]["red"] == 2
