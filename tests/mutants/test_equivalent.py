"""Every change that is said to change nothing can still be made, and says why it does not matter."""

from __future__ import annotations

from pathlib import Path

from tests.mutants.drawing import SOURCES, Mutant, all_names
from tests.mutants.equivalent import read_list
from tests.mutants.slips import slips_of

ROOT = Path(__file__).resolve().parents[2]


def test_every_entry_is_about_a_line_that_is_there() -> None:
    names = all_names(ROOT)
    entries = read_list()
    gone = []
    for file in sorted({entry.where.partition("::")[0] for entry in entries}):
        path = f"{SOURCES}/{file}"
        text = (ROOT / path).read_text("utf-8") if (ROOT / path).is_file() else ""
        mutants = [Mutant(path, slip) for slip in slips_of(text, names)]
        here = [entry for entry in entries if entry.where.startswith(f"{file}::")]
        gone += [entry for entry in here if not any(entry.is_about(mutant) for mutant in mutants)]
    assert gone == []


def test_every_entry_stands_once_and_has_a_reason() -> None:
    entries = read_list()
    assert len({entry[:4] for entry in entries}) == len(entries)
    assert [entry for entry in entries if len(entry.why.split()) < 4] == []
