"""Rules for 2 & 3 Players."""

import pytest

from roses.core.errors import SeatError
from tests.rules.wars_of_the_roses.table_setting import SEATS, begin, set_table


@pytest.mark.parametrize("seats", [2, 3])
def test_no_royal_house_tokens_are_dealt_and_no_counters_laid(seats: int) -> None:
    """Points 1 and 2."""
    table = begin(seats)
    view = table.view(None)
    assert [player["house"] for player in view["players"]] == [None] * seats
    assert [area["rose"] for area in view["areas"]] == [None] * 6
    assert table.told("house") == []


@pytest.mark.parametrize(("seats", "first", "later"), [(2, 12, 8), (3, 9, 9), (4, 12, 8)])
def test_the_number_of_cards_depends_on_the_number_of_players(seats: int, first: int, later: int) -> None:
    """Point 3."""
    table = begin(seats)
    for turn in range(1, 6):
        assert table.turn == turn
        assert len(table.display) == (first if turn == 1 else later)
        table.on_to_planning()
        table.reveal()
    assert table.phase == "over"


def chosen_in_turn(seats: int, turn: int) -> list[str]:
    """Who chooses in a turn, first to last."""
    if turn == 1:
        table = begin(seats, order=SEATS[:seats])
    else:
        display = ["london", "york", "percy", "tudor", "exeter", "harlech", "windsor", "clifford", "beaufort"]
        table = set_table(seats=seats, turn=turn, phase="draw-cards", display=display[: 9 if seats == 3 else 8])
    chosen = []
    while table.phase == "draw-cards":
        chosen += table.waiting
        table.does(table.waiting[0], table.offers(table.waiting[0])[0])
    return chosen


def test_three_players_choose_123_321_123_on_turn_1() -> None:
    """Ruling 30: the same pattern as with four."""
    red, blue, yellow = SEATS[:3]
    assert chosen_in_turn(3, 1) == [red, blue, yellow, yellow, blue, red, red, blue, yellow]


def test_two_players_choose_12_21_12_21_12_21_on_turn_1() -> None:
    """Ruling 30."""
    red, blue = SEATS[:2]
    assert chosen_in_turn(2, 1) == [red, blue, blue, red] * 3


@pytest.mark.parametrize("turn", [2, 3, 4, 5])
def test_later_turns_go_straight_round(turn: int) -> None:
    """Ruling 30."""
    assert chosen_in_turn(3, turn) == list(SEATS[:3]) * 3
    assert chosen_in_turn(2, turn) == list(SEATS[:2]) * 4


@pytest.mark.parametrize("seats", [2, 3])
def test_no_votes_are_counted_and_no_king_is_elected(seats: int) -> None:
    """Point 4: only the areas, awards and bonuses score."""
    table = set_table(seats=seats, turn=1, red=["london"], blue=["york"])
    table.reveal()
    assert table.told("votes") == table.told("king") == table.told("no-king") == []
    assert table.scored("red", 1) == {"areas": 7}
    assert table.scored("blue", 1) == {"areas": 9}
    assert table.view(None)["kings"] == []


@pytest.mark.parametrize("seats", [2, 3])
def test_the_other_seats_do_not_exist(seats: int) -> None:
    state = begin(seats).state
    why = state.why_not(seats, "draft london")
    assert why is not None
    assert why.text.key == "refusal.no-such-seat"
    with pytest.raises(SeatError):
        state.legal(seats)


@pytest.mark.parametrize("seats", [2, 3])
def test_everything_else_is_as_with_four(seats: int) -> None:
    """French Aid, the Captain of Calais, bribes and attacks."""
    table = set_table(
        seats=seats, turn=2, red=["windsor", "stafford"], blue=["london", "percy"], money={"red": 60, "blue": 4}
    )
    table.plan("red", "troops london 3", "bribe percy", "bid midlands 1", "move stafford midlands")
    table.plan("blue", "bid south-east 2")
    table.reveal()
    assert table.owner("london") == table.owner("percy") == "red"
    assert table.told("calais-won")[0]["seat"] == "blue"
    table.draft_anything()
    assert table.phase == "french-aid"
