"""Where the commands print: plain text unless a terminal listens (NO_COLOR is respected)."""

from __future__ import annotations

from rich.console import Console


def console(stderr: bool = False) -> Console:
    """The terminal, or the pipe, on this side."""
    return Console(highlight=False, markup=False, emoji=False, stderr=stderr)
