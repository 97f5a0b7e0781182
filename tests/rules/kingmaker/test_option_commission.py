"""Optional rules, Commission: a writ sends other nobles to a raid or revolt."""

import pytest

from tests.rules.kingmaker.table_setting import GameTable, set_table

ON = {"commission": "on"}


def talbot_is_called(option: str = "on", writs: str = "red") -> GameTable:
    """A revolt in Wales calls blue's Talbot to Ludlow; red has Stafford (30), Scrope (10) and two writs."""
    return set_table(
        red={"stafford": "leeds", "scrope": "masham"},
        blue={"talbot": "oxford+"},
        events={writs: "writ-1 writ-2"},
        event="raid-18",
        options={"commission": option},
    )


def test_without_the_option_the_noble_called_goes_himself() -> None:
    table = talbot_is_called(option="off")
    assert table.where("talbot") == "ludlow"


def test_a_writ_sends_another_noble_in_his_stead() -> None:
    table = talbot_is_called()
    assert table.waiting == "red", "any faction may send a substitute"
    table.does("red", "commission stafford")
    assert table.where("stafford") == "ludlow+", "Ludlow is not his: he stands in the open"
    assert table.where("talbot") == "oxford+"


def test_each_noble_replaced_costs_one_writ() -> None:
    table = talbot_is_called()
    table.does("red", "commission stafford")
    assert table.kept_events("red") == {"writ-2"}
    assert "writ-1" in table.discards


def test_substitutes_together_must_match_the_card_that_is_called() -> None:
    """Talbot's own card has 30 troops: Scrope's 10 are not enough alone."""
    table = talbot_is_called()
    table.does("red", "commission scrope")
    assert table.waiting == "red", "still 20 short"
    table.does("red", "commission stafford")
    assert {table.where("stafford"), table.where("scrope")} == {"ludlow+"}


def test_nobody_need_be_sent() -> None:
    table = talbot_is_called()
    table.does("red", "pass")
    assert table.where("talbot") == "ludlow"
    assert table.kept_events("red") == {"writ-1", "writ-2"}


def test_without_a_writ_nobody_is_asked() -> None:
    """Blue has the writ, but nobody but Talbot."""
    table = talbot_is_called(writs="blue")
    assert table.where("talbot") == "ludlow"


def test_a_noble_who_could_not_have_answered_is_no_substitute() -> None:
    """Ruling 24: on an island nobody answers, for himself or for another."""
    table = set_table(
        red={"stanley": "douglas"},
        blue={"talbot": "oxford+"},
        events={"red": "writ-1"},
        event="raid-18",
        options=ON,
    )
    assert table.where("talbot") == "ludlow"


def the_bishop_is_called(bishop: str, event: str) -> GameTable:
    return set_table(
        red={"stafford": "oxford+", "percy": "alnwick"},
        blue={"beaufort": f"salisbury+: {bishop} burgundian-crossbowmen-1"},
        events={"red": "writ-1"},
        event=event,
        options=ON,
    )


def test_for_a_bishop_with_a_northern_bonus_his_thirty_are_enough() -> None:
    """Ruling 91."""
    table = the_bishop_is_called("bishop-carlisle", "raid-12")
    assert table.where("percy") == "cockermouth", "called first, and nobody else of red's is as strong"
    table.does("red", "commission stafford")
    assert table.where("stafford") == "carlisle+"
    assert table.where("beaufort") == "salisbury+"


def test_for_a_bishop_without_troops_his_whole_noble_must_be_matched() -> None:
    """Ruling 91: Beaufort and his crossbowmen are 60 strong, so Stafford's 30 alone do not do."""
    table = the_bishop_is_called("archbishop-canterbury", "raid-13")
    table.does("red", "pass")
    assert table.where("stafford") == "leeds", "he was called himself"
    table.does("red", "commission stafford")
    assert table.where("stafford") == "leeds", "not enough yet"
    table.does("red", "commission percy")
    assert table.where("stafford") == table.where("percy") == "canterbury+"
    assert table.where("beaufort") == "salisbury+"


@pytest.mark.parametrize(("strength", "enough"), [("", False), (": saxons-1", False), (": scots-archers-1", True)])
def test_for_an_office_its_permanent_troops_must_be_matched(strength: str, enough: bool) -> None:
    """Ruling 91: the Warden's 50, not the 100 more he has north of the Tees."""
    table = set_table(
        red={"stafford": f"oxford+{strength}"},
        blue={"fitzalan": "york+: northern-marches"},
        events={"red": "writ-1"},
        event="raid-25",
        options=ON,
    )
    assert (table.where("fitzalan") == "york+") is enough
    assert table.may("red", "commission stafford") is enough
