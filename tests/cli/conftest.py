"""The command line as a person uses it: arguments, lines typed, and what comes back."""

import io
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import final

import pytest
from rich.console import Console

from roses.cli import main

GAME = "wars-of-the-roses"


@final
class Ran:
    """What a command printed and its exit code."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code = code
        self.out = out
        self.err = err


Roses = Callable[..., Ran]


@pytest.fixture
def roses(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Roses:
    """Run `roses ARGUMENTS` in an empty folder, with these lines typed."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.delenv("LC_MESSAGES", raising=False)

    def run(*arguments: str, typed: Sequence[str] = ()) -> Ran:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
        capsys.readouterr()
        code = main(list(arguments))
        said = capsys.readouterr()
        return Ran(code, said.out, said.err)

    return run


def quiet_console() -> Console:
    """A console that prints plainly, 80 columns wide."""
    return Console(highlight=False, markup=False, width=80)


def a_turn_of_drafting(picks: int = 3) -> list[str]:
    """Always the first card."""
    return ["1"] * picks
