"""Answering at the table: the key that ends a row of answers, second thoughts, several answers at once, Dutch words."""

import re
from pathlib import Path
from random import Random

import pytest

from roses.core.record import read_record, replay
from roses.games import find
from roses.terminal.choices import by_label, menu_at, several
from roses.terminal.commands import COMMANDS, words_for
from roses.terminal.presenter import presenter_for, writer_for
from tests.cli.conftest import GAME, Roses, a_turn_of_drafting
from tests.rules.kingmaker.table_setting import set_table

ALONE = ("play", GAME, "--seed", "3", "--record", "game.record", "--seats", "me,random,random,random")
SUN = ("play", "sun-of-york", "--seed", "5", "--record", "game.record", "--seats", "me,random")


def own_moves(folder: Path) -> list[str]:
    """What the person at seat 0 has done, by the record."""
    record = read_record((folder / "game.record").read_text(), find)[1]
    return [move.action for move in record.moves if move.seat == 0]


# Ready, by the same key whatever else is offered.


def test_ready_is_always_the_same_key(roses: Roses, tmp_path: Path) -> None:
    ran = roses(*ALONE, typed=[*a_turn_of_drafting(), "bid mid 1", "bribe", "", "0", "0"])
    assert ran.out.count("  0  Ready\n") >= 3, "before the order, after it, and after a look into a group"
    assert own_moves(tmp_path)[-2:] == ["bid midlands 1", "ready"]


def test_the_closing_answer_has_no_number_among_the_others() -> None:
    menu = menu_at(["march york", "march kent", "done"], (), ("ready", "done"))
    assert menu.closing == "done"
    assert [choice.actions for choice in menu.choices] == [["march york"], ["march kent"]]


def test_ready_is_understood_where_the_game_calls_it_done(roses: Roses, tmp_path: Path) -> None:
    typed = ["1-4 west", "1-4 cent", "1-4 east", "ready", "1", "ready", "yes"]
    roses(*SUN, typed=typed)
    assert own_moves(tmp_path)[12:14] == ["ready", "first"]
    assert "done" in own_moves(tmp_path)[14:]


def test_an_empty_plan_is_asked_about(roses: Roses, tmp_path: Path) -> None:
    ran = roses(*ALONE, typed=[*a_turn_of_drafting(), "ready", "no"])
    assert "Your plan is empty. Type 0 again, or yes" in ran.out
    assert "ready" not in own_moves(tmp_path)
    roses("play", "--resume", "game.record", typed=["0", "yes"])
    assert "ready" in own_moves(tmp_path)


def test_a_plan_that_can_no_longer_be_changed_is_asked_about(roses: Roses, tmp_path: Path) -> None:
    ran = roses(*ALONE, typed=[*a_turn_of_drafting(), "bid mid 1", "0", "bid mid 2"])
    assert "yours can no longer be changed" in ran.out
    assert own_moves(tmp_path)[-1] == "bid midlands 2", "anything else leaves it open"


def test_yes_means_nothing_once_something_else_was_typed(roses: Roses, tmp_path: Path) -> None:
    ran = roses(*ALONE, typed=[*a_turn_of_drafting(), "bid mid 1", "0", "plan", "yes"])
    assert "Nothing was asked that “yes” answers" in ran.out
    assert "ready" not in own_moves(tmp_path)


def test_who_can_still_change_the_plan_is_not_asked(roses: Roses, tmp_path: Path) -> None:
    """With another person still planning, `ready` is taken back by `reopen`."""
    game = find(GAME)
    writer, presenter = writer_for(game, "en", [], 2, 80), presenter_for(GAME)
    state = game.new(2, seed=3)
    while state.view(None)["table"]["phase"] == "draw-cards":
        seat = state.waiting()[0]
        state.apply(seat, state.legal(seat)[0])
    state.apply(0, "bid midlands 1")
    assert presenter.doubt("ready", state.view(0), writer, last=False) == ""
    assert presenter.doubt("ready", state.view(0), writer, last=True)
    assert presenter.doubt("ready", state.view(1), writer, last=False), "an empty plan is asked about all the same"


def test_orders_that_would_be_lost_are_asked_about() -> None:
    game = find("sun-of-york")
    writer, presenter = writer_for(game, "en", [], 2, 80), presenter_for("sun-of-york")
    state, rng, asked, let = game.new(2, seed=5), Random(5), 0, 0
    while state.result is None:
        seat = state.waiting()[0]
        view = state.view(seat)
        if "done" in view["legal"] and view["table"]["phase"] == "movement":
            orders = view["table"]["orders"]
            spent = orders == 0 or not [one for one in view["legal"] if one.split(" ")[0] in ("march", "bring")]
            doubt = presenter.doubt("done", view, writer, last=True)
            assert bool(doubt) >= (not spent)
            assert not (doubt and orders == 0)
            asked, let = asked + bool(doubt), let + (not doubt)
        state.apply(seat, rng.choice(view["legal"]))
    assert asked
    assert let


def test_the_end_of_a_movement_in_which_nobody_moved_is_asked_about() -> None:
    table = set_table(red={"percy": "alnwick", "neville": "raby"}, blue={"talbot": "ludlow"})
    writer, presenter = writer_for(find("kingmaker"), "en", [], 2, 80), presenter_for("kingmaker")
    assert presenter.doubt("done", table.state.view(0), writer, last=True) == "None of your nobles has moved."
    table.does("red", "move percy bamburgh")
    assert presenter.doubt("done", table.state.view(0), writer, last=True) == ""


# Several answers at once.


@pytest.mark.parametrize(
    ("typed", "numbers", "rest"),
    [
        ("1 3 5", [1, 3, 5], ""),
        ("5, 3, 1", [5, 3, 1], ""),
        ("2-4", [2, 3, 4], ""),
        ("1-2 6 0", [1, 2, 6, 0], ""),
        ("all", [1, 2, 3, 4, 5, 6], ""),
        ("ALL but 2", [1, 3, 4, 5, 6], ""),
        ("alles behalve 2 4-5", [1, 3, 6], ""),
        ("1-2 west", [1, 2], "west"),
        ("all but 1 west", [2, 3, 4, 5, 6], "west"),
        ("4-2", [4, 3, 2], ""),
    ],
)
def test_numbers_are_read_in_their_order(typed: str, numbers: list[int], rest: str) -> None:
    meant = several(typed, 6, ["all", "alles"], ["but", "behalve"])
    assert meant is not None
    assert (meant.numbers, meant.rest) == (numbers, rest)


@pytest.mark.parametrize("typed", ["", "3", "draft york", "all but", "all but york", "-1"])
def test_what_is_no_row_of_numbers_is_something_else(typed: str) -> None:
    assert several(typed, 6, ["all"], ["but"]) is None


def test_several_answers_are_taken_in_order(roses: Roses, tmp_path: Path) -> None:
    roses(*ALONE, typed=[*a_turn_of_drafting(), "bid mid 1", "troops harl 1"])
    ran = roses("play", "--resume", "game.record", typed=["cancel", "2 1"])
    assert own_moves(tmp_path)[-2:] == ["cancel troops harlech", "cancel bid"]
    assert "stopped" not in ran.out


PLACED = ["1-4 west", "1-4 cent", "1-4 east"]


@pytest.mark.parametrize("typed", ["all but 99", "all but 2 99", "1 3 99", "1-99 west", "99-98", "1 123456789", "1 0"])
def test_nothing_is_done_when_a_number_is_not_on_the_list(typed: str, roses: Roses, tmp_path: Path) -> None:
    ran = roses(*SUN, typed=[typed])
    said = f"“{typed}” names something that is not on the list, so nothing was done; the choices here are 1-16."
    assert said in " ".join(ran.out.split())
    assert own_moves(tmp_path) == []


def test_the_key_that_ends_a_row_is_on_the_list_where_it_is_offered(roses: Roses) -> None:
    ran = roses(*SUN, typed=[*PLACED, "1 88"])
    assert "“1 88” names something that is not on the list" in ran.out
    assert "the choices here are 0-12." in " ".join(ran.out.split())


def test_all_but_everything_is_nothing(roses: Roses, tmp_path: Path) -> None:
    ran = roses(*SUN, typed=["all but 1-16"])
    assert "That leaves nothing to do" in ran.out
    assert own_moves(tmp_path) == []


def test_it_stops_at_the_first_that_is_no_longer_offered_and_says_why(roses: Roses, tmp_path: Path) -> None:
    ran = roses(*ALONE, typed=["3 1 2"])
    assert own_moves(tmp_path)[0] == "draft winchester"
    assert "1 of 3 done, then it stopped at 1: Somebody else is asked first." in ran.out


def test_it_stops_at_a_refusal_with_the_words_of_the_rule(roses: Roses, tmp_path: Path) -> None:
    """Money for either of two bribes, not for both."""
    roses(*ALONE, typed=a_turn_of_drafting())
    game, record = read_record((tmp_path / "game.record").read_text(), find)
    state = replay(game, record)
    bribes = [action for action in state.legal(0) if action.startswith("bribe ")][:2]
    prices = [int(str(game.describe(action).params["pounds"])) for action in bribes]
    bid = state.view(0)["table"]["plan"]["left"] - max(prices)
    ran = roses("play", "--resume", "game.record", typed=[f"bid mid {bid}", "bribe", "1 2"])
    assert own_moves(tmp_path)[-1] == bribes[0]
    assert f"1 of 2 done, then it stopped at 2: That costs £{prices[1]} more" in " ".join(ran.out.split())


def test_a_group_is_not_taken_together_with_others(roses: Roses, tmp_path: Path) -> None:
    ran = roses(*ALONE, typed=[*a_turn_of_drafting(), "troops", "all"])
    assert "That opens a list" in ran.out
    assert not [move for move in own_moves(tmp_path) if move.startswith("troops")]


def test_all_takes_the_whole_list_and_all_but_leaves_some_out(roses: Roses, tmp_path: Path) -> None:
    typed = ["1-4 west", "1-4 cent", "1-4 east", "ready", "1", "ready", "yes"]
    roses(*SUN, typed=[*typed, "all but 2"])
    assert len([move for move in own_moves(tmp_path) if move.startswith("discard ")]) == 3


def test_a_word_after_the_numbers_is_found_in_every_list(roses: Roses, tmp_path: Path) -> None:
    roses(*SUN, typed=["1 2 3 west"])
    assert [move.split(" ")[0] for move in own_moves(tmp_path)] == ["place"] * 3
    assert all(move.endswith(" west-lancaster") for move in own_moves(tmp_path))


# In the language of the table, and in English always.


def test_klaar_is_understood_where_the_menu_says_klaar(roses: Roses, tmp_path: Path) -> None:
    ran = roses(*ALONE, "--language", "nl", typed=[*a_turn_of_drafting(), "klaar", "ja"])
    assert "  0  Klaar\n" in ran.out
    assert "ready" in own_moves(tmp_path)


def test_what_a_choice_is_called_is_understood(roses: Roses, tmp_path: Path) -> None:
    roses(*ALONE, "--language", "nl", typed=["neem winchester", "Neem Harl", "draft berwick"])
    assert own_moves(tmp_path)[:3] == ["draft winchester", "draft harlech", "draft berwick"]


NORWICH = ("play", GAME, "--seed", "5", "--record", "game.record", "--seats", "me,random")


@pytest.mark.parametrize("word", ["no", "NO", "n", "nee", "yes", "y", "ja"])
@pytest.mark.parametrize("language", ["en", "nl"])
def test_yes_and_no_are_never_the_beginning_of_a_name(word: str, language: str, roses: Roses, tmp_path: Path) -> None:
    """Norwich lies among the cards."""
    ran = roses(*NORWICH, "--language", language, typed=[word])
    assert "draft norwich" in roses("play", "--resume", "game.record", typed=["? norw"]).out
    assert {"en": f"Nothing was asked that “{word}”", "nl": f"niets gevraagd waar “{word}”"}[language] in ran.out
    assert own_moves(tmp_path) == []


def test_two_letters_are_too_few_for_a_name_and_three_will_do(roses: Roses, tmp_path: Path) -> None:
    ran = roses(*NORWICH, typed=["wi"])
    assert "“wi” is too short for “Take Winchester”; type three letters of its name or more" in ran.out
    assert own_moves(tmp_path) == []
    roses("play", "--resume", "game.record", typed=["win"])
    assert own_moves(tmp_path)[0] == "draft winchester"


def test_after_a_verb_the_beginning_of_a_name_may_be_as_short_as_one_likes(roses: Roses, tmp_path: Path) -> None:
    roses(*NORWICH, typed=["d no"])
    assert own_moves(tmp_path)[0] == "draft norwich"


# What is not understood.

KINGMAKER = ("play", "kingmaker", "--seed", "5", "--record", "game.record", "--seats", "me,greedy,greedy")


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "is none of the choices here; some of them are: "), ("nl", "is hier geen keuze; een paar keuzes zijn: ")],
)
def test_an_unknown_word_is_answered_with_a_few_of_the_choices(language: str, said: str, roses: Roses) -> None:
    """In the language of the table, and not with every verb of the game."""
    ran = roses(*KINGMAKER, "--language", language, typed=["xylophone"])
    answer = " ".join(ran.out.partition("> xylophone")[2].partition("me (")[0].split())
    assert said in answer
    assert answer.count(",") < 8
    assert "besiege" not in answer


@pytest.mark.parametrize(
    ("language", "typed", "meant"),
    [
        ("en", "drfat winchester", "did you mean draft?"),
        ("en", "winchestre", "did you mean winchester?"),
        ("nl", "regles", "bedoel je regels?"),
        ("nl", "winchestre", "bedoel je winchester?"),
    ],
)
def test_a_word_much_like_one_of_them_is_asked_about(language: str, typed: str, meant: str, roses: Roses) -> None:
    assert meant in roses(*ALONE, "--language", language, typed=[typed]).out


def test_a_number_after_the_question_mark_explains_that_choice(roses: Roses, tmp_path: Path) -> None:
    ran = roses(*ALONE, typed=["? 3"])
    assert "“draft winchester” can be done now: Take Winchester.\n  town · South East England · 3 CP" in ran.out
    assert own_moves(tmp_path) == []


def test_of_a_group_it_shows_what_is_in_it_and_of_0_what_it_ends(roses: Roses) -> None:
    ran = roses(*ALONE, typed=[*a_turn_of_drafting(), "? 1", "", "", "? 0"])
    assert "How many or how much? Type a number" in ran.out
    assert "“ready” can be done now: Ready." in ran.out


# And what is.


def test_words_of_a_label_may_be_cut_short_but_keep_their_order() -> None:
    labels = ["Take York", "Take the Bishop of York", "Bid for Calais"]
    assert by_label(labels, "take york") == [0]
    assert by_label(labels, "take bish") == [1]
    assert by_label(labels, "take") == [0, 1]
    assert by_label(labels, "york take") == []
    assert by_label(labels, "...") == []


@pytest.mark.parametrize("game", ["wars-of-the-roses", "sun-of-york", "kingmaker"])
def test_every_command_has_a_dutch_word_that_is_understood(game: str, roses: Roses) -> None:
    presenter = presenter_for(game)
    writer = writer_for(find(game), "nl", [], 2, 80)
    shown = [
        command for command in (*COMMANDS, *presenter.pages, *presenter.lookups) if command not in ("quit", "ready")
    ]
    words = [word for command in shown for word in words_for(command, writer)]
    assert [words_for(command, writer) for command in ("ready", "undo", "rules", "log")] == [
        ["ready", "gereed", "klaar"],
        ["undo", "terugnemen"],
        ["rules", "regels"],
        ["log", "logboek"],
    ]
    ran = roses("play", game, "--language", "nl", "--seats", "me,random", "--seed", "3", typed=[*words, "stop"])
    assert ran.err == ""
    assert "is hier geen keuze" not in ran.out
    asked = [line for line in ran.out.splitlines() if re.match(r"me \(\w+\)> ", line)]
    assert len(asked) == len(words) + 1, "the last word is understood too: it leaves"
