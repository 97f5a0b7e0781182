"""Every ruling is cited by a test, so that none is only a sentence in a document."""

import re
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parents[2]


def numbers(text: str) -> set[int]:
    """All rulings a text cites: `ruling 24`, `rulings 58 and 59`, `Rulings 103 to 110`."""
    found: set[int] = set()
    for cited in re.findall(r"[Rr]ulings? (\d+(?:(?:, | and |, and | to )\d+)*)", text):
        for first, last in re.findall(r"(\d+)(?: to (\d+))?", cited):
            found |= set(range(int(first), int(last or first) + 1))
    return found


def test_every_ruling_is_cited_by_a_test() -> None:
    document = (ROOT / "docs" / "rulings" / "kingmaker.md").read_text("utf-8")
    rulings = {int(number) for number in re.findall(r"^\| (\d+) \|", document, re.MULTILINE)}
    assert rulings >= set(range(1, 111))
    cited: set[int] = set()
    for file in [*HERE.glob("test_*.py"), ROOT / "tests" / "properties" / "test_kingmaker.py"]:
        if file.name != Path(__file__).name:
            for line in re.findall(r'""".*?"""|#.*', file.read_text("utf-8"), re.DOTALL):
                cited |= numbers(line)
    assert rulings - cited == set()
    assert cited - rulings == set()
