"""A state as a person would write it down, and back: what position files hold."""

from __future__ import annotations

from typing import Any, Final

from roses.core.errors import PositionError
from roses.core.position_reader import PositionReader
from roses.games.sun_of_york import under_way
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
from roses.games.sun_of_york.cards import lay
from roses.games.sun_of_york.components import ARTILLERY, BRIDGE, CARDS, DECK_SIZE, LEADER, STREAM, TERRAIN
from roses.games.sun_of_york.scenarios import WEATHERS
from roses.games.sun_of_york.state import (
    ASIDE,
    BESIDE,
    BOX,
    CHARGED,
    DECK,
    DECLARING,
    ENDINGS,
    FACE_DOWN,
    HAND,
    MARKS,
    OUT,
    OVER,
    PHASES,
    PILE,
    RANDOM_BATTLE,
    REACTIVATING,
    RETURNING,
    Table,
)

PILES: Final = {
    "hand": HAND,
    "discards": PILE,
    "eliminated": OUT,
    "beside": BESIDE,
    "aside": ASIDE,
    "out-of-play": BOX,
}
# What follows once the hits are spread.
THEN: Final = {"": 0, "declare": DECLARING, "reactivate": REACTIVATING, "stay": RETURNING, "charged": CHARGED}
_THEN_IN_WORDS: Final = {phase: word for word, phase in THEN.items()}


def write_down(state: Table) -> dict[str, Any]:
    """Everything but chance and options. The decks are what lies nowhere else."""
    return {
        "battle": state.battle_id(state.battle),
        "attacker": SIDES[state.attacker],
        "weather": WEATHERS[state.weather],
        "turn": state.turn,
        "phase": PHASES[state.phase],
        "asked": SIDES[state.asked],
        "active": SIDES[state.active],
        "first": SIDES[state.first],
        "initiative": _side_or_nobody(state.winner_before),
        "orders": state.orders,
        "margaret-orders": state.margaret,
        "entries-rolled": state.rolled == 1,
        "changes": state.changes,
        "idle": state.idle,
        "stirred": state.stirred == 1,
        "redesdale": state.redesdale == 1,
        "then": _THEN_IN_WORDS[state.back],
        "field": _write_field(state),
        "holder": {POSITION_IDS[at]: SIDES[side] for at, side in enumerate(state.holder) if side >= 0},
        "captured": [mark for mark, captured in zip(_captures(), state.captured, strict=True) if captured],
        **under_way.write_down(state),
        "fought": [
            [
                state.battle_id(state.fought[at]),
                _side_or_nobody(state.fought[at + 1]),
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


def _side_or_nobody(side: int) -> str:
    return SIDES[side] if side >= 0 else "nobody"


def _captures() -> list[str]:
    """By side and battle, in the order of `captured`."""
    return [f"{side} {column}" for side in SIDES for column in COLUMNS]


def _write_field(state: Table) -> dict[str, Any]:
    field: dict[str, Any] = {}
    for position, id in enumerate(POSITION_IDS):
        cards = [_write_card(state, card) for card in range(CARDS) if state.where[card] == position]
        if cards:
            field[id] = cards
    return field


def _write_card(state: Table, card: int) -> dict[str, Any]:
    written: dict[str, Any] = {"card": state.name(card)}
    if state.board.unit[card]:
        written["cohesion"] = state.cohesion[card]
    if state.hits[card]:
        written["hits"] = state.hits[card]
    if state.marks[card]:
        written["marks"] = state.marks_of(card)
    return written


def _write_side(state: Table, side: int) -> dict[str, Any]:
    written: dict[str, Any] = {"seat": SIDES[side]}
    for key, place in PILES.items():
        written[key] = state.names_of(state.cards_in(side, place))
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


# Reading it back.


def read_back(state: Table, entries: PositionReader) -> None:
    """Fill a blank state from a position."""
    state.clear_table()
    _read_battle(state, entries)
    state.attacker = entries.word("attacker", SIDES)
    state.weather = entries.word("weather", WEATHERS)
    state.turn = entries.whole("turn")
    state.phase = entries.word("phase", PHASES)
    state.asked = entries.word("asked", SIDES)
    state.active = entries.word("active", SIDES)
    state.first = entries.word("first", SIDES)
    state.winner_before = _read_side_or_nobody(entries, entries.text("initiative"), "initiative")
    state.orders = entries.whole("orders")
    state.margaret = entries.whole("margaret-orders")
    state.rolled = int(entries.flag("entries-rolled"))
    state.changes = entries.whole("changes")
    state.idle = entries.whole("idle")
    state.stirred = int(entries.flag("stirred"))
    state.redesdale = int(entries.flag("redesdale"))
    then = entries.text("then")
    if then not in THEN:
        entries.fail("then", f"must be one of {', '.join(word for word in THEN if word)} or empty, not {then!r}")
    state.back = THEN[then]
    _read_field(state, entries.table("field"))
    for side, player in enumerate(entries.players(SIDES, "side")):
        _read_side(state, side, player)
    _read_ground(state, entries)
    under_way.read_back(state, entries)
    _read_war(state, entries)
    _check(state)


def _read_battle(state: Table, entries: PositionReader) -> None:
    state.battle = _read_battle_id(state, entries, entries.text("battle"), "battle")
    word, wanted = entries.text("battle"), state.options["battle"]
    if wanted != "campaign" and wanted != word:
        entries.fail("battle", f"is {word!r}, but the option battle says {wanted!r}")
    if wanted == "campaign" and state.battle not in state.board.war:
        entries.fail("battle", f"{word!r} is not part of the war")


def _read_battle_id(state: Table, entries: PositionReader, value: object, key: str) -> int:
    ids = state.board.scenario_ids
    battle = entries.one_of(value, [*ids, "random"], key)
    return battle if battle < len(ids) else RANDOM_BATTLE


def _read_side_or_nobody(entries: PositionReader, value: object, key: str) -> int:
    side = entries.one_of(value, (*SIDES, "nobody"), key)
    return side if side < len(SIDES) else NOBODY


def _put(state: Table, card: int, place: int, entries: PositionReader, key: str) -> None:
    """Lay a card in its one place."""
    if state.where[card] != DECK:
        entries.fail(f"{key}:", f"{state.name(card)} lies in two places")
    lay(state, card, place)


def _read_field(state: Table, field: PositionReader) -> None:
    board = state.board
    for id in field.entries:
        place = field.one_of(id, POSITION_IDS, id)
        for entry in field.tables(id):
            card = entry.word("card", board.ids)
            gun = board.special[card] == ARTILLERY
            terrain = board.kind[card] == TERRAIN and board.terrain[card] not in (STREAM, BRIDGE)
            if not (board.unit[card] or board.kind[card] == LEADER or gun or terrain):
                entry.fail(state.name(card), "cannot lie in a position")
            if (gun or board.kind[card] == LEADER) and place >= BATTLE_POSITIONS:
                entry.fail(state.name(card), "cannot be in a flank")
            _put(state, card, place, entry, "card")
            if terrain:
                if state.terrain[place] & board.terrain[card]:
                    entry.fail("card:", f"there may be one {board.title[card]} only")
                state.terrain[place] |= board.terrain[card]
            _read_condition(state, card, entry)


def _read_condition(state: Table, card: int, entry: PositionReader) -> None:
    """Cohesion, hits and marks of a card."""
    if state.board.unit[card]:
        state.cohesion[card] = entry.whole("cohesion", 1)
        if state.cohesion[card] > state.board.cohesion[card]:
            entry.fail("cohesion", f"of {state.name(card)} is at most {state.board.cohesion[card]}")
    state.hits[card] = entry.whole("hits") if entry.has("hits") else 0
    for mark in entry.words("marks", MARKS) if entry.has("marks") else []:
        state.marks[card] |= 1 << mark


def _read_side(state: Table, side: int, player: PositionReader) -> None:
    ids = state.board.ids
    for key, place in PILES.items():
        for card in player.words(key, ids):
            if card // DECK_SIZE != side:
                player.fail(f"{key}:", f"{state.name(card)} is not of this deck")
            _put(state, card, place, player, key)
    for pair in player.items("face-down"):
        card, place = under_way.card_and_place(state, player, pair, "face-down")
        if place >= BATTLE_POSITIONS or card // DECK_SIZE != side:
            player.fail("face-down:", f"{pair!r} is not a card of this deck in a battle position")
        _put(state, card, FACE_DOWN + place, player, "face-down")
    for entry in player.tables("coming"):
        card = entry.word("card", ids)
        if card not in state.hand[side]:
            entry.fail(state.name(card), "is not in hand")
        _read_condition(state, card, entry)
    state.stream[side] = int(player.flag("stream"))
    state.bridge[side] = int(player.flag("bridge"))
    state.bonus[side] = player.whole("bonus")
    state.passed[side] = player.whole("passed")


def _read_ground(state: Table, entries: PositionReader) -> None:
    holder = entries.table("holder")
    for id in holder.entries:
        place = entries.one_of(id, POSITION_IDS, "holder")
        if place >= BATTLE_POSITIONS:
            holder.fail(id, "is a flank; only battle positions are held")
        state.holder[place] = holder.word(id, SIDES)
    for capture in entries.words("captured", _captures()):
        state.captured[capture] = 1


def _read_war(state: Table, entries: PositionReader) -> None:
    for one in entries.items("fought"):
        if not isinstance(one, list) or len(one) != 3:
            entries.fail("fought:", f"{one!r} is not a battle, a winner and an ending")
        state.fought += [
            _read_battle_id(state, entries, one[0], "fought"),
            _read_side_or_nobody(entries, one[1], "fought"),
            entries.one_of(one[2], ENDINGS, "fought"),
        ]
    war = entries.table("war")
    state.present = _leaders(state, war, "present")
    state.injured = _leaders(state, war, "injured")
    # Either card of a person may be named (ruling 100).
    state.dead = sorted({person(state, card) for card in _leaders(state, war, "dead")})
    state.henry = war.word("henry", HENRY_STATES)
    state.henry_taken = int(war.flag("henry-was-captured"))
    state.edward_crowned = int(war.flag("edward-crowned"))


def _leaders(state: Table, war: PositionReader, key: str) -> list[int]:
    """Leaders listed under a key of the war, each once and in the order of their numbers."""
    found = sorted(set(war.words(key, state.board.ids)))
    for card in found:
        if state.board.kind[card] != LEADER:
            war.fail(f"{key}:", f"{state.name(card)} is not a leader")
    return found


def _check(state: Table) -> None:
    """Everybody on the field is in play, in stacks that may be; and there is what the phase needs to go on."""
    if state.phase == OVER:
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
    under_way.check(state)
