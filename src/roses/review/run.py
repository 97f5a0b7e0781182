"""A review under way: turn after turn is judged, in as many processes as there are, and kept."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from types import TracebackType
from typing import Final, Self, final

from roses import __version__
from roses.bots import Pace, bot_names, check_bot
from roses.core.contract import Game
from roses.core.record import Record
from roses.parallel import game_in_this_process, side_by_side
from roses.review.findings import Review
from roses.review.judged import JudgedTurn, Terms
from roses.review.judging import Judging
from roses.review.kept import KeptTurns
from roses.review.turns import turns_of

SEED: Final = "1455"


@final
class Run:
    """Reviews a game; whatever interrupts it, `review` tells what was judged, and `go_on` goes on.

    >>> with Run("sun-of-york", record, keep=Path("review.jsonl")) as run:
    ...     run.go_on(jobs=2)
    ...     print(run.review.points)
    """

    def __init__(
        self,
        game: str,
        record: Record,
        level: str | None = None,
        pace: str = "",
        seed: str = SEED,
        components: Path | None = None,
        keep: Path | None = None,
    ) -> None:
        """RecordError if the record does not replay, OptionError for a bot or a pace there is not.

        With a file: go on with what was judged before.
        """
        self.game: Final = game_in_this_process(game, components)
        self.level: Final = level if level is not None else bot_names(self.game)[-1]
        check_bot(self.level, self.game)
        if pace:
            Pace.read(pace)
        self._work: Final = _Work(game, components, record, self.level, pace, seed)
        self.of: Final = len(turns_of(self.game, record)) + 1
        self.terms: Final = Terms(
            game=game,
            rules=self.game.rules_version,
            components=self.game.components,
            record=mark_of(self.game, record),
            level=self.level,
            pace=pace,
            seed=seed,
            version=__version__,
        )
        self._file: Final = KeptTurns(keep, self.terms) if keep is not None else None
        self._turns: Final[list[JudgedTurn]] = self._file.turns[:] if self._file is not None else []
        self._record: Final = record

    @property
    def done(self) -> int:
        """How much is judged: every turn counts, and the end."""
        return len(self._turns)

    @property
    def review(self) -> Review:
        """What was found so far."""
        return Review(self.game, self._record, self.terms, self._turns, self.of)

    @property
    def last(self) -> JudgedTurn:
        """The turn that was judged last."""
        return self._turns[-1]

    def take(self, turns: Sequence[JudgedTurn]) -> None:
        """Turns that were judged before, on the same terms, and kept elsewhere."""
        self._turns[:] = turns

    def go_on(
        self,
        jobs: int = 1,
        putting_away: Callable[[], AbstractContextManager[None]] = nullcontext,
        tick: Callable[[], None] = lambda: None,
    ) -> None:
        """Judge what is left, in so many processes.

        Each turn is put away inside `putting_away()`, so that nothing interrupts that; then comes a `tick`.
        """
        left = self.of - self.done
        if not left:
            return
        work = self._work.after(self.done)
        if min(jobs, left) <= 1:
            for number in range(left):
                self._put_away(work(number), putting_away, tick)
            return
        with side_by_side(work, left, min(jobs, left)) as judged:
            for turn in judged:
                self._put_away(turn, putting_away, tick)

    def _put_away(
        self,
        turn: JudgedTurn,
        putting_away: Callable[[], AbstractContextManager[None]],
        tick: Callable[[], None],
    ) -> None:
        with putting_away():
            if self._file is not None:
                self._file.keep(turn)
            self._turns.append(turn)
        tick()

    def close(self) -> None:
        """Let go of the file."""
        if self._file is not None:
            self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()


@final
class _Work:
    """What another process is told to do: judge the turn so many after the first that is not judged yet."""

    def __init__(
        self, game: str, components: Path | None, record: Record, level: str, pace: str, seed: str, first: int = 0
    ) -> None:
        self.game: Final = game
        self.components: Final = components
        self.record: Final = record
        self.level: Final = level
        self.pace: Final = pace
        self.seed: Final = seed
        self.first: Final = first
        self._judging: Judging | None = None

    def after(self, first: int) -> _Work:
        """The same from another turn on."""
        return _Work(self.game, self.components, self.record, self.level, self.pace, self.seed, first)

    def __call__(self, number: int) -> JudgedTurn:
        if self._judging is None:  # made where it is needed: it is large, and no other process has to be sent it
            game = game_in_this_process(self.game, self.components)
            pace = Pace.read(self.pace) if self.pace else Pace()
            self._judging = Judging(game, self.record, self.level, pace, self.seed)
        return self._judging.judge(self.first + number)


def mark_of(game: Game, record: Record) -> str:
    """What tells a record from others, wherever its file is."""
    return hashlib.sha256(Record(record.header, record.moves).write(game).encode()).hexdigest()[:16]


def review(
    game: str,
    record: Record,
    level: str | None = None,
    pace: str = "",
    seed: str = SEED,
    tick: Callable[[], None] = lambda: None,
) -> Review:
    """The review of a game, made at once in this process; `tick` is told of every turn."""
    with Run(game, record, level, pace, seed) as run:
        run.go_on(tick=tick)
        return run.review
