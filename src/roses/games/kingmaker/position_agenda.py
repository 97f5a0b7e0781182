"""The agenda, written down and read back: what is still to be settled, the last first.

Each kind of item is about a few numbers, and only some kinds lie on the agenda together, in one order.
"""

from __future__ import annotations

from typing import Any, Final, final

from roses.core.position_reader import PositionReader
from roses.games.kingmaker.agenda import STEPS, TURN_OVER
from roses.games.kingmaker.agenda_item import AgendaItem
from roses.games.kingmaker.anytime import OPEN_ITEMS
from roses.games.kingmaker.captives import has_no_last_word
from roses.games.kingmaker.combat import TO_BE_FOUGHT
from roses.games.kingmaker.commission import FIRST_SUBSTITUTE
from roses.games.kingmaker.components import CARDS, CHEVIOTS, HEIRS, NOBLES, SHIPS, WRIT
from roses.games.kingmaker.geography import LAND
from roses.games.kingmaker.passage import crossings
from roses.games.kingmaker.session import ON_AWARD, Session
from roses.games.kingmaker.state import CHANCE, COMBAT, CORONATION, CROWN_DECK, MOVEMENT, NOBODY, PHASES, Table
from roses.games.kingmaker.summonses import places_called_to


@final
class _Kind:
    """What the numbers of a kind of item are about; without a word they are -1."""

    def __init__(self, a: str = "", b: str = "", c: str = "", of: str = "", seat: str = "seat") -> None:
        self.a: Final = a
        self.b: Final = b
        self.c: Final = c
        self.of: Final = of
        self.seat: Final = seat


_KINDS: Final = {
    # Chance Phase
    "storm": _Kind("ship", seat=""),
    "haven": _Kind("ship", of="port"),
    "called": _Kind("noble", "card", of="call"),
    "commission": _Kind("noble", "card", "seat", of="call or substitute"),
    "relief": _Kind(c="seat", of="noble"),
    "calls": _Kind("noble", of="spot"),
    "answer": _Kind("noble", of="spot"),
    "bring": _Kind("noble", "spot", of="heir"),
    "ships": _Kind("card", "port", "count", seat=""),
    "one-ship": _Kind("port", of="ship"),
    "french-siege": _Kind("yes"),
    "embassy": _Kind("king", "place", of="noble"),
    "site": _Kind(),
    # Combat Phase
    "combat": _Kind(),
    "field": _Kind(),
    "spoils": _Kind(of="card"),
    "ambush": _Kind(of="noble"),
    "last-word": _Kind(of="noble"),
    # Parliament
    "open-parliament": _Kind(),
    "attend": _Kind(),
    "attending": _Kind(),
    "passage": _Kind("noble", "port or none", of="ship"),
    "writs": _Kind("once"),
    "close-parliament": _Kind(),
    "cede": _Kind(),
    "ceder": _Kind(),
    "ceding": _Kind("card", "noble"),
    "consent": _Kind("card", "noble"),
    "awards": _Kind(),
    "awarding": _Kind(),
    "proposing": _Kind("card"),
    "accepting": _Kind("card", "noble"),
    "claims": _Kind(),
    "claim": _Kind(),
    "count": _Kind(),
    "votes": _Kind(),
    "vote": _Kind(),
    "count-support": _Kind(),
    "supports": _Kind(),
    "support": _Kind(),
    "favour": _Kind(),
    "go-home": _Kind(),
    "return": _Kind(),
    "returning": _Kind(),
    # Coronation, and the end of a turn
    "anoint": _Kind("king", "seat", of="seat"),
    "turn-over": _Kind(),
    "prisoners?": _Kind(),
    "prisoners": _Kind(),
    "yield?": _Kind(),
    "yield": _Kind(),
    # An execution, whenever somebody is condemned
    "execution": _Kind("noble", of="seat", seat="seat or garrison"),
    "mercy": _Kind("noble"),
}
WORDS: Final = list(_KINDS)
# Of those that ask, the ones that may lie under another.
MAY_WAIT: Final = ("answer", "bring", "favour", "consent", "writs", "attending")


@final
class _Order:
    """Kinds that lie on the agenda together, in some phases: one at the bottom (if any must be), then upwards."""

    def __init__(self, phases: tuple[int, ...], bottom: str, *levels: tuple[str, ...]) -> None:
        self.phases: Final = phases
        self.bottom: Final = bottom
        self.levels: Final = levels

    def fits(self, phase: int, kinds: list[str]) -> bool:
        """Is this an agenda of the kind?"""
        if phase not in self.phases or (self.bottom and (kinds[0] != self.bottom or kinds.count(self.bottom) != 1)):
            return False
        level = 0
        for kind in kinds[1:] if self.bottom else kinds:
            while level < len(self.levels) and kind not in self.levels[level]:
                level += 1
            if level == len(self.levels):
                return False
        return True


_CALLED: Final = ("storm", "called", "ships", "french-siege")
_AT_ONCE: Final = ("haven", "commission", "relief", "calls", "one-ship", "combat", "spoils")
_PARLIAMENT: Final = (CHANCE, CORONATION)
_BUSINESS: Final = ("claims", "claim", "proposing", "accepting")
_ORDERS: Final = (
    _Order((CHANCE,), "", _CALLED, ("answer", "bring"), _AT_ONCE),
    _Order((CHANCE,), "", ("embassy", "site")),  # one card is drawn, and these ask but one thing
    _Order((COMBAT,), "", ("combat", "field", "spoils", "ambush")),
    _Order(_PARLIAMENT, "open-parliament", ("attend", "attending"), ("writs",), ("passage",)),
    _Order(
        _PARLIAMENT, "close-parliament", ("cede",), ("awards", "awarding"), _BUSINESS, ("count",), ("votes", "vote")
    ),
    _Order(
        _PARLIAMENT,
        "close-parliament",
        *(("cede",), ("awards",), ("claims",), ("count-support",), ("supports", "support"), ("favour",)),
    ),
    _Order(_PARLIAMENT, "close-parliament", ("cede", "ceder"), ("ceding",), ("consent",)),
    _Order(_PARLIAMENT, "", ("go-home",), ("return", "returning")),
    _Order((CORONATION,), "", ("anoint",)),
    _Order((CROWN_DECK,), "turn-over", ("prisoners?", "prisoners", "yield?", "yield")),
)


def write_agenda(state: Table) -> list[dict[str, Any]]:
    """What is still to be settled, the last first."""
    return [
        {"kind": one.kind, "seat": one.seat, "a": one.a, "b": one.b, "c": one.c, "of": list(one.of)}
        for one in state.agenda
    ]


def read_agenda(state: Table, entries: PositionReader) -> None:
    """Fill in the agenda; all else has been read."""
    for entry in entries.tables("agenda"):
        item = _read_item(state, entry)
        state.agenda.append(item)
        _check_item(state, item, entry)
    kinds = _without_interruption(state, entries)
    if kinds:
        _check_order(state, kinds, entries)
    elif state.phase == CHANCE:
        entries.fail("agenda", "must have something to settle in the phase chance")
    in_secret = state.options["return-home"] == "secret" and ("return" in kinds or "returning" in kinds)
    if in_secret != ("go-home" in kinds):
        entries.fail("agenda:", "go-home must be there while nobles return in secret, and at no other time")
    if max(state.homes) >= 0 and "go-home" not in kinds:
        entries.fail("noble:", "home is chosen only while go-home is on the agenda")
    last = kinds[-1] if kinds else ""
    for key, here in (("combat", state.combat is not None), ("field", state.field is not None)):
        if here != (last == key):
            entries.fail(key, f"must be there while {key} is the last on the agenda, and at no other time")
    if (state.session is not None) != bool(kinds and kinds[0] in ("open-parliament", "close-parliament")):
        entries.fail("session", "must be there while Parliament is on the agenda, and at no other time")
    if state.session is not None:
        _check_session(state, state.session, entries)


def _without_interruption(state: Table, entries: PositionReader) -> list[str]:
    """What was on the agenda before somebody was condemned, or asked for a last word about heirs."""
    kinds = [item.kind for item in state.agenda]
    last = kinds[-1] if kinds else ""
    if last == "mercy":
        kinds.pop()
        if not state.advanced or not MOVEMENT <= state.phase <= CROWN_DECK or kinds[-1:] != ["execution"]:
            entries.fail("agenda:", "mercy must lie on an execution, in a turn of the advanced game")
        if state.agenda[-2].a != state.agenda[-1].a:
            entries.fail("agenda:", "mercy and execution must be about the same noble")
        while kinds and kinds[-1] == "execution":
            kinds.pop()
        if kinds and kinds[-1] != "field" and kinds[-1] not in OPEN_ITEMS:
            entries.fail("agenda:", f"there is no execution while {kinds[-1]} is to be settled")
    elif last == "last-word":
        while kinds and kinds[-1] == "last-word":
            kinds.pop()
        if kinds[-1:] != ["combat"] or state.combat is None or state.combat.asked != TO_BE_FOUGHT:
            entries.fail("agenda:", "a last word is asked for when a combat is to be fought")
    return kinds


def _asks(kind: str) -> bool:
    """Does it ask somebody something?"""
    return kind not in STEPS and kind != TURN_OVER


def _check_order(state: Table, kinds: list[str], entries: PositionReader) -> None:
    """The last asks somebody; what lies beneath goes with it."""
    if not _asks(kinds[-1]):
        entries.fail("agenda:", f"the last must be one that asks somebody, which {kinds[-1]} does not")
    waiting = [kind for kind in kinds[:-1] if _asks(kind) and kind not in MAY_WAIT]
    if waiting:
        entries.fail("agenda:", f"{waiting[0]} must be the last")
    if not any(order.fits(state.phase, kinds) for order in _ORDERS):
        entries.fail("agenda", f"cannot be {', '.join(kinds)} in the phase {PHASES[state.phase]}")


def _read_item(state: Table, entry: PositionReader) -> AgendaItem:
    kind = WORDS[entry.word("kind", WORDS)]
    about = _KINDS[kind]
    seat, a, b, c = (
        _read_number(state, entry, key, sort)
        for key, sort in (("seat", about.seat), ("a", about.a), ("b", about.b), ("c", about.c))
    )
    least, most = _bounds(state, about.of)
    of = entry.numbers("of", least, most) if about.of else entry.numbers("of", length=0)
    if about.of == "port" and any(spot not in state.board.map.sail for spot in of):
        entry.fail("of", "must be spots where a ship can lie")
    return AgendaItem(kind, seat, a, b, c, tuple(of))


def _read_number(state: Table, entry: PositionReader, key: str, sort: str) -> int:
    least, most = _bounds(state, sort)
    value = entry.whole(key, least, most)
    if sort.startswith("port") and value >= 0 and value not in state.board.map.sail:
        entry.fail(key, f"must be a spot where a ship can lie, not {value}")
    return value


def _bounds(state: Table, sort: str) -> tuple[int, int]:
    """The least and the most that a number of some sort can be."""
    spots = state.ships_from - 1
    return {
        "": (-1, -1),
        "noble": (0, NOBLES - 1),
        "card": (0, CARDS - 1),
        "ship": (0, SHIPS - 1),
        "count": (0, SHIPS),
        "heir": (0, HEIRS - 1),
        "king": (0, HEIRS),  # Beaufort is the last
        "place": (0, state.board.map.places - 1),
        "spot": (0, spots),
        "port": (0, spots),
        "port or none": (-1, spots),
        "call": (CHEVIOTS, spots),
        "call or substitute": (FIRST_SUBSTITUTE - NOBLES + 1, spots),
        "seat": (0, state.seats - 1),
        "seat or garrison": (NOBODY, state.seats - 1),
        "yes": (0, 1),
        "once": (-1, 1),
    }[sort]


# What a item needs of the table.


def _check_item(state: Table, item: AgendaItem, entry: PositionReader) -> None:
    """Whom and what it names is there."""
    kind = item.kind
    if kind in ("commission", "calls", "answer", "bring", "passage", "ceding", "consent", "accepting"):
        _check_free(state, (item.b,) if kind in ("ceding", "consent", "accepting") else (item.a,), entry)
    if kind in ("haven", "called", "calls", "answer", "bring", "one-ship") and not item.of:
        entry.fail("of", "must have entries")
    if kind == "haven" and state.ship_spot[item.a] < 0:
        entry.fail("a", "must be a ship that lies somewhere")
    elif kind == "one-ship" and any(state.ship_spot[ship] < 0 for ship in item.of):
        entry.fail("of", "must be ships that lie somewhere")
    elif kind == "commission":
        _check_commission(state, item, entry)
    elif kind == "relief":
        _check_substitutes(state, item, item.of, entry)
    elif kind == "calls" and any(spot not in _called_to(state, item.a) for spot in item.of):
        entry.fail("of", "must be spots to which the noble is called by items before it")
    elif kind == "passage":
        _check_passage(state, item, entry)
    elif kind == "bring" and any(state.keeper[heir] != item.a for heir in item.of):
        entry.fail("of", "must be heirs who are with the noble")
    elif kind == "embassy":
        _check_embassy(state, item, entry)
    elif kind == "anoint" and _keeper(state, item.a) < 0:
        entry.fail("a", "must be an heir who is held by somebody, or Beaufort in play")
    elif kind == "spoils":
        count = item.of[0] if item.of else 0
        if not 1 <= count < len(item.of) - 1 or max(item.of[1 + count :]) >= NOBLES:
            entry.fail("of", "must be how many cards there are, the cards, and at least one noble to take them")
    elif kind == "ambush":
        if not item.of or not 1 <= item.of[0] < len(item.of) - 1:
            entry.fail("of", "must be how many ambushers there are, the ambushers, and at least one target")
        _check_free(state, item.of[1:], entry)
    elif kind in ("ceding", "consent") and state.holder_of(item.a) < 0:
        entry.fail("a", "must be a card that some noble has")
    elif kind == "prisoners" and item.seat not in state.captor:
        entry.fail("seat", "must be one that has prisoners")
    elif kind == "execution" and (state.spot[item.a] < 0 or state.captor[item.a] != item.seat):
        entry.fail("a", "must be a noble in play, the seat's prisoner; or with the seat -1, nobody's")
    elif kind == "mercy" and state.lord[item.a] != item.seat:
        entry.fail("a", "must be a noble of the seat")
    elif kind == "last-word" and has_no_last_word(state, item):
        entry.fail("of", "must have a noble who keeps an heir for the seat")


def _check_free(state: Table, nobles: tuple[int, ...], entry: PositionReader) -> None:
    for noble in nobles:
        if state.spot[noble] < 0 or state.captor[noble] >= 0 or nobles.count(noble) > 1:
            entry.fail("names", f"{state.name(noble)}, who must be in play and free, and named once")


def _keeper(state: Table, king: int) -> int:
    """The noble a crowned head is with: himself if he is Beaufort; NOBODY if he is alone, dead or not in play."""
    if king < HEIRS:
        return state.keeper[king]
    return state.board.beaufort if state.lord[state.board.beaufort] >= 0 else NOBODY


def _check_commission(state: Table, item: AgendaItem, entry: PositionReader) -> None:
    """Destinations, and nobles of a seat with a writ who are to go instead."""
    substitutes = tuple(FIRST_SUBSTITUTE - one for one in item.of if one <= FIRST_SUBSTITUTE)
    if len(substitutes) == len(item.of):
        entry.fail("of", "must have spots, and -2 less the numbers of nobles of the seat")
    if item.c != item.seat:
        entry.fail("c", "must be the same as seat")
    _check_substitutes(state, item, substitutes, entry)


def _check_substitutes(state: Table, item: AgendaItem, nobles: tuple[int, ...], entry: PositionReader) -> None:
    """Nobles of a seat with a writ."""
    _check_free(state, nobles, entry)
    if any(state.lord[noble] != item.seat for noble in nobles):
        entry.fail("of", "must be nobles of the seat")
    if not state.events_held(item.seat, WRIT):
        entry.fail("seat", "must be one that holds a writ")


def _called_to(state: Table, noble: int) -> tuple[int, ...]:
    return places_called_to(state, [one for one in state.agenda if one.kind == "called" and one.a == noble])


def _check_passage(state: Table, item: AgendaItem, entry: PositionReader) -> None:
    """A noble overseas whom ships can bring to a port; the port is chosen with the first of them."""
    if state.lord[item.a] != item.seat or state.board.map.square_kind[state.square(item.a)] == LAND:
        entry.fail("a", "must be a noble of the seat who is overseas")
    ports = crossings(state, item.a)
    if not ports or (item.b >= 0 and item.b not in ports) or (item.b >= 0) != bool(item.of):
        entry.fail("b", "must be a port to which ships can bring him, or -1 while no ship is chosen")
    if any(state.ship_spot[ship] < 0 for ship in item.of) or len(set(item.of)) != len(item.of):
        entry.fail("of", "must be ships that lie somewhere, each once")


def _check_embassy(state: Table, item: AgendaItem, entry: PositionReader) -> None:
    keeper = _keeper(state, item.a)
    if keeper < 0 or state.lord[keeper] != item.seat:
        entry.fail("a", "must be a king whom the seat holds")
    _check_free(state, item.of, entry)
    for noble in item.of:
        if (
            state.lord[noble] != item.seat
            or state.spot[noble] != state.spot[keeper]
            or (noble == keeper and item.a == HEIRS)
        ):
            entry.fail("of", "must be nobles of the seat who stand with the king")


def _check_session(state: Table, session: Session, entries: PositionReader) -> None:
    """Votes are counted once Parliament is open; there is a motion while it is put to the Houses or to somebody."""
    kinds = [item.kind for item in state.agenda]
    last = state.agenda[-1]
    if bool(session.frozen) != (kinds[0] == "close-parliament"):
        entries.fail("session.frozen", "must be empty until Parliament is open, and from then on the votes")
    if not session.ballots and any(kind in kinds for kind in ("count", "supports", "support")):
        entries.fail("session.ballots", "must be there while there is a vote")
    if kinds.count("count") != (1 if "vote" in kinds or "votes" in kinds else 0):
        entries.fail("agenda:", "there must be one count under the votes")
    if "consent" in kinds and "ceding" not in kinds:
        entries.fail("agenda:", "there must be ceding under consent")
    if bool(session.motion) != ("count" in kinds or last.kind == "accepting"):
        entries.fail("session.motion", "must be there while it is put to a vote or to somebody, and at no other time")
    if last.kind == "accepting" and session.motion != [ON_AWARD, last.a, last.b]:
        entries.fail("session.motion", "must be the award that is to be accepted")
    if last.kind == "proposing" and last.a not in session.cards:
        entries.fail("session.cards", "must have the card that is proposed for")
