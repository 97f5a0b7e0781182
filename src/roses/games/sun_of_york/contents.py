"""A state as a person would write it down: what position files hold (reading.py reads it back)."""

from __future__ import annotations

from typing import Any, Final

from roses.games.sun_of_york.battlefield import (
    COLUMNS,
    LANCASTER,
    POSITION_IDS,
    SIDES,
    YORK,
)
from roses.games.sun_of_york.campaign import HENRY_STATES
from roses.games.sun_of_york.components import CARDS, DECK_SIZE
from roses.games.sun_of_york.phases import (
    ASIDE,
    BESIDE,
    BOX,
    CHARGED,
    DECLARING,
    ENDINGS,
    FACE_DOWN,
    FIELDING,
    HAND,
    HITTING,
    MARKS,
    OUT,
    PHASES,
    PILE,
    REACTIVATING,
    STAYING,
)
from roses.games.sun_of_york.scenarios import WEATHERS
from roses.games.sun_of_york.state import Table

PILES: Final = {
    "hand": HAND,
    "discards": PILE,
    "eliminated": OUT,
    "beside": BESIDE,
    "aside": ASIDE,
    "out-of-play": BOX,
}
BACK: Final = {"": 0, "declare": DECLARING, "reactivate": REACTIVATING, "stay": STAYING, "charged": CHARGED}


def write_down(state: Table) -> dict[str, Any]:
    """Everything but chance and options. The decks are what lies nowhere else."""
    field: dict[str, Any] = {}
    for position, id in enumerate(POSITION_IDS):
        cards = [_write_card(state, card) for card in range(CARDS) if state.where[card] == position]
        if cards:
            field[id] = cards
    back = [word for word, phase in BACK.items() if phase == state.back]
    return {
        "battle": "random" if state.random_battle else state.scenario.id,
        "attacker": SIDES[state.attacker],
        "weather": WEATHERS[state.weather],
        "turn": state.turn,
        "phase": PHASES[state.phase],
        "asked": SIDES[state.asked],
        "active": SIDES[state.active],
        "first": SIDES[state.first],
        "initiative": SIDES[state.winner_before] if state.winner_before >= 0 else "nobody",
        "orders": state.orders,
        "margaret-orders": state.margaret,
        "entries-rolled": state.rolled == 1,
        "changes": state.changes,
        "idle": state.idle,
        "stirred": state.stirred == 1,
        "redesdale": state.redesdale == 1,
        "then": back[0] if back and state.phase == HITTING else "",
        "field": field,
        "holder": {POSITION_IDS[at]: SIDES[side] for at, side in enumerate(state.holder) if side >= 0},
        "captured": [
            f"{SIDES[side]} {COLUMNS[column]}"
            for side in (0, 1)
            for column in range(3)
            if state.captured[3 * side + column]
        ],
        "declared": [
            [state.name(state.batch[at]), POSITION_IDS[state.batch[at + 1]]]
            + ([state.name(state.batch[at + 2])] if state.batch[at + 2] >= 0 else [])
            for at in range(0, len(state.batch), 3)
        ],
        "hits": [
            [POSITION_IDS[state.queue[at]], SIDES[state.queue[at + 1]], state.queue[at + 2]]
            for at in range(0, len(state.queue), 3)
        ],
        "checks": state.names_of(state.checks),
        "entering": _pairs(state, state.entry),
        "landing": _pairs(state, state.landing),
        "arrived": state.names_of(state.arrived),
        "spot": POSITION_IDS[state.spot] if state.spot >= 0 else "",
        "origin": POSITION_IDS[state.origin] if state.origin >= 0 else "",
        "pending": _write_pending(state),
        "fought": [
            [
                state.board.scenario_ids[state.fought[at]] if state.fought[at] >= 0 else "random",
                SIDES[state.fought[at + 1]] if state.fought[at + 1] >= 0 else "nobody",
                ENDINGS[state.fought[at + 2]],
            ]
            for at in range(0, len(state.fought), 3)
        ],
        "war": {
            "present": state.names_of(state.present),
            "injured": state.names_of(state.injured),
            "dead": state.names_of(state.dead),
            "henry": HENRY_STATES[state.henry],
            "henry-was-captured": state.henry_taken == 1,
            "edward-crowned": state.edward_crowned == 1,
        },
        "side": [_write_side(state, side) for side in (LANCASTER, YORK)],
    }


def _pairs(state: Table, pairs: list[int]) -> list[list[str]]:
    return [[state.name(pairs[at]), POSITION_IDS[pairs[at + 1]]] for at in range(0, len(pairs), 2)]


def _write_card(state: Table, card: int) -> dict[str, Any]:
    written: dict[str, Any] = {"card": state.name(card)}
    if state.board.unit[card]:
        written["cohesion"] = state.cohesion[card]
    if state.hits[card]:
        written["hits"] = state.hits[card]
    if state.marks[card]:
        written["marks"] = [mark for bit, mark in enumerate(MARKS) if state.marks[card] >> bit & 1]
    return written


def _write_pending(state: Table) -> list[list[str]]:
    if state.phase == FIELDING:
        return [
            [SIDES[state.pending[at]], state.name(state.pending[at + 1]), POSITION_IDS[state.pending[at + 2]]]
            for at in range(0, len(state.pending), 3)
        ]
    return [[POSITION_IDS[at]] for at in state.pending]


def _write_side(state: Table, side: int) -> dict[str, Any]:
    first = side * DECK_SIZE
    written: dict[str, Any] = {"seat": SIDES[side]}
    for key, place in PILES.items():
        written[key] = [state.name(card) for card in range(first, first + DECK_SIZE) if state.where[card] == place]
    written["face-down"] = [
        [state.name(card), POSITION_IDS[state.where[card] - FACE_DOWN]] for card in state.down[side]
    ]
    # Cards of a flank attack out of the hand have taken the field already, in a way.
    written["coming"] = [
        _write_card(state, card) for card in state.hand[side] if state.cohesion[card] or state.marks[card]
    ]
    written["stream"] = state.stream[side] == 1
    written["bridge"] = state.bridge[side] == 1
    written["bonus"] = state.bonus[side]
    written["passed"] = state.passed[side]
    return written
