"""9.3.3 Crowning Kings: who is king when, and who stands where a battle lists a king whose time has not come."""

from typing import Any

import pytest

from tests.rules.sun_of_york.table_setting import BOARD, dice, named, set_field
from tests.rules.sun_of_york.war_setting import (
    CALM,
    DUKE,
    EDWARD,
    GLOUCESTER,
    MARCH,
    RICHARD,
    SIMNEL,
    TUDOR,
    after,
    before,
)

HASTINGS = named("york", "Lord Hastings")
CROWNED: dict[str, Any] = {"crowned": True, "henry_was_captured": True, "dead": [DUKE]}


def king_of(table: Any) -> str | None:
    """The senior Yorkist, as everybody sees it."""
    name: str | None = table.view(None)["war"]["kings"]["york"]
    return name


# Edward IV.


def test_edward_is_crowned_when_the_duke_of_york_is_dead_and_henry_is_captured() -> None:
    """9.3.3: both at once, after Wakefield: the Duke dies of his 1, Henry falls into Yorkist hands."""
    table = after("wakefield", "lancaster", present=[DUKE], script=[*dice(1), *dice(1), *dice(4)])
    assert len(table.told("edward-crowned")) == 1
    assert king_of(table) == EDWARD


def test_edward_is_crowned_when_henry_is_captured_after_the_dukes_death() -> None:
    """9.3.3: as soon as both have happened."""
    assert after("wakefield", "lancaster", dead=[DUKE], script=dice(1)).told("edward-crowned")


def test_edward_is_crowned_when_the_duke_dies_after_henrys_capture() -> None:
    """9.3.3: Henry may have escaped again since; he has been captured (ruling 127)."""
    table = after("wakefield", "lancaster", henry_was_captured=True, present=[DUKE], script=[*dice(1), *CALM])
    assert table.told("edward-crowned")


@pytest.mark.parametrize(
    "story",
    [
        {"dead": [DUKE], "script": dice(2)},
        {"script": dice(1)},
        {"henry_was_captured": True, "henry": "captive"},
    ],
    ids=["Henry was never captured", "the Duke lives", "the Duke lives and Henry is in the Tower"],
)
def test_one_condition_alone_crowns_nobody(story: dict[str, Any]) -> None:
    """9.3.3: York lives, or Henry was never captured."""
    table = after("wakefield", "lancaster", **story)
    assert not table.told("edward-crowned")
    assert king_of(table) != EDWARD


def test_edward_is_crowned_only_once() -> None:
    """9.3.3: a second capture of Henry changes nothing."""
    table = after("towton", "york", **CROWNED, script=[*dice(1), *dice(4)])
    assert table.told("edward-crowned") == []
    assert king_of(table) == EDWARD


def test_a_dead_earl_of_march_is_not_crowned() -> None:
    """Ruling 99: with the Duke dead and Henry captured there is nobody to crown."""
    table = after("wakefield", "lancaster", dead=[DUKE, MARCH], script=dice(1))
    assert not table.told("edward-crowned")


# Who stands in.


def test_the_uncrowned_edward_is_the_duke_or_the_earl_of_march_at_towton() -> None:
    """9.3.3: the senior faction leader or the listed king's noble card; York chooses."""
    for card, name in ((DUKE, "Duke of York"), (MARCH, "Earl of March")):
        table = before("towton")
        assert (table.phase, table.asked) == ("field", "york")
        assert table.offers("york") == [f"field {DUKE}", f"field {MARCH}"]
        table.does("york", f"field {card}")
        assert table.leaders("york")[name] == "centre-york"
        assert "King Edward IV" not in table.leaders("york")
        assert card in table.view(None)["war"]["present"]


def test_nobody_is_asked_who_stands_in_when_only_march_is_left() -> None:
    """9.3.3: the Duke is dead, Henry never captured: the Earl of March it is."""
    table = before("towton", dead=[DUKE])
    assert table.phase == "deploy"
    assert table.leaders("york")["Earl of March"] == "centre-york"


def test_the_crowned_edward_stands_at_towton_himself() -> None:
    """9.3.3: and the Earl of March card gives orders only."""
    table = before("towton", **CROWNED)
    assert table.phase == "deploy"
    assert table.leaders("york")["King Edward IV"] == "centre-york"
    assert table.where(MARCH) in ("deck", "hand", "eliminated")


def test_a_battle_that_lists_the_earl_of_march_gets_the_king_once_he_is_crowned() -> None:
    """9.3.3, ruling 123: Mortimer's Cross with King Edward; the earl's card gives orders only."""
    table = before("mortimers-cross", **CROWNED)
    assert table.leaders("york") == {"King Edward IV": "centre-york"}


def test_nobody_stands_in_for_a_dead_king() -> None:
    """9.3.1 before 9.3.3: the specified leader is dead, so he is ignored."""
    table = before("losecote-field", dead=[DUKE, MARCH])
    assert table.leaders("york") == {}


def test_the_choice_of_a_stand_in_survives_saving_and_loading() -> None:
    """A position file in the phase field says who is to be chosen for which place."""
    table = before("towton").saved_and_loaded()
    assert table.offers("york") == [f"field {DUKE}", f"field {MARCH}"]
    table.does("york", f"field {DUKE}")
    assert table.leaders("york")["Duke of York"] == "centre-york"


def test_a_stand_in_who_is_not_offered_is_refused() -> None:
    """9.3.3: neither the uncrowned king himself nor just anybody."""
    table = before("towton")
    for card in (EDWARD, HASTINGS, TUDOR):
        table.refused("york", f"field {card}")


# Richard III.


@pytest.mark.parametrize(("gone", "title"), [([], "Duke of Gloucester"), ([MARCH], "King Richard III")])
def test_gloucester_is_richard_once_edward_is_dead(gone: list[str], title: str) -> None:
    """9.3.3: at Barnet, where the duke is listed; his own card gives orders only then."""
    table = before("barnet", crowned=True, henry_was_captured=True, dead=[DUKE, *gone])
    assert table.leaders("york")[title] == "east-york"
    assert ("King Edward IV" in table.leaders("york")) == (not gone)


def test_richard_follows_an_edward_who_was_never_crowned() -> None:
    """Ruling 122: Edward and March are one man; when he is dead the next in line is king."""
    table = before("barnet", dead=[MARCH])
    assert king_of(table) == RICHARD
    assert table.leaders("york")["King Richard III"] == "east-york"


def test_at_bosworth_a_living_edward_or_the_duke_of_gloucester_stands_in_for_richard() -> None:
    """9.3.3: the current king or the listed leader's noble card."""
    table = before("bosworth", **CROWNED, henry="dead")
    assert table.offers("york") == [f"field {EDWARD}", f"field {GLOUCESTER}"]
    table.does("york", f"field {EDWARD}")
    assert table.leaders("york") == {"King Edward IV": "centre-york"}


def test_at_bosworth_the_duke_of_york_may_stand_in_for_richard_while_nobody_is_crowned() -> None:
    """9.3.3: the senior leader of a faction without a king."""
    assert before("bosworth", henry="dead").offers("york") == [f"field {DUKE}", f"field {GLOUCESTER}"]


def test_richard_stands_at_bosworth_when_edward_is_dead() -> None:
    """9.3.3: nobody is asked."""
    table = before("bosworth", henry="dead", dead=[DUKE, MARCH], henry_was_captured=True, crowned=True)
    assert table.leaders("york") == {"King Richard III": "centre-york"}
    assert king_of(table) == RICHARD


def test_richard_is_not_there_once_gloucester_is_dead() -> None:
    """Ruling 99: one man with two cards."""
    assert before("bosworth", dead=[GLOUCESTER]).leaders("york") == {}


# Lambert Simnel.


def test_simnel_is_king_when_richard_is_dead() -> None:
    """9.3.3: the last of the line."""
    table = before("stoke", henry="dead", dead=[DUKE, MARCH, GLOUCESTER])
    assert table.leaders("york") == {"Lambert Simnel": "centre-york"}
    assert king_of(table) == SIMNEL


@pytest.mark.parametrize(
    ("gone", "senior"), [([DUKE, MARCH], RICHARD), ([], DUKE)], ids=["Richard is king", "nobody is crowned"]
)
def test_the_senior_leader_or_the_pretender_himself_stands_at_stoke(gone: list[str], senior: str) -> None:
    """9.3.3, ruling 101: Simnel has no noble card, so his own is placed, as a noble."""
    table = before("stoke", henry="dead", dead=gone)
    assert sorted(table.offers("york")) == sorted([f"field {senior}", f"field {SIMNEL}"])
    table.does("york", f"field {SIMNEL}")
    assert table.leaders("york") == {"Lambert Simnel": "centre-york"}


@pytest.mark.parametrize(
    ("battle", "gone", "offered"),
    [
        ("bosworth", [MARCH], [RICHARD, DUKE]),
        ("stoke", [MARCH], [RICHARD, DUKE, SIMNEL]),
        ("stoke", [MARCH, GLOUCESTER], [SIMNEL, DUKE]),
    ],
    ids=["Richard is listed", "his heir is listed", "the heir is listed and king"],
)
def test_the_duke_of_york_is_offered_while_he_lives_beside_a_king_by_the_death_of_others(
    battle: str, gone: list[str], offered: list[str]
) -> None:
    """9.3.3, ruling 122: March died uncrowned, so another may be king while the Duke, a senior leader, lives."""
    table = before(battle, henry="dead", dead=gone)
    assert table.offers("york") == [f"field {card}" for card in offered]
    table.does("york", f"field {DUKE}")
    assert table.leaders("york") == {"Duke of York": "centre-york"}


def test_the_current_king_is_offered_beside_an_heir_whose_way_is_open() -> None:
    """9.3.3, ruling 122: Gloucester is dead, so Simnel may be king after Edward, who lives; York chooses at Stoke."""
    table = before("stoke", henry="dead", crowned=True, henry_was_captured=True, dead=[DUKE, GLOUCESTER])
    assert king_of(table) == EDWARD
    assert table.offers("york") == [f"field {EDWARD}", f"field {SIMNEL}"]


def test_a_pretender_who_stands_in_as_a_noble_is_not_royal() -> None:
    """Ruling 101: Treason! can reach him while Richard lives, and not when he is king (2.2.1)."""
    treason = named("lancaster", "Treason!")
    for gone, offered in (([], 1), ([MARCH, GLOUCESTER], 0)):
        table = set_field(
            battle="stoke",
            campaign=True,
            active="lancaster",
            field={"centre-york": [SIMNEL]},
            hands={"lancaster": [treason]},
            war={"dead": gone, "present": [SIMNEL], "henry": "dead"},
        )
        assert len(table.offers("lancaster", f"treason {treason} {SIMNEL}")) == offered


# Henry VII.


def test_henry_tudor_stands_at_bosworth_as_a_noble_while_henry_vi_lives() -> None:
    """9.3.3, ruling 101: there is no other card for him, and nobody is asked; A Warwick! can turn him then."""
    warwick = named("york", "A Warwick!")
    table = before("bosworth", dead=[MARCH])
    assert table.leaders("lancaster") == {"King Henry VII": "centre-lancaster"}
    for henry, offered in (("good-spirits", 1), ("captive", 1), ("dead", 0)):
        table = set_field(
            battle="bosworth",
            campaign=True,
            field={"centre-lancaster": [TUDOR]},
            hands={"york": [warwick]},
            war={"henry": henry, "present": [TUDOR]},
        )
        assert len(table.offers("york", f"warwick {warwick} {TUDOR}")) == offered


def test_henry_tudor_replaces_henry_vi_when_he_dies() -> None:
    """9.3.3: from then on he is the senior Lancastrian."""
    table = after("towton", "york", **CROWNED, henry="captive", script=dice(1))
    assert table.view(None)["war"]["kings"]["lancaster"] == TUDOR
    table = after("towton", "york", **CROWNED, henry="captive", script=dice(4))
    assert table.view(None)["war"]["kings"]["lancaster"] is None


@pytest.mark.parametrize(("henry", "offered"), [("good-spirits", 0), ("captive", 0), ("dead", 1)])
def test_henry_tudor_drawn_at_stoke_waits_for_the_death_of_henry_vi(henry: str, offered: int) -> None:
    """9.3.3, ruling 135: Stoke does not place him, so until then his card gives orders only."""
    table = set_field(
        battle="stoke", campaign=True, active="lancaster", hands={"lancaster": [TUDOR]}, war={"henry": henry}
    )
    assert len(table.offers("lancaster", f"enter {TUDOR}")) == offered
    assert f"order {TUDOR}" in table.offers("lancaster")
    if not offered:
        assert table.refused("lancaster", f"enter {TUDOR} centre-lancaster")[0] == "leader-not-here"


def test_a_dead_tudor_is_nobodys_king() -> None:
    """9.3.1: and the Lancastrian centre at Bosworth would be empty; here it is Stoke, where he cannot come."""
    table = set_field(
        battle="stoke",
        campaign=True,
        active="lancaster",
        hands={"lancaster": [TUDOR]},
        war={"dead": [TUDOR], "henry": "dead"},
    )
    assert table.offers("lancaster", "enter") == []
    assert table.view(None)["war"]["kings"]["lancaster"] is None


# Orders only.


@pytest.mark.parametrize("battle", ["towton", "losecote-field", "barnet", "tewkesbury", "bosworth", "stoke"])
def test_kings_and_nobles_who_are_not_placed_give_orders_only(battle: str) -> None:
    """9.3.3: the card that is not in use can be played for its orders and never put on the field."""
    line = [MARCH, EDWARD, GLOUCESTER, RICHARD, SIMNEL]
    for gone, crowned in (([], False), ([DUKE], True), ([DUKE, MARCH], True), ([DUKE, MARCH, GLOUCESTER], True)):
        table = set_field(
            battle=battle, campaign=True, hands={"york": line}, war={"dead": gone, "edward-crowned": crowned}
        )
        assert table.offers("york", "enter") == []
        assert table.offers("york", "order") == [f"order {card}" for card in sorted(line, key=BOARD.ids.index)]


def test_in_a_single_battle_every_king_is_himself() -> None:
    """9.1: crowns are a matter of the campaign; Towton alone has its Edward, and he is royal."""
    treason = named("lancaster", "Treason!")
    table = set_field(
        battle="towton", active="lancaster", field={"centre-york": [EDWARD]}, hands={"lancaster": [treason]}
    )
    assert table.offers("lancaster", f"treason {treason} {EDWARD}") == []
