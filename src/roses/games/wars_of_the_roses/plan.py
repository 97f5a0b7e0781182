"""A planning chart behind its screen: the orders of one seat, added and taken back until ready."""

from __future__ import annotations

from bisect import insort
from typing import final

from roses.games.wars_of_the_roses.components import Board


@final
class Plan:
    """One seat's secret orders of this turn, with their running cost."""

    __slots__ = (
        "bid",
        "bid_area",
        "bribes",
        "changes",
        "cost",
        "first",
        "hired",
        "mercenaries",
        "moves",
        "places",
        "raised",
        "ready",
        "retains",
        "troops",
    )

    def __init__(self) -> None:
        self.bid: int = 0  # pounds for the Captain of Calais
        self.bid_area: int = -1
        self.moves: dict[int, int] = {}  # noble -> area, ship -> sea zone
        self.troops: dict[int, int] = {}  # location -> counters bought
        self.mercenaries: dict[int, int] = {}  # location -> counters
        self.bribes: list[int] = []  # black cubes, in the order they were laid
        self.retains: list[int] = []  # white cubes, in board order
        self.first: list[int] = []  # attacks to be fought before one's others, the latest said foremost (ruling 41)
        self.cost: int = 0
        self.places: int = 0  # locations with troops or mercenaries, by bit
        self.raised: int = 0  # troops in all
        self.hired: int = 0  # mercenaries in all
        self.ready: bool = False
        self.changes: int = 0  # orders given and taken back this turn; bounded by ruling 50

    def copy(self) -> Plan:
        """A chart of its own with the same orders."""
        twin = Plan()
        twin.bid = self.bid
        twin.bid_area = self.bid_area
        if self.moves:
            twin.moves = self.moves.copy()
        if self.troops:
            twin.troops = self.troops.copy()
        if self.mercenaries:
            twin.mercenaries = self.mercenaries.copy()
        if self.bribes:
            twin.bribes = self.bribes[:]
        if self.retains:
            twin.retains = self.retains[:]
        if self.first:
            twin.first = self.first[:]
        twin.cost = self.cost
        twin.places = self.places
        twin.raised = self.raised
        twin.hired = self.hired
        twin.ready = self.ready
        twin.changes = self.changes
        return twin

    def empty(self) -> bool:
        """Is there no order at all?"""
        orders = self.bid or self.moves or self.troops or self.mercenaries or self.bribes or self.retains or self.first
        return not orders

    def set_bid(self, area: int, pounds: int) -> None:
        """Money on one of the two Calais icons; 0 takes it back."""
        self.cost += pounds - self.bid
        self.bid = pounds
        self.bid_area = area if pounds else -1

    def set_troops(self, board: Board, location: int, number: int) -> None:
        """So many bought troops on a location; 0 takes them back."""
        more = number - self.troops.pop(location, 0)
        if number:
            self.troops[location] = number
            self.places |= 1 << location
        elif location not in self.mercenaries:
            self.places &= ~(1 << location)
        self.raised += more
        self.cost += more * board.troop_cost

    def set_mercenaries(self, location: int, number: int) -> None:
        """So many mercenaries on a location; 0 takes them back."""
        self.hired += number - self.mercenaries.pop(location, 0)
        if number:
            self.mercenaries[location] = number
            self.places |= 1 << location
        elif location not in self.troops:
            self.places &= ~(1 << location)

    def set_bribe(self, board: Board, person: int, laid: bool) -> None:
        """A black cube on somebody else's personality, or taken back."""
        if laid:
            self.bribes.append(person)
        else:
            self.bribes.remove(person)
        self.cost += 2 * board.loyalty[person] if laid else -2 * board.loyalty[person]

    def set_retain(self, board: Board, person: int, laid: bool) -> None:
        """A white cube on one's own personality, or taken back."""
        if laid:
            insort(self.retains, person)
        else:
            self.retains.remove(person)
        self.cost += board.loyalty[person] if laid else -board.loyalty[person]

    def set_first(self, location: int) -> None:
        """This battle before all of one's others."""
        if location in self.first:
            self.first.remove(location)
        self.first.append(location)

    def forget_first(self, location: int) -> None:
        """An attack that is not planned any more has no place among one's battles."""
        if location in self.first and location not in self.troops and location not in self.mercenaries:
            self.first.remove(location)

    def clear(self) -> None:
        """Take back every order."""
        self.set_bid(-1, 0)
        self.moves = {}
        self.troops = {}
        self.mercenaries = {}
        self.bribes = []
        self.retains = []
        self.first = []
        self.cost = self.places = self.raised = self.hired = 0
