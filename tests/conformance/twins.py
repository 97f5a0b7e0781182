"""Two moments that a viewer cannot tell apart, and whether the same actions keep it so.

A guess that looks like the truth proves that nothing is shown. It does not prove that nothing is *done* because of a
secret: a question that comes up only if somebody holds a certain card tells of that card by coming up. So what a viewer
cannot know is changed first; then the same actions are done on both sides, with the same dice; and all that the viewer
sees afterwards is compared: the view with its phase, prompt, offers and whom the game waits for, and every new line of
the log. The change comes first on purpose: whoever looks only at moments in which the question has been asked, and
deals cards that explain it, takes the leak for granted.

What is secret comes to light in every game, and from there on the two sides may differ. That excuses nothing before it.
So each game says which lines of its log bring a secret to light, and what its view shows of one without a line (`told`
and `shown` in cases.py): the two sides may come apart there, and nowhere else.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from roses.core.contract import Action, State
from tests.conformance.cases import Trial, trial_of
from tests.conformance.hidden import seen
from tests.conformance.play import Source, choose_from, moments, source_id

VIEWERS = 3  # in each moment
AHEAD = 8  # actions done on both sides, unless they come apart
_ROW = re.compile(r"\[\d+\]")
PERHAPS = "?"  # after a line that is there or not, as the secret is (somebody goes home, or nobody), or tells but half


class Leak(NamedTuple):
    """What a viewer saw, though nothing had come to light."""

    viewer: int | None
    done: tuple[str, ...]  # the same on both sides
    why: str

    def __str__(self) -> str:
        return f"seat {self.viewer} can tell after [{'; '.join(self.done)}]: {self.why}"


def twins_of(state: State, viewer: int | None, rng: Random) -> tuple[State, State]:
    """The moment, and another that the viewer cannot tell from it, with the same dice to come."""
    other = state.guess(viewer, rng)
    one = state.copy()
    one.chance = other.chance.copy()
    return one, other


def come_apart(state: State, viewer: int | None, rng: Random, trial: Trial) -> Leak | None:
    """Do the same on both sides until the viewer sees a difference: what he saw, or None if it had to come to light."""
    one, other = twins_of(state, viewer, rng)
    done: list[str] = []
    for _ in range(AHEAD):
        shared = {seat: _shared(one, other, seat, viewer, trial.veiled) for seat in one.asked_seats()}
        seats = [seat for seat in shared if shared[seat]]
        if not seats:
            return None
        seat = rng.choice(seats)
        action = choose_from(shared[seat], rng)
        done.append(f"{one.seat_name(seat)} {action}")
        lines = [_do(side, seat, action, viewer) for side in (one, other)]
        if lines[0] != lines[1]:
            why = unexplained(lines[0], lines[1], trial.told)
            return Leak(viewer, tuple(done), why) if why else None
        if seen(one, viewer) != seen(other, viewer):
            if any(_name(line) + PERHAPS in trial.told for line in lines[0]):
                return None
            for where, why in _differences(one.view(viewer), other.view(viewer), ""):
                if not any(_ROW.sub("[]", where).startswith(path) for path in trial.shown):
                    return Leak(viewer, tuple(done), why)
            return None
    return None


def _shared(one: State, other: State, seat: int, viewer: int | None, veiled: Sequence[str]) -> list[Action]:
    """What the seat may do on both sides; of others nothing that may look different though it is written the same."""
    others = set(other.legal(seat))
    return [
        action
        for action in one.legal(seat)
        if action in others and (seat == viewer or action.partition(" ")[0] not in veiled)
    ]


def _do(state: State, seat: int, action: Action, viewer: int | None) -> list[dict[str, object]]:
    """Do it; the new lines of the log."""
    before = len(state.events(viewer))
    state.apply(seat, action)
    return [event.as_dict() for event in state.events(viewer, before)]


def unexplained(one: list[dict[str, object]], other: list[dict[str, object]], told: Sequence[str]) -> str:
    """Where two logs come apart, in words, unless it is in a line that may tell a secret."""
    end: dict[str, object] = {"key": "nothing"}
    for at in range(max(len(one), len(other))):
        mine, theirs = (lines[at] if at < len(lines) else end for lines in (one, other))
        if mine != theirs:
            keys = [_name(line) for line in (mine, theirs)]
            known = (keys[0] == keys[1] and keys[0] in told) or any(key + PERHAPS in told for key in keys)
            return "" if known else f"the log says {mine} or {theirs}"
    return ""


def _name(line: dict[str, object]) -> str:
    return str(line["key"]).removeprefix("log.")


def _differences(one: object, other: object, where: str) -> Iterator[tuple[str, str]]:
    """All places where two views differ, and what stands there."""
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        for key in one:
            yield from _differences(one[key], other[key], f"{where}.{key}" if where else key)
    elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for number, (mine, theirs) in enumerate(zip(one, other, strict=True)):
            yield from _differences(mine, theirs, f"{where}[{number}]")
    elif one != other:
        yield where, f"{where} is {str(one)[:120]} or {str(other)[:120]}"


def leaks_of(source: Source) -> list[Leak]:
    """All that viewers can tell though nothing came to light, from the moments of a source on."""
    found = []
    rng = Random(f"twins {source_id(source)}")
    for state in moments(source):
        if state.result is None:
            trial = trial_of(state.game.name)
            for viewer in rng.sample([*range(state.seats), None], VIEWERS):
                leak = come_apart(state, viewer, rng, trial)
                if leak is not None:
                    found.append(leak)
    return found
