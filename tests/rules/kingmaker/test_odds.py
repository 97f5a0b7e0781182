"""Table of Odds: the whole printed table, row by row, and the chances it gives with the Event deck."""

from fractions import Fraction

import pytest

from roses.games.kingmaker.components import EVENTS, RATIOS
from roses.games.kingmaker.odds import odds
from tests.rules.kingmaker.table_setting import BOARD

# The weaker force, then the least strength that has Majority, 5-4, 3-2, 2-1, 3-1 and 4-1 over it; 0: no entry.
PRINTED = """
10 0 0 0 20 30 40
20 0 0 30 40 60 80
30 0 40 50 60 90 120
40 0 50 60 80 120 160
50 60 70 80 100 150 200
60 70 80 90 120 180 240
70 80 90 110 140 210 280
80 90 100 120 160 240 320
90 100 120 140 180 270 360
100 110 130 150 200 300 400
110 120 140 170 220 330 440
120 130 150 180 240 360 480
130 140 170 200 260 390 520
140 150 180 210 280 420 560
150 160 190 230 300 450 600
160 170 200 240 320 480 640
170 180 220 260 340 510 680
180 190 230 270 360 540 720
190 200 240 290 380 570 760
200 210 250 300 400 600 800
210 220 270 320 420 630 840
220 230 280 330 440 660 880
230 240 290 350 460 690 920
240 250 300 360 480 720 960
250 260 320 380 500 750 1000
260 270 330 390 520 780 1040
270 280 340 410 540 810 1080
280 290 350 420 560 840 1120
290 300 370 440 580 870 1160
300 310 380 450 600 900 1200
310 320 390 470 620 930 1240
320 330 400 480 640 960 1280
330 340 420 500 660 990 1320
340 350 430 510 680 1020 1360
350 360 440 530 700 1050 1400
360 370 450 540 720 1080 1440
370 380 470 560 740 1110 1480
380 390 480 570 760 1140 1520
390 400 490 590 780 1170 1560
400 410 500 600 800 1200 1600
"""
ROWS = [tuple(map(int, line.split())) for line in PRINTED.split("\n") if line]
COLUMNS = ("majority", "5-4", "3-2", "2-1", "3-1", "4-1")


def level(stronger: int, weaker: int) -> str:
    return RATIOS[odds(stronger, weaker)]


@pytest.mark.parametrize("row", ROWS, ids=[str(row[0]) for row in ROWS])
def test_every_row_of_the_printed_table(row: tuple[int, ...]) -> None:
    """Ruling 32: no table is needed; every strength in tens gets the head of the column the table gives it."""
    weaker, entries = row[0], row[1:]
    for stronger in range(weaker, entries[-1] + 60, 10):
        # The closest smaller strength in the row; the columns rise, so it is the last that is not too large.
        columns = [column for column, entry in zip(COLUMNS, entries, strict=True) if 0 < entry <= stronger]
        assert level(stronger, weaker) == (columns[-1] if columns else "1-1"), (stronger, weaker)


def test_all_forty_rows_are_here() -> None:
    assert [row[0] for row in ROWS] == list(range(10, 401, 10))


def test_the_printed_example_of_410_against_280() -> None:
    """How to Use the Table: the closest smaller value is 350, so the ratio is 5-4."""
    assert level(410, 280) == "5-4"


@pytest.mark.parametrize(
    ("stronger", "weaker", "ratio"), [(520, 410, "5-4"), (512, 410, "majority"), (1640, 410, "4-1"), (630, 420, "3-2")]
)
def test_forces_larger_than_the_table_has_rows_for(stronger: int, weaker: int, ratio: str) -> None:
    """Ruling 32: the same ratios serve above 400."""
    assert level(stronger, weaker) == ratio


def test_equal_forces_are_at_one_to_one() -> None:
    """Ruling 33: they can never decide a battle."""
    assert all(level(force, force) == "1-1" for force in range(10, 1000, 10))


def combat_cards(advanced: bool) -> list[str]:
    """The ratios on the lower halves of the Event cards."""
    return [
        RATIOS[BOARD.ratio[event]]
        for event in range(EVENTS)
        if BOARD.ratio[event] >= 0 and (advanced or not BOARD.event_advanced[event])
    ]


@pytest.mark.parametrize(
    ("ratio", "chance"),
    [
        ("5-4", Fraction(1, 6)),
        ("3-2", Fraction(2, 6)),
        ("2-1", Fraction(3, 6)),
        ("3-1", Fraction(4, 6)),
        ("4-1", Fraction(5, 6)),
    ],
)
def test_chances_of_victory_with_a_fresh_deck(ratio: str, chance: Fraction) -> None:
    """Combat example: 5-4 wins one time in six, 3-2 one time in three, and a siege fails one time in six."""
    cards = combat_cards(advanced=False)
    won = [card for card in cards if card != "bad-weather" and RATIOS.index(card) <= RATIOS.index(ratio)]
    assert Fraction(len(won), len(cards)) == chance
    assert Fraction(cards.count("bad-weather"), len(cards)) == Fraction(1, 6)


def test_every_ratio_is_on_ten_cards() -> None:
    """Ruling 1: the ten cards with a Majority are those of the advanced game."""
    cards = combat_cards(advanced=True)
    assert {ratio: cards.count(ratio) for ratio in RATIOS[1:]} == dict.fromkeys(RATIOS[1:], 10)
    assert "majority" not in combat_cards(advanced=False)
