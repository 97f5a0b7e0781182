"""How Parliament would go: the one question by which the greedy bot weighs everything."""

from __future__ import annotations

from typing import Final

from roses.games.wars_of_the_roses.awards import AWARD_OF_KIND
from roses.games.wars_of_the_roses.components import AREAS, FIRST, NOBLES, OWNABLE, SHIPS
from roses.games.wars_of_the_roses.state import LANCASTER, YORK, Table

POUND: Final = 0.3  # victory points a pound is worth while there are turns left to spend it in
FOOTHOLD: Final = 0.15  # worth of a control point that decides nothing yet
RIVALS: Final = 0.45  # how much the others' mean gain counts against one's own


def turns_after(table: Table) -> int:
    """Turns still to come when this one is over."""
    return table.board.turns - table.turn


class Outlook:
    """Victory points each seat would get if Parliament met with these owners and places."""

    def __init__(
        self, table: Table, holder: list[int], at: list[int], calais_seat: int = -1, calais_area: int = -1
    ) -> None:
        board = table.board
        seats = table.seats
        self.points = [0.0] * seats
        control = [[0.0] * seats for _ in range(AREAS)]
        for card in range(OWNABLE):
            owner = holder[card]
            if owner < 0:
                continue
            if card < SHIPS:
                area, edge = board.home_area[card], 0.02
            elif card < NOBLES:
                area, edge = board.sea_area[at[card - SHIPS]], 0.0
            else:
                area, edge = at[card - SHIPS], 0.05 + 0.01 * board.cp[card]
            control[area][owner] += board.cp[card] + edge  # the edge stands for the tie-break chart
        if calais_seat >= 0:
            control[calais_area][calais_seat] += board.calais_cp + 0.09
        self._score_areas(table, control)
        self._score_awards(table, holder)
        for pairs, vp in ((board.trade, board.vp_trade), (board.church, board.vp_church)):
            for location, person in pairs:
                if holder[location] >= 0 and holder[location] == holder[person]:
                    self.points[holder[location]] += vp

    def _score_areas(self, table: Table, control: list[list[float]]) -> None:
        board, points = table.board, self.points
        votes = [0.0, 0.0]
        for area, here in enumerate(control):
            first = second = -1
            for seat in table.order:
                if here[seat] > 0 and (first < 0 or here[seat] > here[first]):
                    first, second = seat, first
                elif here[seat] > 0 and (second < 0 or here[seat] > here[second]):
                    second = seat
                points[seat] += FOOTHOLD * here[seat]
            if first >= 0:
                points[first] += board.first_vp[area]
            if second >= 0:
                points[second] += board.second_vp[area]
            if table.house and first >= 0:
                red = sum(here[seat] for seat in range(table.seats) if table.house[seat] == LANCASTER)
                votes[LANCASTER if red > sum(here) - red else YORK] += board.votes[area]
        if table.house and votes[LANCASTER] != votes[YORK]:
            king = LANCASTER if votes[LANCASTER] > votes[YORK] else YORK
            for seat in range(table.seats):
                if table.house[seat] == king:
                    points[seat] += board.vp_king

    def _score_awards(self, table: Table, holder: list[int]) -> None:
        for kind, award in AWARD_OF_KIND.items():
            owners = holder[FIRST[kind] : FIRST[kind] + AREAS]  # one for each area
            counts = [owners.count(seat) for seat in range(table.seats)]
            most = max(counts)
            if most >= table.board.award_minimum:
                keeper = table.awards[award]
                winner = keeper if keeper >= 0 and counts[keeper] == most else counts.index(most)
                self.points[winner] += table.board.vp_award

    def worth(self, seat: int) -> float:
        """A seat's points against the mean of the others'."""
        others = sum(self.points) - self.points[seat]
        return self.points[seat] - RIVALS * others / (len(self.points) - 1)
