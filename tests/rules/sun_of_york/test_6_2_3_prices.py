"""6.2.3: what an action would cost in orders stands in the view of whoever may give it, and is what is then paid."""

from random import Random

import pytest

from roses.games import find
from tests.rules.sun_of_york.situations import GAME, GameTable, card, set_table

YORK = 1
MEN, BILLMEN = card("york", "Men-at-Arms 2/3"), card("york", "Billmen 1/2")
BOWS, MARCH = card("york", "Longbowmen 1:2/2"), card("york", "Earl of March")


def prices(table: GameTable) -> dict[str, int]:
    """What York's actions cost, as York sees it."""
    found = table.state.view(YORK)["table"]["prices"]
    assert isinstance(found, dict)
    return found


def a_table(weather: str = "good", stream: bool = False, bridge: bool = False) -> GameTable:
    """A unit in the rear, one in touch with the enemy, one in hand, and orders to give."""
    table = set_table(
        "movement",
        york={"west-york": ["Men-at-Arms 2/3"], "centre-middle": ["Billmen 1/2"]},
        lancaster={"centre-middle": ["Knights 3/5"]},
        hand={"york": ["Earl of March", "Longbowmen 1:2/2"]},
        weather=weather,
        stream=["york"] if stream else [],
        bridge=["york"] if bridge else [],
    )
    table.does("york", f"order {MARCH}")
    return table


def test_a_march_costs_one_order_and_a_disengagement_two() -> None:
    paid = prices(a_table())
    assert (paid[f"march {MEN} west-middle"], paid[f"march {BILLMEN} centre-york"]) == (1, 2)


def test_a_unit_from_the_hand_costs_one_order_and_two_into_a_flank() -> None:
    paid = prices(a_table())
    assert (paid[f"bring {BOWS} west-york"], paid[f"bring {BOWS} west-flank-york"]) == (1, 2)


def test_over_a_stream_it_costs_four_and_over_a_bridge_two() -> None:
    assert prices(a_table(stream=True))[f"bring {BOWS} west-york"] == 4
    assert prices(a_table(stream=True, bridge=True))[f"bring {BOWS} west-york"] == 2


def test_in_the_heat_everything_costs_one_more() -> None:
    paid = prices(a_table(weather="heat"))
    assert (paid[f"march {MEN} west-middle"], paid[f"bring {BOWS} west-york"]) == (2, 2)


def test_nobody_else_is_told_what_they_cost() -> None:
    table = a_table()
    assert table.state.view(0)["table"]["prices"] == {}
    assert table.state.view(None)["table"]["prices"] == {}


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_what_is_said_is_what_is_paid(seed: int) -> None:
    """In a random game, for every order that could be given."""
    state, rng, seen = find(GAME.name).new(2, {"battle": "towton"}, seed), Random(seed), set()
    for _ in range(600):
        if state.result is not None:
            break
        seat = state.waiting()[0]
        before = state.view(seat)["table"]
        for action, price in before["prices"].items():
            verb = action.split(" ")[0]
            if verb == "ride":
                continue  # a fight follows, which may end the half of the turn
            after = state.copy()
            after.apply(seat, action)
            left = after.view(None)["table"]
            pool = "margaret_orders" if verb == "spur" else "orders"
            if left["phase"] == before["phase"]:
                assert before[pool] - left[pool] == price, action
                seen.add(verb)
        state.apply(seat, rng.choice(state.legal(seat)))
    assert {"march", "bring"} <= seen


def test_the_log_tells_what_each_move_of_the_step_has_cost() -> None:
    """So the list of what was done has its prices, after a new look at the page too; leaders move for nothing."""
    table = a_table(weather="heat")
    before = len(table.state.log)
    foreseen = {action: prices(table)[action] for action in (f"march {MEN} west-middle", f"bring {BOWS} west-york")}
    table.does("york", *foreseen)
    told = {event.params["card"]: event.params["orders"] for event in table.state.log[before:]}
    assert told == {MEN: foreseen[f"march {MEN} west-middle"], BOWS: foreseen[f"bring {BOWS} west-york"]}
    assert told == {MEN: 2, BOWS: 2}
