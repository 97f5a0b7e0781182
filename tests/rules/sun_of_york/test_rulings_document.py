"""docs/rulings/sun-of-york.md agrees with the components."""

import pytest

from roses.games.sun_of_york.components import DECK_SIZE, LEADER
from tests.rules.sun_of_york.situations import BOARD
from tests.rulings import rows

TAGS = {"stated": "S", "found": "F", "reconstructed": "R"}


@pytest.mark.parametrize(("side", "heading"), [(0, "Lancastrian leaders"), (1, "Yorkist leaders")])
def test_the_document_has_every_leader_with_his_numbers_and_their_tags(side: int, heading: str) -> None:
    written = rows("sun-of-york", heading)
    for number in range(side * DECK_SIZE, (side + 1) * DECK_SIZE):
        if BOARD.kind[number] != LEADER:
            continue
        source = {key: TAGS[value] for key, value in BOARD.provenance[BOARD.ids[number]].items()}
        values = {
            "orders": str(BOARD.orders[number]),
            "ability": str(BOARD.ability[number]),
            "leadership": str(BOARD.leadership[number]),
            "royal": "yes" if BOARD.royal[number] else "no",
            "loyal": "yes" if BOARD.loyal[number] else "no",
        }
        assert written.pop(BOARD.title[number]) == [f"{value} {source[key]}" for key, value in values.items()]
    assert not written


def test_the_document_counts_every_unit() -> None:
    for title, cells in rows("sun-of-york", "Units").items():
        for side, cell in enumerate(cells):
            for part in cell.split(", "):
                ratings, number = part.split(" x")
                there = [n for n in BOARD.cards_named(side, title) if BOARD.ratings(n) == ratings]
                assert len(there) == int(number), (title, part)


def test_the_document_counts_terrain_and_special_cards() -> None:
    for title, cells in rows("sun-of-york", "Terrain and special cards").items():
        for side, cell in enumerate(cells):
            cards = BOARD.cards_named(side, title)
            assert cell == (f"{len(cards)} ({BOARD.orders[cards[0]]})" if cards else "–")
