"""Log events: what happened, as keys with parameters, and who may see it."""

from __future__ import annotations

from typing import final

from roses.core.text import Params, Text


@final
class Event:
    """One thing that happened. `seen_by` is None for everybody, else the seats that may know."""

    __slots__ = ("key", "params", "seen_by")

    def __init__(self, key: str, params: Params, seen_by: tuple[int, ...] | None = None) -> None:
        self.key: str = key
        self.params: Params = params
        self.seen_by: tuple[int, ...] | None = seen_by

    def __reduce__(self) -> tuple[object, ...]:
        return Event, (self.key, self.params, self.seen_by)

    def visible_to(self, seat: int | None) -> bool:
        """May this seat (None: a spectator) see it?"""
        return self.seen_by is None or (seat is not None and seat in self.seen_by)

    @property
    def text(self) -> Text:
        """The sentence to say about it."""
        return Text(self.key, self.params)

    def as_dict(self) -> dict[str, object]:
        """JSON-ready."""
        return {"key": self.key, "params": self.params}

    def __repr__(self) -> str:
        return f"Event({self.key!r}, {self.params!r})"
