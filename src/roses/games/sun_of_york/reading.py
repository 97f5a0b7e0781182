"""Positions read back, and checked: PositionError names what is wrong."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from roses.core.contract import PositionFrame, table, whole
from roses.core.errors import PositionError
from roses.games.sun_of_york import deployment
from roses.games.sun_of_york.battlefield import (
    BATTLE_POSITIONS,
    COLUMN,
    COLUMNS,
    LANCASTER,
    NOBODY,
    POSITION_IDS,
    POSITIONS,
    SIDES,
    STRIDE,
    YORK,
)
from roses.games.sun_of_york.campaign import HENRY_STATES, person
from roses.games.sun_of_york.components import ARTILLERY, BRIDGE, DECK_SIZE, LEADER, STREAM, TERRAIN
from roses.games.sun_of_york.contents import BACK, PILES
from roses.games.sun_of_york.phases import (
    CHARGED,
    CHARGING,
    DECK,
    DEPLOYING,
    ENDINGS,
    FACE_DOWN,
    FIELDING,
    GROUND_PLAY,
    HAND,
    HITTING,
    JOINING,
    KEEPING,
    MARKS,
    OVER,
    PHASES,
    RALLYING,
    RANDOM_BATTLE,
    RETREATING,
    STAYING,
    TRIMMING,
)
from roses.games.sun_of_york.scenarios import WEATHERS
from roses.games.sun_of_york.state import Table


def read_back(state: Table, frame: PositionFrame, position: Mapping[str, Any]) -> None:
    """Fill a blank state from a position; PositionError names what is wrong."""
    board = state.board
    state.clear_table()
    state.reveals = frame.reveals
    state.battle = _one_of(position.get("battle"), [*board.scenario_ids, "random"], "battle")
    if state.battle == len(board.scenario_ids):
        state.battle = RANDOM_BATTLE
    wanted = state.options["battle"]
    if wanted != "campaign" and wanted != str(position["battle"]):
        raise PositionError(f"battle is {position['battle']!r}, but the option battle says {wanted!r}")
    if wanted == "campaign" and state.battle not in board.war:
        raise PositionError(f"battle {position['battle']!r} is not part of the war")
    state.attacker = _side(position.get("attacker"), "attacker")
    state.weather = _one_of(position.get("weather"), WEATHERS, "weather")
    state.turn = whole(position, "turn")
    state.phase = _one_of(position.get("phase"), PHASES, "phase")
    state.asked = _side(position.get("asked"), "asked")
    state.active = _side(position.get("active"), "active")
    state.first = _side(position.get("first"), "first")
    winner = _one_of(position.get("initiative"), (*SIDES, "nobody"), "initiative")
    state.winner_before = winner if winner < 2 else NOBODY
    state.orders = whole(position, "orders")
    state.margaret = whole(position, "margaret-orders")
    state.rolled = _flag(position, "entries-rolled")
    state.changes = whole(position, "changes")
    state.idle = whole(position, "idle")
    state.stirred = _flag(position, "stirred")
    state.redesdale = _flag(position, "redesdale")
    then = position.get("then")
    if not isinstance(then, str) or then not in BACK:
        raise PositionError(f"then must be one of {', '.join(word for word in BACK if word)} or empty, not {then!r}")
    state.back = BACK[then]
    _read_field(state, position)
    _read_sides(state, position)
    _read_ground(state, position)
    _read_doings(state, position)
    _read_war(state, position)
    _check(state)


def _list(of: Mapping[str, Any], key: str, where: str = "") -> list[Any]:
    value = of.get(key)
    if not isinstance(value, list):
        raise PositionError(f"{where}{key} must be a list, not {value!r}")
    return value


def _one_of(value: object, known: tuple[str, ...] | list[str], where: str) -> int:
    if not isinstance(value, str) or value not in known:
        shown = ", ".join(known) if len(known) < 24 else "the ids of the cards"
        raise PositionError(f"{where}: {value!r} is not one of {shown}")
    return list(known).index(value)


def _side(value: object, where: str) -> int:
    return _one_of(value, SIDES, where)


def _flag(of: Mapping[str, Any], key: str, where: str = "") -> int:
    value = of.get(key)
    if not isinstance(value, bool):
        raise PositionError(f"{where}{key} must be true or false, not {value!r}")
    return 1 if value else 0


def _card(state: Table, value: object, where: str) -> int:
    if not isinstance(value, str) or value not in state.board.number:
        raise PositionError(f"{where}: there is no card {value!r}")
    return state.board.number[value]


def _place(value: object, where: str) -> int:
    return _one_of(value, POSITION_IDS, where)


def _put(state: Table, card: int, place: int, where: str) -> None:
    if state.where[card] != DECK:
        raise PositionError(f"{where}: {state.name(card)} lies in two places")
    state.lay(card, place)


def _read_field(state: Table, position: Mapping[str, Any]) -> None:
    board = state.board
    for id, cards in table(position, "field").items():
        place = _place(id, "field")
        if not isinstance(cards, list) or not all(isinstance(one, Mapping) for one in cards):
            raise PositionError(f"field: {id} must be a list of cards")
        for one in cards:
            where = f"field: {id}"
            card = _card(state, one.get("card"), where)
            gun = board.special[card] == ARTILLERY
            terrain = board.kind[card] == TERRAIN and board.terrain[card] not in (STREAM, BRIDGE)
            if not (board.unit[card] or board.kind[card] == LEADER or gun or terrain):
                raise PositionError(f"{where}: {state.name(card)} cannot lie in a position")
            if (gun or board.kind[card] == LEADER) and place >= BATTLE_POSITIONS:
                raise PositionError(f"{where}: {state.name(card)} cannot be in a flank")
            _put(state, card, place, where)
            if terrain:
                if state.terrain[place] & board.terrain[card]:
                    raise PositionError(f"{where}: there may be one {board.title[card]} only")
                state.terrain[place] |= board.terrain[card]
            _read_state_of(state, card, one, where)


def _read_state_of(state: Table, card: int, one: Mapping[str, Any], where: str) -> None:
    """Cohesion, hits and marks of a card."""
    where = f"{where}: {state.name(card)}: "
    if state.board.unit[card]:
        state.cohesion[card] = whole(one, "cohesion", where, 1)
        if state.cohesion[card] > state.board.cohesion[card]:
            raise PositionError(f"{where}cohesion is at most {state.board.cohesion[card]}")
    state.hits[card] = whole(one, "hits", where) if "hits" in one else 0
    for mark in _list(one, "marks", where) if "marks" in one else []:
        state.marks[card] |= 1 << _one_of(mark, MARKS, f"{where}marks")


def _read_sides(state: Table, position: Mapping[str, Any]) -> None:
    sides = _list(position, "side")
    if len(sides) != 2 or not all(isinstance(one, Mapping) for one in sides):
        raise PositionError("there must be two entries [[side]], lancaster and york")
    for side, one in enumerate(sides):
        where = f"{SIDES[side]}: "
        if one.get("seat") != SIDES[side]:
            raise PositionError(f"side {side + 1} must be seat = {SIDES[side]!r}")
        for key, place in PILES.items():
            for id in _list(one, key, where):
                card = _card(state, id, f"{where}{key}")
                if card // DECK_SIZE != side:
                    raise PositionError(f"{where}{key}: {id} is not of this deck")
                _put(state, card, place, f"{where}{key}")
        for pair in _list(one, "face-down", where):
            card, place = _pair(state, pair, f"{where}face-down")
            if place >= BATTLE_POSITIONS or card // DECK_SIZE != side:
                raise PositionError(f"{where}face-down: {pair!r} is not a card of this deck in a battle position")
            _put(state, card, FACE_DOWN + place, f"{where}face-down")
        for coming in _list(one, "coming", where):
            if not isinstance(coming, Mapping):
                raise PositionError(f"{where}coming must be a list of cards")
            card = _card(state, coming.get("card"), f"{where}coming")
            if card not in state.hand[side]:
                raise PositionError(f"{where}coming: {state.name(card)} is not in hand")
            _read_state_of(state, card, coming, f"{where}coming")
        state.stream[side] = _flag(one, "stream", where)
        state.bridge[side] = _flag(one, "bridge", where)
        state.bonus[side] = whole(one, "bonus", where)
        state.passed[side] = whole(one, "passed", where)


def _pair(state: Table, pair: object, where: str) -> tuple[int, int]:
    if not isinstance(pair, list) or len(pair) != 2:
        raise PositionError(f"{where}: {pair!r} is not a card and a position")
    return _card(state, pair[0], where), _place(pair[1], where)


def _read_ground(state: Table, position: Mapping[str, Any]) -> None:
    for id, side in table(position, "holder").items():
        place = _place(id, "holder")
        if place >= BATTLE_POSITIONS:
            raise PositionError(f"holder: {id} is a flank; only battle positions are held")
        state.holder[place] = _side(side, f"holder: {id}")
    marks = [f"{side} {column}" for side in SIDES for column in COLUMNS]
    for one in _list(position, "captured"):
        state.captured[_one_of(one, marks, "captured")] = 1


def _read_doings(state: Table, position: Mapping[str, Any]) -> None:
    """Everything that is half done: declared attacks, hits, checks, entries."""
    for one in _list(position, "declared"):
        if not isinstance(one, list) or len(one) not in (2, 3):
            raise PositionError(f"declared: {one!r} is not an attack")
        foe = _card(state, one[2], "declared") if len(one) == 3 else -1
        card, place = _pair(state, one[:2], "declared")
        if place >= BATTLE_POSITIONS:
            raise PositionError("declared: nobody fights in a flank")
        state.batch += [card, place, foe]
    for one in _list(position, "hits"):
        if not isinstance(one, list) or len(one) != 3 or type(one[2]) is not int or one[2] < 0:
            raise PositionError(f"hits: {one!r} is not a position, a side and a number")
        place = _place(one[0], "hits")
        if place >= BATTLE_POSITIONS:
            raise PositionError("hits: nobody fights in a flank")
        state.queue += [place, _side(one[1], "hits"), one[2]]
    state.checks = [_card(state, id, "checks") for id in _list(position, "checks")]
    for pair in _list(position, "entering"):
        state.entry += _pair(state, pair, "entering")
    for pair in _list(position, "landing"):
        state.landing += _pair(state, pair, "landing")
    state.arrived = [_card(state, id, "arrived") for id in _list(position, "arrived")]
    spot, origin = position.get("spot"), position.get("origin")
    state.spot = _place(spot, "spot") if spot != "" else -1
    state.origin = _place(origin, "origin") if origin != "" else -1
    for one in _list(position, "pending"):
        if state.phase == FIELDING and isinstance(one, list) and len(one) == 3:
            card, place = _pair(state, one[1:], "pending")
            state.pending += [_side(one[0], "pending"), card, place]
        elif isinstance(one, list) and len(one) == 1:
            state.pending.append(_place(one[0], "pending"))
        else:
            raise PositionError(f"pending: {one!r} cannot be read")


def _read_war(state: Table, position: Mapping[str, Any]) -> None:
    for one in _list(position, "fought"):
        if not isinstance(one, list) or len(one) != 3:
            raise PositionError(f"fought: {one!r} is not a battle, a winner and an ending")
        battle = _one_of(one[0], [*state.board.scenario_ids, "random"], "fought")
        winner = _one_of(one[1], (*SIDES, "nobody"), "fought")
        state.fought += [
            battle if battle < len(state.board.scenario_ids) else RANDOM_BATTLE,
            winner if winner < 2 else NOBODY,
            _one_of(one[2], ENDINGS, "fought"),
        ]
    war = table(position, "war")
    state.present = _leaders(state, war, "present")
    state.injured = _leaders(state, war, "injured")
    # Either card of a person may be named (ruling 100).
    state.dead = sorted({person(state, card) for card in _leaders(state, war, "dead")})
    state.henry = _one_of(war.get("henry"), HENRY_STATES, "war: henry")
    state.henry_taken = _flag(war, "henry-was-captured", "war: ")
    state.edward_crowned = _flag(war, "edward-crowned", "war: ")


def _leaders(state: Table, war: Mapping[str, Any], key: str) -> list[int]:
    """Leaders listed under a key of the war, each once and in the order of their numbers."""
    found: set[int] = set()
    for id in _list(war, key, "war: "):
        card = _card(state, id, f"war: {key}")
        if state.board.kind[card] != LEADER:
            raise PositionError(f"war: {key}: {id!r} is not a leader")
        found.add(card)
    return sorted(found)


def _check_doings(state: Table) -> None:
    """Who attacks, checks or enters is there to do it."""
    board, where = state.board, state.where
    for card in state.batch[::3]:
        if where[card] >= BATTLE_POSITIONS or not (board.unit[card] or board.kind[card] == LEADER):
            raise PositionError(f"declared: {state.name(card)} is in no position to attack")
    for key, cards, last in (
        ("checks", state.checks, BATTLE_POSITIONS - 1),
        ("entering", state.entry[::2], POSITIONS - 1),
        ("landing", state.landing[::2], HAND),
        ("arrived", state.arrived, HAND),
    ):
        for card in cards:
            if not board.unit[card] or where[card] > last:
                raise PositionError(f"{key}: {state.name(card)} is no unit that could be there")


def _check(state: Table) -> None:
    """What the phase needs to go on."""
    phase = state.phase
    if phase == OVER:
        if not state.fought:
            raise PositionError("a battle that is over says in fought who won it")
        return
    columns = state.columns()
    for side in (LANCASTER, YORK):
        for place in range(POSITIONS):
            stack = state.units[side * STRIDE + place]
            if stack and COLUMN[place] not in columns:
                raise PositionError(f"field: {POSITION_IDS[place]} is not in play in this battle")
            if len(stack) > state.board.stack:
                raise PositionError(f"field: {POSITION_IDS[place]} holds at most {state.board.stack} units of a side")
    _check_doings(state)
    if phase == HITTING:
        first = state.queue[:3]
        if not first or not state.units[first[1] * STRIDE + first[0]] or not first[2]:
            raise PositionError("hits: in the phase hits there must be hits and units to take them")
        if state.asked != first[1]:
            raise PositionError("asked must be the side that spreads the hits")
        if state.back in (STAYING, CHARGED) and not state.arrived:
            raise PositionError("arrived: there must be units whose attack this is")
    if phase == RETREATING and not state.checks:
        raise PositionError("checks: in the phase retreat there must be a unit that retreats")
    if phase in (STAYING, JOINING, CHARGING, RALLYING) and not 0 <= state.spot < BATTLE_POSITIONS + 4 * (
        phase == RALLYING
    ):
        raise PositionError("spot must say which position it is about")
    if phase == CHARGING and not 0 <= state.origin < BATTLE_POSITIONS:
        raise PositionError("origin must say where the charge starts")
    if phase in (FIELDING, KEEPING) and not state.pending:
        raise PositionError("pending: there must be something to choose")
    if phase == DEPLOYING and deployment.to_place(state) < 0:
        raise PositionError(f"{SIDES[state.asked]}: fewer cards are in hand than must be kept")
    if phase in (TRIMMING, GROUND_PLAY) and not state.hand[state.asked]:
        raise PositionError(f"{SIDES[state.asked]}: hand must not be empty now")
