"""The table of Kingmaker in the terminal: everything a seat may see, nothing more, in 80 columns and two languages."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from functools import cache
from random import Random

import pytest
from rich.console import Console

from roses.bots import seat_bots
from roses.core.contract import State
from roses.games import find
from roses.terminal.bulletin import rendered
from roses.terminal.games.kingmaker import KingmakerPresenter
from roses.terminal.presenter import presenter_for, writer_for
from roses.terminal.writer import Writer
from tests.cli.conftest import Roses

KINGMAKER = "kingmaker"
EVERYTHING = {
    "secret-placement": "on",
    "commission": "on",
    "ambush": "on",
    "town-fighting": "on",
    "bishops": "on",
    "parliament": "optional",
    "return-home": "secret",
    "alliances": "on",
    "trade": "all",
    "round-limit": "10",
}
GAMES: list[tuple[int, str, dict[str, str]]] = [
    (2, "greedy", {}),
    (4, "random", {}),
    (7, "greedy", {}),
    (2, "random", {"advanced": "on"}),
    (4, "greedy", {"advanced": "on", **EVERYTHING}),
    (7, "random", {"advanced": "on", "round-limit": "10"}),
    (4, "random", EVERYTHING),
]
NEW = ("play", KINGMAKER, "--seats", "me,greedy,greedy", "--seed", "5", "--record", "game.record")


def moments(seats: int, bot: str, options: dict[str, str], every: int = 41) -> Iterator[State]:
    """A game between bots, now and then; and always when something is fought, voted or bargained about."""
    game = find(KINGMAKER)
    state = game.new(seats, options, seed=7)
    players = seat_bots(state, [bot] * seats, "table")
    seen: set[str] = set()
    for number in range(400):
        if state.result is not None:
            break
        seat = state.waiting()[0]
        table = state.view(seat)["table"]
        going_on = {key for key in ("combat", "battle", "parliament", "offers", "draft", "secret") if table[key]}
        if number % every == 0 or going_on - seen:
            yield state
        seen |= going_on
        state.apply(seat, players[seat].choose(state))
    yield state


@cache
def writer_of(seats: int, language: str, width: int) -> Writer:
    """Who reads: always at the first of these seats, against bots."""
    return Writer(find(KINGMAKER), language, ["me", *["greedy"] * (seats - 1)], seats, width)


def shown(state: State, viewer: int | None, language: str = "en", width: int = 80) -> str:
    """The whole table and all its pages, without colours."""
    writer = writer_of(state.seats, language, width)
    presenter = KingmakerPresenter()
    view = state.view(viewer)
    console = Console(file=io.StringIO(), width=200, highlight=False, markup=False, no_color=True)
    for line in presenter.table(view, writer):
        console.print(line)
    for page in presenter.pages:
        for line in presenter.page(page, view, writer):
            console.print(line)
    for line in presenter.brief(view, writer):
        console.print(line)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def test_kingmaker_has_a_table_of_its_own() -> None:
    assert isinstance(presenter_for(KINGMAKER), KingmakerPresenter)


@pytest.mark.parametrize(("seats", "bot", "options"), GAMES)
def test_the_table_fits_80_columns_in_both_languages(seats: int, bot: str, options: dict[str, str]) -> None:
    for state in moments(seats, bot, options):
        for viewer in (None, *range(seats)):
            for language in ("en", "nl"):
                lines = [line.rstrip() for line in shown(state, viewer, language).splitlines()]
                assert not [line for line in lines if len(line) > 80]


@pytest.mark.parametrize(("seats", "bot", "options"), GAMES)
def test_no_word_is_missing_in_either_language(seats: int, bot: str, options: dict[str, str]) -> None:
    ids = {id for id in find(KINGMAKER).names["en"] if "-" in id}
    for state in moments(seats, bot, options):
        for viewer in (None, state.waiting()[0] if state.result is None else 0):
            for language in ("en", "nl"):
                text = shown(state, viewer, language)
                assert not re.findall(r"\[[a-z.-]+\]", text), "a phrase that is not in the catalogue"
                assert not ids & set(re.findall(r"[\w-]+", text)), "an id where a name should be"
                assert "None" not in text


@pytest.mark.parametrize(("seats", "bot", "options"), GAMES)
def test_everybody_reads_the_own_hand_and_nobody_elses(seats: int, bot: str, options: dict[str, str]) -> None:
    names = find(KINGMAKER).names["en"]
    found = 0
    for state in moments(seats, bot, options):
        hands = [state.view(seat)["table"]["hand"] for seat in range(seats)]
        texts = [shown(state, viewer) for viewer in (*range(seats), None)]
        assert "Your hand" not in texts[-1], "a spectator has none"
        for seat, text in enumerate(texts[:-1]):
            line = " ".join(text.partition("Your hand")[2].partition("places")[0].split())
            for card in hands[seat]:
                found += 1
                assert names[card] in line
            for other in range(seats):
                # A pair of mercenaries shares its name, so one of them may be in the own hand too.
                secret = {names[card] for card in hands[other]} - {names[card] for card in hands[seat]}
                if other != seat:
                    assert not [name for name in secret if re.search(rf"(^|, ){re.escape(name)}(,|$)", line)]
    assert found


def test_the_text_of_a_table_does_not_depend_on_the_hands_of_others() -> None:
    """What a spectator reads is the same for every way the hidden cards may lie."""
    for state in moments(4, "random", {}, every=90):
        if state.result is None:
            assert shown(state.guess(0, Random(1)), 0) == shown(state, 0)


def test_a_battle_shows_both_sides_with_their_troops_and_the_odds() -> None:
    names = find(KINGMAKER).names["en"]
    fights = 0
    for state in moments(4, "greedy", {}, every=9):
        combat = state.view(None)["table"]["combat"]
        if combat:
            fights += 1
            before, _, after = shown(state, None).partition(f"{combat['attack']} against {combat['defence']}")
            assert "Battle" in before or "Siege" in before
            assert all(names[noble] in after for noble in (*combat["attackers"], *combat["defenders"]))
    assert fights


def page(state: State, name: str, language: str = "en") -> list[str]:
    """A page of the game as red reads it."""
    writer = writer_for(state.game, language, [], state.seats, 80)
    return rendered(KingmakerPresenter().page(name, state.view(0), writer), 80)


def test_holdings_list_every_noble_with_what_he_was_given_before_anybody_holds_a_place() -> None:
    state = find(KINGMAKER).new(3, seed=3)
    state.apply(0, "allot scots-archers-1 clifford")
    lines = page(state, "holdings")
    assert lines[0] == "R Red  3 nobles, 0 places"
    assert any(line.startswith("  Clifford ") and "scots archers" in line.lower() for line in lines)
    assert any(line.split() == ["Holland", "–"] for line in lines)


def test_the_page_of_the_deck_gives_what_help_says() -> None:
    for language, promised, given in (
        ("en", "how many cards are left in the Crown deck, and which lie underneath", "Cards in the Crown deck: "),
        ("nl", "hoeveel kaarten de Kroonstapel nog telt, en welke er onderop liggen", "Kaarten in de Kroonstapel: "),
    ):
        state = find(KINGMAKER).new(3, seed=3)
        assert writer_for(state.game, language, [], 3, 80).say("page.deck") == promised
        assert page(state, "deck", language)[0].startswith(given)


def test_a_wide_terminal_is_used() -> None:
    state = list(moments(4, "greedy", {}))[-1]
    narrow, wide = (shown(state, 0, width=width) for width in (80, 120))
    assert len(wide.splitlines()) < len(narrow.splitlines())
    assert max(len(line.rstrip()) for line in wide.splitlines()) <= 120


def test_many_squares_are_set_in_columns_and_picked_by_name_or_number(roses: Roses) -> None:
    typed = ["1"] * 9 + ["pick neville", "move", "hereford", "holdings", "deck", "board"]
    ran = roses(*NEW, typed=typed)
    assert re.search(r"1 Abergavenny +\d+ \w", ran.out), "several to a line, by the alphabet"
    assert "Neville to Hereford." in ran.out
    assert max(len(line.rstrip()) for line in ran.out.splitlines()) <= 80
    assert ran.err == ""


def test_every_verb_of_the_game_that_takes_a_choice_has_a_title_in_the_menus() -> None:
    from roses.games.kingmaker.notation import FORMS

    words = Writer(find(KINGMAKER), "nl", [], 4, 80).words.phrases
    verbs = {form.split(" ")[0] for form in FORMS.values() if " " in form}
    assert not [verb for verb in verbs if f"terminal.verb.kingmaker.{verb}" not in words]


def test_instructions_are_left_from_the_menu_and_shown_to_whoever_left_them(roses: Roses) -> None:
    """They stand in their own group at the end of the menu, and a line of the table says what holds."""
    advanced = ("--option", "advanced=on")
    typed = ["1"] * 9 + ["instruct", "pardon-never", "instruct pardon stafford", "board"]
    ran = roses(*NEW, *advanced, typed=typed)
    assert "Leave instructions for King’s Pardons" in ran.out
    assert "Ask me when a noble of mine is to be executed" in ran.out
    assert "King’s Pardons  for all your nobles" in ran.out
    assert "King’s Pardons  for none of your nobles\nList of pardons  Stafford\n" in ran.out
    assert ran.err == ""


def test_four_sit_down_where_nobody_says_how_many(roses: Roses) -> None:
    ran = roses("play", KINGMAKER, "--seed", "5", "--record", "game.record")
    assert "G Green" in ran.out
    assert "Purple" not in ran.out
