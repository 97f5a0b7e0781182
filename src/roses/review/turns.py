"""A game cut into turns: all answers of a seat until something comes to light, or others do what it can see."""

from __future__ import annotations

from typing import Final, final

from roses.core.contract import Action, Game, State
from roses.core.record import Move, Record, replay


@final
class Turn:
    """What one seat did in one go. Others may have planned behind their screens in between."""

    def __init__(self, seat: int, begin: int) -> None:
        self.seat: Final = seat
        self.begin: Final = begin  # so many moves had been made before
        self.own: Final[list[int]] = []  # its answers, by their number among all moves
        self.waited_for: bool = False  # or did it speak up by itself?
        self.choice: bool = False  # was it waited for, and was there ever more than one answer?
        self.chance: bool = False  # were cards drawn or dice thrown?

    @property
    def end(self) -> int:
        """So many moves had been made after the last of it."""
        return self.own[-1] + 1

    def actions(self, record: Record) -> list[Action]:
        """What was answered."""
        return [record.moves[number].action for number in self.own]


@final
class _Cutter:
    """Goes through a game move by move."""

    def __init__(self, record: Record) -> None:
        self.turns: Final[list[Turn]] = []
        self._moves: Final = record.moves
        self._open: Final[dict[int, Turn]] = {}
        self._number: int = 0
        self._reveals: int = 0
        self._log: int = 0
        self._called_on: set[int] = set()
        self._waiting: set[int] = set()

    def see(self, state: State) -> None:
        """The state before each move."""
        self._close(state)
        move = self._moves[self._number]
        verb = state.game.written.meaning[move.action].verb if move.action in state.game.written.meaning else None
        if move.seat in self._open or verb not in state.game.written.standing:  # word left for later is no turn
            self._take(state, move)
        self._number += 1

    def _take(self, state: State, move: Move) -> None:
        turn = self._open.get(move.seat)
        if turn is None:
            turn = self._open[move.seat] = Turn(move.seat, self._number)
            turn.waited_for = move.seat in state.waiting()
            self.turns.append(turn)
        turn.own.append(self._number)
        turn.choice = turn.choice or (turn.waited_for and len(state.legal(move.seat)) > 1)
        turn.chance = turn.chance or bool(move.outcomes)

    def _close(self, state: State) -> None:
        """Turns that are over: all, if something came to light or others come in; else of whoever saw others move."""
        called_on = set(state.called_on())
        others_come_in = not called_on <= self._called_on
        news = state.log[self._log :]
        mover = self._moves[self._number - 1].seat if self._number else -1
        for seat in list(self._open):
            at_once = {seat, mover} <= self._waiting  # both planned: that one is ready interrupts nobody
            seen = seat != mover and not at_once and any(event.visible_to(seat) for event in news)
            if state.reveals != self._reveals or seat not in called_on or others_come_in or seen:
                del self._open[seat]
        self._reveals, self._log, self._called_on = state.reveals, len(state.log), called_on
        self._waiting = set(state.waiting())


def turns_of(game: Game, record: Record) -> list[Turn]:
    """All turns of a game, in the order in which they began; RecordError if it does not replay."""
    cutter = _Cutter(record)
    replay(game, record, each=cutter.see)
    return cutter.turns
