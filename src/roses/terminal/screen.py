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

_FEWEST_ROWS = 5  # a screen that says it has fewer is not believed
_ENOUGH = "q"
_FORGET_EVERYTHING = "\x1b[H\x1b[2J\x1b[3J"  # the screen and what has scrolled off it


@final
class Screen:
    """Where a table is shown and answers are typed."""

    def __init__(self, console: Console) -> None:
        self.console: Console = console
        self.pause: str = ""  # what is asked where a screen is full; nothing: it is never asked
        self.too_early: str = ""  # what is said of a number that is typed there
        self._rows: int = 0  # printed since somebody typed something
        self._meant: str = ""  # words typed at a pause, which are meant for what is asked after it

    @property
    def interactive(self) -> bool:
        """Does a person sit at a terminal, at both ends?"""
        return self.console.is_terminal and sys.stdin.isatty()

    def show(self, lines: Iterable[RenderableType]) -> None:
        """Set out what a presenter made, a screenful at a time: nothing scrolls away before it was read."""
        with self.console.capture() as captured:
            for line in lines:
                self.console.print(line)
        rows = captured.get().splitlines(keepends=True)
        if self.pause and self.interactive:
            self._show_in_screenfuls(rows)
        else:
            self._write(rows)

    def _show_in_screenfuls(self, rows: list[str]) -> None:
        """What fits on one screen is not torn apart; whoever answers a pause by anything but Enter skips the rest."""
        most = max(_FEWEST_ROWS, self.console.height - 1)
        if self._rows and self._rows + len(rows) > most:
            self._wait_for_enter()
        for first in range(0, len(rows), most):
            if first and self._wait_for_enter():
                return
            self._write(rows[first : first + most])

    def _wait_for_enter(self) -> bool:
        """True if somebody has seen enough. A number is no answer yet: what it would choose was not seen."""
        typed = self.ask(self.pause)
        if typed[:1].isdecimal():
            self.console.print(Text(self.too_early))
        elif typed.lower() != _ENOUGH:
            self._meant = typed
        return bool(typed)

    def _write(self, rows: list[str]) -> None:
        self._rows += len(rows)
        self.console.file.write("".join(rows))

    def say(self, sentence: str | Text = "", style: str = "") -> None:
        """One sentence; text from anywhere, so never read as markup."""
        line = Text(sentence) if isinstance(sentence, str) else sentence.copy()
        if style:
            line.stylize_before(style)
        self.show([line])

    def command(self, line: str) -> None:
        """A command to copy: on a line of its own that is never broken."""
        self.console.print(Text(f"  {line}"), soft_wrap=True)

    def ask(self, prompt: str) -> str:
        """A line from the person; EOFError when there are no more."""
        self._rows = 0
        if self._meant:
            meant, self._meant = self._meant, ""
            return meant
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

    def drop_typed_ahead(self) -> None:
        """What was typed before it was asked for is not read: nobody takes the keyboard over by an Enter too many."""
        if self.interactive and termios is not None:
            termios.tcflush(sys.stdin, termios.TCIFLUSH)

    def forget(self) -> None:
        """Clear the screen, what scrolled off it, and what the arrow keys and the Tab key would bring back."""
        forget_lines()
        self._meant = ""
        self.complete_from(())
        self.drop_typed_ahead()
        if self.console.is_dumb_terminal:
            self.console.file.write("\n" * self.console.height)  # it cannot clear: at least out of sight
        elif self.console.is_terminal:
            self.console.file.write(_FORGET_EVERYTHING)
        else:
            self.console.print(Text("\n" + "─" * 40 + "\n"))
        self.console.file.flush()


def _plain(line: str) -> str:
    """What was typed, without control characters, which could do anything to a terminal when they are shown."""
    return "".join(letter for letter in line.replace("\t", " ") if letter.isprintable()).strip()
