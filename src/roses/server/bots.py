"""Bots at the table: they think in processes of their own, in a time budget, on guesses of their seat only."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import sys
from collections.abc import Callable, Coroutine
from pathlib import Path
from random import Random, SystemRandom
from typing import Any, Final, final
from zlib import crc32

import roses
from roses.bots import GREEDY, bot_names
from roses.core.contract import Action, Game, State
from roses.core.errors import OptionError
from roses.games import GAMES

GRACE: Final = 0.5  # what a worker may take beyond the budget before it is ended
START_UP: Final = 20.0


def check_level(game: Game, level: str | None) -> str:
    """A bot of this game; without a wish, its best."""
    levels = bot_names(game)
    if level is None:
        return levels[-1]
    if level not in levels:
        raise OptionError(f"there is no bot {level!r} for {game.name}; the bots are: {', '.join(levels)}")
    return level


@final
class Worker:
    """One process that answers questions, a line of JSON each, one at a time."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None
        self._busy: Final = asyncio.Lock()

    async def ask(
        self, question: dict[str, Any], imagine: Callable[[], dict[str, Any]], seconds: float
    ) -> dict[str, Any] | None:
        """Its answer, or None when it took too long or broke; then it is ended, and a new one starts next time."""
        async with self._busy:
            try:
                if self._process is None:
                    await self._start()
                return await asyncio.wait_for(self._talk(question, imagine), seconds + GRACE)
            except (TimeoutError, OSError, ValueError):
                await self.end()
                return None
            except asyncio.CancelledError:
                await self.end()
                raise

    async def _start(self) -> None:
        paths = [str(Path(roses.__file__).parent.parent), *filter(None, sys.path)]  # it finds what this process finds
        self._process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "roses.server.bot_worker",
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
            limit=1 << 24,
            start_new_session=True,  # Ctrl-C is for the server, which ends its workers itself
        )
        await asyncio.wait_for(self._exchange({}), START_UP)

    async def _talk(self, question: dict[str, Any], imagine: Callable[[], dict[str, Any]]) -> dict[str, Any]:
        answer = await self._exchange(question)
        if "imagine" in answer:
            answer = await self._exchange(imagine())
        return answer

    async def _exchange(self, said: dict[str, Any]) -> dict[str, Any]:
        process = self._process
        assert process is not None
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(json.dumps(said).encode() + b"\n")
        await process.stdin.drain()
        line = await process.stdout.readline()
        if not line:
            raise OSError("the worker has ended")
        answer = json.loads(line)
        return answer if isinstance(answer, dict) else {}

    async def end(self) -> None:
        """Kill the process, if there is one."""
        process, self._process = self._process, None
        if process is not None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()


@final
class BotPool:
    """A few workers, shared by all tables. A bot stays with its worker, which remembers what it has in mind."""

    def __init__(self, workers: int, budget: float) -> None:
        self.budget: Final = budget
        self._workers: Final = [Worker() for _ in range(workers)]
        self._tasks: Final[set[asyncio.Task[None]]] = set()
        self._rng: Final = Random(SystemRandom().getrandbits(256))

    def start(self, thinking: Coroutine[Any, Any, None]) -> None:
        """Let a bot think beside everything else."""
        task = asyncio.create_task(thinking)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def choose(self, game: Game, bot: str, level: str, seat: int, state: State) -> Action:
        """A legal action, thought of on a guess, never on the true state; chosen by lot if the bot is too late."""
        legal = state.legal(seat)
        if len(legal) == 1:
            return legal[0]
        question = {
            "bot": bot,
            "game": game.name,
            "registered": [GAMES.get(game.name), GREEDY.get(game.name)],  # the worker may not know this game yet
            "level": level,
            "seat": seat,
            "legal": legal,
            "seed": self._rng.getrandbits(64),
        }
        worker = self._workers[crc32(bot.encode()) % len(self._workers)]
        answer = await worker.ask(question, lambda: state.guess(seat, self._rng).position(), self.budget)
        action = answer.get("action") if answer is not None else None
        return action if isinstance(action, str) and action in legal else self._rng.choice(legal)

    async def close(self) -> None:
        """End every thought and every worker."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for worker in self._workers:
            await worker.end()
