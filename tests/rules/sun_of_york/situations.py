"""Setting the table: any situation of Sun of York in a few words.

    table = set_table("movement", york={"west-york": ["Men-at-Arms 2/3"]}, hand={"york": ["Stream"]})
    table.does("york", "order stream-y105", "march men-at-arms-y25 west-middle")

Cards are called by name and ratings; each call takes the next such card of the deck (`Longbowmen 1:2/1`,
`Earl of Salisbury`). Whatever is not said is as plain as can be: the battle of Second Ferrybridge on turn 2, good
weather, York's half, nobody hurt, a Stream in each hand, every other card in its deck. An `anchor` in both hands, a
Fatigue card, keeps the Movement step from ending by itself when nothing else is left to do. A step is begun as in
play: marks are set, single answers are taken, and so is the roll once everything is declared.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from roses.core.contract import IllegalAction, Refusal
from roses.core.position import read_position, write_position
from roses.core.text import LANGUAGES
from roses.games import find
from roses.games.sun_of_york import SunOfYork
from roses.games.sun_of_york.battlefield import COLUMNS, POSITION_IDS, SIDES, STRIDE
from roses.games.sun_of_york.cards import deploy_leader, deploy_unit, take_from
from roses.games.sun_of_york.cards import lay as lay_card
from roses.games.sun_of_york.components import DECK_SIZE, LEADER, TERRAIN
from roses.games.sun_of_york.course import SunOfYorkState
from roses.games.sun_of_york.scenarios import WEATHERS
from roses.games.sun_of_york.state import (
    BEGIN_HALF,
    BEGIN_MOVEMENT,
    BEGIN_TURN,
    BESIDE,
    COMMITTING,
    DECK,
    DECLARING,
    DISCARDING,
    FACE_DOWN,
    HAND,
    MARKS,
    OUT,
    PHASES,
    PILE,
    REACTIVATING,
)
from roses.games.sun_of_york.victory import settle

GAME = find("sun-of-york")
assert isinstance(GAME, SunOfYork)
BOARD = GAME.board
STEPS = {
    "turn": BEGIN_TURN,
    "morale": BEGIN_HALF,
    "commit": COMMITTING,
    "combat": DECLARING,
    "again": REACTIVATING,
    "movement": BEGIN_MOVEMENT,
    "discard": DISCARDING,
}
Spec = str | tuple[str, dict[str, Any]]
Places = Mapping[str, Sequence[Spec]]


def called(side: str, name: str) -> list[int]:
    """The cards of a side with this name (and these ratings, or this very id)."""
    first = SIDES.index(side) * DECK_SIZE
    cards = range(first, first + DECK_SIZE)
    if name in BOARD.number:
        return [BOARD.number[name]]
    found = [card for card in cards if name in (BOARD.title[card], f"{BOARD.title[card]} {BOARD.ratings(card)}")]
    assert found, f"{side} has no card {name!r}"
    return found


def card(side: str, name: str, which: int = 0) -> str:
    """The id of a card by name."""
    return BOARD.ids[called(side, name)[which]]


class GameTable:
    """A battle under way, with its sides, cards and places called by name."""

    def __init__(self, state: SunOfYorkState) -> None:
        self.state = state

    # Doing things.

    def dice(self, *faces: int) -> None:
        """What the next dice will show."""
        self.state.chance.script = [face - 1 for face in faces]

    def does(self, side: str, *actions: str) -> None:
        """One legal action after the other."""
        for action in actions:
            self.state.apply(SIDES.index(side), action)

    def refuses(self, side: str, action: str, rule: str) -> Refusal:
        """The action is not legal, by this rule; nothing changes, and both languages say why."""
        seat, before = SIDES.index(side), self.state.digest()
        with pytest.raises(IllegalAction) as raised:
            self.state.apply(seat, action)
        assert self.state.digest() == before
        for language in LANGUAGES:
            assert "[" not in GAME.text(language).say(raised.value.refusal.text)
            assert f"rule.{rule}" in GAME.text(language).phrases or not rule
        assert raised.value.refusal.rule == rule
        return raised.value.refusal

    # Looking.

    @property
    def phase(self) -> str:
        return PHASES[self.state.phase]

    @property
    def asked(self) -> str:
        return SIDES[self.state.asked]

    def legal(self) -> list[str]:
        return self.state.legal(self.state.asked)

    def offers(self, verb: str) -> list[str]:
        """The legal actions that begin so."""
        return [action for action in self.legal() if f"{action} ".startswith(f"{verb} ")]

    def where(self, id: str) -> str:
        """A position, or hand, deck, discards, out, beside."""
        place = self.state.where[BOARD.number[id]]
        if place < len(POSITION_IDS):
            return POSITION_IDS[place]
        return {HAND: "hand", DECK: "deck", PILE: "discards", OUT: "out", BESIDE: "beside"}.get(place, str(place))

    def units(self, side: str, place: str) -> list[str]:
        return [BOARD.ids[unit] for unit in self.state.units[SIDES.index(side) * STRIDE + POSITION_IDS.index(place)]]

    def cohesion(self, id: str) -> int:
        return self.state.cohesion[BOARD.number[id]]

    def hits(self, id: str) -> int:
        return self.state.hits[BOARD.number[id]]

    def marks(self, id: str) -> list[str]:
        return [mark for bit, mark in enumerate(MARKS) if self.state.marks[BOARD.number[id]] >> bit & 1]

    def logged(self, key: str) -> list[dict[str, Any]]:
        """The parameters of all events of this kind."""
        return [dict(event.params) for event in self.state.log if event.key == f"log.{key}"]

    def captured(self) -> list[str]:
        marks = self.state.captured
        return [f"{SIDES[s]} {COLUMNS[column]}" for s in (0, 1) for column in range(3) if marks[3 * s + column]]


def blank(battle: str = "second-ferrybridge", **options: str) -> SunOfYorkState:
    """A battle with nothing on the field and every card in its deck."""
    state = GAME.new(2, {"battle": battle, **options}, seed=1)
    assert isinstance(state, SunOfYorkState)
    state.clear_table()
    state.log = []
    state.turn = 2
    return state


def lay(state: SunOfYorkState, side: str, spec: Spec, place: int) -> int:
    """The next free card of this name into a place, with what is said about it."""
    name, about = spec if isinstance(spec, tuple) else (spec, {})
    number = next(number for number in called(side, name) if state.where[number] == DECK)
    if place < STRIDE and BOARD.unit[number]:
        deploy_unit(state, number, place)
    elif place < STRIDE and BOARD.kind[number] == LEADER:
        deploy_leader(state, number, place)
    elif place < STRIDE and BOARD.kind[number] == TERRAIN:
        take_from(state, number)
        state.where[number] = place
        state.terrain[place] |= BOARD.terrain[number]
    else:
        lay_card(state, number, place)
    state.cohesion[number] = about.get("cohesion", state.cohesion[number])
    state.hits[number] = about.get("hits", 0)
    for mark in about.get("marks", []):
        state.marks[number] |= 1 << MARKS.index(mark)
    return number


def set_table(
    step: str,
    active: str = "york",
    battle: str = "second-ferrybridge",
    york: Places | None = None,
    lancaster: Places | None = None,
    hand: Mapping[str, Sequence[str]] | None = None,
    captured: Sequence[str] = (),
    holder: Mapping[str, str] | None = None,
    stream: Sequence[str] = (),
    bridge: Sequence[str] = (),
    weather: str = "good",
    turn: int = 2,
    dice: Sequence[int] = (),
    empty_decks: bool = False,
    anchor: Sequence[str] = ("Fatigue",),
    fields: Mapping[str, Any] | None = None,
    **options: str,
) -> GameTable:
    """A situation at the beginning of a step; `fields` are any other fields of the state."""
    state = blank(battle, **options)
    state.turn = 0  # nothing is captured while the table is being set
    for side, places in (("lancaster", lancaster or {}), ("york", york or {})):
        for place, specs in places.items():
            for spec in specs:
                lay(state, side, spec, BESIDE if place == "beside" else POSITION_IDS.index(place))
    for side, names in {"lancaster": ["Stream"], "york": ["Stream"], **(hand or {})}.items():
        for name in [*names, *anchor]:
            lay(state, side, name, HAND)
    for position in range(9):
        settle(state, position)
    for id, side in (holder or {}).items():
        state.holder[POSITION_IDS.index(id)] = SIDES.index(side)
    for one in captured:
        side, column = one.split(" ")
        state.captured[3 * SIDES.index(side) + COLUMNS.index(column)] = 1
    for side in stream:
        state.stream[SIDES.index(side)] = 1
    for side in bridge:
        state.bridge[SIDES.index(side)] = 1
    if empty_decks:
        for seat in (0, 1):
            for left in state.deck[seat][:]:
                lay_card(state, left, PILE)
    state.weather = WEATHERS.index(weather)
    state.turn = turn
    state.winner_before = 0
    state.active = state.asked = state.first = SIDES.index(active)
    state.phase = STEPS[step]
    for key, value in (fields or {}).items():
        setattr(state, key, value)
    table = GameTable(state)
    table.dice(*dice)
    state._go_on()
    if state.result is None:
        assert read_position(write_position(state), find) == state
    return table


def deployed(battle: str, seed: int = 1, **options: str) -> GameTable:
    """A battle just dealt."""
    state = GAME.new(2, {"battle": battle, **options}, seed=seed)
    assert isinstance(state, SunOfYorkState)
    return GameTable(state)


def face_down(table: GameTable, side: str) -> list[str]:
    """Where a side's face-down cards lie."""
    seat = SIDES.index(side)
    return [POSITION_IDS[table.state.where[number] - FACE_DOWN] for number in table.state.down[seat]]
