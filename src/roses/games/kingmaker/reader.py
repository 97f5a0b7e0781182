"""Reads a components file of Kingmaker."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, final

from roses.core import components

PLACE_KINDS: Final = ("unfortified-town", "open-town", "town", "city", "royal-castle", "castle")


@final
class Reader(components.Reader):
    """What is asked of this game's files beyond the usual."""

    def parts(self, entry: Mapping[str, Any], key: str, where: str) -> list[Mapping[str, Any]]:
        """Tables inside an entry, none where it is not said."""
        value = entry.get(key, [])
        if not isinstance(value, list) or not all(isinstance(one, Mapping) for one in value):
            self.fail(where, f"{key} must be a list of tables")
        return value

    def kinds(self) -> list[tuple[int, int]]:
        """Garrison and capacity by kind of place, in the order of PLACE_KINDS."""
        kinds = {str(entry.get("id")): entry for entry in self.entries("kind")}
        if sorted(kinds) != sorted(PLACE_KINDS):
            self.fail("kind", f"the kinds of place are {', '.join(PLACE_KINDS)}, each once")
        for id, entry in kinds.items():
            self.sources(entry, f"kind {id}")
        return [
            (self.number(kinds[kind], "garrison", f"kind {kind}"), self.number(kinds[kind], "capacity", f"kind {kind}"))
            for kind in PLACE_KINDS
        ]

    def maybe(self, entry: Mapping[str, Any], key: str, where: str) -> int:
        """A whole number, 0 where it is not said."""
        return self.number(entry, key, where) if key in entry else 0

    def list_of(self, entry: Mapping[str, Any], key: str, of: list[str], where: str) -> list[int]:
        """The numbers of a list of ids, none where it is not said."""
        value = entry.get(key, [])
        if not isinstance(value, list):
            self.fail(where, f"{key} must be a list")
        return [self.one_of(one, of, where, key) for one in value]
