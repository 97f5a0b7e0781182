"""Plant small bugs at random and see whether the tests notice: `./roses test --mutants`."""

from __future__ import annotations

import argparse
import json
import os
import shutil
import sys
import tempfile
import time
from pathlib import Path

from tests.mutants.campaign import Campaign
from tests.mutants.drawing import all_names, draw, sources
from tests.mutants.recording import Recording, files_of, fingerprint, is_recorded, parts, record, what_tests_notice
from tests.mutants.report import NOT_RUN, TARGET, Outcome, as_json, share, survivor, table
from tests.mutants.trial import SURVIVED, Bench, warm_up

PROJECT = Path(__file__).resolve().parents[2]
KEPT = PROJECT / ".mutants_cache"
ENDED_BY_HAND = 130


def arguments() -> argparse.Namespace:
    """What the command line says."""
    parser = argparse.ArgumentParser(prog="./roses test --mutants", description=__doc__)
    parser.add_argument("--number", type=int, default=300, help="bugs to plant (default: 300)")
    parser.add_argument("--seed", type=int, default=1, help="other seeds, other bugs (default: 1)")
    parser.add_argument("--only", default="", metavar="PATH", help="a file or folder, e.g. src/roses/core")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="at a time (default: one a core)")
    parser.add_argument("--json", action="store_true", help="print the result as JSON")
    parser.add_argument("--afresh", action="store_true", help="forget the results of earlier runs of the same tree")
    given = parser.parse_args()
    if given.number < 1 or given.jobs < 1:
        parser.error("--number and --jobs must be whole numbers from 1")
    return given


def main() -> int:
    """Draw, find the tests, hold the trials, tell."""
    given = arguments()
    began = time.monotonic()
    texts = {path: text for path, text in sources(PROJECT).items() if _within(path, given.only)}
    if not texts:
        print(f"there is no module of ours under {given.only!r}; name a path such as src/roses/core", file=sys.stderr)
        return 2
    mutants = draw(texts, all_names(PROJECT), given.seed, given.number)
    files = files_of(PROJECT)
    with tempfile.TemporaryDirectory(prefix="roses-mutants-") as scratch:
        benches = [Bench(Path(scratch) / f"{at}", PROJECT, files) for at in range(min(given.jobs, len(mutants)))]
        recording = Recording(recorded(benches[0].tree, files, given.jobs))
        if recording.failed:
            some = ", ".join(recording.failed[:5])
            say(f"{len(recording.failed)} tests fail without any bug and are left out: {some}")
        warm_up()
        verdicts = KEPT / f"verdicts-{fingerprint(PROJECT, what_tests_notice(files))}.jsonl"
        campaign = Campaign(benches, recording, verdicts, KEPT / "caught-by.json", say)
        if given.afresh:
            campaign.forget()
        outcomes, complete = campaign.run(mutants)
    tell(outcomes, texts, given, time.monotonic() - began)
    if not complete:
        say(f"Ended before all was done: {len(outcomes)} of {len(mutants)}. The same command goes on from here.")
        return ENDED_BY_HAND
    return 0 if share(outcomes) >= TARGET else 1


def recorded(tree: Path, files: list[str], jobs: int) -> list[Path]:
    """Which lines each test runs; what is not known yet is found out first."""
    wanted = parts(PROJECT, files)
    missing = {name: tests for name, tests in wanted.items() if not is_recorded(KEPT / name)}
    if missing:
        say("Running tests once, to see which lines each of them runs: some minutes ...")
    for name, tests in missing.items():
        record(tree, KEPT / name, tests, jobs)
        say(f"  {Path(tests[0]).parent}")
    for old in KEPT.iterdir():
        if old.is_dir() and old.name not in wanted:
            shutil.rmtree(old)
    return [KEPT / name for name in wanted]


def tell(outcomes: list[Outcome], texts: dict[str, str], given: argparse.Namespace, seconds: float) -> None:
    """The survivors and the table, for people or for programs."""
    if given.json:
        print(json.dumps(as_json(outcomes, texts, given.seed), indent=2))
        return
    for one in outcomes:
        if one.verdict.outcome in (SURVIVED, NOT_RUN):
            print("\n".join(survivor(one, texts)))
            print()
    print("\n".join(table(outcomes)))
    print(f"seed {given.seed}, {seconds / 60:.1f} minutes; at least {TARGET:.0f} % should be caught")


def say(sentence: str) -> None:
    """To whoever waits; what is asked for goes to standard output alone."""
    print(sentence, file=sys.stderr, flush=True)


def _within(path: str, only: str) -> bool:
    wanted = only.strip("/").removeprefix("./")
    return not wanted or path == wanted or path.startswith(f"{wanted}/")


if __name__ == "__main__":
    # Sets must come in the same order every time, or a bug that depends on it is caught today and not tomorrow.
    if os.environ.get("PYTHONHASHSEED") != "0":
        os.execve(
            sys.executable,
            [sys.executable, "-m", "tests.mutants", *sys.argv[1:]],
            {**os.environ, "PYTHONHASHSEED": "0"},
        )
    sys.exit(main())
