"""A bar on stderr for what takes its time, where a terminal shows it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import final

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

from roses.cli.console import console


@final
class Tick:
    """Moves the bar on."""

    def __init__(self, bar: Progress, total: int, done: int) -> None:
        self._bar = bar
        self._task = bar.add_task("", total=total, completed=done)

    def advance(self) -> None:
        """One more is done."""
        self._bar.advance(self._task)


@contextmanager
def progress(total: int, done: int = 0) -> Iterator[Tick]:
    """The bar, while the block lasts; so many were done before."""
    err = console(stderr=True)
    bar = Progress(
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=err,
        transient=True,
        disable=not err.is_terminal,
    )
    with bar:
        yield Tick(bar, total, done)
