"""French Aid: when a bot takes it."""

from __future__ import annotations

from typing import Final

from roses.core.contract import Action
from roses.games.wars_of_the_roses.state import Table

_ENOUGH: Final = {2: 20, 3: 16, 4: 10}  # pounds, by turn: later there are fewer turns left to use it


def answer_aid(table: Table, seat: int) -> Action:
    """Far behind, or nearly out of turns to use it: take it."""
    pounds = min(max(table.score) - table.score[seat], table.board.aid_limit)
    return table.notation.aid_take if pounds >= _ENOUGH.get(table.turn, 1) else table.notation.aid_keep
