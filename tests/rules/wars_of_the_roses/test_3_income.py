"""Chapter 3, Collect Income, and French Aid."""

from typing import Any

import pytest

from tests.rules.wars_of_the_roses.table_setting import BOARD, SEATS, GameTable, set_table


def drawing(turn: int = 2, **more: Any) -> GameTable:
    """A table at the last choice of a turn: a castle, which changes nobody's income."""
    return set_table(turn=turn, phase="draw-cards", picks=7, display=["windsor"], **more)


def income_of(card: str) -> int:
    return BOARD.income[BOARD.number[card]]


def test_towns_bishops_ports_and_ships_bring_the_pounds_on_their_cards() -> None:
    table = drawing(red=["london", "winchester", "bishop-of-winchester", "sandwich", "ship-of-sandwich"])
    table.draft("windsor")
    cards = ["london", "winchester", "bishop-of-winchester", "sandwich", "ship-of-sandwich"]
    assert table.money("red") == sum(income_of(card) for card in cards) == 6 + 4 + 4 + 3 + 3


def test_castles_nobles_and_mercenaries_bring_nothing() -> None:
    table = drawing(blue=["pontefract", "kenilworth", "plantagenet", "percy"], mercenaries={"blue": 6})
    table.draft("windsor")
    assert table.money("blue") == 0


def test_income_is_added_to_the_treasury_in_turn_order() -> None:
    order = ["yellow", "red", "green", "blue"]
    table = drawing(order=order, yellow=["york"], red=["london"], money={"yellow": 11, "blue": 2})
    table.draft("windsor")
    assert [event["seat"] for event in table.told("income")] == order
    assert table.told("income")[0] == {"seat": "yellow", "pounds": income_of("york"), "treasury": 11 + 5}
    assert [table.money(seat) for seat in order] == [16, 6, 0, 2]


def test_a_card_drawn_this_turn_brings_income_at_once() -> None:
    table = set_table(turn=2, phase="draw-cards", picks=7, display=["london"])
    table.draft("london")
    assert table.money("green") == income_of("london")


def test_a_ship_brings_its_income_wherever_it_sails() -> None:
    table = drawing(red=["ship-of-plymouth"], at={"ship-of-plymouth": "off-midlands"})
    table.draft("windsor")
    assert table.money("red") == income_of("ship-of-plymouth")


# French Aid.

SCORES = {"red": 30, "yellow": 33, "blue": 38, "green": 38}


def test_red_could_take_8_and_yellow_5_pounds_of_french_aid() -> None:
    """The example: the leader has 38, red 30 and yellow 33."""
    table = drawing(score=SCORES, order=["red", "yellow", "blue", "green"])
    table.draft("windsor")
    assert table.phase == "french-aid"
    assert table.waiting == ["red"]
    decision = table.state.decisions()[SEATS.index("red")]
    assert (decision.prompt.key, decision.prompt.params) == ("prompt.aid", {"pounds": 8})
    assert decision.rule == "3-french-aid"
    table.does("red", "aid take")
    assert table.waiting == ["yellow"]
    assert table.state.decisions()[SEATS.index("yellow")].prompt.params == {"pounds": 5}
    table.does("yellow", "aid take")
    assert (table.money("red"), table.money("yellow")) == (8, 5)
    assert [event["pounds"] for event in table.told("aid-taken")] == [8, 5]
    assert table.phase == "planning"


def test_the_maximum_aid_is_25_pounds() -> None:
    table = drawing(turn=4, score={"red": 20, "blue": 90, "yellow": 64, "green": 66})
    table.draft("windsor")
    for seat, pounds in (("red", 25), ("yellow", 25), ("green", 24)):
        assert table.waiting == [seat]
        table.does(seat, "aid take")
        assert table.money(seat) == pounds


def test_the_players_decide_in_turn_order_after_all_have_their_income() -> None:
    """Ruling 13: income first, then the decisions; ruling 49: only those who would gain are asked."""
    table = drawing(score=SCORES, order=["green", "yellow", "blue", "red"], red=["london"], blue=["york"])
    table.draft("windsor")
    assert (table.money("red"), table.money("blue")) == (6, 5)
    asked = []
    while table.phase == "french-aid":
        asked += table.waiting
        table.does(table.waiting[0], "aid keep")
    assert asked == ["yellow", "red"]


def test_everybody_on_the_top_score_is_a_leader_and_is_not_asked() -> None:
    """Ruling 13: with blue and green tied at the top neither may visit France."""
    table = drawing(score=SCORES)
    table.draft("windsor")
    assert table.waiting == ["red"]
    assert table.offers("blue") == table.offers("green") == []
    table.keep_aid()
    assert table.refused("blue", "aid take") == ("aid-leader", "3-french-aid")


def test_with_all_scores_equal_nobody_is_asked() -> None:
    """Ruling 49: each question is worth at least a pound."""
    table = drawing(score=dict.fromkeys(SEATS, 12))
    table.draft("windsor")
    assert table.phase == "planning"


def test_one_point_behind_is_worth_one_pound() -> None:
    """Ruling 49."""
    table = drawing(score={"red": 12, "blue": 13, "yellow": 13, "green": 13})
    table.draft("windsor")
    assert table.waiting == ["red"]
    table.does("red", "aid take")
    assert table.money("red") == 1


def test_there_is_no_french_aid_on_the_first_turn() -> None:
    table = set_table(turn=1, phase="draw-cards", picks=11, display=["windsor"])
    assert table.refused(table.waiting[0], "aid take") == ("aid-first-turn", "3-french-aid")
    table.draft("windsor")
    assert table.phase == "planning"


@pytest.mark.parametrize("turn", [2, 3, 4, 5])
def test_there_is_french_aid_on_turns_2_to_5(turn: int) -> None:
    table = drawing(turn=turn, score=SCORES)
    table.draft("windsor")
    assert table.phase == "french-aid"
    assert table.offers("red") == ["aid take", "aid keep"]


def test_the_token_serves_once_a_game() -> None:
    table = drawing(score=SCORES, aid_used=["red"])
    table.draft("windsor")
    assert table.waiting == ["yellow"]  # red has none and is passed over
    table.does("yellow", "aid take")
    assert table.phase == "planning"
    assert table.refused("red", "aid take") == ("aid-used", "3-french-aid")
    assert table.refused("yellow", "aid take") == ("aid-used", "3-french-aid")
    table.reveal()
    table.draft_anything()
    while table.phase == "french-aid":
        assert table.waiting[0] in ("blue", "green")
        table.does(table.waiting[0], "aid keep")


def test_a_token_that_is_kept_is_asked_for_again_next_turn() -> None:
    table = drawing(score=SCORES, aid_used=["yellow"])
    table.draft("windsor")
    table.does("red", "aid keep")
    assert table.told("aid-kept") == [{"seat": "red"}]
    assert table.money("red") == 0
    assert table.refused("red", "aid take") == ("aid-over", "3-french-aid")
    table.reveal()
    table.draft_anything()
    assert table.waiting == ["red"]
    behind = max(map(table.score, SEATS)) - table.score("red")
    before = table.money("red")
    table.does("red", "aid take")
    assert table.money("red") == before + behind


def test_the_token_is_used_up_when_it_is_cashed_in() -> None:
    table = drawing(score=SCORES)
    table.draft("windsor")
    table.does("red", "aid take")
    assert [player["french_aid"] for player in table.view(None)["players"]] == [False, True, True, True]


def test_only_the_seat_that_is_asked_may_answer() -> None:
    table = drawing(score=SCORES)
    table.draft("windsor")
    assert table.refused("yellow", "aid take") == ("not-your-turn", "")
    assert table.refused("red", "ready") == ("not-now", "")
    assert table.refused("red", "draft london") == ("not-now", "")
