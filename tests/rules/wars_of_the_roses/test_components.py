"""Game Contents and The Game Board: the components as data, their provenance and names."""

import tomllib
from importlib.resources import files
from typing import Any

import pytest

from roses.games.wars_of_the_roses.components import KINDS
from tests.rules.wars_of_the_roses.table_setting import BOARD, GAME

STANDARD = (files("roses.games.wars_of_the_roses") / "data" / "components.toml").read_text("utf-8")
DATA: dict[str, Any] = tomllib.loads(STANDARD)
ENTRIES = [(kind, entry) for kind in ("area", "sea", "kind", "card") for entry in DATA[kind]]


def card(id: str) -> int:
    """The number of a card."""
    return BOARD.number[id]


def home(id: str) -> str:
    """The area a card belongs to."""
    return BOARD.area_ids[BOARD.home_area[card(id)]]


# What the rulebook states.


def test_the_deck_has_54_cards() -> None:
    """Game Contents."""
    kinds = [KINDS[kind] for kind in BOARD.kind]
    assert {kind: kinds.count(kind) for kind in KINDS} == {
        "castle": 6,
        "large-town": 6,
        "town": 6,
        "port": 6,
        "bishop": 6,
        "ship": 6,
        "noble": 12,
        "mercenaries": 6,
    }
    assert len(BOARD.ids) == len(set(BOARD.ids)) == 54


def test_each_area_has_one_of_each_icon_and_two_nobles() -> None:
    """The Game Board: 6 icons to an area, and the 2 nobles that enter through it."""
    for area in range(6):
        here = [KINDS[BOARD.kind[number]] for number in range(48) if BOARD.home_area[number] == area]
        assert sorted(here) == sorted(["castle", "large-town", "town", "port", "bishop", "ship", "noble", "noble"])


def test_the_control_point_chart() -> None:
    """The Game Board: from left to right, which is also the order that breaks ties."""
    assert [KINDS[kind] for kind in BOARD.chart] == ["noble", "castle", "large-town", "bishop", "town", "port", "ship"]
    points = dict(zip(KINDS, BOARD.kind_cp, strict=False))
    assert points == {"castle": 6, "large-town": 4, "bishop": 3, "town": 3, "port": 2, "ship": 2, "noble": 0}


def test_garrisons() -> None:
    """Chapter 7: castle 3, town (large or not) 2, port 1."""
    assert dict(zip(KINDS, BOARD.garrison_of_kind, strict=False)) == {
        "castle": 3,
        "large-town": 2,
        "town": 2,
        "port": 1,
    }


def test_the_votes_of_the_areas() -> None:
    """Chapter 8, the example of the King: 20 against 19, so 39 in all."""
    votes = dict(zip(BOARD.area_ids, BOARD.votes, strict=True))
    assert votes == {
        "northern-marches": 4,
        "northern-england": 9,
        "midlands": 8,
        "south-east": 7,
        "west-country": 6,
        "wales": 5,
    }
    assert sum(votes.values()) == 39


def test_the_victory_points_that_are_stated() -> None:
    """Chapter 8 and special ship rule 5: Northern England 9 and 6, South East England 7 and 4."""
    points = {area: (BOARD.first_vp[n], BOARD.second_vp[n]) for n, area in enumerate(BOARD.area_ids)}
    assert points["northern-england"] == (9, 6)
    assert points["south-east"] == (7, 4)


def test_areas_are_scored_from_the_northern_marches_to_wales() -> None:
    """Chapter 8."""
    assert BOARD.area_ids == [
        "northern-marches",
        "northern-england",
        "midlands",
        "south-east",
        "west-country",
        "wales",
    ]


@pytest.mark.parametrize(
    ("noble", "points"),
    [
        ("neville-warwick", 10),  # the planning chart; Hints on Play
        ("percy", 9),  # ruling 12: chapter 8 and Hints on Play; the Dutch 8 is a misprint
        ("plantagenet", 9),  # chapter 8
        ("neville-westmorland", 8),  # chapter 8
        ("stafford", 6),  # the planning chart
        ("herbert", 4),  # chapter 8
    ],
)
def test_the_control_points_of_nobles_that_are_stated(noble: str, points: int) -> None:
    """Ruling 12 for Percy."""
    assert BOARD.cp[card(noble)] == points


@pytest.mark.parametrize(
    ("id", "kind", "area"),
    [
        ("windsor", "castle", "south-east"),
        ("carisbrooke", "castle", "west-country"),
        ("pontefract", "castle", "northern-england"),
        ("kenilworth", "castle", "midlands"),
        ("london", "large-town", "south-east"),
        ("york", "large-town", "northern-england"),
        ("winchester", "town", "south-east"),
        ("lincoln", "town", "northern-england"),
        ("kingston", "port", "northern-england"),
        ("kings-lynn", "port", "midlands"),
        ("sandwich", "port", "south-east"),
        ("plymouth", "port", "west-country"),
        ("bishop-of-winchester", "bishop", "south-east"),
        ("archbishop-of-york", "bishop", "northern-england"),
        ("stafford", "noble", "south-east"),
    ],
)
def test_places_and_people_of_the_examples(id: str, kind: str, area: str) -> None:
    assert KINDS[BOARD.kind[card(id)]] == kind
    assert home(id) == area


def test_castles_of_the_acknowledgements_have_no_income() -> None:
    """Chapter 3: towns, bishops, ports and ships bring income."""
    for number in range(48):
        earns = KINDS[BOARD.kind[number]] not in ("castle", "noble")
        assert (BOARD.income[number] > 0) == earns


def test_the_numbers_of_the_rules() -> None:
    """Preparation, the Troops chart (its rows are in the Dutch rulebook), chapters 2 to 4 and 8."""
    assert BOARD.turns == 5
    assert BOARD.start_money == 6
    assert (BOARD.troop_cost, BOARD.troops) == (3, 20)
    assert (BOARD.white_cubes, BOARD.black_cubes) == (6, 6)
    assert (BOARD.mercenary_counters, BOARD.mercenaries_per_card) == (17, [2, 3, 4, 4, 4])
    assert BOARD.ship_range == 2
    assert BOARD.aid_limit == 25
    assert BOARD.award_minimum == 2
    assert BOARD.calais_cp == 4
    assert [BOARD.area_ids[area] for area in BOARD.calais_areas] == ["midlands", "south-east"]
    assert (BOARD.vp_king, BOARD.vp_award, BOARD.vp_trade, BOARD.vp_church) == (5, 4, 2, 3)
    assert BOARD.display == {2: [12, 8], 3: [9, 9], 4: [12, 8]}


def test_borders_are_common_to_both_areas_and_corners_do_not_count() -> None:
    """Chapter 4: West Country to South East England is a move, Wales to South East England is none."""
    for here, neighbours in enumerate(BOARD.borders):
        assert all(here in BOARD.borders[there] for there in neighbours)
    pairs = {
        frozenset((BOARD.area_ids[here], BOARD.area_ids[there]))
        for here, neighbours in enumerate(BOARD.borders)
        for there in neighbours
    }
    assert len(pairs) == 7
    assert {"west-country", "south-east"} in pairs
    assert {"wales", "south-east"} not in pairs
    assert {"midlands", "west-country"} not in pairs


def test_two_nobles_of_an_area_are_never_equal() -> None:
    """Chapter 5: equal nobles are told apart by their starting areas."""
    for area in range(6):
        first, second = (number for number in range(36, 48) if BOARD.home_area[number] == area)
        assert BOARD.cp[first] != BOARD.cp[second]


def test_the_cathedral_town_of_each_bishop_is_in_his_area() -> None:
    """The Game Board: bishops are found next to their cathedral towns, and are named after them."""
    for town, bishop in BOARD.church:
        assert BOARD.home_area[town] == BOARD.home_area[bishop]
        assert BOARD.ids[bishop].endswith(f"bishop-of-{BOARD.ids[town]}")


def test_every_port_has_its_own_ship() -> None:
    """Terminology: ships are named after the port they sail from."""
    for port, ship in BOARD.trade:
        assert BOARD.ids[ship] == f"ship-of-{BOARD.ids[port]}"
        assert BOARD.home_area[port] == BOARD.home_area[ship]


# Provenance and names.


@pytest.mark.parametrize(("kind", "entry"), ENTRIES, ids=[f"{kind}-{entry['id']}" for kind, entry in ENTRIES])
def test_every_value_says_where_it_comes_from(kind: str, entry: dict[str, Any]) -> None:
    source = entry["source"]
    assert set(source.values()) <= {"stated", "found", "reconstructed"}
    if "all" not in source:
        assert set(entry) - {"id", "kind", "nl", "title-nl", "source"} == set(source)


def test_the_numbers_say_where_they_come_from() -> None:
    assert DATA["numbers"]["source"] == {"all": "stated"}


def test_no_income_is_stated_in_any_rulebook() -> None:
    assert {entry["source"]["income"] for entry in DATA["card"] if "income" in entry} == {"reconstructed"}


@pytest.mark.parametrize("language", ["en", "nl"])
def test_everything_on_the_board_has_a_name(language: str) -> None:
    names = GAME.names[language]
    for id in [*BOARD.ids, *BOARD.area_ids, *BOARD.sea_ids]:
        assert names[id].strip()
        assert GAME.text(language).name(id) == names[id]
