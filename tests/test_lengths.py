"""No file and no function is so long that two chapters share a page, unless it says why, in a comment at its head:

# Longer than most functions: a line for each field.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from tests.sources import modules, path_of

LONGEST_FILE = 400
LONGEST_FUNCTION = 45
REASON = re.compile(r"# (Longer than most (files|functions): |noqa: PLR0915 - )\w+")


def lines_of(name: str) -> list[str]:
    """The lines of a module."""
    return path_of(name).read_text("utf-8").splitlines()


@pytest.mark.parametrize("name", modules())
def test_a_file_is_no_longer_than_a_chapter(name: str) -> None:
    lines = lines_of(name)
    if len(lines) > LONGEST_FILE:
        assert any(REASON.match(line) for line in lines[:10]), f"{len(lines)} lines, and no reason at the top"


def test_a_file_of_the_pages_is_no_longer_than_a_chapter() -> None:
    pages = Path(__file__).parents[1] / "web" / "src"
    files = [file for file in pages.rglob("*") if file.suffix in (".svelte", ".ts", ".css")]
    assert len(files) > 100
    long = {file.name: n for file in files if (n := len(file.read_text("utf-8").splitlines())) > LONGEST_FILE}
    assert not long


def first_step(function: ast.FunctionDef | ast.AsyncFunctionDef) -> ast.stmt:
    """What it does first, after it has said what it does."""
    said = ast.get_docstring(function) is not None and len(function.body) > 1
    return function.body[1] if said else function.body[0]


@pytest.mark.parametrize("name", modules())
def test_a_function_is_no_longer_than_a_screen(name: str) -> None:
    lines = lines_of(name)
    for node in ast.walk(modules()[name]):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            assert node.end_lineno is not None
            length = node.end_lineno - node.lineno + 1
            head = lines[node.lineno - 1 : first_step(node).lineno]
            if length > LONGEST_FUNCTION:
                assert any(REASON.search(line) for line in head), f"{node.name} has {length} lines, and no reason"
