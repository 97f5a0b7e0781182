"""The slips people make: every place of a module where one could have been made, and what would stand there then.

A slip replaces a piece of the text and leaves the rest as it is, comments too. What cannot matter is passed by:
docstrings, annotations, what stands there for the type checker, assertions, messages, `__repr__`.
"""

from __future__ import annotations

import ast
import re
from bisect import bisect_right
from collections import Counter
from typing import NamedTuple, final

from tests.mutants.names import Names, names_in_sight

COMPARISONS: dict[type[ast.cmpop], tuple[str, str]] = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.In: ("in", "not in"),
    ast.NotIn: ("not in", "in"),
    ast.Is: ("is", "is not"),
    ast.IsNot: ("is not", "is"),
}
ARITHMETIC: dict[type[ast.operator], tuple[str, str]] = {
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: ("*", "+"),
    ast.FloorDiv: ("//", "%"),
    ast.Mod: ("%", "//"),
}
OTHER_CALLS = {"min": "max", "max": "min", "any": "all", "all": "any", "sorted": "list", "reversed": "list"}
EMPTY = {"list": "[]", "tuple": "()", "dict": "{}", "set": "set()", "str": '""', "frozenset": "frozenset()"}
KEYS_ONE_FORGETS = ("key", "default", "reverse", "strict")
ELSEWHERE = (b"def ", b"async def ", b"@", b"class ")  # how a line begins that is no longer in the function
JOINED = (ast.JoinedStr, ast.List, ast.ListComp, ast.Tuple)


class Slip(NamedTuple):
    """One small bug: where it is, and the text that it changes."""

    function: str  # as `Class.method`
    line: str  # the text of the line where it begins, without its indent
    change: str  # as `before -> after`; dropped: `before -> pass`
    nth: int  # 1, or 2 for the second of the same in a function ...
    start: int  # in bytes
    end: int
    new: str
    line_number: int
    first: int  # the lines of its statement
    last: int


def slips_of(source: str, names: Names) -> list[Slip]:
    """Every slip that could be made in a module, in the order of its text."""
    return _Finder(source, names).found()


def planted(source: str, slip: Slip) -> str:
    """The module with the slip made."""
    text = source.encode()
    return (text[: slip.start] + slip.new.encode() + text[slip.end :]).decode()


def is_another_program(source: str, slip: Slip) -> bool:
    """Is it still Python, and does it read otherwise?"""
    try:
        ast.parse(planted(source, slip))
    except SyntaxError:
        return False
    old, _, new = slip.change.partition(" -> ")
    return old != new


@final
class _Finder(ast.NodeVisitor):
    """Walks through the functions of a module."""

    def __init__(self, source: str, names: Names) -> None:
        self._tree = ast.parse(source)
        self._text = source.encode()
        self._lines = self._text.splitlines(keepends=True)
        self._begins = [0]
        for line in self._lines:
            self._begins.append(self._begins[-1] + len(line))
        self._names = names
        self._in_sight = sorted(names_in_sight(self._tree))
        self._slips: list[Slip] = []
        self._where: list[str] = []
        self._functions = 0  # how deep inside functions
        self._returns = ""  # what the function gives back, as its annotation says
        self._known: set[str] = set()  # local names that have a value already
        self._first = self._last = 0

    def found(self) -> list[Slip]:
        """All of them, each numbered among those that read the same."""
        self.visit(self._tree)
        counted: Counter[tuple[str, str, str]] = Counter()
        numbered = []
        for slip in sorted(self._slips, key=lambda slip: (slip.start, slip.end, slip.change)):
            same = (slip.function, slip.line, slip.change)
            counted[same] += 1
            numbered.append(slip._replace(nth=counted[same]))
        return numbered

    # What is walked through, and what is passed by.

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self._within(node.name, node.body)

    def visit_FunctionDef(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        if node.name == "__repr__" or any("overload" in ast.unparse(one) for one in node.decorator_list):
            return
        outside = self._functions, self._returns, self._known, self._first, self._last
        self._functions += 1
        self._known = {one.arg for one in (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs)}
        self._returns = "" if node.returns is None else ast.unparse(node.returns)
        self._first, self._last = node.lineno, node.body[0].lineno - 1
        self._where.append(node.name)
        for default in (*node.args.defaults, *node.args.kw_defaults):
            if default is not None:
                self.visit(default)
        self._where.pop()
        self._within(node.name, node.body)
        self._functions, self._returns, self._known, self._first, self._last = outside

    visit_AsyncFunctionDef = visit_FunctionDef  # noqa: N815 - the name that ast asks for

    def visit_Lambda(self, node: ast.Lambda) -> None:
        outside = self._functions, self._first, self._last
        if not self._functions:
            self._first, self._last = node.lineno, node.end_lineno or node.lineno
        self._functions += 1
        self._where.append("<lambda>")
        self.visit(node.body)
        self._where.pop()
        self._functions, self._first, self._last = outside

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self.visit(node.value)

    def visit_Assert(self, node: ast.Assert) -> None: ...

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None: ...  # a message; its places are not told before 3.12

    def _within(self, name: str, body: list[ast.stmt]) -> None:
        self._where.append(name)
        for statement in body:
            self.visit(statement)
        self._where.pop()

    def visit(self, node: ast.AST) -> None:
        """Note what could be wrong with it, then with what it is made of."""
        if isinstance(node, ast.stmt) and not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
                return
            body = getattr(node, "body", None)
            self._first = node.lineno
            self._last = body[0].lineno - 1 if body else node.end_lineno or node.lineno
            self._last = max(self._first, self._last)
            name = _name_given(node)
            if name and not self._functions:  # a lambda in it goes by that name
                self._where.append(name)
                super().visit(node)
                self._where.pop()
                return
        if self._functions:
            self._look_at(node)
        super().visit(node)
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            self._known.add(node.id)

    def _look_at(self, node: ast.AST) -> None:
        """Each kind of node has the slips of its kind."""
        match node:
            case ast.Compare():
                self._comparison(node)
            case ast.BoolOp():
                self._connective(node)
            case ast.UnaryOp(op=ast.Not()):
                self._put(node, node, self._read(node.operand))
            case ast.Constant():
                self._constant(node)
            case ast.BinOp():
                self._arithmetic(node.left, node.op, node.right)
            case ast.AugAssign():
                self._augmented(node)
            case ast.If() | ast.While() | ast.IfExp():
                self._condition(node)
            case ast.comprehension():
                for test in node.ifs:
                    self._put(test, test, "True")
            case ast.Call():
                self._call(node)
            case ast.Subscript():
                self._subscript(node)
            case ast.Name(ctx=ast.Load()):
                neighbour = self._names.neighbour(node.id, self._in_sight)
                if neighbour is not None:
                    self._put(node, node, neighbour)
            case ast.Return(value=ast.expr() as value):
                self._returned(value)
            case _:
                pass
        if isinstance(node, ast.stmt):
            self._dropped(node)

    # The slips, kind by kind.

    def _comparison(self, node: ast.Compare) -> None:
        left = node.left
        for operator, right in zip(node.ops, node.comparators, strict=True):
            old, new = COMPARISONS[type(operator)]
            self._between(left, right, re.escape(old).replace(r"\ ", r"\s+"), new)
            left = right

    def _connective(self, node: ast.BoolOp) -> None:
        old, new = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
        for left, right in zip(node.values, node.values[1:], strict=False):
            self._between(left, right, rf"\b{old}\b", new)
        if len(node.values) == 2:  # one half forgotten
            for value in node.values:
                self._put(node, node, self._read(value))
        else:
            for value in node.values:
                self._put(value, value, "True" if old == "and" else "False")

    def _constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, bool):
            self._put(node, node, str(not node.value))
        elif isinstance(node.value, int | float):
            self._put(node, node, repr(node.value + 1))
            if node.value >= 1:
                self._put(node, node, repr(node.value - 1))

    def _arithmetic(self, left: ast.expr, operator: ast.operator, right: ast.expr) -> None:
        if type(operator) in ARITHMETIC and not _is_text(left) and not _is_text(right):
            old, new = ARITHMETIC[type(operator)]
            self._between(left, right, re.escape(old), new)

    def _augmented(self, node: ast.AugAssign) -> None:
        if isinstance(node.op, ast.Add | ast.Sub) and not _is_text(node.value):
            old, new = ARITHMETIC[type(node.op)]
            self._between(node.target, node.value, re.escape(old) + "=", new + "=")

    def _condition(self, node: ast.If | ast.While | ast.IfExp) -> None:
        test = node.test
        if isinstance(test, ast.Constant):
            return
        if not isinstance(node, ast.While):
            self._put(test, test, f"not ({self._plain(test)})")
            self._put(test, test, "True")
        self._put(test, test, "False")
        if isinstance(node, ast.IfExp):
            swapped = f"{self._read(node.orelse)} if {self._read(test)} else {self._read(node.body)}"
            self._put(node, node, swapped)

    def _call(self, node: ast.Call) -> None:
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        other = OTHER_CALLS.get(name) if isinstance(node.func, ast.Name) and node.args else None
        if other is not None and not (other == "list" and node.keywords):
            self._put(node.func, node.func, other)
        for keyword in node.keywords:
            forgotten = keyword.arg in KEYS_ONE_FORGETS and name in ("sorted", "min", "max", "zip", "sort")
            if keyword.arg and (forgotten or self._names.may_leave_out(name, keyword.arg)):
                before = max(
                    [*node.args, *(k.value for k in node.keywords if k is not keyword)], key=_end, default=None
                )
                after = min((k for k in node.keywords if _begin(k) > _begin(keyword)), key=_begin, default=None)
                self._leave_out(keyword, before, after)
        if not any(isinstance(argument, ast.Starred) for argument in node.args):
            for i in self._names.positions_of_one_type(name, len(node.args)):
                self._swap(node.args[i], node.args[i + 1])
        if name == "append" and isinstance(node.func, ast.Attribute):
            self._put(node, node, f"{self._read(node.func.value)}.insert(0, {self._read(node.args[0])})")
        elif name == "pop" and isinstance(node.func, ast.Attribute) and not node.args:
            self._put(node, node, f"{self._read(node.func)}(0)")
        elif name == "range" and isinstance(node.func, ast.Name):
            self._range(node.args)

    def _range(self, bounds: list[ast.expr]) -> None:
        stop = bounds[0] if len(bounds) == 1 else bounds[1]
        self._put(stop, stop, f"{self._read(stop)} - 1")
        if len(bounds) == 1:
            self._put(stop, stop, f"1, {self._read(stop)}")
        else:
            self._put(bounds[0], bounds[0], f"{self._read(bounds[0])} + 1")

    def _subscript(self, node: ast.Subscript) -> None:
        if not isinstance(node.slice, ast.Slice):
            return
        for bound, by in ((node.slice.lower, "+ 1"), (node.slice.upper, "- 1")):
            if bound is not None and not isinstance(bound, ast.Constant):
                self._put(bound, bound, f"{self._read(bound)} {by}")

    def _returned(self, value: ast.expr) -> None:
        kind = self._returns.partition("[")[0]
        if isinstance(value, ast.Constant) and value.value is not None and not self._returns.endswith("| None"):
            return  # numbers and truths are changed where they stand
        if kind == "bool" and not isinstance(value, ast.Compare | ast.UnaryOp):
            self._put(value, value, f"not ({self._plain(value)})")
        elif kind in ("int", "float"):
            self._put(value, value, f"({self._plain(value)}) + 1")
        elif self._returns.endswith("| None") and ast.unparse(value) != "None":
            self._put(value, value, "None")
        elif kind in EMPTY and self._returns.count("|") == 0 and ast.unparse(value) not in EMPTY.values():
            self._put(value, value, EMPTY[kind])

    def _dropped(self, node: ast.stmt) -> None:
        """A statement that was forgotten; not one without which nothing at all would run."""
        match node:
            case ast.Expr(value=ast.Call() | ast.Await(value=ast.Call())) | ast.AugAssign() | ast.Delete():
                droppable = True
            case ast.Continue() | ast.Break():
                droppable = True
            case ast.Return():
                droppable = node.value is None or self._goes_on_after(node)
            case ast.Raise(exc=ast.expr() as error):
                droppable = "NotImplementedError" not in ast.unparse(error) and self._goes_on_after(node)
            case ast.Assign():
                droppable = all(self._has_a_value(target) for target in node.targets)
            case _:
                droppable = False
        if droppable:
            self._put(node, node, "pass")

    def _has_a_value(self, target: ast.expr) -> bool:
        """Does it mean something already, so that the program could go on with what it was?"""
        if isinstance(target, ast.Tuple):
            return all(self._has_a_value(one) for one in target.elts)
        if isinstance(target, ast.Name):
            return target.id in self._known
        return self._where[-1] != "__init__"

    def _goes_on_after(self, node: ast.stmt) -> bool:
        """Does anything come after it in its function, at a lesser indent?"""
        for line in self._lines[node.end_lineno or node.lineno :]:
            text = line.lstrip()
            if text and not text.startswith(b"#"):
                return 0 < len(line) - len(text) < node.col_offset and not text.startswith(ELSEWHERE)
        return False

    # Writing a slip down.

    def _read(self, node: ast.AST) -> str:
        """The same, in brackets where it needs them."""
        text = self._plain(node)
        loose = isinstance(node, ast.BoolOp | ast.IfExp | ast.Lambda | ast.BinOp | ast.Compare | ast.NamedExpr)
        return f"({text})" if loose else text

    def _plain(self, node: ast.AST) -> str:
        """The text of a node as it stands."""
        return self._text[_start(node, self._begins) : _stop(node, self._begins)].decode()

    def _put(self, first: ast.AST, last: ast.AST, new: str) -> None:
        """Instead of the text from one node to another."""
        self._write(_start(first, self._begins), _stop(last, self._begins), new)

    def _between(self, left: ast.AST, right: ast.AST, pattern: str, new: str) -> None:
        """Instead of an operator between two nodes."""
        start = _stop(left, self._begins)
        gap = self._text[start : _start(right, self._begins)].decode()
        match = re.search(pattern, re.sub(r"#[^\n]*", lambda comment: " " * len(comment[0]), gap))
        if match is not None:
            at = start + len(gap[: match.start()].encode())
            self._write(at, at + len(match[0].encode()), new)

    def _swap(self, one: ast.expr, other: ast.expr) -> None:
        gap = self._text[_stop(one, self._begins) : _start(other, self._begins)].decode()
        first, second = self._plain(one), self._plain(other)
        if first != second:
            self._put(one, other, second + gap + first)

    def _leave_out(self, keyword: ast.keyword, before: ast.AST | None, after: ast.AST | None) -> None:
        """With the comma that goes with it."""
        start, end = _start(keyword, self._begins), _stop(keyword, self._begins)
        if after is not None:
            end = _start(after, self._begins)
        elif before is not None:
            start = _stop(before, self._begins)
        self._write(start, end, "")

    def _write(self, start: int, end: int, new: str) -> None:
        line = bisect_right(self._begins, start) - 1
        old = re.sub(r"\s+", " ", self._text[start:end].decode())
        said = re.sub(r"\s+", " ", new)
        text = self._lines[line].decode().strip()
        change = f"{old} -> {said}"
        where = ".".join(self._where)
        self._slips.append(Slip(where, text, change, 1, start, end, new, line + 1, self._first, self._last))


def _name_given(node: ast.stmt) -> str:
    """The name that a statement gives a value to, if it is one."""
    targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
    return targets[0].id if len(targets) == 1 and isinstance(targets[0], ast.Name) else ""


def _is_text(node: ast.expr) -> bool:
    """Is it something that is joined by a plus, not added up?"""
    return isinstance(node, JOINED) or (isinstance(node, ast.Constant) and isinstance(node.value, str))


def _begin(node: ast.AST) -> tuple[int, int]:
    return node.lineno, node.col_offset  # type: ignore[attr-defined]


def _end(node: ast.AST) -> tuple[int, int]:
    return node.end_lineno, node.end_col_offset  # type: ignore[attr-defined]


def _start(node: ast.AST, begins: list[int]) -> int:
    line, column = _begin(node)
    return begins[line - 1] + column


def _stop(node: ast.AST, begins: list[int]) -> int:
    line, column = _end(node)
    return begins[line - 1] + column
