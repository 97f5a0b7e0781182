"""A guess: hidden cards dealt anew among the places where a seat cannot see them."""

from __future__ import annotations

from random import Random

from roses.games.sun_of_york.battlefield import MIDDLE, ROW
from roses.games.sun_of_york.cards import put, take_from
from roses.games.sun_of_york.components import DECK_SIZE
from roses.games.sun_of_york.scenarios import SHUFFLED_BACK
from roses.games.sun_of_york.state import ASIDE, DECK, FACE_DOWN, HAND, JOINING, OUT, REDRAWING, Table
from roses.games.sun_of_york.treason import could_join


def imagine(table: Table, seat: int | None, rng: Random) -> None:
    """Hidden are the other hand, what lies face-down, the decks, what was eliminated, and the future of chance."""
    for side in range(table.seats):
        _redistribute(table, side, side != seat, rng)


def _redistribute(table: Table, side: int, hidden: bool, rng: Random) -> None:
    """Deal a side's unseen cards anew: deck and eliminated cards, and with `hidden` also hand and face-down cards."""
    shown = [card for card in (*table.arrived, *table.landing[::2]) if table.where[card] == HAND]
    unseen = [
        card
        for card in table.board.cards_of(side)
        if _is_unseen(table, table.where[card], hidden) and card not in shown
    ]
    places = [table.where[card] for card in unseen]
    for card in unseen:
        take_from(table, card)
    for card, place in _deal(table, unseen, places, rng):
        put(table, card, place)


def _is_unseen(table: Table, place: int, hidden: bool) -> bool:
    if place == DECK or place == OUT:
        return True
    return hidden and (place == HAND or place >= FACE_DOWN or (place == ASIDE and table.phase == REDRAWING))


def _deal(table: Table, unseen: list[int], places: list[int], rng: Random) -> list[tuple[int, int]]:
    """A card for each place: the choosy places first, and the decks last."""
    left = unseen[:]
    rng.shuffle(left)
    counts: dict[int, int] = {}
    dealt: list[tuple[int, int]] = []
    for place in sorted(places, key=_choosiness):
        card = next(card for card in left if _could_lie(table, card, place, counts))
        left.remove(card)
        dealt.append((card, place))
        if table.board.unit[card]:
            counts[place] = counts.get(place, 0) + 1
    return dealt


def _choosiness(place: int) -> tuple[int, int]:
    """Units only, then stacks of four units at most, then hands, eliminated cards, and decks."""
    if place >= FACE_DOWN:
        return (0 if ROW[place - FACE_DOWN] == MIDDLE else 1), place
    return {HAND: 2, ASIDE: 3, OUT: 4}.get(place, 5), place


def _could_lie(table: Table, card: int, place: int, counts: dict[int, int]) -> bool:
    """What everybody knows: stacking and Wakefield's middle ground; Henry who must show himself; Margaret kept.

    And nobody plays Treason! as a flank attack without a unit in hand.
    """
    board = table.board
    if place == HAND and table.phase == JOINING and not table.arrived and not counts.get(HAND):
        return card // DECK_SIZE != table.active or could_join(table, card, table.spot)
    if place >= FACE_DOWN:
        if board.unit[card]:
            return counts.get(place, 0) < board.stack
        if ROW[place - FACE_DOWN] == MIDDLE:
            return False
    if card == board.henry and place != DECK:
        return not table.random_battle
    if card == board.margaret and place == OUT:
        return table.scenario.margaret != SHUFFLED_BACK
    return True
