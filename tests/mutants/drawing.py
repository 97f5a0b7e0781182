"""Which bugs are planted: drawn at random, the same ones for the same seed, a fair share from every package.

A line is drawn by the hash of the seed and its own text, not by its number: an edit elsewhere changes nothing about it,
and a larger number takes the same ones and more.
"""

from __future__ import annotations

import ast
import hashlib
import math
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from tests.mutants.names import Names
from tests.mutants.slips import Slip, is_another_program, slips_of

SOURCES = "src/roses"
PACKAGES = ("core", "games/wars_of_the_roses", "games/sun_of_york", "games/kingmaker", "bots", "server")
NOT_RUN_BY_US = "migrations"  # history, begun by the database's own tool


class Mutant(NamedTuple):
    """A slip in a file."""

    path: str  # from the root of the project
    slip: Slip

    @property
    def package(self) -> str:
        """The package it is counted under."""
        inside = self.path.removeprefix(f"{SOURCES}/")
        return next(package for package in PACKAGES if inside.startswith(f"{package}/"))

    @property
    def name(self) -> str:
        """What it is called as long as its function reads the same."""
        slip = self.slip
        return "\n".join((self.path, slip.function, slip.line, slip.change, str(slip.nth)))


def sources(root: Path) -> dict[str, str]:
    """Every module that bugs are planted in, by its path."""
    found = {}
    for package in PACKAGES:
        for path in sorted((root / SOURCES / package).rglob("*.py")):
            if NOT_RUN_BY_US not in path.parts:
                found[path.relative_to(root).as_posix()] = path.read_text("utf-8")
    return found


def all_names(root: Path) -> Names:
    """The names of the whole project: a call may lead anywhere."""
    return Names(ast.parse(path.read_text("utf-8")) for path in sorted((root / SOURCES).rglob("*.py")))


def draw(texts: Mapping[str, str], names: Names, seed: int, number: int) -> list[Mutant]:
    """So many mutants, package by package."""
    lines: dict[str, list[tuple[str, list[Mutant]]]] = {package: [] for package in PACKAGES}
    for path, text in texts.items():
        for slips in _by_line(slips_of(text, names)):
            mutants = sorted((Mutant(path, slip) for slip in slips), key=lambda one: _rank(seed, one.name))
            same_for_all = "\n".join((path, slips[0].function, slips[0].line, str(slips[0].nth)))
            lines[mutants[0].package].append((_rank(seed, same_for_all), mutants))
    drawn = []
    for package, wanted in _shares({package: len(found) for package, found in lines.items()}, number).items():
        taken = 0
        for _, mutants in sorted(lines[package], key=lambda line: line[0]):
            if taken == wanted:
                break
            fitting = (one for one in mutants if is_another_program(texts[one.path], one.slip))
            mutant = next(fitting, None)
            if mutant is not None:
                drawn.append(mutant)
                taken += 1
    return drawn


def _by_line(slips: list[Slip]) -> list[list[Slip]]:
    found: dict[int, list[Slip]] = {}
    for slip in slips:
        found.setdefault(slip.line_number, []).append(slip)
    return list(found.values())


def _shares(sizes: Mapping[str, int], number: int) -> dict[str, int]:
    """How many from each, by the root of its size: the small ones are not forgotten, the large ones count for more."""
    weights = {name: math.sqrt(size) for name, size in sizes.items()}
    total = sum(weights.values()) or 1.0
    shares = {name: min(sizes[name], int(number * weight / total)) for name, weight in weights.items()}
    rest = sorted(weights, key=lambda name: -(number * weights[name] / total) % 1.0)
    while sum(shares.values()) < min(number, sum(sizes.values())):
        for name in rest:
            if shares[name] < sizes[name] and sum(shares.values()) < number:
                shares[name] += 1
    return shares


def _rank(seed: int, name: str) -> str:
    return hashlib.sha256(f"{seed}\n{name}".encode()).hexdigest()
