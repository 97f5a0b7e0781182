"""Who could be where after a next move, with how many troops, and what that means for whoever stands there."""

from __future__ import annotations

from typing import Final, final

from roses.bots.kingmaker.chances import Chances
from roses.bots.kingmaker.crown import of_many
from roses.games.kingmaker.components import NOBLES
from roses.games.kingmaker.places import inside
from roses.games.kingmaker.roads import road_reach
from roses.games.kingmaker.siege import besieged
from roses.games.kingmaker.state import Table
from roses.games.kingmaker.strength import permanent, troops_in

FAR: Final = 999  # steps to a square that no way leads to
# How often a rival who could attack does, at a small table and at one of many: more fear, longer games.
ATTACKS: Final = (0.6, 0.4)


@final
class Scout:
    """What one seat can see of everybody's next move."""

    def __init__(self, table: Table, seat: int, chances: Chances, ways: dict[int, dict[int, int]]) -> None:
        """`ways` is kept from turn to turn: how far every square is from those that were asked for."""
        self.table: Final = table
        self.seat: Final = seat
        self.chances: Final = chances
        self._ways: Final = ways
        self._reach: dict[int, frozenset[int]] = {}
        self._around: dict[int, frozenset[int]] = {}
        self._might: dict[int, dict[int, int]] = {}  # by rival and square
        self._troops: dict[int, tuple[int, list[list[int]]]] = {}
        self._dangers: dict[tuple[int, int, int], float] = {}
        self.rivals: Final = [
            noble
            for noble in range(NOBLES)
            if table.lord[noble] >= 0
            and table.captor[noble] < 0
            and 0 <= table.spot[noble] < table.ships_from
            and not table.at_peace(table.master(noble), seat)
        ]
        self.rival_seats: Final = sorted({table.master(noble) for noble in self.rivals})

    def steps(self, start: int, end: int) -> int:
        """Squares from one to the other over land."""
        ways = self._ways.get(end)
        if ways is None:
            ways = self._ways[end] = self.table.board.map.steps_from(end)
        return ways.get(start, FAR)

    def turns(self, start: int, end: int) -> int:
        """So many moves, roads and forests apart."""
        steps = self.steps(start, end)
        return FAR if steps == FAR else -(-steps // self.table.board.move)

    def reach(self, noble: int) -> frozenset[int]:
        """Where a noble can be after one move, his own square too."""
        known = self._reach.get(noble)
        if known is None:
            table = self.table
            here = table.square(noble)
            if besieged(table, noble):
                known = frozenset((here,))
            else:
                land = table.board.map.land_reach[1 if table.advanced else 0][here]
                known = frozenset((here, *land, *road_reach(table, table.master(noble), here)))
            self._reach[noble] = known
        return known

    def around(self, square: int) -> frozenset[int]:
        """The squares within one move over land of a square, and itself."""
        known = self._around.get(square)
        if known is None:
            near = self.table.board.map.land_reach[1 if self.table.advanced else 0][square]
            known = self._around[square] = frozenset((square, *near))
        return known

    def might(self, rival: int, square: int, without: frozenset[int] = frozenset()) -> int:
        """The troops that a rival seat could bring to a square in its next turn."""
        if not self._might:
            self._muster_rivals()
        found = self._might[rival].get(square, 0)
        for noble in without:
            if noble in self.rivals and self.table.master(noble) == rival and square in self.reach(noble):
                found -= self.troops(noble, square)
        return found

    def _muster_rivals(self) -> None:
        for rival in self.rival_seats:
            self._might[rival] = {}
        for noble in self.rivals:
            there = self._might[self.table.master(noble)]
            for square in self.reach(noble):
                there[square] = there.get(square, 0) + self.troops(noble, square)

    def troops(self, noble: int, square: int) -> int:
        """The troops that a noble has in a square: those he always has, and the bonuses of the area."""
        known = self._troops.get(noble)
        if known is None:
            bonus = self.table.board.bonus
            extra = [bonus[card] for card in self.table.awards[noble] if bonus[card]]
            known = self._troops[noble] = permanent(self.table, noble), extra
        count = known[0]
        for there in known[1]:
            count += there[square]
        return count

    def danger(self, square: int, might: int, place: int = -1, without: frozenset[int] = frozenset()) -> float:
        """How likely a force of so many troops is to be lost there before its next turn, in the open or inside a place.

        `without` are nobles who will be no danger any more.
        """
        if without:
            return self._danger(square, might, place, without)
        key = (square, might, place)
        known = self._dangers.get(key)
        if known is None:
            known = self._dangers[key] = self._danger(square, might, place, without)
        return known

    def _danger(self, square: int, might: int, place: int, without: frozenset[int]) -> float:
        table = self.table
        safe = 1.0
        if not (table.in_kings_peace(square) and (square, self.seat) in table.peace):
            for rival in self.rival_seats:
                theirs = self.might(rival, square, without)
                if not theirs:
                    continue
                if place >= 0 and table.board.map.fortified[place]:
                    lost = self.chances.siege() if theirs >= table.board.map.garrison[place] + might else 0.0
                else:
                    lost = self.chances.battle(theirs, might)
                safe *= 1 - ATTACKS[of_many(table)] * lost
        return 1 - safe * (1 - self._plague(place))

    def _plague(self, place: int) -> float:
        """How likely everybody inside is to die of it before his next turn."""
        return self.chances.plague(place) if place >= 0 else 0.0

    def garrisoned(self, place: int) -> int:
        """Own troops inside a place already."""
        table = self.table
        return sum(
            troops_in(table, one, table.spot[one]) for one in inside(table, place) if table.lord[one] == self.seat
        )
