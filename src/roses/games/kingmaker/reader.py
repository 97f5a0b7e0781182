"""Reads a components file; every complaint names the file, the entry and the reason."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NoReturn, final

from roses.core.errors import ComponentsError

SOURCES: Final = ("stated", "found", "reconstructed")
PLACE_KINDS: Final = ("unfortified-town", "open-town", "town", "city", "royal-castle", "castle")


@final
class Reader:
    """One file's tables and entries, checked as they are read."""

    def __init__(self, file: str, data: Mapping[str, Any]) -> None:
        self.file: Final = file
        self.data: Final = data
        if data.get("format") != 1:
            self.fail("format", "a components file begins with format = 1")

    def fail(self, entry: str, reason: str) -> NoReturn:
        """Say what is wrong, in one sentence."""
        raise ComponentsError(f"{self.file}: {entry}: {reason}")

    def table(self, key: str) -> Mapping[str, Any]:
        """A table by its name."""
        value = self.data.get(key)
        if not isinstance(value, Mapping):
            self.fail(key, f"there must be a table {key}")
        return value

    def entries(self, key: str) -> list[Mapping[str, Any]]:
        """A list of tables by its name."""
        value = self.data.get(key)
        if not isinstance(value, list) or not all(isinstance(one, Mapping) for one in value):
            self.fail(key, f"there must be entries {key}")
        return value

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

    def number(self, entry: Mapping[str, Any], key: str, where: str, least: int = 0) -> int:
        """A whole number that must be there."""
        value = entry.get(key)
        if type(value) is not int or value < least:
            self.fail(where, f"{key} must be a whole number of at least {least}, not {value!r}")
        return value

    def maybe(self, entry: Mapping[str, Any], key: str, where: str) -> int:
        """A whole number, 0 where it is not said."""
        return self.number(entry, key, where) if key in entry else 0

    def one_of(self, value: object, of: list[str], where: str, key: str) -> int:
        """The number of an id."""
        if value not in of:
            shown = ", ".join(of) if len(of) <= 10 else "the other entries"
            self.fail(where, f"{key} {value!r} is not one of {shown}")
        return of.index(str(value))

    def list_of(self, entry: Mapping[str, Any], key: str, of: list[str], where: str) -> list[int]:
        """The numbers of a list of ids, none where it is not said."""
        value = entry.get(key, [])
        if not isinstance(value, list):
            self.fail(where, f"{key} must be a list")
        return [self.one_of(one, of, where, key) for one in value]

    def id(self, entry: Mapping[str, Any], what: str, sourced: bool = True) -> str:
        """A checked id, with the entry's sources checked too."""
        value = entry.get("id")
        if not isinstance(value, str) or not value or not all(c.isascii() and (c.isalnum() or c == "-") for c in value):
            self.fail(what, f"id must be lower-case letters, digits and hyphens, not {value!r}")
        if str(value) != str(value).lower():
            self.fail(what, f"id {value!r} must be lower-case")
        if sourced:
            self.sources(entry, f"{what} {value}")
        return str(value)

    def sources(self, entry: Mapping[str, Any], where: str) -> None:
        """Every value says where it comes from."""
        source = entry.get("source")
        if not isinstance(source, Mapping) or not source or not all(tag in SOURCES for tag in source.values()):
            self.fail(where, f"source must say of each value whether it is {', '.join(SOURCES)}")

    def distinct(self, ids: list[str], what: str) -> None:
        """No id twice."""
        seen: set[str] = set()
        for id in ids:
            if id in seen:
                self.fail(f"{what} {id}", "it stands there twice")
            seen.add(id)

    def names(self, entries: list[Mapping[str, Any]], key: str) -> dict[str, str]:
        """What the entries are called."""
        return {str(entry["id"]): str(entry[key]) for entry in entries if key in entry}
