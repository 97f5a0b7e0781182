"""The greedy bot's secret plan: move people, buy what pays best, keep what matters, bid for Calais."""

from __future__ import annotations

from random import Random
from typing import Final

from roses.bots.wars_of_the_roses.outlook import POUND, Outlook, turns_after
from roses.core.contract import Action
from roses.games.wars_of_the_roses.components import AREAS, BISHOPS, LOCATIONS, NOBLES, SHIPS, Board
from roses.games.wars_of_the_roses.state import Table

BRIBE_HOLDS: Final = 0.8  # chance that no white cube lies on a personality
ATTACK_HOLDS: Final = 0.75  # chance that garrison + 1 is enough
THREAT: Final = 0.2  # chance that something worth taking is gone for


class Planner:
    """One turn's plan: orders taken up one by one, each the best buy while it pays."""

    def __init__(self, table: Table, seat: int, rng: Random) -> None:
        self._table = table
        self._board: Board = table.board
        self._seat = seat
        self._rng = rng
        self._holder = table.holder[:]
        self._at = table.at[:]
        self._calais = (-1, -1)
        self._purse = table.money[seat]
        self._mercenaries = table.mercenaries[seat]
        self._troops = self._board.troops
        self._black = self._board.black_cubes
        self._white = self._board.white_cubes
        self._orders: list[Action] = []
        self._pound = POUND if turns_after(table) else 0.02
        self._chart = table.charts[seat]
        self._present = self._chart.present

    def orders(self) -> list[Action]:
        """The plan, in the order in which its parts are legal."""
        self._move_people()
        self._take_and_keep()
        self._bid_for_calais()
        return self._orders

    def _worth(self) -> float:
        return Outlook(self._table, self._holder, self._at, *self._calais).worth(self._seat)

    def _move_people(self) -> None:
        """Nobles and ships, one after another, to where they do most good."""
        for mover in [*self._chart.nobles, *self._chart.ships]:
            home = self._at[mover - SHIPS]
            best, best_worth = home, self._worth() + 0.2
            for place in self._chart.reach[mover]:
                self._at[mover - SHIPS] = place
                worth = self._worth()
                if worth > best_worth:
                    best, best_worth = place, worth
            self._at[mover - SHIPS] = best
            if best != home:
                notation = self._table.notation
                forms = notation.sail[mover - SHIPS] if mover < NOBLES else notation.move[mover - NOBLES]
                self._orders.append(forms[best])
                if mover >= NOBLES:
                    self._present |= 1 << best

    def _stake(self, card: int, owner: int) -> float:
        """What it is worth to this seat that `owner` should have the card: now, later, and in pounds."""
        was = self._holder[card]
        now = self._worth()
        self._holder[card] = owner
        change = self._worth() - now
        self._holder[card] = was
        later = turns_after(self._table)
        return abs(change) * (1 + 0.35 * later) + self._board.income[card] * later * POUND

    def _take_and_keep(self) -> None:
        """Bribes, attacks, white cubes and garrisons: the best buy first, until nothing pays any more."""
        options = self._things_to_take() + self._things_to_keep()
        while options:
            priced = [(self._net(option), option) for option in options if self._affordable(option)]
            if not priced:
                return
            gain, best = max(priced, key=lambda one: one[0])
            if gain <= 0:
                return
            options.remove(best)
            self._take_up(best)

    def _things_to_take(self) -> list[tuple[str, int]]:
        found = [("bribe", person) for person in self._chart.rival_people]
        for area in range(AREAS):
            if self._present >> area & 1:
                found += [("attack", location) for location in self._chart.rivals[area]]
        return found

    def _things_to_keep(self) -> list[tuple[str, int]]:
        found = [("retain", person) for person in self._chart.people if self._in_danger(person)]
        return found + [("defend", location) for location in self._chart.locations]

    def _in_danger(self, person: int) -> bool:
        """Could anybody pay the bribe?"""
        richest = max(money for seat, money in enumerate(self._table.money) if seat != self._seat)
        return richest >= 2 * self._board.loyalty[person]

    def _strength(self, what: str, location: int) -> int:
        return self._board.garrison[location] + 1 if what == "attack" else 2

    def _price(self, option: tuple[str, int]) -> int:
        what, card = option
        if what == "bribe":
            return 2 * self._board.loyalty[card]
        if what == "retain":
            return self._board.loyalty[card]
        return max(0, self._strength(what, card) - self._mercenaries) * self._board.troop_cost

    def _affordable(self, option: tuple[str, int]) -> bool:
        what = option[0]
        if (what == "bribe" and not self._black) or (what == "retain" and not self._white):
            return False
        bought = self._price(option) // self._board.troop_cost if what in ("attack", "defend") else 0
        return self._price(option) <= self._purse and bought <= self._troops

    def _net(self, option: tuple[str, int]) -> float:
        """Expected gain less what the money (and the mercenaries) could do elsewhere, by pound spent."""
        what, card = option
        price = self._price(option)
        if what in ("attack", "defend"):
            used = min(self._mercenaries, self._strength(what, card))
            price_felt = price * self._pound + used * self._board.troop_cost * self._pound * 0.6
        else:
            price_felt = price * self._pound
        if what == "bribe":
            gain = BRIBE_HOLDS * self._stake(card, self._seat)
        elif what == "attack":
            gain = ATTACK_HOLDS * self._stake(card, self._seat)
        else:
            # Whoever hurts most: the strongest rival on the score track.
            taker = max((s for s in range(self._table.seats) if s != self._seat), key=lambda s: self._table.score[s])
            gain = THREAT * self._stake(card, taker)
        return (gain - price_felt) / (price + 1)

    def _take_up(self, option: tuple[str, int]) -> None:
        what, card = option
        notation = self._table.notation
        self._purse -= self._price(option)
        if what == "bribe":
            self._black -= 1
            self._holder[card] = self._seat
            self._orders.append(notation.bribe[card - BISHOPS])
        elif what == "retain":
            self._white -= 1
            self._orders.append(notation.retain[card - BISHOPS])
        else:
            assert card < LOCATIONS
            strength = self._strength(what, card)
            hired = min(self._mercenaries, strength)
            self._mercenaries -= hired
            self._troops -= strength - hired
            if what == "attack":
                self._holder[card] = self._seat
            if strength > hired:
                self._orders.append(notation.troops[card][strength - hired - 1])
            if hired:
                self._orders.append(notation.mercenaries[card][hired - 1])

    def _bid_for_calais(self) -> None:
        """What the captain is worth, with some luck in guessing the others' bids."""
        best, area = 0.0, -1
        for landing in self._board.calais_areas:
            before = self._worth()
            self._calais = (self._seat, landing)
            gain = self._worth() - before + self._board.vp_award
            self._calais = (-1, -1)
            if gain > best:
                best, area = gain, landing
        limit = (
            self._purse if not turns_after(self._table) else int(min(self._purse, best * (0.5 + self._rng.random())))
        )
        if area >= 0 and limit > 0:
            self._orders.insert(0, self._table.notation.bid[area][limit - 1])
