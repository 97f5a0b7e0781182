"""The terminal itself: lines out, lines in. No full screen, so that screen readers and pipes can follow."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from typing import final

from rich.console import Console, RenderableType
from rich.text import Text

from roses.terminal.completion import complete_from, forget_lines  # and readline, which gives input() its editing

try:
    import termios
except ImportError:  # not on every system
    termios = None  # type: ignore[assignment]

_FORGET_EVERYTHING = "\x1b[H\x1b[2J\x1b[3J"  # the screen and what has scrolled off it


@final
class Screen:
    """Where a table is shown and answers are typed."""

    def __init__(self, console: Console) -> None:
        self.console: Console = console

    @property
    def interactive(self) -> bool:
        """Does a person sit at a terminal, at both ends?"""
        return self.console.is_terminal and sys.stdin.isatty()

    def show(self, lines: Iterable[RenderableType]) -> None:
        """Set out what a presenter made."""
        for line in lines:
            self.console.print(line)

    def say(self, sentence: str | Text = "", style: str = "") -> None:
        """One sentence; text from anywhere, so never read as markup."""
        self.console.print(Text(sentence) if isinstance(sentence, str) else sentence, style=style or None)

    def command(self, line: str) -> None:
        """A command to copy: on a line of its own that is never broken."""
        self.console.print(Text(f"  {line}"), soft_wrap=True)

    def ask(self, prompt: str) -> str:
        """A line from the person; EOFError when there are no more."""
        if self.interactive:
            self.console.file.flush()
            return _plain(input(f"{prompt} "))
        self.console.print(Text(f"{prompt} "), end="")
        line = sys.stdin.readline()
        if not line:
            self.console.print()
            raise EOFError
        self.console.print(Text(_plain(line)))  # a pipe does not show what it answers
        return _plain(line)

    def complete_from(self, lines: Sequence[str]) -> None:
        """Let the Tab key write these lines."""
        if self.interactive:
            complete_from(lines)

    def forget(self) -> None:
        """Clear the screen, what scrolled off it, and the lines that the arrow keys would bring back."""
        forget_lines()
        if self.interactive and termios is not None:
            termios.tcflush(sys.stdin, termios.TCIFLUSH)  # nobody takes the keyboard over by an Enter too many
        if self.console.is_terminal:
            self.console.file.write(_FORGET_EVERYTHING)
            self.console.file.flush()
        else:
            self.console.print(Text("\n" + "─" * 40 + "\n"))


def _plain(line: str) -> str:
    """What was typed, without control characters, which could do anything to a terminal when they are shown."""
    return "".join(letter for letter in line.replace("\t", " ") if letter.isprintable()).strip()
