"""Chapter 5, Deployment: purchase, not enough money, illegal purchases and moves, deploy."""

import tomllib
from importlib.resources import files
from pathlib import Path

import pytest
import tomli_w

from roses.games.wars_of_the_roses.components import load
from tests.rules.wars_of_the_roses.table_setting import BOARD, GameTable, set_table

TROOPS = BOARD.troop_cost


def forces(table: GameTable, key: str) -> dict[object, object]:
    """Counters by location that the log tells of: key is `attacks` or `defends`."""
    return {told["location"]: told["n"] for told in table.told(key)}


def retained(table: GameTable) -> list[object]:
    """The personalities whose white cube was paid for, in the order of payment."""
    return [told["person"] for told in table.told("retained")]


def bribed(table: GameTable) -> set[object]:
    """The personalities that a black cube won."""
    return {told["person"] for told in table.told("bribe-won")}


# Purchase.


def test_all_bids_go_to_the_bank_and_the_captain_lands_where_the_winner_bid() -> None:
    table = set_table(money={"red": 5, "blue": 7, "yellow": 3})
    table.plan("red", "bid south-east 5")
    table.plan("blue", "bid midlands 6")
    table.plan("yellow", "bid south-east 3")
    table.reveal()
    assert [table.money(seat) for seat in ("red", "blue", "yellow", "green")] == [0, 1, 0, 0]
    assert table.told("calais-won") == [{"seat": "blue", "area": "midlands", "pounds": 6}]
    assert table.scored("blue", 2) == {"areas": BOARD.first_vp[2], "awards": BOARD.vp_award, "king": BOARD.vp_king}
    assert "areas" not in table.scored("red", 2)


def test_purchases_are_made_in_reverse_turn_order() -> None:
    table = set_table(order=["yellow", "red", "green", "blue"])
    table.reveal()
    assert [told["seat"] for told in table.told("paid")] == ["blue", "green", "red", "yellow"]


def test_what_is_not_spent_stays_in_the_treasury() -> None:
    table = set_table(red=["windsor"], money={"red": 11})
    table.plan("red", "troops windsor 2", "bid midlands 1")
    table.reveal()
    assert table.told("paid")[-1] == {"seat": "red", "pounds": 6}
    assert table.money("red") == 11 - 6 - 1


# Not Enough Money (ruling 11).


def test_red_pays_for_pontefract_before_kenilworth_when_the_money_falls_short() -> None:
    """The rulebook's example: two troops on each castle, and money for one pair only."""
    table = set_table(red=["kenilworth", "pontefract"], money={"red": 2 * TROOPS}, overspend="settle")
    table.plan("red", "troops kenilworth 2", "troops pontefract 2")
    table.reveal()
    assert forces(table, "defends") == {"pontefract": 2}
    assert table.money("red") == 0


def test_a_set_of_troops_is_bought_troop_by_troop() -> None:
    """Ruling 37: the rest of the money buys one of the two troops on Kenilworth."""
    table = set_table(red=["kenilworth", "pontefract"], money={"red": 3 * TROOPS + 2}, overspend="settle")
    table.plan("red", "troops kenilworth 2", "troops pontefract 2")
    table.reveal()
    assert forces(table, "defends") == {"pontefract": 2, "kenilworth": 1}
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
    assert retained(table) == loyal
    assert bribed(table) == bought
    assert forces(table, "defends") == troops
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
    assert retained(table) == people


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
    assert bribed(table) == {dear}


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
    assert bribed(table) == {"plantagenet"}


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
    assert bribed(table) == {"ship-of-kings-lynn"}


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
    assert forces(table, "defends") == {first: 1}


def test_an_item_too_dear_is_left_out_and_later_ones_are_still_bought() -> None:
    """Ruling 38: £11 do not reach for Neville (20) or Percy (18), but they do for Herbert (8) and then a troop."""
    table = set_table(
        red=["windsor"], blue=["neville-warwick", "herbert"], yellow=["percy"], money={"red": 11}, overspend="settle"
    )
    table.plan("red", "bribe neville-warwick", "bribe percy", "bribe herbert", "troops windsor 5")
    table.reveal()
    assert bribed(table) == {"herbert"}
    assert forces(table, "defends") == {"windsor": 1}
    assert table.money("red") == 0


def test_a_bid_above_the_treasury_counts_as_the_whole_treasury() -> None:
    """Ruling 39: red wrote £30 but has 7; blue's 8 win, and both are poor."""
    plans = {"red": ["bid midlands 30", "troops windsor 1"], "blue": ["bid south-east 8"]}
    table = set_table(red=["windsor"], money={"red": 7, "blue": 8}, plans=plans, overspend="settle")
    table.reveal()
    assert table.told("calais-won") == [{"seat": "blue", "area": "south-east", "pounds": 8}]
    assert {"seat": "red", "pounds": 7} in table.told("calais-bid")
    assert forces(table, "defends") == {}
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
    assert forces(lax, "defends") == {"windsor": 1}


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


# "Illegal" purchases and moves (ruling 45).

ILLEGAL = [
    "bribe tudor",  # nobody owns him
    "bribe stafford",  # red's own
    "retain herbert",  # blue's
    "retain bishop-of-exeter",  # nobody's
    "troops london 1",  # nobody's
    "troops harlech 1",  # blue's, but red is not present in Wales
    "move stafford wales",  # no common border
    "move percy wales",  # nobody's to move
    "sail ship-of-sandwich off-northern-england-west",  # three zones away
    "bid wales 3",  # there is no icon in Wales
]


@pytest.mark.parametrize("order", ILLEGAL)
def test_an_illegal_order_is_dropped_alone_and_not_paid_for(order: str) -> None:
    """Ruling 45: the rest of red's plan stands."""
    legal = ["bid midlands 1", "move fitzalan west-country", "troops windsor 1", "bribe herbert", "retain fitzalan"]
    if order.startswith("bid"):
        legal = legal[1:]
    red = ["windsor", "stafford", "fitzalan", "ship-of-sandwich"]
    blue = ["herbert", "harlech"]
    table = set_table(red=red, blue=blue, money={"red": 50}, plans={"red": [order, *legal]})
    twin = set_table(red=red, blue=blue, money={"red": 50}, plans={"red": legal})
    table.reveal()
    twin.reveal()
    assert table.state == twin.state
    assert table.at("fitzalan") == "west-country"
    assert table.owner("herbert") == "red"
    assert forces(table, "defends") == {"windsor": 1}
    assert table.money("red") == 50 - 8 - 5 - 3 - (0 if order.startswith("bid") else 1)


def test_a_noble_or_ship_ordered_too_far_stays_where_it_is() -> None:
    """Ruling 45: and so an attack that rested on the move is dropped with it, unpaid."""
    orders = [
        "move stafford northern-england",
        "troops pontefract 4",
        "sail ship-of-sandwich off-northern-marches-east",
    ]
    table = set_table(
        red=["stafford", "ship-of-sandwich"], blue=["pontefract"], money={"red": 12}, plans={"red": orders}
    )
    table.reveal()
    assert table.at("stafford") == "south-east"
    assert table.at("ship-of-sandwich") == "off-south-east"
    assert table.owner("pontefract") == "blue"
    assert table.money("red") == 12


def test_another_seats_noble_cannot_be_ordered_to_make_an_attack_legal() -> None:
    """Ruling 45: the move of blue's Percy is no move of red's."""
    orders = ["move percy northern-england", "troops pontefract 4"]
    table = set_table(blue=["percy"], yellow=["pontefract"], money={"red": 12}, plans={"red": orders})
    table.reveal()
    assert table.at("percy") == "northern-marches"
    assert table.owner("pontefract") == "yellow"
    assert table.money("red") == 12


def test_an_illegal_move_from_a_file_offers_no_attack_and_can_be_taken_back() -> None:
    """Ruling 45: Percy cannot reach Wales, so Harlech is not to be attacked; the order can go, attack or no attack."""
    plans = {"red": ["move percy wales", "troops harlech 4"]}
    table = set_table(red=["percy"], blue=["harlech", "shrewsbury"], money={"red": 30}, plans=plans)
    assert table.refused("red", "troops shrewsbury 3") == ("no-presence", "4-troop-placement")
    table.plan("red", "cancel move percy", "cancel troops harlech")
    assert table.orders("red") == []


def test_mercenaries_sent_where_they_may_not_go_stay_with_their_owner() -> None:
    """Ruling 18: nobody owns London, and red is not present in Wales; the one on Windsor goes."""
    orders = ["mercenaries london 1", "mercenaries harlech 2", "mercenaries windsor 1"]
    table = set_table(red=["windsor"], blue=["harlech"], mercenaries={"red": 4}, plans={"red": orders})
    table.reveal()
    assert table.mercenaries("red") == 3
    assert forces(table, "defends") == {"windsor": 1}
    assert forces(table, "attacks") == {}


def test_troops_that_may_not_go_are_not_paid_for_while_the_others_are() -> None:
    """Ruling 18: two troops for Windsor, none for Harlech."""
    orders = ["troops harlech 5", "troops windsor 2"]
    table = set_table(red=["windsor"], blue=["harlech"], money={"red": 21}, plans={"red": orders})
    table.reveal()
    assert table.money("red") == 15
    assert table.owner("harlech") == "blue"


def test_a_force_whose_troops_cannot_be_paid_goes_with_its_mercenaries() -> None:
    """Ruling 45: four mercenaries take Windsor (garrison 3) without the troops that were to come along."""
    table = set_table(red=["london"], blue=["windsor"], money={"red": 0}, mercenaries={"red": 4}, overspend="settle")
    table.plan("red", "troops windsor 5", "mercenaries windsor 4")
    table.reveal()
    assert forces(table, "attacks") == {"windsor": 4}
    assert table.owner("windsor") == "red"


def test_a_file_cannot_lay_more_cubes_than_there_are() -> None:
    """Ruling 54: six black and six white cubes, to those that come first in the order of payment."""
    blue = ["percy", "plantagenet", "mowbray", "beaufort", "tudor", "stafford", "herbert"]
    red = ["bishop-of-carlisle", *(f"bishop-of-{see}" for see in ("norwich", "winchester", "exeter", "st-davids"))]
    red += ["archbishop-of-york", "ship-of-kings-lynn"]
    orders = [f"bribe {person}" for person in reversed(blue)] + [f"retain {person}" for person in reversed(red)]
    table = set_table(red=red, blue=blue, money={"red": 200}, plans={"red": orders})
    table.reveal()
    assert bribed(table) == set(blue) - {"herbert"}
    assert set(retained(table)) == set(red) - {"ship-of-kings-lynn"}


def test_a_file_cannot_place_more_troops_or_mercenaries_than_there_are() -> None:
    """Ruling 54: 20 troops and red's 3 mercenaries, Pontefract (9 votes) first."""
    orders = ["troops bamburgh 15", "troops pontefract 15", "mercenaries bamburgh 2", "mercenaries pontefract 2"]
    table = set_table(red=["bamburgh", "pontefract"], money={"red": 100}, mercenaries={"red": 3}, plans={"red": orders})
    table.reveal()
    assert forces(table, "defends") == {"pontefract": 15 + 2, "bamburgh": 5 + 1}
    assert table.money("red") == 100 - 20 * TROOPS
    assert table.mercenaries("red") == 0


# Deploy.


def red_and_blue_attack_winchester() -> GameTable:
    """The planning chart of chapter 4, with blue's own plan: blue is first in turn order, so he comes after red."""
    table = set_table(
        red=["windsor", "stafford"],
        blue=["neville-warwick"],
        yellow=["winchester", "carisbrooke", "bishop-of-winchester"],
        order=["blue", "red", "yellow", "green"],
        money={"red": 47, "blue": 9},
        mercenaries={"red": 1},
    )
    table.plan("red", "troops winchester 3", "move stafford west-country", "troops carisbrooke 4")
    table.plan("red", "mercenaries windsor 1", "retain stafford", "bribe neville-warwick")
    table.plan("blue", "move neville-warwick south-east", "troops winchester 3")
    return table


def test_the_red_planning_chart_is_carried_to_the_board() -> None:
    """The rulebook's example: 47 pounds for everything, the mercenary on Windsor being free (ruling 15)."""
    table = red_and_blue_attack_winchester()
    assert table.cost("red") == 47
    table.reveal()
    assert table.money("red") == 0
    told = {(event["seat"], event["location"]): event for event in table.told("attacks")}
    assert told["red", "winchester"]["n"] == 3
    assert told["red", "carisbrooke"]["n"] == 4
    assert told["blue", "winchester"]["n"] == 3
    assert table.told("defends") == [{"seat": "red", "location": "windsor", "n": 1, "troops": 0, "mercenaries": 1}]
    assert retained(table) == ["stafford"]
    assert table.at("stafford") == "west-country"
    assert table.at("neville-warwick") == "south-east"


def test_red_deploys_before_blue_who_is_earlier_in_turn_order() -> None:
    """The example goes on: blue's troops stand behind red's and attack after them."""
    table = red_and_blue_attack_winchester()
    table.reveal()
    assert [told["seat"] for told in table.told("attacks") if told["location"] == "winchester"] == ["red", "blue"]


def test_mercenaries_stand_on_the_board_like_troops_and_go_back_to_the_chart() -> None:
    """Ruling 5: attackers and defenders, survivors and fallen."""
    table = set_table(red=["windsor"], blue=["london"], money={"red": 3}, mercenaries={"red": 5, "blue": 2}, turn=3)
    assert table.state.counters_on_chart() == 17 - 7
    table.plan("red", "mercenaries london 4", "troops london 1")
    table.plan("blue", "mercenaries london 2")
    table.reveal()
    assert table.owner("london") == "red"  # 5 against 2 and a garrison of 2
    assert (table.mercenaries("red"), table.mercenaries("blue")) == (1, 0)
    assert table.state.counters_on_chart() == 17 - 1


def test_mercenaries_alone_attack_like_any_force() -> None:
    """Ruling 14: whatever marks them, four mercenaries do what four troops do."""
    hired = set_table(red=["london"], blue=["windsor"], mercenaries={"red": 4})
    bought = set_table(red=["london"], blue=["windsor"], money={"red": 12})
    hired.plan("red", "mercenaries windsor 4")
    bought.plan("red", "troops windsor 4")
    hired.reveal()
    bought.reveal()
    assert hired.state == bought.state
    assert hired.owner("windsor") == "red"


def test_nothing_that_is_ordered_marches_and_ships_carry_nobody() -> None:
    """Ruling 3: no troops over land or sea to an area without presence, no noble across the water."""
    table = set_table(
        red=["percy", "ship-of-berwick", "ship-of-kings-lynn"],
        blue=["kenilworth", "pontefract"],
        at={"ship-of-berwick": "off-northern-marches-east"},
        money={"red": 60},
    )
    assert table.refused("red", "troops kenilworth 4") == ("no-presence", "4-troop-placement")  # only a ship there
    assert table.refused("red", "troops pontefract 4") == ("no-presence", "4-troop-placement")  # only next door
    assert table.refused("red", "move percy midlands") == ("not-adjacent", "4-nobles")
    assert table.offers("red", "move") == ["move percy northern-england"]


def test_a_bishop_is_no_location() -> None:
    """Ruling 6: he cannot be attacked or defended, only bribed."""
    table = set_table(red=["windsor"], blue=["bishop-of-winchester"], money={"red": 60})
    assert table.refused("red", "troops bishop-of-winchester 1")[0] == "no-such-location"
    assert table.refused("blue", "mercenaries bishop-of-winchester 1")[0] == "no-such-location"
    assert "bribe bishop-of-winchester" in table.offers("red")


def test_a_ship_back_at_its_harbour_is_where_it_began() -> None:
    """Special Rules for Ships 2: sailing home leaves no trace of the journey."""
    table = set_table(red=["ship-of-plymouth"], at={"ship-of-plymouth": "off-midlands"})
    table.plan("red", "sail ship-of-plymouth off-west-country")
    table.reveal()
    assert table.at("ship-of-plymouth") == "off-west-country"
    table.on_to_planning()
    assert "sail ship-of-plymouth off-northern-england-west" in table.offers("red", "sail")


# What the screen adds to Planning.


def test_a_move_on_which_an_attack_rests_cannot_be_taken_back_before_the_attack() -> None:
    """Ruling 51: nor changed; but the whole plan can be cleared, and a second noble sets the first one free."""
    table = set_table(
        red=["neville-westmorland", "percy"],
        blue=["kenilworth"],
        at={"percy": "northern-england"},
        money={"red": 12},
    )
    table.plan("red", "move neville-westmorland midlands", "troops kenilworth 4")
    assert table.refused("red", "cancel move neville-westmorland") == ("move-is-needed", "4-troop-placement")
    assert table.refused("red", "move neville-westmorland wales") == ("move-is-needed", "4-troop-placement")
    table.plan("red", "move percy midlands", "move neville-westmorland wales")
    assert table.refused("red", "cancel move percy") == ("move-is-needed", "4-troop-placement")
    table.plan("red", "cancel troops kenilworth", "cancel move percy")
    table.plan("red", "move percy midlands", "troops kenilworth 4", "clear")
    assert table.orders("red") == []


def test_a_plan_can_be_opened_again_until_the_last_seat_is_ready() -> None:
    """Ruling 55: red thinks better of it; it counts as one change. The last `ready` ends it for everybody."""
    table = set_table(red=["windsor"], money={"red": 3})
    table.does("red", "ready")
    assert table.offers("red") == ["reopen"]
    assert "red" not in table.waiting
    before = table.view("red")["plan"]["changes"]
    table.does("red", "reopen")
    assert table.view("red")["plan"]["changes"] == before + 1
    table.plan("red", "troops windsor 1")
    table.reveal()
    assert forces(table, "defends") == {"windsor": 1}
    assert table.refused("red", "reopen")[0] in ("not-now", "not-your-turn")
