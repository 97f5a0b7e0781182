"""What lies on the table: the fields of a state, and the small questions every chapter asks of them."""

from __future__ import annotations

from typing import Any, Final

from roses.core.chance import Chance
from roses.core.contract import Action, Decision, Game, State
from roses.games.wars_of_the_roses.components import CARDS, LOCATIONS, NOBLES, OWNABLE, SHIPS, Board
from roses.games.wars_of_the_roses.notation import Notation
from roses.games.wars_of_the_roses.plan import Plan
from roses.games.wars_of_the_roses.presence import Chart

# Where a card is, when no seat holds it.
DECK: Final = -1
DISPLAY: Final = -2
TOP: Final = -3  # a location gone neutral: face up on the deck
BOX: Final = -4  # out of the game

# The phases in which somebody is asked something.
DRAW_CARDS: Final = 0
FRENCH_AID: Final = 1
PLANNING: Final = 2
OVER: Final = 3
PHASES: Final = ("draw-cards", "french-aid", "planning", "over")

LANCASTER: Final = 0
YORK: Final = 1
NOBODY: Final = -1
HOUSES: Final = ("lancaster", "york")

# The special awards for having the most of a kind, and that kind's first card.
AWARDS: Final = ("admiral", "archbishop", "constable", "warden")

# Where victory points come from, in the columns of the score sheet.
SOURCES: Final = ("areas", "king", "awards", "trade", "church")


class Table(State):
    """A game of Wars of the Roses under way, without the flow from phase to phase (that is course.py)."""

    def __init__(
        self, game: Game, board: Board, notation: Notation, seats: int, options: dict[str, str], chance: Chance
    ) -> None:
        super().__init__(game, seats, options, chance)
        self.board: Board = board
        self.notation: Notation = notation
        self.settle: bool = options["overspend"] == "settle"
        self.turn: int = 1
        self.phase: int = DRAW_CARDS
        self.order: list[int] = []  # seats in turn order
        self.picks: int = 0  # cards chosen this turn
        self.asked: int = 0  # how far French Aid has been offered along the turn order
        self.holder: list[int] = []  # by card: the seat that owns it, or DECK, DISPLAY, TOP, BOX
        self.at: list[int] = []  # by ship its sea zone, by noble its area (card - SHIPS); -1 while not in play
        self.display: list[int] = []
        self.top: list[int] = []
        self.money: list[int] = []
        self.score: list[int] = []
        self.mercenaries: list[int] = []
        self.aid: list[int] = []  # 1 while the French Aid token is unused
        self.house: list[int] = []  # by seat; empty with 2 or 3 seats
        self.roses: list[int] = []  # by area: the house whose side is up, or NOBODY; empty with 2 or 3 seats
        self.kings: list[int] = []  # by turn: the house crowned, or NOBODY
        self.awards: list[int] = []
        self.calais_seat: int = NOBODY
        self.calais_area: int = -1
        self.sheet: list[int] = []  # VPs by turn, seat and source
        self.plans: list[Plan] = []
        self.charts: list[Chart] = []  # what each seat may plan this turn; derived, shared by copies
        self.laid_out: dict[str, Any] | None = None  # of the view; never altered, so copies share it
        self._asked_now: dict[int, Decision] | None = None
        self._offers: list[list[Action] | None] = []

    def _copy_table(self, twin: Table) -> None:
        self._copy_frame(twin)
        twin.turn = self.turn
        twin.phase = self.phase
        twin.order = self.order[:]
        twin.picks = self.picks
        twin.asked = self.asked
        twin.holder = self.holder[:]
        twin.at = self.at[:]
        twin.display = self.display[:]
        twin.top = self.top[:]
        twin.money = self.money[:]
        twin.score = self.score[:]
        twin.mercenaries = self.mercenaries[:]
        twin.aid = self.aid[:]
        twin.house = self.house
        twin.roses = self.roses[:]
        twin.kings = self.kings[:]
        twin.awards = self.awards[:]
        twin.calais_seat = self.calais_seat
        twin.calais_area = self.calais_area
        twin.sheet = self.sheet[:]
        twin.plans = [plan.copy() for plan in self.plans]
        twin.charts = self.charts
        twin.laid_out = self.laid_out
        twin._asked_now = self._asked_now
        twin._offers = self._offers[:]

    def set_out(self) -> None:
        """Everything in its place before the first turn (rulebook: Preparation), but for what chance deals."""
        seats = self.seats
        self.holder = [DECK] * CARDS
        self.at = [-1] * (OWNABLE - SHIPS)
        self.money = [self.board.start_money] * seats
        self.score = [0] * seats
        self.mercenaries = [0] * seats
        self.aid = [1] * seats
        self.awards = [NOBODY] * len(AWARDS)
        self.plans = [Plan() for _ in range(seats)]
        self._offers = [None] * seats

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
        self.laid_out = None
        self._asked_now = None
        self._offers = [None] * self.seats


def is_location(card: int) -> bool:
    """Royal castle, large town, town or port."""
    return card < LOCATIONS
