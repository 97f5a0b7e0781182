"""What hits do to the units of a position: how they fall, and what the next morale check makes of them.

Where hits may fall in several ways the owner chooses. It is taken that he chooses what costs him least, as things
stand: leaders may still be committed or fall before the check, so this is an estimate.
"""

from __future__ import annotations

from typing import Final, final

from roses.games.sun_of_york.battlefield import BACK, STRIDE
from roses.games.sun_of_york.chances import SIDES_OF_A_DIE, Spread, upto
from roses.games.sun_of_york.components import DECK_SIZE
from roses.games.sun_of_york.morale import no_way_back, sideways
from roses.games.sun_of_york.morale_check import steadied_by
from roses.games.sun_of_york.state import Table

GROUND: Final = 1.5  # what falling back costs, in cohesion


@final
class Unit:
    """One unit under fire."""

    def __init__(self, table: Table, card: int) -> None:
        self.card: Final = card
        self.cohesion: Final = table.cohesion[card]
        self.hits: int = table.hits[card]
        self.gone: bool = False  # more hits than it can take
        self._worth: Final = max(1, table.board.ability[card])
        limit = self.cohesion + sum(steadied_by(table, card).values())
        self._holds: Final = upto(limit) / SIDES_OF_A_DIE  # with one die
        side, position = card // DECK_SIZE, table.where[card]
        crowded = BACK[side][position] >= 0 and table.room(side, BACK[side][position]) <= 0
        self._flees: Final = no_way_back(table, card) or (crowded and not sideways(table, card))

    def fate(self) -> tuple[float, float, float]:
        """The chances that it stands with less cohesion, falls back, and is destroyed."""
        if self.gone:
            return 0.0, 0.0, 1.0
        if not self.hits:
            return 0.0, 0.0, 0.0
        stands = self._holds**self.hits
        spent = self.hits >= self.cohesion
        lost = (stands if spent else 0.0) + (1 - stands if self._flees else 0.0)
        return (0.0 if spent else stands), (0.0 if self._flees else 1 - stands), lost

    def loss(self, more: int = 0) -> float:
        """What its hits, and so many more, may cost."""
        hits, gone = self.hits, self.gone
        for _ in range(more):
            self.take()
        weaker, back, lost = self.fate()
        cost = self._worth * (weaker * self.hits + back * GROUND + lost * self.cohesion)
        self.hits, self.gone = hits, gone
        return cost

    def take(self) -> None:
        """One hit; more than its cohesion is the end of it."""
        if self.hits >= self.cohesion:
            self.gone = True
        else:
            self.hits += 1


def units_at(table: Table, side: int, position: int) -> list[Unit]:
    """The units of a side in a position."""
    return [Unit(table, card) for card in table.units[side * STRIDE + position]]


def let_fall(units: list[Unit], number: int) -> list[Unit]:
    """Let so many hits fall, as evenly as they must and otherwise where they cost least; who took them, in order."""
    taken: list[Unit] = []
    for _ in range(number):
        standing = [unit for unit in units if not unit.gone]
        able = [unit for unit in standing if unit.hits < unit.cohesion]
        fewest = min((unit.hits for unit in able), default=0)
        choice = [unit for unit in able if unit.hits == fewest] or standing
        if not choice:
            break
        unit = min(choice, key=lambda one: (one.loss(1) - one.loss(), one.card))
        unit.take()
        taken.append(unit)
    return taken


def fates(table: Table, side: int, position: int, spread: Spread) -> list[tuple[int, float, float, float]]:
    """For each unit there: the chances that it stands weaker, falls back, is destroyed, after hits with this spread."""
    cards = table.units[side * STRIDE + position]
    found = [(card, 0.0, 0.0, 0.0) for card in cards]
    for number, chance in enumerate(spread):
        if not chance:
            continue
        units = units_at(table, side, position)
        let_fall(units, number)
        for at, unit in enumerate(units):
            _, weaker, back, lost = found[at]
            fate = unit.fate()
            found[at] = (unit.card, weaker + chance * fate[0], back + chance * fate[1], lost + chance * fate[2])
    return found
