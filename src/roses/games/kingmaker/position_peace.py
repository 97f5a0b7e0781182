"""Who may not fight whom, and where, written down and read back: alliances, the peace after them, the King's Peace."""

from __future__ import annotations

from typing import Any

from roses.core.position_reader import PositionReader
from roses.games.kingmaker.state import Table


def write_peace(state: Table) -> dict[str, Any]:
    """Pairs of seats by their numbers; parted by seat; each King's Peace as its square and its summoner."""
    names = state.game.seat_names
    return {
        "allies": [pair for pair, allied in enumerate(state.allies) if allied],
        "truces": {str(pair): turn for pair, turn in enumerate(state.truce) if turn},
        "parted": {names[seat]: turn for seat, turn in enumerate(state.parted) if turn},
        "peace": [f"{state.spot_name(square)} {names[seat]}" for square, seat in state.peace],
    }


def read_peace(state: Table, entries: PositionReader) -> None:
    """Fill them in."""
    pairs = [str(pair) for pair in range(len(state.truce))]
    for pair in entries.numbers("allies", 0, len(pairs) - 1):
        state.allies[pair] = 1
    truces = entries.table("truces")
    for written in truces.entries:
        if written not in pairs:
            entries.fail("truces:", f"{written!r} is not the number of a pair of seats, from 0 to {len(pairs) - 1}")
        state.truce[pairs.index(written)] = truces.whole(written)
    for key, row in (("allies", state.allies), ("truces", state.truce)):
        for seat in range(state.seats):
            for other in range(seat + 1):
                if row[seat * state.seats + other] != (row[other * state.seats + seat] if seat != other else 0):
                    entries.fail(key, "must have each pair of two seats both ways: seat * seats + other")
    _read_parted(state, entries)
    _read_kings_peace(state, entries)


def _read_parted(state: Table, entries: PositionReader) -> None:
    """The turns in which seats parted from their allies; not in version 1."""
    if entries.has("parted"):
        parted = entries.table("parted")
        for name in parted.entries:
            state.parted[entries.one_of(name, _seats(state), "parted")] = parted.whole(name)


def _read_kings_peace(state: Table, entries: PositionReader) -> None:
    """Squares and summoners; version 1 has one of each at most, as two words."""
    written = entries.items("peace")
    if len(written) == 2 and all(isinstance(one, str) and " " not in one for one in written):
        written = [" ".join(written)]
    for one in written:
        words = one.split(" ") if isinstance(one, str) else []
        if len(words) != 2:
            entries.fail("peace:", f"{one!r} must be a square and a seat")
        square = entries.one_of(words[0], state.board.map.square_ids, "peace")
        state.peace.append((square, entries.one_of(words[1], _seats(state), "peace")))


def _seats(state: Table) -> list[str]:
    return state.game.seat_names[: state.seats]
