"""The draw is fair, the same every time, and lives through edits."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from tests.mutants.drawing import PACKAGES, all_names, draw, sources
from tests.mutants.names import Names

ROOT = Path(__file__).resolve().parents[2]
NO_NAMES = Names([])


def test_three_hundred_come_from_every_package() -> None:
    drawn = draw(sources(ROOT), all_names(ROOT), seed=1, number=300)
    assert len({mutant.name for mutant in drawn}) == len(drawn) == 300
    shares = Counter(mutant.package for mutant in drawn)
    assert all(shares[package] >= 20 for package in PACKAGES)


def page(function: str, lines: int) -> str:
    return f"def {function}(n):\n" + "".join(f"    n.at{i}(n < {i})\n" for i in range(lines))


def test_the_seed_decides_and_a_larger_number_holds_the_smaller() -> None:
    texts = {"src/roses/core/a.py": page("a", 50), "src/roses/bots/b.py": page("b", 50)}
    few, again, more = (draw(texts, NO_NAMES, 1, number) for number in (10, 10, 30))
    assert few == again
    assert set(few) < set(more)
    assert few != draw(texts, NO_NAMES, 2, 10)


def test_an_edit_elsewhere_changes_nothing() -> None:
    before = {"src/roses/core/a.py": page("a", 50)}
    after = {"src/roses/core/a.py": '"""New words."""\n\n\n' + page("a", 50)}
    first, second = ([mutant.name for mutant in draw(texts, NO_NAMES, 1, 10)] for texts in (before, after))
    assert first == second


def test_a_line_is_drawn_once_and_no_more_are_drawn_than_there_are() -> None:
    drawn = draw({"src/roses/core/a.py": page("a", 5)}, NO_NAMES, 1, 300)
    assert sorted(mutant.slip.line_number for mutant in drawn) == [2, 3, 4, 5, 6]
