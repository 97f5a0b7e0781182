"""The greedy bot for Wars of the Roses: drafts by worth, plans what pays best for its money, defends what matters.

It weighs everything with one question: how would Parliament go if this were so? It looks at what lies open on
the table only; what others may be planning it takes as a risk, the same for everybody.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from roses.core.contract import Action, State
from roses.games.wars_of_the_roses.awards import AWARD_OF_KIND
from roses.games.wars_of_the_roses.components import (
    AREAS,
    BISHOPS,
    FIRST,
    LOCATIONS,
    NOBLES,
    OWNABLE,
    SHIPS,
    Board,
)
from roses.games.wars_of_the_roses.course import WarsOfTheRosesState
from roses.games.wars_of_the_roses.state import DRAW_CARDS, FRENCH_AID, LANCASTER, YORK, Table

POUND: Final = 0.3  # victory points a pound is worth while there are turns left to spend it in
FOOTHOLD: Final = 0.15  # worth of a control point that decides nothing yet
RIVALS: Final = 0.45  # how much the others' mean gain counts against one's own
BRIBE_HOLDS: Final = 0.8  # chance that no white cube lies on a personality
ATTACK_HOLDS: Final = 0.75  # chance that garrison + 1 is enough
THREAT: Final = 0.2  # chance that something worth taking is gone for


class GreedyBot:
    """Plays what looks best now."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self._turn = 0
        self._orders: list[Action] = []

    def choose(self, seat: int, legal: list[Action], imagine: Callable[[], State]) -> Action:
        """One of the legal actions."""
        if len(legal) == 1:
            return legal[0]
        if self._orders and self._orders[0] in legal:
            return self._orders.pop(0)
        table = imagine()
        assert isinstance(table, WarsOfTheRosesState)
        if table.phase == DRAW_CARDS:
            return self._draft(table, seat, legal)
        if table.phase == FRENCH_AID:
            return self._aid(table, seat)
        if table.plans[seat].empty() and self._turn != table.turn:
            self._turn = table.turn
            self._orders = [*Planner(table, seat, self._rng).orders(), table.notation.ready]
            if self._orders[0] in legal:
                return self._orders.pop(0)
        self._orders = []
        return table.notation.ready

    def _draft(self, table: Table, seat: int, legal: list[Action]) -> Action:
        """The card that does most for this seat, or least for the others."""
        worth = {action: draft_worth(table, seat, action) + 0.01 * self._rng.random() for action in legal}
        return max(legal, key=lambda action: worth[action])

    def _aid(self, table: Table, seat: int) -> Action:
        """Far behind, or nearly out of turns to use it: take it."""
        pounds = min(max(table.score) - table.score[seat], table.board.aid_limit)
        wanted = {2: 20, 3: 16, 4: 10}.get(table.turn, 1)
        return table.notation.aid_take if pounds >= wanted else table.notation.aid_keep


def turns_after(table: Table) -> int:
    """Turns still to come when this one is over."""
    return table.board.turns - table.turn


def draft_worth(table: Table, seat: int, action: Action) -> float:
    """What owning a card of the display would be worth."""
    card = table.notation.meaning[action].a
    later = turns_after(table)
    if card >= OWNABLE:
        number = min(table.board.mercenaries_per_card[table.turn - 1], table.counters_on_chart())
        return number * table.board.troop_cost * POUND * 0.9
    holder, at = table.holder[:], table.at[:]
    before = Outlook(table, holder, at).worth(seat)
    holder[card] = seat
    if card >= SHIPS:
        board = table.board
        at[card - SHIPS] = board.home_sea[card - SHIPS] if card < NOBLES else board.home_area[card]
    gain = Outlook(table, holder, at).worth(seat) - before
    roaming = 0.15 * table.board.cp[card] if card >= NOBLES else 0.0  # a noble can go where he is needed
    return gain * (1 + 0.6 * later) + table.board.income[card] * (later + 1) * POUND + roaming * (later + 1)


class Outlook:
    """Victory points each seat would get if Parliament met with these owners and places."""

    def __init__(
        self, table: Table, holder: list[int], at: list[int], calais_seat: int = -1, calais_area: int = -1
    ) -> None:
        board = table.board
        seats = table.seats
        self.points = [0.0] * seats
        control = [[0.0] * seats for _ in range(AREAS)]
        for card in range(OWNABLE):
            owner = holder[card]
            if owner < 0:
                continue
            if card < SHIPS:
                area, edge = board.home_area[card], 0.02
            elif card < NOBLES:
                area, edge = board.sea_area[at[card - SHIPS]], 0.0
            else:
                area, edge = at[card - SHIPS], 0.05 + 0.01 * board.cp[card]
            control[area][owner] += board.cp[card] + edge  # the edge stands for the tie-break chart
        if calais_seat >= 0:
            control[calais_area][calais_seat] += board.calais_cp + 0.09
        self._score_areas(table, control)
        self._score_awards(table, holder)
        for pairs, vp in ((board.trade, board.vp_trade), (board.church, board.vp_church)):
            for location, person in pairs:
                if holder[location] >= 0 and holder[location] == holder[person]:
                    self.points[holder[location]] += vp

    def _score_areas(self, table: Table, control: list[list[float]]) -> None:
        board, points = table.board, self.points
        votes = [0.0, 0.0]
        for area, here in enumerate(control):
            first = second = -1
            for seat in table.order:
                if here[seat] > 0 and (first < 0 or here[seat] > here[first]):
                    first, second = seat, first
                elif here[seat] > 0 and (second < 0 or here[seat] > here[second]):
                    second = seat
                points[seat] += FOOTHOLD * here[seat]
            if first >= 0:
                points[first] += board.first_vp[area]
            if second >= 0:
                points[second] += board.second_vp[area]
            if table.house and first >= 0:
                red = sum(here[seat] for seat in range(table.seats) if table.house[seat] == LANCASTER)
                votes[LANCASTER if red > sum(here) - red else YORK] += board.votes[area]
        if table.house and votes[LANCASTER] != votes[YORK]:
            king = LANCASTER if votes[LANCASTER] > votes[YORK] else YORK
            for seat in range(table.seats):
                if table.house[seat] == king:
                    points[seat] += board.vp_king

    def _score_awards(self, table: Table, holder: list[int]) -> None:
        for kind, award in AWARD_OF_KIND.items():
            owners = holder[FIRST[kind] : FIRST[kind] + 6]
            counts = [owners.count(seat) for seat in range(table.seats)]
            most = max(counts)
            if most >= table.board.award_minimum:
                keeper = table.awards[award]
                winner = keeper if keeper >= 0 and counts[keeper] == most else counts.index(most)
                self.points[winner] += table.board.vp_award

    def worth(self, seat: int) -> float:
        """A seat's points against the mean of the others'."""
        others = sum(self.points) - self.points[seat]
        return self.points[seat] - RIVALS * others / (len(self.points) - 1)


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
