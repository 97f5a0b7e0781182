"""The record on disk, written as the game goes: every action is safe before the next is asked."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TextIO, final

from roses.core.errors import RecordError, reason_of

try:
    import fcntl
except ImportError:  # not on every system
    fcntl = None  # type: ignore[assignment]


@final
class RecordFile:
    """A record that grows by lines; taking back rewrites it in one step."""

    def __init__(self, path: Path) -> None:
        """Go on writing a file that is there."""
        self.path: Path = path
        self._lines: TextIO = _open_alone(path)

    @staticmethod
    def create(path: Path, text: str) -> RecordFile:
        """A new file with this beginning; never one that is there already."""
        try:
            with path.open("x", encoding="utf-8", newline="\n"):
                pass
        except FileExistsError:
            raise RecordError(f"{path} already exists; resume it with --resume, or name another file") from None
        except OSError as error:
            raise _trouble(path, error) from None
        file = RecordFile(path)
        file.append(text)
        _settle_folder(path)
        return file

    def append(self, text: str) -> None:
        """Add lines; they are on the disk when this returns."""
        try:
            self._lines.write(text)
            self._lines.flush()
            os.fsync(self._lines.fileno())
        except OSError as error:
            raise _trouble(self.path, error) from None

    def rewrite(self, text: str) -> None:
        """Put another text in its place: a crash leaves the old one or the new one, never a half."""
        self._lines.close()
        write_whole(self.path, text)
        self._lines = _open_alone(self.path)

    def close(self) -> None:
        """Nothing more will be written."""
        self._lines.close()


def _open_alone(path: Path) -> TextIO:
    """Open a record to go on writing it, unless another table is doing that."""
    try:
        lines = path.open("a", encoding="utf-8", newline="\n")
        if fcntl is not None:
            fcntl.flock(lines, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise RecordError(f"{path} is being played in another terminal; quit there first") from None
    except OSError as error:
        raise _trouble(path, error) from None
    return lines


def write_whole(path: Path, text: str) -> None:
    """Write a file in one step; RecordError if it cannot be."""
    try:
        put_in_place(path, text)
    except OSError as error:
        raise _trouble(path, error) from None


def put_in_place(path: Path, text: str) -> None:
    """The same; OSError if it cannot be."""
    half = path.with_name(path.name + ".new")
    with half.open("w", encoding="utf-8", newline="\n") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    half.replace(path)
    _settle_folder(path)


def _settle_folder(path: Path) -> None:
    """A new name is safe once its folder is; systems that cannot do that need not."""
    try:
        folder = os.open(path.absolute().parent, os.O_RDONLY)
    except OSError:
        return
    try:
        os.fsync(folder)
    except OSError:
        return
    finally:
        os.close(folder)


def _trouble(path: Path, error: OSError) -> RecordError:
    return RecordError(f"the record {path} cannot be written: {reason_of(error)}")
