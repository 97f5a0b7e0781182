"""A match: a game as it is played. The moves that count, the state they lead to, and what may be taken back.

The text table and the server both play matches, so both take back by the same rule: a seat may take back its own last
move, unless something random or secret has come to light since, or another seat has acted on it. Moves that others made
behind their screens since are no obstacle, and whether a move may be taken back never tells that there are any.

A server that must not show what is not on disk yet tries moves beside the match (`attempt`), writes them down, and then
lets them count (`keep`). One gesture of a person, a form or a drag over the board, can stand for several answers: they
are tried in order, until one is refused or something comes to light that may change the person's mind.

Going back gives another match, which takes this one's place once that is written down.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from roses.core.contract import Action, Game, IllegalAction, Refusal, State
from roses.core.errors import RecordError, RosesError
from roses.core.record import Move, Record, replay
from roses.core.snapshots import Snapshots


class NoUndo(RosesError):
    """Nothing can be taken back; `reason` is `nothing`, `revealed` or `other`, and `seat` who has acted since."""

    def __init__(self, reason: str, seat: int = -1) -> None:
        super().__init__(f"nothing can be taken back: {reason}")
        self.reason: Final = reason
        self.seat: Final = seat

    def __reduce__(self) -> tuple[object, ...]:
        return NoUndo, (self.reason, self.seat)


@final
class Trace:
    """How far revelations and the log had come before a move, and who was called on then."""

    __slots__ = ("called_on", "log", "reveals")

    def __init__(self, state: State) -> None:
        self.reveals: Final = state.reveals
        self.log: Final = len(state.log)
        self.called_on: Final = frozenset(state.called_on())


@final
class Attempt:
    """Answers of one seat that do not count yet: the state after each, and what kept the rest from being tried."""

    def __init__(self, before: State, seat: int, actions: Sequence[Action]) -> None:
        """IllegalAction if the very first is refused."""
        self.seat: Final = seat
        self.actions: Final = actions
        self.states: Final[list[State]] = []  # one for each answer that was taken
        self.refusal: Refusal | None = None  # why the one after them was not
        state = before
        for action in actions:
            if self.revealed(before):
                break
            after = state.copy()
            try:
                after.apply(seat, action)
            except IllegalAction as illegal:
                if not self.states:
                    raise
                self.refusal = illegal.refusal
                break
            self.states.append(after)
            state = after

    @property
    def after(self) -> State:
        """What they lead to."""
        return self.states[-1]

    def revealed(self, before: State) -> bool:
        """Did something random or secret come to light with the last of them, or is the game over?"""
        return bool(self.states) and (self.after.reveals != before.reveals or self.after.result is not None)


@final
class Match:
    """A game from its first move to where it stands. A match that goes back is a new one."""

    def __init__(self, record: Record, state: State, traces: list[Trace], snapshots: Snapshots | None = None) -> None:
        self.game: Final = state.game
        self.record: Final = record
        self.state: State = state
        self._traces: Final = traces  # one for each move
        self._snapshots: Final = snapshots if snapshots is not None else Snapshots()
        self._undone: dict[int, list[Action]] = {}

    @staticmethod
    def begin(state: State, players: list[str] | None = None) -> Match:
        """The match of a game that was just set up."""
        return Match(Record.begin(state, players), state, [])

    @staticmethod
    def replayed(game: Game, record: Record) -> Match:
        """The match that a record tells of; RecordError if it does not replay."""
        return Match._from(game, record, [], Snapshots())

    @staticmethod
    def _from(game: Game, record: Record, traces: list[Trace], snapshots: Snapshots) -> Match:
        """The same from the last snapshot on, where the traces and snapshots of its first moves are known."""
        start = snapshots.nearest(len(traces))
        del traces[start.moves if start is not None else 0 :]

        def pass_by(before: State) -> None:
            snapshots.pass_by(len(traces), before)
            traces.append(Trace(before))

        return Match(record, replay(game, record, each=pass_by, start=start), traces, snapshots)

    @property
    def moves(self) -> list[Move]:
        """The moves that count."""
        return self.record.moves

    def state_after(self, count: int) -> State:
        """The state as it was after the first `count` moves."""
        return replay(self.game, self.record, count, start=self._snapshots.nearest(count))

    def log_after(self, count: int) -> int:
        """How many events the log had after the first `count` moves."""
        return self._traces[count].log if count < len(self._traces) else len(self.state.log)

    # Going on.

    def act(self, seat: int, action: Action) -> Move:
        """Do a legal action; IllegalAction, and nothing changed, for any other."""
        trace = Trace(self.state)
        self.state.apply(seat, action)
        return self._count(trace, self.state, seat, action)

    def attempt(self, seat: int, *actions: Action) -> Attempt:
        """What the answers would lead to. They do not count before they are kept; IllegalAction if none can be."""
        return Attempt(self.state, seat, actions)

    def keep(self, attempt: Attempt) -> None:
        """Let the answers of an attempt count that were taken."""
        for after, action in zip(attempt.states, attempt.actions, strict=False):
            self._count(Trace(self.state), after, attempt.seat, action)

    def _count(self, trace: Trace, after: State, seat: int, action: Action) -> Move:
        again = self._undone.get(seat)
        if again and again[-1] == action:
            again.pop()
        else:
            self._undone.pop(seat, None)
        self._traces.append(trace)
        self.state = after
        move = self.record.add(after, seat, action)
        self._snapshots.pass_by(len(self._traces), after)
        return move

    # Going back.

    def undoable(self, seat: int) -> int | None:
        """Which move this seat may take back now, if any."""
        found = self._find_undoable(seat)
        return None if isinstance(found, NoUndo) else found

    def _find_undoable(self, seat: int) -> int | NoUndo:
        """Where the seat's last move stands, or what is in its way. It depends on nothing the seat cannot see."""
        passed: set[int] = set()
        moves, log = self.record.moves, len(self.state.log)
        for at in range(len(moves) - 1, -1, -1):
            before, mover = self._traces[at], moves[at].seat
            if before.reveals != self.state.reveals:
                return NoUndo("revealed")
            if mover == seat:
                waiting = self.state.waiting()
                if len(waiting) > 1 and not before.called_on.issuperset(waiting):
                    # Several answer at once, and this seat has not begun: if what it did before could go until one of
                    # the others has begun, it would show whether they have.
                    return NoUndo("nothing")
                later = passed - before.called_on
                return NoUndo("other", min(later)) if later else at
            # Others plan behind their screens while I plan behind mine, or leave word for later: no obstacle.
            shown = any(event.visible_to(seat) for event in self.state.log[before.log : log])
            aside = self._is_aside(moves[at].action)
            if shown or not (aside or seat in before.called_on):
                return NoUndo("other", mover)
            if not aside:
                passed.add(mover)
            log = before.log
        return NoUndo("nothing")

    def _is_aside(self, action: Action) -> bool:
        """Was it word left for later, of which nobody else hears?"""
        return self.game.written.meaning[action].verb in self.game.written.standing

    def undo(self, seat: int) -> Match:
        """The match without this seat's last move; NoUndo if that cannot be."""
        at, moves = self._find_undoable(seat), self.record.moves
        if isinstance(at, NoUndo):
            raise at
        try:
            earlier = self._with_moves(moves[:at] + moves[at + 1 :], at)
        except RecordError:  # a move since then was possible only because of this one
            raise NoUndo("other", moves[-1].seat) from None
        earlier._undone = {who: actions[:] for who, actions in self._undone.items()}
        earlier._undone.setdefault(seat, []).append(moves[at].action)
        return earlier

    def back_to(self, count: int) -> Match:
        """The match after its first `count` moves: what all have agreed to go back to."""
        return self._with_moves(self.moves[:count], count)

    def _with_moves(self, moves: list[Move], same: int) -> Match:
        """A match with other moves after the first few, which are the same."""
        record = Record(self.record.header, moves)
        return Match._from(self.game, record, self._traces[:same], Snapshots(self._snapshots, same))

    def redoable(self, seat: int) -> Action | None:
        """The move this seat took back last, while it can be made again."""
        again = self._undone.get(seat)
        return again[-1] if again and again[-1] in self.state.legal(seat) else None

    def redoables(self, seat: int) -> list[Action]:
        """All that this seat took back, in the order in which it would be made again; empty if the first cannot be."""
        return self._undone[seat][::-1] if self.redoable(seat) is not None else []

    def last_move_of(self, seat: int) -> int | None:
        """Where this seat's last move stands among the moves."""
        moves = self.record.moves
        for at in range(len(moves) - 1, -1, -1):
            if moves[at].seat == seat:
                return at
        return None

    def written(self) -> str:
        """The record as a text, signed with the digest of where it stands."""
        whole = Record(self.record.header, self.moves)
        whole.close(self.state)
        return whole.write(self.game)
