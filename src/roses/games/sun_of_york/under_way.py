"""What is half done within a battle, as a position writes it down and back: attacks, hits, checks, entries, choices."""

from __future__ import annotations

from typing import Any, Final

from roses.core.errors import PositionError
from roses.core.position_reader import PositionReader
from roses.games.sun_of_york import deployment
from roses.games.sun_of_york.battlefield import BATTLE_POSITIONS, POSITION_IDS, POSITIONS, SIDES, STRIDE
from roses.games.sun_of_york.components import LEADER
from roses.games.sun_of_york.morale_check import rivals
from roses.games.sun_of_york.state import (
    CALLING,
    CHARGED,
    CHARGING,
    CHECKING,
    DECLARING,
    DEPLOYING,
    FIELDING,
    GROUND_PLAY,
    HAND,
    HITTING,
    JOINING,
    KEEPING,
    MOVING,
    RALLYING,
    REACTIVATING,
    REPLACING,
    RETREATING,
    RETURNING,
    STAYING,
    TRIMMING,
    Table,
)

COMBAT: Final = (DECLARING, REACTIVATING, CALLING, HITTING)  # phases in which attacks may be declared
MOVEMENT: Final = (MOVING, CHARGING, RALLYING, JOINING, STAYING, HITTING)  # phases that may belong to a Movement step


def write_down(state: Table) -> dict[str, Any]:
    """What is declared, waiting, entering or to be chosen."""
    batch, queue = state.batch, state.queue
    return {
        "declared": [
            [state.name(batch[at]), POSITION_IDS[batch[at + 1]]]
            + ([state.name(batch[at + 2])] if batch[at + 2] >= 0 else [])
            for at in range(0, len(batch), 3)
        ],
        "hits": [[POSITION_IDS[queue[at]], SIDES[queue[at + 1]], queue[at + 2]] for at in range(0, len(queue), 3)],
        "checks": state.names_of(state.checks),
        "entering": _write_entries(state, state.entry),
        "posts": _write_entries(state, state.posts),
        "landing": _write_entries(state, state.landing),
        "arrived": state.names_of(state.arrived),
        "spot": POSITION_IDS[state.spot] if state.spot >= 0 else "",
        "origin": POSITION_IDS[state.origin] if state.origin >= 0 else "",
        "pending": _write_pending(state),
    }


def _write_entries(state: Table, entries: list[int]) -> list[list[str]]:
    return [[state.name(entries[at]), POSITION_IDS[entries[at + 1]]] for at in range(0, len(entries), 2)]


def _write_pending(state: Table) -> list[list[str]]:
    pending = state.pending
    if state.phase == FIELDING:
        return [
            [SIDES[pending[at]], state.name(pending[at + 1]), POSITION_IDS[pending[at + 2]]]
            for at in range(0, len(pending), 3)
        ]
    return [[POSITION_IDS[at]] for at in pending]


def read_back(state: Table, entries: PositionReader) -> None:
    """Fill in what is half done; what it needs to go on is checked once everything is read."""
    ids = state.board.ids
    for one in entries.items("declared"):
        state.batch += _read_attack(state, entries, one)
    for one in entries.items("hits"):
        state.queue += _read_hits(entries, one)
    state.checks = entries.words("checks", ids)
    for pair in entries.items("entering"):
        state.entry += card_and_place(state, entries, pair, "entering")
    _read_posts(state, entries)
    for pair in entries.items("landing"):
        state.landing += card_and_place(state, entries, pair, "landing")
    state.arrived = entries.words("arrived", ids)
    state.spot = _place_or_none(entries, "spot")
    state.origin = _place_or_none(entries, "origin")
    for one in entries.items("pending"):
        state.pending += _read_pending(state, entries, one)


def _read_posts(state: Table, entries: PositionReader) -> None:
    """Where leaders stood when the step began; under rules version 1 what counted was where they stand."""
    if entries.has("posts"):
        for pair in entries.items("posts"):
            leader, place = card_and_place(state, entries, pair, "posts")
            if state.board.kind[leader] != LEADER or place >= BATTLE_POSITIONS:
                entries.fail("posts:", f"{pair!r} is not a leader and a battle position")
            state.posts += [leader, place]
    elif state.phase in MOVEMENT:
        for leader in state.nobles[state.active]:
            state.posts += [leader, state.where[leader]]


def card_and_place(state: Table, entries: PositionReader, pair: object, key: str) -> list[int]:
    """A card and a position, written together."""
    if not isinstance(pair, list) or len(pair) != 2:
        entries.fail(f"{key}:", f"{pair!r} is not a card and a position")
    return [entries.one_of(pair[0], state.board.ids, key), entries.one_of(pair[1], POSITION_IDS, key)]


def _place_or_none(entries: PositionReader, key: str) -> int:
    return entries.word(key, POSITION_IDS) if entries.text(key) else -1


def _read_attack(state: Table, entries: PositionReader, one: object) -> list[int]:
    """A card and a position, and perhaps the enemy leader it is aimed at."""
    if not isinstance(one, list) or len(one) not in (2, 3):
        entries.fail("declared:", f"{one!r} is not an attack")
    foe = entries.one_of(one[2], state.board.ids, "declared") if len(one) == 3 else -1
    attack = card_and_place(state, entries, one[:2], "declared")
    if attack[1] >= BATTLE_POSITIONS:
        entries.fail("declared:", "nobody fights in a flank")
    return [*attack, foe]


def _read_hits(entries: PositionReader, one: object) -> list[int]:
    if not isinstance(one, list) or len(one) != 3 or type(one[2]) is not int or one[2] < 0:
        entries.fail("hits:", f"{one!r} is not a position, a side and a number")
    place, side = entries.one_of(one[0], POSITION_IDS, "hits"), entries.one_of(one[1], SIDES, "hits")
    if place >= BATTLE_POSITIONS:
        entries.fail("hits:", "nobody fights in a flank")
    return [place, side, one[2]]


def _read_pending(state: Table, entries: PositionReader, one: object) -> list[int]:
    """While leaders are fielded a side, a card and a position; else a position where a leader is to be kept."""
    if state.phase == FIELDING and isinstance(one, list) and len(one) == 3:
        return [entries.one_of(one[0], SIDES, "pending"), *card_and_place(state, entries, one[1:], "pending")]
    if not isinstance(one, list) or len(one) != 1:
        entries.fail("pending:", f"{one!r} cannot be read")
    return [entries.one_of(one[0], POSITION_IDS, "pending")]


def check(state: Table) -> None:
    """Who attacks, checks or enters is there to do it, and there is what the phase needs to go on."""
    board, where = state.board, state.where
    if state.batch and state.phase not in COMBAT:
        raise PositionError("declared: attacks are declared in the Combat step only")
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
    if state.phase == HITTING:
        _check_hits(state)
    _check_choice(state)


def _check_hits(state: Table) -> None:
    first = state.queue[:3]
    if not first or not state.units[first[1] * STRIDE + first[0]] or not first[2]:
        raise PositionError("hits: in the phase hits there must be hits and units to take them")
    if state.asked != first[1]:
        raise PositionError("asked must be the side that spreads the hits")
    if not state.back:
        raise PositionError("then must say what follows the hits")
    if state.back in (RETURNING, CHARGED) and not state.arrived:
        raise PositionError("arrived: there must be units whose attack this is")


def _check_choice(state: Table) -> None:
    """What a choice is about."""
    phase = state.phase
    if phase == RETREATING and not state.checks:
        raise PositionError("checks: in the phase retreat there must be a unit that retreats")
    for unit in state.checks if phase == CHECKING else []:
        if not state.hits[unit]:
            raise PositionError(f"checks: {state.name(unit)} has no hits to check its morale for")
    if phase == CHECKING and not (len(state.checks) > 1 and rivals(state)):
        raise PositionError("checks: in the phase check there must be units whose order matters")
    if phase == CALLING and not (0 <= state.spot < BATTLE_POSITIONS and state.engaged(state.spot)):
        raise PositionError("spot must say which engaged position attacks again")
    if phase in (STAYING, JOINING, CHARGING) and not 0 <= state.spot < BATTLE_POSITIONS:
        raise PositionError("spot must say which battle position it is about")
    if phase == RALLYING and state.spot < 0:
        raise PositionError("spot must say which position it is about")
    if phase == CHARGING and not 0 <= state.origin < BATTLE_POSITIONS:
        raise PositionError("origin must say where the charge starts")
    if phase in (FIELDING, KEEPING) and not state.pending:
        raise PositionError("pending: there must be something to choose")
    if phase in (REPLACING, DEPLOYING):
        for side, name in enumerate(SIDES):
            if not deployment.finds_room(state, side):
                raise PositionError(f"{name}: face-down must leave room for the cards in hand, in positions of its own")
    if phase == DEPLOYING and deployment.to_place(state) < 0:
        raise PositionError(f"{SIDES[state.asked]}: fewer cards are in hand than must be kept")
    if phase in (TRIMMING, GROUND_PLAY) and not state.hand[state.asked]:
        raise PositionError(f"{SIDES[state.asked]}: hand must not be empty now")
