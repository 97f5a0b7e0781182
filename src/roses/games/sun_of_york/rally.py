"""8.0 Rally: cohesion that was lost comes back."""

from __future__ import annotations

from typing import Final

from roses.core.question import Action, Meaning, Prompt, Question, Refusal
from roses.games.sun_of_york.battlefield import BATTLE_POSITIONS, COLUMN, POSITION_IDS, POSITIONS, STRIDE
from roses.games.sun_of_york.notation import DONE, RESTORE
from roses.games.sun_of_york.orders import no_orders, rally_cost
from roses.games.sun_of_york.state import MOVING, RALLYING, Table
from roses.games.sun_of_york.victory import discard_card


def weakened(table: Table, side: int, position: int) -> list[int]:
    """Units there that have lost cohesion."""
    full = table.board.cohesion
    return [unit for unit in table.units[side * STRIDE + position] if table.cohesion[unit] < full[unit]]


def rally_spots(table: Table, side: int) -> list[int]:
    """Positions with something to rally, outside captured battles (ruling 137); engaged ones while orders last."""
    rich = table.orders >= rally_cost(table)
    return [
        position
        for position in range(POSITIONS)
        if weakened(table, side, position)
        and (rich or not table.engaged(position))
        and (position >= BATTLE_POSITIONS or not table.battle_captured(COLUMN[position]))
    ]


def rally(table: Table, seat: int, meaning: Meaning) -> None:
    """Unengaged, every unit there rolls for nothing; engaged, the owner pays for those he chooses."""
    card, position = meaning.a, meaning.b
    table.note("rally", {"card": table.name(card), "place": POSITION_IDS[position]})
    discard_card(table, card)
    table.stirred = 1
    if table.engaged(position):
        table.spot = position
        table.arrived = []
        table.phase = RALLYING
        return
    for unit in weakened(table, table.active, position):
        _roll(table, unit)


def _roll(table: Table, unit: int) -> None:
    """A die of lost cohesion back, never above the printed one (ruling 61)."""
    die = table.roll_die()
    table.cohesion[unit] = min(table.board.cohesion[unit], table.cohesion[unit] + die)
    table.note("restored", {"card": table.name(unit), "die": die, "n": table.cohesion[unit]})


def offer_units(table: Table, seat: int) -> list[Action]:
    """Each weakened unit of the engaged position once, while orders last."""
    offers: list[Action] = []
    if table.orders >= rally_cost(table):
        offers = [
            table.notation.restore[unit]
            for unit in weakened(table, table.active, table.spot)
            if unit not in table.arrived
        ]
    offers.append(table.notation.done)
    return offers


def restore(table: Table, seat: int, meaning: Meaning) -> None:
    """Pay for a unit and roll."""
    table.orders -= rally_cost(table)
    table.arrived.append(meaning.a)
    _roll(table, meaning.a)


def back_to_movement(table: Table, seat: int, meaning: Meaning) -> None:
    """Enough of them."""
    table.spot = -1
    table.arrived = []
    table.phase = MOVING


def why_not_restored(table: Table, seat: int, meaning: Meaning) -> Refusal:
    """Why a unit cannot be rallied."""
    if table.orders < rally_cost(table):
        return no_orders(table, rally_cost(table))
    return Refusal("nothing-to-restore", {"card": table.name(meaning.a)}, "8.0-rally")


RALLY_UNITS: Final[Question[Table]] = Question(
    ask=Prompt("rally", "8.0-rally", lambda table, seat: {"place": POSITION_IDS[table.spot], "n": table.orders}),
    offer=offer_units,
    answers={RESTORE: restore, DONE: back_to_movement},
    refuse=why_not_restored,
)
