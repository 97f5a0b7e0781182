"""The same on a cluster: Ray hands the numbers to its machines, and we take what comes back in order.

Ray is an extra, and only loaded here. Every machine of the cluster needs Roses, the same version as ours.
"""

from __future__ import annotations

import os
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Any, Final, TypeVar

from roses import __version__
from roses.core.errors import OptionError, RosesError
from roses.parallel.workers import WorkerLost

T = TypeVar("T")
HERE: Final = "local"  # instead of an address: a small cluster on this machine, for as long as we need it
_LOOPBACK: Final = "127.0.0.1"
_PATIENCE: Final = 5.0  # seconds for somebody to answer
_AHEAD: Final = 2  # numbers that are handed out for each processor, so that none waits for the next
_MISSING: Final = "--ray needs the package ray: pip install 'roses[cluster]'"


@contextmanager
def on_a_cluster(work: Callable[[int], T], count: int, address: str) -> Iterator[Iterator[T]]:
    """What `work` gives for 0, 1, 2 ..., in that order, from a cluster that is left afterwards."""
    ray = _load()
    _join(ray, address)
    try:
        yield _in_order(ray, work, count)
    finally:
        ray.shutdown()  # with us goes whatever the cluster still has to do for us


def _load() -> Any:
    try:
        return import_module("ray")
    except ImportError:
        raise OptionError(_MISSING) from None


def _join(ray: Any, address: str) -> None:
    """Begin a cluster here, or join the one at that address; nothing is told to anybody else."""
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    own = {"include_dashboard": False, "_node_ip_address": _LOOPBACK} if address == HERE else {}
    try:
        if address != HERE:
            _knock(address)
        ray.init(address=address, logging_level="ERROR", log_to_driver=False, **own)
    except (OSError, ValueError, RuntimeError) as error:
        reason = str(error).strip().partition("\n")[0].rstrip(".")
        raise OptionError(f"no Ray cluster answers at {address!r}: {reason}") from error


def _knock(address: str) -> None:
    """Is anybody there? Ray would ask for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not host or not port.isdecimal():
        raise ValueError(f"an address is host:port, such as 10.0.0.5:6379, or {HERE} for a cluster on this machine")
    socket.create_connection((host.strip("[]"), int(port)), _PATIENCE).close()


def _in_order(ray: Any, work: Callable[[int], T], count: int) -> Iterator[T]:
    """Hand out numbers as long as there are processors for them; what comes before its turn waits."""
    remote = ray.remote(_one)
    shared = ray.put(work)
    most = max(1, _AHEAD * int(ray.cluster_resources().get("CPU", 1)))
    numbers = iter(range(count))
    under_way: dict[Any, int] = {}
    done: dict[int, T] = {}
    for wanted in range(count):
        while wanted not in done:
            while len(under_way) < most and (number := next(numbers, None)) is not None:
                under_way[remote.remote(__version__, shared, number)] = number
            for task in ray.wait(list(under_way))[0]:
                done[under_way.pop(task)] = _result(ray, task)
        yield done.pop(wanted)


def _result(ray: Any, task: Any) -> Any:
    """What came of a task; its mistake is ours, and a machine that is gone is missed."""
    try:
        result, mistake = ray.get(task)
    except ray.exceptions.RayError as error:
        reason = str(error).strip().partition("\n")[0]
        raise WorkerLost(f"the Ray cluster lost what was played there: {reason}") from error
    if mistake is not None:
        raise mistake
    return result


def _one(version: str, work: Callable[[int], T], number: int) -> tuple[T | None, RosesError | None]:
    """On a machine of the cluster."""
    if version != __version__:
        return None, OptionError(f"a machine of the Ray cluster has Roses {__version__}, and this one has {version}")
    try:
        return work(number), None
    except RosesError as mistake:
        return None, mistake
