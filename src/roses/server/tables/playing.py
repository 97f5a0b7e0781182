"""Playing: answers, undo, redo, take-back, time running out.

Every change goes the same way: it is checked, tried beside the match, written to disk, kept, and then told.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, final

from roses.core.contract import Action, IllegalAction
from roses.core.match import Attempt, Match, NoUndo
from roses.server.bots import BotPool, check_level
from roses.server.errors import ApiError, RulesError
from roses.server.live.publisher import Publisher
from roses.server.storage.rows import BACK, DO, OVER, PLAYING, UNDO, Standing, entry_step, seat_step, standing_steps
from roses.server.tables.bot_players import BotPlayers
from roses.server.tables.clocks import pass_turn, run_out
from roses.server.tables.hosted_table import HostedTable, Takeback
from roses.server.tables.instructed import Instructed, used_now
from roses.server.tables.table_store import TableStore

# How every game with a secret plan writes “this is my plan”. It is the one action that the server knows by its word,
# because nobody is there to choose it; where it is not legal there is no plan to submit, and the bot just plays on.
SUBMIT: Final = "ready"


class Done(NamedTuple):
    """Answers that count, and whether they are secret ones, of which others need not hear at once."""

    attempt: Attempt
    secret: bool


@final
class Playing:
    """What changes a game."""

    def __init__(self, store: TableStore, publisher: Publisher, pool: BotPool) -> None:
        self._store: Final = store
        self._publisher: Final = publisher
        self._bots: Final = BotPlayers(pool, self._answer_of_bot)
        self.instructed: Final = Instructed(store, pool, self._answer_settled)

    async def table(self, id: str) -> HostedTable:
        """The table of this name; its bots think on wherever the game was left, and what was settled is answered."""
        table = await self._store.table(id)
        self._wake(table)
        return table

    async def act(
        self, table: HostedTable, seat: int, actions: Sequence[Action], version: str | None = None
    ) -> Attempt:
        """A seat answers, once or several times in a gesture: as far as the rules allow it and nothing is revealed.

        Refused with the reason, and nothing changed, if they do not even allow the first.
        """
        async with table.lock:
            match = self._as_seen(table, seat, version)
            done = await self._do(table, match, seat, actions)
        self._tell(table, seat if done.secret else None)
        return done.attempt

    async def undo(self, table: HostedTable, seat: int, version: str | None, answers: int = 1) -> None:
        """A seat takes back its own last answer, or a whole gesture of them: as many as can be taken back."""
        async with table.lock:
            match = self._as_seen(table, seat, version)
            gone: list[int] = []
            while len(gone) < answers and (at := match.undoable(seat)) is not None:
                try:
                    match = match.undo(seat)
                except NoUndo:
                    break
                gone.append(at)
            if not gone:
                raise ApiError("no-undo")
            await self._go_back(table, UNDO, seat, gone, match)
            table.by_hand[seat] = len(match.moves)
            for at in gone:
                if table.takeback is not None and at < table.takeback.to:
                    table.takeback.to -= 1
        self._tell(table)

    async def redo(self, table: HostedTable, seat: int, version: str | None, answers: int = 1) -> None:
        """A seat makes again what it took back, so many answers as far as they go."""
        async with table.lock:
            match = self._as_seen(table, seat, version)
            again = match.redoables(seat)[:answers]
            if not again:
                raise ApiError("no-redo")
            await self._do(table, match, seat, again)
        self._tell(table)

    async def take_back(self, table: HostedTable, seat: int, agree: bool) -> None:
        """Ask to go back to before one's last answer, agree to it, or refuse; done when all people agree."""
        async with table.lock:
            match = table.playing()
            wish = table.takeback
            if wish is None:
                at = match.last_move_of(seat) if agree else None
                if at is None:
                    raise ApiError("no-takeback")
                wish = table.takeback = Takeback(seat, at)
            if not agree:
                table.takeback = None
            else:
                wish.agreed.add(seat)
                if table.people() <= wish.agreed:
                    await self._go_back(table, BACK, wish.by, [wish.to], match.back_to(wish.to))
                    for number in range(len(table.seats)):
                        table.think_anew(number)
                    table.by_hand[wish.by] = wish.to
                    table.takeback = None
        self.people_changed(table)

    async def time_out(self, table: HostedTable) -> None:
        """Seats whose time bank is empty are played on by a bot; a saved plan is submitted first, if so agreed."""
        async with table.lock:
            for seat in run_out(table) if table.status == PLAYING else []:
                match = table.begun()
                seat.stand_in, seat.level = True, check_level(table.game, None)
                table.think_anew(seat.number)
                await self._store.save(table, [*pass_turn(table, match.state), seat_step(table.id, seat)])
                if table.terms.on_timeout == "plan" and SUBMIT in match.state.legal(seat.number):
                    await self._do(table, match, seat.number, [SUBMIT])
        self.people_changed(table)

    def people_changed(self, table: HostedTable) -> None:
        """People, presence, clocks or wishes have changed (and perhaps the game): everybody is told."""
        table.audience.people_changed()
        self._tell(table)

    def _as_seen(self, table: HostedTable, seat: int, version: str | None) -> Match:
        """The match under way, if this seat answers for itself and is still asked what it saw."""
        match = table.playing()
        if table.seats[seat].stand_in:
            raise ApiError("stand-in")
        table.audience.check(seat, version)
        return match

    async def _do(
        self,
        table: HostedTable,
        match: Match,
        seat: int,
        actions: Sequence[Action],
        standing: Standing | None = None,
    ) -> Done:
        """Let answers count once they are on disk, all that can be in one; and by what was settled, if by that."""
        before = match.state
        try:
            attempt = match.attempt(seat, *actions)
        except IllegalAction as illegal:
            raise RulesError(table.game, illegal.refusal) from None
        after = attempt.after
        over = after.result is not None
        passed_on = over or after.waiting() != before.waiting()
        taken = zip(attempt.states, actions, strict=False)
        steps = [
            entry_step(table.id, table.entries + at, DO, seat, action, state.chance.outcomes)
            for at, (state, action) in enumerate(taken)
        ]
        if passed_on:
            steps += pass_turn(table, after)
        if standing is not None:
            steps += standing_steps(table.id, seat, standing)
        await self._store.save(table, steps)
        if standing is not None:
            table.standing[seat] = standing
        table.entries += len(attempt.states)
        match.keep(attempt)
        if over:
            table.status = OVER
        secret = not passed_on and after.reveals == before.reveals and len(after.log) == len(before.log)
        ended = table.takeback is not None and not secret  # a secret order must not be noticed by this either
        if ended:
            table.takeback = None
        if ended or over or (passed_on and table.terms.bank is not None):
            table.audience.changes += 1
        return Done(attempt, secret)

    async def _go_back(self, table: HostedTable, kind: str, seat: int, places: list[int], earlier: Match) -> None:
        """Let an earlier match count once that is on disk."""
        entries = [entry_step(table.id, table.entries + n, kind, seat, str(at)) for n, at in enumerate(places)]
        await self._store.save(table, [*entries, *pass_turn(table, earlier.state)])
        table.entries += len(entries)
        table.put_on(earlier)

    async def _answer_of_bot(self, table: HostedTable, match: Match, seat: int, action: Action) -> bool:
        """What a bot has chosen counts if the seat is still asked it, and still the bot's; whether it did."""
        async with table.lock:
            if table.match is None or table.status != PLAYING or not table.seats[seat].played_by_bot:
                return False
            now = table.match
            # Somebody may have taken back an order of his own while it thought: if it sees nothing of that, no matter.
            as_seen = now is match or now.state.view(seat) == match.state.view(seat)
            if not as_seen or action not in now.state.legal(seat):
                return False
            done = await self._do(table, now, seat, [action])
            self._publisher.changed(table.audience, seat if done.secret else None)
            self.instructed.wake(table)
        return True

    async def _answer_settled(self, table: HostedTable, match: Match, seat: int, action: Action) -> None:
        """What a seat has settled in advance counts, if it is still asked that and has not answered itself."""
        async with table.lock:
            if table.match is not match or self.instructed.wanted(table, seat) != action:
                return
            done = await self._do(table, match, seat, [action], used_now(table, match, seat, action))
        self._tell(table, seat if done.secret else None)

    def _tell(self, table: HostedTable, secretly_by: int | None = None) -> None:
        """Something has changed: tell the viewers (all, or one seat first), and let bots and settled answers follow."""
        self._publisher.changed(table.audience, secretly_by)
        self._wake(table)

    def _wake(self, table: HostedTable) -> None:
        self._bots.wake(table)
        self.instructed.wake(table)
