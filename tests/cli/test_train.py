"""`roses train`: what was played is kept, the same command goes on, and the weights say how they came about."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from roses.bots.sun_of_york import value
from roses.bots.sun_of_york.train_value import Training
from roses.bots.sun_of_york.value import read
from tests.cli.conftest import Roses

SOON = 120  # seconds after which something hangs
ASKED = ["train", "sun-of-york", "--games", "84", "--rounds", "2", "--keep", "kept", "-o", "weights.json"]
SOURCE = Path(__file__).resolve().parents[2] / "src"


def test_weights_are_written_with_all_there_is_to_say_about_them(roses: Roses, tmp_path: Path) -> None:
    ran = roses(*ASKED)
    assert (ran.code, ran.err) == (0, "")
    about = json.loads(ran.out)
    assert about == json.loads((tmp_path / "weights.json").read_text())["about"]
    assert (about["by"], about["seed"], about["rounds"]) == ("greedy", "1455", 2)
    assert about["test"]["examples"] < about["examples"] / 10
    learnt = read((tmp_path / "weights.json").read_text())
    assert 0 < learnt.of([[1] * about["inputs"]])[0] < 1

    kept = tmp_path / "kept" / "part-00001.npz"
    before = kept.read_bytes(), (tmp_path / "weights.json").read_text()
    kept.unlink()
    assert roses(*ASKED).code == 0
    assert (kept.read_bytes(), (tmp_path / "weights.json").read_text()) == before, "what is missing is played again"

    refused = roses(*ASKED, "--seed", "1461")
    assert refused.code == 2
    assert "kept was played on other terms (seed was 1455 and is 1461)" in refused.err


def test_what_a_knight_played_hangs_on_every_weight_it_played_with(monkeypatch: pytest.MonkeyPatch) -> None:
    """Weights may have been fitted to as many examples as others and yet be others."""
    before = Training("knight", "1455").terms()
    assert before == Training("knight", "1455").terms()
    file = json.loads(value._shipped_text())
    file["layers"][0]["offsets"][0] += 1
    monkeypatch.setattr(value, "_shipped_text", lambda: json.dumps(file))
    assert Training("knight", "1455").terms() != before
    assert "value" not in Training("greedy", "1455").terms(), "greedy plays without any"


def test_stopped_it_keeps_what_was_played(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "roses", *ASKED]
    command[command.index("84")] = "1000000"
    with subprocess.Popen(
        command, cwd=tmp_path, env={**os.environ, "PYTHONPATH": str(SOURCE)}, stderr=subprocess.PIPE, text=True
    ) as run:
        try:
            end = time.monotonic() + SOON
            while not list(tmp_path.glob("kept/*.npz")) and time.monotonic() < end:
                time.sleep(0.05)
            run.send_signal(signal.SIGTERM)
            _, err = run.communicate(timeout=SOON)
        finally:
            run.kill()  # else a test that fails would wait for it for ever
    assert run.returncode == 128 + signal.SIGTERM
    assert "parts played; the same command goes on" in err
    assert not (tmp_path / "weights.json").exists()
    (first, *_) = sorted(tmp_path.glob("kept/*.npz"))
    assert first.read_bytes() == Training("greedy", "1455").play(0)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["train", "wars-of-the-roses", "--keep", "a", "-o", "b"], "there is nothing to train for wars-of-the-roses"),
        (
            ["train", "sun-of-york", "--keep", "a", "-o", "b", "--by", "squire"],
            "--by is one of greedy, knight, not 'squire'",
        ),
        (["train", "sun-of-york", "--keep", "a", "-o", "b", "--games", "0"], "--games is a whole number of at least 1"),
        (
            ["train", "kingmaker", "--keep", "a", "-o", "b", "--games", "16"],
            "--games 16 is too few to keep some back for the test; kingmaker needs at least 17",
        ),
        (["train", "sun-of-york", "--keep", "weights", "-o", "b"], "weights holds other files"),
        (["train", "sun-of-york", "--keep", "file", "-o", "b"], "file cannot be used"),
        (["train", "sun-of-york", "-o", "b"], "roses train needs --keep; see roses train --help"),
        (["train", "sun-of-york", "--keep", "odd", "-o", "b"], "does not say on which terms was played"),
        (["train", "sun-of-york", "--keep", "a", "-o", "no/such/b"], "no/such/b cannot be written"),
        (["train", "sun-of-york", "--keep", "a", "-o", "file"], "file is there already and is no file of roses train"),
        (["train", "sun-of-york", "--keep", "a", "-o", "weights"], "weights cannot be written: Is a directory"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_sentence(
    arguments: list[str], said: str, roses: Roses, tmp_path: Path
) -> None:
    (tmp_path / "weights").mkdir()
    (tmp_path / "weights" / "mine.txt").write_text("mine")
    (tmp_path / "file").write_text("a file")
    (tmp_path / "odd").mkdir()
    (tmp_path / "odd" / "terms.json").write_text("[]")
    ran = roses(*arguments)
    assert ran.code == 2
    assert said in ran.err
    assert ran.err.count("\n") == 1
    assert (tmp_path / "file").read_text() == "a file", "nothing is written over"
    assert not (tmp_path / "a").exists(), "it is said before anything is played"


def test_a_part_that_was_damaged_is_named_and_what_is_done_about_it(roses: Roses, tmp_path: Path) -> None:
    assert roses(*ASKED).code == 0
    whole = (tmp_path / "weights.json").read_text()
    part = tmp_path / "kept" / "part-00001.npz"
    content = part.read_bytes()
    middle = len(content) // 2
    for damaged in (b"", content[:-20], content[:middle] + bytes(8) + content[middle + 8 :]):
        part.write_bytes(damaged)
        refused = roses(*ASKED)
        assert (refused.code, refused.out) == (2, "")
        assert refused.err == (
            "roses: kept/part-00001.npz is damaged; remove it, and the same command plays it again\n"
        )
    part.unlink()
    assert roses(*ASKED).code == 0
    assert (tmp_path / "weights.json").read_text() == whole
