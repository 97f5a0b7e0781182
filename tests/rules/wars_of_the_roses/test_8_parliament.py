"""Chapter 8, Parliament: each area's victory points, and how ties of control points are broken."""

from collections.abc import Sequence

import pytest

from roses.games.wars_of_the_roses.components import NOBLES, OWNABLE, SHIPS
from tests.rules.wars_of_the_roses.table_setting import BOARD, SEATS, GameTable, set_table

NORTH = "northern-england"
ALL_IN_THE_NORTH = dict.fromkeys(BOARD.ids[NOBLES:OWNABLE], NORTH)
ALL_OFF_THE_NORTH = dict.fromkeys(BOARD.ids[SHIPS:NOBLES], "off-northern-england-east")


def in_the_north(
    red: Sequence[str], blue: Sequence[str], yellow: Sequence[str] = (), order: Sequence[str] = SEATS
) -> GameTable:
    """Everybody's nobles and ships have come to Northern England, and Parliament is held."""
    table = set_table(red=red, blue=blue, yellow=yellow, at=ALL_IN_THE_NORTH | ALL_OFF_THE_NORTH, order=order)
    table.reveal()
    return table


def points(table: GameTable, area: str) -> tuple[object, object]:
    """Who was first and who second in an area."""
    keys = ("log.area-scored", "log.area-scored-one", "log.area-empty")
    told = [event.params for event in table.state.log if event.key in keys and event.params["area"] == area]
    return (told[-1]["first"], told[-1]["second"])


# The rulebook's examples.


def test_percy_with_a_bishop_beats_plantagenet_with_a_town() -> None:
    """12 each and equal nobles: a bishop stands further left on the chart than a town. Percy is worth 9 (ruling 12)."""
    table = set_table(
        red=["percy", "archbishop-of-york"], yellow=["plantagenet", "lincoln"], at={"percy": "northern-england"}
    )
    table.reveal()
    assert table.told("area-scored")[0]["points"] == {"red": 12, "yellow": 12}
    assert points(table, NORTH) == ("red", "yellow")


def test_neville_and_kingston_beat_pontefract_and_york() -> None:
    """10 each: the noble wins, and yellow gets 9 points, red 6."""
    table = set_table(red=["pontefract", "york"], yellow=["neville-westmorland", "kingston"])
    table.reveal()
    assert table.told("area-scored")[0]["points"] == {"red": 10, "yellow": 10}
    assert table.scored("yellow", 2)["areas"] == 9
    assert table.scored("red", 2)["areas"] == 6


def test_percy_and_york_lose_to_plantagenet_and_herbert() -> None:
    """13 each and equal first nobles: the second noble beats the large town."""
    table = set_table(red=["percy", "york"], yellow=["plantagenet", "herbert"], at={"percy": NORTH, "herbert": NORTH})
    table.reveal()
    assert table.told("area-scored")[0]["points"] == {"red": 13, "yellow": 13}
    assert points(table, NORTH) == ("yellow", "red")


def test_a_port_and_two_ships_beat_london() -> None:
    """Special Rules for Ships: Sandwich with its own ship and that of Plymouth, 6 to 4; red gets 7 points, yellow 4."""
    table = set_table(
        red=["sandwich", "ship-of-sandwich", "ship-of-plymouth"],
        yellow=["london"],
        at={"ship-of-plymouth": "off-south-east"},
    )
    table.reveal()
    assert table.told("area-scored")[0]["points"] == {"red": 6, "yellow": 4}
    assert table.scored("red", 2)["areas"] == 7
    assert table.scored("yellow", 2)["areas"] == 4


def test_the_captain_of_calais_beats_london() -> None:
    """Chapter 4: 4 each in South East England, but the Captain counts as a noble."""
    table = set_table(yellow=["london"], money={"red": 1}, order=["yellow", "red", "blue", "green"])
    table.plan("red", "bid south-east 1")
    table.reveal()
    assert points(table, "south-east") == ("red", "yellow")
    assert table.scored("red", 2) == {"areas": 7, "king": 5, "awards": 4}


# Control points.


@pytest.mark.parametrize(
    ("card", "worth"),
    [
        ("windsor", 6),
        ("london", 4),
        ("bishop-of-winchester", 3),
        ("winchester", 3),
        ("sandwich", 2),
        ("ship-of-sandwich", 2),
        ("stafford", 6),
        ("fitzalan", 5),
    ],
)
def test_every_kind_of_card_brings_its_control_points(card: str, worth: int) -> None:
    """The Game Board: castle 6, large town 4, bishop 3, town 3, port 2, ship 2; nobles their own."""
    table = set_table(red=[card])
    assert table.view(None)["areas"][3]["control"] == [{"seat": 0, "cp": worth}]


@pytest.mark.parametrize(
    ("noble", "worth"),
    [
        ("neville-warwick", 10),
        ("percy", 9),
        ("plantagenet", 9),
        ("neville-westmorland", 8),
        ("stafford", 6),
        ("herbert", 4),
    ],
)
def test_the_nobles_of_the_examples_bring_what_the_examples_say(noble: str, worth: int) -> None:
    """Ruling 12 for Percy; the others as the rulebook tells."""
    table = set_table(red=[noble], at=ALL_IN_THE_NORTH)
    assert table.view(None)["areas"][1]["control"] == [{"seat": 0, "cp": worth}]


@pytest.mark.parametrize("coast", ["off-northern-england-east", "off-northern-england-west"])
def test_a_ship_off_either_coast_counts_for_its_area(coast: str) -> None:
    """Special Rules for Ships 5."""
    table = set_table(red=["ship-of-kingston"], at={"ship-of-kingston": coast})
    table.reveal()
    assert table.scored("red", 2)["areas"] == BOARD.first_vp[1]


def test_cards_count_where_they_are_and_not_where_they_came_from() -> None:
    """Stafford in the West Country, the ship of Sandwich off the Midlands: nothing for South East England."""
    table = set_table(red=["stafford", "ship-of-sandwich"])
    table.plan("red", "move stafford west-country", "sail ship-of-sandwich off-midlands")
    table.reveal()
    assert points(table, "south-east") == (None, None)
    assert points(table, "west-country") == ("red", None)
    assert points(table, "midlands") == ("red", None)


# First, second and nobody.


def test_third_and_fourth_get_nothing() -> None:
    table = set_table(red=["windsor"], blue=["london"], yellow=["winchester"], green=["sandwich"])
    table.reveal()
    assert points(table, "south-east") == ("red", "blue")
    assert "areas" not in table.scored("yellow", 2)
    assert "areas" not in table.scored("green", 2)


def test_nobody_is_second_where_only_one_seat_has_control_points() -> None:
    """Ruling 24: the second prize stays with the board."""
    table = set_table(red=["windsor"])
    table.reveal()
    assert points(table, "south-east") == ("red", None)
    assert sum(table.scored(seat, 2).get("areas", 0) for seat in ("red", "blue", "yellow", "green")) == 7


def test_without_control_points_nobody_scores() -> None:
    """Ruling 24: nobody has anything, and nobody gets anything."""
    table = set_table(order=["green", "red", "blue", "yellow"])
    table.reveal()
    assert [told["area"] for told in table.told("area-empty")] == BOARD.area_ids
    assert [table.scored(seat, 2) for seat in table.order] == [{}, {}, {}, {}]


@pytest.mark.parametrize(("area", "votes"), list(zip(BOARD.area_ids, BOARD.votes, strict=True)))
def test_each_area_gives_its_printed_points(area: str, votes: int) -> None:
    """First the number of its votes, second three less."""
    number = BOARD.area_ids.index(area)
    table = set_table(red=[BOARD.ids[number]], blue=[BOARD.ids[6 + number]])  # its castle, its large town
    table.reveal()
    assert table.scored("red", 2)["areas"] == votes
    assert table.scored("blue", 2)["areas"] == votes - 3


def test_areas_are_scored_from_the_northern_marches_to_wales() -> None:
    """Ruling 35: and the points change the turn order only on the next turn."""
    table = set_table(red=["bamburgh"], blue=["harlech"], order=["red", "blue", "yellow", "green"])
    table.reveal()
    keys = ("log.area-scored-one", "log.area-empty")
    assert [event.params["area"] for event in table.state.log if event.key in keys] == BOARD.area_ids
    assert (table.score("red"), table.score("blue")) == (4, 5 + 5)  # York has 5 votes to 4, and so the King
    assert table.order == ["yellow", "red", "green", "blue"]


def test_a_lead_won_in_the_first_area_does_not_change_the_turn_order_for_the_last() -> None:
    """Ruling 35: red scores in the Northern Marches and is still earlier than blue when their ships tie off Wales."""
    table = set_table(
        red=["bamburgh", "ship-of-swansea"], blue=["ship-of-plymouth"], at={"ship-of-plymouth": "off-wales"}
    )
    table.reveal()
    assert points(table, "wales") == ("red", "blue")
    assert table.order.index("red") > table.order.index("blue")


# Ties: the control point chart from left to right (ruling 28).


@pytest.mark.parametrize(
    ("winner", "loser"),
    [
        (["neville-warwick"], ["pontefract", "york"]),  # a noble before a castle
        (["stafford"], ["pontefract"]),
        (["herbert"], ["york"]),  # the lowest noble before a large town
        (["clifford"], ["archbishop-of-york", "kingston"]),
        (["pontefract"], ["york", "kingston"]),  # a castle before a large town
        (["york"], ["kingston", "ship-of-kingston"]),  # a large town before a port
        (["york", "lincoln"], ["archbishop-of-york", "kingston", "ship-of-berwick"]),
        (["archbishop-of-york"], ["lincoln"]),  # a bishop before a town
        (["archbishop-of-york", "ship-of-kingston"], ["lincoln", "kingston"]),
        (["kingston"], ["ship-of-kingston"]),  # a port before a ship
        (["percy"], ["stafford", "archbishop-of-york"]),  # the higher noble
        (["percy", "clifford"], ["neville-westmorland", "stafford"]),  # 14: 9 before 8
        (["neville-warwick", "herbert"], ["percy", "clifford"]),  # 14: 10 before 9
        (["percy", "beaufort"], ["plantagenet", "clifford", "kingston"]),  # 16: equal, then 7 before 5
        (["percy", "herbert"], ["plantagenet", "york"]),  # the second noble against none
        (["percy", "mowbray", "herbert"], ["plantagenet", "neville-westmorland", "york"]),  # the third noble
        (["percy", "pontefract"], ["plantagenet", "york", "kingston"]),  # equal nobles: on to the castle
        (["percy", "york"], ["plantagenet", "kingston", "ship-of-kingston"]),
        (["percy", "archbishop-of-york"], ["plantagenet", "lincoln"]),
        (["percy", "kingston"], ["plantagenet", "ship-of-kingston"]),
    ],
)
def test_a_tie_goes_to_the_item_furthest_left_on_the_chart(winner: list[str], loser: list[str]) -> None:
    """Ruling 28: in whatever turn order the two of them sit."""
    worth = [sum(BOARD.cp[BOARD.number[card]] for card in cards) for cards in (winner, loser)]
    assert worth[0] == worth[1]
    assert points(in_the_north(red=winner, blue=loser), NORTH) == ("red", "blue")
    assert points(in_the_north(red=loser, blue=winner), NORTH) == ("blue", "red")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (["percy"], ["plantagenet"]),
        (["mowbray"], ["neville-westmorland"]),
        (["percy", "beaufort"], ["plantagenet", "tudor"]),
        (["ship-of-kingston"], ["ship-of-berwick"]),
        (["ship-of-kingston", "ship-of-plymouth"], ["ship-of-berwick", "ship-of-swansea"]),
        (["percy", "ship-of-kingston"], ["plantagenet", "ship-of-berwick"]),
    ],
)
def test_a_full_tie_goes_to_the_earlier_in_turn_order(one: list[str], other: list[str]) -> None:
    """Ruling 28: equal nobles, equal ships."""
    assert points(in_the_north(red=one, blue=other), NORTH) == ("red", "blue")
    assert points(in_the_north(red=other, blue=one), NORTH) == ("red", "blue")
    turned = in_the_north(red=one, blue=other, order=["blue", "red", "yellow", "green"])
    assert points(turned, NORTH) == ("blue", "red")


def test_more_control_points_beat_any_tie_break() -> None:
    """7 points of small things against Stafford's 6."""
    table = in_the_north(red=["stafford"], blue=["archbishop-of-york", "kingston", "ship-of-kingston"])
    assert points(table, NORTH) == ("blue", "red")


def test_a_tie_for_second_place_is_broken_the_same_way() -> None:
    """Ruling 28: behind red, blue's bishop beats yellow's town."""
    table = in_the_north(red=["percy"], yellow=["lincoln"], blue=["archbishop-of-york"])
    assert points(table, NORTH) == ("red", "blue")


def test_a_tie_of_three_gives_first_and_second_by_the_chart() -> None:
    """Ruling 28: Herbert, York, and Kingston with a ship, 4 each."""
    table = in_the_north(red=["kingston", "ship-of-kingston"], blue=["york"], yellow=["herbert"])
    assert points(table, NORTH) == ("yellow", "blue")


def test_the_captain_of_calais_is_a_noble_of_four() -> None:
    """Against Herbert, also 4, nothing is left but turn order (ruling 28)."""
    for order, first in ((["red", "blue"], "red"), (["blue", "red"], "blue")):
        table = set_table(
            blue=["herbert"], at={"herbert": "south-east"}, money={"red": 1}, order=[*order, "yellow", "green"]
        )
        table.plan("red", "bid south-east 1")
        table.reveal()
        assert points(table, "south-east")[0] == first


def test_the_captain_as_second_noble_breaks_a_tie() -> None:
    """Ruling 28: Mowbray and the Captain beat Neville and Norwich, 12 each."""
    table = set_table(
        red=["mowbray"],
        blue=["neville-westmorland", "norwich"],
        at={"neville-westmorland": "midlands"},
        money={"red": 1},
        order=["blue", "red", "yellow", "green"],
    )
    table.plan("red", "bid midlands 1")
    table.reveal()
    assert points(table, "midlands") == ("red", "blue")


# The score.


def test_the_points_of_the_turn_are_added_to_the_score() -> None:
    table = set_table(red=["windsor"], score={"red": 30, "blue": 12})
    table.reveal()
    assert table.score("red") == 30 + 7 + 5
    assert table.score("blue") == 12
    assert table.told("turn-scored")[-1]["scores"] == {"red": 42, "blue": 12, "yellow": 5, "green": 0}


def test_a_score_is_a_number_whichever_disc_marks_it() -> None:
    """Ruling 36: a seat has one score, the sum of its sheet, and no discs are counted."""
    table = set_table(red=["windsor"], score={"red": 30})
    table.reveal()
    for seat in ("red", "blue", "yellow", "green"):
        rows = [table.scored(seat, turn) for turn in (1, 2)]
        assert sum(sum(row.values()) for row in rows) == table.score(seat)
    assert [player["score"] for player in table.view(None)["players"]] == table.state.score


@pytest.mark.parametrize("seats", [2, 3])
def test_with_two_or_three_seats_areas_score_the_same(seats: int) -> None:
    """Rules for 2 & 3 Players: all but the Houses."""
    table = set_table(seats=seats, red=["windsor"], blue=["london"])
    table.reveal()
    assert table.scored("red", 2) == {"areas": 7}
    assert table.scored("blue", 2) == {"areas": 4}
