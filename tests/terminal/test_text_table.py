"""A game at the text table: menus, words, explanations, undo, the record, and going on with it."""

from pathlib import Path

import pytest

from roses.core.match import NoUndo
from roses.core.record import read_record, replay
from roses.games import find
from roses.terminal.local_match import LocalMatch
from roses.terminal.screen import Screen
from tests.cli.conftest import GAME, Roses, a_turn_of_drafting

NEW = ("play", GAME, "--seed", "3", "--record", "game.record")
ALONE = (*NEW, "--seats", "me,random,random,random")


def moves_of(path: Path) -> list[str]:
    """The actions a record holds."""
    return [move.action for move in read_record(path.read_text(), find)[1].moves]


def digest_of(path: Path) -> str:
    return replay(*read_record(path.read_text(), find)).digest()


def test_a_game_begins_with_the_table_the_question_and_the_choices(roses: Roses) -> None:
    ran = roses(*ALONE)
    assert ran.code == 0
    for said in ("Turn 1 of 5", "Northern Marches", "Choose a card", "Take Shrewsbury", "me (Red)>"):
        assert said in ran.out
    assert ran.out.endswith("Go on with:\n  roses play --resume game.record\n"), (
        "the end of the pipe says how to resume"
    )


@pytest.mark.parametrize("language", ["en", "nl"])
def test_the_table_fits_80_columns(roses: Roses, language: str) -> None:
    typed = [*a_turn_of_drafting(), "troops", "", "help", "holdings", "deck", "ready"]
    ran = roses(*ALONE, "--language", language, typed=typed)
    assert max(len(line.rstrip()) for line in ran.out.splitlines()) <= 80
    columns = [line for line in ran.out.splitlines() if line.split()[:1] in (["seat"], ["plaats"])]
    assert columns
    assert not [line for line in columns if "…" in line], "no column is cut short"


def test_a_choice_is_made_by_number_by_words_or_by_beginnings(roses: Roses, tmp_path: Path) -> None:
    roses(*ALONE, typed=["1", "draft winchester", "dr harl"])
    own = [line for line in (tmp_path / "game.record").read_text().splitlines() if line.startswith("red ")]
    assert own == ["red draft shrewsbury", "red draft winchester", "red draft harlech"]


def test_many_choices_are_grouped_and_picked_step_by_step(roses: Roses, tmp_path: Path) -> None:
    ran = roses(*ALONE, typed=[*a_turn_of_drafting(), "troops", "1", "3"])
    assert "Raise troops" in ran.out
    assert "troops harlech 1" not in ran.out.partition("Raise troops")[0], "the list of 50 is not set out"
    assert moves_of(tmp_path / "game.record")[-1].split(" ")[0] == "troops"
    assert moves_of(tmp_path / "game.record")[-1].split(" ")[2] == "3"


def test_a_number_in_a_list_of_numbers_is_that_number(roses: Roses, tmp_path: Path) -> None:
    roses(*ALONE, typed=[*a_turn_of_drafting(), "bid", "midlands", "2"])
    assert moves_of(tmp_path / "game.record")[-1] == "bid midlands 2"


def test_enter_goes_back_one_step_and_changes_nothing(roses: Roses, tmp_path: Path) -> None:
    ran = roses(*ALONE, typed=[*a_turn_of_drafting(), "troops", "", "bid mid 2"])
    assert ran.out.count("Bid for the Captain of Calais") >= 2
    assert moves_of(tmp_path / "game.record")[-1] == "bid midlands 2"


def test_an_ambiguous_beginning_is_not_guessed(roses: Roses, tmp_path: Path) -> None:
    ran = roses(*ALONE, typed=["draft s"])
    assert "can mean several things" in ran.out
    assert not [move for move in read_record((tmp_path / "game.record").read_text(), find)[1].moves if move.seat == 0]


def test_a_question_mark_says_what_is_asked_and_by_which_rule(roses: Roses) -> None:
    ran = roses(*ALONE, typed=["?"])
    assert "(Chapter 2, Drawing cards)" in ran.out


def test_a_question_about_an_action_says_what_it_does_or_why_not(roses: Roses, tmp_path: Path) -> None:
    ran = roses(*ALONE, typed=["? draft shrewsbury", "? draft london", "draft london"])
    assert "can be done now: Take Shrewsbury." in ran.out
    assert ran.out.count("London is still in the deck") == 2
    assert ran.out.count("(Chapter 2, Drawing cards)") == 2
    assert not [move for move in read_record((tmp_path / "game.record").read_text(), find)[1].moves if move.seat == 0]


@pytest.mark.parametrize(
    "typed", ["", "zz", "99", "0", "-1", "draft", "draft ", "? ?", "save", "seat", "log x", "\x00"]
)
def test_nothing_that_is_typed_breaks_the_table(roses: Roses, typed: str, tmp_path: Path) -> None:
    ran = roses(*ALONE, typed=[typed, typed, "draft shrewsbury"])
    assert ran.code == 0
    assert ran.err == ""
    assert "draft shrewsbury" in moves_of(tmp_path / "game.record")


def test_the_pages_show_holdings_scores_and_deck(roses: Roses) -> None:
    ran = roses(*ALONE, typed=["1", "holdings", "scores", "deck", "board", "log", "log all", "help"])
    for said in ("Shrewsbury 4 £4", "Nobody has scored yet.", "Still in the deck", "undo your last move"):
        assert said in ran.out


def test_in_dutch_everything_but_the_written_actions_is_dutch(roses: Roses) -> None:
    ran = roses(*ALONE, "--language", "nl", typed=["?", "help"])
    for said in ("Ronde 1 van 5", "Wat er gebeurde", "Kies een kaart", "Neem Shrewsbury", "draft shrewsbury"):
        assert said in ran.out
    assert "Choose" not in ran.out


def test_the_systems_language_is_spoken_where_none_is_asked_for(roses: Roses, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "nl_NL.UTF-8")
    assert "Kies een kaart" in roses(*ALONE).out


def test_a_whole_game_ends_with_places_and_a_record_that_verifies(roses: Roses) -> None:
    typed = [word for _ in range(5) for word in ("1", "1", "1", "keep", "ready", "yes")] * 3
    ran = roses("play", GAME, "--seats", "me,random", "--seed", "11", "--record", "game.record", typed=typed)
    assert ran.code == 0
    assert "The game is over." in ran.out
    assert "To check that chance was fair:" in ran.out
    proof = roses("verify", "game.record")
    assert proof.code == 0
    assert "digest" in proof.out
    assert "commitment" in proof.out
    over = roses("play", "--resume", "game.record")
    assert over.code == 0
    assert "This game is over." in over.out


# Undo and redo: a seat's own last action, unless something was shown since or another has acted on it.


def planning_of_two(folder: Path, players: list[str]) -> LocalMatch:
    """A match of two that has come to the first secret plans."""
    match = LocalMatch.begin(find(GAME).new(2, seed=3), players, folder / "game.record")
    while match.state.view(None)["table"]["phase"] == "draw-cards":
        seat = match.state.waiting()[0]
        match.act(seat, match.state.legal(seat)[0])
    return match


def test_orders_are_taken_back_one_by_one_up_to_what_another_has_done(roses: Roses, tmp_path: Path) -> None:
    drafted = roses(*ALONE, typed=a_turn_of_drafting())
    assert "Plan turn 1" in drafted.out
    before = (tmp_path / "game.record").read_text()
    ran = roses("play", "--resume", "game.record", typed=["bid mid 1", "bid mid 2", "undo", "undo", "undo"])
    assert ran.out.count("Undone") == 2, "the third time there is only what was drafted before"
    assert (tmp_path / "game.record").read_text() == before


def test_nobody_takes_back_a_choice_after_which_a_bot_has_chosen(roses: Roses, tmp_path: Path) -> None:
    ran = roses(*ALONE, typed=["1", "undo"])
    assert "has moved since your last move, so it can no longer be undone" in ran.out
    assert "draft shrewsbury" in moves_of(tmp_path / "game.record")


def test_an_order_is_taken_back_past_what_others_have_planned_since(tmp_path: Path) -> None:
    match = planning_of_two(tmp_path, ["anna", "greedy"])
    match.act(0, "bid midlands 1")
    planned = [match.bot_acts(1), match.bot_acts(1)]
    assert match.undo(0) == "bid midlands 1"
    assert moves_of(tmp_path / "game.record")[-2:] == planned
    assert digest_of(tmp_path / "game.record") == match.state.digest()
    match.act(0, "bid midlands 2")
    assert match.state.view(0)["table"]["plan"]["orders"] == ["bid midlands 2"]


def test_at_the_table_one_takes_back_ready_though_the_other_has_planned(roses: Roses, tmp_path: Path) -> None:
    typed = drafting_of_two(roses, tmp_path)
    roses(*NEW, "--seats", "anna,wim", typed=typed)
    planner = "anna" if "anna" in roses("play", "--resume", "game.record").out.splitlines()[-3] else "wim"
    one = ["", "bid mid 1", "ready"]
    other = ["", "bid south 1", f"seat {planner}"]
    again = ["", "undo", "undo", "bid mid 2", "ready"]
    ran = roses("play", "--resume", "game.record", typed=[*one, *other, *again])
    assert ran.code == 0
    assert ran.out.count("Undone") == 2
    assert moves_of(tmp_path / "game.record")[-3:] == ["bid south-east 1", "bid midlands 2", "ready"]
    assert roses("verify", "game.record").code == 0


def test_what_was_taken_back_is_done_again_by_redo(roses: Roses, tmp_path: Path) -> None:
    ran = roses(*ALONE, typed=[*a_turn_of_drafting(), "bid mid 1", "bid mid 2", "undo", "undo", "redo", "redo", "redo"])
    assert ran.out.count("Redone: ") == 2
    assert "There is nothing to redo." in ran.out
    assert moves_of(tmp_path / "game.record")[-2:] == ["bid midlands 1", "bid midlands 2"]


def test_after_something_else_was_done_there_is_nothing_to_do_again(roses: Roses, tmp_path: Path) -> None:
    ran = roses(*ALONE, "--language", "nl", typed=[*a_turn_of_drafting(), "bid mid 1", "undo", "bid mid 2", "redo"])
    assert "Er is niets om opnieuw te doen." in ran.out
    assert moves_of(tmp_path / "game.record")[-1] == "bid midlands 2"


def test_nothing_is_taken_back_after_something_was_shown(tmp_path: Path) -> None:
    """The last `ready` lifts all screens and turns new cards: whoever gave it, it stands."""
    match = planning_of_two(tmp_path, ["anna", "wim"])
    match.act(0, "ready")
    assert match.undo(0) == "ready"
    assert match.redo(0) == "ready"
    match.act(1, "ready")
    with pytest.raises(NoUndo, match="revealed"):
        match.undo(1)
    assert moves_of(tmp_path / "game.record")[-2:] == ["ready", "ready"]


def test_with_nothing_done_there_is_nothing_to_take_back(roses: Roses) -> None:
    ran = roses("play", GAME, "--seats", "anna,wim", "--seed", "3", typed=["", "undo"])
    assert "nothing to undo" in ran.out


# Several people at one terminal.


def drafting_of_two(roses: Roses, folder: Path) -> list[str]:
    """What two people type to draft always the first card: an Enter at every hand-over."""
    typed: list[str] = []
    while True:
        record = folder / "game.record"
        record.unlink(missing_ok=True)
        ran = roses(*NEW, "--seats", "anna,wim", typed=typed)
        record.unlink()
        if "Plan turn 1" in ran.out:
            return typed
        last = ran.out.splitlines()[-3]
        typed.append("" if last.startswith("Pass the keyboard") else "1")


def test_the_hand_over_hides_the_plan_of_the_one_before(roses: Roses, tmp_path: Path) -> None:
    typed = drafting_of_two(roses, tmp_path)
    first = roses(*NEW, "--seats", "anna,wim", typed=[*typed, "bid midlands 3", "ready", "", "board", "log all"])
    before, _, after = first.out.rpartition("Pass the keyboard to")
    assert "bid midlands 3" in before, "the one who planned it sees it"
    after = after.partition("Enter.")[2]
    assert "Plan turn 1" in after
    assert "costs £0" in after
    for secret in ("midlands 3", "Bid £3", "costs £3"):
        assert secret not in after


def test_going_on_with_a_game_of_two_asks_for_the_right_one_first(roses: Roses, tmp_path: Path) -> None:
    typed = drafting_of_two(roses, tmp_path)
    roses(*NEW, "--seats", "anna,wim", typed=[*typed, "bid midlands 3"])
    ran = roses("play", "--resume", "game.record")
    assert "Pass the keyboard to" in ran.out
    assert "Bid £3" not in ran.out
    assert "Bid £3" in roses("play", "--resume", "game.record", typed=[""]).out


def test_each_plans_in_turn_until_ready(roses: Roses, tmp_path: Path) -> None:
    typed = drafting_of_two(roses, tmp_path)
    roses(
        *NEW,
        "--seats",
        "anna,wim",
        typed=[*typed, "bid mid 1", "bid mid 2", "ready", "", "bid south 1", "ready", "yes"],
    )
    seats = [move.seat for move in read_record((tmp_path / "game.record").read_text(), find)[1].moves]
    planner = seats[-5]
    assert seats[-5:] == [planner] * 3 + [1 - planner] * 2


def test_one_can_be_called_back_to_change_a_plan_that_was_ready(roses: Roses, tmp_path: Path) -> None:
    typed = drafting_of_two(roses, tmp_path)
    roses(*NEW, "--seats", "anna,wim", typed=typed)
    planner = "anna" if "anna" in roses("play", "--resume", "game.record").out.splitlines()[-3] else "wim"
    ran = roses(
        "play", "--resume", "game.record", typed=["", "ready", "yes", "", f"seat {planner}", "", "reopen", "bid mid 1"]
    )
    assert ran.code == 0
    assert moves_of(tmp_path / "game.record")[-3:] == ["ready", "reopen", "bid midlands 1"]


def test_alone_there_is_nobody_to_pass_the_keyboard_to(roses: Roses) -> None:
    ran = roses(*ALONE, typed=["seat wim"])
    assert "Nobody else at this keyboard may answer anything now." in ran.out


# The record on disk.


def test_every_action_is_in_the_file_before_the_next_is_asked(roses: Roses, tmp_path: Path) -> None:
    roses(*ALONE, typed=["1"])
    assert "draft shrewsbury" in moves_of(tmp_path / "game.record")


def test_a_cut_off_last_line_is_left_out_with_a_notice(roses: Roses, tmp_path: Path) -> None:
    roses(*ALONE, typed=a_turn_of_drafting())
    record = tmp_path / "game.record"
    whole = record.read_text()
    record.write_text(whole + "red bid midl")
    ran = roses("play", "--resume", "game.record", typed=["bid mid 2"])
    assert "was cut off and is left out" in ran.out
    assert record.read_text() == whole + "red bid midlands 2\n"


def test_resumed_it_is_the_same_game(roses: Roses, tmp_path: Path) -> None:
    roses(*ALONE, typed=a_turn_of_drafting())
    before = digest_of(tmp_path / "game.record")
    ran = roses("play", "--resume", "game.record", typed=["quit"])
    assert "Plan turn 1" in ran.out
    assert digest_of(tmp_path / "game.record") == before


def test_the_same_seed_and_answers_give_the_same_game(roses: Roses, tmp_path: Path) -> None:
    roses(*ALONE, typed=[*a_turn_of_drafting(), "ready"])
    first = (tmp_path / "game.record").read_text()
    (tmp_path / "game.record").unlink()
    roses(*ALONE, typed=[*a_turn_of_drafting(), "ready"])
    assert (tmp_path / "game.record").read_text() == first


def test_a_record_that_is_not_legal_is_refused_with_its_line(roses: Roses, tmp_path: Path) -> None:
    roses(*ALONE, typed=a_turn_of_drafting())
    record = tmp_path / "game.record"
    record.write_text(record.read_text().replace("red draft shrewsbury", "red draft london"))
    for command in (["play", "--resume"], ["replay"], ["verify"]):
        ran = roses(*command, "game.record")
        assert ran.code == 2
        assert "red draft london: not legal" in ran.err
        assert "line " in ran.err


def test_a_record_without_its_seed_cannot_go_on(roses: Roses, tmp_path: Path) -> None:
    roses(*ALONE, typed=["1"])
    record = tmp_path / "game.record"
    record.write_text("".join(line for line in record.read_text().splitlines(True) if not line.startswith("seed:")))
    ran = roses("play", "--resume", "game.record")
    assert ran.code == 2
    assert "has no seed" in ran.err
    assert roses("replay", "game.record").code == 0


def test_save_writes_a_copy_and_never_over_a_file(roses: Roses, tmp_path: Path) -> None:
    (tmp_path / "mine").write_text("precious")
    ran = roses(*ALONE, typed=["save copy.record", "save mine"])
    assert "Saved as copy.record." in ran.out
    assert "mine is there already; name another file." in ran.out
    assert (tmp_path / "mine").read_text() == "precious"
    assert moves_of(tmp_path / "copy.record") == moves_of(tmp_path / "game.record")


def test_where_a_copy_cannot_be_written_the_table_says_so_in_its_language(roses: Roses, tmp_path: Path) -> None:
    typed = ["save no/such/copy", "save ~nobody-of-that-name/copy", "save game.record"]
    ran = roses(*ALONE, "--language", "nl", typed=typed)
    assert ran.code == 0
    assert "no/such/copy kan niet worden geschreven: No such file or directory" in " ".join(ran.out.split())
    assert "~nobody-of-that-name/copy kan niet worden geschreven" in ran.out
    assert "game.record bestaat al; noem een ander bestand." in ran.out
    assert [path.name for path in tmp_path.iterdir()] == ["game.record"]


def test_without_a_name_the_record_gets_one_with_the_date(roses: Roses, tmp_path: Path) -> None:
    ran = roses("play", GAME, "--seats", "me,random")
    written = [path.name for path in tmp_path.iterdir()]
    assert len(written) == 1
    assert written[0].startswith(f"roses-{GAME}-")
    assert written[0].endswith(".record")
    assert written[0] in ran.out.replace("\n", "")


def test_a_record_that_is_being_played_is_not_played_twice(roses: Roses, tmp_path: Path) -> None:
    match = LocalMatch.begin(find(GAME).new(2, seed=3), ["me", "random"], tmp_path / "game.record")
    ran = roses("play", "--resume", "game.record")
    assert ran.code == 2
    assert "is being played in another terminal" in ran.err
    match.file.close()
    assert roses("play", "--resume", "game.record").code == 0


def test_ctrl_c_says_how_to_resume_and_exits_130(roses: Roses, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(screen: Screen, prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(Screen, "ask", interrupted)
    ran = roses(*ALONE)
    assert ran.code == 130
    assert "roses play --resume game.record" in ran.out
