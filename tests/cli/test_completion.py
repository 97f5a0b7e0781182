"""`roses completion`: what the Tab key of a shell writes."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from roses.bots.trainers import TRAINERS
from roses.core.record import Record
from roses.games import GAMES, find, names
from tests.cli.conftest import GAME, Roses

SOURCE = Path(__file__).resolve().parents[2] / "src"
ASK = r"""
eval "$(roses completion bash)"
COMP_WORDS=("$@")
COMP_CWORD=$(($# - 1))
function_of=$(complete -p roses)
function_of=${function_of#*-F }
"${function_of% *}"
printf '%s\n' "${COMPREPLY[@]}"
"""


@pytest.fixture
def tab(tmp_path: Path) -> Path:
    """A folder with the command `roses` in it."""
    command = tmp_path / "bin" / "roses"
    command.parent.mkdir()
    command.write_text(f'#!/bin/sh\nPYTHONPATH="{SOURCE}" exec "{sys.executable}" -m roses "$@"\n')
    command.chmod(0o755)
    return command.parent


def in_bash(folder: Path, *words: str) -> list[str]:
    """What bash would offer for a command line, as it takes it apart; the last word is begun."""
    environment = {**os.environ, "PATH": f"{folder}{os.pathsep}{os.environ['PATH']}"}
    ran = subprocess.run(
        ["bash", "-c", ASK, "bash", *words], cwd=folder, env=environment, check=True, capture_output=True, text=True
    )
    assert ran.stderr == ""
    return ran.stdout.split()


def test_commands_and_their_options_are_completed(tab: Path) -> None:
    assert in_bash(tab, "roses", "s") == ["serve", "simulate"]
    assert in_bash(tab, "roses", "play", "--se") == ["--seats", "--seed"]
    assert in_bash(tab, "roses", "completion", "") == ["bash", "zsh", "fish"]


def test_games_are_completed_wherever_one_stands(tab: Path) -> None:
    assert in_bash(tab, "roses", "play", "") == names()
    assert in_bash(tab, "roses", "simulate", "king") == ["kingmaker"]
    assert in_bash(tab, "roses", "bench", "s") == ["sun-of-york", "server"]


def test_bots_are_completed_one_after_another(tab: Path) -> None:
    assert in_bash(tab, "roses", "play", GAME, "--seats", "me,gr") == ["me,greedy"]
    assert in_bash(tab, "roses", "play", GAME, "--seats", r"me\,greedy\,r") == ["me,greedy,random"]


def test_the_arena_is_completed_too(tab: Path) -> None:
    assert in_bash(tab, "roses", "arena", "") == [*names(), "report", "ladder"]
    assert in_bash(tab, "roses", "arena", "sun-of-york", "--bots", "random,g") == ["random,greedy"]
    assert in_bash(tab, "roses", "arena", "sun-of-york", "--tables", "l") == ["lone"]
    assert in_bash(tab, "roses", "arena", "sun-of-york", "--each", "b") == ["battle"]
    assert in_bash(tab, "roses", "arena", "report", "--o") == ["--output"]


def test_options_and_values_are_completed_though_bash_splits_them(tab: Path) -> None:
    play = ("roses", "play", "sun-of-york", "--option")
    assert in_bash(tab, *play, "dep") == ["deployment=book", "deployment=replace", "deployment=redraw"]
    assert in_bash(tab, *play, "battle", "=", "to") == ["towton"]
    assert in_bash(tab, *play, "deployment", "=") == ["book", "replace", "redraw"]
    again = in_bash(tab, *play, "battle", "=", "towton", "--option", "")
    assert again, "another option may follow"
    assert not [pair for pair in again if pair.startswith("battle=")], "one that is given is not offered again"


def test_seats_are_those_of_the_saved_game(tab: Path) -> None:
    state = find("sun-of-york").new(2, seed=1)
    (tab / "game.record").write_text(Record.begin(state).write(state.game))
    assert in_bash(tab, "roses", "replay", "game.record", "--as", "") == ["lancaster", "york"]
    assert in_bash(tab, "roses", "replay", "missing.record", "--as", "") == []


def test_who_reviews_is_a_bot_of_the_saved_game_and_trained_is_where_there_is_something_to_train(tab: Path) -> None:
    state = find("kingmaker").new(2, seed=1)
    (tab / "game.record").write_text(Record.begin(state).write(state.game))
    assert in_bash(tab, "roses", "review", "game.record", "--level", "k") == ["knight"]
    assert in_bash(tab, "roses", "review", "missing.record", "--level", "") == []
    assert in_bash(tab, "roses", "train", "") == list(TRAINERS)


def test_a_shell_there_is_no_script_for_is_refused(roses: Roses) -> None:
    ran = roses("completion", "fishy")
    assert ran.code == 2
    assert "one of bash, zsh, fish, not 'fishy' (did you mean fish?)" in ran.err


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_the_script_names_every_command_and_the_shell_reads_it(roses: Roses, shell: str, tmp_path: Path) -> None:
    script = roses("completion", shell).out
    for word in ("serve", "arena", "games", "play", "simulate", "replay", "verify", "position", "bench", "completion"):
        assert word in script
    assert all(game not in script for game in GAMES), "games are asked for when they are needed"
    if shutil.which(shell) is None:
        pytest.skip(f"there is no {shell} here to read it")
    (tmp_path / "script").write_text(script)
    subprocess.run([shell, "-n", "script"], cwd=tmp_path, check=True)
