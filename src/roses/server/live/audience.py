"""Everybody who looks at one table: what they are shown, and the live channels they have open."""

from __future__ import annotations

import asyncio
import secrets
from typing import Any, Final, final

from roses.core.match import Match
from roses.server.live.viewer_feed import ViewerFeed

MOST_AT_A_SEAT: Final = 20  # live channels: one person's tabs and devices
MOST_WATCHING: Final = 500


@final
class Channel:
    """One open channel: whose it is, and what it has been sent."""

    __slots__ = ("call", "letters", "lines", "people", "seen", "silent", "viewer", "wake")

    def __init__(self, viewer: int | None) -> None:
        self.viewer: Final = viewer
        self.seen: int | None = None  # number of the last state sent
        self.people: int | None = None  # the audience's count of changes when the table was last described
        self.lines = 0  # of the chat
        self.letters = False  # everybody's are shown: the game is over
        self.call: dict[str, Any] | None = None  # what a quiet one was told last
        self.wake: Final = asyncio.Event()
        self.silent = False  # nothing was sent for a while


@final
class Audience:
    """The viewers of a table."""

    def __init__(self) -> None:
        self.match: Match | None = None  # what they are shown: nothing before the game begins
        self.channels: Final[set[Channel]] = set()
        self.changes = 0  # grows when people, presence, clocks, take-back or rematch change
        self.lines: list[dict[str, Any]] | None = None  # the chat, once it was read
        self.closed = False
        self._life: Final = secrets.token_hex(3)  # the name of this life of the table in memory
        self._feeds: Final[dict[int | None, ViewerFeed]] = {}

    # What they are shown.

    def feed(self, viewer: int | None) -> ViewerFeed:
        """What this seat, or every spectator, is shown: brought up to date."""
        feed = self._feed(viewer)
        feed.look(self.match)
        return feed

    @property
    def is_over(self) -> bool:
        """Has the game come to its end?"""
        return self.match is not None and self.match.state.result is not None

    def check(self, seat: int, version: str | None) -> None:
        """ApiError unless the question put to this seat is the one it saw as this version (if it says which)."""
        if version is not None:
            self._feed(seat).check(version, self.match)

    def _feed(self, viewer: int | None) -> ViewerFeed:
        feed = self._feeds.get(viewer)
        if feed is None:
            feed = self._feeds[viewer] = ViewerFeed(self._life, viewer)
        return feed

    # Their channels.

    def here(self, viewer: int | None) -> int:
        """How many channels a seat (None: spectators) has open."""
        return sum(channel.viewer == viewer for channel in self.channels)

    def is_full(self, viewer: int | None) -> bool:
        """Has this viewer as many channels open as are allowed?"""
        return self.here(viewer) >= (MOST_WATCHING if viewer is None else MOST_AT_A_SEAT)

    def wake(self) -> None:
        """Let every channel see whether there is anything to send."""
        for channel in self.channels:
            channel.wake.set()

    def people_changed(self) -> None:
        """Tell everybody who is here and what they may do."""
        self.changes += 1
        self.wake()

    def heartbeat(self) -> None:
        """Let every channel show that it is alive."""
        for channel in self.channels:
            channel.silent = True
            channel.wake.set()

    def close(self) -> None:
        """End every channel, now and later; the browsers come back by themselves."""
        self.closed = True
        self.wake()
