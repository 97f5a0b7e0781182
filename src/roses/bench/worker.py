"""One checkout at work: plays, copies and guesses as it is told, and says how long it took (see beside.py).

Run by its path, with the sources to measure as its first argument. It uses the contract and nothing else, so that any
two commits can be compared.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from time import process_time
from typing import TYPE_CHECKING, Any, Final
from zlib import crc32

if TYPE_CHECKING:
    from roses.core.contract import Game, State

SAMPLED_GAMES: Final = 2
SAMPLED_STATES: Final = 50
ACTIONS: Final = 100  # that are played in one go


class Worker:
    """A game at random, and states of it to copy and to guess from; the same ones in every checkout."""

    def __init__(self, game: Game, seats: int) -> None:
        self._game = game
        self._seats = seats
        # What is taken where only bots play; an older checkout has the same values as its defaults.
        self._options = {one.name: getattr(one, "among_bots", one.default) for one in game.options}
        self._rng = Random(1455)
        self._games = 0
        self._state = self._next_game()
        seen: list[State] = []
        while self._games <= SAMPLED_GAMES:
            seen.append(self._state.copy())
            self._step()
        self._states = seen[:: max(1, len(seen) // SAMPLED_STATES)]

    def _next_game(self) -> State:
        self._games += 1
        return self._game.new(self._seats, self._options, seed=self._games)

    def _step(self) -> None:
        state = self._state
        seat = state.waiting()[0]
        legal = state.legal(seat)
        state.apply(seat, legal[int(self._rng.random() * len(legal))])
        if state.result is not None:
            self._state = self._next_game()

    def play(self) -> int:
        """A hundred actions, setting up new games included."""
        for _ in range(ACTIONS):
            self._step()
        return ACTIONS

    def copy(self) -> int:
        """Every sampled state once."""
        for state in self._states:
            state.copy()
        return len(self._states)

    def guess(self) -> int:
        """From every sampled state once, as the seat that is asked."""
        rng = Random(1485)
        for state in self._states:
            state.guess(state.waiting()[0], rng)
        return len(self._states)

    def timed(self, task: Callable[[], int], times: int) -> dict[str, Any]:
        """Do the task so many times: seconds of the processor, and how much was done."""
        done = 0
        begin = process_time()
        for _ in range(times):
            done += task()
        return {"seconds": process_time() - begin, "done": done, "stands": self._stands()}

    def _stands(self) -> int:
        """A sum over what is asked now: it differs where two checkouts did not play the same."""
        legal = [f"{seat} {action}" for seat in self._state.waiting() for action in self._state.legal(seat)]
        return crc32("\n".join([str(self._games), *legal]).encode())


def main() -> None:
    """Answer every line `TASK TIMES` with a line of JSON, until there are no more."""
    source, name, seats = sys.argv[1:]
    sys.path.insert(0, source)
    import roses
    from roses import games
    from roses.core.errors import RosesError

    if not Path(roses.__file__ or "").is_relative_to(source):
        print(json.dumps({"error": f"roses is taken from {roses.__file__}, not from {source}"}), flush=True)
        return
    try:
        worker = Worker(games.find(name), int(seats))
    except RosesError as error:
        print(json.dumps({"error": str(error)}), flush=True)
        return
    tasks = {"play": worker.play, "copy": worker.copy, "guess": worker.guess}
    print(json.dumps({}), flush=True)
    for line in sys.stdin:
        task, times = line.split()
        print(json.dumps(worker.timed(tasks[task], int(times))), flush=True)


if __name__ == "__main__":
    main()
