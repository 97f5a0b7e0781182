"""A game where it becomes interesting: a line of play is found with the engine, and people sit down there.

What leads there is sent over the API, answer by answer as anybody could; from there on people click.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from roses import games
from roses.bots import seat_bots
from roses.core.chance import seed_from
from roses.core.contract import State
from tests.browser.at_the_screen import Screen
from tests.server.at_the_table import Server

NAMES = ["Anna", "Joris", "Maud", "Wim", "Fenna"]
LONGEST = 3000  # answers after which something that should come is taken not to

Choose = Callable[[State, int, random.Random], str]
Moves = list[tuple[int, str]]


def asked(state: State, key: str) -> list[int]:
    """The seats of which this is asked."""
    return [seat for seat, decision in state.decisions().items() if decision.prompt.key == f"prompt.{key}"]


def by_bots(level: str = "greedy") -> Choose:
    """As bots of this level would play."""
    seated: list[Any] = []

    def choose(state: State, seat: int, rng: random.Random) -> str:
        if not seated:
            seated.extend(seat_bots(state, [level] * state.seats, str(rng.random())))
        return str(seated[seat].choose(state))

    return choose


def lead_to(
    game: str,
    so: Callable[[State], bool],
    seats: int,
    seed: str,
    choose: Choose,
    **options: str,
) -> tuple[State, Moves]:
    """The answers after which it is so, and the state then."""
    rules = games.find(game)
    state = rules.new(seats, rules.settings(options), seed_from(seed))
    return state, go_on(state, so, choose, random.Random(seed))


def go_on(state: State, so: Callable[[State], bool], choose: Choose, rng: random.Random) -> Moves:
    """The answers from here until it is so."""
    moves: Moves = []
    for _ in range(LONGEST):
        if so(state):
            return moves
        if state.result is not None:
            break
        seat = state.waiting()[0]
        action = choose(state, seat, rng)
        state.apply(seat, action)
        moves.append((seat, action))
    raise AssertionError("it does not come to that")


class Table:
    """A table of people, one device each, at which everything has been played that led here."""

    def __init__(self, site: Server, game: str, seats: int, seed: str, moves: Moves, **options: str) -> None:
        self.host = site.person("Anna")
        chairs: list[dict[str, str]] = [{"kind": "me"}]
        chairs += [{"kind": "person", "name": name} for name in NAMES[1:seats]]
        body = {"game": game, "hot_seat": True, "seed": seed, "name": "Anna", "seats": chairs, "options": options}
        made = self.host.post("/api/tables", body)
        self.id: str = made["table"]
        self._keys: dict[str, str] = made["keys"]["seat"]
        self.play(moves)

    def play(self, moves: Moves) -> None:
        for seat, action in moves:
            self.host.post(f"/api/tables/{self.id}/actions", {"action": action, "seat": seat, "brief": True})

    def address(self, seat: int) -> str:
        return f"/t/{self.id}?key={self._keys[str(seat)]}"

    def sit(self, screen: Screen, seat: int) -> None:
        """Somebody opens the page of this seat."""
        screen.go(self.address(seat))
        screen.page.wait_for_selector("main.table, main .end, main .war")
        screen.wait_until(lambda: bool(screen.states()))
