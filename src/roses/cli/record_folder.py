"""A folder with the records of a series of games, a file a game."""

from __future__ import annotations

from pathlib import Path
from typing import Final, final

from roses.core.errors import OptionError, reason_of
from roses.terminal.record_file import write_whole


@final
class RecordFolder:
    """Takes the records in their order; what lies in a folder already is never written over."""

    def __init__(self, folder: Path, games: int) -> None:
        """Make the folder, or use one that is empty."""
        if folder.exists() and not folder.is_dir():
            raise OptionError(f"--record DIR is a folder for the records, and {folder} is a file")
        try:
            folder.mkdir(parents=True, exist_ok=True)
            empty = not any(folder.iterdir())
        except (OSError, ValueError) as error:
            raise OptionError(
                f"--record DIR is a folder for the records; {folder} cannot be one: {reason_of(error)}"
            ) from None
        if not empty:
            raise OptionError(f"--record DIR is a new or an empty folder; there is something in {folder} already")
        self._folder: Final = folder
        self._digits: Final = len(str(games))
        self._kept: int = 0

    def keep(self, text: str) -> None:
        """Write the next game's record."""
        self._kept += 1
        write_whole(self._folder / f"game-{self._kept:0{self._digits}}.record", text)
