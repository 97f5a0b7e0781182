"""What of a position a viewer cannot see, and whether guesses leave it as it is: found out without knowing the game."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from copy import deepcopy
from functools import cache
from random import Random
from typing import Any, NamedTuple

from roses import games
from roses.core.contract import Game, State
from roses.core.errors import PositionError
from tests.conformance.cases import trial_of
from tests.conformance.play import moments, sources_of
from tests.conformance.positions import Entry, entries, within

SEED = "chance.seed"
HEADER = ("roses-position", "game", "rules", "components", "seats", "options", "chance")
OF_EACH_SECRET = 12  # moments in which there is one
OF_EACH_OTHER = 3  # moments with something else that no view shows
BESIDES = 40  # other moments
GUESSES = 2  # of each viewer in each moment
MOSTLY = 0.6  # how often a secret must be another in one of these guesses, at least
OFTEN = 0.3  # the same, in the guesses of one viewer,
ENOUGH = 12  # where there are so many moments that it is no accident
CHANGES = 8  # of each kind of entry


def seen(state: State, viewer: int | None) -> str:
    """The view as bytes on the wire."""
    return json.dumps(state.view(viewer))


def told_the_same(one: State, other: State, viewer: int | None) -> bool:
    """Are the logs the same to this viewer?"""
    events, others = one.events(viewer), other.events(viewer)
    return len(events) == len(others) and all(
        mine is theirs or json.dumps(mine.as_dict()) == json.dumps(theirs.as_dict())
        for mine, theirs in zip(events, others, strict=True)
    )


def secrets_of(name: str) -> list[str]:
    """What the game says is secret, and the seed, which always is."""
    return [SEED, *trial_of(name).secrets]


@cache
def telling_moments(name: str) -> list[State]:
    """Moments in which there is something to hide, a few for each secret of the game, and some others."""
    everything = [state for source in sources_of(name) for state in moments(source) if state.result is None]
    Random(f"telling {name}").shuffle(everything)
    trial = trial_of(name)
    wanted = Counter(dict.fromkeys(trial.kept, OF_EACH_OTHER) | dict.fromkeys(trial.hidden(), OF_EACH_SECRET))
    found, others = [], []
    for state in everything:
        kinds = {entry.kind for entry in entries(state.position()) if entry.value}
        held = {stated for stated in wanted if any(within(kind, stated) for kind in kinds)}
        if any(wanted[stated] > 0 for stated in held):
            found.append(state)
            wanted.subtract(held)
        else:
            others.append(state)
    return found + others[:BESIDES]


class Look(NamedTuple):
    """A few guesses of one viewer in one moment, beside the truth; entries by their kind and owner."""

    viewer: str
    others: set[tuple[str, str | None]]  # what is there that is not the viewer's own
    changed: set[tuple[str, str | None]]  # what is not as it is in truth, in one of the guesses at least

    def shows(self, secret: str) -> bool:
        """Has anybody else such a thing?"""
        return any(within(kind, secret) for kind, _ in self.others)

    def changes(self, secret: str) -> bool:
        """Is it another in a guess?"""
        return any(within(kind, secret) for kind, _ in self.changed)


def look_at_guesses(name: str) -> list[Look]:
    """What guesses make of the truth, in all moments in which there is something to hide."""
    rng = Random(f"guesses {name}")
    looks = []
    for state in telling_moments(name):
        truth = by_place(state)
        for viewer in (*range(state.seats), None):
            me = state.seat_name(viewer) if viewer is not None else "a spectator"
            others = {(entry.kind, entry.owner) for entry in truth.values() if entry.value and entry.owner != me}
            changed: set[tuple[str, str | None]] = set()
            for _ in range(GUESSES):
                changed |= differences(truth, by_place(state.guess(viewer, rng)))
            looks.append(Look(me, others, changed))
    return looks


@cache
def looks_at(name: str) -> list[Look]:
    """The same, once for all tests."""
    return look_at_guesses(name)


def complaints_about(looks: list[Look], secrets: Sequence[str], partly: Sequence[str]) -> list[str]:
    """Every entry that guesses leave as it is though it is secret, or change though it is not."""
    stated = [*secrets, *partly]
    complaints = {
        f"{kind} is not secret, but a guess changes it"
        for look in looks
        for kind, _ in look.changed
        if not any(within(kind, one) for one in stated)
    }
    complaints |= {never_hidden(one) for one in stated if not any(look.changes(one) for look in looks)}
    for secret in secrets:
        there = [look for look in looks if look.shows(secret)]
        # A secret must be kept from every viewer, and everybody's must be.
        for viewer in sorted({look.viewer for look in there}):
            mine = [look for look in there if look.viewer == viewer]
            if len(mine) >= ENOUGH and share_of_changes(mine, secret) < OFTEN:
                complaints.add(f"{secret} is the true one too often in guesses of {viewer}")
        if share_of_changes(there, secret) < MOSTLY:
            complaints.add(f"{secret} is the true one too often in guesses")
    return sorted(complaints)


def share_of_changes(looks: list[Look], secret: str) -> float:
    """In how many of these looks the secret was another in a guess."""
    return sum(look.changes(secret) for look in looks) / max(1, len(looks))


def never_hidden(secret: str) -> str:
    """The complaint about a secret that is none."""
    return f"{secret} is said to be secret, but is the true one in every guess"


def complaints(name: str, looks: list[Look]) -> list[str]:
    """The same, for what is said of a game."""
    return complaints_about(looks, secrets_of(name), trial_of(name).partly)


def by_place(state: State) -> dict[str, Entry]:
    """The entries of a state's position."""
    return {entry.place: entry for entry in entries(state.position())}


def differences(truth: dict[str, Entry], guess: dict[str, Entry]) -> set[tuple[str, str | None]]:
    """The kinds and owners of the entries that are not the same in both."""
    return {
        (entry.kind, entry.owner)
        for one, other in ((truth, guess), (guess, truth))
        for place, entry in one.items()
        if place not in other or other[place].value != entry.value
    }


def unseen_entries(name: str) -> dict[str, str]:
    """Every kind of entry that can be changed without a spectator seeing anything change; and an example."""
    unseen: dict[str, str] = {}
    game = games.find(name)
    trial = trial_of(name)
    rng = Random(f"unseen {name}")
    positions = [state.position() for state in telling_moments(name)]
    met = values_met(positions)
    tried: Counter[str] = Counter()
    for position in positions:
        before = seen(game.restore(position), None)
        for entry in entries(position):
            if entry.kind.partition(".")[0] in HEADER or tried[entry.kind] >= CHANGES:
                continue
            stated = [one for one in trial.unseen() if within(entry.kind, one)]
            if any(within(kind, one) for kind in unseen for one in stated):
                continue  # said already, and true
            for value in changed(entry.value, met[entry.kind], rng):
                tried[entry.kind] += 1
                if is_unseen(game, position, entry, value, before):
                    unseen[entry.kind] = f"{entry.place} = {entry.value!r} or {value!r}"
    return unseen


def is_unseen(game: Game, position: dict[str, Any], entry: Entry, value: Any, before: str) -> bool:
    """Does a spectator see the same with this value in the entry's place? Not if it is refused, or read otherwise."""
    try:
        other = game.restore(with_value(position, entry.place, value))
    except PositionError:
        return False
    after = by_place(other).get(entry.place)
    if after is None or after.value != value:
        return False
    try:
        return seen(other, None) == before
    except Exception as error:
        raise AssertionError(f"{entry.place} = {value!r} is read back, but cannot be shown") from error


def values_met(positions: list[dict[str, Any]]) -> dict[str, list[Any]]:
    """By kind of entry: all the values that stand there in one position or another."""
    values: dict[str, dict[str, Any]] = {}
    for position in positions:
        for entry in entries(position):
            values.setdefault(entry.kind, {})[json.dumps(entry.value)] = entry.value
    return {kind: list(written.values()) for kind, written in values.items()}


def changed(value: Any, others: list[Any], rng: Random) -> Iterator[Any]:
    """A few other values that might stand there."""
    candidates = rng.sample(others, min(3, len(others)))
    if type(value) is int:
        candidates += [value + 1, value - 1]
    elif isinstance(value, list) and value:
        candidates.append(value[:-1])
        stock = [item for other in others if isinstance(other, list) for item in other if item not in value]
        if stock:
            candidates.append([*value[:-1], rng.choice(stock)])
    return (candidate for candidate in candidates if candidate != value or type(candidate) is not type(value))


def with_value(position: dict[str, Any], place: str, value: Any) -> dict[str, Any]:
    """The position with another value in this place."""
    twin = deepcopy(position)
    *way, last = place.replace("]", "").replace("[", ".").split(".")
    here: Any = twin
    for step in way:
        here = here[int(step)] if isinstance(here, list) else here[step]
    here[last] = value
    return twin
