"""What is worth marching for: heirs, rival nobles, places, a cathedral for a coronation, a town for a Parliament."""

from __future__ import annotations

from typing import Final, final

from roses.bots.kingmaker.chances import Chances
from roses.bots.kingmaker.crown import VICTORY, bishops_of, candidate, heir_worth, may_make_way
from roses.bots.kingmaker.stakes import beyond_himself, prize
from roses.games.kingmaker.components import BISHOPS, CARDS, HEIRS, MERCENARIES, PARLIAMENT_CARD, WRIT
from roses.games.kingmaker.coronation import ENOUGH
from roses.games.kingmaker.parliament import is_site, summonable
from roses.games.kingmaker.places import enterable, hostile_inside, inside
from roses.games.kingmaker.siege import defence, may_be_besieged
from roses.games.kingmaker.state import CHANCERY, Table
from roses.games.kingmaker.strength import permanent, strength

WALK: Final = 0  # be there, or inside, and that is all
SIEGE: Final = 1
BATTLE: Final = 2
GATHER: Final = 3  # be there with so many troops

A_CORONATION: Final = 110
AN_AWARD: Final = 25  # a card from Chancery
A_CATCH: Final = 0.4  # of what an heir is worth whose keeper is called to Parliament
CAN_TAKE_HIM: Final = 2
A_VOTE: Final = 1  # of a town, while the end is far
A_VOTE_AT_LAST: Final = 8
LAST_ROUNDS: Final = 3


@final
class Target:
    """Something to gain in a square: how it is taken, the troops it takes, and whom it takes there."""

    __slots__ = ("beaten", "kind", "need", "needed", "place", "square", "value", "why")

    def __init__(self, kind: int, value: int, need: int, square: int, place: int = -1, why: str = "") -> None:
        self.kind: int = kind
        self.value: int = value
        self.need: int = need
        self.square: int = square
        self.place: int = place  # the place to go into or to besiege, if any
        self.why: str = why  # what it is for, as the texts call it
        self.beaten: frozenset[int] = frozenset()  # nobles who are no danger any more when it is taken
        self.needed: frozenset[int] = frozenset()  # who has to be there

    def chance(self, chances: Chances, might: int) -> float:
        """How likely so many troops are to get it."""
        if self.kind == WALK:
            return 1.0
        if self.kind == GATHER:
            return 1.0 if might >= self.need else 0.0
        if self.kind == SIEGE:
            return chances.siege() if might >= self.need else 0.0
        return chances.battle(might, self.need)


def targets(table: Table, seat: int) -> list[Target]:
    """Everything on land that is worth a march, best first."""
    found = _free_heirs(table, seat) + _places(table, seat) + _forces(table, seat)
    found += _coronations(table, seat) + _parliaments(table, seat)
    found.sort(key=lambda one: (-one.value, one.need, one.square, one.place))
    return found


def _loose_value(table: Table, seat: int, spot: int) -> int:
    """What the heirs who are alone in a spot are worth."""
    return sum(
        heir_worth(table, seat, heir)
        for heir in range(HEIRS)
        if table.heir_spot[heir] == spot and table.keeper[heir] < 0
    )


def _free_heirs(table: Table, seat: int) -> list[Target]:
    """Heirs alone in the open, or in a place that one may walk into."""
    chart = table.board.map
    spots = {table.heir_spot[heir] for heir in range(HEIRS) if table.alive(heir) and table.keeper[heir] < 0}
    found: list[Target] = []
    for spot in sorted(spots):
        if spot >= table.ships_from:
            continue
        place = table.place_of(spot)
        square = chart.spot_square[spot]
        if place < 0 or enterable(table, place, seat):
            found.append(Target(WALK, _loose_value(table, seat, spot), 0, square, place, "heir"))
    return found


def _worth_of_place(table: Table, seat: int, place: int) -> int:
    """The votes it brings, which count for little until the last rounds."""
    limit = table.options["round-limit"]
    last = limit != "none" and table.turn > (int(limit) - LAST_ROUNDS) * table.seats
    votes = table.board.map.votes[place] * (2 if table.holder[place] >= 0 else 1)
    return votes * (A_VOTE_AT_LAST if last else A_VOTE)


def _places(table: Table, seat: int) -> list[Target]:
    """Walls to besiege: for who is inside, and for the place itself."""
    chart = table.board.map
    found: list[Target] = []
    for place in range(chart.places):
        square = chart.place_square[place]
        if table.holder[place] == seat and not hostile_inside(table, place, seat):
            continue
        if table.in_kings_peace(square) or not may_be_besieged(table, seat, place):
            continue
        enemies = [noble for noble in inside(table, place) if not table.allied(seat, table.lord[noble])]
        loose = _loose_value(table, seat, chart.squares + place)
        value = _worth_of_place(table, seat, place) + loose + prize(table, seat, enemies)
        if not value:
            continue
        why = "heir" if loose else "nobles" if enemies else "place"
        target = Target(SIEGE, value, defence(table, place, seat), square, place, why)
        target.beaten = frozenset(enemies)
        found.append(target)
    return found


def _forces(table: Table, seat: int) -> list[Target]:
    """Forces of rivals in the open."""
    chart = table.board.map
    found: list[Target] = []
    for noble in range(len(table.lord)):
        spot = table.spot[noble]
        if table.lord[noble] < 0 or table.captor[noble] >= 0 or not 0 <= spot < table.ships_from:
            continue
        if table.at_peace(seat, table.master(noble)):
            continue
        place = table.place_of(spot)
        if (place >= 0 and chart.fortified[place]) or table.in_kings_peace(chart.spot_square[spot]):
            continue
        force = table.force(noble)
        if force[0] != noble:
            continue
        target = Target(
            BATTLE, prize(table, seat, force), strength(table, force), chart.spot_square[spot], -1, "nobles"
        )
        target.beaten = frozenset(force)
        found.append(target)
    return found


def _coronations(table: Table, seat: int) -> list[Target]:
    """Cathedrals, if there is an heir to be crowned and there are bishops enough to do it."""
    if bishops_of(table, seat) < ENOUGH:
        return []
    heir = candidate(table, seat)
    king = table.keeper[heir] if heir >= 0 else table.board.beaufort
    if heir < 0 and not may_make_way(table, seat):
        return []
    value = A_CORONATION if heir >= 0 else VICTORY
    chart = table.board.map
    clerics = sorted(
        (noble for noble in table.free_nobles(seat) if _rank(table, noble)), key=lambda one: -_rank(table, one)
    )
    needed = {king}
    rank = 0
    for noble in clerics:
        if rank < ENOUGH:
            needed.add(noble)
            rank += _rank(table, noble)
    found: list[Target] = []
    for place in range(chart.places):
        if not chart.cathedral[place] or not table.exists(place):
            continue
        if enterable(table, place, seat):
            target = Target(WALK, value, 0, chart.place_square[place], place, "crown")
        elif may_be_besieged(table, seat, place) and not table.in_kings_peace(chart.place_square[place]):
            need = defence(table, place, seat)
            target = Target(SIEGE, value, need, chart.place_square[place], place, "crown")
        else:
            continue
        target.needed = frozenset(needed)
        found.append(target)
    return found


def _rank(table: Table, noble: int) -> int:
    """The bishops a noble has, an archbishop for two."""
    return sum(
        ENOUGH if table.board.archbishop[card] else 1 for card in table.awards[noble] if BISHOPS <= card < MERCENARIES
    )


def _parliaments(table: Table, seat: int) -> list[Target]:
    """Towns to hold a Parliament in, if this seat can summon one and Chancery has something to give."""
    if not table.events_held(seat, WRIT):
        return []
    chancery = sum(1 for card in range(CARDS) if table.card_at[card] == CHANCERY)
    nobles = len(table.free_nobles(seat))
    value = AN_AWARD * min(chancery, nobles) + catch(table, seat)
    keeper = summoner(table, seat)
    if keeper < 0 or not value:
        return []
    chart = table.board.map
    found: list[Target] = []
    for place in range(chart.places):
        if is_site(table, chart.squares + place) and enterable(table, place, seat):
            target = Target(WALK, value, 0, chart.place_square[place], place, "parliament")
            target.needed = frozenset((keeper,))
            found.append(target)
    return found


def summoner(table: Table, seat: int) -> int:
    """The noble by whom this seat could summon Parliament with a writ: the sole King's, or the Chancellor; or -1."""
    king = table.sole_king()
    if king >= 0:
        keeper = table.board.beaufort if king == HEIRS else table.keeper[king]
        return keeper if table.king_seat(king) == seat else -1
    keeper = table.holder_of(table.board.chancellor)
    mine = keeper >= 0 and table.lord[keeper] == seat and bool(table.events_held(seat, PARLIAMENT_CARD))
    return keeper if mine else -1


def catch(table: Table, seat: int) -> int:
    """What a writ may bring: it calls an heir's keeper away from his friends, to where he can be fallen upon."""
    host = sum(permanent(table, noble) for noble in table.free_nobles(seat))
    values = [
        beyond_himself(table, seat, noble)
        for noble in summonable(table, seat)
        if host >= CAN_TAKE_HIM * permanent(table, noble)
    ]
    return int(A_CATCH * max(values, default=0))
