"""A series that is stopped, with real processes: it counts what was played, and nobody stays behind.

Whoever is left would hold the other end of the pipes, so that `communicate` comes back says that all are gone.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from roses.bench.beside import Checkout
from roses.cli.stopping import Stopped, Stops
from roses.core.record import read_record, verify
from roses.games import find
from tests.cli.conftest import GAME, Roses

ASKED = 100_000  # nobody waits for so many
SOON = 60  # seconds after which something hangs


@pytest.fixture(params=["1", "2"], ids=["alone", "two-jobs"])
def series(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    """A series of games under way: the first ones are played."""
    source = Path(__file__).resolve().parents[2] / "src"
    command = [sys.executable, "-m", "roses", "simulate", GAME, "--games", str(ASKED), "--seats", "random,random"]
    with subprocess.Popen(
        [*command, "--seed", "7", "--jobs", request.param, "--json", "--record", "games"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(source)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as run:
        try:
            while not list(tmp_path.glob("games/*.record")):
                assert run.poll() is None, run.communicate()[1]
                time.sleep(0.05)
            yield run
        finally:
            run.kill()


@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGTERM])
def test_a_series_that_is_stopped_counts_the_games_that_were_played(
    series: subprocess.Popen[str], stop: signal.Signals, roses: Roses, tmp_path: Path
) -> None:
    if stop == signal.SIGINT:
        os.killpg(series.pid, stop)  # as a terminal does: every process gets it
    else:
        series.send_signal(stop)
    out, err = series.communicate(timeout=SOON)
    assert series.returncode == 128 + stop
    found = json.loads(out)
    assert found["interrupted"] is True
    assert found["asked"] == ASKED
    assert 0 < found["games"] < ASKED
    assert err == f"roses: interrupted after {found['games']} of {ASKED} games\n"
    kept = sorted(tmp_path.glob("games/*"))
    assert len(kept) == found["games"], "every game that counts has its whole record, and no other"
    assert all(verify(*read_record(path.read_text("utf-8"), find)) for path in kept)
    shorter = ("simulate", GAME, "--games", str(found["games"]), "--seats", "random,random", "--seed", "7", "--json")
    assert json.loads(roses(*shorter).out)["digest"] == found["digest"], "the same as a series of so many games"


def test_ctrl_c_before_we_are_there_to_answer_it_ends_us_as_quietly() -> None:
    """The launcher holds it back while Python loads; it is the first thing that is answered."""
    source = Path(__file__).resolve().parents[2] / "src"
    held = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    # Tests that a shell runs in the background ignore Ctrl-C, and so would whatever they start.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        command = [sys.executable, "-P", "-m", "roses", "games"]
        pipe = subprocess.PIPE
        with subprocess.Popen(
            command, env={**os.environ, "PYTHONPATH": str(source)}, stdout=pipe, stderr=pipe, text=True
        ) as run:
            run.send_signal(signal.SIGINT)
            out, err = run.communicate(timeout=SOON)
    finally:
        signal.signal(signal.SIGINT, before)
        signal.pthread_sigmask(signal.SIG_SETMASK, held)
    assert (run.returncode, out, err) == (130, "", "\n")


def test_what_is_being_put_away_is_put_away_whole() -> None:
    stops = Stops()
    done: list[str] = []

    def stopped_by(stop: signal.Signals, then: str) -> None:
        os.kill(os.getpid(), stop)
        done.append(then)

    with pytest.raises(Stopped) as interrupted, stops.answered(), stops.putting_away():
        stopped_by(signal.SIGINT, "the rest of the file")
    with pytest.raises(Stopped) as terminated, stops.answered():
        stopped_by(signal.SIGTERM, "never reached")
    assert done == ["the rest of the file"]
    assert (interrupted.value.code, terminated.value.code) == (130, 143)


@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGTERM])
def test_a_measure_that_is_stopped_leaves_no_server_that_was_about_to_begin(
    stop: signal.Signals, roses: Roses, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[asyncio.subprocess.Process] = []
    begin = asyncio.create_subprocess_exec

    async def stopped_as_it_begins(*command: str, **settings: Any) -> asyncio.subprocess.Process:
        begun.append(await begin(*command, **settings))
        asyncio.get_running_loop().call_soon(os.kill, os.getpid(), stop)
        return begun[0]

    monkeypatch.setattr(asyncio, "create_subprocess_exec", stopped_as_it_begins)
    ran = roses("bench", "server")
    assert (ran.code, ran.out) == (128 + stop, "")
    assert begun[0].returncode == -signal.SIGTERM, "it was ended, and waited for"


@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGTERM])
def test_a_measure_that_is_stopped_leaves_no_other_checkout_at_work(
    stop: signal.Signals, roses: Roses, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[subprocess.Popen[str]] = []

    def stopped_while_it_begins(checkout: Checkout) -> None:
        begun.append(checkout._process)
        os.kill(os.getpid(), stop)

    monkeypatch.setattr(Checkout, "_answer", stopped_while_it_begins)
    ran = roses("bench", GAME, "--beside", str(Path(__file__).resolve().parents[2]))
    assert (ran.code, ran.out) == (128 + stop, "")
    assert ran.err == "roses: interrupted, so nothing was measured\n"
    assert [process.returncode for process in begun] == [-signal.SIGKILL]


def test_killed_outright_it_leaves_nobody_behind(series: subprocess.Popen[str]) -> None:
    series.kill()
    series.communicate(timeout=SOON)
    assert series.returncode == -signal.SIGKILL
