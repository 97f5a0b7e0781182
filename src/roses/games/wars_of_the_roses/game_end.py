"""Game End: the winner, and how ties are broken."""

from __future__ import annotations

from typing import Any

from roses.core.contract import Result
from roses.games.wars_of_the_roses.components import NOBLE, NOBLES, OWNABLE
from roses.games.wars_of_the_roses.state import SOURCES, Table


def final_standing(table: Table, seat: int) -> tuple[int, int, list[int], list[int]]:
    """Victory points, Kings of one's House, nobles from the highest down, then counts along the chart (ruling 29).

    Two seats of one House always have the same Kings, so for them this goes straight to the chart.
    """
    kings = table.kings.count(table.house[seat]) if table.house else 0
    mine = [card for card in range(OWNABLE) if table.holder[card] == seat]
    nobles = sorted((table.board.cp[card] for card in mine if card >= NOBLES), reverse=True)
    kinds = [table.board.kind[card] for card in mine]
    counts = [kinds.count(kind) for kind in table.board.chart if kind != NOBLE]
    return (table.score[seat], kings, nobles, counts)


def final_result(table: Table) -> Result:
    """Places (equals share one and the next is skipped, ruling 48), scores and the score sheet."""
    standings = [final_standing(table, seat) for seat in range(table.seats)]
    places = [1 + sum(other > mine for other in standings) for mine in standings]
    return Result(places, table.score[:], score_sheet(table))


def score_sheet(table: Table) -> list[dict[str, Any]]:
    """One row a turn and seat: the points from each source."""
    width = len(SOURCES)
    rows = []
    for number in range(len(table.sheet) // width):
        turn, seat = divmod(number, table.seats)
        points = table.sheet[number * width : (number + 1) * width]
        rows.append({"turn": turn + 1, "seat": seat, **dict(zip(SOURCES, points, strict=True))})
    return rows
