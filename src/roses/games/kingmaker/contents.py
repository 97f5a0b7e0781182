"""A state as a person would write it down: what position files hold (positions.py reads them back)."""

from __future__ import annotations

from typing import Any, Final

from roses.games.kingmaker.bargaining import written
from roses.games.kingmaker.components import CARDS, EVENTS, HEIRS, NOBLES, SHIPS
from roses.games.kingmaker.formation import FIELD_KEYS
from roses.games.kingmaker.matter import COMBAT_KEYS, SESSION_KEYS, Bargain
from roses.games.kingmaker.state import (
    APART,
    BOX,
    CHANCERY,
    DISCARD,
    PHASES,
    PLAY,
    TABLE,
    Table,
)

MARKS: Final = ("moved", "freed", "entered", "fought", "defended")


def marks(state: Table) -> list[list[int]]:
    """The turns noted for each noble, in the order of MARKS."""
    return [state.moved, state.freed, state.entered, state.fought, state.defended]


def spots(state: Table) -> list[str]:
    """Every spot by its id: the open of squares, places, ships."""
    return state.notation.ids["spot"] + state.board.ship_ids


def write_down(state: Table) -> dict[str, Any]:
    """Everything but chance and options. The decks are what lies nowhere else."""
    board, places = state.board, state.board.map.place_ids
    names = state.game.seat_names
    written_down: dict[str, Any] = {
        "phase": PHASES[state.phase],
        "turn": state.turn,
        "focus": state.focus,
        "picks": state.picks,
        "first": names[state.first],
        "chancery": [state.name(card) for card in range(CARDS) if state.card_at[card] == CHANCERY],
        "under": [state.name(card) for card in state.under],
        "box": [state.name(card) for card in range(CARDS) if state.card_at[card] == BOX],
        "table": [state.name(card) for card in range(CARDS) if state.card_at[card] == TABLE],
        "fresh": {state.name(card): turn for card, turn in enumerate(state.fresh) if turn},
        "discard": [board.event_ids[event] for event in range(EVENTS) if state.event_at[event] == DISCARD],
        "event-box": [board.event_ids[event] for event in range(EVENTS) if state.event_at[event] == BOX],
        "control": {places[place]: names[seat] for place, seat in enumerate(state.holder) if seat >= 0},
        "through": {places[place]: state.name(noble) for place, noble in enumerate(state.through) if noble >= 0},
        "leave": [f"{names[permit // 1000]} {places[permit % 1000]}" for permit in state.permits],
        "calais-lost": state.calais_lost,
        "arranged": state.arranged,
        "bargains-sent": state.bargains_sent,
        "peace": [state.spot_name(state.peace_square), names[state.peace_seat]] if state.peace_seat >= 0 else [],
        "supported": state.supported,
        "beaufort-crowned": state.beaufort_crowned == 1,
        "reign": [state.reign_seat, state.reign_turns],
        "won-by": state.result_by,
        "won": state.result_seat,
        "allies": [pair for pair, allied in enumerate(state.allies) if allied],
        "truces": {str(pair): until for pair, until in enumerate(state.truce) if until},
        "noble": [_write_noble(state, noble) for noble in range(NOBLES) if state.card_at[noble] == PLAY],
        "heir": [_write_heir(state, heir) for heir in range(HEIRS) if state.heir_spot[heir] >= 0],
        "ship": [_write_ship(state, ship) for ship in range(SHIPS) if state.ship_spot[ship] >= 0],
        "player": [_write_player(state, seat) for seat in range(state.seats)],
        "bargain": [_write_bargain(state, bargain) for bargain in state.bargains],
        "agenda": [
            {"kind": one.kind, "seat": one.seat, "a": one.a, "b": one.b, "c": one.c, "of": list(one.of)}
            for one in state.agenda
        ],
    }
    if state.combat is not None:
        written_down["combat"] = {key: plain(getattr(state.combat, key)) for key in COMBAT_KEYS}
    if state.session is not None:
        written_down["session"] = {key: plain(getattr(state.session, key)) for key in SESSION_KEYS}
    if state.field is not None:
        written_down["field"] = {key: plain(getattr(state.field, key)) for key in FIELD_KEYS}
    return written_down


def plain(value: Any) -> Any:
    """A value of its own, ready to be written."""
    return value[:] if isinstance(value, list) else value


def _write_noble(state: Table, noble: int) -> dict[str, Any]:
    shown: dict[str, Any] = {
        "id": state.name(noble),
        "seat": state.seat_name(state.lord[noble]),
        "awards": [state.name(card) for card in state.awards[noble]],
        "pile": state.name(state.pile[noble]),
    }
    if state.spot[noble] >= 0:
        shown["spot"] = spots(state)[state.spot[noble]]
    shown.update({key: row[noble] for key, row in zip(MARKS, marks(state), strict=True) if row[noble]})
    if state.captor[noble] >= 0:
        shown["captor"] = state.seat_name(state.captor[noble])
    for key, value in (
        ("siege", state.siege[noble]),
        ("station", state.stations[noble]),
        ("home", state.homes[noble]),
    ):
        if value >= 0:
            shown[key] = state.board.map.place_ids[value]
    if state.landed[noble] >= 0:
        shown["landed"] = spots(state)[state.landed[noble]]
    if state.commander[noble] >= 0:
        shown["commander"] = state.name(state.commander[noble])
    return shown


def _write_heir(state: Table, heir: int) -> dict[str, Any]:
    shown: dict[str, Any] = {
        "id": state.board.heir_ids[heir],
        "spot": spots(state)[state.heir_spot[heir]],
        "crowned": state.crowned[heir] == 1,
        "moved": state.heir_moved[heir],
        "freed": state.heir_freed[heir],
    }
    if state.keeper[heir] >= 0:
        shown["keeper"] = state.name(state.keeper[heir])
    return shown


def _write_ship(state: Table, ship: int) -> dict[str, Any]:
    shown: dict[str, Any] = {
        "id": state.board.ship_ids[ship],
        "spot": spots(state)[state.ship_spot[ship]],
        "moved": state.ship_moved[ship],
        "freed": state.ship_freed[ship],
        "convoy": state.board.ship_ids[state.convoy[ship]],
    }
    if state.ship_seat[ship] >= 0:
        shown["seat"] = state.seat_name(state.ship_seat[ship])
    if state.borrower[ship] >= 0:
        shown["borrower"] = state.seat_name(state.borrower[ship])
    return shown


def _write_player(state: Table, seat: int) -> dict[str, Any]:
    return {
        "seat": state.seat_name(seat),
        "hand": [state.name(card) for card in state.hand(seat)],
        "known": {state.name(card): state.known[card] for card in state.hand(seat) if state.known[card]},
        "apart": [state.name(card) for card in range(CARDS) if state.card_at[card] == APART + seat],
        "events": [state.board.event_ids[event] for event in range(EVENTS) if state.event_at[event] == seat],
        "ready": state.ready[seat],
        "both-houses-since": state.both_since[seat],
        "bargains": state.bargains_made[seat],
    }


def _write_bargain(state: Table, bargain: Bargain) -> dict[str, Any]:
    return {
        "number": bargain.number,
        "from": state.seat_name(bargain.maker),
        "to": state.seat_name(bargain.to),
        "sent": bargain.sent,
        "given": [written(state, item) for item in bargain.given],
        "asked": [written(state, item) for item in bargain.asked],
    }
