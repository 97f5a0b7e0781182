"""Every action in its written form: lower-case words, stable ids (`march spears-y99 west-middle`).

The forms are made once per set of components, so that offering them costs nothing and looking one up is a
dictionary look-up. What an action means inside the engine is a verb with up to three numbers.
"""

from __future__ import annotations

from typing import Final, final

from roses.core.contract import Action, Refusal
from roses.core.text import Params, Text
from roses.games.sun_of_york.battlefield import (
    ADJACENT,
    ALONG,
    BATTLE_POSITIONS,
    POSITION_IDS,
    POSITIONS,
    SIDES,
)
from roses.games.sun_of_york.components import (
    A_WARWICK,
    AMBUSH,
    ARTILLERY,
    BRIDGE,
    CARDS,
    CAVALRY,
    CHARGE,
    CONFUSION,
    DECK_SIZE,
    FATIGUE,
    LEADER,
    MARGARET,
    MISSILE,
    RALLY,
    STREAM,
    TERRAIN,
    TREASON,
    Board,
)

VERBS: Final = (
    "field",
    "place",
    "lift",
    "ready",
    "discard",
    "draw",
    "swap",
    "keep",
    "terrain",
    "pass",
    "first",
    "second",
    "retreat",
    "commit",
    "withdraw",
    "attack",
    "fire",
    "strike",
    "again",
    "roll",
    "bombard",
    "confuse",
    "ambush",
    "warwick",
    "treason",
    "play",
    "order",
    "march",
    "bring",
    "lead",
    "enter",
    "flank",
    "spur",
    "ride",
    "haul",
    "charge",
    "join",
    "rally",
    "restore",
    "stay",
    "return",
    "drop",
    "fatigue",
    "hit",
    "done",
)
(
    FIELD,
    PLACE,
    LIFT,
    READY,
    DISCARD,
    DRAW,
    SWAP,
    KEEP,
    GROUND,
    PASS,
    FIRST,
    SECOND,
    RETREAT,
    COMMIT,
    WITHDRAW,
    ATTACK,
    FIRE,
    STRIKE,
    AGAIN,
    ROLL,
    BOMBARD,
    CONFUSE,
    AMBUSCADE,
    WARWICK,
    BETRAY,
    PLAY,
    ORDER,
    MARCH,
    BRING,
    LEAD,
    ENTER,
    FLANK,
    SPUR,
    RIDE,
    HAUL,
    CHARGE_WITH,
    JOIN,
    RALLY_AT,
    RESTORE,
    STAY,
    RETURN,
    DROP,
    TIRE,
    HIT,
    DONE,
) = range(len(VERBS))

FORMS: Final = {
    "field": "field LEADER",
    "place": "place CARD POSITION",
    "lift": "lift CARD",
    "ready": "ready",
    "discard": "discard CARD",
    "draw": "draw",
    "swap": "swap CARD",
    "keep": "keep LEADER",
    "terrain": "terrain CARD POSITION|SIDE",
    "pass": "pass",
    "first": "first",
    "second": "second",
    "retreat": "retreat UNIT POSITION",
    "commit": "commit LEADER",
    "withdraw": "withdraw LEADER",
    "attack": "attack UNIT",
    "fire": "fire UNIT POSITION",
    "strike": "strike LEADER [ENEMY-LEADER]",
    "again": "again UNIT POSITION",
    "roll": "roll",
    "bombard": "bombard ARTILLERY ENEMY-UNIT",
    "confuse": "confuse CARD POSITION POSITION",
    "ambush": "ambush CARD UNIT POSITION",
    "warwick": "warwick CARD POSITION|ENEMY-LEADER",
    "treason": "treason CARD POSITION|ENEMY-LEADER",
    "play": "play CARD",
    "order": "order CARD",
    "march": "march UNIT POSITION",
    "bring": "bring UNIT POSITION",
    "lead": "lead LEADER POSITION",
    "enter": "enter LEADER POSITION",
    "flank": "flank UNIT POSITION",
    "spur": "spur UNIT POSITION",
    "ride": "ride UNIT POSITION",
    "haul": "haul ARTILLERY POSITION",
    "charge": "charge CARD POSITION POSITION",
    "join": "join UNIT",
    "rally": "rally CARD POSITION",
    "restore": "restore UNIT",
    "stay": "stay UNIT",
    "return": "return UNIT",
    "drop": "drop UNIT",
    "fatigue": "fatigue CARD POSITION",
    "hit": "hit UNIT",
    "done": "done",
}
STREAM_SIDE: Final = POSITIONS  # plus the side a stream or bridge lies behind


@final
class Meaning:
    """An action inside the engine: its verb and up to three numbers (cards, positions, sides)."""

    __slots__ = ("a", "b", "c", "verb")

    def __init__(self, verb: int, a: int = -1, b: int = -1, c: int = -1) -> None:
        self.verb: int = verb
        self.a: int = a
        self.b: int = b
        self.c: int = c


@final
class Notation:
    """All actions of a set of components, written and understood."""

    def __init__(self, board: Board) -> None:
        self._board: Final = board
        self.meaning: Final[dict[Action, Meaning]] = {}
        self._texts: Final[dict[Action, Text]] = {}
        every = range(CARDS)
        self.ready: Final = self._add(READY)
        self.draw: Final = self._add(DRAW)
        self.passes: Final = self._add(PASS)
        self.first: Final = self._add(FIRST)
        self.second: Final = self._add(SECOND)
        self.roll: Final = self._add(ROLL)
        self.done: Final = self._add(DONE)
        self.place: Final = [self._with_places(PLACE, card, BATTLE_POSITIONS) for card in every]
        self.lift: Final = [self._with_card(LIFT, card) for card in every]
        self.discard: Final = [self._with_card(DISCARD, card) for card in every]
        self.swap: Final = [self._with_card(SWAP, card) for card in every]
        leader = [board.kind[card] == LEADER for card in every]
        unit = board.unit
        self.field: Final = [self._with_card(FIELD, card) if leader[card] else "" for card in every]
        self.keep: Final = [self._with_card(KEEP, card) if leader[card] else "" for card in every]
        self.commit: Final = [self._with_card(COMMIT, card) if leader[card] else "" for card in every]
        self.withdraw: Final = [self._with_card(WITHDRAW, card) if leader[card] else "" for card in every]
        self.strike: Final = [self._with_card(STRIKE, card) if leader[card] else "" for card in every]
        self.strike_at: Final = [self._with_foes(STRIKE, card, leader) if leader[card] else {} for card in every]
        self.lead: Final = [self._with_places(LEAD, card, BATTLE_POSITIONS) if leader[card] else [] for card in every]
        self.enter: Final = [self._with_places(ENTER, card, BATTLE_POSITIONS) if leader[card] else [] for card in every]
        self.order: Final = [self._with_card(ORDER, card) if not unit[card] else "" for card in every]
        self.hit: Final = [self._with_card(HIT, card) if unit[card] else "" for card in every]
        self.attack: Final = [self._with_card(ATTACK, card) if unit[card] else "" for card in every]
        self.join: Final = [self._with_card(JOIN, card) if unit[card] else "" for card in every]
        self.restore: Final = [self._with_card(RESTORE, card) if unit[card] else "" for card in every]
        self.stay: Final = [self._with_card(STAY, card) if unit[card] else "" for card in every]
        self.back: Final = [self._with_card(RETURN, card) if unit[card] else "" for card in every]
        self.drop: Final = [self._with_card(DROP, card) if unit[card] else "" for card in every]
        self.retreat: Final = [
            self._with_places(RETREAT, card, BATTLE_POSITIONS) if unit[card] else [] for card in every
        ]
        self.again: Final = [self._with_places(AGAIN, card, BATTLE_POSITIONS) if unit[card] else [] for card in every]
        self.march: Final = [self._with_places(MARCH, card, POSITIONS) if unit[card] else [] for card in every]
        self.bring: Final = [self._with_places(BRING, card, POSITIONS) if unit[card] else [] for card in every]
        self.spur: Final = [self._with_places(SPUR, card, POSITIONS) if unit[card] else [] for card in every]
        self.flank: Final = [self._with_places(FLANK, card, BATTLE_POSITIONS) if unit[card] else [] for card in every]
        self.fire: Final = [
            self._with_places(FIRE, card, BATTLE_POSITIONS) if board.kind[card] == MISSILE else [] for card in every
        ]
        self.ride: Final = [
            self._with_places(RIDE, card, BATTLE_POSITIONS) if board.kind[card] == CAVALRY else [] for card in every
        ]
        self.ground: Final = [self._ground(card) if board.kind[card] == TERRAIN else [] for card in every]
        self._add_specials(board, leader, unit)

    def _add_specials(self, board: Board, leader: list[bool], unit: list[bool]) -> None:
        every = range(CARDS)
        special = board.special
        gun = [special[card] == ARTILLERY for card in every]
        self.bombard: list[dict[int, Action]] = [
            self._with_foes(BOMBARD, card, unit) if gun[card] else {} for card in every
        ]
        self.haul: list[list[Action]] = [
            self._with_places(HAUL, card, BATTLE_POSITIONS) if gun[card] else [] for card in every
        ]
        self.play: list[Action] = [self._with_card(PLAY, card) if special[card] == MARGARET else "" for card in every]
        self.confuse: list[dict[int, Action]] = [
            self._with_pairs(CONFUSE, card, ADJACENT) if special[card] == CONFUSION else {} for card in every
        ]
        self.charge: list[dict[int, Action]] = [
            self._with_pairs(CHARGE_WITH, card, ALONG) if special[card] == CHARGE else {} for card in every
        ]
        self.ambush: list[dict[int, list[Action]]] = [
            self._ambushes(card) if special[card] == AMBUSH else {} for card in every
        ]
        self.rally: list[list[Action]] = [
            self._with_places(RALLY_AT, card, POSITIONS) if special[card] == RALLY else [] for card in every
        ]
        self.fatigue: list[list[Action]] = [
            self._with_places(TIRE, card, POSITIONS) if special[card] == FATIGUE else [] for card in every
        ]
        self.warwick: list[list[Action]] = [
            self._with_places(WARWICK, card, BATTLE_POSITIONS) if special[card] == A_WARWICK else [] for card in every
        ]
        self.warwick_at: list[dict[int, Action]] = [
            self._with_foes(WARWICK, card, leader) if special[card] == A_WARWICK else {} for card in every
        ]
        self.treason: list[list[Action]] = [
            self._with_places(BETRAY, card, BATTLE_POSITIONS) if special[card] == TREASON else [] for card in every
        ]
        self.treason_at: list[dict[int, Action]] = [
            self._with_foes(BETRAY, card, leader) if special[card] == TREASON else {} for card in every
        ]

    def _add(self, verb: int, words: str = "", meaning: Meaning | None = None, params: Params | None = None) -> Action:
        action = f"{VERBS[verb]} {words}" if words else VERBS[verb]
        self.meaning[action] = meaning if meaning is not None else Meaning(verb)
        key = VERBS[verb]
        if params is not None and "foe" in params and verb != BOMBARD:
            key += "-at"
        self._texts[action] = Text(f"action.{key}", params)
        return action

    def _with_card(self, verb: int, card: int) -> Action:
        id = self._board.ids[card]
        return self._add(verb, id, Meaning(verb, card), {"card": id, "n": self._board.orders[card]})

    def _with_places(self, verb: int, card: int, places: int) -> list[Action]:
        id = self._board.ids[card]
        return [
            self._add(verb, f"{id} {place}", Meaning(verb, card, index), {"card": id, "place": place})
            for index, place in enumerate(POSITION_IDS[:places])
        ]

    def _with_foes(self, verb: int, card: int, which: list[bool]) -> dict[int, Action]:
        """Against each card of the other deck of the right kind; the number of the foe follows the positions."""
        ids = self._board.ids
        first = DECK_SIZE if card < DECK_SIZE else 0
        return {
            foe: self._add(verb, f"{ids[card]} {ids[foe]}", Meaning(verb, card, -1, foe), self._foe(card, foe))
            for foe in range(first, first + DECK_SIZE)
            if which[foe]
        }

    def _foe(self, card: int, foe: int) -> Params:
        return {"card": self._board.ids[card], "foe": self._board.ids[foe]}

    def _with_pairs(self, verb: int, card: int, ways: tuple[tuple[int, ...], ...]) -> dict[int, Action]:
        """From one position to another; the key is 9 * from + to."""
        id = self._board.ids[card]
        found = {}
        for here, there in [(spot, other) for spot in range(BATTLE_POSITIONS) for other in ways[spot]]:
            words = f"{id} {POSITION_IDS[here]} {POSITION_IDS[there]}"
            params: Params = {"card": id, "place": POSITION_IDS[here], "to": POSITION_IDS[there]}
            found[BATTLE_POSITIONS * here + there] = self._add(verb, words, Meaning(verb, card, here, there), params)
        return found

    def _ambushes(self, card: int) -> dict[int, list[Action]]:
        """With each own unit, at each battle position."""
        ids = self._board.ids
        first = card // DECK_SIZE * DECK_SIZE
        found = {}
        for unit in range(first, first + DECK_SIZE):
            if self._board.unit[unit]:
                found[unit] = [
                    self._add(
                        AMBUSCADE,
                        f"{ids[card]} {ids[unit]} {place}",
                        Meaning(AMBUSCADE, card, index, unit),
                        {"card": ids[card], "unit": ids[unit], "place": place},
                    )
                    for index, place in enumerate(POSITION_IDS[:BATTLE_POSITIONS])
                ]
        return found

    def _ground(self, card: int) -> list[Action]:
        """A terrain card on a position; a stream or bridge behind a side."""
        if self._board.terrain[card] not in (STREAM, BRIDGE):
            return self._with_places(GROUND, card, POSITIONS)
        id = self._board.ids[card]
        return [""] * POSITIONS + [
            self._add(GROUND, f"{id} {side}", Meaning(GROUND, card, STREAM_SIDE + index), {"card": id, "place": side})
            for index, side in enumerate(SIDES)
        ]

    def describe(self, action: Action) -> Text:
        """What a button with this action says."""
        return self._texts.get(action, Text("action.unknown", {"action": action}))

    def understand(self, action: Action) -> Meaning | Refusal:
        """What is meant by any text at all: its meaning, or what is wrong with it."""
        known = self.meaning.get(action)
        if known is not None:
            return known
        shown = action[:80]
        words = action.split(" ")
        form = FORMS.get(words[0])
        if form is None:
            return Refusal("unknown-action", {"action": shown, "verbs": ", ".join(FORMS)})
        if len(words) > 1 and form != words[0] and words[1] not in self._board.number:
            return Refusal("no-such-card", {"word": words[1][:40]})
        for word in words[2:]:
            if word not in self._board.number and word not in POSITION_IDS and word not in SIDES:
                return Refusal("no-such-place", {"word": word[:40]})
        if len(words) in (len(form.split(" ")), len(form.split(" [")[0].split(" "))):
            return Refusal("wrong-kind", {"action": shown, "form": form})
        return Refusal("wrong-shape", {"action": shown, "form": form})
