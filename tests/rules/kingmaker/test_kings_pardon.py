"""King's Pardon (Advanced Crown Card Key): executions, and the instructions that every seat leaves for them."""

from random import Random

import pytest

from roses.core.match import Match, NoUndo
from tests.rules.kingmaker.table_setting import ADVANCED, SEATS, GameTable, set_table
from tests.rules.kingmaker.test_advanced_battle import fight_it_out

RED, BLUE, YELLOW, GREEN = range(4)


def hastings_taken(holder: str = "") -> GameTable:
    """Red's Neville has taken blue's Hastings in an encounter; yellow and green look on, and one may hold a pardon."""
    table = set_table(
        red={"neville": "bath+: marshal"},
        blue={"hastings": "bath+", "percy": "alnwick"},
        yellow={"mowbray": "framlingham"},
        green={"pole": "wingfield"},
        hands={holder: "pardon-1"} if holder else {},
        phase="combat",
        options=ADVANCED,
    )
    fight_it_out(table, "neville", "hastings", 7, 7)
    assert table.captor("hastings") == "red"
    return table


def seen_by_all_others(table: GameTable, seat: str) -> list[object]:
    """What everybody but this seat sees."""
    others = [number for number in range(table.state.seats) if number != SEATS.index(seat)]
    return [table.state.view(viewer) for viewer in (*others, None)]


# What happens when somebody is to be executed.


def test_by_default_a_pardon_saves_ones_own_noble() -> None:
    """Ruling 127: nobody need be quicker than the captor."""
    table = hastings_taken("blue")
    table.does("red", "behead hastings")
    assert table.where("hastings") == "bath+"
    assert table.captor("hastings") is None
    assert table.faction("blue") == {"hastings", "percy"}
    assert table.chancery == {"pardon-1"}
    assert table.told("pardoned") == [{"seat": "blue", "noble": "hastings"}]


def test_without_a_pardon_he_dies() -> None:
    table = hastings_taken()
    table.does("red", "behead hastings")
    assert table.where("hastings") is None
    assert table.told("condemned") == [{"seat": "blue", "noble": "hastings"}]
    assert table.told("beheaded") == [{"seat": "blue", "noble": "hastings"}]


def test_whoever_says_never_keeps_his_pardon() -> None:
    table = hastings_taken("blue")
    table.does("blue", "instruct pardon-never")
    table.does("red", "behead hastings")
    assert table.where("hastings") is None
    assert table.hand("blue") == {"pardon-1"}


def test_another_seat_pardons_whom_it_has_named_and_nobody_else() -> None:
    table = hastings_taken("yellow")
    saved = table.saved_and_loaded()
    table.does("red", "behead hastings")
    assert table.where("hastings") is None, "yellow's default is for yellow's nobles only"
    saved.does("yellow", "instruct pardon hastings")
    saved.does("red", "behead hastings")
    assert saved.told("pardoned") == [{"seat": "yellow", "noble": "hastings"}]
    assert saved.where("hastings") == "bath+"


def test_what_was_named_is_taken_back() -> None:
    table = hastings_taken("yellow")
    table.does("yellow", "instruct pardon hastings", "instruct forget hastings")
    table.does("red", "behead hastings")
    assert table.where("hastings") is None


def test_a_single_noble_is_pardoned_though_the_others_are_not() -> None:
    table = hastings_taken("blue")
    table.does("blue", "instruct pardon-never", "instruct pardon hastings")
    table.does("red", "behead hastings")
    assert table.captor("hastings") is None


def test_in_order_of_play_from_the_captor_the_first_pardon_counts() -> None:
    """Ruling 127."""
    for first in ("yellow", "green"):
        table = hastings_taken("yellow")
        table.state.card_at[table.state.board.number["pardon-2"]] = table.state.card_at[
            table.state.board.number["pardon-1"]
        ] + (GREEN - YELLOW)
        table.does("green", "instruct pardon hastings")
        if first == "yellow":
            table.does("yellow", "instruct pardon hastings")
        table.does("red", "behead hastings")
        assert table.told("pardoned") == [{"seat": first, "noble": "hastings"}]


def test_the_captor_does_not_pardon_whom_he_executes() -> None:
    """Ruling 127: he could release him."""
    table = hastings_taken("red")
    table.does("red", "instruct pardon hastings", "behead hastings")
    assert table.where("hastings") is None
    assert "pardon-1" in table.hand("red")


@pytest.mark.parametrize("pardoned", [True, False])
def test_an_instruction_holds_for_the_prisoners_of_the_end_of_a_turn(pardoned: bool) -> None:
    """Ruling 43: he is released or executed before the turn ends."""
    table = hastings_taken("blue" if pardoned else "")
    table.on_to("crown-deck")
    table.does("red", "done")
    table.turn_up("writ-1")
    table.does("red", "behead hastings")
    assert table.active == "blue"
    assert (table.where("hastings") is not None) == pardoned


def test_whom_a_neutral_garrison_executes_may_be_pardoned() -> None:
    """Ruling 129; Town Fighting."""
    for holder in ("red", "blue"):
        table = set_table(
            red={"neville": "london", "scrope": "warwick"},
            blue={"talbot": "ludlow"},
            hands={holder: "pardon-1"},
            options={**ADVANCED, "town-fighting": "on"},
            phase="combat",
            neutral="warwick",
        )
        table.state.landed[table.state.board.number["scrope"]] = table.state.spot[table.state.board.number["scrope"]]
        table.does("red", "assault scrope warwick")
        table.nobody_adds()
        table.turn_up("storms-1")
        table.state.chance.script += [3, 3]
        table.does("red", "fight")
        assert table.told("garrison-won")
        assert table.where("scrope") == ("warwick+" if holder == "red" else None)


# Whoever wants to be asked.


@pytest.mark.parametrize("holder", ["blue", ""])
def test_whoever_wants_to_be_asked_is_asked_with_a_pardon_or_without(holder: str) -> None:
    """Ruling 128."""
    table = hastings_taken(holder)
    table.does("blue", "instruct pardon-ask")
    table.does("red", "behead hastings")
    assert table.waiting == "blue"
    assert table.may("blue", "decline")
    assert table.may("blue", "pardon hastings") == bool(holder)
    table.does("blue", "decline")
    assert table.where("hastings") is None
    assert table.waiting == "red"


def test_the_pause_tells_nobody_who_holds_a_pardon() -> None:
    """Ruling 128: everybody sees the same, whatever blue has in hand."""
    with_it, without = hastings_taken("blue"), hastings_taken("blue")
    pardon, other = (with_it.state.board.number[card] for card in ("pardon-1", "saxons-1"))
    without.state.card_at[pardon], without.state.card_at[other] = -1, without.state.card_at[pardon]
    for table in (with_it, without):
        table.does("blue", "instruct pardon-ask")
        table.does("red", "behead hastings")
        assert table.state.view(YELLOW)["table"]["condemned"] == "hastings"
        assert table.state.view(YELLOW)["waiting"] == [BLUE]
    assert seen_by_all_others(with_it, "blue") == seen_by_all_others(without, "blue")


def test_whoever_is_asked_pardons_him() -> None:
    table = hastings_taken("blue")
    table.does("blue", "instruct pardon-ask")
    table.does("red", "behead hastings")
    table = table.saved_and_loaded()
    table.does("blue", "pardon hastings")
    assert table.captor("hastings") is None
    assert table.where("hastings") == "bath+"
    assert table.chancery == {"pardon-1"}
    assert table.state.view(YELLOW)["table"]["condemned"] is None


def test_when_the_one_who_is_asked_declines_the_next_may_still_save_him() -> None:
    table = hastings_taken("yellow")
    table.does("blue", "instruct pardon-ask")
    table.does("yellow", "instruct pardon hastings")
    table.does("red", "behead hastings")
    table.does("blue", "decline")
    assert table.told("pardoned") == [{"seat": "yellow", "noble": "hastings"}]


def test_only_ones_own_nobles_are_asked_about() -> None:
    table = hastings_taken("yellow")
    table.does("yellow", "instruct pardon-ask")
    table.does("red", "behead hastings")
    assert table.where("hastings") is None


# Leaving them.


def test_instructions_are_left_at_any_moment_and_nobody_waits_for_them() -> None:
    """Ruling 127: also in the middle of a combat, by seats that have no part in it."""
    table = set_table(
        red={"neville": "bath+"},
        blue={"talbot": "bath+"},
        yellow={"mowbray": "framlingham"},
        phase="combat",
        options=ADVANCED,
    )
    table.does("red", "attack neville talbot")
    assert table.state.asked_seats() == [RED, BLUE, YELLOW]
    assert table.state.called_on() == table.state.waiting() == [RED]
    before = [table.state.view(viewer) for viewer in (RED, BLUE, None)]
    table.does("yellow", "instruct pardon-ask", "instruct pardon talbot")
    assert [table.state.view(viewer) for viewer in (RED, BLUE, None)] == before
    assert table.state.view(YELLOW)["table"]["instructions"] == {
        "pardon": "ask",
        "nobles": ["talbot"],
        "changes_left": 4,
    }


def test_nobody_sees_the_instructions_of_another() -> None:
    """Ruling 127."""
    table, other = hastings_taken("blue"), hastings_taken("blue")
    table.does("blue", "instruct pardon-never", "instruct pardon neville")
    assert seen_by_all_others(table, "blue") == seen_by_all_others(other, "blue")
    assert len(table.state.log) == len(other.state.log)
    guess = table.state.guess(RED, Random(1))
    assert guess.view(RED) == table.state.view(RED)


def test_a_seat_changes_them_six_times_in_a_turn() -> None:
    """Ruling 127: so that nobody can stall a game."""
    table = hastings_taken()
    for _ in range(3):
        table.does("yellow", "instruct pardon-never", "instruct pardon-mine")
    assert not table.offers("yellow", "instruct")
    refusal = table.state.why_not(YELLOW, "instruct pardon-never")
    assert refusal is not None
    assert refusal.rule == "ruling-127"
    table.does("red", "release hastings")
    table.end_turn()
    assert table.may("yellow", "instruct pardon-never")


def test_they_are_offered_apart_from_what_is_asked() -> None:
    table = hastings_taken()
    view = table.state.view(RED)
    assert view["standing"] == table.offers("red", "instruct")
    assert view["legal"][-len(view["standing"]) :] == view["standing"]
    assert table.state.legal(GREEN) != table.state.standing(GREEN), "green may also make an offer"


def test_the_basic_game_has_no_pardons_and_no_instructions() -> None:
    table = set_table(red={"neville": "bath+"}, blue={"talbot": "ludlow"})
    assert not table.offers("red", "instruct")
    refusal = table.state.why_not(RED, "instruct pardon-ask")
    assert refusal is not None
    assert refusal.text.key == "refusal.no-pardons"
    assert table.state.view(RED)["table"]["instructions"] is None


def test_an_order_to_behead_is_not_taken_back_to_find_out_who_would_pardon() -> None:
    """Ruling 128: whether there is a pause comes to light."""
    for wish in ("pardon-ask", "pardon-never"):
        table = hastings_taken("blue")
        match = Match.begin(table.state)
        match.act(BLUE, f"instruct {wish}")
        match.act(RED, "behead hastings")
        with pytest.raises(NoUndo) as refused:
            match.undo(RED)
        assert refused.value.reason == "revealed"


def test_instructions_of_others_are_no_obstacle_to_taking_back_and_are_kept() -> None:
    table = set_table(red={"neville": "bath+"}, blue={"talbot": "ludlow"}, options=ADVANCED)
    match = Match.begin(table.state)
    match.act(RED, "pick neville")
    match.act(BLUE, "instruct pardon-never")
    assert match.undoable(RED) == 0
    assert match.undoable(BLUE) == 1
