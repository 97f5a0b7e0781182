"""What the value net of Sun of York is told of a position: a list of whole numbers, each with a name.

Everything is seen from one seat. Its own rear is row 0 and the enemy's row 2; its own left is column 0 and its right
column 2, whichever way it faces; its own cards come first, then the enemy's. Nothing is counted that the seat may not
know: of the enemy's hand only the number of cards, of all cards that lie unseen only what they are together.

| block | for each | numbers |
| --- | --- | --- |
| FORCE | side, position | units, dice, melee ... (see there), of everybody who stands there |
| GROUND | position | hill, woods, town, church, wall |
| FIGHT | position | engaged, and with it either side's melee |
| middle | column | who holds the middle ground: 1 oneself, -1 the enemy |
| captured | side, column | 1 if taken by that side |
| flank | side, flank position | dice there |
| HAND | | what is in one's own hand |
| UNSEEN | side | what the cards are together that this seat cannot see, and how many lie where |
| TABLE | | turn, weather, who goes when ... |
| battle | battle, side | 1 for the battle that is fought and the side one plays |
"""

from __future__ import annotations

from typing import Final

from roses.games import find
from roses.games.sun_of_york import SunOfYork
from roses.games.sun_of_york.battlefield import (
    BATTLE_POSITIONS,
    BATTLES,
    POSITIONS,
    STRIDE,
    flank,
    middle,
)
from roses.games.sun_of_york.components import (
    CAVALRY,
    CHURCH,
    DECK_SIZE,
    HILL,
    LEADER,
    POLEARM,
    SPECIALS,
    TOWN,
    WALL,
    WOODS,
)
from roses.games.sun_of_york.initiative import best_orders
from roses.games.sun_of_york.scenarios import WEATHERS
from roses.games.sun_of_york.state import ASIDE, COMMITTED, DECK, FACE_DOWN, FATIGUED, HAND, INITIATIVE, OUT, Table

FORCE: Final = (
    "units",
    "dice",
    "melee",  # dice times ability: six times the hits to expect
    "hits",
    "shaken",  # dice of units with hits
    "shooting",  # dice times long range
    "cavalry",  # dice
    "polearms",  # dice
    "veterans",
    "fatigued",
    "leaders",
    "leadership",
    "committed",  # ability of leaders in the fight
    "guns",
)
GROUND: Final = (("hill", HILL), ("woods", WOODS), ("town", TOWN), ("church", CHURCH), ("wall", WALL))
FIGHT: Final = ("engaged", "own-melee", "enemy-melee")
HAND_HELD: Final = ("units", "dice", "melee", "shooting", "order-cards", "orders", "to-field", *SPECIALS)
UNSEEN: Final = ("units", "dice", "melee", "orders", "hand", "hand-limit", "deck", "out")
TABLE: Final = (
    "turn",
    "idle",
    "own-half",  # one's own half is about to begin
    "last-half",  # of the turn
    "initiative",  # it is to be said who goes first: 1 by oneself, -1 by the enemy
    "own-orders",  # the best Orders of the leaders on the field
    "enemy-orders",
    "attacker",
    "lancaster",
    "stream",
    "enemy-stream",
    "bridge",
    "enemy-bridge",
    "margaret",  # 1 beside one's own field, -1 beside the enemy's
    "henry",
)
_HIDDEN: Final = (HAND, ASIDE)  # of the enemy's cards, besides those that nobody sees
_FORCE: Final = len(FORCE)
_GROUND_AT: Final = 2 * BATTLE_POSITIONS * _FORCE
_FIGHT_AT: Final = _GROUND_AT + BATTLE_POSITIONS * len(GROUND)
_MIDDLE_AT: Final = _FIGHT_AT + BATTLE_POSITIONS * len(FIGHT)
_CAPTURED_AT: Final = _MIDDLE_AT + BATTLES
_FLANK_AT: Final = _CAPTURED_AT + 2 * BATTLES
_FLANKS: Final = POSITIONS - BATTLE_POSITIONS
_HAND_AT: Final = _FLANK_AT + 2 * _FLANKS
_UNSEEN_AT: Final = _HAND_AT + len(HAND_HELD)
_TABLE_AT: Final = _UNSEEN_AT + 2 * len(UNSEEN)
_WEATHER_AT: Final = _TABLE_AT + len(TABLE)
_BATTLE_AT: Final = _WEATHER_AT + len(WEATHERS)

_STANDARD: Final = find("sun-of-york")
assert isinstance(_STANDARD, SunOfYork)
BATTLE_IDS: Final = (*_STANDARD.board.scenario_ids, "random")  # the last also for anybody's own battles
WIDTH: Final = _BATTLE_AT + 2 * len(BATTLE_IDS)
# By side and battle position: three times the column from one's own left, and the row from one's own rear.
VIEW: Final = (
    tuple(3 * (2 - place // 3) + place % 3 for place in range(BATTLE_POSITIONS)),
    tuple(3 * (place // 3) + 2 - place % 3 for place in range(BATTLE_POSITIONS)),
)
# By side: the flanks as it sees them, its own and the enemy's on the left, then on the right.
FLANKS: Final = tuple(
    tuple(flank(owner, column) for column in columns for owner in (side, 1 - side))
    for side, columns in enumerate(((2, 0), (0, 2)))
)


def names() -> list[str]:
    """What each number is called, in their order."""
    rows = ("rear", "middle", "enemy-rear")
    places = [f"{column}-{row}" for column in ("left", "centre", "right") for row in rows]
    sides = ("own", "enemy")
    flanks = [f"{word}-{owner}-flank" for word in ("left", "right") for owner in sides]
    return [
        *(f"{side} {place} {one}" for side in sides for place in places for one in FORCE),
        *(f"{place} {one}" for place in places for one, _ in GROUND),
        *(f"{place} {one}" for place in places for one in FIGHT),
        *(f"{column} middle" for column in ("left", "centre", "right")),
        *(f"{side} captured {column}" for side in sides for column in ("left", "centre", "right")),
        *(f"{side} {place} dice" for side in sides for place in flanks),
        *(f"hand {one}" for one in HAND_HELD),
        *(f"{side} unseen {one}" for side in sides for one in UNSEEN),
        *TABLE,
        *(f"weather {one}" for one in WEATHERS),
        *(f"{battle} as {side}" for battle in BATTLE_IDS for side in ("lancaster", "york")),
    ]


def inputs(table: Table, seat: int) -> list[int]:
    """The numbers of a position as this seat sees it."""
    found = [0] * WIDTH
    for number, side in enumerate((seat, 1 - seat)):
        _count_force(table, seat, side, number * BATTLE_POSITIONS * _FORCE, found)
        _count_flanks(table, seat, side, _FLANK_AT + number * _FLANKS, found)
        _count_unseen(table, side, side != seat, _UNSEEN_AT + number * len(UNSEEN), found)
        for column in range(BATTLES):
            found[_CAPTURED_AT + number * BATTLES + VIEW[seat][3 * column] // 3] = table.captured[
                BATTLES * side + column
            ]
    _count_ground(table, seat, found)
    _count_hand(table, seat, found)
    _count_table(table, seat, found)
    return found


def _count_force(table: Table, seat: int, side: int, at: int, found: list[int]) -> None:
    board, view = table.board, VIEW[seat]
    for place in range(BATTLE_POSITIONS):
        stack = table.units[side * STRIDE + place]
        if stack:
            _count_stack(table, stack, at + view[place] * _FORCE, found)
    for leader in table.nobles[side]:
        here = at + view[table.where[leader]] * _FORCE
        found[here + 10] += 1
        found[here + 11] += board.leadership[leader]
        if table.marks[leader] & COMMITTED:
            found[here + 12] += board.ability[leader]
    for gun in table.guns:
        if gun // DECK_SIZE == side:
            found[at + view[table.where[gun]] * _FORCE + 13] += 1


def _count_stack(table: Table, stack: list[int], here: int, found: list[int]) -> None:
    """In the order of FORCE."""
    board, hits = table.board, table.hits
    found[here] = len(stack)
    for unit in stack:
        dice, kind = table.cohesion[unit], board.kind[unit]
        found[here + 1] += dice
        found[here + 2] += dice * board.ability[unit]
        if hits[unit]:
            found[here + 3] += hits[unit]
            found[here + 4] += dice
        found[here + 5] += dice * board.long_range[unit]
        if kind == CAVALRY:
            found[here + 6] += dice
        elif kind == POLEARM:
            found[here + 7] += dice
        found[here + 8] += board.veteran[unit]
        if table.marks[unit] & FATIGUED:
            found[here + 9] += 1


def _count_flanks(table: Table, seat: int, side: int, at: int, found: list[int]) -> None:
    for index, place in enumerate(FLANKS[seat]):
        found[at + index] = sum(table.cohesion[unit] for unit in table.units[side * STRIDE + place])


def _count_unseen(table: Table, side: int, hidden: bool, at: int, found: list[int]) -> None:
    """In the order of UNSEEN: of what lies unseen only the sum, whoever of it lies where."""
    board, where = table.board, table.where
    unit, cohesion, ability, orders = board.unit, board.cohesion, board.ability, board.orders
    units = dice = melee = others = out = 0
    for card in board.cards_of(side):
        place = where[card]
        if place == DECK or place == OUT or (hidden and (place in _HIDDEN or place >= FACE_DOWN)):
            if unit[card]:
                units += 1
                dice += cohesion[card]
                melee += cohesion[card] * ability[card]
            else:
                others += orders[card]
            if place == OUT:
                out += 1
    found[at : at + 4] = [units, dice, melee, others]
    found[at + 4] = len(table.hand[side])
    found[at + 5] = table.hand_limit(side)
    found[at + 6] = len(table.deck[side])
    found[at + 7] = out


def _count_ground(table: Table, seat: int, found: list[int]) -> None:
    """Terrain, who fights where, and who holds the middle; after the forces, of which it needs the melee."""
    for place, seen in enumerate(VIEW[seat]):
        lies = table.terrain[place]
        if lies:
            for index, (_, bit) in enumerate(GROUND):
                if lies & bit:
                    found[_GROUND_AT + len(GROUND) * seen + index] = 1
        if table.engaged(place):
            here = _FIGHT_AT + len(FIGHT) * seen
            found[here] = 1
            found[here + 1] = found[seen * _FORCE + 2]
            found[here + 2] = found[(BATTLE_POSITIONS + seen) * _FORCE + 2]
    for column in range(BATTLES):
        holder = table.holder[middle(column)]
        if holder >= 0:
            found[_MIDDLE_AT + VIEW[seat][middle(column)] // 3] = 1 if holder == seat else -1


def _count_hand(table: Table, seat: int, found: list[int]) -> None:
    """In the order of HAND_HELD."""
    board, at = table.board, _HAND_AT
    fieldable = table.scenario.may_play[seat] if not table.random_battle else []
    for card in table.hand[seat]:
        if board.unit[card]:
            found[at] += 1
            found[at + 1] += board.cohesion[card]
            found[at + 2] += board.cohesion[card] * board.ability[card]
            found[at + 3] += board.cohesion[card] * board.long_range[card]
            continue
        found[at + 4] += 1
        found[at + 5] += board.orders[card]
        if card in fieldable or (table.random_battle and board.kind[card] == LEADER):
            found[at + 6] += 1
        if board.special[card]:
            found[at + 6 + board.special[card]] += 1


def _count_table(table: Table, seat: int, found: list[int]) -> None:
    """In the order of TABLE, and then weather and battle."""
    deciding = table.phase == INITIATIVE
    margaret, henry = (
        (1 if card // DECK_SIZE == seat else -1) if card >= 0 and table.at_battle(card, card // DECK_SIZE) else 0
        for card in (table.board.margaret, table.board.henry)
    )
    found[_TABLE_AT:_WEATHER_AT] = [
        table.turn,
        table.idle,
        int(not deciding and table.active == seat),
        int(not deciding and table.active != table.first),
        (1 if table.asked == seat else -1) if deciding else 0,
        best_orders(table, seat),
        best_orders(table, 1 - seat),
        int(table.attacker == seat),
        int(seat == 0),
        table.stream[seat],
        table.stream[1 - seat],
        table.bridge[seat],
        table.bridge[1 - seat],
        margaret,
        henry,
    ]
    found[_WEATHER_AT + table.weather] = 1
    battle = table.battle_id(table.battle)
    found[_BATTLE_AT + 2 * (BATTLE_IDS.index(battle) if battle in BATTLE_IDS else len(BATTLE_IDS) - 1) + seat] = 1


def mirrored() -> list[int]:
    """Where each number stands if left and right are exchanged: whoever fits numbers can use every position twice."""
    where = {name: index for index, name in enumerate(names())}
    swapped = [name.replace("left", "?").replace("right", "left").replace("?", "right") for name in where]
    return [where[name] for name in swapped]
