"""What lies on the table: the fields of a state, and the small questions every chapter asks of them."""

from __future__ import annotations

from typing import Final

from roses.core.chance import Chance
from roses.core.contract import Action, Decision, Game, State
from roses.games.kingmaker.components import CARDS, EVENTS, HEIRS, NOBLES, SHIPS, YORK, Board
from roses.games.kingmaker.formation import Field
from roses.games.kingmaker.matter import Bargain, Combat, Matter, Session
from roses.games.kingmaker.notation import Notation

# Where a Crown card is, when it is not allotted to a noble (0 to 24).
PILE: Final = -1  # the Crown deck as shuffled; its order does not exist until a card is drawn
UNDER: Final = -2  # returned to the bottom of the Crown deck
CHANCERY: Final = -3
BOX: Final = -4  # not in this game
TABLE: Final = -5  # between two hands: spoils, or drawn in Parliament
PLAY: Final = -6  # a noble's own card, face up; whose he is stands in `lord`
HAND: Final = 100  # plus the seat
APART: Final = 200  # plus the seat: the card of a captured town, held by the faction and no noble

# Where an Event card is: PILE, BOX, a seat's number, or
DISCARD: Final = -2

NOWHERE: Final = -1
NOBODY: Final = -1

PHASES: Final = ("allot", "station", "chance", "movement", "combat", "parliament", "coronation", "crown-deck", "over")
ALLOT: Final = 0
STATION: Final = 1
CHANCE: Final = 2
MOVEMENT: Final = 3
COMBAT: Final = 4
PARLIAMENT: Final = 5
CORONATION: Final = 6
CROWN_DECK: Final = 7
OVER: Final = 8

MOST_ARRANGEMENTS: Final = 16  # piles made and unmade in a turn (ruling 104)
MOST_PICKS: Final = 60  # counters picked up in a turn, moved or put back (ruling 104)
FLEET: Final = 100


class Table(State):
    """A game of Kingmaker under way, without the flow from phase to phase (that is course.py)."""

    def __init__(  # noqa: PLR0915 - a list of everything on the table
        self, game: Game, board: Board, notation: Notation, seats: int, options: dict[str, str], chance: Chance
    ) -> None:
        super().__init__(game, seats, options, chance)
        self.board: Board = board
        self.notation: Notation = notation
        self.advanced: bool = options["advanced"] == "on"
        self.ships_from: int = board.map.squares + board.map.places  # the first spot that is a ship
        self.focus: int = NOBODY  # the noble, or FLEET plus the ship, whose move is being chosen
        self.picks: int = 0
        self.phase: int = ALLOT
        self.turn: int = 0  # turns begun, counted from 1
        self.first: int = 0
        self.agenda: list[Matter] = []  # what is still to be settled; the last comes first
        # Crown and Event cards.
        self.card_at: list[int] = []
        self.awards: list[list[int]] = []  # by noble: cards allotted to him, in card order; follows card_at
        self.under: list[int] = []  # the bottom of the Crown deck, next to be drawn first
        self.known: list[int] = []  # by Crown card: bits of the seats that know in whose hand it is
        self.event_at: list[int] = []
        self.fresh: list[int] = []  # by Crown card: the turn it changed hands; it is of no use in that turn
        # Nobles.
        self.lord: list[int] = []  # the seat whose faction he is of, or NOBODY while he is not in play
        self.spot: list[int] = []
        self.pile: list[int] = []  # nobles of one faction in one spot with the same pile are a force
        self.moved: list[int] = []  # the turn of his last move
        self.freed: list[int] = []  # the turn of his last free move
        self.entered: list[int] = []
        self.fought: list[int] = []  # the turn of his last attack
        self.defended: list[int] = []
        self.captor: list[int] = []
        self.siege: list[int] = []  # the place he besieges
        self.landed: list[int] = []  # the spot he has landed at and must fight for
        self.commander: list[int] = []  # the ally's noble he serves under
        # Royal heirs; Beaufort may be crowned too.
        self.heir_spot: list[int] = []
        self.keeper: list[int] = []  # the noble he is with
        self.crowned: list[int] = []
        self.beaufort_crowned: int = 0
        self.heir_moved: list[int] = []
        self.heir_freed: list[int] = []
        self.supported: int = -1  # the king Parliament supports, where there are two
        # Ships.
        self.ship_spot: list[int] = []
        self.ship_seat: list[int] = []
        self.borrower: list[int] = []
        self.ship_moved: list[int] = []
        self.ship_freed: list[int] = []
        self.convoy: list[int] = []
        # Places.
        self.holder: list[int] = []  # the seat that controls it
        self.through: list[int] = []  # the noble it is held through, NOBODY where the faction holds it
        self.permits: list[int] = []  # seat * 1000 + place: leave to enter or pass, this turn
        self.calais_lost: bool = False
        # Seats.
        self.ready: list[int] = []
        self.both_since: list[int] = []  # the turn since when a seat holds heirs of both houses
        self.bargains_made: list[int] = []
        self.bargains: list[Bargain] = []
        self.bargains_sent: int = 0
        self.arranged: int = 0
        self.stations: list[int] = []  # by noble: the castle chosen in secret, until all are set out
        self.allies: list[int] = []  # by pair seat * seats + other: 1 while allied
        self.truce: list[int] = []  # by pair: the turn until which former allies keep the peace
        self.homes: list[int] = []  # by noble: where he returns to after Parliament, chosen in secret
        # Parliament and combat in progress.
        self.peace_square: int = -1
        self.peace_seat: int = -1
        self.session: Session | None = None
        self.combat: Combat | None = None
        self.field: Field | None = None
        self.reign_seat: int = -1  # who has held a sole king, and for how many of his turns
        self.reign_turns: int = 0
        self.result_by: str = ""
        self.result_seat: int = -1
        self._asked_now: dict[int, Decision] | None = None
        self._offers: list[list[Action] | None] = []
        self._roads: dict[int, list[Action]] = {}  # what the roads offer; a new one when control changes

    def _copy_table(self, twin: Table) -> None:  # noqa: PLR0915 - the same list again
        self._copy_frame(twin)
        twin.phase = self.phase
        twin.focus = self.focus
        twin.picks = self.picks
        twin.turn = self.turn
        twin.first = self.first
        twin.agenda = self.agenda[:]
        twin.card_at = self.card_at[:]
        twin.awards = [cards[:] for cards in self.awards]
        twin.under = self.under[:]
        twin.known = self.known[:]
        twin.event_at = self.event_at[:]
        twin.fresh = self.fresh[:]
        twin.lord = self.lord[:]
        twin.spot = self.spot[:]
        twin.pile = self.pile[:]
        twin.moved = self.moved[:]
        twin.freed = self.freed[:]
        twin.entered = self.entered[:]
        twin.fought = self.fought[:]
        twin.defended = self.defended[:]
        twin.captor = self.captor[:]
        twin.siege = self.siege[:]
        twin.landed = self.landed[:]
        twin.commander = self.commander[:]
        twin.heir_spot = self.heir_spot[:]
        twin.keeper = self.keeper[:]
        twin.crowned = self.crowned[:]
        twin.beaufort_crowned = self.beaufort_crowned
        twin.heir_moved = self.heir_moved[:]
        twin.heir_freed = self.heir_freed[:]
        twin.supported = self.supported
        twin.ship_spot = self.ship_spot[:]
        twin.ship_seat = self.ship_seat[:]
        twin.borrower = self.borrower[:]
        twin.ship_moved = self.ship_moved[:]
        twin.ship_freed = self.ship_freed[:]
        twin.convoy = self.convoy[:]
        twin.holder = self.holder[:]
        twin.through = self.through[:]
        twin.permits = self.permits[:]
        twin.calais_lost = self.calais_lost
        twin.ready = self.ready[:]
        twin.both_since = self.both_since[:]
        twin.bargains_made = self.bargains_made[:]
        twin.bargains = [bargain.copy() for bargain in self.bargains]
        twin.bargains_sent = self.bargains_sent
        twin.arranged = self.arranged
        twin.stations = self.stations[:]
        twin.allies = self.allies[:]
        twin.truce = self.truce[:]
        twin.homes = self.homes[:]
        twin.peace_square = self.peace_square
        twin.peace_seat = self.peace_seat
        twin.session = self.session.copy() if self.session is not None else None
        twin.combat = self.combat.copy() if self.combat is not None else None
        twin.field = self.field.copy() if self.field is not None else None
        twin.reign_seat = self.reign_seat
        twin.reign_turns = self.reign_turns
        twin.result_by = self.result_by
        twin.result_seat = self.result_seat
        twin._asked_now = self._asked_now
        twin._offers = self._offers[:]
        twin._roads = self._roads

    def set_out(self) -> None:
        """Blank table: cards in the deck, counters in the box (rulebook: Prepare for Play)."""
        board, seats = self.board, self.seats
        chart = board.map
        self.card_at = [PILE if self.advanced or not board.advanced[card] else BOX for card in range(CARDS)]
        self.awards = [[] for _ in range(NOBLES)]
        self.known = [0] * CARDS
        self.fresh = [0] * CARDS
        self.event_at = [PILE if self.advanced or not board.event_advanced[one] else BOX for one in range(EVENTS)]
        self.lord = [NOBODY] * NOBLES
        self.spot = [NOWHERE] * NOBLES
        self.pile = list(range(NOBLES))
        self.moved = [0] * NOBLES
        self.freed = [0] * NOBLES
        self.entered = [0] * NOBLES
        self.fought = [0] * NOBLES
        self.defended = [0] * NOBLES
        self.captor = [NOBODY] * NOBLES
        self.siege = [NOWHERE] * NOBLES
        self.landed = [NOWHERE] * NOBLES
        self.commander = [NOBODY] * NOBLES
        self.heir_spot = [NOWHERE] * HEIRS
        self.keeper = [NOBODY] * HEIRS
        self.crowned = [0] * HEIRS
        self.heir_moved = [0] * HEIRS
        self.heir_freed = [0] * HEIRS
        self.ship_spot = [NOWHERE] * SHIPS
        self.ship_seat = [NOBODY] * SHIPS
        self.borrower = [NOBODY] * SHIPS
        self.ship_moved = [0] * SHIPS
        self.ship_freed = [0] * SHIPS
        self.convoy = list(range(SHIPS))
        self.holder = [NOBODY] * chart.places
        self.through = [NOBODY] * chart.places
        self.ready = [0] * seats
        self.both_since = [0] * seats
        self.bargains_made = [0] * seats
        self.stations = [NOWHERE] * NOBLES
        self.homes = [NOWHERE] * NOBLES
        self.allies = [0] * (seats * seats)
        self.truce = [0] * (seats * seats)
        self._offers = [None] * seats

    # Small questions.

    @property
    def active(self) -> int:
        """The seat whose turn it is."""
        return (self.first + self.turn - 1) % self.seats

    def on(self, option: str) -> bool:
        """Is this rule in play?"""
        return self.options[option] == "on"

    def name(self, card: int) -> str:
        """A Crown card's id; the first are the nobles."""
        return self.board.ids[card]

    def spot_name(self, spot: int) -> str:
        """The id of a place, square or ship."""
        chart = self.board.map
        return chart.spot_ids[spot] if spot < self.ships_from else self.board.ship_ids[spot - self.ships_from]

    def in_round(self, turn: int) -> bool:
        """Was that turn in the present round? No counter moves or attacks twice in one."""
        return turn > 0 and (turn - 1) // self.seats == (self.turn - 1) // self.seats

    def spent(self, turn: int) -> bool:
        """Was that in another turn of this round? Then he is done for it, but for the revised rule (ruling 67)."""
        return not self.advanced and turn != self.turn and self.in_round(turn)

    def square(self, noble: int) -> int:
        """The square a noble is in, on a ship the ship's."""
        spot = self.spot[noble]
        if spot >= self.ships_from:
            spot = self.ship_spot[spot - self.ships_from]
        return self.board.map.spot_square[spot]

    def square_of(self, spot: int) -> int:
        """The square of any spot."""
        if spot >= self.ships_from:
            spot = self.ship_spot[spot - self.ships_from]
        return self.board.map.spot_square[spot]

    def place_of(self, spot: int) -> int:
        """The place a spot is inside of, or NOWHERE."""
        squares = self.board.map.squares
        return spot - squares if squares <= spot < self.ships_from else NOWHERE

    def aboard(self, spot: int) -> bool:
        """Is this spot a ship's deck?"""
        return spot >= self.ships_from

    def nobles_of(self, seat: int) -> list[int]:
        """A faction's nobles in play, prisoners too."""
        return [noble for noble in range(NOBLES) if self.lord[noble] == seat]

    def free_nobles(self, seat: int) -> list[int]:
        """A faction's nobles in play who are nobody's prisoners."""
        return [noble for noble in range(NOBLES) if self.lord[noble] == seat and self.captor[noble] < 0]

    def master(self, noble: int) -> int:
        """The seat that moves and fights with him: his commander's, else his own."""
        commander = self.commander[noble]
        return self.lord[commander] if commander >= 0 else self.lord[noble]

    def force(self, noble: int) -> list[int]:
        """All nobles of his pile."""
        label, spot, seat = self.pile[noble], self.spot[noble], self.master(noble)
        return [
            other
            for other in range(NOBLES)
            if self.pile[other] == label
            and self.spot[other] == spot
            and self.lord[other] >= 0
            and self.captor[other] < 0
            and self.master(other) == seat
        ]

    def heirs_with(self, noble: int) -> list[int]:
        """Royal heirs in his keeping."""
        return [heir for heir in range(HEIRS) if self.keeper[heir] == noble]

    def heir_seat(self, heir: int) -> int:
        """The seat that holds a royal heir, or NOBODY."""
        keeper = self.keeper[heir]
        return self.lord[keeper] if keeper >= 0 else NOBODY

    def alive(self, heir: int) -> bool:
        """Is this royal heir still in the game?"""
        return self.heir_spot[heir] >= 0

    def senior(self, house: int) -> int:
        """The first in succession of a house, or -1 when it has died out."""
        for heir in range(HEIRS):
            if self.board.house[heir] == house and self.heir_spot[heir] >= 0:
                return heir
        return -1

    def kings(self) -> list[int]:
        """Crowned heads: heirs by number, Beaufort as HEIRS."""
        found = [heir for heir in range(HEIRS) if self.crowned[heir] and self.heir_spot[heir] >= 0]
        if self.beaufort_crowned:
            found.append(HEIRS)
        return found

    def sole_king(self) -> int:
        """The one King, or the one Parliament supports; -1 if there are two or none."""
        kings = self.kings()
        if len(kings) == 1:
            return kings[0]
        return self.supported if self.supported in kings else -1

    def king_seat(self, king: int) -> int:
        """Who holds a King (HEIRS is Beaufort)."""
        return self.lord[self.board.beaufort] if king == HEIRS else self.heir_seat(king)

    def holder_of(self, card: int) -> int:
        """The noble a Crown card is allotted to, or NOBODY."""
        at = self.card_at[card]
        return at if 0 <= at < NOBLES else NOBODY

    def hand(self, seat: int) -> list[int]:
        """Crown cards a seat holds back."""
        here = HAND + seat
        return [card for card in range(CARDS) if self.card_at[card] == here]

    def events_held(self, seat: int, kind: int) -> list[int]:
        """Event cards of a kind that a seat has kept."""
        kinds = self.board.event_kind
        return [one for one in range(EVENTS) if self.event_at[one] == seat and kinds[one] == kind]

    def allied(self, seat: int, other: int) -> bool:
        """Are these two factions allied (or one and the same)?"""
        return seat == other or (seat >= 0 and other >= 0 and self.allies[seat * self.seats + other] == 1)

    def at_peace(self, seat: int, other: int) -> bool:
        """May these two not attack each other: allied, or in the round after (ruling 67)?"""
        return self.allied(seat, other) or self.truce[seat * self.seats + other] >= self.turn > 0

    def exists(self, place: int) -> bool:
        """Is this place on the board of this game (ruling 10)?"""
        return self.advanced or not self.board.map.place_advanced[place]

    def seat_or_none(self, seat: int) -> str | None:
        """A seat's name, or None for nobody."""
        return self.seat_name(seat) if seat >= 0 else None

    def push(self, matter: Matter) -> None:
        """Put a matter on top of the agenda."""
        self.agenda.append(matter)

    def seats_from(self, seat: int) -> list[int]:
        """All seats in order of play, beginning with this one."""
        return [(seat + step) % self.seats for step in range(self.seats)]

    def yorkist(self, heir: int) -> bool:
        """Is this heir of the white rose?"""
        return self.board.house[heir] == YORK

    def forget_offers(self) -> None:
        """Something changed for everybody: ask and offer anew."""
        self._asked_now = None
        self._offers = [None] * self.seats

    def forget_roads(self) -> None:
        """Control of a place changed: roads open or close."""
        self._roads = {}
