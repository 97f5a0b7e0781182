"""Prepare for Play: the deal, allotting cards, setting out counters, and who plays first."""

from __future__ import annotations

from typing import Final

from roses.core.question import Action, Meaning, Prompt, Question, by_verb
from roses.games.kingmaker.awards import award, may_hold
from roses.games.kingmaker.components import BISHOPS, CARDS, HEIRS, NOBLES, OFFICES, PARDONS, TITLES
from roses.games.kingmaker.crown_deck import why_not_played
from roses.games.kingmaker.notation import ALLOT_CARD, DISPLAY, DONE, STATION_NOBLE
from roses.games.kingmaker.places import claim_castles
from roses.games.kingmaker.state import ALLOT, BOX, CHANCERY, HAND, NOBODY, PILE, PLAY, STATION, Table
from roses.games.kingmaker.strength import permanent

# Titles first, then offices, then the rest: the first card of each kind, and the one after the last (Prepare 4 a-d).
_IN_ORDER: Final = ((TITLES, OFFICES), (OFFICES, BISHOPS), (BISHOPS, PARDONS))


def set_out_heirs(table: Table) -> None:
    """Royal heirs at their starting places; Henry VI is King from the start (ruling 14)."""
    # Starting places are written down for the basic, the short and the advanced game.
    game = 2 if table.advanced else 1 if table.on("short-heirs") else 0
    for heir in range(HEIRS):
        table.heir_spot[heir] = table.board.heir_start[heir][game]
    table.crowned[table.board.first_king] = 1


def cards_for_later(table: Table) -> list[int]:
    """Cards that are never dealt: two come with their heirs, the others are shuffled in after the deal (advanced)."""
    board = table.board
    return [board.duke_of_york, board.duke_of_lancaster, board.french, PARDONS, PARDONS + 1]


def deal(table: Table) -> None:
    """Even shares, a noble for everybody, and what cannot be shared stays in the deck (rulings 4, 5, 68)."""
    board = table.board
    for card in cards_for_later(table):
        table.card_at[card] = BOX
    whole = table.on("short-deal")
    while True:
        deck = [card for card in range(CARDS) if table.card_at[card] == PILE]
        share = (len(deck) if whole else min(board.deal, len(deck))) // table.seats
        for _ in range(share):
            for seat in range(table.seats):
                table.card_at[table.chance.take(deck)] = HAND + seat
        if all(_nobles_in_hand(table, seat) for seat in range(table.seats)):
            break
        if not whole:
            _draw_nobles(table, deck)
            break
        for card in range(CARDS):
            if table.card_at[card] >= HAND:
                table.card_at[card] = PILE
    table.reveals += 1
    everybody = (1 << table.seats) - 1
    for seat in range(table.seats):
        cards = [table.name(card) for card in table.hand(seat)]
        # All cards of the basic deal are shown at once: none may be held back (ruling 106).
        table.note("dealt", {"seat": table.seat_name(seat), "cards": cards}, (seat,) if whole else None)
        for card in table.hand(seat):
            table.known[card] = 0 if whole else everybody
    if table.advanced:
        for card in (board.french, PARDONS, PARDONS + 1):
            table.card_at[card] = PILE


def _nobles_in_hand(table: Table, seat: int) -> bool:
    return any(table.card_at[noble] == HAND + seat for noble in range(NOBLES))


def _draw_nobles(table: Table, deck: list[int]) -> None:
    """Whoever got no noble draws until one comes; the others go back into the deck."""
    for seat in range(table.seats):
        if _nobles_in_hand(table, seat):
            continue
        turned: list[int] = []
        while True:
            card = table.chance.take(deck)
            if card < NOBLES:
                table.card_at[card] = HAND + seat
                break
            turned.append(card)
        deck += turned
        deck.sort()


def begin_allotting(table: Table) -> None:
    """In the basic game every noble is laid face up at once."""
    table.phase = ALLOT
    for seat in range(table.seats):
        if not table.on("short-deal"):
            for noble in range(NOBLES):
                if table.card_at[noble] == HAND + seat:
                    _lay_out(table, seat, noble)
            _finish_allotting(table, seat)


def _lay_out(table: Table, seat: int, noble: int) -> None:
    """A noble's card lies face up; his counter is set out later."""
    table.card_at[noble] = PLAY
    table.known[noble] = 0
    table.lord[noble] = seat
    claim_castles(table, noble)


def offer_cards_to_allot(table: Table, seat: int) -> list[Action]:
    """One kind after the other; in the short game all of them, nobles too, and stopping."""
    write = table.notation.write
    hand = table.hand(seat)
    nobles = table.nobles_of(seat)
    offers: list[Action] = []
    for first, last in _IN_ORDER:
        for card in hand:
            if first <= card < last:
                offers += [write(ALLOT_CARD, card, noble) for noble in nobles if may_hold(table, card, noble)]
        if offers and not table.on("short-deal"):
            return offers
    if table.on("short-deal"):
        offers = [write(DISPLAY, card) for card in hand if card < NOBLES] + offers
        if nobles:
            offers.append(table.notation.done)
    return offers


def display(table: Table, seat: int, meaning: Meaning) -> None:
    """The short game: a noble is laid out, or held back."""
    _lay_out(table, seat, meaning.a)
    table.note("displayed", {"seat": table.seat_name(seat), "noble": table.name(meaning.a)})


def allot(table: Table, seat: int, meaning: Meaning) -> None:
    """One card to a noble."""
    card, noble = meaning.a, meaning.b
    award(table, card, noble)
    table.note("allotted", {"seat": table.seat_name(seat), "card": table.name(card), "noble": table.name(noble)})
    if not table.on("short-deal"):
        _finish_allotting(table, seat)


def hold_the_rest(table: Table, seat: int, meaning: Meaning) -> None:
    """The short game: enough is allotted."""
    table.ready[seat] = 1


ALLOT_CARDS: Final[Question[Table]] = Question(
    ask=Prompt("allot", "prepare-4", lambda table, seat: {"n": len(table.hand(seat))}),
    offer=offer_cards_to_allot,
    answers={DISPLAY: display, ALLOT_CARD: allot, DONE: hold_the_rest},
    refuse=by_verb({ALLOT_CARD: why_not_played}),
)


def _finish_allotting(table: Table, seat: int) -> None:
    """When nothing more can be allotted, what is left is for Chancery."""
    if offer_cards_to_allot(table, seat):
        return
    for card in table.hand(seat):
        table.card_at[card] = CHANCERY
        table.known[card] = 0
        table.note("to-chancery", {"seat": table.seat_name(seat), "card": table.name(card)})
    table.ready[seat] = 1


def begin_stationing(table: Table) -> None:
    """Nobles with a single castle are set out at once; the others wait for their player."""
    table.phase = STATION
    table.ready = [0] * table.seats
    for noble in range(NOBLES):
        if table.lord[noble] >= 0 and len(castles_to_start(table, noble)) == 1:
            table.stations[noble] = castles_to_start(table, noble)[0]
            if not table.on("secret-placement"):
                _set_out_noble(table, noble)


def castles_to_start(table: Table, noble: int) -> list[int]:
    """The castles on his card that are on this board."""
    return [place for place in table.board.places[noble] if table.exists(place)]


def _set_out_noble(table: Table, noble: int) -> None:
    place = table.stations[noble]
    table.spot[noble] = table.board.map.squares + place
    table.stations[noble] = -1
    table.note("stationed", {"noble": table.name(noble), "place": table.board.map.place_ids[place]})


def unstationed(table: Table, seat: int) -> list[int]:
    """His nobles who have no castle yet."""
    return [noble for noble in table.nobles_of(seat) if table.spot[noble] == NOBODY and table.stations[noble] == NOBODY]


def station_seats(table: Table) -> list[int]:
    """Who is asked: all at once when it is secret, else one after the other."""
    waiting = [seat for seat in range(table.seats) if unstationed(table, seat)]
    return waiting if table.on("secret-placement") else waiting[:1]


def offer_castles(table: Table, seat: int) -> list[Action]:
    """One noble after the other, any of his castles."""
    noble = unstationed(table, seat)[0]
    return [table.notation.write(STATION_NOBLE, noble, place) for place in castles_to_start(table, noble)]


def station(table: Table, seat: int, meaning: Meaning) -> None:
    """Choose his castle; shown at once unless placement is secret."""
    table.stations[meaning.a] = meaning.b
    if not table.on("secret-placement"):
        _set_out_noble(table, meaning.a)


CHOOSE_A_CASTLE: Final[Question[Table]] = Question(
    ask=Prompt("station", "setting-out", lambda table, seat: {"noble": table.name(unstationed(table, seat)[0])}),
    offer=offer_castles,
    answers={STATION_NOBLE: station},
)


def reveal_stations(table: Table) -> None:
    """All have written their castles down: the counters are set out."""
    for noble in range(NOBLES):
        if table.stations[noble] >= 0:
            _set_out_noble(table, noble)
    table.reveals += 1


def choose_first_player(table: Table) -> None:
    """Chancellor of England, else the senior bishop, else the most troops, ties at random (rulings 6, 69)."""
    for card in [table.board.chancellor, *table.board.seniority]:
        noble = table.holder_of(card)
        if noble >= 0:
            table.first = table.lord[noble]
            table.note("first-by-card", {"seat": table.seat_name(table.first), "card": table.name(card)})
            return
    might = [sum(permanent(table, noble) for noble in table.nobles_of(seat)) for seat in range(table.seats)]
    tied = [seat for seat in range(table.seats) if might[seat] == max(might)]
    table.first = tied[0] if len(tied) == 1 else tied[table.chance.draw(len(tied))]
    table.note("first-by-troops", {"seat": table.seat_name(table.first), "n": might[table.first]})
