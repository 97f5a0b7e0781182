"""Who is present where, and so what a seat may plan this turn (rulebook 4: Troop Placement Rules)."""

from __future__ import annotations

from typing import Final, final

from roses.core.contract import Action
from roses.games.wars_of_the_roses.components import (
    AREAS,
    BISHOPS,
    CASTLE,
    LOCATIONS,
    NOBLES,
    OWNABLE,
    PORT,
    SHIPS,
    Board,
)
from roses.games.wars_of_the_roses.notation import WarsOfTheRosesNotation
from roses.games.wars_of_the_roses.plan import Plan

FEWEST_FOR_AN_ORDER: Final = 3  # seats between which an award can change hands for a moment


@final
class Chart:
    """All one seat may order in this Planning Phase, but for money and counters. Never changes."""

    def __init__(
        self, board: Board, notation: WarsOfTheRosesNotation, holder: list[int], at: list[int], seat: int, seats: int
    ) -> None:
        # Longer than most functions: a paragraph for each kind of order.
        mine = [card for card in range(OWNABLE) if holder[card] == seat]
        self.locations: Final = [card for card in mine if card < LOCATIONS]
        self.people: Final = [card for card in mine if card >= BISHOPS]
        self.ships: Final = [card for card in mine if SHIPS <= card < NOBLES]
        self.nobles: Final = [card for card in mine if card >= NOBLES]
        # An area in which the seat has anything but a ship: bit by area.
        present = 0
        for card in mine:
            if card < SHIPS:
                present |= 1 << board.home_area[card]
            elif card >= NOBLES:
                present |= 1 << at[card - SHIPS]
        self.present: Final = present
        self.rivals: Final[list[list[int]]] = [[] for _ in range(AREAS)]
        for card in range(LOCATIONS):
            if holder[card] >= 0 and holder[card] != seat:
                self.rivals[board.home_area[card]].append(card)
        self.targets: Final = self.locations + [
            card for area in range(AREAS) if present >> area & 1 for card in self.rivals[area]
        ]
        self.contests: Final = contests(board, self.rivals) if seats >= FEWEST_FOR_AN_ORDER else []
        self.contest_bits: Final = [sum(1 << card for card in contest) for contest in self.contests]
        self.rival_people: Final = [
            card for card in range(BISHOPS, OWNABLE) if holder[card] >= 0 and holder[card] != seat
        ]
        self.reach: Final[dict[int, list[int]]] = {}  # noble -> areas, ship -> sea zones
        self.ways: Final[dict[int, list[Action]]] = {}  # the same, written
        for ship in self.ships:
            here = at[ship - SHIPS]
            seas = [
                sea
                for sea in range(max(0, here - board.ship_range), min(len(board.sea_ids), here + board.ship_range + 1))
                if sea != here
            ]
            self.reach[ship] = seas
            self.ways[ship] = [notation.sail[ship - SHIPS][sea] for sea in seas]
        for noble in self.nobles:
            areas = board.borders[at[noble - SHIPS]]
            self.reach[noble] = areas
            self.ways[noble] = [notation.move[noble - NOBLES][area] for area in areas]


def contests(board: Board, rivals: list[list[int]]) -> list[list[int]]:
    """The castles and the ports of others, in the order of payment.

    Each of the two kinds has an award, so that the order of attacks on two of them can matter (ruling 41).
    """
    theirs = sorted((card for area in rivals for card in area), key=lambda card: board.payment_rank[card])
    return [[card for card in theirs if board.kind[card] == kind] for kind in (CASTLE, PORT)]


def presence(chart: Chart, plan: Plan) -> int:
    """Areas (by bit) in which the seat is present at some time of this turn: both ends of a noble's legal move."""
    present = chart.present
    for mover, place in plan.moves.items():
        if mover >= NOBLES and can_make(chart, mover, place):
            present |= 1 << place
    return present


def can_make(chart: Chart, mover: int, to: int) -> bool:
    """Is this move of a noble or ship legal? In a plan from a file it may not be (ruling 45)."""
    return mover in chart.reach and to in chart.reach[mover]
