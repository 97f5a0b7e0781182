"""A process in which a finished game is reviewed: one question on its input, then a line for every judged turn.

It is as patient as a process can be: whoever plays on this machine comes first.
"""

from __future__ import annotations

import contextlib
import os
import signal
import sys
from threading import Thread

import msgspec

from roses.bots import BOTS
from roses.core.record import read_record
from roses.games import GAMES, find
from roses.review import Run
from roses.server.tables.reviews import Asked, Began

_NICE = 15


def main() -> None:
    """Until every turn is judged, or the server closes the line."""
    with contextlib.suppress(OSError):
        os.nice(_NICE)
    asked = msgspec.json.decode(sys.stdin.readline(), type=Asked)
    Thread(target=_end_with_the_server, daemon=True).start()
    where, own = asked.registered
    if where is not None:
        GAMES[asked.game] = where
    if own:
        BOTS[asked.game] = own
    _, record = read_record(asked.record, find)
    with Run(asked.game, record, asked.level, asked.pace) as run:
        _tell(Began(run.terms, run.of))
        run.take(asked.turns if asked.terms == run.terms else [])
        run.go_on(tick=lambda: _tell(run.last))


def _tell(line: msgspec.Struct) -> None:
    sys.stdout.buffer.write(msgspec.json.encode(line) + b"\n")
    sys.stdout.buffer.flush()


def _end_with_the_server() -> None:
    sys.stdin.read()
    os.kill(os.getpid(), signal.SIGTERM)


if __name__ == "__main__":
    main()
