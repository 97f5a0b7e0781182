"""The file of a review: a head line that says what is judged, then a line of JSON for every turn that was."""

from __future__ import annotations

from io import BufferedRandom
from pathlib import Path
from typing import Final, Self, final

import msgspec
from msgspec import Struct

from roses.core.errors import OptionError, reason_of
from roses.review.judged import JudgedTurn, Terms

_FORMAT: Final = 1


class _Head(Struct, frozen=True, forbid_unknown_fields=True):
    roses_review: int  # the version of the format
    terms: Terms


@final
class KeptTurns:
    """A file that judged turns are added to; `turns` are those it had before."""

    def __init__(self, path: Path, terms: Terms) -> None:
        """Begin a new file, or go on with one of the same terms."""
        self._path: Final = path
        try:
            self._file: Final[BufferedRandom] = path.open("r+b") if path.exists() else path.open("x+b")
        except (OSError, ValueError) as error:
            raise OptionError(f"{path} cannot be written: {reason_of(error)}") from None
        try:
            self.turns: Final = self._read(terms)
        except BaseException:
            self.close()
            raise

    def _read(self, terms: Terms) -> list[JudgedTurn]:
        lines = self._file.read().split(b"\n")
        cut_off = lines.pop()  # what follows the last line end was cut off when somebody pulled the plug
        if not lines:
            if cut_off:
                raise OptionError(f"{self._path} is no file of roses review; name another with --keep")
            self._write(_Head(_FORMAT, terms))
            return []
        try:
            head = msgspec.json.decode(lines[0], type=_Head)
            turns = [msgspec.json.decode(line, type=JudgedTurn) for line in lines[1:]]
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            raise OptionError(f"{self._path} is no file of roses review; name another with --keep") from None
        differs = [name for name in Terms.__struct_fields__ if getattr(head.terms, name) != getattr(terms, name)]
        if head.roses_review != _FORMAT or differs or [turn.number for turn in turns] != list(range(len(turns))):
            what = ", ".join(differs) or "format"
            raise OptionError(f"{self._path} keeps another review (other {what}); name another file with --keep")
        self._file.seek(sum(len(line) + 1 for line in lines))
        self._file.truncate()
        return turns

    def keep(self, turn: JudgedTurn) -> None:
        """Add a turn; it is handed to the system when this returns."""
        self._write(turn)

    def close(self) -> None:
        """Nothing more will be added."""
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
            raise OptionError(f"{self._path} cannot be written: {reason_of(error)}") from None
