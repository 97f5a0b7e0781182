"""Optional rules, Ambush: what a force does that is too weak for any battle."""

import pytest

from tests.rules.kingmaker.table_setting import GameTable, set_table

ON = {"ambush": "on"}


def meeting(blue: dict[str, str] | None = None, option: str = "on", scrope: str = "bath+") -> GameTable:
    """Red's Scrope (10) stands before a force of blue's at Bath: Percy, Audley and Holland (130)."""
    return set_table(
        red={"scrope": scrope},
        blue=blue or {"percy": "bath+", "audley": "bath+: saxons-1", "holland": "bath+"},
        forces=["percy audley holland"] if blue is None else [],
        heirs={"margaret": "scrope"},
        phase="combat",
        options={"ambush": option},
    )


def test_without_the_option_even_the_weakest_may_give_battle() -> None:
    table = meeting(option="off")
    assert table.offers("red", "attack") == ["attack scrope percy"]
    assert not table.offers("red", "ambush")


def test_against_four_to_one_there_is_no_battle_only_an_ambush() -> None:
    """Ruling 46."""
    table = meeting()
    assert table.offers("red", "ambush") == ["ambush scrope percy"]
    assert not table.offers("red", "attack")


@pytest.mark.parametrize(("strength", "verb"), [("", "attack"), (": saxons-1", "ambush")])
def test_below_four_to_one_it_is_a_battle(strength: str, verb: str) -> None:
    """Ruling 46: 30 against 10 is 3-1, 40 is 4-1."""
    table = meeting({"talbot": f"bath+{strength}"})
    assert [action.split()[0] for action in table.offers("red", "a") if "talbot" in action] == [verb]


def test_only_the_lowermost_name_on_the_card_dies() -> None:
    """Ruling 46: the card names Audley above Holland, and both are there."""
    table = meeting()
    table.does("red", "ambush scrope percy")
    table.fight("storms-1")
    assert table.where("holland") is None
    assert table.where("audley") == "bath+"


def test_the_ambushers_who_live_are_captured_with_the_heir_they_have() -> None:
    """Ruling 46."""
    table = meeting()
    table.does("red", "ambush scrope percy")
    table.fight("storms-1")
    assert table.captor("scrope") == "blue"
    assert "margaret" in table.keeps("blue")


def test_the_lowermost_name_may_be_an_ambusher() -> None:
    """Ruling 46: Pole above Scrope, who dies and is nobody's prisoner; Margaret is left alone."""
    table = meeting()
    table.does("red", "ambush scrope percy")
    table.fight("storms-8")
    assert table.where("scrope") is None
    assert table.under[-1] == "scrope"


def test_nobody_dies_if_the_lowermost_name_is_not_there() -> None:
    table = meeting()
    table.does("red", "ambush scrope percy")
    table.fight("raid-14")
    assert table.faction("blue") == {"percy", "audley", "holland"}
    assert table.captor("scrope") == "blue"


def test_bad_weather_puts_an_ambush_off() -> None:
    """Ruling 46."""
    table = meeting()
    table.does("red", "ambush scrope percy")
    table.fight("raid-1")
    assert table.captor("scrope") is None
    assert table.where("scrope") == "bath+"
    assert table.keeper("margaret") == "scrope"


def test_nobody_is_ambushed_behind_walls() -> None:
    table = meeting({"percy": "warwick"}, scrope="warwick+")
    assert not table.offers("red", "ambush")


def test_whoever_adds_a_card_is_still_ambushed() -> None:
    """An ambush is conducted like a battle: cards are added first, and it may be called off."""
    table = meeting()
    table.does("red", "ambush scrope percy")
    table.nobody_adds()
    assert table.may("red", "call-off")
    table.does("red", "call-off")
    assert table.captor("scrope") is None
