"""What one viewer has been shown, numbered: the one place where a table is turned into a message.

Each viewer has versions of its own, which grow only when something changed that this viewer may see; so nobody
learns from the numbers how often another seat has changed its secret plan.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

import msgspec

from roses.core.log import Event
from roses.core.text import Params
from roses.server.errors import ApiError

if TYPE_CHECKING:
    from roses.server.tables import Table

_ENCODER: Final = msgspec.json.Encoder()
Question = tuple[list[str], tuple[str, str, Params] | None, int]  # legal, what is asked, revelations so far


@final
class Eyes:
    """A seat's eyes, or the spectators' (None)."""

    def __init__(self, table: Table, viewer: int | None) -> None:
        self._table: Final = table
        self._viewer: Final = viewer
        # Versions of another viewer, or of an earlier life of this table, are none of ours.
        self._life: Final = f"{table.load}{'w' if viewer is None else viewer}"
        self._tick = -1
        self._generation = -1
        self.count = 0  # the number of what was last shown
        self._asked_at = 0  # the number at which the present question first stood
        self._question: Question | None = None
        self._shown: dict[str, Any] = {}
        self._marks: list[int] = [0]  # by number: how much of the log was seen that is still so
        self._events: list[Event] = []
        self._scanned = 0
        self._since = 0
        self.steps: list[int] = []  # after how many moves something had happened for this viewer

    # Versions.

    @property
    def version(self) -> str:
        """The name of what was last shown."""
        return f"{self._life}.{self.count}"

    def number(self, version: str | None) -> int | None:
        """The number in a version of ours, or None if it is not one."""
        life, dot, number = (version or "").partition(".")
        if life != self._life or not dot or not (number.isascii() and number.isdecimal()):
            return None
        return int(number[:9]) if int(number[:9]) <= self.count else None

    def check(self, version: str | None) -> None:
        """ApiError unless the question put to this seat is the one it saw then."""
        if version is None:
            return
        number = self.number(version)
        if number is None or number < self._asked_at or self._asked() != self._question:
            self.look()
            raise ApiError("stale", version=self.version)

    def _asked(self) -> Question | None:
        state, seat = self._table.state, self._viewer
        if state is None or seat is None:
            return None
        decision = state.decisions().get(seat)
        prompt = (decision.rule, decision.prompt.key, decision.prompt.params) if decision is not None else None
        return (state.legal(seat), prompt, state.reveals)

    # Looking.

    def look(self) -> None:
        """See the table as it is now; a new version if anything is different."""
        table = self._table
        if self._tick == table.tick:
            return
        self._tick = table.tick
        kept = self._scan()
        seat, state = self._viewer, table.state
        shown = {
            "view": msgspec.Raw(_ENCODER.encode(state.view(seat))) if state is not None else None,
            "since": self._since,
            "steps": len(self.steps),
            "undo": seat is not None and table.undoable(seat) is not None,
            "redo": seat is not None and table.redoable(seat) is not None,
            "takeback": seat is not None and table.status == "playing" and table.last_move_of(seat) is not None,
        }
        if kept < self._marks[-1]:
            self._marks = [min(mark, kept) for mark in self._marks]
        elif shown == self._shown and len(self._events) == self._marks[-1] and self.count:
            return
        self._shown = shown
        self.count += 1
        self._marks.append(len(self._events))
        question = self._asked()
        if question != self._question:
            self._question = question
            self._asked_at = self.count

    def _scan(self) -> int:
        """Read on in the log; how much of what was read before still stands."""
        table, state = self._table, self._table.state
        if state is None or table.beginning is None:
            return 0
        before = self._events
        if self._generation != table.generation:
            self._generation = table.generation
            self._events = [event for event in state.log[: table.beginning.log] if event.visible_to(self._viewer)]
            self._scanned, self._since, self.steps = 0, 0, []
        last = table.traces[self._scanned - 1].log if self._scanned else table.beginning.log
        for at in range(self._scanned, len(table.moves)):
            log = table.traces[at].log
            new = [event for event in state.log[last:log] if event.visible_to(self._viewer)]
            self._events += new
            mine = table.moves[at].seat == self._viewer
            if mine:
                self._since = len(self._events)
            if mine or new:
                self.steps.append(at + 1)
            last = log
        self._scanned = len(table.moves)
        return len(before) if before is self._events else _common(before, self._events)

    def message(self, seen: int | None = None, had: int | None = None) -> bytes:
        """The state for these eyes, with the log from where version number `seen` (or `had` events) ended."""
        self.look()
        start = self._marks[seen] if seen is not None else 0
        if had is not None:
            start = min(had, len(self._events))
        return _ENCODER.encode(
            {
                "version": self.version,
                "seat": self._viewer,
                **self._shown,
                "log": {"from": start, "events": [event.as_dict() for event in self._events[start:]]},
            }
        )


def _common(old: list[Event], new: list[Event]) -> int:
    """How many events two logs begin with alike."""
    same = 0
    for one, other in zip(old, new, strict=False):
        if one.key != other.key or one.params != other.params:
            break
        same += 1
    return same
