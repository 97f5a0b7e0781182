"""All trials, several at a time; results are written as they come, so that an interrupted run goes on where it was."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import final

from tests.mutants.drawing import Mutant
from tests.mutants.equivalent import read_list
from tests.mutants.recording import Recording
from tests.mutants.report import NOT_RUN, SAME, Outcome
from tests.mutants.trial import CAUGHT, SURVIVED, Bench, Verdict

PROGRESS = 10  # a line of progress after so many


@final
class Campaign:
    """Holds one trial after the other on a few benches."""

    def __init__(
        self, benches: Sequence[Bench], recording: Recording, verdicts: Path, hints: Path, say: Callable[[str], None]
    ) -> None:
        self._benches = benches
        self._recording = recording
        self._results = verdicts
        self._hints_file = hints  # by which test a bug was caught the last time, whatever has changed since
        self._hints: dict[str, str] = json.loads(hints.read_text("utf-8")) if hints.is_file() else {}
        self._say = say
        self._verdicts: dict[str, Verdict] = {}
        self._doubtful: set[str] = set()  # tests that fail on these benches without any bug
        if self._results.is_file():
            for line in self._results.read_text("utf-8").splitlines():
                name, outcome, by = json.loads(line)
                self._verdicts[name] = Verdict(outcome, by)

    def forget(self) -> None:
        """Begin at the beginning."""
        self._verdicts.clear()
        self._results.unlink(missing_ok=True)

    def run(self, mutants: Sequence[Mutant]) -> tuple[list[Outcome], bool]:
        """What became of each, and is that all of them?"""
        same = read_list()
        bugs = [mutant for mutant in mutants if not any(entry.is_about(mutant) for entry in same)]
        complete = True
        try:
            self._try_all(bugs)
            while self._doubt(bugs):
                self._try_all(bugs)
        except KeyboardInterrupt:
            complete = False
            for bench in self._benches:
                bench.abandon()
        self._hints_file.write_text(json.dumps(self._hints, indent=0), "utf-8")
        outcomes = []
        for mutant in mutants:
            if mutant not in bugs:
                outcomes.append(Outcome(mutant, Verdict(SAME, "")))
            elif mutant.name in self._verdicts:
                outcomes.append(Outcome(mutant, self._verdicts[mutant.name]))
        return outcomes, complete

    def _try_all(self, mutants: Sequence[Mutant]) -> None:
        """Hold every trial that has no verdict yet."""
        waiting = [mutant for mutant in mutants if mutant.name not in self._verdicts]
        waiting.reverse()
        under_way: dict[int, tuple[Bench, Mutant]] = {}
        free = list(self._benches)
        while waiting or under_way:
            while waiting and free:
                mutant = waiting.pop()
                tests = self._tests(mutant)
                if tests:
                    bench = free.pop()
                    bench.open(mutant, tests, self._recording.seconds)
                    under_way[bench.pid] = bench, mutant
                else:
                    self._note(mutant, Verdict(NOT_RUN, ""))
            if under_way:
                pid, status = os.wait()
                bench, mutant = under_way.pop(pid)
                self._note(mutant, bench.close(status))
                free.append(bench)

    def _tests(self, mutant: Mutant) -> list[str]:
        """The tests that concern it, and first the one that caught it before."""
        tests = [test for test in self._recording.tests_for(mutant) if test not in self._doubtful]
        hint = self._hints.get(mutant.name)
        return sorted(tests, key=lambda test: test != hint)

    def _note(self, mutant: Mutant, verdict: Verdict) -> None:
        self._verdicts[mutant.name] = verdict
        with self._results.open("a", encoding="utf-8") as file:
            file.write(json.dumps([mutant.name, verdict.outcome, verdict.by]) + "\n")
        if verdict.outcome == CAUGHT:
            self._hints[mutant.name] = verdict.by
        else:
            slip = mutant.slip
            self._say(f"{verdict.outcome}: {mutant.path}:{slip.line_number} {slip.function}   {slip.change}")
        done = len(self._verdicts)
        if done % PROGRESS == 0:
            caught = sum(one.outcome == CAUGHT for one in self._verdicts.values())
            self._say(f"{done} tried, {caught} caught")

    def _doubt(self, mutants: Sequence[Mutant]) -> bool:
        """Hold a trial without a bug: a test that fails here has caught nothing, and its bugs are tried again."""
        caught_by = {mutant.name: self._verdicts[mutant.name].by for mutant in mutants}
        tests = sorted(set(caught_by.values()) & set(self._recording.seconds))
        if not tests:
            return False
        bench = self._benches[0]
        bench.open(None, tests, self._recording.seconds)
        _, status = os.waitpid(bench.pid, 0)
        verdict = bench.close(status)
        if verdict.outcome == SURVIVED:
            return False
        doubtful = set(verdict.by.split("\n")) & set(tests)
        if not doubtful:
            raise SystemExit(f"The tests could not be run without a bug: {verdict.by}")
        self._say(f"{len(doubtful)} tests fail here without any bug and are left out: {', '.join(sorted(doubtful))}")
        self._doubtful |= doubtful
        for name, test in caught_by.items():
            if test in doubtful:
                del self._verdicts[name]
        return True
