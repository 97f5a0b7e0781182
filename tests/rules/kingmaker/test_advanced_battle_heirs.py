"""Advanced Battle, Deployment 1d: an heir takes his noble's facing, and who keeps one face down is nobody else's."""

from typing import Any

import pytest

from roses.core.contract import State
from tests.rules.kingmaker.table_setting import GameTable, set_table
from tests.rules.kingmaker.test_advanced_battle import battle, deploy, meet
from tests.rules.kingmaker.test_guesses import met

ENEMY, OWN, OTHERS = 0, 1, (0, 2, None)


def henry_with(noble: str) -> GameTable:
    """Blue, the defender, has Neville in front, Stafford behind him, Grey in reserve, and has put Henry with one."""
    table = battle({"percy": ""}, {"neville": "", "stafford": "", "grey": ""}, heirs={"henry": "neville"})
    table.does("blue", "form neville battle centre", "form stafford second centre", "form grey reserve centre")
    if noble != "neville":
        table.does("blue", f"attach henry {noble}")
    table.does("blue", "done")
    deploy(table, "red", percy="battle centre")
    return table


def seen_of_henry(table: GameTable, viewer: int | None) -> dict[str, Any]:
    (henry,) = [heir for heir in table.state.view(viewer)["table"]["heirs"] if heir["id"] == "henry"]
    return dict(henry)


def all_that_is_told(state: State, viewer: int | None) -> tuple[object, ...]:
    """View, log, what is asked and what may be done, as far as this viewer gets to know it."""
    events = [event.as_dict() for event in state.events(viewer)]
    return state.view(viewer), events, state.waiting(), state.legal(viewer) if viewer is not None else []


@pytest.mark.parametrize("viewer", OTHERS)
def test_with_whom_an_heir_is_face_down_is_not_seen(viewer: int | None) -> None:
    """Ruling 115: that blue has him on the field is known, no more."""
    henry = seen_of_henry(henry_with("stafford"), viewer)
    assert henry["keeper"] is None
    assert henry["face_down"]
    assert henry["seat"] == OWN
    assert henry["square"] == "bath"


def test_his_own_side_sees_it() -> None:
    """Ruling 115."""
    henry = seen_of_henry(henry_with("stafford"), OWN)
    assert henry["keeper"] == "stafford"
    assert not henry["face_down"]


def test_so_does_an_ally_whose_nobles_fight_under_its_command() -> None:
    """Ruling 115 and Alliance 5: Mowbray and Grey of yellow serve under red's Percy, and March is with Mowbray."""
    table = set_table(
        red={"percy": "bath+"},
        yellow={"mowbray": "bath+", "grey": "bath+"},
        blue={"talbot": "bath+"},
        heirs={"march": "mowbray"},
        phase="combat",
        options={"advanced": "on", "alliances": "on"},
    )
    table.does("red", "offer yellow", "give alliance", "send")
    table.does("yellow", "accept 1", "serve mowbray percy", "serve grey percy")
    table.does("red", "join mowbray percy", "join grey mowbray", "attack mowbray talbot")
    table.fight("storms-4")
    table.does("blue", "form talbot battle centre")
    table.does("red", "form percy battle centre", "form mowbray second centre", "form grey reserve centre")

    def seen_by(viewer: int) -> tuple[object, list[str]]:
        shown = table.state.view(viewer)["table"]
        (march,) = [heir["keeper"] for heir in shown["heirs"] if heir["id"] == "march"]
        return march, sorted(str(one["noble"]) for one in shown["battle"]["sides"][0])

    everything = ("mowbray", ["grey", "mowbray", "percy"])
    assert seen_by(0) == everything
    assert seen_by(2) == everything, "they are his own nobles and his own heir"
    assert seen_by(1) == (None, ["None", "None", "percy"])


def test_an_heir_in_the_battle_line_is_face_up_like_his_noble() -> None:
    """Deployment 1a and 1d."""
    henry = seen_of_henry(henry_with("neville"), ENEMY)
    assert henry["keeper"] == "neville"
    assert not henry["face_down"]


@pytest.mark.parametrize("viewer", OTHERS)
def test_the_same_is_told_whichever_face_down_noble_he_is_with(viewer: int | None) -> None:
    """Ruling 115: view, log, questions and choices, also while offers are made for him between two attacks."""
    tables = [henry_with("stafford"), henry_with("grey")]
    for steps in ((), ("offer blue",), ("give peace",)):
        for table in tables:
            table.does("red", *steps)
        assert all_that_is_told(tables[0].state, viewer) == all_that_is_told(tables[1].state, viewer)
    assert "ask heir henry percy" in tables[0].offers("red")


def test_heirs_who_can_be_asked_for_stand_in_an_order_of_their_own() -> None:
    """Ruling 115: not in that of the nobles they are with, which would tell."""
    first, second = (
        battle({"percy": ""}, {"neville": "", "grey": ""}, heirs={"henry": one, "margaret": other})
        for one, other in (("neville", "grey"), ("grey", "neville"))
    )
    for table in (first, second):
        table.does("blue", "form neville battle centre", "form grey reserve centre", "done")
        deploy(table, "red", percy="battle centre")
        table.does("red", "offer blue")
    asked = ["ask heir henry percy", "ask heir margaret percy"]
    assert first.offers("red", "ask heir") == second.offers("red", "ask heir") == asked


def test_when_the_noble_is_turned_up_so_is_the_heir() -> None:
    """Individual Encounter 4: all nobles involved are shown."""
    table = henry_with("stafford")
    table.does("red", "encounter centre", "done")
    assert seen_of_henry(table, ENEMY)["keeper"] is None
    table.does("blue", "commit stafford centre")
    assert seen_of_henry(table, ENEMY)["keeper"] == "stafford"


def test_before_a_side_has_formed_up_its_heirs_are_with_nobody_in_particular() -> None:
    """Advanced Battle 2: the counters are off the board until each heir is attached anew."""
    table = battle({"percy": ""}, {"neville": "", "grey": ""}, heirs={"henry": "neville"})
    assert seen_of_henry(table, ENEMY)["keeper"] is None
    assert met(table, "red", lambda guess: guess.keeper("henry")) == {"neville", "grey"}


def test_a_guess_does_not_know_it_either() -> None:
    """Ruling 115: any of those who are face down, but for his own side."""
    table = henry_with("stafford")
    assert met(table, "red", lambda guess: guess.keeper("henry")) == {"stafford", "grey"}
    assert met(table, "blue", lambda guess: guess.keeper("henry")) == {"stafford"}
    assert met(henry_with("neville"), "red", lambda guess: guess.keeper("henry")) == {"neville"}


def test_whether_he_has_changed_his_noble_out_of_sight_is_not_known() -> None:
    """Ruling 115: in battle movement he may go to another once, and the enemy sees neither that nor to whom."""
    table = henry_with("stafford")
    table.does("red", "done")
    table.does("red", "done")
    assert table.waiting == "blue"
    before = all_that_is_told(table.state, ENEMY)
    table.does("blue", "attach henry grey")
    assert all_that_is_told(table.state, ENEMY) == before

    def may_change(guess: GameTable) -> bool:
        return bool(guess.offers("blue", "attach henry"))

    assert met(table, "red", may_change) == {True, False}
    assert met(table, "blue", may_change) == {False}


def test_the_heir_of_the_fallen_goes_to_a_noble_who_is_face_up() -> None:
    """Rulings 97 and 115: Courtenay, first of red's, is in reserve, and the log may not tell whom he keeps."""
    table = battle({"courtenay": "", "percy": "marshal"}, {"grey": ""}, heirs={"henry": "grey"})
    deploy(table, "blue", grey="battle centre")
    deploy(table, "red", percy="battle centre", courtenay="reserve centre")
    meet(table, "storms-2", 7, 7, 7)
    assert table.captor("grey") == "red"
    assert table.keeper("henry") == "percy"
    assert [told["noble"] for told in table.told("heir-taken")] == ["percy"]


def test_an_heir_stays_with_his_own_faction_and_does_not_pass_the_walls() -> None:
    """Ruling 115: of Pole, who came to the relief, and Talbot, who sallies from Coventry, each keeps his own heir."""
    table = set_table(
        red={"percy": "coventry+: marshal burgundian-crossbowmen-1"},
        blue={"talbot": "coventry", "pole": "coventry+: treasurer", "grey": "coventry+"},
        captured={"blue": "coventry"},
        sieges={"percy": "coventry"},
        forces=["grey pole"],
        heirs={"henry": "pole", "margaret": "talbot"},
        active="blue",
        phase="combat",
        options={"advanced": "on"},
    )
    table.does("blue", "attack pole percy", "sally talbot")
    table.fight("storms-4")
    deploy(table, "red", percy="battle centre")
    table.does("blue", "form grey battle centre", "form pole second centre", "form talbot battle left")
    assert table.offers("blue", "attach") == ["attach henry grey"]


def test_before_an_advanced_battle_too_his_holder_may_execute_him_and_adds_no_card_yet() -> None:
    """Ruling 45: when the attack is announced; cards are for the encounters."""
    table = set_table(
        red={"percy": "bath+"},
        blue={"neville": "bath+"},
        heirs={"henry": "neville"},
        hands={"red": "saxons-1", "blue": "saxons-2"},
        phase="combat",
        options={"advanced": "on"},
    )
    table.does("red", "attack percy neville")
    assert table.waiting == "blue"
    assert table.asked("blue") == ["execute henry", "pass"]
