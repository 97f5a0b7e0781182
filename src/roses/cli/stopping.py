"""Being stopped, by Ctrl-C or by a time limit's request to end: at once, but never halfway through a file."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import final


class Stopped(KeyboardInterrupt):
    """Somebody stopped us; `code` is the exit code that says so."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.code: int = 128 + number  # as shells have it


@final
class Stops:
    """Raises Stopped when somebody asks, while the block of `answered` lasts; what is `putting away` is done first."""

    def __init__(self) -> None:
        self._putting_away: bool = False
        self._asked: int = 0

    @contextmanager
    def answered(self) -> Iterator[None]:
        """Answer Ctrl-C and requests to end."""
        before = {number: signal.signal(number, self._answer) for number in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for number, answer in before.items():
                signal.signal(number, answer)

    @contextmanager
    def putting_away(self) -> Iterator[None]:
        """What is done in this block is done whole."""
        self._putting_away = True
        try:
            yield
        finally:
            self._putting_away = False
        if self._asked:
            raise Stopped(self._asked)

    def _answer(self, number: int, frame: FrameType | None) -> None:
        self._asked = number
        if not self._putting_away:
            raise Stopped(number)
