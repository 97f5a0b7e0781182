"""Examples of Play, Combat: Player B's force has entered the Coventry square and may attack three ways.

A is red, B blue, C yellow, D green. The pictures of the cards are lost, so each noble's awards are chosen to make up
the strength that the example prints.
"""

import pytest

from tests.rules.kingmaker.table_setting import GameTable, set_table

BLUE = {
    "talbot": "coventry+: constable-dover",
    "percy": "coventry+: steward scots-archers-2",
    "grey": "coventry+: earl-of-wiltshire",
    "howard": "coventry+",
}
YELLOW = {
    "mowbray": "coventry+: constable-tower saxons-1 saxons-2",
    "courtenay": "coventry+: admiral",
    "holland": "coventry+: earl-of-richmond",
    "herbert": "coventry+",
    "scrope": "coventry: earl-of-westmorland treasurer",
}
GREEN = {
    "beaufort": "coventry+: burgundian-crossbowmen-1",
    "fitzalan": "coventry+: marshal",
    "stanley": "coventry+",
    "berkeley": "coventry+",
}
HANDS = {
    "blue": "chancellor-cornwall scots-archers-1",
    "yellow": "duke-of-exeter",
    "green": "earl-of-worcester chancellor",
}
B_FORCE = ("talbot", "percy", "grey", "howard")


def at_coventry(coventry_card: str = "") -> GameTable:
    """The Combat Phase of Player B; Coventry is C's, by capture or by its card."""
    yellow = dict(YELLOW)
    if coventry_card:
        yellow[coventry_card] += (":" if ":" not in yellow[coventry_card] else "") + " coventry"
    return set_table(
        blue=BLUE,
        yellow=yellow,
        green=GREEN,
        forces=[" ".join(B_FORCE), "mowbray courtenay holland herbert", "beaufort fitzalan stanley berkeley"],
        heirs={"henry": "mowbray", "edward": "scrope"},
        captured={} if coventry_card else {"yellow": "coventry"},
        hands=HANDS,
        active="blue",
        phase="combat",
    )


def test_the_strengths_are_those_of_the_example() -> None:
    table = at_coventry()
    assert [table.troops(noble) for noble in B_FORCE] == [80, 170, 50, 10]
    assert [table.troops(noble) for noble in ("mowbray", "courtenay", "holland", "herbert")] == [120, 80, 60, 10]
    assert table.troops("scrope") == 100
    assert [table.troops(noble) for noble in ("beaufort", "fitzalan", "stanley", "berkeley")] == [60, 130, 50, 10]


def test_three_separate_targets() -> None:
    """A siege of Coventry, a battle against C's force and one against D's; nobody of a force stands alone."""
    table = at_coventry()
    attacks = table.offers("blue", "attack") + table.offers("blue", "besiege")
    assert sorted(attacks) == ["attack talbot beaufort", "attack talbot mowbray", "besiege talbot coventry"]


# The siege.


def siege_won() -> GameTable:
    table = at_coventry()
    table.does("blue", "besiege talbot coventry")
    # The card reads 5-4 with Audley and Howard killed; in a siege the ratio is ignored.
    table.fight("storms-5")
    return table


def test_b_may_leave_howard_out_of_the_siege_and_is_still_strong_enough() -> None:
    """He has 10 troops more than the 300 of garrison and Scrope."""
    table = at_coventry()
    table.does("blue", "part howard")
    assert table.may("blue", "besiege talbot coventry")
    table.does("blue", "part grey")
    assert not table.may("blue", "besiege talbot coventry")


def test_exeter_cannot_be_added_to_scrope_who_is_titled() -> None:
    """Ruling 35: the defender of a fresh siege may add cards, but this title is not for him."""
    table = at_coventry()
    table.does("blue", "besiege talbot coventry", "pass")
    assert table.waiting == "yellow"
    assert table.offers("yellow", "play") == []


def test_howard_alone_is_killed_by_the_card_of_the_siege() -> None:
    """Audley is not involved; Howard's card goes to the bottom of the Crown deck."""
    table = siege_won()
    assert table.where("howard") is None
    assert table.under == ["howard"]
    assert table.told("killed") == [{"noble": "howard", "seat": "blue"}]


def test_edward_may_be_executed_before_the_card_is_drawn() -> None:
    """Ruling 45."""
    table = at_coventry()
    table.does("blue", "besiege talbot coventry", "pass")
    table.does("yellow", "execute edward")
    assert table.where("edward") is None


def test_once_the_siege_is_won_edward_is_b_s_and_c_can_do_nothing_about_it() -> None:
    table = siege_won()
    assert table.keeps("blue") == {"edward"}
    assert "execute edward" not in table.offers("yellow")
    assert table.captor("scrope") == "blue"


def test_coventry_is_now_under_b_s_control() -> None:
    table = siege_won()
    assert table.controls("coventry") == "blue"
    assert table.may("blue", "enter talbot coventry")


def test_scrope_is_ransomed_for_control_of_london() -> None:
    """C cannot trade his title card, but Mowbray, who has London, is in the same square."""
    table = siege_won()
    table.does("yellow", "offer blue")
    assert "give card duke-of-exeter" not in table.offers("yellow")
    table.does("yellow", "give place london", "ask prisoner scrope", "send")
    table.does("blue", "accept 1")
    assert table.controls("london") == "blue"
    assert "constable-tower" in table.awards("mowbray"), "the parent card does not go with it"
    assert table.captor("scrope") is None
    assert "scrope" in table.faction("yellow")
    assert table.awards("scrope") == {"earl-of-westmorland", "treasurer"}
    assert table.where("scrope") == "coventry+"
    assert table.force("scrope") == {"scrope"}, "apart from C's other force"


def test_a_town_card_in_play_is_given_to_b_and_laid_by_itself() -> None:
    table = at_coventry(coventry_card="herbert")
    table.does("blue", "besiege talbot coventry")
    table.fight("storms-5")
    assert table.apart("blue") == {"coventry"}
    assert table.awards("herbert") == set()


def test_the_town_card_drawn_later_is_given_to_b_at_once() -> None:
    """Ruling 40: it is laid by itself, whoever draws it."""
    table = siege_won()
    table.does("blue", "release scrope")
    table.end_turn()
    assert table.active == "yellow"
    table.end_turn(crown="coventry")
    assert table.apart("blue") == {"coventry"}
    assert table.hand("yellow") == {"duke-of-exeter"}


# The battle against C.


def battle_against_c() -> GameTable:
    table = at_coventry()
    table.does("blue", "attack talbot mowbray", "play chancellor-cornwall grey")
    assert (table.troops(*B_FORCE), table.troops("mowbray", "courtenay", "holland", "herbert")) == (360, 270)
    table.does("yellow", "play duke-of-exeter herbert")
    assert table.troops("mowbray", "courtenay", "holland", "herbert") == 290
    table.does("blue", "play scots-archers-1 howard")
    assert table.troops(*B_FORCE) == 380
    return table


def test_cards_are_added_in_turn_until_neither_adds_any_more() -> None:
    """Ruling 35: attacker, defender, attacker; then C has nothing left but Henry, and B, with nothing, is not asked."""
    table = battle_against_c()
    assert table.waiting == "yellow"
    assert table.offers("yellow", "play") == []
    table.does("yellow", "pass")
    assert table.offers("blue") == ["fight", "call-off"]


def test_henry_could_be_executed_but_c_takes_his_chance() -> None:
    """Ruling 45."""
    table = battle_against_c()
    assert "execute henry" in table.offers("yellow")


def test_the_battle_is_indecisive_but_courtenay_is_killed() -> None:
    """The card asks for 4-1 where B has 5-4; of Clifford and Courtenay only Courtenay takes part."""
    table = battle_against_c()
    table.fight("raid-21")
    assert table.told("indecisive") == [{"odds": "5-4"}]
    assert table.where("courtenay") is None
    assert table.under == ["courtenay"]
    assert table.chancery == {"admiral"}
    assert table.keeps("yellow") == {"henry", "edward"}
    assert table.faction("blue") == set(B_FORCE)


@pytest.mark.parametrize("card", ["storms-5", "storms-9"])
def test_a_five_to_four_on_the_card_would_have_won_it(card: str) -> None:
    table = battle_against_c()
    table.fight(card)
    assert table.captor("mowbray") == "blue"
    assert "henry" in table.keeps("blue")


# The battle against D.


def test_d_adds_more_than_b_can_match_and_b_calls_it_off() -> None:
    """Ruling 95: he cannot turn on one of the other two forces instead."""
    table = at_coventry()
    table.does("blue", "attack talbot beaufort", "play chancellor-cornwall grey")
    table.does("green", "play earl-of-worcester stanley")
    table.does("blue", "play scots-archers-1 howard")
    table.does("green", "play chancellor beaufort")
    assert table.troops("beaufort", "fitzalan", "stanley", "berkeley") == 330
    assert table.troops(*B_FORCE) == 380
    table.does("blue", "call-off")
    assert table.offers("blue", "attack") + table.offers("blue", "besiege") == []
    assert table.told("combat-card") == []
