"""Event cards: Plague."""

import pytest

from roses.games.kingmaker.components import EVENTS, PLAGUE
from tests.rules.kingmaker.table_setting import BOARD, PLACES, set_table

CARDS = [event for event in range(EVENTS) if BOARD.event_kind[event] == PLAGUE and not BOARD.event_advanced[event]]


@pytest.mark.parametrize("event", CARDS, ids=[BOARD.event_ids[event] for event in CARDS])
def test_everybody_inside_the_places_named_dies(event: int) -> None:
    """Event Card Key and ruling 31: nobles and heirs inside, with nobody spared in the open of the square."""
    towns = [PLACES[place] for place in BOARD.plague[event]]
    inside = dict(zip(("percy", "talbot", "pole"), towns, strict=False))
    outside = dict(zip(("neville", "stafford", "fitzalan"), (f"{town}+" for town in towns), strict=False))
    controlled = " ".join(town for town in towns if BOARD.map.controllable[PLACES.index(town)])
    # Newcastle's square has a name of its own.
    outside = {noble: {"newcastle-town+": "newcastle"}.get(spot, spot) for noble, spot in outside.items()}
    table = set_table(
        red=inside,
        blue=outside,
        heirs={"margaret": "percy", "clarence": towns[-1]},
        captured={"red": controlled},
        event=BOARD.event_ids[event],
    )
    assert all(table.where(noble) is None for noble in inside)
    assert table.where("margaret") is None
    assert table.where("clarence") is None
    assert {noble: table.where(noble) for noble in outside} == outside


def test_the_towns_on_the_cards() -> None:
    """Every town and city but Calais can be struck, and Hereford, Kingston and Cardigan."""
    struck = [PLACES[place] for event in CARDS for place in BOARD.plague[event]]
    assert len(CARDS) == 17
    assert len(struck) == len(set(struck)) == 29
    assert "calais" not in struck
    castles = [id for id in struck if BOARD.map.place_kind[PLACES.index(id)] in (4, 5)]
    assert castles == []


def test_ships_in_port_are_not_affected() -> None:
    """Event Card Key."""
    table = set_table(red={"percy": "alnwick: le-nicholas"}, blue={"talbot": "ludlow"}, event="plague-11")
    assert table.where("le-nicholas") == "london"


def test_henry_dies_in_london_though_nobody_holds_him() -> None:
    table = set_table(red={"percy": "alnwick"}, blue={"talbot": "ludlow"}, event="plague-11")
    assert table.where("henry") is None
    assert table.kings == []


def test_calais_is_not_struck_in_the_basic_game() -> None:
    """Ruling 2: the card that names it has an asterisk."""
    calais = [e for e in range(EVENTS) if PLACES.index("calais") in BOARD.plague[e]]
    assert [BOARD.event_advanced[event] for event in calais] == [True]


def test_the_dead_leave_their_places_neutral_and_their_cards_go_back() -> None:
    """Nobles Killed: plague or combat makes no difference; ruling 41."""
    table = set_table(
        red={"percy": "coventry: marshal saxons-1 coventry"}, blue={"talbot": "ludlow"}, event="plague-18"
    )
    assert table.controls("alnwick") is None
    assert table.controls("harlech") is None
    assert table.chancery == {"marshal"}
    assert set(table.under) == {"percy", "saxons-1", "coventry"}


def test_the_card_acts_on_all_players() -> None:
    """Chance Phase: not only on the one who draws it."""
    table = set_table(
        red={"percy": "alnwick"},
        blue={"talbot": "nottingham"},
        yellow={"pole": "leicester"},
        captured={"blue": "nottingham", "yellow": "leicester"},
        event="plague-18",
    )
    assert table.where("talbot") is None
    assert table.where("pole") is None
    assert table.where("edward") is None, "Coventry is on the same card"


def test_a_death_in_one_town_saves_nobody_in_the_next() -> None:
    """All die at once: Holland's death in Plymouth leaves Exeter neutral, but Percy is struck too."""
    table = set_table(
        red={"percy": "exeter", "holland": "plymouth: duke-of-exeter"},
        blue={"talbot": "ludlow"},
        captured={"red": "plymouth"},
        event="plague-1",
    )
    assert table.where("holland") is None
    assert table.where("percy") is None
    assert table.controls("exeter") is None


def test_after_the_plague_the_turn_goes_on() -> None:
    table = set_table(red={"percy": "alnwick"}, blue={"talbot": "ludlow"}, event="plague-11")
    assert (table.active, table.phase) == ("red", "movement")
    assert "plague-11" in table.discards
