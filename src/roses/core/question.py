"""One question of a rulebook: what is asked, what may be answered, what each answer does, and why something may not be.

A chapter of a game keeps its questions beside the functions they name, so that whoever changes a rule changes one page:

    ANOINT: Final[Question[Table]] = Question(
        ask=Prompt("anoint", "coronation", lambda table, seat: {"king": ...}),
        offer=offer_anointing,
        answers={AGREE: anoint, DECLINE: refuse_to_anoint},
        refuse=why_not_anointed,
    )

Which seat is asked which question, and what follows an answer, is said in the game's `course`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Generic, TypeVar, final

from roses.core.errors import RosesError
from roses.core.text import Params, Text

Action = str
Table = TypeVar("Table")  # what lies on the table: the state of one game


@final
class Meaning:
    """An action as the engine understands it: its written form, its verb, and up to three numbers."""

    __slots__ = ("a", "action", "b", "c", "verb")

    def __init__(self, action: Action, verb: int, a: int = -1, b: int = -1, c: int = -1) -> None:
        self.action: Action = action
        self.verb: int = verb
        self.a: int = a
        self.b: int = b
        self.c: int = c

    def __repr__(self) -> str:
        return f"Meaning({self.action!r})"


@final
class Refusal:
    """Why an action cannot be done, and the rule that says so."""

    __slots__ = ("rule", "text")

    def __init__(self, key: str, params: Params | None = None, rule: str = "") -> None:
        self.text: Text = Text(f"refusal.{key}", params)
        self.rule: str = rule

    def __reduce__(self) -> tuple[object, ...]:
        return Refusal, (self.text.key.removeprefix("refusal."), self.text.params, self.rule)

    def __repr__(self) -> str:
        return f"Refusal({self.text!r}, rule={self.rule!r})"


class IllegalAction(RosesError):
    """An action that is not in `legal`: nothing was changed."""

    def __init__(self, refusal: Refusal, sentence: str) -> None:
        super().__init__(sentence)
        self.refusal = refusal

    def __reduce__(self) -> tuple[object, ...]:
        return IllegalAction, (self.refusal, str(self))


@final
class Prompt(Generic[Table]):
    """What is asked, as a text key (`prompt.<key>`) and its parameters, and the rule that asks it.

    `otherwise` says the key of another sentence at a moment that the ordinary one does not fit, and else nothing.
    """

    def __init__(
        self,
        key: str,
        rule: str,
        about: Callable[[Table, int], Params] | None = None,
        otherwise: Callable[[Table, int], str] | None = None,
    ) -> None:
        self.key: Final = key
        self.rule: Final = rule
        self._about: Final = about
        self._otherwise: Final = otherwise

    def text(self, table: Table, seat: int) -> Text:
        """The sentence for this seat now."""
        key = (self._otherwise(table, seat) if self._otherwise is not None else "") or self.key
        return Text(f"prompt.{key}", self._about(table, seat) if self._about is not None else None)


@final
class Decision:
    """What is asked of a seat, which rule asks it, and whether the game waits for the answer."""

    __slots__ = ("optional", "prompt", "rule")

    def __init__(self, prompt: Text, rule: str, optional: bool = False) -> None:
        self.prompt: Text = prompt
        self.rule: str = rule
        self.optional: bool = optional

    def __reduce__(self) -> tuple[object, ...]:
        return Decision, (self.prompt, self.rule, self.optional)

    def __repr__(self) -> str:
        return f"Decision({self.prompt!r}, rule={self.rule!r}, optional={self.optional})"


def not_offered(table: object, seat: int, meaning: Meaning) -> Refusal:
    """What there is to say where every answer is offered that the question knows of."""
    return Refusal("not-now", {"action": meaning.action[:80]})


def by_verb(
    reasons: dict[int, Callable[[Table, int, Meaning], Refusal]],
    otherwise: Callable[[Table, int, Meaning], Refusal] = not_offered,
) -> Callable[[Table, int, Meaning], Refusal]:
    """For a question with many answers: each verb's own reasons, and what is said of any other verb."""

    def refuse(table: Table, seat: int, meaning: Meaning) -> Refusal:
        return reasons.get(meaning.verb, otherwise)(table, seat, meaning)

    return refuse


@final
class Question(Generic[Table]):
    """What is asked, what may be answered, what each answer (by its verb) does, and why something may not be."""

    def __init__(
        self,
        ask: Prompt[Table],
        offer: Callable[[Table, int], list[Action]],
        answers: dict[int, Callable[[Table, int, Meaning], None]],
        refuse: Callable[[Table, int, Meaning], Refusal] = not_offered,
        optional: bool = False,
        private: bool = False,
    ) -> None:
        self.ask: Final = ask
        self.offer: Final = offer
        self.answers: Final = answers
        self.refuse: Final = refuse
        self.optional: Final = optional  # the game does not wait for an answer
        self.private: Final = private  # an answer changes nothing that any other seat is asked or offered
