"""What is watched: every module of ours, imported before the first test."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[2]
ASKED_FOR = "from tests.mutants.recorder import import_everything; import_everything()"


def test_every_module_that_tests_share_can_be_imported_before_them() -> None:
    ran = subprocess.run([sys.executable, "-c", ASKED_FOR], cwd=PROJECT, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr[-2000:]
