"""What lies open on the table is shown as it lies: ships off their coasts, nobles in their areas, cards with owners."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.wars_of_the_roses.table_setting import BOARD, GameTable, set_table

SEAS = list(zip(BOARD.sea_ids, (BOARD.area_ids[area] for area in BOARD.sea_area), strict=True))
NOBLE = "clifford"


def shown(table: GameTable, card: str) -> dict[str, Any]:
    """A card as a spectator sees it."""
    (found,) = [one for one in table.view(None)["cards"] if one["id"] == card]
    return dict(found)


@pytest.mark.parametrize(("sea", "area"), SEAS)
def test_a_ship_is_shown_in_its_sea_zone_and_counts_in_the_area_beside_it(sea: str, area: str) -> None:
    card = shown(set_table(red=["ship-of-swansea"], at={"ship-of-swansea": sea}), "ship-of-swansea")
    assert (card["at"], card["area"], card["home"], card["owner"]) == (sea, area, "wales", 0)


@pytest.mark.parametrize("area", BOARD.area_ids)
def test_a_noble_is_shown_in_the_area_where_he_is(area: str) -> None:
    card = shown(set_table(blue=[NOBLE], at={NOBLE: area}), NOBLE)
    assert (card["at"], card["area"], card["owner"]) == (area, area, 1)


def test_what_nobody_has_drawn_is_nowhere() -> None:
    table = set_table(red=["ship-of-swansea"])
    for card in (NOBLE, "ship-of-plymouth"):
        assert [shown(table, card)[key] for key in ("owner", "at", "area")] == [None, None, None]
