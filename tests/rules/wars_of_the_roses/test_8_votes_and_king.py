"""Chapter 8, Determine Votes in Parliament: which House wins each area, and whose heir becomes King."""

import pytest

from roses.games.wars_of_the_roses.components import CASTLE, FIRST
from tests.rules.wars_of_the_roses.table_setting import BOARD, GameTable, set_table

# In the rulebook's examples red and blue are of Lancaster, yellow and green of York.
AS_IN_THE_BOOK = {"red": "lancaster", "blue": "lancaster", "yellow": "york", "green": "york"}


def castle_of(area: str) -> str:
    return BOARD.ids[FIRST[CASTLE] + BOARD.area_ids.index(area)]


def castles_of(*areas: str) -> list[str]:
    """A seat with the castle of an area, and nobody else there, wins it for its House."""
    return [castle_of(area) for area in areas]


def king_points(table: GameTable, turn: int = 2) -> list[int]:
    """What the King gave to red, blue, yellow and green."""
    return [table.scored(seat, turn).get("king", 0) for seat in ("red", "blue", "yellow", "green")]


def test_a_tie_between_the_houses_is_broken_by_neville() -> None:
    """The rulebook's example: 13 each in Northern England, and the Yorkists' Neville stands furthest left."""
    table = set_table(
        red=["pontefract", "lincoln"],
        blue=["york"],
        yellow=["neville-westmorland", "kingston"],
        green=["archbishop-of-york"],
        houses=AS_IN_THE_BOOK,
    )
    table.reveal()
    assert table.told("votes") == [{"area": "northern-england", "house": "york", "n": 9, "red": 13, "white": 13}]
    assert table.rose("northern-england") == "york"


def test_lancaster_wins_parliament_by_twenty_votes_to_nineteen() -> None:
    """The rulebook's example, on turn 1: both Lancastrians get 5 points, and the counter goes on the turn track."""
    table = set_table(
        red=castles_of("northern-marches", "south-east"),
        blue=castles_of("northern-england"),
        yellow=castles_of("midlands"),
        green=castles_of("west-country", "wales"),
        houses=AS_IN_THE_BOOK,
        turn=1,
    )
    table.reveal()
    assert table.told("king") == [{"house": "lancaster", "lancaster": 20, "york": 19, "vp": 5}]
    assert king_points(table, turn=1) == [5, 5, 0, 0]
    assert table.kings == ["lancaster"]
    roses = [table.rose(area) for area in BOARD.area_ids]
    assert roses == ["lancaster", "lancaster", "york", "lancaster", "york", "york"]


def test_two_allies_add_their_control_points() -> None:
    """Yellow is first in the area with 9, but the House of red and blue has 6 and 4."""
    table = set_table(red=["pontefract"], blue=["york"], yellow=["plantagenet"], houses=AS_IN_THE_BOOK)
    table.reveal()
    assert table.scored("yellow", 2)["areas"] == BOARD.first_vp[1]
    assert table.rose("northern-england") == "lancaster"
    assert king_points(table) == [5, 5, 0, 0]


@pytest.mark.parametrize("area", BOARD.area_ids)
def test_a_house_wins_the_printed_number_of_votes(area: str) -> None:
    """Ruling 9: not one vote an area."""
    table = set_table(green=castles_of(area))
    table.reveal()
    votes = BOARD.votes[BOARD.area_ids.index(area)]
    assert table.told("king") == [{"house": "york", "lancaster": 0, "york": votes, "vp": 5}]


def test_one_large_area_outvotes_two_small_ones() -> None:
    """Ruling 9: the Midlands (8) against the Northern Marches (4); counted by areas it would be 1 to 1."""
    table = set_table(red=castles_of("northern-marches"), blue=castles_of("midlands"))
    table.reveal()
    assert table.kings[-1] == "york"


@pytest.mark.parametrize(
    ("red", "blue", "yellow", "green"),
    [
        # Pooled nobles: 9 and 4 against 8 and 5, 13 each.
        (["percy"], ["neville-westmorland"], ["herbert"], ["clifford"]),
        # 9 and 8 against 9 with castle and port: the second noble of the House may be the ally's.
        (["percy"], ["plantagenet", "pontefract"], ["neville-westmorland"], ["kingston"]),
        # Equal nobles, then the castle against large town and port.
        (["percy"], ["plantagenet"], ["pontefract"], ["york", "kingston"]),
    ],
)
def test_what_both_seats_of_a_house_have_is_pooled_and_compared(
    red: list[str], blue: list[str], yellow: list[str], green: list[str]
) -> None:
    """Ruling 25: Lancaster (red and yellow) against York (blue and green), a tie that the chart gives to Lancaster."""
    nobles = dict.fromkeys(["percy", "herbert", "clifford", "plantagenet", "neville-westmorland"], "northern-england")
    for order in (["red", "blue", "yellow", "green"], ["green", "blue", "yellow", "red"]):
        table = set_table(red=red, blue=blue, yellow=yellow, green=green, at=nobles, order=order)
        table.reveal()
        told = table.told("votes")[0]
        assert told["red"] == told["white"]
        assert told["house"] == "lancaster"


@pytest.mark.parametrize(
    ("order", "house"),
    [
        (["red", "blue", "yellow", "green"], "lancaster"),
        (["blue", "red", "yellow", "green"], "york"),
        (["green", "yellow", "blue", "red"], "york"),  # green has nothing there: blue comes before red
        (["green", "red", "yellow", "blue"], "lancaster"),  # green has nothing there: red comes before blue
    ],
)
def test_houses_equal_in_everything_go_by_the_earliest_seat_with_control_points_there(
    order: list[str], house: str
) -> None:
    """Ruling 25: Percy for Lancaster, Plantagenet for York."""
    table = set_table(red=["percy"], blue=["plantagenet"], at={"percy": "northern-england"}, order=order)
    table.reveal()
    assert table.rose("northern-england") == house


def test_an_area_without_anybody_has_no_votes_and_its_counter_is_taken_off() -> None:
    """Ruling 26: red side up at the start means nothing there."""
    table = set_table(red=["windsor"])
    assert table.rose("wales") == "lancaster"
    table.reveal()
    assert table.rose("wales") is None
    assert table.rose("south-east") == "lancaster"
    assert len(table.told("no-votes")) == 5
    assert table.told("king")[0]["lancaster"] == 7


def test_a_lone_ship_brings_the_votes_of_its_area() -> None:
    """Ruling 26: to be present here is to have control points."""
    table = set_table(blue=["ship-of-swansea"], at={"ship-of-swansea": "off-northern-england-west"})
    table.reveal()
    assert table.rose("northern-england") == "york"
    assert table.kings[-1] == "york"


def test_a_divided_parliament_crowns_nobody() -> None:
    """Ruling 27: Northern England (9) against Northern Marches and Wales (4 and 5)."""
    table = set_table(red=castles_of("northern-england"), green=castles_of("northern-marches", "wales"))
    table.reveal()
    assert table.told("no-king") == [{"lancaster": 9, "york": 9, "vp": 5}]
    assert king_points(table) == [0, 0, 0, 0]
    assert table.kings == [None, None]


def test_an_empty_country_crowns_nobody() -> None:
    """Ruling 27: 0 to 0 is a tie too."""
    table = set_table()
    table.reveal()
    assert table.kings == [None, None]
    assert king_points(table) == [0, 0, 0, 0]


def test_the_captain_of_calais_counts_as_a_noble_of_four_for_his_house() -> None:
    """Ruling 46: Captain against London, 4 each, wins the votes of South East England for Lancaster."""
    table = set_table(blue=["london"], money={"red": 1}, order=["blue", "green", "red", "yellow"])
    table.plan("red", "bid south-east 1")
    table.reveal()
    assert table.rose("south-east") == "lancaster"


def test_the_captain_is_pooled_with_the_nobles_of_his_house() -> None:
    """Ruling 46: yellow's Mowbray (8) and red's Captain (4) against Neville (8) and Norwich (4)."""
    table = set_table(
        yellow=["mowbray"],
        blue=["neville-westmorland"],
        green=["norwich"],
        at={"neville-westmorland": "midlands"},
        money={"red": 1},
        order=["blue", "green", "red", "yellow"],
    )
    table.plan("red", "bid midlands 1")
    table.reveal()
    assert table.told("votes")[0] == {"area": "midlands", "house": "lancaster", "n": 8, "red": 12, "white": 12}


def test_the_king_of_each_turn_stands_on_the_turn_track() -> None:
    """York after Lancaster after nobody."""
    table = set_table(green=["windsor"], turn=3, kings=["nobody", "lancaster"])
    table.reveal()
    assert table.kings == [None, "lancaster", "york"]


def test_the_votes_of_an_area_follow_its_points_before_the_next_area_is_scored() -> None:
    """Ruling 35: points, then votes, area by area; the King after Wales."""
    table = set_table(red=castles_of(*BOARD.area_ids))
    table.reveal()
    keys = ("area-scored-one", "votes", "king")
    told = [event.key.removeprefix("log.") for event in table.state.log]
    assert [key for key in told if key in keys] == ["area-scored-one", "votes"] * 6 + ["king"]


@pytest.mark.parametrize("seats", [2, 3])
def test_with_two_or_three_seats_there_are_no_houses_votes_or_kings(seats: int) -> None:
    """Rules for 2 & 3 Players."""
    table = set_table(seats=seats, red=["windsor", "london"], blue=["york"])
    table.reveal()
    assert table.kings == []
    assert table.told("votes") == table.told("king") == table.told("no-king") == []
    assert [player["house"] for player in table.view(None)["players"]] == [None] * seats
    assert [table.rose(area) for area in BOARD.area_ids] == [None] * 6
    assert table.scored("red", 2) == {"areas": 7}
