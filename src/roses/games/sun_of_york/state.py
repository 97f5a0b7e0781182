"""What lies on the table: the fields of a state, and the small questions and moves every chapter needs."""

from __future__ import annotations

from bisect import insort

from roses.core.chance import Chance
from roses.core.contract import Action, Decision, Game, State
from roses.games.sun_of_york.battlefield import (
    BATTLE_POSITIONS,
    CENTRE,
    COLUMN,
    EAST,
    NOBODY,
    POSITION_IDS,
    POSITIONS,
    ROW,
    STRIDE,
    WEST,
    rear,
)
from roses.games.sun_of_york.components import CARDS, DECK_SIZE, Board
from roses.games.sun_of_york.notation import Notation
from roses.games.sun_of_york.phases import (
    ASIDE,
    BATTLE_OVER,
    BESIDE,
    CENTRE_TAKEN,
    DECK,
    ENDINGS,
    FACE_DOWN,
    HAND,
    PILE,
    RANDOM_BATTLE,
    SET_UP,
    WINGS_TAKEN,
)
from roses.games.sun_of_york.scenarios import Scenario


class Table(State):
    """A battle (and perhaps a war) under way, without the flow from step to step (that is course.py)."""

    def __init__(
        self, game: Game, board: Board, notation: Notation, seats: int, options: dict[str, str], chance: Chance
    ) -> None:
        super().__init__(game, seats, options, chance)
        self.board: Board = board
        self.notation: Notation = notation
        self.campaign: bool = options["battle"] == "campaign"
        # The battle.
        self.battle: int = RANDOM_BATTLE  # number of the scenario
        self.attacker: int = 0
        self.weather: int = 0
        self.turn: int = 0
        self.phase: int = SET_UP
        self.asked: int = 0  # whose answer the phase wants
        self.active: int = 0  # whose half of the turn it is
        self.first: int = 0  # who goes first this turn
        self.winner_before: int = NOBODY  # who last won the initiative
        self.bonus: list[int] = [0, 0]  # to the first initiative roll
        # The cards.
        self.where: list[int] = []
        self.cohesion: list[int] = []
        self.hits: list[int] = []
        self.marks: list[int] = []
        self.units: list[list[int]] = []  # by side and position
        self.nobles: list[list[int]] = [[], []]  # leaders on the battlefield, by side
        self.guns: list[int] = []
        self.hand: list[list[int]] = [[], []]
        self.deck: list[list[int]] = [[], []]
        self.down: list[list[int]] = [[], []]  # deployed face-down
        # The ground.
        self.terrain: list[int] = []
        self.stream: list[int] = [0, 0]
        self.bridge: list[int] = [0, 0]
        self.holder: list[int] = []  # by battle position: the last side with units there alone
        self.captured: list[int] = []  # by side and battle: 1 once this side holds the enemy's rear
        self._nothing_going_on()
        # The war.
        self.fought: list[int] = []  # by battle: scenario, winner, ending
        self.present: list[int] = []  # leaders who were at this battle
        self.injured: list[int] = []
        self.dead: list[int] = []
        self.henry: int = 0  # his status (campaign.py)
        self.henry_taken: int = 0  # 1 once he has been captured
        self.edward_crowned: int = 0
        self._asked_now: dict[int, Decision] | None = None
        self._offers: list[Action] | None = None

    def _nothing_going_on(self) -> None:
        """Everything that is half done within a battle: nothing yet."""
        self.orders: int = 0
        self.margaret: int = 0  # what is left of her orders this turn
        self.batch: list[int] = []  # attacks declared: card, position, enemy leader or -1
        self.queue: list[int] = []  # hits to spread: position, side, number
        self.back: int = 0  # the phase after the hits
        self.checks: list[int] = []  # units still to check morale
        self.entry: list[int] = []  # flank entries declared: unit, position
        self.rolled: int = 0  # 1 once this turn's flank entries have been rolled for
        self.landing: list[int] = []  # entries that succeeded: unit, position
        self.arrived: list[int] = []  # units of the flank attack or charge going on
        self.spot: int = -1  # the position it goes to
        self.origin: int = -1  # the position a charge starts from
        self.pending: list[int] = []  # set-up: leaders to choose (side, listed card, position); reveal: positions
        self.changes: int = 0  # cards lifted again in this deployment, or exchanged before it
        self.passed: list[int] = [0, 0]
        self.idle: int = 0  # full turns without a hit, move or card
        self.stirred: int = 0
        self.redesdale: int = 0  # 1 once he has been deployed at Edgecote

    def _copy_table(self, twin: Table) -> None:
        self._copy_frame(twin)
        twin.battle = self.battle
        twin.attacker = self.attacker
        twin.weather = self.weather
        twin.turn = self.turn
        twin.phase = self.phase
        twin.asked = self.asked
        twin.active = self.active
        twin.first = self.first
        twin.winner_before = self.winner_before
        twin.bonus = self.bonus[:]
        twin.where = self.where[:]
        twin.cohesion = self.cohesion[:]
        twin.hits = self.hits[:]
        twin.marks = self.marks[:]
        twin.units = [stack[:] for stack in self.units]
        twin.nobles = [self.nobles[0][:], self.nobles[1][:]]
        twin.guns = self.guns[:]
        twin.hand = [self.hand[0][:], self.hand[1][:]]
        twin.deck = [self.deck[0][:], self.deck[1][:]]
        twin.down = [self.down[0][:], self.down[1][:]]
        twin.terrain = self.terrain[:]
        twin.stream = self.stream[:]
        twin.bridge = self.bridge[:]
        twin.holder = self.holder[:]
        twin.captured = self.captured[:]
        self._copy_doings(twin)
        twin.fought = self.fought[:]
        twin.present = self.present[:]
        twin.injured = self.injured[:]
        twin.dead = self.dead[:]
        twin.henry = self.henry
        twin.henry_taken = self.henry_taken
        twin.edward_crowned = self.edward_crowned
        twin._asked_now = self._asked_now
        twin._offers = self._offers

    def _copy_doings(self, twin: Table) -> None:
        twin.orders = self.orders
        twin.margaret = self.margaret
        twin.batch = self.batch[:]
        twin.queue = self.queue[:]
        twin.back = self.back
        twin.checks = self.checks[:]
        twin.entry = self.entry[:]
        twin.rolled = self.rolled
        twin.landing = self.landing[:]
        twin.arrived = self.arrived[:]
        twin.spot = self.spot
        twin.origin = self.origin
        twin.pending = self.pending[:]
        twin.changes = self.changes
        twin.passed = self.passed[:]
        twin.idle = self.idle
        twin.stirred = self.stirred
        twin.redesdale = self.redesdale

    def clear_table(self) -> None:
        """All cards back into their decks, an empty field: before every battle."""
        self.turn = 0
        self.winner_before = NOBODY
        self.bonus = [0, 0]
        self.where = [DECK] * CARDS
        self.cohesion = [0] * CARDS
        self.hits = [0] * CARDS
        self.marks = [0] * CARDS
        self.units = [[] for _ in range(2 * STRIDE)]
        self.nobles = [[], []]
        self.guns = []
        self.hand = [[], []]
        self.deck = [list(range(DECK_SIZE)), list(range(DECK_SIZE, CARDS))]
        self.down = [[], []]
        self.terrain = [0] * POSITIONS
        self.stream = [0, 0]
        self.bridge = [0, 0]
        self.holder = [NOBODY] * BATTLE_POSITIONS
        self.captured = [0] * 6
        self._nothing_going_on()
        self.present = []
        self.injured = []

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

    def engaged(self, position: int) -> bool:
        """Do both sides have combat units there?"""
        return bool(self.units[position]) and bool(self.units[STRIDE + position])

    def room(self, side: int, position: int) -> int:
        """How many more units of a side may move there."""
        return self.board.stack - len(self.units[side * STRIDE + position])

    def leaders_at(self, side: int, position: int) -> list[int]:
        """A side's leaders in a position."""
        return [leader for leader in self.nobles[side] if self.where[leader] == position]

    def battle_captured(self, column: int) -> bool:
        """Has one side or the other captured this battle?"""
        return self.captured[column] == 1 or self.captured[3 + column] == 1

    def hand_limit(self, side: int) -> int:
        """Four cards; three for Lancaster while King Henry VI is at the battle."""
        henry = self.board.henry
        if henry >= 0 and henry // DECK_SIZE == side and self.where[henry] == BESIDE:
            return self.board.henry_hand
        return self.board.hand

    def roll_die(self) -> int:
        """One die."""
        return self.chance.draw(6) + 1

    # Moving cards about.

    def take_from(self, card: int) -> None:
        """Pick a card up from wherever it lies."""
        place = self.where[card]
        side = card // DECK_SIZE
        board = self.board
        if place < POSITIONS:
            if board.unit[card]:
                self.units[side * STRIDE + place].remove(card)
            elif board.leadership[card]:
                self.nobles[side].remove(card)
            elif card in self.guns:
                self.guns.remove(card)
        elif place == HAND:
            self.hand[side].remove(card)
        elif place == DECK:
            self.deck[side].remove(card)
        elif place >= FACE_DOWN:
            self.down[side].remove(card)

    def put(self, card: int, place: int) -> None:
        """Lay a card that was picked up, or drawn, into its new place."""
        side = card // DECK_SIZE
        self.where[card] = place
        board = self.board
        if place < POSITIONS:
            if board.unit[card]:
                insort(self.units[side * STRIDE + place], card)
            elif board.leadership[card]:
                insort(self.nobles[side], card)
            elif board.special[card]:
                insort(self.guns, card)
        elif place == HAND:
            insort(self.hand[side], card)
        elif place == DECK:
            insort(self.deck[side], card)
        elif place >= FACE_DOWN:
            insort(self.down[side], card)

    def lay(self, card: int, place: int) -> None:
        """From wherever it is to a new place."""
        self.take_from(card)
        self.put(card, place)

    def deploy_unit(self, card: int, position: int) -> None:
        """A unit comes onto the battlefield at full strength."""
        self.cohesion[card] = self.board.cohesion[card]
        self.hits[card] = 0
        self.lay(card, position)

    def deploy_leader(self, card: int, position: int) -> None:
        """A leader comes onto the battlefield."""
        self.lay(card, position)
        if self.campaign:
            insort(self.present, card)

    def discard(self, card: int) -> None:
        """Onto its owner's discard pile (ruling 49: Warwick at Edgecote may have to wait aside)."""
        place = self.where[card]
        self.take_from(card)
        self.cohesion[card] = 0
        self.hits[card] = 0
        self.marks[card] = 0
        if self.battle >= 0 and not self.redesdale and self._waits_for_redesdale(card):
            self.put(card, ASIDE)
            self.note("set-aside", {"card": self.name(card)})
            return
        self.where[card] = PILE
        if place < BATTLE_POSITIONS:
            self.settle(place)

    def _waits_for_redesdale(self, card: int) -> bool:
        """At Edgecote the first leader Lancaster may play opens the way for the next."""
        return self.scenario.redesdale and card in self.scenario.may_play[0][1:]

    def move_unit(self, card: int, position: int) -> None:
        """From one position to another, with what follows at both ends."""
        origin = self.where[card]
        side = card // DECK_SIZE
        if origin < POSITIONS:
            self.units[side * STRIDE + origin].remove(card)
        else:
            self.hand[side].remove(card)
        self.where[card] = position
        insort(self.units[side * STRIDE + position], card)
        self.stirred = 1
        if origin < BATTLE_POSITIONS:
            self.settle(origin)
        if position < BATTLE_POSITIONS:
            self.settle(position)

    # What follows at once from who stands where.

    def settle(self, position: int) -> None:
        """3.3 control, 8.0 engaged artillery and 5.0 capture, after a change in a battle position."""
        red, white = self.units[position], self.units[STRIDE + position]
        if self.guns:
            for gun in self.guns[:]:
                if self.where[gun] == position and (white if gun < DECK_SIZE else red):
                    self.guns.remove(gun)
                    self.where[gun] = PILE
                    self.marks[gun] = 0
                    self.note("gun-lost", {"card": self.name(gun)})
        if red:
            if white:
                return
            side = 0
        elif white:
            side = 1
        else:
            return
        self.holder[position] = side
        if ROW[position] == 2 - 2 * side and not self.captured[3 * side + COLUMN[position]] and self.turn:
            self._capture(side, COLUMN[position])

    def _capture(self, side: int, column: int) -> None:
        """5.0: the rear of a battle is taken at the instant no enemy unit is left there."""
        self.captured[3 * side + column] = 1
        self.stirred = 1
        enemy = 1 - side
        self.note("captured", {"seat": self.seat_name(side), "place": POSITION_IDS[rear(enemy, column)]})
        for leader in self.leaders_at(enemy, rear(enemy, column)):
            self.leader_falls(leader)  # ruling 6
        if column != CENTRE:
            for edge in (9 + column, 10 + column):
                for owner in (0, 1):
                    for unit in self.units[owner * STRIDE + edge][:]:
                        self.note("cut-off", {"card": self.name(unit), "place": POSITION_IDS[edge]})
                        self.discard(unit)  # ruling 30
        if self.captured[3 * side + CENTRE]:
            self.end_battle(side, CENTRE_TAKEN)
        elif self.captured[3 * side + WEST] and self.captured[3 * side + EAST]:
            self.end_battle(side, WINGS_TAKEN)

    def leader_falls(self, leader: int) -> None:
        """A leader is eliminated; in a campaign he is injured (9.3.1, ruling 73)."""
        if self.campaign:
            insort(self.injured, leader)
        self.note("leader-falls", {"card": self.name(leader), "seat": self.seat_name(leader // DECK_SIZE)})
        self.discard(leader)

    def go(self, phase: int) -> None:
        """On to another phase, unless the battle has just been decided."""
        if self.phase != BATTLE_OVER:
            self.phase = phase

    def end_battle(self, winner: int, ending: int) -> None:
        """The battle is decided; the first decision stands."""
        if self.phase == BATTLE_OVER:
            return
        self.phase = BATTLE_OVER
        self.fought += [self.battle, winner, ending]
        outcome = "won" if winner >= 0 else "drawn"
        self.note(f"{outcome}-{ENDINGS[ending]}", {"seat": self.seat_or_none(winner), "turn": self.turn})

    def forget_offers(self) -> None:
        """Something changed: ask and offer anew."""
        self._asked_now = None
        self._offers = None
