"""What a thing that can be bargained for is worth: to whoever gets it, and to whoever gives it away."""

from __future__ import annotations

from typing import Final

from roses.bots.kingmaker.crown import bishops_of, candidate, heir_worth, leader, to_go
from roses.bots.kingmaker.hunt import A_CORONATION, AN_AWARD, summoner
from roses.bots.kingmaker.stakes import noble_worth, prize, stake
from roses.games.kingmaker.bargain import Item
from roses.games.kingmaker.components import BISHOPS, CARDS, MERCENARIES, WRIT
from roses.games.kingmaker.coronation import ENOUGH
from roses.games.kingmaker.notation import (
    ALLIANCE_ITEM,
    AWARD_ITEM,
    CARD_ITEM,
    FREE_MOVE_ITEM,
    HEIR_ITEM,
    LEAVE_ITEM,
    PEACE_ITEM,
    PLACE_ITEM,
    PRISONER_ITEM,
    SHIP_ITEM,
    VOTE_ITEM,
    WRIT_ITEM,
)
from roses.games.kingmaker.places import enterable
from roses.games.kingmaker.state import CHANCERY, Table
from roses.games.kingmaker.strength import permanent

A_CARD: Final = 10
A_WRIT: Final = 8  # to somebody who cannot summon a Parliament
LITTLE: Final = 2
GAIN: Final = {PLACE_ITEM: 15.0, SHIP_ITEM: 12.0, FREE_MOVE_ITEM: 12.0}
ALLIED: Final = 8.0
ASKED_FOR_VOTES: Final = 12.0
A_VOTE: Final = 4.0
STRONGER: Final = 1.25  # with so many troops for one he can attack
A_ROUND: Final = 0.12  # of all somebody has, what a round without an attack on it is worth
NO_THREAT: Final = 3.0
AGAINST_THE_LEADER: Final = 0.3  # there are better enemies: what peace costs then
NEARLY_WON: Final = 1  # steps to victory with which nobody is helped any more
CLOSE: Final = 3  # steps to victory with which the others combine against somebody


def gain(table: Table, taker: int, giver: int, item: Item) -> float:
    """What a thing is worth to the seat that gets it."""
    kind, a, _ = item
    if kind in (CARD_ITEM, AWARD_ITEM):
        return card_worth(table, taker, a)
    if kind == HEIR_ITEM:
        return heir_worth(table, taker, a)
    if kind == PRISONER_ITEM:
        return noble_worth(table, a)
    if kind == WRIT_ITEM:
        return _writ_worth(table, taker, 0)
    if kind == LEAVE_ITEM:
        return A_CORONATION if _to_crown_in(table, taker, a) else 0.0
    if kind == PEACE_ITEM:
        return _peace_worth(table, taker, giver)
    if kind == VOTE_ITEM:
        return _votes_worth(table, taker)
    if kind == ALLIANCE_ITEM:
        return alliance_worth(table, taker, giver)
    return GAIN[kind]


def cost(table: Table, giver: int, taker: int, item: Item) -> float:
    """What it costs the seat that gives it; an alliance costs nothing, it is had by both."""
    kind, a, _ = item
    if kind in (CARD_ITEM, AWARD_ITEM):
        return card_worth(table, giver, a)
    if kind == HEIR_ITEM:
        return heir_worth(table, giver, a)
    if kind == WRIT_ITEM:
        return _writ_worth(table, giver, 1)
    if kind == PEACE_ITEM:
        return _peace_cost(table, giver, taker)
    if kind == ALLIANCE_ITEM:
        return -alliance_worth(table, giver, taker)
    if kind == VOTE_ITEM:
        return A_VOTE
    return GAIN.get(kind, float(LITTLE))


def card_worth(table: Table, seat: int, card: int) -> float:
    """Troops; and a bishop by whose help somebody could be crowned is worth a coronation."""
    value = A_CARD + table.board.troops[card]
    if BISHOPS <= card < MERCENARIES and candidate(table, seat) >= 0:
        rank = ENOUGH if table.board.archbishop[card] else 1
        has = bishops_of(table, seat)
        if table.holder_of(card) >= 0 and table.lord[table.holder_of(card)] == seat:
            has -= rank
        if has < ENOUGH <= has + rank:
            value += A_CORONATION
    return value


def _writ_worth(table: Table, seat: int, spent: int) -> float:
    """A Parliament, to who could hold one and has no other writ; `spent` is the one that would be given away."""
    if len(table.events_held(seat, WRIT)) > spent or summoner(table, seat) < 0:
        return A_WRIT
    chancery = sum(1 for card in range(CARDS) if table.card_at[card] == CHANCERY)
    return A_WRIT + AN_AWARD * min(chancery, len(table.free_nobles(seat)))


def _to_crown_in(table: Table, seat: int, place: int) -> bool:
    """Could somebody be crowned there, if only the gates were opened?"""
    able = table.board.map.cathedral[place] and candidate(table, seat) >= 0 and bishops_of(table, seat) >= ENOUGH
    return bool(able) and not enterable(table, place, seat)


def _votes_worth(table: Table, seat: int) -> float:
    """In the basic game nobody votes."""
    if table.options["parliament"] != "optional" or summoner(table, seat) < 0 or not table.events_held(seat, WRIT):
        return 0.0
    return ASKED_FOR_VOTES


def might_of(table: Table, seat: int) -> int:
    """All troops of a seat's nobles."""
    return sum(permanent(table, noble) for noble in table.free_nobles(seat))


def _peace_worth(table: Table, taker: int, giver: int) -> float:
    """To be safe for a round from somebody stronger."""
    if might_of(table, giver) < STRONGER * might_of(table, taker):
        return NO_THREAT
    return max(NO_THREAT, A_ROUND * stake(table, taker, table.free_nobles(taker)))


def _peace_cost(table: Table, giver: int, taker: int) -> float:
    """To leave somebody alone for a round; little where somebody else must be stopped first."""
    if might_of(table, giver) < STRONGER * might_of(table, taker):
        value = float(LITTLE)
    else:
        value = max(float(LITTLE), A_ROUND * prize(table, giver, table.free_nobles(taker)))
    return value * AGAINST_THE_LEADER if common_enemy(table, giver, taker) >= 0 else value


def common_enemy(table: Table, seat: int, other: int) -> int:
    """Who is winning and is neither of them; -1 if nobody is."""
    first = leader(table)
    return first if first not in (-1, seat, other) and to_go(table, first) <= CLOSE else -1


def alliance_worth(table: Table, seat: int, other: int) -> float:
    """Nobody is allied with who is winning, nor are the only two at a table."""
    if table.seats == 2 or leader(table) == other or is_winning(table, other, seat):
        return -ALLIED
    return ALLIED


def is_winning(table: Table, other: int, seat: int) -> bool:
    """Is he so near to victory, and nearer, that one had better be no friend of his?"""
    return to_go(table, other) < min(CLOSE, to_go(table, seat))
