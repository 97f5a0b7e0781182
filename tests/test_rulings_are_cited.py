"""Every ruling of every game has a test that cites it, and nobody cites a ruling that is not there."""

from __future__ import annotations

import pytest

from roses.games import names
from tests.rulings import ROOT, cited_by_tests, cited_in, rulings


@pytest.mark.parametrize("name", names())
def test_the_rulings_are_numbered_without_a_gap(name: str) -> None:
    assert rulings(name) == list(range(1, len(rulings(name)) + 1))
    assert rulings(name)


@pytest.mark.parametrize("name", names())
def test_every_ruling_is_cited_by_a_test(name: str) -> None:
    cited = cited_by_tests(ROOT / "tests" / "rules" / name.replace("-", "_"))
    assert [number for number in rulings(name) if number not in cited] == []


@pytest.mark.parametrize("name", names())
def test_neither_code_nor_tests_cite_a_ruling_that_is_not_there(name: str) -> None:
    known = set(rulings(name))
    room = name.replace("-", "_")
    for folder in ("src/roses/games", "src/roses/bots", "src/roses/terminal/games", "tests/rules"):
        for file in sorted((ROOT / folder / room).rglob("*.py")):
            assert cited_in(file.read_text("utf-8")) <= known, file
