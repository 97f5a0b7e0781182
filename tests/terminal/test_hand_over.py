"""Several people at one terminal: nobody sees anything of another's, on the screen or by scrolling back."""

import io
import os
import pty
import re
import readline
import select
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path as FilePath
from random import Random
from typing import final

import pytest
from rich.console import Console, RenderableType
from rich.text import Text

from roses.cli import play as play_command
from roses.core.contract import Action, State
from roses.games import find
from roses.terminal.choices import Path
from roses.terminal.local_match import LocalMatch
from roses.terminal.presenter import Presenter, View, presenter_for
from roses.terminal.screen import Screen
from roses.terminal.text_table import TextTable
from roses.terminal.writer import Writer

CLEARED = "\x1b[H\x1b[2J\x1b[3J"  # what makes a terminal forget, what scrolled off it too
LOOKS = ["board", "log all", "help", "?", "undo", "redo", "back", "holdings", "hand", "zz"]
TABLES = [
    ("wars-of-the-roses", ["anna", "wim", "random"]),
    ("sun-of-york", ["anna", "wim"]),
    ("kingmaker", ["anna", "random", "wim", "anna"]),
]


@final
class Marked:
    """A presenter that marks whatever it shows with the name of the one whose view it is."""

    def __init__(self, presenter: Presenter, players: list[str]) -> None:
        self._presenter = presenter
        self._players = players
        self.pages = presenter.pages
        self.colours = presenter.colours
        self.closing = presenter.closing
        self.lookups = presenter.lookups

    def _mark(self, view: View) -> Text:
        return Text(f"[seen by {'all' if view['viewer'] is None else self._players[view['viewer']]}]")

    def table(self, view: View, writer: Writer) -> list[RenderableType]:
        return [self._mark(view), *self._presenter.table(view, writer)]

    def brief(self, view: View, writer: Writer) -> list[RenderableType]:
        return [self._mark(view), *self._presenter.brief(view, writer)]

    def page(self, name: str, view: View, writer: Writer) -> list[RenderableType]:
        return [self._mark(view), *self._presenter.page(name, view, writer)]

    def look(self, name: str, about: str, state: State, view: View, writer: Writer) -> list[RenderableType]:
        return [self._mark(view), *self._presenter.look(name, about, state, view, writer)]

    def detail(self, path: Path, view: View, writer: Writer) -> Text:
        return self._presenter.detail(path, view, writer)

    def doubt(self, action: Action, view: View, writer: Writer, last: bool) -> str:
        return self._presenter.doubt(action, view, writer, last)


@final
class Terminal:
    """A terminal whose keys are pressed by `answer`; it remembers what can still be seen on it."""

    def __init__(self, answer: Callable[[LocalMatch, int], str]) -> None:
        self.written = io.StringIO()
        self.console = Console(file=self.written, force_terminal=True, highlight=False, markup=False, width=100)
        self.answer = answer
        self.holder = ""  # who has the keyboard
        self.hand_overs = 0
        self.match: LocalMatch | None = None

    def visible(self) -> str:
        return self.written.getvalue().rpartition(CLEARED)[2]

    def seen_by(self) -> set[str]:
        return set(re.findall(r"\[seen by (\w+)\]", self.visible()))

    def ask(self, prompt: str) -> str:
        called = re.match(r"Pass the keyboard to (\w+)", prompt)
        if called is not None:
            assert self.seen_by() == set(), f"{called[1]} is called while somebody's things are on the screen"
            assert "→" not in self.visible(), "what somebody answered is on the screen"
            self.holder = called[1]
            self.hand_overs += 1
            return ""
        assert self.seen_by() <= {self.holder}
        if ">" not in prompt:  # Enter to go on
            return ""
        assert self.match is not None
        seat = next(s for s in self.match.people if prompt.startswith(_who(self.match, s)))
        assert self.match.players[seat] == self.holder
        return self.answer(self.match, seat)


def _who(match: LocalMatch, seat: int) -> str:
    return f"{match.players[seat]} ({match.game.text('en').name(match.game.seat_names[seat])})>"


def play(
    monkeypatch: pytest.MonkeyPatch, folder: FilePath, game: str, players: list[str], terminal: Terminal, seed: int
) -> int:
    monkeypatch.setattr("roses.terminal.text_table.presenter_for", lambda name: Marked(presenter_for(name), players))
    monkeypatch.setattr(Screen, "ask", terminal.ask)
    match = LocalMatch.begin(find(game).new(len(players), seed=seed), players, folder / "game.record")
    terminal.match = match
    return TextTable(match, Screen(terminal.console), "en").play()


def restless(rng: Random, answers: int) -> Callable[[LocalMatch, int], str]:
    """Somebody who looks at everything, calls others, and answers at random; after so many lines, gets up."""
    left = [answers]

    def answer(match: LocalMatch, seat: int) -> str:
        left[0] -= 1
        if left[0] < 0:
            return "quit"
        others = [f"seat {match.players[other]}" for other in match.people if other != seat]
        return rng.choice([rng.choice([*LOOKS, *others]), *[rng.choice(match.state.legal(seat))] * 3])

    return answer


@pytest.mark.parametrize(("game", "players"), TABLES, ids=[game for game, _ in TABLES])
def test_nothing_is_shown_before_its_owner_has_the_keyboard(
    monkeypatch: pytest.MonkeyPatch, tmp_path: FilePath, game: str, players: list[str]
) -> None:
    """Whatever they look at, take back or answer: the terminal itself checks every line that is asked for."""
    terminal = Terminal(restless(Random(7), 120))
    assert play(monkeypatch, tmp_path, game, players, terminal, seed=3) == 0
    assert terminal.hand_overs > 2
    assert terminal.seen_by() == set(), "who gets up leaves nothing behind"
    assert "roses play --resume" in terminal.visible()


@pytest.mark.parametrize(("game", "players"), TABLES, ids=[game for game, _ in TABLES])
def test_the_first_screen_says_who_plays_and_shows_nothing_of_theirs(
    monkeypatch: pytest.MonkeyPatch, tmp_path: FilePath, game: str, players: list[str]
) -> None:
    def get_up(match: LocalMatch, seat: int) -> str:
        raise KeyboardInterrupt

    terminal = Terminal(get_up)
    assert play(monkeypatch, tmp_path, game, players, terminal, seed=3) == 130
    assert terminal.hand_overs == 1
    introduction = terminal.written.getvalue().partition("[seen by")[0]
    assert all({"random": "Page (bot)"}.get(name, name) in introduction for name in players)
    assert CLEARED not in introduction, "the introduction stays to be read"
    assert terminal.seen_by() == set(), "Ctrl-C leaves nothing behind either"


def test_a_finished_game_shows_what_everybody_may_see(monkeypatch: pytest.MonkeyPatch, tmp_path: FilePath) -> None:
    rng = Random(5)
    terminal = Terminal(lambda match, seat: rng.choice(match.state.legal(seat)))
    assert play(monkeypatch, tmp_path, "wars-of-the-roses", ["anna", "wim"], terminal, seed=5) == 0
    assert terminal.seen_by() == {"all"}
    assert "roses verify" in terminal.visible()


def test_one_person_on_two_seats_is_never_asked_to_hand_over(
    monkeypatch: pytest.MonkeyPatch, tmp_path: FilePath
) -> None:
    terminal = Terminal(lambda match, seat: "quit")
    terminal.holder = "anna"
    assert play(monkeypatch, tmp_path, "sun-of-york", ["anna", "anna"], terminal, seed=3) == 0
    assert terminal.hand_overs == 0
    assert CLEARED not in terminal.written.getvalue(), "a person alone keeps the screen"


def test_going_on_with_a_saved_game_clears_the_screen_and_asks_for_the_right_one(
    monkeypatch: pytest.MonkeyPatch, tmp_path: FilePath
) -> None:
    players = ["anna", "wim"]
    terminal = Terminal(restless(Random(1), 30))
    play(monkeypatch, tmp_path, "sun-of-york", players, terminal, seed=3)
    again = Terminal(lambda match, seat: "quit")
    monkeypatch.setattr(Screen, "ask", again.ask)
    monkeypatch.setattr(play_command, "console", lambda: again.console)
    again.match = terminal.match
    assert play_command.resume(tmp_path / "game.record", None, "en") == 0
    first, _, shown = again.written.getvalue().partition("[seen by")
    assert first.startswith(CLEARED), "a game that was killed may have left something on the screen"
    assert "Going on from" in first
    assert again.hand_overs == 1
    assert shown.startswith(f" {again.holder}]")


def tab(begun: str) -> str | None:
    """What the Tab key writes."""
    complete = readline.get_completer()
    assert complete is not None
    found: str | None = complete(begun, 0)
    return found


def test_the_keys_bring_nothing_back_after_a_hand_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Screen, "interactive", property(lambda screen: True))
    monkeypatch.setattr(Screen, "drop_typed_ahead", lambda screen: None)
    screen = Screen(Console(file=io.StringIO(), force_terminal=True))
    screen.complete_from(["play henry-vi", "play richard"])
    readline.add_history("play henry-vi")
    monkeypatch.setattr(readline, "get_line_buffer", lambda: "")
    monkeypatch.setattr(readline, "get_begidx", lambda: 0)
    assert tab("pl") == "play "
    screen.forget()
    assert tab("pl") is None
    assert readline.get_current_history_length() == 0


def test_a_terminal_that_cannot_clear_is_scrolled_out_of_sight(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "dumb")
    written = io.StringIO()
    Screen(Console(file=written, force_terminal=True, height=25)).forget()
    assert written.getvalue() == "\n" * 25


# A real terminal.


def read_until(terminal: int, words: str) -> str:
    """What the program writes, up to these words."""
    said = ""
    while words not in said:
        assert select.select([terminal], [], [], 60)[0], f"it never said {words!r}, only {said[-500:]!r}"
        said += os.read(terminal, 65536).decode(errors="replace").replace("\r", "")
    return said


@pytest.fixture
def at_a_terminal(tmp_path: FilePath) -> Iterator[tuple[subprocess.Popen[bytes], int]]:
    """Sun of York for two people as a process at a terminal of its own."""
    master, slave = pty.openpty()
    source = FilePath(__file__).resolve().parents[2] / "src"
    environment = {**os.environ, "PYTHONPATH": str(source), "TERM": "xterm", "LANG": "C.UTF-8", "LINES": "200"}
    arguments = ["play", "sun-of-york", "--seats", "anna,wim", "--seed", "3", "--record", "g"]
    command = [sys.executable, "-m", "roses", *arguments]
    with subprocess.Popen(command, cwd=tmp_path, env=environment, stdin=slave, stdout=slave, stderr=slave) as run:
        os.close(slave)
        try:
            yield run, master
        finally:
            run.kill()
            os.close(master)


def test_at_a_real_terminal_the_cards_of_sun_of_york_wait_for_their_owner(
    at_a_terminal: tuple[subprocess.Popen[bytes], int],
) -> None:
    run, terminal = at_a_terminal
    first = read_until(terminal, "press Enter")
    name, side = re.findall(r"Pass the keyboard to (\w+) \((\w+)\)", first)[-1]
    state = find("sun-of-york").new(2, seed=3)
    seat = state.game.seat(side.lower(), 2)
    cards = state.view(seat)["table"]["sides"][seat]["cards"]
    names = {state.game.text("en").name(card) for card in cards}
    assert names
    assert not [card for card in names if card in first]
    os.write(terminal, b"\n")
    shown = read_until(terminal, f"{name} ({side})>")
    assert [card for card in names if card in shown]
    os.write(terminal, b"quit\n")
    left = read_until(terminal, "--resume g").rpartition(CLEARED)[2]
    assert run.wait(timeout=60) == 0
    assert left.splitlines() == ["The game is saved. Go on with:", "  roses play --resume g"]
