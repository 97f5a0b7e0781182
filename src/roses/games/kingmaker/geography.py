"""The mapboard as the rules see it: squares, places, roads, ports (rulebook: Terrain Key, Grid Location Table).

A spot is where a counter can stand: the open of a square, inside a place, or aboard a ship. Spots are numbered
squares first, then places, then ships. data/map.json holds the reconstruction and its provenance; outlines for
drawing are in a file of their own, data/outlines.json, that no rule reads.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from itertools import pairwise
from typing import Any, Final, final

from roses.core.components import ComponentsReader

SQUARE_KINDS: Final = ("land", "island", "calais", "sea", "ireland", "continent", "scotland")
PLACE_KINDS: Final = ("unfortified-town", "open-town", "town", "city", "royal-castle", "castle")

LAND: Final = 0
ISLAND: Final = 1
CALAIS: Final = 2
SEA: Final = 3
IRELAND: Final = 4
CONTINENT: Final = 5

UNFORTIFIED: Final = 0
OPEN_TOWN: Final = 1
WALLED_TOWN: Final = 2
CITY: Final = 3
ROYAL_CASTLE: Final = 4
CASTLE: Final = 5

REGIONS: Final = ("wales", "devon-cornwall", "north-of-tees", "north-of-trent", "ireland", "calais")
FAR: Final = 99


@final
class Geography:
    """All that never changes about the board."""

    def __init__(
        self, file: str, chart: Mapping[str, Any], garrison: list[int], capacity: list[int], move: int
    ) -> None:
        reader = ComponentsReader(file, chart)
        self._known_steps: Final[dict[int, dict[int, int]]] = {}
        self.reconstruction: Final = "reconstruction" in str(chart.get("provenance", "")).lower()
        # Scotland may not be entered, so nothing of it is a square.
        squares = [entry for entry in reader.entries("squares") if entry.get("kind") != "scotland"]
        ids = self.square_ids = reader.ids(squares, "square", sourced=False)
        self.squares: Final = len(ids)
        self.square_kind: Final = [
            reader.one_of(entry.get("kind"), SQUARE_KINDS, f"square {entry['id']}", "kind") for entry in squares
        ]
        self.forest: Final = [entry.get("forest") is True for entry in squares]
        self.cheviots: Final = [number for number, entry in enumerate(squares) if entry.get("cheviots") is True]
        self.regions: Final = [self._regions(reader, entry) for entry in squares]
        self.adjacent: Final = [
            sorted(reader.some_of(entry, "adjacent", ids, f"square {entry['id']}")) for entry in squares
        ]
        for here, neighbours in enumerate(self.adjacent):
            for there in neighbours:
                same = (self.square_kind[here] == SEA) == (self.square_kind[there] == SEA)
                if here not in self.adjacent[there] or not same:
                    reader.fail(f"square {ids[here]}", f"it and {ids[there]} must border each other, both land or sea")
        self.coast: Final = [reader.some_of(entry, "coast", ids, f"square {entry['id']}") for entry in squares]
        self.over_land_and_sea: Final = [neighbours[:] for neighbours in self.adjacent]
        for land, seas in enumerate(self.coast):
            for sea in seas:
                self.over_land_and_sea[land].append(sea)
                self.over_land_and_sea[sea].append(land)
        self._read_places(reader, garrison, capacity)
        self.spot_ids: Final = [*self.square_ids, *self.place_ids]
        self.spot_square: Final[list[int]] = [*range(self.squares), *self.place_square]
        self._measure_land(move)
        self._measure_sea(move)
        self._read_roads(reader)
        named = [*squares, *reader.entries("places")]
        self.names: Final = reader.names(named, "name")
        self.names_nl: Final = reader.names(named, "nl")

    def _regions(self, reader: ComponentsReader, entry: Mapping[str, Any]) -> list[int]:
        found = reader.some_of(entry, "regions", REGIONS, f"square {entry['id']}")
        if entry.get("kind") in ("ireland", "calais"):
            found.append(REGIONS.index(str(entry["kind"])))
        return found

    def _read_places(self, reader: ComponentsReader, garrison: list[int], capacity: list[int]) -> None:
        entries = reader.entries("places")
        self.place_ids = reader.ids(entries, "place", sourced=False)
        self.places = len(entries)
        self.place_kind = [
            reader.one_of(entry.get("kind"), PLACE_KINDS, f"place {entry['id']}", "kind") for entry in entries
        ]
        self.place_square = [
            reader.one_of(entry.get("square"), self.square_ids, f"place {entry['id']}", "square") for entry in entries
        ]
        self.place_advanced = [entry.get("advanced") is True for entry in entries]
        self.cathedral = [entry.get("cathedral") is True for entry in entries]
        self.garrison = [garrison[kind] for kind in self.place_kind]
        self.capacity = [capacity[kind] for kind in self.place_kind]
        self.port_seas = [reader.some_of(entry, "sea", self.square_ids, f"place {entry['id']}") for entry in entries]
        for place, seas in enumerate(self.port_seas):
            if any(self.square_kind[sea] != SEA for sea in seas):
                reader.fail(f"place {self.place_ids[place]}", "sea must name sea squares")
        wales = REGIONS.index("wales")
        # Votes in the Commons: cities 4, towns 3, none in Wales, at Calais or for open towns (ruling 54).
        self.votes = [
            4
            if kind == CITY
            else 3
            if kind == WALLED_TOWN
            and wales not in self.regions[square]
            and self.square_kind[square] not in (CALAIS, ISLAND)
            else 0
            for kind, square in zip(self.place_kind, self.place_square, strict=True)
        ]
        self.fortified = [kind != UNFORTIFIED for kind in self.place_kind]
        self.controllable = [kind not in (UNFORTIFIED, OPEN_TOWN) for kind in self.place_kind]
        self.places_in: list[list[int]] = [[] for _ in range(self.squares)]
        for place, square in enumerate(self.place_square):
            self.places_in[square].append(place)
        self.calais_square = self.square_kind.index(CALAIS) if CALAIS in self.square_kind else -1
        self.ireland = self.square_kind.index(IRELAND) if IRELAND in self.square_kind else -1
        self.continent = self.square_kind.index(CONTINENT) if CONTINENT in self.square_kind else -1
        if min(self.calais_square, self.ireland, self.continent) < 0:
            reader.fail("squares", "the map needs a square of each kind calais, ireland and continent")
        if not self.cheviots:
            reader.fail("squares", "the map needs squares marked cheviots")

    def _measure_land(self, move: int) -> None:
        """Where a noble gets in one move, forest stopping him (ruling 15); by game, basic and advanced."""
        self.land_reach = [[self._reach(square, move, False) for square in range(self.squares)]]
        # In the advanced game Calais and the Continent are joined by land (ruling 100).
        joined = [self._reach(square, move, True) for square in range(self.squares)]
        self.land_reach.append(joined)

    def neighbours(self, square: int, advanced: bool) -> list[int]:
        """Squares one step away on the same element."""
        if advanced and square == self.calais_square:
            return [*self.adjacent[square], self.continent]
        if advanced and square == self.continent:
            return [*self.adjacent[square], self.calais_square]
        return self.adjacent[square]

    def _reach(self, start: int, move: int, advanced: bool) -> list[int]:
        if self.square_kind[start] == SEA:
            return []
        steps = {start: 0}
        queue = deque([start])
        while queue:
            here = queue.popleft()
            if steps[here] == move or (self.forest[here] and here != start):
                continue
            for there in self.neighbours(here, advanced):
                if there not in steps:
                    steps[there] = steps[here] + 1
                    queue.append(there)
        del steps[start]
        return sorted(steps)

    def land_within(self, centre: int, distance: int) -> list[int]:
        """Land squares at most so far away, the centre being 0 (ruling 21)."""
        return [square for square, steps in self.steps_from(centre).items() if steps <= distance]

    def land_steps(self, start: int, end: int) -> int:
        """Squares from one to the other over land, forests not counted; FAR if there is no way."""
        return self.steps_from(start).get(end, FAR)

    def steps_from(self, start: int) -> dict[int, int]:
        """How many squares away everything is that can be reached on the same element: counted once, to be read."""
        known = self._known_steps.get(start)
        if known is None:
            known = self._known_steps[start] = _steps(start, self.adjacent)
        return known

    def board_distances(self, start: int) -> dict[int, int]:
        """Squares by the shortest way over land and sea alike (ruling 99)."""
        return _steps(start, self.over_land_and_sea)

    def _measure_sea(self, move: int) -> None:
        """Where a ship gets in one move: sea squares and ports, a port counting as a square."""
        seas = [square for square in range(self.squares) if self.square_kind[square] == SEA]
        far = {sea: self.steps_from(sea) for sea in seas}
        # Spots a ship can lie in, and the sea squares one step away.
        outlets = {self.squares + place: self.port_seas[place] for place in range(self.places) if self.port_seas[place]}
        self.ports = list(outlets)
        outlets[self.ireland] = self.coast[self.ireland]
        outlets[self.continent] = self.coast[self.continent]
        self.outlets = outlets
        self.sail: dict[int, list[int]] = {}
        self.nearest: dict[int, list[int]] = {}  # by sea square: closest ports, basic game
        self.nearest_advanced: dict[int, list[int]] = {}
        for start in [*seas, *outlets]:
            begin = {start: 0} if start in far else dict.fromkeys(outlets[start], 1)
            steps: dict[int, int] = {}
            for first, cost in begin.items():
                for sea, more in far[first].items():
                    steps[sea] = min(steps.get(sea, FAR), cost + more)
            havens = {
                spot: min(steps.get(sea, FAR) for sea in seas_) + 1 for spot, seas_ in outlets.items() if spot != start
            }
            self.sail[start] = sorted(
                [sea for sea, cost in steps.items() if 0 < cost <= move]
                + [spot for spot, cost in havens.items() if cost <= move]
            )
            if start in far:
                for table, spots in (
                    (self.nearest, [spot for spot in havens if spot >= self.squares]),
                    (self.nearest_advanced, list(havens)),
                ):
                    least = min(havens[spot] for spot in spots)
                    table[start] = [spot for spot in spots if havens[spot] == least]

    def _read_roads(self, reader: ComponentsReader) -> None:
        """Roads that are on: their squares in order, and the places whose symbol lies on them."""
        self.roads: list[list[int]] = []
        self.blockers: list[dict[int, list[int]]] = []  # by road: square -> places that may block there
        self.roads_at: list[list[int]] = [[] for _ in range(self.squares)]
        for entry in reader.entries("roads"):
            where = f"road {reader.id(entry, 'road', sourced=False)}"
            squares = reader.some_of(entry, "squares", self.square_ids, where)
            for here, there in pairwise(squares):
                if there not in self.adjacent[here]:
                    reader.fail(where, f"{self.square_ids[here]} does not border {self.square_ids[there]}")
            places = reader.some_of(entry, "places", self.place_ids, where)
            for place in places:
                if self.place_square[place] not in squares:
                    reader.fail(where, f"{self.place_ids[place]} is not in a square of the road")
            if entry.get("on", True) is not True:
                continue
            road = len(self.roads)
            self.roads.append(squares)
            # Open and unfortified towns never block (ruling 17).
            blocking: dict[int, list[int]] = {}
            for place in places:
                if self.controllable[place]:
                    blocking.setdefault(self.place_square[place], []).append(place)
            self.blockers.append(blocking)
            for square in squares:
                self.roads_at[square].append(road)


def _steps(start: int, neighbours: list[list[int]]) -> dict[int, int]:
    """How many steps away everything is that can be reached from one neighbour to the next."""
    steps = {start: 0}
    queue = deque([start])
    while queue:
        here = queue.popleft()
        for there in neighbours[here]:
            if there not in steps:
                steps[there] = steps[here] + 1
                queue.append(there)
    return steps
