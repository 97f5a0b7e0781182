"""How things look to the greedy bot of Sun of York: rules of thumb that score each action on what can be seen."""

from __future__ import annotations

from typing import Final

from roses.core.question import Meaning
from roses.games.sun_of_york import notation as verbs
from roses.games.sun_of_york.battlefield import (
    BACK,
    BATTLE_POSITIONS,
    CENTRE,
    COLUMN,
    FORWARD,
    MIDDLE,
    ROW,
    STRIDE,
    rear,
)
from roses.games.sun_of_york.components import ARTILLERY
from roses.games.sun_of_york.state import ATTACKED, FACE_DOWN, FREE, MOVED, Table

WINS: Final = 1000.0
NEVER: Final = -10.0
# What is worth doing whenever it is offered; `done` and the like score 0.
_ALWAYS: Final = {
    verbs.ATTACK: 10.0,
    verbs.FIRE: 10.0,
    verbs.STRIKE: 9.0,
    verbs.AGAIN: 9.0,
    verbs.ROLL: 5.0,
    verbs.BOMBARD: 11.0,
    verbs.CONFUSE: 9.0,
    verbs.AMBUSCADE: 8.0,
    verbs.PLAY: 20.0,
    verbs.ENTER: 15.0,
    verbs.FIRST: 1.0,
    verbs.READY: 1.0,
    verbs.JOIN: 6.0,
    verbs.RESTORE: 5.0,
    verbs.STAY: 5.0,
    verbs.RETURN: 1.0,
    verbs.DRAW: 2.0,
    verbs.LIFT: NEVER,
    verbs.SWAP: NEVER,
    verbs.DROP: NEVER,
    verbs.WITHDRAW: NEVER,
    verbs.HAUL: NEVER,
    verbs.GROUND: NEVER,
}


class Look:
    """One look at the table from a seat."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.own = self._strengths(seat)
        self.foe = self._strengths(1 - seat)

    def _worth(self, card: int) -> float:
        board = self.table.board
        return board.cohesion[card] * (board.ability[card] + 0.5 * board.long_range[card])

    def _strengths(self, side: int) -> list[float]:
        """By position: what a side's units there are good for."""
        table = self.table
        ability, cohesion, hits = table.board.ability, table.cohesion, table.hits
        found = [0.0] * STRIDE
        for position in range(STRIDE):
            for unit in table.units[side * STRIDE + position]:
                found[position] += (cohesion[unit] - 0.5 * hits[unit]) * ability[unit]
        return found

    def score(self, order: Meaning) -> float:
        """How good it looks."""
        verb = order.verb
        if verb in _ALWAYS:
            return _ALWAYS[verb]
        if verb == verbs.MARCH or verb == verbs.SPUR:
            return self._march(order.a, order.b)
        if verb == verbs.RIDE:
            return self._march(order.a, order.b) + 1
        if verb == verbs.PLACE:
            return self._place(order.a, order.b)
        if verb == verbs.HIT:
            return self._hit(order.a)
        if verb == verbs.CHECK:
            return self._check(order.a)
        if verb == verbs.ORDER:
            return self._order(order.a)
        if verb == verbs.BRING:
            return self._bring(order.a, order.b)
        if verb == verbs.LEAD:
            return self._lead(order.a, order.b)
        if verb == verbs.COMMIT:
            return 3.0 if self.own[self.table.where[order.a]] >= 4 else -1.0
        if verb == verbs.DISCARD:
            return self._discard(order.a)
        if verb == verbs.FLANK:
            return self._flank(order.b)
        return self._special(order)

    def _place(self, card: int, position: int) -> float:
        board, table = self.table.board, self.table
        there = sum(1 for other in table.down[self.seat] if table.where[other] == FACE_DOWN + position)
        spread = (2.0 if COLUMN[position] == CENTRE else 0.0) - there
        if board.unit[card]:
            return 30 + self._worth(card) + spread
        if board.special[card] == ARTILLERY:
            return 25 + spread
        return 10 - 2 * board.orders[card] + spread

    def _hit(self, unit: int) -> float:
        table = self.table
        return 2.0 * (table.cohesion[unit] - table.hits[unit]) - 0.2 * self._worth(unit)

    def _check(self, unit: int) -> float:
        """The best of those who may have to fall back go while there is room; a rear is held until they are in it.

        In a war those whose leader would fall with their rear wait longest: the day may be decided before (ruling 142).
        """
        table, position = self.table, self.table.where[unit]
        if BACK[self.seat][position] >= 0:
            return self._worth(unit)
        return -2.0 if table.campaign and table.leaders_at(self.seat, position) else -1.0

    def force(self, position: int, spot: int) -> float:
        """What would fight at a spot, with all who can still go there from this position."""
        table = self.table
        return self.own[spot] + sum(
            table.cohesion[other] * table.board.ability[other]
            for other in table.units[self.seat * STRIDE + position]
            if not table.marks[other] & (ATTACKED | MOVED)
        )

    def _march(self, unit: int, spot: int) -> float:
        """Forward where the way is free or the odds are good, back only to save the rear."""
        table, seat = self.table, self.seat
        position = table.where[unit]
        if spot >= BATTLE_POSITIONS:
            return NEVER  # from a flank a march leads to the other one
        home = rear(seat, COLUMN[spot])
        goal = rear(1 - seat, COLUMN[spot])
        if spot == goal and not self.foe[spot]:
            return WINS
        if COLUMN[spot] != COLUMN[position]:
            return 4.0
        if spot == home and self.foe[spot]:
            return 12.0 if not self.foe[position] else 8.0
        if BACK[seat][position] == spot:
            return NEVER
        if position == home and self.foe[home]:
            return NEVER
        if not self.foe[spot]:
            return 7.0
        return 8.0 if self.own[spot] or self.force(position, spot) >= 0.8 * self.foe[spot] else -1.0

    def _wishes(self) -> int:
        """How many more orders could be put to use."""
        table, seat = self.table, self.seat
        wanted = 0
        for position in range(BATTLE_POSITIONS):
            ahead = FORWARD[seat][position]
            for unit in table.units[seat * STRIDE + position]:
                idle = not table.marks[unit] & (ATTACKED | MOVED | FREE)
                if idle and ahead >= 0 and not self.foe[position] and self._march(unit, ahead) > 0:
                    wanted += 1
        price = 1
        if table.stream[seat]:
            price = 2 if table.bridge[seat] else 4
        return wanted + price * sum(1 for card in table.hand[seat] if table.board.unit[card])

    def _order(self, card: int) -> float:
        missing = self._wishes() - self.table.orders
        return 6.0 + 0.1 * self.table.board.orders[card] if missing > 0 else -1.0

    def _bring(self, card: int, spot: int) -> float:
        if spot >= BATTLE_POSITIONS:
            return -1.0
        if self.foe[spot]:
            return 11.0 + 0.1 * self._worth(card)
        if ROW[spot] == MIDDLE:
            return 3.0
        near = self.foe[3 * COLUMN[spot] + MIDDLE]
        return 4.0 + 0.1 * self._worth(card) + 0.05 * near - 0.05 * self.own[spot] + (COLUMN[spot] == CENTRE)

    def _lead(self, leader: int, spot: int) -> float:
        here = self.table.where[leader]
        if self.foe[spot] and self.own[spot] < 0.5 * self.foe[spot]:
            return -1.0
        return 2.0 + 0.1 * self.own[spot] if self.own[spot] > self.own[here] + 0.5 else -1.0

    def _discard(self, card: int) -> float:
        """Weak units go, so that orders and better units come; good units only while they crowd out orders."""
        table, board = self.table, self.table.board
        if not board.unit[card]:
            return -1.0
        orders = sum(1 for other in table.hand[self.seat] if not board.unit[other])
        if self._worth(card) < 4 or orders == 0:
            return 3.0 - 0.1 * self._worth(card)
        return -1.0

    def _flank(self, spot: int) -> float:
        if ROW[spot] == 2 - 2 * self.seat and not self.foe[spot]:
            return 14.0
        return 4.0 if self.foe[spot] or not self.own[spot] else -1.0

    def _special(self, order: Meaning) -> float:
        """Cards with a target of their own."""
        table, verb, seat = self.table, order.verb, self.seat
        if verb == verbs.WARWICK or verb == verbs.BETRAY:
            if order.c >= 0:
                return 9.0
            if ROW[order.b] == 2 - 2 * seat and not self.foe[order.b]:
                return WINS / 2
            return 9.0 if self.foe[order.b] else -1.0
        if verb == verbs.CHARGE_WITH:
            return 9.0 if self.own[order.b] + self.own[order.c] >= 0.6 * self.foe[order.c] else -1.0
        if verb == verbs.RALLY_AT:
            stack = table.units[seat * STRIDE + order.b]
            return float(sum(table.board.cohesion[unit] - table.cohesion[unit] for unit in stack)) + 3
        if verb == verbs.TIRE:
            return 3.0 if self.foe[order.b] > 1.5 * self.own[order.b] else -1.0
        if verb == verbs.KEEP or verb == verbs.FIELD:
            return float(table.board.orders[order.a])
        return 0.0
