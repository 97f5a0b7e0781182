"""The written forms of a game's actions: lower-case words, stable ids (`draft windsor`, `enter leeds`).

Forms are made once per set of components (or kept once made), so that offering one costs nothing and understanding one
is a dictionary look-up.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final

from roses.core.errors import named
from roses.core.question import Action, Meaning, Refusal
from roses.core.text import Params, Text


class Notation(ABC):
    """All actions of a set of components, written and understood."""

    def __init__(self, forms: dict[str, str], standing: frozenset[int] = frozenset()) -> None:
        self.forms: Final = forms  # by its first word, how an action is written: "bid": "bid AREA POUNDS"
        # Verbs with which a seat leaves word for later, in private and whatever is asked.
        self.standing: Final = standing
        self.meaning: Final[dict[Action, Meaning]] = {}
        self._texts: Final[dict[Action, Text]] = {}

    def add(self, meaning: Meaning, key: str, params: Params | None = None) -> Action:
        """One more action: what it means, and the text (`action.<key>`) of its button."""
        self.meaning[meaning.action] = meaning
        self._texts[meaning.action] = Text(f"action.{key}", params)
        return meaning.action

    def describe(self, action: Action) -> Text:
        """What a button with this action says."""
        return self._texts.get(action, Text("action.unknown", {"action": action}))

    def understand(self, action: object) -> Meaning | Refusal:
        """What is meant by any text at all: its meaning, or what is wrong with it."""
        if not isinstance(action, str):
            return Refusal("unknown-action", {"action": named(action), "verbs": ", ".join(self.forms)})
        known = self.meaning.get(action)
        if known is not None:
            return known
        words = action.split(" ")
        form = self.forms.get(words[0])
        if form is None:
            return Refusal("unknown-action", {"action": action[:80], "verbs": ", ".join(self.forms)})
        return self._make_out(action, words, form)

    @abstractmethod
    def _make_out(self, action: Action, words: list[str], form: str) -> Meaning | Refusal:
        """An action that begins with a known word, but is none of those made in advance."""
