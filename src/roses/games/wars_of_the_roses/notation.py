"""The actions of Wars of the Roses in their written form: `draft windsor`, `troops winchester 3`."""

from __future__ import annotations

from typing import Final, final

from roses.core.notation import Notation
from roses.core.question import Action, Meaning, Refusal
from roses.core.text import Params
from roses.games.wars_of_the_roses.components import (
    BISHOPS,
    LOCATIONS,
    NOBLES,
    OWNABLE,
    SHIPS,
    Board,
)

# How each action is written, by its first word.
FORMS: Final = {
    "draft": "draft CARD",
    "aid": "aid take|keep",
    "bid": "bid AREA POUNDS",
    "sail": "sail SHIP SEA-ZONE",
    "move": "move NOBLE AREA",
    "troops": "troops LOCATION NUMBER",
    "mercenaries": "mercenaries LOCATION NUMBER",
    "bribe": "bribe PERSONALITY",
    "retain": "retain PERSONALITY",
    "first": "first LOCATION",
    "cancel": "cancel bid|sail|move|troops|mercenaries|bribe|retain|first [ID]",
    "clear": "clear",
    "ready": "ready",
    "reopen": "reopen",
}

# The verbs.
DRAFT: Final = 0
AID: Final = 1
BID: Final = 2
SAIL: Final = 3
MOVE: Final = 4
TROOPS: Final = 5
MERCENARIES: Final = 6
BRIBE: Final = 7
RETAIN: Final = 8
FIRST: Final = 9
CANCEL: Final = 10  # added to the verb of the order that is taken back
CLEAR: Final = 20
READY: Final = 21
REOPEN: Final = 22


@final
class WarsOfTheRosesNotation(Notation):
    """Every action of a set of components: what a chapter offers is slices of these lists."""

    def __init__(self, board: Board) -> None:
        # Longer than most functions: a list for each verb.
        super().__init__(FORMS)
        self.board: Final = board
        ids, areas, seas = board.ids, board.area_ids, board.sea_ids
        # All six mercenaries cards are alike, so there is one way to ask for one.
        self.draft: Final = [
            self._add(f"draft {ids[card]}", DRAFT, card, 0, {"card": ids[card]}) for card in range(OWNABLE)
        ]
        self.draft_mercenaries: Final = self._add("draft mercenaries", DRAFT, OWNABLE, 0, {"card": ids[OWNABLE]})
        self.aid_take: Final = self._add("aid take", AID, 1)
        self.aid_keep: Final = self._add("aid keep", AID, 0)
        # The most anybody could ever have in the treasury bounds the bids.
        self.richest: Final = board.start_money + board.turns * sum(board.income) + board.aid_limit
        self.bid: Final = [
            [
                self._add(f"bid {areas[area]} {pounds}", BID, area, pounds, {"area": areas[area], "pounds": pounds})
                for pounds in range(1, self.richest + 1)
            ]
            if area in board.calais_areas
            else []
            for area in range(len(areas))
        ]
        self.sail: Final = [
            [
                self._add(f"sail {ids[ship]} {seas[sea]}", SAIL, ship, sea, {"ship": ids[ship], "sea": seas[sea]})
                for sea in range(len(seas))
            ]
            for ship in range(SHIPS, NOBLES)
        ]
        self.move: Final = [
            [
                self._add(
                    f"move {ids[noble]} {areas[area]}", MOVE, noble, area, {"noble": ids[noble], "area": areas[area]}
                )
                for area in range(len(areas))
            ]
            for noble in range(NOBLES, OWNABLE)
        ]
        self.troops: Final = [
            [
                self._add(
                    f"troops {ids[place]} {n}",
                    TROOPS,
                    place,
                    n,
                    {"location": ids[place], "n": n, "pounds": n * board.troop_cost},
                )
                for n in range(1, board.troops + 1)
            ]
            for place in range(LOCATIONS)
        ]
        self.mercenaries: Final = [
            [
                self._add(f"mercenaries {ids[place]} {n}", MERCENARIES, place, n, {"location": ids[place], "n": n})
                for n in range(1, board.mercenary_counters + 1)
            ]
            for place in range(LOCATIONS)
        ]
        people = range(BISHOPS, OWNABLE)
        self.bribe: Final = [self._person("bribe", BRIBE, card) for card in people]
        self.retain: Final = [self._person("retain", RETAIN, card) for card in people]
        self.first: Final = [
            self._add(f"first {ids[place]}", FIRST, place, 0, {"location": ids[place]}) for place in range(LOCATIONS)
        ]
        self.cancel_bid: Final = self._add("cancel bid", CANCEL + BID)
        self.cancel_sail: Final = [
            self._add(f"cancel sail {ids[card]}", CANCEL + SAIL, card, 0, {"ship": ids[card]})
            for card in range(SHIPS, NOBLES)
        ]
        self.cancel_move: Final = [
            self._add(f"cancel move {ids[card]}", CANCEL + MOVE, card, 0, {"noble": ids[card]})
            for card in range(NOBLES, OWNABLE)
        ]
        self.cancel_troops: Final = [
            self._add(f"cancel troops {ids[card]}", CANCEL + TROOPS, card, 0, {"location": ids[card]})
            for card in range(LOCATIONS)
        ]
        self.cancel_mercenaries: Final = [
            self._add(f"cancel mercenaries {ids[card]}", CANCEL + MERCENARIES, card, 0, {"location": ids[card]})
            for card in range(LOCATIONS)
        ]
        self.cancel_bribe: Final = [self._person("cancel bribe", CANCEL + BRIBE, card) for card in people]
        self.cancel_retain: Final = [self._person("cancel retain", CANCEL + RETAIN, card) for card in people]
        self.cancel_first: Final = [
            self._add(f"cancel first {ids[card]}", CANCEL + FIRST, card, 0, {"location": ids[card]})
            for card in range(LOCATIONS)
        ]
        self.clear: Final = self._add("clear", CLEAR)
        self.ready: Final = self._add("ready", READY)
        self.reopen: Final = self._add("reopen", REOPEN)

    def _add(self, action: Action, verb: int, a: int = 0, b: int = 0, params: Params | None = None) -> Action:
        words = action.split()
        key = "-".join(words[:2]) if words[0] in ("aid", "cancel") else words[0]
        return self.add(Meaning(action, verb, a, b), key, params)

    def _person(self, verb: str, number: int, card: int) -> Action:
        id = self.board.ids[card]
        price = self.board.loyalty[card] * (2 if verb == "bribe" else 1)
        return self._add(f"{verb} {id}", number, card, 0, {"person": id, "pounds": price})

    def _make_out(self, action: Action, words: list[str], form: str) -> Meaning | Refusal:
        """A number beyond anything there are counters or coins for is understood, and refused by the rules."""
        wrong = self._wrong_id(words)
        if wrong is not None:
            return wrong
        if len(words) != len(form.split(" ")) or words[0] not in ("bid", "troops", "mercenaries"):
            return Refusal("wrong-shape", {"action": action[:80], "form": form})
        if not (words[2].isascii() and words[2].isdecimal()) or str(int(words[2][:9])) != words[2]:
            return Refusal("not-a-number", {"word": words[2][:40]})
        if words[0] == "bid":
            return Meaning(action, BID, self.board.area_ids.index(words[1]), int(words[2]))
        verb = TROOPS if words[0] == "troops" else MERCENARIES
        return Meaning(action, verb, self.board.number[words[1]], int(words[2]))

    def _wrong_id(self, words: list[str]) -> Refusal | None:
        """The first word that names nothing of its kind."""
        board = self.board
        if words[0] == "cancel":
            words = words[1:]
            if not words or words[0] not in FORMS:
                return None
        if len(words) < 2:
            return None
        wants: dict[str, tuple[str, list[str]]] = {
            "draft": ("card", [*board.ids[:OWNABLE], "mercenaries"]),
            "bid": ("area", board.area_ids),
            "sail": ("ship", board.ids[SHIPS:NOBLES]),
            "move": ("noble", board.ids[NOBLES:OWNABLE]),
            "troops": ("location", board.ids[:LOCATIONS]),
            "mercenaries": ("location", board.ids[:LOCATIONS]),
            "first": ("location", board.ids[:LOCATIONS]),
            "bribe": ("personality", board.ids[BISHOPS:OWNABLE]),
            "retain": ("personality", board.ids[BISHOPS:OWNABLE]),
        }
        if words[0] not in wants:
            return None
        kind, known = wants[words[0]]
        if words[1] not in known:
            return Refusal(f"no-such-{kind}", {"word": words[1][:40]})
        if len(words) > 2 and words[0] == "sail" and words[2] not in board.sea_ids:
            return Refusal("no-such-sea", {"word": words[2][:40], "seas": ", ".join(board.sea_ids)})
        if len(words) > 2 and words[0] == "move" and words[2] not in board.area_ids:
            return Refusal("no-such-area", {"word": words[2][:40]})
        return None
