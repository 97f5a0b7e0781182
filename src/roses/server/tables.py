"""A table in memory: who sits where, the moves that count, and the state they lead to."""

from __future__ import annotations

import asyncio
import json
import secrets
import time
from typing import Any, Final, final

from sqlalchemy.engine import Row

from roses.core.contract import Action, Game, IllegalAction, Result, State
from roses.core.record import Move, Record
from roses.server.errors import ApiError
from roses.server.eyes import Eyes
from roses.server.live import Audience

OPEN: Final = "open"
PLAYING: Final = "playing"
OVER: Final = "over"


@final
class Seat:
    """One chair: a person, a bot, a bot until the person returns, or nobody yet."""

    __slots__ = ("identity", "kind", "left", "level", "name", "nonce", "number", "since", "stand_in")

    def __init__(self, number: int, kind: str, name: str, level: str | None, identity: str | None, nonce: str) -> None:
        self.number: Final = number
        self.kind: str = kind
        self.name: str = name
        self.level: str | None = level
        self.identity: str | None = identity
        self.nonce: str = nonce
        self.stand_in: bool = False
        self.left: float | None = None
        self.since: float | None = None

    @property
    def played_by_bot(self) -> bool:
        """Does a bot answer for it now?"""
        return self.kind == "bot" or self.stand_in

    def left_at(self, now: float) -> float | None:
        """Seconds in the time bank."""
        if self.left is None or self.since is None:
            return self.left
        return max(0.0, self.left - (now - self.since))


@final
class Trace:
    """What a move left behind: how far revelations and log had come, and who was asked when it was made."""

    __slots__ = ("asked", "log", "reveals")

    def __init__(self, state: State, asked: frozenset[int]) -> None:
        self.reveals: Final = state.reveals
        self.log: Final = len(state.log)
        self.asked: Final = asked


@final
class Takeback:
    """A wish to go back to before a move, and who has agreed."""

    __slots__ = ("agreed", "by", "to")

    def __init__(self, by: int, to: int) -> None:
        self.by: Final = by
        self.to = to  # so many moves remain
        self.agreed: Final = {by}


@final
class Table:
    """A game between seats. Only committed moves are ever in it, so whatever is read from it is durable."""

    def __init__(self, row: Row[Any], game: Game, seats: list[Seat]) -> None:
        self.id: Final[str] = row.id
        self.game: Final = game
        self.options: Final[dict[str, str]] = json.loads(row.options)
        self.seed: Final[bytes] = bytes.fromhex(row.seed)
        self.status: str = row.status
        self.listed: Final[bool] = row.listed
        self.pace: Final[str] = row.pace
        self.bank: Final[float | None] = row.bank
        self.on_timeout: Final[str] = row.on_timeout
        self.hot_seat: Final[bool] = row.hot_seat
        self.spectator_chat: Final[bool] = row.spectator_chat
        self.host: Final[str] = row.host
        self.rematch: str | None = row.rematch
        self.seats: Final = seats
        self.lock: Final = asyncio.Lock()  # held by whoever changes it, until the change is on disk
        self.lost: bool = False  # memory and disk may differ: load it anew
        self.used: float = time.monotonic()
        self.load: Final = secrets.token_hex(3)  # the name of this life of the table in memory
        self.tick: int = 0  # grows with every change
        self.generation: int = 0  # grows when moves are taken away
        self.rewinds: int = 0  # grows with every take-back: bots think anew
        self.seq: int = 0  # entries on disk
        self.moves: list[Move] = []
        self.traces: list[Trace] = []
        self.state: State | None = None
        self.beginning: Trace | None = None
        self.undone: Final[dict[int, list[Action]]] = {}
        self.takeback: Takeback | None = None
        self.eyes: Final[dict[int | None, Eyes]] = {}
        self.audience: Final = Audience()
        self.thinking: Final[set[int]] = set()  # seats whose bot is at work

    # The game.

    def begin(self) -> None:
        """Set the game up, or set it up again to replay it."""
        self.state, self.traces = self.replayed(self.moves)
        self.generation += 1
        self.tick += 1

    def replayed(self, moves: list[Move]) -> tuple[State, list[Trace]]:
        """The state these moves lead to from the start, with their traces."""
        state = self.game.new(len(self.seats), self.options, self.seed)
        self.beginning = Trace(state, frozenset())
        traces = []
        for move in moves:
            asked = frozenset(state.decisions())
            state.apply(move.seat, move.action)
            if state.chance.outcomes != move.outcomes:
                raise ApiError("old-rules")
            traces.append(Trace(state, asked))
        return state, traces

    def playing(self) -> State:
        """The state of a game under way."""
        if self.state is None:
            raise ApiError("not-started")
        if self.status == OVER:
            raise ApiError("over")
        return self.state

    def advance(self, state: State, move: Move) -> None:
        """A move that is on disk now counts."""
        assert self.state is not None
        self.traces.append(Trace(state, frozenset(self.state.decisions())))
        self.moves.append(move)
        self.state = state
        self.tick += 1

    def go_back(self, moves: list[Move], state: State, traces: list[Trace]) -> None:
        """These moves count, and no others."""
        self.moves, self.state, self.traces = moves, state, traces
        self.generation += 1
        self.tick += 1

    # Undo: my own last move, not over a revelation, not over what another seat did after it.

    def undoable(self, seat: int) -> int | None:
        """Which move this seat may take back now. It depends on nothing the seat cannot see."""
        if self.state is None or self.status != PLAYING:
            return None
        assert self.beginning is not None
        passed: set[int] = set()
        waiting = self.waiting()
        at = len(self.moves) - 1
        while at >= 0:
            before = self.traces[at - 1] if at else self.beginning
            here = self.traces[at]
            if here.reveals != before.reveals:
                return None
            if self.moves[at].seat == seat:
                # Where several answer at once only what was done since they are asked can go: otherwise it would
                # show whether the others have begun.
                begun_since = len(waiting) == 1 or here.asked.issuperset(waiting)
                return at if begun_since and passed <= here.asked else None
            # Others plan behind their screens while I plan behind mine: their orders are no obstacle.
            shown = any(event.visible_to(seat) for event in self.state.log[before.log : here.log])
            if shown or seat not in here.asked:
                return None
            passed.add(self.moves[at].seat)
            at -= 1
        return None

    def redoable(self, seat: int) -> Action | None:
        """The move this seat took back last, while it can be made again."""
        again = self.undone.get(seat)
        if not again or self.state is None or self.status != PLAYING:
            return None
        return again[-1] if again[-1] in self.state.legal(seat) else None

    def last_move_of(self, seat: int) -> int | None:
        """Where this seat's last answer stands among the moves."""
        for at in range(len(self.moves) - 1, -1, -1):
            if self.moves[at].seat == seat:
                return at
        return None

    def people(self) -> set[int]:
        """Seats that must agree to something."""
        return {seat.number for seat in self.seats if seat.kind == "person" and not seat.stand_in}

    # What is told about it.

    def eyes_of(self, viewer: int | None) -> Eyes:
        """How a seat, or every spectator, sees it."""
        eyes = self.eyes.get(viewer)
        if eyes is None:
            eyes = self.eyes[viewer] = Eyes(self, viewer)
        return eyes

    @property
    def result(self) -> Result | None:
        """The end, if it has come."""
        return self.state.result if self.state is not None else None

    def waiting(self) -> list[int]:
        """The seats the game waits for."""
        return self.state.waiting() if self.state is not None and self.status == PLAYING else []

    def record(self) -> str:
        """The whole game as a text, with its seed."""
        assert self.state is not None
        start = self.game.new(len(self.seats), self.options, self.seed)
        record = Record.begin(start, [seat.name.replace(",", " ") for seat in self.seats])
        record.moves = self.moves
        record.close(self.state)
        return record.write(self.game)


def load_moves(table: Table, entries: list[Row[Any]]) -> None:
    """Bring a table to where its entries lead."""
    moves: list[Move] = []
    for entry in entries:
        if entry.kind == "do":
            moves.append(Move(entry.seat, entry.action, [int(word) for word in entry.outcomes.split()]))
        elif entry.kind == "undo":
            del moves[int(entry.action)]
        else:
            del moves[int(entry.action) :]
    table.seq = len(entries)
    table.moves = moves
    if table.status == OPEN:
        return
    try:
        table.begin()
    except IllegalAction:
        raise ApiError("old-rules") from None
