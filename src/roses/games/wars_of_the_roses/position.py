"""A state as a person would write it down, and back: what position files hold."""

from __future__ import annotations

from typing import Any

from roses.core.errors import PositionError
from roses.core.position_reader import PositionReader
from roses.core.question import Refusal
from roses.games.wars_of_the_roses.awards import counts_for
from roses.games.wars_of_the_roses.components import AREAS, CARDS, LOCATIONS, NOBLES, OWNABLE, SHIPS
from roses.games.wars_of_the_roses.draw_cards import cards_this_turn
from roses.games.wars_of_the_roses.notation import BID
from roses.games.wars_of_the_roses.orders import enter, orders_of
from roses.games.wars_of_the_roses.plan import Plan
from roses.games.wars_of_the_roses.planning import draw_charts
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


def read_back(state: Table, entries: PositionReader) -> None:
    """Fill a blank state from a position."""
    players = entries.players(_seats(state))
    state.turn = entries.whole("turn", least=1)
    if state.turn > state.board.turns:
        raise PositionError(f"turn is {state.turn}, but the game has {state.board.turns} turns")
    state.phase = entries.word("phase", PHASES)
    state.order = entries.words("order", _seats(state))
    if sorted(state.order) != list(range(state.seats)):
        raise PositionError("order must name every seat once")
    _read_cards(state, entries, players)
    _read_places(state, entries)
    _read_players(state, players)
    _read_honours(state, entries)
    _read_sheet(state, entries)
    state.picks = entries.whole("picks")
    state.asked = entries.whole("asked")
    _check_phase(state)
    if state.phase == PLANNING:
        draw_charts(state)
        _read_plans(state, players)


def _seats(state: Table) -> list[str]:
    return state.game.seat_names[: state.seats]


def _put(state: Table, card: int, where: int, key: str) -> None:
    """Lay a card in its one place."""
    if state.holder[card] != DECK:
        raise PositionError(f"{key}: {state.name(card)} lies in two places")
    state.holder[card] = where


def _read_cards(state: Table, entries: PositionReader, players: list[PositionReader]) -> None:
    ids = state.board.ids
    state.display = entries.words("display", ids)
    state.top = entries.words("neutral", ids[:LOCATIONS])
    box = entries.words("box", ids)
    for key, where, cards in (("display", DISPLAY, state.display), ("neutral", TOP, state.top), ("box", BOX, box)):
        for card in cards:
            _put(state, card, where, key)
    for seat, player in enumerate(players):
        for card in player.words("holdings", ids[:OWNABLE]):
            _put(state, card, seat, "holdings")


def _read_places(state: Table, entries: PositionReader) -> None:
    board = state.board
    places = entries.table("at")
    for id in places.entries:
        card = entries.one_of(id, board.ids, "at")
        if not SHIPS <= card < OWNABLE:
            raise PositionError(f"at: {id} is neither a ship nor a noble")
        state.at[card - SHIPS] = places.word(id, board.sea_ids if card < NOBLES else board.area_ids)
    for card in range(SHIPS, OWNABLE):
        if (state.at[card - SHIPS] >= 0) != (state.holder[card] >= 0):
            raise PositionError(f"at: {state.name(card)} must have a place if, and only if, somebody owns it")


def _read_players(state: Table, players: list[PositionReader]) -> None:
    for seat, player in enumerate(players):
        state.money[seat] = player.whole("money")
        if state.money[seat] > state.notation.richest:
            player.fail("money", f"is {state.money[seat]}, more than anybody could ever have")
        state.score[seat] = player.whole("score")
        state.mercenaries[seat] = player.whole("mercenaries")
        state.aid[seat] = 1 if player.flag("french-aid") else 0
        if state.seats == 4:
            state.house.append(player.word("house", HOUSES))
    if state.seats == 4 and sum(state.house) != 2:
        raise PositionError("two seats must be of lancaster and two of york")
    if state.counters_on_chart() < 0:
        raise PositionError(f"there are only {state.board.mercenary_counters} mercenaries in the game")


def _read_honours(state: Table, entries: PositionReader) -> None:
    kings = entries.words("kings", (*HOUSES, "nobody"))
    state.kings = [king if king < len(HOUSES) else NOBODY for king in kings]
    roses = entries.table("roses")
    if state.seats == 4:
        state.roses = [NOBODY] * AREAS
        for id in roses.entries:
            state.roses[entries.one_of(id, state.board.area_ids, "roses")] = roses.word(id, HOUSES)
    elif state.kings or roses.entries:
        raise PositionError("there are no Houses, Kings or roses with 2 or 3 seats")
    awards = entries.table("awards")
    for id in awards.entries:
        state.awards[entries.one_of(id, AWARDS, "awards")] = awards.word(id, _seats(state))
    for award, id in enumerate(AWARDS):
        _check_award(state, award, awards, id)


def _check_award(state: Table, award: int, awards: PositionReader, id: str) -> None:
    """Chapter 8: one of those with the most of its kind has the token, if that is at least two (ruling 59)."""
    counts = counts_for(state, award)
    most = max(counts)
    holder = state.awards[award]
    if most < state.board.award_minimum:
        if holder >= 0:
            awards.fail(id, f"must be left out: nobody has {state.board.award_minimum} of its kind")
        return
    may = [state.seat_name(seat) for seat in range(state.seats) if counts[seat] == most]
    if holder < 0 or counts[holder] != most:
        named = "nobody" if holder < 0 else state.seat_name(holder)
        awards.fail(id, f"must be {' or '.join(may)}, with the most of its kind ({most}), not {named}")


def _read_sheet(state: Table, entries: PositionReader) -> None:
    """A row of victory points for each seat and finished turn; they add up to the scores."""
    rows = entries.items("sheet")
    width = len(SOURCES)
    turns_done = state.turn if state.phase == OVER else state.turn - 1
    if len(rows) != turns_done * state.seats or (state.seats == 4 and len(state.kings) != turns_done):
        raise PositionError("sheet must have a row for each seat and finished turn, and kings one for each turn")
    for row in rows:
        if not isinstance(row, list) or len(row) != width or not all(type(n) is int and n >= 0 for n in row):
            raise PositionError(f"sheet: each row is {width} numbers: {', '.join(SOURCES)}")
        state.sheet += row
    for seat, score in enumerate(state.score):
        starts = range(seat * width, len(state.sheet), state.seats * width)
        earned = sum(sum(state.sheet[at : at + width]) for at in starts)
        if earned != score:
            raise PositionError(f"{state.seat_name(seat)}: score is {score}, but the sheet adds up to {earned}")


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


def _read_plans(state: Table, players: list[PositionReader]) -> None:
    """Plans may hold orders that are not legal: they are dropped at deployment (ruling 45)."""
    for seat, player in enumerate(players):
        written = player.table("plan")
        plan = Plan()
        plan.ready = written.flag("ready")
        plan.changes = written.whole("changes")
        given: set[tuple[int, int]] = set()  # one bid, and one order of a kind for each card
        for order in written.items("orders"):
            meaning = state.notation.understand(order) if isinstance(order, str) else Refusal("")
            if isinstance(meaning, Refusal):
                written.fail("orders:", f"{order!r} is not an order")
            what = (meaning.verb, 0 if meaning.verb == BID else meaning.a)
            if what in given:
                written.fail("orders:", f"{order!r} comes after another order of that kind for the same thing")
            if not enter(plan, state, meaning.verb, meaning.a, meaning.b):
                written.fail("orders:", f"{order!r} is not an order")
            given.add(what)
        state.plans[seat] = plan
    if all(plan.ready for plan in state.plans):
        raise PositionError("somebody must still be planning: with everybody ready the plans are revealed")
