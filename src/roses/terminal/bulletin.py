"""What a person is shown before a question: the news, then the whole table once, or only what matters in between."""

from __future__ import annotations

import io
from collections import Counter
from collections.abc import Sequence
from typing import Final, final

from rich.console import Console, RenderableType
from rich.text import Text

from roses.terminal.presenter import Presenter, View
from roses.terminal.screen import Screen
from roses.terminal.writer import Writer

_A_LITTLE: Final = 2  # others changed no more lines of the table than this: then the news say enough
_MUCH: Final = 10  # one's own answer changed so many lines of it that it is worth seeing again


@final
class Bulletin:
    """Remembers for every seat what it was shown last, so that a table is printed once and not after each answer."""

    def __init__(self, screen: Screen, writer: Writer, presenter: Presenter) -> None:
        self._screen: Final = screen
        self._writer: Final = writer
        self._presenter: Final = presenter
        self._board: Final[dict[int, list[str]]] = {}  # by seat: the table as it was printed last
        self._others: Final[set[int]] = set()  # seats that have seen somebody else act since then
        self._asked: Final[dict[int, list[str]]] = {}  # by seat: the table as it was at the last question
        self._brief: Final[dict[int, list[str]]] = {}  # by seat: what was said of it in between

    def show_table(self, seat: int, view: View, by_others: bool, fresh: bool, optional: bool) -> None:
        """The whole table if it is new, or others changed it, or much has changed; else what matters, if that is new.

        `by_others`: has somebody else done anything this seat could see since its own last answer? For an answer that
        nobody waits for (`optional`) the table is not set out; that is done when the seat's own turn comes.
        """
        if by_others:
            self._others.add(seat)
        table = self._presenter.table(view, self._writer)
        lines = rendered(table, self._writer.width)
        brief = self._presenter.brief(view, self._writer)
        moved = seat in self._others and _differing(self._board.get(seat, []), lines) > _A_LITTLE
        much = _differing(self._asked.get(seat, lines), lines) >= _MUCH
        if fresh or ((moved or much) and not optional):
            self._others.discard(seat)
            self._screen.say()
            self._screen.show(table)
            self._board[seat] = lines
            self._brief[seat] = rendered(brief, self._writer.width)
        else:
            self._show_changes(seat, brief)
        self._asked[seat] = lines

    def _show_changes(self, seat: int, brief: Sequence[RenderableType]) -> None:
        """Of what matters between two answers, the lines that were not there before."""
        before = Counter(self._brief.get(seat, []))
        changed = []
        self._brief[seat] = []
        for piece in brief:
            lines = rendered([piece], self._writer.width)
            self._brief[seat] += lines
            new = Counter(lines) - before
            before -= Counter(lines)
            if any(line.strip() for line in new):
                changed.append(piece)
        if changed:
            self._screen.show([Text(), *changed])


def rendered(pieces: Sequence[RenderableType], width: int) -> list[str]:
    """The lines as they are read, without colours."""
    console = Console(file=io.StringIO(), width=width, color_system=None, highlight=False, markup=False)
    with console.capture() as captured:
        for piece in pieces:
            console.print(piece)
    return [line.rstrip() for line in captured.get().splitlines()]


def _differing(before: list[str], now: list[str]) -> int:
    """How many lines there are now that were not there before."""
    return sum((Counter(now) - Counter(before)).values())
