"""Road Movement: how far the roads lead, and what blocks them (rulebook: Road Movement)."""

from __future__ import annotations

from roses.core.question import Action
from roses.games.kingmaker.places import friendly
from roses.games.kingmaker.siege import under_siege
from roses.games.kingmaker.state import Table


def road_moves(table: Table, seat: int, noble: int, verb: int) -> list[Action]:
    """Squares that only the road brings within reach."""
    square = table.square(noble)
    if not table.board.map.roads_at[square]:
        return []
    key = (verb, seat, noble, square)
    # Who lies before a place opens and closes roads too: then what is known of them is not used.
    siege = max(table.siege) >= 0
    known = None if siege else table.roads.get(key)
    if known is None:
        near = table.board.map.land_reach[1 if table.advanced else 0][square]
        known = [
            table.notation.write(verb, noble, there)
            for there in road_reach(table, seat, square)
            if there != square and there not in near
        ]
        if not siege:
            table.roads[key] = known
    return known


def road_reach(table: Table, seat: int, start: int) -> list[int]:
    """Every square along the roads until a place that blocks; the start's own places do not (ruling 17)."""
    chart = table.board.map
    reached = {start}
    seen: set[tuple[int, int]] = set()
    queue = [(start, road) for road in chart.roads_at[start]]
    while queue:
        here, road = queue.pop()
        if (here, road) in seen:
            continue
        seen.add((here, road))
        reached.add(here)
        if here != start:
            if _blocked(table, seat, road, here):
                continue
            # Roads that share a square are joined there; a place on the other blocks it there too (ruling 70).
            queue += [(here, other) for other in chart.roads_at[here] if other != road]
        squares = chart.roads[road]
        at = squares.index(here)
        queue += [(squares[step], road) for step in (at - 1, at + 1) if 0 <= step < len(squares)]
    return sorted(reached)


def _blocked(table: Table, seat: int, road: int, square: int) -> bool:
    for place in table.board.map.blockers[road].get(square, ()):
        if not table.exists(place):
            continue
        if table.options["roads"] == "held" and table.holder[place] < 0:
            continue
        if not friendly(table, place, seat) or (place in table.siege and under_siege(table, place)):
            return True
    return False
