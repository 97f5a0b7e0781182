"""Words for keys, in English and Dutch. The engine says `Text(key, params)`; a catalogue makes the sentence.

A phrase holds its parameters in braces: `{n}` as it is, `{card:name}` the name of a component, `{seat:seat}`
a player, `{n:troops}` a counted thing (the `[count]` table has its `one` and `other` form), `{cards:names}` a
list of names (York, Lynn and London) or of numbers (2, 3, 12), `{house:house}` a word from the table of that name
(`[house]`), `{rule:rule}` the title of a rule, `{when:date}` a day like 1461-03-29, written out;
`{parts:steadied}` numbers by words of that table, each after a comma: `, leaders +2, winter -1`.
The same few words are all a browser must know.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import Any, Final, final

Value = str | int | list[str] | list[int] | dict[str, int] | dict[str, str] | None
Params = dict[str, Value]

LANGUAGES: Final = ("en", "nl")
_FIELD: Final = re.compile(r"\{([a-z_]+)(?::([a-z_]+))?\}")


@final
class Text:
    """A sentence not yet said: its key and what it is about."""

    __slots__ = ("key", "params")

    def __init__(self, key: str, params: Params | None = None) -> None:
        self.key: str = key
        self.params: Params = params if params is not None else {}

    def __reduce__(self) -> tuple[object, ...]:
        return Text, (self.key, self.params)

    def as_dict(self) -> dict[str, object]:
        """JSON-ready."""
        return {"key": self.key, "params": self.params}

    def __repr__(self) -> str:
        return f"Text({self.key!r}, {self.params!r})"


@final
class Catalogue:
    """All phrases of one language: `catalogue.say(text)`."""

    def __init__(self, language: str, phrases: Mapping[str, str], names: Mapping[str, str]) -> None:
        self.language: str = language
        self.phrases: dict[str, str] = dict(phrases)
        self.names: dict[str, str] = dict(names)

    def with_names(self, names: Mapping[str, str]) -> Catalogue:
        """The same phrases with more names: a game's components, the people at the table."""
        return Catalogue(self.language, self.phrases, {**self.names, **names})

    def name(self, of: str) -> str:
        """The name of a component, seat or other id; the id itself where nobody named it."""
        return self.names.get(of, of)

    def say(self, text: Text) -> str:
        """The sentence, with every parameter filled in."""
        phrase = self.phrases.get(text.key)
        if phrase is None:
            return f"[{text.key}]"
        return _FIELD.sub(lambda field: self._fill(field, text.params), phrase)

    def phrase(self, key: str, **params: Value) -> str:
        """Short for `say(Text(key, params))`."""
        return self.say(Text(key, params))

    def _fill(self, field: re.Match[str], params: Params) -> str:
        value = params.get(field[1])
        kind = field[2]
        if kind is None:
            return str(value)
        if kind in ("name", "seat"):
            return self.name(str(value))
        if kind == "names":
            assert isinstance(value, list)
            return self._listed(value)
        if kind == "date":
            year, month, day = str(value).split("-")
            return f"{int(day)} {self.phrases[f'month.{month}']} {year}"
        if isinstance(value, str):
            return self.phrases.get(f"{kind}.{value}", value)
        if isinstance(value, dict):
            return "".join(f", {self.phrases[f'{kind}.{part}']} {number:+}" for part, number in value.items())
        form = "one" if value == 1 else "other"
        if value == 0 and f"count.{kind}.zero" in self.phrases:
            form = "zero"
        return self.phrases[f"count.{kind}.{form}"].replace("{n}", str(value))

    def _listed(self, values: list[str] | list[int]) -> str:
        """Names with a comma between, and with "and" before the last of them."""
        names = [self.name(str(one)) for one in values]
        if len(names) < 2 or isinstance(values[-1], int):
            return ", ".join(names) or "–"
        return f"{', '.join(names[:-1])} {self.phrases['and']} {names[-1]}"


def fields_of(phrase: str) -> set[str]:
    """The names of the parameters a phrase uses (the same in every language; a test sees to it)."""
    return {match[1] for match in _FIELD.finditer(phrase)}


def flat(table: Mapping[str, Any], prefix: str = "") -> dict[str, str]:
    """Nested tables as dotted keys."""
    found: dict[str, str] = {}
    for key, value in table.items():
        if isinstance(value, Mapping):
            found.update(flat(value, f"{prefix}{key}."))
        else:
            found[prefix + key] = str(value)
    return found


def read_catalogue(language: str, packages: Sequence[str]) -> Catalogue:
    """The phrases of core and of the named packages (`<package>/text/<language>.toml`)."""
    phrases: dict[str, str] = {}
    for package in ("roses.core", *packages):
        table = tomllib.loads((files(package) / "text" / f"{language}.toml").read_text("utf-8"))
        phrases.update(flat(table))
    names = {key.removeprefix("name."): phrases[key] for key in phrases if key.startswith("name.")}
    return Catalogue(language, phrases, names)
