"""Every reason the game has for saying no: each comes up, with its rule, and can be said in both languages."""

from collections.abc import Callable

import pytest

from roses.core.text import LANGUAGES
from tests.rules.wars_of_the_roses.table_setting import BOARD, GAME, GameTable, set_table, told_properly

Situation = tuple[Callable[[], GameTable], str, str]


def planning() -> GameTable:
    """Red has Windsor, Stafford and a ship in South East England, yellow has London; blue has Percy far away."""
    return set_table(
        red=["windsor", "stafford", "ship-of-sandwich"],
        yellow=["london", "kenilworth"],
        blue=["percy", "york"],
        money={"red": 30},
        mercenaries={"red": 2},
        score={"blue": 5},
    )


def with_plan(*orders: str) -> Callable[[], GameTable]:
    """The same, with orders on red's chart."""

    def make() -> GameTable:
        table = planning()
        table.plan("red", *orders)
        return table

    return make


def drawing() -> GameTable:
    display = ["windsor", "stafford", "york", "percy", "exeter", "berwick", "tudor", "herbert"]
    return set_table(phase="draw-cards", display=display, yellow=["london"], box=["harlech"], score={"blue": 5})


def many_people() -> GameTable:
    """Six ships and a noble on either side."""
    return set_table(red=BOARD.ids[30:36], blue=BOARD.ids[24:30], yellow=["herbert"], money={"red": 99, "blue": 99})


def six_black_cubes() -> GameTable:
    table = many_people()
    table.plan("red", *(f"bribe {bishop}" for bishop in BOARD.ids[24:30]))
    return table


def six_white_cubes() -> GameTable:
    table = set_table(red=[*BOARD.ids[30:36], "herbert"], money={"red": 99})
    table.plan("red", *(f"retain {ship}" for ship in BOARD.ids[30:36]))
    return table


def over() -> GameTable:
    table = set_table(turn=5)
    table.reveal()
    return table


BLUE_FIRST = ["blue", "red", "yellow", "green"]

# By key: the situation, what red tries, and the rule that is named.
SITUATIONS: dict[str, Situation] = {
    "game-over": (over, "ready", ""),
    "not-your-turn": (
        lambda: set_table(phase="draw-cards", display=BOARD.ids[:8], order=BLUE_FIRST),
        "draft windsor",
        "",
    ),
    "unknown-action": (planning, "fly to france", ""),
    "wrong-shape": (planning, "troops windsor", ""),
    "not-now": (planning, "draft windsor", ""),
    "not-a-number": (planning, "troops windsor many", ""),
    "no-such-card": (drawing, "draft excalibur", ""),
    "no-such-area": (planning, "bid ireland 1", ""),
    "no-such-ship": (planning, "sail argo off-wales", ""),
    "no-such-noble": (planning, "move hotspur wales", ""),
    "no-such-location": (planning, "troops camelot 1", ""),
    "no-such-personality": (planning, "bribe merlin", ""),
    "no-such-sea": (planning, "sail ship-of-sandwich channel", ""),
    "no-mercenaries": (drawing, "draft mercenaries", "2"),
    "card-owned": (drawing, "draft london", "2"),
    "card-in-box": (drawing, "draft harlech", "2"),
    "card-not-displayed": (drawing, "draft swansea", "2"),
    "aid-first-turn": (lambda: set_table(turn=1), "aid take", "3-french-aid"),
    "aid-used": (lambda: set_table(score={"blue": 5}, aid_used=["red"]), "aid take", "3-french-aid"),
    "aid-leader": (lambda: set_table(score={"red": 5}), "aid take", "3-french-aid"),
    "aid-over": (planning, "aid take", "3-french-aid"),
    "not-ready-yet": (planning, "reopen", "4-end"),
    "plan-is-ready": (with_plan("ready"), "troops windsor 1", "4-end"),
    "too-many-changes": (lambda: set_table(changes={"red": 250}), "clear", "ruling-50"),
    "no-calais-icon": (planning, "bid wales 1", "4-calais"),
    "bid-of-nothing": (planning, "bid midlands 0", "4-calais"),
    "ordered-already": (with_plan("bid midlands 2"), "bid midlands 2", "4-calais"),
    "no-money": (planning, "bid midlands 31", "5-not-enough-money"),
    "not-yours": (planning, "move percy northern-england", "4-nobles"),
    "is-there-already": (planning, "move stafford south-east", "4-nobles"),
    "too-far-to-sail": (planning, "sail ship-of-sandwich off-northern-marches-east", "4-ships"),
    "not-adjacent": (planning, "move stafford wales", "4-nobles"),
    "move-is-needed": (
        with_plan("move stafford midlands", "troops kenilworth 1"),
        "cancel move stafford",
        "4-troop-placement",
    ),
    "force-of-none": (planning, "troops windsor 0", "4-raising-troops"),
    "nobody-owns-it": (planning, "troops winchester 1", "4-troop-placement"),
    "no-presence": (planning, "troops york 1", "4-troop-placement"),
    "no-mercenaries-left": (planning, "mercenaries windsor 3", "4-raising-troops"),
    "no-troops-left": (planning, "troops windsor 21", "4-raising-troops"),
    "bribe-own": (planning, "bribe stafford", "4-bribing"),
    "bribe-unowned": (planning, "bribe tudor", "4-bribing"),
    "cube-there-already": (with_plan("bribe percy"), "bribe percy", "ruling-42"),
    "no-black-cubes": (six_black_cubes, "bribe herbert", "4-bribing"),
    "retain-not-own": (planning, "retain percy", "4-bribing"),
    "no-white-cubes": (six_white_cubes, "retain herbert", "4-bribing"),
    "no-attack-there": (planning, "first london", "ruling-41"),
    "order-changes-nothing": (with_plan("troops london 1"), "first london", "ruling-41"),
    "nothing-to-cancel": (planning, "cancel bid", "4"),
}


@pytest.mark.parametrize("key", SITUATIONS)
def test_a_refusal_names_its_reason_and_its_rule(key: str) -> None:
    make, action, rule = SITUATIONS[key]
    assert make().refused("red", action) == (key, rule)


def test_a_seat_that_is_not_there_is_told_so() -> None:
    why = planning().state.why_not(4, "ready")
    assert why is not None
    assert told_properly(why) == "no-such-seat"


def test_every_reason_of_the_catalogue_comes_up() -> None:
    """No sentence that is never said, and (by the parameters of each test) none that is missing."""
    for language in LANGUAGES:
        reasons = {key.removeprefix("refusal.") for key in GAME.text(language).phrases if key.startswith("refusal.")}
        assert reasons == {*SITUATIONS, "no-such-seat"}


def test_a_rule_that_is_named_has_a_title() -> None:
    named = {rule for _, _, rule in SITUATIONS.values() if rule}
    for language in LANGUAGES:
        titles = {key.removeprefix("rule.") for key in GAME.text(language).phrases if key.startswith("rule.")}
        assert named <= titles
