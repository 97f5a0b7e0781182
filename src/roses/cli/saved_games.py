"""`roses replay`, `verify` and `position`: show and check games that were saved."""

from __future__ import annotations

import sys
from pathlib import Path

from rich.text import Text

from roses.cli.arguments import language_of, position_of, record_of, seat_of
from roses.cli.console import console
from roses.core.errors import OptionError
from roses.core.position import write_position
from roses.core.record import Record, prove
from roses.core.record import replay as replayed
from roses.terminal.presenter import writer_for
from roses.terminal.screen import Screen
from roses.terminal.snapshot import show_snapshot


def show_record(path: Path, to: int | None, seat: str | None, components: Path | None, language: str | None) -> int:
    """Print the table after so many actions of a record."""
    spoken = language_of(language)
    game, record, cut_off = record_of(path, components)
    state = replayed(game, record, _moment(record, to))
    viewer = seat_of(state, seat)
    _mention_cut_off(path, cut_off)
    writer = writer_for(game, spoken, record.players, state.seats, console().width)
    done = len(record.moves) if to is None else to
    screen = Screen(console())
    screen.say(writer.say("list.actions", n=done, of=len(record.moves)))
    events = state.events(viewer)  # not the record's last line: it may be somebody's secret
    if events:
        screen.say(writer.coloured(writer.say("list.last", event=writer.words.say(events[-1].text))))
    show_snapshot(state, viewer, writer, screen)
    return 0


def verify_record(path: Path, components: Path | None) -> int:
    """Print what could be proved of a record."""
    game, record, cut_off = record_of(path, components)
    proof = prove(game, record)
    _mention_cut_off(path, cut_off)
    out = console()
    for sentence in proof.proved:
        out.print(Text(f"✓ {sentence}"))
    for sentence in proof.unproved:
        out.print(Text(f"– {sentence}"))
    return 0


def show_position(
    path: Path | None, to: int | None, seat: str | None, components: Path | None, language: str | None
) -> int:
    """Check a position file and print its table."""
    if path is None:
        raise OptionError("roses position needs a position file, or --from RECORD to write one")
    if to is not None:
        raise OptionError("--to goes with --from RECORD, not with a position file")
    spoken = language_of(language)
    state = position_of(path, components)
    writer = writer_for(state.game, spoken, [], state.seats, console().width)
    show_snapshot(state, seat_of(state, seat), writer, Screen(console()))
    return 0


def check_writing_alone(path: Path | None, seat: str | None, language: str | None) -> None:
    """Writing a position shows nothing, so nothing that is about showing can be given."""
    for name, value in (("a position file", path), ("--as", seat), ("--language", language)):
        if value is not None:
            raise OptionError(f"--from writes the whole position; {name} cannot be given with it")


def write_position_of(path: Path, to: int | None, components: Path | None) -> int:
    """Write the position after so many actions of a record to stdout."""
    game, record, cut_off = record_of(path, components)
    state = replayed(game, record, _moment(record, to))
    _mention_cut_off(path, cut_off)
    sys.stdout.write(write_position(state))
    return 0


def _moment(record: Record, to: int | None) -> int | None:
    if to is not None and not 0 <= to <= len(record.moves):
        raise OptionError(f"--to is 0 to {len(record.moves)}, the number of moves in this record, not {to}")
    return to


def _mention_cut_off(path: Path, cut_off: bool) -> None:
    if cut_off:
        print(f"roses: the last line of {path} was cut off and is left out", file=sys.stderr)
