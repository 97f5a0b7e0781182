"""9.3.2 Regarding Henry VI: his mind after each battle, his captivity before each, and what hangs on his life."""

import pytest

from tests.rules.sun_of_york.table_setting import dice, named, set_field
from tests.rules.sun_of_york.war_setting import (
    CALM,
    DUKE,
    HENRY,
    MARGARET,
    WAR,
    after,
    before,
    henry,
    last_move,
)

RED_BOWS = named("lancaster", "Longbowmen 1:2/1")
ROWS = {
    1: "captive",
    2: "perturbed",
    3: "good-spirits",
    4: "good-spirits",
    5: "good-spirits",
    6: "at-next-battle",
}
CAPTIVITY = {1: "dead", 2: "dead", 3: "dead", 4: "captive", 5: "perturbed", 6: "good-spirits"}

# After each battle.


@pytest.mark.parametrize(("die", "status"), list(ROWS.items()))
def test_henrys_state_after_a_lancastrian_victory_without_him(die: int, status: str) -> None:
    """9.3.2, first table: the die as it is."""
    table = after("wakefield", "lancaster", script=dice(die))
    assert henry(table) == status
    assert table.told("henry") == [{"die": die, "row": die, "status": f"henry-{status}"}]


@pytest.mark.parametrize("die", range(1, 7))
def test_one_is_taken_off_when_henry_was_there_or_lancaster_lost(die: int) -> None:
    """9.3.2: never below 1 (ruling 74)."""
    row = max(1, die - 1)
    assert henry(after("wakefield", "york", script=dice(die))) == ROWS[row]
    assert henry(after("northampton", "lancaster", henry_there=True, script=dice(die))) == ROWS[row]


@pytest.mark.parametrize("die", range(1, 7))
def test_two_are_taken_off_when_henry_was_there_and_lancaster_lost(die: int) -> None:
    """9.3.2: to a possible -2; 1 and 2 end at the first row (ruling 74), and a 6 does not bring him to the next."""
    table = after("northampton", "york", henry_there=True, script=dice(die))
    assert henry(table) == ROWS[max(1, die - 2)]
    assert table.told("henry")[0]["row"] == max(1, die - 2)


@pytest.mark.parametrize("status", ["perturbed", "at-next-battle", "good-spirits"])
def test_henrys_state_is_asked_after_every_battle_while_he_is_free(status: str) -> None:
    """9.3.2: whatever it was, it is rolled anew."""
    table = after("hedgeley-moor", "lancaster", henry=status, script=dice(2))
    assert henry(table) == "perturbed"


@pytest.mark.parametrize("status", ["captive", "dead"])
def test_a_prisoner_or_a_dead_man_is_not_asked_how_he_feels(status: str) -> None:
    """Ruling 97: no die after the battle."""
    table = after("hedgeley-moor", "york", henry=status, henry_was_captured=True)
    assert table.told("henry") == []
    assert henry(table) == status


# At the next battle, or not.


def test_henry_in_good_spirits_is_at_a_battle_that_lists_him() -> None:
    """9.3.2, rows 3 to 5: Northampton does."""
    table = before("northampton", winner="lancaster")
    assert henry(table) == "good-spirits"
    assert table.where(HENRY) == "beside"


def test_henry_in_good_spirits_stays_away_from_a_battle_that_does_not_list_him() -> None:
    """9.3.2, rows 3 to 5: Blore Heath does not; his card gives orders there (ruling 37)."""
    table = before("blore-heath", winner="lancaster")
    assert henry(table) == "good-spirits"
    assert table.where(HENRY) != "beside"


def test_a_perturbed_henry_misses_the_battle_that_lists_him() -> None:
    """9.3.2, row 2."""
    table = before("northampton", winner="lancaster", script=dice(2))
    assert henry(table) == "perturbed"
    assert table.where(HENRY) != "beside"


def test_a_captive_henry_misses_the_battle_that_lists_him() -> None:
    """9.3.2, row 1: Lancaster cannot lead its king to battle."""
    table = before("northampton", winner="lancaster", script=dice(1))
    assert henry(table) == "captive"
    assert table.where(HENRY) != "beside"


@pytest.mark.parametrize("battle", [name for name in WAR[1:] if name != "northampton"])
def test_on_a_six_henry_is_at_the_next_battle_whichever_it_is(battle: str) -> None:
    """9.3.2, row 6."""
    table = before(battle, winner="lancaster", script=dice(6))
    assert table.where(HENRY) == "beside"


def test_with_henry_at_a_battle_that_does_not_list_him_lancaster_holds_three_cards() -> None:
    """9.3.2 and 8.0: his card works as ever (ruling 36)."""
    table = before("hedgeley-moor", winner="lancaster", script=dice(6))
    table.deploy_anything()
    assert (table.phase, table.asked) == ("trim", "lancaster")
    assert table.view(None)["sides"][0]["hand_limit"] == 3


def test_henry_who_came_on_a_six_counts_as_present() -> None:
    """9.3.2: one off the next die; a 6 is only good spirits then."""
    table = after("hexham", "lancaster", henry="at-next-battle", henry_there=True, script=dice(6))
    assert table.told("henry")[0]["row"] == 5


# A prisoner.


@pytest.mark.parametrize(("die", "status"), list(CAPTIVITY.items()))
def test_the_fate_of_a_captive_henry_before_a_battle(die: int, status: str) -> None:
    """9.3.2, second table: with Edward crowned and fewer than four Yorkist victories."""
    table = after(
        "towton",
        "york",
        henry="captive",
        henry_was_captured=True,
        crowned=True,
        dead=[DUKE],
        wins=(5, 2),
        script=dice(die),
    )
    assert henry(table) == status
    assert table.told("henry-captive") == [{"die": die, "status": f"henry-{status}"}]


@pytest.mark.parametrize("die", range(1, 7))
def test_four_yorkist_victories_make_it_worse(die: int) -> None:
    """9.3.2: one off the die; this victory is the fourth."""
    table = after(
        "towton",
        "york",
        henry="captive",
        henry_was_captured=True,
        crowned=True,
        dead=[DUKE],
        wins=(5, 3),
        script=dice(die),
    )
    assert henry(table) == CAPTIVITY[max(1, die - 1)]


def test_a_captive_henry_is_left_alone_until_edward_is_crowned() -> None:
    """9.3.2: both conditions are needed for the die."""
    table = after("towton", "york", henry="captive", henry_was_captured=True)
    assert table.told("henry-captive") == []
    assert henry(table) == "captive"


def test_henry_is_asked_about_before_the_very_battle_after_his_capture() -> None:
    """9.3.2 and 9.3.3: captured now, the Duke long dead, so Edward is crowned and the die falls at once."""
    table = after("wakefield", "york", dead=[DUKE], script=[*dice(1), *dice(4)])
    assert table.told("edward-crowned")
    assert table.told("henry-captive")[0]["die"] == 4
    assert henry(table) == "captive"


def test_an_escaped_henry_in_good_spirits_is_at_a_battle_that_lists_him() -> None:
    """9.3.2, row 6 of the second table: Northampton again, in a war that went badly for him early."""
    story = {"henry": "captive", "henry_was_captured": True, "crowned": True, "dead": [DUKE]}
    assert before("northampton", script=dice(6), **story).where(HENRY) == "beside"
    assert before("northampton", script=dice(5), **story).where(HENRY) != "beside"


def test_an_escaped_henry_is_asked_again_after_the_battle() -> None:
    """9.3.2: he is free, so the first table speaks again, and may put him back into the Tower."""
    table = after(
        "towton",
        "york",
        henry="perturbed",
        henry_was_captured=True,
        crowned=True,
        dead=[DUKE],
        script=[*dice(2), *dice(4)],
    )
    assert table.told("henry")[0]["row"] == 1
    assert henry(table) == "captive"


def test_a_dead_henry_stays_dead() -> None:
    """9.3.2: no die is rolled about him any more."""
    table = after("barnet", "lancaster", henry="dead", henry_was_captured=True, crowned=True, dead=[DUKE])
    assert henry(table) == "dead"
    assert table.told("henry-captive") == table.told("henry") == []


# Margaret.


def test_margaret_is_at_second_st_albans_while_henry_lives() -> None:
    """9.3.2: also when he is perturbed or a prisoner."""
    for status in ("good-spirits", "captive"):
        assert before("second-st-albans", henry=status).where(MARGARET) == "beside"


def test_margaret_is_not_at_second_st_albans_once_henry_is_dead() -> None:
    """9.3.2: from then on her card gives orders only."""
    table = before("second-st-albans", henry="dead")
    assert table.where(MARGARET) != "beside"


@pytest.mark.parametrize(("status", "offered"), [("good-spirits", 1), ("captive", 1), ("perturbed", 1), ("dead", 0)])
def test_margaret_drawn_at_tewkesbury_in_the_war(status: str, offered: int) -> None:
    """9.3.2 and ruling 52: playable until Henry is killed."""
    table = set_field(
        battle="tewkesbury",
        campaign=True,
        active="lancaster",
        hands={"lancaster": [MARGARET, RED_BOWS]},
        war={"henry": status},
    )
    assert len(table.offers("lancaster", "play")) == offered
    assert f"order {MARGARET}" in table.offers("lancaster")


def test_not_even_a_one_brings_margaret_to_blore_heath_once_henry_is_dead() -> None:
    """9.3.2 and 9.1.2."""
    assert before("blore-heath", henry="dead", script=dice(1)).where(MARGARET) != "beside"
    assert before("blore-heath", henry="captive", script=dice(1)).where(MARGARET) == "beside"


def test_henrys_card_gives_orders_only_when_he_is_dead() -> None:
    """9.3.2: a card of three orders, at Northampton too."""
    table = before("northampton", henry="dead")
    assert table.where(HENRY) != "beside"
    table = set_field(
        battle="northampton",
        campaign=True,
        active="lancaster",
        hands={"lancaster": [HENRY, RED_BOWS]},
        war={"henry": "dead"},
    )
    table.does("lancaster", f"order {HENRY}")
    assert table.orders() == 3
    assert table.where(HENRY) == "discards"


def test_henry_is_no_noble_who_could_fall() -> None:
    """Ruling 39: he is no Leader card, so 9.3.1 asks no die of him; only his own tables do."""
    table = last_move("northampton", "york", henry_there=True, script=CALM)
    table.does("york", table.offers("york", "march")[0])
    assert table.told("noble-lives") == table.told("noble-dies") == []
