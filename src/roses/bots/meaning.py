"""What the actions a bot is offered mean."""

from __future__ import annotations

from roses.core.contract import Action, State
from roses.core.question import Meaning


def meaning_of(state: State, action: Action) -> Meaning:
    """The meaning of a legal action, also one that another process wrote and this one sees for the first time."""
    meaning = state.game.understand(action)
    assert isinstance(meaning, Meaning), action
    return meaning
