"""The actions of Kingmaker in their written form: `move neville oxford`, `give award coventry percy`.

There are too many to make them all in advance: each is made when it is first offered or understood, and kept.
"""

from __future__ import annotations

from typing import Final, final

from roses.core.notation import Notation
from roses.core.question import Action, Meaning, Refusal
from roses.core.text import Params, Text
from roses.games.kingmaker.components import CARDS, HOUSES, NOBLES, Board

# Prepare for Play
DISPLAY: Final = 0
ALLOT_CARD: Final = 1
STATION_NOBLE: Final = 2
# At any time
PLAY_CARD: Final = 3
RAISE: Final = 4
EXECUTE: Final = 5
RELEASE: Final = 6
BEHEAD: Final = 7
GRANT_PARDON: Final = 8
DONE: Final = 9
# Chance
ANSWER: Final = 10
BRING: Final = 11
RUN_INTO: Final = 12
ACCOMPANY: Final = 13
SEND_INSTEAD: Final = 14
# Movement
PICK: Final = 15
CREW: Final = 16
BACK: Final = 17
MOVE: Final = 18
MARCH: Final = 19
ENTER: Final = 20
LEAVE: Final = 21
JOIN: Final = 22
PART: Final = 23
ESCORT: Final = 24
HAND_ON: Final = 25
EMBARK: Final = 26
CONVOY: Final = 27
SAIL: Final = 28
FREE_NOBLE: Final = 29
FREE_SHIP: Final = 30
FREE_HEIR: Final = 31
FERRY: Final = 32
# Combat
ATTACK: Final = 33
BESIEGE: Final = 34
AMBUSH: Final = 35
ASSAULT: Final = 36
EVICT: Final = 37
MARK: Final = 38
MARK_HEIR: Final = 39
SALLY: Final = 40
PASS: Final = 41
FIGHT: Final = 42
CALL_OFF: Final = 43
AWARD: Final = 44
# Parliament
SUMMON: Final = 45
SERVE_WRIT: Final = 46
ATTEND: Final = 47
PROPOSE: Final = 48
CEDE: Final = 49
AGREE: Final = 50
DECLINE: Final = 51
AYE: Final = 52
NAY: Final = 53
ABSTAIN: Final = 54
FAVOUR: Final = 55
SUPPORT: Final = 56
CLAIM: Final = 57
RETURN_HOME: Final = 58
# Coronation, and heirs of both houses
CROWN: Final = 59
ACCLAIM: Final = 60
YIELD: Final = 61
# Alliance
SERVE: Final = 62
RECALL: Final = 63
BREAK: Final = 64
# Advanced battle
FORM: Final = 65
ATTACH: Final = 66
ENCOUNTER: Final = 67
COMMIT: Final = 68
STRIP: Final = 69
SHIFT: Final = 70
# Trade and Gifts
OFFER: Final = 71
GIVE: Final = 72
ASK: Final = 73
SEND: Final = 74
SCRAP: Final = 75
ACCEPT: Final = 76
REFUSE: Final = 77
WITHDRAW: Final = 78
# Standing instructions
PARDON_MINE: Final = 90
PARDON_NEVER: Final = 91
PARDON_ASK: Final = 92
PARDON_NOBLE: Final = 93
FORGET_NOBLE: Final = 94
STANDING: Final = frozenset({PARDON_MINE, PARDON_NEVER, PARDON_ASK, PARDON_NOBLE, FORGET_NOBLE})

COLUMNS: Final = ("left", "centre", "right")
RANKS: Final = ("battle", "second", "reserve")
MOST_OFFERS: Final = 40  # numbers an offer can have within a turn

# How each is written: its words, and in capitals what is filled in.
FORMS: Final = {
    # Prepare for Play
    DISPLAY: "display NOBLE",
    ALLOT_CARD: "allot CARD NOBLE",
    STATION_NOBLE: "station NOBLE PLACE",
    # At any time
    PLAY_CARD: "play CARD NOBLE",
    RAISE: "raise NOBLE PLACE",
    EXECUTE: "execute HEIR",
    RELEASE: "release NOBLE",
    BEHEAD: "behead NOBLE",
    GRANT_PARDON: "pardon NOBLE",
    DONE: "done",
    # Chance
    ANSWER: "answer NOBLE SPOT",
    BRING: "bring HEIR",
    RUN_INTO: "haven SHIP SPOT",
    ACCOMPANY: "accompany NOBLE",
    SEND_INSTEAD: "commission NOBLE",
    # Movement
    PICK: "pick NOBLE",
    CREW: "crew SHIP",
    BACK: "back",
    MOVE: "move NOBLE SQUARE",
    MARCH: "march NOBLE SQUARE",
    ENTER: "enter NOBLE PLACE",
    LEAVE: "leave NOBLE",
    JOIN: "join NOBLE OTHER",
    PART: "part NOBLE",
    ESCORT: "escort HEIR NOBLE",
    HAND_ON: "hand CARD NOBLE",
    EMBARK: "board NOBLE SHIP",
    CONVOY: "convoy SHIP OTHER-SHIP",
    SAIL: "sail SHIP SPOT",
    FREE_NOBLE: "free noble NOBLE",
    FREE_SHIP: "free ship SHIP",
    FREE_HEIR: "free heir HEIR NOBLE",
    FERRY: "ferry NOBLE SPOT",
    # Combat
    ATTACK: "attack NOBLE OTHER",
    BESIEGE: "besiege NOBLE PLACE",
    AMBUSH: "ambush NOBLE OTHER",
    ASSAULT: "assault NOBLE PLACE",
    EVICT: "evict PLACE OTHER",
    MARK: "mark NOBLE",
    MARK_HEIR: "mark heir HEIR",
    SALLY: "sally NOBLE",
    PASS: "pass",
    FIGHT: "fight",
    CALL_OFF: "call-off",
    AWARD: "award CARD NOBLE",
    # Parliament
    SUMMON: "summon SPOT",
    SERVE_WRIT: "writ NOBLE",
    ATTEND: "attend NOBLE",
    PROPOSE: "propose CARD NOBLE",
    CEDE: "cede CARD NOBLE",
    AGREE: "agree",
    DECLINE: "decline",
    AYE: "aye",
    NAY: "nay",
    ABSTAIN: "abstain",
    FAVOUR: "favour HOUSE",
    SUPPORT: "support HEIR",
    CLAIM: "claim HEIR",
    RETURN_HOME: "home NOBLE PLACE",
    # Coronation, and heirs of both houses
    CROWN: "crown HEIR",
    ACCLAIM: "acclaim NOBLE",
    YIELD: "yield HOUSE",
    # Alliance
    SERVE: "serve NOBLE OTHER",
    RECALL: "recall NOBLE",
    BREAK: "break SEAT",
    # Advanced battle
    FORM: "form NOBLE RANK COLUMN",
    ATTACH: "attach HEIR NOBLE",
    ENCOUNTER: "encounter COLUMN",
    COMMIT: "commit NOBLE COLUMN",
    STRIP: "strip NOBLE COLUMN",
    SHIFT: "shift NOBLE RANK COLUMN",
    # Trade and Gifts
    OFFER: "offer SEAT",
    GIVE: "give ITEM",
    ASK: "ask ITEM",
    SEND: "send",
    SCRAP: "scrap",
    ACCEPT: "accept N",
    REFUSE: "refuse N",
    WITHDRAW: "withdraw N",
    # Standing instructions
    PARDON_MINE: "instruct pardon-mine",
    PARDON_NEVER: "instruct pardon-never",
    PARDON_ASK: "instruct pardon-ask",
    PARDON_NOBLE: "instruct pardon NOBLE",
    FORGET_NOBLE: "instruct forget NOBLE",
}
# The words alone: "move", "mark heir".
VERBS: Final = {verb: " ".join(word for word in form.split(" ") if word.islower()) for verb, form in FORMS.items()}

# What can be given or asked in a bargain: the first number of GIVE and ASK.
CARD_ITEM: Final = 0
AWARD_ITEM: Final = 1
HEIR_ITEM: Final = 2
PLACE_ITEM: Final = 3
SHIP_ITEM: Final = 4
LEAVE_ITEM: Final = 5
PRISONER_ITEM: Final = 6
WRIT_ITEM: Final = 7
ALLIANCE_ITEM: Final = 8
VOTE_ITEM: Final = 9
PEACE_ITEM: Final = 10
FREE_MOVE_ITEM: Final = 11
ITEMS: Final = {
    CARD_ITEM: "card CARD",
    AWARD_ITEM: "award CARD NOBLE",
    HEIR_ITEM: "heir HEIR NOBLE",
    PLACE_ITEM: "place PLACE",
    SHIP_ITEM: "ship SHIP",
    LEAVE_ITEM: "leave PLACE",
    PRISONER_ITEM: "prisoner NOBLE",
    WRIT_ITEM: "writ",
    ALLIANCE_ITEM: "alliance",
    VOTE_ITEM: "vote",
    PEACE_ITEM: "peace",
    FREE_MOVE_ITEM: "free-move",
}

# By the word in a form: what it is called in the texts, and the list of ids it is from.
_BLANKS: Final = {
    "NOBLE": ("noble", "noble"),
    "OTHER": ("other", "noble"),
    "CARD": ("card", "card"),
    "HEIR": ("heir", "heir"),
    "SHIP": ("ship", "ship"),
    "OTHER-SHIP": ("other", "ship"),
    "SQUARE": ("square", "square"),
    "PLACE": ("place", "place"),
    "SPOT": ("spot", "spot"),
    "SEAT": ("seat", "seat"),
    "HOUSE": ("house", "house"),
    "RANK": ("rank", "rank"),
    "COLUMN": ("column", "column"),
    "N": ("n", "number"),
}


@final
class Form:
    """How one verb, or one item of a bargain, is written: fixed words, then up to three blanks."""

    def __init__(self, text: str, verb: int, item: int = -1) -> None:
        words = text.split(" ")
        self.text: Final = text
        self.verb: Final = verb
        self.item: Final = item
        self.words: Final = [word for word in words if word.islower()]
        self.names: Final = [_BLANKS[word][0] for word in words if word in _BLANKS]
        self.kinds: Final = [_BLANKS[word][1] for word in words if word in _BLANKS]


@final
class KingmakerNotation(Notation):
    """All actions of a set of components, written and understood."""

    def __init__(self, board: Board, seat_names: list[str]) -> None:
        self.board: Final = board
        self._forms: Final[dict[tuple[int, int], Form]] = {}  # by verb, and by item where the verb has items
        for verb, text in FORMS.items():
            if verb in (GIVE, ASK):
                for item, rest in ITEMS.items():
                    self._forms[(verb, item)] = Form(text.replace("ITEM", rest), verb, item)
            else:
                self._forms[(verb, -1)] = Form(text, verb)
        self._by_words: Final = {" ".join(form.words): form for form in self._forms.values()}
        super().__init__(_by_first_word(list(self._forms.values())), STANDING)
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
        self._written: Final[dict[tuple[int, int, int, int], Action]] = {}
        self._reach: Final = chart.land_reach
        # Where a noble or force may march is offered all the time: keep those lists whole.
        self._moves: Final[dict[tuple[int, int, int, bool], list[Action]]] = {}
        self.done: Final = self.write(DONE)
        self.back: Final = self.write(BACK)
        self.pick: Final = [self.write(PICK, noble) for noble in range(NOBLES)]
        self.offer: Final = [self.write(OFFER, seat) for seat in range(len(seat_names))]

    def write(self, verb: int, a: int = -1, b: int = -1, c: int = -1) -> Action:
        """The written form."""
        key = (verb, a, b, c)
        action = self._written.get(key)
        if action is None:
            form, values = self._fill_in(verb, a, b, c)
            words = [self.ids[kind][value] for kind, value in zip(form.kinds, values, strict=False)]
            action = self._written[key] = " ".join([*form.words, *words])
            self.meaning[action] = Meaning(action, verb, a, b, c)
        return action

    def _fill_in(self, verb: int, a: int, b: int, c: int) -> tuple[Form, list[int]]:
        """The form of a verb, and the numbers for its blanks."""
        if verb == GIVE or verb == ASK:
            return self._forms[(verb, a)], [b, c]
        return self._forms[(verb, -1)], [a, b, c]

    def write_item(self, item: int, a: int, b: int) -> str:
        """An item of a bargain in words: `award coventry percy`."""
        return self.write(GIVE, item, a, b).removeprefix("give ")

    def read_item(self, words: str) -> tuple[int, int, int] | None:
        """What kind of item these words name, and its numbers; None if they name none."""
        meaning = self.understand(f"give {words}")
        return None if isinstance(meaning, Refusal) else (meaning.a, meaning.b, meaning.c)

    def moves(self, verb: int, noble: int, square: int, advanced: bool) -> list[Action]:
        """All moves (or marches) of a noble over land from a square; not to be altered by the caller."""
        key = (verb, noble, square, advanced)
        known = self._moves.get(key)
        if known is None:
            known = [self.write(verb, noble, there) for there in self._reach[1 if advanced else 0][square]]
            self._moves[key] = known
        return known

    def _make_out(self, action: Action, words: list[str], form: str) -> Meaning | Refusal:
        exact = self._by_words.get(" ".join(words[:2])) or self._by_words.get(words[0])
        if exact is None:
            return Refusal("wrong-shape", {"action": action[:80], "form": form})
        given = words[len(exact.words) :]
        values: list[int] = []
        for name, kind, word in zip(exact.names, exact.kinds, given, strict=False):
            number = self._numbers[kind].get(word)
            if number is None:
                return Refusal("no-such", {"word": word[:40], "kind": name})
            values.append(number)
        if len(given) != len(exact.kinds):
            return Refusal("wrong-shape", {"action": action[:80], "form": exact.text})
        return self.meaning[self._write_out(exact, values)]

    def _write_out(self, form: Form, values: list[int]) -> Action:
        if form.item >= 0:
            a, b = [*values, 0, 0][:2]
            return self.write(form.verb, form.item, a, b)
        a, b, c = [*values, -1, -1, -1][:3]
        return self.write(form.verb, a, b, c)

    def describe(self, action: Action) -> Text:
        """What a button with this action says."""
        meaning = self.understand(action)
        if isinstance(meaning, Refusal):
            return Text("action.unknown", {"action": action})
        form, values = self._fill_in(meaning.verb, meaning.a, meaning.b, meaning.c)
        params: Params = {}
        for name, kind, value in zip(form.names, form.kinds, values, strict=False):
            params[name] = value if kind == "number" else self.ids[kind][value].removesuffix("+")
        return Text(f"action.{'-'.join(form.words)}", params)


def _by_first_word(forms: list[Form]) -> dict[str, str]:
    """By the first word of an action how it is written; where a second word decides, which words there are."""
    found: dict[str, str] = {}
    for form in forms:
        word = form.words[0]
        if word not in found:
            seconds = [other.words[1] for other in forms if other.words[0] == word and len(other.words) > 1]
            found[word] = f"{word} {'|'.join(seconds)} ..." if len(form.words) > 1 else form.text
    return found
