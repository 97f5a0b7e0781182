"""Chapter 4, Moving Ships, and the Special Rules for Ships."""

import pytest

from tests.rules.wars_of_the_roses.table_setting import BOARD, SEATS, GameTable, set_table

# The open chain of sea zones, from the north east round the south to the north west.
CHAIN = [
    "off-northern-marches-east",
    "off-northern-england-east",
    "off-midlands",
    "off-south-east",
    "off-west-country",
    "off-wales",
    "off-northern-england-west",
    "off-northern-marches-west",
]


def reach(table: GameTable, ship: str) -> set[str]:
    """The sea zones red may order a ship to."""
    return {order.split()[2] for order in table.offers("red", f"sail {ship}")}


def test_the_ship_of_kings_lynn_moves_north_into_northern_england() -> None:
    """The example: plotted now, carried out in the Deployment Phase."""
    table = set_table(red=["ship-of-kings-lynn"])
    table.plan("red", "sail ship-of-kings-lynn off-northern-england-east")
    assert table.at("ship-of-kings-lynn") == "off-midlands"
    table.reveal()
    assert table.at("ship-of-kings-lynn") == "off-northern-england-east"
    assert table.told("sailed") == [{"seat": "red", "card": "ship-of-kings-lynn", "place": "off-northern-england-east"}]


def test_the_ship_of_kings_lynn_can_reach_the_northern_marches_or_west_country() -> None:
    """The note: two sea zones up or down."""
    table = set_table(red=["ship-of-kings-lynn"])
    assert reach(table, "ship-of-kings-lynn") == {
        "off-northern-marches-east",
        "off-northern-england-east",
        "off-south-east",
        "off-west-country",
    }


def test_the_ship_of_plymouth_can_reach_wales_northern_england_south_east_or_the_midlands() -> None:
    """Special rule 1: in port or in the sea zone beside it, two zones to the north or to the east."""
    table = set_table(red=["ship-of-plymouth"])
    assert reach(table, "ship-of-plymouth") == {
        "off-wales",
        "off-northern-england-west",
        "off-south-east",
        "off-midlands",
    }


@pytest.mark.parametrize("here", range(8))
def test_a_ship_moves_up_to_two_sea_zones_along_the_coast(here: int) -> None:
    table = set_table(red=["ship-of-swansea"], at={"ship-of-swansea": CHAIN[here]})
    assert reach(table, "ship-of-swansea") == {CHAIN[sea] for sea in range(8) if 1 <= abs(sea - here) <= 2}
    for sea in range(8):
        if abs(sea - here) > 2:
            action = f"sail ship-of-swansea {CHAIN[sea]}"
            assert table.refused("red", action) == ("too-far-to-sail", "4-ships")


def test_nobody_sails_around_the_north_of_scotland() -> None:
    """The Game Board: the two coasts of the Northern Marches are the ends of the chain."""
    table = set_table(red=["ship-of-berwick"])
    assert table.refused("red", "sail ship-of-berwick off-northern-marches-west") == ("too-far-to-sail", "4-ships")
    assert table.refused("red", "sail ship-of-berwick off-northern-england-west") == ("too-far-to-sail", "4-ships")


def test_the_northern_marches_and_northern_england_have_two_sea_zones_each() -> None:
    """The Game Board: one off each coast; every other area has one."""
    zones = [BOARD.area_ids[area] for area in BOARD.sea_area]
    assert {area: zones.count(area) for area in BOARD.area_ids} == {
        "northern-marches": 2,
        "northern-england": 2,
        "midlands": 1,
        "south-east": 1,
        "west-country": 1,
        "wales": 1,
    }


def test_a_ship_is_not_ordered_to_where_it_is() -> None:
    table = set_table(red=["ship-of-plymouth"])
    assert table.refused("red", "sail ship-of-plymouth off-west-country") == ("is-there-already", "4-ships")


def test_a_ship_has_one_order_which_may_be_changed() -> None:
    table = set_table(red=["ship-of-plymouth"])
    table.plan("red", "sail ship-of-plymouth off-wales")
    assert table.refused("red", "sail ship-of-plymouth off-wales") == ("ordered-already", "4-ships")
    table.plan("red", "sail ship-of-plymouth off-midlands")
    assert table.orders("red") == ["sail ship-of-plymouth off-midlands"]


def test_only_ones_own_ships_are_ordered() -> None:
    table = set_table(red=["ship-of-plymouth"], blue=["ship-of-swansea"])
    assert table.refused("red", "sail ship-of-swansea off-wales") == ("not-yours", "4-ships")
    assert table.refused("red", "sail ship-of-berwick off-midlands") == ("not-yours", "4-ships")


def test_sailing_costs_nothing() -> None:
    table = set_table(red=["ship-of-plymouth"])
    table.plan("red", "sail ship-of-plymouth off-wales")
    assert table.cost("red") == 0


def test_a_ship_that_returns_is_in_its_home_port_again() -> None:
    """Special rule 2."""
    table = set_table(red=["ship-of-plymouth"], at={"ship-of-plymouth": "off-midlands"})
    table.plan("red", "sail ship-of-plymouth off-west-country")
    table.reveal()
    assert table.state.area_of(BOARD.number["ship-of-plymouth"]) == BOARD.area_ids.index("west-country")
    assert table.at("ship-of-plymouth") == "off-west-country"


def test_the_ship_of_berwick_sails_down_to_northern_england_but_claims_no_presence_there() -> None:
    """Special rule 3."""
    table = set_table(red=["ship-of-berwick"], yellow=["york"], money={"red": 30})
    table.plan("red", "sail ship-of-berwick off-northern-england-east")
    assert table.offers("red", "troops") == []
    assert table.refused("red", "troops york 3") == ("no-presence", "4-troop-placement")
    there = set_table(
        red=["ship-of-berwick"], at={"ship-of-berwick": "off-northern-england-east"}, yellow=["york"], money={"red": 30}
    )
    assert there.offers("red", "troops") == []
    assert there.refused("red", "troops york 3") == ("no-presence", "4-troop-placement")


def test_ships_in_port_cannot_be_attacked_only_bribed() -> None:
    """Special rule 4: taking the port leaves the ship with its owner."""
    table = set_table(red=["london"], yellow=["sandwich", "ship-of-sandwich"], money={"red": 30})
    assert table.refused("red", "troops ship-of-sandwich 1") == ("no-such-location", "")
    assert "bribe ship-of-sandwich" in table.offers("red")
    table.plan("red", "troops sandwich 2")
    table.reveal()
    assert (table.owner("sandwich"), table.owner("ship-of-sandwich")) == ("red", "yellow")


def test_red_has_six_points_in_south_east_england_with_a_port_and_two_ships() -> None:
    """Special rule 5, the example: Port of Sandwich, Ship of Sandwich and Ship of Plymouth against London."""
    table = set_table(
        turn=1,
        red=["sandwich", "ship-of-sandwich", "ship-of-plymouth"],
        yellow=["london"],
        at={"ship-of-plymouth": "off-south-east"},
    )
    table.reveal()
    scored = next(event for event in table.told("area-scored") if event["area"] == "south-east")
    assert scored["points"] == {"red": 6, "yellow": 4}
    assert (scored["first"], scored["first_vp"]) == ("red", 7)
    assert (scored["second"], scored["second_vp"]) == ("yellow", 4)


def test_a_ship_counts_in_the_area_it_sails_to_this_turn() -> None:
    """Special rule 5: and no longer in the one it left."""
    table = set_table(turn=1, red=["ship-of-plymouth"])
    table.plan("red", "sail ship-of-plymouth off-south-east")
    table.reveal()
    assert [event["area"] for event in table.told("area-scored-one")] == ["south-east"]


@pytest.mark.parametrize(
    ("sea", "area"),
    [
        ("off-northern-marches-west", "northern-marches"),
        ("off-northern-england-west", "northern-england"),
        ("off-northern-marches-east", "northern-marches"),
        ("off-northern-england-east", "northern-england"),
    ],
)
def test_either_coast_counts_for_the_area(sea: str, area: str) -> None:
    """Special rule 5: the west coasts of the Northern Marches and Northern England too."""
    table = set_table(turn=1, red=["ship-of-swansea"], at={"ship-of-swansea": sea})
    table.reveal()
    scored = table.told("area-scored-one")
    assert [(event["area"], event["points"]) for event in scored] == [(area, {"red": 2})]


def test_a_ship_has_no_garrison_and_no_port_of_another_name() -> None:
    """Every port has the ship that is named after it."""
    assert [(BOARD.ids[port], BOARD.ids[ship]) for port, ship in BOARD.trade] == [
        (port, f"ship-of-{port}") for port in BOARD.ids[18:24]
    ]
    assert [BOARD.area_ids[BOARD.sea_area[sea]] for sea in BOARD.home_sea] == BOARD.area_ids


def test_all_ships_may_be_in_one_sea_zone() -> None:
    ships = list(BOARD.ids[30:36])
    table = set_table(turn=1, red=ships[:3], blue=ships[3:], at=dict.fromkeys(ships, "off-wales"))
    table.reveal()
    scored = next(event for event in table.told("area-scored") if event["area"] == "wales")
    assert scored["points"] == {"red": 6, "blue": 6}
    assert scored["first"] == SEATS[0]  # nothing but equal numbers of ships: turn order
