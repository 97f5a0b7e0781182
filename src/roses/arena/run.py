"""A contest under way: it plays on from what was played, keeps every deal, and stops when a test has its verdict."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from types import TracebackType
from typing import Final, Self, final

from roses.arena.contest import Contest
from roses.arena.kept import KeptDeals
from roses.arena.played import PlayedDeal
from roses.arena.results import Figures, results_of
from roses.arena.sprt import Sprt
from roses.core.errors import OptionError


@final
class Run:
    """Plays a contest; whatever interrupts it, `results` tells what was played, and `play` goes on.

    >>> with Run(Contest("wars-of-the-roses", ["greedy", "random"], deals=20), keep=Path("deals.jsonl")) as run:
    ...     run.play(jobs=2)
    ...     print(run.results()["pairings"][0]["shares"])
    """

    def __init__(self, contest: Contest, keep: Path | None = None, sprt: Sprt | None = None) -> None:
        """With a file: go on with the deals that are in it."""
        if sprt is not None and (len(contest.bots) != 2 or contest.tables == "mixed"):
            raise OptionError(
                "--sprt asks for the share of the first of two bots, in pairs or alone among the others; "
                "give two in --bots, and not --tables mixed"
            )
        self.contest: Final = contest
        self.sprt: Final = sprt
        self.deals: Final[list[PlayedDeal]] = []
        self._further: Final[Sequence[str]] = ("--sprt", f"{sprt.p0:g},{sprt.p1:g}") if sprt is not None else ()
        self._file: Final = KeptDeals(keep, contest.terms, self.command) if keep is not None else None
        for deal in self._file.deals[: contest.count] if self._file is not None else ():
            if not self.is_over():
                self._count(deal)

    @property
    def command(self) -> str:
        """The command line that plays all this again."""
        return self.contest.command(self._further)

    def is_over(self) -> bool:
        """Are all deals played, or is there a verdict?"""
        decided = self.sprt is not None and self.sprt.verdict != "undecided"
        return decided or len(self.deals) == self.contest.count

    def play(
        self,
        jobs: int = 1,
        putting_away: Callable[[], AbstractContextManager[None]] = nullcontext,
        tick: Callable[[], None] = lambda: None,
        ray: str | None = None,
    ) -> None:
        """Play on to the end, in so many processes, or on the Ray cluster at an address.

        Each deal is put away inside `putting_away()`, so that nothing interrupts that; then comes a `tick`.
        """
        if self.is_over():
            return
        with self.contest.playing(jobs, len(self.deals), ray) as played:
            for deal in played:
                with putting_away():
                    if self._file is not None:
                        self._file.keep(deal)
                    self._count(deal)
                tick()
                if self.is_over():
                    break

    def results(self) -> Figures:
        """All figures of what was played so far; see `results_of`."""
        return results_of(self.contest.terms, self.deals, self.command, self.sprt)

    def close(self) -> None:
        """Let go of the file."""
        if self._file is not None:
            self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def _count(self, deal: PlayedDeal) -> None:
        self.deals.append(deal)
        if self.sprt is not None:
            self.sprt.hear(deal.share(self.contest.bots[0]))
