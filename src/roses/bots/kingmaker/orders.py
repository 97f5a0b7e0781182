"""The legal actions of a moment with what they mean, to look through."""

from __future__ import annotations

from roses.bots.meaning import meaning_of
from roses.core.contract import Action, State
from roses.core.question import Meaning

Order = tuple[Action, Meaning]


def read_orders(state: State, legal: list[Action]) -> list[Order]:
    """Every legal action and its meaning."""
    return [(action, meaning_of(state, action)) for action in legal]


def first(orders: list[Order], *verbs: int) -> Action | None:
    """The first action of the first of these kinds that is offered."""
    for verb in verbs:
        for action, order in orders:
            if order.verb == verb:
                return action
    return None


def of_kind(orders: list[Order], *verbs: int) -> list[Order]:
    """All actions of these kinds."""
    return [one for one in orders if one[1].verb in verbs]
