"""A state as a person would write it down, and back: what position files hold.

Cards, counters, places and seats are here; what is just being settled is in position_in_progress.py.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from roses.core.errors import PositionError
from roses.core.position_reader import PositionReader
from roses.games.kingmaker.components import (
    CARDS,
    EVENTS,
    FREE_MOVE,
    HEIRS,
    NOBLES,
    PARDONS,
    PARLIAMENT_CARD,
    SHIPS,
    TITLES,
    WRIT,
)
from roses.games.kingmaker.places import give_leave
from roses.games.kingmaker.position_in_progress import read_progress, write_focus, write_progress
from roses.games.kingmaker.position_peace import read_peace, write_peace
from roses.games.kingmaker.position_players import cards_at, events_at, lay, read_player, write_player
from roses.games.kingmaker.prepare import castles_to_start
from roses.games.kingmaker.state import (
    BOX,
    CHANCERY,
    DISCARD,
    NOBODY,
    OVER,
    PHASES,
    PILE,
    PLAY,
    STATION,
    TABLE,
    UNDER,
    VICTORIES,
    Table,
)
from roses.games.kingmaker.victory import winner

MARKS: Final = ("moved", "freed", "entered", "fought", "defended")
KEPT_EVENTS: Final = (WRIT, FREE_MOVE, PARLIAMENT_CARD)  # all others are discarded when drawn


def _marks(state: Table) -> list[list[int]]:
    """The turns noted for each noble, in the order of MARKS."""
    return [state.moved, state.freed, state.entered, state.fought, state.defended]


def write_down(state: Table) -> dict[str, Any]:
    """Everything but chance and options. The decks are what lies nowhere else."""
    places, names = state.board.map.place_ids, state.game.seat_names
    leave = zip(state.leave_seat, state.leave_place, strict=True)
    return {
        "phase": PHASES[state.phase],
        "turn": state.turn,
        "focus": write_focus(state),
        "picks": state.picks,
        "first": names[state.first],
        "chancery": cards_at(state, CHANCERY),
        "under": [state.name(card) for card in state.under],
        "box": cards_at(state, BOX),
        "table": cards_at(state, TABLE),
        "fresh": {state.name(card): turn for card, turn in enumerate(state.fresh) if turn},
        "traded": {state.name(card): turn for card, turn in enumerate(state.traded) if turn},
        "discard": events_at(state, DISCARD),
        "event-box": events_at(state, BOX),
        "control": {places[place]: names[seat] for place, seat in enumerate(state.holder) if seat >= 0},
        "through": {places[place]: state.name(noble) for place, noble in enumerate(state.through) if noble >= 0},
        "leave": [f"{names[seat]} {places[place]}" for seat, place in leave],
        "calais-lost": state.calais_lost,
        "arranged": state.arranged,
        "bargains-sent": state.bargains_sent,
        "supported": state.supported,
        "denied": {id: turn for id, turn in zip(_heads(state), state.denied, strict=True) if turn},
        "beaufort-crowned": state.beaufort_crowned == 1,
        "reign": [state.reign_seat, state.reign_turns],
        "won-by": f"{state.won_by} {state.won_by_seat}" if state.won_by else "",
        "won": state.result_seat,
        **write_peace(state),
        "noble": [_write_noble(state, noble) for noble in range(NOBLES) if state.card_at[noble] == PLAY],
        "heir": [_write_heir(state, heir) for heir in range(HEIRS) if state.heir_spot[heir] >= 0],
        "ship": [_write_ship(state, ship) for ship in range(SHIPS) if state.ship_spot[ship] >= 0],
        "player": [write_player(state, seat) for seat in range(state.seats)],
        **write_progress(state),
    }


def _write_noble(state: Table, noble: int) -> dict[str, Any]:
    places = state.board.map.place_ids
    return {
        "id": state.name(noble),
        "seat": state.seat_name(state.lord[noble]),
        "awards": [state.name(card) for card in state.awards[noble]],
        "pile": state.name(state.pile[noble]),
        **_if_any("spot", state.spot[noble], state.spot_word),
        **{key: row[noble] for key, row in zip(MARKS, _marks(state), strict=True) if row[noble]},
        **_if_any("captor", state.captor[noble], state.seat_name),
        **_if_any("siege", state.siege[noble], places.__getitem__),
        **_if_any("station", state.stations[noble], places.__getitem__),
        **_if_any("home", state.homes[noble], places.__getitem__),
        **_if_any("landed", state.landed[noble], state.spot_word),
        **_if_any("commander", state.commander[noble], state.name),
    }


def _if_any(key: str, number: int, name: Callable[[int], str]) -> dict[str, str]:
    """An entry that is there only if there is such a one."""
    return {key: name(number)} if number >= 0 else {}


def _write_heir(state: Table, heir: int) -> dict[str, Any]:
    return {
        "id": state.board.heir_ids[heir],
        "spot": state.spot_word(state.heir_spot[heir]),
        "crowned": state.crowned[heir] == 1,
        "moved": state.heir_moved[heir],
        "freed": state.heir_freed[heir],
        **_if_any("keeper", state.keeper[heir], state.name),
    }


def _write_ship(state: Table, ship: int) -> dict[str, Any]:
    return {
        "id": state.board.ship_ids[ship],
        "spot": state.spot_word(state.ship_spot[ship]),
        "moved": state.ship_moved[ship],
        "freed": state.ship_freed[ship],
        "convoy": state.board.ship_ids[state.convoy[ship]],
        "seat": state.seat_name(state.ship_seat[ship]),
        **_if_any("borrower", state.borrower[ship], state.seat_name),
    }


# Reading.


def read_back(state: Table, entries: PositionReader) -> None:
    """Fill a blank state from a position; PositionError says what is wrong with it."""
    state.card_at = [PILE] * CARDS
    state.event_at = [PILE] * EVENTS
    players = entries.players(_seats(state))
    state.phase = entries.word("phase", PHASES)
    state.turn = entries.whole("turn", least=1 if state.phase > STATION else 0)
    state.first = entries.word("first", _seats(state))
    state.picks = entries.whole("picks")
    state.arranged = entries.whole("arranged")
    _read_piles(state, entries)
    for seat, player in enumerate(players):
        read_player(state, seat, player)
    spots = state.notation.ids["spot"] + state.board.ship_ids
    _read_nobles(state, entries, spots)
    _read_heirs(state, entries, spots)
    _read_ships(state, entries, spots)
    _read_places(state, entries)
    _read_kings(state, entries)
    read_peace(state, entries)
    read_progress(state, entries)
    if state.phase != OVER:
        _check_goes_on(state)


def _heads(state: Table) -> list[str]:
    """All who may be crowned."""
    return [*state.board.heir_ids, state.name(state.board.beaufort)]


def _seats(state: Table) -> list[str]:
    return state.game.seat_names[: state.seats]


def _read_piles(state: Table, entries: PositionReader) -> None:
    ids, events = state.board.ids, state.board.event_ids
    for key, where in (("chancery", CHANCERY), ("box", BOX), ("table", TABLE)):
        lay(state.card_at, ids, where, entries, key)
    state.under = lay(state.card_at, ids, UNDER, entries, "under")
    for key, turns in (("fresh", state.fresh), ("traded", state.traded)):
        marks = entries.table(key) if entries.has(key) else PositionReader({})  # version 1 has but fresh
        for id in marks.entries:
            turns[entries.one_of(id, ids, key)] = marks.whole(id)
    lay(state.event_at, events, DISCARD, entries, "discard")
    lay(state.event_at, events, BOX, entries, "event-box")


def _read_nobles(state: Table, entries: PositionReader, spots: list[str]) -> None:
    ids, seats = state.board.ids[:NOBLES], _seats(state)
    for entry in entries.tables("noble"):
        noble = entry.word("id", ids)
        written = PositionReader(entry.entries, f"noble {ids[noble]}: ")
        if state.card_at[noble] != PILE:
            written.fail("id:", "his card lies somewhere else as well")
        state.card_at[noble] = PLAY
        state.lord[noble] = written.word("seat", seats)
        if state.phase > STATION or written.has("spot"):
            state.spot[noble] = written.word("spot", spots)
        state.awards[noble] = sorted(lay(state.card_at, state.board.ids, noble, written, "awards"))
        for card in state.awards[noble]:
            if not TITLES <= card < PARDONS:
                written.fail("awards:", f"{state.name(card)} is no card that a noble can have")
        state.pile[noble] = written.word("pile", ids)
        for key, row in zip(MARKS, _marks(state), strict=True):
            if written.has(key):
                row[noble] = written.whole(key)
        if written.has("captor"):
            state.captor[noble] = written.word("captor", seats)
        if written.has("commander"):
            state.commander[noble] = written.word("commander", ids)
        _read_noble_at_place(state, noble, written)
    for key, row in (("pile", state.pile), ("commander", state.commander)):
        for noble, other in enumerate(row):
            if state.lord[noble] >= 0 and other >= 0 and state.lord[other] < 0:
                raise PositionError(f"noble {ids[noble]}: {key} must be a noble in play, which {ids[other]} is not")


def _read_noble_at_place(state: Table, noble: int, written: PositionReader) -> None:
    """What he besieges, has to fight for, and has chosen in secret."""
    chart = state.board.map
    places = chart.place_ids
    if written.has("siege"):
        state.siege[noble] = written.word("siege", places)
    if written.has("landed"):
        state.landed[noble] = chart.squares + written.word("landed", places)
    castles = [places[place] for place in castles_to_start(state, noble)]
    if written.has("station"):
        if state.phase != STATION or not state.on("secret-placement") or written.has("spot"):
            written.fail("station", "is chosen in the phase station with the option secret-placement, before he stands")
        state.stations[noble] = places.index(castles[written.word("station", castles)])
    if written.has("home"):
        state.homes[noble] = places.index(castles[written.word("home", castles)])
    if state.phase == STATION and state.spot[noble] < 0 and not castles:
        written.fail("spot", "must be there, because none of his castles is in this game")


def _stand(at: list[int], ids: list[str], spots: list[str], entry: PositionReader, kind: str) -> PositionReader:
    """Put an heir or a ship where it is written that it stands; what else is written of it."""
    which = entry.word("id", ids)
    written = PositionReader(entry.entries, f"{kind} {ids[which]}: ")
    if at[which] >= 0:
        written.fail("id", "stands there twice")
    at[which] = written.word("spot", spots)
    return written


def _read_heirs(state: Table, entries: PositionReader, spots: list[str]) -> None:
    ids = state.board.heir_ids
    for entry in entries.tables("heir"):
        written = _stand(state.heir_spot, ids, spots, entry, "heir")
        heir = written.word("id", ids)
        state.crowned[heir] = 1 if written.flag("crowned") else 0
        state.heir_moved[heir] = written.whole("moved")
        state.heir_freed[heir] = written.whole("freed")
        if written.has("keeper"):
            keeper = state.keeper[heir] = written.word("keeper", state.board.ids[:NOBLES])
            if state.spot[keeper] != state.heir_spot[heir] or state.captor[keeper] >= 0:
                written.fail("keeper", "must be a noble in play, nobody's prisoner, who stands where he stands")


def _read_ships(state: Table, entries: PositionReader, spots: list[str]) -> None:
    ids, seats = state.board.ship_ids, _seats(state)
    for entry in entries.tables("ship"):
        written = _stand(state.ship_spot, ids, spots, entry, "ship")
        ship = written.word("id", ids)
        if state.ship_spot[ship] not in state.board.map.sail:
            written.fail("spot", "must be a port or a sea square")
        state.ship_moved[ship] = written.whole("moved")
        state.ship_freed[ship] = written.whole("freed")
        state.convoy[ship] = written.word("convoy", ids)
        state.ship_seat[ship] = written.word("seat", seats)
        if written.has("borrower"):
            state.borrower[ship] = written.word("borrower", seats)
    for ship, at in enumerate(state.ship_spot):
        deck = state.ships_from + ship
        if at < 0 and (deck in state.spot or deck in state.heir_spot):
            raise PositionError(f"ship {ids[ship]}: somebody is aboard, so she must lie somewhere")


def _read_places(state: Table, entries: PositionReader) -> None:
    places, seats = state.board.map.place_ids, _seats(state)
    control = entries.table("control")
    for id in control.entries:
        state.holder[entries.one_of(id, places, "control")] = control.word(id, seats)
    through = entries.table("through")
    for id in through.entries:
        place = entries.one_of(id, places, "through")
        noble = state.through[place] = through.word(id, state.board.ids[:NOBLES])
        if state.lord[noble] < 0 or state.lord[noble] != state.holder[place]:
            through.fail(id, f"is {state.name(noble)}, who is not of the faction that controls the place")
    for leave in entries.items("leave"):
        words = leave.split(" ") if isinstance(leave, str) else []
        if len(words) != 2:
            entries.fail("leave:", f"{leave!r} must be a seat and a place")
        give_leave(state, entries.one_of(words[0], seats, "leave"), entries.one_of(words[1], places, "leave"))
    state.calais_lost = entries.flag("calais-lost")


def _read_kings(state: Table, entries: PositionReader) -> None:
    """Beaufort crowned, support of Parliament, reigns, and who has won."""
    state.beaufort_crowned = 1 if entries.flag("beaufort-crowned") else 0
    if state.beaufort_crowned and state.lord[state.board.beaufort] < 0:
        entries.fail("beaufort-crowned", "must be false while Beaufort is not in play")
    state.supported = entries.whole("supported", NOBODY, HEIRS)
    denied = entries.table("denied") if entries.has("denied") else PositionReader({})  # not in version 1
    for id in denied.entries:
        state.denied[entries.one_of(id, _heads(state), "denied")] = denied.whole(id)
    reign = entries.numbers("reign", NOBODY, length=2)
    if reign[0] >= state.seats or reign[1] < 0:
        entries.fail("reign", f"must be a seat's number below {state.seats}, or -1, and a number of turns")
    state.reign_seat, state.reign_turns = reign
    won_by = entries.text("won-by")
    if won_by:
        how, _, seat = won_by.partition(" ")
        if how not in VICTORIES or seat not in [str(one) for one in range(state.seats)]:
            entries.fail("won-by", "must be parliament or reign with a seat's number, or empty")
        state.won_by, state.won_by_seat = how, int(seat)
    state.result_seat = entries.whole("won", NOBODY, state.seats - 1)


def _check_goes_on(state: Table) -> None:
    """The game can go on: there are Event cards to be drawn, and nobody has won."""
    kinds = state.board.event_kind
    if not any(at in (PILE, DISCARD) and kinds[event] not in KEPT_EVENTS for event, at in enumerate(state.event_at)):
        raise PositionError("event-box: there must be an Event card left that is neither kept nor in the box")
    if state.phase > STATION and winner(state) >= 0:
        raise PositionError(f"{state.seat_name(winner(state))} has won, so the phase must be over")
