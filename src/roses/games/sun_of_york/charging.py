"""6.2.3 (C) Charging: with the Charge card, or Cavalry down a hill; then every charging unit checks its morale."""

from __future__ import annotations

from typing import Final

from roses.core.question import Action, Meaning, Prompt, Question, Refusal
from roses.games.sun_of_york.attack import nothing_declared, resolve
from roses.games.sun_of_york.battlefield import ALONG, BATTLE_POSITIONS, COLUMN, POSITION_IDS, STRIDE
from roses.games.sun_of_york.components import CAVALRY, DECK_SIZE, HILL, WALL
from roses.games.sun_of_york.morale_check import lose_cohesion, passes
from roses.games.sun_of_york.notation import JOIN, ROLL
from roses.games.sun_of_york.orders import move_cost
from roses.games.sun_of_york.state import ATTACKED, CHARGED, CHARGING, FREE, MOVED, MOVING, Table
from roses.games.sun_of_york.victory import discard_card, move_unit

CHARGE_BONUS: Final = 1


def able(table: Table, side: int, origin: int, spot: int) -> list[int]:
    """Units of a position that have neither attacked nor moved and may enter the other (ruling 43).

    In a captured battle the card orders nobody: those charge whom a leader moves (rulings 111 and 143).
    """
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
                offers.append(table.notation.charge[card][origin][spot])


def begin_charge(table: Table, seat: int, meaning: Meaning) -> None:
    """The card is played; who charges is chosen unit by unit."""
    card, origin, spot = meaning.a, meaning.b, meaning.c
    table.note("charge", {"card": table.name(card), "place": POSITION_IDS[origin], "to": POSITION_IDS[spot]})
    discard_card(table, card)
    table.stirred = 1
    table.origin = origin
    table.spot = spot
    table.arrived = []
    table.phase = CHARGING


def offer_chargers(table: Table, seat: int) -> list[Action]:
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


def join(table: Table, seat: int, meaning: Meaning) -> None:
    """A unit takes part."""
    table.arrived.append(meaning.a)
    table.note("joins", {"card": table.name(meaning.a)})


def charge(table: Table, seat: int, meaning: Meaning) -> None:
    """The charge is ridden home."""
    _ride_home(table, CHARGE_BONUS)


def why_not_joined(table: Table, seat: int, meaning: Meaning) -> Refusal:
    """Why a unit cannot charge, or come over by treason, or none does."""
    if meaning.verb == ROLL:
        return nothing_declared(table, seat, meaning)
    rule = "8.0-charge" if table.phase == CHARGING else "8.0-treason"
    return Refusal("cannot-join", {"card": table.name(meaning.a)}, rule)


CHOOSE_CHARGERS: Final[Question[Table]] = Question(
    ask=Prompt("charge", "8.0-charge", lambda table, seat: {"place": POSITION_IDS[table.spot]}),
    offer=offer_chargers,
    answers={JOIN: join, ROLL: charge},
    refuse=why_not_joined,
)


def offer_hill_charge(table: Table, unit: int, reach: list[int], offers: list[Action]) -> None:
    """7.0 Hill: Cavalry that starts its move on a hill may attack where it arrives."""
    position = table.where[unit]
    if position >= BATTLE_POSITIONS or not table.terrain[position] & HILL:
        return
    enemy = (1 - unit // DECK_SIZE) * STRIDE
    for spot in reach:
        if table.units[enemy + spot] and COLUMN[spot] == COLUMN[position]:
            offers.append(table.notation.ride[unit][spot])


def ride_down(table: Table, seat: int, meaning: Meaning) -> None:
    """Move down the hill and attack, without a bonus (ruling 44)."""
    unit, spot = meaning.a, meaning.b
    if not table.marks[unit] & FREE:
        table.orders -= move_cost(table, unit)
    table.arrived = [unit]
    table.spot = spot
    table.note("rides-down", {"card": table.name(unit), "place": POSITION_IDS[spot]})
    _ride_home(table, 0)


def _ride_home(table: Table, bonus: int) -> None:
    for unit in table.arrived:
        table.marks[unit] |= ATTACKED | MOVED
        move_unit(table, unit, table.spot)
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
