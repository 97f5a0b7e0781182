"""Positions with one entry edited, as somebody might who sets up a situation: read with one sentence, or played."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from random import Random
from typing import Any

from roses.core.contract import Game, State
from roses.core.errors import PositionError
from tests.conformance.hidden import HEADER, values_met, with_value
from tests.conformance.play import choose, moments, sources_of
from tests.conformance.positions import Entry, entries

AHEAD = 60  # actions played on from a position that is accepted
NUMBERS = (-2, -1, 0, 1, 2, 7, 99, 10**6)


@cache
def positions_of(name: str) -> list[dict[str, Any]]:
    """Moments of this game, written down, in some order."""
    found = [state.position() for source in sources_of(name) for state in moments(source)]
    Random(f"positions of {name}").shuffle(found)
    return found


@cache
def met_in(name: str) -> dict[str, list[Any]]:
    """By kind of entry: all that stands there in one of these positions or another."""
    return values_met(positions_of(name))


def edits(name: str, count: int, rng: Random) -> Iterator[tuple[str, dict[str, Any]]]:
    """So many positions with one thing changed, and what; every kind of entry has its turn."""
    by_kind: dict[str, list[tuple[int, Entry]]] = {}
    for number, position in enumerate(positions_of(name)):
        for entry in entries(position):
            head = entry.kind.partition(".")[0]
            if head not in HEADER or head == "options":
                by_kind.setdefault(entry.kind, []).append((number, entry))
    kinds = list(by_kind)
    for turn in range(count):
        number, entry = rng.choice(by_kind[kinds[turn % len(kinds)]])
        yield edited(positions_of(name)[number], entry, met_in(name)[entry.kind], rng)


def edited(position: dict[str, Any], entry: Entry, met: list[Any], rng: Random) -> tuple[str, dict[str, Any]]:
    """What is changed, and the position with it: another value mostly, or an entry or a row of a table taken out."""
    luck = rng.random()
    if luck < 0.05:
        return f"{entry.place} taken out", without(position, entry.place)
    if luck < 0.15 and "]" in entry.place:
        row = entry.place[: entry.place.index("]") + 1]
        return f"{row} taken out", without(position, row)
    value = another(entry.value, met, rng)
    return f"{entry.place} = {value!r}", with_value(position, entry.place, value)


def another(value: Any, met: list[Any], rng: Random) -> Any:
    """Something else that might stand there: what stands there elsewhere, or the same a little changed."""
    if rng.random() < 0.4:
        return deepcopy(rng.choice(met))
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return rng.choice([value + 1, value - 1, *NUMBERS])
    if isinstance(value, str):
        return rng.choice([*(one for one in met if isinstance(one, str)), "red", ""])
    if isinstance(value, list):
        return edited_list(value, met, rng)
    return rng.choice([value, None, 0, "", []])


def edited_list(value: list[Any], met: list[Any], rng: Random) -> list[Any]:
    """One item more, fewer, or another, or all of them in another order."""
    items = value[:]
    stock = [item for other in met if isinstance(other, list) for item in other] or [0]
    match rng.randrange(4):
        case 0 if items:
            items.pop(rng.randrange(len(items)))
        case 1 if items:
            items[rng.randrange(len(items))] = rng.choice(stock)
        case 2:
            rng.shuffle(items)
        case _:
            items.insert(rng.randrange(len(items) + 1), rng.choice(stock))
    return items


def without(position: dict[str, Any], place: str) -> dict[str, Any]:
    """The position without this entry."""
    twin = deepcopy(position)
    *way, last = place.replace("]", "").replace("[", ".").split(".")
    here: Any = twin
    for step in way:
        here = here[int(step)] if isinstance(here, list) else here[step]
    del here[int(last) if isinstance(here, list) else last]
    return twin


def complaint_about(game: Game, position: dict[str, Any], rng: Random) -> str | None:
    """What is wrong with how an edited position is taken; nothing if it is refused in a sentence, or can be played."""
    try:
        state = game.restore(position)
    except PositionError as refused:
        sentence = str(refused)
        return None if sentence and "\n" not in sentence else f"is refused with {sentence!r}"
    except Exception as error:
        return f"ends in {error!r} when it is read"
    try:
        play_on_and_look(state, rng)
    except Exception as error:
        return f"is read, but ends in {error!r}"
    return None


def play_on_and_look(state: State, rng: Random) -> None:
    """Play on at random; everybody can look, and everybody who is asked can answer."""
    for _ in range(AHEAD):
        for viewer in (rng.randrange(state.seats), None):
            state.view(viewer)
        if state.result is not None:
            return
        assert all(state.legal(seat) for seat in state.asked_seats()), "somebody is asked who has nothing to answer"
        state.apply(*choose(state, rng))
