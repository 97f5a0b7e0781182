"""What lies on the table: the fields of a state, and the small questions every chapter asks of them."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from roses.core.contract import Frame, State
from roses.games.wars_of_the_roses.components import CARDS, LOCATIONS, NOBLES, OWNABLE, SHIPS
from roses.games.wars_of_the_roses.notation import WarsOfTheRosesNotation
from roses.games.wars_of_the_roses.plan import Plan
from roses.games.wars_of_the_roses.presence import Chart

# Where a card is, when no seat holds it.
DECK: Final = -1
DISPLAY: Final = -2
TOP: Final = -3  # a location gone neutral: face up on the deck
BOX: Final = -4  # out of the game

# The phases. In the first three somebody is asked something; what follows the end goes on by itself.
DRAW_CARDS: Final = 0
FRENCH_AID: Final = 1
PLANNING: Final = 2
OVER: Final = 3
INCOME: Final = 4
REVEAL: Final = 5
PHASES: Final = ("draw-cards", "french-aid", "planning", "over")

HOUSES: Final = ("lancaster", "york")
LANCASTER: Final = 0
YORK: Final = 1
NOBODY: Final = -1

# The special awards for having the most of a kind, and that kind's first card.
AWARDS: Final = ("admiral", "archbishop", "constable", "warden")

# Where victory points come from, in the columns of the score sheet.
SOURCES: Final = ("areas", "king", "awards", "trade", "church")


class Table(State):
    """A game of Wars of the Roses under way, without the flow from phase to phase (that is course.py)."""

    SHARED: ClassVar[frozenset[str]] = State.SHARED | {"house", "charts", "laid_out"}
    DERIVED: ClassVar[frozenset[str]] = State.DERIVED | {"charts"}
    UNWRITTEN: ClassVar[frozenset[str]] = State.UNWRITTEN | {"laid_out"}
    PASSING: ClassVar[frozenset[str]] = State.PASSING | {"calais_seat", "calais_area"}

    def __init__(self, frame: Frame, notation: WarsOfTheRosesNotation, like: Table | None = None) -> None:
        super().__init__(frame, like)
        seats = self.seats
        self.notation: Final = notation
        self.board: Final = notation.board
        self.settle: Final = self.options["overspend"] == "settle"
        self.turn: int = 1 if like is None else like.turn
        self.phase: int = DRAW_CARDS if like is None else like.phase
        self.order: list[int] = [] if like is None else like.order[:]  # seats in turn order
        self.picks: int = 0 if like is None else like.picks  # cards chosen this turn
        self.asked: int = 0 if like is None else like.asked  # how far French Aid has been offered along the turn order
        # By card: the seat that owns it, or DECK, DISPLAY, TOP, BOX.
        self.holder: list[int] = [DECK] * CARDS if like is None else like.holder[:]
        # By ship its sea zone, by noble its area (card - SHIPS); -1 while not in play.
        self.at: list[int] = [-1] * (OWNABLE - SHIPS) if like is None else like.at[:]
        self.display: list[int] = [] if like is None else like.display[:]
        self.top: list[int] = [] if like is None else like.top[:]
        self.money: list[int] = [self.board.start_money] * seats if like is None else like.money[:]
        self.score: list[int] = [0] * seats if like is None else like.score[:]
        self.mercenaries: list[int] = [0] * seats if like is None else like.mercenaries[:]
        self.aid: list[int] = [1] * seats if like is None else like.aid[:]  # 1 while the French Aid token is unused
        self.house: list[int] = [] if like is None else like.house  # by seat; empty with 2 or 3 seats
        # By area: the house whose side is up, or NOBODY; empty with 2 or 3 seats.
        self.roses: list[int] = [] if like is None else like.roses[:]
        self.kings: list[int] = [] if like is None else like.kings[:]  # by turn: the house crowned, or NOBODY
        self.awards: list[int] = [NOBODY] * len(AWARDS) if like is None else like.awards[:]
        self.calais_seat: int = NOBODY  # the Captain of Calais, from Deployment to Parliament
        self.calais_area: int = -1
        self.sheet: list[int] = [] if like is None else like.sheet[:]  # VPs by turn, seat and source
        self.plans: list[Plan] = (
            [Plan() for _ in range(seats)] if like is None else [plan.copy() for plan in like.plans]
        )
        # What each seat may plan this turn; derived, shared by copies.
        self.charts: list[Chart] = [] if like is None else like.charts
        # Of the view; never altered, so copies share it.
        self.laid_out: dict[str, Any] | None = None if like is None else like.laid_out

    def name(self, card: int) -> str:
        """The card's id."""
        return self.board.ids[card]

    def seat_or_none(self, seat: int) -> str | None:
        """A seat's name, or None for nobody."""
        return self.seat_name(seat) if seat >= 0 else None

    def area_of(self, card: int) -> int:
        """The area a card counts in now: a noble's, a ship's by its sea zone, any other's by its place."""
        if card < SHIPS:
            return self.board.home_area[card]
        place = self.at[card - SHIPS]
        return self.board.sea_area[place] if card < NOBLES and place >= 0 else place

    def owned_by_another(self, card: int, seat: int) -> bool:
        """Does a seat other than this one hold it?"""
        return self.holder[card] >= 0 and self.holder[card] != seat

    def income_of(self, seat: int) -> int:
        """Pounds on the cards in front of a seat."""
        income = self.board.income
        return sum(income[card] for card in range(OWNABLE) if self.holder[card] == seat)

    def last_first(self) -> list[int]:
        """Reverse turn order: deployment, bribery and combat."""
        return self.order[::-1]

    def counters_on_chart(self) -> int:
        """Mercenary counters still on the Troops chart."""
        return self.board.mercenary_counters - sum(self.mercenaries)

    def forget_offers(self) -> None:
        """Something changed for everybody: ask and offer anew."""
        super().forget_offers()
        self.laid_out = None


def is_location(card: int) -> bool:
    """Royal castle, large town, town or port."""
    return card < LOCATIONS
