"""Siege: under siege after Bad Weather, with sallies, relief, and what lifts a siege."""

from collections.abc import Mapping
from typing import Unpack

import pytest

from tests.rules.kingmaker.table_setting import BOARD, GameTable, Situation, set_table
from tests.rules.kingmaker.test_siege import percy_before_coventry


def rained_off(hands: Mapping[str, str] = {}) -> GameTable:
    """Percy lies before Coventry with 230, Bad Weather has delayed him; Talbot is inside."""
    table = percy_before_coventry(
        red={"percy": "coventry+: marshal burgundian-crossbowmen-1", "neville": "warwick"},
        blue={"talbot": "coventry", "pole": "wingfield"},
        hands=hands,
    )
    table.does("red", "besiege percy coventry")
    table.fight("plague-8")
    return table


def besieging(**situation: Unpack[Situation]) -> GameTable:
    """Percy has lain before Coventry since the turn before; it is a Movement Phase."""
    return percy_before_coventry(**Situation(sieges={"percy": "coventry"}, phase="movement") | situation)


def test_bad_weather_leaves_the_place_under_siege() -> None:
    """Ruling 36: nobody inside may leave, and nothing is captured."""
    table = rained_off()
    assert table.controls("coventry") == "blue"
    table.end_turn()
    assert table.active == "blue"
    assert table.offers("blue", "move talbot") == []
    assert not table.may("blue", "leave talbot")
    assert table.offers("blue", "move pole"), "the others are free"


def test_the_besieger_draws_again_in_his_next_turn() -> None:
    """Ruling 36."""
    table = rained_off()
    table.end_turn()
    table.end_turn()
    table.does("red", "done", "besiege percy coventry")
    table.fight("storms-4")
    assert table.controls("coventry") == "red"
    assert table.captor("talbot") == "red"


def test_a_besieger_who_marches_off_ends_the_siege() -> None:
    table = rained_off()
    table.end_turn()
    table.end_turn()
    table.does("red", "move percy leicester")
    table.end_turn()
    assert table.offers("blue", "move talbot")


def test_no_troops_are_added_to_a_noble_under_siege() -> None:
    """Rulings 35 and 94: a mercenary is barred, an archbishop without troops is not."""
    table = rained_off(hands={"blue": "saxons-1 archbishop-canterbury"})
    table.end_turn()
    assert "play saxons-1 talbot" not in table.offers("blue")
    assert "play saxons-1 pole" in table.offers("blue")
    assert "play archbishop-canterbury talbot" in table.offers("blue")


@pytest.mark.parametrize(
    ("place", "barred"), [("coventry", False), ("durham", True)], ids=["in the midlands", "in the north"]
)
def test_northern_bishops_are_barred_only_where_they_bring_troops(place: str, barred: bool) -> None:
    """Faction and ruling 94: a card is barred that would increase his strength, and south of Trent these do not."""
    table = set_table(
        red={"percy": f"{place}+: marshal burgundian-crossbowmen-1"},
        blue={"talbot": place},
        captured={"blue": place},
        sieges={"percy": place},
        hands={"blue": "archbishop-york bishop-durham bishop-carlisle bishop-norwich"},
    )
    cards = {action.split()[1] for action in table.offers("blue", "play")}
    northern = {"archbishop-york", "bishop-durham", "bishop-carlisle"}
    assert cards == {"bishop-norwich"} | (set() if barred else northern)


def test_he_may_still_add_troops_while_the_siege_is_fresh() -> None:
    """Ruling 35: under siege means only after Bad Weather."""
    table = percy_before_coventry(
        red={"percy": "coventry+: marshal burgundian-crossbowmen-1 burgundian-crossbowmen-2"},
        hands={"blue": "saxons-1"},
    )
    table.does("red", "besiege percy coventry")
    assert "play saxons-1 talbot" in table.offers("blue")


def test_a_sally_is_fought_without_the_garrison() -> None:
    """Ruling 37: thirty against the 230 of the besieger."""
    table = rained_off()
    table.end_turn()
    table.does("blue", "done", "attack talbot percy")
    (told,) = table.told("announced-battle")
    assert (told["attack"], told["defence"]) == (30, 230)


def test_an_indecisive_sally_leaves_him_inside_and_besieged() -> None:
    """Ruling 37."""
    table = besieging(active="blue")
    table.does("blue", "done", "attack talbot percy")
    table.fight("plague-8")
    assert table.where("talbot") == "coventry"
    table.end_turn()
    table.end_turn()
    assert table.offers("blue", "move talbot") == []


def relief() -> GameTable:
    """Blue's Pole has come before Coventry, where Talbot and Scrope are shut up by Percy."""
    return besieging(
        red={"percy": "coventry+: marshal burgundian-crossbowmen-1 burgundian-crossbowmen-2"},
        blue={"talbot": "coventry", "scrope": "coventry", "pole": "coventry+: treasurer"},
        active="blue",
        phase="combat",
    )


def test_the_besieged_join_a_battle_of_relief() -> None:
    """Ruling 37: and each of them once; with nobody left to sally and no card nobody is asked any more."""
    table = relief()
    table.does("blue", "attack pole percy")
    assert table.offers("blue", "sally") == ["sally talbot", "sally scrope"]
    table.does("blue", "sally talbot")
    assert table.offers("blue", "sally") == ["sally scrope"]
    table.does("blue", "sally scrope")
    assert table.state.combat is not None
    assert [BOARD.ids[noble] for noble in table.state.combat.attackers] == ["pole", "talbot", "scrope"]
    assert table.offers("blue") == ["fight", "call-off"]


def test_who_has_sallied_in_this_round_does_not_sally_again() -> None:
    """Rulings 37 and 39: Scrope's own sally was his attack; the force of relief goes without him."""
    table = relief()
    table.does("blue", "attack scrope percy", "pass", "call-off")
    assert table.offers("blue", "attack") == ["attack talbot percy", "attack pole percy"]
    table.does("blue", "attack pole percy")
    assert table.offers("blue", "sally") == ["sally talbot"]


def test_friends_may_not_walk_in_past_a_besieger() -> None:
    """Siege: who desires to enter must first battle the besieger."""
    table = besieging(blue={"talbot": "coventry", "pole": "coventry+"}, active="blue")
    assert not table.may("blue", "enter pole coventry")


def test_a_third_party_must_first_beat_the_besieger() -> None:
    """Ruling 38: Yellow's 240 may battle Percy, but not besiege Coventry beside him."""
    table = besieging(
        yellow={
            "neville": "coventry+: admiral saxons-1 saxons-2 flemish-crossbowmen-1",
            "mowbray": "coventry+: cinque-ports",
        },
        forces=["mowbray neville"],
        active="yellow",
        phase="combat",
    )
    assert table.troops("mowbray", "neville") == 240
    assert table.offers("yellow", "besiege") == []
    assert table.offers("yellow", "attack") == ["attack mowbray percy"]


def test_a_besieger_who_falls_below_equality_no_longer_shuts_anybody_in() -> None:
    """Ruling 36: with the Marshal gone Percy is too weak."""
    table = besieging(red={"percy": "coventry+"}, active="blue")
    assert table.offers("blue", "move talbot")


def test_a_siege_that_is_lifted_does_not_come_back_by_itself() -> None:
    """Ruling 36: too weak for a moment, Percy must besiege the place anew; looking at the table changes nothing."""
    table = besieging(
        red={"percy": "coventry+: marshal burgundian-crossbowmen-1", "pole": "coventry+"}, hands={"red": "saxons-1"}
    )
    table.does("red", "hand burgundian-crossbowmen-1 pole")
    before = table.state.digest()
    table.offers("blue")
    table.state.view(1)
    assert table.state.digest() == before
    table.does("red", "play saxons-1 percy")
    table.end_turn()
    assert table.offers("blue", "move talbot")


def test_a_noble_inside_is_besieged_once_a_turn() -> None:
    """Ruling 39: after Percy's card another force of Red's may not draw too."""
    table = percy_before_coventry(
        red={
            "percy": "coventry+: marshal burgundian-crossbowmen-1",
            "neville": "coventry+: cinque-ports",
            "mowbray": "coventry+: treasurer",
            "stafford": "coventry+",
        },
        forces=["neville mowbray stafford"],
    )
    assert table.troops("neville", "mowbray", "stafford") == 230
    table.does("red", "besiege percy coventry")
    table.fight("plague-8")
    assert table.offers("red", "besiege") == []
