"""What is just being settled, written down and read back: offers, a combat, a Parliament, an advanced battle.

What comes next in each of them stands on the agenda (position_agenda.py).
"""

from __future__ import annotations

from typing import Any, Final

from roses.core.position_reader import PositionReader
from roses.games.kingmaker.bargain import Bargain, Item
from roses.games.kingmaker.bargaining import MOST_BARGAINS, MOST_ITEMS
from roses.games.kingmaker.combat import TO_BE_FOUGHT, Combat
from roses.games.kingmaker.components import CARDS, HEIRS, NOBLES, PARDONS, SHIPS
from roses.games.kingmaker.formation import AN_HEIR, BATTLE_LINE, RESERVE, SECOND_LINE, UNFORMED, WIDTH, Field
from roses.games.kingmaker.geography import LAND
from roses.games.kingmaker.notation import CARD_ITEM, ITEMS
from roses.games.kingmaker.position_agenda import read_agenda, write_agenda
from roses.games.kingmaker.session import COUNTS, ON_AWARD, ON_CLAIM, ON_PARDON, Session
from roses.games.kingmaker.state import COMBAT, MOVEMENT, NOBODY, TABLE, Table

FOCUS_ON_SHIP: Final = 100  # "focus" is the number of the noble who is taken up, or this plus that of a ship
COMBATS: Final = ("battle", "siege", "ambush", "town", "evict")
AT_PLACES: Final = ("siege", "town", "evict")
STAGES: Final = ("form", "attach", "choose", "commit", "shift")
A_COLUMN: Final = 10000  # in "stripped" a number is this times the column, plus the troops lent to it


def write_focus(state: Table) -> int:
    """The noble or ship that is taken up."""
    return FOCUS_ON_SHIP + state.crewed if state.crewed >= 0 else state.picked


def write_progress(state: Table) -> dict[str, Any]:
    """Offers, the agenda, and what is in progress."""
    shown: dict[str, Any] = {
        "bargain": [_write_bargain(state, bargain) for bargain in state.bargains],
        "agenda": write_agenda(state),
    }
    if state.combat is not None:
        shown["combat"] = _write_combat(state.combat)
    if state.session is not None:
        shown["session"] = _write_session(state.session)
    if state.field is not None:
        shown["field"] = _write_field(state.field)
    return shown


def _write_bargain(state: Table, bargain: Bargain) -> dict[str, Any]:
    return {
        "number": bargain.number,
        "from": state.seat_name(bargain.maker),
        "to": state.seat_name(bargain.to),
        "sent": bargain.sent,
        "given": [state.notation.write_item(*item) for item in bargain.given],
        "asked": [state.notation.write_item(*item) for item in bargain.asked],
    }


def _write_combat(combat: Combat) -> dict[str, Any]:
    return {
        "asked": combat.asked,
        "attacker": combat.attacker,
        "attackers": combat.attackers[:],
        "defender": combat.defender,
        "defenders": combat.defenders[:],
        "forced": combat.forced,
        "kind": combat.kind,
        "passes": combat.passes,
        "place": combat.place,
    }


def _write_session(session: Session) -> dict[str, Any]:
    return {
        "summoner": session.summoner,
        "site": session.site,
        "by_card": session.by_card,
        "attending": session.attending[:],
        "cards": session.cards[:],
        "rights": session.rights[:],
        "refused": session.refused[:],
        "tried": [],
        "ballots": session.ballots[:],
        "frozen": session.frozen[:],
        "king_vote": session.king_vote,
        "ayes": 0,
        "motion": session.motion[:],
    }


def _write_field(field: Field) -> dict[str, Any]:
    return {
        "square": field.square,
        "seats": field.seats[:],
        "nobles": field.nobles[:],
        "side": field.side[:],
        "rank": field.rank[:],
        "column": field.column[:],
        "shown": field.shown[:],
        "committed": field.committed[:],
        "stripped": [
            column * A_COLUMN + troops if column >= 0 else -1
            for column, troops in zip(field.lent_to, field.lent, strict=True)
        ],
        "encounters": field.encounters[:],
        "moved": field.moved[:],
        "stage": field.stage,
        "acting": field.acting,
        "attacked": field.attacked,
        "fought_this_round": field.fought_this_round,
        "passes": field.passes,
        "round": field.round,
    }


# Reading.


def read_progress(state: Table, entries: PositionReader) -> None:
    """Fill in what is in progress; cards, counters, places and seats have been read."""
    _read_focus(state, entries)
    _read_bargains(state, entries)
    if entries.has("combat"):
        _read_combat(state, entries.table("combat"))
    if entries.has("session"):
        _read_session(state, entries.table("session"))
    if entries.has("field"):
        _read_field(state, entries.table("field"))
    read_agenda(state, entries)
    _check_cards_between_hands(state, entries)


def _check_cards_between_hands(state: Table, entries: PositionReader) -> None:
    """Cards on the table are spoils, or drawn from Chancery."""
    waiting = [card for one in state.agenda if one.kind == "spoils" for card in one.of[1 : 1 + one.of[0]]]
    session = state.session
    if session is not None:
        waiting += session.cards
        waiting += session.motion[1:2] if session.motion and session.motion[0] == ON_PARDON else []
    if sorted(waiting) != [card for card in range(CARDS) if state.card_at[card] == TABLE]:
        entries.fail("table", "must be the spoils on the agenda and the cards of the session, each once")


def _read_focus(state: Table, entries: PositionReader) -> None:
    """The noble or ship that is taken up."""
    focus = entries.whole("focus", NOBODY, FOCUS_ON_SHIP + SHIPS - 1)
    if focus >= FOCUS_ON_SHIP:
        state.crewed = focus - FOCUS_ON_SHIP
        if state.phase != MOVEMENT or state.ship_spot[state.crewed] < 0:
            entries.fail("focus", "must be a ship that lies somewhere, in the phase movement")
    elif focus >= 0:
        if focus >= NOBLES:
            entries.fail("focus", f"must be -1, a noble's number below {NOBLES}, or {FOCUS_ON_SHIP} plus a ship's")
        state.picked = focus
        if state.phase not in (MOVEMENT, COMBAT) or not 0 <= state.spot[focus] < state.ships_from:
            entries.fail("focus", "must be a noble on land, in the phase movement or combat")


def _nobles(state: Table, entries: PositionReader, key: str) -> list[int]:
    """Numbers of free nobles in play, each once."""
    nobles = entries.numbers(key, 0, NOBLES - 1)
    if len(set(nobles)) != len(nobles):
        entries.fail(key, "must name each noble once")
    for noble in nobles:
        if state.lord[noble] < 0 or state.spot[noble] < 0 or state.captor[noble] >= 0:
            entries.fail(f"{key}:", f"{state.name(noble)} ({noble}) must be in play and nobody's prisoner")
    return nobles


# Offers.


def _read_bargains(state: Table, entries: PositionReader) -> None:
    """Offers that lie open, and drafts: a seat opens a few in a turn, and has one draft at a time (ruling 101)."""
    state.bargains_sent = entries.whole("bargains-sent")
    for entry in entries.tables("bargain"):
        state.bargains.append(_read_bargain(state, entry))
    sent = [one.number for one in state.bargains if one.sent]
    drafts = [one.maker for one in state.bargains if not one.sent]
    if len(set(sent)) != len(sent) or len(set(drafts)) != len(drafts):
        entries.fail("bargain:", "offers that are sent must have different numbers, and a seat one draft")
    for seat in range(state.seats):
        made = sum(1 for one in state.bargains if one.maker == seat)
        if not made <= state.bargains_made[seat] <= MOST_BARGAINS:
            name = state.seat_name(seat)
            entries.fail("player:", f"bargains of {name} must be a whole number from {made} to {MOST_BARGAINS}")
    if state.bargains_sent + len(drafts) > sum(state.bargains_made):
        entries.fail("bargains-sent", "must be no more than the seats have opened")


def _read_bargain(state: Table, entry: PositionReader) -> Bargain:
    seats = state.game.seat_names[: state.seats]
    bargain = Bargain(entry.whole("number"), entry.word("from", seats), entry.word("to", seats))
    if bargain.maker == bargain.to:
        entry.fail("to", "must be another seat")
    bargain.sent = entry.flag("sent")
    if not (1 <= bargain.number <= state.bargains_sent if bargain.sent else bargain.number == 0):
        entry.fail("number", f"must be from 1 to bargains-sent ({state.bargains_sent}), and 0 while it is a draft")
    bargain.given = _read_items(state, entry, "given")
    bargain.asked = _read_items(state, entry, "asked")
    if any(kind == CARD_ITEM for kind, _, _ in bargain.asked):
        entry.fail("asked:", "a card in another's hand cannot be asked for")
    return bargain


def _read_items(state: Table, entry: PositionReader, key: str) -> list[Item]:
    items = [_read_item(state, entry, key, item) for item in entry.items(key)]
    if len({(kind, a) for kind, a, _ in items}) != len(items) or len(items) > MOST_ITEMS:
        entry.fail(key, f"must be at most {MOST_ITEMS} different things")
    return items


def _read_item(state: Table, entry: PositionReader, key: str, item: object) -> Item:
    found = state.notation.read_item(item) if isinstance(item, str) else None
    if found is None:
        forms = list(ITEMS.values())
        near = [form for form in forms if isinstance(item, str) and form.split(" ")[0] == item.split(" ")[0]]
        entry.fail(f"{key}:", f"{item!r} must be {', or '.join(near or forms)}")
    return found


# Combat.


def _read_combat(state: Table, entries: PositionReader) -> None:
    kind = COMBATS[entries.word("kind", COMBATS)]
    attackers, defenders = _nobles(state, entries, "attackers"), _nobles(state, entries, "defenders")
    if any(noble in defenders for noble in attackers):
        entries.fail("defenders", "must be other nobles than attackers")
    alone = kind in ("siege", "town")  # a garrison may defend without any noble
    defender = entries.whole("defender", NOBODY if alone else 0, state.seats - 1)
    combat = Combat(kind, entries.whole("attacker", 0, state.seats - 1), defender, attackers, defenders)
    if combat.attacker == defender:
        entries.fail("defender", "must be another seat than attacker")
    # Of the garrison that turns on those inside there need be no noble.
    if (not attackers and kind != "evict") or (not defenders and not alone) or bool(defenders) != (defender >= 0):
        entries.fail("attackers", "and defenders must have nobles: only a garrison does without")
    places = state.board.map.places
    combat.place = entries.whole("place", 0, places - 1) if kind in AT_PLACES else entries.whole("place", -1, -1)
    if kind == "siege" and any(state.place_of(state.spot[noble]) == combat.place for noble in attackers):
        entries.fail("attackers", "must lie before the place, not in it")
    combat.asked = entries.whole("asked", 0 if defender >= 0 else TO_BE_FOUGHT, TO_BE_FOUGHT)
    combat.passes = entries.whole("passes", 0, 2 if combat.asked == TO_BE_FOUGHT else 1)
    combat.forced = entries.flag("forced")
    state.combat = combat


# Parliament.


def _read_session(state: Table, entries: PositionReader) -> None:
    """The Parliament in progress; whether it has opened yet is for the agenda to say."""
    chart, last = state.board.map, state.seats - 1
    session = Session(entries.whole("summoner", 0, last), entries.whole("site", 0, state.ships_from - 1))
    place = state.place_of(session.site)
    if place < 0 or not state.exists(place) or chart.square_kind[chart.place_square[place]] != LAND:
        entries.fail("site", f"must be the number of a spot inside a town on the mainland, not {session.site}")
    session.by_card = entries.flag("by_card")
    session.attending = _nobles(state, entries, "attending")
    session.cards = entries.numbers("cards", 0, CARDS - 1)
    session.rights = entries.numbers("rights", 0, last)
    session.refused = entries.numbers("refused", 0, NOBLES - 1)
    entries.numbers("tried", length=0)
    session.ballots = entries.numbers("ballots", NOBODY, HEIRS)
    if session.ballots and len(session.ballots) != state.seats:
        entries.fail("ballots", f"must be empty or have {state.seats} entries")
    session.frozen = entries.numbers("frozen")
    if session.frozen and len(session.frozen) != COUNTS * state.seats:
        entries.fail("frozen", f"must be empty or have {COUNTS * state.seats} entries")
    session.king_vote = entries.whole("king_vote", NOBODY, last)
    entries.whole("ayes", 0, 0)
    _read_motion(state, session, entries)
    state.session = session


def _read_motion(state: Table, session: Session, entries: PositionReader) -> None:
    """What is voted on: an award to a noble, a seat's claim to the crown, or what becomes of a pardon."""
    session.motion = entries.numbers("motion")
    if not session.motion:
        return
    if len(session.motion) != 3:
        entries.fail("motion", "must be empty or have 3 entries")
    kind, what, whom = session.motion
    award = kind == ON_AWARD and what in session.cards and whom < NOBLES and state.lord[whom] >= 0
    claim = kind == ON_CLAIM and what <= HEIRS and whom < state.seats
    pardon = kind == ON_PARDON and PARDONS <= what < CARDS and whom == 0
    if not (award or claim or pardon):
        entries.fail(
            "motion",
            f"must be {ON_AWARD}, a card of the session and a noble in play; {ON_CLAIM}, a king and a seat; "
            f"or {ON_PARDON}, a pardon and 0",
        )


# Advanced battle.


def _read_field(state: Table, entries: PositionReader) -> None:
    seats = entries.numbers("seats", 0, state.seats - 1, 2)
    if seats[0] == seats[1]:
        entries.fail("seats", "must be two different seats")
    field = Field(entries.whole("square", 0, state.board.map.squares - 1), seats[0], seats[1])
    field.nobles = _nobles(state, entries, "nobles")
    count, last_column = len(field.nobles), WIDTH - 1
    field.side = entries.numbers("side", 0, 1, count)
    field.rank = entries.numbers("rank", 0, UNFORMED, count)
    field.column = entries.numbers("column", 0, last_column, count)
    field.shown = entries.numbers("shown", 0, 1, count)
    field.committed = entries.numbers("committed", -1, last_column, count)
    stripped = entries.numbers("stripped", -1, WIDTH * A_COLUMN - 1, count)
    field.lent_to = [one // A_COLUMN if one >= 0 else -1 for one in stripped]
    field.lent = [one % A_COLUMN if one >= 0 else 0 for one in stripped]
    field.encounters = entries.numbers("encounters", 0, last_column)
    if len(set(field.encounters)) != len(field.encounters):
        entries.fail("encounters", "must name each column once")
    field.moved = entries.numbers("moved", 0, AN_HEIR + HEIRS - 1)
    if any(NOBLES <= one < AN_HEIR for one in field.moved):
        entries.fail("moved", f"must be numbers of nobles, or {AN_HEIR} plus those of heirs")
    field.stage = STAGES[entries.word("stage", STAGES)]
    field.acting = entries.whole("acting", 0, 1)
    field.attacked = entries.whole("attacked", 0, 1)
    field.fought_this_round = entries.flag("fought_this_round")
    field.passes = entries.whole("passes", 0, 1 if field.stage == "commit" else 2)
    field.round = entries.whole("round", 1)
    for side in (0, 1):
        _check_formation(field, side, entries)
    state.field = field


def _check_formation(field: Field, side: int, entries: PositionReader) -> None:
    """A side that has formed up stands in a line, with nobody behind an empty place; the defender forms first."""
    nobles = field.of_side(side)
    if not nobles:
        entries.fail("side", "must have nobles of both sides, 0 and 1")
    ranks = [field.where(noble)[0] for noble in nobles]
    in_line = [field.where(noble) for noble in nobles if field.where(noble)[0] in (BATTLE_LINE, SECOND_LINE)]
    if len(set(in_line)) != len(in_line):
        entries.fail("column:", f"two nobles of side {side} stand in one position")
    if field.stage == "form" and field.acting == side:
        return
    if field.stage in ("form", "attach") and field.acting == 1 and side == 0:
        if min(ranks) < UNFORMED:
            entries.fail("rank", f"must be {UNFORMED} for side 0 until side 1 has formed up")
    elif UNFORMED in ranks or BATTLE_LINE not in ranks:
        entries.fail(
            "rank", f"must be from {BATTLE_LINE} to {RESERVE} for side {side}, with somebody in the battle line"
        )
    elif any(rank == SECOND_LINE and (BATTLE_LINE, column) not in in_line for rank, column in in_line):
        entries.fail("rank:", f"somebody of side {side} stands behind an empty place")
