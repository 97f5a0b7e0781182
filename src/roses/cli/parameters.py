"""Arguments that several commands have, with their help."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Group, Parameter

from roses.cli import completion as complete
from roses.cli.usage_errors import file_name, whole_number

OPTIONS = Group("Options", sort_key=2)
ARGUMENTS = Group("Arguments", sort_key=1)

GameName = Annotated[str, Parameter(completer=complete.games, help="Which game; roses games lists them.")]
Seed = Annotated[
    str | None, Parameter(metavar="SEED", help="A number or 64 hex digits: the same seed, the same cards and dice.")
]
Options = Annotated[
    tuple[str, ...],
    Parameter(
        name="--option",
        metavar="NAME=VALUE",
        completer=complete.options,
        help="An option of the game; may be given again for another.",
    ),
]
Components = Annotated[
    Path | None,
    Parameter(converter=file_name, metavar="FILE", help="Your own components file in place of the standard one."),
]
Language = Annotated[
    str | None,
    Parameter(metavar="en|nl", completer=complete.languages, help="The language of the table; else the system's."),
]
As = Annotated[
    str | None,
    Parameter(
        name="--as", metavar="SEAT", completer=complete.seats, help="The seat to look from; else as a spectator."
    ),
]
Jobs = Annotated[
    int,
    Parameter(converter=whole_number, metavar="N", help="How many processes play at once; the result is the same."),
]
Json = Annotated[bool, Parameter(help="Print one JSON object.")]
RecordFile = Annotated[Path, Parameter(converter=file_name, help="A record file.")]


def examples(*lines: str) -> str:
    """What stands under the help of a command."""
    return "Examples:\n" + "\n".join(f"  {line}" for line in lines)
