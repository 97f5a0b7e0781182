"""A state as a person would write it down, and back: what position files hold."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from roses.core.contract import PositionFrame, Refusal, table, whole
from roses.core.errors import PositionError
from roses.games.wars_of_the_roses.components import AREAS, CARDS, LOCATIONS, NOBLES, OWNABLE, SHIPS
from roses.games.wars_of_the_roses.draw_cards import cards_this_turn
from roses.games.wars_of_the_roses.notation import BID
from roses.games.wars_of_the_roses.plan import Plan
from roses.games.wars_of_the_roses.planning import draw_charts, enter, orders_of
from roses.games.wars_of_the_roses.state import (
    AWARDS,
    BOX,
    DECK,
    DISPLAY,
    DRAW_CARDS,
    FRENCH_AID,
    HOUSES,
    NOBODY,
    OVER,
    PHASES,
    PLANNING,
    SOURCES,
    TOP,
    Table,
)


def write_down(state: Table) -> dict[str, Any]:
    """Everything but chance and options. The deck is what lies nowhere else."""
    board = state.board
    written: dict[str, Any] = {
        "turn": state.turn,
        "phase": PHASES[state.phase],
        "order": [state.seat_name(seat) for seat in state.order],
        "picks": state.picks,
        "asked": state.asked,
        "display": [state.name(card) for card in state.display],
        "neutral": [state.name(card) for card in state.top],
        "box": [state.name(card) for card in range(CARDS) if state.holder[card] == BOX],
        "kings": [HOUSES[king] if king >= 0 else "nobody" for king in state.kings],
        "roses": {board.area_ids[area]: HOUSES[rose] for area, rose in enumerate(state.roses) if rose >= 0},
        "awards": {AWARDS[award]: state.seat_name(seat) for award, seat in enumerate(state.awards) if seat >= 0},
        "at": {
            state.name(card): (board.sea_ids if card < NOBLES else board.area_ids)[state.at[card - SHIPS]]
            for card in range(SHIPS, OWNABLE)
            if state.at[card - SHIPS] >= 0
        },
        "sheet": [state.sheet[row : row + len(SOURCES)] for row in range(0, len(state.sheet), len(SOURCES))],
        "player": [_write_player(state, seat) for seat in range(state.seats)],
    }
    return written


def _write_player(state: Table, seat: int) -> dict[str, Any]:
    player: dict[str, Any] = {
        "seat": state.seat_name(seat),
        "money": state.money[seat],
        "score": state.score[seat],
        "mercenaries": state.mercenaries[seat],
        "french-aid": state.aid[seat] == 1,
        "holdings": [state.name(card) for card in range(OWNABLE) if state.holder[card] == seat],
    }
    if state.house:
        player["house"] = HOUSES[state.house[seat]]
    if state.phase == PLANNING:
        plan = state.plans[seat]
        player["plan"] = {"ready": plan.ready, "changes": plan.changes, "orders": orders_of(state, plan)}
    return player


def read_back(state: Table, frame: PositionFrame, position: Mapping[str, Any]) -> None:
    """Fill a blank state from a position; PositionError names what is wrong."""
    state.set_out()
    state.reveals = frame.reveals
    state.turn = whole(position, "turn", least=1)
    if state.turn > state.board.turns:
        raise PositionError(f"turn is {state.turn}, but the game has {state.board.turns} turns")
    state.phase = _one_of(position.get("phase"), PHASES, "phase")
    state.order = [_seat(state, seat, "order") for seat in _list(position, "order")]
    if sorted(state.order) != list(range(state.seats)):
        raise PositionError("order must name every seat once")
    _read_cards(state, position)
    _read_places(state, position)
    _read_players(state, position)
    _read_honours(state, position)
    state.picks = whole(position, "picks")
    state.asked = whole(position, "asked")
    _check_phase(state)
    if state.phase == PLANNING:
        draw_charts(state)
        _read_plans(state, position)


def _list(of: Mapping[str, Any], key: str, where: str = "") -> list[Any]:
    value = of.get(key)
    if not isinstance(value, list):
        raise PositionError(f"{where}{key} must be a list, not {value!r}")
    return value


def _one_of(value: object, known: tuple[str, ...] | list[str], where: str) -> int:
    if value not in known:
        shown = ", ".join(known) if len(known) < 12 else "the ids of the components"
        raise PositionError(f"{where}: {value!r} is not one of {shown}")
    return list(known).index(str(value))


def _seat(state: Table, value: object, where: str) -> int:
    return _one_of(value, state.game.seat_names[: state.seats], where)


def _put(state: Table, card: int, where: int, key: str) -> None:
    """Lay a card in its one place."""
    if state.holder[card] != DECK:
        raise PositionError(f"{key}: {state.name(card)} lies in two places")
    state.holder[card] = where


def _read_cards(state: Table, position: Mapping[str, Any]) -> None:
    ids = state.board.ids
    piles = (("display", DISPLAY, CARDS), ("neutral", TOP, LOCATIONS), ("box", BOX, CARDS))
    for key, where, limit in piles:
        cards = [_one_of(id, ids[:limit], key) for id in _list(position, key)]
        for card in cards:
            _put(state, card, where, key)
        if where == DISPLAY:
            state.display = cards
        elif where == TOP:
            state.top = cards
    players = _list(position, "player")
    if len(players) != state.seats or not all(isinstance(player, Mapping) for player in players):
        raise PositionError(f"there must be {state.seats} entries [[player]], one for each seat")
    for seat, player in enumerate(players):
        if player.get("seat") != state.seat_name(seat):
            raise PositionError(f"player {seat + 1} must be seat = {state.seat_name(seat)!r}")
        for id in _list(player, "holdings", f"{state.seat_name(seat)}: "):
            _put(state, _one_of(id, ids[:OWNABLE], f"{state.seat_name(seat)}: holdings"), seat, "holdings")


def _read_places(state: Table, position: Mapping[str, Any]) -> None:
    places = table(position, "at")
    board = state.board
    for id, place in places.items():
        card = _one_of(id, board.ids, "at")
        if not SHIPS <= card < OWNABLE:
            raise PositionError(f"at: {id} is neither a ship nor a noble")
        state.at[card - SHIPS] = _one_of(place, board.sea_ids if card < NOBLES else board.area_ids, f"at: {id}")
    for card in range(SHIPS, OWNABLE):
        if (state.at[card - SHIPS] >= 0) != (state.holder[card] >= 0):
            raise PositionError(f"at: {state.name(card)} must have a place if, and only if, somebody owns it")


def _read_players(state: Table, position: Mapping[str, Any]) -> None:
    for seat, player in enumerate(position["player"]):
        where = f"{state.seat_name(seat)}: "
        state.money[seat] = whole(player, "money", where)
        if state.money[seat] > state.notation.richest:
            raise PositionError(f"{where}money is {state.money[seat]}, more than anybody could ever have")
        state.score[seat] = whole(player, "score", where)
        state.mercenaries[seat] = whole(player, "mercenaries", where)
        aid = player.get("french-aid")
        if not isinstance(aid, bool):
            raise PositionError(f"{where}french-aid must be true or false")
        state.aid[seat] = 1 if aid else 0
        if state.seats == 4:
            state.house.append(_one_of(player.get("house"), HOUSES, f"{where}house"))
    if state.seats == 4 and sum(state.house) != 2:
        raise PositionError("two seats must be of lancaster and two of york")
    if state.counters_on_chart() < 0:
        raise PositionError(f"there are only {state.board.mercenary_counters} mercenaries in the game")


def _read_honours(state: Table, position: Mapping[str, Any]) -> None:
    state.kings = [_one_of(king, (*HOUSES, "nobody"), "kings") for king in _list(position, "kings")]
    state.kings = [king if king < len(HOUSES) else NOBODY for king in state.kings]
    roses = table(position, "roses")
    if state.seats == 4:
        state.roses = [NOBODY] * AREAS
        for id, house in roses.items():
            state.roses[_one_of(id, state.board.area_ids, "roses")] = _one_of(house, HOUSES, f"roses: {id}")
    elif state.kings or roses:
        raise PositionError("there are no Houses, Kings or roses with 2 or 3 seats")
    for id, seat in table(position, "awards").items():
        state.awards[_one_of(id, AWARDS, "awards")] = _seat(state, seat, f"awards: {id}")
    rows = _list(position, "sheet")
    turns_done = state.turn if state.phase == OVER else state.turn - 1
    if len(rows) != turns_done * state.seats or (state.seats == 4 and len(state.kings) != turns_done):
        raise PositionError("sheet must have a row for each seat and finished turn, and kings one for each turn")
    for row in rows:
        if not isinstance(row, list) or len(row) != len(SOURCES) or not all(type(n) is int and n >= 0 for n in row):
            raise PositionError(f"sheet: each row is {len(SOURCES)} numbers: {', '.join(SOURCES)}")
        state.sheet += row
    for seat in range(state.seats):
        width = len(SOURCES)
        earned = sum(
            sum(state.sheet[at : at + width]) for at in range(seat * width, len(state.sheet), state.seats * width)
        )
        if earned != state.score[seat]:
            name = state.seat_name(seat)
            raise PositionError(f"{name}: score is {state.score[seat]}, but the sheet adds up to {earned}")


def _check_phase(state: Table) -> None:
    """The display holds cards while cards are drawn, enough for everybody, and is empty otherwise."""
    if state.phase == DRAW_CARDS:
        if not 0 <= state.picks < cards_this_turn(state):
            raise PositionError(f"picks must be less than {cards_this_turn(state)}")
        if len(state.display) < cards_this_turn(state) - state.picks:
            raise PositionError("the display must hold a card for every choice still to be made")
    elif state.display:
        raise PositionError("the display must be empty outside the phase draw-cards")
    if state.top and state.phase != OVER:
        raise PositionError("neutral cards lie on the deck only between turns; put them into the display")
    deck = sum(1 for holder in state.holder if holder == DECK)
    later = state.board.display[state.seats][1] * (state.board.turns - state.turn)
    if deck < later:
        raise PositionError(f"the deck has {deck} cards left, but {later} are still to be laid out")
    if state.phase == FRENCH_AID and state.asked >= state.seats:
        raise PositionError("asked must be less than the number of seats")


def _read_plans(state: Table, position: Mapping[str, Any]) -> None:
    """Plans may hold orders that are not legal: they are dropped at deployment (ruling 45)."""
    for seat, player in enumerate(position["player"]):
        where = f"{state.seat_name(seat)}: plan."
        written = table(player, "plan", f"{state.seat_name(seat)}: ")
        plan = Plan()
        ready = written.get("ready")
        if not isinstance(ready, bool):
            raise PositionError(f"{where}ready must be true or false")
        plan.ready = ready
        plan.changes = whole(written, "changes", where)
        given: set[tuple[int, int]] = set()  # one bid, and one order of a kind for each card
        for order in _list(written, "orders", where):
            meaning = state.notation.understand(order) if isinstance(order, str) else Refusal("")
            if isinstance(meaning, Refusal):
                raise PositionError(f"{where}orders: {order!r} is not an order")
            what = (meaning.verb, 0 if meaning.verb == BID else meaning.a)
            if what in given:
                raise PositionError(
                    f"{where}orders: {order!r} comes after another order of that kind for the same thing"
                )
            if not enter(plan, state, meaning.verb, meaning.a, meaning.b):
                raise PositionError(f"{where}orders: {order!r} is not an order")
            given.add(what)
        state.plans[seat] = plan
    if all(plan.ready for plan in state.plans):
        raise PositionError("somebody must still be planning: with everybody ready the plans are revealed")
