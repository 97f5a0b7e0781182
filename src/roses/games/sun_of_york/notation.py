"""The actions of Sun of York in their written form: `march spears-y99 west-middle`, `strike duke-of-york-y1`.

The numbers of a meaning are the card that acts, a position, and a third: an enemy or a second card, the position gone
to, or a side of the battlefield.
"""

from __future__ import annotations

from typing import Final, final

from roses.core.notation import Notation
from roses.core.question import Action, Meaning, Refusal
from roses.core.text import Params
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

# How each action is written, in the order of the verbs.
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
    "check": "check UNIT",
}
VERBS: Final = tuple(FORMS)

# The verbs.
FIELD: Final = 0
PLACE: Final = 1
LIFT: Final = 2
READY: Final = 3
DISCARD: Final = 4
DRAW: Final = 5
SWAP: Final = 6
KEEP: Final = 7
GROUND: Final = 8
PASS: Final = 9
FIRST: Final = 10
SECOND: Final = 11
RETREAT: Final = 12
COMMIT: Final = 13
WITHDRAW: Final = 14
ATTACK: Final = 15
FIRE: Final = 16
STRIKE: Final = 17
AGAIN: Final = 18
ROLL: Final = 19
BOMBARD: Final = 20
CONFUSE: Final = 21
AMBUSCADE: Final = 22
WARWICK: Final = 23
BETRAY: Final = 24
PLAY: Final = 25
ORDER: Final = 26
MARCH: Final = 27
BRING: Final = 28
LEAD: Final = 29
ENTER: Final = 30
FLANK: Final = 31
SPUR: Final = 32
RIDE: Final = 33
HAUL: Final = 34
CHARGE_WITH: Final = 35
JOIN: Final = 36
RALLY_AT: Final = 37
RESTORE: Final = 38
STAY: Final = 39
RETURN: Final = 40
DROP: Final = 41
TIRE: Final = 42
HIT: Final = 43
DONE: Final = 44
CHECK: Final = 45


@final
class SunOfYorkNotation(Notation):
    """All actions of a set of components, by card, position and enemy card: what a chapter offers."""

    def __init__(self, board: Board) -> None:
        # Longer than most functions: a line for each verb.
        super().__init__(FORMS)
        self.board: Final = board
        every = [True] * CARDS
        unit = board.unit
        leader = _those(board.kind, LEADER)
        other = [not one for one in unit]
        self.ready: Final = self._add(READY)
        self.draw: Final = self._add(DRAW)
        self.passes: Final = self._add(PASS)
        self.first: Final = self._add(FIRST)
        self.second: Final = self._add(SECOND)
        self.roll: Final = self._add(ROLL)
        self.done: Final = self._add(DONE)
        self.lift: Final = self._with_cards(LIFT, every)
        self.discard: Final = self._with_cards(DISCARD, every)
        self.swap: Final = self._with_cards(SWAP, every)
        self.field: Final = self._with_cards(FIELD, leader)
        self.keep: Final = self._with_cards(KEEP, leader)
        self.commit: Final = self._with_cards(COMMIT, leader)
        self.withdraw: Final = self._with_cards(WITHDRAW, leader)
        self.strike: Final = self._with_cards(STRIKE, leader)
        self.order: Final = self._with_cards(ORDER, other)
        self.hit: Final = self._with_cards(HIT, unit)
        self.check: Final = self._with_cards(CHECK, unit)
        self.attack: Final = self._with_cards(ATTACK, unit)
        self.join: Final = self._with_cards(JOIN, unit)
        self.restore: Final = self._with_cards(RESTORE, unit)
        self.stay: Final = self._with_cards(STAY, unit)
        self.back: Final = self._with_cards(RETURN, unit)
        self.drop: Final = self._with_cards(DROP, unit)
        self.strike_at: Final = self._at_enemies(STRIKE, leader, leader)
        self.place: Final = self._to_places(PLACE, every, BATTLE_POSITIONS)
        self.lead: Final = self._to_places(LEAD, leader, BATTLE_POSITIONS)
        self.enter: Final = self._to_places(ENTER, leader, BATTLE_POSITIONS)
        self.retreat: Final = self._to_places(RETREAT, unit, BATTLE_POSITIONS)
        self.again: Final = self._to_places(AGAIN, unit, BATTLE_POSITIONS)
        self.march: Final = self._to_places(MARCH, unit, POSITIONS)
        self.bring: Final = self._to_places(BRING, unit, POSITIONS)
        self.spur: Final = self._to_places(SPUR, unit, POSITIONS)
        self.flank: Final = self._to_places(FLANK, unit, BATTLE_POSITIONS)
        self.fire: Final = self._to_places(FIRE, _those(board.kind, MISSILE), BATTLE_POSITIONS)
        self.ride: Final = self._to_places(RIDE, _those(board.kind, CAVALRY), BATTLE_POSITIONS)
        # Terrain lies in a position, but streams and bridges behind a side.
        water = [kind in (STREAM, BRIDGE) for kind in board.terrain]
        ground = [board.kind[card] == TERRAIN and not water[card] for card in range(CARDS)]
        self.ground: Final = self._to_places(GROUND, ground, POSITIONS)
        self.behind: Final = [self._behind_sides(card) if water[card] else [] for card in range(CARDS)]
        self._add_special_cards(board, leader)

    def _add_special_cards(self, board: Board, leader: list[bool]) -> None:
        """8.0: what can be done with a special card besides giving its orders."""
        special = board.special
        gun, warwick, treason = _those(special, ARTILLERY), _those(special, A_WARWICK), _those(special, TREASON)
        self.bombard: list[dict[int, Action]] = self._at_enemies(BOMBARD, gun, board.unit)
        self.haul: list[list[Action]] = self._to_places(HAUL, gun, BATTLE_POSITIONS)
        self.play: list[Action] = self._with_cards(PLAY, _those(special, MARGARET))
        self.confuse: list[list[dict[int, Action]]] = self._from_to(CONFUSE, _those(special, CONFUSION), ADJACENT)
        self.charge: list[list[dict[int, Action]]] = self._from_to(CHARGE_WITH, _those(special, CHARGE), ALONG)
        self.ambush: list[dict[int, list[Action]]] = [
            self._with_units(card) if special[card] == AMBUSH else {} for card in range(CARDS)
        ]
        self.rally: list[list[Action]] = self._to_places(RALLY_AT, _those(special, RALLY), POSITIONS)
        self.fatigue: list[list[Action]] = self._to_places(TIRE, _those(special, FATIGUE), POSITIONS)
        self.warwick: list[list[Action]] = self._to_places(WARWICK, warwick, BATTLE_POSITIONS)
        self.warwick_at: list[dict[int, Action]] = self._at_enemies(WARWICK, warwick, leader)
        self.treason: list[list[Action]] = self._to_places(BETRAY, treason, BATTLE_POSITIONS)
        self.treason_at: list[dict[int, Action]] = self._at_enemies(BETRAY, treason, leader)

    def _add(
        self,
        verb: int,
        words: str = "",
        a: int = -1,
        b: int = -1,
        c: int = -1,
        params: Params | None = None,
        kind: str = "",
    ) -> Action:
        word = VERBS[verb]
        return self.add(Meaning(f"{word} {words}" if words else word, verb, a, b, c), word + kind, params)

    def _with_cards(self, verb: int, which: list[bool]) -> list[Action]:
        """By card, for those of the right kind."""
        ids, orders = self.board.ids, self.board.orders
        return [
            self._add(verb, ids[card], card, params={"card": ids[card], "n": orders[card]}) if right else ""
            for card, right in enumerate(which)
        ]

    def _to_places(self, verb: int, which: list[bool], places: int) -> list[list[Action]]:
        """By card of the right kind and position."""
        found: list[list[Action]] = [[] for _ in which]
        for card, right in enumerate(which):
            if right:
                id = self.board.ids[card]
                found[card] = [
                    self._add(verb, f"{id} {place}", card, index, params={"card": id, "place": place})
                    for index, place in enumerate(POSITION_IDS[:places])
                ]
        return found

    def _at_enemies(self, verb: int, which: list[bool], whom: list[bool]) -> list[dict[int, Action]]:
        """By card of the right kind and enemy card of the right kind."""
        ids = self.board.ids
        kind = "-at" if verb != BOMBARD else ""
        found: list[dict[int, Action]] = [{} for _ in which]
        for card, right in enumerate(which):
            if right:
                for foe in self.board.cards_of(1 - card // DECK_SIZE):
                    if whom[foe]:
                        words, params = f"{ids[card]} {ids[foe]}", {"card": ids[card], "foe": ids[foe]}
                        found[card][foe] = self._add(verb, words, card, c=foe, params={**params}, kind=kind)
        return found

    def _from_to(
        self, verb: int, which: list[bool], ways: tuple[tuple[int, ...], ...]
    ) -> list[list[dict[int, Action]]]:
        """By card of the right kind, the position it starts from and the one it goes to."""
        found: list[list[dict[int, Action]]] = [[] for _ in which]
        for card, right in enumerate(which):
            if right:
                id = self.board.ids[card]
                for here, beside in enumerate(ways):
                    forms = {}
                    for there in beside:
                        place, to = POSITION_IDS[here], POSITION_IDS[there]
                        params: Params = {"card": id, "place": place, "to": to}
                        forms[there] = self._add(verb, f"{id} {place} {to}", card, here, there, params)
                    found[card].append(forms)
        return found

    def _with_units(self, card: int) -> dict[int, list[Action]]:
        """An Ambush, with each own unit, at each battle position."""
        ids, found = self.board.ids, {}
        for unit in self.board.cards_of(card // DECK_SIZE):
            if self.board.unit[unit]:
                forms = []
                for index, place in enumerate(POSITION_IDS[:BATTLE_POSITIONS]):
                    params: Params = {"card": ids[card], "unit": ids[unit], "place": place}
                    forms.append(self._add(AMBUSCADE, f"{ids[card]} {ids[unit]} {place}", card, index, unit, params))
                found[unit] = forms
        return found

    def _behind_sides(self, card: int) -> list[Action]:
        """A stream or bridge, by the side it may lie behind."""
        id = self.board.ids[card]
        return [
            self._add(GROUND, f"{id} {side}", card, c=index, params={"card": id, "place": side})
            for index, side in enumerate(SIDES)
        ]

    def _make_out(self, action: Action, words: list[str], form: str) -> Refusal:
        """Every action there is was made in advance, so something is wrong with this one."""
        shown = action[:80]
        if len(words) > 1 and form != words[0] and words[1] not in self.board.number:
            return Refusal("no-such-card", {"word": words[1][:40]})
        for word in words[2:]:
            if word not in self.board.number and word not in POSITION_IDS and word not in SIDES:
                return Refusal("no-such-place", {"word": word[:40]})
        if len(words) in (len(form.split(" ")), len(form.partition(" [")[0].split(" "))):
            return Refusal("wrong-kind", {"action": shown, "form": form})
        return Refusal("wrong-shape", {"action": shown, "form": form})


def _those(kinds: list[int], kind: int) -> list[bool]:
    """By card: is it of this kind?"""
    return [one == kind for one in kinds]
