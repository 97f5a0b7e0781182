"""A position file read back, with one clear sentence for whatever is wrong with it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from roses.core.contract import PositionFrame, table, whole
from roses.core.errors import PositionError
from roses.games.kingmaker.components import CARDS, EVENTS, NOBLES, SHIPS
from roses.games.kingmaker.contents import MARKS, marks, plain, spots
from roses.games.kingmaker.formation import FIELD_KEYS, Field
from roses.games.kingmaker.holdings import passengers
from roses.games.kingmaker.matter import COMBAT_KEYS, SESSION_KEYS, Bargain, Combat, Matter, Session
from roses.games.kingmaker.notation import ITEM_KINDS, ITEMS
from roses.games.kingmaker.state import (
    APART,
    BOX,
    CHANCERY,
    DISCARD,
    HAND,
    NOBODY,
    NOWHERE,
    PHASES,
    PILE,
    PLAY,
    TABLE,
    UNDER,
    Table,
)


def read_back(state: Table, frame: PositionFrame, position: Mapping[str, Any]) -> None:
    """Fill a blank state from a position; PositionError names what is wrong."""
    state.set_out()
    state.card_at = [PILE] * CARDS
    state.event_at = [PILE] * EVENTS
    state.reveals = frame.reveals
    state.phase = _one_of(position.get("phase"), list(PHASES), "phase")
    state.turn = whole(position, "turn")
    state.focus = _number(position, "focus", "", NOBODY)
    state.picks = whole(position, "picks")
    state.first = _seat(state, position.get("first"), "first")
    _read_piles(state, position)
    _read_players(state, position)
    _read_nobles(state, position)
    _read_heirs(state, position)
    _read_ships(state, position)
    _read_places(state, position)
    _read_rest(state, position)
    _read_progress(state, position)
    _check(state)


def _list(of: Mapping[str, Any], key: str, where: str = "") -> list[Any]:
    value = of.get(key)
    if not isinstance(value, list):
        raise PositionError(f"{where}{key} must be a list, not {value!r}")
    return value


def _entries(of: Mapping[str, Any], key: str) -> list[Mapping[str, Any]]:
    value = of.get(key, [])
    if not isinstance(value, list) or not all(isinstance(one, Mapping) for one in value):
        raise PositionError(f"{key} must be a list of tables")
    return value


def _one_of(value: object, known: list[str], where: str) -> int:
    if value not in known:
        shown = ", ".join(known) if len(known) < 12 else "the ids of the components"
        raise PositionError(f"{where}: {value!r} is not one of {shown}")
    return known.index(str(value))


def _seat(state: Table, value: object, where: str) -> int:
    return _one_of(value, state.game.seat_names[: state.seats], where)


def _number(of: Mapping[str, Any], key: str, where: str, least: int = 0) -> int:
    value = of.get(key, 0)
    if type(value) is not int or value < least or value > 10**6:
        raise PositionError(f"{where}{key} must be a whole number of at least {least}, not {value!r}")
    return value


def _put(state: Table, id: object, where: int, key: str) -> int:
    """Lay a Crown card in its one place."""
    card = _one_of(id, state.board.ids, key)
    if state.card_at[card] != PILE:
        raise PositionError(f"{key}: {state.name(card)} lies in two places")
    state.card_at[card] = where
    return card


def _put_event(state: Table, id: object, where: int, key: str) -> None:
    event = _one_of(id, state.board.event_ids, key)
    if state.event_at[event] != PILE:
        raise PositionError(f"{key}: {state.board.event_ids[event]} lies in two places")
    state.event_at[event] = where


def _read_piles(state: Table, position: Mapping[str, Any]) -> None:
    for key, where in (("chancery", CHANCERY), ("box", BOX), ("table", TABLE)):
        for id in _list(position, key):
            _put(state, id, where, key)
    state.under = [_put(state, id, UNDER, "under") for id in _list(position, "under")]
    for id in _list(position, "discard"):
        _put_event(state, id, DISCARD, "discard")
    for id in _list(position, "event-box"):
        _put_event(state, id, BOX, "event-box")
    fresh = table(position, "fresh")
    for id in fresh:
        state.fresh[_one_of(id, state.board.ids, "fresh")] = _number(fresh, id, "fresh: ")


def _read_players(state: Table, position: Mapping[str, Any]) -> None:
    players = _entries(position, "player")
    if len(players) != state.seats:
        raise PositionError(f"there must be {state.seats} entries [[player]], one for each seat")
    for seat, player in enumerate(players):
        where = f"{state.seat_name(seat)}: "
        if player.get("seat") != state.seat_name(seat):
            raise PositionError(f"player {seat + 1} must be seat = {state.seat_name(seat)!r}")
        for id in _list(player, "hand", where):
            _put(state, id, HAND + seat, f"{where}hand")
        for id in _list(player, "apart", where):
            _put(state, id, APART + seat, f"{where}apart")
        for id in _list(player, "events", where):
            _put_event(state, id, seat, f"{where}events")
        known = table(player, "known", where)
        for id in known:
            state.known[_one_of(id, state.board.ids, f"{where}known")] = _number(known, id, f"{where}known: ")
        state.ready[seat] = _number(player, "ready", where)
        state.both_since[seat] = _number(player, "both-houses-since", where)
        state.bargains_made[seat] = _number(player, "bargains", where)


def _read_nobles(state: Table, position: Mapping[str, Any]) -> None:
    ids, known_spots = state.board.ids[:NOBLES], spots(state)
    for entry in _entries(position, "noble"):
        where = f"noble {entry.get('id')}: "
        noble = _one_of(entry.get("id"), ids, "noble")
        _put(state, entry["id"], PLAY, "noble")
        state.lord[noble] = _seat(state, entry.get("seat"), where + "seat")
        if "spot" in entry:
            state.spot[noble] = _one_of(entry["spot"], known_spots, where + "spot")
        for id in _list(entry, "awards", where):
            card = _put(state, id, noble, where + "awards")
            if card < NOBLES:
                raise PositionError(f"{where}awards: {id} is a noble")
            state.awards[noble].append(card)
        state.awards[noble].sort()
        state.pile[noble] = _one_of(entry.get("pile"), ids, where + "pile")
        for key, row in zip(MARKS, marks(state), strict=True):
            row[noble] = _number(entry, key, where)
        if "captor" in entry:
            state.captor[noble] = _seat(state, entry["captor"], where + "captor")
        for key, places in (("siege", state.siege), ("station", state.stations), ("home", state.homes)):
            if key in entry:
                places[noble] = _one_of(entry[key], state.board.map.place_ids, where + key)
        if "landed" in entry:
            state.landed[noble] = _one_of(entry["landed"], known_spots, where + "landed")
        if "commander" in entry:
            state.commander[noble] = _one_of(entry["commander"], ids, where + "commander")
    for noble in range(NOBLES):
        if state.commander[noble] >= 0 and state.lord[state.commander[noble]] < 0:
            raise PositionError(f"noble {state.name(noble)}: his commander is not in play")


def _read_heirs(state: Table, position: Mapping[str, Any]) -> None:
    for entry in _entries(position, "heir"):
        where = f"heir {entry.get('id')}: "
        heir = _one_of(entry.get("id"), state.board.heir_ids, "heir")
        if state.heir_spot[heir] >= 0:
            raise PositionError(f"{where}he stands in two places")
        state.heir_spot[heir] = _one_of(entry.get("spot"), spots(state), where + "spot")
        state.crowned[heir] = 1 if entry.get("crowned") is True else 0
        state.heir_moved[heir] = _number(entry, "moved", where)
        state.heir_freed[heir] = _number(entry, "freed", where)
        if "keeper" in entry:
            keeper = state.keeper[heir] = _one_of(entry["keeper"], state.board.ids[:NOBLES], where + "keeper")
            if state.lord[keeper] < 0 or state.spot[keeper] != state.heir_spot[heir]:
                raise PositionError(f"{where}his keeper must be in play and stand where he stands")


def _read_ships(state: Table, position: Mapping[str, Any]) -> None:
    for entry in _entries(position, "ship"):
        where = f"ship {entry.get('id')}: "
        ship = _one_of(entry.get("id"), state.board.ship_ids, "ship")
        if state.ship_spot[ship] >= 0:
            raise PositionError(f"{where}she lies in two places")
        spot = _one_of(entry.get("spot"), spots(state), where + "spot")
        if spot not in state.board.map.sail:
            raise PositionError(f"{where}{entry.get('spot')} is neither a port nor a sea square")
        state.ship_spot[ship] = spot
        state.ship_moved[ship] = _number(entry, "moved", where)
        state.ship_freed[ship] = _number(entry, "freed", where)
        state.convoy[ship] = _one_of(entry.get("convoy"), state.board.ship_ids, where + "convoy")
        if "seat" in entry:
            state.ship_seat[ship] = _seat(state, entry["seat"], where + "seat")
        if "borrower" in entry:
            state.borrower[ship] = _seat(state, entry["borrower"], where + "borrower")
    for ship in range(SHIPS):
        if state.ship_spot[ship] < 0 and passengers(state, ship):
            raise PositionError(f"ship {state.board.ship_ids[ship]}: she has passengers, so she must lie somewhere")


def _read_places(state: Table, position: Mapping[str, Any]) -> None:
    places = state.board.map.place_ids
    for id, seat in table(position, "control").items():
        state.holder[_one_of(id, places, "control")] = _seat(state, seat, f"control: {id}")
    for id, noble in table(position, "through").items():
        place = _one_of(id, places, "through")
        state.through[place] = _one_of(noble, state.board.ids[:NOBLES], f"through: {id}")
        if state.lord[state.through[place]] != state.holder[place]:
            raise PositionError(f"through: {id} is held through {noble}, who is not of the faction that controls it")
    for leave in _list(position, "leave"):
        words = str(leave).split(" ")
        if len(words) != 2:
            raise PositionError(f"leave: {leave!r} must be a seat and a place")
        state.permits.append(_seat(state, words[0], "leave") * 1000 + _one_of(words[1], places, "leave"))


def _read_rest(state: Table, position: Mapping[str, Any]) -> None:
    state.calais_lost = position.get("calais-lost") is True
    state.arranged = whole(position, "arranged")
    state.bargains_sent = whole(position, "bargains-sent")
    peace = _list(position, "peace")
    if peace:
        if len(peace) != 2:
            raise PositionError("peace must be a square and a seat, or empty")
        state.peace_square = _one_of(peace[0], state.board.map.square_ids, "peace")
        state.peace_seat = _seat(state, peace[1], "peace")
    state.supported = _number(position, "supported", "", NOWHERE)
    state.beaufort_crowned = 1 if position.get("beaufort-crowned") is True else 0
    reign = _list(position, "reign")
    if len(reign) != 2 or not all(type(n) is int for n in reign) or not NOBODY <= reign[0] < state.seats:
        raise PositionError("reign must be a seat's number and a number of turns")
    state.reign_seat, state.reign_turns = reign
    state.result_by = str(position.get("won-by", ""))
    state.result_seat = _number(position, "won", "", NOBODY)
    for pair in _list(position, "allies"):
        if type(pair) is not int or not 0 <= pair < len(state.allies):
            raise PositionError("allies must be numbers of pairs of seats")
        state.allies[pair] = 1
    for pair, until in table(position, "truces").items():
        if not str(pair).isdecimal() or int(pair) >= len(state.truce) or type(until) is not int:
            raise PositionError("truces must be numbers of pairs of seats with a turn each")
        state.truce[int(pair)] = until
    for entry in _entries(position, "bargain"):
        state.bargains.append(_read_bargain(state, entry))


def _read_bargain(state: Table, entry: Mapping[str, Any]) -> Bargain:
    maker = _seat(state, entry.get("from"), "bargain: from")
    bargain = Bargain(_number(entry, "number", "bargain: "), maker, _seat(state, entry.get("to"), "bargain: to"))
    bargain.sent = entry.get("sent") is True
    bargain.given = [_read_item(state, item) for item in _list(entry, "given", "bargain: ")]
    bargain.asked = [_read_item(state, item) for item in _list(entry, "asked", "bargain: ")]
    return bargain


def _read_item(state: Table, item: object) -> tuple[int, int, int]:
    words = str(item).split(" ")
    kind = _one_of(words[0], ITEM_KINDS, "bargain")
    form = ITEMS[words[0]]
    if len(words) != 1 + len(form):
        raise PositionError(f"bargain: {item!r} is not complete")
    values = [
        _one_of(word, state.notation.ids[what], "bargain") for word, (_, what) in zip(words[1:], form, strict=True)
    ]
    values += [0, 0]
    return kind, values[0], values[1]


def _read_progress(state: Table, position: Mapping[str, Any]) -> None:
    """Matters on the agenda, a combat, a Parliament, a battle field."""
    for entry in _entries(position, "agenda"):
        numbers = [_number(entry, key, "agenda: ", -99) for key in ("seat", "a", "b", "c")]
        of = _list(entry, "of", "agenda: ")
        if not all(type(one) is int for one in of) or not NOBODY <= numbers[0] < state.seats:
            raise PositionError("agenda: a matter has a seat and whole numbers")
        state.agenda.append(Matter(str(entry.get("kind")), numbers[0], numbers[1], numbers[2], numbers[3], tuple(of)))
    if "combat" in position:
        state.combat = Combat("battle", 0, 0, [], [])
        _fill(state.combat, COMBAT_KEYS, table(position, "combat"), "combat")
    if "session" in position:
        state.session = Session(0, 0)
        _fill(state.session, SESSION_KEYS, table(position, "session"), "session")
    if "field" in position:
        state.field = Field(0, 0, 0)
        _fill(state.field, FIELD_KEYS, table(position, "field"), "field")


def _fill(thing: Combat | Session | Field, keys: tuple[str, ...], entry: Mapping[str, Any], where: str) -> None:
    for key in keys:
        value = entry.get(key)
        if type(value) is not type(getattr(thing, key)):
            raise PositionError(f"{where}.{key} is missing or of the wrong kind")
        if isinstance(value, list) and not all(type(one) is int for one in value):
            raise PositionError(f"{where}.{key} must be a list of whole numbers")
        setattr(thing, key, plain(value))


def _check(state: Table) -> None:
    """A position that the rules cannot ask anything about is no position."""
    if PHASES[state.phase] == "over":
        return
    try:
        for seat in range(state.seats):
            if seat in state._decisions():
                state.legal(seat)
    except (IndexError, KeyError, AssertionError, ValueError, TypeError, AttributeError):
        raise PositionError("this position does not hang together: nothing can be asked about it") from None
    if not state.waiting():
        raise PositionError("this position waits for nobody, yet the game is not over")
