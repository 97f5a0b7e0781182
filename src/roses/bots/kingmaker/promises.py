"""What was promised, who kept it, and who would not hear of an offer: all of it as one seat has heard."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from roses.core.log import Event


@final
class Promises:
    """Who promised peace or votes to whom, for a round, and who broke his word; how often whom an offer was refused."""

    def __init__(self, name: str, seats: int) -> None:
        self._me = name
        self._seats = seats
        self._turn = 0
        self._peace: dict[tuple[str, str], int] = {}  # by giver and taker: the last turn it holds in
        self._votes: dict[tuple[str, str], int] = {}
        self._refused: dict[str, tuple[int, int]] = {}  # by who refused: how often, and in which turn last
        self.liars: set[str] = set()
        self.parted: set[str] = set()  # former allies

    def hear(self, events: Sequence[Event]) -> None:
        """Promises, attacks on those to whom they were made, and refusals."""
        for event in events:
            key = event.key.removeprefix("log.")
            if key == "turn":
                self._turn += 1
            elif key.startswith("announced-"):
                pair = (str(event.params["seat"]), str(event.params["defender"]))
                if self._peace.get(pair, -1) >= self._turn:
                    self.liars.add(pair[0])
            elif key in ("promised-peace", "promised-vote", "offer-refused", "alliance-broken"):
                self._between(key, str(event.params["seat"]), str(event.params["to"]))

    def _between(self, key: str, seat: str, to: str) -> None:
        if key == "promised-peace":
            self._peace[seat, to] = self._turn + self._seats
        elif key == "promised-vote":
            self._votes[seat, to] = self._turn + self._seats
        elif key == "alliance-broken":
            self.parted |= {seat, to} - {self._me} if self._me in (seat, to) else set()
        elif seat == self._me:
            self._refused[to] = (self._refused.get(to, (0, 0))[0] + 1, self._turn)

    def kept_to(self) -> list[str]:
        """The seats that this one has promised not to attack."""
        return [to for (giver, to), last in self._peace.items() if giver == self._me and last >= self._turn]

    def trusted(self) -> list[str]:
        """The seats that have promised this one not to attack it, and are believed."""
        return [
            giver
            for (giver, to), last in self._peace.items()
            if to == self._me and last >= self._turn and giver not in self.liars
        ]

    def votes_for(self) -> list[str]:
        """The seats that this one has promised its votes."""
        return [to for (giver, to), last in self._votes.items() if giver == self._me and last >= self._turn]

    def may_ask(self, name: str) -> bool:
        """Is it time for another offer to somebody? The more often he refused the longer he is left in peace."""
        times, last = self._refused.get(name, (0, 0))
        return times == 0 or self._turn - last >= self._seats << times
