"""States of a match kept along the way, so that going back to a move does not begin at the beginning.

There are never more than a few dozen: when they grow too many every second one goes, and the next ones stand twice as
far apart. So a game of a thousand moves is at most a few dozen moves from any of them, and takes no more memory than
one of a hundred.
"""

from __future__ import annotations

from typing import Final, NamedTuple, final

from roses.core.contract import State

MOST: Final = 32
FIRST_APART: Final = 8  # moves


class Snapshot(NamedTuple):
    """A state after so many moves; never changed, only copied."""

    moves: int
    state: State


@final
class Snapshots:
    """The snapshots of one match."""

    def __init__(self, like: Snapshots | None = None, until: int = 0) -> None:
        """None yet, or those of another match that begins with the same `until` moves."""
        self._apart: int = FIRST_APART if like is None else like._apart
        self._kept: list[Snapshot] = [] if like is None else [one for one in like._kept if one.moves <= until]

    def pass_by(self, count: int, state: State) -> None:
        """The match has come to this state with so many moves: kept if it is time for one."""
        if count % self._apart or count == 0 or (self._kept and self._kept[-1].moves >= count):
            return
        # A new list each time: whoever looks something up in another thread reads the old one to its end.
        kept = [*self._kept, Snapshot(count, state.copy())]
        if len(kept) > MOST:
            self._apart *= 2
            kept = [one for one in kept if one.moves % self._apart == 0]
        self._kept = kept

    def nearest(self, count: int) -> Snapshot | None:
        """The last one that is not beyond so many moves."""
        for one in reversed(self._kept):
            if one.moves <= count:
                return one
        return None
