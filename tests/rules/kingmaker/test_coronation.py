"""Coronation: who may be crowned, where, and by which clergy; Beaufort."""

from collections.abc import Mapping
from typing import Unpack

import pytest

from tests.rules.kingmaker.table_setting import BOARD, PLACES, SEATS, GameTable, Situation, set_table


def candidate(
    clergy: str, heir: str = "richard-york", place: str = "canterbury", **situation: Unpack[Situation]
) -> GameTable:
    """Red's Percy stands with an heir in a place, before the Coronation Phase."""
    captured = place if BOARD.map.controllable[PLACES.index(place)] else ""
    usual = Situation(
        red={"percy": f"{place}: {clergy}"},
        blue={"talbot": "ludlow"},
        heirs={heir: "percy"},
        captured={"red": captured},
        phase="coronation",
    )
    return set_table(**usual | situation)


@pytest.mark.parametrize(
    "clergy",
    ["archbishop-canterbury", "archbishop-york", "bishop-durham bishop-norwich", "bishop-lincoln bishop-carlisle"],
)
def test_an_archbishop_or_two_bishops_crown_the_senior_heir(clergy: str) -> None:
    """Ruling 48."""
    table = candidate(clergy)
    assert table.offers("red", "crown") == ["crown richard-york"]
    table.does("red", "crown richard-york")
    assert table.kings == ["henry", "richard-york"]


@pytest.mark.parametrize("clergy", ["", "bishop-durham", "marshal"])
def test_fewer_clergy_crown_nobody(clergy: str) -> None:
    assert candidate(clergy).offers("red", "crown") == []


def test_two_nobles_may_bring_a_bishop_each() -> None:
    """Coronation 2: one or more nobles."""
    table = set_table(
        red={"percy": "canterbury: bishop-durham", "pole": "canterbury: bishop-lincoln"},
        blue={"talbot": "ludlow"},
        heirs={"richard-york": "percy"},
        captured={"red": "canterbury"},
        phase="coronation",
    )
    assert table.offers("red", "crown") == ["crown richard-york"]


CATHEDRALS = [id for id in PLACES if BOARD.map.cathedral[PLACES.index(id)]]


@pytest.mark.parametrize("place", CATHEDRALS)
def test_any_cathedral_will_do(place: str) -> None:
    """Terrain Key."""
    assert candidate("archbishop-canterbury", place=place).offers("red", "crown") == ["crown richard-york"]


@pytest.mark.parametrize("place", ["leicester", "warwick", "tewkesbury"])
def test_no_other_place_will_do(place: str) -> None:
    assert candidate("archbishop-canterbury", place=place).offers("red", "crown") == []


def test_the_open_of_a_cathedral_s_square_will_not_do() -> None:
    """He must occupy the cathedral."""
    table = set_table(
        red={"percy": "canterbury+: archbishop-canterbury"},
        blue={"talbot": "ludlow"},
        heirs={"richard-york": "percy"},
        phase="coronation",
    )
    assert table.offers("red", "crown") == []


@pytest.mark.parametrize("heir", ["march", "clarence", "gloucester", "margaret", "edward"])
def test_nobody_is_crowned_before_those_above_him_are_dead(heir: str) -> None:
    """Coronation 1: only the senior surviving member of a house."""
    assert candidate("archbishop-canterbury", heir).offers("red", "crown") == []


@pytest.mark.parametrize(
    ("heir", "dead"),
    [
        ("margaret", ["henry"]),
        ("edward", ["henry", "margaret"]),
        ("march", ["richard-york"]),
        ("clarence", ["richard-york", "march"]),
        ("gloucester", ["richard-york", "march", "clarence"]),
    ],
)
def test_the_lines_of_succession(heir: str, dead: list[str]) -> None:
    """Victory Conditions: Margaret as Queen Regent has all the privileges of a King."""
    table = candidate("archbishop-canterbury", heir, dead=dead)
    table.does("red", f"crown {heir}")
    assert heir in table.kings


def test_a_king_is_not_crowned_twice() -> None:
    assert candidate("archbishop-canterbury", "henry").offers("red", "crown") == []


def test_an_heir_is_crowned_in_his_holder_s_own_coronation_phase() -> None:
    """Ruling 48."""
    table = candidate("archbishop-canterbury", active="blue")
    assert not any(one.startswith("crown") for one in table.offers("red"))
    assert not any(one.startswith("crown") for one in table.offers("blue"))


def test_a_coronation_is_never_forced() -> None:
    table = candidate("archbishop-canterbury")
    table.does("red", "done")
    assert table.kings == ["henry"]
    assert table.phase == "crown-deck"


def test_a_bishop_handed_over_this_turn_does_not_crown() -> None:
    """Transfer 1: a transferred card is not utilized in the turn of transfer."""
    table = set_table(
        red={"percy": "canterbury", "pole": "canterbury: archbishop-canterbury"},
        blue={"talbot": "ludlow"},
        heirs={"richard-york": "percy"},
        captured={"red": "canterbury"},
    )
    table.does("red", "hand archbishop-canterbury percy")
    table.does("red", "done")
    assert table.phase == "crown-deck"


def test_an_archbishop_traded_from_the_hand_and_allotted_crowns_in_the_same_turn() -> None:
    """Ruling 120: Trade and Gifts bars traded cards from combat only."""
    table = set_table(
        red={"percy": "canterbury"},
        blue={"talbot": "ludlow"},
        heirs={"richard-york": "percy"},
        captured={"red": "canterbury"},
        hands={"blue": "archbishop-york"},
    )
    table.does("blue", "offer red", "give card archbishop-york", "send")
    table.does("red", "accept 1", "play archbishop-york percy", "done")
    assert table.phase == "coronation"
    table.does("red", "crown richard-york")
    assert "richard-york" in table.kings


# Another faction's clergy.


def joint() -> GameTable:
    """Salisbury: Red has the heir and one bishop, Blue another bishop."""
    return set_table(
        red={"percy": "salisbury: bishop-durham"},
        blue={"talbot": "salisbury: bishop-lincoln"},
        heirs={"richard-york": "percy"},
        phase="coronation",
    )


def test_another_faction_s_bishop_may_help_if_it_is_willing() -> None:
    """Ruling 48."""
    table = joint()
    table.does("red", "crown richard-york")
    assert table.waiting == "blue"
    table.does("blue", "agree")
    assert table.kings == ["henry", "richard-york"]


def test_or_refuse() -> None:
    table = joint()
    table.does("red", "crown richard-york")
    table.does("blue", "decline")
    assert table.kings == ["henry"]
    assert table.offers("red", "crown") == [], "he is not asked again in this turn"


def several(red: str = "", blue: str = "", yellow: str = "", green: str = "") -> GameTable:
    """All four factions are at Salisbury, each with these bishops; red has the Duke of York."""
    return set_table(
        red={"percy": f"salisbury: {red}"},
        blue={"talbot": f"salisbury: {blue}"},
        yellow={"mowbray": f"salisbury: {yellow}"},
        green={"stafford": f"salisbury: {green}"},
        heirs={"richard-york": "percy"},
        phase="coronation",
    )


def test_bishops_of_several_other_factions_crown_together() -> None:
    """Ruling 48: blue and yellow have one each, red has none; both are asked."""
    table = several(blue="bishop-durham", yellow="bishop-lincoln")
    table.does("red", "crown richard-york")
    assert table.waiting == "blue"
    table.does("blue", "agree")
    assert table.kings == ["henry"], "one bishop does not suffice"
    assert table.waiting == "yellow"
    table = table.saved_and_loaded()
    table.does("yellow", "agree")
    assert table.kings == ["henry", "richard-york"]


def test_one_refusal_does_not_end_it_while_another_can_help() -> None:
    """Ruling 48: blue will not, but yellow has an archbishop."""
    table = several(red="bishop-norwich", blue="bishop-durham", yellow="archbishop-york")
    table.does("red", "crown richard-york")
    table.does("blue", "decline")
    assert table.waiting == "yellow"
    table.does("yellow", "agree")
    assert table.kings == ["henry", "richard-york"]


def test_nobody_is_asked_when_those_who_are_left_do_not_suffice() -> None:
    """Ruling 48: without blue's two bishops green's one is not enough."""
    table = several(blue="bishop-durham bishop-norwich", green="bishop-lincoln")
    table.does("red", "crown richard-york")
    table.does("blue", "decline")
    assert table.kings == ["henry"]
    assert table.offers("red", "crown") == []


def test_nobody_is_asked_for_more_than_is_needed() -> None:
    table = several(red="bishop-norwich", blue="bishop-durham", yellow="bishop-lincoln")
    table.does("red", "crown richard-york")
    table.does("blue", "agree")
    assert table.kings == ["henry", "richard-york"]


def test_the_bishops_of_a_prisoner_crown_nobody() -> None:
    table = several(blue="archbishop-york")
    assert table.offers("red", "crown") == ["crown richard-york"]
    table.state.captor[BOARD.number["talbot"]] = SEATS.index("green")
    table.state.forget_offers()
    assert table.offers("red", "crown") == []


def test_who_was_refused_one_coronation_may_still_hold_the_other() -> None:
    """Ruling 48: at Salisbury blue will not crown the Duke of York; at Wells red's own archbishop crowns Margaret."""
    table = set_table(
        red={"percy": "salisbury", "pole": "wells: archbishop-canterbury"},
        blue={"talbot": "salisbury: archbishop-york"},
        heirs={"richard-york": "percy", "margaret": "pole"},
        dead=["henry"],
        crowned=[],
        phase="coronation",
    )
    table.does("red", "crown richard-york")
    table.does("blue", "decline")
    again = table.saved_and_loaded()
    assert again.offers("red", "crown") == ["crown margaret"]
    again.does("red", "crown margaret")
    assert again.kings == ["margaret"]


def test_in_the_next_turn_they_may_be_asked_again() -> None:
    table = joint()
    table.does("red", "crown richard-york")
    table.does("blue", "decline")
    table.end_turn()
    table.end_turn()
    table.on_to("coronation")
    assert table.offers("red", "crown") == ["crown richard-york"]


# Beaufort.

LANCASTER = ["henry", "margaret", "edward"]


def beaufort(dead: list[str], heirs: Mapping[str, str] = {}) -> GameTable:
    return set_table(
        red={"beaufort": "salisbury: archbishop-canterbury"},
        blue={"talbot": "ludlow"},
        heirs=heirs,
        dead=dead,
        crowned=[],
        phase="coronation",
    )


def test_beaufort_may_be_crowned_when_lancaster_has_died_out() -> None:
    """Ruling 49: in effect he is fourth in its line of succession."""
    table = beaufort(LANCASTER)
    table.does("red", "acclaim beaufort")
    assert table.kings == ["beaufort"]


@pytest.mark.parametrize("alive", LANCASTER)
def test_not_while_one_of_them_lives(alive: str) -> None:
    dead = [heir for heir in LANCASTER if heir != alive]
    assert beaufort(dead).offers("red", "acclaim") == []


def test_not_while_his_faction_holds_a_yorkist() -> None:
    """Ruling 90."""
    table = beaufort(LANCASTER, heirs={"clarence": "beaufort"})
    assert table.offers("red", "acclaim") == []
    table.does("red", "execute clarence")
    assert table.offers("red", "acclaim") == ["acclaim beaufort"]


def test_once_crowned_his_faction_takes_no_yorkist() -> None:
    """Beaufort: his faction may not control an heir of the other house."""
    table = set_table(
        red={"beaufort": "corfe", "percy": "cardigan+"},
        blue={"talbot": "ludlow"},
        dead=LANCASTER,
        crowned=[],
        beaufort_crowned=True,
    )
    table.does("red", "enter percy cardigan")
    assert table.keeper("clarence") is None


def test_nor_does_it_by_combat() -> None:
    """Clarence, whose escort is beaten, is left alone in the open."""
    table = set_table(
        red={"beaufort": "corfe", "percy": "leicester+"},
        blue={"talbot": "leicester+"},
        heirs={"clarence": "talbot"},
        dead=LANCASTER,
        crowned=[],
        beaufort_crowned=True,
        phase="combat",
    )
    table.does("red", "attack percy talbot")
    table.fight("storms-1")
    assert table.captor("talbot") == "red"
    assert table.keeper("clarence") is None
    assert table.where("clarence") == "leicester+"
    table.does("red", "execute clarence")
    assert table.where("clarence") is None


def test_nor_does_it_in_the_encounters_of_an_advanced_battle() -> None:
    """Ruling 122: Scrope is taken; Clarence stands alone, and may be executed, but nobody holds him."""
    table = set_table(
        red={"beaufort": "corfe", "percy": "bath+"},
        blue={"scrope": "bath+"},
        heirs={"clarence": "scrope"},
        dead=LANCASTER,
        crowned=[],
        beaufort_crowned=True,
        phase="combat",
        options={"advanced": "on"},
    )
    table.does("red", "attack percy scrope")
    table.fight("storms-4")
    table.does("blue", "form scrope battle centre")
    table.does("red", "form percy battle centre", "encounter centre", "done")
    table.does("blue", "done")
    table.turn_up("storms-2")
    table.state.chance.script += [0, 5] * 3  # nobody dies of it
    table.does("red", "done")
    assert table.captor("scrope") == "red"
    assert table.keeper("clarence") is None
    assert table.keeps("red") == set()
    assert table.may("red", "execute clarence")


def king_beaufort() -> GameTable:
    """Red's Beaufort is King; Percy is at Cardigan's gate, where Clarence, the last heir of York, is alone."""
    return set_table(
        red={"beaufort": "corfe", "percy": "cardigan+"},
        blue={"talbot": "ludlow"},
        dead=[*LANCASTER, "richard-york", "march", "gloucester"],
        crowned=[],
        beaufort_crowned=True,
    )


def test_king_beaufort_s_men_may_execute_a_yorkist_whom_they_may_not_hold() -> None:
    """Ruling 122: so Beaufort can come to be the last of all."""
    table = king_beaufort()
    assert not table.may("red", "execute clarence")
    table.does("red", "enter percy cardigan")
    assert not table.may("blue", "execute clarence")
    table.does("red", "execute clarence")
    assert table.winners == ["red"]


def test_they_need_not() -> None:
    """Ruling 122: he is nobody's, and whoever else comes takes him."""
    table = king_beaufort()
    table.does("red", "enter percy cardigan")
    table.end_turn()
    assert table.keeper("clarence") is None
    assert table.winners == []


@pytest.mark.parametrize("crowned", [False, True])
def test_only_a_crowned_beaufort_s_men_execute_whom_they_do_not_hold(crowned: bool) -> None:
    """Rulings 44 and 122: Clarence's escort has died; Percy stands by, but has not ended a move there."""
    table = set_table(
        red={"beaufort": "corfe", "percy": "cardigan"},
        blue={"talbot": "ludlow"},
        dead=LANCASTER,
        crowned=[],
        beaufort_crowned=crowned,
    )
    assert table.keeper("clarence") is None
    assert table.may("red", "execute clarence") is crowned


def test_nobody_hands_a_yorkist_over_to_king_beaufort_s_faction() -> None:
    """Ruling 122."""
    table = set_table(
        red={"beaufort": "bath+"},
        blue={"talbot": "bath+"},
        heirs={"clarence": "talbot"},
        dead=LANCASTER,
        crowned=[],
        beaufort_crowned=True,
    )
    table.does("blue", "offer red")
    assert table.offers("blue", "give heir") == []


def test_crowned_he_still_is_a_noble_in_all_respects() -> None:
    table = set_table(
        red={"beaufort": "leicester+"},
        blue={"percy": "leicester+"},
        dead=LANCASTER,
        crowned=[],
        beaufort_crowned=True,
    )
    table.does("red", "done", "attack beaufort percy")
    table.fight("embassy-5")
    assert table.where("beaufort") is None
    assert table.kings == []


def test_a_king_refused_by_others_is_crowned_once_his_own_bishops_suffice() -> None:
    """Ruling 48: Blue's archbishop will not; then Percy is given one of Red's own, who asks nobody."""
    table = set_table(
        red={"percy": "york"},
        blue={"talbot": "york: archbishop-canterbury"},
        captured={"red": "york"},
        dead=["henry"],
        crowned=[],
        heirs={"richard-york": "percy", "margaret": "percy"},
        hands={"red": "archbishop-york"},
        phase="coronation",
    )
    table.does("red", "crown richard-york")
    table.does("blue", "decline")
    assert table.offers("red", "crown") == ["crown margaret"], "he is not put forward to them again"
    table.does("red", "play archbishop-york percy", "crown richard-york")
    assert "richard-york" in table.kings
