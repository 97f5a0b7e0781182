"""Reads a components file; every complaint names the file, the entry and the reason."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NoReturn, final

from roses.core.errors import ComponentsError

SOURCES: Final = ("stated", "found", "reconstructed")


@final
class Reader:
    """The values of one components file, asked for one by one."""

    def __init__(self, file: str, data: Mapping[str, Any]) -> None:
        self.file: Final = file
        self.data: Final = data
        if data.get("format") != 1:
            self.fail("format", "a components file begins with format = 1")

    def fail(self, entry: str, reason: str) -> NoReturn:
        """Refuse the file."""
        raise ComponentsError(f"{self.file}: {entry}: {reason}")

    def table(self, key: str) -> Mapping[str, Any]:
        """A table of the file."""
        value = self.data.get(key)
        if not isinstance(value, Mapping):
            self.fail(key, f"there must be a table [{key}]")
        return value

    def entries(self, key: str) -> list[Mapping[str, Any]]:
        """A list of entries of the file."""
        value = self.data.get(key)
        if not isinstance(value, list) or not all(isinstance(one, Mapping) for one in value):
            self.fail(key, f"there must be entries [[{key}]]")
        return value

    def number(self, entry: Mapping[str, Any], key: str, where: str, least: int = 0) -> int:
        """A whole number of an entry."""
        value = entry.get(key)
        if type(value) is not int or value < least:
            self.fail(where, f"{key} must be a whole number of at least {least}, not {value!r}")
        return value

    def one_of(self, value: object, of: list[str], where: str, key: str) -> int:
        """Which of the known words it is."""
        if not isinstance(value, str) or value not in of:
            shown = ", ".join(of) if len(of) <= 13 else "the other entries"
            self.fail(where, f"{key} {value!r} is not one of {shown}")
        return of.index(value)

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

    def id(self, entry: Mapping[str, Any], what: str) -> str:
        """A checked id, with the entry's sources checked too."""
        value = entry.get("id")
        if not isinstance(value, str) or not value or not all(c.isascii() and (c.isalnum() or c == "-") for c in value):
            self.fail(what, f"id must be lower-case letters, digits and hyphens, not {value!r}")
        if value != value.lower():
            self.fail(what, f"id {value!r} must be lower-case")
        self.sources(entry, f"{what} {value}")
        return value

    def sources(self, entry: Mapping[str, Any], where: str) -> None:
        """Every entry says where its values come from."""
        source = entry.get("source")
        if not isinstance(source, Mapping) or not source or not all(tag in SOURCES for tag in source.values()):
            self.fail(where, f"source must say of each value whether it is {', '.join(SOURCES)}")
