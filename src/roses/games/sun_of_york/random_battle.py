"""9.2 Random Scenario: terrain from the hand, one card at a time, the attacker first."""

from __future__ import annotations

from roses.core.contract import Action, Decision
from roses.core.text import Text
from roses.games.sun_of_york.battlefield import BATTLE_POSITIONS, LANCASTER, POSITIONS, YORK
from roses.games.sun_of_york.components import BRIDGE, STREAM, TERRAIN, WOODS
from roses.games.sun_of_york.notation import PASS, STREAM_SIDE, Meaning
from roses.games.sun_of_york.phases import (
    FILL_HANDS,
)
from roses.games.sun_of_york.set_up import lay_terrain
from roses.games.sun_of_york.state import Table


def decision(table: Table) -> Decision:
    """Terrain onto either side of the field, or no more of it."""
    return Decision(Text("prompt.terrain", {}), "9.2-terrain")


def grounds(table: Table, card: int) -> list[int]:
    """Where a terrain card may go (7.0): one of a kind to a position, woods in flanks too, streams behind a side."""
    kind = table.board.terrain[card]
    if kind == STREAM:
        return [STREAM_SIDE + side for side in (LANCASTER, YORK) if not table.stream[side]]  # rulings 70 and 107
    if kind == BRIDGE:
        return [STREAM_SIDE + side for side in (LANCASTER, YORK) if table.stream[side] and not table.bridge[side]]
    limit = POSITIONS if kind == WOODS else BATTLE_POSITIONS
    return [position for position in range(limit) if not table.terrain[position] & kind]


def offered(table: Table) -> list[Action]:
    """Every terrain card in hand, everywhere it may go; who passes places no more."""
    notation = table.notation
    offers: list[Action] = []
    for card in table.hand[table.asked]:
        if table.board.kind[card] == TERRAIN:
            offers += [notation.ground[card][place] for place in grounds(table, card)]
    offers.append(notation.passes)
    return offers


def answer(table: Table, order: Meaning) -> None:
    """Lay the card, or be out of it; then the other, until neither places any more."""
    side = table.asked
    if order.verb == PASS:
        table.passed[side] = 1
        table.note("no-more-terrain", {"seat": table.seat_name(side)})
    else:
        lay_ground(table, order)
    if not table.passed[1 - side]:
        table.asked = 1 - side
    elif table.passed[side]:
        table.passed = [0, 0]
        table.phase = FILL_HANDS


def lay_ground(table: Table, order: Meaning) -> None:
    """A terrain card from the hand: into a position, or behind a side."""
    if order.b >= STREAM_SIDE:
        lay_terrain(table, order.a, -1, order.b - STREAM_SIDE)
    else:
        lay_terrain(table, order.a, order.b, table.asked)
