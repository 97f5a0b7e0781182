"""What a table weighs on the line: everything the browser loads to show one board, packed as the server sends it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from roses.games import names
from roses.server.api.pages import FOLDER, Page

MOST = 450_000  # bytes
OTHERS = re.compile(r"""(?:from|import)\s*["']\./([\w.-]+\.js)["']""")  # what a file cannot do without
NAMED = re.compile(r"""(?:src|href)="/([\w.-]+\.(?:js|css|svg))\"""")


def weight(file: Path) -> int:
    page = Page(file)
    return len(page.packed if page.packed is not None else page.body)


def loaded(folder: Path, game: str) -> set[Path]:
    """The page, its scripts with all they need, its styles and every face of its type."""
    page = folder / "index.html"
    wanted = [folder / name for name in NAMED.findall(page.read_text("utf-8"))]
    wanted += folder.glob(f"{game}-table.*")
    found = {page, *folder.glob("*.woff2")}
    while wanted:
        file = wanted.pop()
        if file not in found:
            found.add(file)
            if file.suffix == ".js":
                wanted += [folder / name for name in OTHERS.findall(file.read_text("utf-8"))]
    return found


@pytest.mark.parametrize("game", names())
def test_a_table_weighs_little(game: str) -> None:
    files = loaded(FOLDER, game)
    kinds = {file.suffix for file in files}
    assert {".html", ".js", ".css", ".woff2"} <= kinds
    assert sum(file.suffix == ".js" for file in files) >= 3, "the frame, what is shared, the board"
    total = sum(map(weight, files))
    heaviest = sorted(files, key=weight, reverse=True)[:5]
    assert total < MOST, f"{total} bytes; the heaviest: {', '.join(f'{one.name} {weight(one)}' for one in heaviest)}"


def test_what_a_script_needs_is_counted_with_it(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text('<script src="/roses.js"></script><link href="/style.css">')
    (tmp_path / "roses.js").write_text('import{a as b}from"./part-a.js";const c=()=>import("./go-table.js");')
    (tmp_path / "part-a.js").write_text('import"./part-b.js";')
    (tmp_path / "part-b.js").write_text("1")
    (tmp_path / "style.css").write_text("a{}")
    (tmp_path / "go-table.js").write_text('import{x}from"./go-map.js"')
    (tmp_path / "go-map.js").write_text("2")
    (tmp_path / "chess-table.js").write_text("3")
    named = {"index.html", "roses.js", "style.css", "part-a.js", "part-b.js", "go-table.js", "go-map.js"}
    assert {file.name for file in loaded(tmp_path, "go")} == named
