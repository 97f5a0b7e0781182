"""What a seat or spectator sees: the whole field, and of hands and face-down cards only one's own."""

from __future__ import annotations

from typing import Any

from roses.core.text import Text
from roses.games.sun_of_york import campaign
from roses.games.sun_of_york.attack import melee_ability, ranged_ability
from roses.games.sun_of_york.battlefield import (
    BATTLE_POSITIONS,
    BATTLES,
    COLUMN,
    COLUMNS,
    LANCASTER,
    MIDDLE,
    POSITION_IDS,
    POSITIONS,
    ROW,
    SIDES,
    STRIDE,
    YORK,
    flank_side,
)
from roses.games.sun_of_york.components import CLASSES, DECK_SIZE, HILL, MISSILE, TERRAINS
from roses.games.sun_of_york.orders import price
from roses.games.sun_of_york.scenarios import WEATHERS
from roses.games.sun_of_york.state import (
    ASIDE,
    BESIDE,
    BOX,
    ENDINGS,
    FACE_DOWN,
    MOVING,
    OUT,
    PHASES,
    PILE,
    RALLYING,
    REDRAWING,
    Table,
)


def show(table: Table, viewer: int | None) -> dict[str, Any]:
    """The table for these eyes. Built by an allow-list: a hand or face-down card is put in for its owner only."""
    return {
        "battle": table.battle_id(table.battle),
        "attacker": table.attacker,
        "weather": WEATHERS[table.weather],
        "turn": table.turn,
        "turn_limit": table.board.turn_limit,
        "phase": PHASES[table.phase],
        "asked": table.asked,
        "active": table.active,
        "first": table.first,
        "initiative": table.winner_before if table.winner_before >= 0 else None,
        "orders": table.orders,
        "margaret_orders": table.margaret,
        "prices": _prices(table, viewer),
        "positions": [_position(table, position) for position in range(POSITIONS)],
        "captured": [
            {"seat": side, "battle": COLUMNS[column]}
            for side in (LANCASTER, YORK)
            for column in range(BATTLES)
            if table.captured[BATTLES * side + column]
        ],
        "sides": [_side(table, side, viewer) for side in (LANCASTER, YORK)],
        "declared": [
            {
                "card": table.name(table.batch[at]),
                "at": POSITION_IDS[table.batch[at + 1]],
                "foe": table.name(table.batch[at + 2]) if table.batch[at + 2] >= 0 else None,
            }
            for at in range(0, len(table.batch), 3)
        ],
        "hits_to_spread": [
            {"at": POSITION_IDS[table.queue[at]], "seat": table.queue[at + 1], "n": table.queue[at + 2]}
            for at in range(0, len(table.queue), 3)
        ],
        "entering": [
            {"card": table.name(table.entry[at]), "at": POSITION_IDS[table.entry[at + 1]]}
            for at in range(0, len(table.entry), 2)
        ],
        "arrived": _arrived(table),
        "war": _war(table) if table.campaign else None,
    }


def tell_course(table: Table) -> Text | None:
    """Which battle is fought, and in which turn it is."""
    battle = table.battle_id(table.battle)
    return (
        Text("course.battle", {"battle": battle, "turn": table.turn})
        if table.turn
        else Text("course.before", {"battle": battle})
    )


def _arrived(table: Table) -> dict[str, Any]:
    """Who has come to a position and is not done there."""
    return {"cards": table.names_of(table.arrived), "at": POSITION_IDS[table.spot] if table.spot >= 0 else None}


def _prices(table: Table, viewer: int | None) -> dict[str, int]:
    """The orders that each of the viewer's own actions would cost now, where orders are given."""
    if viewer is None or viewer != table.asked or table.phase not in (MOVING, RALLYING):
        return {}
    costs = {action: price(table, table.notation.meaning[action]) for action in table.legal(viewer)}
    return {action: cost for action, cost in costs.items() if cost is not None}


def _position(table: Table, position: int) -> dict[str, Any]:
    inner = position < BATTLE_POSITIONS
    return {
        "id": POSITION_IDS[position],
        "battle": COLUMNS[COLUMN[position]],
        "flank": not inner,
        "in_play": COLUMN[position] in table.columns() and (inner or len(table.columns()) == BATTLES),
        "terrain": [name for name, bit in TERRAINS.items() if table.terrain[position] & bit],
        "holder": friendly_to(table, position),
        "hill_control": _hill_control(table, position),
        "engaged": table.engaged(position) if inner else False,
        "units": [[_unit(table, unit) for unit in table.units[side * STRIDE + position]] for side in (0, 1)],
        "leaders": [[_leader(table, leader) for leader in table.leaders_at(side, position)] for side in (0, 1)],
        "guns": [
            [table.name(gun) for gun in table.guns if table.where[gun] == position and gun // DECK_SIZE == side]
            for side in (0, 1)
        ],
        # How many cards lie face-down here is plain to see; which, only to their owner.
        "face_down": [
            sum(1 for card in table.down[side] if table.where[card] == FACE_DOWN + position) for side in (0, 1)
        ],
    }


def friendly_to(table: Table, position: int) -> int | None:
    """3.3: rears and flanks always to their own side; middle ground to who last stood there alone, or to nobody yet."""
    if position >= BATTLE_POSITIONS:
        return flank_side(position)
    if ROW[position] != MIDDLE:
        return ROW[position] // 2
    return table.holder[position] if table.holder[position] >= 0 else None


def _hill_control(table: Table, position: int) -> int | None:
    """7.0: who defends a hill (rulings 45 and 103)."""
    if position >= BATTLE_POSITIONS or not table.terrain[position] & HILL or table.holder[position] < 0:
        return None
    return table.holder[position]


def _unit(table: Table, card: int) -> dict[str, Any]:
    board, position = table.board, table.where[card]
    return {
        "id": table.name(card),
        "class": CLASSES[board.kind[card]],
        "ratings": board.ratings(card),
        "cohesion": table.cohesion[card],
        "hits": table.hits[card],
        "marks": table.marks_of(card),
        # What it must roll at most where it stands; in a flank nobody fights, and it is what the card says.
        "melee": melee_ability(table, card, position) if position < BATTLE_POSITIONS else board.ability[card],
        "ranged": ranged_ability(table, card) if board.kind[card] == MISSILE else None,
    }


def _leader(table: Table, card: int) -> dict[str, Any]:
    board = table.board
    return {
        "id": table.name(card),
        "orders": board.orders[card],
        "ability": board.ability[card],
        "leadership": board.leadership[card],
        "hits": table.hits[card],
        "marks": table.marks_of(card),
    }


def _side(table: Table, side: int, viewer: int | None) -> dict[str, Any]:
    aside = table.cards_in(side, ASIDE)
    shown: dict[str, Any] = {
        "seat": side,
        "hand": len(table.hand[side]),
        "hand_limit": table.hand_limit(side),
        "deck": len(table.deck[side]),
        "eliminated": len(table.cards_in(side, OUT)),
        "discards": table.names_of(table.cards_in(side, PILE)),
        "beside": table.names_of(table.cards_in(side, BESIDE)),
        "out_of_play": table.names_of(table.cards_in(side, BOX)),
        # Cards put aside for an exchange before deployment are hidden; Warwick waiting at Edgecote is not.
        "aside": len(aside) if table.phase == REDRAWING else table.names_of(aside),
        "stream": table.stream[side] == 1,
        "bridge": table.bridge[side] == 1,
        "bonus": table.bonus[side],
        "cards": None,
        "face_down": None,
    }
    if viewer == side:
        shown["cards"] = table.names_of(table.hand[side])
        shown["face_down"] = [
            {"card": table.name(card), "at": POSITION_IDS[table.where[card] - FACE_DOWN]} for card in table.down[side]
        ]
    return shown


def _war(table: Table) -> dict[str, Any]:
    """The war between and during battles: everything is public."""
    board = table.board
    return {
        "battles": [board.scenarios[index].id for index in board.war],
        "fought": [
            {
                "battle": table.battle_id(table.fought[at]),
                "winner": table.fought[at + 1] if table.fought[at + 1] >= 0 else None,
                "ending": ENDINGS[table.fought[at + 2]],
            }
            for at in range(0, len(table.fought), 3)
        ],
        "victories": [campaign.victories(table, side) for side in (LANCASTER, YORK)],
        "dead": table.names_of(table.dead),
        "present": table.names_of(table.present),
        "injured": table.names_of(table.injured),
        "henry": campaign.HENRY_STATES[table.henry],
        "henry_was_captured": table.henry_taken == 1,
        "kings": {
            SIDES[side]: table.name(king) if king >= 0 else None
            for side in (LANCASTER, YORK)
            for king in (campaign.senior_leader(table, side),)
        },
    }
