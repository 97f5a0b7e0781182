"""Reads a components file of Sun of York."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, final

from roses.core import components


@final
class Reader(components.Reader):
    """What is asked of this game's file beyond the usual."""

    def flag(self, entry: Mapping[str, Any], key: str, where: str, default: bool = False) -> bool:
        """True or false, or what it is when the entry does not say."""
        value = entry.get(key, default)
        if not isinstance(value, bool):
            self.fail(where, f"{key} must be true or false, not {value!r}")
        return value

    def by_side(self, entry: Mapping[str, Any], key: str, where: str) -> Mapping[str, Any]:
        """A small table with a value for one side or both."""
        value = entry.get(key, {})
        if not isinstance(value, Mapping) or not set(value) <= {"lancaster", "york"}:
            self.fail(where, f"{key} must be a table with lancaster or york, not {value!r}")
        return value
