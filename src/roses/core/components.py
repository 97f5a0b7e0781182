"""Reads a game's components file; every complaint names the file, the entry and the reason."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping, Sequence
from importlib.resources import files
from pathlib import Path
from typing import Any, Final, NoReturn, final

from roses.core.digest import fingerprint
from roses.core.errors import ComponentsError, reason_of

STANDARD: Final = "components.toml"
SOURCES: Final = ("stated", "found", "reconstructed")
MOST: Final = 999  # no printed number but a year is larger; what a game builds from its numbers stays bounded


class ComponentsReader:
    """The tables and entries of one file, checked as they are asked for."""

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
            self.fail(key, f"there must be a table [{key}]")
        return value

    def entries(self, key: str) -> list[Mapping[str, Any]]:
        """A list of tables by its name."""
        value = self.data.get(key)
        if not isinstance(value, list) or not all(isinstance(one, Mapping) for one in value):
            self.fail(key, f"there must be entries [[{key}]]")
        return value

    def number(self, entry: Mapping[str, Any], key: str, where: str, least: int = 0, most: int = MOST) -> int:
        """A whole number that must be there."""
        value = entry.get(key)
        if type(value) is not int or not least <= value <= most:
            self.fail(where, f"{key} must be a whole number from {least} to {most}, not {value!r}")
        return value

    def number_or_0(self, entry: Mapping[str, Any], key: str, where: str) -> int:
        """A whole number, 0 where it is not said."""
        return self.number(entry, key, where) if key in entry else 0

    def numbers(self, entry: Mapping[str, Any], key: str, where: str, count: int) -> list[int]:
        """A list of so many whole numbers."""
        value = entry.get(key)
        if (
            not isinstance(value, list)
            or len(value) != count
            or not all(type(n) is int and 0 <= n <= MOST for n in value)
        ):
            self.fail(where, f"{key} must be a list of {count} whole numbers up to {MOST}, not {value!r}")
        return value[:]

    def flag(self, entry: Mapping[str, Any], key: str, where: str, default: bool = False) -> bool:
        """True or false, or what it is when the entry does not say."""
        value = entry.get(key, default)
        if not isinstance(value, bool):
            self.fail(where, f"{key} must be true or false, not {value!r}")
        return value

    def one_of(self, value: object, of: Sequence[str], where: str, key: str) -> int:
        """Which of the known words it is."""
        if not isinstance(value, str) or value not in of:
            shown = ", ".join(of) if len(of) <= 13 else "the other entries"
            self.fail(where, f"{key} {value!r} is not one of {shown}")
        return of.index(value)

    def some_of(self, entry: Mapping[str, Any], key: str, of: Sequence[str], where: str) -> list[int]:
        """Which of the known words a list has, none where it is not said."""
        value = entry.get(key, [])
        if not isinstance(value, list):
            self.fail(where, f"{key} must be a list")
        return [self.one_of(one, of, where, key) for one in value]

    def parts(self, entry: Mapping[str, Any], key: str, where: str) -> list[Mapping[str, Any]]:
        """Tables inside an entry, none where it is not said."""
        value = entry.get(key, [])
        if not isinstance(value, list) or not all(isinstance(one, Mapping) for one in value):
            self.fail(where, f"{key} must be a list of tables")
        return value

    def one_each(self, key: str, words: Sequence[str], what: str) -> dict[str, Mapping[str, Any]]:
        """The entries [[key]] by their ids, which are these words, each once."""
        entries = self.entries(key)
        found = {str(entry.get("id")): entry for entry in entries}
        if sorted(found) != sorted(words) or len(found) != len(entries):
            self.fail(key, f"the {what} are {', '.join(words)}, each once")
        for id, entry in found.items():
            self.sources(entry, f"{key} {id}")
        return found

    def ids(self, entries: list[Mapping[str, Any]], what: str, sourced: bool = True) -> list[str]:
        """The checked ids of entries, each once."""
        ids = [self.id(entry, what, sourced) for entry in entries]
        self.distinct(ids, what)
        return ids

    def id(self, entry: Mapping[str, Any], what: str, sourced: bool = True) -> str:
        """A checked id, with the entry's sources checked too."""
        value = entry.get("id")
        if not isinstance(value, str) or not value or not all(c.isascii() and (c.isalnum() or c == "-") for c in value):
            self.fail(what, f"id must be lower-case letters, digits and hyphens, not {value!r}")
        if value != value.lower():
            self.fail(what, f"id {value!r} must be lower-case")
        if sourced:
            self.sources(entry, f"{what} {value}")
        return value

    def sources(self, entry: Mapping[str, Any], where: str) -> None:
        """Every entry says where its values come from."""
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


@final
class OwnComponents:
    """Somebody's own components as they were read, the tables of each file: what a pickled game takes along."""

    def __init__(self, file: str, tables: list[dict[str, Any]]) -> None:
        self.file: Final = file
        self.tables: Final = tables

    def __reduce__(self) -> tuple[object, ...]:
        return OwnComponents, (self.file, self.tables)


def printed_with(data: object, own: bool) -> str:
    """By which name records and positions know the components they were made with."""
    return f"own-{fingerprint(data)[:16]}" if own else "standard"


def standard_file(package: str, name: str = STANDARD) -> dict[str, Any]:
    """The components that come with a game's package, TOML or JSON."""
    text = (files(package) / "data" / name).read_text("utf-8")
    found = json.loads(text) if name.endswith(".json") else tomllib.loads(text)
    assert isinstance(found, dict), name
    return found


def own_file(path: Path) -> dict[str, Any]:
    """Somebody's own components, TOML or (by the ending of its name) JSON; ComponentsError if it is neither."""
    kind = "JSON" if path.suffix == ".json" else "TOML"
    try:
        text = path.read_text("utf-8-sig")  # with or without a byte order mark
        data = json.loads(text) if kind == "JSON" else tomllib.loads(text)
    except OSError as unreadable:
        raise ComponentsError(f"{path}: {reason_of(unreadable)}") from None
    except (ValueError, RecursionError) as error:  # not of that kind, or a number too large or tables too deep
        raise ComponentsError(f"{path}: not a {kind} file: {error}") from None
    if not isinstance(data, dict):
        raise ComponentsError(f"{path}: it must hold a table of values, not {type(data).__name__}")
    return data
