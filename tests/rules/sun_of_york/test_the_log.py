"""Whoever only hears the log knows the table: who stands where, who is hurt, gone or in the fight, what is taken."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from roses.core.log import Event
from roses.games.sun_of_york.battlefield import POSITION_IDS, POSITIONS, SIDES, rear
from roses.games.sun_of_york.campaign import HENRY_STATES, person, victories
from roses.games.sun_of_york.components import ARTILLERY, BRIDGE, CARDS, DECK_SIZE, LEADER, STREAM, TERRAIN
from roses.games.sun_of_york.course import SunOfYorkState
from roses.games.sun_of_york.state import BESIDE, CHECKING, COMMITTED, ENDINGS, OVER, RETREATING
from tests.conformance.play import noted, playing
from tests.rules.sun_of_york.situations import BOARD, GAME

CAME = {
    *("placed-leader", "entered", "led", "leader-fell-back", "marched", "spurred", "brought", "came-in", "rides-down"),
    *("fell-back", "hauled"),
}
WENT = {
    *("routed", "fled", "eliminated-unit", "deserts", "lost-on-the-way", "cut-off", "leader-falls", "gun-lost"),
    *("treason", "discarded"),
}
SECRET = {"place", "lift", "swap"}  # which card is laid, lifted or exchanged is not for all to hear
# What is said of answers that name nothing, or nothing that all may hear.
LINES = {"swap": "swapped", "lift": "lifted", "place": "placed", "pass": "no-more-terrain", "ready": "deploys revealed"}
LINES |= {"first": "goes-first", "second": "goes-first"}


class Listener:
    """Somebody in the next room, who hears every line that is for all to hear."""

    def __init__(self) -> None:
        self.dead: set[int] = set()
        self.henry, self.crowned = HENRY_STATES[0], False
        self.endings: list[tuple[str, str | None]] = []
        self.wars, self.winners = 0, list[str]()
        self._new_battle()

    def _new_battle(self) -> None:
        self.field: dict[str, str] = {}
        self.ground: dict[str, str] = {}
        self.water: set[tuple[int, str]] = set()
        self.beside: set[str] = set()
        self.cohesion: dict[str, int] = {}
        self.hits: dict[str, int] = {}
        self.committed: set[str] = set()
        self.captured: set[tuple[str, str]] = set()
        self.left: dict[str, int] = {}
        self.aside: list[str] = []
        self.half: tuple[str, int] = ("", 0)
        self.charge, self.chargers = "", set[str]()
        self.revealed: list[str] = []
        self.inside: set[str] = set()
        self.first, self.checks = "", False
        self.trying: set[str] = set()
        self.bonus: set[str] = set()
        self.initiative: tuple[str, int] = ("", 0)

    def hear(self, event: Event) -> None:
        """One line; each word is of its kind."""
        key = event.key.removeprefix("log.")
        said: dict[str, Any] = dict(event.params)
        card, place, seat = said.get("card", ""), said.get("place", ""), said.get("seat", "")
        assert not card or card in BOARD.ids
        assert not place or place in POSITION_IDS
        assert not seat or seat in SIDES
        if key in ("battle", "cut"):
            self._new_battle()
        elif key in CAME:
            self._comes(card, place)
            if key == "came-in":
                self.inside.add(card)
        elif key in WENT:
            self._goes(card)
        elif not self._hears_of_state(key, said, card):
            self._hears_of_turns(key, said, card, seat)
            self._hears_of_ground(key, said, card, place, seat)
            self._hears_of_war(key, said, card, seat)

    def _hears_of_state(self, key: str, said: dict[str, Any], card: str) -> bool:
        """How a card fares where it is; False if the line is about something else."""
        if key in ("weakened", "restored"):
            self.cohesion[card] = said["n"]
        elif key in ("hit", "leader-hit"):
            self.hits[card] = self.hits.get(card, 0) + 1
        elif key == "leader-check":
            self.hits.pop(card, None)
        elif key == "committed":
            self.committed.add(card)
        elif key == "uncommitted":
            self.committed.remove(card)
        elif key in ("charge", "treason-attack"):
            self.charge, self.chargers = said.get("to", ""), set()
        elif key == "joins" and self.charge:
            self.chargers.add(card)
        elif key == "went-back":
            assert card not in self.inside
        elif key == "attacks" and card in self.chargers:
            self.chargers.remove(card)
            self._comes(card, self.charge)
        elif key == "attacks" and BOARD.special[BOARD.number[card]] == ARTILLERY:
            self._goes(card)
        else:
            return False
        return True

    def _hears_of_turns(self, key: str, said: dict[str, Any], card: str, seat: str) -> None:
        if key == "initiative":
            self.initiative = (seat, said["turn"])
            assert said["red"] == said["white"] or seat == SIDES[said["white"] > said["red"]]
        elif key == "goes-first":
            self.first = seat
        elif key == "half":
            self.half = (seat, said["turn"])
            self.checks = True
        elif key == "first-roll-bonus":
            self.bonus.add(seat)
        elif key == "tries-to-enter":
            self.trying.add(card)
        elif key in ("enters", "no-way-in"):
            self.trying.discard(card)

    def _hears_of_ground(self, key: str, said: dict[str, Any], card: str, place: str, seat: str) -> None:
        if key == "ground":
            self.ground[card] = place
        elif key == "stream":
            self.water.add((BOARD.terrain[BOARD.number[card]], seat))
        elif key == "beside":
            self.beside.add(card)
        elif key == "margaret-comes":
            self.beside.add(BOARD.ids[BOARD.margaret])
        elif key == "captured":
            self.captured.add((seat, place))
        elif key == "drew":
            self.left[seat] = said["left"]
        elif key == "swapped":
            self.aside.append(seat)
        elif key in ("deploys", "muster-die", "eliminated"):
            for side in self.aside:
                self.left[side] += 1  # what was exchanged goes back into the deck (ruling 120)
            self.aside = []
            if key == "eliminated" and self.left:
                self.left[seat] -= said["n"]
        elif key == "shuffled-in":
            self.left[SIDES[BOARD.number[card] // DECK_SIZE]] += 1
        elif key == "revealed":
            self.revealed += said["cards"]  # what lay where is seen, and not told
        elif key == "kept":
            for other in [one for one, at in self.field.items() if at == place and is_leader(one) and one != card]:
                self._goes(other)

    def _hears_of_war(self, key: str, said: dict[str, Any], card: str, seat: str) -> None:
        if key == "noble-dies":
            self.dead.add(BOARD.number[card])
        elif key in ("henry", "henry-captive"):
            self.henry = said["status"].removeprefix("henry-")
        elif key == "edward-crowned":
            self.crowned = True
        elif key.startswith(("won-", "drawn-")):
            outcome, _, ending = key.partition("-")
            assert said["turn"] == self.half[1]
            self.endings.append((ending, seat if outcome == "won" else None))
        elif key == "war":
            self.wars += 1
            won = [side for _, side in self.endings]
            assert [said["red"], said["white"]] == [won.count(side) for side in SIDES]

        elif key in ("game-over", "game-drawn"):
            assert (len(said["winners"]) == 1) == (key == "game-over")
            self.winners = said["winners"]

    def _comes(self, card: str, place: str) -> None:
        self.field[card] = place
        if BOARD.unit[BOARD.number[card]]:
            self.cohesion.setdefault(card, BOARD.cohesion[BOARD.number[card]])

    def _goes(self, card: str) -> None:
        self.field.pop(card, None)
        self.cohesion.pop(card, None)
        self.trying.discard(card)
        self.hits.pop(card, None)
        self.committed.discard(card)

    # Looking through the door.

    def knows(self, state: SunOfYorkState) -> None:
        """It is as was told. Only what was laid face-down, and whose checks are done, must be looked at."""
        on_field = [card for card in range(CARDS) if state.where[card] < POSITIONS and BOARD.kind[card] != TERRAIN]
        field = {BOARD.ids[card]: POSITION_IDS[state.where[card]] for card in on_field}
        hits = {BOARD.ids[card]: state.hits[card] for card in on_field if state.hits[card]}
        if self.revealed:
            self.field = dict(field)
            self.cohesion = {BOARD.ids[card]: BOARD.cohesion[card] for card in on_field if BOARD.unit[card]}
            assert self.cohesion.keys() == {card for card in self.revealed if BOARD.unit[BOARD.number[card]]}
            self.revealed = []
        if self.checks:
            self.hits = dict(hits)
            self.checks = state.phase in (CHECKING, RETREATING)
        assert self.field == field
        assert self.hits == hits
        assert self.cohesion == {BOARD.ids[card]: state.cohesion[card] for card in on_field if BOARD.unit[card]}
        assert self.committed == {BOARD.ids[card] for card in on_field if state.marks[card] & COMMITTED}
        ground = [card for card in range(CARDS) if state.where[card] < POSITIONS and BOARD.kind[card] == TERRAIN]
        assert self.ground == {BOARD.ids[card]: POSITION_IDS[state.where[card]] for card in ground}
        for kind, flags in ((STREAM, state.stream), (BRIDGE, state.bridge)):
            assert [(kind, side) in self.water for side in SIDES] == [flag == 1 for flag in flags]
        beside = [card for card in range(CARDS) if state.where[card] == BESIDE and BOARD.kind[card] != TERRAIN]
        assert self.beside == {BOARD.ids[card] for card in beside}
        taken = [(side, column) for side in (0, 1) for column in range(3) if state.captured[3 * side + column]]
        assert self.captured == {(SIDES[side], POSITION_IDS[rear(1 - side, column)]) for side, column in taken}
        assert all(len(state.deck[SIDES.index(side)]) == left for side, left in self.left.items())
        self._knows_the_turn(state)
        self._knows_the_war(state)

    def _knows_the_turn(self, state: SunOfYorkState) -> None:
        if state.phase in range(CHECKING, OVER):
            assert self.half == (SIDES[state.active], state.turn)
            assert self.first == SIDES[state.first]
        if state.turn and state.phase < OVER:
            assert self.initiative == (SIDES[state.winner_before], state.turn)
        assert self.trying == {BOARD.ids[unit] for unit in state.entry[::2]}
        assert self.bonus == {side for side, bonus in zip(SIDES, state.bonus, strict=True) if bonus}

    def _knows_the_war(self, state: SunOfYorkState) -> None:
        assert {person(state, card) for card in self.dead} == set(state.dead)
        assert self.henry == HENRY_STATES[state.henry]
        assert self.crowned == bool(state.edward_crowned)
        told = [(ending, SIDES.index(side) if side else -1) for ending, side in self.endings]
        fought = state.fought
        assert told == [(ENDINGS[fought[at + 2]], fought[at + 1]) for at in range(0, len(fought), 3)]
        assert self.wars == (len(told) if state.campaign else 0)
        assert self.winners == ([SIDES[seat] for seat in state.result.winners] if state.result is not None else [])
        won = [side for _, side in self.endings]
        assert [won.count(side) for side in SIDES] == [victories(state, side) for side in (0, 1)]


def is_leader(id: str) -> bool:
    return BOARD.kind[BOARD.number[id]] == LEADER


def check_told(action: str, told: Sequence[Event]) -> None:
    """What a side does is told in full: every card and place that it named, but for secrets."""
    verb, *words = action.split(" ")
    heard = [str(value) for event in told if event.seen_by is None for value in event.params.values()]
    if verb in SECRET:
        assert words[0] not in heard
        words = words[1:]
    assert [word for word in words if word not in heard] == [], action
    if verb in LINES:
        assert {event.key.removeprefix("log.") for event in told} & set(LINES[verb].split()), action
    keys = [event.key for event in told]
    assert keys.count("log.drew") == keys.count("log.drew-cards")
    for before, event in pairwise(told):
        if event.key == "log.drew-cards":  # and only who draws them hears what they are
            assert event.seen_by == (SIDES.index(str(event.params["seat"])),)
            assert before.key == "log.drew"
            assert before.params["seat"] == event.params["seat"]
            assert before.params["n"] == len(words_of(event, "cards"))


def words_of(event: Event, param: str) -> list[str]:
    """A list of ids."""
    words = event.params[param]
    assert isinstance(words, list)
    return [str(word) for word in words]


GAMES = [{"battle": battle} for battle in (*BOARD.scenario_ids, "random")]


@pytest.mark.parametrize("options", GAMES, ids=lambda options: options["battle"])
def test_the_table_is_as_the_log_tells_it(options: dict[str, str]) -> None:
    for seed in range(4):
        with noted(f"seed {seed}"):
            state = GAME.new(2, {**options, "deployment": ("book", "replace", "redraw")[seed % 3]}, seed)
            assert isinstance(state, SunOfYorkState)
            follow(state, seed)


def test_a_war_is_as_the_log_tells_it() -> None:
    for seed in range(2):
        state = GAME.new(2, {"battle": "campaign"}, seed)
        assert isinstance(state, SunOfYorkState)
        follow(state, seed)


def follow(state: SunOfYorkState, seed: int) -> None:
    """Play to the end at random; after every answer the listener knows the table."""
    listener, heard, before = Listener(), 0, ""
    for _, action in playing(state, Random(seed)):
        heard = _listen(listener, state, heard, before)
        before = action
    _listen(listener, state, heard, before)


def _listen(listener: Listener, state: SunOfYorkState, heard: int, action: str) -> int:
    """What was told since; it says how many lines there are by now."""
    told = state.log[heard:]
    for event in told:
        if event.seen_by is None:
            listener.hear(event)
    check_told(action, told)
    listener.knows(state)
    if told and told[-1].key == "log.ordered":
        card, n, pool = (told[-1].params[word] for word in ("card", "n", "pool"))
        assert (n, pool) == (BOARD.orders[BOARD.number[str(card)]], state.orders)
    return len(state.log)
