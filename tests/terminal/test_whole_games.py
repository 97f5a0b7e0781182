"""Whole games at the text table against bots, each to its end: what is typed is read as a person would type it."""

import sys
from pathlib import Path
from random import Random

import pytest

from roses.core.record import read_record, replay
from roses.games import find
from roses.terminal.local_match import LocalMatch
from roses.terminal.menu_page import CLOSING_KEY
from roses.terminal.presenter import presenter_for
from roses.terminal.screen import Screen
from roses.terminal.text_table import TextTable
from tests.cli.conftest import quiet_console

GAMES = [
    ("wars-of-the-roses", {}, ["anna", "greedy", "random"]),
    ("sun-of-york", {"battle": "heworth-moor"}, ["anna", "greedy"]),
    ("sun-of-york", {"battle": "towton"}, ["greedy", "anna"]),
    ("kingmaker", {"round-limit": "5"}, ["anna", "greedy", "random"]),
    ("kingmaker", {"round-limit": "5", "advanced": "on"}, ["random", "anna"]),
]


class Typist:
    """Somebody who knows what is offered and types it: in words, by the key that ends a row, or after a look around."""

    def __init__(self, match: LocalMatch, seat: int) -> None:
        self._match = match
        self._seat = seat
        self._rng = Random(3)
        self._last = ""
        self._moves = -1
        self.lines = 0

    def isatty(self) -> bool:
        return False

    def readline(self) -> str:
        self.lines += 1
        if len(self._match.moves) != self._moves:  # else it was not done: asked to think again, or only looked around
            self._moves = len(self._match.moves)
            self._last = self._answer()
            if self._rng.random() < 0.1:
                return f"{self._rng.choice(['?', 'board', 'log', 'rules', 'help', 'undo', 'zzz'])}\n"
        return f"{self._last}\n"

    def _answer(self) -> str:
        legal = self._match.state.legal(self._seat)
        closing = [one for one in presenter_for(self._match.game.name).closing if one in legal]
        if closing and self._rng.random() < 0.4:
            return CLOSING_KEY
        return self._rng.choice([one for one in legal if one != "reopen"] or legal)


@pytest.mark.parametrize("language", ["en", "nl"])
@pytest.mark.parametrize(("name", "options", "players"), GAMES)
def test_a_whole_game_is_played_to_its_end(
    name: str,
    options: dict[str, str],
    players: list[str],
    language: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    match = LocalMatch.begin(find(name).new(len(players), options, 11), players, tmp_path / "game.record")
    typist = Typist(match, players.index("anna"))
    monkeypatch.setattr(sys, "stdin", typist)
    assert TextTable(match, Screen(quiet_console()), language).play() == 0
    said = capsys.readouterr().out
    game, record = read_record((tmp_path / "game.record").read_text(), find)
    assert replay(game, record).digest() == record.digest, "it is over, and the record says how"
    assert "roses verify" in said
    assert "roses review" in said
    assert "[log." not in said, "every sentence has its words"
    long = [line for line in said.splitlines() if len(line.rstrip()) > 80 and str(tmp_path) not in line]
    assert not long
    boards = sum(1 for line in said.splitlines() if line.startswith("── "))
    assert boards < typist.lines, "a board is not printed after every answer"
