"""8.0 Treason! and, from 1468 on, A Warwick!: an enemy leader turned, or a flank attack out of the hand."""

from __future__ import annotations

from typing import Final

from roses.core.question import Action, Meaning, Prompt, Question
from roses.games.sun_of_york import campaign
from roses.games.sun_of_york.battlefield import BATTLE_POSITIONS, BATTLES, CENTRE, COLUMN, POSITION_IDS, STRIDE
from roses.games.sun_of_york.charging import join, why_not_joined
from roses.games.sun_of_york.components import CAVALRY, DECK_SIZE, WALL
from roses.games.sun_of_york.flanks import too_far
from roses.games.sun_of_york.morale_check import passes
from roses.games.sun_of_york.notation import JOIN, ROLL
from roses.games.sun_of_york.state import JOINING, LANDING, Table
from roses.games.sun_of_york.victory import discard_card

# First use: an enemy leader.


def traitors(table: Table, side: int) -> list[int]:
    """Unengaged enemy leaders who may be turned: not royal, not loyal against a loyal enemy (ruling 53)."""
    board = table.board
    loyal_enemy = any(board.loyal[leader] for leader in table.nobles[side])
    return [
        leader
        for leader in table.nobles[1 - side]
        if not table.units[side * STRIDE + table.where[leader]]
        and not is_royal(table, leader)
        and not (board.loyal[leader] and loyal_enemy)
    ]


def is_royal(table: Table, leader: int) -> bool:
    """By the crown on the card; in a war, a king's card that stands in as a noble is not (ruling 101)."""
    return table.board.royal[leader] and not (table.campaign and campaign.uncrowned(table, leader))


def betray(table: Table, seat: int, meaning: Meaning) -> None:
    """Treason! at a leader, or as a flank attack."""
    if meaning.c >= 0:
        turn_traitor(table, seat, meaning)
    else:
        begin_flank_attack(table, seat, meaning)


def turn_traitor(table: Table, seat: int, meaning: Meaning) -> None:
    """A roll above his Orders and he is gone; his position's units check morale or are gone with him (ruling 98)."""
    leader = meaning.c
    position = table.where[leader]
    die = table.roll_die()
    turned = die > table.board.orders[leader]
    table.note(
        "treason" if turned else "treason-fails",
        {
            "played": table.name(meaning.a),
            "card": table.name(leader),
            "die": die,
            "orders": table.board.orders[leader],
        },
    )
    discard_card(table, meaning.a)
    table.stirred = 1
    if not turned:
        return
    discard_card(table, leader)
    for unit in table.units[leader // DECK_SIZE * STRIDE + position][:]:
        if not passes(table, unit, 1):
            table.note("deserts", {"card": table.name(unit)})
            discard_card(table, unit)


# Second use: an automatic flank attack from the hand.


def spots(table: Table, side: int) -> list[int]:
    """Positions of the outer battles, within the advance limits (ruling 55)."""
    if len(table.columns()) < BATTLES:
        return []
    return [
        spot
        for spot in range(BATTLE_POSITIONS)
        if COLUMN[spot] != CENTRE
        and not table.battle_captured(COLUMN[spot])
        and not too_far(table, side, spot)
        and (table.units[(1 - side) * STRIDE + spot] or table.room(side, spot) > 0)
        and joiners(table, side, spot)
    ]


def joiners(table: Table, side: int, spot: int) -> list[int]:
    """Units in hand that could come."""
    return [card for card in table.hand[side] if card not in table.arrived and could_join(table, card, spot)]


def could_join(table: Table, card: int, spot: int) -> bool:
    """Is it a unit? Cavalry not over a wall."""
    kind = table.board.kind[card]
    return kind <= CAVALRY and not (kind == CAVALRY and table.terrain[spot] & WALL)


def may_join(table: Table, side: int) -> bool:
    """Could there be a choice who comes, as far as everybody can see (ruling 134)?"""
    arrived, spot = table.arrived, table.spot
    held = len(table.hand[side]) - len(arrived)
    if not held or not _open(table, side):
        return False
    if not arrived and held == 1:
        return False  # nobody plays the card without a unit
    others = [card for card in table.board.units_of(side) if card not in arrived and could_join(table, card, spot)]
    return table.may_hold(side, others)


def _open(table: Table, side: int) -> bool:
    """Is there room for one more, or an enemy to attack?"""
    spot = table.spot
    return bool(table.units[(1 - side) * STRIDE + spot]) or table.room(side, spot) > len(table.arrived)


def begin_flank_attack(table: Table, seat: int, meaning: Meaning) -> None:
    """The card is played; which units come over is chosen one by one."""
    card, spot = meaning.a, meaning.b
    discard_card(table, card)
    table.stirred = 1
    table.arrived = []
    table.spot = spot
    table.phase = JOINING
    table.note("treason-attack", {"card": table.name(card), "place": POSITION_IDS[spot]})


def offer_joining(table: Table, seat: int) -> list[Action]:
    """Any units in hand; only as many as find room where no enemy stands."""
    notation, side = table.notation, table.active
    offers: list[Action] = []
    if _open(table, side):
        offers = [notation.join[card] for card in joiners(table, side, table.spot)]
    if table.arrived:
        offers.append(notation.roll)
    return offers


def attack_together(table: Table, seat: int, meaning: Meaning) -> None:
    """Those who joined come in, or attack, at once."""
    table.landing = [value for unit in table.arrived for value in (unit, table.spot)]
    table.arrived = []
    table.phase = LANDING


JOIN_THE_ATTACK: Final[Question[Table]] = Question(
    ask=Prompt("join", "8.0-treason", lambda table, seat: {"place": POSITION_IDS[table.spot]}),
    offer=offer_joining,
    answers={JOIN: join, ROLL: attack_together},
    refuse=why_not_joined,
)
