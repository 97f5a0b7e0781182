"""What one viewer has been shown, numbered: the one place where a match is turned into a message.

Each viewer has versions of its own, which grow only when something changed that this viewer may see; so nobody
learns from the numbers how often another seat has changed its secret plan.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple, final

import msgspec

from roses.core.log import Event
from roses.core.match import Match
from roses.server.errors import ApiError

_ENCODER: Final = msgspec.json.Encoder()
Asked = tuple[list[str], str | None, dict[str, Any] | None, int]  # legal, rule, prompt, revelations so far


@final
class ViewerFeed:
    """What a seat, or every spectator (None), is shown of a match."""

    def __init__(self, life: str, viewer: int | None) -> None:
        self._viewer: Final = viewer
        # Versions of another viewer, or of an earlier life of this table, are none of ours.
        self._life: Final = f"{life}{'w' if viewer is None else viewer}"
        self._match: Match | None = None  # what was looked at last
        self._moves = -1  # how many moves it had then
        self.count = 0  # the number of what was last shown
        self._asked_at = 0  # the number at which the present question first stood
        self._asked: Asked | None = None
        self._shown: dict[str, Any] = {}
        self._marks: list[int] = [0]  # by number: how much of the log was seen that is still so
        self._events: list[Event] = []
        self._since = 0
        self._steps: list[int] = []  # after how many moves something had happened for this viewer
        self._told: list[int] = []  # how much of the log it had been told before the first of them, and after each

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

    def check(self, version: str, match: Match | None) -> None:
        """ApiError unless the question that is put to this seat now is the one it saw as this version."""
        number = self.number(version)
        if number is None or number < self._asked_at or self._question(match) != self._asked:
            self.look(match)
            raise ApiError("stale", version=self.version)

    def _question(self, match: Match | None) -> Asked | None:
        """What this seat is asked now: the same as in its view, without making all of that."""
        if match is None or self._viewer is None:
            return None
        state, decision = match.state, match.state.decisions().get(self._viewer)
        rule, prompt = (decision.rule, decision.prompt.as_dict()) if decision is not None else (None, None)
        return (state.legal(self._viewer), rule, prompt, state.reveals)

    # Looking.

    def look(self, match: Match | None) -> None:
        """See the match as it is now; a new version if anything is different for this viewer."""
        moves = len(match.moves) if match is not None else 0
        if match is self._match and moves == self._moves:
            return
        unchanged = self._read_log(match) if match is not None else 0
        self._match, self._moves = match, moves
        view = match.state.view(self._viewer) if match is not None else None
        shown = {
            "view": msgspec.Raw(_ENCODER.encode(view)),
            "since": self._since,
            "steps": len(self._steps),
            **self._ways_back(match),
        }
        if unchanged < self._marks[-1]:
            self._marks = [min(mark, unchanged) for mark in self._marks]
        elif shown == self._shown and len(self._events) == self._marks[-1] and self.count:
            return
        self._shown = shown
        self.count += 1
        self._marks.append(len(self._events))
        asked = None
        if view is not None and self._viewer is not None:
            asked = (view["legal"], view["rule"], view["prompt"], view["reveals"])
        if asked != self._asked:
            self._asked = asked
            self._asked_at = self.count

    def _ways_back(self, match: Match | None) -> dict[str, bool]:
        """What this seat may ask to have back now."""
        seat = self._viewer
        if match is None or seat is None or match.state.result is not None:
            return {"undo": False, "redo": False, "takeback": False}
        return {
            "undo": match.undoable(seat) is not None,
            "redo": match.redoable(seat) is not None,
            "takeback": match.last_move_of(seat) is not None,
        }

    def _read_log(self, match: Match) -> int:
        """Read on in the log, or from its beginning in another match; how much of what was read before still stands."""
        log, before, read = match.state.log, self._events, self._moves
        if match is not self._match:
            read, self._since, self._steps = 0, 0, []
            self._events = [event for event in log[: match.log_after(0)] if event.visible_to(self._viewer)]
            self._told = [len(self._events)]
        moves, start = match.moves, match.log_after(read)
        for at in range(read, len(moves)):
            end = match.log_after(at + 1)
            new = [event for event in log[start:end] if event.visible_to(self._viewer)]
            self._events += new
            start = end
            mine = moves[at].seat == self._viewer
            if mine:
                self._since = len(self._events)
            if mine or new:
                self._steps.append(at + 1)
                self._told.append(len(self._events))
        return len(before) if before is self._events else _alike(before, self._events)

    # Telling.

    def message(self, seen: int | None = None, had: int | None = None, more: Mapping[str, Any] | None = None) -> bytes:
        """What was last shown, with the log from where version number `seen` (or `had` events) ended, and more."""
        start = self._marks[seen] if seen is not None else 0
        if had is not None:
            start = min(had, len(self._events))
        return _ENCODER.encode(
            {
                "version": self.version,
                "seat": self._viewer,
                **self._shown,
                "log": {"from": start, "events": [event.as_dict() for event in self._events[start:]]},
                **(more or {}),
            }
        )

    def lines_by_step(self) -> list[int]:
        """How many lines of the log this viewer had been told before its first step, and after each."""
        return self._told

    def past(self, step: int) -> Past:
        """What this viewer saw after so many of its steps; ApiError if there were not so many."""
        match = self._match
        if match is None or not 0 <= step <= len(self._steps):
            raise ApiError("unknown", "unknown-step", {"steps": len(self._steps)})
        return Past(match, self._viewer, step, len(self._steps), self._steps[step - 1] if step else 0)


class Past(NamedTuple):
    """A step of a match that a viewer looks back at."""

    match: Match
    viewer: int | None
    step: int
    steps: int
    moves: int  # so many had been made

    def message(self) -> bytes:
        """The table as it was then: worked out from the moves, so better beside the event loop."""
        state = self.match.state_after(self.moves)
        view = state.view(self.viewer)
        view["legal"] = []
        last = self.match.moves[self.moves - 1] if self.moves else None
        # Whose move it was may be a secret until the end; one's own is not.
        told = last is not None and (last.seat == self.viewer or self.match.state.result is not None)
        return _ENCODER.encode(
            {
                "step": self.step,
                "steps": self.steps,
                "view": view,
                "events": len(state.events(self.viewer)),
                "mover": last.seat if last is not None and told else None,
                "action": last.action if last is not None and told else None,
            }
        )


def _alike(old: list[Event], new: list[Event]) -> int:
    """How many events two logs begin with alike."""
    same = 0
    for one, other in zip(old, new, strict=False):
        if one.key != other.key or one.params != other.params:
            break
        same += 1
    return same
