"""What answers would bring, as far as a seat can know: how likely, how much, what for certain.

Everything is worked out in a world that the seat could be in (`State.guess`), never in the true one, so that nothing
hidden can find its way into a chance. The answers are given there one after the other, up to the first that would bring
something to light; what that one, or what lies on the table, may lead to is for the game to say (`Rooms.foresee`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar, final

from roses.core.chance import SEED_BYTES
from roses.core.digest import fingerprint
from roses.core.errors import OptionError, named
from roses.core.question import Action, IllegalAction, Refusal
from roses.core.text import Params, Text

if TYPE_CHECKING:
    from roses.core.contract import State

Table = TypeVar("Table")  # what lies on the table: the state of one game


@final
class Prospect:
    """One thing that may come: what it is (`forecast.<key>`), and how likely, or how much of it with which chance.

    What is certain has the chance 1. `exact` is what was counted; what was only tried out in some worlds is not.
    """

    __slots__ = ("about", "chance", "exact", "of", "spread", "ways")

    def __init__(
        self,
        key: str,
        params: Params | None = None,
        chance: float = 1.0,
        ways: int | None = None,
        of: int | None = None,
        spread: Sequence[float] | None = None,
        exact: bool = True,
    ) -> None:
        self.about: Text = Text(f"forecast.{key}", params)
        self.chance: float = chance
        self.ways: int | None = ways  # so many cards or throws of `of`, where people count them
        self.of: int | None = of
        self.spread: list[float] | None = list(spread) if spread is not None else None  # the chance of 0, 1, 2, …
        self.exact: bool = exact

    def as_dict(self) -> dict[str, Any]:
        """JSON-ready."""
        found: dict[str, Any] = {"about": self.about.as_dict(), "chance": round(self.chance, 6), "exact": self.exact}
        if self.ways is not None:
            found |= {"ways": self.ways, "of": self.of}
        if self.spread is not None:
            found["spread"] = [round(chance, 6) for chance in self.spread]
        return found

    def __repr__(self) -> str:
        how = f"{self.ways} of {self.of}" if self.ways is not None else f"{self.chance:.4f}"
        return f"Prospect({self.about!r}, {how}{'' if self.exact else ', about'})"


def counted(key: str, params: Params | None, ways: int, of: int) -> Prospect:
    """So many of all the ways it can go, each as likely as the next."""
    return Prospect(key, params, ways / of, ways, of)


def spread_over(key: str, params: Params | None, chances: Sequence[float], exact: bool = True) -> Prospect:
    """How many there will be: the chance of none, of one, of two … Its own chance is that of any at all."""
    return Prospect(key, params, 1.0 - chances[0], spread=chances, exact=exact)


@final
class Forecast:
    """What some answers would bring: how many of them can be given, why not the next, and what may come of it."""

    __slots__ = ("prospects", "refusal", "taken")

    def __init__(self, taken: int, refusal: Refusal | None, prospects: list[Prospect]) -> None:
        self.taken: int = taken
        self.refusal: Refusal | None = refusal
        self.prospects: list[Prospect] = prospects

    def find(self, key: str, **params: object) -> Prospect:
        """The prospect of this key in which these parameters are so; KeyError if there is none."""
        for one in self.prospects:
            if one.about.key == f"forecast.{key}" and params.items() <= one.about.params.items():
                return one
        raise KeyError(f"nothing is foreseen of {key} with {params}")

    def __iter__(self) -> Iterator[Prospect]:
        return iter(self.prospects)

    def __repr__(self) -> str:
        return f"Forecast({self.taken}, {self.refusal!r}, {self.prospects!r})"


def another_world(state: State, viewer: int | None, rng: Random) -> State:
    """A state drawn at random from all those that this viewer cannot tell apart from the true one."""
    twin = state.copy()
    if state.result is not None:
        return twin
    twin.chance = state.chance.reseeded(rng.randbytes(SEED_BYTES))
    twin.log = state.events(viewer)
    state.game.rooms.imagine(twin, viewer, rng)
    twin.forget_offers()
    return twin


@final
class Tried(Generic[Table]):
    """Answers tried out in a world that the viewer could be in: the table as they leave it, and the last of them.

    Nothing is thrown or turned up: an answer that would bring something to light is not given, but waits (`waits`).
    """

    def __init__(self, viewer: int | None, table: Table, more: Callable[[], Table]) -> None:
        self.viewer: Final = viewer
        self.table: Table = table  # as it is after all answers, but for one that waits
        self.before: Table = table  # as it was before the last of them
        self.answer: Action | None = None  # the last of them
        self.waits: bool = False  # would it bring something to light?
        self.another_world: Final = more  # the same answers tried out in another world


def check_answers(answers: object) -> Sequence[object]:
    """Answers one after the other, whatever they are; OptionError for one alone, or for no list at all."""
    if not isinstance(answers, (list, tuple)):
        raise OptionError(f"answers are a list of actions, such as ['ready'], not {named(answers)}")
    return answers


def forecast(state: State, viewer: int | None, answers: Sequence[object], rng: Random | None = None) -> Forecast:
    """What these answers would bring, in the eyes of this seat (None: a spectator, who answers nothing)."""
    if rng is None:  # the same question is answered alike, and on nothing but what was seen
        rng = Random(
            fingerprint([state.view(viewer), [one if isinstance(one, str) else named(one) for one in answers]])
        )
    dice = rng

    def one_more() -> State:
        tried = Tried(viewer, another_world(state, viewer, dice), one_more)
        _give(tried, answers)
        return tried.table

    tried: Tried[State] = Tried(viewer, another_world(state, viewer, dice), one_more)
    taken, refusal = _give(tried, answers)
    return Forecast(taken, refusal, state.game.rooms.foresee(tried))


def _give(tried: Tried[State], answers: Sequence[object]) -> tuple[int, Refusal | None]:
    """Give the answers, up to one that is refused or waits; how many were good, and why not the next."""
    seat = -1 if tried.viewer is None else tried.viewer
    for number, action in enumerate(answers):
        after = tried.table.copy()
        try:
            after.apply(seat, action)
        except IllegalAction as illegal:
            return number, illegal.refusal
        assert isinstance(action, str)  # or it would have been refused
        tried.before, tried.answer = tried.table, action
        if after.reveals != tried.table.reveals or after.result is not None:
            tried.waits = True
            return number + 1, None
        tried.table = after
    return len(answers), None
