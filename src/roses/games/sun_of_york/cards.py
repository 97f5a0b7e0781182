"""Cards from one place to another: picked up, laid, drawn, and brought onto the battlefield."""

from __future__ import annotations

from bisect import insort

from roses.games.sun_of_york.battlefield import POSITIONS, STRIDE
from roses.games.sun_of_york.components import DECK_SIZE, LEADER
from roses.games.sun_of_york.state import BESIDE, DECK, FACE_DOWN, HAND, Table


def take_from(table: Table, card: int) -> None:
    """Pick a card up from wherever it lies."""
    place = table.where[card]
    side = card // DECK_SIZE
    board = table.board
    if place < POSITIONS:
        if board.unit[card]:
            table.units[side * STRIDE + place].remove(card)
        elif board.kind[card] == LEADER:
            table.nobles[side].remove(card)
        elif card in table.guns:
            table.guns.remove(card)
    elif place == HAND:
        table.hand[side].remove(card)
    elif place == DECK:
        table.deck[side].remove(card)
    elif place >= FACE_DOWN:
        table.down[side].remove(card)


def put(table: Table, card: int, place: int) -> None:
    """Lay a card that was picked up, or drawn, into its new place."""
    side = card // DECK_SIZE
    table.where[card] = place
    board = table.board
    if place < POSITIONS:
        if board.unit[card]:
            insort(table.units[side * STRIDE + place], card)
        elif board.kind[card] == LEADER:
            insort(table.nobles[side], card)
        elif board.special[card]:
            insort(table.guns, card)
    elif place == HAND:
        insort(table.hand[side], card)
    elif place == DECK:
        insort(table.deck[side], card)
    elif place >= FACE_DOWN:
        insort(table.down[side], card)


def lay(table: Table, card: int, place: int) -> None:
    """From wherever it is to a new place."""
    take_from(table, card)
    put(table, card, place)


def lay_beside(table: Table, card: int) -> None:
    """Margaret of Anjou or King Henry VI to one side of the battlefield."""
    lay(table, card, BESIDE)
    table.note("beside", {"card": table.name(card)})


def deploy_unit(table: Table, card: int, position: int) -> None:
    """A unit comes onto the battlefield at full strength."""
    table.cohesion[card] = table.board.cohesion[card]
    table.hits[card] = 0
    lay(table, card, position)


def deploy_leader(table: Table, card: int, position: int) -> None:
    """A leader comes onto the battlefield."""
    lay(table, card, position)
    if table.campaign:
        insort(table.present, card)


def draw_cards(table: Table, side: int, number: int) -> None:
    """Draw so many cards, as far as the deck reaches; Henry VI may have to show himself (8.0)."""
    board, deck, hand = table.board, table.deck[side], table.hand[side]
    drawn = []
    for _ in range(number):
        if not deck:
            break
        card = table.chance.take(deck)
        put(table, card, HAND)
        drawn.append(card)
    if drawn:
        table.note("drew", {"seat": table.seat_name(side), "n": len(drawn), "left": len(deck)})
        table.note("drew-cards", {"seat": table.seat_name(side), "cards": table.names_of(drawn)}, (side,))
    if table.random_battle and board.henry in hand:
        lay_beside(table, board.henry)  # ruling 38: at once, and not replaced


def fill_hand(table: Table, side: int) -> None:
    """Draw up to the hand limit; it falls by one while drawing if Henry VI turns up."""
    missing = table.hand_limit(side) - len(table.hand[side])
    if missing > 0:
        draw_cards(table, side, missing)
