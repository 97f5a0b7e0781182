"""`roses bench server`: the figures belong together. (No test looks at how fast anything is.)"""

from __future__ import annotations

import asyncio

import pytest

from roses.core.errors import RosesError
from roses.server.bench import Bench, Channel, Line, bench_server, figures
from tests.server.at_the_table import GAME, Server


@pytest.fixture(scope="module")
def found() -> dict[str, float]:
    """A very short measurement."""
    return bench_server(GAME, tables=2, seats=3, seconds=0.5)


def test_the_figures_say_what_was_measured(found: dict[str, float]) -> None:
    told = {key: found[key] for key in ("game", "tables", "seats", "viewers")}
    assert told == {"game": GAME, "tables": 2, "seats": 3, "viewers": 6}


def test_the_figures_belong_together(found: dict[str, float]) -> None:
    assert found["actions"] > 0
    assert found["seconds"] >= 0.5
    assert found["actions_per_second"] == pytest.approx(found["actions"] / found["seconds"], rel=0.05)
    assert 0 < found["p50_ms"] <= found["p95_ms"] <= found["p99_ms"]
    assert found["bytes_per_action_per_viewer"] > 100  # an answer has a head and a body
    assert found["memory_mb"] > 10
    assert found["server_cpu_ms_per_action"] > 0
    assert found["start_seconds"] > 0


def test_the_figures_of_200_answers_that_took_from_a_tenth_of_a_millisecond_to_twenty() -> None:
    """The middle one, the one slower than 95 of 100, the one slower than 99: to a hundredth of a millisecond."""
    delays = [number * 0.000_100_7 for number in range(200, 0, -1)]
    assert figures(delays, seats=3, lasted=1.737, used=0.123_456, taken=123_456) == {
        "seconds": 1.74,
        "actions": 200,
        "actions_per_second": 115.1,
        "p50_ms": 10.17,
        "p95_ms": 19.23,
        "p99_ms": 20.04,
        "bytes_per_action_per_viewer": 205.8,
        "server_cpu_ms_per_action": 0.617,
    }


def test_everybody_at_the_table_has_a_channel_and_every_byte_is_counted(server: Server) -> None:
    async def sit() -> None:
        bench = Bench(int(server.url.rsplit(":", 1)[1]), GAME, 3, 1)
        for tables in (1, 2):
            _, channels, line, keys = await bench.sit()
            await asyncio.gather(*(channel.reaches("0.1") for channel in channels))
            assert [(channel.state() or {})["seat"] for channel in channels] == [0, 1, 2]
            assert len(set(keys)) == 3
            assert len(bench.lines) == tables
            assert len(bench.channels) == 3 * tables
            before = bench.taken()
            taken = line.taken
            await line.call("/api/games")
            assert bench.taken() - before >= line.taken - taken > 1000  # and channels may have said something
            assert all(channel.taken > 100 for channel in channels)
        bench.stop()

    asyncio.run(sit())


def test_what_the_server_refuses_ends_the_measurement_with_its_reason(server: Server) -> None:
    line = Line(int(server.url.rsplit(":", 1)[1]))
    assert line.taken == 0
    with pytest.raises(RosesError, match=r"the server refused /api/tables/none: .*unknown"):
        asyncio.run(line.call("/api/tables/none"))


def test_a_channel_ends_when_the_server_does(own_server: Server) -> None:
    async def watch() -> None:
        bench = Bench(int(own_server.url.rsplit(":", 1)[1]), GAME, 2, 1)
        table, channels, _, keys = await bench.sit()
        alone = Channel(int(own_server.url.rsplit(":", 1)[1]), table, keys[1])
        reading = asyncio.create_task(alone.read())
        await asyncio.gather(*(channel.reaches("0.1") for channel in (alone, *channels)))
        own_server.stop()
        await asyncio.wait_for(reading, 60)
        bench.stop()

    asyncio.run(watch())
