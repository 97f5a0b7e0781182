"""9.2 Random Scenario: terrain from the hand, one card at a time, the attacker first."""

from __future__ import annotations

from typing import Final

from roses.core.question import Action, Meaning, Prompt, Question, Refusal
from roses.games.sun_of_york.battlefield import BATTLE_POSITIONS, LANCASTER, POSITIONS, YORK
from roses.games.sun_of_york.components import BRIDGE, STREAM, TERRAIN, WOODS
from roses.games.sun_of_york.notation import GROUND, PASS
from roses.games.sun_of_york.set_up import lay_terrain
from roses.games.sun_of_york.state import FILL_HANDS, Table, not_in_hand


def offer_places(table: Table, card: int, offers: list[Action]) -> None:
    """Where a terrain card may go (7.0): one of a kind to a position, woods in flanks too, streams behind a side."""
    kind, notation = table.board.terrain[card], table.notation
    if kind == STREAM:  # rulings 70 and 107
        offers += [notation.behind[card][side] for side in (LANCASTER, YORK) if not table.stream[side]]
    elif kind == BRIDGE:
        crossed = [side for side in (LANCASTER, YORK) if table.stream[side] and not table.bridge[side]]
        offers += [notation.behind[card][side] for side in crossed]
    else:
        places = POSITIONS if kind == WOODS else BATTLE_POSITIONS
        forms = notation.ground[card]
        offers += [forms[position] for position in range(places) if not table.terrain[position] & kind]


def offer_terrain(table: Table, seat: int) -> list[Action]:
    """Every terrain card in hand, everywhere it may go; who passes places no more."""
    offers: list[Action] = []
    for card in table.hand[seat]:
        if table.board.kind[card] == TERRAIN:
            offer_places(table, card, offers)
    offers.append(table.notation.passes)
    return offers


def may_place_terrain(table: Table, side: int) -> bool:
    """Could a card in hand be terrain with a place to go, as far as everybody can see (ruling 134)?"""
    terrain = [card for card in table.board.cards_of(side) if table.board.kind[card] == TERRAIN]
    return table.may_hold(side, [card for card in terrain if _fits(table, card)])


def _fits(table: Table, card: int) -> bool:
    places: list[Action] = []
    offer_places(table, card, places)
    return bool(places)


def place_terrain(table: Table, seat: int, meaning: Meaning) -> None:
    """Lay the card; then the other side."""
    lay_ground(table, meaning)
    _next(table, seat)


def place_no_more(table: Table, seat: int, meaning: Meaning) -> None:
    """Be out of it; the other side goes on alone."""
    table.passed[seat] = 1
    table.note("no-more-terrain", {"seat": table.seat_name(seat)})
    _next(table, seat)


def _next(table: Table, side: int) -> None:
    """The other side, until neither places any more."""
    if not table.passed[1 - side]:
        table.asked = 1 - side
    elif table.passed[side]:
        table.passed = [0, 0]
        table.phase = FILL_HANDS


def lay_ground(table: Table, meaning: Meaning) -> None:
    """A terrain card from the hand: into a position, or behind a side."""
    lay_terrain(table, meaning.a, meaning.b, meaning.c)


def why_not_placed(table: Table, seat: int, meaning: Meaning) -> Refusal:
    """Why terrain cannot be laid there."""
    if meaning.a not in table.hand[seat]:
        return not_in_hand(table, meaning.a)
    return Refusal("no-ground", {"card": table.name(meaning.a)}, "7.0")


PLACE_TERRAIN: Final[Question[Table]] = Question(
    ask=Prompt("terrain", "9.2-terrain"),
    offer=offer_terrain,
    answers={GROUND: place_terrain, PASS: place_no_more},
    refuse=why_not_placed,
)
