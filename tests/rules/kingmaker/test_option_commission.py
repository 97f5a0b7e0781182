"""Optional rules, Commission: a writ sends other nobles to a raid or revolt."""

import pytest

from roses.games.kingmaker import agenda
from roses.games.kingmaker.agenda_item import AgendaItem
from roses.games.kingmaker.state import CHANCE
from tests.rules.kingmaker.table_setting import BOARD, PLACES, GameTable, set_table

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


def fitzalan_is_called_twice(awards: str = "marshal bishop-norwich", red: dict[str, str] | None = None) -> GameTable:
    """A revolt calls blue's Fitzalan as Marshal (100 troops) to Thetford and as bishop to Norwich; red has a writ."""
    return set_table(
        red=red or {"percy": "alnwick", "scrope": "masham"},
        blue={"fitzalan": f"bath+: {awards}"},
        events={"red": "writ-1"},
        event="raid-8",
        options=ON,
    )


def test_a_noble_called_twice_says_first_which_call_he_answers() -> None:
    """Ruling 126."""
    table = fitzalan_is_called_twice()
    assert table.waiting == "blue"
    assert set(table.offers("blue")) == {"answer fitzalan thetford", "answer fitzalan norwich"}
    assert set(table.saved_and_loaded().offers("blue")) == set(table.offers("blue"))


def test_substitutes_are_for_that_call_match_its_card_and_go_there() -> None:
    """Ruling 126: the Marshal's 100 is what Percy has; one writ, and Fitzalan stays where he is."""
    table = fitzalan_is_called_twice()
    table.does("blue", "answer fitzalan thetford")
    assert table.told("commissioned") == []
    table.does("red", "commission percy")
    assert table.where("percy") == "thetford"
    assert table.where("fitzalan") == "bath+"
    assert table.kept_events("red") == set()
    assert table.active == "red"
    assert table.phase == "movement"


def test_for_the_other_call_it_is_the_other_card_that_must_be_matched() -> None:
    """Rulings 91 and 126: a bishop without troops is worth his whole noble, 130 men; red has 110."""
    table = fitzalan_is_called_twice()
    table.does("blue", "answer fitzalan norwich")
    assert table.where("fitzalan") == "norwich", "his own city: nobody could be sent"


def test_without_substitutes_he_goes_where_he_said() -> None:
    table = fitzalan_is_called_twice()
    table.does("blue", "answer fitzalan thetford")
    table.does("red", "pass")
    assert table.where("fitzalan") == "thetford"


def test_called_twice_to_one_place_he_is_replaced_by_those_who_match_the_stronger_card() -> None:
    """Ruling 126: raid 7 calls Admiral and Cinque Ports to Rye; no noble has two offices, so the card is made up."""
    for first, second in (("scrope", "marshal"), ("marshal", "scrope")):
        table = set_table(
            red={"percy": "alnwick", "stafford": "leeds"},
            blue={"talbot": "bath+"},
            events={"red": "writ-1"},
            options=ON,
        )
        spot = (table.state.board.map.squares + PLACES.index("rye"),)
        for card in (second, first):
            table.state.push(AgendaItem("called", 1, BOARD.number["talbot"], BOARD.number[card], of=spot))
        table.state.phase = CHANCE
        while agenda.take_step(table.state):
            pass
        table.state.forget_offers()
        assert table.state.agenda[-1].kind == "commission"
        table.does("red", "commission stafford")
        assert table.where("stafford") == "leeds", "30 do not match the Marshal's 100"
        table.does("red", "commission percy")
        assert table.where("stafford") == table.where("percy") == "rye"
        assert table.where("talbot") == "bath+"
