"""Setting the table: any situation of Sun of York in a few words, by way of a position file.

    LONGBOWS = named("york", "Longbowmen 1:2/1")
    table = set_field(battle="towton", active="york", phase="declare", field={
        "centre-york": [LONGBOWS, "Hill"],  # terrain by its name: from either deck
        "centre-middle": [f"{named('lancaster', 'Levies 1/2')} hits 1"],
    }, script=dice(1))
    table.does("york", f"fire {LONGBOWS} centre-middle")  # the only attack there is: the dice roll by themselves

Whatever is not said is as plain as can be: turn 2, the movement of York, no orders given, nobody on the field,
good weather unless the battle has its own, empty hands, all other cards in their decks.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest
import tomli_w

from roses.core.chance import commitment_of
from roses.core.contract import IllegalAction, Refusal
from roses.core.position import read_position, write_position
from roses.core.text import LANGUAGES, Params, fields_of
from roses.games import find
from roses.games.sun_of_york import SunOfYork
from roses.games.sun_of_york.battlefield import POSITION_IDS, SIDES
from roses.games.sun_of_york.components import CARDS, DECK_SIZE, LEADER, TERRAIN, Board
from roses.games.sun_of_york.course import SunOfYorkState
from roses.games.sun_of_york.scenarios import WEATHERS
from roses.games.sun_of_york.state import ASIDE, BESIDE, BOX, DECK, FACE_DOWN, HAND, OUT, PHASES, PILE

SEED = bytes(32)
PLACES = {
    HAND: "hand",
    DECK: "deck",
    PILE: "discards",
    OUT: "eliminated",
    BESIDE: "beside",
    ASIDE: "aside",
    BOX: "out-of-play",
}

GAME = find("sun-of-york")
assert isinstance(GAME, SunOfYork)
BOARD: Board = GAME.board


def all_named(side: str, name: str) -> list[str]:
    """The ids of all cards of a deck with this name; a unit's ratings may follow (`Longbowmen 1:2/3V`)."""
    first = SIDES.index(side) * DECK_SIZE
    found = []
    for card in range(first, first + DECK_SIZE):
        full = f"{BOARD.title[card]} {BOARD.ratings(card)}" if BOARD.unit[card] else BOARD.title[card]
        if name in (full, BOARD.title[card]):
            found.append(BOARD.ids[card])
    return found


def named(side: str, name: str, nth: int = 1) -> str:
    """The id of the first (or nth) card of a deck with this name."""
    found = all_named(side, name)
    assert len(found) >= nth, f"{side} has {len(found)} cards called {name}"
    return found[nth - 1]


def dice(*faces: int) -> list[int]:
    """What chance must answer for these faces to come up."""
    return [face - 1 for face in faces]


def drawn(pile: Sequence[str], wanted: Sequence[str]) -> list[int]:
    """What chance must answer to draw these cards from a pile, in this order (decks lie by number)."""
    left, outcomes = list(pile), []
    for thing in wanted:
        outcomes.append(left.index(thing))
        left.remove(thing)
    return outcomes


class GameTable:
    """A battle or war under way, with its sides, cards and positions called by name."""

    def __init__(self, state: SunOfYorkState) -> None:
        self.state = state

    # Doing things.

    def does(self, side: str, *actions: str) -> None:
        """One legal action after the other."""
        for action in actions:
            self.state.apply(SIDES.index(side), action)

    def deploy_anything(self) -> None:
        """Both sides place the first cards they may, until everything is revealed."""
        while self.phase == "deploy":
            side = self.asked
            self.does(side, self.offers(side)[0])

    def saved_and_loaded(self) -> "GameTable":
        """The same table from its position file."""
        return GameTable(read(write_position(self.state)))

    def refused(self, side: str, action: str) -> tuple[str, str]:
        """(key, rule) of the refusal of an action; it must leave no trace and be sayable in every language."""
        number = SIDES.index(side)
        before, log = self.state.digest(), len(self.state.log)
        with pytest.raises(IllegalAction) as caught:
            self.state.apply(number, action)
        assert self.state.digest() == before
        assert len(self.state.log) == log
        why = self.state.why_not(number, action)
        assert why is not None
        assert repr(why) == repr(caught.value.refusal)
        return told_properly(why), why.rule

    # Asking about it.

    @property
    def phase(self) -> str:
        """Its word in position files."""
        return PHASES[self.state.phase]

    @property
    def asked(self) -> str:
        """The side that has to answer."""
        return SIDES[self.state.asked]

    @property
    def battle(self) -> str:
        """The id of the battle being fought, or `random`."""
        return "random" if self.state.random_battle else self.state.scenario.id

    @property
    def weather(self) -> str:
        return WEATHERS[self.state.weather]

    @property
    def attacker(self) -> str:
        return SIDES[self.state.attacker]

    def offers(self, side: str, start: str = "") -> list[str]:
        """What a side may answer now, or the part of it that starts so."""
        return [action for action in self.state.legal(SIDES.index(side)) if action.startswith(start)]

    def where(self, card: str) -> str:
        """A position, or hand, deck, discards, eliminated, beside, aside, out-of-play, or `face-down POSITION`."""
        place = self.state.where[BOARD.number[card]]
        if place >= FACE_DOWN:
            return f"face-down {POSITION_IDS[place - FACE_DOWN]}"
        return POSITION_IDS[place] if place < len(POSITION_IDS) else PLACES[place]

    def lying(self, side: str, place: str) -> list[str]:
        """All cards of a deck that lie in such a place, in the order of their numbers."""
        first = SIDES.index(side) * DECK_SIZE
        return [id for id in BOARD.ids[first : first + DECK_SIZE] if self.where(id) == place]

    def count(self, side: str, place: str) -> int:
        """How many cards of a deck lie there."""
        return len(self.lying(side, place))

    def leaders(self, side: str) -> dict[str, str]:
        """Where a side's leaders stand on the field, by the name on their cards."""
        return self._on_field(side, LEADER)

    def terrain(self) -> set[tuple[str, str]]:
        """(name, position) of all terrain on the field."""
        return {
            (BOARD.title[card], self.where(BOARD.ids[card]))
            for card in range(CARDS)
            if BOARD.kind[card] == TERRAIN and self.where(BOARD.ids[card]) in POSITION_IDS
        }

    def units(self, side: str, position: str) -> list[str]:
        """A side's combat units in a position."""
        return [id for id in self.lying(side, position) if BOARD.unit[BOARD.number[id]]]

    def _on_field(self, side: str, kind: int) -> dict[str, str]:
        first = SIDES.index(side) * DECK_SIZE
        return {
            BOARD.title[card]: self.where(BOARD.ids[card])
            for card in range(first, first + DECK_SIZE)
            if BOARD.kind[card] == kind and self.where(BOARD.ids[card]) in POSITION_IDS
        }

    def cohesion(self, unit: str) -> int:
        return self.state.cohesion[BOARD.number[unit]]

    def hits(self, card: str) -> int:
        return self.state.hits[BOARD.number[card]]

    def orders(self) -> int:
        """Orders left in the pool."""
        return self.state.orders

    def view(self, side: str | None) -> dict[str, Any]:
        """What a side (None: a spectator) sees on the table."""
        seen: dict[str, Any] = self.state.view(SIDES.index(side) if side is not None else None)["table"]
        return seen

    def told(self, key: str) -> list[Params]:
        """What the log tells under a key (without its `log.`), oldest first."""
        return [event.params for event in self.state.log if event.key == f"log.{key}"]


def set_field(
    *,
    battle: str = "second-ferrybridge",
    campaign: bool = False,
    deployment: str = "book",
    towton: str = "buckingham",
    phase: str = "movement",
    active: str = "york",
    asked: str | None = None,
    first: str | None = None,
    attacker: str | None = None,
    weather: str | None = None,
    turn: int = 2,
    initiative: str | None = None,
    orders: int = 0,
    margaret_orders: int = 0,
    field: Mapping[str, Sequence[str]] | None = None,
    hands: Mapping[str, Sequence[str]] | None = None,
    discards: Mapping[str, Sequence[str]] | None = None,
    eliminated: Mapping[str, Sequence[str]] | None = None,
    beside: Mapping[str, Sequence[str]] | None = None,
    aside: Mapping[str, Sequence[str]] | None = None,
    face_down: Mapping[str, Sequence[tuple[str, str]]] | None = None,
    stream: Sequence[str] = (),
    bridge: Sequence[str] = (),
    bonus: Mapping[str, int] | None = None,
    holder: Mapping[str, str] | None = None,
    captured: Sequence[str] = (),
    fought: Sequence[tuple[str, str]] = (),
    war: Mapping[str, Any] | None = None,
    script: Sequence[int] = (),
    **more: Any,
) -> GameTable:
    """A situation, read from a position file that says just this.

    `field` lists the cards of each position: an id, perhaps followed by `cohesion N`, `hits N` and marks, or the
    name of a terrain. `fought` are the battles won before, `war` what differs from a war in which nothing has
    happened yet, `more` any other entry of a position file; `script` is what chance will answer from now on.
    """
    scenario = BOARD.scenarios[BOARD.scenario_ids.index(battle)] if battle != "random" else None
    laid: set[str] = set()
    position: dict[str, Any] = {
        "roses-position": 1,
        "game": GAME.name,
        "rules": GAME.rules_version,
        "components": GAME.components,
        "seats": 2,
        "reveals": 0,
        "options": {"battle": "campaign" if campaign else battle, "deployment": deployment, "towton": towton},
        "chance": {"commitment": commitment_of(SEED), "counter": 0, "seed": SEED.hex()},
        "battle": battle,
        "attacker": attacker or SIDES[scenario.attacker if scenario else 0],
        "weather": weather or WEATHERS[scenario.weather if scenario else 0],
        "turn": turn,
        "phase": phase,
        "asked": asked or active,
        "active": active,
        "first": first or active,
        "initiative": initiative or active,
        "orders": orders,
        "margaret-orders": margaret_orders,
        "entries-rolled": False,
        "changes": 0,
        "idle": 0,
        "stirred": False,
        "redesdale": False,
        "then": "",
        "field": {place: [_card(words, laid) for words in cards] for place, cards in (field or {}).items()},
        "holder": dict(holder or {}),
        "captured": list(captured),
        "declared": [],
        "hits": [],
        "checks": [],
        "entering": [],
        "landing": [],
        "arrived": [],
        "spot": "",
        "origin": "",
        "pending": [],
        "fought": [[name, winner, "centre-taken"] for name, winner in fought],
        "war": {
            "present": [],
            "injured": [],
            "dead": [],
            "henry": "good-spirits",
            "henry-was-captured": False,
            "edward-crowned": False,
            **(war or {}),
        },
        "side": [
            {
                "seat": side,
                "hand": list((hands or {}).get(side, ())),
                "discards": list((discards or {}).get(side, ())),
                "eliminated": list((eliminated or {}).get(side, ())),
                "beside": list((beside or {}).get(side, ())),
                "aside": list((aside or {}).get(side, ())),
                "out-of-play": [],
                "face-down": [list(pair) for pair in (face_down or {}).get(side, ())],
                "coming": [],
                "stream": side in stream,
                "bridge": side in bridge,
                "bonus": (bonus or {}).get(side, 0),
                "passed": 0,
            }
            for side in SIDES
        ],
    }
    if script:
        position["chance"]["script"] = list(script)
    position.update({key.replace("_", "-"): value for key, value in more.items()})
    return GameTable(read(tomli_w.dumps(position)))


def begin(battle: str, script: Sequence[int] = (), seed: int | bytes = SEED, **options: str) -> GameTable:
    """A new game: a battle by its id, `random` or `campaign`."""
    state = GAME.new(2, {"battle": battle, **options}, seed, list(script))
    assert isinstance(state, SunOfYorkState)
    return GameTable(state)


def told_properly(refusal: Refusal) -> str:
    """The key of a refusal, once it is certain that every language has a whole sentence for it and its rule."""
    for language in LANGUAGES:
        catalogue = GAME.text(language)
        phrase = catalogue.phrases[refusal.text.key]
        assert fields_of(phrase) <= refusal.text.params.keys(), (phrase, refusal.text.params)
        assert None not in refusal.text.params.values()
        assert catalogue.say(refusal.text)
        if refusal.rule:
            assert f"rule.{refusal.rule}" in catalogue.phrases
    return refusal.text.key.removeprefix("refusal.")


def read(text: str) -> SunOfYorkState:
    """The state of a position file."""
    state = read_position(text, find)
    assert isinstance(state, SunOfYorkState)
    return state


def _card(words: str, laid: set[str]) -> dict[str, Any]:
    """`longbowmen-y37 cohesion 1 hits 1 attacked`, or the name of a terrain: the first such card not laid yet."""
    if words in BOARD.title:
        words = next(id for side in SIDES for id in all_named(side, words) if id not in laid)
    id, *rest = words.split(" ")
    laid.add(id)
    card: dict[str, Any] = {"card": id}
    if BOARD.unit[BOARD.number[id]]:
        card["cohesion"] = BOARD.cohesion[BOARD.number[id]]
    marks = []
    while rest:
        word = rest.pop(0)
        if word in ("cohesion", "hits"):
            card[word] = int(rest.pop(0))
        else:
            marks.append(word)
    if marks:
        card["marks"] = marks
    return card
