"""Imports point downward, none go round, games stay apart, and nobody reads what another module keeps private."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from roses.games import GAMES
from tests.sources import SOURCE, imports_of, modules, within

# What a part of the house may import, besides itself.
MAY_IMPORT = {
    "roses.core": [],
    "roses.games": ["roses.core"],
    "roses.bots": ["roses.games", "roses.core"],
    "roses.bench": ["roses.games", "roses.core"],
    "roses.parallel": ["roses.games", "roses.core"],
    "roses.arena": ["roses.bots", "roses.parallel", "roses.games", "roses.core"],
    "roses.review": ["roses.bots", "roses.parallel", "roses.games", "roses.core"],
    "roses.terminal": ["roses.bots", "roses.games", "roses.core"],
    "roses.server": ["roses.review", "roses.bots", "roses.parallel", "roses.games", "roses.core"],
    "roses.web": [],
    "roses.cli": [
        "roses.terminal",
        "roses.server",
        "roses.arena",
        "roses.review",
        "roses.bench",
        "roses.bots",
        "roses.parallel",
        "roses.games",
        "roses.core",
    ],
    "roses.__main__": ["roses.cli"],
}
# The rooms of the server: each may import those before it.
SERVER = [
    "errors",
    "limits",
    "reach",
    "storage",
    "live",
    "identity",
    "bots",
    "tables",
    "services",
    "api",
    "app",
    "command",
]
PROGRAMS = [
    "__main__",
    "bench",
    "bot_worker",
    "review_worker",
]  # begun by themselves: they may import anything, and nothing them
NAME_NO_GAME = ["roses.core", "roses.cli", "roses.bench", "roses.parallel", "roses.arena", "roses.review"]
GAME_PACKAGES = [where.partition(":")[0] for where in GAMES.values()]


def part_of(name: str) -> str:
    """The part of the house that a module belongs to; the package `roses` itself holds only its version."""
    return next(part for part in MAY_IMPORT if within(name, part))


@pytest.mark.parametrize("name", [name for name in modules() if name != "roses"])
def test_imports_point_downward(name: str) -> None:
    part = part_of(name)
    allowed = [part, *MAY_IMPORT[part], "roses"]
    assert [other for other in imports_of(name) if other != "roses" and part_of(other) not in allowed] == []


def test_the_rooms_of_the_server_are_above_each_other() -> None:
    for name in modules():
        room = name.removeprefix("roses.server.").partition(".")[0]
        if not name.startswith("roses.server.") or room in PROGRAMS:
            continue
        below = SERVER[: SERVER.index(room) + 1]
        for other in imports_of(name):
            if other.startswith("roses.server."):
                assert other.removeprefix("roses.server.").partition(".")[0] in below, f"{name} imports {other}"


@pytest.mark.parametrize("package", GAME_PACKAGES)
def test_only_its_own_rooms_look_into_a_game(package: str) -> None:
    game = package.rpartition(".")[2]
    rooms = [package, f"roses.bots.{game}", f"roses.terminal.games.{game}"]
    rooms += [name for name in modules() if within(name, "roses.bots.judges") and game in name]
    for name in modules():
        if not any(within(name, room) for room in rooms):
            assert [other for other in imports_of(name) if any(within(other, room) for room in rooms)] == [], name


def test_no_import_goes_round() -> None:
    left = {name: set(imports_of(name, types=False)) for name in modules()}
    ends = {"at first"}
    while ends:  # who imports nobody that is left, or is imported by nobody that is left, is on no way round
        imported = {other for others in left.values() for other in others}
        ends = {name for name, others in left.items() if not others & left.keys() or name not in imported}
        left = {name: others - ends for name, others in left.items() if name not in ends}
    assert left == {}


def defined_in(tree: ast.Module) -> set[str]:
    """Every name that a module gives to something: functions, methods, fields, constants, slots."""
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            found.add(node.name)
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            found.add(node.id)
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store) and is_own(node):
            found.add(node.attr)
    return found


def is_own(node: ast.Attribute) -> bool:
    """Is it read from `self`, `cls` or `super()`?"""
    of = node.value.func if isinstance(node.value, ast.Call) else node.value
    return isinstance(of, ast.Name) and of.id in ("self", "cls", "super")


def private(name: str) -> bool:
    """One underscore before it: for its own module only."""
    return name.startswith("_") and not name.startswith("__")


def private_reads(tree: ast.Module) -> Iterator[str]:
    """Every private name that a module takes from elsewhere."""
    own = defined_in(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and private(node.attr) and not is_own(node) and node.attr not in own:
            yield f"line {node.lineno}: {ast.unparse(node)}"
        elif isinstance(node, ast.ImportFrom):
            yield from (f"line {node.lineno}: import {alias.name}" for alias in node.names if private(alias.name))


@pytest.mark.parametrize("name", modules())
def test_nobody_reads_what_another_module_keeps_private(name: str) -> None:
    assert list(private_reads(modules()[name])) == []


@pytest.mark.parametrize("game", GAMES)
def test_no_game_is_named_where_every_game_is_played(game: str) -> None:
    """A game is added without a line in the server, in core or on the command line, but for examples in the latter."""
    for path in (*(SOURCE / "roses/server").rglob("*.py"), *(SOURCE / "roses/server").rglob("*.toml")):
        assert game not in path.read_text("utf-8").lower().replace("_", "-"), path
    for name, tree in modules().items():
        if any(within(name, part) for part in NAME_NO_GAME):
            assert game not in {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)}, name
