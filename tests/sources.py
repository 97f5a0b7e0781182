"""The source of every module under src/roses, read but not run, and which modules it imports."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

SOURCE = Path(__file__).parents[1] / "src"


@cache
def modules() -> dict[str, ast.Module]:
    """Every module by its name; a package goes by its own name."""
    found = {}
    for path in sorted((SOURCE / "roses").rglob("*.py")):
        parts = path.relative_to(SOURCE).with_suffix("").parts
        name = ".".join(parts).removesuffix(".__init__")
        if "migrations" not in parts:  # begun by the database's own tool, which names them by number
            found[name] = ast.parse(path.read_text("utf-8"))
    return found


def path_of(name: str) -> Path:
    """The file of a module."""
    path = SOURCE.joinpath(*name.split("."))
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


@cache
def imports_of(name: str, types: bool = True) -> frozenset[str]:
    """The modules of ours that a module names in an import, wherever in it; without `types` only what is run."""
    found: set[str] = set()
    for node in ast.walk(modules()[name]) if types else what_is_run(modules()[name]):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            assert node.level == 0, f"{name}: an import says in full where it is from"
            inside = {f"{node.module}.{alias.name}" for alias in node.names}
            found |= {one if one in modules() else node.module for one in inside}
    return frozenset(found & modules().keys() - {name})


def what_is_run(tree: ast.AST) -> Iterator[ast.AST]:
    """Everything in it but for what stands there for the type checker alone."""
    yield tree
    for node in ast.iter_child_nodes(tree):
        if not (isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"):
            yield from what_is_run(node)


def within(name: str, package: str) -> bool:
    """Is it this package, or a module in it?"""
    return name == package or name.startswith(f"{package}.")
