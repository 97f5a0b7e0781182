"""This checkout beside another: both do the same work in turns, in one run, so that only the code differs.

Each is at work in a process of its own. A turn of one is followed by the same turn of the other, and the ratio is the
median over these pairs: whatever else the machine does hits both alike.
"""

from __future__ import annotations

import json
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from types import TracebackType
from typing import Any, Final, final

import roses
from roses import games
from roses.bench import worker
from roses.bench.measure import middle_seats, options_of_bots, python_version, what_was_played
from roses.core.errors import OptionError

# What is measured, for how many seconds in one turn, and what is counted.
TASKS: Final = {"play": (0.1, "actions"), "copy": (0.05, "copies"), "guess": (0.05, "guesses")}
FEWEST_ROUNDS: Final = 3


@final
class Checkout:
    """A checkout at work in a process of its own."""

    def __init__(self, source: Path, game: str, seats: int) -> None:
        self._where: Final = source.parent
        arguments = [sys.executable, "-P", str(worker.__file__), str(source), game, str(seats)]
        self._process = subprocess.Popen(
            arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )

    def __enter__(self) -> Checkout:
        try:
            self._answer()
        except BaseException:  # whoever is stopped while it begins does not leave it behind
            self._end()
            raise
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._end()

    def _end(self) -> None:
        self._process.kill()
        self._process.communicate()

    def do(self, task: str, times: int) -> dict[str, Any]:
        """Let it do a task so many times."""
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(f"{task} {times}\n")
            self._process.stdin.flush()
        except BrokenPipeError:
            raise self._stopped() from None
        return self._answer()

    def _answer(self) -> dict[str, Any]:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise self._stopped()
        answer: dict[str, Any] = json.loads(line)
        if "error" in answer:
            raise OptionError(f"the checkout in {self._where} cannot be measured: {answer['error']}")
        return answer

    def _stopped(self) -> OptionError:
        said = self._process.communicate()[1].strip().splitlines() or ["it said nothing"]
        return OptionError(f"the checkout in {self._where} cannot be measured: {said[-1]}")


@final
class Pair:
    """The same task, done by both in turns."""

    def __init__(self, task: str, ours: Checkout, theirs: Checkout) -> None:
        self._task: Final = task
        self._both: Final = (ours, theirs)
        self._times = 1
        self.ratios: list[float] = []  # above 1 where ours was faster
        self.seconds = [0.0, 0.0]
        self.done = 0
        self.same_work = True

    def find_times(self) -> None:
        """How often the task must be done to fill a turn; both do all of it, so that they stay together."""
        while True:
            turn, _, _ = self._turn(False)
            if turn >= TASKS[self._task][0] / 2:
                self._times = max(1, round(self._times * TASKS[self._task][0] / turn))
                return
            self._times *= 2

    def measure(self, theirs_first: bool) -> float:
        """One turn each; returns the seconds it took."""
        ours, theirs, done = self._turn(theirs_first)
        self.ratios.append(theirs / ours)
        self.seconds[0] += ours
        self.seconds[1] += theirs
        self.done += done
        return ours + theirs

    def _turn(self, theirs_first: bool) -> tuple[float, float, int]:
        answers: list[dict[str, Any]] = [{}, {}]
        for index in (1, 0) if theirs_first else (0, 1):
            answers[index] = self._both[index].do(self._task, self._times)
        ours, theirs = answers
        if (ours["stands"], ours["done"]) != (theirs["stands"], theirs["done"]):
            self.same_work = False
        return ours["seconds"], theirs["seconds"], ours["done"]

    def figures(self) -> dict[str, Any]:
        """How many times ours is as fast, and what either did in a second."""
        return {
            "ratio": round(median(self.ratios), 3),
            "ours_per_second": round(self.done / self.seconds[0]),
            "theirs_per_second": round(self.done / self.seconds[1]),
        }


def run_beside(game_name: str, folder: Path, seconds: float) -> dict[str, Any]:
    """Measure a game here and in another checkout for about so many seconds in all."""
    source = folder.resolve() / "src"
    if not (source / "roses" / "games").is_dir():
        raise OptionError(f"{folder} is not a checkout of Roses: there is no folder src/roses/games in it")
    game = games.find(game_name)
    seats = middle_seats(game)
    own_source = Path(roses.__file__ or "").resolve().parents[1]
    with ExitStack() as stack:
        ours = stack.enter_context(Checkout(own_source, game_name, seats))
        theirs = stack.enter_context(Checkout(source, game_name, seats))
        pairs = {task: Pair(task, ours, theirs) for task in TASKS}
        for pair in pairs.values():
            pair.find_times()
        used, rounds = 0.0, 0
        while used < seconds or rounds < FEWEST_ROUNDS:
            used += sum(pair.measure(theirs_first=rounds % 2 == 1) for pair in pairs.values())
            rounds += 1
    return {
        "game": game.name,
        "seats": seats,
        "options": options_of_bots(game),
        "python": python_version(),
        "beside": str(folder),
        "rounds": rounds,
        "same_work": all(pair.same_work for pair in pairs.values()),
        **{task: pair.figures() for task, pair in pairs.items()},
    }


def in_words_beside(found: dict[str, Any]) -> list[str]:
    """The figures as lines for a person."""
    lines = [f"{what_was_played(found)}, in turns with {found['beside']} ({found['python']})"]
    for task, (_, what) in TASKS.items():
        figures = found[task]
        lines.append(
            f"  {task:<5}  {figures['ours_per_second']:>9,} {what}/s, there {figures['theirs_per_second']:,}: "
            f"{figures['ratio']} times as fast"
        )
    if found["same_work"]:
        return [*lines, "Both played the same games."]
    return [*lines, "They did not play the same games (the rules or the choices differ), so the ratios say little."]
