"""Bugs that are none: changes after which the program still does the same, each with the reason, in equivalent.toml."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import NamedTuple

from tests.mutants.drawing import SOURCES, Mutant

FILE = Path(__file__).with_name("equivalent.toml")


class Same(NamedTuple):
    """One line of the list: where and what, by the text of the source, and why it changes nothing."""

    where: str  # core/chance.py::Chance.draw
    line: str
    change: str
    nth: int
    why: str

    def is_about(self, mutant: Mutant) -> bool:
        """Is it this one?"""
        slip = mutant.slip
        here = (where_of(mutant), slip.line, slip.change, slip.nth)
        return here == (self.where, self.line, self.change, self.nth)


def where_of(mutant: Mutant) -> str:
    """The file and the function, as the list names them."""
    return f"{mutant.path.removeprefix(f'{SOURCES}/')}::{mutant.slip.function}"


def read_list() -> list[Same]:
    """The whole list."""
    entries = tomllib.loads(FILE.read_text("utf-8")).get("same", [])
    return [Same(one["where"], one["line"], one["change"], one.get("nth", 1), one["why"]) for one in entries]
