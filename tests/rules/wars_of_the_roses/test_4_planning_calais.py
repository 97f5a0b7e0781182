"""Chapter 4, Bidding for Captain of Calais."""

from tests.rules.wars_of_the_roses.table_setting import SEATS, set_table


def test_money_may_be_put_on_either_of_the_two_icons() -> None:
    """The example: Midlands or South East England."""
    table = set_table(money={"red": 3})
    assert table.offers("red", "bid") == [f"bid {area} {n}" for area in ("midlands", "south-east") for n in (1, 2, 3)]
    assert table.refused("red", "bid wales 1") == ("no-calais-icon", "4-calais")


def test_a_bid_is_on_one_icon_only() -> None:
    """Ruling 7: money on the other icon takes the place of the first bid."""
    table = set_table(money={"red": 5})
    table.plan("red", "bid midlands 5", "bid south-east 4")
    assert table.orders("red") == ["bid south-east 4"]
    assert table.cost("red") == 4


def test_a_bid_can_be_changed_but_not_to_what_it_is() -> None:
    table = set_table(money={"red": 5})
    table.plan("red", "bid midlands 3")
    assert "bid midlands 3" not in table.offers("red")
    assert table.refused("red", "bid midlands 3") == ("ordered-already", "4-calais")
    table.plan("red", "bid midlands 5", "bid midlands 1")
    assert table.cost("red") == 1


def test_nobody_bids_more_than_the_treasury() -> None:
    table = set_table(money={"red": 5}, red=["windsor"])
    assert table.refused("red", "bid midlands 6") == ("no-money", "5-not-enough-money")
    assert table.refused("red", "bid midlands 123456") == ("no-money", "5-not-enough-money")
    table.plan("red", "troops windsor 1")
    assert table.offers("red", "bid midlands") == ["bid midlands 1", "bid midlands 2"]


def test_a_bid_of_nothing_is_no_bid() -> None:
    table = set_table(money={"red": 5})
    assert table.refused("red", "bid midlands 0") == ("bid-of-nothing", "4-calais")


def test_the_highest_bid_wins_and_all_bids_are_paid() -> None:
    """Ruling 7: the bank keeps the money of those who lose, too."""
    table = set_table(money={"red": 5, "blue": 9, "yellow": 7, "green": 2})
    table.plan("red", "bid midlands 5")
    table.plan("blue", "bid south-east 4")
    table.plan("yellow", "bid midlands 6")
    table.reveal()
    assert table.told("calais-won") == [{"seat": "yellow", "area": "midlands", "pounds": 6}]
    assert [table.money(seat) for seat in SEATS] == [0, 5, 1, 2]
    assert table.scored("yellow", 2)["awards"] == 4
    assert [table.scored(seat, 2).get("awards", 0) for seat in ("red", "blue", "green")] == [0, 0, 0]


def test_a_tie_for_the_highest_bid_goes_to_the_earlier_in_turn_order() -> None:
    """Ruling 7."""
    table = set_table(money=dict.fromkeys(SEATS, 5), order=["green", "blue", "yellow", "red"])
    table.plan("red", "bid midlands 5")
    table.plan("blue", "bid south-east 5")
    table.plan("yellow", "bid midlands 5")
    table.plan("green", "bid midlands 4")
    table.reveal()
    assert table.told("calais-won") == [{"seat": "blue", "area": "south-east", "pounds": 5}]


def test_if_nobody_bids_the_award_is_not_given() -> None:
    """Ruling 7."""
    table = set_table(money=dict.fromkeys(SEATS, 5))
    table.reveal()
    assert table.told("calais-none") == [{}]
    assert table.told("calais-won") == table.told("award-scored") == []


def test_the_captain_in_south_east_england_beats_london() -> None:
    """The example: 4 points against 4, and the captain is compared as a noble."""
    table = set_table(turn=1, yellow=["london"], money={"red": 1}, order=["yellow", "green", "blue", "red"])
    table.plan("red", "bid south-east 1")
    table.reveal()
    scored = next(event for event in table.told("area-scored") if event["area"] == "south-east")
    assert scored["points"] == {"red": 4, "yellow": 4}
    assert (scored["first"], scored["second"]) == ("red", "yellow")
    assert table.scored("red", 1) == {"areas": 7, "awards": 4, "king": 5}


def test_the_award_lasts_one_turn_only() -> None:
    table = set_table(money={"red": 1})
    table.plan("red", "bid south-east 1")
    table.reveal()
    table.on_to_planning()
    table.reveal()
    assert len(table.told("calais-won")) == 1
    assert "calais" not in [event["award"] for event in table.told("award-scored")][1:]


def test_the_captain_cannot_be_bribed() -> None:
    table = set_table(money={"blue": 50})
    assert table.refused("blue", "bribe calais") == ("no-such-personality", "")


def test_the_captain_gives_no_presence() -> None:
    """Ruling 23: a bid for South East England is no leave to attack there."""
    table = set_table(yellow=["london"], money={"red": 50})
    table.plan("red", "bid south-east 20")
    assert table.refused("red", "troops london 1") == ("no-presence", "4-troop-placement")
