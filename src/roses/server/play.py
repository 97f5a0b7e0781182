"""Playing: answers, undo, redo, take-back, time running out. Each is on disk before anybody hears of it."""

from __future__ import annotations

import time
from typing import Final, final

from roses.core.contract import Action, IllegalAction
from roses.core.record import Move
from roses.server import schema
from roses.server.bots import BotPool
from roses.server.clocks import run_out
from roses.server.errors import ApiError, RulesError
from roses.server.lobby import Lobby, check_level
from roses.server.rows import seat_step
from roses.server.storage import Step
from roses.server.tables import OVER, PLAYING, Table, Takeback

_ADD_ENTRY: Final = schema.entry.insert()
SUBMIT: Final = "ready"  # how every game with a secret plan writes “this is my plan”


@final
class Play:
    """What changes a game."""

    def __init__(self, lobby: Lobby, pool: BotPool) -> None:
        self._lobby: Final = lobby
        self._pool: Final = pool
        lobby.loaded = self.wake_bots

    async def act(self, table: Table, seat: int, action: Action, version: str | None = None) -> None:
        """A seat answers; refused with the reason, and nothing changed, unless the rules allow it now."""
        async with table.lock:
            table.playing()
            if table.seats[seat].stand_in:
                raise ApiError("stand-in")
            table.eyes_of(seat).check(version)
            quiet = await self._do(table, seat, action)
            table.undone.pop(seat, None)
        self.after(table, seat if quiet else None)

    async def undo(self, table: Table, seat: int, version: str | None) -> None:
        """A seat takes back its own last answer."""
        async with table.lock:
            table.playing()
            table.eyes_of(seat).check(version)
            at = table.undoable(seat)
            if at is None:
                raise ApiError("no-undo")
            taken = table.moves[at]
            try:
                state, traces = table.replayed(table.moves[:at] + table.moves[at + 1 :])
            except (IllegalAction, ApiError):
                raise ApiError("no-undo") from None
            await self._lobby.save(
                table, [self._entry(table, "undo", seat, str(at), []), *self._lobby.progress(table, state)]
            )
            table.seq += 1
            table.go_back(table.moves[:at] + table.moves[at + 1 :], state, traces)
            if table.takeback is not None and at < table.takeback.to:
                table.takeback.to -= 1
            table.undone.setdefault(seat, []).append(taken.action)
        self.after(table)

    async def redo(self, table: Table, seat: int, version: str | None) -> None:
        """A seat makes again what it took back."""
        async with table.lock:
            table.playing()
            table.eyes_of(seat).check(version)
            action = table.redoable(seat)
            if action is None:
                raise ApiError("no-redo")
            await self._do(table, seat, action)
            table.undone[seat].pop()
        self.after(table)

    async def take_back(self, table: Table, seat: int, agree: bool) -> None:
        """Ask to go back to before one's last answer, agree to it, or refuse; done when all people agree."""
        async with table.lock:
            table.playing()
            wish = table.takeback
            if not agree:
                if wish is None:
                    raise ApiError("no-takeback")
                table.takeback = None
            elif wish is None:
                at = table.last_move_of(seat)
                if at is None:
                    raise ApiError("no-takeback")
                wish = table.takeback = Takeback(seat, at)
            if wish is not None and agree:
                wish.agreed.add(seat)
                if table.people() <= wish.agreed:
                    await self._go_back_to(table, wish)
        self.after(table)
        self._lobby.tell(table)

    async def time_out(self, table: Table) -> None:
        """Seats whose time bank is empty are played on by a bot; a saved plan is submitted first, if so agreed."""
        async with table.lock:
            for seat in run_out(table, time.time()) if table.status == PLAYING else []:
                seat.stand_in, seat.level = True, check_level(table.game, None)
                await self._lobby.save(table, [*self._lobby.progress(table), seat_step(table, seat)])
                state = table.state
                if state is not None and table.on_timeout == "plan" and SUBMIT in state.legal(seat.number):
                    await self._do(table, seat.number, SUBMIT)
            table.tick += 1
        self.after(table)
        self._lobby.tell(table)

    async def _do(self, table: Table, seat: int, action: Action) -> bool:
        """Try it on a copy, write it down, then let it count. True if the others need not hear of it at once."""
        state = table.playing()
        refusal = state.why_not(seat, action)
        if refusal is not None:
            raise RulesError(table.game, refusal)
        after = state.copy()
        after.apply(seat, action)
        steps = [self._entry(table, "do", seat, action, after.chance.outcomes)]
        passed_on = after.waiting() != state.waiting() or after.result is not None
        if passed_on:
            steps += self._lobby.progress(table, after)
            table.audience.changes += table.bank is not None or after.result is not None
        await self._lobby.save(table, steps)
        table.seq += 1
        table.advance(after, Move(seat, action, after.chance.outcomes[:]))
        if after.result is not None:
            table.status = OVER
        quiet = not passed_on and after.reveals == state.reveals and len(after.log) == len(state.log)
        if table.takeback is not None and not quiet:  # an order in a secret plan must not be noticed by this either
            table.takeback = None
            table.audience.changes += 1
        return quiet

    async def _go_back_to(self, table: Table, wish: Takeback) -> None:
        moves = table.moves[: wish.to]
        state, traces = table.replayed(moves)
        entry = self._entry(table, "back", wish.by, str(wish.to), [])
        await self._lobby.save(table, [entry, *self._lobby.progress(table, state)])
        table.seq += 1
        table.undone.clear()
        table.rewinds += 1
        table.takeback = None
        table.go_back(moves, state, traces)

    def _entry(self, table: Table, kind: str, seat: int, action: str, outcomes: list[int]) -> Step:
        return (
            _ADD_ENTRY,
            {
                "table_id": table.id,
                "seq": table.seq,
                "kind": kind,
                "seat": seat,
                "action": action,
                "outcomes": " ".join(str(outcome) for outcome in outcomes),
                "at": time.time(),
            },
        )

    # Bots.

    def after(self, table: Table, quietly_by: int | None = None) -> None:
        """Something has changed: tell the viewers (all, or one seat first), and let the bots think."""
        self._lobby.publisher.changed(table, quietly_by)
        self.wake_bots(table)

    def wake_bots(self, table: Table) -> None:
        """Each seat a bot plays thinks for itself, when it is asked."""
        for number in table.waiting():
            if table.seats[number].played_by_bot and number not in table.thinking:
                table.thinking.add(number)
                self._pool.start(self._play_bot(table, number))

    async def _play_bot(self, table: Table, number: int) -> None:
        seat = table.seats[number]
        try:
            while seat.played_by_bot and number in table.waiting() and not table.lost:
                state, tick = table.playing(), table.generation
                bot = f"{table.id} {number} {table.rewinds}"
                action = await self._pool.choose(table.game, bot, seat.level or "", number, state)
                async with table.lock:
                    fits = table.generation == tick and seat.played_by_bot and table.status == PLAYING
                    if fits and table.state is not None and action in table.state.legal(number):
                        quiet = await self._do(table, number, action)
                        self._lobby.publisher.changed(table, number if quiet else None)
        except ApiError:
            return  # the table is gone, over, or could not be written: whoever loads it next wakes the bots again
        finally:
            table.thinking.discard(number)
        if not table.lost:
            self.wake_bots(table)
