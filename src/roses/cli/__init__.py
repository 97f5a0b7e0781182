"""The command `roses`. Every mistake in what was given is one line on stderr and exit code 2."""

from __future__ import annotations

import io
import os
import signal
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import Final, Literal, TextIO

from roses.core.errors import OptionError, RosesError, reason_of

_WRONG: Final = 2
_INTERRUPTED: Final = 130
_NOBODY_LISTENS: Final = 141  # as if the pipe's end had stopped us, which it did


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit code."""
    _open_what_is_closed()
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # what is no letter, or cannot be shown, is a question mark
    try:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})  # the launcher had it wait for us
        return _run(sys.argv[1:] if arguments is None else list(arguments))
    except RosesError as error:
        return _complain(str(error))
    except BrokenPipeError:
        # Python would complain once more when it flushes at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return _NOBODY_LISTENS
    except OSError as error:  # a full disk behind stdout, say; files are read and written with words of their own
        return _complain(f"reading or writing failed: {reason_of(error)}")
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return _INTERRUPTED


def _run(arguments: list[str]) -> int:
    """Read the command line and do what it says."""
    from cyclopts import CycloptsError  # here, so that Ctrl-C is answered while all this is loaded

    from roses.cli.app import app
    from roses.cli.console import console
    from roses.cli.usage_errors import explained

    try:
        code = app(arguments, console=console())
    except CycloptsError as error:
        raise OptionError(explained(error, app, arguments)) from None
    sys.stdout.flush()
    return code if isinstance(code, int) else 0


def _open_what_is_closed() -> None:
    """Where we were started without input or output, use the empty device."""
    if sys.stdin is None:
        sys.stdin = _nothing("r")
    if sys.stdout is None:
        sys.stdout = _nothing("w")
    if sys.stderr is None:
        sys.stderr = _nothing("w")


def _nothing(mode: Literal["r", "w"]) -> TextIO:
    return os.fdopen(os.open(os.devnull, os.O_RDWR), mode, encoding="utf-8")


def _complain(sentence: str) -> int:
    from roses.cli.usage_errors import one_line

    with suppress(OSError):  # nobody reads it
        print(f"roses: {one_line(sentence)}", file=sys.stderr)
    return _WRONG
