"""Game End: the winner after the fifth turn, ties, places and the score sheet."""

from collections.abc import Sequence

import pytest

from roses.core.contract import Result
from roses.games.wars_of_the_roses.state import SOURCES
from tests.rules.wars_of_the_roses.table_setting import SEATS, GameTable, begin, set_table

KINGS_OF_LANCASTER = ["lancaster", "lancaster", "lancaster", "york", "york"]
NO_KINGS = ["nobody"] * 5


def result_of(table: GameTable) -> Result:
    assert table.phase == "over"
    assert table.state.result is not None
    return table.state.result


def the_end(
    *scores: int,
    kings: Sequence[str] = NO_KINGS,
    red: Sequence[str] = (),
    blue: Sequence[str] = (),
    yellow: Sequence[str] = (),
    green: Sequence[str] = (),
    order: Sequence[str] = SEATS,
) -> Result:
    """A finished game with these scores; red and yellow are of Lancaster, blue and green of York."""
    seats = len(scores)
    table = set_table(
        phase="over",
        turn=5,
        seats=seats,
        score=dict(zip(SEATS, scores, strict=False)),
        kings=kings if seats == 4 else (),
        red=red,
        blue=blue,
        yellow=yellow,
        green=green,
        order=order,
    )
    return result_of(table)


def test_the_game_ends_with_the_fifth_parliament() -> None:
    """Nobody is asked anything any more."""
    table = set_table(turn=5, red=["windsor"])
    table.reveal()
    assert table.phase == "over"
    assert table.state.decisions() == {}
    assert table.offers("red") == []
    assert table.refused("red", "ready")[0] == "game-over"
    assert table.told("game-over") == [{"winners": ["red"]}]


@pytest.mark.parametrize("turn", [1, 2, 3, 4])
def test_no_earlier_turn_ends_it(turn: int) -> None:
    table = set_table(turn=turn, red=["windsor"])
    table.reveal()
    assert table.turn == turn + 1
    assert table.phase == "draw-cards"
    assert table.state.result is None


def test_most_victory_points_win() -> None:
    """Kings and cards break ties only."""
    result = the_end(90, 91, 60, 90, kings=KINGS_OF_LANCASTER, red=["neville-warwick", "percy"])
    assert result.winners == [1]
    assert result.places == [2, 1, 4, 3]
    assert result.scores == [90, 91, 60, 90]


def test_a_tie_goes_to_the_seat_whose_house_was_king_most_often() -> None:
    """Three Kings of Lancaster to two of York: red before blue, in spite of blue's Neville."""
    result = the_end(90, 90, 10, 20, kings=KINGS_OF_LANCASTER, blue=["neville-warwick"], red=["herbert"])
    assert result.places == [1, 2, 4, 3]


def test_turns_without_a_king_count_for_neither_house() -> None:
    """Ruling 27 at the end: two of York, one of Lancaster, two of nobody."""
    kings = ["nobody", "york", "lancaster", "york", "nobody"]
    assert the_end(90, 90, 0, 0, kings=kings, red=["neville-warwick"]).places == [2, 1, 4, 3]


@pytest.mark.parametrize(
    ("winner", "loser"),
    [
        (["neville-warwick"], ["percy", "plantagenet"]),  # the highest noble, however many others
        (["percy", "tudor"], ["plantagenet", "stafford"]),  # then the second
        (["percy", "herbert"], ["plantagenet", "windsor"]),  # or having one at all
        (["percy", "mowbray", "herbert"], ["plantagenet", "neville-westmorland"]),
        (["herbert"], ["windsor", "pontefract", "london"]),  # any noble before everything else
        (["windsor", "harlech"], ["pontefract", "london", "york", "bristol"]),  # most castles
        (["windsor", "london"], ["pontefract", "archbishop-of-york", "bishop-of-exeter"]),  # most large towns
        (["archbishop-of-york", "bishop-of-exeter"], ["bishop-of-norwich", "lincoln", "coventry"]),  # most bishops
        (["lincoln", "coventry"], ["exeter", "plymouth", "swansea"]),  # most towns
        (["plymouth", "swansea"], ["kingston", "ship-of-kingston", "ship-of-berwick"]),  # most ports
        (["ship-of-kingston", "ship-of-berwick"], ["ship-of-plymouth"]),  # most ships
        (["ship-of-kingston"], []),
    ],
)
def test_within_one_house_the_control_point_chart_decides(winner: list[str], loser: list[str]) -> None:
    """Ruling 29: red and yellow are both of Lancaster; the whole board counts, not the points of the cards."""
    assert the_end(90, 0, 90, 0, kings=KINGS_OF_LANCASTER, red=winner, yellow=loser).places == [1, 3, 2, 3]
    assert the_end(90, 0, 90, 0, kings=KINGS_OF_LANCASTER, red=loser, yellow=winner).places == [2, 3, 1, 3]


def test_with_as_many_kings_for_both_houses_the_chart_decides() -> None:
    """Ruling 29: two of each, one turn without."""
    kings = ["lancaster", "york", "nobody", "york", "lancaster"]
    assert the_end(90, 90, 0, 0, kings=kings, red=["herbert"], blue=["percy"]).winners == [1]


@pytest.mark.parametrize("seats", [2, 3])
def test_with_two_or_three_seats_a_tie_goes_straight_to_the_chart(seats: int) -> None:
    """Ruling 29: there are no Kings to count."""
    scores = [70, 70, 10][:seats]
    assert the_end(*scores, red=["windsor"], blue=["herbert"]).places == [2, 1, 3][:seats]
    assert the_end(*scores).places == [1, 1, 3][:seats]


def test_turn_order_breaks_no_tie_at_the_end() -> None:
    """Ruling 29: equal in everything, they share the place, whoever was first in turn order."""
    for order in (SEATS, SEATS[::-1]):
        result = the_end(90, 0, 90, 0, red=["percy"], yellow=["plantagenet"], order=order)
        assert result.winners == [0, 2]


def test_where_nobles_stand_does_not_matter_at_the_end() -> None:
    """Ruling 29: all nobles count together."""
    table = set_table(
        phase="over",
        turn=5,
        score={"red": 50, "yellow": 50},
        red=["percy", "herbert"],
        yellow=["plantagenet"],
        at={"percy": "wales", "herbert": "northern-marches"},
        kings=NO_KINGS,
    )
    assert result_of(table).places[0] == 1
    assert result_of(table).places[2] == 2


def test_the_captain_of_calais_has_gone_back_and_does_not_count() -> None:
    """Ruling 29: red is Captain on the last turn; that he would count as a noble does not help him now."""
    table = set_table(
        turn=5,
        red=[],
        yellow=["windsor"],
        score={"red": 50, "yellow": 50 + 8 + 4 - 7},
        money={"red": 1},
        kings=["nobody"] * 4,
    )
    table.plan("red", "bid midlands 1")
    table.reveal()
    assert table.score("red") == table.score("yellow")
    assert result_of(table).winners == [2]


@pytest.mark.parametrize(
    ("scores", "places"),
    [
        ((90, 80, 70, 60), [1, 2, 3, 4]),
        ((60, 70, 80, 90), [4, 3, 2, 1]),
        ((90, 90, 70, 60), [1, 1, 3, 4]),
        ((90, 80, 80, 60), [1, 2, 2, 4]),
        ((90, 80, 80, 80), [1, 2, 2, 2]),
        ((90, 90, 90, 60), [1, 1, 1, 4]),
        ((90, 90, 60, 60), [1, 1, 3, 3]),
        ((0, 0, 0, 0), [1, 1, 1, 1]),
    ],
)
def test_equals_share_a_place_and_the_next_is_skipped(scores: tuple[int, ...], places: list[int]) -> None:
    """Ruling 48."""
    assert the_end(*scores).places == places


def test_lower_places_are_decided_by_the_same_comparison() -> None:
    """Ruling 48: Kings for second place, the chart for third."""
    result = the_end(90, 80, 80, 80, kings=KINGS_OF_LANCASTER, blue=["herbert"], green=["stafford"])
    assert result.places == [1, 4, 2, 3]


def test_the_score_sheet_explains_the_score_of_every_seat() -> None:
    """One row a turn and seat, with the points from each source."""
    table = set_table(
        turn=5,
        red=["york", "archbishop-of-york", "bishop-of-exeter"],
        blue=["kingston", "ship-of-kingston"],
        score={"red": 31, "blue": 40, "yellow": 12},
        kings=["nobody"] * 4,
    )
    table.reveal()
    result = result_of(table)
    assert len(result.sheet) == 5 * 4
    assert [(row["turn"], row["seat"]) for row in result.sheet] == [
        (turn, seat) for turn in range(1, 6) for seat in range(4)
    ]
    for seat in range(4):
        rows = [row for row in result.sheet if row["seat"] == seat]
        assert sum(row[source] for row in rows for source in SOURCES) == result.scores[seat] == table.state.score[seat]
    last = result.sheet[-4]
    assert last == {"turn": 5, "seat": 0, "areas": 9 + 6, "king": 5, "awards": 4, "trade": 0, "church": 3}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_whole_game_adds_up_from_the_first_turn_to_the_last(seats: int) -> None:
    """Everybody takes the first card on offer and plans nothing; the sheet still explains every point."""
    table = begin(seats)
    while table.phase != "over":
        table.on_to_planning()
        table.reveal()
    result = result_of(table)
    for seat in range(seats):
        assert (
            sum(row[source] for row in result.sheet if row["seat"] == seat for source in SOURCES) == result.scores[seat]
        )
    kings = sum(row["king"] for row in result.sheet)
    assert kings == (10 * sum(king is not None for king in table.kings) if seats == 4 else 0)
    assert len(table.kings) == (5 if seats == 4 else 0)
    best = max(result.scores)
    assert all(result.scores[seat] == best for seat in result.winners)


def test_a_finished_game_comes_back_from_its_file_with_the_same_result() -> None:
    table = set_table(turn=5, red=["windsor"], blue=["percy"], score={"blue": 3})
    table.reveal()
    again = table.saved_and_loaded()
    assert again.state == table.state
    assert result_of(again).as_dict() == result_of(table).as_dict()
