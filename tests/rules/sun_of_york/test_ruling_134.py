"""Ruling 134: a question is asked, or passed by, on grounds that both sides can see, so that it betrays no hand."""

import pytest

from roses.games.sun_of_york.cards import lay
from roses.games.sun_of_york.state import OUT, PILE
from tests.rules.sun_of_york.situations import BOARD, GameTable, called, card, set_table

MEN = card("york", "Men-at-Arms 2/3")
L_MEN = card("lancaster", "Men-at-Arms 2/3")
TWO_REARS = {"west-lancaster": ["Levies 1/1"], "centre-lancaster": ["Levies 1/2"]}
CARDS = ["Battle Confusion", "Ambush", "A Warwick!", "Rally", "Levies 1/1"]


def seen(table: GameTable, *names: str) -> None:
    """These cards of York's have been played."""
    for name in names:
        for number in called("york", name):
            lay(table.state, number, PILE)


def to_the_end_of_morale(hand: list[str], *gone: str) -> GameTable:
    """York's leader may be committed; what follows depends on what York could do in the Combat step."""
    table = set_table(
        "commit",
        york={"west-york": ["Men-at-Arms 2/3", "Earl of Salisbury"], "east-york": ["Levies 1/2"]},
        lancaster={**TWO_REARS, "west-york": ["Knights 3/5"]},
        hand={"york": hand},
        anchor=(),
    )
    seen(table, *gone)
    return table


@pytest.mark.parametrize("held", CARDS)
def test_after_the_dice_york_is_asked_whatever_it_holds(held: str) -> None:
    """Each of three cards might be played now, so Lancaster learns nothing from the stop."""
    table = to_the_end_of_morale([held])
    table.dice(*[6] * 3)
    table.does("york", "done", f"attack {MEN}", "roll")
    assert (table.phase, table.asked) == ("reactivate", "york")
    table.does("york", "done")
    assert table.phase == "movement"


def test_cards_that_everybody_has_seen_go_hold_nobody_up() -> None:
    """Battle Confusion, Ambush and A Warwick! lie among the discards; and all attacks there are roll by themselves."""
    table = to_the_end_of_morale(["Rally"], "Battle Confusion", "Ambush", "A Warwick!")
    table.dice(*[6] * 3)
    table.does("york", "done", f"attack {MEN}")
    assert (table.phase, table.asked) == ("movement", "york")


def test_an_empty_hand_holds_nobody_up() -> None:
    table = to_the_end_of_morale([])
    table.dice(*[6] * 3)
    table.does("york", "done", f"attack {MEN}")
    assert table.phase == "movement"


@pytest.mark.parametrize("held", ["Battle Confusion", "Rally"])
def test_battle_confusion_holds_york_up_only_where_somebody_could_be_confused(held: str) -> None:
    """8.0: an unengaged enemy position with another beside it; where there is none, everybody sees that."""
    for enemies, asked in ((TWO_REARS, "declare"), ({"west-lancaster": ["Levies 1/1"]}, "movement")):
        table = set_table("combat", york={"east-york": ["Men-at-Arms 2/3"]}, lancaster=enemies, hand={"york": [held]})
        assert table.phase == asked


def prompt(table: GameTable, seat: int, language: str = "en") -> str:
    return table.state.game.text(language).say(table.state.decisions()[seat].prompt)


def test_who_can_only_go_on_is_told_so_and_why_it_stops() -> None:
    """Only York reads it: to everybody else nothing looks different."""
    nothing, something = (
        set_table("combat", york={"east-york": ["Men-at-Arms 2/3"]}, lancaster=TWO_REARS, hand={"york": [held]})
        for held in ("Rally", "Battle Confusion")
    )
    assert nothing.legal() == ["done"]
    assert prompt(nothing, 1).startswith("You have no attack to declare. You are asked all the same")
    assert prompt(nothing, 1, "nl").startswith("Je hebt geen aanval aan te kondigen. Het wordt toch gevraagd")
    assert prompt(something, 1) == "Declare your attacks, then roll."
    for viewer in (0, None):
        assert nothing.state.view(viewer)["prompt"] is None


def test_so_is_who_cannot_attack_once_more() -> None:
    table = to_the_end_of_morale(["Rally"])
    table.dice(*[6] * 3)
    table.does("york", "done", f"attack {MEN}", "roll")
    assert table.legal() == ["done"]
    assert prompt(table, 1).startswith("You cannot attack once more. You are asked all the same")


def test_who_has_declared_nothing_is_not_asked_twice() -> None:
    """What could be done after the attacks was offered before; only A Warwick! is not, and nobody is engaged."""
    table = set_table("combat", york={"east-york": ["Men-at-Arms 2/3"]}, lancaster=TWO_REARS)
    assert table.legal() == ["done"]
    table.does("york", "done")
    assert table.phase == "movement"


@pytest.mark.parametrize("held", ["Margaret of Anjou", "Rally"])
def test_lancaster_is_asked_where_margaret_may_come(held: str) -> None:
    """8.0: at First St. Albans she may, at Towton she may not."""
    for battle, asked in (("first-st-albans", "declare"), ("towton", "movement")):
        table = set_table(
            "combat", "lancaster", battle, lancaster={"west-lancaster": ["Levies 1/1"]}, hand={"lancaster": [held]}
        )
        assert table.phase == asked


@pytest.mark.parametrize("held", ["Fatigue", "Rally", "Levies 1/1"])
def test_with_an_empty_deck_fatigue_might_still_be_played(held: str) -> None:
    """6.2.4: nothing is discarded when the deck is empty, but that Fatigue is not in hand is nobody's business."""
    table = set_table("movement", york={"west-york": ["Men-at-Arms 2/3"]}, hand={"york": [held]}, anchor=())
    for number in table.state.deck[1][:]:
        lay(table.state, number, OUT if BOARD.title[number] == "Fatigue" else PILE)
    table.does("york", "done")
    assert (table.phase, table.asked) == ("discard", "york")


@pytest.mark.parametrize("held", ["Levies 1/1", "Rally"])
def test_whoever_holds_a_card_is_asked_to_move(held: str) -> None:
    """A hand of units alone can do nothing without orders, and that is nobody's business either."""
    table = set_table("movement", york={"west-york": ["Men-at-Arms 2/3"]}, hand={"york": [held]}, anchor=())
    assert (table.phase, table.asked) == ("movement", "york")


@pytest.mark.parametrize(("rest", "asked"), [(["Levies 1/1"], "joining"), (["Rally"], "joining"), ([], "stay")])
def test_who_else_might_come_over_by_treason_is_asked_while_cards_are_in_hand(rest: list[str], asked: str) -> None:
    """8.0 Treason!: any number of units; how many more the hand holds is not told."""
    table = set_table(
        "movement",
        "lancaster",
        york={"west-middle": ["Knights 3/5"]},
        hand={"lancaster": ["Treason!", "Men-at-Arms 2/3", *rest]},
        anchor=(),
    )
    table.dice(6, 6, 6)
    table.does("lancaster", f"treason {card('lancaster', 'Treason!')} west-middle")
    if rest:
        assert f"join {L_MEN}" in table.legal()
        table.does("lancaster", f"join {L_MEN}")
    assert table.phase == asked
