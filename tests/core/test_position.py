"""Position files: any state goes out and comes back equal; a damaged one is refused with its place."""

import copy
import tomllib
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any

import pytest
import tomli_w

from roses.bots import play_out, seat_bots
from roses.core.contract import Action
from roses.core.errors import OptionError, PositionError, RosesError
from roses.core.position import read_position, write_position
from roses.games import find
from tests.rules.wars_of_the_roses.table_setting import GAME, GameTable, begin, set_table

DISPLAY = ["windsor", "london", "percy", "harlech", "ship-of-berwick", "mercenaries-1", "exeter", "tudor"]


def planning() -> GameTable:
    """A table with a bit of everything, everybody planning."""
    return set_table(
        red=["windsor", "stafford", "ship-of-sandwich"],
        yellow=["winchester", "sandwich"],
        blue=["neville-warwick"],
        box=["mercenaries-1"],
        score={"red": 12, "blue": 3},
        money={"red": 30, "blue": 9},
        mercenaries={"red": 2},
        plans={
            "red": ["retain stafford", "move stafford midlands", "bid midlands 4", "troops windsor 2"],
            "blue": ["troops carisbrooke 9"],
        },
        changes={"red": 7},
        ready=["blue"],
    )


def drawing() -> GameTable:
    return set_table(turn=2, phase="draw-cards", display=DISPLAY, picks=0, red=["york"])


# The round trip.


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_state_of_a_game_goes_out_and_comes_back_equal(seats: int) -> None:
    state = GAME.new(seats, seed=seats)
    seen = 0

    def check(seat: int, action: Action) -> None:
        nonlocal seen
        seen += 1
        if seen % 7 == 0:
            again = read_position(write_position(state), find)
            assert again == state
            assert again.digest() == state.digest()
            assert [again.legal(one) for one in range(seats)] == [state.legal(one) for one in range(seats)]
            assert [again.view(one) for one in range(seats)] == [state.view(one) for one in range(seats)]

    play_out(state, seat_bots(state, ["random"] * seats, str(seats)), check)
    end = read_position(write_position(state), find)
    assert end == state
    assert end.result is not None
    assert state.result is not None
    assert end.result.as_dict() == state.result.as_dict()
    assert end.view(None) == state.view(None)


def test_a_state_that_came_back_plays_on_as_the_original() -> None:
    """The seed and its counter come back too."""
    table = planning()
    again = table.saved_and_loaded()
    for one in (table, again):
        one.reveal()
        one.draft_anything()
    assert again.state == table.state
    assert again.display == table.display


def test_a_state_without_its_seed_and_with_a_script() -> None:
    table = begin()
    table.state.chance.seed = None
    table.state.chance.script = [3, 1, 4]
    again = table.saved_and_loaded().state
    assert again == table.state
    assert (again.chance.seed, again.chance.script) == (None, [3, 1, 4])


def test_nobody_is_asked_twice_because_the_game_was_saved() -> None:
    """Between the questions about French Aid."""
    table = set_table(phase="french-aid", score={"red": 1, "blue": 2, "yellow": 9, "green": 9})
    table.does("red", "aid keep")
    again = table.saved_and_loaded()
    assert again.waiting == ["blue"]
    assert again.state == table.state


def test_orders_of_a_plan_may_stand_in_any_order() -> None:
    """A person who edits the file need not know ours; only bribes keep theirs (ruling 41)."""
    table = planning()
    assert table.orders("red") == ["bid midlands 4", "move stafford midlands", "troops windsor 2", "retain stafford"]


def test_a_plan_may_hold_orders_that_are_not_legal() -> None:
    """Ruling 45: they are dropped at deployment; here blue has no leave to attack what nobody owns."""
    table = planning()
    assert table.orders("blue") == ["troops carisbrooke 9"]


def test_the_file_is_text_that_a_person_can_read_and_edit() -> None:
    text = write_position(planning().state)
    assert 'roses-position = 1\ngame = "wars-of-the-roses"\n' in text
    edited = text.replace("money = 30", "money = 31")
    state = read_position(edited, find)
    assert state.view(None)["table"]["players"][0]["money"] == 31


# Damage.

LOCATIONS = ["bamburgh", "pontefract", "kenilworth", "carisbrooke", "harlech", "newcastle", "norwich", "london"]
LOCATIONS += [
    "bristol",
    "shrewsbury",
    "carlisle",
    "lincoln",
    "coventry",
    "exeter",
    "st-davids",
    "berwick",
    "york",
    "swansea",
]

Damage = Callable[[dict[str, Any]], object]


def player(number: int, **values: object) -> Damage:
    """Something else in a player's entry."""
    return lambda p: p["player"][number].update({key.replace("_", "-"): value for key, value in values.items()})


def plan(**values: object) -> Damage:
    """Something else in red's plan."""
    return lambda p: p["player"][0]["plan"].update(values)


PLANNING_DAMAGES: dict[str, tuple[Damage, str]] = {
    "no first line": (lambda p: p.pop("roses-position"), "begins with roses-position = 1"),
    "a later format": (lambda p: p.update({"roses-position": 2}), "begins with roses-position = 1"),
    "other rules": (lambda p: p.update(rules=99), "rules version 99; these are version"),
    "other components": (lambda p: p.update(components="own-1"), "other components"),
    "no seats": (lambda p: p.pop("seats"), "seats must be a whole number"),
    "five seats": (lambda p: p.update(seats=5), "2 to 4 seats, not 5"),
    "three seats": (lambda p: p.update(seats=3), "there must be 3 entries [[player]], one for each seat"),
    "seats is true": (lambda p: p.update(seats=True), "seats must be a whole number"),
    "reveals in words": (lambda p: p.update(reveals="few"), "reveals must be a whole number"),
    "an unknown option": (lambda p: p["options"].update(dragons="yes"), "no option 'dragons'"),
    "an unknown value": (lambda p: p["options"].update(overspend="maybe"), "not 'maybe'"),
    "options are a list": (lambda p: p.update(options=[]), "options must be a table"),
    "no chance": (lambda p: p.pop("chance"), "chance must be a table"),
    "no commitment": (lambda p: p["chance"].pop("commitment"), "chance.commitment must be a text, not None"),
    "no counter": (lambda p: p["chance"].pop("counter"), "chance.counter must be a whole number"),
    "a negative counter": (lambda p: p["chance"].update(counter=-1), "chance.counter must be a whole number"),
    "an enormous counter": (lambda p: p["chance"].update(counter=1 << 64), "chance.counter is too large"),
    "a seed that is not hex": (lambda p: p["chance"].update(seed="lucky"), "chance.seed is not hexadecimal"),
    "a short seed": (lambda p: p["chance"].update(seed="00ff"), "chance.seed is not 64 hexadecimal digits"),
    "a script in words": (
        lambda p: p["chance"].update(script=["six"]),
        "chance.script: an entry must be a whole number of at least 0",
    ),
    "a negative script": (
        lambda p: p["chance"].update(script=[-1]),
        "chance.script: an entry must be a whole number of at least 0",
    ),
    "turn 0": (lambda p: p.update(turn=0), "turn must be a whole number of at least 1, not 0"),
    "turn 6": (lambda p: p.update(turn=6), "turn is 6, but the game has 5 turns"),
    "an unknown phase": (lambda p: p.update(phase="siesta"), "phase: 'siesta' is not one of draw-cards"),
    "a seat twice in the order": (lambda p: p.update(order=["red"] * 4), "order must name every seat once"),
    "an unknown seat in the order": (lambda p: p["order"].append("pink"), "order: 'pink' is not one of red"),
    "no order": (lambda p: p.pop("order"), "order must be a list"),
    "cards in the display while planning": (lambda p: p.update(display=["york"]), "display must be empty"),
    "neutral cards while planning": (lambda p: p.update(neutral=["york"]), "neutral cards lie on the deck only"),
    "a noble among the neutral cards": (lambda p: p.update(neutral=["percy"]), "neutral: 'percy' is not one of"),
    "an unknown card in the box": (lambda p: p.update(box=["excalibur"]), "box: 'excalibur' is not one of"),
    "a card in two places": (lambda p: p["box"].append("windsor"), "holdings: windsor lies in two places"),
    "a card of two owners": (
        lambda p: p["player"][1]["holdings"].append("windsor"),
        "holdings: windsor lies in two places",
    ),
    "too few cards left": (
        lambda p: p["box"].extend(["percy", *(f"mercenaries-{n}" for n in range(2, 7)), *LOCATIONS]),
        "are still to be laid out",
    ),
    "a player too few": (lambda p: p["player"].pop(), "there must be 4 entries [[player]]"),
    "players in another order": (lambda p: p["player"].reverse(), "player 1 must be seat = 'red'"),
    "an unknown holding": (player(0, holdings=["excalibur"]), "red: holdings: 'excalibur' is not one of"),
    "mercenaries as a holding": (player(2, holdings=["mercenaries-2"]), "yellow: holdings: 'mercenaries-2'"),
    "no holdings": (player(0, holdings=None), "red: holdings must be a list"),
    "negative money": (player(1, money=-3), "blue: money must be a whole number of at least 0, not -3"),
    "money in words": (player(1, money="much"), "blue: money must be a whole number"),
    "more money than there ever is": (player(1, money=10**9), "blue: money is 1000000000, more than anybody"),
    "a score nobody earned": (player(3, score=5), "green: score is 5, but the sheet adds up to 0"),
    "more mercenaries than counters": (player(2, mercenaries=16), "there are only 17 mercenaries in the game"),
    "French Aid in words": (player(0, french_aid="yes"), "red: french-aid must be true or false"),
    "an unknown house": (player(0, house="tudor"), "red: house: 'tudor' is not one of lancaster, york"),
    "three of a house": (player(1, house="lancaster"), "two seats must be of lancaster and two of york"),
    "a noble nowhere": (lambda p: p["at"].pop("stafford"), "at: stafford must have a place"),
    "a noble at sea": (lambda p: p["at"].update(stafford="off-wales"), "at.stafford: 'off-wales' is not one of"),
    "a ship on land": (
        lambda p: p["at"].update({"ship-of-sandwich": "wales"}),
        "at.ship-of-sandwich: 'wales' is not one of",
    ),
    "a castle on the move": (lambda p: p["at"].update(windsor="wales"), "at: windsor is neither a ship nor a noble"),
    "a noble of nobody in play": (lambda p: p["at"].update(percy="wales"), "at: percy must have a place if"),
    "an unknown king": (lambda p: p.update(kings=["tudor"]), "kings: 'tudor' is not one of"),
    "a king too many": (lambda p: p["kings"].append("york"), "kings one for each turn"),
    "a rose of an unknown area": (lambda p: p["roses"].update(ireland="york"), "roses: 'ireland' is not one of"),
    "a rose of an unknown house": (lambda p: p["roses"].update(wales="tudor"), "roses.wales: 'tudor' is not one of"),
    "an unknown award": (lambda p: p["awards"].update(chef="red"), "awards: 'chef' is not one of admiral"),
    "an award of nobody": (lambda p: p["awards"].update(admiral="pink"), "awards.admiral: 'pink' is not one of"),
    "a sheet with a row too few": (lambda p: p["sheet"].pop(), "sheet must have a row for each seat"),
    "a sheet with a short row": (lambda p: p["sheet"][0].pop(), "sheet: each row is 5 numbers"),
    "a sheet that does not add up": (lambda p: p["sheet"][0].__setitem__(0, 11), "red: score is 12, but the sheet"),
    "no plan": (lambda p: p["player"][0].pop("plan"), "red: plan must be a table"),
    "a plan that may be ready": (plan(ready="perhaps"), "red: plan.ready must be true or false"),
    "changes in words": (plan(changes="many"), "red: plan.changes must be a whole number"),
    "orders are a word": (plan(orders="ready"), "red: plan.orders must be a list"),
    "an order that is none": (plan(orders=["fly to france"]), "red: plan.orders: 'fly to france' is not an order"),
    "an order that is a number": (plan(orders=[4]), "red: plan.orders: 4 is not an order"),
    "an action of another phase": (plan(orders=["draft london"]), "red: plan.orders: 'draft london' is not an order"),
    "an order to take back": (plan(orders=["cancel bid"]), "red: plan.orders: 'cancel bid' is not an order"),
    "two cubes of a colour": (plan(orders=["bribe percy", "bribe percy"]), "'bribe percy' comes after another"),
    "two bids": (plan(orders=["bid midlands 3", "bid south-east 2"]), "'bid south-east 2' comes after another"),
    "two moves": (
        plan(orders=["move percy wales", "move percy midlands"]),
        "'move percy midlands' comes after another",
    ),
    "two forces": (plan(orders=["troops york 1", "troops york 2"]), "'troops york 2' comes after another"),
    "everybody ready": (
        lambda p: [one["plan"].update(ready=True) for one in p["player"]],
        "somebody must still be planning",
    ),
}
DRAWING_DAMAGES: dict[str, tuple[Damage, str]] = {
    "too many cards chosen": (lambda p: p.update(picks=8), "picks must be less than 8"),
    "too few cards": (lambda p: p["display"].pop(), "the display must hold a card for every choice"),
    "a card twice": (lambda p: p["display"].__setitem__(0, "london"), "display: london lies in two places"),
    "an owned card": (lambda p: p["display"].__setitem__(0, "york"), "holdings: york lies in two places"),
    "an unknown card": (lambda p: p["display"].__setitem__(0, "excalibur"), "display: 'excalibur' is not one of"),
    "negative picks": (lambda p: p.update(picks=-1), "picks must be a whole number"),
}


def refused(position: dict[str, Any]) -> str:
    """What is said about a position, from its text and from its plain values."""
    try:
        text = tomli_w.dumps(position)
    except TypeError:  # None cannot be written, but can be handed over
        text = ""
    with pytest.raises(PositionError) as caught:
        GAME.restore(position)
    if text:
        with pytest.raises(PositionError) as read:
            read_position(text, find)
        assert str(read.value) == str(caught.value)
    return str(caught.value)


@pytest.mark.parametrize("damage", PLANNING_DAMAGES)
def test_a_damaged_position_is_refused_and_the_place_is_named(damage: str) -> None:
    position = copy.deepcopy(planning().state.position())
    do, reason = PLANNING_DAMAGES[damage]
    do(position)
    said = refused(position)
    assert reason in said
    assert "\n" not in said


@pytest.mark.parametrize("damage", DRAWING_DAMAGES)
def test_a_damaged_display_is_refused(damage: str) -> None:
    position = copy.deepcopy(drawing().state.position())
    do, reason = DRAWING_DAMAGES[damage]
    do(position)
    assert reason in refused(position)


def test_more_damages() -> None:
    aid = set_table(turn=2, phase="french-aid", score={"red": 3}).state.position()
    aid["asked"] = 4
    assert "asked must be less than the number of seats" in refused(aid)
    two = set_table(seats=2).state.position()
    two["roses"] = {"wales": "york"}
    assert "no Houses, Kings or roses with 2 or 3 seats" in refused(two)
    other = planning().state.position()
    other["game"] = "chess"
    with pytest.raises(PositionError, match="a position of 'chess', not of wars-of-the-roses"):
        GAME.restore(other)
    with pytest.raises(OptionError, match="there is no game 'chess'"):
        read_position(tomli_w.dumps(other), find)


@pytest.mark.parametrize(
    "text", ["[", "x = ", "seats = 4\nseats = 4", "x = " + "9" * 5000, "x = " + "[" * 5000 + "]" * 5000, "\x00"]
)
def test_a_text_that_is_no_position_file(text: str) -> None:
    with pytest.raises(PositionError, match="this is not a position file"):
        read_position(text, find)


@pytest.mark.parametrize("text", ["", "x = 1", "game = 5"])
def test_a_text_that_says_not_which_game_it_is_of(text: str) -> None:
    with pytest.raises(PositionError, match="needs a line with the name of its game"):
        read_position(text, find)


LEAVES: list[object] = [None, True, -1, 0, 3, 10**30, 1.5, "", "red", "york", [], [1], ["red"], {}, {"red": 1}]


def damaged(value: Any, rng: Random) -> Any:
    """The same with one thing in it replaced."""
    if isinstance(value, dict) and value and rng.random() < 0.9:
        key = rng.choice(sorted(value))
        if rng.random() < 0.1:
            return {other: value[other] for other in value if other != key}
        return {**value, key: damaged(value[key], rng)}
    if isinstance(value, list) and value and rng.random() < 0.8:
        at = rng.randrange(len(value))
        return [*value[:at], damaged(value[at], rng), *value[at + 1 :]]
    return rng.choice(LEAVES)


@pytest.mark.parametrize("seed", range(150))
def test_a_position_damaged_anywhere_is_refused_or_can_be_played(seed: int) -> None:
    """At worst an error that is a sentence; a state that is let in can be played to its end."""
    rng = Random(seed)
    for table in (planning(), drawing(), set_table(turn=3, phase="french-aid", score={"red": 3})):
        position = tomllib.loads(write_position(table.state))
        key = rng.choice(sorted(position))
        position[key] = damaged(position[key], rng)
        with suppress(RosesError):
            state = GAME.restore(position)
            assert read_position(write_position(state), find) == state
            play_out(state, seat_bots(state, ["random"] * state.seats, str(seed)))
            assert state.result is not None
