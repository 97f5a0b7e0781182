"""A secret plan by tuned weights: move people, buy what pays best, keep what matters, bid for Calais."""

from __future__ import annotations

from random import Random
from typing import Final, final

from roses.bots.wars_of_the_roses.ledger import Ledger
from roses.bots.wars_of_the_roses.weights import Weights
from roses.games.wars_of_the_roses.components import AREAS, NOBLES, SHIPS, Board
from roses.games.wars_of_the_roses.plan import Plan
from roses.games.wars_of_the_roses.presence import Chart
from roses.games.wars_of_the_roses.state import Table

BRIBE: Final = 0
ATTACK: Final = 1
RETAIN: Final = 2
DEFEND: Final = 3
_ROUNDS: Final = 2  # so often everybody looks for a better place


@final
class SharpPlanner:
    """One seat's plan of a turn: orders taken up one by one, each the best buy while it pays."""

    def __init__(self, table: Table, seat: int, weights: Weights, rng: Random) -> None:
        self._table: Final = table
        self._board: Final[Board] = table.board
        self._seat: Final = seat
        self._weights: Final = weights
        self._rng: Final = rng
        self._ledger: Final = Ledger(table, weights)
        self._chart: Final[Chart] = table.charts[seat]
        self._later: Final = table.board.turns - table.turn
        self._pound: Final = weights.pound if self._later else weights.last_pound
        self._purse: int = table.money[seat]
        self._mercenaries: int = table.mercenaries[seat]
        self._present: int = self._chart.present
        self._rival: Final = max(
            (other for other in range(table.seats) if other != seat), key=lambda other: table.score[other]
        )
        self._richest: Final = max(money for other, money in enumerate(table.money) if other != seat)
        self.plan: Final = Plan()

    def make(self) -> Plan:
        """The plan."""
        self._move_people()
        self._take_and_keep()
        self._bid_for_calais()
        return self.plan

    def _move_people(self) -> None:
        """Nobles and ships, one after another, to where they do most good; then once more, now that others moved."""
        ledger, chart, seat = self._ledger, self._chart, self._seat
        movers = [*chart.nobles, *chart.ships]
        home = {mover: ledger.at[mover - SHIPS] for mover in movers}
        for _ in range(_ROUNDS):
            for mover in movers:
                best = ledger.at[mover - SHIPS]
                best_worth = ledger.worth(seat) + self._weights.settled
                for place in [home[mover], *chart.reach[mover]]:
                    if place != best:
                        ledger.send(mover, place)
                        worth = ledger.worth(seat)
                        if worth > best_worth:
                            best, best_worth = place, worth
                ledger.send(mover, best)
        for mover in movers:
            place = ledger.at[mover - SHIPS]
            if place != home[mover]:
                self.plan.moves[mover] = place
                if mover >= NOBLES:
                    self._present |= 1 << place

    def _stake(self, card: int, owner: int) -> float:
        """What it is worth to this seat whether `owner` has the card: now, later, and in pounds."""
        ledger, seat = self._ledger, self._seat
        was, now = ledger.holder[card], ledger.worth(seat)
        ledger.give(card, owner)
        change = abs(ledger.worth(seat) - now)
        ledger.give(card, was)
        return change * (1 + self._weights.later * self._later) + self._board.income[card] * self._later * self._pound

    def _take_and_keep(self) -> None:
        """Bribes, attacks, white cubes and garrisons: the best buy first, until nothing pays any more."""
        options = self._options()
        while options:
            best, best_gain = -1, 0.0
            for index, (kind, card) in enumerate(options):
                if self._affordable(kind, card):
                    gain = self._net(kind, card)
                    if gain > best_gain:
                        best, best_gain = index, gain
            if best < 0:
                return
            kind, card = options.pop(best)
            self._take_up(kind, card)

    def _options(self) -> list[tuple[int, int]]:
        chart, board = self._chart, self._board
        found = [(BRIBE, person) for person in chart.rival_people]
        for area in range(AREAS):
            if self._present >> area & 1:
                found += [(ATTACK, location) for location in chart.rivals[area]]
        found += [(RETAIN, person) for person in chart.people if self._richest >= 2 * board.loyalty[person]]
        found += [(DEFEND, location) for location in chart.locations]
        return found

    def _strength(self, kind: int, location: int) -> int:
        if kind == ATTACK:
            return self._board.garrison[location] + max(1, round(self._weights.attack_with))
        return max(1, round(self._weights.defend_with))

    def _price(self, kind: int, card: int) -> int:
        if kind == BRIBE:
            return 2 * self._board.loyalty[card]
        if kind == RETAIN:
            return self._board.loyalty[card]
        return max(0, self._strength(kind, card) - self._mercenaries) * self._board.troop_cost

    def _affordable(self, kind: int, card: int) -> bool:
        board, plan = self._board, self.plan
        price = self._price(kind, card)
        if price > self._purse:
            return False
        if kind == BRIBE:
            return len(plan.bribes) < board.black_cubes
        if kind == RETAIN:
            return len(plan.retains) < board.white_cubes
        return price // board.troop_cost <= board.troops - plan.raised

    def _net(self, kind: int, card: int) -> float:
        """Expected gain less what the money (and the mercenaries) could do elsewhere, by pound spent."""
        weights = self._weights
        price = self._price(kind, card)
        felt = price * self._pound
        if kind == ATTACK or kind == DEFEND:
            used = min(self._mercenaries, self._strength(kind, card))
            felt += used * self._board.troop_cost * self._pound * weights.mercenary
        if kind == BRIBE:
            gain = weights.bribe_holds * self._stake(card, self._seat)
        elif kind == ATTACK:
            gain = weights.attack_holds * self._stake(card, self._seat)
        elif kind == RETAIN:
            gain = weights.lost_person * self._stake(card, self._rival)
        else:
            gain = weights.lost_place * self._stake(card, self._rival)
        return (gain - felt) / (price + 1)

    def _take_up(self, kind: int, card: int) -> None:
        plan, board = self.plan, self._board
        self._purse -= self._price(kind, card)
        if kind == BRIBE:
            plan.set_bribe(board, card, True)
            self._ledger.give(card, self._seat)
        elif kind == RETAIN:
            plan.set_retain(board, card, True)
        else:
            strength = self._strength(kind, card)
            hired = min(self._mercenaries, strength)
            self._mercenaries -= hired
            plan.set_troops(board, card, strength - hired)
            if hired:
                plan.set_mercenaries(card, hired)
            if kind == ATTACK:
                self._ledger.give(card, self._seat)

    def _bid_for_calais(self) -> None:
        """What the captain is worth, with some luck in guessing the others' bids."""
        ledger, seat = self._ledger, self._seat
        best, area = 0.0, -1
        before = ledger.worth(seat)
        for landing in self._board.calais_areas:
            ledger.land(seat, landing)
            gain = ledger.worth(seat) - before
            ledger.land(seat, landing, -1)
            if gain > best:
                best, area = gain, landing
        share = self._weights.least_bid + self._rng.random() * (self._weights.most_bid - self._weights.least_bid)
        limit = self._purse if not self._later else min(self._purse, int(best * share))
        if area >= 0 and limit > 0:
            self.plan.set_bid(area, limit)


def draft_worth(table: Table, seat: int, card: int, weights: Weights) -> float:
    """What owning a card of the display would be worth."""
    board = table.board
    later = board.turns - table.turn
    if card >= len(board.home_area):
        number = min(board.mercenaries_per_card[table.turn - 1], table.counters_on_chart())
        return number * board.troop_cost * weights.pound * weights.mercenary
    ledger = Ledger(table, weights)
    before = ledger.worth(seat)
    if card >= SHIPS:
        ledger.at[card - SHIPS] = board.home_sea[card - SHIPS] if card < NOBLES else board.home_area[card]
    ledger.give(card, seat)
    gain = ledger.worth(seat) - before
    roaming = weights.roaming * board.cp[card] if card >= NOBLES else 0.0
    income = board.income[card] * (later + 1) * weights.pound
    return gain * (1 + weights.draft_later * later) + income + roaming * (later + 1)
