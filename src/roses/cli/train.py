"""`roses train`: bots play, what they play is kept part by part, and weights are fitted to it."""

from __future__ import annotations

import json
import sys
import zlib
from io import BytesIO
from pathlib import Path
from typing import Any, Final, final
from zipfile import BadZipFile, ZipFile

from roses.bots.trainers import Trainer, trainer_of
from roses.cli.arguments import MOST_JOBS, at_least, game_of
from roses.cli.outputs import check_output, write_output
from roses.cli.progress import progress
from roses.cli.stopping import Stopped, Stops
from roses.core.errors import OptionError, reason_of
from roses.parallel import side_by_side

_TERMS: Final = "terms.json"


@final
class _Work:
    """What another process is told to do: play the parts that are missing."""

    def __init__(self, trainer: Trainer, missing: list[int]) -> None:
        self._trainer: Final = trainer
        self._missing: Final = missing

    def __call__(self, number: int) -> bytes:
        return self._trainer.play(self._missing[number])


@final
class Folder:
    """Where the parts are kept, each in a file of its own, with the terms they were played on."""

    def __init__(self, path: Path, terms: dict[str, Any]) -> None:
        self._path: Final = path
        try:
            path.mkdir(parents=True, exist_ok=True)
            there = path / _TERMS
            if not there.exists():
                if any(path.iterdir()):
                    raise OptionError(f"{path} holds other files; name a new folder with --keep")
                there.write_text(json.dumps(terms, indent=1) + "\n", "utf-8")
            kept = json.loads(there.read_text("utf-8"))
        except OSError as error:
            raise OptionError(f"{path} cannot be used: {reason_of(error)}") from None
        except (ValueError, RecursionError):
            kept = None
        if not isinstance(kept, dict):
            raise OptionError(f"{there} does not say on which terms was played; name another folder with --keep")
        self._check(kept, terms)

    def _check(self, kept: dict[str, Any], terms: dict[str, Any]) -> None:
        for name, value in terms.items():
            if kept.get(name) != value:
                raise OptionError(
                    f"{self._path} was played on other terms ({name} was {kept.get(name)} and is {value}); "
                    "name another folder with --keep"
                )

    def _file(self, part: int) -> Path:
        return self._path / f"part-{part:05}.npz"

    def has(self, part: int) -> bool:
        """Was it played before?"""
        return self._file(part).exists()

    def keep(self, part: int, content: bytes) -> None:
        """Whole or not at all."""
        whole = self._path / "part.new"
        try:
            whole.write_bytes(content)
            whole.replace(self._file(part))
        except OSError as error:
            raise OptionError(f"{self._file(part)} cannot be written: {reason_of(error)}") from None

    def read(self, part: int) -> bytes:
        """What was kept; OptionError for what somebody has damaged since."""
        path = self._file(part)
        try:
            content = path.read_bytes()
            with ZipFile(BytesIO(content)) as whole:
                damaged = whole.testzip() is not None
        except OSError as error:
            raise OptionError(f"{path} cannot be read: {reason_of(error)}") from None
        except (BadZipFile, ValueError, EOFError, zlib.error):
            damaged = True
        if damaged:
            raise OptionError(f"{path} is damaged; remove it, and the same command plays it again")
        return content


def train(name: str, by: str, games: int, rounds: int, seed: str, keep: Path, output: Path, jobs: int) -> int:
    """Play what is missing, then fit; stopped, the same command goes on where it was."""
    at_least(1, "--games", games)
    at_least(1, "--rounds", rounds)
    at_least(1, "--jobs", jobs, MOST_JOBS)
    trainer = trainer_of(game_of(name, None).name, by, seed)
    if games < trainer.FEWEST:
        raise OptionError(
            f"--games {games} is too few to keep some back for the test; {name} needs at least {trainer.FEWEST}"
        )
    parts = -(-games // trainer.GAMES)
    check_output(output, "about", "roses train")
    folder = Folder(keep, trainer.terms())
    stops = Stops()
    try:
        with stops.answered():
            _play(trainer, folder, parts, jobs, stops)
            with progress(rounds) as tick:
                text, about = trainer.fit((folder.read(part) for part in range(parts)), rounds, tick.advance)
            with stops.putting_away():
                write_output(output, text)
    except Stopped as stop:
        done = sum(1 for part in range(parts) if folder.has(part))
        print(f"roses: interrupted with {done} of {parts} parts played; the same command goes on", file=sys.stderr)
        return stop.code
    print(json.dumps(about, indent=1))
    return 0


def _play(trainer: Trainer, folder: Folder, parts: int, jobs: int, stops: Stops) -> None:
    missing = [part for part in range(parts) if not folder.has(part)]
    if not missing:
        return
    work = _Work(trainer, missing)
    with (
        progress(parts, parts - len(missing)) as tick,
        side_by_side(work, len(missing), min(jobs, len(missing))) as results,
    ):
        for part, content in zip(missing, results, strict=True):
            with stops.putting_away():
                folder.keep(part, content)
            tick.advance()
