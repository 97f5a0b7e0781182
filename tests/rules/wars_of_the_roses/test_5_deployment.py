"""Chapter 5, Deployment: purchase, illegal purchases and moves, deploy."""

import pytest

from tests.rules.wars_of_the_roses.table_setting import BOARD, GameTable, set_table

TROOPS = BOARD.troop_cost


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
    order = ["yellow", "red", "green", "blue"]
    table = set_table(
        order=order,
        money=dict.fromkeys(order, 3),
        yellow=["windsor"],
        red=["london"],
        green=["york"],
        blue=["lincoln"],
    )
    for seat, home in zip(order, ("windsor", "london", "york", "lincoln"), strict=True):
        table.plan(seat, f"troops {home} 1")
    table.reveal()
    assert [told["seat"] for told in table.told("paid")] == ["blue", "green", "red", "yellow"]


def test_what_is_not_spent_stays_in_the_treasury() -> None:
    table = set_table(red=["windsor"], money={"red": 11})
    table.plan("red", "troops windsor 2", "bid midlands 1")
    table.reveal()
    assert table.told("paid")[-1] == {"seat": "red", "pounds": 6}
    assert table.money("red") == 11 - 6 - 1


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
    assert table.forces("defends") == {"windsor": 1}
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


def test_an_illegal_move_from_a_file_sets_no_other_noble_free() -> None:
    """Rulings 45 and 51: Percy is too far from the Midlands, so the attack there rests on Neville alone."""
    plans = {"red": ["move percy midlands", "move neville-westmorland midlands", "troops kenilworth 4"]}
    table = set_table(red=["percy", "neville-westmorland"], blue=["kenilworth"], money={"red": 12}, plans=plans)
    assert table.refused("red", "cancel move neville-westmorland") == ("move-is-needed", "4-troop-placement")
    table.plan("red", "cancel move percy")


def test_mercenaries_sent_where_they_may_not_go_stay_with_their_owner() -> None:
    """Ruling 18: nobody owns London, and red is not present in Wales; the one on Windsor goes."""
    orders = ["mercenaries london 1", "mercenaries harlech 2", "mercenaries windsor 1"]
    table = set_table(red=["windsor"], blue=["harlech"], mercenaries={"red": 4}, plans={"red": orders})
    table.reveal()
    assert table.mercenaries("red") == 3
    assert table.forces("defends") == {"windsor": 1}
    assert table.forces("attacks") == {}


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
    assert table.forces("attacks") == {"windsor": 4}
    assert table.owner("windsor") == "red"


def test_a_file_cannot_lay_more_cubes_than_there_are() -> None:
    """Ruling 54: six black and six white cubes, to those that come first in the order of payment."""
    blue = ["percy", "plantagenet", "mowbray", "beaufort", "tudor", "stafford", "herbert"]
    red = ["bishop-of-carlisle", *(f"bishop-of-{see}" for see in ("norwich", "winchester", "exeter", "st-davids"))]
    red += ["archbishop-of-york", "ship-of-kings-lynn"]
    orders = [f"bribe {person}" for person in reversed(blue)] + [f"retain {person}" for person in reversed(red)]
    table = set_table(red=red, blue=blue, money={"red": 200}, plans={"red": orders})
    table.reveal()
    assert table.bribed == set(blue) - {"herbert"}
    assert set(table.retained) == set(red) - {"ship-of-kings-lynn"}


def test_a_file_cannot_place_more_troops_or_mercenaries_than_there_are() -> None:
    """Ruling 54: 20 troops and red's 3 mercenaries, Pontefract (9 votes) first."""
    orders = ["troops bamburgh 15", "troops pontefract 15", "mercenaries bamburgh 2", "mercenaries pontefract 2"]
    table = set_table(red=["bamburgh", "pontefract"], money={"red": 100}, mercenaries={"red": 3}, plans={"red": orders})
    table.reveal()
    assert table.forces("defends") == {"pontefract": 15 + 2, "bamburgh": 5 + 1}
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
    assert table.retained == ["stafford"]
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
    assert table.forces("defends") == {"windsor": 1}
    assert table.refused("red", "reopen")[0] in ("not-now", "not-your-turn")
