"""`roses bench server`: a real server and real connections; every seat of every table has its live channel open."""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import sys
import tempfile
import time
import zlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any, Final, final

import msgspec

import roses
from roses.core.errors import RosesError
from roses.games import find, names

_DECODER: Final = msgspec.json.Decoder()


@final
class Line:
    """One kept-alive HTTP connection."""

    def __init__(self, port: int) -> None:
        self._port: Final = port
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None
        self.taken = 0  # bytes of answers, heads included

    async def call(self, path: str, body: object = None, key: str = "") -> Any:
        """A request and its answer."""
        if self._reader is None or self._writer is None:
            self._reader, self._writer = await asyncio.open_connection("127.0.0.1", self._port)
        self._writer.write(_request(path, body, key))
        head = await self._reader.readuntil(b"\r\n\r\n")
        length = int(head.lower().split(b"content-length:")[1].split(b"\r\n")[0])
        content = await self._reader.readexactly(length)
        self.taken += len(head) + length
        if not head.startswith(b"HTTP/1.1 200"):
            raise RosesError(f"the server refused {path}: {content.decode()[:300]}")
        return _DECODER.decode(content)


def _request(path: str, body: object, key: str, more: str = "") -> bytes:
    content = b"" if body is None else json.dumps(body).encode()
    verb = "GET" if body is None else "POST"
    head = f"{verb} {path} HTTP/1.1\r\nHost: bench\r\n{more}"
    head += f"Roses-Key: {key}\r\n" if key else ""
    head += f"Content-Type: application/json\r\nContent-Length: {len(content)}\r\n" if content else ""
    return head.encode() + b"\r\n" + content


@final
class Channel:
    """A seat's live channel, read as a browser reads it: packed, and only the newest state kept."""

    def __init__(self, port: int, table: str, key: str) -> None:
        self._port: Final = port
        self._path: Final = f"/api/tables/{table}/stream"
        self._key: Final = key
        self._newest = b""
        self._read_last = self._newest
        self._state: dict[str, Any] | None = None
        self.taken = 0
        self.arrived: Final = asyncio.Event()

    async def read(self) -> None:
        """Until it is cancelled."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self._port)
        writer.write(_request(self._path, None, self._key, "Accept-Encoding: gzip\r\n"))
        await reader.readuntil(b"\r\n\r\n")
        unpacker = zlib.decompressobj(31)
        text = b""
        while True:
            size = await reader.readline()
            if not size:
                return
            chunk = await reader.readexactly(int(size, 16) + 2)
            self.taken += len(size) + len(chunk)
            text += unpacker.decompress(chunk[:-2])
            *events, text = text.split(b"\n\n")
            for event in events:
                if event.startswith(b"event: state"):
                    self._newest = event
                    self.arrived.set()

    async def reaches(self, version: str) -> None:
        """Wait until the channel has shown this version or a later one."""
        wanted = int(version.partition(".")[2])
        while int(self._newest.partition(b"id: ")[2].partition(b"\n")[0].partition(b".")[2] or b"0") < wanted:
            self.arrived.clear()
            await self.arrived.wait()

    def state(self) -> dict[str, Any] | None:
        """The newest state, once one has come."""
        if self._newest is not self._read_last:
            self._read_last = self._newest
            self._state = _DECODER.decode(self._newest.partition(b"data: ")[2])
        return self._state


@final
class Bench:
    """Tables full of people who answer as fast as they can."""

    def __init__(self, port: int, game: str, seats: int, seed: int) -> None:
        self.delays: Final[list[float]] = []
        self.lines: Final[list[Line]] = []
        self.channels: Final[list[Channel]] = []
        self._port: Final = port
        self._game: Final = game
        self._seats: Final = seats
        self._rng: Final = random.Random(seed)
        self._reading: Final[list[asyncio.Task[None]]] = []

    async def sit(self) -> tuple[str, list[Channel], Line, list[str]]:
        """A table with all seats taken, and everybody's channel open."""
        line = Line(self._port)
        chairs = [{"kind": "me"}] + [{"kind": "person"}] * (self._seats - 1)
        made = await line.call("/api/tables", {"game": self._game, "name": "Ann", "hot_seat": True, "seats": chairs})
        keys = [made["keys"]["seat"][str(seat)] for seat in range(self._seats)]
        channels = [Channel(self._port, made["table"], key) for key in keys]
        self._reading.extend(asyncio.create_task(channel.read()) for channel in channels)
        self.lines.append(line)
        self.channels.extend(channels)
        return made["table"], channels, line, keys

    async def play(self, until: float) -> None:
        """Random legal play at one table, and at a new one when the game is over."""
        table, channels, line, keys = await self.sit()
        while time.perf_counter() < until:
            seat, state = self._asked(channels)
            if state is None:
                await _any(channels)
                continue
            if state["view"]["result"] is not None:
                table, channels, line, keys = await self.sit()
                continue
            action = self._rng.choice(state["view"]["legal"])
            began = time.perf_counter()
            body = {"version": state["version"], "action": action, "brief": True}
            answer = await line.call(f"/api/tables/{table}/actions", body, keys[seat])
            self.delays.append(time.perf_counter() - began)
            await channels[seat].reaches(answer["version"])

    def _asked(self, channels: list[Channel]) -> tuple[int, dict[str, Any] | None]:
        """A seat that is asked something now."""
        order = list(range(len(channels)))
        self._rng.shuffle(order)
        for seat in order:
            state = channels[seat].state()
            if state is None or state["view"] is None:
                continue
            if state["view"]["result"] is not None or (state["view"]["legal"] and not state["view"]["optional"]):
                return seat, state
        return 0, None

    def taken(self) -> int:
        """Bytes that came down all lines and channels."""
        return sum(line.taken for line in self.lines) + sum(channel.taken for channel in self.channels)

    def stop(self) -> None:
        """Close the channels."""
        for task in self._reading:
            task.cancel()


async def _any(channels: list[Channel]) -> None:
    """Until one of the channels has something new."""
    for channel in channels:
        channel.arrived.clear()
    waits = [asyncio.create_task(channel.arrived.wait()) for channel in channels]
    await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED, timeout=0.5)
    for wait in waits:
        wait.cancel()


@asynccontextmanager
async def _serving(database: Path) -> AsyncIterator[tuple[int, int, float]]:
    """A server of its own: its process, its port and how long it took to begin; ended whatever happens meanwhile."""
    began = time.perf_counter()
    source = str(Path(roses.__file__).parent.parent)
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "roses.server", "--port", "0", "--database", f"sqlite:///{database}"),
        stdout=asyncio.subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": source},
        start_new_session=True,  # Ctrl-C is for the measure, which ends its server itself, also while that begins
    )
    try:
        assert process.stdout is not None
        line = ""
        while "http://" not in line:
            line = (await process.stdout.readline()).decode()
            if not line:
                raise RosesError("the server did not start")
        yield process.pid, int(line.split(":")[2].split("/")[0]), time.perf_counter() - began
    finally:
        with suppress(ProcessLookupError):  # it may have ended by itself
            process.send_signal(signal.SIGTERM)
        await process.wait()


def _memory(pid: int) -> float:
    """Most megabytes the process has ever held, as far as this system tells."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmHWM"):
            return int(line.split()[1]) / 1024
    return 0.0


def _processor(pid: int) -> float:
    """Seconds of processor time the process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def _measure(game: str, tables: int, seats: int, seconds: float, seed: int) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as folder:
        async with _serving(Path(folder) / "bench.db") as (server, port, start):
            bench = Bench(port, game, seats, seed)
            warm = time.perf_counter() + 1.0
            await asyncio.gather(*(bench.play(warm) for _ in range(tables)))
            bench.stop()
            bench = Bench(port, game, seats, seed + 1)
            began, used = time.perf_counter(), _processor(server)
            await asyncio.gather(*(bench.play(began + seconds) for _ in range(tables)))
            lasted = time.perf_counter() - began
            used = _processor(server) - used
            bench.stop()
            memory = _memory(server)
    return {
        "game": game,
        "tables": tables,
        "seats": seats,
        "viewers": tables * seats,
        **figures(bench.delays, seats, lasted, used, bench.taken()),
        "memory_mb": round(memory, 1),
        "start_seconds": round(start, 2),
    }


def figures(delays: list[float], seats: int, lasted: float, used: float, taken: int) -> dict[str, float]:
    """Of answers that took so long each: how many a second, how long, and what they cost in work and bytes."""
    ranked, number = sorted(delays), len(delays)
    return {
        "seconds": round(lasted, 2),
        "actions": number,
        "actions_per_second": round(number / lasted, 1),
        **{f"p{share}_ms": round(1000 * ranked[number * share // 100], 2) for share in (50, 95, 99)},
        "bytes_per_action_per_viewer": round(taken / number / seats, 1),
        "server_cpu_ms_per_action": round(1000 * used / number, 3),
    }


def bench_server(
    game: str | None = None, tables: int = 20, seats: int | None = None, seconds: float = 10.0, seed: int = 1
) -> dict[str, Any]:
    """Durable actions a second, how long an answer takes, bytes to each viewer, and memory (at the first game)."""
    played = find(game if game is not None else names()[0])
    return asyncio.run(_measure(played.name, tables, seats if seats is not None else played.most, seconds, seed))


if __name__ == "__main__":
    print(json.dumps(bench_server(), indent=2))
