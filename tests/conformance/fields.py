"""The fields of a state, and whether copying, writing down and reading back forget one of them.

A field that is Final is made with the state and never changes. Of the others a state's class says which differ: they
are `SHARED`, `DERIVED`, `UNWRITTEN` or `PASSING` (see `roses.core.contract.State`). Names that begin with an underscore
are the state's own business.
"""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any

from roses import games
from roses.core.chance import Chance
from roses.core.contract import Frame, State
from roses.core.errors import PositionError
from roses.core.log import Event

Position = Callable[[State], object]
Keep = Callable[[State], State]
SENSELESS = (LookupError, AttributeError, TypeError, ValueError, PositionError)  # what a state says to odd values
PLACES = 12  # of a list that are changed, one at a time
PLAIN = (int, str, bytes, float, type(None), tuple, frozenset, Event)  # never changed, so never copied either


@cache
def final_fields(kind: type) -> frozenset[str]:
    """The fields that are declared Final where they are made: `self.board: Final = board`."""
    found: set[str] = set()
    for one in kind.__mro__[:-1]:
        for node in ast.walk(ast.parse(textwrap.dedent(inspect.getsource(one)))):
            if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Attribute):
                annotation = node.annotation.value if isinstance(node.annotation, ast.Subscript) else node.annotation
                if isinstance(annotation, ast.Name) and annotation.id == "Final":
                    found.add(node.target.attr)
    return frozenset(found)


def attributes(thing: object) -> dict[str, Any]:
    """What an object holds, whether in slots or not, but for what is private."""
    slots = [name for kind in type(thing).__mro__ for name in getattr(kind, "__slots__", ())]
    held = {name: getattr(thing, name) for name in slots if hasattr(thing, name)} | getattr(thing, "__dict__", {})
    return {name: value for name, value in held.items() if not name.startswith("_")}


def fields(state: State) -> dict[str, Any]:
    """The fields that change from one answer to the next."""
    others = final_fields(type(state)) | type(state).PASSING
    return {name: value for name, value in attributes(state).items() if name not in others}


def content(value: Any, written: bool = False) -> Any:
    """A value as something that can be compared; `written`: only what of it belongs into a position."""
    if isinstance(value, PLAIN):
        return value
    if isinstance(value, dict):
        return {key: content(inner, written) for key, inner in value.items()}
    if isinstance(value, set):
        return set(value)
    if isinstance(value, list):
        return [content(inner, written) for inner in value]
    left_out: frozenset[str] = getattr(type(value), "UNWRITTEN", frozenset()) if written else frozenset()
    held = {name: content(inner, written) for name, inner in attributes(value).items() if name not in left_out}
    return type(value).__name__, held


def changeable(value: Any) -> Iterator[Any]:
    """Everything in a value that could be changed where it is, but for what copies may share."""
    if isinstance(value, PLAIN):
        return
    yield value
    for inner in inside(value):
        yield from changeable(inner)


def inside(value: Any) -> list[Any]:
    """What a container or an object holds."""
    if isinstance(value, dict):
        return list(value.values())
    if isinstance(value, list | set):
        return list(value)
    shared: frozenset[str] = getattr(type(value), "SHARED", frozenset())
    return [inner for name, inner in attributes(value).items() if name not in shared]


def forgotten_in_copy(state: State, twin: State) -> set[str]:
    """Fields that are not the same in a copy, or that it shares with the original."""
    mine, theirs = fields(state), fields(twin)
    assert all(
        getattr(state, name) == getattr(twin, name) for name in final_fields(type(state)) if hasattr(state, name)
    )
    found = {name for name in mine if name not in theirs or content(mine[name]) != content(theirs[name])}
    for name in mine.keys() - found - type(state).SHARED:
        kept = {id(one) for one in changeable(mine[name])}
        if any(id(one) in kept for one in changeable(theirs[name])):
            found.add(name)
    return found


def forgotten_in_reading(state: State, again: State) -> set[str]:
    """Fields that are not the same in a state that was written down and read back."""
    mine, theirs = fields(state), fields(again)
    return {
        name
        for name in mine.keys() - type(state).UNWRITTEN
        if content(mine[name], written=True) != content(theirs[name], written=True)
    }


def forgotten_in_writing(states: list[State], position: Position = State.position) -> set[str]:
    """Fields that can be anything without a difference to the position of any of these states."""
    kind = type(states[0])
    return {
        name
        for name in fields(states[0]).keys() - kind.DERIVED - kind.UNWRITTEN
        if not any(makes_a_difference(state, name, states, position) for state in states)
    }


def makes_a_difference(state: State, name: str, states: list[State], position: Position) -> bool:
    """Is the position another, or none at all, with something else in this field?"""
    before = position(state.copy())
    for other in varied(state, name, states):
        try:
            if position(other) != before:
                return True
        except SENSELESS:  # it was looked at
            return True
    return False


def never_kept(states: list[State], keep: Keep, names: set[str]) -> set[str]:
    """Fields that are lost, whatever is in them, when a state is copied or written down and read back."""
    return {name for name in names if not any(is_kept(state, name, states, keep) for state in states)}


def is_kept(state: State, name: str, states: list[State], keep: Keep) -> bool:
    """Is something in this field kept that is not there by itself, neither in a blank state nor in one that begins?"""
    by_itself = [content(as_at_first(state, name, blank), written=True) for blank in (True, False)]
    for other in (state.copy(), *varied(state, name, states)):
        value = content(getattr(other, name), written=True)
        try:
            if value not in by_itself and content(getattr(keep(other), name), written=True) == value:
                return True
        except SENSELESS:
            continue
    return False


@cache
def beginning(name: str, seats: int, options: tuple[tuple[str, str], ...], blank: bool) -> State:
    """Such a game when it begins, or before anything is set out."""
    game = games.find(name)
    return (
        game.blank(Frame(game, seats, dict(options), Chance(b""))) if blank else game.new(seats, dict(options), seed=0)
    )


def as_at_first(state: State, field: str, blank: bool = True) -> Any:
    """What a field is before anything is set out (or when the game begins): what it stays where it is forgotten."""
    return fields(beginning(state.game.name, state.seats, tuple(state.options.items()), blank).copy())[field]


def varied(state: State, name: str, states: list[State]) -> Iterator[State]:
    """Copies of the state with something else in one field."""
    for value in other_values(state, name, states):
        twin = state.copy()
        setattr(twin, name, value)
        yield twin


def other_values(state: State, name: str, states: list[State]) -> Iterator[Any]:
    """What this field is in other states; a number, word or list of numbers also changed a little."""
    value = fields(state)[name]
    met = [content(value)]
    for other in states[:: max(1, len(states) // 8)]:
        theirs = fields(other.copy())[name]
        if content(theirs) not in met:
            met.append(content(theirs))
            yield theirs
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield from (value + 1, value - 1)
    elif isinstance(value, str):
        yield f"not {value}"
    elif isinstance(value, list):
        yield [*value, 0]
        for at in Random(name).sample(range(len(value)), min(PLACES, len(value))):
            if type(value[at]) is int:
                yield [*value[:at], value[at] + 1, *value[at + 1 :]]
