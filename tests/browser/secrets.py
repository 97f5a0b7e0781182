"""Every message that a person was sent, searched for what others keep from them; and proof that a leak would be found.

What is secret, and when, is told by its owner's own messages. Which of two people hears first of a change is a matter
of chance, so something counts as secret where its owner still has it some messages after the other heard something; or
where what the other was shown is of the same moment still (`moment`), as nothing can have come to light since.
"""

from __future__ import annotations

import itertools
import json
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, Protocol, Self

import pytest

LATE = 4  # messages: so many that were on their way may reach somebody after what another has heard already
Held = Callable[[dict[str, Any]], set[str]]  # of a view that its owner was sent: what only they know of it
Moment = Callable[[dict[str, Any]], object]  # of a view: what is the same for everybody until something comes to light


class Hears(Protocol):
    """Somebody who was sent messages: their texts, and for each where it comes among those of everybody."""

    heard: list[str]
    when: list[int]


class Person(NamedTuple):
    """Somebody at the table, and what they keep from the others."""

    screen: Hears
    held: Held
    moment: Moment = lambda view: object()

    def with_one_more(self, at: int, text: str) -> Self:
        """The same person, who was sent this besides."""
        place = self.screen.when.index(at)
        heard = _Heard(
            [*self.screen.heard[:place], text, *self.screen.heard[place:]],
            [*self.screen.when[:place], at, *self.screen.when[place:]],
        )
        return self._replace(screen=heard)


class _Heard:
    def __init__(self, heard: list[str], when: list[int]) -> None:
        self.heard = heard
        self.when = when


class Search(NamedTuple):
    """One message, and what its reader must not find in it."""

    when: int
    text: str
    secrets: set[str]


def nothing_is_told(people: list[Person], fewest: int) -> None:
    """No message to anybody names what another keeps from them.

    At least `fewest` times there was something to be found, and if it had been told it would have been noticed here.
    """
    looked = 0
    for reader, owner in itertools.permutations(people, 2):
        found = told_nothing(reader, owner)
        if found:
            _a_leak_is_noticed(reader, owner)
        looked += found
    assert looked >= fewest, f"there was something to be kept secret only {looked} times"


def told_nothing(reader: Person, owner: Person) -> int:
    """No message to the reader names what its owner keeps secret. How often something was looked for."""
    looked = 0
    for search in searches(reader, owner):
        for secret in search.secrets:
            looked += 1
            assert not names(search.text, secret), f"{secret} in {around(search.text, secret)}"
    return looked


def names(text: str, secret: str) -> bool:
    """Is it there, as a value, or as a word within one?"""
    return f'"{secret}' in text or f" {secret}" in text


def around(text: str, secret: str) -> str:
    """Where it stands in there."""
    at = text.index(secret)
    return f"{text[:60]} … {text[max(0, at - 200) : at + 200]}"


def searches(reader: Person, owner: Person) -> Iterator[Search]:
    """The messages to the reader while the game goes on, with what was the owner's secret then.

    What once left its owner may have been shown, and what the reader had before they know. What they are offered may be
    the same by chance: a view is searched without that, an answer about it (what a button says) only for the rest.
    """
    holdings = [(at, owner.held(view), owner.moment(view)) for at, view in views(owner.screen)]
    offered: set[str] = set()
    had: set[str] = set()
    seen: object = None  # the moment of what the reader was shown last
    for at, text in zip(reader.screen.when, reader.screen.heard, strict=True):
        message = parsed(text)
        if "phrases" in message or "components" in message:
            continue  # the words of the game name every card there is
        view = message.get("view")
        if view and "legal" in view:
            if view["result"] is not None:
                return  # then all is open
            seen = reader.moment(view)
            offered |= set(view["legal"])
            had |= reader.held(view)
            message["view"] = {key: told for key, told in view.items() if key not in ("legal", "standing")}
            searched, known = json.dumps(message, separators=(",", ":")), had
        else:
            searched, known = text, offered | had
        before = [(held, moment) for when, held, moment in holdings if when < at]
        if before:
            held, moment = before[-1]
            after = [cards for when, cards, _ in holdings if when > at][:LATE]
            secrets = held if moment == seen else held.intersection(*after) if after else set()
            yield Search(at, searched, secrets - _left([one for one, _ in before]) - known)


def _left(holdings: list[set[str]]) -> set[str]:
    """What its owner no longer held at some time."""
    left: set[str] = set()
    for earlier, later in itertools.pairwise(holdings):
        left |= earlier - later
    return left


def views(of: Hears) -> list[tuple[int, dict[str, Any]]]:
    """What this person was shown while the game went on, and when."""
    found = []
    for at, text in zip(of.when, of.heard, strict=True):
        message = parsed(text)
        if message.get("view") and "log" in message and message["view"]["result"] is None:
            found.append((at, message["view"]))
    return found


def parsed(text: str) -> dict[str, Any]:
    try:
        found = json.loads(text)
    except json.JSONDecodeError:
        return {}
    return found if isinstance(found, dict) else {}


def _a_leak_is_noticed(reader: Person, owner: Person) -> None:
    """The search is as good as what it notices: a secret told once, as a value or within a longer word."""
    searched = [search for search in searches(reader, owner) if search.secrets]
    search = searched[len(searched) // 2]
    secret = min(search.secrets)
    message = parsed(reader.screen.heard[reader.screen.when.index(search.when)])
    for leak in ({"card": secret}, [f"give card {secret}"]):
        with pytest.raises(AssertionError, match=secret):
            told_nothing(reader.with_one_more(search.when, json.dumps({**message, "leak": leak})), owner)
