"""6.2.3 (C) Charging: with the Charge card, or Cavalry down a hill; then every charging unit checks its morale."""

from __future__ import annotations

from typing import Final

from roses.core.contract import Action, Decision
from roses.core.text import Text
from roses.games.sun_of_york.attack import resolve
from roses.games.sun_of_york.battlefield import ALONG, BATTLE_POSITIONS, COLUMN, POSITION_IDS, STRIDE
from roses.games.sun_of_york.components import CAVALRY, DECK_SIZE, HILL, WALL
from roses.games.sun_of_york.morale import lose_cohesion, passes
from roses.games.sun_of_york.notation import ROLL, Meaning
from roses.games.sun_of_york.phases import (
    ATTACKED,
    CHARGED,
    CHARGING,
    FATIGUED,
    FREE,
    MOVED,
    MOVING,
)
from roses.games.sun_of_york.scenarios import HEAT
from roses.games.sun_of_york.state import Table

CHARGE_BONUS: Final = 1


def able(table: Table, side: int, origin: int, spot: int) -> list[int]:
    """Units of a position that have neither attacked nor moved and may enter the other (rulings 43 and 111)."""
    lost, walled = table.battle_captured(COLUMN[origin]), table.terrain[spot] & WALL
    return [
        unit
        for unit in table.units[side * STRIDE + origin]
        if not table.marks[unit] & (ATTACKED | MOVED)
        and (not lost or table.marks[unit] & FREE)
        and not (walled and table.board.kind[unit] == CAVALRY)
    ]


def offer_charges(table: Table, card: int, offers: list[Action]) -> None:
    """From an unengaged position into the enemies next to it, where there is room."""
    side = table.active
    enemy = (1 - side) * STRIDE
    for origin in range(BATTLE_POSITIONS):
        if not table.units[side * STRIDE + origin] or table.units[enemy + origin]:
            continue
        for spot in ALONG[origin]:
            if table.units[enemy + spot] and table.room(side, spot) > 0 and able(table, side, origin, spot):
                offers.append(table.notation.charge[card][BATTLE_POSITIONS * origin + spot])


def begin_charge(table: Table, card: int, origin: int, spot: int) -> None:
    """The card is played; who charges is chosen unit by unit."""
    table.note("charge", {"card": table.name(card), "place": POSITION_IDS[origin], "to": POSITION_IDS[spot]})
    table.discard(card)
    table.stirred = 1
    table.origin = origin
    table.spot = spot
    table.arrived = []
    table.phase = CHARGING


def decision(table: Table) -> Decision:
    """Which units charge."""
    return Decision(Text("prompt.charge", {"place": POSITION_IDS[table.spot]}), "8.0-charge")


def offered(table: Table) -> list[Action]:
    """One more, while there is room; then the dice."""
    notation, side = table.notation, table.active
    offers: list[Action] = []
    if table.room(side, table.spot) > len(table.arrived):
        offers = [
            notation.join[unit] for unit in able(table, side, table.origin, table.spot) if unit not in table.arrived
        ]
    if table.arrived:
        offers.append(notation.roll)
    return offers


def answer(table: Table, order: Meaning) -> None:
    """A unit joins, or the charge is ridden home."""
    if order.verb != ROLL:
        table.arrived.append(order.a)
        table.note("joins", {"card": table.name(order.a)})
        return
    _ride_home(table, CHARGE_BONUS)


def offer_hill_charge(table: Table, unit: int, reach: list[int], offers: list[Action]) -> None:
    """7.0 Hill: Cavalry that starts its move on a hill may attack where it arrives."""
    position = table.where[unit]
    if position >= BATTLE_POSITIONS or not table.terrain[position] & HILL:
        return
    enemy = (1 - unit // DECK_SIZE) * STRIDE
    for spot in reach:
        if table.units[enemy + spot] and COLUMN[spot] == COLUMN[position]:
            offers.append(table.notation.ride[unit][spot])


def hill_charge(table: Table, unit: int, spot: int) -> None:
    """Move and attack, without a bonus (ruling 44)."""
    if not table.marks[unit] & FREE:
        engaged = bool(table.units[(1 - unit // DECK_SIZE) * STRIDE + table.where[unit]])
        cost = (2 if engaged else 1) + (1 if table.marks[unit] & FATIGUED else 0) + (1 if table.weather == HEAT else 0)
        table.orders -= cost
    table.arrived = [unit]
    table.spot = spot
    table.note("rides-down", {"card": table.name(unit), "place": POSITION_IDS[spot]})
    _ride_home(table, 0)


def _ride_home(table: Table, bonus: int) -> None:
    for unit in table.arrived:
        table.marks[unit] |= ATTACKED | MOVED
        table.move_unit(unit, table.spot)
    resolve(table, [value for unit in table.arrived for value in (unit, table.spot, -1)], bonus, CHARGED)


def check_chargers(table: Table) -> None:
    """Each makes one check where it now stands; a failure costs a cohesion."""
    arrived, table.arrived = table.arrived, []
    table.phase = MOVING
    table.asked = table.active
    table.spot = table.origin = -1
    for unit in arrived:
        if table.where[unit] < BATTLE_POSITIONS and not passes(table, unit, 1):
            lose_cohesion(table, unit)
