"""Why an action that is not offered cannot be done."""

from __future__ import annotations

from roses.core.contract import Action, Refusal
from roses.games.kingmaker.state import Table


def reason(table: Table, seat: int, action: Action) -> Refusal:
    """The rule that stands in the way."""
    order = table.notation.understand(action)
    if isinstance(order, Refusal):
        return order
    return Refusal("not-now", {"action": action[:80]})
