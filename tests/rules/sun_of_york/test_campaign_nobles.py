"""9.3.1 Noble Deaths: a die for everybody who was there and was hurt or beaten, and an empty place for the dead."""

from typing import Any

import pytest

from tests.rules.sun_of_york.table_setting import BOARD, dice, named, set_field
from tests.rules.sun_of_york.war_setting import (
    CALM,
    DUKE,
    EDWARD,
    GLOUCESTER,
    MARCH,
    RED_WARWICK,
    RICHARD,
    VICTORS,
    WARWICK,
    after,
    before,
    dead,
    last_move,
)

CLIFFORD = named("lancaster", "Lord Clifford")
SOMERSET = named("lancaster", "3rd Duke of Somerset")
FAUCONBERG = named("york", "Lord Fauconberg")
SALISBURY = named("york", "Earl of Salisbury")
MONTAGUE = named("york", "Lord Montague")
RED_LEVIES = named("lancaster", "Levies 1/3")
RED_BOWS = named("lancaster", "Longbowmen 1:2/1")


def fate(*, won: bool, hurt: bool, henry_lives: bool, die: int) -> dict[str, Any]:
    """What the log tells of Fauconberg after a battle at which he was the only noble."""
    table = after(
        "second-ferrybridge",
        "york" if won else "lancaster",
        present=[FAUCONBERG],
        injured=[FAUCONBERG] if hurt else [],
        henry="good-spirits" if henry_lives else "dead",
        script=[*dice(die), *(CALM if henry_lives else [])],
    )
    told = table.told("noble-dies") + table.told("noble-lives")
    assert len(told) == 1
    assert (FAUCONBERG in dead(table)) == bool(table.told("noble-dies"))
    return {**told[0], "dies": bool(table.told("noble-dies"))}


@pytest.mark.parametrize("die", range(1, 7))
@pytest.mark.parametrize(
    ("won", "hurt", "modifier"), [(True, True, -1), (False, False, -2), (False, True, -3)], ids=["hurt", "lost", "both"]
)
def test_the_death_roll_of_a_noble(won: bool, hurt: bool, modifier: int, die: int) -> None:
    """9.3.1, every row, with Henry alive (+1) and dead; below 1 is death (ruling 73)."""
    for henry_lives in (True, False):
        total = die + modifier + (1 if henry_lives else 0)
        told = fate(won=won, hurt=hurt, henry_lives=henry_lives, die=die)
        assert told["total"] == total
        assert told["die"] == die
        assert told["dies"] == (total < 1)


def test_a_hurt_victor_is_safe_while_henry_lives() -> None:
    """9.3.1: one off and one on; even a 1 stays a 1."""
    assert not fate(won=True, hurt=True, henry_lives=True, die=1)["dies"]
    assert fate(won=True, hurt=True, henry_lives=False, die=1)["dies"]


def test_an_unhurt_victor_does_not_roll() -> None:
    """Ruling 73: the first die of the script is Henry's already."""
    table = after("second-ferrybridge", "york", present=[FAUCONBERG], script=dice(1))
    assert table.told("noble-lives") == table.told("noble-dies") == []
    assert table.told("henry")[0]["die"] == 1


def test_nobles_of_both_sides_roll_in_the_order_of_their_cards() -> None:
    """9.3.1: the beaten Clifford dies of his 1, the hurt Fauconberg lives with his."""
    table = after(
        "second-ferrybridge",
        "york",
        present=[FAUCONBERG, CLIFFORD],
        injured=[FAUCONBERG],
        script=[*dice(1, 1), *CALM],
    )
    assert dead(table) == [CLIFFORD]
    assert table.told("noble-dies")[0]["card"] == CLIFFORD
    assert table.told("noble-lives")[0]["card"] == FAUCONBERG


def test_a_noble_who_was_not_there_does_not_roll() -> None:
    """9.3.1: a card in hand, in the deck or spent on orders was at no battle."""
    table = after("second-ferrybridge", "lancaster", hands={"york": [FAUCONBERG]}, script=CALM)
    assert table.told("noble-lives") == table.told("noble-dies") == []


def test_leaders_of_the_set_up_and_from_the_hand_are_present() -> None:
    """9.3.1: placed before the battle or played during it."""
    table = before("wakefield", winner="lancaster")
    assert set(table.view(None)["war"]["present"]) == {DUKE, SOMERSET, named("lancaster", "Lord Roos")}
    table = set_field(battle="wakefield", campaign=True, hands={"york": [SALISBURY]})
    table.does("york", f"enter {SALISBURY} centre-york")
    assert table.view(None)["war"]["present"] == [SALISBURY]


def test_a_leader_killed_in_battle_is_only_injured_in_the_war() -> None:
    """6.2.1 and 9.3.1, ruling 73: the 6 takes him off the field; then he lives through his death roll."""
    table = set_field(
        battle="second-ferrybridge",
        campaign=True,
        phase="initiative",
        field={"centre-middle": [f"{FAUCONBERG} committed", named("york", "Levies 1/3"), RED_LEVIES]},
        war={"present": [FAUCONBERG]},
        script=dice(6),
    )
    table.does("york", "first")
    assert table.where(FAUCONBERG) == "discards"
    assert table.view(None)["war"]["injured"] == [FAUCONBERG]
    assert dead(table) == []


def test_a_leader_caught_in_the_captured_centre_is_injured() -> None:
    """5.0, 6.2.1 and 9.3.1: eliminated with the battle (ruling 6), so he rolls with -3, and +1 for Henry."""
    table = after(
        "second-ferrybridge",
        "york",
        present=[CLIFFORD],
        field={"centre-lancaster": [CLIFFORD]},
        script=[*dice(2), *CALM],
    )
    assert table.told("noble-dies") == [{"card": CLIFFORD, "die": 2, "total": 0}]


def test_a_leader_who_turned_traitor_was_present_but_is_not_injured() -> None:
    """Ruling 98: he has left the field unhurt; on the losing side he rolls with -2."""
    treason = named("lancaster", "Treason!")
    table = last_move(
        "second-ferrybridge",
        "lancaster",
        present=[FAUCONBERG],
        field={"east-york": [FAUCONBERG]},
        hands={"lancaster": [treason]},
        script=[*dice(5), *dice(2), *CALM],
    )
    table.does("lancaster", f"treason {treason} {FAUCONBERG}")
    assert table.where(FAUCONBERG) == "discards"
    assert table.view(None)["war"]["injured"] == []
    table.does("lancaster", f"march {VICTORS['lancaster']} centre-york")
    assert table.told("noble-lives") == [{"card": FAUCONBERG, "die": 2, "total": 1}]


def test_injuries_heal_before_the_next_battle() -> None:
    """9.3.1: who survives stands in the next set-up as if nothing had happened."""
    table = after("second-ferrybridge", "york", present=[FAUCONBERG], injured=[FAUCONBERG], script=[*dice(6), *CALM])
    assert table.battle == "towton"
    assert table.leaders("york")["Lord Fauconberg"] == "east-york"
    assert table.view(None)["war"]["injured"] == []


# The dead.


def test_a_dead_leader_leaves_his_place_empty() -> None:
    """9.3.1: he is ignored in the deployment; the terrain of his place is laid."""
    table = before("towton", dead=[FAUCONBERG])
    assert "Lord Fauconberg" not in table.leaders("york")
    assert ("Hill", "east-york") in table.terrain()
    assert table.told("not-there") == [{"card": FAUCONBERG}]
    assert table.where(FAUCONBERG) in ("deck", "hand", "eliminated")


def test_a_dead_leader_cannot_be_played_from_the_hand() -> None:
    """9.3.1: Salisbury may come to Wakefield only if he lives; his card still gives orders."""
    for gone in ([], [SALISBURY]):
        table = set_field(battle="wakefield", campaign=True, hands={"york": [SALISBURY]}, war={"dead": gone})
        assert len(table.offers("york", "enter")) == (0 if gone else 1)
        assert f"order {SALISBURY}" in table.offers("york")


def test_one_card_is_one_person_though_history_had_several() -> None:
    """Ruling 73: a Clifford dead at St. Albans is missed at Ferrybridge, a 3rd Duke of Somerset at Tewkesbury."""
    assert before("first-ferrybridge", dead=[CLIFFORD]).leaders("lancaster") == {}
    assert "3rd Duke of Somerset" not in before("tewkesbury", dead=[SOMERSET]).leaders("lancaster")


def test_the_two_warwicks_are_one_man() -> None:
    """Ruling 100: dead for York is dead for Lancaster, and the other way round."""
    assert before("barnet", dead=[WARWICK]).leaders("lancaster") == {}
    table = after("barnet", "york", present=[RED_WARWICK], script=[*dice(1), *CALM])
    assert dead(table) == [WARWICK]


def test_a_war_told_with_the_lancastrian_warwick_dead_is_the_same_war() -> None:
    """Ruling 100: a position file may name either card of a person."""
    for gone, name in ((RED_WARWICK, WARWICK), (EDWARD, MARCH), (RICHARD, GLOUCESTER)):
        table = set_field(battle="towton", campaign=True, hands={"york": [SALISBURY]}, war={"dead": [gone]})
        assert dead(table) == [name]


def test_a_dead_warwick_cannot_be_played_at_edgecote() -> None:
    """Ruling 100 and 9.1.13: not even after Redesdale."""
    for gone in ([], [WARWICK]):
        table = set_field(
            battle="edgecote-moor",
            campaign=True,
            active="lancaster",
            field={"centre-lancaster": [named("lancaster", "Robyn of Redesdale")]},
            hands={"lancaster": [RED_WARWICK]},
            redesdale=True,
            war={"dead": gone},
        )
        assert len(table.offers("lancaster", "enter")) == (0 if gone else 2)


def test_the_earl_of_march_and_king_edward_are_one_man() -> None:
    """9.3.3: who dies with the king's card is dead with the earl's as well (ruling 99)."""
    table = after("towton", "lancaster", crowned=True, henry="dead", present=[EDWARD], dead=[DUKE], script=dice(1))
    assert dead(table) == sorted([DUKE, MARCH], key=BOARD.ids.index)


def test_with_all_its_leaders_dead_a_side_fights_without() -> None:
    """9.3.1: Hedgeley Moor without Montague; the initiative has nothing to add then (ruling 67)."""
    table = before("hedgeley-moor", dead=[MONTAGUE])
    assert table.leaders("york") == {}
    assert table.phase == "deploy"


def test_the_option_of_towton_holds_in_the_war_too() -> None:
    """Ruling 46: the 3rd Duke of Somerset commands, if he lives."""
    table = before("towton", towton="somerset")
    assert table.leaders("lancaster")["3rd Duke of Somerset"] == "centre-lancaster"
    table = before("towton", towton="somerset", dead=[SOMERSET])
    assert "centre-lancaster" not in table.leaders("lancaster").values()
