"""A trial notices what a test notices, gives up on what never ends, and leaves the project alone."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from tests.mutants.trial import batches

ROOT = Path(__file__).resolve().parents[2]
RULE = """\
def dice(n: int) -> int:
    total = 0
    while n > 0:
        total += 6
        n -= 1
    return total


def unseen(n: int) -> bool:
    return n < 3
"""
TESTS = """\
from roses.core.rule import dice, unseen

def test_two_dice():
    assert dice(2) == 12

def test_that_looks_away():
    unseen(1)
"""
PROGRAM = """\
import json, os, sys
from pathlib import Path
from tests.mutants import trial
from tests.mutants.drawing import draw
from tests.mutants.names import Names
from tests.mutants.slips import slips_of
from tests.mutants.drawing import Mutant

trial.WORK, trial.TIMES = 1.0, 0.0
here, path = Path(sys.argv[1]), "src/roses/core/rule.py"
text = (here / path).read_text()
bench = trial.Bench(here / "bench", here, [path, "tests/test_rule.py", "src/roses/__init__.py", "pyproject.toml"])
tests = {"tests/test_rule.py::test_two_dice": 0.1, "tests/test_rule.py::test_that_looks_away": 0.1}
wanted = ["6 -> 7", "n -= 1 -> pass", "< -> <=", ""]
mutants = {slip.change: Mutant(path, slip) for slip in slips_of(text, Names([]))}
said = {}
for change in wanted:
    bench.open(mutants.get(change), list(tests), tests)
    said[change] = bench.close(os.waitpid(bench.pid, 0)[1])
print(json.dumps({"said": said, "same": (bench.tree / path).read_text() == text}))
"""


def test_a_bug_is_caught_by_a_test_by_time_or_not_at_all(tmp_path: Path) -> None:
    files = {"src/roses/core/rule.py": RULE, "src/roses/__init__.py": "", "tests/test_rule.py": TESTS}
    for name, text in {**files, "pyproject.toml": '[tool.pytest.ini_options]\npythonpath = ["src"]\n'}.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, "utf-8")
    command = [sys.executable, "-c", PROGRAM, str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, env=os.environ, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    result = json.loads(done.stdout)
    assert result["said"] == {
        "6 -> 7": ["caught", "tests/test_rule.py::test_two_dice"],
        "n -= 1 -> pass": ["caught", "time: tests/test_rule.py::test_two_dice"],
        "< -> <=": ["survived", ""],
        "": ["survived", ""],
    }
    assert result["same"]


def test_the_quickest_come_first_and_none_is_forgotten() -> None:
    seconds = {f"tests/{i % 20}.py::{i}": i / 10 for i in range(100)}
    tests = sorted(seconds, key=lambda test: seconds[test])
    portions = batches(tests, seconds)
    assert sum(seconds[test] for test in portions[0]) <= 2.0
    assert portions[0][0] == tests[0]
    assert sorted(test for portion in portions for test in portion) == sorted(tests)
