"""What the log tells of Event cards, of the dice of the plague, and of cards played from the hand."""

from collections.abc import Callable
from typing import Unpack

import pytest

from tests.rules.kingmaker.table_setting import GameTable, Situation, set_table

PERCY = {"percy": "alnwick"}
TALBOT = {"talbot": "ludlow"}


def drawn(card: str, percy: str = "alnwick", talbot: str = "ludlow", **situation: Unpack[Situation]) -> GameTable:
    """This card opens red's turn; Percy and Talbot are there."""
    usual = Situation(red={"percy": percy}, blue={"talbot": talbot}, event=card)
    return set_table(**usual | situation)


def an_escort_to_the_embassy() -> GameTable:
    table = drawn("embassy-1", "leicester+", heirs={"henry": "percy"})
    table.does("red", "accompany percy")
    return table


EVENTS: dict[str, tuple[Callable[[], GameTable], list[str]]] = {
    "Embassy": (lambda: drawn("embassy-1"), ["The King goes to Rye."]),
    "Embassy, captured": (an_escort_to_the_embassy, ["The King goes to Rye."]),
    "Embassy, overseas": (
        lambda: drawn("embassy-1", "calais", heirs={"henry": "percy"}, captured={"red": "calais"}),
        ["The King cannot come."],
    ),
    "Embassy, two Kings": (
        lambda: drawn("embassy-1", crowned=["henry", "richard-york"]),
        ["There is no single King to receive the embassy."],
    ),
    "French Raid": (
        lambda: drawn("raid-15", talbot="leicester+: admiral"),
        [
            "Talbot answers the call and goes to Caister.",
            "Put in at Caister: Le Margaret.",
            "Put in at Caister: Le Christopher.",
        ],
    ),
    "Plague": (
        lambda: drawn("plague-11", "london"),
        ["The plague strikes London.", "Henry VI dies of the plague.", "Percy of Red dies of the plague."],
    ),
    "Parliament": (lambda: drawn("parliament-2"), ["The card Parliament has no effect."]),
    "Mercenaries Go Home": (
        lambda: drawn("mercenaries-1", "bath+: burgundian-crossbowmen-1", options={"advanced": "on"}),
        ["Burgundian Crossbowmen go home."],
    ),
}


@pytest.mark.parametrize("event", EVENTS)
def test_the_log_tells_what_an_event_card_does(event: str) -> None:
    """Event Card Key."""
    play, sentences = EVENTS[event]
    card = event.partition(",")[0]
    assert play().story == ["Round 2: Red.", f"Red draws an Event card: {card}.", *sentences]


# The advanced game: dice and successors.


def struck(*dice: int, henry: str) -> GameTable:
    """Plague in London, where red's Percy is; these are the dice, and there is the King."""
    table = set_table(red={"percy": "london"}, blue=TALBOT, heirs={"henry": henry}, options={"advanced": "on"})
    table.on_to("crown-deck")
    table.turn_up("plague-11")
    table.roll(*dice)
    table.finish_phase()
    return table


def test_a_loyal_successor() -> None:
    """Ruling 61: a second throw, for the successor of a titled noble."""
    table = struck(7, 5, henry="bath+")
    assert table.story == [
        "Round 2: Blue.",
        "Blue draws an Event card: Plague.",
        "The plague strikes London.",
        "Percy: rolled 7 (deadly: 2, 3, 4, 5, 6, 7).",
        "Percy of Red dies of the plague.",
        "Percy’s successor is loyal (rolled 5; 5 or less is loyal).",
    ]


def test_a_king_is_outlived_and_a_noble_is_not() -> None:
    """Rulings 61 and 62: the King first, then the noble he is with."""
    table = struck(7, 5, 7, 6, henry="percy")
    assert table.story == [
        "Round 2: Blue.",
        "Blue draws an Event card: Plague.",
        "The plague strikes London.",
        "Henry VI: rolled 7 (deadly: 2, 3, 4, 5, 6, 7).",
        "Henry VI’s successor is loyal (rolled 5; 5 or less is loyal).",
        "A loyal successor takes the place of Henry VI.",
        "Percy: rolled 7 (deadly: 2, 3, 4, 5, 6, 7).",
        "Percy of Red dies of the plague.",
        "Percy’s successor goes his own way (rolled 6; 5 or less is loyal).",
    ]


def test_the_duke_of_york_goes_over() -> None:
    """Richard dies, and the next in line is blue's."""
    table = set_table(
        red={"neville": "york: archbishop-york", "plantagenet-york": "sandal"},
        blue=PERCY,
        heirs={"richard-york": "neville", "march": "percy"},
        options={"advanced": "on"},
    )
    table.does("red", "execute richard-york")
    assert table.story == ["Richard, Duke of York is executed.", "Plantagenet, Duke of York goes over to Blue."]


# Cards from the hand.


def test_cards_are_played() -> None:
    """A noble is brought into play, a mercenary given to another."""
    table = set_table(red=PERCY, blue=TALBOT, hands={"red": "neville saxons-1"})
    table.does("red", "raise neville raby", "play saxons-1 percy")
    assert table.story == [
        "Red brings Neville into play at Raby.",
        "Red plays Saxons on Percy, who now has 110 troops.",
    ]
