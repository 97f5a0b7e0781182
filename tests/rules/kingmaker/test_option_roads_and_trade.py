"""Two small options: roads as in the rules of 1974, and Optional Trade."""

import pytest

from tests.rules.kingmaker.table_setting import GameTable, set_table


def on_the_road(roads: str, captured: dict[str, str] | None = None) -> GameTable:
    """Red's Neville at Bristol, on the road by Oxford, Wallingford and London to Dover."""
    return set_table(
        red={"neville": "bristol+"}, blue={"percy": "alnwick"}, captured=captured or {}, options={"roads": roads}
    )


@pytest.mark.parametrize(("roads", "open_road"), [("all", False), ("held", True)])
def test_in_1974_only_places_that_others_hold_blocked_a_road(roads: str, open_road: bool) -> None:
    """Ruling 17 is the rule of 1976: neutral places block too."""
    assert on_the_road(roads).may("red", "move neville canterbury") is open_road


def test_in_1974_too_a_rivals_city_blocks() -> None:
    table = on_the_road("held", {"blue": "london"})
    assert table.may("red", "move neville london")
    assert not table.may("red", "move neville canterbury")


def held_cards(trade: str) -> list[str]:
    """What red may give blue from a hand of all sorts."""
    table = set_table(
        red={"neville": "bath+"},
        blue={"percy": "alnwick"},
        hands={"red": "scrope earl-of-kent marshal bishop-durham saxons-1 le-swan leicester"},
        options={"trade": trade},
    )
    table.does("red", "offer blue")
    return [action.removeprefix("give card ") for action in table.offers("red", "give card")]


def test_without_the_option_nobles_titles_and_offices_are_not_traded() -> None:
    """Trade and Gifts."""
    assert sorted(held_cards("basic")) == ["bishop-durham", "le-swan", "leicester", "saxons-1"]


def test_with_it_every_card_in_the_hand_is() -> None:
    """Optional Trade."""
    assert len(held_cards("all")) == 7
    table = set_table(
        red={"neville": "bath+"}, blue={"percy": "alnwick"}, hands={"red": "scrope"}, options={"trade": "all"}
    )
    table.does("red", "offer blue", "give card scrope", "send")
    table.does("blue", "accept 1")
    assert table.hand("blue") == {"scrope"}
    table.does("blue", "raise scrope masham")
    assert table.faction("blue") == {"percy", "scrope"}


def test_with_it_free_moves_are_traded_too_but_parliament_cards_are_not() -> None:
    """Ruling 111."""
    for trade, traded in (("basic", False), ("all", True)):
        table = set_table(
            red={"neville": "bath+: chancellor"},
            blue={"percy": "alnwick"},
            events={"red": "free-move-1 parliament-2"},
            options={"trade": trade},
        )
        table.does("red", "offer blue")
        assert not table.may("red", "give writ")
        assert table.may("red", "give free-move") is traded
    table.does("red", "give free-move", "send")
    table.does("blue", "accept 1")
    assert table.kept_events("blue") == {"free-move-1"}
    assert table.kept_events("red") == {"parliament-2"}
