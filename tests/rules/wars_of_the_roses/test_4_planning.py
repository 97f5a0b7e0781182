"""Chapter 4, Planning: secrecy, money, moving nobles, taking back, the end of planning, and the whole example."""

import pytest

from roses.games.wars_of_the_roses.planning import MOST_CHANGES
from tests.rules.wars_of_the_roses.table_setting import BOARD, SEATS, GameTable, begin, set_table


def the_example(**money: int) -> GameTable:
    """Red has Windsor and Stafford, yellow the Bishop, town and Carisbrooke, blue has Neville in West Country."""
    return set_table(
        red=["windsor", "stafford"],
        yellow=["bishop-of-winchester", "winchester", "carisbrooke"],
        blue=["neville-warwick"],
        money=money,
        mercenaries={"red": 1},
    )


def test_the_whole_example_of_a_planning_chart_costs_47_pounds() -> None:
    """Ruling 15: Windsor is defended by a mercenary, who is free; £9 + £12 + £6 + £20 make £47."""
    table = the_example(red=47)
    table.plan("red", "troops winchester 3")
    assert table.cost("red") == 9
    table.plan("red", "move stafford west-country", "troops carisbrooke 4")
    assert table.cost("red") == 9 + 12
    table.plan("red", "mercenaries windsor 1")
    assert table.cost("red") == 9 + 12
    table.plan("red", "retain stafford")
    assert table.cost("red") == 9 + 12 + 6
    table.plan("red", "bribe neville-warwick")
    assert table.cost("red") == 47
    assert table.view("red")["plan"] == {
        "orders": [
            "move stafford west-country",
            "troops carisbrooke 4",
            "troops winchester 3",
            "mercenaries windsor 1",
            "bribe neville-warwick",
            "retain stafford",
        ],
        "cost": 47,
        "left": 0,
        "troops_left": 13,
        "mercenaries_left": 0,
        "black_left": 5,
        "white_left": 5,
        "changes": 6,
        "ready": False,
    }


def test_with_a_pound_less_the_example_cannot_be_planned() -> None:
    """Ruling 11: a plan above the treasury is refused, so that nothing is missing at the reveal."""
    table = the_example(red=46)
    table.plan("red", "troops winchester 3", "move stafford west-country", "troops carisbrooke 4", "retain stafford")
    assert "bribe neville-warwick" not in table.offers("red")
    assert table.refused("red", "bribe neville-warwick") == ("no-money", "5-not-enough-money")
    why = table.state.why_not(SEATS.index("red"), "bribe neville-warwick")
    assert why is not None
    assert why.text.params == {"needed": 20, "left": 19, "treasury": 46}


def test_with_overspend_settle_nobody_counts_before_the_reveal() -> None:
    """Ruling 11: the same plan without money, if the table wants it settled by the order of payment.

    Ruling 53: a bid is at most the whole treasury all the same.
    """
    table = set_table(
        overspend="settle",
        red=["windsor", "stafford"],
        yellow=["winchester"],
        blue=["neville-warwick"],
        money={"red": 1},
    )
    assert table.refused("red", "bid midlands 2") == ("no-money", "5-not-enough-money")
    table.plan("red", "troops winchester 3", "retain stafford", "bribe neville-warwick", "bid midlands 1")
    assert table.cost("red") == 9 + 6 + 20 + 1
    assert table.view("red")["plan"]["left"] == -35


def test_everybody_plans_at_once() -> None:
    table = set_table()
    assert table.waiting == list(SEATS)
    for seat in SEATS:
        assert table.offers(seat) == ["ready"]  # nothing owned, no money


def test_the_plans_are_secret() -> None:
    """Behind the screens: what one seat plans changes nothing in what the others can see."""
    table = the_example(red=47, blue=10)
    others = [SEATS.index(seat) for seat in SEATS if seat != "red"]
    before = [table.state.view(seat) for seat in (*others, None)]
    log = [event.as_dict() for event in table.state.events(None)]
    table.plan("red", "bid midlands 5", "move stafford midlands", "bribe neville-warwick", "troops windsor 1")
    assert [table.state.view(seat) for seat in (*others, None)] == before
    assert [event.as_dict() for event in table.state.events(None)] == log
    assert table.view("red")["plan"]["cost"] == 28


def test_treasuries_are_public_and_plans_are_not() -> None:
    """Ruling 34: the money lies open, even while it is being planned for."""
    table = the_example(red=47)
    table.plan("red", "bid midlands 40")
    for seat in (*SEATS, None):
        view = table.view(seat)
        assert [player["money"] for player in view["players"]] == [47, 0, 0, 0]
        if seat != "red":
            assert "40" not in str(view["plan"])
    assert table.view(None)["plan"] is None
    assert table.view("blue")["plan"]["orders"] == []


# Moving nobles.


@pytest.mark.parametrize(
    ("start", "reached"),
    [
        ("northern-marches", {"northern-england"}),
        ("northern-england", {"northern-marches", "midlands", "wales"}),
        ("midlands", {"northern-england", "wales", "south-east"}),
        ("south-east", {"midlands", "west-country"}),
        ("west-country", {"south-east", "wales"}),
        ("wales", {"northern-england", "midlands", "west-country"}),
    ],
)
def test_a_noble_may_move_to_an_adjacent_area(start: str, reached: set[str]) -> None:
    table = set_table(red=["tudor"], at={"tudor": start})
    assert {order.split()[2] for order in table.offers("red", "move tudor")} == reached
    for area in set(BOARD.area_ids) - reached - {start}:
        assert table.refused("red", f"move tudor {area}") == ("not-adjacent", "4-nobles")


def test_a_noble_may_not_move_from_wales_to_south_east_england() -> None:
    """The example of the note: orthogonal movement only."""
    table = set_table(red=["tudor"])
    assert table.at("tudor") == "wales"
    assert table.refused("red", "move tudor south-east") == ("not-adjacent", "4-nobles")


def test_three_strong_nobles_in_the_midlands_or_northern_england_can_reach_three_areas() -> None:
    """Hints on Play: each of the two has three neighbours."""
    for area in ("midlands", "northern-england"):
        table = set_table(red=["percy"], at={"percy": area})
        assert len(table.offers("red", "move percy")) == 3


def test_ships_carry_no_noble() -> None:
    """Ruling 3: with a ship beside him a noble still walks to an adjacent area only."""
    table = set_table(red=["stafford", "ship-of-sandwich"])
    table.plan("red", "sail ship-of-sandwich off-northern-england-east")
    assert table.refused("red", "move stafford northern-england") == ("not-adjacent", "4-nobles")


def test_a_noble_moves_once_a_turn_and_his_order_may_be_changed() -> None:
    table = set_table(red=["stafford"])
    table.plan("red", "move stafford midlands")
    assert table.refused("red", "move stafford northern-england") == ("not-adjacent", "4-nobles")
    assert table.refused("red", "move stafford midlands") == ("ordered-already", "4-nobles")
    table.plan("red", "move stafford west-country")
    assert table.orders("red") == ["move stafford west-country"]


def test_a_noble_without_an_order_stays() -> None:
    table = set_table(red=["stafford"])
    assert table.refused("red", "move stafford south-east") == ("is-there-already", "4-nobles")
    table.reveal()
    assert table.at("stafford") == "south-east"


def test_nobody_moves_the_nobles_of_others_or_of_nobody() -> None:
    table = set_table(red=["stafford"], blue=["tudor"])
    assert table.refused("red", "move tudor midlands") == ("not-yours", "4-nobles")
    assert table.refused("red", "move percy northern-england") == ("not-yours", "4-nobles")


def test_planned_moves_change_nothing_on_the_board_until_deployment() -> None:
    """All placements of this phase are on the planning chart, not on the board."""
    table = set_table(red=["stafford"])
    table.plan("red", "move stafford midlands")
    assert table.at("stafford") == "south-east"
    table.reveal()
    assert table.at("stafford") == "midlands"


# Orders are given and taken back until ready.


def test_every_order_can_be_taken_back_and_its_money_with_it() -> None:
    table = set_table(
        red=["windsor", "stafford", "ship-of-sandwich"],
        yellow=["winchester", "archbishop-of-york"],
        money={"red": 60},
        mercenaries={"red": 2},
    )
    blank = table.state.position()["player"][0]["plan"]["orders"]
    for order, cancel in (
        ("bid midlands 4", "cancel bid"),
        ("move stafford midlands", "cancel move stafford"),
        ("sail ship-of-sandwich off-midlands", "cancel sail ship-of-sandwich"),
        ("troops windsor 2", "cancel troops windsor"),
        ("mercenaries winchester 2", "cancel mercenaries winchester"),
        ("bribe archbishop-of-york", "cancel bribe archbishop-of-york"),
        ("retain stafford", "cancel retain stafford"),
    ):
        assert table.refused("red", cancel) == ("nothing-to-cancel", "4")
        table.plan("red", order)
        assert table.orders("red") == [order]
        table.plan("red", cancel)
        assert table.orders("red") == blank == []
        assert table.cost("red") == 0


def test_clear_takes_back_the_whole_plan() -> None:
    table = the_example(red=47)
    assert table.refused("red", "clear") == ("nothing-to-cancel", "4")
    table.plan("red", "troops winchester 3", "move stafford west-country", "troops carisbrooke 4", "bid midlands 2")
    table.plan("red", "mercenaries windsor 1", "retain stafford", "clear")
    assert table.orders("red") == []
    assert table.cost("red") == 0
    assert table.view("red")["plan"]["troops_left"] == 20


def test_money_that_is_taken_back_can_be_planned_again() -> None:
    table = the_example(red=20)
    table.plan("red", "bribe neville-warwick")
    assert table.refused("red", "troops windsor 1") == ("no-money", "5-not-enough-money")
    table.plan("red", "cancel bribe neville-warwick", "troops windsor 6")
    assert table.cost("red") == 18


# End of planning.


def test_a_player_who_is_ready_may_change_the_plan_until_the_last_one_is() -> None:
    """Ruling 55."""
    table = the_example(red=47)
    table.does("red", "ready")
    assert table.waiting == ["blue", "yellow", "green"]
    assert [player["ready"] for player in table.view(None)["players"]] == [True, False, False, False]
    assert table.offers("red") == ["reopen"]
    assert table.state.decisions()[0].optional
    assert table.refused("red", "troops windsor 1") == ("plan-is-ready", "4-end")
    assert table.refused("red", "ready") == ("plan-is-ready", "4-end")
    table.does("red", "reopen", "troops windsor 1")
    assert table.waiting == list(SEATS)
    assert table.refused("red", "reopen") == ("not-ready-yet", "4-end")
    assert table.told("ready") == [{"seat": "red"}]
    assert table.told("reopened") == [{"seat": "red"}]


def test_when_all_are_ready_the_plans_are_revealed() -> None:
    table = the_example(red=47)
    table.plan("red", "troops winchester 3", "retain stafford")
    for seat in ("green", "blue", "red"):
        table.does(seat, "ready")
        assert table.phase == "planning"
        assert table.told("plan-revealed") == []
    table.does("yellow", "ready")
    assert table.turn == 3
    assert table.told("plan-revealed")[0] == {"seat": "red", "orders": ["troops winchester 3", "retain stafford"]}


def test_a_new_turn_begins_with_empty_charts() -> None:
    table = the_example(red=47)
    table.plan("red", "troops winchester 3", "bribe neville-warwick")
    table.reveal()
    table.on_to_planning()
    for seat in SEATS:
        assert table.orders(seat) == []
        plan = table.view(seat)["plan"]
        assert (plan["troops_left"], plan["black_left"], plan["white_left"], plan["changes"]) == (20, 6, 6, 0)


def test_after_250_changes_of_a_plan_only_ready_is_left() -> None:
    """Ruling 50: giving, changing and taking back orders cannot go on for ever."""
    table = set_table(red=["windsor"], money={"red": 3})
    for _ in range(125):
        table.plan("red", "troops windsor 1", "cancel troops windsor")
    assert table.offers("red") == ["ready"]
    assert table.refused("red", "troops windsor 1") == ("too-many-changes", "ruling-50")
    assert table.refused("red", "clear") == ("too-many-changes", "ruling-50")
    table.does("red", "ready")
    assert table.offers("red") == []
    assert table.refused("red", "reopen") == ("not-your-turn", "")
    assert "ready" in table.offers("blue")


def test_opening_a_plan_again_is_a_change_too() -> None:
    """Rulings 50 and 55: ready and reopen end after as many changes."""
    table = set_table(changes={"red": MOST_CHANGES - 1})
    assert MOST_CHANGES == 250
    table.does("red", "ready", "reopen")
    assert table.offers("red") == ["ready"]
    table.does("red", "ready")
    assert table.offers("red") == []


def test_the_changes_are_counted_anew_every_turn() -> None:
    """Ruling 50."""
    table = set_table(red=["windsor"], money={"red": 30}, changes={"red": MOST_CHANGES})
    table.reveal()
    table.on_to_planning()
    assert "troops windsor 1" in table.offers("red")


def test_planning_begins_after_income_in_the_first_turn_too() -> None:
    table = begin()
    table.draft_anything()
    assert table.phase == "planning"
    assert table.told("planning") == [{"turn": 1}]
    decision = table.state.decisions()[0]
    assert (decision.prompt.key, decision.rule, decision.optional) == ("prompt.plan", "4", False)


def test_cards_and_french_aid_are_no_matter_of_planning() -> None:
    table = set_table(score={"blue": 3})
    assert table.refused("red", "draft london") == ("not-now", "")
    assert table.refused("red", "aid take") == ("aid-over", "3-french-aid")


@pytest.mark.parametrize("seat", SEATS)
def test_everything_offered_can_be_done_and_nothing_else(seat: str) -> None:
    """The list of orders is complete: what it leaves out of all that can be written is refused with a reason."""
    table = set_table(
        red=["windsor", "stafford", "ship-of-sandwich", "archbishop-of-york"],
        yellow=["winchester", "carisbrooke", "plymouth", "bishop-of-winchester"],
        blue=["neville-warwick", "bristol", "ship-of-plymouth"],
        green=["london", "mowbray", "bishop-of-norwich"],
        money={"red": 14, "blue": 31, "yellow": 5, "green": 9},
        mercenaries={"red": 2, "green": 1},
    )
    offered = table.offers(seat)
    assert len(offered) == len(set(offered))
    number = SEATS.index(seat)
    for action in table.state.notation.meaning:
        twin = table.state.copy()
        if action in offered:
            twin.apply(number, action)
            assert twin != table.state
        else:
            why = twin.why_not(number, action)
            assert why is not None
            assert why.text.key != "refusal.unknown-action"
