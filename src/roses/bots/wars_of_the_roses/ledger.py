"""How Parliament would go, kept up to date while owners and places are tried out one by one."""

from __future__ import annotations

from typing import Final, final

from roses.bots.wars_of_the_roses.weights import Weights
from roses.games.wars_of_the_roses.awards import AWARD_OF_KIND
from roses.games.wars_of_the_roses.components import AREAS, NOBLES, OWNABLE, SHIPS
from roses.games.wars_of_the_roses.state import LANCASTER, YORK, Table

_KINDS: Final = 8


@final
class Ledger:
    """Victory points each seat would get if Parliament met with these owners and places.

    A tie in an area is broken by a small edge instead of the whole chart; that is near enough for a plan.
    """

    def __init__(self, table: Table, weights: Weights) -> None:
        self._board: Final = table.board
        self._seats: Final = table.seats
        self._order: Final = table.order
        self._house: Final = table.house
        self._awards: Final = table.awards
        self._foothold: Final = weights.foothold
        self._rivals: Final = weights.rivals / (table.seats - 1)
        self.holder: Final = table.holder[:]
        self.at: Final = table.at[:]
        self.points: Final = [0.0] * table.seats
        self._control: Final = [[0.0] * table.seats for _ in range(AREAS)]
        self._gains: Final = [[0.0] * table.seats for _ in range(AREAS)]
        self._votes: Final = [-1] * AREAS  # the house that would win each area's votes
        self._king: int = -1
        self._counts: Final = [[0] * table.seats for _ in range(_KINDS)]
        self._keepers: Final = [-1] * _KINDS  # by kind, who would have its award
        self._partner: Final = [-1] * OWNABLE  # by card, the one it earns a bonus together with
        self._bonus: Final = [0] * OWNABLE
        self._match_partners()
        for card in range(OWNABLE):
            owner = self.holder[card]
            if owner >= 0:
                self._control[self._area(card)][owner] += self._weight(card)
                self._counts[self._board.kind[card]][owner] += 1
        for area in range(AREAS):
            self._score_area(area)
        self._crown()
        for kind in AWARD_OF_KIND:
            self._award(kind)
        for card in range(OWNABLE):
            partner = self._partner[card]
            if partner > card and self.holder[card] >= 0 and self.holder[card] == self.holder[partner]:
                self.points[self.holder[card]] += self._bonus[card]

    def worth(self, seat: int) -> float:
        """A seat's points against the mean of the others'."""
        mine = self.points[seat]
        return mine - self._rivals * (sum(self.points) - mine)

    def give(self, card: int, owner: int) -> None:
        """The card is this seat's (-1: nobody's) from now on."""
        former = self.holder[card]
        if former == owner:
            return
        area, weight, kind = self._area(card), self._weight(card), self._board.kind[card]
        control, counts = self._control[area], self._counts[kind]
        partner = self._partner[card]
        if former >= 0:
            control[former] -= weight
            counts[former] -= 1
            if partner >= 0 and self.holder[partner] == former:
                self.points[former] -= self._bonus[card]
        self.holder[card] = owner
        if owner >= 0:
            control[owner] += weight
            counts[owner] += 1
            if partner >= 0 and self.holder[partner] == owner:
                self.points[owner] += self._bonus[card]
        self._score_area(area)
        self._crown()
        if kind in AWARD_OF_KIND:
            self._award(kind)

    def send(self, mover: int, place: int) -> None:
        """A noble or ship is there from now on."""
        owner, weight, before = self.holder[mover], self._weight(mover), self._area(mover)
        self.at[mover - SHIPS] = place
        after = self._area(mover)
        if after != before and owner >= 0:
            self._control[before][owner] -= weight
            self._control[after][owner] += weight
            self._score_area(before)
            self._score_area(after)
            self._crown()

    def land(self, seat: int, area: int, sign: int = 1) -> None:
        """The Captain of Calais joins this seat in an area; with a sign of -1 he leaves it again."""
        self._control[area][seat] += sign * (self._board.calais_cp + 0.09)
        self.points[seat] += sign * self._board.vp_award
        self._score_area(area)
        self._crown()

    def _area(self, card: int) -> int:
        if card < SHIPS:
            return self._board.home_area[card]
        place = self.at[card - SHIPS]
        return self._board.sea_area[place] if card < NOBLES else place

    def _weight(self, card: int) -> float:
        """Its control points, and an edge that stands for the chart that breaks ties."""
        cp = self._board.cp[card]
        if card < SHIPS:
            return cp + 0.02
        return float(cp) if card < NOBLES else cp + 0.05 + 0.01 * cp

    def _score_area(self, area: int) -> None:
        here, gains, points, board = self._control[area], self._gains[area], self.points, self._board
        first = second = -1
        most = next_most = 0.01  # what rounding leaves of nothing is nothing
        for seat in self._order:
            points[seat] -= gains[seat]
            there = here[seat]
            gains[seat] = self._foothold * there
            if there > most:
                first, second, next_most, most = seat, first, most, there
            elif there > next_most:
                second, next_most = seat, there
        if first >= 0:
            gains[first] += board.first_vp[area]
        if second >= 0:
            gains[second] += board.second_vp[area]
        for seat in range(self._seats):
            points[seat] += gains[seat]
        if self._house:
            red = white = 0.0
            for seat in range(self._seats):
                if self._house[seat] == LANCASTER:
                    red += here[seat]
                else:
                    white += here[seat]
            self._votes[area] = -1 if first < 0 else (LANCASTER if red > white else YORK)

    def _crown(self) -> None:
        if not self._house:
            return
        red = white = 0
        for area in range(AREAS):
            if self._votes[area] == LANCASTER:
                red += self._board.votes[area]
            elif self._votes[area] == YORK:
                white += self._board.votes[area]
        king = -1 if red == white else (LANCASTER if red > white else YORK)
        if king != self._king:
            for seat in range(self._seats):
                if self._house[seat] == self._king:
                    self.points[seat] -= self._board.vp_king
                elif self._house[seat] == king:
                    self.points[seat] += self._board.vp_king
            self._king = king

    def _award(self, kind: int) -> None:
        counts = self._counts[kind]
        most = max(counts)
        keeper = -1
        if most >= self._board.award_minimum:
            now = self._awards[AWARD_OF_KIND[kind]]
            keeper = now if now >= 0 and counts[now] == most else counts.index(most)
        if self._keepers[kind] >= 0:
            self.points[self._keepers[kind]] -= self._board.vp_award
        if keeper >= 0:
            self.points[keeper] += self._board.vp_award
        self._keepers[kind] = keeper

    def _match_partners(self) -> None:
        board = self._board
        for pairs, vp in ((board.trade, board.vp_trade), (board.church, board.vp_church)):
            for location, person in pairs:
                self._partner[location], self._partner[person] = person, location
                self._bonus[location] = self._bonus[person] = vp
