"""Processes that work side by side: in order, with their mistakes, and none that stays behind."""

from __future__ import annotations

import os
import signal
import threading

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


def test_ctrl_c_is_answered_as_before_once_the_workers_have_begun() -> None:
    before = signal.getsignal(signal.SIGINT)
    with side_by_side(square, 1, 1):
        assert signal.getsignal(signal.SIGINT) is before
