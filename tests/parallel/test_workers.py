"""Processes that work side by side: in order, with their mistakes, and none that stays behind."""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from roses.core.errors import OptionError
from roses.parallel import WorkerLost, side_by_side


def square(number: int) -> tuple[int, int]:
    return number * number, os.getpid()


def stuck_after_the_first(number: int) -> int:
    if number:
        threading.Event().wait()
    return number


def mistaken_at_two(number: int) -> int:
    if number == 2:
        raise OptionError("two is one too many")
    return number


def killed_at_two(number: int) -> int:
    if number == 2:
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def test_what_comes_back_is_in_order_and_comes_from_other_processes() -> None:
    with side_by_side(square, 20, 2) as results:
        found = list(results)
    assert [value for value, _ in found] == [number * number for number in range(20)]
    workers = {process for _, process in found}
    assert os.getpid() not in workers
    assert 1 <= len(workers) <= 2


def test_leaving_ends_workers_that_would_never_be_done() -> None:
    with side_by_side(stuck_after_the_first, 100, 2) as results:
        assert next(results) == 0


def test_a_mistake_in_a_worker_is_told_here() -> None:
    with pytest.raises(OptionError, match="two is one too many"), side_by_side(mistaken_at_two, 5, 2) as results:
        list(results)


def test_a_worker_that_is_killed_is_missed() -> None:
    with pytest.raises(WorkerLost, match="fewer --jobs"), side_by_side(killed_at_two, 5, 2) as results:
        list(results)


class StoppedAsItBegins:
    """Work that is handed to a process just when somebody presses Ctrl-C."""

    def __getstate__(self) -> dict[str, int]:
        os.kill(os.getpid(), signal.SIGINT)
        return {}

    def __call__(self, number: int) -> int:
        return number


def test_ctrl_c_while_the_workers_begin_is_not_lost() -> None:
    with pytest.raises(KeyboardInterrupt), side_by_side(StoppedAsItBegins(), 2, 2) as results:
        list(results)
    assert not multiprocessing.active_children()


def held_ctrl_c(number: int) -> bool:
    os.kill(os.getpid(), signal.SIGINT)
    return True


def test_a_worker_does_not_answer_ctrl_c_itself() -> None:
    """In a Python of its own: the very first worker of a program begins otherwise than those after it."""
    program = (
        "from roses.parallel import side_by_side\n"
        "from tests.parallel.test_workers import held_ctrl_c\n"
        "with side_by_side(held_ctrl_c, 2, 1) as results:\n"
        "    print(*results)\n"
    )
    root = Path(__file__).parents[2]
    env = {**os.environ, "PYTHONPATH": f"{root / 'src'}{os.pathsep}{root}"}
    ran = subprocess.run(
        [sys.executable, "-c", program], check=False, env=env, capture_output=True, text=True, timeout=60
    )
    assert (ran.stdout, ran.stderr) == ("True True\n", "")


def test_ctrl_c_is_answered_as_before_once_the_workers_have_begun() -> None:
    before = signal.getsignal(signal.SIGINT)
    with side_by_side(square, 1, 1):
        assert signal.getsignal(signal.SIGINT) is before
