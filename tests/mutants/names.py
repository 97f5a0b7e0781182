"""What the sources say about names: which arguments are of one type, and which constants stand side by side."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Sequence
from typing import NamedTuple, final


class Parameter(NamedTuple):
    """A parameter of a function: its name, its type as it is written, and may a call leave it out?"""

    name: str
    type: str
    optional: bool


@final
class Names:
    """Functions by name with their parameters, and numbered constants in the order of their lists."""

    def __init__(self, trees: Iterable[ast.Module]) -> None:
        self._parameters: dict[str, list[tuple[Parameter, ...]]] = {}
        self._groups: list[list[str]] = []
        for tree in trees:
            self._learn_functions(tree)
            self._learn_constants(tree.body)

    def positions_of_one_type(self, name: str, given: int) -> list[int]:
        """Each i for which arguments i and i + 1 of a call are of one type, in every function of that name."""
        known = self._parameters.get(name, [])
        if not known or any(len(one) < given for one in known):
            return []
        return [i for i in range(given - 1) if all(one[i].type and one[i].type == one[i + 1].type for one in known)]

    def may_leave_out(self, name: str, parameter: str) -> bool:
        """Has every function of that name a default for it?"""
        known = self._parameters.get(name, [])
        return bool(known) and all(any(p.name == parameter and p.optional for p in one) for one in known)

    def neighbour(self, name: str, in_sight: Sequence[str]) -> str | None:
        """The next constant of the same list that is known in this module, if there is one."""
        for group in self._groups:
            if name in group and name in in_sight:
                at = group.index(name)
                for other in (*group[at + 1 :], *group[:at]):
                    if other in in_sight:
                        return other
        return None

    def _learn_functions(self, tree: ast.Module) -> None:
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                self._parameters.setdefault(node.name, []).append(_parameters(node))
            elif isinstance(node, ast.ClassDef):
                for inner in node.body:
                    if isinstance(inner, ast.FunctionDef) and inner.name == "__init__":
                        self._parameters.setdefault(node.name, []).append(_parameters(inner))

    def _learn_constants(self, body: list[ast.stmt]) -> None:
        group: list[str] = []
        kind: type | None = None
        for statement in body:
            name, value = _constant(statement)
            if name and kind is type(value):
                group.append(name)
                continue
            if len(group) > 1:
                self._groups.append(group)
            group, kind = ([name], type(value)) if name else ([], None)
        if len(group) > 1:
            self._groups.append(group)


def _constant(statement: ast.stmt) -> tuple[str, object]:
    """A line such as `RED: Final = 0`: its name and value, else an empty name."""
    if not isinstance(statement, ast.AnnAssign) or not isinstance(statement.target, ast.Name):
        return "", None
    value = statement.value
    if isinstance(value, ast.UnaryOp) and isinstance(value.op, ast.USub):
        value = value.operand
    if isinstance(value, ast.Constant) and type(value.value) in (int, str):
        return statement.target.id, value.value
    return "", None


def _parameters(function: ast.FunctionDef | ast.AsyncFunctionDef) -> tuple[Parameter, ...]:
    """Its parameters in the order in which a call gives them, without `self`; then those that go by name."""
    spec = function.args
    plain = [*spec.posonlyargs, *spec.args]
    without = len(plain) - len(spec.defaults)
    found = [Parameter(p.arg, _written(p.annotation), i >= without) for i, p in enumerate(plain)]
    if found and found[0].name in ("self", "cls"):
        found = found[1:]
    by_name = zip(spec.kwonlyargs, spec.kw_defaults, strict=True)
    # An empty type: what goes by name is never mistaken for its neighbour.
    return (*found, *(Parameter(p.arg, "", default is not None) for p, default in by_name))


def _written(annotation: ast.expr | None) -> str:
    return "" if annotation is None else ast.unparse(annotation)


def names_in_sight(tree: ast.Module) -> frozenset[str]:
    """Every name that a module defines or imports at its top."""
    found: set[str] = set()
    for node in tree.body:
        if isinstance(node, ast.Import | ast.ImportFrom):
            found |= {(alias.asname or alias.name) for alias in node.names}
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            found.add(node.target.id)
        elif isinstance(node, ast.Assign):
            found |= {target.id for target in node.targets if isinstance(target, ast.Name)}
    return frozenset(found)
