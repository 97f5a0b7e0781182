"""A game at the table: its state, who sits where, and the record written as it goes. Undo lives here."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import final

from roses.bots import Bot, bot_names, make_bot
from roses.core.contract import Action, Game, State
from roses.core.errors import RecordError
from roses.core.record import Record, move_text, replay
from roses.terminal.record_file import RecordFile, write_whole


@final
class TakenBack:
    """The answer to `undo`: the action that was taken back, or the reason (a text key) why none was."""

    __slots__ = ("action", "reason", "seat")

    def __init__(self, action: Action | None, reason: str = "", seat: int = -1) -> None:
        self.action: Action | None = action
        self.reason: str = reason
        self.seat: int = seat


@final
class Sitting:
    """The people and bots at a table, and the game between them."""

    def __init__(self, game: Game, state: State, record: Record, file: RecordFile) -> None:
        self.game: Game = game
        self.state: State = state
        self.record: Record = record
        self.file: RecordFile = file
        self.players: list[str] = record.players
        self._bots: dict[int, Bot] = {}
        seed = record.seed
        assert seed is not None  # begin() writes it, and resume() asks for it
        known = bot_names(game)
        for seat, name in enumerate(self.players):
            if name in known:
                # From where the game stands, so that the same seed and the same answers give the same game.
                rng = Random(f"roses bot {seed.hex()} {seat} {len(record.moves)}")
                self._bots[seat] = make_bot(name, game, rng)
        self._imagination: Random = Random(f"roses imagination {seed.hex()} {len(record.moves)}")

    @staticmethod
    def begin(state: State, players: list[str], path: Path) -> Sitting:
        """Sit down to a game that was just set up."""
        record = Record.begin(state, players)
        return Sitting(state.game, state, record, RecordFile.create(path, record.head_text()))

    @staticmethod
    def resume(game: Game, record: Record, path: Path, cut_off: bool) -> Sitting:
        """Sit down again where the record ends; half a line that a crash left behind is cleared away."""
        if record.seed is None:
            raise RecordError(f"{path} does not tell its seed, so chance cannot go on; look at it with roses replay")
        if len(record.players) != record.seats:
            raise RecordError(f"{path}: the players line names {len(record.players)}, the table has {record.seats}")
        state = replay(game, record)
        file = RecordFile(path)
        if cut_off:
            file.rewrite(record.write(game))
        return Sitting(game, state, record, file)

    @property
    def people(self) -> list[int]:
        """The seats with a person on them."""
        return [seat for seat in range(self.state.seats) if seat not in self._bots]

    def is_person(self, seat: int) -> bool:
        """Does a person sit there?"""
        return seat not in self._bots

    def act(self, seat: int, action: Action) -> None:
        """Do it and write it down."""
        self.state.apply(seat, action)
        line = move_text(self.game, self.record.add(self.state, seat, action))
        if self.state.result is not None:
            self.record.close(self.state)
            line += f"\ndigest: {self.record.digest}\n"
        self.file.append(line)

    def bot_acts(self, seat: int) -> Action:
        """Let the bot on this seat choose; it sees its choices and guesses, never the true state."""
        state = self.state
        action = self._bots[seat].choose(seat, state.legal(seat), lambda: state.guess(seat, self._imagination))
        self.act(seat, action)
        return action

    def undo(self, seat: int) -> TakenBack:
        """Take back this seat's last action: never another's, never one after which something was shown."""
        moves = self.record.moves
        if not moves:
            return TakenBack(None, "undo-nothing")
        last = moves[-1]
        if last.seat != seat:
            return TakenBack(None, "undo-other", last.seat)
        before = replay(self.game, self.record, len(moves) - 1)
        if before.reveals != self.state.reveals:
            return TakenBack(None, "undo-revealed")
        moves.pop()
        self.state = before
        self.file.rewrite(self.record.write(self.game))
        return TakenBack(last.action)

    def save(self, path: Path) -> None:
        """A copy of the record so far."""
        if path.exists():
            raise RecordError(f"{path} is there already; name another file")
        write_whole(path, self.record.write(self.game))

    def seen_at_last_action(self, seat: int) -> int:
        """How many events this seat could read before its last action: what follows is news to it."""
        own = [number for number, move in enumerate(self.record.moves) if move.seat == seat]
        return len(replay(self.game, self.record, own[-1]).events(seat)) if own else 0
