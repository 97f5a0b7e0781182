"""3. The Battlefield: three battles of three positions, and two flank positions on either edge.

York faces north, so its left is the west edge; Lancaster faces south, so the same edge is its right (rulings 21
and 118). A battle position is the number 3 * column + row: columns from west to east, rows from the Lancastrian
rear over the middle ground to the Yorkist rear. Flank positions follow.
"""

from __future__ import annotations

from typing import Final

LANCASTER: Final = 0
YORK: Final = 1
NOBODY: Final = -1
SIDES: Final = ("lancaster", "york")

COLUMNS: Final = ("west", "centre", "east")
WEST: Final = 0
CENTRE: Final = 1
EAST: Final = 2
ROWS: Final = ("lancaster", "middle", "york")
MIDDLE: Final = 1

BATTLES: Final = 3  # lists by side and battle are indexed side * BATTLES + column
BATTLE_POSITIONS: Final = 9
POSITIONS: Final = 13
STRIDE: Final = POSITIONS  # lists by side and position are indexed side * STRIDE + position

# Positions 0 to 8 are in battles, 9 to 12 are flanks: west of Lancaster, west of York, east of Lancaster, east of York.
POSITION_IDS: Final = (
    *(f"{column}-{row}" for column in COLUMNS for row in ROWS),
    "west-flank-lancaster",
    "west-flank-york",
    "east-flank-lancaster",
    "east-flank-york",
)


def column_of(position: int) -> int:
    """The battle a position belongs to; a flank's is the battle it touches."""
    if position < BATTLE_POSITIONS:
        return position // len(ROWS)
    return WEST if position < flank(LANCASTER, EAST) else EAST


def rear(side: int, column: int) -> int:
    """A side's rear position in a battle."""
    return 3 * column + 2 * side


def middle(column: int) -> int:
    """The middle ground of a battle."""
    return 3 * column + MIDDLE


def flank(side: int, column: int) -> int:
    """A side's flank position at an outer battle."""
    return BATTLE_POSITIONS + column + side


def flank_side(position: int) -> int:
    """Whose flank position it is."""
    return (position - BATTLE_POSITIONS) % 2


def opposite_flank(position: int) -> int:
    """The other flank position on the same edge."""
    return BATTLE_POSITIONS + ((position - BATTLE_POSITIONS) ^ 1)


def own_column(side: int, word: str) -> int:
    """The battle that a side calls its left, centre or right."""
    if word == "centre":
        return CENTRE
    return WEST if (word == "left") == (side == YORK) else EAST


# One step toward a side's own rear, by side and battle position; -1 from the rear itself.
BACK: Final = (
    tuple(position - 1 if position % 3 > 0 else -1 for position in range(BATTLE_POSITIONS)),
    tuple(position + 1 if position % 3 < 2 else -1 for position in range(BATTLE_POSITIONS)),
)
FORWARD: Final = (BACK[1], BACK[0])
# The neighbours in the same battle, in the next battles, and all of them.
ALONG: Final = tuple(
    tuple(other for other in (position - 1, position + 1) if other // 3 == position // 3 and other >= 0)
    for position in range(BATTLE_POSITIONS)
)
SIDEWAYS: Final = tuple(
    tuple(other for other in (position - 3, position + 3) if 0 <= other < BATTLE_POSITIONS)
    for position in range(BATTLE_POSITIONS)
)
ADJACENT: Final = tuple(ALONG[position] + SIDEWAYS[position] for position in range(BATTLE_POSITIONS))
# What a flank position touches: the rear of its side and the middle ground.
TOUCHES: Final = tuple(
    (rear(flank_side(position), column_of(position)), middle(column_of(position)))
    if position >= BATTLE_POSITIONS
    else ()
    for position in range(POSITIONS)
)
COLUMN: Final = tuple(column_of(position) for position in range(POSITIONS))
ROW: Final = tuple(position % 3 for position in range(BATTLE_POSITIONS))
