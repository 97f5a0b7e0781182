"""Every action in its written form: lower-case words, stable ids (`move neville oxford`, `give award coventry percy`).

A form is a verb of one or two words and up to three arguments, each of a kind. Written actions are made when they
are first offered and kept, so that offering one again is a dictionary look-up.
"""

from __future__ import annotations

from typing import Final, final

from roses.core.contract import Action, Refusal
from roses.core.text import Params, Text
from roses.games.kingmaker.components import CARDS, HOUSES, NOBLES, Board

COLUMNS: Final = ("left", "centre", "right")
RANKS: Final = ("battle", "second", "reserve")

# verb: names and kinds of its arguments
FORMS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    # Prepare for Play
    "display": (("noble", "noble"),),
    "allot": (("card", "card"), ("noble", "noble")),
    "station": (("noble", "noble"), ("place", "place")),
    # at any time
    "play": (("card", "card"), ("noble", "noble")),
    "raise": (("noble", "noble"), ("place", "place")),
    "execute": (("heir", "heir"),),
    "release": (("noble", "noble"),),
    "behead": (("noble", "noble"),),
    "pardon": (("noble", "noble"),),
    "done": (),
    # Chance
    "answer": (("noble", "noble"), ("spot", "spot")),
    "bring": (("heir", "heir"),),
    "haven": (("ship", "ship"), ("spot", "spot")),
    "accompany": (("noble", "noble"),),
    "commission": (("noble", "noble"),),
    # Movement
    "pick": (("noble", "noble"),),
    "crew": (("ship", "ship"),),
    "back": (),
    "move": (("noble", "noble"), ("square", "square")),
    "march": (("noble", "noble"), ("square", "square")),
    "enter": (("noble", "noble"), ("place", "place")),
    "leave": (("noble", "noble"),),
    "join": (("noble", "noble"), ("other", "noble")),
    "part": (("noble", "noble"),),
    "escort": (("heir", "heir"), ("noble", "noble")),
    "hand": (("card", "card"), ("noble", "noble")),
    "board": (("noble", "noble"), ("ship", "ship")),
    "convoy": (("ship", "ship"), ("other", "ship")),
    "sail": (("ship", "ship"), ("spot", "spot")),
    "free noble": (("noble", "noble"),),
    "free ship": (("ship", "ship"),),
    "free heir": (("heir", "heir"), ("noble", "noble")),
    "ferry": (("noble", "noble"), ("spot", "spot")),
    # Combat
    "attack": (("noble", "noble"), ("other", "noble")),
    "besiege": (("noble", "noble"), ("place", "place")),
    "ambush": (("noble", "noble"), ("other", "noble")),
    "assault": (("noble", "noble"), ("place", "place")),
    "evict": (("place", "place"), ("other", "noble")),
    "mark": (("noble", "noble"),),
    "mark heir": (("heir", "heir"),),
    "sally": (("noble", "noble"),),
    "pass": (),
    "fight": (),
    "call-off": (),
    "award": (("card", "card"), ("noble", "noble")),
    "roll": (),
    # Parliament
    "summon": (("spot", "spot"),),
    "writ": (("noble", "noble"),),
    "attend": (("noble", "noble"),),
    "propose": (("card", "card"), ("noble", "noble")),
    "cede": (("card", "card"), ("noble", "noble")),
    "agree": (),
    "decline": (),
    "aye": (),
    "nay": (),
    "abstain": (),
    "favour": (("house", "house"),),
    "support": (("heir", "heir"),),
    "claim": (("heir", "heir"),),
    "home": (("noble", "noble"), ("place", "place")),
    # Coronation and the two houses
    "crown": (("heir", "heir"),),
    "acclaim": (("noble", "noble"),),
    "yield": (("house", "house"),),
    # Alliance
    "serve": (("noble", "noble"), ("other", "noble")),
    "recall": (("noble", "noble"),),
    "break": (("seat", "seat"),),
    # Advanced battle
    "form": (("noble", "noble"), ("rank", "rank"), ("column", "column")),
    "attach": (("heir", "heir"), ("noble", "noble")),
    "encounter": (("column", "column"),),
    "commit": (("noble", "noble"), ("column", "column")),
    "strip": (("noble", "noble"), ("column", "column")),
    "shift": (("noble", "noble"), ("rank", "rank"), ("column", "column")),
    # Trade and Gifts
    "offer": (("seat", "seat"),),
    "send": (),
    "scrap": (),
    "accept": (("n", "number"),),
    "refuse": (("n", "number"),),
    "withdraw": (("n", "number"),),
}
# What can be given or asked in a bargain.
ITEMS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "card": (("card", "card"),),
    "award": (("card", "card"), ("noble", "noble")),
    "heir": (("heir", "heir"), ("noble", "noble")),
    "place": (("place", "place"),),
    "ship": (("ship", "ship"),),
    "leave": (("place", "place"),),
    "prisoner": (("noble", "noble"),),
    "writ": (),
    "alliance": (),
    "vote": (),
    "peace": (),
    "free-move": (),
}
ITEM_KINDS: Final = list(ITEMS)
FORMS.update({f"{side} {item}": arguments for side in ("give", "ask") for item, arguments in ITEMS.items()})
MOST_OFFERS: Final = 40  # numbers an offer can have within a turn


@final
class Meaning:
    """An action inside the engine: its verb and up to three numbers."""

    __slots__ = ("a", "b", "c", "verb")

    def __init__(self, verb: str, a: int = 0, b: int = 0, c: int = 0) -> None:
        self.verb: str = verb
        self.a: int = a
        self.b: int = b
        self.c: int = c


@final
class Notation:
    """All actions of a set of components, written and understood."""

    def __init__(self, board: Board, seat_names: list[str]) -> None:
        chart = board.map
        self.ids: Final[dict[str, list[str]]] = {
            "noble": board.ids[:NOBLES],
            "card": board.ids[:CARDS],
            "heir": board.heir_ids,
            "ship": board.ship_ids,
            "square": chart.square_ids,
            "place": chart.place_ids,
            # Inside a place its id stands alone; the open of a square that shares the name gets a plus.
            "spot": [f"{id}+" if id in chart.place_ids else id for id in chart.square_ids] + chart.place_ids,
            "seat": seat_names,
            "house": list(HOUSES),
            "rank": list(RANKS),
            "column": list(COLUMNS),
            "number": [str(n) for n in range(MOST_OFFERS)],
        }
        self._numbers: Final = {kind: {id: number for number, id in enumerate(ids)} for kind, ids in self.ids.items()}
        self._written: Final[dict[tuple[str, int, int, int], Action]] = {}
        self.meaning: Final[dict[Action, Meaning]] = {}
        self._reach: Final = chart.land_reach
        # Where a noble or force may march is offered all the time: keep those lists whole.
        self._lists: Final[dict[int, list[Action]]] = {}
        self.done: Final = self.write("done")
        self.back: Final = self.write("back")
        self.pick: Final = [self.write("pick", noble) for noble in range(NOBLES)]
        self.offer: Final = [self.write("offer", seat) for seat in range(len(seat_names))]

    def write(self, verb: str, a: int = 0, b: int = 0, c: int = 0) -> Action:
        """The written form."""
        key = (verb, a, b, c)
        action = self._written.get(key)
        if action is None:
            words = [verb]
            for (_, kind), value in zip(FORMS[verb], key[1:], strict=False):
                words.append(self.ids[kind][value])
            action = " ".join(words)
            self._written[key] = action
            self.meaning[action] = Meaning(verb, a, b, c)
        return action

    def moves(self, verb: str, noble: int, square: int, advanced: bool) -> list[Action]:
        """All moves (or marches) of a noble over land from a square; not to be altered by the caller."""
        key = (noble * 1000 + square) * 4 + (2 if verb == "march" else 0) + (1 if advanced else 0)
        known = self._lists.get(key)
        if known is None:
            known = [self.write(verb, noble, there) for there in self._reach[1 if advanced else 0][square]]
            self._lists[key] = known
        return known

    def understand(self, action: Action) -> Meaning | Refusal:
        """What is meant by any text at all: its meaning, or what is wrong with it."""
        known = self.meaning.get(action)
        if known is not None:
            return known
        shown = action[:80]
        words = action.split(" ")
        verb = " ".join(words[:2]) if " ".join(words[:2]) in FORMS else words[0]
        form = FORMS.get(verb)
        if form is None:
            if words[0] in ("give", "ask", "free"):
                kinds = [name.split(" ")[1] for name in FORMS if name.startswith(words[0] + " ")]
                return Refusal("wrong-shape", {"action": shown, "form": f"{words[0]} {'|'.join(kinds)} ..."})
            verbs = sorted({name.split(" ")[0] for name in FORMS})
            return Refusal("unknown-action", {"action": shown, "verbs": ", ".join(verbs)})
        given = words[len(verb.split(" ")) :]
        values = [0, 0, 0]
        for index, (name, kind) in enumerate(form):
            if index >= len(given):
                break
            number = self._numbers[kind].get(given[index])
            if number is None:
                return Refusal("no-such", {"word": given[index][:40], "kind": name})
            values[index] = number
        if len(given) != len(form):
            asked = " ".join([verb, *(name.upper() for name, _ in form)])
            return Refusal("wrong-shape", {"action": shown, "form": asked})
        return Meaning(verb, values[0], values[1], values[2])

    def describe(self, action: Action) -> Text:
        """What a button with this action says."""
        meaning = self.understand(action)
        if isinstance(meaning, Refusal):
            return Text("action.unknown", {"action": action})
        params: Params = {}
        for (name, kind), value in zip(FORMS[meaning.verb], (meaning.a, meaning.b, meaning.c), strict=False):
            id = self.ids[kind][value]
            params[name] = value if kind == "number" else id.removesuffix("+")
        return Text(f"action.{meaning.verb.replace(' ', '-')}", params)
