"""Road movement: unlimited along a road until a place blocks it.

The road from Bristol to Dover is the one that the rulebook describes; all stories are told on it.
"""

from typing import Unpack

import pytest

from roses.games.kingmaker.roads import road_reach
from tests.rules.kingmaker.table_setting import BOARD, GameTable, Situation, set_table

OPEN_ROAD = "oxford wallingford london"


def traveller(start: str = "bristol+", mine: str = OPEN_ROAD, **situation: Unpack[Situation]) -> GameTable:
    """Red's Neville on the road, with these places friendly."""
    captured = {"red": mine, **situation.pop("captured", {})}
    usual = Situation(red={"neville": start}, blue={"talbot": "ludlow"}, captured=captured)
    return set_table(**usual | situation)


def test_the_whole_length_of_an_open_road_in_one_move() -> None:
    """Road Movement; Berkeley and Canterbury, in the squares of entry and exit, do not matter (ruling 17)."""
    assert traveller().may("red", "move neville canterbury")


@pytest.mark.parametrize("neutral", OPEN_ROAD.split())
def test_a_neutral_place_on_the_road_ends_the_move_in_its_square(neutral: str) -> None:
    """Ruling 17: he must end his move at that point."""
    mine = OPEN_ROAD.replace(neutral, "")
    table = traveller(mine=mine)
    assert table.may("red", f"move neville {neutral}")
    assert not table.may("red", "move neville canterbury")


def test_in_the_edition_of_1974_neutral_places_did_not_block() -> None:
    """The option roads: only places held by another player block."""
    table = traveller(mine="", options={"roads": "held"})
    assert table.may("red", "move neville canterbury")
    table = traveller(mine="", captured={"blue": "wallingford"}, options={"roads": "held"})
    assert not table.may("red", "move neville canterbury")


def test_an_unfriendly_place_lets_him_pass_by_permission() -> None:
    """Road Movement: its player may grant or deny it."""
    table = traveller(mine="oxford london", captured={"blue": "wallingford"})
    assert not table.may("red", "move neville canterbury")
    table.does("red", "offer blue", "ask leave wallingford", "give peace", "send")
    table.does("blue", "accept 1")
    assert table.may("red", "move neville canterbury")


def test_permission_refused() -> None:
    table = traveller(mine="oxford london", captured={"blue": "wallingford"})
    table.does("red", "offer blue", "ask leave wallingford", "give peace", "send")
    table.does("blue", "refuse 1")
    assert not table.may("red", "move neville canterbury")


def test_permission_lapses_with_the_turn() -> None:
    table = traveller(mine="oxford london", captured={"blue": "wallingford"}, leave=["red wallingford"])
    assert table.may("red", "move neville canterbury")
    table.end_turn()
    table.end_turn()
    assert not table.may("red", "move neville canterbury")


def test_places_in_the_square_of_departure_do_not_matter() -> None:
    """Ruling 17: he may enter a road at any point of the square, Wallingford's too."""
    table = traveller("wallingford+", mine="london")
    assert table.may("red", "move neville canterbury")


def test_a_friendly_place_under_siege_blocks() -> None:
    """Ruling 17."""
    table = traveller(
        blue={"mowbray": "wallingford+: marshal", "talbot": "wallingford+: treasurer"},
        sieges={"mowbray": "wallingford", "talbot": "wallingford"},
        forces=["mowbray talbot"],
    )
    assert table.troops("mowbray", "talbot") >= 200
    assert not table.may("red", "move neville canterbury")


def test_a_siege_that_begins_closes_a_road_that_was_open() -> None:
    table = traveller(
        blue={"mowbray": "wallingford+: marshal", "talbot": "wallingford+: treasurer"}, forces=["mowbray talbot"]
    )
    assert table.may("red", "move neville canterbury")
    table.end_turn()
    table.on_to("combat")
    table.does("blue", table.offers("blue", "besiege")[0])
    table.fight("plague-1")
    assert table.told("bad-weather")
    table.end_turn()
    assert not table.may("red", "move neville canterbury")


def test_road_and_cross_country_are_not_combined() -> None:
    """Road Movement: from Dover's square he could walk on to the next, but not in the same move."""
    table = traveller()
    table.does("red", "move neville canterbury")
    assert table.offers("red", "move neville") == []


def test_squares_beside_a_road_are_not_reached_by_it() -> None:
    chart = BOARD.map
    table = traveller()
    start = chart.square_ids.index("bristol")
    on_roads = {square for road in chart.roads for square in road}
    for action in table.offers("red", "move neville "):
        square = chart.square_ids.index(action.split(" ")[2])
        assert square in on_roads or square in chart.land_reach[0][start], action


def test_a_free_move_is_a_move_of_its_own() -> None:
    """Ruling 17: by road to Dover's square, then with a Free Move across country."""
    table = traveller(events={"red": "free-move-1"})
    table.does("red", "move neville canterbury", "free noble neville")
    assert table.may("red", "move neville ashford")


def test_a_force_with_an_heir_uses_the_road_together() -> None:
    """Any number of noble and royal heir counters."""
    table = set_table(
        red={"neville": "bristol+", "percy": "bristol+"},
        blue={"talbot": "ludlow"},
        forces=["percy neville"],
        heirs={"margaret": "percy"},
        captured={"red": OPEN_ROAD},
    )
    table.does("red", "march percy canterbury")
    assert {table.where(one) for one in ("percy", "neville", "margaret")} == {"canterbury+"}


def test_forest_does_not_hinder_the_road() -> None:
    """The board's legend and ruling 15: unless moving on a road."""
    chart = BOARD.map
    for road, way in enumerate(chart.roads):
        for at, square in enumerate(way[1:-1], 1):
            before, after = way[at - 1], way[at + 1]
            free = square not in chart.blockers[road]
            if chart.forest[square] and free and after not in chart.land_reach[0][before]:
                table = set_table(red={"neville": chart.square_ids[before]}, blue={"talbot": "ludlow"})
                assert table.may("red", f"move neville {chart.square_ids[after]}")


def test_roads_that_meet_are_joined() -> None:
    """Ruling 70: in London's square, when London is friendly, he may change from one road to another."""
    chart = BOARD.map
    london = chart.place_square[chart.place_ids.index("london")]
    mine = " ".join(id for number, id in enumerate(chart.place_ids) if chart.controllable[number])
    others = [
        road for road in chart.roads_at[london] if "bristol" not in [chart.square_ids[s] for s in chart.roads[road]]
    ]
    if not others:
        pytest.skip("on this map only one road leads to London")
    ends = [chart.square_ids[chart.roads[road][end]] for road in others for end in (0, -1)]
    table = traveller(mine=mine)
    far = [id for id in ends if id != "london"]
    assert all(table.may("red", f"move neville {id}") for id in far)
    blocked = traveller(mine=mine.replace("london", ""))
    beyond = [id for id in far if not blocked.may("red", f"move neville {id}")]
    assert beyond, "a London that is not friendly stops the change"


@pytest.mark.parametrize("blocked", [0, 1], ids=["on the road he comes by", "on the road he would change to"])
def test_a_place_on_either_of_two_joined_roads_stops_the_change(blocked: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ruling 70: on this map no place lies on one of two joined roads only, so a neutral one is put there."""
    chart = BOARD.map
    square = next(
        square
        for square, roads in enumerate(chart.roads_at)
        if len(roads) == 2 and not any(square in chart.blockers[road] for road in roads)
    )
    came, other = chart.roads_at[square]
    at = chart.roads[came].index(square)
    start = chart.roads[came][at - 1]
    turning = chart.roads[other].index(square)
    beyond = {chart.roads[other][step] for step in (turning - 1, turning + 1) if 0 <= step < len(chart.roads[other])}
    beyond -= set(chart.roads[came])
    table = set_table(red={"neville": "bristol+"}, blue={"talbot": "ludlow"})
    assert beyond & set(road_reach(table.state, 0, start)), "nothing stands in the way"
    monkeypatch.setitem(chart.blockers[(came, other)[blocked]], square, (chart.place_ids.index("ludlow"),))
    assert not beyond & set(road_reach(table.state, 0, start))
