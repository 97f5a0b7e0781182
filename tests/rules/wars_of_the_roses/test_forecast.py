"""What a plan or a card would change in a turn in which nobody else gives orders: just what then happens."""

from __future__ import annotations

import pytest

from roses.core.forecast import Forecast
from roses.games import find
from roses.games.wars_of_the_roses.course import WarsOfTheRosesState
from tests.rules.wars_of_the_roses.table_setting import SEATS, GameTable, set_table

GAME = find("wars-of-the-roses")


def foreseen(table: GameTable, seat: str, *answers: str) -> Forecast:
    return table.state.forecast(SEATS.index(seat), answers)


def at_war(**plans: list[str]) -> GameTable:
    """Red has Windsor and money; blue has London, yellow and green little."""
    return set_table(
        red=["windsor"],
        blue=["london"],
        yellow=["york"],
        green=["exeter"],
        money={"red": 60, "blue": 60},
        plans=plans,
    )


def test_an_attack_that_nobody_answers_takes_the_place() -> None:
    table = at_war()
    told = foreseen(table, "red", "troops london 20")
    assert told.find("changes-hands", card="london").about.params["seat"] == "red"
    assert told.find("control", seat="red", area="south-east").chance == 1
    lost = told.find("points", seat="blue").about.params
    assert isinstance(lost["n"], int)
    assert isinstance(lost["had"], int)
    assert lost["n"] < lost["had"], "blue is no longer second in the South-East"


def test_it_happens_so_if_the_others_give_no_orders() -> None:
    """The forecast of the score is the score."""
    table = at_war()
    told = foreseen(table, "red", "troops london 20")
    before = table.state.score[:]
    table.state.apply(0, "troops london 20")
    for seat in range(4):
        table.state.apply(seat, "ready")
    gained = [after - had for after, had in zip(table.state.score, before, strict=True)]
    for seat, name in enumerate(SEATS):
        try:
            expected = told.find("points", seat=name).about.params["n"]
        except KeyError:
            continue
        assert gained[seat] == expected


def test_what_the_others_have_planned_makes_no_difference() -> None:
    quiet, busy = at_war(), at_war(blue=["troops london 3"])
    told = [[one.as_dict() for one in foreseen(table, "red", "troops london 20")] for table in (quiet, busy)]
    assert told[0] == told[1]
    assert told[0]


def test_the_last_ready_is_foreseen_and_not_given() -> None:
    table = at_war()
    for seat in (1, 2, 3):
        table.state.apply(seat, "ready")
    before = table.state.digest()
    told = foreseen(table, "red", "troops london 20", "ready")
    assert told.taken == 2
    assert told.find("changes-hands", card="london")
    assert table.state.digest() == before


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_card_of_the_display_is_told_by_what_it_adds(seats: int) -> None:
    """A place adds its control points where it lies, and points if that makes a difference in Parliament."""
    state = GAME.new(seats, seed=3)
    assert isinstance(state, WarsOfTheRosesState)
    seat = state.waiting()[0]
    for action in state.legal(seat):
        card = action.removeprefix("draft ")
        told = state.forecast(seat, [action])
        if card == "mercenaries":
            continue
        assert told.find("changes-hands", card=card).about.params["seat"] == state.seat_name(seat)
        control = told.find("control", seat=state.seat_name(seat)).about.params
        number = state.board.ids.index(card)
        assert (control["n"], control["had"]) == (state.board.cp[number], 0)


def test_a_bid_is_told_by_the_captain_who_lands() -> None:
    """He counts in Parliament, though he has gone back to Calais when the turn is over."""
    table = at_war()
    board = table.state.board
    told = foreseen(table, "red", "bid midlands 1")
    control = told.find("control", area="midlands", seat="red").about.params
    assert (control["n"], control["had"]) == (board.calais_cp, 0)


def test_who_comes_first_is_told_by_the_rules_for_ties() -> None:
    """Ruling 28: with as many control points whoever has the greater noble comes first, newcomer or not."""
    table = set_table(red=["stafford"], blue=["kenilworth"])
    told = foreseen(table, "red", "move stafford midlands")
    assert told.find("control", area="midlands", seat="red").about.params["n"] == 6
    assert told.find("place", area="midlands", seat="red").about.params["n"] == 1
    behind = told.find("place", area="midlands", seat="blue").about.params
    assert (behind["n"], behind["had"]) == (2, 1), "with 6 control points too, but in a castle"
    assert told.find("no-place", area="south-east", seat="red").about.params["had"] == 1


def test_the_votes_of_an_area_go_to_the_house_that_would_have_more() -> None:
    """Chapter 8; and each house is told how many of all votes it would have in Parliament."""
    table = set_table(red=["london"], blue=["windsor"], money={"red": 60})
    told = foreseen(table, "red", "troops windsor 20")
    votes = told.find("votes", area="south-east").about.params
    assert (votes["had"], votes["house"], votes["n"]) == ("york", "lancaster", 7)
    for house, had, now in (("lancaster", 0, 7), ("york", 7, 0)):
        sums = told.find("house-votes", house=house).about.params
        assert (sums["had"], sums["n"], sums["all"]) == (had, now, 39)
    table.does("red", "troops windsor 20")
    table.reveal()
    assert table.rose("south-east") == "lancaster"


def test_an_area_that_nobody_would_be_in_sends_nobody() -> None:
    """Three against a garrison of three: both fall, and with the castle goes the last of South East England."""
    table = set_table(red=["stafford"], blue=["windsor"], money={"red": 9})
    told = foreseen(table, "red", "move stafford midlands", "troops windsor 3")
    assert told.find("falls-free", card="windsor")
    assert told.find("no-votes", area="south-east").about.params["had"] == "lancaster", "Stafford's 6 with the tie"
    assert told.find("no-place", area="south-east", seat="blue").about.params["had"] == 2
