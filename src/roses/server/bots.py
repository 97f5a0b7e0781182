"""Bots at the table: they think in processes of their own, in a time budget, on guesses of their seat only."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import sys
from collections.abc import Callable, Coroutine
from functools import partial
from pathlib import Path
from random import Random, SystemRandom
from typing import Any, Final, final
from zlib import crc32

import roses
from roses.bots import BOTS, RANDOM, Asked, Pace, bot_names, next_lower, seat_bot
from roses.core.contract import Action, Game, State
from roses.core.errors import OptionError
from roses.games import GAMES

GRACE: Final = 0.5  # what a worker may take beyond the budget before it is ended
START_UP: Final = 20.0
REASONS: Final = 5.0  # seconds more for a hint: to begin, and to say why


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
        self._best: Action | None = None  # what it would answer if it had to now

    async def ask(
        self, question: dict[str, Any], tell: Callable[[dict[str, Any]], dict[str, Any]], seconds: float
    ) -> dict[str, Any] | None:
        """Its answer; `tell` says what it asks for while it thinks.

        When it takes too long or breaks it is ended, and a new one starts next time. What counts then is the best it
        had found, or None if it had found nothing.
        """
        async with self._busy:
            self._best = None  # only now: until here it was that of whoever was asked before
            try:
                if self._process is None:
                    await self._start()
                return await asyncio.wait_for(self._talk(question, tell), seconds + GRACE)
            except (TimeoutError, OSError, ValueError):
                await self.end()
                return None if self._best is None else {"action": self._best, "late": True}
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

    async def _talk(self, question: dict[str, Any], tell: Callable[[dict[str, Any]], dict[str, Any]]) -> dict[str, Any]:
        said = await self._exchange(question)
        while said and "action" not in said:
            if "best" in said:
                self._best = said["best"]
                said = await self._hear()
            else:
                said = await self._exchange(tell(said))
        return said

    async def _exchange(self, said: dict[str, Any]) -> dict[str, Any]:
        process = self._process
        assert process is not None
        assert process.stdin is not None
        process.stdin.write(json.dumps(said).encode() + b"\n")
        await process.stdin.drain()
        return await self._hear()

    async def _hear(self) -> dict[str, Any]:
        process = self._process
        assert process is not None
        assert process.stdout is not None
        line = await process.stdout.readline()
        if not line:
            raise OSError("the worker has ended")
        said = json.loads(line)
        return said if isinstance(said, dict) else {}

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
        self._adviser: Final = Worker()  # hints, which nobody's opponents are to wait for
        self._tasks: Final[set[asyncio.Task[None]]] = set()
        self._rng: Final = Random(SystemRandom().getrandbits(256))

    def start(self, thinking: Coroutine[Any, Any, None]) -> None:
        """Let a bot think beside everything else."""
        task = asyncio.create_task(thinking)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def choose(self, game: Game, bot: str, level: str, seat: int, state: State, turn: int = 0) -> Action:
        """A legal action, thought of on guesses, never on the true state.

        A bot that is late gives the best it has found so far; if that is nothing, the next lower level answers for it.
        Its time is for all answers of one `turn`.
        """
        legal = state.legal(seat)
        if len(legal) == 1:
            return legal[0]
        question = {**self._question(game, seat, state, legal), "bot": bot, "turn": turn, "seconds": self.budget}
        tell = self._teller(seat, state)
        worker = self._workers[crc32(bot.encode()) % len(self._workers)]
        name: str | None = level
        while name is not None:
            answer = await worker.ask({**question, "level": name}, tell, self.budget)
            action = answer.get("action") if answer is not None else None
            if isinstance(action, str) and action in legal:
                return action
            name = next_lower(name, game)
        return await asyncio.to_thread(self._without_a_worker, game, seat, state.guess(seat, self._rng), legal)

    async def advise(
        self, game: Game, bot: str, level: str, seat: int, state: State, seconds: float
    ) -> dict[str, Any] | None:
        """What this bot would tell somebody on this seat, from the same guesses; None if it comes too late.

        It is another one than whoever plays here, and is forgotten again.
        """
        question = {
            **self._question(game, seat, state, state.legal(seat)),
            "bot": bot,
            "level": level,
            "why": True,
            "optional": seat not in state.waiting(),
            "seconds": seconds,
        }
        found = await self._adviser.ask(question, self._teller(seat, state), seconds + REASONS)
        return found if found is not None and "reasons" in found else None

    def _question(self, game: Game, seat: int, state: State, legal: list[Action]) -> dict[str, Any]:
        """What a worker is told of a moment."""
        return {
            "game": game.name,
            "registered": [GAMES.get(game.name), BOTS.get(game.name, {})],  # the worker may not know this game yet
            "seat": seat,
            "seats": state.seats,
            "options": state.options,
            "legal": legal,
            "events": len(state.events(seat)),
            "reveals": state.reveals,
            "seed": self._rng.getrandbits(64),
        }

    def _teller(self, seat: int, state: State) -> Callable[[dict[str, Any]], dict[str, Any]]:
        """What it may ask for while it thinks: what the seat has read, and a guess."""
        events = state.events(seat)

        def tell(asked: dict[str, Any]) -> dict[str, Any]:
            if "since" in asked:
                return {"events": [event.as_dict() for event in events[asked["since"] :]]}
            return state.guess(seat, self._rng).position()

        return tell

    def _without_a_worker(self, game: Game, seat: int, guess: State, legal: list[Action]) -> Action:
        """When no worker can be had at all: what the game's weakest own bot would do, which needs hardly any time."""
        own = [name for name in bot_names(game) if name != RANDOM]
        seed = str(self._rng.getrandbits(64))
        bot = seat_bot(own[0] if own else RANDOM, game, seat, guess.seats, guess.options, seed, Pace(looks=0))
        action = bot.answer(Asked(legal, partial(guess.guess, seat, self._rng))).action
        assert action is not None
        return action

    async def close(self) -> None:
        """End every thought and every worker."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for worker in [*self._workers, self._adviser]:
            await worker.end()
