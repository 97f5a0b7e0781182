"""The board: every constraint that the rulebook states, and nothing of the reconstruction's own.

A corrected map should pass all of this unchanged.
"""

import copy
import json
from importlib.resources import files
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from roses.games.kingmaker import Kingmaker
from roses.games.kingmaker.geography import (
    CALAIS,
    CASTLE,
    CITY,
    FAR,
    ISLAND,
    LAND,
    OPEN_TOWN,
    REGIONS,
    ROYAL_CASTLE,
    SEA,
    UNFORTIFIED,
    WALLED_TOWN,
    Geography,
)
from tests.rules.kingmaker.table_setting import BOARD, PLACES, SPOTS, set_table
from tests.rules.own_components import entry_of, refusal

MAP = BOARD.map
CHART: dict[str, Any] = json.loads((files("roses.games.kingmaker") / "data" / "map.json").read_text("utf-8"))


def square(place: str) -> int:
    return MAP.place_square[PLACES.index(place)]


def place(id: str) -> int:
    return PLACES.index(id)


def port(id: str) -> int:
    """The spot of a ship that lies in this port."""
    return MAP.squares + place(id)


def sea_steps(start: int, end: int) -> int:
    """Squares a ship needs, a port counting as one."""
    begin = {start: 0} if start not in MAP.outlets else dict.fromkeys(MAP.outlets[start], 1)
    steps = dict(begin)
    ring = list(begin)
    while ring:
        here = ring.pop(0)
        for there in MAP.adjacent[here]:
            if there not in steps or steps[there] > steps[here] + 1:
                steps[there] = steps[here] + 1
                ring.append(there)
    if end in MAP.outlets:
        return min(steps.get(sea, FAR) for sea in MAP.outlets[end]) + 1
    return steps.get(end, FAR)


# Places.


def test_the_grid_location_table_is_complete() -> None:
    """Grid Location Table: 121 towns, cities and castles, of which 34 are ports and 13 have cathedrals."""
    assert MAP.places == 121
    assert len(MAP.ports) == 34
    assert sum(MAP.cathedral) == 13


@pytest.mark.parametrize(
    ("kind", "number", "garrison", "capacity"),
    [
        (UNFORTIFIED, 40, 0, 0),
        (OPEN_TOWN, 3, 200, 400),
        (WALLED_TOWN, 23, 200, 400),
        (CITY, 4, 300, 0),
        (ROYAL_CASTLE, 13, 200, 300),
        (CASTLE, 38, 100, 300),
    ],
)
def test_kinds_of_place_with_their_garrisons_and_capacities(
    kind: int, number: int, garrison: int, capacity: int
) -> None:
    """Terrain Key: garrison, and what the walls hold; 0 is no limit."""
    found = [one for one in range(MAP.places) if MAP.place_kind[one] == kind]
    assert len(found) == number
    assert {MAP.garrison[one] for one in found} == {garrison}
    assert {MAP.capacity[one] for one in found} == {capacity}


def test_the_four_cities_and_the_three_open_towns() -> None:
    """The board's legend names them."""
    assert {id for id in PLACES if MAP.place_kind[place(id)] == CITY} == {"london", "york", "bristol", "norwich"}
    assert {id for id in PLACES if MAP.place_kind[place(id)] == OPEN_TOWN} == {"hereford", "cardigan", "kingston"}


def test_castles_of_the_advanced_game_are_not_on_the_basic_board() -> None:
    """Rulings 10 and 11: two castles and two royal castles have the asterisk, which leaves 36 castles."""
    later = {PLACES[one] for one in range(MAP.places) if MAP.place_advanced[one]}
    assert later == {"windsor", "kenilworth", "sandal", "stokesay"}
    castles = [one for one in range(MAP.places) if MAP.place_kind[one] == CASTLE]
    assert len([one for one in castles if not MAP.place_advanced[one]]) == 36


def test_the_cathedrals() -> None:
    """Grid Location Table."""
    assert {id for id in PLACES if MAP.cathedral[place(id)]} == {
        "canterbury",
        "carlisle",
        "chester",
        "coventry",
        "durham",
        "exeter",
        "lincoln",
        "london",
        "norwich",
        "salisbury",
        "st-davids",
        "wells",
        "york",
    }


def test_the_ports() -> None:
    """Grid Location Table; Newcastle, Harlech and Cardigan, though on the coast, are none."""
    ports = {SPOTS[spot] for spot in MAP.ports}
    assert ports == {
        *("bamburgh", "beaumaris", "berwick", "boston", "bristol", "caernarvon", "caister", "calais", "cardiff"),
        *("carisbrooke", "chichester", "colchester", "corfe", "dartmouth", "douglas", "dover", "exeter", "ipswich"),
        *("kingston", "london", "lynn", "maldon", "milford-haven", "penzance", "pevensey", "plymouth", "preston"),
        *("ravenser", "rochester", "rye", "southampton", "swansea", "weymouth", "whitby"),
    }


def test_berkeley_and_pleshey_have_each_others_letter_on_their_cards() -> None:
    """Ruling 7: Berkeley is F-3, beside Bristol, and Pleshey F-5."""
    grid = {entry["id"]: entry["grid"] for entry in CHART["places"]}
    assert grid["berkeley"] == grid["bristol"] == "F-3"
    assert grid["pleshey"] == "F-5"


def test_each_place_is_in_one_square_of_land() -> None:
    for one in range(MAP.places):
        assert MAP.square_kind[MAP.place_square[one]] in (LAND, ISLAND, CALAIS)


# Squares.


def test_borders_hold_in_both_directions() -> None:
    for here, neighbours in enumerate(MAP.adjacent):
        assert here not in neighbours
        for there in neighbours:
            assert here in MAP.adjacent[there]


def test_three_islands_and_calais_are_reached_by_sea_alone() -> None:
    """Terrain Key: Douglas, Beaumaris and Carisbrooke; Calais is a square of its own."""
    islands = {PLACES[one] for one in range(MAP.places) if MAP.square_kind[MAP.place_square[one]] == ISLAND}
    assert islands == {"douglas", "beaumaris", "carisbrooke"}
    for id in [*islands, "calais"]:
        assert MAP.adjacent[square(id)] == []
        assert MAP.places_in[square(id)] == [place(id)]
    assert [MAP.square_kind[one] for one in MAP.place_square].count(CALAIS) == 1


def test_every_other_place_can_be_walked_to() -> None:
    mainland = [one for one in range(MAP.places) if MAP.square_kind[MAP.place_square[one]] == LAND]
    assert len(mainland) == 117
    assert all(MAP.land_steps(square("london"), MAP.place_square[one]) < FAR for one in mainland)


def test_four_border_squares_between_carlisle_and_berwick_are_the_cheviots() -> None:
    """Terrain Key: a chain from the one to the other, neither included."""
    assert len(MAP.cheviots) == 4
    assert square("carlisle") not in MAP.cheviots
    assert square("berwick") not in MAP.cheviots
    ends = [sum(1 for hill in MAP.cheviots if hill in MAP.adjacent[square(id)]) for id in ("carlisle", "berwick")]
    assert min(ends) >= 1
    for hill in MAP.cheviots:
        assert REGIONS.index("north-of-tees") in MAP.regions[hill]


@pytest.mark.parametrize(
    ("one", "other"), [("kingston", "lynn"), ("rochester", "maldon"), ("cardiff", "bristol"), ("ravenser", "boston")]
)
def test_estuaries_part_their_banks(one: str, other: str) -> None:
    """Terrain Key: Humber, Thames and Severn cannot be crossed by land; ruling 16: rivers never matter."""
    assert square(other) not in MAP.adjacent[square(one)]


def test_two_pairs_of_places_share_a_square() -> None:
    """Movement example: Berkeley is in the square of Bristol, Canterbury in that of Dover."""
    assert square("bristol") == square("berkeley")
    assert square("dover") == square("canterbury")


def test_rye_and_swansea_open_on_two_sea_squares() -> None:
    assert len(MAP.port_seas[place("rye")]) == len(MAP.port_seas[place("swansea")]) == 2


def test_forest_is_never_at_sea_and_never_covers_london() -> None:
    assert not any(MAP.forest[one] and MAP.square_kind[one] == SEA for one in range(MAP.squares))
    assert not MAP.forest[square("london")]


# Regions.


def region(id: str) -> set[str]:
    number = REGIONS.index(id)
    return {PLACES[one] for one in range(MAP.places) if number in MAP.regions[MAP.place_square[one]]}


def test_wales_holds_its_castles_and_towns() -> None:
    """Grid Location Table and Revolt in Wales; Chester, Ludlow, Shrewsbury and Hereford are English."""
    wales = region("wales")
    welsh = {"conway", "rhuddlan", "caernarvon", "harlech", "denbigh", "cardigan", "st-davids", "milford-haven"}
    assert welsh | {"swansea", "ogmore", "cardiff", "brecon", "llanstephan", "usk", "chirk"} <= wales
    assert not wales & {"chester", "ludlow", "shrewsbury", "hereford", "bristol", "berkeley"}


def test_devon_and_cornwall_are_the_two_western_counties() -> None:
    assert {"plymouth", "exeter", "okehampton", "compton", "dartmouth", "bodmin", "penzance"} <= region(
        "devon-cornwall"
    )
    assert not region("devon-cornwall") & {"wells", "weymouth", "bath", "corfe"}


def test_north_of_tees_lies_north_of_trent() -> None:
    tees = region("north-of-tees")
    assert {"berwick", "bamburgh", "alnwick", "chillingham", "newcastle-town", "durham", "carlisle", "raby"} <= tees
    assert not tees & {"richmond", "masham", "york", "whitby"}
    trent = region("north-of-trent")
    assert tees | {"york", "richmond", "masham", "kingston", "beverley", "lancaster", "preston", "wakefield"} <= trent
    assert not trent & {"coventry", "leicester", "belvoir", "boston", "lynn", "london", "norwich"}


# Distances of the examples.


def test_bristol_to_london_by_oxford_and_st_albans_is_a_five_square_move() -> None:
    """Movement example: no forest is entered on the way, and no shorter way is known."""
    assert MAP.land_steps(square("bristol"), square("london")) == 5
    through = [square(id) for id in ("bristol", "oxford", "st-albans", "london")]
    legs = [open_steps(start, end) for start, end in pairwise(through)]
    assert sum(legs) == 5


def open_steps(start: int, end: int) -> int:
    """Squares from one to the other without entering a forest."""
    steps, ring = {start: 0}, [start]
    while ring:
        here = ring.pop(0)
        for there in MAP.adjacent[here]:
            if there not in steps and not MAP.forest[there]:
                steps[there] = steps[here] + 1
                ring.append(there)
    return steps.get(end, FAR)


def test_london_to_dover_is_three_squares() -> None:
    """Movement example: two of five remain."""
    assert MAP.land_steps(square("london"), square("dover")) == 3


def test_dover_to_calais_is_two_squares() -> None:
    """Movement example: a port counts as a square of its own."""
    assert sea_steps(port("dover"), port("calais")) == 2


def test_calais_to_two_squares_east_of_berwick_is_a_full_move() -> None:
    """Movement example: five squares, and from there Berwick is one of the closest ports."""
    east = [
        sea
        for sea in range(MAP.squares)
        if MAP.square_kind[sea] == SEA
        and sea_steps(port("calais"), sea) == 5
        and sea_steps(sea, port("berwick")) == 2
        and port("berwick") in MAP.nearest[sea]
    ]
    assert east


# Roads.


def road_of(*ids: str) -> list[list[int]]:
    """The roads that pass all these squares in this order."""
    wanted = [square(id) for id in ids]
    found = []
    for road in MAP.roads:
        for way in (road, road[::-1]):
            if all(one in way for one in wanted) and [way.index(one) for one in wanted] == sorted(
                way.index(one) for one in wanted
            ):
                found.append(way)
    return found


def test_the_road_from_bristol_to_dover() -> None:
    """Movement example: Oxford, Wallingford and London block it, in this order; Leeds is not on it."""
    (way,) = road_of("bristol", "oxford", "wallingford", "london", "dover")
    assert (way[0], way[-1]) == (square("bristol"), square("dover"))
    road = next(number for number, squares in enumerate(MAP.roads) if squares in (way, way[::-1]))
    blocking = {
        PLACES[one]
        for places in MAP.blockers[road].values()
        for one in places
        if not MAP.place_advanced[one] and MAP.place_square[one] not in (way[0], way[-1])
    }
    assert blocking == {"oxford", "wallingford", "london"}


def test_open_and_unfortified_towns_never_block_a_road() -> None:
    """Ruling 17."""
    for blocking in MAP.blockers:
        for places in blocking.values():
            assert all(MAP.controllable[one] for one in places)


def test_roads_run_from_square_to_neighbouring_square() -> None:
    for way in MAP.roads:
        assert len(set(way)) == len(way)
        for here, there in pairwise(way):
            assert there in MAP.adjacent[here]


# Votes.


def test_swansea_calais_and_open_towns_do_not_vote() -> None:
    """Ruling 54: four cities with 4 votes each, 21 towns with 3."""
    assert sorted(MAP.votes, reverse=True)[:4] == [4] * 4
    assert MAP.votes.count(3) == 21
    assert all(MAP.votes[place(id)] == 0 for id in ("swansea", "calais", "hereford", "cardigan", "kingston"))


# A reconstruction, and a map of one's own.


def test_the_map_says_that_it_is_a_reconstruction() -> None:
    assert MAP.reconstruction
    assert set_table(red={"neville": "warwick"}).state.view(0)["table"]["map"] == "reconstruction"
    assert all(road["provenance"] for road in CHART["roads"])


def own_map(tmp_path: Path, chart: dict[str, Any]) -> Path:
    path = tmp_path / "mine.json"
    path.write_text(json.dumps(chart), "utf-8")
    return path


def test_an_owner_of_the_board_corrects_a_road(tmp_path: Path) -> None:
    """The same shape of file, given with --components."""
    chart = copy.deepcopy(CHART)
    closed = next(road for road in chart["roads"] if road["on"] is False)
    closed["on"] = True
    game = Kingmaker(own_map(tmp_path, chart))
    assert len(game.board.map.roads) == len(MAP.roads) + 1
    assert game.components.startswith("own-")
    assert game.new(2, seed=1).waiting()


def damaged(tmp_path: Path, chart: dict[str, Any]) -> str:
    """What is said about a map that is not right."""
    return refusal(Kingmaker, own_map(tmp_path, chart))


def test_a_border_on_one_side_only(tmp_path: Path) -> None:
    chart = copy.deepcopy(CHART)
    entry_of(chart, "squares", "london")["adjacent"].append("york")
    assert "border each other" in damaged(tmp_path, chart)


def test_a_place_in_a_square_that_is_not_there(tmp_path: Path) -> None:
    chart = copy.deepcopy(CHART)
    entry_of(chart, "places", "london")["square"] = "camelot"
    assert "place london: square 'camelot'" in damaged(tmp_path, chart)


def test_a_port_that_opens_on_land(tmp_path: Path) -> None:
    chart = copy.deepcopy(CHART)
    entry_of(chart, "places", "rye")["sea"] = ["london"]
    assert "place rye: sea must name sea squares" in damaged(tmp_path, chart)


def test_a_road_that_jumps(tmp_path: Path) -> None:
    chart = copy.deepcopy(CHART)
    entry_of(chart, "roads", "r1")["squares"] = ["bristol", "london"]
    assert "bristol does not border london" in damaged(tmp_path, chart)


def test_a_place_missing_that_the_cards_name(tmp_path: Path) -> None:
    chart = copy.deepcopy(CHART)
    chart["places"] = [one for one in chart["places"] if one["id"] != "calais"]
    assert "calais" in damaged(tmp_path, chart)


@pytest.mark.parametrize("kind", ["calais", "ireland", "continent"])
def test_a_map_without_one_of_the_lands_overseas(kind: str, tmp_path: Path) -> None:
    """Ruling 66: the rules speak of Calais, Ireland and the Continent."""
    chart = copy.deepcopy(CHART)
    for square in chart["squares"]:
        if square["kind"] == kind:
            square["kind"] = "island"
    assert "the map needs a square of each kind calais, ireland and continent" in damaged(tmp_path, chart)


def test_a_map_without_cheviots(tmp_path: Path) -> None:
    """Ruling 27: the Marshal is called there."""
    chart = copy.deepcopy(CHART)
    for square in chart["squares"]:
        square.pop("cheviots", None)
    assert "the map needs squares marked cheviots" in damaged(tmp_path, chart)


@pytest.mark.parametrize("text", ["", "[]", "{", '{"squares": 3}', '{"squares": [], "places": []}', "[1, 2]"])
def test_a_file_that_is_no_map(text: str, tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    path.write_text(text, "utf-8")
    assert refusal(Kingmaker, path)


def test_the_engine_measures_what_the_map_says() -> None:
    """Land moves are at most five squares, and never start or end at sea."""
    assert isinstance(MAP, Geography)
    for start, reach in enumerate(MAP.land_reach[0]):
        for end in reach:
            assert MAP.square_kind[end] != SEA
            assert MAP.land_steps(start, end) <= BOARD.move
