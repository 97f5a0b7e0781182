"""3.0 The Battlefield: positions, stacking, control and conditions."""

import pytest

from roses.games.sun_of_york.battlefield import (
    ADJACENT,
    BACK,
    FORWARD,
    POSITION_IDS,
    TOUCHES,
    flank,
    opposite_flank,
    own_column,
)
from roses.games.sun_of_york.victory import move_unit
from tests.rules.sun_of_york.situations import card, set_table

PLACE = {id: number for number, id in enumerate(POSITION_IDS)}


def names(positions: tuple[int, ...]) -> set[str]:
    return {POSITION_IDS[position] for position in positions}


def test_three_battles_of_three_positions_and_four_flanks() -> None:
    """Ruling 118: York faces north."""
    assert POSITION_IDS[:9] == (
        *("west-lancaster", "west-middle", "west-york"),
        *("centre-lancaster", "centre-middle", "centre-york"),
        *("east-lancaster", "east-middle", "east-york"),
    )
    assert len(POSITION_IDS) == 13
    assert (own_column(1, "left"), own_column(0, "right")) == (0, 0)
    assert (own_column(1, "right"), own_column(0, "left")) == (2, 2)


def test_positions_are_adjacent_only_along_a_common_border() -> None:
    assert names(ADJACENT[PLACE["centre-middle"]]) == {"centre-lancaster", "centre-york", "west-middle", "east-middle"}
    assert names(ADJACENT[PLACE["west-york"]]) == {"west-middle", "centre-york"}


def test_a_flank_touches_the_rear_of_its_side_the_middle_ground_and_the_other_flank() -> None:
    """Ruling 21: York's left and Lancaster's right are on one edge."""
    assert names(TOUCHES[PLACE["west-flank-york"]]) == {"west-york", "west-middle"}
    assert names(TOUCHES[PLACE["east-flank-lancaster"]]) == {"east-lancaster", "east-middle"}
    assert opposite_flank(PLACE["west-flank-york"]) == PLACE["west-flank-lancaster"]
    assert flank(0, own_column(0, "right")) == PLACE["west-flank-lancaster"]


def test_back_is_toward_the_own_rear() -> None:
    assert POSITION_IDS[BACK[1][PLACE["west-middle"]]] == "west-york"
    assert POSITION_IDS[FORWARD[1][PLACE["west-middle"]]] == "west-lancaster"
    assert BACK[0][PLACE["west-lancaster"]] == -1


def test_four_units_of_each_side_share_a_position_leaders_and_ground_do_not_count() -> None:
    full = ["Levies 1/1", "Levies 1/2", "Levies 1/3", "Levies 2/2"]
    table = set_table(
        "movement",
        york={"west-middle": [*full, "Earl of Salisbury", "Hill"], "west-york": ["Men-at-Arms 2/3"]},
        lancaster={"west-middle": full},
    )
    assert len(table.units("lancaster", "west-middle")) == 4
    table.does("york", f"order {card('york', 'Stream')}")
    table.refuses("york", f"march {card('york', 'Men-at-Arms 2/3')} west-middle", "3.2")


def test_a_middle_ground_belongs_to_the_last_side_alone_in_it() -> None:
    """3.3 and ruling 103: nobody's at first; it stays York's when York moves on, until Lancaster is alone there."""
    men, march = card("york", "Men-at-Arms 2/3"), card("york", "Earl of March")
    table = set_table(
        "movement", york={"west-york": ["Men-at-Arms 2/3", "Earl of Salisbury"]}, hand={"york": ["Earl of March"]}
    )
    middle = PLACE["west-middle"]
    assert table.state.holder[middle] == -1
    table.does("york", f"march {men} west-middle")
    assert table.state.holder[middle] == 1
    table.does("york", f"order {march}")
    move_unit(table.state, table.state.board.number[men], PLACE["west-york"])
    assert table.state.holder[middle] == 1


def test_rears_and_flanks_are_always_friendly_to_their_own_side_and_shown_so() -> None:
    """3.3: though enemies were last alone there; who controls a hill is another matter (7.0, ruling 45)."""
    table = set_table(
        "movement",
        york={"west-york": ["Men-at-Arms 2/3"], "west-middle": ["Hill"]},
        lancaster={"east-york": ["Levies 1/1", "Hill"], "centre-middle": ["Levies 1/1"]},
        captured=["lancaster east"],
    )
    shown = {place["id"]: place for place in table.state.view(None)["table"]["positions"]}
    for id, place in shown.items():
        own = {"lancaster": 0, "york": 1}.get(id.rpartition("-")[2])
        assert place["holder"] == (own if own is not None else 0 if id == "centre-middle" else None)
        assert place["hill_control"] == (0 if id == "east-york" else None)


@pytest.mark.parametrize("weather", ["good", "heat", "fog", "winter"])
def test_conditions_are_shown_to_everybody(weather: str) -> None:
    table = set_table("movement", weather=weather)
    assert table.state.view(None)["table"]["weather"] == weather


def test_heat_comes_in_no_battle() -> None:
    """Ruling 65."""
    weathers = {scenario.id: scenario.weather for scenario in set_table("movement").state.board.scenarios}
    assert {id: weather for id, weather in weathers.items() if weather} == {"towton": 3, "barnet": 2}
