"""Prepare for Play: the deal, allotting cards, setting out counters, and who plays first."""

from __future__ import annotations

from roses.core.contract import Action, Decision
from roses.core.text import Text
from roses.games.kingmaker.components import CARDS, HEIRS, NOBLES, OFFICES, PARDONS, TITLES
from roses.games.kingmaker.holdings import award, bring_into_play, claim_castles, may_hold, permanent, under_siege
from roses.games.kingmaker.state import ALLOT, BOX, CHANCERY, HAND, NOBODY, PILE, PLAY, STATION, Table


def set_out_heirs(table: Table) -> None:
    """Royal heirs at their starting places; Henry VI is King from the start (ruling 14)."""
    game = 2 if table.advanced else 1 if table.on("short-heirs") else 0
    for heir in range(HEIRS):
        table.heir_spot[heir] = table.board.heir_start[heir][game]
    table.crowned[table.board.first_king] = 1


def deal(table: Table) -> None:
    """Even shares, a noble for everybody, and what cannot be shared stays in the deck (rulings 4, 5, 68)."""
    board = table.board
    later = [board.duke_of_york, board.duke_of_lancaster, board.french, PARDONS, PARDONS + 1]
    for card in later:
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
                    display(table, seat, noble)
            _finish_allotting(table, seat)


def display(table: Table, seat: int, noble: int) -> None:
    """Lay a noble's card face up; his counter is set out later."""
    table.card_at[noble] = PLAY
    table.known[noble] = 0
    table.lord[noble] = seat
    claim_castles(table, noble)


def allot_decision(table: Table, seat: int) -> Decision:
    """What is asked while cards are allotted."""
    return Decision(Text("prompt.allot", {"n": len(table.hand(seat))}), "prepare-4")


def allot_offers(table: Table, seat: int) -> list[Action]:
    """Titles first, then offices, then the rest (Prepare 4 a-d); in the short game also nobles, and stopping."""
    write = table.notation.write
    hand = table.hand(seat)
    nobles = table.nobles_of(seat)
    offers: list[Action] = []
    for first, last in ((TITLES, OFFICES), (OFFICES, 47), (47, PARDONS)):
        for card in hand:
            if first <= card < last:
                offers += [write("allot", card, noble) for noble in nobles if may_hold(table, card, noble)]
        if offers and not table.on("short-deal"):
            return offers
    if table.on("short-deal"):
        offers = [write("display", card) for card in hand if card < NOBLES] + offers
        if nobles:
            offers.append(table.notation.done)
    return offers


def allot(table: Table, seat: int, verb: str, card: int, noble: int) -> None:
    """One card laid, or enough."""
    if verb == "display":
        display(table, seat, card)
        table.note("displayed", {"seat": table.seat_name(seat), "noble": table.name(card)})
    elif verb == "allot":
        award(table, card, noble)
        table.note("allotted", {"seat": table.seat_name(seat), "card": table.name(card), "noble": table.name(noble)})
    else:
        table.ready[seat] = 1
        return
    if not table.on("short-deal"):
        _finish_allotting(table, seat)


def _finish_allotting(table: Table, seat: int) -> None:
    """When nothing more can be allotted, what is left is for Chancery."""
    if allot_offers(table, seat):
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


def station_decision(table: Table) -> Decision:
    """Where will he start?"""
    return Decision(Text("prompt.station", {}), "setting-out")


def station_offers(table: Table, seat: int) -> list[Action]:
    """One noble after the other, any of his castles."""
    noble = unstationed(table, seat)[0]
    return [table.notation.write("station", noble, place) for place in castles_to_start(table, noble)]


def station(table: Table, noble: int, place: int) -> None:
    """Choose his castle; shown at once unless placement is secret."""
    table.stations[noble] = place
    if not table.on("secret-placement"):
        _set_out_noble(table, noble)


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


def castles_to_raise(table: Table, noble: int, seat: int) -> list[int]:
    """Where a noble played from the hand may appear: a castle of his, else the nearest friendly place (ruling 12)."""
    homes = [
        place
        for place in table.board.places[noble]
        if table.exists(place) and table.holder[place] in (NOBODY, seat) and not under_siege(table, place)
    ]
    if homes:
        return homes
    chart = table.board.map
    best: dict[int, int] = {}
    for castle in table.board.places[noble]:
        steps = chart.board_distances(chart.place_square[castle])
        for place in range(chart.places):
            if table.holder[place] == seat and table.exists(place) and not under_siege(table, place):
                far = steps.get(chart.place_square[place], 999)
                best[place] = min(best.get(place, far), far)
    return [place for place, far in best.items() if far == min(best.values())]


def raise_noble(table: Table, noble: int, seat: int, place: int) -> None:
    """Play a noble from the hand."""
    bring_into_play(table, noble, seat, place)
    table.reveals += 1
    table.note(
        "raised",
        {"seat": table.seat_name(seat), "noble": table.name(noble), "place": table.board.map.place_ids[place]},
    )
