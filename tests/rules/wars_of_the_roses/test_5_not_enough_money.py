"""Chapter 5, Not Enough Money: the order of payment (ruling 11)."""

import tomllib
from importlib.resources import files
from pathlib import Path

import pytest
import tomli_w

from roses.games.wars_of_the_roses.components import load
from tests.rules.wars_of_the_roses.table_setting import BOARD, GAME, set_table

TROOPS = BOARD.troop_cost


def test_red_pays_for_pontefract_before_kenilworth_when_the_money_falls_short() -> None:
    """The rulebook's example: two troops on each castle, and money for one pair only."""
    table = set_table(red=["kenilworth", "pontefract"], money={"red": 2 * TROOPS}, overspend="settle")
    table.plan("red", "troops kenilworth 2", "troops pontefract 2")
    table.reveal()
    assert table.forces("defends") == {"pontefract": 2}
    assert table.money("red") == 0


def test_a_set_of_troops_is_bought_troop_by_troop() -> None:
    """Ruling 37: the rest of the money buys one of the two troops on Kenilworth."""
    table = set_table(red=["kenilworth", "pontefract"], money={"red": 3 * TROOPS + 2}, overspend="settle")
    table.plan("red", "troops kenilworth 2", "troops pontefract 2")
    table.reveal()
    assert table.forces("defends") == {"pontefract": 2, "kenilworth": 1}
    assert table.money("red") == 2


@pytest.mark.parametrize(
    ("pounds", "captain", "loyal", "bought", "troops"),
    [
        (4, True, [], set(), {}),
        (4 + 6, True, ["stafford"], set(), {}),
        (4 + 6 + 8, True, ["stafford"], {"herbert"}, {}),
        (4 + 6 + 8 + 3, True, ["stafford"], {"herbert"}, {"windsor": 1}),
        (4 + 6 + 8 + 6, True, ["stafford"], {"herbert"}, {"windsor": 2}),
    ],
)
def test_the_bid_is_paid_first_then_white_cubes_then_black_ones_then_troops(
    pounds: int, captain: bool, loyal: list[str], bought: set[str], troops: dict[str, int]
) -> None:
    """Ruling 11: the four categories in their order."""
    table = set_table(red=["windsor", "stafford"], blue=["herbert"], money={"red": pounds}, overspend="settle")
    table.plan("red", "troops windsor 2", "bribe herbert", "retain stafford", "bid midlands 4")
    table.reveal()
    assert bool(table.told("calais-won")) is captain
    assert table.retained == loyal
    assert table.bribed == bought
    assert table.forces("defends") == troops
    assert table.money("red") == 0


def test_white_cubes_are_paid_along_the_chart_then_by_votes() -> None:
    """Ruling 11: nobles by their points, then bishops, then ships, by the votes of their areas."""
    people = [
        "neville-warwick",  # 10
        "percy",  # 9
        "archbishop-of-york",  # 9 votes
        "bishop-of-norwich",  # 8 votes
        "ship-of-kings-lynn",  # 8 votes
        "ship-of-sandwich",  # 7 votes
    ]
    table = set_table(red=people, money={"red": 100})
    table.plan("red", *(f"retain {person}" for person in reversed(people)))
    table.reveal()
    assert table.retained == people


@pytest.mark.parametrize(
    ("dear", "cheap"),
    [
        ("percy", "tudor"),  # the higher noble
        ("plantagenet", "percy"),  # equals: Northern England has more votes than the Northern Marches
        ("neville-westmorland", "mowbray"),  # equals: Northern England before the Midlands
        ("herbert", "archbishop-of-york"),  # any noble before any bishop
        ("bishop-of-carlisle", "ship-of-kingston"),  # any bishop before any ship
        ("archbishop-of-york", "bishop-of-winchester"),  # bishops by votes
    ],
)
def test_of_two_bribes_the_one_further_left_on_the_chart_is_paid(dear: str, cheap: str) -> None:
    """Ruling 11: money for either, not for both."""
    prices = [2 * BOARD.loyalty[BOARD.number[person]] for person in (dear, cheap)]
    table = set_table(blue=[dear, cheap], money={"red": max(prices)}, overspend="settle")
    table.plan("red", f"bribe {cheap}", f"bribe {dear}")
    table.reveal()
    assert table.bribed == {dear}


def test_nobles_rank_by_where_they_started_and_not_by_where_they_stand() -> None:
    """Plantagenet comes from Northern England, wherever the two of them have gone since (ruling 11)."""
    table = set_table(
        blue=["percy", "plantagenet"],
        at={"percy": "northern-england", "plantagenet": "northern-marches"},
        money={"red": 18},
        overspend="settle",
    )
    table.plan("red", "bribe percy", "bribe plantagenet")
    table.reveal()
    assert table.bribed == {"plantagenet"}


def test_ships_rank_by_their_home_area_wherever_they_sail() -> None:
    """Ruling 40: King's Lynn (8 votes) off Wales is paid before Sandwich (7) off Northern England (9)."""
    table = set_table(
        blue=["ship-of-kings-lynn", "ship-of-sandwich"],
        at={"ship-of-kings-lynn": "off-wales", "ship-of-sandwich": "off-northern-england-east"},
        money={"red": 6},
        overspend="settle",
    )
    table.plan("red", "bribe ship-of-sandwich", "bribe ship-of-kings-lynn")
    table.reveal()
    assert table.bribed == {"ship-of-kings-lynn"}


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("bamburgh", "york"),  # any castle before any large town
        ("newcastle", "lincoln"),  # any large town before any town
        ("carlisle", "kingston"),  # any town before any port
        ("pontefract", "kenilworth"),
        ("norwich", "london"),
        ("winchester", "exeter"),
        ("plymouth", "swansea"),
        ("harlech", "bamburgh"),
    ],
)
def test_troops_are_paid_along_the_chart_then_by_votes(first: str, second: str) -> None:
    """Ruling 11: money for one troop only."""
    table = set_table(red=[first, second], money={"red": TROOPS}, overspend="settle")
    table.plan("red", f"troops {second} 1", f"troops {first} 1")
    table.reveal()
    assert table.forces("defends") == {first: 1}


def test_an_item_too_dear_is_left_out_and_later_ones_are_still_bought() -> None:
    """Ruling 38: £11 do not reach for Neville (20) or Percy (18), but they do for Herbert (8) and then a troop."""
    table = set_table(
        red=["windsor"], blue=["neville-warwick", "herbert"], yellow=["percy"], money={"red": 11}, overspend="settle"
    )
    table.plan("red", "bribe neville-warwick", "bribe percy", "bribe herbert", "troops windsor 5")
    table.reveal()
    assert table.bribed == {"herbert"}
    assert table.forces("defends") == {"windsor": 1}
    assert table.money("red") == 0


def test_what_is_passed_over_does_not_end_the_paying() -> None:
    """Ruling 38, both editions: as much as can be paid is paid. The order says what comes first, not where to stop.

    £9 keep neither Neville (10) nor, after Stafford (6), the bishop of Winchester (4); the ship of Plymouth (2) stays.
    """
    people = ["neville-warwick", "stafford", "bishop-of-winchester", "ship-of-plymouth"]
    table = set_table(red=people, money={"red": 9}, overspend="settle")
    table.plan("red", *(f"retain {person}" for person in people))
    table.reveal()
    assert table.retained == ["stafford", "ship-of-plymouth"]
    assert table.money("red") == 1


def test_the_log_tells_what_fell_away_for_want_of_money() -> None:
    """Ruling 58: each white and black cube that was not paid, with its price and what was left, and the troops."""
    table = set_table(
        red=["windsor", "pontefract", "stafford", "ship-of-plymouth"],
        blue=["herbert", "neville-warwick"],
        money={"red": 22},
        overspend="settle",
    )
    orders = ["bid midlands 3", "retain stafford", "retain ship-of-plymouth", "bribe neville-warwick", "bribe herbert"]
    table.plan("red", *orders, "troops windsor 2", "troops pontefract 1")
    table.reveal()
    assert table.told("unpaid-retain") == []
    assert table.told("unpaid-bribe") == [{"seat": "red", "person": "neville-warwick", "pounds": 20, "left": 11}]
    assert table.told("unpaid-troops") == [{"seat": "red", "location": "windsor", "n": 2, "of": 2}]
    assert table.bribed == {"herbert"}
    assert table.forces("defends") == {"pontefract": 1}
    said = [GAME.text("en").say(event.text) for event in table.state.log if event.key.startswith("log.unpaid")]
    assert said == [
        "Red cannot pay the £20 to bribe Neville (Warwick): only £11 is left.",
        "Red planned 2 troops at Windsor, but cannot pay for 2.",
    ]


def test_white_cubes_and_part_of_the_troops_that_fell_away_are_told_too() -> None:
    """Ruling 58: everybody reads it, since by then all screens are off."""
    table = set_table(red=["windsor", "neville-warwick"], money={"red": 7}, overspend="settle")
    table.plan("red", "retain neville-warwick", "troops windsor 5")
    table.reveal()
    assert table.told("unpaid-retain") == [{"seat": "red", "person": "neville-warwick", "pounds": 10, "left": 7}]
    assert table.told("unpaid-troops") == [{"seat": "red", "location": "windsor", "n": 3, "of": 5}]
    seen_by_blue = [event.key for event in table.state.events(1)]
    assert seen_by_blue.index("log.unpaid-retain") < seen_by_blue.index("log.unpaid-troops")


def test_nothing_falls_away_where_the_money_reaches() -> None:
    """Ruling 58: not a word then, and none about an order that was dropped because it is illegal (ruling 45)."""
    plans = {"red": ["troops windsor 2", "bribe tudor"]}
    table = set_table(red=["windsor"], money={"red": 6}, plans=plans, overspend="settle")
    table.reveal()
    assert not [event for event in table.state.log if event.key.startswith("log.unpaid")]


def test_a_bid_out_of_an_empty_treasury_is_told_too() -> None:
    """Ruling 58: nothing is bid, and the log says what had been planned."""
    plans = {"red": ["bid midlands 5"]}
    table = set_table(red=["windsor"], money={"red": 0}, plans=plans, overspend="settle")
    table.reveal()
    assert table.told("unpaid-bid") == [{"seat": "red", "planned": 5, "pounds": 0}]
    assert not table.told("calais-bid")
    assert table.told("calais-none")


def test_a_bid_above_the_treasury_counts_as_the_whole_treasury() -> None:
    """Ruling 39: red wrote £30 but has 7; blue's 8 win, and both are poor."""
    plans = {"red": ["bid midlands 30", "troops windsor 1"], "blue": ["bid south-east 8"]}
    table = set_table(red=["windsor"], money={"red": 7, "blue": 8}, plans=plans, overspend="settle")
    table.reveal()
    assert table.told("calais-won") == [{"seat": "blue", "area": "south-east", "pounds": 8}]
    assert {"seat": "red", "pounds": 7} in table.told("calais-bid")
    assert table.told("unpaid-bid") == [{"seat": "red", "planned": 30, "pounds": 7}]  # ruling 58
    assert table.forces("defends") == {}
    assert table.money("red") == table.money("blue") == 0


@pytest.mark.parametrize("overspend", ["refuse", "settle"])
def test_nobody_is_offered_a_bid_above_the_treasury(overspend: str) -> None:
    """Ruling 53: not even where overspending is settled later, and whatever else is planned."""
    table = set_table(red=["stafford"], money={"red": 8}, overspend=overspend)
    assert len(table.offers("red", "bid midlands")) == 8
    table.plan("red", "retain stafford")
    assert len(table.offers("red", "bid midlands")) == (8 if overspend == "settle" else 2)
    assert table.refused("red", "bid south-east 9") == ("no-money", "5-not-enough-money")


def test_a_bid_from_a_file_above_the_treasury_offers_no_other_above_it() -> None:
    """Ruling 53 again: the only way on from a bid too high is down."""
    table = set_table(money={"red": 4}, plans={"red": ["bid midlands 30"]}, overspend="settle")
    assert table.offers("red", "bid midlands") == [f"bid midlands {pounds}" for pounds in (1, 2, 3, 4)]
    assert len(table.offers("red", "bid south-east")) == 4


def test_a_plan_that_costs_too_much_can_be_planned_only_where_it_is_settled() -> None:
    """Ruling 11: with `refuse` the question never arises."""
    strict = set_table(red=["windsor"], money={"red": 5})
    assert strict.refused("red", "troops windsor 2") == ("no-money", "5-not-enough-money")
    lax = set_table(red=["windsor"], money={"red": 5}, overspend="settle")
    lax.plan("red", "troops windsor 20")
    lax.reveal()
    assert lax.forces("defends") == {"windsor": 1}


def test_equal_nobles_of_one_area_are_paid_in_the_order_of_the_components_file(tmp_path: Path) -> None:
    """Ruling 57: the printed game has no such pair, somebody's own may."""
    data = tomllib.loads((files("roses.games.wars_of_the_roses") / "data" / "components.toml").read_text("utf-8"))
    for card in data["card"]:
        if card["id"] in ("percy", "clifford"):
            card["cp"] = 10
    own = tmp_path / "own.toml"
    for cards in (data["card"], data["card"][::-1]):
        own.write_text(tomli_w.dumps({**data, "card": cards}), "utf-8")
        board = load(own)
        ids = [card["id"] for card in cards]
        percy, clifford, neville = (board.number[id] for id in ("percy", "clifford", "neville-warwick"))
        rank = board.payment_rank
        assert (rank[percy] < rank[clifford]) == (ids.index("percy") < ids.index("clifford"))
        assert rank[neville] < min(rank[percy], rank[clifford])  # the West Country has more votes
