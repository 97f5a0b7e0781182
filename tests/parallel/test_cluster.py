"""The same on a Ray cluster: a real one on this machine, with two processors, that the tests begin and end."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from importlib.util import find_spec

import pytest

from roses.arena import Contest
from roses.core.errors import OptionError
from roses.parallel import WorkerLost, cluster, on_a_cluster
from tests.parallel.test_workers import killed_at_two, mistaken_at_two, square

A_MINUTE = 60.0
HERE = "127.0.0.1"
TOKEN = {"RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN": "only-for-these-tests" * 3}


def free_port() -> int:
    with socket.socket() as one:
        one.bind((HERE, 0))
        port: int = one.getsockname()[1]
        return port


needs_ray = pytest.mark.skipif(find_spec("ray") is None, reason="Ray: pip install -r requirements/cluster.txt")


@pytest.fixture(scope="module", autouse=True)
def token() -> Iterator[None]:
    """Ray looks for it when it is first imported."""
    with pytest.MonkeyPatch.context() as ours:
        for name, value in TOKEN.items():
            ours.setenv(name, value)
        yield


@pytest.fixture(scope="module")
def address(token: None) -> Iterator[str]:
    """Where a cluster answers."""
    port = free_port()
    start = "import sys; from ray.scripts.scripts import main; sys.exit(main())"
    settings = [f"--port={port}", f"--node-ip-address={HERE}", "--num-cpus=2", "--include-dashboard=false"]
    with subprocess.Popen(
        [sys.executable, "-c", start, "start", "--head", "--block", "--disable-usage-stats", *settings],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    ) as head:
        try:
            wait_for(port, head)
            yield f"{HERE}:{port}"
        finally:
            head.terminate()


def wait_for(port: int, head: subprocess.Popen[bytes]) -> None:
    until = time.monotonic() + A_MINUTE
    while time.monotonic() < until:
        assert head.poll() is None, "Ray did not begin"
        try:
            socket.create_connection((HERE, port), 1.0).close()
        except OSError:
            time.sleep(0.1)
        else:
            return
    raise AssertionError("Ray did not begin in time")


@needs_ray
def test_what_comes_back_is_in_order_and_comes_from_other_processes(address: str) -> None:
    with on_a_cluster(square, 20, address) as results:
        found = list(results)
    assert [value for value, _ in found] == [number * number for number in range(20)]
    assert os.getpid() not in {process for _, process in found}


@needs_ray
def test_a_contest_on_a_cluster_is_the_contest_played_here(address: str) -> None:
    contest = Contest("sun-of-york", ["greedy", "random"], deals=3, seed="1471")
    with contest.playing(begin=1, ray=address) as played:
        there = list(played)
    assert [deal.games for deal in there] == [contest.play(number).games for number in (1, 2)]


@needs_ray
def test_a_mistake_on_a_cluster_is_told_here(address: str) -> None:
    with pytest.raises(OptionError, match="two is one too many"), on_a_cluster(mistaken_at_two, 5, address) as results:
        list(results)


@needs_ray
def test_a_process_of_the_cluster_that_is_ended_again_and_again_is_missed(address: str) -> None:
    with pytest.raises(WorkerLost, match="the Ray cluster lost"), on_a_cluster(killed_at_two, 5, address) as results:
        list(results)


@needs_ray
def test_a_cluster_with_another_roses_is_refused(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "__version__", "99.0")
    with pytest.raises(OptionError, match=r"and this one has 99\.0"), on_a_cluster(square, 2, address) as results:
        list(results)


@needs_ray
@pytest.mark.parametrize("wrong", ["nowhere", "10.0.0.5", f"{HERE}:", ":6379", ""])
def test_what_is_no_address_is_said_so(wrong: str) -> None:
    with pytest.raises(OptionError, match="an address is host:port"), on_a_cluster(square, 2, wrong):
        pass


@needs_ray
def test_an_address_where_nobody_answers_is_said_so_at_once() -> None:
    with (
        pytest.raises(OptionError, match="no Ray cluster answers at"),
        on_a_cluster(square, 2, f"{HERE}:{free_port()}"),
    ):
        pass


def test_without_ray_the_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(OptionError, match=r"pip install 'roses\[cluster\]'"), on_a_cluster(square, 2, "local"):
        pass
