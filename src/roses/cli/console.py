"""Where the commands print: plain text unless a terminal listens (NO_COLOR is respected)."""

from __future__ import annotations

from typing import final

from rich.console import Console


@final
class _Console(Console):
    """A console that lets the command end by itself when nobody listens any more."""

    def on_broken_pipe(self) -> None:
        """Nothing more can be shown; main() knows what to do."""
        self.quiet = True
        raise BrokenPipeError


def console(stderr: bool = False) -> Console:
    """The terminal, or the pipe, on this side."""
    return _Console(highlight=False, markup=False, emoji=False, stderr=stderr)
