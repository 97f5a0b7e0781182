"""What is just being settled, written down and read back: offers, a combat, a Parliament, an advanced battle.

What comes next in each of them stands on the agenda (position_agenda.py).
"""

from __future__ import annotations

from typing import Any, Final

from roses.core.position_reader import PositionReader
from roses.games.kingmaker.combat import TO_BE_FOUGHT, Combat
from roses.games.kingmaker.components import CARDS, HEIRS, NOBLES, PARDONS, SHIPS
from roses.games.kingmaker.formation import AN_HEIR, BATTLE_LINE, RESERVE, SECOND_LINE, UNFORMED, WIDTH, Field
from roses.games.kingmaker.geography import LAND
from roses.games.kingmaker.position_agenda import read_agenda, write_agenda
from roses.games.kingmaker.position_bargains import read_bargains, write_bargain
from roses.games.kingmaker.session import COUNTS, ON_AWARD, ON_CLAIM, ON_PARDON, Session
from roses.games.kingmaker.state import CHANCE, COMBAT, MOVEMENT, NOBODY, TABLE, Table

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
    places = state.board.map.place_ids
    shown: dict[str, Any] = {
        "gates": {places[place]: state.seat_name(seat) for place, seat in enumerate(state.gates) if seat >= 0},
        "bargain": [write_bargain(state, bargain) for bargain in state.bargains],
        "agenda": write_agenda(state),
    }
    if state.combat is not None:
        shown["combat"] = _write_combat(state.combat)
    if state.session is not None:
        shown["session"] = _write_session(state.session)
    if state.field is not None:
        shown["field"] = _write_field(state.field)
    return shown


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
        "ballots": session.ballots[:],
        "frozen": session.frozen[:],
        "king_vote": session.king_vote,
        "motion": session.motion[:],
        "voyages": [
            [ship, square, session.carried[ship]] for ship, square in enumerate(session.sailed_from) if square >= 0
        ],
        "ceded": [list(pair) for pair in session.ceded],
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
    if entries.has("gates"):
        _read_gates(state, entries.table("gates"))
    read_bargains(state, entries)
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


def _read_gates(state: Table, gates: PositionReader) -> None:
    """Towns handed over this turn, and who still opens their gates; not written down before version 2."""
    places = state.board.map.place_ids
    for id in gates.entries:
        place = gates.one_of(id, places, "gates")
        seat = gates.word(id, state.game.seat_names[: state.seats])
        if state.holder[place] in (NOBODY, seat):
            gates.fail(id, "must be another seat than the one that controls the place")
        state.gates[place] = seat


def _nobles(state: Table, entries: PositionReader, key: str) -> list[int]:
    """Numbers of free nobles in play, each once."""
    nobles = entries.numbers(key, 0, NOBLES - 1)
    if len(set(nobles)) != len(nobles):
        entries.fail(key, "must name each noble once")
    for noble in nobles:
        if state.lord[noble] < 0 or state.spot[noble] < 0 or state.captor[noble] >= 0:
            entries.fail(f"{key}:", f"{state.name(noble)} ({noble}) must be in play and nobody's prisoner")
    return nobles


# Combat.


def _read_combat(state: Table, entries: PositionReader) -> None:
    kind = COMBATS[entries.word("kind", COMBATS)]
    if state.phase == CHANCE and kind != "siege":
        entries.fail("kind", "must be siege in the phase chance, where ships are driven into port")
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
    within = [*attackers, *defenders] if kind in ("town", "evict") else []
    if any(state.place_of(state.spot[noble]) != combat.place for noble in within):
        entries.fail("place", "must be the one inside which they fight")
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
    session.ballots = entries.numbers("ballots", NOBODY, HEIRS)
    if session.ballots and len(session.ballots) != state.seats:
        entries.fail("ballots", f"must be empty or have {state.seats} entries")
    session.frozen = entries.numbers("frozen")
    if session.frozen and len(session.frozen) != COUNTS * state.seats:
        entries.fail("frozen", f"must be empty or have {COUNTS * state.seats} entries")
    session.king_vote = entries.whole("king_vote", NOBODY, last)
    _read_voyages(state, session, entries)
    _read_cessions(session, entries)
    _read_motion(state, session, entries)
    state.session = session


def _read_voyages(state: Table, session: Session, entries: PositionReader) -> None:
    """Which ships have fetched nobles from which squares, with how many troops; not in version 1."""
    for row in _rows(entries, "voyages", (SHIPS - 1, state.board.map.squares - 1, None)):
        ship = row[0]
        if row[2] > state.board.capacity[ship]:
            entries.fail(
                "voyages:", f"{state.board.ship_ids[ship]} carries at most {state.board.capacity[ship]} troops"
            )
        session.sailed_from[ship], session.carried[ship] = row[1], row[2]


def _read_cessions(session: Session, entries: PositionReader) -> None:
    """Offices that were to be handed on, and to whom; not in version 1."""
    for card, noble in _rows(entries, "ceded", (CARDS - 1, NOBLES - 1)):
        session.ceded.append((card, noble))


def _rows(entries: PositionReader, key: str, most: tuple[int | None, ...]) -> list[list[int]]:
    """Lists of whole numbers, each up to its limit; none where there is no such entry."""
    if not entries.has(key):
        return []
    rows = entries.items(key)
    for row in rows:
        fits = isinstance(row, list) and len(row) == len(most) and all(type(one) is int and one >= 0 for one in row)
        if not fits or any(limit is not None and one > limit for one, limit in zip(row, most, strict=True)):
            limits = ", ".join("any" if limit is None else f"0 to {limit}" for limit in most)
            entries.fail(f"{key}:", f"{row!r} must be {len(most)} whole numbers: {limits}")
    return rows


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
        if UNFORMED not in ranks:
            entries.fail("rank", f"must be {UNFORMED} for somebody of side {side}, who is forming up")
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
