"""A match at this terminal: who sits where, and the record written to a file as it is played."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Final, final

from roses.bots import Seated, is_bot, seat_bot
from roses.core.contract import Action, Game, State
from roses.core.errors import RecordError, counted
from roses.core.match import Match
from roses.core.record import Move, Record, move_text, replay
from roses.terminal.record_file import RecordFile, put_in_place


@final
class LocalMatch:
    """A match, the people and bots who play it, and the file with its record."""

    def __init__(self, match: Match, file: RecordFile) -> None:
        self._match: Match = match
        self.game: Final[Game] = match.game
        self.file: Final = file
        self.players: Final[list[str]] = match.record.players
        self._bots: Final[dict[int, Seated]] = {}
        self._heard_out: Final[set[tuple[int, int]]] = set()  # what was said to bots that have been asked about it
        seed = match.record.seed
        assert seed is not None  # begin() writes it, and resume() asks for it
        for seat, name in enumerate(self.players):
            if is_bot(name, self.game):
                # From where the game stands, so that the same seed and the same answers give the same game.
                its_seed = f"roses bot {seed.hex()} {seat} {len(match.moves)}"
                state = match.state
                self._bots[seat] = seat_bot(name, self.game, seat, state.seats, state.options, its_seed)
        self._last: int = -1  # the seat that acted last

    @staticmethod
    def begin(state: State, players: list[str], path: Path) -> LocalMatch:
        """A game that was just set up, with a new file for its record."""
        match = Match.begin(state, players)
        return LocalMatch(match, RecordFile.create(path, match.record.head_text()))

    @staticmethod
    def resume(game: Game, record: Record, path: Path, cut_off: bool) -> LocalMatch:
        """Go on where the record ends; half a line that a crash left behind is cleared away."""
        if record.seed is None:
            raise RecordError(f"{path} has no seed, so the game cannot go on; roses replay shows it")
        if len(record.players) != record.seats:
            names = counted(len(record.players), "name")
            raise RecordError(f"{path}: the players line has {names}, but the game has {record.seats} seats")
        match = Match.replayed(game, record)
        file = RecordFile(path)
        if cut_off:
            file.rewrite(record.write(game))
        return LocalMatch(match, file)

    @property
    def state(self) -> State:
        """Where the game stands."""
        return self._match.state

    @property
    def moves(self) -> list[Move]:
        """The moves so far."""
        return self._match.moves

    @property
    def people(self) -> list[int]:
        """The seats with a person on them."""
        return [seat for seat in range(self.state.seats) if seat not in self._bots]

    @property
    def shared(self) -> bool:
        """Do several people, by their names, play at this one terminal?"""
        return len({self.players[seat] for seat in self.people}) > 1

    def is_person(self, seat: int) -> bool:
        """Does a person sit there?"""
        return seat not in self._bots

    def act(self, seat: int, action: Action) -> None:
        """Do it and write it down."""
        self._last = seat
        line = move_text(self.game, self._match.act(seat, action))
        if self.state.result is not None:
            record = self._match.record
            record.close(self.state)
            line += f"\ndigest: {record.digest}\n"
        self.file.append(line)

    def bot_acts(self, seat: int) -> Action:
        """Let the bot on this seat choose; it sees its choices and guesses, never the true state."""
        bot = self._bots[seat]
        if self._last != seat:
            bot.new_turn()
        action = bot.choose(self.state)
        self.act(seat, action)
        return action

    def bots_are_heard(self) -> bool:
        """A bot that somebody has spoken to, though nobody waits for it, is asked once; True if it had an answer."""
        spoken_to = self.state.spoken_to()
        self._heard_out.intersection_update(spoken_to)
        for about in spoken_to:
            bot = self._bots.get(about[0])
            if bot is not None and about not in self._heard_out:
                self._heard_out.add(about)
                action = bot.act_at(self.state).action
                if action is not None:
                    last = self._last
                    self.act(about[0], action)
                    self._last = last  # a word in somebody's turn does not end it
                    return True
        return False

    def imagined(self, seat: int) -> State:
        """A state that this seat cannot tell from the true one: whatever is worked out from it tells nothing hidden."""
        return self.state.guess(seat, Random(f"roses look {seat} {len(self.moves)}"))

    def undo(self, seat: int) -> Action:
        """Take back this seat's last action, in the file too; NoUndo if that cannot be."""
        earlier = self._match.undo(seat)
        taken = self._match.last_move_of(seat)
        assert taken is not None
        action = self.moves[taken].action
        self.file.rewrite(earlier.record.write(self.game))
        self._match = earlier
        for bot in self._bots.values():
            bot.begin_again()
        return action

    def redo(self, seat: int) -> Action | None:
        """Do again what this seat took back last; None if there is nothing of the kind."""
        action = self._match.redoable(seat)
        if action is not None:
            self.act(seat, action)
        return action

    def save(self, path: Path) -> None:
        """A copy of the record so far; OSError if it cannot be written, or if there is such a file."""
        if path.exists():
            raise FileExistsError(path)
        put_in_place(path, self._match.record.write(self.game))

    def seen_at_last_action(self, seat: int) -> int:
        """How many events this seat could read before its last action: what follows is news to it."""
        last = self._match.last_move_of(seat)
        return len(replay(self.game, self._match.record, last).events(seat)) if last is not None else 0
