"""The file of a contest: a head line that says what is played, then a line of JSON for every finished deal."""

from __future__ import annotations

from contextlib import suppress
from io import BufferedRandom
from pathlib import Path
from typing import Final, Self, final

import msgspec
from msgspec import Struct

from roses.arena.played import PlayedDeal
from roses.arena.terms import Terms, what_differs
from roses.core.errors import OptionError, RosesError, reason_of

try:
    import fcntl
except ImportError:  # not on every system
    fcntl = None  # type: ignore[assignment]

_FORMAT: Final = 1


class _Head(Struct, frozen=True, forbid_unknown_fields=True):
    """The first line."""

    roses_arena: int  # the version of the format
    command: str
    terms: Terms


@final
class Kept:
    """What a file holds: the command that began it, its terms, and its deals in their order."""

    def __init__(self, command: str, terms: Terms, deals: list[PlayedDeal], length: int) -> None:
        self.command: Final = command
        self.terms: Final = terms
        self.deals: Final = deals
        self.length: Final = length  # bytes; a last line that was cut off is not counted


def read_kept(path: Path) -> Kept:
    """The contest in a file; OptionError says what is wrong with it."""
    try:
        content = path.read_bytes()
    except (OSError, ValueError) as error:
        raise _trouble(path, "read", error) from None
    return _understood(path, content)


def _understood(path: Path, content: bytes) -> Kept:
    lines = content.split(b"\n")[:-1]  # what follows the last line end was cut off when somebody pulled the plug
    try:
        head = msgspec.json.decode(lines[0] if lines else b"", type=_Head)
        pairings = head.terms.pairings()
    except (msgspec.DecodeError, UnicodeDecodeError, RosesError, RecursionError):
        raise OptionError(f"{path} is no file of roses arena: its first line does not say what is played") from None
    if head.roses_arena != _FORMAT or not head.terms.values or len(head.terms.seat_names) != head.terms.seats:
        raise OptionError(f"{path} is a file of another roses arena than this one, of format {head.roses_arena}")
    deals = []
    for number, line in enumerate(lines[1:]):
        try:
            deal = msgspec.json.decode(line, type=PlayedDeal)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise OptionError(f"{path}, line {number + 2}, is not a deal: {error}") from None
        _check(path, number, deal, head.terms, pairings[number % len(pairings)].seatings, len(pairings))
        deals.append(deal)
    return Kept(head.command, head.terms, deals, sum(len(line) + 1 for line in lines))


def _check(
    path: Path, number: int, deal: PlayedDeal, terms: Terms, seatings: tuple[tuple[str, ...], ...], pairings: int
) -> None:
    """OptionError unless the line holds the deal that is due, whole."""
    due = divmod(number, pairings)
    whole = tuple(game.seating for game in deal.games) == seatings and all(
        game.winners and set(game.winners) <= set(range(terms.seats)) and len(game.scores) == terms.seats
        for game in deal.games
    )
    if not whole or (deal.deal, deal.pairing) != due or deal.value != terms.value_of(deal.deal):
        raise OptionError(f"{path}, line {number + 2}, is not deal {due[0]} of pairing {due[1]}, which is due there")


@final
class KeptDeals:
    """A file that deals are added to, by nobody else at the same time; `deals` are those it had before."""

    def __init__(self, path: Path, terms: Terms, command: str) -> None:
        """Begin a new file, or go on with one of the same terms."""
        self._path: Final = path
        self._file: Final = _open_alone(path)
        try:
            content = self._file.read()
            kept = _understood(path, content) if content else None
            if kept is not None and kept.terms != terms:
                differs = what_differs(kept.terms, terms)
                raise OptionError(f"{path} was played on other terms ({differs}); name another file with --keep")
            self.deals: Final = kept.deals if kept is not None else []
            self._file.truncate(kept.length if kept is not None else 0)
            self._file.seek(0, 2)
            if kept is None:
                self._write(_Head(_FORMAT, command, terms))
        except BaseException:
            self.close()
            raise

    def keep(self, deal: PlayedDeal) -> None:
        """Add a deal; it is handed to the system when this returns."""
        self._write(deal)

    def close(self) -> None:
        """Nothing more will be added."""
        with suppress(OSError):  # what could not be written was complained of when it was to be
            self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _write(self, line: Struct) -> None:
        try:
            self._file.write(msgspec.json.encode(line) + b"\n")
            self._file.flush()
        except OSError as error:
            raise _trouble(self._path, "written", error) from None


def _open_alone(path: Path) -> BufferedRandom:
    try:
        file = path.open("r+b") if path.exists() else path.open("x+b")
        if fcntl is not None:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise OptionError(f"{path} is being written by another roses arena; wait, or name another file") from None
    except (OSError, ValueError) as error:
        raise _trouble(path, "written", error) from None
    return file


def _trouble(path: Path, done: str, error: OSError | ValueError) -> OptionError:
    return OptionError(f"{path} cannot be {done}: {reason_of(error)}")
