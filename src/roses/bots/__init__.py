"""Players without a browser. A bot sees what its seat sees and guesses at the state, never the true state."""

from __future__ import annotations

from collections.abc import Callable

from roses.bots.hints import Hint, added, advise, choose_adviser, hint, words
from roses.bots.player import Advice, Asked, Brief, Clock, Player, Thought
from roses.bots.register import BOTS, RANDOM, advisers, bot_names, check_bot, is_bot, next_lower, seat_bot, seat_bots
from roses.bots.seated import Pace, Seated
from roses.core.contract import Action, State
from roses.core.record import Record

__all__ = [
    "BOTS",
    "RANDOM",
    "Advice",
    "Asked",
    "Brief",
    "Clock",
    "Hint",
    "Pace",
    "Player",
    "Seated",
    "Thought",
    "added",
    "advise",
    "advisers",
    "bot_names",
    "check_bot",
    "choose_adviser",
    "hint",
    "is_bot",
    "next_lower",
    "play_out",
    "seat_bot",
    "seat_bots",
    "words",
]


def play_out(
    state: State,
    bots: list[Seated],
    each: Callable[[int, Action], None] | None = None,
    record: Record | None = None,
    choose: Callable[[Seated], Action] | None = None,
) -> int:
    """Play a state to its end; returns how many actions there were.

    `each` is told every action before it is applied; a record gets every one as a move. Whoever wants to watch the
    bots think says with `choose` how one of them is asked.
    """
    actions = 0
    last = -1
    while state.result is None:
        seat = state.waiting()[0]
        if seat != last:
            bots[seat].new_turn()
        action = bots[seat].choose(state) if choose is None else choose(bots[seat])
        if each is not None:
            each(seat, action)
        state.apply(seat, action)
        if record is not None:
            record.add(state, seat, action)
        last = seat
        actions += 1
    return actions
