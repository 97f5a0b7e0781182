"""Coronation: who may be crowned, where, and by which clergy; Beaufort."""

import pytest

from tests.rules.kingmaker.table_setting import BOARD, PLACES, GameTable, set_table


def candidate(clergy: str, heir: str = "richard-york", place: str = "canterbury", **situation: object) -> GameTable:
    """Red's Percy stands with an heir in a place, before the Coronation Phase."""
    captured = place if BOARD.map.controllable[PLACES.index(place)] else ""
    kings = situation.pop("crowned", ["henry"])
    return set_table(
        red={"percy": f"{place}: {clergy}"},
        blue=situation.pop("blue", {"talbot": "ludlow"}),  # type: ignore[arg-type]
        heirs={heir: "percy"},
        captured={"red": captured},
        crowned=kings,  # type: ignore[arg-type]
        phase="coronation",
        **situation,  # type: ignore[arg-type]
    )


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


# Beaufort.

LANCASTER = ["henry", "margaret", "edward"]


def beaufort(dead: list[str], **situation: object) -> GameTable:
    return set_table(
        red={"beaufort": "salisbury: archbishop-canterbury"},
        blue={"talbot": "ludlow"},
        dead=dead,
        crowned=[],
        phase="coronation",
        **situation,  # type: ignore[arg-type]
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
