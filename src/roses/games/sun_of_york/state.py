"""What lies on the table: the fields of a state, and the small questions every chapter asks of them."""

from __future__ import annotations

from typing import ClassVar, Final

from roses.core.contract import Frame, State
from roses.core.question import Refusal
from roses.games.sun_of_york.battlefield import (
    BATTLE_POSITIONS,
    BATTLES,
    CENTRE,
    COLUMN,
    EAST,
    NOBODY,
    POSITIONS,
    SIDEWAYS,
    STRIDE,
    WEST,
)
from roses.games.sun_of_york.components import CARDS, DECK_SIZE
from roses.games.sun_of_york.notation import SunOfYorkNotation
from roses.games.sun_of_york.scenarios import Scenario

# Where a card is: in a position (0 to 12), or in one of these.
HAND: Final = 13
DECK: Final = 14
PILE: Final = 15
OUT: Final = 16  # eliminated unseen (ruling 72)
BESIDE: Final = 17  # to one side of the battlefield
ASIDE: Final = 18  # set aside, to come back: Warwick at Edgecote, cards exchanged before a deployment
BOX: Final = 19  # out of the game for all to see
FACE_DOWN: Final = 20  # plus the battle position it is deployed in
UNSEEN: Final = (HAND, DECK, OUT)  # where a card lies unseen once the battle has begun

# Marks on a card in play, by bit.
ATTACKED: Final = 1
MOVED: Final = 2  # has received its orders
COMMITTED: Final = 4
FATIGUED: Final = 8
RESTING: Final = 16  # began the turn fatigued and unengaged
FREE: Final = 32  # began the Movement step with a leader
CHANGED: Final = 64  # a leader committed or withdrawn in this step
MARKS: Final = ("attacked", "moved", "committed", "fatigued", "resting", "free", "changed")
TURN_MARKS: Final = ATTACKED | MOVED | FREE | CHANGED

# The phases. Up to DISCARDING somebody is asked something (course.QUESTIONS); what follows the end goes on by itself
# (course.STEPS).
FIELDING: Final = 0
REPLACING: Final = 1
REDRAWING: Final = 2
DEPLOYING: Final = 3
KEEPING: Final = 4
GROUND_PLAY: Final = 5
TRIMMING: Final = 6
INITIATIVE: Final = 7
CHECKING: Final = 8
RETREATING: Final = 9
COMMITTING: Final = 10
DECLARING: Final = 11
REACTIVATING: Final = 12
CALLING: Final = 13  # to a second attack, with A Warwick!
HITTING: Final = 14
MOVING: Final = 15
CHARGING: Final = 16
RALLYING: Final = 17
JOINING: Final = 18
STAYING: Final = 19
DISCARDING: Final = 20
OVER: Final = 21
SET_UP: Final = 22
DEAL: Final = 23
REVEAL: Final = 24
BEGIN_TURN: Final = 25
BEGIN_HALF: Final = 26
CHECKS: Final = 27
SPREAD: Final = 28
LANDING: Final = 29
CHARGED: Final = 30
END_HALF: Final = 31
BATTLE_OVER: Final = 32
FILL_HANDS: Final = 33
BEGIN_DEPLOYMENT: Final = 34
BEGIN_MOVEMENT: Final = 35
RETURNING: Final = 36  # after a flank attack: who cannot stay
PHASES: Final = (
    "field",
    "replace",
    "redraw",
    "deploy",
    "keep",
    "terrain",
    "trim",
    "initiative",
    "check",
    "retreat",
    "commit",
    "declare",
    "reactivate",
    "call",
    "hits",
    "movement",
    "charging",
    "rallying",
    "joining",
    "stay",
    "discard",
    "over",
)

# How a battle ended.
CENTRE_TAKEN: Final = 0
WINGS_TAKEN: Final = 1
NO_ARMY: Final = 2
STANDSTILL: Final = 3
NIGHTFALL: Final = 4
ENDINGS: Final = ("centre-taken", "wings-taken", "no-army", "standstill", "nightfall")

RANDOM_BATTLE: Final = -1


class Table(State):
    """A battle (and perhaps a war) under way, without the flow from step to step (that is course.py)."""

    # They follow from where each card lies.
    DERIVED: ClassVar[frozenset[str]] = State.DERIVED | {"units", "nobles", "guns", "deck", "terrain"}

    def __init__(self, frame: Frame, notation: SunOfYorkNotation, like: Table | None = None) -> None:
        super().__init__(frame, like)
        self.notation: Final = notation
        self.board: Final = notation.board
        self.campaign: Final = self.options["battle"] == "campaign"
        self.battle: int = RANDOM_BATTLE if like is None else like.battle  # number of the scenario
        self.attacker: int = 0 if like is None else like.attacker
        self.weather: int = 0 if like is None else like.weather
        self.phase: int = SET_UP if like is None else like.phase
        self.asked: int = 0 if like is None else like.asked  # whose answer the phase wants
        self.active: int = 0 if like is None else like.active  # whose half of the turn it is
        self.first: int = 0 if like is None else like.first  # who goes first this turn
        self._begin_battle(like)
        self._begin_doings(like)
        # The war.
        self.fought: list[int] = [] if like is None else like.fought[:]  # by battle: scenario, winner, ending
        self.dead: list[int] = [] if like is None else like.dead[:]
        self.henry: int = 0 if like is None else like.henry  # his status (campaign.py)
        self.henry_taken: int = 0 if like is None else like.henry_taken  # 1 once he has been captured
        self.edward_crowned: int = 0 if like is None else like.edward_crowned

    def _begin_battle(self, like: Table | None) -> None:
        """All cards in their decks and an empty field; or the battle of another table."""
        self.turn: int = 0 if like is None else like.turn
        self.winner_before: int = NOBODY if like is None else like.winner_before  # who last won the initiative
        self.bonus: list[int] = [0, 0] if like is None else like.bonus[:]  # to the first initiative roll
        # The cards.
        self.where: list[int] = [DECK] * CARDS if like is None else like.where[:]
        self.cohesion: list[int] = [0] * CARDS if like is None else like.cohesion[:]
        self.hits: list[int] = [0] * CARDS if like is None else like.hits[:]
        self.marks: list[int] = [0] * CARDS if like is None else like.marks[:]
        # By side and position.
        self.units: list[list[int]] = (
            [[] for _ in range(2 * STRIDE)] if like is None else [stack[:] for stack in like.units]
        )
        # Leaders on the battlefield, by side.
        self.nobles: list[list[int]] = [[], []] if like is None else [like.nobles[0][:], like.nobles[1][:]]
        self.guns: list[int] = [] if like is None else like.guns[:]
        self.hand: list[list[int]] = [[], []] if like is None else [like.hand[0][:], like.hand[1][:]]
        self.deck: list[list[int]] = (
            [list(range(DECK_SIZE)), list(range(DECK_SIZE, CARDS))]
            if like is None
            else [like.deck[0][:], like.deck[1][:]]
        )
        # Deployed face-down.
        self.down: list[list[int]] = [[], []] if like is None else [like.down[0][:], like.down[1][:]]
        # The ground.
        self.terrain: list[int] = [0] * POSITIONS if like is None else like.terrain[:]
        self.stream: list[int] = [0, 0] if like is None else like.stream[:]
        self.bridge: list[int] = [0, 0] if like is None else like.bridge[:]
        # By battle position: the last side with units there alone.
        self.holder: list[int] = [NOBODY] * BATTLE_POSITIONS if like is None else like.holder[:]
        # By side and battle: 1 once this side holds the enemy's rear.
        self.captured: list[int] = [0] * (2 * BATTLES) if like is None else like.captured[:]
        # For the war.
        self.present: list[int] = [] if like is None else like.present[:]  # leaders who were at this battle
        self.injured: list[int] = [] if like is None else like.injured[:]

    def _begin_doings(self, like: Table | None) -> None:
        """Everything that is half done within a battle: nothing yet; or what is at another table."""
        self.orders: int = 0 if like is None else like.orders
        self.margaret: int = 0 if like is None else like.margaret  # what is left of her orders this turn
        # Attacks declared: card, position, enemy leader or -1.
        self.batch: list[int] = [] if like is None else like.batch[:]
        self.queue: list[int] = [] if like is None else like.queue[:]  # hits to spread: position, side, number
        self.back: int = 0 if like is None else like.back  # the phase after the hits
        self.checks: list[int] = [] if like is None else like.checks[:]  # units still to check morale
        self.entry: list[int] = [] if like is None else like.entry[:]  # flank entries declared: unit, position
        self.rolled: int = 0 if like is None else like.rolled  # 1 once this turn's flank entries have been rolled for
        # Where each leader of the active side stood when its Movement step began: leader, position.
        self.posts: list[int] = [] if like is None else like.posts[:]
        self.landing: list[int] = [] if like is None else like.landing[:]  # entries that succeeded: unit, position
        # Units of the flank attack or charge going on.
        self.arrived: list[int] = [] if like is None else like.arrived[:]
        self.spot: int = -1 if like is None else like.spot  # the position it goes to
        self.origin: int = -1 if like is None else like.origin  # the position a charge starts from
        # Set-up: leaders to choose (side, listed card, position); reveal: positions.
        self.pending: list[int] = [] if like is None else like.pending[:]
        # Cards lifted again in this deployment, or exchanged before it.
        self.changes: int = 0 if like is None else like.changes
        self.passed: list[int] = [0, 0] if like is None else like.passed[:]
        self.idle: int = 0 if like is None else like.idle  # full turns without a hit, move or card
        self.stirred: int = 0 if like is None else like.stirred
        self.redesdale: int = 0 if like is None else like.redesdale  # 1 once he has been deployed at Edgecote

    def clear_table(self) -> None:
        """All cards back into their decks, an empty field: before every battle."""
        self._begin_battle(None)
        self._begin_doings(None)

    # Words.

    def name(self, card: int) -> str:
        """The card's id."""
        return self.board.ids[card]

    def names_of(self, cards: list[int]) -> list[str]:
        """The ids of cards."""
        return [self.board.ids[card] for card in cards]

    def seat_or_none(self, seat: int) -> str | None:
        """A seat's name, or None for nobody."""
        return self.seat_name(seat) if seat >= 0 else None

    def battle_id(self, battle: int) -> str:
        """A battle's word."""
        return self.board.scenario_ids[battle] if battle != RANDOM_BATTLE else "random"

    def marks_of(self, card: int) -> list[str]:
        """The words of the marks on a card."""
        return [mark for bit, mark in enumerate(MARKS) if self.marks[card] >> bit & 1]

    @property
    def scenario(self) -> Scenario:
        """The battle's special rules."""
        return self.board.scenarios[self.battle]

    @property
    def random_battle(self) -> bool:
        """Is it the random scenario of 9.2?"""
        return self.battle == RANDOM_BATTLE

    def columns(self) -> list[int]:
        """The battles in play."""
        return [WEST, CENTRE, EAST] if self.battle < 0 else self.scenario.columns

    # Questions.

    def may_hold(self, side: int, cards: list[int]) -> bool:
        """Could one of these cards be in this side's hand, as far as everybody can see (ruling 134)?

        All cards but those in hands, decks and among the eliminated lie open, or have been seen to go (ruling 125).
        """
        if not self.hand[side]:
            return False
        where = self.where
        return any(where[card] in UNSEEN for card in cards)

    def may_hold_special(self, side: int, kind: int) -> bool:
        """The same, of a kind of special card."""
        return self.may_hold(side, self.board.special_cards[side][kind])

    def engaged(self, position: int) -> bool:
        """Do both sides have combat units there? In a flank nobody engages anybody (ruling 140)."""
        if position >= BATTLE_POSITIONS:
            return False
        return bool(self.units[position]) and bool(self.units[STRIDE + position])

    def room(self, side: int, position: int) -> int:
        """How many more units of a side may move there."""
        return self.board.stack - len(self.units[side * STRIDE + position])

    def leaders_at(self, side: int, position: int) -> list[int]:
        """A side's leaders in a position."""
        return [leader for leader in self.nobles[side] if self.where[leader] == position]

    def battle_captured(self, column: int) -> bool:
        """Has one side or the other captured this battle?"""
        return self.captured[column] == 1 or self.captured[BATTLES + column] == 1

    def cards_in(self, side: int, place: int) -> list[int]:
        """A side's cards in a place."""
        return [card for card in self.board.cards_of(side) if self.where[card] == place]

    def hand_limit(self, side: int) -> int:
        """Four cards; three for Lancaster while King Henry VI is at the battle."""
        return self.board.henry_hand if self.at_battle(self.board.henry, side) else self.board.hand

    def at_battle(self, card: int, side: int) -> bool:
        """Does this card, Margaret of Anjou or King Henry VI, lie beside the battlefield for this side?"""
        return card >= 0 and card // DECK_SIZE == side and self.where[card] == BESIDE

    def roll_die(self) -> int:
        """One die."""
        return self.chance.draw(6) + 1

    def free_beside(self, side: int, position: int) -> list[int]:
        """Positions of the next battles beside it that this side may step into: in play, no enemy there, and room."""
        columns, enemy = self.columns(), (1 - side) * STRIDE
        return [
            spot
            for spot in SIDEWAYS[position]
            if COLUMN[spot] in columns
            and not self.battle_captured(COLUMN[spot])
            and not self.units[enemy + spot]
            and self.room(side, spot) > 0
        ]

    def go(self, phase: int) -> None:
        """On to another phase, unless the battle has just been decided."""
        if self.phase != BATTLE_OVER:
            self.phase = phase


# Why not: what several chapters say.


def not_in_hand(table: Table, card: int) -> Refusal:
    """A card that its owner does not hold."""
    return Refusal("not-in-hand", {"card": table.name(card)}, "6.2")


def not_in_play(table: Table, card: int, rule: str) -> Refusal | None:
    """A card that is not the active side's on the battlefield; None for one that is."""
    if card // DECK_SIZE == table.active and table.where[card] < POSITIONS:
        return None
    return Refusal("not-in-play", {"card": table.name(card)}, rule)
