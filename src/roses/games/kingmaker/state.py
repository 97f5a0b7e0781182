"""What lies on the table: the fields of a state, and the small questions every chapter asks of them."""

from __future__ import annotations

from typing import ClassVar, Final

from roses.core.contract import Action, Frame, State
from roses.games.kingmaker.agenda_item import AgendaItem
from roses.games.kingmaker.bargain import Bargain
from roses.games.kingmaker.combat import Combat
from roses.games.kingmaker.components import CARDS, HEIRS, NOBLES, SHIPS, YORK
from roses.games.kingmaker.formation import Field
from roses.games.kingmaker.notation import KingmakerNotation
from roses.games.kingmaker.session import Session

# Where a Crown card is: the noble it is allotted to (0 to 24), or one of these. One number says it all, because hands
# are looked through for nearly every offer: that way it takes one comparison a card.
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

# How a seat wins that does not hold the last heir.
BY_PARLIAMENT: Final = "parliament"
BY_REIGN: Final = "reign"
VICTORIES: Final = (BY_PARLIAMENT, BY_REIGN)

MOST_ARRANGEMENTS: Final = 16  # piles made and unmade in a turn (ruling 104)
MOST_PICKS: Final = 60  # counters picked up in a turn, moved or put back (ruling 104)


class Table(State):
    """A game of Kingmaker under way, without the flow from phase to phase (that is course.py).

    A line a field: what it is on a blank table (cards in the decks, counters in the box), and how a copy gets it.
    """

    SHARED: ClassVar[frozenset[str]] = State.SHARED | {"agenda", "roads"}
    UNWRITTEN: ClassVar[frozenset[str]] = State.UNWRITTEN | {"roads"}

    def __init__(  # noqa: PLR0915 - everything that lies on the table
        self, frame: Frame, notation: KingmakerNotation, like: Table | None = None
    ) -> None:
        super().__init__(frame, like)
        seats = self.seats
        self.notation: Final = notation
        self.board: Final = notation.board
        board = self.board
        self.advanced: Final = self.options["advanced"] == "on"
        self.ships_from: Final = board.map.squares + board.map.places  # the first spot that is a ship
        places = board.map.places
        # The turn.
        self.phase: int = ALLOT if like is None else like.phase
        self.turn: int = 0 if like is None else like.turn  # turns begun, counted from 1
        self.first: int = 0 if like is None else like.first
        # The noble or the ship that is taken up to be moved.
        self.picked: int = NOBODY if like is None else like.picked
        self.crewed: int = NOBODY if like is None else like.crewed
        self.picks: int = 0 if like is None else like.picks
        self.arranged: int = 0 if like is None else like.arranged
        self.agenda: list[AgendaItem] = [] if like is None else like.agenda[:]  # still to be settled, the last first
        # Crown and Event cards.
        self.card_at: list[int] = _in_deck(board.advanced, self.advanced) if like is None else like.card_at[:]
        # By noble: cards allotted to him, in card order; it follows card_at.
        self.awards: list[list[int]] = _nothing_allotted() if like is None else [cards[:] for cards in like.awards]
        self.under: list[int] = [] if like is None else like.under[:]  # bottom of the Crown deck, first drawn first
        # By Crown card: bits of the seats that know in whose hand it is.
        self.known: list[int] = [0] * CARDS if like is None else like.known[:]
        # By Crown card: the turn it was transferred, in which it is of no use; and the turn it was traded from hand to
        # hand, in which it is of no use in combat.
        self.fresh: list[int] = [0] * CARDS if like is None else like.fresh[:]
        self.traded: list[int] = [0] * CARDS if like is None else like.traded[:]
        self.event_at: list[int] = _in_deck(board.event_advanced, self.advanced) if like is None else like.event_at[:]
        # Nobles.
        self.lord: list[int] = [NOBODY] * NOBLES if like is None else like.lord[:]  # the seat whose faction he is of
        self.spot: list[int] = [NOWHERE] * NOBLES if like is None else like.spot[:]
        # Nobles of one faction in one spot with the same pile are a force.
        self.pile: list[int] = list(range(NOBLES)) if like is None else like.pile[:]
        self.moved: list[int] = [0] * NOBLES if like is None else like.moved[:]  # the turn of his last move
        self.freed: list[int] = [0] * NOBLES if like is None else like.freed[:]  # the turn of his last free move
        self.entered: list[int] = [0] * NOBLES if like is None else like.entered[:]
        self.fought: list[int] = [0] * NOBLES if like is None else like.fought[:]  # the turn of his last attack
        self.defended: list[int] = [0] * NOBLES if like is None else like.defended[:]
        self.captor: list[int] = [NOBODY] * NOBLES if like is None else like.captor[:]
        self.siege: list[int] = [NOWHERE] * NOBLES if like is None else like.siege[:]  # the place he besieges
        # Where he landed and must fight.
        self.landed: list[int] = [NOWHERE] * NOBLES if like is None else like.landed[:]
        self.commander: list[int] = [NOBODY] * NOBLES if like is None else like.commander[:]  # the ally he serves under
        self.stations: list[int] = [NOWHERE] * NOBLES if like is None else like.stations[:]  # castle chosen in secret
        self.homes: list[int] = [NOWHERE] * NOBLES if like is None else like.homes[:]  # where he returns to, in secret
        # Royal heirs; Beaufort may be crowned too.
        self.heir_spot: list[int] = [NOWHERE] * HEIRS if like is None else like.heir_spot[:]
        self.keeper: list[int] = [NOBODY] * HEIRS if like is None else like.keeper[:]  # the noble he is with
        self.crowned: list[int] = [0] * HEIRS if like is None else like.crowned[:]
        self.beaufort_crowned: int = 0 if like is None else like.beaufort_crowned
        self.heir_moved: list[int] = [0] * HEIRS if like is None else like.heir_moved[:]
        self.heir_freed: list[int] = [0] * HEIRS if like is None else like.heir_freed[:]
        self.supported: int = -1 if like is None else like.supported  # of two kings the one Parliament supports
        # By heir, Beaufort last: the turn in which bishops of others would not crown him.
        self.denied: list[int] = [0] * (HEIRS + 1) if like is None else like.denied[:]
        # Ships.
        self.ship_spot: list[int] = [NOWHERE] * SHIPS if like is None else like.ship_spot[:]
        self.ship_seat: list[int] = [NOBODY] * SHIPS if like is None else like.ship_seat[:]
        self.borrower: list[int] = [NOBODY] * SHIPS if like is None else like.borrower[:]
        self.ship_moved: list[int] = [0] * SHIPS if like is None else like.ship_moved[:]
        self.ship_freed: list[int] = [0] * SHIPS if like is None else like.ship_freed[:]
        self.convoy: list[int] = list(range(SHIPS)) if like is None else like.convoy[:]
        # Places.
        self.holder: list[int] = [NOBODY] * places if like is None else like.holder[:]  # the seat that controls it
        # The noble it is held through, NOBODY where the faction holds it.
        self.through: list[int] = [NOBODY] * places if like is None else like.through[:]
        # Of a town handed over this turn the seat that opens its gates until the turn is over, elsewhere NOBODY.
        self.gates: list[int] = [NOBODY] * places if like is None else like.gates[:]
        # Leave to enter or pass, this turn: whom it was given to, and for which place.
        self.leave_seat: list[int] = [] if like is None else like.leave_seat[:]
        self.leave_place: list[int] = [] if like is None else like.leave_place[:]
        self.calais_lost: bool = False if like is None else like.calais_lost
        # Seats.
        self.ready: list[int] = [0] * seats if like is None else like.ready[:]  # has done with allotting cards
        # The turn since when a seat holds heirs of both houses.
        self.both_since: list[int] = [0] * seats if like is None else like.both_since[:]
        self.bargains_made: list[int] = [0] * seats if like is None else like.bargains_made[:]
        self.bargains: list[Bargain] = [] if like is None else [bargain.copy() for bargain in like.bargains]
        self.bargains_sent: int = 0 if like is None else like.bargains_sent
        # Instructions for King's Pardons: what a seat wants for its own nobles, bits of the nobles it has named, and
        # how often it has changed them in this turn.
        self.pardon_wish: list[int] = [0] * seats if like is None else like.pardon_wish[:]
        self.to_pardon: list[int] = [0] * seats if like is None else like.to_pardon[:]
        self.instructed: list[int] = [0] * seats if like is None else like.instructed[:]
        # By pair seat * seats + other: 1 while allied, and the turn from which former allies may fight again.
        self.allies: list[int] = [0] * (seats * seats) if like is None else like.allies[:]
        self.truce: list[int] = [0] * (seats * seats) if like is None else like.truce[:]
        self.parted: list[int] = [0] * seats if like is None else like.parted[:]  # the turn it last parted from an ally
        # The King's Peace: over which squares it lies, and until whose next turn.
        self.peace: list[tuple[int, int]] = [] if like is None else like.peace[:]
        # Parliament and combat in progress.
        self.session: Session | None = None if like is None or like.session is None else like.session.copy()
        self.combat: Combat | None = None if like is None or like.combat is None else like.combat.copy()
        self.field: Field | None = None if like is None or like.field is None else like.field.copy()
        # Who has held a sole king, and for how many of his turns.
        self.reign_seat: int = NOBODY if like is None else like.reign_seat
        self.reign_turns: int = 0 if like is None else like.reign_turns
        # How a seat has won that does not hold the last heir (one of VICTORIES), and which.
        self.won_by: str = "" if like is None else like.won_by
        self.won_by_seat: int = NOBODY if like is None else like.won_by_seat
        self.result_seat: int = NOBODY if like is None else like.result_seat
        # What the roads offer; a new one when control changes, so that copies can share it.
        self.roads: dict[tuple[int, int, int, int], list[Action]] = {} if like is None else like.roads

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
        """The id of a place, square or ship, by which it is named to people."""
        chart = self.board.map
        return chart.spot_ids[spot] if spot < self.ships_from else self.board.ship_ids[spot - self.ships_from]

    def spot_word(self, spot: int) -> str:
        """A spot as actions and positions write it: the open of a square is told from a place of its name."""
        return (
            self.notation.ids["spot"][spot] if spot < self.ships_from else self.board.ship_ids[spot - self.ships_from]
        )

    def in_round(self, turn: int) -> bool:
        """Was that turn in the present round? No counter moves or attacks twice in one."""
        return turn > 0 and (turn - 1) // self.seats == (self.turn - 1) // self.seats

    def spent(self, noble: int, turn: int) -> bool:
        """Did he that in another turn of this round? Then he is done for it, unless he has parted from allies in it.

        Parting helps in the advanced game only (ruling 67).
        """
        if turn == self.turn or not self.in_round(turn):
            return False
        return not (self.advanced and self.in_round(self.parted[self.lord[noble]]))

    def is_for_combat(self, card: int) -> bool:
        """May this card be used in combat now: was it neither transferred nor traded in this turn (ruling 120)?"""
        return self.turn == 0 or self.turn not in (self.fresh[card], self.traded[card])

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
        return [card for card, at in enumerate(self.card_at) if at == here]

    def events_held(self, seat: int, kind: int) -> list[int]:
        """Event cards of a kind that a seat has kept."""
        kinds = self.board.event_kind
        return [one for one, at in enumerate(self.event_at) if at == seat and kinds[one] == kind]

    def allied(self, seat: int, other: int) -> bool:
        """Are these two factions allied (or one and the same)?"""
        return seat == other or (seat >= 0 and other >= 0 and self.allies[seat * self.seats + other] == 1)

    def at_peace(self, seat: int, other: int) -> bool:
        """May these two not attack each other: allied, or in the round after (ruling 125)?"""
        return self.allied(seat, other) or self.truce[seat * self.seats + other] > self.turn

    def in_kings_peace(self, square: int) -> bool:
        """Does the King's Peace forbid combat in this square?"""
        return any(square == one for one, _ in self.peace)

    def exists(self, place: int) -> bool:
        """Is this place on the board of this game (ruling 10)?"""
        return self.advanced or not self.board.map.place_advanced[place]

    def seat_or_none(self, seat: int) -> str | None:
        """A seat's name, or None for nobody."""
        return self.seat_name(seat) if seat >= 0 else None

    def push(self, item: AgendaItem) -> None:
        """Put an item on top of the agenda."""
        self.agenda.append(item)

    def put_down(self) -> None:
        """Whatever was taken up is no longer."""
        self.picked = self.crewed = NOBODY

    def combat_now(self) -> Combat:
        """The combat in progress."""
        assert self.combat is not None
        return self.combat

    def session_now(self) -> Session:
        """The Parliament in progress."""
        assert self.session is not None
        return self.session

    def field_now(self) -> Field:
        """The advanced battle in progress."""
        assert self.field is not None
        return self.field

    def seats_from(self, seat: int) -> list[int]:
        """All seats in order of play, beginning with this one."""
        return [(seat + step) % self.seats for step in range(self.seats)]

    def yorkist(self, heir: int) -> bool:
        """Is this heir of the white rose?"""
        return self.board.house[heir] == YORK

    def forget_roads(self) -> None:
        """Control of a place changed: roads open or close."""
        self.roads = {}


def _in_deck(of_advanced_game: list[bool], advanced: bool) -> list[int]:
    """Every card of this game in its deck, the others in the box (rulebook: Prepare for Play 1)."""
    return [PILE if advanced or not added else BOX for added in of_advanced_game]


def _nothing_allotted() -> list[list[int]]:
    return [[] for _ in range(NOBLES)]
